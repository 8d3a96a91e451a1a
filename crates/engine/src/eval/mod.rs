//! What a position is worth without looking further. Symmetric between the sides and between left and
//! right; only the points result, where it counts, favours one side.

mod outlook;
mod weights;

pub use outlook::Outlook;

use crate::score::Score;
use janggi::{Move, Piece, PointSet, Position, Role, Side, attacks, palace};
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use weights as w;

/// A value on a full board and on an empty one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pair {
    early: i32,
    late: i32,
}

impl Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        Pair { early: self.early + other.early, late: self.late + other.late }
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl Neg for Pair {
    type Output = Pair;
    fn neg(self) -> Pair {
        Pair { early: -self.early, late: -self.late }
    }
}

impl Sub for Pair {
    type Output = Pair;
    fn sub(self, other: Pair) -> Pair {
        self + -other
    }
}

impl SubAssign for Pair {
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

impl Mul<u32> for Pair {
    type Output = Pair;
    fn mul(self, count: u32) -> Pair {
        Pair { early: self.early * count as i32, late: self.late * count as i32 }
    }
}

/// What is known of a placement piece by piece, kept up turn by turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Pieces on their points: Cho's less Han's.
    pieces: Pair,
    /// How far from an empty board.
    phase: i32,
    /// Rule points in halves: Cho's less Han's.
    points: i32,
}

impl Sums {
    /// The sums of `position`.
    #[must_use]
    pub fn of(position: &Position) -> Sums {
        let mut sums = Sums::default();
        for point in position.occupied() {
            if let Some(piece) = position.piece_at(point) {
                sums.add(piece, point);
            }
        }
        sums
    }

    fn add(&mut self, piece: Piece, point: janggi::Point) {
        self.pieces += on_point(piece, point);
        self.phase += w::PHASE[piece.role as usize];
        self.points += sign(piece.side) * i32::from(piece.role.points().halves());
    }

    fn remove(&mut self, piece: Piece, point: janggi::Point) {
        self.pieces -= on_point(piece, point);
        self.phase -= w::PHASE[piece.role as usize];
        self.points -= sign(piece.side) * i32::from(piece.role.points().halves());
    }

    /// The sums after `turn`, which must be legal in `position`.
    #[must_use]
    pub fn after(mut self, position: &Position, turn: Move) -> Sums {
        let Move::Go { from, to } = turn else { return self };
        if let Some(captured) = position.piece_at(to) {
            self.remove(captured, to);
        }
        if let Some(piece) = position.piece_at(from) {
            self.pieces -= on_point(piece, from);
            self.pieces += on_point(piece, to);
        }
        self
    }

    fn taper(&self, value: Pair) -> i32 {
        let phase = self.phase.min(w::FULL_PHASE);
        (value.early * phase + value.late * (w::FULL_PHASE - phase)) / w::FULL_PHASE
    }
}

const fn sign(side: Side) -> i32 {
    match side {
        Side::Cho => 1,
        Side::Han => -1,
    }
}

fn on_point(piece: Piece, point: janggi::Point) -> Pair {
    let table = &w::PIECES[piece.role as usize];
    match piece.side {
        Side::Cho => table[point.index()],
        Side::Han => -table[point.rotated().index()],
    }
}

/// What a piece of this role is worth when it is exchanged.
#[must_use]
pub const fn exchange_value(role: Role) -> i32 {
    match role {
        Role::General => 20_000,
        _ => w::MATERIAL[role as usize].early,
    }
}

/// What `position` is worth to the side to move.
#[must_use]
pub fn evaluate(position: &Position, sums: &Sums, outlook: &Outlook, plies: usize) -> Score {
    let activity = activity(position, Side::Cho) - activity(position, Side::Han);
    let board = sums.taper(sums.pieces + activity);
    let mover = sign(position.turn());
    let judged = outlook.judge(board, sums.points, position.no_capture(), plies);
    Score::of(mover * judged + w::TEMPO)
}

/// What a side's pieces do where they stand.
fn activity(position: &Position, side: Side) -> Pair {
    let guards = position.of(!side, Role::Guard).len().min(2) as usize;
    let (occupied, cannons) = (position.occupied(), position.role(Role::Cannon));
    let targets = !position.pieces(side);
    let enemy_palace = palace(!side);
    let (mut total, mut siege) = (Pair::default(), Pair::default());
    for role in [Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon, Role::Soldier] {
        for point in position.of(side, role) {
            let reach = attacks(Piece { side, role }, point, occupied, cannons);
            total += w::MOBILITY[role as usize] * (reach & targets).len();
            siege += w::SIEGE[role as usize] * (reach & enemy_palace).len();
        }
    }
    let weight = w::SIEGE_BY_GUARDS[guards];
    let siege = Pair { early: siege.early * weight / 4, late: siege.late * weight / 4 };
    total + siege + soldiers(position.of(side, Role::Soldier))
}

/// How a side's soldiers stand together.
fn soldiers(soldiers: PointSet) -> Pair {
    const NOT_FILE_A: u128 =
        !(1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72 | 1 << 81);
    let right_of = PointSet::from_bits(soldiers.bits() << 1 & NOT_FILE_A);
    let ahead = PointSet::from_bits(soldiers.bits() << 9);
    w::PHALANX * (soldiers & right_of).len() + w::DOUBLED * (soldiers & ahead).len()
}

#[cfg(test)]
mod tests;
