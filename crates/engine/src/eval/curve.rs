//! Values that change as the board empties.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// How many points a curve is given by.
pub const KNOTS: usize = 4;
/// Pieces on the board, generals included, at the first point of a curve. With fewer the value is the same.
const FEWEST: u32 = 8;
/// Pieces between two points.
const SPAN: u32 = 8;

/// A value with 8, 16, 24 and 32 pieces on the board, and on straight lines between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Curve([i32; KNOTS]);

impl Curve {
    /// The curve through `values`, the emptiest board first.
    pub(super) fn through(values: [i16; KNOTS]) -> Curve {
        Curve(values.map(i32::from))
    }

    /// The value with so many `pieces` on the board.
    pub(super) fn at(self, pieces: u32) -> i32 {
        let (knot, beyond) = place(pieces);
        let beyond = beyond as i32;
        (self.0[knot] * (SPAN as i32 - beyond) + self.0[knot + 1] * beyond) / SPAN as i32
    }
}

/// The knot before `pieces`, and how many pieces lie beyond it.
fn place(pieces: u32) -> (usize, u32) {
    let above = pieces.clamp(FEWEST, FEWEST + SPAN * (KNOTS as u32 - 1)) - FEWEST;
    let knot = (above / SPAN).min(KNOTS as u32 - 2);
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

impl Mul<i32> for Curve {
    type Output = Curve;
    fn mul(self, times: i32) -> Curve {
        Curve(self.0.map(|value| value * times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_runs_straight_from_knot_to_knot() {
        let curve = Curve::through([80, 0, 16, -8]);
        let values = [0, 2, 8, 9, 12, 16, 20, 24, 28, 32].map(|pieces| curve.at(pieces));
        assert_eq!(values, [80, 80, 80, 70, 40, 0, 8, 16, 4, -8]);
    }

    #[test]
    fn shares_add_up_to_the_value() {
        let values = [100, 200, -60, 40];
        for pieces in 0..=32 {
            let sum: f32 = shares(pieces).iter().zip(values).map(|(share, value)| share * value as f32).sum();
            assert!((sum - Curve::through(values.map(|v| v as i16)).at(pieces) as f32).abs() < 1.0);
        }
    }
}
