//! Which turns were good elsewhere in the tree: the order in which quiet turns are tried.

use crate::params;
use janggi::{Move, Position, Role, Side};

/// A role on a destination, as an index; what a turn looks like from the turns after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step(u16);

const STEPS: usize = 7 * 90;

impl Step {
    /// The step of `turn`, which must be legal in `position`. A pass is a general on a1, where none stands.
    #[must_use]
    pub fn of(position: &Position, turn: Move) -> Step {
        match turn {
            Move::Pass => Step(0),
            Move::Go { from, to } => {
                let role = position.role_at(from).unwrap_or(Role::General);
                Step((role as usize * 90 + to.index()) as u16)
            }
        }
    }
}

/// A score that moves towards its limits ever more slowly.
#[derive(Clone, Copy, Debug, Default)]
struct Gravity(i16);

impl Gravity {
    fn update(&mut self, bonus: i32) {
        let value = i32::from(self.0);
        self.0 = (value + bonus - value * bonus.abs() / params::HISTORY_LIMIT) as i16;
    }
}

/// Where a quiet turn is tried: the side and the two turns before.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// Who moves.
    pub side: Side,
    /// The opponent's last step and the own one before it.
    pub before: [Option<Step>; 2],
}

/// What has been learnt of quiet turns and of captures.
pub struct Histories {
    quiet: Vec<Gravity>,
    following: [Vec<Gravity>; 2],
    captures: Vec<Gravity>,
}

impl Default for Histories {
    fn default() -> Histories {
        Histories {
            quiet: vec![Gravity::default(); 2 * 90 * 90],
            following: [0; 2].map(|_| vec![Gravity::default(); STEPS * STEPS]),
            captures: vec![Gravity::default(); 7 * STEPS],
        }
    }
}

fn quiet_index(side: Side, turn: Move) -> usize {
    match turn {
        Move::Pass => side as usize * 8_100,
        Move::Go { from, to } => side as usize * 8_100 + from.index() * 90 + to.index(),
    }
}

fn following_index(before: Step, step: Step) -> usize {
    usize::from(before.0) * STEPS + usize::from(step.0)
}

fn capture_index(captured: Role, step: Step) -> usize {
    captured as usize * STEPS + usize::from(step.0)
}

impl Histories {
    /// How good the quiet `turn`, which makes `step`, was in like contexts.
    #[must_use]
    pub fn quiet(&self, context: &Context, turn: Move, step: Step) -> i32 {
        let mut sum = i32::from(self.quiet[quiet_index(context.side, turn)].0);
        for (table, before) in self.following.iter().zip(context.before) {
            if let Some(before) = before {
                sum += i32::from(table[following_index(before, step)].0);
            }
        }
        sum
    }

    /// How good it was to take `captured` with `step`.
    #[must_use]
    pub fn capture(&self, captured: Role, step: Step) -> i32 {
        i32::from(self.captures[capture_index(captured, step)].0)
    }

    /// Learns that a quiet turn was good or, with a negative bonus, bad.
    pub fn learn_quiet(&mut self, context: &Context, turn: Move, step: Step, bonus: i32) {
        self.quiet[quiet_index(context.side, turn)].update(bonus);
        for (table, before) in self.following.iter_mut().zip(context.before) {
            if let Some(before) = before {
                table[following_index(before, step)].update(bonus);
            }
        }
    }

    /// Learns that a capture was good or bad.
    pub fn learn_capture(&mut self, captured: Role, step: Step, bonus: i32) {
        self.captures[capture_index(captured, step)].update(bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gravity_stays_within_its_limit() {
        let mut gravity = Gravity::default();
        for _ in 0..1_000 {
            gravity.update(1_900);
        }
        assert!(i32::from(gravity.0) > params::HISTORY_LIMIT * 9 / 10);
        assert!(i32::from(gravity.0) <= params::HISTORY_LIMIT);
        gravity.update(-1_900);
        assert!(i32::from(gravity.0) < params::HISTORY_LIMIT * 9 / 10);
    }

    #[test]
    fn turns_are_told_apart_by_side_and_context() {
        let position = Position::default();
        let turn = "a4a5".parse().expect("a turn");
        let step = Step::of(&position, turn);
        let context = |side, before| Context { side, before };
        let mut histories = Histories::default();
        histories.learn_quiet(&context(Side::Cho, [Some(step), None]), turn, step, 500);
        assert_eq!(histories.quiet(&context(Side::Cho, [Some(step), None]), turn, step), 1_000);
        assert_eq!(histories.quiet(&context(Side::Cho, [None, Some(step)]), turn, step), 500);
        assert_eq!(histories.quiet(&context(Side::Han, [None, None]), turn, step), 0);
    }
}
