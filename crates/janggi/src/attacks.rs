//! What a piece attacks, and what attacks a point. Nothing here knows of turns or rules.

use crate::geometry::{CORNER_PATH, DIAGONAL_STEPS, PALACE_STEPS, SOLDIER_STEPS, beyond_mount, to_first};
use crate::leaps::{elephant_attacks, horse_attacks};
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::point_set::PointSet;

/// The points that `piece` on `from` attacks or may move to, own pieces included. `occupied` and `cannons`
/// are the points of all pieces and of all cannons of both sides.
#[must_use]
#[inline]
pub fn attacks(piece: Piece, from: Point, occupied: PointSet, cannons: PointSet) -> PointSet {
    match piece.role {
        Role::General | Role::Guard => PALACE_STEPS[from.index()],
        Role::Elephant => elephant_attacks(from, occupied),
        Role::Horse => horse_attacks(from, occupied),
        Role::Chariot => chariot_attacks(from, occupied),
        Role::Cannon => cannon_sight(from, occupied, cannons) & !cannons,
        Role::Soldier => SOLDIER_STEPS[piece.side as usize][from.index()],
    }
}

/// Straight lines and, on a palace's diagonal points, its diagonal lines.
pub(crate) fn chariot_attacks(from: Point, occupied: PointSet) -> PointSet {
    let straight = to_first(from, occupied);
    let diagonal = DIAGONAL_STEPS[from.index()];
    if diagonal.is_empty() {
        return straight;
    }
    let corner = &CORNER_PATH[from.index()];
    if corner.clear.meets(occupied) { straight | diagonal } else { straight | diagonal | corner.ends }
}

/// Beyond exactly one mount that is no cannon, up to and including the next piece, even a cannon.
pub(crate) fn cannon_sight(from: Point, occupied: PointSet, cannons: PointSet) -> PointSet {
    let mounts = occupied & !cannons;
    let straight = beyond_mount(from, occupied, mounts);
    let corner = &CORNER_PATH[from.index()];
    if corner.clear.meets(mounts) { straight | corner.ends } else { straight }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition, square by square, as an independent check of the tables.
    fn slow_cannon(from: Point, occupied: PointSet, cannons: PointSet) -> PointSet {
        let mut seen = PointSet::EMPTY;
        for (files, ranks) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let mut mounted = false;
            for step in 1..10 {
                let Some(point) = from.offset(files * step, ranks * step) else { break };
                match (occupied.contains(point), mounted) {
                    (true, false) if cannons.contains(point) => break,
                    (true, false) => mounted = true,
                    (true, true) => {
                        seen = seen.with(point);
                        break;
                    }
                    (false, true) => seen = seen.with(point),
                    (false, false) => {}
                }
            }
        }
        let corner = CORNER_PATH[from.index()];
        if corner.clear.meets(occupied & !cannons) { seen | corner.ends } else { seen }
    }

    fn slow_chariot(from: Point, occupied: PointSet) -> PointSet {
        let mut seen = DIAGONAL_STEPS[from.index()];
        for (files, ranks) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            for step in 1..10 {
                let Some(point) = from.offset(files * step, ranks * step) else { break };
                seen = seen.with(point);
                if occupied.contains(point) {
                    break;
                }
            }
        }
        let corner = CORNER_PATH[from.index()];
        if corner.clear.meets(occupied) { seen } else { seen | corner.ends }
    }

    #[test]
    fn sliders_agree_with_walking_the_lines() {
        let mut seed = 1_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u128::from(seed >> 32) | u128::from(seed.rotate_left(17)) << 32
        };
        for _ in 0..2_000 {
            let occupied = PointSet::from_bits(random() & random());
            let cannons = PointSet::from_bits(random()) & occupied;
            for from in Point::ALL {
                assert_eq!(chariot_attacks(from, occupied), slow_chariot(from, occupied));
                assert_eq!(cannon_sight(from, occupied, cannons), slow_cannon(from, occupied, cannons));
            }
        }
    }

    #[test]
    fn diagonal_lines_run_through_corners_and_centre_only() {
        let count = |point: Point| DIAGONAL_STEPS[point.index()].len();
        assert_eq!([Point::D1, Point::E2, Point::F3, Point::E1].map(count), [1, 4, 1, 0]);
        assert_eq!([Point::D8, Point::E9, Point::F10, Point::E8].map(count), [1, 4, 1, 0]);
        assert_eq!(Point::ALL.into_iter().map(count).sum::<u32>(), 16);
    }
}
