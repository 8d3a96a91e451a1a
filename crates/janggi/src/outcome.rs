//! What ended a game on the board, and who won.

use crate::points::Points;
use crate::side::{BySide, Side};
use std::fmt;

/// Declares the endings with their names in one table.
macro_rules! endings {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// What ended the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum Ending { $($(#[$doc])* $name),* }

        impl Ending {
            /// Every ending.
            pub const ALL: &'static [Ending] = &[$(Ending::$name),*];

            /// A fixed name, e.g. `double-pass`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Ending::$name => $text),* }
            }
        }
    };
}

endings! {
    /// 외통: in check and no legal turn.
    Mate = "mate",
    /// 빅장: a turn began and ended with the generals facing.
    Bikjang = "bikjang",
    /// Both sides passed in a row.
    DoublePass = "double-pass",
    /// The same position once too often.
    Repetition = "repetition",
    /// A repetition in which one side kept giving check: that side loses.
    PerpetualCheck = "perpetual-check",
    /// One piece went to and fro too often: its side loses.
    ToAndFro = "to-and-fro",
    /// Too little material to mate.
    Material = "material",
    /// Too many plies without a capture.
    NoCapture = "no-capture",
    /// Too many plies in all.
    Plies = "plies",
    /// No legal move of a piece, not in check, where the ruleset has no forced pass.
    NoMoves = "no-moves",
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How the board ended a game. The tally travels with it, so that nobody else counts points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner; nobody for a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub ending: Ending,
    /// The points with the bonus, when they decided.
    pub points: Option<BySide<Points>>,
}

impl Outcome {
    pub(crate) const fn won(winner: Side, ending: Ending) -> Outcome {
        Outcome { winner: Some(winner), ending, points: None }
    }

    pub(crate) const fn drawn(ending: Ending) -> Outcome {
        Outcome { winner: None, ending, points: None }
    }
}
