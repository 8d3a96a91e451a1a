//! A text that reads as a turn in some notation is a legal one, and is written as one that reads back the same.
#![no_main]

use janggi::notation::{self, Ranks, ReadError};
use janggi::{Move, Position};
use libfuzzer_sys::fuzz_target;

type Notation = (fn(&Position, Move) -> String, fn(&Position, &str) -> Result<Move, ReadError>);
const NOTATIONS: [Notation; 3] = [
    (notation::korean, notation::read_korean),
    (notation::latin, notation::read_latin),
    (notation::algebraic, |position, text| notation::read_algebraic(position, text, Ranks::FromOne)),
];

// The bytes before the first zero choose turns from the start on.
fuzz_target!(|data: &[u8]| {
    let (choices, text) = match data.iter().position(|&byte| byte == 0) {
        Some(end) => (&data[..end], &data[end + 1..]),
        None => (&[][..], data),
    };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position = after(choices);
    for (write, read) in NOTATIONS {
        let Ok(turn) = read(&position, text) else { continue };
        assert!(turn == Move::Pass || position.is_legal(turn), "{position} {turn}");
        let written = write(&position, turn);
        assert_eq!(read(&position, &written), Ok(turn), "{position} {written}");
    }
});

fn after(choices: &[u8]) -> Position {
    choices.iter().fold(Position::default(), |position, &choice| {
        let turns = position.legal_moves();
        let chosen = turns.get(usize::from(choice) % turns.len().max(1));
        chosen.map_or(position, |&turn| position.play_unchecked(turn))
    })
}
