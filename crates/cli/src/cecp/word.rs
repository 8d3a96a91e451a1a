//! Turns and numbers as CECP writes them.

use janggi::{Move, Point, Position};
use std::str::FromStr;

/// A turn with ranks from 0, e.g. `a3a4`, or `@@@@` for a pass.
pub fn write(turn: Move) -> String {
    let point = |point: Point| {
        let letter = char::from(b'a' + point.file() as u8);
        format!("{letter}{}", point.rank())
    };
    match turn {
        Move::Pass => "@@@@".to_owned(),
        Move::Go { from, to } => point(from) + &point(to),
    }
}

/// Reads such a turn; the general's own point twice is a pass, too.
pub fn read(text: &str, position: &Position) -> Result<Move, String> {
    let expected = || format!("`{text}` is no turn: expected two points such as `a3a4`, or `@@@@`");
    if text == "@@@@" {
        return Ok(Move::Pass);
    }
    let letters: Vec<char> = text.chars().collect();
    let &[file, rank, to_file, to_rank] = &letters[..] else { return Err(expected()) };
    let from = point(file, rank).ok_or_else(expected)?;
    let to = point(to_file, to_rank).ok_or_else(expected)?;
    match from == to && from == position.general(position.turn()) {
        true => Ok(Move::Pass),
        false => Ok(Move::Go { from, to }),
    }
}

fn point(file: char, rank: char) -> Option<Point> {
    let rank = rank.to_digit(10)?;
    format!("{file}{}", rank + 1).parse().ok()
}

pub fn number<T: FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("`{word}`: expected a whole number"))
}

/// Seconds, up to a day.
pub fn seconds(word: &str) -> Result<f64, String> {
    let number = word.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    number.ok_or_else(|| format!("`{word}`: expected seconds"))
}
