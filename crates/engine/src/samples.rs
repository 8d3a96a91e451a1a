//! Positions for tests.

use crate::random::Random;
use janggi::{Game, Position, Rules, Start};

/// The positions of `games` random games of up to `plies` plies: openings to endings.
pub(crate) fn positions(games: usize, plies: usize) -> Vec<Position> {
    let mut random = Random::new(5);
    let mut found = Vec::new();
    for _ in 0..games {
        let mut game = Game::new(Rules::JANGGI_CASUAL, Start::default());
        for _ in 0..plies {
            let turns = game.legal_turns();
            if turns.is_empty() {
                break;
            }
            game.play(turns[random.below(turns.len())]).expect("a legal turn");
            found.push(*game.position());
        }
    }
    found
}
