//! What a state is worth to the side to move.

use std::fmt;

/// Who wins if both sides play as well as can be, and in how many plies mate comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move mates in so many plies, an odd number.
    Win(u8),
    /// Neither side can force mate.
    Draw,
    /// The side to move is mated in so many plies, an even number; 0 if it is mated already.
    Loss(u8),
}

impl Value {
    /// The longest distance that a table can tell.
    pub(crate) const MOST_PLIES: u8 = 250;
    /// The byte of a draw.
    pub(crate) const DRAW: u8 = 254;
    /// The byte of an arrangement that is no position.
    pub(crate) const NONE: u8 = 255;

    /// The value that a table's byte means, or `None` for no position.
    pub(crate) fn of_byte(byte: u8) -> Option<Value> {
        match byte {
            Value::NONE => None,
            Value::DRAW => Some(Value::Draw),
            plies if plies % 2 == 1 => Some(Value::Win(plies)),
            plies => Some(Value::Loss(plies)),
        }
    }

    /// The value for the other side one ply earlier: what a turn that leads here is worth to who makes it.
    #[must_use]
    pub fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    /// A number that is greater the better the value is for the side to move.
    #[must_use]
    pub fn rank(self) -> i32 {
        match self {
            Value::Win(plies) => 1000 - i32::from(plies),
            Value::Draw => 0,
            Value::Loss(plies) => i32::from(plies) - 1000,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(plies) => write!(f, "win in {plies} plies"),
            Value::Draw => f.write_str("draw"),
            Value::Loss(plies) => write!(f, "loss in {plies} plies"),
        }
    }
}
