//! Handicap games (접장기): what the stronger player, as Han, gives away.

use crate::piece::Role;
use std::fmt;
use std::str::FromStr;

/// What Han takes off the board, always from Han's left (files g to i). Han then moves first and Cho,
/// moving second, adds the bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Handicap {
    /// An elephant.
    Elephant,
    /// A horse.
    Horse,
    /// A cannon.
    Cannon,
    /// A chariot.
    Chariot,
    /// A chariot and a cannon.
    ChariotAndCannon,
}

impl Handicap {
    /// Every handicap, the smallest first.
    pub const ALL: [Handicap; 5] = [
        Handicap::Elephant,
        Handicap::Horse,
        Handicap::Cannon,
        Handicap::Chariot,
        Handicap::ChariotAndCannon,
    ];

    /// The pieces that Han gives.
    #[must_use]
    pub const fn roles(self) -> &'static [Role] {
        match self {
            Handicap::Elephant => &[Role::Elephant],
            Handicap::Horse => &[Role::Horse],
            Handicap::Cannon => &[Role::Cannon],
            Handicap::Chariot => &[Role::Chariot],
            Handicap::ChariotAndCannon => &[Role::Chariot, Role::Cannon],
        }
    }

    /// The English name, e.g. `chariot-and-cannon`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Handicap::Elephant => "elephant",
            Handicap::Horse => "horse",
            Handicap::Cannon => "cannon",
            Handicap::Chariot => "chariot",
            Handicap::ChariotAndCannon => "chariot-and-cannon",
        }
    }
}

impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseHandicapError;

impl fmt::Display for ParseHandicapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not a handicap: expected `elephant`, `horse`, `cannon`, `chariot` or `chariot-and-cannon`",
        )
    }
}

impl std::error::Error for ParseHandicapError {}

impl FromStr for Handicap {
    type Err = ParseHandicapError;

    fn from_str(text: &str) -> Result<Handicap, ParseHandicapError> {
        Handicap::ALL.into_iter().find(|handicap| handicap.name() == text).ok_or(ParseHandicapError)
    }
}
