//! Points of material, counted in halves so that the bonus 1.5 needs no float.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// An amount of material in half points.
///
/// ```
/// use janggi::Points;
/// let total = Points::whole(72) + Points::BONUS;
/// assert_eq!(total.to_string(), "73.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Points(u16);

impl Points {
    /// 덤, the 1.5 that the second mover adds, so that points never tie.
    pub const BONUS: Points = Points(3);

    /// Whole points.
    #[must_use]
    pub const fn whole(points: u16) -> Points {
        Points(points * 2)
    }

    /// The amount in half points.
    #[must_use]
    pub const fn halves(self) -> u16 {
        self.0
    }

    /// The amount as a number for display and exchange; exact.
    #[must_use]
    pub fn as_f32(self) -> f32 {
        f32::from(self.0) / 2.0
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(iter: I) -> Points {
        iter.fold(Points::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 2)?;
        if self.0 % 2 == 1 { f.write_str(".5") } else { Ok(()) }
    }
}
