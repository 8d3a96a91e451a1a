//! The board's lines: palaces, legs, steps and lines of sight as constant tables.

use crate::point::Point;
use crate::point_set::PointSet;
use crate::side::Side;

/// A value for every point.
pub(crate) type PerPoint<T> = [T; 90];

const DIAGONALS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const STRAIGHTS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A way out of a point in one direction: if `clear` is unoccupied, `ends` can be reached.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    /// The points that must be empty.
    pub clear: PointSet,
    /// Where the way ends.
    pub ends: PointSet,
}

const NO_PATH: Path = Path { clear: PointSet::EMPTY, ends: PointSet::EMPTY };

/// The nine points of a side's palace.
#[must_use]
pub const fn palace(side: Side) -> PointSet {
    let ranks = 0b111_000 | 0b111_000 << 9 | 0b111_000 << 18;
    match side {
        Side::Cho => PointSet::from_bits(ranks),
        Side::Han => PointSet::from_bits(ranks << 63),
    }
}

const PALACES: PointSet = palace(Side::Cho).union(palace(Side::Han));

const fn is_in_palace(point: Point) -> bool {
    PALACES.contains(point)
}

/// Whether a palace's diagonal lines run through `point`: its corners and its centre.
const fn is_on_diagonal(point: Point) -> bool {
    is_in_palace(point) && (point.file() + point.rank() % 7) % 2 == 1
}

const fn with_offset(set: PointSet, from: Point, files: i32, ranks: i32) -> PointSet {
    match from.offset(files, ranks) {
        Some(point) => set.with(point),
        None => set,
    }
}

/// Where one step along a line inside a palace leads.
pub(crate) static PALACE_STEPS: PerPoint<PointSet> = {
    let mut table = [PointSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let point = Point::ALL[index];
        let mut steps = PointSet::EMPTY;
        let mut direction = 0;
        while direction < 4 && is_in_palace(point) {
            let (files, ranks) = STRAIGHTS[direction];
            steps = with_offset(steps, point, files, ranks);
            if is_on_diagonal(point) {
                let (files, ranks) = DIAGONALS[direction];
                steps = with_offset(steps, point, files, ranks);
            }
            direction += 1;
        }
        table[index] = PointSet::from_bits(steps.bits() & PALACES.bits());
        index += 1;
    }
    table
};

/// The diagonal neighbours of a point along palace lines.
pub(crate) static DIAGONAL_STEPS: PerPoint<PointSet> = {
    let mut table = [PointSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let point = Point::ALL[index];
        let straight = neighbours(point);
        table[index] = PointSet::from_bits(PALACE_STEPS[index].bits() & !straight.bits());
        index += 1;
    }
    table
};

const fn neighbours(point: Point) -> PointSet {
    let mut set = PointSet::EMPTY;
    let mut direction = 0;
    while direction < 4 {
        let (files, ranks) = STRAIGHTS[direction];
        set = with_offset(set, point, files, ranks);
        direction += 1;
    }
    set
}

/// From a palace corner, the way over the centre to the opposite corner; no way from elsewhere.
pub(crate) static CORNER_PATH: PerPoint<Path> = {
    let mut table = [NO_PATH; 90];
    let mut index = 0;
    while index < 90 {
        let point = Point::ALL[index];
        let corner = is_on_diagonal(point) && point.file() != 4;
        if corner {
            let files = if point.file() == 3 { 1 } else { -1 };
            let ranks = if point.rank() == 0 || point.rank() == 7 { 1 } else { -1 };
            table[index] = Path {
                clear: with_offset(PointSet::EMPTY, point, files, ranks),
                ends: with_offset(PointSet::EMPTY, point, 2 * files, 2 * ranks),
            };
        }
        index += 1;
    }
    table
};

/// A horse's four legs and where each leads.
pub(crate) static HORSE_PATHS: PerPoint<[Path; 4]> = {
    let mut table = [[NO_PATH; 4]; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 4 {
            table[index][way] = horse_path(Point::ALL[index], STRAIGHTS[way]);
            way += 1;
        }
        index += 1;
    }
    table
};

const fn horse_path(from: Point, (files, ranks): (i32, i32)) -> Path {
    let mut ends = PointSet::EMPTY;
    ends = with_offset(ends, from, 2 * files + ranks, 2 * ranks + files);
    ends = with_offset(ends, from, 2 * files - ranks, 2 * ranks - files);
    Path { clear: with_offset(PointSet::EMPTY, from, files, ranks), ends }
}

/// The four points that block horses from a point, and where those horses stand.
pub(crate) static HORSE_SOURCES: PerPoint<[Path; 4]> = jumper_sources(1);
/// The four pairs of points that block elephants from a point, and where those elephants stand.
pub(crate) static ELEPHANT_SOURCES: PerPoint<[Path; 4]> = jumper_sources(2);

