//! What happens in a room, as it is stored and told.

use crate::{Closing, Moment, Offer, Span, Terms};
use janggi::{BySide, Move, Outcome, Points, Setup, Side};
use serde::{Deserialize, Serialize};

/// An event's place in the history of its room, from 1. [`Seq::default`] is the place before the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u32);

impl Seq {
    /// The place after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

/// An event with its place and its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbered {
    /// The place.
    pub seq: Seq,
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

/// What happened in a room.
///
/// Fields with a default were not yet known when the oldest events were stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum Event {
    /// The host changed the terms before the guest came.
    TermsChanged {
        /// The terms from now on.
        terms: Box<Terms>,
    },
    /// Somebody took the open seat.
    Joined {
        /// Whose seat.
        side: Side,
    },
    /// A side declared its set-up.
    SetupChosen {
        /// Whose.
        side: Side,
        /// Which.
        setup: Setup,
        /// Who chose it.
        #[serde(default)]
        by: Chooser,
    },
    /// The side to move played.
    Turn {
        /// How many turns had been played before.
        ply: u16,
        /// The turn.
        turn: Move,
        /// Who played it.
        #[serde(default)]
        by: Mover,
        /// What the clock was charged for it.
        #[serde(default)]
        spent: Span,
    },
    /// The last turns were taken back.
    TookBack {
        /// How many.
        plies: u16,
    },
    /// An offer was made.
    Offered {
        /// By whom.
        side: Side,
        /// What.
        offer: Offer,
    },
    /// The open offer is open no more.
    OfferClosed {
        /// By whom it had been made.
        side: Side,
        /// What it was.
        offer: Offer,
        /// How it was closed.
        how: Closing,
    },
    /// The clocks stand still.
    Paused {
        /// What the clock of the side to move was charged for the turn so far.
        spent: Span,
    },
    /// The clocks run again.
    Resumed,
    /// The computer plays on for somebody who left.
    StoodIn {
        /// For whom.
        side: Side,
        /// How strongly.
        level: u8,
    },
    /// Somebody for whom the computer had played on is back.
    Returned {
        /// Who.
        side: Side,
    },
    /// The game is over.
    Ended {
        /// How.
        end: End,
    },
    /// The next game in the same room begins.
    Rematched,
}

/// Who chose a set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// Whoever has the seat.
    #[default]
    Seat,
    /// Nobody in time: it is the default.
    Clock,
}

/// Who played a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mover {
    /// Whoever has the seat.
    #[default]
    Seat,
    /// The computer, for somebody who had left.
    StandIn,
    /// The rules: a pass where nothing else was legal.
    Rules,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The board decided.
    Board(Outcome),
    /// A side gave up.
    Resigned(Side),
    /// A side's time ran out.
    Flagged(Side),
    /// The players agreed to stop play.
    Agreed {
        /// The winner under the ruleset's settlement; nobody for a draw.
        winner: Option<Side>,
        /// The points with the bonus, when they decided.
        points: Option<BySide<Points>>,
    },
    /// A side had left, and the other claimed the game.
    Abandoned(Side),
    /// Both sides had left.
    BothLeft,
}

impl End {
    /// The winner; nobody for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match *self {
            End::Board(outcome) => outcome.winner,
            End::Resigned(side) | End::Flagged(side) | End::Abandoned(side) => Some(!side),
            End::Agreed { winner, .. } => winner,
            End::BothLeft => None,
        }
    }

    /// The points with the bonus, when they decided.
    #[must_use]
    pub fn points(&self) -> Option<BySide<Points>> {
        match *self {
            End::Board(outcome) => outcome.points,
            End::Agreed { points, .. } => points,
            End::Resigned(_) | End::Flagged(_) | End::Abandoned(_) | End::BothLeft => None,
        }
    }

    /// A fixed name: that of the board's ending, or e.g. `resignation`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            End::Board(outcome) => outcome.ending.name(),
            End::Resigned(_) => "resignation",
            End::Flagged(_) => "time",
            End::Agreed { .. } => "agreement",
            End::Abandoned(_) => "abandonment",
            End::BothLeft => "both-left",
        }
    }
}
