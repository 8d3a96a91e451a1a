//! What a position is worth without looking further. Symmetric between the sides and between left and
//! right; only the points result, where it counts, favours one side.
//!
//! The value is a sum of terms, each with a row of weights that `janggi-train tune` fitted to games of the engine
//! with itself. Places of pieces are added up turn by turn, the rest is counted in each position.

mod curve;
mod features;
mod outlook;
mod terms;
mod trace;
#[rustfmt::skip]
mod weights;

pub use curve::{KNOTS, shares};
pub use outlook::Outlook;
pub use terms::{COUNT, GROUPS, Group, Term};
pub use trace::Trace;
pub use weights::WEIGHTS;

use crate::score::Score;
use curve::{Curve, PARTS, Sheet, sheet};
use features::Tally;
use janggi::{Move, Piece, Point, Position, Role, Side};
use multiversion::multiversion;

/// What the points result grows to as a limit comes near, where points decide.
const POINTS_AT_LIMIT: i32 = 1_500;

/// What is known of a placement piece by piece, kept up turn by turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Pieces on their points: Cho's less Han's.
    places: Curve,
    /// Pieces on the board, generals included.
    pieces: u32,
    /// Rule points in halves: Cho's less Han's.
    points: i32,
}

impl Sums {
    /// The sums of `position`.
    #[must_use]
    pub fn of(position: &Position) -> Sums {
        let mut sums = Sums { pieces: position.occupied().len(), ..Sums::default() };
        for point in position.occupied() {
            if let Some(piece) = position.piece_at(point) {
                sums.places += on_point(piece, point);
                sums.points += sign(piece.side) * i32::from(piece.role.points().halves());
            }
        }
        sums
    }

    /// The sums after `turn`, which must be legal in `position`.
    #[must_use]
    pub fn after(mut self, position: &Position, turn: Move) -> Sums {
        let Move::Go { from, to } = turn else { return self };
        if let Some(captured) = position.piece_at(to) {
            self.places -= on_point(captured, to);
            self.pieces -= 1;
            self.points -= sign(captured.side) * i32::from(captured.role.points().halves());
        }
        if let Some(piece) = position.piece_at(from) {
            self.places -= on_point(piece, from);
            self.places += on_point(piece, to);
        }
        self
    }
}

const fn sign(side: Side) -> i32 {
    match side {
        Side::Cho => 1,
        Side::Han => -1,
    }
}

fn on_point(piece: Piece, point: Point) -> Curve {
    let value = Curve::through(WEIGHTS[terms::place(piece, point).index()]);
    match piece.side {
        Side::Cho => value,
        Side::Han => -value,
    }
}

/// Adds up what a side's terms count.
struct Weighed {
    sheet: &'static Sheet,
    sum: i32,
}

impl Tally for Weighed {
    fn add(&mut self, term: Term) {
        self.sum += self.sheet[term.index()];
    }

    fn add_times(&mut self, term: Term, times: u32) {
        self.sum += self.sheet[term.index()] * times as i32;
    }
}

/// What a piece of this role is worth when it is exchanged.
#[must_use]
pub const fn exchange_value(role: Role) -> i32 {
    match role {
        Role::General => 20_000,
        Role::Guard => 330,
        Role::Elephant => 340,
        Role::Horse => 500,
        Role::Chariot => 1_300,
        Role::Cannon => 740,
        Role::Soldier => 200,
    }
}

/// What `position`, whose sums are `sums`, is worth to the side to move after `plies` plies of the game. `correction`, in
/// hundredths of a rule point, is added to what the terms make of the board for it.
#[must_use]
pub fn evaluate(position: &Position, sums: &Sums, correction: i32, outlook: &Outlook, plies: usize) -> Score {
    let mover = sign(position.turn());
    let sheet = sheet(sums.pieces);
    let counted = count(position, sheet);
    let (turn, lead) = (sheet[terms::TURN_ROW.index()], sheet[terms::LEAD_ROW.index()]);
    let owed = turn * mover + lead * outlook.lead(sums.points);
    let terms = (sums.places.parts(sums.pieces) + counted + owed) / PARTS;
    let board = terms + mover * correction;
    Score::of(mover * outlook.judge(board, sums.points, position.no_capture(), plies))
}

/// What is counted in `position`, Cho's less Han's. Half of a search's time goes by here, much of it in counting bits.
#[multiversion(targets("x86_64+popcnt+bmi1+bmi2+lzcnt"))]
fn count(position: &Position, sheet: &'static Sheet) -> i32 {
    let mut tallies = [0; 2].map(|sum| Weighed { sheet, sum });
    features::count(position, &mut tallies);
    let [cho, han] = tallies;
    cho.sum - han.sum
}

#[cfg(test)]
mod tests;
