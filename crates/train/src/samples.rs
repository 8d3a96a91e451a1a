//! Positions to learn from, taken from games.

use crate::games::Moment;
use engine::eval::{KNOTS, Trace, shares};
use janggi::Side;

/// Positions with what they have and what they are worth. All of a game's stand together.
#[derive(Default)]
pub struct Samples {
    /// Rows of the table of weights that are not counted.
    left_out: Vec<usize>,
    counts: Vec<(u16, i8)>,
    /// Where each sample's counts end.
    ends: Vec<usize>,
    shares: Vec<[f32; KNOTS]>,
    aims: Vec<Aim>,
}

/// What a position is worth to one side; among samples, to Cho.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// By search, in hundredths of a rule point.
    pub score: f32,
    /// By the game's result, if it counts: 1 if the side won, 0 if the other did.
    pub result: Option<f32>,
}

/// One position.
pub struct Sample<'a> {
    /// Rows of the table of weights, and how often each counts.
    pub counts: &'a [(u16, i8)],
    /// What part each weight of a row has.
    pub shares: &'a [f32; KNOTS],
    pub aim: Aim,
}

impl Samples {
    /// None yet, and some rows of the table of weights that do not count.
    pub fn without(left_out: &[usize]) -> Samples {
        Samples { left_out: left_out.to_vec(), ..Samples::default() }
    }

    /// Adds a position of a game if it is quiet.
    pub fn add(&mut self, moment: &Moment<'_>) {
        let Some(score) = moment.quiet_score() else { return };
        let position = moment.game.position();
        let (score, result) = (f32::from(score), moment.result());
        let aim = match position.turn() {
            Side::Cho => Aim { score, result },
            Side::Han => Aim { score: -score, result: result.map(|result| 1.0 - result) },
        };
        self.push(&Trace::of(position, &moment.outlook()), aim);
    }

    fn push(&mut self, trace: &Trace, aim: Aim) {
        let counts = trace.counts.iter().map(|&(term, times)| (term.index(), times as i8));
        let counted = counts.filter(|(row, _)| !self.left_out.contains(row));
        self.counts.extend(counted.map(|(row, times)| (row as u16, times)));
        self.ends.push(self.counts.len());
        self.shares.push(shares(trace.pieces));
        self.aims.push(aim);
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn get(&self, index: usize) -> Sample<'_> {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        Sample {
            counts: &self.counts[start..self.ends[index]],
            shares: &self.shares[index],
            aim: self.aims[index],
        }
    }
}
