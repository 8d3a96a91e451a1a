//! A game that reads from .gib is written as .gib that reads back the same.
#![no_main]

use janggi::record::gib;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for entry in gib::games(text.lines()).flatten() {
        let written = gib::write(&entry.record);
        let again: Vec<_> = gib::games(written.lines()).map(|game| game.expect("our own .gib").record).collect();
        assert_eq!(again, [entry.record], "{written}");
    }
});
