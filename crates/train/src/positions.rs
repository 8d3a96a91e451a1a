//! Positions to learn from, taken from games.

use crate::record::{Ply, Reader, Record, RecordError};
use crate::samples::{CHECKED_OF, is_quiet};
use engine::Random;
use engine::eval::{Outlook, Sums, evaluate};
use engine::network::{View, bucket, mirrored};
use janggi::{Game, PlayError, Position};
use std::io::Read;

/// An input of the mover's view and the one of the other side's that the same piece switches on.
pub type Pair = [u16; 2];

/// Positions with what the network sees of them and what they are worth. All of a game's stand together.
#[derive(Default)]
pub struct Positions {
    inputs: Vec<Pair>,
    all: Vec<Facts>,
}

/// What is kept of a position besides its inputs, from the mover's view.
#[derive(Clone, Copy, Debug)]
struct Facts {
    /// Where its inputs end.
    end: u32,
    score: i16,
    /// What the engine's own evaluation says.
    estimate: i16,
    lead: i8,
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
    /// 1 if the mover leads where points decide, -1 if the other side does, else 0.
    pub lead: f32,
    /// What the network is to find, in hundredths of a rule point.
    pub score: f32,
    /// What the engine's own evaluation says.
    pub estimate: f32,
}

impl Seen<'_> {
    /// The input of one of [`inputs`](Seen::inputs) in the mover's view, 0, or the other side's, 1.
    pub fn input(&self, pair: &Pair, view: usize) -> usize {
        let input = usize::from(pair[view]);
        if self.is_mirrored[view] { mirrored(input) } else { input }
    }
}

/// Positions of games to learn from, and of other games to check with what was learnt.
#[derive(Default)]
pub struct Split {
    pub learnt: Positions,
    /// Of other games, to check with what was learnt.
    pub checked: Positions,
}

/// The most turns by lot that lead aside from a game.
const MOST_ASIDE: usize = 6;

impl Split {
    /// Adds the games of a file and returns how many there were. What is learnt are the scores of their searches or,
    /// unless `nearby` is 0, the engine's own evaluation of so many positions beside each of theirs.
    ///
    /// # Errors
    /// When the file is damaged, or a turn is not legal.
    pub fn add_games(&mut self, input: impl Read, nearby: usize) -> Result<u64, RecordError> {
        let mut reader = Reader::new(input)?;
        let mut games: u64 = 0;
        loop {
            let offset = reader.offset();
            let Some(record) = reader.read()? else { return Ok(games) };
            let checks = games.is_multiple_of(CHECKED_OF);
            let (positions, mut random) =
                (if checks { &mut self.checked } else { &mut self.learnt }, Random::new(offset));
            let added = follow(&record, &mut |game, ply| match nearby {
                0 => positions.add(game, ply),
                _ if checks => positions.add(game, ply),
                _ => positions.add_beside(game, nearby, &mut random),
            });
            added.map_err(|(ply, why)| RecordError::Illegal { offset, ply, why })?;
            games += 1;
        }
    }
}

/// Plays a game again and shows it to `visit` before each ply.
fn follow(record: &Record, visit: &mut dyn FnMut(&Game, &Ply)) -> Result<(), (usize, PlayError)> {
    let mut game = record.start();
    for (number, ply) in record.plies.iter().enumerate() {
        // By the rules of today the game may end sooner than when it was played.
        if game.outcome().is_some() {
            break;
        }
        visit(&game, ply);
        game.play(ply.turn).map_err(|why| (number, why))?;
    }
    Ok(())
}

impl Positions {
    /// Adds a game's last position, if it is quiet, with the score of the search for the next ply.
    fn add(&mut self, game: &Game, next: &Ply) {
        if let Some(score) = next.score
            && is_quiet(game, next.turn, score)
        {
            let outlook = Outlook::new(game.rules(), game.position(), game.history());
            self.push(game.position(), &outlook, Some(score));
        }
    }

    /// Adds `count` positions that a few turns by lot lead to.
    fn add_beside(&mut self, game: &Game, count: usize, random: &mut Random) {
        let outlook = Outlook::new(game.rules(), game.position(), game.history());
        for number in 0..count {
            let mut position = *game.position();
            for _ in 0..=number % MOST_ASIDE {
                let turns = position.legal_moves();
                if !turns.is_empty() {
                    position = position.play_unchecked(turns[random.below(turns.len())]);
                }
            }
            if !position.in_check() {
                self.push(&position, &outlook, None);
            }
        }
    }

    /// Adds a position with its score, or else what the engine's evaluation says.
    fn push(&mut self, position: &Position, outlook: &Outlook, score: Option<i16>) {
        let sides = [position.turn(), !position.turn()];
        let views = sides.map(|side| View::of(position, side));
        for point in position.occupied() {
            if let Some(piece) = position.piece_at(point) {
                self.inputs.push(views.map(|view| view.input(piece, point) as u16));
            }
        }
        let estimate = evaluate(position, &Sums::of(position), outlook, 0).value() as i16;
        self.all.push(Facts {
            end: self.inputs.len() as u32,
            score: score.unwrap_or(estimate),
            estimate,
            lead: outlook.lead_of(position) as i8,
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
            lead: facts.lead.into(),
            score: facts.score.into(),
            estimate: facts.estimate.into(),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use janggi::{BySide, Move};

    /// A game's last position alone.
    pub fn lone(game: &Game) -> Positions {
        let mut positions = Positions::default();
        let outlook = Outlook::new(game.rules(), game.position(), game.history());
        positions.push(game.position(), &outlook, Some(0));
        positions
    }

    /// Positions of games drawn by lot, with scores that follow from the material.
    pub fn lots_of(seed: u64) -> Positions {
        let mut random = Random::new(seed);
        let mut positions = Positions::default();
        for _ in 0..12 {
            let empty = Record { ruleset: 5, setups: BySide::default(), winner: None, plies: Vec::new() };
            let mut game = empty.start();
            let mut plies = Vec::new();
            for _ in 0..80 {
                let mut turns = game.legal_turns();
                turns.retain(|&turn| turn != Move::Pass);
                if turns.is_empty() {
                    break;
                }
                let turn = turns[random.below(turns.len())];
                let mover = game.position().turn();
                let halves = |side| game.position().material(side).halves() as i16;
                plies.push(Ply { turn, score: Some(50 * (halves(mover) - halves(!mover))) });
                game.play(turn).expect("a legal turn");
            }
            let record = Record { plies, ..empty };
            follow(&record, &mut |game, ply| positions.add(game, ply)).expect("legal turns");
        }
        assert!(positions.len() > 300);
        positions
    }
}
