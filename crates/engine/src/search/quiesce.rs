//! The end of a line: captures until the position is quiet.

use super::{Found, Window, Worker};
use crate::eval::exchange_value;
use crate::picker::{Picker, Wanted, is_capture};
use crate::score::{MAX_PLY, Score};
use crate::tt::{Bound, Entry};
use janggi::{Move, PointSet, Position, Role};
use std::ops::ControlFlow;

/// What quiescence tries for a side that is not in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sharp {
    Captures,
    CapturesAndChecks,
}

impl Worker<'_> {
    /// The score of `position` when only `sharp` turns, or answers to a check, are tried, and then captures.
    pub(super) fn quiesce(&mut self, position: &Position, window: Window, ply: usize, sharp: Sharp) -> Found {
        // 1. The end of the search or of the game.
        if self.must_stop() {
            return Found::of_board(Score::ZERO);
        }
        self.deepest = self.deepest.max(ply);
        if let Some(found) = self.ruling(position, ply) {
            return found;
        }
        if ply >= MAX_PLY {
            return Found::of_board(self.evaluate(position, ply));
        }
        // 2. What the table knows.
        let key = self.key(position);
        let known = self.table.probe(key);
        if let Some(entry) = known {
            let score = entry.score.to_root(ply);
            if window.is_null() && entry.bound.proves(score, window.beta) {
                return Found::of_board(score);
            }
        }
        // 3. Doing nothing: a side that is not in check may pass.
        let in_check = self.in_check(position);
        let known_eval = known.and_then(|entry| entry.eval);
        let eval = (!in_check).then(|| known_eval.unwrap_or_else(|| self.evaluate(position, ply)));
        if let Some(stand) = eval.filter(|&stand| stand >= window.beta) {
            if known.is_none() {
                let entry = Entry { turn: None, score: stand, bound: Bound::Lower, depth: 0, eval };
                self.table.store(key, entry);
            }
            return Found::of_board(stand);
        }
        // 4. Captures, or all answers to a check.
        let first = known.and_then(|entry| entry.turn);
        let (best, turn) = match eval {
            Some(stand) => self.try_sharp(position, window, ply, stand, first, sharp),
            None => self.try_answers(position, window, ply, first),
        };
        // 5. Remember what does not hang on the path.
        if !best.of_path && !self.is_stopped {
            let bound = if best.score >= window.beta { Bound::Lower } else { Bound::Upper };
            let score = best.score.to_node(ply);
            self.table.store(key, Entry { turn, score, bound, depth: 0, eval });
        }
        best
    }

    /// Tries the captures that could bring the score from `stand` above alpha, and checks if they are asked for.
    fn try_sharp(
        &mut self,
        position: &Position,
        window: Window,
        ply: usize,
        stand: Score,
        first: Option<Move>,
        sharp: Sharp,
    ) -> (Found, Option<Move>) {
        let mut search = Quiet::from(Found::of_board(stand), window);
        let victims = self.victims(position, stand, search.window.alpha);
        let wanted = match sharp {
            Sharp::Captures if victims.is_empty() => return (search.best, None),
            Sharp::Captures => Wanted::Captures(victims),
            Sharp::CapturesAndChecks => Wanted::CapturesAndChecks(victims),
        };
        let mut picker = Picker::new(wanted, first, [None; 2], self.take_room(ply));
        while let Some(turn) = picker.next(&self.place(position, ply)) {
            let is_futile = self.is_capture_futile(position, turn, &search);
            let ignored = is_futile || self.attention.overlooks(position, turn, ply);
            if !ignored && self.try_quietly(position, turn, ply, &mut search).is_break() {
                break;
            }
        }
        self.stack.at(ply).room = picker.into_room();
        (search.best, search.turn)
    }

    /// Tries the answers to a check: all until one does not lose, then captures only.
    fn try_answers(
        &mut self,
        position: &Position,
        window: Window,
        ply: usize,
        first: Option<Move>,
    ) -> (Found, Option<Move>) {
        let mut search = Quiet::from(Found::of_board(Score::mated(ply)), window);
        let mut picker = Picker::new(Wanted::All, first, [None; 2], self.take_room(ply));
        while let Some(turn) = picker.next(&self.place(position, ply)) {
            let is_needed = search.best.score.is_loss() || is_capture(position, turn);
            if !is_needed || self.try_quietly(position, turn, ply, &mut search).is_break() {
                break;
            }
        }
        self.stack.at(ply).room = picker.into_room();
        (search.best, search.turn)
    }

    /// Tries `turn`; breaks when beta is reached or the search is stopped.
    fn try_quietly(
        &mut self,
        position: &Position,
        turn: Move,
        ply: usize,
        search: &mut Quiet,
    ) -> ControlFlow<()> {
        let Some(after) = self.enter(position, turn, ply) else { return ControlFlow::Continue(()) };
        let found = -self.quiesce(&after, -search.window, ply + 1, Sharp::Captures);
        self.leave();
        if self.is_stopped { ControlFlow::Break(()) } else { search.take(turn, found) }
    }

    /// Whether even a gain of the piece would not bring `score` near alpha.
    fn is_futile(&self, score: Score, role: Role, alpha: Score) -> bool {
        score.is_open() && score + exchange_value(role) + self.params.delta_margin <= alpha
    }

    fn is_capture_futile(&self, position: &Position, turn: Move, search: &Quiet) -> bool {
        let Move::Go { to, .. } = turn else { return false };
        position.role_at(to).is_some_and(|role| self.is_futile(search.best.score, role, search.window.alpha))
    }

    /// Where the pieces stand whose capture could bring the score from `stand` near alpha.
    fn victims(&self, position: &Position, stand: Score, alpha: Score) -> PointSet {
        let useful = Role::ALL.into_iter().filter(|&role| !self.is_futile(stand, role, alpha));
        useful.fold(PointSet::EMPTY, |points, role| points | position.role(role))
            & position.pieces(!position.turn())
    }
}

/// What a quiescence search has found so far.
struct Quiet {
    best: Found,
    turn: Option<Move>,
    window: Window,
}

impl Quiet {
    fn from(best: Found, window: Window) -> Quiet {
        Quiet { best, turn: None, window: Window { alpha: window.alpha.max(best.score), ..window } }
    }

    fn take(&mut self, turn: Move, found: Found) -> ControlFlow<()> {
        if found.score > self.best.score {
            self.best = found;
        }
        if found.score > self.window.alpha {
            self.window.alpha = found.score;
            self.turn = Some(turn);
        }
        if self.window.alpha >= self.window.beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
