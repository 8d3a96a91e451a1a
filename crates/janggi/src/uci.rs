//! Turns as UCI engines and GUIs write them, where a pass is the general's own point twice.

use crate::moves::{Move, ParseMoveError};
use crate::position::Position;

/// The turn as UCI text: `a4a5`, or for a pass the mover's general's point twice, e.g. `e2e2`.
#[must_use]
pub fn write(turn: Move, position: &Position) -> String {
    match turn {
        Move::Pass => {
            let general = position.general(position.turn());
            Move::Go { from: general, to: general }.to_string()
        }
        Move::Go { .. } => turn.to_string(),
    }
}

/// Reads UCI text. Only the mover's general's own point twice is a pass; `pass`, `0000` and `@@@@` are
/// accepted too.
///
/// # Errors
/// When the text is not two points, or is the same point twice and not the mover's general's.
pub fn read(text: &str, position: &Position) -> Result<Move, ParseMoveError> {
    match text.parse()? {
        Move::Go { from, to } if from == to && from == position.general(position.turn()) => Ok(Move::Pass),
        Move::Go { from, to } if from == to => Err(ParseMoveError),
        turn => Ok(turn),
    }
}
