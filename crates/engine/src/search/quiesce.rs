//! The end of a line: captures until the position is quiet.

use super::{Found, Window, Worker};
use crate::eval::exchange_value;
use crate::params;
use crate::picker::{Picker, Wanted, is_capture};
use crate::score::{MAX_PLY, Score};
use crate::tt::{Bound, Entry};
use janggi::{Move, Position};

impl Worker<'_> {
    /// The score of `position` when only captures, or answers to a check, are tried.
    pub(super) fn quiesce(&mut self, position: &Position, window: Window, ply: usize) -> Found {
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
        let mut best = Found::of_board(Score::mated(ply));
        let mut alpha = window.alpha;
        let mut eval = None;
        if !in_check {
            let stand = known.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position, ply));
            eval = Some(stand);
            best = Found::of_board(stand);
            if stand >= window.beta {
                return best;
            }
            alpha = alpha.max(stand);
        }
        // 4. Captures, or all answers to a check.
        let wanted = if in_check { Wanted::All } else { Wanted::Captures };
        let turn = known.and_then(|entry| entry.turn);
        let mut picker = Picker::new(wanted, turn, [None; 2], self.take_room(ply));
        let mut best_turn = None;
        while let Some(turn) = picker.next(&self.place(position, ply)) {
            if !in_check && self.is_futile(position, turn, best.score, alpha) {
                continue;
            }
            if in_check && !best.score.is_loss() && !is_capture(position, turn) {
                break;
            }
            if !in_check && self.attention.overlooks(position, turn, ply) {
                continue;
            }
            let Some(after) = self.enter(position, turn, ply) else { continue };
            let found = -self.quiesce(&after, -Window { alpha, ..window }, ply + 1);
            self.leave();
            if self.is_stopped {
                return best;
            }
            if found.score > best.score {
                best = found;
                if found.score > alpha {
                    alpha = found.score;
                    best_turn = Some(turn);
                    if alpha >= window.beta {
                        break;
                    }
                }
            }
        }
        self.stack.at(ply).room = picker.into_room();
        // 5. Remember what does not hang on the path.
        if !best.of_path {
            let bound = if best.score >= window.beta { Bound::Lower } else { Bound::Upper };
            let score = best.score.to_node(ply);
            self.table.store(key, Entry { turn: best_turn, score, bound, depth: 0, eval });
        }
        best
    }

    /// Whether even the piece that `turn` takes would not bring the score near alpha.
    fn is_futile(&self, position: &Position, turn: Move, best: Score, alpha: Score) -> bool {
        let Move::Go { to, .. } = turn else { return false };
        let gain = position.role_at(to).map_or(0, exchange_value);
        best.is_open() && best + gain + params::DELTA_MARGIN <= alpha
    }
}
