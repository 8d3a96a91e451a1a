//! Static exchange evaluation: what a turn gains or loses on its destination alone.
//!
//! A capture in Janggi can give a cannon its mount or take it away, and can clear a horse's leg, so the
//! attackers are found anew after every capture.

use crate::eval::exchange_value;
use janggi::{Move, Point, PointSet, Position, Role, Side};

/// The order in which pieces take: the cheapest first.
const CHEAPEST_FIRST: [Role; 7] =
    [Role::Soldier, Role::Guard, Role::Elephant, Role::Horse, Role::Cannon, Role::Chariot, Role::General];

/// Whether `turn`, with both sides taking back as long as it pays, gains at least `least`.
pub(crate) fn gains(position: &Position, turn: Move, least: i32) -> bool {
    let Move::Go { from, to } = turn else { return least <= 0 };
    let Some(mover) = position.role_at(from) else { return false };
    let over = position.role_at(to).map_or(0, exchange_value) - least;
    if over < 0 {
        return false;
    }
    let occupied = position.occupied().without(from).with(to);
    !takes_back(position, to, !position.turn(), occupied, mover, over + 1)
}

/// Whether `side` gains at least `least`, which is positive, by taking the piece that stands on `to`.
fn takes_back(
    position: &Position,
    to: Point,
    side: Side,
    occupied: PointSet,
    standing: Role,
    least: i32,
) -> bool {
    let over = exchange_value(standing) - least;
    if over < 0 {
        return false;
    }
    let Some((taker, role)) = cheapest(position, to, side, occupied, standing) else { return false };
    !takes_back(position, to, !side, occupied.without(taker), role, over + 1)
}

/// The cheapest piece of `side` that can take what stands on `to`.
fn cheapest(
    position: &Position,
    to: Point,
    side: Side,
    occupied: PointSet,
    standing: Role,
) -> Option<(Point, Role)> {
    let mut takers = position.attackers_amid(to, side, occupied);
    if standing == Role::Cannon {
        takers &= !position.role(Role::Cannon);
    }
    if takers.is_empty() {
        return None;
    }
    CHEAPEST_FIRST.into_iter().find_map(|role| Some(((takers & position.role(role)).first()?, role)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::{Diagram, Piece, attacks};

    /// The same exchange played out on boards, each piece's attacks made from nothing.
    fn played_out(diagram: &Diagram, to: Point, side: Side) -> i32 {
        let Some(standing) = diagram.pieces[to.index()] else { return 0 };
        let points = |keep: &dyn Fn(Piece) -> bool| -> PointSet {
            Point::ALL.into_iter().filter(|point| diagram.pieces[point.index()].is_some_and(keep)).collect()
        };
        let occupied = points(&|_| true);
        let cannons = points(&|piece| piece.role == Role::Cannon);
        let takers = points(&|piece| piece.side == side).filter_map(|from| {
            let piece = diagram.pieces[from.index()]?;
            attacks(piece, from, occupied, cannons).contains(to).then_some((from, piece))
        });
        let rank = |role: Role| CHEAPEST_FIRST.iter().position(|&other| other == role);
        let Some((from, piece)) = takers.min_by_key(|(from, piece)| (rank(piece.role), *from)) else {
            return 0;
        };
        let mut after = *diagram;
        after.pieces[to.index()] = Some(piece);
        after.pieces[from.index()] = None;
        (exchange_value(standing.role) - played_out(&after, to, !side)).max(0)
    }

    fn exact(position: &Position, from: Point, to: Point) -> i32 {
        let mut after = position.diagram();
        let taken = after.pieces[to.index()].map_or(0, |piece| exchange_value(piece.role));
        after.pieces[to.index()] = after.pieces[from.index()].take();
        taken - played_out(&after, to, !position.turn())
    }

    #[test]
    fn agrees_with_exchanges_played_out() {
        let mut tested = 0;
        for position in crate::samples::positions(8, 100) {
            for turn in position.legal_moves() {
                let Move::Go { from, to } = turn else { continue };
                let value = exact(&position, from, to);
                assert!(gains(&position, turn, value), "{position} {turn} gains {value}");
                assert!(!gains(&position, turn, value + 1), "{position} {turn} gains only {value}");
                tested += 1;
            }
        }
        assert!(tested > 10_000);
    }

    fn value_of(fen: &str, turn: &str) -> i32 {
        let position: Position = fen.parse().expect("a position");
        let Move::Go { from, to } = turn.parse().expect("a turn") else { return 0 };
        let turn = Move::Go { from, to };
        assert!(position.is_legal(turn));
        let value = exact(&position, from, to);
        assert!(gains(&position, turn, value) && !gains(&position, turn, value + 1));
        value
    }

    #[test]
    fn a_cannon_takes_part_only_over_a_mount_that_stays() {
        let soldier = exchange_value(Role::Soldier);
        // The soldier on a4 is the mount of the cannon on a1, so the horse must not take back on a7.
        assert_eq!(value_of("9/4k4/2n6/pP7/9/9/P8/9/3K5/C8 w - - 0 1", "b7a7"), soldier);
        assert_eq!(value_of("9/4k4/2n6/pP7/9/9/9/9/3K5/C8 w - - 0 1", "b7a7"), 0);
        // The chariot takes the mount away with itself.
        let chariot = exchange_value(Role::Chariot);
        assert_eq!(value_of("9/4k4/2n6/p8/9/9/9/R8/3K5/C8 w - - 0 1", "a3a7"), soldier - chariot);
    }
}
