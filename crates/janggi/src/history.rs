//! What rulings need to know of the turns so far: keys and a few facts a turn.

use crate::key::Key;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::side::Side;
use crate::start::Start;

/// A turn that was played, and the facts after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The turn.
    pub mv: Move,
    /// Who played it.
    pub side: Side,
    /// What it took.
    pub captured: Option<Piece>,
    /// Whether it gave check.
    pub check: bool,
    /// Whether the generals face each other after it.
    pub facing: bool,
    /// The key of the position after it.
    pub key: Key,
}

impl Turn {
    /// The turn `mv` that led from `before` to `after`.
    #[must_use]
    pub fn of(before: &Position, mv: Move, after: &Position) -> Turn {
        let captured = match mv {
            Move::Pass => None,
            Move::Go { to, .. } => before.piece_at(to),
        };
        Turn {
            mv,
            side: before.turn(),
            captured,
            check: after.in_check(),
            facing: after.generals_face(),
            key: after.key(),
        }
    }
}

/// The turns since the start, as games and searches keep them and [`adjudicate`](crate::adjudicate) reads
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    second_mover: Side,
    start_key: Key,
    start_facing: bool,
    start_check: bool,
    turns: Vec<Turn>,
    /// After each turn, how many have passed since the last capture.
    quiet: Vec<u16>,
}

/// How often the present position has stood, and the turns since it first did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recurrence<'a> {
    pub count: u16,
    pub span: &'a [Turn],
}

impl History {
    /// Nothing played yet.
    #[must_use]
    pub fn new(start: &Start) -> History {
        History {
            second_mover: start.second_mover(),
            start_key: start.position().key(),
            start_facing: start.position().generals_face(),
            start_check: start.position().in_check(),
            turns: Vec::new(),
            quiet: Vec::new(),
        }
    }

    /// The side that moved second.
    #[must_use]
    pub const fn second_mover(&self) -> Side {
        self.second_mover
    }

    /// The turns so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Adds a turn.
    pub fn push(&mut self, turn: Turn) {
        let quiet = if turn.captured.is_some() { 0 } else { self.quiet_plies() + 1 };
        self.quiet.push(quiet.try_into().unwrap_or(u16::MAX));
        self.turns.push(turn);
    }

    /// Takes the last turn back.
    pub fn pop(&mut self) -> Option<Turn> {
        self.quiet.pop();
        self.turns.pop()
    }

    /// Whether the generals faced each other when the last turn began.
    pub(crate) fn was_facing(&self) -> bool {
        match self.turns.len() {
            0 | 1 => self.start_facing,
            count => self.turns[count - 2].facing,
        }
    }

    /// The turns of the side that moved last, newest first, each with whether it answered a check.
    pub(crate) fn turns_of_last_mover(&self) -> impl Iterator<Item = (Turn, bool)> {
        let newest_first = (0..self.turns.len()).rev().step_by(2);
        newest_first.map(|at| {
            let answers_check = if at == 0 { self.start_check } else { self.turns[at - 1].check };
            (self.turns[at], answers_check)
        })
    }

    /// Turns since the last capture, within this history.
    pub(crate) fn quiet_plies(&self) -> usize {
        self.quiet.last().copied().map_or(0, usize::from)
    }

    /// The key of the position after the first `turns` turns.
    fn key_after(&self, turns: usize) -> Key {
        turns.checked_sub(1).map_or(self.start_key, |last| self.turns[last].key)
    }

    /// How often the position with `key`, reached after the turns so far, has stood before and now.
    pub(crate) fn recurrence(&self, key: Key) -> Recurrence<'_> {
        let count = self.turns.len();
        let mut found = Recurrence { count: 1, span: &[] };
        // The same side is to move every second ply; nothing before a capture can stand again.
        for back in (2..=self.quiet_plies()).step_by(2) {
            let earlier = count - back;
            if self.key_after(earlier) == key {
                found = Recurrence { count: found.count + 1, span: &self.turns[earlier..] };
            }
        }
        found
    }

    /// The turns since the present position last stood, if that was after more than `turns` turns.
    pub(crate) fn last_round(&self, turns: usize) -> Option<&[Turn]> {
        let last = self.turns.last()?;
        let count = self.turns.len();
        for (back, turn) in self.turns[turns..].iter().rev().enumerate() {
            if back > 0 && back % 2 == 0 && turn.key == last.key {
                return Some(&self.turns[count - back..]);
            }
            if turn.captured.is_some() {
                return None;
            }
        }
        None
    }

    /// How often the position after the turns so far has stood, this time included.
    #[must_use]
    pub fn occurrences(&self) -> u16 {
        self.recurrence(self.key_after(self.turns.len())).count
    }

    /// How often a position with `key` would have stood if one more quiet turn led to it.
    #[must_use]
    pub fn occurrences_after(&self, key: Key) -> u16 {
        let count = self.turns.len();
        let earlier = (1..=self.quiet_plies()).step_by(2).map(|back| count - back);
        1 + earlier.filter(|&earlier| self.key_after(earlier) == key).count() as u16
    }
}
