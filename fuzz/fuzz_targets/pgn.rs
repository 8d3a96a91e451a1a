//! A game that reads from PGN is written as PGN that reads back the same.
#![no_main]

use janggi::record::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for entry in pgn::games(text.lines()).flatten() {
        let written = pgn::write(&entry.record);
        let again: Vec<_> = pgn::games(written.lines()).map(|game| game.expect("our own PGN").record).collect();
        assert_eq!(again, [entry.record], "{written}");
    }
});
