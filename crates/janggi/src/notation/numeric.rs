//! Numbered points and turns spelled in full, which the Korean and the Latin form share.

use super::error::ReadError;
use crate::moves::Move;
use crate::piece::Role;
use crate::point::Point;
use crate::position::Position;
use crate::why::Why;

/// Rank digit, then file digit: ranks from Han's back rank 1 to 9, then 0; files from Cho's left.
pub(super) fn write_point(point: Point) -> String {
    format!("{}{}", (10 - point.rank()) % 10, point.file() + 1)
}

/// The point that `text` begins with, and the rest.
pub(super) fn take_point(text: &str) -> Option<(Point, &str)> {
    let (digits, rest) = text.split_at_checked(2)?;
    let &[rank @ b'0'..=b'9', file @ b'1'..=b'9'] = digits.as_bytes() else { return None };
    let point = Point::at(usize::from(file - b'1'), usize::from((10 - (rank - b'0')) % 10))?;
    Some((point, rest))
}

/// A turn with its origin, piece and destination, and perhaps what it takes.
pub(super) struct Spelled {
    pub from: Point,
    pub role: Role,
    pub to: Point,
    pub captured: Option<Role>,
}

impl Spelled {
    /// The turn, if what it says is so and it can be played.
    pub fn resolve(&self, before: &Position) -> Result<Move, ReadError> {
        let turn = Move::Go { from: self.from, to: self.to };
        match before.piece_at(self.from) {
            Some(piece) if piece.side != before.turn() => {
                return Err(ReadError::illegal(turn, Why::NotYours));
            }
            Some(piece) if piece.role == self.role => {}
            found => return Err(ReadError::Piece { point: self.from, found, expected: self.role }),
        }
        if self.from == self.to && self.role == Role::General {
            return Ok(Move::Pass);
        }
        match before.why_illegal(turn) {
            Some(why) => Err(ReadError::illegal(turn, why)),
            None => self.check_captured(before).map(|()| turn),
        }
    }

    fn check_captured(&self, before: &Position) -> Result<(), ReadError> {
        let Some(expected) = self.captured else { return Ok(()) };
        match before.piece_at(self.to) {
            Some(piece) if piece.role == expected => Ok(()),
            found => Err(ReadError::Piece { point: self.to, found, expected }),
        }
    }
}
