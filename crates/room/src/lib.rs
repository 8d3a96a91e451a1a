//! One live game of Janggi between two seats, as a pure state machine.
//!
//! Commands and the time go in, numbered [`Event`]s come out, and the events alone rebuild the room. Nothing here
//! reads a clock, a file or a socket, so every rule of a live game is a table test.
//!
//! A set-up is known to the room only from the moment it is declared, so whatever a [`Room`] holds may be shown
//! to everybody.
#![warn(missing_docs, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod command;
mod event;
mod room;
mod terms;
mod time;

pub use command::{Actor, Command, Refusal};
pub use event::{End, Event, Numbered, Seq};
pub use room::{Corrupt, Owed, Phase, Room, Task};
pub use terms::{Absence, Arrangement, Hints, RematchSides, Seat, Terms, TimeControl, Watching};
pub use time::{Moment, Span};
