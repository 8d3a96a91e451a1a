//! Points and spans of time, as they are passed in.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Sub};

/// A point in time: milliseconds since 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// How long ago `earlier` was; nothing if it is still to come.
    #[must_use]
    pub fn since(self, earlier: Moment) -> Span {
        Span(u32::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(u32::MAX))
    }
}

impl Add<Span> for Moment {
    type Output = Moment;

    fn add(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.0.into()))
    }
}

/// A span of time in milliseconds, up to seven weeks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Span(pub u32);

impl Span {
    /// No time.
    pub const ZERO: Span = Span(0);

    /// Whole seconds.
    #[must_use]
    pub const fn seconds(seconds: u32) -> Span {
        Span(seconds.saturating_mul(1000))
    }

    /// The whole seconds in it.
    #[must_use]
    pub const fn as_seconds(self) -> u32 {
        self.0 / 1000
    }

    /// Whether it is from `least` to `most` seconds.
    #[must_use]
    pub fn is_within(self, least: u32, most: u32) -> bool {
        (Span::seconds(least)..=Span::seconds(most)).contains(&self)
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

/// No span is negative: what is more than all leaves nothing.
impl Sub for Span {
    type Output = Span;

    fn sub(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}
