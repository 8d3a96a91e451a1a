//! How a recorded game ended.

use crate::outcome::{Ending, Outcome};
use crate::points::Points;
use crate::side::{BySide, Side};

/// Who won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Nobody: the game goes on, was broken off, or the record does not say.
    #[default]
    Open,
    /// A side.
    Won(Side),
    /// Nobody: a draw.
    Drawn,
}

/// What ended a recorded game: the board, or people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The board.
    Board(Ending),
    /// 기권: a side resigned.
    Resignation,
    /// 시간: a side's time ran out.
    Time,
    /// The sides agreed.
    Agreement,
    /// A side left, or the connection broke.
    Abandonment,
    /// 점수: the points decided; the record does not say what stopped play.
    Points,
}

impl Cause {
    const OF_PEOPLE: [Cause; 5] =
        [Cause::Resignation, Cause::Time, Cause::Agreement, Cause::Abandonment, Cause::Points];

    /// A fixed name: the ending's, or e.g. `resignation`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Board(ending) => ending.name(),
            Cause::Resignation => "resignation",
            Cause::Time => "time",
            Cause::Agreement => "agreement",
            Cause::Abandonment => "abandonment",
            Cause::Points => "points",
        }
    }

    /// The cause of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Cause> {
        let of_board = Ending::ALL.iter().copied().map(Cause::Board);
        of_board.chain(Cause::OF_PEOPLE).find(|cause| cause.name() == name)
    }
}

/// How a recorded game ended, as far as the record says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conclusion {
    /// Who won.
    pub verdict: Verdict,
    /// What ended the game.
    pub cause: Option<Cause>,
    /// The points with the bonus, when they decided.
    pub points: Option<BySide<Points>>,
}

impl From<Outcome> for Conclusion {
    fn from(outcome: Outcome) -> Conclusion {
        Conclusion {
            verdict: outcome.winner.map_or(Verdict::Drawn, Verdict::Won),
            cause: Some(Cause::Board(outcome.ending)),
            points: outcome.points,
        }
    }
}

/// Points as they are written, e.g. `72` or `73.5`.
pub(super) fn read_points(text: &str) -> Option<Points> {
    match text.strip_suffix(".5") {
        // The bonus is the one source of halves.
        Some(whole) => Some(Points::whole(whole_points(whole)?.checked_sub(1)?) + Points::BONUS),
        None => Some(Points::whole(whole_points(text)?)),
    }
}

/// No board holds as many.
const MOST_POINTS: u16 = 1000;

fn whole_points(text: &str) -> Option<u16> {
    text.parse().ok().filter(|&points| points <= MOST_POINTS)
}
