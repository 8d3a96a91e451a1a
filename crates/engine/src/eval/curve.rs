//! Values that change as the board empties.

use super::{COUNT, WEIGHTS};
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// How many points a curve is given by.
pub const KNOTS: usize = 4;
/// Pieces on the board, generals included, at the first point of a curve. With fewer the value is the same.
const FEWEST: u32 = 8;
/// Pieces between two points.
const SPAN: u32 = 8;
/// Pieces at the last point.
const MOST: u32 = FEWEST + SPAN * (KNOTS as u32 - 1);

/// A value with 8, 16, 24 and 32 pieces on the board, and on straight lines between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Curve([i32; KNOTS]);

impl Curve {
    /// The curve through `values`, the emptiest board first.
    pub(super) const fn through(values: [i16; KNOTS]) -> Curve {
        let [first, second, third, last] = values;
        Curve([first as i32, second as i32, third as i32, last as i32])
    }

    /// The value with so many `pieces` on the board, in parts of [`PARTS`].
    pub(super) const fn parts(self, pieces: u32) -> i32 {
        let (knot, beyond) = place(pieces);
        let beyond = beyond as i32;
        self.0[knot] * (PARTS - beyond) + self.0[knot + 1] * beyond
    }
}

/// What a whole has of the parts that [`Curve::parts`] and [`Sheet`] count in.
pub(super) const PARTS: i32 = SPAN as i32;

/// What each term counts with one number of pieces on the board, in parts of [`PARTS`].
pub(super) type Sheet = [i32; COUNT];

/// The sheet for so many `pieces`.
pub(super) fn sheet(pieces: u32) -> &'static Sheet {
    &SHEETS[(pieces.clamp(FEWEST, MOST) - FEWEST) as usize]
}

static SHEETS: [Sheet; (MOST - FEWEST + 1) as usize] = {
    let mut sheets = [[0; COUNT]; (MOST - FEWEST + 1) as usize];
    let mut above = 0;
    while above < sheets.len() {
        let mut term = 0;
        while term < COUNT {
            sheets[above][term] = Curve::through(WEIGHTS[term]).parts(FEWEST + above as u32);
            term += 1;
        }
        above += 1;
    }
    sheets
};

/// The knot before `pieces`, and how many pieces lie beyond it.
const fn place(pieces: u32) -> (usize, u32) {
    let above = match pieces {
        ..=FEWEST => 0,
        MOST.. => MOST - FEWEST,
        _ => pieces - FEWEST,
    };
    let knot = if above < MOST - FEWEST { above / SPAN } else { KNOTS as u32 - 2 };
    (knot as usize, above - knot * SPAN)
}

/// What part each of a curve's points has in its value with so many `pieces` on the board.
#[must_use]
pub fn shares(pieces: u32) -> [f32; KNOTS] {
    let (knot, beyond) = place(pieces);
    let mut shares = [0.0; KNOTS];
    shares[knot] = (SPAN - beyond) as f32 / SPAN as f32;
    shares[knot + 1] = beyond as f32 / SPAN as f32;
    shares
}

impl Add for Curve {
    type Output = Curve;
    fn add(self, other: Curve) -> Curve {
        Curve(std::array::from_fn(|knot| self.0[knot] + other.0[knot]))
    }
}

impl AddAssign for Curve {
    fn add_assign(&mut self, other: Curve) {
        *self = *self + other;
    }
}

impl Neg for Curve {
    type Output = Curve;
    fn neg(self) -> Curve {
        Curve(self.0.map(|value| -value))
    }
}

impl Sub for Curve {
    type Output = Curve;
    fn sub(self, other: Curve) -> Curve {
        Curve(std::array::from_fn(|knot| self.0[knot] - other.0[knot]))
    }
}

impl SubAssign for Curve {
    fn sub_assign(&mut self, other: Curve) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_runs_straight_from_knot_to_knot() {
        let curve = Curve::through([80, 0, 16, -8]);
        let values = [0, 2, 8, 9, 12, 16, 20, 24, 28, 32].map(|pieces| curve.parts(pieces));
        assert_eq!(values, [80, 80, 80, 70, 40, 0, 8, 16, 4, -8].map(|value| value * PARTS));
    }

    #[test]
    fn shares_add_up_to_the_value() {
        let values = [100, 200, -60, 40];
        for pieces in 0..=32 {
            let sum: f32 = shares(pieces).iter().zip(values).map(|(share, value)| share * value as f32).sum();
            let parts = Curve::through(values.map(|v| v as i16)).parts(pieces);
            assert!((sum * PARTS as f32 - parts as f32).abs() < 0.01);
        }
    }
}
