//! Horses and elephants, whose ways are found all at once with a few shifts of one word.

use crate::geometry::{ELEPHANT_PATHS, ELEPHANT_SOURCES, HORSE_PATHS, HORSE_SOURCES, Path, PerPoint};
use crate::point::Point;
use crate::point_set::PointSet;

/// Where the point looked at lies in a [`Near`].
const MIDDLE: u32 = 29;

/// The surroundings of a point as far as an elephant leaps: a file further is one bit up, a rank nine. Beyond an
/// edge of the board lie bits of no meaning; no way through them ends on the board.
type Near = u64;

/// What is empty near `point`.
fn empty_near(point: Point, occupied: PointSet) -> Near {
    !((occupied.bits() << MIDDLE >> point.index()) as Near)
}

/// The points near `point` that are on the board and among `ends`.
fn on_board(near: Near, point: Point, ends: &PerPoint<PointSet>) -> PointSet {
    PointSet::from_bits(u128::from(near) << point.index() >> MIDDLE) & ends[point.index()]
}

const fn at(files: i32, ranks: i32) -> Near {
    1 << (MIDDLE as i32 + files + 9 * ranks)
}

/// Bits by the way they go on: up or down a file or rank, or up and down both.
struct Ways([Near; 4]);

/// The four neighbours, by the diagonal steps that lead on from them.
const LEGS: Ways =
    Ways([at(1, 0) | at(0, 1), at(-1, 0) | at(0, 1), at(1, 0) | at(0, -1), at(-1, 0) | at(0, -1)]);
/// Where horses land, which elephants pass on their way.
const KNEES: Ways =
    Ways([at(2, 1) | at(1, 2), at(-2, 1) | at(-1, 2), at(2, -1) | at(1, -2), at(-2, -1) | at(-1, -2)]);
/// The diagonal neighbours, each by itself.
const CORNERS: Ways = Ways([at(1, 1), at(-1, 1), at(1, -1), at(-1, -1)]);

/// The diagonal step onward from each of `from`.
const fn slanting(from: Near, Ways([right_up, left_up, right_down, left_down]): Ways) -> Near {
    (from & right_up) << 10 | (from & left_up) << 8 | (from & right_down) >> 8 | (from & left_down) >> 10
}

/// The two straight steps onward from each of `from`, points on the diagonals through the middle `distance` away.
const fn straight(from: Near, distance: i32) -> Near {
    let right = at(distance, distance) | at(distance, -distance);
    let left = at(-distance, distance) | at(-distance, -distance);
    let up = at(distance, distance) | at(-distance, distance);
    let down = at(distance, -distance) | at(-distance, -distance);
    (from & right) << 1 | (from & left) >> 1 | (from & up) << 9 | (from & down) >> 9
}

/// The points that a horse on `from` attacks.
pub(crate) fn horse_attacks(from: Point, occupied: PointSet) -> PointSet {
    on_board(slanting(empty_near(from, occupied), LEGS), from, &HORSE_ENDS)
}

/// The points that an elephant on `from` attacks.
pub(crate) fn elephant_attacks(from: Point, occupied: PointSet) -> PointSet {
    let empty = empty_near(from, occupied);
    let passed = slanting(empty, LEGS) & empty;
    on_board(slanting(passed, KNEES), from, &ELEPHANT_ENDS)
}

/// Those of `horses` that attack `to`.
pub(crate) fn horses_to(to: Point, horses: PointSet, occupied: PointSet) -> PointSet {
    if !HORSE_ORIGINS[to.index()].meets(horses) {
        return PointSet::EMPTY;
    }
    horses & on_board(straight(empty_near(to, occupied), 1), to, &HORSE_ORIGINS)
}

/// Those of `elephants` that attack `to`.
pub(crate) fn elephants_to(to: Point, elephants: PointSet, occupied: PointSet) -> PointSet {
    if !ELEPHANT_ORIGINS[to.index()].meets(elephants) {
        return PointSet::EMPTY;
    }
    let empty = empty_near(to, occupied);
    let passed = slanting(empty, CORNERS) & empty;
    elephants & on_board(straight(passed, 2), to, &ELEPHANT_ORIGINS)
}

pub(crate) static HORSE_ENDS: PerPoint<PointSet> = all_ends(&HORSE_PATHS);
pub(crate) static ELEPHANT_ENDS: PerPoint<PointSet> = all_ends(&ELEPHANT_PATHS);
pub(crate) static HORSE_ORIGINS: PerPoint<PointSet> = all_ends(&HORSE_SOURCES);
pub(crate) static ELEPHANT_ORIGINS: PerPoint<PointSet> = all_ends(&ELEPHANT_SOURCES);

/// Where the ways of each point end if all are clear.
const fn all_ends<const N: usize>(paths: &PerPoint<[Path; N]>) -> PerPoint<PointSet> {
    let mut table = [PointSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < N {
            table[index] = table[index].union(paths[index][way].ends);
            way += 1;
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open_ends(paths: &[Path], occupied: PointSet) -> PointSet {
        let open = paths.iter().filter(|path| !path.clear.meets(occupied));
        open.fold(PointSet::EMPTY, |ends, path| ends | path.ends)
    }

    #[test]
    fn leaps_agree_with_the_paths_one_by_one() {
        let mut seed = 1_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u128::from(seed >> 32) | u128::from(seed.rotate_left(17)) << 32
        };
        for _ in 0..2_000 {
            let occupied = PointSet::from_bits(random() & random());
            let some = PointSet::from_bits(random());
            for (index, point) in Point::ALL.into_iter().enumerate() {
                let ends = |paths| open_ends(paths, occupied);
                assert_eq!(horse_attacks(point, occupied), ends(&HORSE_PATHS[index]));
                assert_eq!(elephant_attacks(point, occupied), ends(&ELEPHANT_PATHS[index]));
                assert_eq!(horses_to(point, some, occupied), some & ends(&HORSE_SOURCES[index]));
                assert_eq!(elephants_to(point, some, occupied), some & ends(&ELEPHANT_SOURCES[index]));
            }
        }
    }
}
