//! Static exchange evaluation: what a turn gains or loses on its destination alone.
//!
//! A capture in Janggi can give a cannon its mount or take it away, and can clear a horse's leg, so the
//! attackers are found anew after every capture. A piece that may not leave its general takes nothing back.

use crate::eval::exchange_value;
use janggi::{Move, Point, PointSet, Position, Role, Side, ways_to};

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
    let board = Board { position, to, occupied: position.occupied().without(from).with(to), standing: mover };
    !board.takes_back(!position.turn(), over + 1)
}

/// The board amid an exchange.
#[derive(Clone, Copy)]
struct Board<'a> {
    /// Before the exchange.
    position: &'a Position,
    /// Where all takes place.
    to: Point,
    /// Where pieces are left.
    occupied: PointSet,
    /// What took last.
    standing: Role,
}

impl Board<'_> {
    /// Whether `side` gains at least `least`, which is positive, by taking the piece that stands there.
    fn takes_back(self, side: Side, least: i32) -> bool {
        let over = exchange_value(self.standing) - least;
        over >= 0 && self.after_cheapest(side).is_some_and(|after| !after.takes_back(!side, over + 1))
    }

    /// The board after the cheapest piece of `side` that can has taken.
    fn after_cheapest(self, side: Side) -> Option<Self> {
        let takers = self.attackers(self.to, side);
        let takers =
            if self.standing == Role::Cannon { takers & !self.position.role(Role::Cannon) } else { takers };
        if takers.is_empty() {
            return None;
        }
        for role in CHEAPEST_FIRST {
            for taker in takers & self.position.role(role) {
                let after = Board { occupied: self.occupied.without(taker), standing: role, ..self };
                // A general that is taken loses to a piece that may not move, too; one that takes, to any answer.
                if self.standing == Role::General || role == Role::General || !after.exposes(side) {
                    return Some(after);
                }
            }
        }
        None
    }

    fn attackers(self, point: Point, by: Side) -> PointSet {
        let cannons = (self.position.role(Role::Cannon) & self.occupied).without(self.to);
        let cannons = if self.standing == Role::Cannon { cannons.with(self.to) } else { cannons };
        self.position.attackers_amid(point, by, self.occupied, cannons)
    }

    /// Whether the general of `side`, whose piece has taken last, is attacked.
    fn exposes(self, side: Side) -> bool {
        let general = self.position.general(side);
        // It was not attacked when the exchange began, so something must have changed on the ways to it.
        let changed = (self.position.occupied() ^ self.occupied).with(self.to);
        changed.meets(ways_to(general)) && !self.attackers(general, !side).without(self.to).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::{Diagram, Piece, attacks};

    fn points(diagram: &Diagram, keep: impl Fn(Piece) -> bool) -> PointSet {
        let kept = |point: &Point| diagram.pieces[point.index()].is_some_and(&keep);
        Point::ALL.into_iter().filter(kept).collect()
    }

    /// What each piece of `side` attacks, made from nothing.
    fn reaches(diagram: &Diagram, side: Side) -> Vec<(Point, Piece, PointSet)> {
        let occupied = points(diagram, |_| true);
        let cannons = points(diagram, |piece| piece.role == Role::Cannon);
        let reach = |from: Point| {
            let piece = diagram.pieces[from.index()]?;
            Some((from, piece, attacks(piece, from, occupied, cannons)))
        };
        points(diagram, |piece| piece.side == side).filter_map(reach).collect()
    }

    /// The same exchange played out on boards.
    fn played_out(diagram: &Diagram, to: Point, side: Side) -> i32 {
        let Some(standing) = diagram.pieces[to.index()] else { return 0 };
        let takers = reaches(diagram, side).into_iter().filter_map(|(from, piece, reach)| {
            let mut after = *diagram;
            after.pieces[to.index()] = Some(piece);
            after.pieces[from.index()] = None;
            let is_free = [standing.role, piece.role].contains(&Role::General) || !is_in_check(&after, side);
            (reach.contains(to) && is_free).then_some((from, piece, after))
        });
        let rank = |role: Role| CHEAPEST_FIRST.iter().position(|&other| other == role);
        let cheapest = takers.min_by_key(|(from, piece, _)| (rank(piece.role), *from));
        cheapest
            .map_or(0, |(_, _, after)| (exchange_value(standing.role) - played_out(&after, to, !side)).max(0))
    }

    fn is_in_check(diagram: &Diagram, side: Side) -> bool {
        let general = points(diagram, |piece| piece == Piece { side, role: Role::General });
        reaches(diagram, !side).iter().any(|(_, _, reach)| reach.meets(general))
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
    fn a_pinned_piece_takes_nothing_back() {
        // A mate: the guard on f3 would take the chariot on e2, but for the cannon on f8.
        let mate = "2ba5/4ak3/2n1ccn1r/p3p1ppb/3p5/2P3C2/P1RBrPPP1/3N1A3/4A4/4CKBNR b - - 35 18";
        assert_eq!(value_of(mate, "e4e2"), exchange_value(Role::Guard));
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
