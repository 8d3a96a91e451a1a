//! Wire types shared by the server, its client and the tests.
//!
//! Commands carry intent, never state: a client names a set-up or a turn, and the server answers with
//! numbered events. The server sends codes, never sentences; all words live in the client's catalogues.
//! Turns travel as UCI text with the pass written `pass`; points of material travel as numbers (73.5).
//!
//! HTTP, all bodies JSON:
//!
//! | request | answer |
//! |---|---|
//! | `POST /api/rooms` with [`CreateRoom`] | 201 [`Created`], and the creator's seat as a cookie |
//! | `GET /api/rooms/{id}` | 200 [`Invitation`]: what a guest may know before taking the seat |
//! | `POST /api/rooms/{id}/join` | 200 [`Created`], and the free seat as a cookie |
//! | `GET /api/rooms/{id}/socket?since={seq}` | a WebSocket of [`ServerMessage`] and [`ClientMessage`] |
//!
//! A page's origin must be the server's own for every `POST` and every socket. A socket's first message is a
//! [`ServerMessage::Snapshot`] or, when the server still knows what happened after the event `since`, the
//! [`ServerMessage::Events`] that were missed. What a command led to is told to everybody in the room once it is
//! stored, and is its acknowledgement; a command that led to nothing is answered with [`ServerMessage::Refused`]
//! to its sender alone. Messages of a client are text of at most 8 KiB.
//!
//! A refused request answers with a status and [`ApiError`].
#![warn(missing_docs, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use janggi::{BySide, Handicap, Role, Setup, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the creator of a room asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateRoom {
    /// Who sits opposite.
    pub opponent: Opponent,
    /// The creator's side.
    pub side: SideChoice,
    /// Name of a ruleset preset, e.g. `association`.
    pub ruleset: String,
    /// Whether the set-up phase is played or skipped.
    pub arrangement: Arrangement,
    /// What Han gives away, if anything; Han then moves first.
    pub handicap: Option<Handicap>,
}

/// Who sits opposite the creator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum Opponent {
    /// The computer at a level from 1 to 8.
    Computer {
        /// 1 to 8.
        level: u8,
    },
    /// Whoever opens the link first.
    Friend,
}

/// The side the creator takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    /// Cho.
    Cho,
    /// Han.
    Han,
    /// Either, by chance.
    Random,
}

/// How the horses and elephants are arranged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arrangement {
    /// Han declares a set-up, then Cho, knowing Han's.
    Choose,
    /// Both sides use the inner set-up; no set-up phase.
    Inner,
}

/// A seat was taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// The room's id, also the last part of its page's address `/room/{id}`.
    pub room: String,
    /// The side of the seat.
    pub side: Side,
}

/// What a guest may know before taking the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    /// The room's id.
    pub room: String,
    /// The terms of the game.
    pub terms: Terms,
    /// The side still free, if any.
    pub free_side: Option<Side>,
    /// The side whose seat the asking browser holds, if any.
    pub your_side: Option<Side>,
}

/// The terms of a game, fixed when its room is made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Name of a ruleset preset.
    pub ruleset: String,
    /// Whether the set-up phase is played or skipped.
    pub arrangement: Arrangement,
    /// What Han gives away; Han then moves first.
    pub handicap: Option<Handicap>,
    /// The side that moves second and adds the bonus 1.5.
    pub second_mover: Side,
    /// What a stop of play is worth.
    pub settlement: SettlementCode,
    /// Plies without a capture at which play stops.
    pub no_capture_limit: Option<u16>,
    /// Plies in all at which play stops.
    pub ply_limit: Option<u16>,
}

/// What a stop of play is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SettlementCode {
    /// A draw.
    Draw,
    /// A win for the side with more points.
    Points,
}

/// From the client, over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
pub enum ClientMessage {
    /// Declares the sender's set-up.
    ChooseSetup {
        /// One of the four.
        setup: Setup,
    },
    /// Plays a turn.
    Play {
        /// How many turns have been played before this one: a stale or doubled message is refused.
        ply: u16,
        /// UCI text, e.g. `a4a5`, or `pass`.
        turn: String,
    },
    /// Gives up the game.
    Resign,
}

/// To the client, over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum ServerMessage {
    /// The whole room as this viewer may see it. Replaces everything.
    Snapshot {
        /// The room.
        view: Box<RoomView>,
    },
    /// Events in order, each numbered one above the last.
    Events {
        /// None only in answer to `since`, when nothing was missed.
        events: Vec<NumberedEvent>,
    },
    /// The viewer's last command changed nothing.
    Refused {
        /// Why.
        reason: Refusal,
    },
    /// The seat was opened in another tab or browser window; this socket closes.
    Superseded,
}

/// An event and its place in the room's history, from 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberedEvent {
    /// The event's number.
    pub seq: u32,
    /// What happened.
    pub event: Event,
}

