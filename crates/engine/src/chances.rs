//! What a score means for the result.

use crate::score::Score;
use janggi::Rules;
use janggi::rules::Settlement;

/// How likely each result is for the side to move, in thousandths; the three are 1,000 together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// It wins.
    pub win: u16,
    /// Nobody wins.
    pub draw: u16,
    /// It loses.
    pub loss: u16,
}

/// How a score turns into a chance to win.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// The score at which a win is as likely as not.
    even: f64,
    /// By how much the score must grow for the odds to grow e-fold.
    spread: f64,
}

/// Where points decide a stop of play. This is what tuning takes a score to mean, too (`janggi-train tune --scale`);
/// 657,000 positions of the engine's games with itself fit a spread of 360.
const DECIDED: Odds = Odds { even: 0.0, spread: 400.0 };

/// Where stops are draws, as 35,000 positions of such games fit it.
const DRAWISH: Odds = Odds { even: 875.0, spread: 600.0 };

impl Chances {
    /// The chances that `score` stands for under `rules`. A draw is possible only where a stop of play is one.
    #[must_use]
    pub fn of(score: Score, rules: &Rules) -> Chances {
        let odds = match rules.settlement {
            Settlement::Points => DECIDED,
            Settlement::Draw => DRAWISH,
        };
        let win = share(score, odds);
        let loss = share(-score, odds).min(1_000 - win);
        Chances { win, draw: 1_000 - win - loss, loss }
    }
}

fn share(score: Score, Odds { even, spread }: Odds) -> u16 {
    if score.is_win() {
        return 1_000;
    }
    if score.is_loss() {
        return 0;
    }
    let above = (f64::from(score.value()) - even) / spread;
    (1_000.0 / (1.0 + (-above).exp())).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chances(score: Score, rules: &Rules) -> [u16; 3] {
        let Chances { win, draw, loss } = Chances::of(score, rules);
        [win, draw, loss]
    }

    #[test]
    fn an_even_score_is_even() {
        assert_eq!(chances(Score::ZERO, &Rules::TOURNAMENT), [500, 0, 500]);
        let [win, draw, loss] = chances(Score::ZERO, &Rules::ASSOCIATION);
        assert_eq!((win, win + draw + loss), (loss, 1_000));
        assert!(draw > win);
    }

    #[test]
    fn what_is_decided_is_certain() {
        assert_eq!(chances(Score::mates(3), &Rules::ASSOCIATION), [1_000, 0, 0]);
        assert_eq!(chances(-Score::ruled_won(3), &Rules::TOURNAMENT), [0, 0, 1_000]);
    }

    #[test]
    fn chances_are_those_of_the_other_side_turned_round() {
        for value in [-900, -40, 0, 1, 333, 20_000] {
            let [win, draw, loss] = chances(Score::of(value), &Rules::TOURNAMENT);
            assert!(win + draw + loss == 1_000 && draw <= 1);
            let [won, _, lost] = chances(Score::of(-value), &Rules::TOURNAMENT);
            assert!(win.abs_diff(lost) <= 1 && loss.abs_diff(won) <= 1);
        }
    }
}
