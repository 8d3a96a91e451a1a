//! A position that can be played: placement, side to move and counters.

use crate::attacks::{attacks, cannon_sight, chariot_attacks};
use crate::diagram::Diagram;
use crate::geometry::{LINES, PALACE_STEPS, SOLDIER_SOURCES, file_of};
use crate::key::Key;
use crate::leaps::{elephants_to, horses_to};
use crate::moves::Move;
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::points::Points;
use crate::side::{BySide, Side};
use crate::why::IllegalMove;
use std::fmt;

/// What stands where. The one mutator keeps sets, table and key in step.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Placement {
    roles: [PointSet; 7],
    sides: [PointSet; 2],
    generals: BySide<Point>,
    table: [Option<Role>; 90],
    key: Key,
}

impl Placement {
    const EMPTY: Placement = Placement {
        roles: [PointSet::EMPTY; 7],
        sides: [PointSet::EMPTY; 2],
        generals: BySide { cho: Point::E2, han: Point::E9 },
        table: [None; 90],
        key: Key(0),
    };

    /// Puts a piece on an empty point, or takes it off.
    fn toggle(&mut self, side: Side, role: Role, point: Point) {
        self.roles[role as usize] ^= PointSet::of(point);
        self.sides[side as usize] ^= PointSet::of(point);
        self.key = self.key.toggled(side, role, point);
        self.table[point.index()] = match self.table[point.index()] {
            None => Some(role),
            Some(_) => None,
        };
    }
}

/// A Janggi position: one general each in its palace, and the side that is not to move not in check.
///
/// Moves here obey the rules that all rulesets share; what a ruleset forbids or ends is the business of
/// [`Game`](crate::Game).
///
/// ```
/// use janggi::{Position, Move};
/// let start = Position::default();
/// assert_eq!(start.legal_moves().len(), 32);
/// let next = start.play("a4a5".parse().unwrap()).unwrap();
/// assert_eq!(next.to_string(), "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/P8/2P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 1 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    placement: Placement,
    turn: Side,
    no_capture: u16,
    move_number: u16,
}

/// The pieces that could attack, as a move under test leaves them.
#[derive(Clone, Copy)]
pub(crate) struct Attackers {
    pub pieces: PointSet,
    pub occupied: PointSet,
    pub cannons: PointSet,
}

impl Position {
    pub(crate) fn of_diagram(diagram: &Diagram) -> Position {
        let mut placement = Placement::EMPTY;
        for point in Point::ALL {
            if let Some(Piece { side, role }) = diagram.pieces[point.index()] {
                placement.toggle(side, role, point);
                if role == Role::General {
                    placement.generals[side] = point;
                }
            }
        }
        let Diagram { turn, no_capture, move_number, .. } = *diagram;
        Position { placement, turn, no_capture, move_number }
    }

