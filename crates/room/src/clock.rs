//! Clocks: what a side has left, and what a turn costs it.

use crate::{Moment, Span, TimeControl};

/// One side's clock as it stands when its turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left for the game.
    main: Span,
    /// Byoyomi periods left.
    periods: u8,
}

/// A clock in the middle of a turn, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What is left of the time for the game, of the running period, or of the turn's time.
    pub left: Span,
    /// Byoyomi periods left, the running one included.
    pub periods: u8,
    /// Whether the time for the game is used up and a period runs.
    pub in_byoyomi: bool,
}

impl Clock {
    /// A clock before its first turn.
    pub(crate) const fn new(control: TimeControl) -> Clock {
        match control {
            TimeControl::None => Clock { main: Span::ZERO, periods: 0 },
            TimeControl::PerTurn { turn } => Clock { main: turn, periods: 0 },
            TimeControl::Increment { main, .. } => Clock { main, periods: 0 },
            TimeControl::Byoyomi { main, periods, .. } => Clock { main, periods },
        }
    }

    /// What the present turn may take; a turn that takes all of it is too late. `None` without a clock.
    pub(crate) fn available(self, control: TimeControl) -> Option<Span> {
        match control {
            TimeControl::None => None,
            TimeControl::PerTurn { .. } | TimeControl::Increment { .. } => Some(self.main),
            TimeControl::Byoyomi { period, .. } => {
                Some(self.main + Span(period.0.saturating_mul(self.periods.into())))
            }
        }
    }

    /// The clock when the present turn has taken `elapsed`.
    pub(crate) fn reading(self, control: TimeControl, elapsed: Span) -> Reading {
        let left = self.main - elapsed;
        match control {
            TimeControl::Byoyomi { period, .. } if left == Span::ZERO => {
                let Clock { periods, .. } = self.without(control, elapsed);
                let into_period = Span((elapsed - self.main).0.checked_rem(period.0).unwrap_or(0));
                let left = if periods == 0 { Span::ZERO } else { period - into_period };
                Reading { left, periods, in_byoyomi: true }
            }
            _ => Reading { left, periods: self.periods, in_byoyomi: false },
        }
    }

    /// The clock after a turn that took `spent`.
    pub(crate) fn after_turn(self, control: TimeControl, spent: Span) -> Clock {
        let clock = self.without(control, spent);
        match control {
            TimeControl::Increment { increment, .. } => Clock { main: clock.main + increment, ..clock },
            _ => clock,
        }
    }

    /// The clock without `spent`. A period that did not run out is kept whole; so is the time for a turn.
    pub(crate) fn without(self, control: TimeControl, spent: Span) -> Clock {
        match control {
            TimeControl::None | TimeControl::PerTurn { .. } => self,
            TimeControl::Increment { .. } => Clock { main: self.main - spent, ..self },
            TimeControl::Byoyomi { period, .. } => {
                let run_out = (spent - self.main).0.checked_div(period.0).unwrap_or(0);
                let run_out = u8::try_from(run_out).unwrap_or(u8::MAX);
                Clock { main: self.main - spent, periods: self.periods.saturating_sub(run_out) }
            }
        }
    }
}

/// Measures how long the room has waited for what it waits for; it can be held.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stopwatch {
    before: Span,
    running_since: Option<Moment>,
}

impl Stopwatch {
    /// Runs from `now` on, if it does not run already.
    pub(crate) fn run(&mut self, now: Moment) {
        self.running_since.get_or_insert(now);
    }

    /// Stands still from `now` on.
    pub(crate) fn hold(&mut self, now: Moment) {
        self.before = self.elapsed(now);
        self.running_since = None;
    }

    pub(crate) fn is_running(self) -> bool {
        self.running_since.is_some()
    }

    pub(crate) fn elapsed(self, now: Moment) -> Span {
        self.running_since.map_or(self.before, |since| self.before + now.since(since))
    }

    /// When it will have measured `span`, if it goes on running; nothing while it is held.
    pub(crate) fn reaches(self, span: Span) -> Option<Moment> {
        self.running_since.map(|since| since + (span - self.before))
    }
}

/// How much of a player's time on the wire is given back. What is given is measured by the server and comes out of
/// a quota, so that nobody gains by a slow line for long.
///
/// The proportions are those of other public servers: a gain for each turn that grows with the length of the game,
/// three of them to begin with, and never more than seven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LagQuota {
    gain: Span,
    left: Span,
}

/// No turn is given back more.
const MOST_LAG: Span = Span::seconds(1);
/// Turns that a side is expected to play, to estimate how long a game will be.
const EXPECTED_TURNS: u32 = 40;

