//! Where a table keeps each state. A row is all that stands still while the last piece, the *runner*, is put on each of
//! the ninety points; so one set of points says something of ninety states at once.
//!
//! Left and right are alike. Of two mirror images, the one with Cho's general on file d is kept, or with it on e and Han's on
//! d. Where both generals stand on e, both images are kept.

use crate::balance::Balance;
use crate::ways::Standing;
use janggi::{Piece, Point, PointSet, Role, Side};

/// The generals and up to three more.
pub const MOST_POINTS: usize = 5;
/// The pairs of the generals' points that are kept.
const PAIRS: usize = 45;

/// The order of a balance's pieces and rows.
pub struct Layout {
    /// The generals, Cho's first, then the others; the runner is the last.
    pieces: Vec<Piece>,
}

/// What stands still in a row, and whose turn it is.
#[derive(Clone, Copy)]
pub struct Row {
    pub turn: Side,
    /// In the order of the layout; the last of them, the runner's, means nothing.
    points: [Point; MOST_POINTS],
    pub standing: Standing,
}

/// Where a row is kept, perhaps as its mirror image.
#[derive(Clone, Copy)]
pub struct Place {
    pub row: usize,
    is_mirrored: bool,
}

impl Layout {
    /// The layout of a balance of one piece or more.
    pub fn of(balance: Balance) -> Layout {
        let generals = Side::ALL.map(|side| Piece { side, role: Role::General });
        Layout { pieces: generals.into_iter().chain(balance.pieces()).collect() }
    }

    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    pub fn runner(&self) -> Piece {
        self.pieces[self.pieces.len() - 1]
    }

    /// The pieces that stand still, by their place in the order.
    pub fn still(&self) -> impl Iterator<Item = (usize, Piece)> + use<'_> {
        self.pieces[..self.pieces.len() - 1].iter().copied().enumerate()
    }

    /// How many rows there are for both sides to move.
    pub fn rows(&self) -> usize {
        2 * PAIRS * self.others().map(|(_, piece)| size(piece)).product::<usize>()
    }

    /// The pieces that stand still, generals aside.
    fn others(&self) -> impl DoubleEndedIterator<Item = (usize, Piece)> {
        (2..self.pieces.len() - 1).map(|at| (at, self.pieces[at]))
    }

    /// The row of that number, or `None` if two of its pieces stand on one point.
    pub fn row(&self, number: usize) -> Option<Row> {
        let mut rest = number;
        let mut points = [Point::A1; MOST_POINTS];
        for (at, piece) in self.others().rev() {
            points[at] = point_of(piece, rest % size(piece));
            rest /= size(piece);
        }
        let (cho, han) = generals_of(rest % PAIRS);
        (points[0], points[1]) = (cho, han);
        let turn = if rest < PAIRS { Side::Cho } else { Side::Han };
        let row = self.row_at(turn, points);
        (row.standing.occupied.len() as usize == self.pieces.len() - 1).then_some(row)
    }

    fn row_at(&self, turn: Side, points: [Point; MOST_POINTS]) -> Row {
        let mut standing = Standing { occupied: PointSet::EMPTY, cannons: PointSet::EMPTY };
        for (at, piece) in self.still() {
            standing.occupied = standing.occupied.with(points[at]);
            if piece.role == Role::Cannon {
                standing.cannons = standing.cannons.with(points[at]);
            }
        }
        Row { turn, points, standing }
    }

    /// `row` after the piece at place `at` in the order went to `to`; the other side is to move.
    pub fn moved(&self, row: &Row, at: usize, to: Point) -> Row {
        let mut points = row.points;
        points[at] = to;
        self.row_at(!row.turn, points)
    }

    /// The mirror image of a row.
    pub fn mirrored(&self, row: &Row) -> Row {
        self.row_at(row.turn, row.points.map(Point::mirrored))
    }

    /// Where `row` is kept.
    pub fn place(&self, row: &Row) -> Place {
        let is_mirrored = pair_of(row.points[0], row.points[1]).is_none();
        let points = if is_mirrored { row.points.map(Point::mirrored) } else { row.points };
        // One of two images is always kept.
        let pair = pair_of(points[0], points[1]).unwrap_or(0);
        let first = row.turn as usize * PAIRS + pair;
        let row =
            self.others().fold(first, |row, (at, piece)| row * size(piece) + index_of(piece, points[at]));
        Place { row, is_mirrored }
    }

    /// The number of the state in which the pieces, in the order of the layout, stand on `points`.
    pub fn state(&self, turn: Side, points: [Point; MOST_POINTS]) -> usize {
        // The standing pieces do not matter for the place.
        let standing = Standing { occupied: PointSet::EMPTY, cannons: PointSet::EMPTY };
        let place = self.place(&Row { turn, points, standing });
        let runner = points[self.pieces.len() - 1];
        place.row * 90 + if place.is_mirrored { runner.mirrored() } else { runner }.index()
    }
}

