//! Where games begin: each pair of set-ups, and a few turns that nobody chose.

use janggi::{BySide, Game, Move, Position, Rules, Setup, Start};

/// The game from which pair `pair` of a match is played: every sixteen pairs have all set-ups. The same seed
/// gives the same openings.
///
/// The turns take nothing, are no passes, and lead to no check and no facing generals.
pub fn opening(rules: Rules, pair: usize, plies: usize, seed: u64) -> Game {
    let setups = setups(pair, seed);
    let mut random = fastrand::Rng::with_seed(mixed(seed, pair));
    loop {
        let mut game = Game::new(rules, Start::of_setups(setups));
        let complete = (0..plies).all(|_| step(&mut game, &mut random));
        if complete {
            return game;
        }
    }
}

/// The set-ups of a pair of games, all sixteen in an order that depends on the seed.
fn setups(pair: usize, seed: u64) -> BySide<Setup> {
    let mut order: Vec<usize> = (0..16).collect();
    fastrand::Rng::with_seed(mixed(seed, usize::MAX - pair / 16)).shuffle(&mut order);
    let number = order[pair % 16];
    BySide { cho: Setup::ALL[number / 4], han: Setup::ALL[number % 4] }
}

/// One seed of two numbers.
fn mixed(seed: u64, number: usize) -> u64 {
    seed.rotate_left(32) ^ number as u64
}

/// Plays a quiet turn, if there is one.
fn step(game: &mut Game, random: &mut fastrand::Rng) -> bool {
    let mut turns = game.legal_turns();
    turns.retain(|&turn| is_quiet(game.position(), turn));
    random.choice(turns).is_some_and(|turn| game.play(turn).is_ok())
}

fn is_quiet(position: &Position, turn: Move) -> bool {
    let Move::Go { to, .. } = turn else { return false };
    let after = position.play_unchecked(turn);
    position.piece_at(to).is_none() && !after.in_check() && !after.generals_face()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn sixteen_pairs_have_every_set_up_once() {
        for first in [0, 16] {
            let starts: HashSet<String> = (first..first + 16)
                .map(|pair| opening(Rules::JANGGI, pair, 0, 7).position().to_string())
                .collect();
            assert_eq!(starts.len(), 16);
        }
        assert_ne!(setups(0, 1).map(Setup::name), setups(0, 2).map(Setup::name));
    }

    #[test]
    fn a_seed_decides_the_opening() {
        let turns = |pair, seed| format!("{:?}", opening(Rules::JANGGI, pair, 6, seed).turns());
        assert_eq!(turns(3, 1), turns(3, 1));
        assert_ne!(turns(3, 1), turns(3, 2));
        assert_ne!(turns(3, 1), turns(19, 1));
    }

    #[test]
    fn openings_are_quiet() {
        for pair in 0..64 {
            let game = opening(Rules::JANGGI, pair, 8, 1);
            assert_eq!(game.turns().len(), 8);
            let quiet = |turn: &janggi::Turn| {
                turn.captured.is_none() && !turn.check && !turn.facing && turn.mv != Move::Pass
            };
            assert!(game.turns().iter().all(quiet) && game.outcome().is_none());
        }
    }
}
