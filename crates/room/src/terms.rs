//! What is agreed before a game begins.

use janggi::{BySide, Handicap, Rules, Side};
use serde::{Deserialize, Serialize};

/// The terms of a game, fixed when its room is made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The name of the preset that `rules` was taken from.
    pub ruleset: String,
    /// The rules themselves, so that a later change of a preset leaves running games alone.
    pub rules: Rules,
    /// Whether the set-up phase is played or skipped.
    pub arrangement: Arrangement,
    /// What Han gives away; Han then moves first.
    pub handicap: Option<Handicap>,
    /// Who sits where when the room opens.
    pub seats: BySide<Seat>,
}

impl Terms {
    /// The side that moves second and adds the bonus 1.5.
    #[must_use]
    pub fn second_mover(&self) -> Side {
        if self.handicap.is_some() { Side::Cho } else { Side::Han }
    }
}

/// How the horses and elephants are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrangement {
    /// Han declares a set-up, then Cho, knowing Han's.
    Choose,
    /// Both sides use the inner set-up; no set-up phase.
    Inner,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Seat {
    /// A person.
    Person,
    /// The computer.
    Computer {
        /// Its strength, in the terms of whoever runs the computer.
        level: u8,
    },
    /// Nobody yet.
    Open,
}
