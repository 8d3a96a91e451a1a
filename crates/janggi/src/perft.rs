//! Counts of all lines of play to a depth, to compare move generators.

use crate::moves::Move;
use crate::point_set::PointSet;
use crate::position::Position;
use std::ops::ControlFlow;

/// What a count counts as a turn, and what ends a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// A pass is a turn whenever the side is not in check; nothing ends a line.
    Pass,
    /// As `Pass`, but two passes in a row end the line.
    PassEnd2,
    /// As `PassEnd2`; facing generals must be broken or passed, the pass even in check, and that pass ends
    /// the line.
    Bikjang,
    /// No passes.
    NoPass,
}

impl Count {
    /// Every count.
    pub const ALL: [Count; 4] = [Count::Pass, Count::PassEnd2, Count::Bikjang, Count::NoPass];

    /// The name on the command line, e.g. `pass-end2`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Count::Pass => "pass",
            Count::PassEnd2 => "pass-end2",
            Count::Bikjang => "bikjang",
            Count::NoPass => "nopass",
        }
    }
}

/// The number of lines of exactly `depth` turns from `position`.
///
/// ```
/// use janggi::{Position, perft::{Count, perft}};
/// assert_eq!(perft(&Position::default(), 3, Count::Pass), 33_348);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32, count: Count) -> u64 {
    lines(position, depth, count, None)
}

/// The count after each turn, in order of their text; the counts add up to [`perft`].
#[must_use]
pub fn divide(position: &Position, depth: u32, count: Count) -> Vec<(Move, u64)> {
    let mut counts = Vec::new();
    if depth > 0 {
        each_turn(position, count, &mut |turn| {
            counts.push((turn, after(position, turn, depth, count, None)));
        });
    }
    counts.sort_by_key(|(turn, _)| turn.to_string());
    counts
}

fn lines(position: &Position, depth: u32, count: Count, last: Option<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let must_break = count == Count::Bikjang && position.generals_face();
    if depth == 1 && !must_break {
        return count_turns(position, count);
    }
    let mut total = 0;
    each_turn(position, count, &mut |turn| total += after(position, turn, depth, count, last));
    total
}

/// The lines that go on with `turn`; a turn that ends the line counts only as the last.
fn after(position: &Position, turn: Move, depth: u32, count: Count, last: Option<Move>) -> u64 {
    let ends = turn == Move::Pass
        && match count {
            Count::Pass | Count::NoPass => false,
            Count::PassEnd2 => last == Some(Move::Pass),
            Count::Bikjang => last == Some(Move::Pass) || position.generals_face(),
        };
    match (ends, depth) {
        (true, 1) => 1,
        (true, _) => 0,
        (false, _) => lines(&position.play_unchecked(turn), depth - 1, count, Some(turn)),
    }
}

fn each_turn(position: &Position, count: Count, visit: &mut impl FnMut(Move)) {
    let must_break = count == Count::Bikjang && position.generals_face();
    let _ = position.generate(&mut |from, targets: PointSet| {
        for to in targets {
            let turn = Move::Go { from, to };
            if !must_break || !position.play_unchecked(turn).generals_face() {
                visit(turn);
            }
        }
        ControlFlow::<()>::Continue(())
    });
    if count != Count::NoPass && (must_break || !position.in_check()) {
        visit(Move::Pass);
    }
}

fn count_turns(position: &Position, count: Count) -> u64 {
    let in_check = position.in_check();
    let mut total = u64::from(count != Count::NoPass && !in_check);
    let _ = position.generate_onto(in_check, |_| PointSet::FULL, &mut |_, targets| {
        total += u64::from(targets.len());
        ControlFlow::<()>::Continue(())
    });
    total
}
