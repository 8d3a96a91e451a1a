//! What happens in a room, as it is stored and told.

use crate::Moment;
use janggi::{Move, Outcome, Setup, Side};
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum Event {
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
    },
    /// The side to move played.
    Turn {
        /// How many turns had been played before.
        ply: u16,
        /// The turn.
        turn: Move,
    },
    /// The game is over.
    Ended {
        /// How.
        end: End,
    },
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The board decided.
    Board(Outcome),
    /// A side gave up.
    Resigned(Side),
}

impl End {
    /// The winner; nobody for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            End::Board(outcome) => outcome.winner,
            End::Resigned(side) => Some(!*side),
        }
    }
}
