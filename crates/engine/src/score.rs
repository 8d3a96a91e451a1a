//! What a position is worth to the side to move, in hundredths of a rule point. Three classes that never
//! overlap: a mate outranks a win by ruling, which outranks every evaluation.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A value from the view of the side to move. Fits sixteen bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// The most plies that a line of search can have.
pub const MAX_PLY: usize = 128;

impl Score {
    /// Even, and what a draw is worth.
    pub const ZERO: Score = Score(0);
    /// Above every score.
    pub const INFINITE: Score = Score(32_001);
    /// A mate on the board.
    const MATE: Score = Score(32_000);
    /// The least score that is a mate.
    const LEAST_MATE: Score = Score(Score::MATE.0 - MAX_PLY as i32);
    /// A win by ruling on the board: by points, or by the opponent's foul.
    const RULED: Score = Score(28_000);
    /// The least score that is a win by ruling.
    const LEAST_RULED: Score = Score(Score::RULED.0 - MAX_PLY as i32);
    /// The greatest evaluation.
    pub const MOST: Score = Score(20_000);

    /// An evaluation; what exceeds the class is cut off.
    #[must_use]
    pub const fn of(value: i32) -> Score {
        if value > Score::MOST.0 {
            Score::MOST
        } else if value < -Score::MOST.0 {
            Score(-Score::MOST.0)
        } else {
            Score(value)
        }
    }

    /// The side to move is mated, `ply` plies from the root.
    #[must_use]
    pub const fn mated(ply: usize) -> Score {
        Score(ply as i32 - Score::MATE.0)
    }

    /// The side to move mates within `ply` plies from the root.
    #[must_use]
    pub const fn mates(ply: usize) -> Score {
        Score(Score::MATE.0 - ply as i32)
    }

    /// The side to move has won by ruling, `ply` plies from the root: the sooner the better.
    #[must_use]
    pub const fn ruled_won(ply: usize) -> Score {
        Score(Score::RULED.0 - ply as i32)
    }

    /// The number.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// A number of this type that came from [`value`](Score::value).
    #[must_use]
    pub(crate) const fn of_value(value: i32) -> Score {
        Score(value)
    }

    /// Full moves to the mate: positive if the side to move mates, negative if it is mated.
    #[must_use]
    pub const fn mate_in(self) -> Option<i32> {
        if self.0 >= Score::LEAST_MATE.0 {
            Some((Score::MATE.0 - self.0 + 1) / 2)
        } else if self.0 <= -Score::LEAST_MATE.0 {
            Some(-(Score::MATE.0 + self.0) / 2)
        } else {
            None
        }
    }

    /// Whether this is a win for the side to move, by mate or by ruling.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 >= Score::LEAST_RULED.0
    }

    /// Whether this is a loss for the side to move, by mate or by ruling.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 <= -Score::LEAST_RULED.0
    }

    /// Whether this is neither won nor lost.
    #[must_use]
    pub const fn is_open(self) -> bool {
        !self.is_win() && !self.is_loss()
    }

    /// A distance from the root made one from the node at `ply`, for the table.
    #[must_use]
    pub(crate) const fn to_node(self, ply: usize) -> Score {
        self.moved_away(ply as i32)
    }

    /// A distance from a node at `ply` made one from the root.
    #[must_use]
    pub(crate) const fn to_root(self, ply: usize) -> Score {
        self.moved_away(-(ply as i32))
    }

    const fn moved_away(self, plies: i32) -> Score {
        if self.is_win() {
            Score(self.0 + plies)
        } else if self.is_loss() {
            Score(self.0 - plies)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;
    fn add(self, other: i32) -> Score {
        Score(self.0 + other)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    fn sub(self, other: i32) -> Score {
        Score(self.0 - other)
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 35`, or `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_in() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_do_not_overlap() {
        assert!(Score::mates(MAX_PLY) > Score::ruled_won(0));
        assert!(Score::ruled_won(MAX_PLY) > Score::MOST);
        assert!(Score::MOST.is_open() && Score::of(1_000_000).is_open());
        assert!(Score::ruled_won(3).is_win() && (-Score::ruled_won(3)).is_loss());
    }

    #[test]
    fn sooner_is_better_for_the_winner_only() {
        assert!(Score::mates(1) > Score::mates(3) && Score::mated(2) < Score::mated(4));
        assert!(Score::ruled_won(1) > Score::ruled_won(3));
    }

    #[test]
    fn mates_count_in_moves() {
        assert_eq!([1, 2, 3, 5].map(|ply| Score::mates(ply).mate_in()), [Some(1), Some(1), Some(2), Some(3)]);
        assert_eq!([0, 2, 4].map(|ply| Score::mated(ply).mate_in()), [Some(0), Some(-1), Some(-2)]);
        assert_eq!(Score::ruled_won(1).mate_in(), None);
    }

    #[test]
    fn distances_survive_the_table() {
        for score in [Score::mates(9), Score::mated(8), Score::ruled_won(7), Score::of(-55)] {
            assert_eq!(score.to_node(5).to_root(5), score);
        }
        assert_eq!(Score::mates(9).to_node(4), Score::mates(5));
    }
}
