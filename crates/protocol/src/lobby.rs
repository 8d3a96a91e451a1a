//! What is asked over HTTP: finding rooms and taking seats.

use crate::{Clock, Phase, Presence, RuleChanges, Seat, Terms, TimeControl};
use janggi::{BySide, Handicap, Side};
use serde::{Deserialize, Serialize};

/// A seat was taken, or is held already.
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
    /// Number of the last event: with it a guest says which terms were read.
    pub seq: u32,
    /// The terms of the game.
    pub terms: Terms,
    /// The side still free, if any.
    pub free_side: Option<Side>,
    /// The side whose seat the asking browser holds, if any.
    pub your_side: Option<Side>,
    /// What the room waits for.
    pub phase: Phase,
    /// Who sits where.
    pub seats: BySide<Seat>,
}

/// A code to read aloud.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RoomCode {
    /// Six digits.
    pub code: String,
    /// Seconds until it expires.
    pub expires_in: u32,
}

/// The room that a code stands for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FoundRoom {
    /// The room's id.
    pub room: String,
}

/// Running games that anybody may watch, those with most watchers first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Tv {
    /// The games; at most 50.
    pub games: Vec<TvGame>,
}

/// A running game in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TvGame {
    /// The room's id; it is watched at `/room/{id}/watch`.
    pub room: String,
    /// Name of the ruleset preset.
    pub ruleset: String,
    /// What the room changes of the preset.
    pub changes: RuleChanges,
    /// What Han gave away.
    pub handicap: Option<Handicap>,
    /// The time control.
    pub time: TimeControl,
    /// The clocks, when the terms have some.
    pub clock: Option<Clock>,
    /// Who is there, as players and watchers of the room are told.
    pub presence: BySide<Presence>,
    /// The level of the computer where it plays on for somebody who left.
    pub stand_ins: BySide<Option<u8>>,
    /// Milliseconds since `clock` and `presence` were as they are told here.
    pub age: u32,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// Numbers that tell persons without names apart, as long as the room lasts.
    pub guests: BySide<Option<u32>>,
    /// The board.
    pub fen: String,
    /// The last turn: UCI text, or `pass`.
    pub last_turn: Option<String>,
    /// Turns played.
    pub ply: u16,
    /// How many watch.
    pub watchers: u16,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ApiError {
    /// A code: `no-such-room`, `no-such-code`, `no-such-game`, `not-found`, `seat-taken`, `terms-changed`, `not-host`,
    /// `already-begun`, `watching-closed`, `bad-request`, `unknown-ruleset`, `incoherent-rules`, `bad-time-control`,
    /// `bad-level`, `too-many-requests`, `foreign-origin` or `internal`.
    pub code: String,
}
