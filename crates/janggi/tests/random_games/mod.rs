//! Random games that can be played again: one from each set-up, and one from each with a handicap.

use janggi::{BySide, Handicap, Move, Position, Setup, Start};

/// A small deterministic generator.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// A start from each pair of set-ups, and from each with a handicap.
pub fn starts() -> impl Iterator<Item = Start> {
    let pairs = Setup::ALL.into_iter().flat_map(|cho| Setup::ALL.map(|han| BySide { cho, han }));
    let full = pairs.clone().map(Start::of_setups);
    full.chain(pairs.zip(Handicap::ALL.into_iter().cycle()).map(|(setups, h)| Start::of_handicap(setups, h)))
}

/// Starts with the turns of a random game from each.
pub fn games() -> impl Iterator<Item = (Start, Vec<Move>)> {
    (1..).zip(starts()).map(|(seed, start)| {
        let mut dice = Dice(seed);
        let mut position: Position = *start.position();
        let mut turns = Vec::new();
        while turns.len() < 80 {
            let legal = position.legal_moves();
            let Some(&turn) = legal.get(dice.roll(legal.len().max(1))) else { break };
            position = position.play_unchecked(turn);
            turns.push(turn);
        }
        (start, turns)
    })
}