/// The ways back from an attacked point: `diagonals` diagonal steps, then a straight one.
const fn jumper_sources(diagonals: i32) -> PerPoint<[Path; 4]> {
    let mut table = [[NO_PATH; 4]; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 4 {
            table[index][way] = way_back(Point::ALL[index], DIAGONALS[way], diagonals);
            way += 1;
        }
        index += 1;
    }
    table
}

const fn way_back(to: Point, (files, ranks): (i32, i32), diagonals: i32) -> Path {
    let mut clear = PointSet::EMPTY;
    let mut step = 1;
    while step <= diagonals {
        clear = with_offset(clear, to, files * step, ranks * step);
        step += 1;
    }
    let mut ends = PointSet::EMPTY;
    ends = with_offset(ends, to, files * (diagonals + 1), ranks * diagonals);
    ends = with_offset(ends, to, files * diagonals, ranks * (diagonals + 1));
    Path { clear, ends }
}

/// An elephant's eight ways: a straight step and a diagonal one that must be clear, and the end.
pub(crate) static ELEPHANT_PATHS: PerPoint<[Path; 8]> = {
    let mut table = [[NO_PATH; 8]; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 8 {
            let (files, ranks) = STRAIGHTS[way / 2];
            let bend = if way % 2 == 0 { 1 } else { -1 };
            table[index][way] = elephant_path(Point::ALL[index], (files, ranks), bend);
            way += 1;
        }
        index += 1;
    }
    table
};

const fn elephant_path(from: Point, (files, ranks): (i32, i32), bend: i32) -> Path {
    let (side_files, side_ranks) = (ranks * bend, files * bend);
    let clear = with_offset(PointSet::EMPTY, from, files, ranks);
    Path {
        clear: with_offset(clear, from, 2 * files + side_files, 2 * ranks + side_ranks),
        ends: with_offset(PointSet::EMPTY, from, 3 * files + 2 * side_files, 3 * ranks + 2 * side_ranks),
    }
}

/// Which way a side's soldiers go: up or down the ranks.
pub(crate) const fn forward(side: Side) -> i32 {
    match side {
        Side::Cho => 1,
        Side::Han => -1,
    }
}

/// Where a side's soldier may step, by side then point.
pub(crate) static SOLDIER_STEPS: [PerPoint<PointSet>; 2] = {
    let mut table = [[PointSet::EMPTY; 90]; 2];
    let mut index = 0;
    while index < 90 {
        table[0][index] = soldier_steps(Point::ALL[index], Side::Cho);
        table[1][index] = soldier_steps(Point::ALL[index], Side::Han);
        index += 1;
    }
    table
};

const fn soldier_steps(from: Point, side: Side) -> PointSet {
    let up = forward(side);
    let mut steps = PointSet::EMPTY;
    steps = with_offset(steps, from, 0, up);
    steps = with_offset(steps, from, 1, 0);
    steps = with_offset(steps, from, -1, 0);
    let mut diagonal = PointSet::EMPTY;
    diagonal = with_offset(diagonal, from, 1, up);
    diagonal = with_offset(diagonal, from, -1, up);
    let enemy_palace = match side {
        Side::Cho => palace(Side::Han),
        Side::Han => palace(Side::Cho),
    };
    let lines = DIAGONAL_STEPS[from.index()].bits() & enemy_palace.bits();
    PointSet::from_bits(steps.bits() | diagonal.bits() & lines)
}

