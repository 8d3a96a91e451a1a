//! The evaluation as the tuner sees it: what a position has and what the engine would make of it.

use super::features::{Tally, count};
use super::terms::{self, Term};
use super::{Outlook, Sums, sign};
use janggi::{Position, Side};

/// What a position has, Cho's less Han's.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// The rows of the table of weights that count, and how often.
    pub counts: Vec<(Term, i32)>,
    /// The pieces on the board, which decide the part that each of a row's weights has.
    pub pieces: u32,
}

/// One side's terms.
#[derive(Default)]
struct List(Vec<(Term, i32)>);

impl Tally for List {
    fn add(&mut self, term: Term) {
        self.add_times(term, 1);
    }

    fn add_times(&mut self, term: Term, times: u32) {
        self.0.push((term, times as i32));
    }
}

impl Trace {
    /// What the evaluation counts in `position`, limits far away.
    #[must_use]
    pub fn of(position: &Position, outlook: &Outlook) -> Trace {
        let mut tallies = [List::default(), List::default()];
        count(position, &mut tallies);
        for point in position.occupied() {
            if let Some(piece) = position.piece_at(point) {
                tallies[piece.side as usize].add(terms::place(piece, point));
            }
        }
        let points = Sums::of(position).points;
        let mut counts =
            vec![(terms::LEAD_ROW, outlook.lead(points)), (terms::TURN_ROW, sign(position.turn()))];
        for (side, List(list)) in Side::ALL.into_iter().zip(tallies) {
            counts.extend(list.into_iter().map(|(term, times)| (term, sign(side) * times)));
        }
        Trace { counts: netted(counts), pieces: position.occupied().len() }
    }
}

/// Each term once, those that cancel out left away.
fn netted(mut counts: Vec<(Term, i32)>) -> Vec<(Term, i32)> {
    counts.sort_unstable_by_key(|&(term, _)| term);
    counts.dedup_by(|(next, more), (term, times)| {
        let same = next == term;
        if same {
            *times += *more;
        }
        same
    });
    counts.retain(|&(_, times)| times != 0);
    counts
}
