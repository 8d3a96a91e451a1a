//! How a game begins: two set-ups, perhaps a handicap, or any position.

use crate::diagram::Diagram;
use crate::handicap::Handicap;
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::position::Position;
use crate::setup::Setup;
use crate::side::{BySide, Side};

/// The first position of a game and who moves second, which earns the bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    position: Position,
    handicap: Option<Handicap>,
}

const SOLDIER_FILES: [usize; 5] = [0, 2, 4, 6, 8];
const WING_FILES: [usize; 4] = [1, 2, 6, 7];

impl Start {
    /// The full array with the given set-ups; Cho moves first.
    #[must_use]
    pub fn of_setups(setups: BySide<Setup>) -> Start {
        let diagram = array(setups);
        Start { position: Position::of_diagram(&diagram), handicap: None }
    }

    /// The array without what Han gives; Han moves first.
    #[must_use]
    pub fn of_handicap(setups: BySide<Setup>, handicap: Handicap) -> Start {
        let mut diagram = array(setups);
        diagram.turn = Side::Han;
        for &role in handicap.roles() {
            let given = Some(Piece { side: Side::Han, role });
            let on_left = Point::ALL.into_iter().find(|p| p.file() > 5 && diagram.pieces[p.index()] == given);
            diagram.pieces[on_left.expect("every set-up has each piece once on each wing").index()] = None;
        }
        Start { position: Position::of_diagram(&diagram), handicap: Some(handicap) }
    }

    /// Any position; Cho counts as the side that moved first.
    #[must_use]
    pub const fn of_position(position: Position) -> Start {
        Start { position, handicap: None }
    }

    /// The first position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What Han gave.
    #[must_use]
    pub const fn handicap(&self) -> Option<Handicap> {
        self.handicap
    }

    /// The side that moves second and adds the bonus: Han, but Cho in handicap games.
    #[must_use]
    pub const fn second_mover(&self) -> Side {
        match self.handicap {
            None => Side::Han,
            Some(_) => Side::Cho,
        }
    }
}

impl Default for Start {
    /// Both sides' set-up inner.
    fn default() -> Start {
        Start::of_setups(BySide::default())
    }
}

fn array(setups: BySide<Setup>) -> Diagram {
    let mut diagram = Diagram::empty();
    for side in Side::ALL {
        // Written from the owner's seat; Han's seat is across the board.
        let mut put = |file: usize, rank: usize, role: Role| {
            let index = rank * 9 + file;
            let index = if side == Side::Cho { index } else { 89 - index };
            diagram.pieces[index] = Some(Piece { side, role });
        };
        for (file, role) in WING_FILES.into_iter().zip(setups[side].roles()) {
            put(file, 0, role);
        }
        for (left, role) in [(0, Role::Chariot), (3, Role::Guard)] {
            put(left, 0, role);
            put(8 - left, 0, role);
        }
        put(4, 1, Role::General);
        put(1, 2, Role::Cannon);
        put(7, 2, Role::Cannon);
        for file in SOLDIER_FILES {
            put(file, 3, Role::Soldier);
        }
    }
    diagram
}