    /// This position as an arrangement to edit.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let mut diagram = Diagram {
            turn: self.turn,
            no_capture: self.no_capture,
            move_number: self.move_number,
            ..Diagram::empty()
        };
        for point in self.occupied() {
            diagram.pieces[point.index()] = self.piece_at(point);
        }
        diagram
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since the last capture, passes included.
    #[must_use]
    pub const fn no_capture(&self) -> u16 {
        self.no_capture
    }

    /// The number of the full move, from 1.
    #[must_use]
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// What stands on `point`.
    #[must_use]
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        let role = self.placement.table[point.index()]?;
        let side = if self.pieces(Side::Cho).contains(point) { Side::Cho } else { Side::Han };
        Some(Piece { side, role })
    }

    /// The role of what stands on `point`, whosever it is.
    #[must_use]
    pub fn role_at(&self, point: Point) -> Option<Role> {
        self.placement.table[point.index()]
    }

    /// The points of a side's pieces.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> PointSet {
        self.placement.sides[side as usize]
    }

    /// The points of both sides' pieces of one role.
    #[must_use]
    pub const fn role(&self, role: Role) -> PointSet {
        self.placement.roles[role as usize]
    }

    /// The points of one side's pieces of one role.
    #[must_use]
    pub fn of(&self, side: Side, role: Role) -> PointSet {
        self.pieces(side) & self.role(role)
    }

    /// The points of all pieces.
    #[must_use]
    pub fn occupied(&self) -> PointSet {
        self.pieces(Side::Cho) | self.pieces(Side::Han)
    }

    /// Where a side's general stands.
    #[must_use]
    pub fn general(&self, side: Side) -> Point {
        self.placement.generals[side]
    }

    /// The key of the placement and the side to move.
    #[must_use]
    pub fn key(&self) -> Key {
        match self.turn {
            Side::Cho => self.placement.key,
            Side::Han => self.placement.key.other_side(),
        }
    }

    /// A side's material, without any bonus.
    #[must_use]
    pub fn material(&self, side: Side) -> Points {
        Role::ALL
            .into_iter()
            .map(|role| Points::whole(role.points().halves() / 2 * self.of(side, role).len() as u16))
            .sum()
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.general(self.turn), !self.turn)
    }

    /// Whether the generals stand on one file with nothing between.
    #[must_use]
    pub fn generals_face(&self) -> bool {
        let (cho, han) = (self.general(Side::Cho), self.general(Side::Han));
        cho.file() == han.file() && {
            let up_to_han = PointSet::from_bits((1 << han.index()) - 1);
            let from_cho = PointSet::from_bits(!((2 << cho.index()) - 1));
            !(file_of(cho) & up_to_han & from_cho).meets(self.occupied())
        }
    }

    /// What the piece of the given role on `from` attacks, own pieces included.
    #[must_use]
    pub fn attacks_from(&self, from: Point, piece: Piece) -> PointSet {
        attacks(piece, from, self.occupied(), self.role(Role::Cannon))
    }

    /// The pieces of `by` that attack `point`. A cannon attacks no cannon.
    #[must_use]
    pub fn attackers(&self, point: Point, by: Side) -> PointSet {
        let all = self.attackers_of(by);
        let found = self.sliders_to(point, &all) | self.others_to(point, by, &all);
        let cannon_on_point = self.role(Role::Cannon).contains(point);
        if cannon_on_point { found & !self.role(Role::Cannon) } else { found }
    }

    /// The pieces of `by` that would attack `point` if points were taken only where `occupied` says, and by
    /// cannons where `cannons` does. A cannon counts whatever stands on `point`.
    #[must_use]
    pub fn attackers_amid(&self, point: Point, by: Side, occupied: PointSet, cannons: PointSet) -> PointSet {
        let pieces = self.pieces(by) & occupied.without(point);
        let all = Attackers { pieces, occupied, cannons: cannons.without(point) };
        self.sliders_to(point, &all) | self.others_to(point, by, &all)
    }

    /// Whether a piece of `by` attacks `point`.
    #[must_use]
    pub fn is_attacked(&self, point: Point, by: Side) -> bool {
        !self.attackers(point, by).is_empty()
    }

    pub(crate) fn attackers_of(&self, side: Side) -> Attackers {
        Attackers { pieces: self.pieces(side), occupied: self.occupied(), cannons: self.role(Role::Cannon) }
    }

    /// Chariots and cannons among `all` that attack `point`.
    pub(crate) fn sliders_to(&self, point: Point, all: &Attackers) -> PointSet {
        let lines = LINES[point.index()] & all.pieces;
        let (chariots, cannons) = (self.role(Role::Chariot) & lines, all.cannons & lines);
        let mut found = PointSet::EMPTY;
        if !chariots.is_empty() {
            found |= chariot_attacks(point, all.occupied) & chariots;
        }
        if !cannons.is_empty() {
            found |= cannon_sight(point, all.occupied, all.cannons) & cannons;
        }
        found
    }

    /// All but chariots and cannons among `all`, of `side`, that attack `point`.
    pub(crate) fn others_to(&self, point: Point, side: Side, all: &Attackers) -> PointSet {
        let index = point.index();
        let horses = horses_to(point, self.role(Role::Horse) & all.pieces, all.occupied);
        let elephants = elephants_to(point, self.role(Role::Elephant) & all.pieces, all.occupied);
        let soldiers = self.role(Role::Soldier) & SOLDIER_SOURCES[side as usize][index];
        let residents = (self.role(Role::General) | self.role(Role::Guard)) & PALACE_STEPS[index];
        horses | elephants | (soldiers | residents) & all.pieces
    }

    /// The position after `turn`, which must be legal here.
    ///
    /// An illegal turn gives a position that means nothing, but never panics.
    #[must_use]
    pub fn play_unchecked(&self, turn: Move) -> Position {
        let mut next = *self;
        next.no_capture = self.no_capture.saturating_add(1);
        if let Move::Go { from, to } = turn {
            next.relocate(from, to);
        }
        if self.turn == Side::Han {
            next.move_number = self.move_number.saturating_add(1);
        }
        next.turn = !self.turn;
        next
    }

    fn relocate(&mut self, from: Point, to: Point) {
        let us = self.turn;
        let Some(role) = self.placement.table[from.index()] else { return };
        if let Some(captured) = self.placement.table[to.index()] {
            self.placement.toggle(!us, captured, to);
            self.no_capture = 0;
        }
        self.placement.toggle(us, role, from);
        self.placement.toggle(us, role, to);
        if role == Role::General {
            self.placement.generals[us] = to;
        }
    }

    /// The position after `turn`.
    ///
    /// # Errors
    /// Why `turn` is not legal here; nothing is changed.
    pub fn play(&self, turn: Move) -> Result<Position, IllegalMove> {
        match self.why_illegal(turn) {
            Some(why) => Err(IllegalMove { turn, why }),
            None => Ok(self.play_unchecked(turn)),
        }
    }
}

impl Default for Position {
    /// The start with both sides' set-up inner.
    fn default() -> Position {
        *crate::start::Start::default().position()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