impl LagQuota {
    pub(crate) fn new(control: TimeControl) -> LagQuota {
        let seconds = match control {
            TimeControl::None => 0,
            TimeControl::PerTurn { turn } => turn.as_seconds().saturating_mul(EXPECTED_TURNS),
            TimeControl::Increment { main, increment } => {
                main.as_seconds() + increment.as_seconds().saturating_mul(EXPECTED_TURNS)
            }
            TimeControl::Byoyomi { main, period, .. } => {
                main.as_seconds() + period.as_seconds().saturating_mul(EXPECTED_TURNS)
            }
        };
        let gain = Span(seconds.saturating_mul(4).saturating_add(150)).min(MOST_LAG);
        LagQuota { gain, left: Span(gain.0 * 3) }
    }

    /// What a turn is given back on a line that loses `lag`.
    pub(crate) fn credit(self, lag: Span) -> Span {
        lag.min(self.left).min(MOST_LAG)
    }

    /// The quota after a turn that was given `credit` back.
    pub(crate) fn after_turn(self, credit: Span) -> LagQuota {
        LagQuota { left: (self.left - credit + self.gain).min(Span(self.gain.0 * 7)), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u32) -> Span {
        Span::seconds(seconds)
    }

    const BYOYOMI: TimeControl = TimeControl::Byoyomi { main: s(10), period: s(30), periods: 3 };

    #[test]
    fn a_period_that_does_not_run_out_is_kept() {
        // (spent, main left, periods left) turn by turn
        let turns =
            [(s(4), s(6), 3), (s(20), s(0), 3), (Span(29_999), s(0), 3), (s(30), s(0), 2), (s(59), s(0), 1)];
        let mut clock = Clock::new(BYOYOMI);
        for (spent, main, periods) in turns {
            clock = clock.after_turn(BYOYOMI, spent);
            assert_eq!(clock, Clock { main, periods }, "after {spent:?}");
        }
        assert_eq!(clock.available(BYOYOMI), Some(s(30)));
    }

    #[test]
    fn a_byoyomi_clock_is_read_within_its_period() {
        let clock = Clock::new(BYOYOMI);
        let read = |elapsed| {
            let Reading { left, periods, in_byoyomi } = clock.reading(BYOYOMI, elapsed);
            (left, periods, in_byoyomi)
        };
        assert_eq!(read(s(0)), (s(10), 3, false));
        assert_eq!(read(s(9)), (s(1), 3, false));
        assert_eq!(read(s(10)), (s(30), 3, true));
        assert_eq!(read(s(39)), (s(1), 3, true));
        assert_eq!(read(s(40)), (s(30), 2, true));
        assert_eq!(read(s(100)), (s(0), 0, true));
        assert_eq!(clock.available(BYOYOMI), Some(s(100)));
    }

    #[test]
    fn an_increment_is_added_after_each_turn_and_never_within() {
        let control = TimeControl::Increment { main: s(60), increment: s(5) };
        let clock = Clock::new(control);
        assert_eq!(clock.available(control), Some(s(60)));
        assert_eq!(clock.after_turn(control, s(20)).available(control), Some(s(45)));
        assert_eq!(clock.without(control, s(20)).available(control), Some(s(40)), "a pause is no turn");
    }

    #[test]
    fn a_turn_has_its_time_anew() {
        let control = TimeControl::PerTurn { turn: s(30) };
        let clock = Clock::new(control).after_turn(control, s(29));
        assert_eq!(clock.available(control), Some(s(30)));
        assert_eq!(clock.reading(control, s(12)).left, s(18));
    }

    #[test]
    fn lag_is_given_back_until_the_quota_is_spent() {
        let mut quota = LagQuota::new(TimeControl::Increment { main: s(60), increment: s(0) });
        let given = [(); 6].map(|()| {
            let credit = quota.credit(Span(900));
            quota = quota.after_turn(credit);
            credit.0
        });
        // A gain of 60 × 4 + 150 = 390 ms a turn, three of them to begin with.
        assert_eq!(given, [900, 660, 390, 390, 390, 390]);
        assert_eq!(quota.credit(Span(20)), Span(20), "no more than was lost");
    }

    #[test]
    fn a_held_stopwatch_stands_still() {
        let mut watch = Stopwatch::default();
        watch.run(Moment(1_000));
        watch.run(Moment(2_000));
        watch.hold(Moment(4_000));
        assert_eq!((watch.elapsed(Moment(9_000)), watch.reaches(s(5))), (s(3), None));
        watch.run(Moment(10_000));
        assert_eq!((watch.elapsed(Moment(11_000)), watch.reaches(s(5))), (s(4), Some(Moment(12_000))));
    }
}
