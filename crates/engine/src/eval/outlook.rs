//! How a stop of play would be settled and how near one is.

use super::{POINTS_AT_LIMIT, sign};
use janggi::rules::Settlement;
use janggi::{History, Position, Rules, Side, points};

/// The last plies before a limit over which the evaluation turns into the settlement.
const APPROACH: i32 = 40;

/// What the evaluation must know of the ruleset and the game.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    settlement: Settlement,
    /// The bonus in half points, positive for Cho.
    bonus: i32,
    no_capture: u16,
    plies: u16,
}

impl Outlook {
    /// The outlook of a game under `rules`.
    #[must_use]
    pub fn new(rules: &Rules, position: &Position, history: &History) -> Outlook {
        let tally = points(rules, position, history);
        let halves = |side: Side| {
            sign(side) * (i32::from(tally[side].halves()) - i32::from(position.material(side).halves()))
        };
        Outlook {
            settlement: rules.settlement,
            bonus: halves(Side::Cho) + halves(Side::Han),
            no_capture: rules.no_capture,
            plies: rules.plies,
        }
    }

    /// Plies until the nearer limit stops play; `None` if it is far or there is none.
    #[must_use]
    pub fn plies_left(&self, no_capture: u16, plies: usize) -> Option<i32> {
        let left = |limit: u16, count: usize| match limit {
            0 => i32::MAX,
            _ => (i32::from(limit) - count as i32).max(0),
        };
        let nearer = left(self.no_capture, usize::from(no_capture)).min(left(self.plies, plies));
        (nearer < APPROACH).then_some(nearer)
    }

    /// Who leads where points decide: 1 if it is Cho, -1 if it is Han, 0 where points do not decide. `points` are
    /// those on the board in halves, Cho's less Han's.
    pub(crate) fn lead(&self, points: i32) -> i32 {
        match self.settlement {
            Settlement::Draw => 0,
            Settlement::Points => (points + self.bonus).signum(),
        }
    }

    /// `board`, from Cho's view, drawn towards the settlement as a limit comes near.
    pub(crate) fn judge(&self, board: i32, points: i32, no_capture: u16, plies: usize) -> i32 {
        let Some(left) = self.plies_left(no_capture, plies) else { return board };
        let result = self.lead(points) * POINTS_AT_LIMIT;
        (board * left + result * (APPROACH - left)) / APPROACH
    }
}
