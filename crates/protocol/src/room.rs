//! A room as a viewer sees it, and what happens in it.

use crate::{ChatLine, OfferKind, Refusal, Terms};
use janggi::{BySide, Role, Setup, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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

/// What happened in a room. New terms and rematches are no events here: they are told by snapshots.
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
        /// Whether the side let its time run out, and so has the default.
        by_default: bool,
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
    /// The last turns were taken back.
    TookBack {
        /// How many.
        plies: u16,
        /// The board now.
        position: PositionView,
    },
    /// An offer was made; it is open.
    Offered {
        /// By whom.
        side: Side,
        /// What.
        offer: OfferKind,
        /// How many turns a takeback would undo; none for other offers, and for one that is open no more.
        plies: Option<u16>,
    },
    /// The open offer is open no more. What it led to, if it was accepted, follows.
    OfferClosed {
        /// By whom it had been made.
        side: Side,
        /// What it was.
        offer: OfferKind,
        /// How it was closed.
        how: OfferClosing,
    },
    /// The clocks stand still until somebody resumes.
    Paused,
    /// The clocks run again.
    Resumed,
    /// The computer plays on for somebody who left.
    StoodIn {
        /// For whom.
        side: Side,
        /// At which level.
        level: u8,
    },
    /// The player is back and has the seat again.
    Returned {
        /// Who.
        side: Side,
    },
    /// The game is over.
    Ended {
        /// How.
        end: EndView,
    },
}

/// How an offer was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OfferClosing {
    /// The opponent accepted it.
    Accepted,
    /// The opponent declined it.
    Declined,
    /// The opponent declined it for the rest of the game.
    DeclinedForGame,
    /// Whoever made it took it back.
    Withdrawn,
    /// It had become pointless: the game went on, ended, or somebody left.
    Lapsed,
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
    /// Whether the viewer opened the room and may change its terms until the guest has joined.
    pub host: bool,
    /// The terms of the game.
    pub terms: Terms,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// Numbers that tell persons without names apart, as long as the room lasts.
    pub guests: BySide<Option<u32>>,
    /// Which game this is in the room, from 1.
    pub game: u16,
    /// Games won in this room before this one by whoever now has the side; a draw counts a half.
    pub score: BySide<f32>,
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
    /// The open offer.
    pub offer: Option<OpenOffer>,
    /// What the viewer may offer; nothing for a watcher.
    pub offers: Option<Offers>,
    /// Whether the game is paused.
    pub paused: bool,
    /// The level at which the computer plays on for somebody who left.
    pub stand_ins: BySide<Option<u8>>,
    /// How the game ended.
    pub end: Option<EndView>,
    /// What was said last in the viewer's chat.
    pub chat: Vec<ChatLine>,
    /// How things are at the moment.
    pub live: Live,
}

/// An offer that can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OpenOffer {
    /// By whom it was made.
    pub side: Side,
    /// What.
    pub offer: OfferKind,
    /// How many turns a takeback would undo; none for other offers.
    pub plies: Option<u16>,
}

/// What a player may offer: for each kind the refusal that the offer would meet, or none if it can be made. To offer
/// what the opponent offers is to accept it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Offers {
    /// To stop play.
    pub stop: Option<Refusal>,
    /// To take back the last turn of one's own.
    pub takeback: Option<Refusal>,
    /// To stop the clocks.
    pub pause: Option<Refusal>,
    /// To play again.
    pub rematch: Option<Refusal>,
}

/// What is so at the moment of sending, and is no event. Replaces what was so before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Live {
    /// The clocks, when the terms have some and play has begun.
    pub clock: Option<Clock>,
    /// Milliseconds left to declare the set-up, when there is a limit.
    pub setup_left: Option<u32>,
    /// Who is there. The computer always is.
    pub presence: BySide<Presence>,
    /// How many watch.
    pub watchers: u16,
}

/// Both clocks at the moment of sending, in milliseconds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    /// What is left of the main time, of the running period, or of the turn's time.
    pub left: BySide<u32>,
    /// Byoyomi periods left, the running one included; 0 under other time controls.
    pub periods: BySide<u8>,
    /// Whether the main time is used up and a period runs.
    pub in_byoyomi: BySide<bool>,
    /// Whose clock runs; nobody's in a pause, while nobody is there, and after the game.
    pub running: Option<Side>,
    /// What the server will give back of this turn for the way of its message, by its own measurement.
    pub lag_credit: BySide<u32>,
}

/// Whether somebody is there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum Presence {
    /// Yes.
    Here,
    /// No.
    Away {
        /// Milliseconds until the computer plays on; none when it will not, or already does.
        stands_in_after: Option<u32>,
        /// Milliseconds until the game ends because nobody is there.
        ends_after: Option<u32>,
    },
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
        /// Its level, from 1.
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
    /// The winner if play stopped now, by bikjang too; nobody where a stop is a draw.
    pub if_stopped: Option<Side>,
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
    /// Whose turn it was.
    pub side: Side,
    /// Who played it.
    pub by: TurnBy,
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
    /// Points of material after the turn, with the second mover's 1.5.
    pub points: BySide<f32>,
    /// Milliseconds charged for it, when there are clocks.
    pub spent: Option<u32>,
}

/// Who played a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TurnBy {
    /// Whoever has the seat.
    Seat,
    /// The computer, for somebody who had left.
    StandIn,
    /// The rules: a pass where nothing else was legal.
    Rules,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EndView {
    /// The winner; nobody for a draw.
    pub winner: Option<Side>,
    /// Why: `mate`, `bikjang`, `double-pass`, `repetition`, `perpetual-check`, `to-and-fro`, `material`, `no-capture`,
    /// `plies` or `no-moves` when the board decided; `resignation`, `time`, `agreement`, `abandonment` (the loser had
    /// left) or `both-left` when people did.
    pub ending: String,
    /// The tally, when points decided.
    pub points: Option<BySide<f32>>,
}
