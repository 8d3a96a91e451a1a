//! The four set-ups (차림) of horses and elephants.

use crate::piece::Role;
use std::fmt;
use std::str::FromStr;

/// How a side fills the four points between its chariots and guards, named from the owner's seat.
///
/// ```
/// use janggi::Setup;
/// assert_eq!("left".parse(), Ok(Setup::Left));
/// assert_eq!(Setup::Left.korean(), "상마상마");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Setup {
    /// 마상상마: both elephants inside, next to the guards. The default.
    #[default]
    Inner,
    /// 상마마상: both elephants outside, next to the chariots.
    Outer,
    /// 상마상마: the elephant outside on the owner's left wing only.
    Left,
    /// 마상마상: the elephant outside on the owner's right wing only.
    Right,
}

impl Setup {
    /// The four set-ups.
    pub const ALL: [Setup; 4] = [Setup::Inner, Setup::Outer, Setup::Left, Setup::Right];

    /// The four pieces from the owner's left to right.
    #[must_use]
    pub const fn roles(self) -> [Role; 4] {
        use Role::{Elephant as E, Horse as H};
        match self {
            Setup::Inner => [H, E, E, H],
            Setup::Outer => [E, H, H, E],
            Setup::Left => [E, H, E, H],
            Setup::Right => [H, E, H, E],
        }
    }

    /// The English name: `inner`, `outer`, `left` or `right`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Setup::Inner => "inner",
            Setup::Outer => "outer",
            Setup::Left => "left",
            Setup::Right => "right",
        }
    }

    /// The Korean name: the four pieces from the owner's left to right.
    #[must_use]
    pub const fn korean(self) -> &'static str {
        match self {
            Setup::Inner => "마상상마",
            Setup::Outer => "상마마상",
            Setup::Left => "상마상마",
            Setup::Right => "마상마상",
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no set-up; `inner`, `outer`, `left` or `right` was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSetupError;

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a set-up: expected `inner`, `outer`, `left` or `right`")
    }
}

impl std::error::Error for ParseSetupError {}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        Setup::ALL.into_iter().find(|setup| setup.name() == text).ok_or(ParseSetupError)
    }
}
