//! Algebraic notation, as PGN files have it.

use super::error::ReadError;
use super::{letter, role_of, sign, threat};
use crate::moves::Move;
use crate::piece::Role;
use crate::point::Point;
use crate::position::Position;
use std::fmt::Write;

const FORM: &str = "a piece and a destination such as `Hc3`, `Pab4` or `Rxa10+`";

/// How a program numbers the ranks from Cho's back rank on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ranks {
    /// 1 to 10, as UCI has them and as we write them.
    #[default]
    FromOne,
    /// 0 to 9, as UCCI and CECP have them.
    FromZero,
}

impl Ranks {
    fn rank(self, digits: &str) -> Option<usize> {
        let number = match digits.as_bytes() {
            [digit @ b'0'..=b'9'] => usize::from(digit - b'0'),
            b"10" => 10,
            _ => return None,
        };
        match self {
            Ranks::FromOne => number.checked_sub(1),
            Ranks::FromZero => (number < 10).then_some(number),
        }
    }

    fn point(self, text: &str) -> Option<Point> {
        let (file, digits) = text.split_at_checked(1)?;
        Point::at(file_of(file)?, self.rank(digits)?)
    }
}

fn file_of(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [file @ b'a'..=b'i'] => Some(usize::from(file - b'a')),
        _ => None,
    }
}

/// The turn in algebraic notation, e.g. `Hc3`, `Pab4`, `Rxa10+`; a pass is the general's own point.
///
/// `before` is the position in which `turn`, which must be legal, is played.
#[must_use]
pub fn algebraic(before: &Position, turn: Move) -> String {
    let general = before.general(before.turn());
    let (from, to) = match turn {
        Move::Pass => (general, general),
        Move::Go { from, to } => (from, to),
    };
    let mut text = String::from(before.role_at(from).map_or('?', letter));
    text.push_str(&origin(before, from, to));
    if turn != Move::Pass && before.role_at(to).is_some() {
        text.push('x');
    }
    let _ = write!(text, "{to}");
    text + sign(threat(before, turn))
}

/// As much of the origin as tells the piece from others of its kind that may go to the same point.
fn origin(before: &Position, from: Point, to: Point) -> String {
    let Some(piece) = before.piece_at(from) else { return String::new() };
    let rivals: Vec<Point> = before
        .of(piece.side, piece.role)
        .without(from)
        .filter(|&other| before.is_legal(Move::Go { from: other, to }))
        .collect();
    let text = from.to_string();
    let (file, rank) = text.split_at(1);
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|other| other.file() != from.file()) {
        file.into()
    } else if rivals.iter().all(|other| other.rank() != from.rank()) {
        rank.into()
    } else {
        text
    }
}

/// Reads algebraic notation: N and B are read as H and E, more of the origin than needed is welcome (also
/// both points without a letter, `h1g3`), and `x`, `-` and the signs after it need not be right. A pass is
/// the general's own point, or `@@@@`, `0000`, `--` or `pass`.
///
/// # Errors
/// When the text has another form, or not exactly one legal turn fits it.
///
/// ```
/// use janggi::{Position, notation::{Ranks, read_algebraic}};
/// let start = Position::default();
/// for (text, ranks) in [("Pab4", Ranks::FromOne), ("Pa4-b4", Ranks::FromOne), ("a3b3", Ranks::FromZero)] {
///     assert_eq!(read_algebraic(&start, text, ranks).unwrap().to_string(), "a4b4");
/// }
/// ```
pub fn read_algebraic(before: &Position, text: &str, ranks: Ranks) -> Result<Move, ReadError> {
    if matches!(text, "@@@@" | "0000" | "--" | "pass") {
        return Ok(Move::Pass);
    }
    let pattern = Pattern::read(text, ranks).ok_or_else(|| ReadError::form(text, FORM))?;
    if pattern.is_pass(before) { Ok(Move::Pass) } else { pattern.find(before) }
}

/// What a text says of a turn.
struct Pattern {
    role: Option<Role>,
    file: Option<usize>,
    rank: Option<usize>,
    to: Point,
}

impl Pattern {
    fn read(text: &str, ranks: Ranks) -> Option<Pattern> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        let role = text.chars().next().and_then(role_of);
        let points = if role.is_some() { &text[1..] } else { text };
        let (origin, to) = points.split_at(points.rfind(|c: char| c.is_ascii_lowercase() && c != 'x')?);
        let origin = origin.trim_end_matches(['x', '-']);
        let digits = origin.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let letters = origin.strip_suffix(digits)?;
        let file = if letters.is_empty() { None } else { Some(file_of(letters)?) };
        let rank = if digits.is_empty() { None } else { Some(ranks.rank(digits)?) };
        let role = match (role, file, rank) {
            (None, Some(_), Some(_)) => None,
            _ => Some(role.unwrap_or(Role::Soldier)),
        };
        Some(Pattern { role, file, rank, to: ranks.point(to)? })
    }

    /// Whether it is the general's own point.
    fn is_pass(&self, before: &Position) -> bool {
        self.to == before.general(before.turn())
            && self.role.is_none_or(|role| role == Role::General)
            && self.is_origin(before, self.to)
    }

    fn is_origin(&self, before: &Position, from: Point) -> bool {
        self.role.is_none_or(|role| before.role_at(from) == Some(role))
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
    }

    fn find(&self, before: &Position) -> Result<Move, ReadError> {
        let fitting: Vec<Point> =
            before.pieces(before.turn()).filter(|&from| self.is_origin(before, from)).collect();
        let turns: Vec<Move> = fitting
            .iter()
            .map(|&from| Move::Go { from, to: self.to })
            .filter(|&turn| before.is_legal(turn))
            .collect();
        match turns[..] {
            [turn] => Ok(turn),
            [] => Err(self.nobody(before, &fitting)),
            _ => Err(ReadError::Ambiguous { to: self.to, count: turns.len() }),
        }
    }

    /// Why nobody can go there.
    fn nobody(&self, before: &Position, fitting: &[Point]) -> ReadError {
        let from = match (self.file, self.rank, fitting) {
            (Some(file), Some(rank), _) => Point::at(file, rank),
            (_, _, &[only]) => Some(only),
            _ => None,
        };
        let turn = from.map(|from| Move::Go { from, to: self.to });
        match turn.and_then(|turn| Some((turn, before.why_illegal(turn)?))) {
            Some((turn, why)) => ReadError::illegal(turn, why),
            None => ReadError::Nobody { role: self.role.unwrap_or(Role::Soldier), to: self.to },
        }
    }
}
