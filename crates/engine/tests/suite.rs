//! What a player must know of rulesets and handicaps: the rows of `data/suite.csv`, which are written as those of the
//! rulings, and short matches.
//!
//! `expected` lists the turns that are right, or after `!` those that are wrong.

use engine::{Engine, Level, Limits, Stop, choose_turn};
use janggi::{BySide, Game, Handicap, Move, Rules, Side, Start};
use ruling::Ruling;

#[expect(dead_code, reason = "the rulings themselves and what they say are tested elsewhere")]
#[path = "../../janggi/tests/ruling/mod.rs"]
mod ruling;

const NODES: u64 = 10_000;

fn suite() -> Vec<Ruling> {
    let rows = csv::Reader::from_reader(&include_bytes!("data/suite.csv")[..]).into_deserialize();
    rows.map(|row| row.unwrap_or_else(|error| panic!("suite.csv: {error}"))).collect()
}

/// What the engine plays at the end of the row.
fn played(row: &Ruling) -> Move {
    let mut game = Game::new(row.rules(), row.start());
    for turn in row.turns() {
        game.play(turn).unwrap_or_else(|error| panic!("{}: {error}", row.id));
    }
    Engine::new(1).search(&game, &Limits::nodes(NODES), &Stop::default(), &mut |_| {}).turn
}

fn is_expected(turn: Move, expected: &str) -> bool {
    let wrong = expected.strip_prefix('!');
    let is_listed = wrong.unwrap_or(expected).split(' ').any(|word| word.parse() == Ok(turn));
    is_listed != wrong.is_some()
}

#[test]
fn the_engine_plays_what_the_ruleset_asks_for() {
    let mut failures = Vec::new();
    for row in suite() {
        let turn = played(&row);
        if !is_expected(turn, &row.expected) {
            failures.push(format!("{}: {turn}, expected {}", row.id, row.expected));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

/// Who wins when Han, at level `giver`, gives `handicap` to Cho at level `taker`.
fn winner(handicap: Handicap, giver: u8, taker: u8) -> Option<Side> {
    let mut game = Game::new(Rules::TOURNAMENT, Start::of_handicap(BySide::default(), handicap));
    while game.outcome().is_none() {
        let number = if game.position().turn() == Side::Han { giver } else { taker };
        let level = Level::new(number).expect("a level");
        let turn = choose_turn(&game, level, 1, &Stop::default());
        game.play(turn).expect("the engine plays legal turns");
    }
    game.outcome().and_then(|outcome| outcome.winner)
}

#[test]
fn handicaps_are_overcome_against_weaker_levels() {
    for handicap in [Handicap::Elephant, Handicap::Horse, Handicap::Cannon] {
        assert_eq!(winner(handicap, 6, 1), Some(Side::Han), "{handicap}");
    }
}
