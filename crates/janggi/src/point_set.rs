//! Sets of points.

use crate::point::Point;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of points: bit `i` stands for `Point::ALL[i]`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet(u128);

/// The bit of each point: a load costs less than a shift of 128 bits.
static BITS: [u128; 90] = {
    let mut table = [0; 90];
    let mut index = 0;
    while index < 90 {
        table[index] = 1 << index;
        index += 1;
    }
    table
};

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet(0);
    /// All ninety points.
    pub const FULL: PointSet = PointSet((1 << 90) - 1);

    /// The set with just `point`.
    #[must_use]
    pub const fn of(point: Point) -> PointSet {
        PointSet(BITS[point.index()])
    }

    /// The set of the low ninety bits of `bits`.
    #[must_use]
    pub const fn from_bits(bits: u128) -> PointSet {
        PointSet(bits & PointSet::FULL.0)
    }

    /// Bit `i` stands for `Point::ALL[i]`.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// This set with `point` too.
    #[must_use]
    pub const fn with(self, point: Point) -> PointSet {
        PointSet(self.0 | BITS[point.index()])
    }

    /// This set without `point`.
    #[must_use]
    pub const fn without(self, point: Point) -> PointSet {
        PointSet(self.0 & !BITS[point.index()])
    }

    /// The points of either set.
    #[must_use]
    pub const fn union(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }

    /// Whether `point` is in the set.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & BITS[point.index()] != 0
    }

    /// Whether the set has no point.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has more than one point.
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the sets share a point.
    #[must_use]
    pub const fn meets(self, other: PointSet) -> bool {
        self.0 & other.0 != 0
    }

    /// How many points the set has.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The point of lowest index.
    #[must_use]
    pub fn first(self) -> Option<Point> {
        Point::ALL.get(self.0.trailing_zeros() as usize).copied()
    }
}

impl Iterator for PointSet {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, PointSet::with)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitXor for PointSet {
    type Output = PointSet;
    fn bitxor(self, other: PointSet) -> PointSet {
        PointSet(self.0 ^ other.0)
    }
}

impl Not for PointSet {
    type Output = PointSet;
    fn not(self) -> PointSet {
        PointSet(!self.0 & PointSet::FULL.0)
    }
}

impl BitAndAssign for PointSet {
    fn bitand_assign(&mut self, other: PointSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: PointSet) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for PointSet {
    fn bitxor_assign(&mut self, other: PointSet) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(|point| point.to_string())).finish()
    }
}
