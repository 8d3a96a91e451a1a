//! Any arrangement of pieces, and the one door from there to a position that can be played.

use crate::geometry::{forward, palace};
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::side::Side;
use std::fmt;

/// Any arrangement that an editor can draw, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// What stands on each point, by index.
    pub pieces: [Option<Piece>; 90],
    /// The side to move.
    pub turn: Side,
    /// Plies since the last capture.
    pub no_capture: u16,
    /// The number of the full move, from 1; it grows after Han's turn.
    pub move_number: u16,
}

impl Diagram {
    /// The empty board, Cho to move.
    #[must_use]
    pub const fn empty() -> Diagram {
        Diagram { pieces: [None; 90], turn: Side::Cho, no_capture: 0, move_number: 1 }
    }

    /// The position, if it can be one.
    ///
    /// # Errors
    /// The first reason why this is not a Janggi position.
    pub fn validate(&self) -> Result<Position, InvalidPosition> {
        for side in Side::ALL {
            self.validate_counts(side)?;
            self.validate_places(side)?;
        }
        let position = Position::of_diagram(self);
        if position.is_attacked(position.general(!self.turn), self.turn) {
            return Err(InvalidPosition::OpponentInCheck(!self.turn));
        }
        Ok(position)
    }

    fn points_of(&self, piece: Piece) -> PointSet {
        Point::ALL.into_iter().filter(|point| self.pieces[point.index()] == Some(piece)).collect()
    }

    fn validate_counts(&self, side: Side) -> Result<(), InvalidPosition> {
        for role in Role::ALL {
            let piece = Piece { side, role };
            let count = self.points_of(piece).len();
            if role == Role::General && count != 1 {
                return Err(InvalidPosition::Generals { side, count });
            }
            if count > role.count_at_start() {
                return Err(InvalidPosition::TooMany { piece, count });
            }
        }
        Ok(())
    }

    fn validate_places(&self, side: Side) -> Result<(), InvalidPosition> {
        let behind = PointSet::from_iter(Point::ALL.into_iter().filter(|point| match forward(side) {
            1 => point.rank() < 3,
            _ => point.rank() > 6,
        }));
        for (role, barred) in
            [(Role::General, !palace(side)), (Role::Guard, !palace(side)), (Role::Soldier, behind)]
        {
            let piece = Piece { side, role };
            if let Some(point) = (self.points_of(piece) & barred).first() {
                return Err(InvalidPosition::Misplaced { piece, point });
            }
        }
        Ok(())
    }
}

/// Why an arrangement is not a Janggi position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPosition {
    /// A side has not exactly one general.
    Generals {
        /// Whose.
        side: Side,
        /// How many there are.
        count: u32,
    },
    /// A side has more of a piece than it began with.
    TooMany {
        /// Which.
        piece: Piece,
        /// How many there are.
        count: u32,
    },
    /// A general or guard outside its palace, or a soldier behind its first rank.
    Misplaced {
        /// Which.
        piece: Piece,
        /// Where it stands.
        point: Point,
    },
    /// The side that is not to move is in check.
    OpponentInCheck(Side),
}

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidPosition::Generals { side, count } => {
                write!(f, "{side} has {count} generals: expected exactly one")
            }
            InvalidPosition::TooMany { piece: Piece { side, role }, count } => {
                write!(f, "{side} has {count} of {role:?}: expected at most {}", role.count_at_start())
            }
            InvalidPosition::Misplaced { piece: Piece { side, role: Role::Soldier }, point } => {
                write!(f, "{side}'s soldier on {point} is behind its first rank, where no soldier can go")
            }
            InvalidPosition::Misplaced { piece: Piece { side, role }, point } => {
                write!(f, "{side}'s {role:?} on {point} is outside its palace")
            }
            InvalidPosition::OpponentInCheck(side) => {
                write!(f, "{side} is in check, but it is the other side's turn")
            }
        }
    }
}

impl std::error::Error for InvalidPosition {}
