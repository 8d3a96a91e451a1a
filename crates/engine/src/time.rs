//! How long to think. The only place that reads a clock; it sees numbers, never the search.

use crate::params;
use web_time::Instant;

pub use web_time::Duration;

/// The time a search may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allowance {
    /// As much as it likes.
    #[default]
    Unlimited,
    /// Just so much.
    Fixed(Duration),
    /// A share of a clock.
    Clock {
        /// What is left of the main time.
        main: Duration,
        /// What each turn adds.
        increment: Duration,
        /// The period (초읽기) that each turn has once the main time is gone.
        byoyomi: Duration,
        /// Turns until main time is added, if the control says so.
        turns_to_go: Option<u32>,
    },
}

/// When to stop: `soft` before a new iteration, `hard` at any node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Budget {
    soft: Duration,
    hard: Duration,
}

impl Budget {
    fn of(allowance: Allowance, overhead: Duration) -> Option<Budget> {
        match allowance {
            Allowance::Unlimited => None,
            Allowance::Fixed(time) => {
                let time = time.saturating_sub(overhead).max(LEAST);
                Some(Budget { soft: time, hard: time })
            }
            Allowance::Clock { main, increment, byoyomi, turns_to_go } => {
                let turns = turns_to_go.unwrap_or(u32::MAX).clamp(1, params::EXPECTED_TURNS);
                let all = (main + byoyomi).saturating_sub(overhead).max(LEAST);
                let share = main / turns + increment * 3 / 4 + byoyomi;
                // The last turn before more time comes may use nearly all; others must leave more.
                let most = if turns == 1 { all * 9 / 10 } else { byoyomi.max(all / 4) }.max(LEAST);
                let hard = (share * 3).min(most).min(all);
                Some(Budget { soft: share.min(hard), hard })
            }
        }
    }
}

const LEAST: Duration = Duration::from_millis(1);

/// What the search knows of its best turn when it asks whether to go deeper.
#[derive(Clone, Copy, Debug)]
pub struct Confidence {
    /// Iterations in a row with the same best turn.
    pub stable: u32,
    /// The share of all nodes that the best turn took, 0 to 1.
    pub node_share: f32,
}

/// A running clock with its budget.
#[derive(Clone, Debug)]
pub struct Clock {
    started: Instant,
    budget: Option<Budget>,
    is_fixed: bool,
}

impl Clock {
    /// Starts now. `overhead` is kept back for the way to the opponent.
    #[must_use]
    pub fn start(allowance: Allowance, overhead: Duration) -> Clock {
        Clock {
            started: Instant::now(),
            budget: Budget::of(allowance, overhead),
            is_fixed: matches!(allowance, Allowance::Fixed(_)),
        }
    }

    /// Time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether the search must end at once.
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.budget.is_some_and(|budget| self.elapsed() >= budget.hard)
    }

    /// Whether another iteration is not worth beginning.
    #[must_use]
    pub fn is_enough(&self, confidence: Confidence) -> bool {
        let Some(Budget { soft, .. }) = self.budget else { return false };
        let factor = if self.is_fixed { 1.0 } else { effort(confidence) };
        self.elapsed() >= soft.mul_f32(factor)
    }
}

/// How much of the soft budget to use: less for a turn that stays best and takes nearly all nodes.
fn effort(Confidence { stable, node_share }: Confidence) -> f32 {
    let by_stability = 1.3 - 0.08 * stable.min(8) as f32;
    let by_nodes = 1.6 - node_share;
    (by_stability * by_nodes).clamp(0.3, 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn clock(main: u64, increment: u64, byoyomi: u64) -> Budget {
        let allowance = Allowance::Clock {
            main: ms(main),
            increment: ms(increment),
            byoyomi: ms(byoyomi),
            turns_to_go: None,
        };
        Budget::of(allowance, ms(20)).expect("a clock gives a budget")
    }

    #[test]
    fn a_fixed_time_keeps_the_overhead_back() {
        let budget = Budget::of(Allowance::Fixed(ms(100)), ms(20));
        assert_eq!(budget, Some(Budget { soft: ms(80), hard: ms(80) }));
        assert_eq!(Budget::of(Allowance::Unlimited, ms(20)), None);
    }

    #[test]
    fn a_clock_never_runs_out() {
        for main in [1, 30, 100, 1_000, 60_000] {
            let budget = clock(main, 0, 0);
            assert!(budget.soft <= budget.hard && budget.hard <= ms(main), "{budget:?}");
        }
    }

    #[test]
    fn the_last_turn_of_a_period_leaves_a_little() {
        let allowance =
            Allowance::Clock { main: ms(1_000), increment: ms(0), byoyomi: ms(0), turns_to_go: Some(1) };
        let budget = Budget::of(allowance, ms(20)).expect("a clock gives a budget");
        assert!(budget.hard > ms(800) && budget.hard < ms(900), "{budget:?}");
    }

    #[test]
    fn byoyomi_is_used_up_when_the_main_time_is_gone() {
        let budget = clock(0, 0, 10_000);
        assert!(budget.hard > ms(9_000) && budget.hard <= ms(9_980), "{budget:?}");
    }

    #[test]
    fn a_doubtful_turn_gets_more_time() {
        let sure = effort(Confidence { stable: 8, node_share: 0.95 });
        let doubtful = effort(Confidence { stable: 0, node_share: 0.2 });
        assert!(sure < 0.5 && doubtful > 1.5);
    }
}
