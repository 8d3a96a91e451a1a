//! One live game of Janggi between two seats, and its rematches, as a pure state machine.
//!
//! Commands and the time go in, numbered [`Event`]s come out, and the events alone rebuild the room. Nothing here
//! reads a clock, a file or a socket, so every rule of a live game is a table test.
//!
//! Three things about time are kept apart. *Who is there* ([`Room::arrive`], [`Room::leave`]) is only shown. *What the
//! clock costs* is counted while somebody is there, and written into the event of each turn, so that a restart costs
//! nobody anything. *What becomes of a game* whose player is away is decided by [`Room::tick`].
//!
//! A set-up is known to the room only from the moment it is declared, so whatever a [`Room`] holds may be shown
//! to everybody.
#![warn(missing_docs)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing))]

pub mod chat;
mod clock;
mod command;
mod event;
mod offer;
mod presence;
mod room;
mod seating;
mod terms;
mod time;

pub use clock::Reading;
pub use command::{Actor, Command, Lasting, Refusal};
pub use event::{Chooser, End, Event, Mover, Numbered, Seq};
pub use offer::{Closing, Limit, Offer, OpenOffer};
pub use presence::{Presence, UNNOTICED};
pub use room::{Corrupt, Owed, Phase, Played, Room, SETUP_TIME, Task};
pub use seating::Chair;
pub use terms::{Absence, Arrangement, Hints, RematchSides, Seat, Terms, TimeControl, Watching};
pub use time::{Moment, Span};
