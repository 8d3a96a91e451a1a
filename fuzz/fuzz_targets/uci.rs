//! A text that reads as a turn is written as one that reads back the same.
#![no_main]

use janggi::{Move, Position, uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let position = Position::default();
    let Ok(turn) = uci::read(text, &position) else { return };
    assert_eq!(uci::read(&uci::write(turn, &position), &position), Ok(turn));
    assert_eq!(turn.to_string().parse::<Move>(), Ok(turn));
});
