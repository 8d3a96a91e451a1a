//! Giving up a game that both engines see as lost.

use janggi::Side;
use serde::Serialize;
use std::str::FromStr;

/// What both engines must see, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Resignation {
    /// By how much one side is ahead, in hundredths of a soldier.
    score: i32,
    /// Turns of each side in a row.
    turns: usize,
}

impl FromStr for Resignation {
    type Err = String;

    fn from_str(text: &str) -> Result<Resignation, String> {
        let numbers =
            text.split_once(',').and_then(|(score, turns)| Some((score.parse().ok()?, turns.parse().ok()?)));
        match numbers {
            Some((score, turns)) if score > 0 && turns > 0 => Ok(Resignation { score, turns }),
            _ => Err("expected a score and a count of turns, such as `1500,3`".to_owned()),
        }
    }
}

/// Who is ahead, by what the engines said turn by turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outlook {
    winner: Option<Side>,
    /// Plies in a row.
    plies: usize,
}

impl Outlook {
    /// Takes in the score that the engine of `side` gave for itself, and says who has won by now.
    pub fn add(&mut self, side: Side, score: Option<i32>, rule: Resignation) -> Option<Side> {
        let winner = match score.unwrap_or_default() {
            score if score >= rule.score => Some(side),
            score if score <= -rule.score => Some(!side),
            _ => None,
        };
        self.plies = if winner == self.winner { self.plies + 1 } else { 1 };
        self.winner = winner;
        winner.filter(|_| self.plies >= 2 * rule.turns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(scores: &[i32]) -> Option<Side> {
        let rule = "500,2".parse().unwrap();
        let mut outlook = Outlook::default();
        let sides = [Side::Cho, Side::Han].into_iter().cycle();
        scores.iter().zip(sides).map(|(&score, side)| outlook.add(side, Some(score), rule)).last().unwrap()
    }

    #[test]
    fn both_engines_must_see_the_same_winner() {
        assert_eq!(after(&[500, -500, 900, -500]), Some(Side::Cho));
        assert_eq!(after(&[-500, 500, -900, 700]), Some(Side::Han));
        assert_eq!(after(&[500, -500, 900]), None, "not for long enough");
        assert_eq!(after(&[500, -500, 900, -499]), None);
        assert_eq!(after(&[500, 0, 900, -500, 900]), None, "in a row");
        assert_eq!(after(&[500, 500, 500, 500, 500]), None, "each for itself");
        assert_eq!(after(&[0, 0, 0, 0, 0]), None);
        assert_eq!(Outlook::default().add(Side::Cho, None, "500,1".parse().unwrap()), None);
    }

    #[test]
    fn what_is_no_rule_says_what_was_expected() {
        for text in ["", "500", "500,0", "-5,2", "a,b"] {
            assert!(text.parse::<Resignation>().unwrap_err().ends_with("such as `1500,3`"), "{text}");
        }
    }
}
