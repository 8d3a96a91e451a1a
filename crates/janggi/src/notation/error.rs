//! Why a text is no turn of a position.

use crate::moves::Move;
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::why::{IllegalMove, Why};
use std::fmt;

/// The text is no turn that can be played in the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text has not the form of a turn.
    Form {
        /// The text.
        found: String,
        /// What it should look like.
        expected: &'static str,
    },
    /// Another piece stands on the point than the text says, or none.
    Piece {
        /// The point: the turn's origin, or the destination for a captured piece.
        point: Point,
        /// What stands there.
        found: Option<Piece>,
        /// What the text says.
        expected: Role,
    },
    /// No piece of that kind can go there.
    Nobody {
        /// The kind.
        role: Role,
        /// Where it should go.
        to: Point,
    },
    /// Several pieces fit the text.
    Ambiguous {
        /// Where they can all go.
        to: Point,
        /// How many they are.
        count: usize,
    },
    /// The text says clearly which turn, and the turn is not legal.
    Illegal(IllegalMove),
}

impl ReadError {
    pub(super) fn form(found: &str, expected: &'static str) -> ReadError {
        /// Enough of a text to recognise it by.
        const SHOWN: usize = 40;
        ReadError::Form { found: found.chars().take(SHOWN).collect(), expected }
    }

    pub(super) const fn illegal(turn: Move, why: Why) -> ReadError {
        ReadError::Illegal(IllegalMove { turn, why })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Form { found, expected } => write!(f, "`{found}` is no turn: expected {expected}"),
            ReadError::Piece { point, found: None, expected } => {
                write!(f, "nothing stands on {point}: expected {expected:?}")
            }
            ReadError::Piece { point, found: Some(Piece { side, role }), expected } => {
                write!(f, "{side}'s {role:?} stands on {point}: expected {expected:?}")
            }
            ReadError::Nobody { role, to } => write!(f, "no {role:?} can go to {to}"),
            ReadError::Ambiguous { to, count } => {
                write!(f, "{count} pieces can go to {to}: expected the origin's file, rank or both")
            }
            ReadError::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<IllegalMove> for ReadError {
    fn from(illegal: IllegalMove) -> ReadError {
        ReadError::Illegal(illegal)
    }
}
