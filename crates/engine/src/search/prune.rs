//! What is not worth searching: nodes that are decided, and turns that cannot decide.

use super::quiesce::Sharp;
use super::{Found, Kind, Window, Worker};
use crate::params::Params;
use crate::picker::may_check;
use crate::score::Score;
use crate::search::see;
use crate::tt::Bound;
use janggi::{Move, Position, Turn};

/// What pruning knows of a node that is not in check.
#[derive(Clone, Copy, Debug)]
pub(super) struct Calm {
    pub eval: Score,
    pub depth: i32,
    pub ply: usize,
    pub beta: Score,
    pub improving: bool,
}

/// A node that is so far above beta that some turn, if only the pass, will stay above it.
fn reverse_futility(params: &Params, calm: &Calm) -> Option<Found> {
    let depth = calm.depth - i32::from(calm.improving);
    let margin = params.reverse_futility_margin * depth;
    let decided = calm.depth <= params.reverse_futility_depth
        && calm.eval - margin >= calm.beta
        && calm.eval.is_open()
        && !calm.beta.is_loss();
    decided.then_some(Found::of_board(calm.eval))
}

impl Worker<'_> {
    /// The score of a node that needs no turns of its own tried.
    pub(super) fn decided(&mut self, position: &Position, calm: &Calm) -> Option<Found> {
        reverse_futility(self.params, calm)
            .or_else(|| self.razor(position, calm))
            .or_else(|| self.null_move(position, calm))
    }

    /// A node so far below alpha that only captures can help.
    fn razor(&mut self, position: &Position, calm: &Calm) -> Option<Found> {
        let alpha = calm.beta - 1;
        let hopeless = calm.depth <= self.params.razor_depth
            && calm.eval + self.params.razor_margin * calm.depth < alpha
            && alpha.is_open();
        if !hopeless {
            return None;
        }
        let found = self.quiesce(position, Window::below(calm.beta), calm.ply, Sharp::Captures);
        (found.score < calm.beta).then_some(found)
    }

    /// A node that stays above beta though the side does nothing. A side may pass, so there is no position
    /// in which to move is a burden; but a pass that could end the game is a turn like any other.
    fn null_move(&mut self, position: &Position, calm: &Calm) -> Option<Found> {
        let allowed = calm.depth >= self.params.null_depth
            && calm.eval >= calm.beta
            && calm.beta.is_open()
            && !self.after_pass()
            && !self.after_null(calm.ply)
            && !position.generals_face();
        if !allowed {
            return None;
        }
        let by_eval = (calm.eval.value() - calm.beta.value()) / self.params.null_reduction_eval;
        let reduction = self.params.null_reduction
            + calm.depth / self.params.null_reduction_depth
            + by_eval.min(self.params.null_reduction_most);
        let after = position.play_unchecked(Move::Pass);
        self.push_null(position, &after, calm.ply);
        let window = -Window::below(calm.beta);
        let found = -self.node(Kind::All, &after, window, calm.depth - reduction, calm.ply + 1);
        self.leave();
        let score = if found.score.is_win() { calm.beta } else { found.score };
        (found.score >= calm.beta && !self.is_stopped).then_some(Found { score, ..found })
    }

    fn after_null(&mut self, ply: usize) -> bool {
        ply > 0 && self.stack.at(ply - 1).step.is_none()
    }

    /// A null move goes on the path as no pass, so that a pass after it does not end the game, and as if it took
    /// a piece, so that such a pass is no repetition either: what stood before it does not stand again.
    fn push_null(&mut self, before: &Position, after: &Position, ply: usize) {
        let general = before.general(before.turn());
        let nothing = Move::Go { from: general, to: general };
        self.path.push(Turn {
            mv: nothing,
            captured: before.piece_at(general),
            ..Turn::of(before, Move::Pass, after)
        });
        self.stack.at(ply).step = None;
        let (here, next) = self.stack.sums(ply);
        next.clone_from(here);
    }
}

