//! Who is ahead, turn by turn.

use janggi::Side;

/// The side that the scores of one turn after another see ahead, for deciding a game before its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lead {
    leader: Option<Side>,
    plies: usize,
}

impl Lead {
    /// Takes in the score of a turn, in hundredths of a point for `side`, who took it; a score nearer to zero than `margin`
    /// sees nobody ahead.
    pub fn add(&mut self, side: Side, score: i32, margin: i32) {
        let leader = (score.abs() >= margin).then_some(if score > 0 { side } else { !side });
        self.plies = if leader == self.leader { self.plies + 1 } else { 1 };
        self.leader = leader;
    }

    /// The side that the last `plies` scores saw ahead.
    #[must_use]
    pub fn of_last(&self, plies: usize) -> Option<Side> {
        self.leader.filter(|_| self.plies >= plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The leader of the last three turns, with a margin of 500.
    fn after(scores: &[i32]) -> Option<Side> {
        let mut lead = Lead::default();
        for (&score, side) in scores.iter().zip([Side::Cho, Side::Han].into_iter().cycle()) {
            lead.add(side, score, 500);
        }
        lead.of_last(3)
    }

    #[test]
    fn a_leader_is_seen_by_both_and_in_a_row() {
        assert_eq!(after(&[500, -500, 900]), Some(Side::Cho));
        assert_eq!(after(&[-500, 500, -900]), Some(Side::Han));
        assert_eq!(after(&[500, -500]), None, "not for long enough");
        assert_eq!(after(&[500, -500, 499]), None, "not far enough");
        assert_eq!(after(&[500, 0, 900, -500]), None, "not in a row");
        assert_eq!(after(&[500, 500, 500, 500]), None, "each for itself");
        assert_eq!(after(&[0, 0, 0, 0]), None, "nobody");
    }
}
