//! Positions to learn from, taken from games.

use crate::fit::Target;
use crate::games::Moment;
use crate::samples::Aim;
use engine::eval::{Outlook, Sums, evaluate};
use engine::network::{SCALE, View, bucket, mirrored};
use janggi::Position;

/// An input of the mover's view and the one of the other side's that the same piece switches on.
pub type Pair = [u16; 2];

/// Positions with what the network sees of them and what they are worth. All of a game's stand together.
#[derive(Default)]
pub struct Positions {
    /// The part of a game's result in what its positions are worth; the rest is the search's score.
    result: f32,
    inputs: Vec<Pair>,
    all: Vec<Facts>,
}

/// What is kept of a position besides its inputs, from the mover's view.
#[derive(Clone, Copy, Debug)]
struct Facts {
    /// Where its inputs end.
    end: u32,
    worth: f32,
    /// What the terms say.
    estimate: i16,
    /// Whether the views, the mover's first, change when left and right are exchanged.
    turns: [bool; 2],
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    pub inputs: &'a [Pair],
    /// Which views have left and right exchanged.
    is_mirrored: [bool; 2],
    pub bucket: usize,
    /// What terms and network are to find together, as a share of games won.
    pub worth: f32,
    /// What the terms say, in hundredths of a rule point.
    pub estimate: f32,
}

impl Seen<'_> {
    /// The input of one of [`inputs`](Seen::inputs) in the mover's view, 0, or the other side's, 1.
    pub fn input(&self, pair: &Pair, view: usize) -> usize {
        let input = usize::from(pair[view]);
        if self.is_mirrored[view] { mirrored(input) } else { input }
    }
}

impl Positions {
    /// None yet, and the part that results will have in what they are worth.
    pub fn with_results(part: f32) -> Positions {
        Positions { result: part, ..Positions::default() }
    }

    /// Adds a position of a game with what it is worth, if it is quiet.
    pub fn add(&mut self, moment: &Moment<'_>) {
        if let Some(score) = moment.quiet_score() {
            let target = Target { scale: SCALE as f32, result: self.result };
            let worth = target.of(Aim { score: score.into(), result: moment.result() });
            self.push(moment.game.position(), &moment.outlook(), worth);
        }
    }

    fn push(&mut self, position: &Position, outlook: &Outlook, worth: f32) {
        let sides = [position.turn(), !position.turn()];
        let views = sides.map(|side| View::of(position, side));
        for point in position.occupied() {
            if let Some(piece) = position.piece_at(point) {
                self.inputs.push(views.map(|view| view.input(piece, point) as u16));
            }
        }
        let estimate = evaluate(position, &Sums::of(position), 0, outlook, 0).value() as i16;
        self.all.push(Facts {
            end: self.inputs.len() as u32,
            worth,
            estimate,
            turns: sides.map(|side| position.general(side).file() == 4),
        });
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// The position at `index`, or the same with left and right exchanged.
    pub fn get(&self, index: usize, is_mirrored: bool) -> Seen<'_> {
        let start = if index == 0 { 0 } else { self.all[index - 1].end as usize };
        let facts = &self.all[index];
        let inputs = &self.inputs[start..facts.end as usize];
        Seen {
            inputs,
            is_mirrored: facts.turns.map(|turns| turns && is_mirrored),
            bucket: bucket(inputs.len() as u32),
            worth: facts.worth,
            estimate: facts.estimate.into(),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::games::Split;
    use crate::games::tests::games_by_lot;
    use janggi::Game;

    /// A game's last position alone.
    pub fn lone(game: &Game) -> Positions {
        let mut positions = Positions::default();
        let outlook = Outlook::new(game.rules(), game.position(), game.history());
        positions.push(game.position(), &outlook, 0.5);
        positions
    }

    #[test]
    fn a_position_is_worth_its_score_and_its_games_result() {
        let games = games_by_lot(1, |_| 400);
        let worth = |part: f32| {
            let positions = || Positions::with_results(part);
            let mut split = Split { learnt: positions(), checked: positions() };
            split.add_games(&games[..], Positions::add).expect("games");
            split.learnt.get(0, false).worth
        };
        // The games by lot are drawn.
        let expected = [(0.0, 0.731), (0.5, 0.616), (1.0, 0.5)];
        assert!(expected.iter().all(|&(part, expected)| (worth(part) - expected).abs() < 0.001));
    }

    /// Positions of games by lot, with scores that follow from the material.
    pub fn lots_of(seed: u64) -> Positions {
        let games = games_by_lot(seed, |game| {
            let mover = game.position().turn();
            let halves = |side| game.position().material(side).halves() as i16;
            50 * (halves(mover) - halves(!mover))
        });
        let mut split = Split::<Positions>::default();
        split.add_games(&games[..], Positions::add).expect("games");
        assert!(split.learnt.len() > 300);
        split.learnt
    }
}