/// What pruning knows of a turn before it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub turn: Move,
    pub is_capture: bool,
    pub tried: usize,
    pub history: i32,
}

/// What is not worth trying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Try,
    Skip,
    SkipAllQuiets,
}

/// Whether `candidate` can be left out of a node at `depth` (as reduced) that has a score that is no loss.
pub(super) fn judge(
    params: &Params,
    position: &Position,
    candidate: &Candidate,
    calm: Option<&Calm>,
    depth: i32,
    alpha: Score,
) -> Verdict {
    if candidate.is_capture {
        return by_exchange(params, position, candidate.turn, params.exchange_capture * depth, depth);
    }
    if let Some(calm) = calm {
        let enough = params.late_base + depth * depth / if calm.improving { 1 } else { 2 };
        if depth <= params.late_depth && candidate.tried as i32 >= enough {
            return Verdict::SkipAllQuiets;
        }
        let hope = calm.eval + params.futility_base + params.futility_margin * depth;
        if depth <= params.futility_depth && hope <= alpha && alpha.is_open() {
            return Verdict::SkipAllQuiets;
        }
        if depth <= params.history_depth && candidate.history < params.history_margin * depth {
            return Verdict::Skip;
        }
    }
    by_exchange(params, position, candidate.turn, params.exchange_quiet * depth, depth)
}

/// Skips a turn that gains less than `least`, which is below 0, on its destination, or loses several times as much if
/// it may give check, since many a mate costs a chariot.
fn by_exchange(params: &Params, position: &Position, turn: Move, least: i32, depth: i32) -> Verdict {
    let is_fair = depth > params.exchange_depth
        || see::gains(position, turn, least)
        || may_check(position, turn) && see::gains(position, turn, least * params.exchange_check);
    if is_fair { Verdict::Try } else { Verdict::Skip }
}

/// The evaluation made better by what the table knows.
pub(super) fn refined(eval: Score, known: Option<(Score, Bound)>) -> Score {
    match known {
        Some((score, Bound::Exact)) if score.is_open() => score,
        Some((score, Bound::Lower)) if score.is_open() => eval.max(score),
        Some((score, Bound::Upper)) if score.is_open() => eval.min(score),
        _ => eval,
    }
}

#[cfg(test)]
mod tests {
    use crate::history::Histories;
    use crate::judge::Judge;
    use crate::level::Attention;
    use crate::limits::Limits;
    use crate::params::Params;
    use crate::search::{Reductions, Task, Worker};
    use crate::stop::Stop;
    use crate::time::{Allowance, Clock, Duration};
    use crate::tt::Table;
    use janggi::{Game, Move, Rules, Start};
    use std::sync::atomic::AtomicU64;

    #[test]
    fn a_pass_after_a_null_move_neither_ends_the_game_nor_repeats() {
        let params = Params::default();
        let task = Task {
            game: &Game::new(Rules::TOURNAMENT, Start::default()),
            limits: &Limits::default(),
            table: &Table::new(1),
            stop: &Stop::default(),
            clock: Clock::start(Allowance::default(), Duration::ZERO),
            lines: 1,
            attention: Attention::FULL,
            counted: &AtomicU64::new(0),
            tables: None,
            judge: &Judge::default(),
            params: &params,
            reductions: &Reductions::of(&params),
        };
        let mut histories = Histories::default();
        let mut worker = Worker::new(task, &mut histories);
        let root = worker.root;
        let before = worker.enter(&root, "a4a5".parse().expect("a turn"), 0).expect("a legal turn");
        let after = before.play_unchecked(Move::Pass);
        worker.push_null(&before, &after, 1);
        let passed = worker.enter(&after, Move::Pass, 2).expect("a legal turn");
        assert_eq!(passed.key(), before.key());
        assert!(worker.ruling(&passed, 3).is_none());
    }
}
