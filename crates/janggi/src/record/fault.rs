//! What keeps a game in a file from being read.

use crate::fen::FenError;
use crate::game::PlayError;
use crate::notation::ReadError;
use crate::rules::ParseRulesError;
use std::fmt;

/// The most text that one game may have, in bytes.
pub const MAX_GAME_BYTES: usize = 1 << 20;
/// The most turns that one game may have.
pub const MAX_PLIES: usize = 4096;
/// The most tags that one game may have.
pub const MAX_TAGS: usize = 256;
/// How deep variations may be nested.
pub const MAX_NESTING: usize = 64;

/// Where and why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which game of the file, from 1.
    pub game: usize,
    /// Which line of the file, from 1.
    pub line: usize,
    /// Which turn of the game, from 1; 0 where it is not about a turn.
    pub ply: usize,
    /// Why.
    pub reason: Reason,
}

/// Why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is a record of another game than Janggi.
    Variant {
        /// The game's name.
        found: String,
    },
    /// The first position is none.
    Start(FenError),
    /// The first position of a .gib is none.
    Board {
        /// What stands there.
        found: String,
    },
    /// The house rules are none.
    Rules(ParseRulesError),
    /// The text of a turn is none.
    Turn(ReadError),
    /// A turn cannot be played.
    Play(PlayError),
    /// A comment or a variation does not end.
    Unclosed,
    /// More text than [`MAX_GAME_BYTES`].
    TooLarge,
    /// More turns than [`MAX_PLIES`].
    TooLong,
    /// More tags than [`MAX_TAGS`].
    TooManyTags,
    /// Variations nested deeper than [`MAX_NESTING`].
    TooDeep,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}, ", self.game, self.line)?;
        if self.ply > 0 {
            write!(f, "ply {}: ", self.ply)?;
        }
        self.reason.fmt(f)
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Variant { found } => write!(f, "variant `{found}`: expected Janggi"),
            Reason::Start(error) => write!(f, "first position: {error}"),
            Reason::Board { found } => {
                write!(f, "board `{found}`: expected a position in ten ranks, Hangul for Cho, Hanja for Han")
            }
            Reason::Rules(error) => error.fmt(f),
            Reason::Turn(error) => error.fmt(f),
            Reason::Play(error) => error.fmt(f),
            Reason::Unclosed => f.write_str("a comment or a variation does not end"),
            Reason::TooLarge => write!(f, "more than {MAX_GAME_BYTES} bytes"),
            Reason::TooLong => write!(f, "more than {MAX_PLIES} turns"),
            Reason::TooManyTags => write!(f, "more than {MAX_TAGS} tags"),
            Reason::TooDeep => write!(f, "variations nested deeper than {MAX_NESTING}"),
        }
    }
}
