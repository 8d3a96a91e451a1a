//! Korean numeric notation in Latin letters, as open servers write it.

use super::error::ReadError;
use super::numeric::{Spelled, take_point, write_point};
use super::{letter, role_of, sign, threat};
use crate::moves::Move;
use crate::piece::Role;
use crate::point::Point;
use crate::position::Position;

const FORM: &str = "piece, origin, `-` or `x`, and destination, such as `H08-87`";

/// The turn in the Latin form: `H08-87`, with `x` for `-` when it takes and `+` or `#` after check or mate.
/// A pass is the general's point twice, `K95-95`.
///
/// `before` is the position in which `turn`, which must be legal, is played.
#[must_use]
pub fn latin(before: &Position, turn: Move) -> String {
    let general = before.general(before.turn());
    let (from, to, link) = match turn {
        Move::Pass => (general, general, '-'),
        Move::Go { from, to } => (from, to, if before.role_at(to).is_some() { 'x' } else { '-' }),
    };
    let piece = before.role_at(from).map_or('?', letter);
    format!("{piece}{}{link}{}{}", write_point(from), write_point(to), sign(threat(before, turn)))
}

/// Reads the Latin form; N and B are read as H and E, and the signs after it need not be right.
///
/// # Errors
/// When the text has another form, names a piece that does not stand there, or the turn is not legal.
pub fn read_latin(before: &Position, text: &str) -> Result<Move, ReadError> {
    let (from, role, to) = take(text).ok_or_else(|| ReadError::form(text, FORM))?;
    Spelled { from, role, to, captured: None }.resolve(before)
}

fn take(text: &str) -> Option<(Point, Role, Point)> {
    let mut letters = text.trim_end_matches(['+', '#']).chars();
    let role = letters.next().and_then(role_of)?;
    let (from, rest) = take_point(letters.as_str())?;
    let (to, rest) = take_point(rest.strip_prefix(['-', 'x'])?)?;
    rest.is_empty().then_some((from, role, to))
}
