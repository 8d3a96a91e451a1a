//! What is agreed before a game begins.

use crate::Span;
use janggi::{BySide, Handicap, Rules, Side};
use serde::{Deserialize, Serialize};

/// The terms of a game. The host may change them until both seats are taken.
///
/// Fields with a default were not yet known when the oldest rooms were stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The name of the preset that `rules` was made from.
    pub ruleset: String,
    /// The rules themselves, so that a later change of a preset leaves running games alone.
    pub rules: Rules,
    /// Whether the set-up phase is played or skipped.
    pub arrangement: Arrangement,
    /// What Han gives away; Han then moves first.
    pub handicap: Option<Handicap>,
    /// Who sits where when the room opens.
    pub seats: BySide<Seat>,
    /// How much time the sides have.
    #[serde(default)]
    pub time: TimeControl,
    /// What an opponent may do when somebody leaves.
    #[serde(default)]
    pub absence: Absence,
    /// How strongly the computer plays on for somebody who left, in the terms of whoever runs the computer.
    #[serde(default = "default_stand_in_level")]
    pub stand_in_level: u8,
    /// Who may watch.
    #[serde(default)]
    pub watching: Watching,
    /// Whether the board shows where a piece may go. It changes no rule.
    #[serde(default)]
    pub hints: Hints,
    /// Who sits where in a rematch.
    #[serde(default)]
    pub rematch: RematchSides,
}

/// In the middle of the computer's levels; before a room had its own, every room had this one.
const fn default_stand_in_level() -> u8 {
    5
}

/// With little time on the clock, a player is not waited for longer than this.
const WAIT: Span = Span::seconds(30);
/// How long a player is waited for when the clock allows.
const LONG_WAIT: Span = Span::seconds(60);
/// How long a game with clocks waits when nobody is there.
const NOBODY_WAIT: Span = Span::seconds(10 * 60);
/// How long a game without clocks does.
const LONG_NOBODY_WAIT: Span = Span::seconds(60 * 60);

impl Terms {
    /// A game between two persons with every setting at its default.
    #[must_use]
    pub fn of_preset(ruleset: &str, rules: Rules) -> Terms {
        Terms {
            ruleset: ruleset.to_owned(),
            rules,
            arrangement: Arrangement::Choose,
            handicap: None,
            seats: BySide { cho: Seat::Person, han: Seat::Person },
            time: TimeControl::default(),
            absence: Absence::default(),
            stand_in_level: default_stand_in_level(),
            watching: Watching::default(),
            hints: Hints::default(),
            rematch: RematchSides::default(),
        }
    }

    /// The side that moves second and adds the bonus 1.5.
    #[must_use]
    pub fn second_mover(&self) -> Side {
        if self.handicap.is_some() { Side::Cho } else { Side::Han }
    }

    /// Whether persons have both seats, or will have.
    #[must_use]
    pub fn is_between_persons(&self) -> bool {
        Side::ALL.into_iter().all(|side| !matches!(self.seats[side], Seat::Computer { .. }))
    }

    /// How long a player who left is waited for before the computer plays on. `None` in games with the computer,
    /// where nobody takes the player's seat.
    #[must_use]
    pub fn stand_in_after(&self) -> Option<Span> {
        self.is_between_persons().then(|| if self.time.allows_long_waits() { LONG_WAIT } else { WAIT })
    }

    /// How long a game between persons waits when nobody is there.
    pub(crate) fn nobody_wait(&self) -> Span {
        if self.time == TimeControl::None { LONG_NOBODY_WAIT } else { NOBODY_WAIT }
    }

    /// Whether the players swap sides in a rematch. In handicap games the stronger one keeps giving.
    #[must_use]
    pub fn swaps_on_rematch(&self) -> bool {
        self.rematch == RematchSides::Swapped && self.handicap.is_none()
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

/// How much time the sides have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// So long for every turn.
    PerTurn {
        /// The time for a turn.
        turn: Span,
    },
    /// Time for the whole game, and some more after each turn.
    Increment {
        /// The time for the game.
        main: Span,
        /// What a turn adds.
        increment: Span,
    },
    /// Time for the whole game, then periods (초읽기): a turn that ends within its period keeps it.
    Byoyomi {
        /// The time for the game.
        main: Span,
        /// The time for a turn after that.
        period: Span,
        /// How many periods may run out; with the last, the game is lost.
        periods: u8,
    },
}

/// The time for the game from which on the clock allows to wait for somebody a little longer.
const LONG_GAME: Span = Span::seconds(600);

impl TimeControl {
    /// The value, if its times are such as people play with: a turn of 10 s to 10 min, up to 3 h for the game, up to
    /// 3 min of increment, 1 to 10 periods of 5 s to 5 min.
    #[must_use]
    pub fn checked(self) -> Option<TimeControl> {
        const LONGEST: Span = Span::seconds(3 * 60 * 60);
        let is_sensible = match self {
            TimeControl::None => true,
            TimeControl::PerTurn { turn } => turn.is_within(10, 600),
            TimeControl::Increment { main, increment } => {
                main <= LONGEST && increment.is_within(0, 180) && main + increment > Span::ZERO
            }
            TimeControl::Byoyomi { main, period, periods } => {
                main <= LONGEST && period.is_within(5, 300) && (1..=10).contains(&periods)
            }
        };
        is_sensible.then_some(self)
    }

    fn allows_long_waits(self) -> bool {
        match self {
            TimeControl::None => true,
            TimeControl::PerTurn { turn } => turn >= LONG_WAIT,
            TimeControl::Increment { main, .. } | TimeControl::Byoyomi { main, .. } => main >= LONG_GAME,
        }
    }
}

/// What happens to the seat of somebody who has left a game between persons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// The computer plays on after a while, until the player is back.
    #[default]
    PlayOn,
    /// The same, and from then on the opponent may claim the game.
    MayClaim,
}

/// Who may watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// Anybody: the game is listed.
    Listed,
    /// Whoever has the link.
    #[default]
    ByLink,
    /// Nobody.
    Closed,
}

/// Whether the board shows where a piece may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hints {
    /// It does.
    #[default]
    Shown,
    /// It does not.
    Hidden,
}

/// Who sits where in a rematch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RematchSides {
    /// The players swap sides, except in handicap games, where the stronger one keeps giving.
    #[default]
    Swapped,
    /// Everybody stays.
    Kept,
}
