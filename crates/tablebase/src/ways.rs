//! The ways of a piece over the board, each with the points that decide whether it is open.

use janggi::{Piece, Point, PointSet, Role, Side, attacks, palace};

/// A way between two points.
#[derive(Clone, Copy)]
pub struct Way {
    /// The other end.
    pub end: Point,
    /// The points between: a cannon needs exactly one piece there that is no cannon, all others none.
    pub over: PointSet,
}

/// All ways of one kind of piece.
pub struct Ways {
    role: Role,
    from: Vec<Vec<Way>>,
    to: Vec<Vec<Way>>,
}

/// The pieces of a board that stand still while one more piece is put on every point in turn.
#[derive(Clone, Copy)]
pub struct Standing {
    pub occupied: PointSet,
    pub cannons: PointSet,
}

impl Ways {
    pub fn of(piece: Piece) -> Ways {
        let mut ways = Ways { role: piece.role, from: vec![vec![]; 90], to: vec![vec![]; 90] };
        for start in domain(piece) {
            for (end, over) in ways_from(piece, start) {
                ways.from[start.index()].push(Way { end, over });
                ways.to[end.index()].push(Way { end: start, over });
            }
        }
        ways
    }

    /// The ways that begin on `start`.
    pub fn from(&self, start: Point) -> &[Way] {
        &self.from[start.index()]
    }

    /// The ways that end on `end`, seen from there.
    pub fn to(&self, end: Point) -> &[Way] {
        &self.to[end.index()]
    }

    /// Whether the way over these points is open on the board of `standing`.
    pub fn is_open(&self, over: PointSet, standing: Standing) -> bool {
        let met = over & standing.occupied;
        match self.role {
            Role::Cannon => met.len() == 1 && !met.meets(standing.cannons),
            _ => met.is_empty(),
        }
    }

    /// Where one more piece, of role `runner`, leaves the way open or opens it.
    pub fn open_with(&self, over: PointSet, standing: Standing, runner: Role) -> PointSet {
        let met = over & standing.occupied;
        match (self.role, met.len()) {
            (Role::Cannon, 0) if runner != Role::Cannon => over,
            (Role::Cannon, 1) if !met.meets(standing.cannons) => !over,
            (Role::Cannon, _) => PointSet::EMPTY,
            (_, 0) => !over,
            _ => PointSet::EMPTY,
        }
    }
}

/// Where a piece may ever stand.
pub fn domain(piece: Piece) -> PointSet {
    match piece.role {
        Role::General | Role::Guard => palace(piece.side),
        Role::Soldier => Point::ALL
            .into_iter()
            .filter(|point| match piece.side {
                Side::Cho => point.rank() >= 3,
                Side::Han => point.rank() <= 6,
            })
            .collect(),
        _ => PointSet::FULL,
    }
}

/// Each end with the points between, found by putting one piece on every point in turn: it bars the way of a cannon's
/// fellows, and opens a cannon's.
fn ways_from(piece: Piece, start: Point) -> impl Iterator<Item = (Point, PointSet)> {
    let reach = |occupied| attacks(piece, start, occupied, PointSet::EMPTY);
    let alone = reach(PointSet::EMPTY);
    let mut over = [PointSet::EMPTY; 90];
    let mut ends = alone;
    for point in PointSet::FULL.without(start) {
        let changed = alone ^ reach(PointSet::of(point));
        ends |= changed;
        for end in changed {
            over[end.index()] = over[end.index()].with(point);
        }
    }
    ends.map(move |end| (end, over[end.index()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(role: Role, start: Point) -> Vec<(Point, usize)> {
        let ways = Ways::of(Piece { side: Side::Cho, role });
        ways.from(start).iter().map(|way| (way.end, way.over.len() as usize)).collect()
    }

    #[test]
    fn a_horse_has_one_leg_and_an_elephant_two_points_to_pass() {
        assert_eq!(ways(Role::Horse, Point::A1), [(Point::C2, 1), (Point::B3, 1)]);
        assert_eq!(ways(Role::Elephant, Point::A1), [(Point::D3, 2), (Point::C4, 2)]);
    }

    #[test]
    fn sliders_go_along_a_palace_diagonal() {
        assert!(ways(Role::Chariot, Point::D1).contains(&(Point::F3, 1)));
        assert!(ways(Role::Chariot, Point::D1).contains(&(Point::E2, 0)));
        assert!(ways(Role::Cannon, Point::D1).contains(&(Point::F3, 1)));
        assert!(!ways(Role::Cannon, Point::D1).iter().any(|(end, _)| *end == Point::E2));
        assert_eq!([Role::Chariot, Role::Cannon].map(|role| ways(role, Point::A1).len()), [17, 15]);
    }

    #[test]
    fn ways_are_open_as_the_rules_attack() {
        let mut seed = 7_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u128::from(seed >> 32) << 58 ^ u128::from(seed)
        };
        for piece in Role::ALL.into_iter().flat_map(|role| Side::ALL.map(|side| Piece { side, role })) {
            let ways = Ways::of(piece);
            for _ in 0..200 {
                let occupied = PointSet::from_bits(random() & random());
                let cannons = PointSet::from_bits(random()) & occupied;
                let standing = Standing { occupied, cannons };
                for start in domain(piece) & !occupied {
                    let open = ways.from(start).iter().filter(|way| ways.is_open(way.over, standing));
                    let empty_ends = open.map(|way| way.end).collect::<PointSet>() & !occupied;
                    assert_eq!(empty_ends, attacks(piece, start, occupied, cannons) & !occupied);
                }
            }
        }
    }
}