/// What happened in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "type")]
pub enum Event {
    /// The free seat was taken. What follows is the set-up phase, or play at once when it is skipped.
    Joined {
        /// Whose seat.
        side: Side,
        /// The first position, when play begins.
        position: Option<PositionView>,
    },
    /// A side declared its set-up; when both have, `position` is where play begins.
    SetupChosen {
        /// Whose.
        side: Side,
        /// Which.
        setup: Setup,
        /// Who declares next; nobody when play begins.
        next: Option<Side>,
        /// The first position, when play begins.
        position: Option<PositionView>,
    },
    /// A turn was played.
    Turn {
        /// The turn.
        turn: TurnView,
        /// The board after it.
        position: PositionView,
    },
    /// The game is over.
    Ended {
        /// How.
        end: EndView,
    },
}

/// The whole room as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RoomView {
    /// The room's id.
    pub room: String,
    /// Number of the last event contained.
    pub seq: u32,
    /// The viewer's side; nobody's for a watcher.
    pub you: Option<Side>,
    /// The terms of the game.
    pub terms: Terms,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// What the room waits for.
    pub phase: Phase,
    /// Declared set-ups.
    pub setups: BySide<Option<Setup>>,
    /// The board before the first turn, when play has begun.
    pub start: Option<PositionView>,
    /// The turns so far.
    pub turns: Vec<TurnView>,
    /// The board now, when play has begun.
    pub position: Option<PositionView>,
    /// How the game ended.
    pub end: Option<EndView>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum Seat {
    /// A person.
    Person,
    /// The computer.
    Computer {
        /// 1 to 8.
        level: u8,
    },
    /// Nobody yet.
    Empty,
}

/// What the room waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum Phase {
    /// The free seat to be taken.
    Waiting,
    /// A set-up to be declared.
    Setup {
        /// By whom.
        side: Side,
    },
    /// A turn of the side to move.
    Playing,
    /// Nothing: the game is over.
    Over,
}

/// A board as the page shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// FEN, six fields.
    pub fen: String,
    /// The side to move.
    pub turn: Side,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// Whether the generals face each other on an open file.
    pub facing: bool,
    /// Legal destinations by origin, e.g. `{"a4": ["a5", "b4"]}`; empty when the game is over.
    pub legal: BTreeMap<String, Vec<String>>,
    /// Whether the side to move may pass.
    pub can_pass: bool,
    /// Whether a pass, or a turn that leaves the generals facing, would end the game as bikjang.
    pub bikjang_pending: bool,
    /// Points of material with the second mover's 1.5.
    pub points: BySide<f32>,
    /// Pieces each side has lost, in order of capture.
    pub captured: BySide<Vec<Role>>,
    /// How often this position has stood in the game, this time included.
    pub repetition: u16,
    /// Plies since the last capture.
    pub no_capture: u16,
    /// Turns played.
    pub ply: u16,
}

/// A turn as the move list shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// The turn's number, from 1.
    pub ply: u16,
    /// Who played it.
    pub side: Side,
    /// UCI text, e.g. `a4a5`, or `pass`.
    pub turn: String,
    /// The captured piece.
    pub captured: Option<Role>,
    /// Whether it gave check.
    pub check: bool,
    /// Korean numeric notation, e.g. `79졸78`.
    pub korean: String,
    /// Algebraic notation, e.g. `Pa5`.
    pub algebraic: String,
    /// FEN after the turn, for stepping through the game.
    pub fen: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EndView {
    /// The winner; nobody for a draw.
    pub winner: Option<Side>,
    /// Why: `mate`, `bikjang`, `double-pass`, `repetition`, `perpetual-check`, `to-and-fro`,
    /// `material`, `no-capture`, `plies`, `no-moves` or `resignation`.
    pub ending: String,
    /// The tally, when points decided.
    pub points: Option<BySide<f32>>,
}

/// Why a command changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "code")]
pub enum Refusal {
    /// The sender holds no seat.
    NotSeated,
    /// It is the other side's turn.
    NotYourTurn,
    /// The command belongs to another phase of the room.
    WrongPhase,
    /// The game is over.
    Over,
    /// The command was for another ply.
    WrongPly {
        /// The ply the room is at.
        expected: u16,
    },
    /// The turn is not legal.
    IllegalTurn {
        /// A code of `janggi::Why`, e.g. `leaves-check`.
        why: String,
    },
    /// The message could not be read.
    Unreadable,
    /// More messages than the room takes.
    TooFast,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ApiError {
    /// A code: `no-such-room`, `not-found`, `seat-taken`, `bad-request`, `unknown-ruleset`, `bad-level`,
    /// `too-many-requests`, `foreign-origin` or `internal`.
    pub code: String,
}
