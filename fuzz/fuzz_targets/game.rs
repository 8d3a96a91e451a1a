//! In a game of any ruleset the listed turns are those that can be played, and taking all back restores it.
#![no_main]

use janggi::{Game, Move, PlayError, Rules, Start};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&ruleset, choices)) = data.split_first() else { return };
    let (_, rules) = Rules::PRESETS[usize::from(ruleset) % Rules::PRESETS.len()];
    let mut game = Game::new(rules, Start::default());
    for &choice in choices {
        let turns = game.legal_turns();
        let Some(&turn) = turns.get(usize::from(choice) % turns.len().max(1)) else { break };
        assert!(turns.iter().all(|&turn| game.check_turn(turn).is_ok()));
        game.play(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    }
    assert_eq!(game.legal_turns().is_empty(), game.outcome().is_some());
    assert_eq!(matches!(game.clone().play(Move::Pass), Err(PlayError::Over(_))), game.outcome().is_some());
    while game.undo().is_some() {}
    assert_eq!(game.position(), game.start().position());
    assert!(game.turns().is_empty() && game.outcome().is_none());
});
