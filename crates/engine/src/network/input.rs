//! What the network sees: which piece stands where, as each side sees the board.

use janggi::{Piece, Point, Position, Side};

/// Planes of the board: seven roles of one's own, seven of the enemy's.
const PLANES: usize = 14;
/// The number of inputs of one view.
pub const INPUTS: usize = PLANES * 90;

/// How a side sees the board: from its own seat, and with left and right exchanged if its general stands on the
/// right. The game is symmetric, so the network need not learn both halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    side: Side,
    is_mirrored: bool,
}

impl View {
    /// The view of `side` in `position`.
    #[must_use]
    pub fn of(position: &Position, side: Side) -> View {
        let general = seated(position.general(side), side);
        View { side, is_mirrored: general.file() > 4 }
    }

    /// The number, below [`INPUTS`], of the input that `piece` on `point` switches on.
    #[must_use]
    pub fn input(self, piece: Piece, point: Point) -> usize {
        let point = seated(point, self.side);
        let point = if self.is_mirrored { point.mirrored() } else { point };
        let owner = if piece.side == self.side { 0 } else { PLANES / 2 };
        (owner + piece.role as usize) * 90 + point.index()
    }

    /// The inputs that are on in `position`.
    pub fn inputs(self, position: &Position) -> impl Iterator<Item = usize> {
        let pieces = position.occupied();
        let piece_on = move |point| position.piece_at(point).map(|piece| self.input(piece, point));
        pieces.into_iter().filter_map(piece_on)
    }
}

/// The input of the same piece on the same point with left and right exchanged.
#[must_use]
pub fn mirrored(input: usize) -> usize {
    input / 90 * 90 + Point::ALL[input % 90].mirrored().index()
}

/// `point` as `side` has it before itself.
fn seated(point: Point, side: Side) -> Point {
    match side {
        Side::Cho => point,
        Side::Han => point.rotated(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{positions, transformed};

    fn seen(position: &Position, side: Side) -> Vec<usize> {
        let mut inputs: Vec<_> = View::of(position, side).inputs(position).collect();
        inputs.sort_unstable();
        inputs
    }

    #[test]
    fn each_piece_has_an_input_of_its_own() {
        for position in positions(2, 120) {
            let mut inputs = seen(&position, Side::Cho);
            inputs.dedup();
            assert_eq!(inputs.len() as u32, position.occupied().len());
            assert!(inputs.iter().all(|&input| input < INPUTS));
        }
    }

    #[test]
    fn the_sides_see_alike() {
        for position in positions(4, 120) {
            let swapped =
                |point: Point, piece: Piece| (point.rotated(), Piece { side: !piece.side, ..piece });
            let other = transformed(&position, swapped, !position.turn());
            assert_eq!(seen(&position, Side::Cho), seen(&other, Side::Han), "{position}");
        }
    }

    #[test]
    fn left_and_right_look_the_same_unless_the_general_stands_between() {
        for position in positions(4, 120) {
            let mirror = transformed(&position, |point, piece| (point.mirrored(), piece), position.turn());
            for side in Side::ALL {
                let mut expected = seen(&position, side);
                if position.general(side).file() == 4 {
                    expected = expected.into_iter().map(mirrored).collect();
                    expected.sort_unstable();
                }
                assert_eq!(seen(&mirror, side), expected, "{position}");
            }
        }
    }
}
