//! Who sits where, from game to game.

use crate::{Seat, Terms};
use janggi::{BySide, Side};

/// A seat as its holder knows it: by the side that it had when the room was made. Its side changes when players swap
/// sides; the holder's secret does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chair(pub Side);

/// The seats of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    seats: BySide<Seat>,
    arrangement: Chairs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chairs {
    AsMade,
    Swapped,
}

impl Seating {
    pub fn new(terms: &Terms) -> Seating {
        Seating { seats: terms.seats, arrangement: Chairs::AsMade }
    }

    pub fn seats(&self) -> BySide<Seat> {
        self.seats
    }

    pub fn side_of(&self, chair: Chair) -> Side {
        match self.arrangement {
            Chairs::AsMade => chair.0,
            Chairs::Swapped => !chair.0,
        }
    }

    /// The swap is its own reverse.
    pub fn chair_of(&self, side: Side) -> Chair {
        Chair(self.side_of(Chair(side)))
    }

    pub fn open_side(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seats[side] == Seat::Open)
    }

    pub fn take(&mut self, side: Side) {
        self.seats[side] = Seat::Person;
    }

    /// Everybody sits down on the other side.
    pub fn swap(&mut self) {
        self.seats = BySide { cho: self.seats.han, han: self.seats.cho };
        self.arrangement = match self.arrangement {
            Chairs::AsMade => Chairs::Swapped,
            Chairs::Swapped => Chairs::AsMade,
        };
    }
}
