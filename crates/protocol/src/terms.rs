//! What is agreed before a game begins.

use crate::{RuleChanges, RuleFields};
use janggi::rules::Settlement;
use janggi::{Handicap, Side};
use serde::{Deserialize, Serialize};

/// What the creator of a room asks for. What may be left out then is as [`Default`] has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateRoom {
    /// Who sits opposite.
    pub opponent: Opponent,
    /// The creator's side.
    pub side: SideChoice,
    /// Name of a ruleset preset, e.g. `association`.
    pub ruleset: String,
    /// Whether the set-up phase is played or skipped.
    pub arrangement: Arrangement,
    /// What Han gives away, if anything; Han then moves first.
    pub handicap: Option<Handicap>,
    /// House rules: what the room changes of the preset. None when left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<RuleChanges>", optional))]
    pub changes: RuleChanges,
    /// The time control. None when left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<TimeControl>", optional))]
    pub time: TimeControl,
    /// What an opponent may do when somebody leaves. The computer plays on when left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Absence>", optional))]
    pub absence: Absence,
    /// The level at which the computer plays on for somebody who left, from 1. 5 when left out.
    #[serde(default = "middle_level")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u8>", optional))]
    pub stand_in_level: u8,
    /// Who may watch. Whoever has the link when left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Watching>", optional))]
    pub watching: Watching,
    /// Whether the board shows where a piece may go. It does when left out.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub show_legal_moves: bool,
    /// Whether a rematch swaps the sides; in handicap games it never does. It does when left out.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub swap_on_rematch: bool,
}

const fn yes() -> bool {
    true
}

const fn middle_level() -> u8 {
    5
}

/// A game with a friend under the association's rules, every setting at its default.
impl Default for CreateRoom {
    fn default() -> CreateRoom {
        CreateRoom {
            opponent: Opponent::Friend,
            side: SideChoice::Random,
            ruleset: "association".to_owned(),
            arrangement: Arrangement::Choose,
            handicap: None,
            changes: RuleChanges::default(),
            time: TimeControl::default(),
            absence: Absence::default(),
            stand_in_level: middle_level(),
            watching: Watching::default(),
            show_legal_moves: yes(),
            swap_on_rematch: yes(),
        }
    }
}

/// Who sits opposite the creator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum Opponent {
    /// The computer.
    Computer {
        /// Its level, from 1.
        level: u8,
    },
    /// Whoever opens the link first.
    Friend,
}

/// The side the creator takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    /// Cho.
    Cho,
    /// Han.
    Han,
    /// Either, by chance.
    Random,
}

/// How the horses and elephants are arranged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arrangement {
    /// Han declares a set-up, then Cho, knowing Han's.
    Choose,
    /// Both sides use the inner set-up; no set-up phase.
    Inner,
}

/// How much time the sides have. Spans are in seconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// So long for every turn; what a turn leaves is lost.
    PerTurn {
        /// 10 to 600.
        seconds: u16,
    },
    /// Time for the whole game, and some more after each turn.
    Increment {
        /// 0 to 10,800; together with the increment more than 0.
        main: u16,
        /// 0 to 180.
        increment: u16,
    },
    /// Time for the whole game, then periods (초읽기): a turn that ends within its period keeps it.
    Byoyomi {
        /// 0 to 10,800.
        main: u16,
        /// Length of a period, 5 to 300.
        period: u16,
        /// 1 to 10.
        periods: u8,
    },
}

/// What happens to the seat of somebody who has left. In a game with the computer nothing does.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// The computer plays on after the posted time, until the player is back.
    #[default]
    PlayOn,
    /// The same, and from then on the opponent may claim the game.
    MayClaim,
}

/// Who may watch a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// Anybody: it is in the list of running games.
    Listed,
    /// Whoever has the link.
    #[default]
    ByLink,
    /// Nobody.
    Closed,
}

/// The terms of a game. The host may change them until the guest has joined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Name of the ruleset preset that the rules were made from.
    pub ruleset: String,
    /// What the rules change of the preset, with the values here; empty for an unchanged preset.
    pub changes: RuleChanges,
    /// The rules, changes included.
    pub rules: RuleFields,
    /// Whether the set-up phase is played or skipped.
    pub arrangement: Arrangement,
    /// What Han gives away; Han then moves first.
    pub handicap: Option<Handicap>,
    /// The side that moves second and adds the bonus 1.5.
    pub second_mover: Side,
    /// What a stop of play is worth.
    pub settlement: Settlement,
    /// Plies without a capture at which play stops.
    pub no_capture_limit: Option<u16>,
    /// Plies in all at which play stops.
    pub ply_limit: Option<u16>,
    /// How often a position may stand; play stops when it has.
    pub repetition_limit: u16,
    /// The time control.
    pub time: TimeControl,
    /// What an opponent may do when somebody leaves.
    pub absence: Absence,
    /// Seconds after which the computer plays on for somebody who left; none when it never does.
    pub stand_in_after: Option<u16>,
    /// The level at which it then plays.
    pub stand_in_level: u8,
    /// Who may watch.
    pub watching: Watching,
    /// Whether the board shows where a piece may go.
    pub show_legal_moves: bool,
    /// Whether a rematch swaps the sides.
    pub swap_on_rematch: bool,
}
