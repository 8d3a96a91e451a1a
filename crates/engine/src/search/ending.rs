//! Endings on the path of the search, told by the shared rulings and made scores.

#[cfg(test)]
mod rulings;

use super::{Found, Worker};
use crate::score::Score;
use janggi::rules::{Bikjang, DoublePass, NoMoves, Repetition, Settlement};
use janggi::{Move, Outcome, Position, Rules, Side, Turn, foresee_repetition, is_mate, stop};
use tablebase::Value;

impl Worker<'_> {
    /// How the ruleset ends the line in `position`, the end of the path, unless it is mate.
    pub(super) fn ruling(&self, position: &Position, ply: usize) -> Option<Found> {
        let outcome = stop(&self.rules, position, &self.path).or_else(|| self.foreseen(position))?;
        // Mate outranks what the same turn stops; the node's own search finds it.
        if is_mate(&self.rules, position) {
            return None;
        }
        Some(Found::of_path(worth(outcome, position.turn(), ply)))
    }

    /// A repetition within the search will go on as it began. Where the side behind may not repeat, it need
    /// not, so nothing is foreseen.
    fn foreseen(&self, position: &Position) -> Option<Outcome> {
        let barred = self.rules.repetition == Repetition::ThirdBarredToTrailing;
        if barred || position.no_capture() < 2 {
            return None;
        }
        foresee_repetition(&self.rules, position, &self.path, self.played)
    }

    /// The win on points that a pass makes at once, if it does.
    pub(super) fn winning_pass(&mut self, position: &Position, ply: usize) -> Option<Found> {
        let may_end = self.after_pass() || position.generals_face();
        if !may_end || !janggi::pass_is_legal(&self.rules, position) {
            return None;
        }
        let after = position.play_unchecked(Move::Pass);
        self.path.push(Turn::of(position, Move::Pass, &after));
        let outcome = stop(&self.rules, &after, &self.path);
        self.path.pop();
        let found = worth(outcome?, position.turn(), ply + 1);
        found.is_win().then_some(Found::of_path(found))
    }

    /// What solved endings say of `position`. Their wins count only where they come before the no-capture limit.
    pub(super) fn solved(&self, position: &Position, ply: usize) -> Option<Found> {
        let value = self.tables.filter(|_| ply > 0)?.probe(position)?;
        let limit = self.rules.no_capture;
        let is_in_time = |plies: u8| limit == 0 || position.no_capture() + u16::from(plies) <= limit;
        let score = match value {
            Value::Draw => Score::ZERO,
            // A pass in answer to a pass ends the game.
            Value::Loss(_) if self.after_pass() && !self.in_check(position) => Score::ZERO,
            Value::Win(plies) if is_in_time(plies) => Score::mates(ply + usize::from(plies)),
            Value::Loss(plies) if is_in_time(plies) => Score::mated(ply + usize::from(plies)),
            Value::Win(_) | Value::Loss(_) => return None,
        };
        Some(Found::of_board(score))
    }

    /// Whether the lack of pieces' moves is itself an ending.
    pub(super) fn draws_without_moves(&self) -> bool {
        self.rules.no_moves == NoMoves::Draws
    }
}

/// Whether solved endings hold under `rules`: every stop that they know is a draw, and a side without moves may pass.
pub(super) fn has_solved_rules(rules: &Rules) -> bool {
    rules.settlement == Settlement::Draw
        && rules.bikjang == Bikjang::Stops
        && rules.double_pass == DoublePass::Stops
        && rules.no_moves != NoMoves::Draws
}

/// What `outcome`, reached at `ply`, is worth to `side`.
fn worth(outcome: Outcome, side: Side, ply: usize) -> Score {
    match outcome.winner {
        None => Score::ZERO,
        Some(winner) if winner == side => Score::ruled_won(ply),
        Some(_) => -Score::ruled_won(ply),
    }
}
