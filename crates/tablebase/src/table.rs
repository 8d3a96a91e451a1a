//! One balance, solved.

use crate::balance::Balance;
use crate::layout::{Layout, MOST_POINTS};
use crate::value::Value;
use janggi::{Diagram, Point, Position, Side};

/// The values of every position of one balance.
pub struct Table {
    balance: Balance,
    pub(crate) layout: Layout,
    pub(crate) bytes: Vec<u8>,
}

impl Table {
    pub(crate) fn new(balance: Balance, bytes: Vec<u8>) -> Table {
        Table { balance, layout: Layout::of(balance), bytes }
    }

    /// Which.
    #[must_use]
    pub const fn balance(&self) -> Balance {
        self.balance
    }

    /// The byte of the state in which the pieces, in the order of the layout, stand on `points`.
    pub(crate) fn byte(&self, turn: Side, points: [Point; MOST_POINTS]) -> u8 {
        self.bytes[self.layout.state(turn, points)]
    }

    /// The value of a position of this balance or, with the sides exchanged, of its swapped one.
    pub(crate) fn value(&self, position: &Position) -> Option<Value> {
        let is_swapped = Balance::of(position)? != self.balance;
        let mut points = [Point::A1; MOST_POINTS];
        let mut left = position.occupied();
        for (slot, piece) in points.iter_mut().zip(self.layout.pieces()) {
            let side = if is_swapped { !piece.side } else { piece.side };
            let point = (position.of(side, piece.role) & left).first()?;
            left = left.without(point);
            *slot = if is_swapped { point.rotated() } else { point };
        }
        let turn = if is_swapped { !position.turn() } else { position.turn() };
        Value::of_byte(self.byte(turn, points))
    }

    /// How many states the table has room for, arrangements that are no positions included.
    #[must_use]
    pub fn states(&self) -> usize {
        self.bytes.len()
    }

    /// The stored value of a state, by its number; `None` for no position.
    #[must_use]
    pub fn stored(&self, number: usize) -> Option<Value> {
        Value::of_byte(*self.bytes.get(number)?)
    }

    /// The position of a state, or `None` if the arrangement is no position.
    #[must_use]
    pub fn position(&self, number: usize) -> Option<Position> {
        let row = self.layout.row(number / 90)?;
        let pieces = self.layout.pieces();
        let points = row.points_with(pieces.len() - 1, Point::ALL[number % 90]);
        let mut diagram = Diagram { turn: row.turn, ..Diagram::empty() };
        for (piece, point) in pieces.iter().zip(points) {
            if diagram.pieces[point.index()].replace(*piece).is_some() {
                return None;
            }
        }
        diagram.validate().ok()
    }
}