/// Where a side's soldiers stand that attack a point, by side then point.
pub(crate) static SOLDIER_SOURCES: [PerPoint<PointSet>; 2] = {
    let mut table = [[PointSet::EMPTY; 90]; 2];
    let mut from = 0;
    while from < 90 {
        let mut to = 0;
        while to < 90 {
            let mut side = 0;
            while side < 2 {
                if SOLDIER_STEPS[side][from].contains(Point::ALL[to]) {
                    table[side][to] = table[side][to].with(Point::ALL[from]);
                }
                side += 1;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

const RANK: u128 = 0b1_1111_1111;
const FILE: u128 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72 | 1 << 81;

/// All points on the rank of `point`.
pub(crate) const fn rank_of(point: Point) -> PointSet {
    PointSet::from_bits(RANK << (9 * point.rank()))
}

/// All points on the file of `point`.
pub(crate) const fn file_of(point: Point) -> PointSet {
    PointSet::from_bits(FILE << point.file())
}

/// On a line of `N` points with the occupied ones as bits: what a slider at `from` sees in both directions,
/// up to and including the `blockers`-th piece, without what lies before the one before it.
const fn line_sight(from: usize, occupied: usize, length: usize, blockers: u32) -> u16 {
    let mut seen = 0;
    let mut direction = 0;
    while direction < 2 {
        let mut met = 0;
        let mut step = 1;
        while step < length {
            let at = if direction == 0 { from + step } else { from.wrapping_sub(step) };
            if at >= length || met == blockers {
                break;
            }
            if met + 1 == blockers {
                seen |= 1 << at;
            }
            if occupied >> at & 1 == 1 {
                met += 1;
            }
            step += 1;
        }
        direction += 1;
    }
    seen
}

/// What is seen along a rank by place on it (0-8) and occupation (nine bits): as far as the first piece,
/// or from beyond the first piece as far as the second.
const fn rank_sights(blockers: u32) -> [[u16; 512]; 9] {
    let mut table = [[0; 512]; 9];
    let mut from = 0;
    while from < 9 {
        let mut occupied = 0;
        while occupied < 512 {
            table[from][occupied] = line_sight(from, occupied, 9, blockers);
            occupied += 1;
        }
        from += 1;
    }
    table
}

/// As [`rank_sights`] for a file: place 0-9, ten bits.
const fn file_sights(blockers: u32) -> [[u16; 1024]; 10] {
    let mut table = [[0; 1024]; 10];
    let mut from = 0;
    while from < 10 {
        let mut occupied = 0;
        while occupied < 1024 {
            table[from][occupied] = line_sight(from, occupied, 10, blockers);
            occupied += 1;
        }
        from += 1;
    }
    table
}

static RANK_TO_FIRST: [[u16; 512]; 9] = rank_sights(1);
static FILE_TO_FIRST: [[u16; 1024]; 10] = file_sights(1);
static RANK_TO_SECOND: [[u16; 512]; 9] = rank_sights(2);
static FILE_TO_SECOND: [[u16; 1024]; 10] = file_sights(2);

/// The points of file a for each pattern of ten bits.
static FILE_POINTS: [PointSet; 1024] = {
    let mut table = [PointSet::EMPTY; 1024];
    let mut pattern = 0;
    while pattern < 1024 {
        let mut rank = 0;
        while rank < 10 {
            if pattern >> rank & 1 == 1 {
                table[pattern] = table[pattern].with(Point::ALL[rank * 9]);
            }
            rank += 1;
        }
        pattern += 1;
    }
    table
};

/// The nine bits of the rank of `point`.
const fn rank_bits(set: PointSet, point: Point) -> usize {
    (set.bits() >> (9 * point.rank()) & RANK) as usize
}

/// The ten bits of the file of `point`. Five bits at a stride of nine are brought together by one
/// multiplication: bit `9i` times bit `32 - 8i` lands on bit `32 + i`, and no other products meet.
fn file_bits(set: PointSet, point: Point) -> usize {
    const HALF: u64 = (1 << 45) - 1;
    const STRIDE: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
    const GATHER: u64 = 1 << 32 | 1 << 24 | 1 << 16 | 1 << 8 | 1;
    let low = (set.bits() as u64 & HALF) >> point.file() & STRIDE;
    let high = ((set.bits() >> 45) as u64 & HALF) >> point.file() & STRIDE;
    let gather = |bits: u64| (bits.wrapping_mul(GATHER) >> 32 & 31) as usize;
    gather(low) | gather(high) << 5
}

/// The points seen straight from `from`, up to and including the first piece each way.
pub(crate) fn to_first(from: Point, occupied: PointSet) -> PointSet {
    let along_rank = RANK_TO_FIRST[from.file()][rank_bits(occupied, from)];
    let along_file = FILE_TO_FIRST[from.rank()][file_bits(occupied, from)];
    on_lines(from, along_rank, along_file)
}

/// The points seen straight from `from` beyond a first piece that is one of `mounts`, up to and including the
/// second. Where the first piece is none of them, the line with all pieces and the line with the mounts alone
/// have their second pieces apart, so that nothing is left in both.
pub(crate) fn beyond_mount(from: Point, occupied: PointSet, mounts: PointSet) -> PointSet {
    let rank = |set| RANK_TO_SECOND[from.file()][rank_bits(set, from)];
    let file = |set| FILE_TO_SECOND[from.rank()][file_bits(set, from)];
    on_lines(from, rank(occupied) & rank(mounts), file(occupied) & file(mounts))
}

/// Every point from which a slider could attack a point: its file and rank, and across its palace.
pub(crate) static LINES: PerPoint<PointSet> = {
    let mut table = [PointSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let point = Point::ALL[index];
        let straight = rank_of(point).union(file_of(point));
        let slanting = DIAGONAL_STEPS[index].union(CORNER_PATH[index].ends);
        table[index] = straight.union(slanting);
        index += 1;
    }
    table
};

/// Every point whose occupation may decide whether a piece that is no neighbour attacks `point`.
#[must_use]
pub fn ways_to(point: Point) -> PointSet {
    WAYS_TO[point.index()]
}

static WAYS_TO: PerPoint<PointSet> = {
    let mut table = LINES;
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 4 {
            // What blocks a horse is the first of what blocks an elephant.
            table[index] = table[index].union(ELEPHANT_SOURCES[index][way].clear);
            way += 1;
        }
        index += 1;
    }
    table
};

fn on_lines(from: Point, along_rank: u16, along_file: u16) -> PointSet {
    let rank = u128::from(along_rank) << (9 * from.rank());
    let file = FILE_POINTS[usize::from(along_file)].bits() << from.file();
    PointSet::from_bits(rank | file)
}