impl Row {
    /// Where the piece at that place in the order stands.
    pub fn point(&self, at: usize) -> Point {
        self.points[at]
    }

    /// The points of all pieces, the runner on `runner`.
    pub fn points_with(&self, last: usize, runner: Point) -> [Point; MOST_POINTS] {
        let mut points = self.points;
        points[last] = runner;
        points
    }

    /// The same pieces with the other side to move.
    pub fn passed(&self) -> Row {
        Row { turn: !self.turn, ..*self }
    }

    /// Whether both generals stand on file e, so that the mirror image is kept as well.
    pub fn is_kept_twice(&self) -> bool {
        self.points[0].file() == 4 && self.points[1].file() == 4
    }

    /// Where the runner may stand for the generals to face each other.
    pub fn facing(&self) -> PointSet {
        let between = between_generals(self.points[0], self.points[1]);
        match between {
            Some(between) if !between.meets(self.standing.occupied) => !between,
            _ => PointSet::EMPTY,
        }
    }
}

impl Place {
    /// A set of the runner's points, as the kept image has it; and back.
    pub fn turned(self, runners: PointSet) -> PointSet {
        if self.is_mirrored { mirror_image(runners) } else { runners }
    }
}

/// The points between generals on one file.
pub fn between_generals(cho: Point, han: Point) -> Option<PointSet> {
    let between = (cho.rank() + 1..han.rank()).filter_map(|rank| Point::at(cho.file(), rank));
    (cho.file() == han.file()).then(|| between.collect())
}

/// The set with left and right exchanged.
pub fn mirror_image(set: PointSet) -> PointSet {
    const FILE: u128 = 0x2_0100_8040_2010_0804_0201;
    let bits = set.bits();
    let mut image = bits & FILE << 4;
    for file in 0..4 {
        let distance = 8 - 2 * file;
        image |= (bits & FILE << file) << distance | bits >> distance & FILE << file;
    }
    PointSet::from_bits(image)
}

/// The place in a palace, 0 to 8, rank by rank.
const fn palace_index(point: Point) -> usize {
    point.rank() % 7 * 3 + point.file() - 3
}

fn palace_point(side: Side, index: usize) -> Point {
    let back = match side {
        Side::Cho => 0,
        Side::Han => 7,
    };
    Point::ALL[(back + index / 3) * 9 + 3 + index % 3]
}

/// The number of the pair of generals, if it is the image that is kept.
const fn pair_of(cho: Point, han: Point) -> Option<usize> {
    match (cho.file(), han.file()) {
        (3, _) => Some(cho.rank() * 9 + palace_index(han)),
        (4, 3 | 4) => Some(27 + cho.rank() * 6 + (han.rank() - 7) * 2 + han.file() - 3),
        _ => None,
    }
}

fn generals_of(pair: usize) -> (Point, Point) {
    match pair.checked_sub(27) {
        None => (palace_point(Side::Cho, pair / 9 * 3), palace_point(Side::Han, pair % 9)),
        Some(rest) => {
            let han = rest % 6;
            (palace_point(Side::Cho, rest / 6 * 3 + 1), palace_point(Side::Han, han / 2 * 3 + han % 2))
        }
    }
}

/// How many points a piece that stands still may have.
const fn size(piece: Piece) -> usize {
    match piece.role {
        Role::General | Role::Guard => 9,
        Role::Soldier => 63,
        _ => 90,
    }
}

const fn index_of(piece: Piece, point: Point) -> usize {
    match (piece.role, piece.side) {
        (Role::General | Role::Guard, _) => palace_index(point),
        (Role::Soldier, Side::Cho) => point.index() - 27,
        _ => point.index(),
    }
}

fn point_of(piece: Piece, index: usize) -> Point {
    match (piece.role, piece.side) {
        (Role::General | Role::Guard, side) => palace_point(side, index),
        (Role::Soldier, Side::Cho) => Point::ALL[index + 27],
        _ => Point::ALL[index],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_kept_where_it_is_read() {
        for name in ["Rv", "RAv", "PvP", "CAvP"] {
            let layout = Layout::of(name.parse().unwrap());
            for number in 0..layout.rows() {
                let Some(row) = layout.row(number) else { continue };
                let place = layout.place(&row);
                assert_eq!((place.row, place.is_mirrored), (number, false), "{name}");
                let image = layout.mirrored(&row);
                let place = layout.place(&image);
                assert_eq!(
                    (place.row == number, place.is_mirrored),
                    match row.is_kept_twice() {
                        true => (image.points == row.points || place.row == number, false),
                        false => (true, true),
                    }
                );
            }
        }
    }

    #[test]
    fn a_mirror_image_has_every_point_on_the_other_wing() {
        for point in Point::ALL {
            assert_eq!(mirror_image(PointSet::of(point)), PointSet::of(point.mirrored()));
        }
    }
}
