//! Wire types shared by the server, its client and the tests.
//!
//! Commands carry intent, never state: a client names a set-up or a turn, and the server answers with
//! numbered events. The server sends codes, never sentences; all words live in the client's catalogues.
//! Turns travel as UCI text with the pass written `pass`; points of material travel as numbers (73.5); spans
//! of time travel in milliseconds, those that people agree on in seconds.
//!
//! HTTP, all bodies JSON but for records:
//!
//! | request | answer |
//! |---|---|
//! | `POST /api/rooms` with [`CreateRoom`] | 201 [`Created`], and the creator's seat as a cookie |
//! | `GET /api/rooms/{id}` | 200 [`Invitation`]: what a guest may know before taking the seat |
//! | `PUT /api/rooms/{id}/terms` with [`CreateRoom`] | 200 [`Created`]: the host's new terms, until the guest has joined |
//! | `POST /api/rooms/{id}/join` | 200 [`Created`], and the free seat as a cookie; with `?seq={seq}` of the invitation only if the terms are still those |
//! | `POST /api/rooms/{id}/code` | 200 [`RoomCode`]: the host's code to read aloud, until the guest has joined |
//! | `POST /api/codes/{code}` | 200 [`FoundRoom`]: the room of a code; wrong and expired codes are told the same |
//! | `GET /api/rooms/{id}/record.pgn`, `record.gib` | 200 the game as a file; `?game={n}` for an earlier one |
//! | `GET /api/tv` | 200 [`Tv`]: games that anybody may watch |
//! | `GET /api/rooms/{id}/socket?since={seq}&said={number}` | a WebSocket of [`ServerMessage`] and [`ClientMessage`] |
//! | `GET /api/rooms/{id}/socket?watch` | the same for watching, even from a browser that holds a seat |
//!
//! A page's origin must be the server's own for every `POST` and `PUT` and every socket. A socket's first message is
//! a [`ServerMessage::Snapshot`] or, when the server still knows what happened after the event `since`, it can be told
//! event by event, and no line of chat is newer than `said`, the [`ServerMessage::Events`] that were missed. What a command led to is told to everybody
//! in the room once it is stored, and is its acknowledgement; a command that led to nothing is answered with
//! [`ServerMessage::Refused`] to its sender alone. A command sent twice is refused the second time and harms nothing.
//! Messages of a client are text of at most 8 KiB.
//!
//! What is numbered has happened and stays so. What is only so at the moment - clocks, who is there, how many watch -
//! is [`Live`]: it comes with every snapshot and all events, and by itself when it changes in between.
//!
//! A refused request answers with a status and [`ApiError`].
#![warn(missing_docs)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing))]

mod lobby;
mod message;
mod room;
mod rules;
mod terms;

pub use lobby::{ApiError, Created, FoundRoom, Invitation, RoomCode, Tv, TvGame};
pub use message::{
    ChatLine, ClientMessage, OfferKind, OfferLimit, Phrase, Refusal, ReportReason, Said, ServerMessage,
    Speaker,
};
pub use room::{
    Clock, EndView, Event, Live, NumberedEvent, OfferClosing, Offers, OpenOffer, Phase, PositionView,
    Presence, RoomView, Seat, TurnBy, TurnView,
};
pub use rules::{RuleChanges, RuleFields};
pub use terms::{Absence, Arrangement, CreateRoom, Opponent, SideChoice, Terms, TimeControl, Watching};
