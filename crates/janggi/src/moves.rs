//! A turn: a move of a piece, or a pass.

use crate::point::{ParsePointError, Point};
use std::fmt;
use std::str::FromStr;

/// What a side does in its turn.
///
/// ```
/// use janggi::{Move, Point};
/// assert_eq!("a4a5".parse(), Ok(Move::Go { from: Point::A4, to: Point::A5 }));
/// assert_eq!("pass".parse(), Ok(Move::Pass));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// 한수쉼: nothing moves.
    Pass,
    /// A piece goes from one point to another, taking what stands there.
    Go {
        /// Where the piece stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
}

const _: () = assert!(size_of::<Move>() == 2 && size_of::<Option<Move>>() == 2);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("pass"),
            Move::Go { from, to } => write!(f, "{from}{to}"),
        }
    }
}

/// The text is no turn; two points (`a4a5`) or `pass` was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a turn: expected two points such as `a4a5`, or `pass`")
    }
}

impl std::error::Error for ParseMoveError {}

impl From<ParsePointError> for ParseMoveError {
    fn from(_: ParsePointError) -> ParseMoveError {
        ParseMoveError
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads two points, or a pass spelled `pass`, `0000` or `@@@@`.
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if matches!(text, "pass" | "0000" | "@@@@") {
            return Ok(Move::Pass);
        }
        let second = text.get(1..).and_then(|rest| rest.find(|c: char| c.is_ascii_lowercase()));
        let (from, to) = text.split_at_checked(second.ok_or(ParseMoveError)? + 1).ok_or(ParseMoveError)?;
        Ok(Move::Go { from: from.parse()?, to: to.parse()? })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let text: String = serde::Deserialize::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
