//! One node of the tree.

use super::prune::{Calm, Candidate, Verdict, judge, refined};
use super::quiesce::Sharp;
use super::reduce::Late;
use super::{Found, Kind, Window, Worker};
use crate::history::Step;
use crate::picker::{Picker, Wanted, is_capture};
use crate::score::{MAX_PLY, Score};
use crate::tt::{Bound, Entry};
use janggi::{Move, Position};

/// What the turns of a node have in common.
#[derive(Clone, Copy, Debug)]
struct Visit {
    kind: Kind,
    window: Window,
    depth: i32,
    ply: usize,
    in_check: bool,
    calm: Option<Calm>,
    known: Option<Entry>,
    /// What a pass gives at once, if it wins.
    sure: Option<Found>,
    excluded: Option<Move>,
}

impl Visit {
    /// What reductions depend on, before it is known whether the turn gives check.
    fn late(&self, candidate: &Candidate) -> Late {
        Late {
            depth: self.depth,
            tried: candidate.tried,
            kind: self.kind,
            improving: self.calm.is_some_and(|calm| calm.improving),
            is_capture: candidate.is_capture,
            gives_check: false,
            history: candidate.history,
        }
    }
}

/// What trying the turns of a node gave.
#[derive(Clone, Copy, Debug)]
struct Best {
    found: Found,
    turn: Option<Move>,
}

impl Worker<'_> {
    /// The score of `position`, at the end of the path, searched `depth` plies deep.
    pub(super) fn node(
        &mut self,
        kind: Kind,
        position: &Position,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Found {
        // 1. At the horizon only captures and checks are tried; a check is answered first.
        let in_check = self.in_check(position);
        if depth <= 0 && !in_check {
            return self.quiesce(position, window, ply, Sharp::CapturesAndChecks);
        }
        let depth = depth.max(0) + i32::from(in_check && (depth <= 0 || ply < 2 * self.iteration));
        // 2. The end of the search or of the game, or an ending that is solved.
        if self.must_stop() {
            return Found::of_board(Score::ZERO);
        }
        self.deepest = self.deepest.max(ply);
        self.stack.at(ply).line.clear();
        let excluded = self.stack.at(ply).excluded.take();
        if excluded.is_none()
            && let Some(found) = self.ruling(position, ply).or_else(|| self.solved(position, ply))
        {
            return found;
        }
        if ply >= MAX_PLY {
            return Found::of_board(self.evaluate(position, ply));
        }
        // 3. No mate from here on can be sooner than one that is already found.
        let window = Window {
            alpha: window.alpha.max(Score::mated(ply)),
            beta: window.beta.min(Score::mates(ply + 1)),
        };
        if window.alpha >= window.beta {
            return Found::of_board(window.alpha);
        }
        // 4. What the table knows.
        let key = self.key(position);
        let known = self.table.probe(key).filter(|_| excluded.is_none());
        if let Some(entry) = known.filter(|entry| kind != Kind::Pv && entry.depth >= depth) {
            let score = entry.score.to_root(ply);
            if entry.bound.proves(score, window.beta) {
                return Found::of_board(score);
            }
        }
        // 5. A pass that ends the game and wins is sure; only a mate would be better.
        let sure = self.winning_pass(position, ply);
        if let Some(found) = sure.filter(|found| found.score >= window.beta) {
            return found;
        }
        // 6. The evaluation, which a position in check does not have.
        let known_eval = known.and_then(|entry| entry.eval);
        let eval = (!in_check).then(|| known_eval.unwrap_or_else(|| self.evaluate(position, ply)));
        self.stack.at(ply).eval = eval;
        self.stack.at(ply + 1).killers = [None; 2];
        let calm = eval.map(|eval| Calm {
            eval: refined(eval, known.map(|entry| (entry.score.to_root(ply), entry.bound))),
            depth,
            ply,
            beta: window.beta,
            improving: self.stack.is_improving(ply),
        });
        // 7. Nodes that are decided.
        let may_end = calm.filter(|_| kind != Kind::Pv && excluded.is_none());
        if let Some(found) = may_end.and_then(|calm| self.decided(position, &calm)) {
            return found;
        }
        // 8. Without a turn to begin with, a shallower search will find one for the next visit.
        let uninformed = known.is_none_or(|entry| entry.turn.is_none()) && excluded.is_none();
        let depth = depth - i32::from(uninformed && depth >= self.params.iterative_reduction_depth);
        // 9. The turns.
        let visit = Visit { kind, window, depth, ply, in_check, calm, known, sure, excluded };
        let best = self.try_turns(position, &visit);
        // 10. Remember what does not hang on the path: the score, or else at least the turn.
        let bound = if best.found.of_path { Bound::None } else { window.bound(best.found.score) };
        let is_news = bound != Bound::None || known.is_none();
        if is_news && !self.is_stopped && excluded.is_none() {
            let score = best.found.score.to_node(ply);
            self.table.store(key, Entry { turn: best.turn, score, bound, depth, eval });
        }
        best.found
    }

    /// Tries the turns of a node, best first, until one reaches beta.
    fn try_turns(&mut self, position: &Position, visit: &Visit) -> Best {
        let ply = visit.ply;
        let first = visit.known.and_then(|entry| entry.turn);
        let killers = self.stack.at(ply).killers;
        let mut picker = Picker::new(Wanted::All, first, killers, self.take_room(ply));
        let mut best = self.without_search(visit);
        let mut alpha = visit.window.alpha.max(best.found.score);
        self.stack.at(ply).tried.clear();
        while let Some(turn) = picker.next(&self.place(position, ply)) {
            if Some(turn) == visit.excluded
                || !visit.in_check && self.attention.overlooks(position, turn, ply)
            {
                continue;
            }
            let candidate = self.candidate(position, turn, ply);
            match self.weigh(position, visit, &candidate, alpha, best.found.score) {
                Verdict::Try => {}
                Verdict::Skip => continue,
                Verdict::SkipAllQuiets => {
                    picker.skip_quiets();
                    continue;
                }
            }
            let extension = match self.singularity(position, visit, turn) {
                Singularity::Extends(plies) => plies,
                Singularity::Cuts(found) => {
                    self.stack.at(ply).room = picker.into_room();
                    return Best { found, turn: Some(turn) };
                }
            };
            let Some(found) = self.try_turn(position, visit, &candidate, alpha, extension) else { continue };
            if self.is_stopped {
                break;
            }
            self.stack.at(ply).tried.push(turn);
            if found.score > best.found.score {
                best.found = found;
                if found.score > alpha {
                    alpha = found.score;
                    best.turn = Some(turn);
                    if visit.kind == Kind::Pv {
                        self.stack.set_line(ply, turn);
                    }
                    if alpha >= visit.window.beta {
                        self.learn(position, visit, turn);
                        break;
                    }
                }
            }
        }
        let has_moves = picker.moves_seen() > 0;
        self.stack.at(ply).room = picker.into_room();
        self.settled(visit, best, has_moves)
    }

    /// What is known before a turn is tried: a pass that wins, or nothing.
    fn without_search(&mut self, visit: &Visit) -> Best {
        let Some(found) = visit.sure else {
            return Best { found: Found::of_board(-Score::INFINITE), turn: None };
        };
        self.stack.at(visit.ply + 1).line.clear();
        self.stack.set_line(visit.ply, Move::Pass);
        Best { found, turn: Some(Move::Pass) }
    }

    /// The result of a node, also where there was nothing to try.
    fn settled(&self, visit: &Visit, best: Best, has_moves: bool) -> Best {
        let without = |found| Best { found, turn: None };
        if !has_moves && !visit.in_check && self.draws_without_moves() {
            return without(Found::of_board(Score::ZERO));
        }
        if best.found.score > -Score::INFINITE {
            return best;
        }
        match visit.calm {
            // Turns that exist were left out of this search or overlooked.
            _ if visit.excluded.is_some() => without(Found::of_board(visit.window.alpha)),
            Some(calm) => without(Found::of_board(calm.eval)),
            None => without(Found::of_board(Score::mated(visit.ply))),
        }
    }

    fn candidate(&self, position: &Position, turn: Move, ply: usize) -> Candidate {
        let is_capture = is_capture(position, turn);
        let context = self.stack.context(position.turn(), ply);
        let history =
            if is_capture { 0 } else { self.histories.quiet(&context, turn, Step::of(position, turn)) };
        Candidate { turn, is_capture, history, tried: self.stack.tried(ply) }
    }

    /// Whether a turn is worth trying.
    fn weigh(
        &self,
        position: &Position,
        visit: &Visit,
        candidate: &Candidate,
        alpha: Score,
        best: Score,
    ) -> Verdict {
        if candidate.tried == 0 || best.is_loss() {
            return Verdict::Try;
        }
        let reduction = self.reductions.plies(Late { is_capture: false, ..visit.late(candidate) });
        let depth = (visit.depth - reduction).max(1);
        judge(self.params, position, candidate, visit.calm.as_ref(), depth, alpha)
    }

    /// Plays a turn and searches what follows: late turns first less deeply and only for whether they beat
    /// alpha. `None` if the ruleset bars the turn.
    fn try_turn(
        &mut self,
        position: &Position,
        visit: &Visit,
        candidate: &Candidate,
        alpha: Score,
        extension: i32,
    ) -> Option<Found> {
        let Visit { kind, window, ply, .. } = *visit;
        let after = self.enter(position, candidate.turn, ply)?;
        let depth = visit.depth - 1 + extension;
        let mut found = None;
        if candidate.tried > 0 {
            let gives_check = self.in_check(&after);
            let reduction = self.reductions.plies(Late { gives_check, ..visit.late(candidate) });
            found = Some(self.try_late(kind, &after, alpha, depth, reduction, ply + 1));
        }
        let is_settled = found.is_some_and(|late| kind != Kind::Pv || late.score <= alpha);
        if !is_settled {
            let kind = if kind == Kind::Pv { Kind::Pv } else { kind.refuting() };
            found = Some(-self.node(kind, &after, -Window { alpha, ..window }, depth, ply + 1));
        }
        self.leave();
        found
    }

    /// Whether the turn that led to `after` beats alpha: searched less deeply first, then in full if it does.
    pub(super) fn try_late(
        &mut self,
        kind: Kind,
        after: &Position,
        alpha: Score,
        depth: i32,
        reduction: i32,
        ply: usize,
    ) -> Found {
        let narrow = -Window::below(alpha + 1);
        let late = -self.node(Kind::Cut, after, narrow, depth - reduction, ply);
        if late.score > alpha && reduction > 0 {
            return -self.node(kind.refuting(), after, narrow, depth, ply);
        }
        late
    }

    /// Learns from a turn that reached beta, and from those that had not.
    fn learn(&mut self, position: &Position, visit: &Visit, good: Move) {
        let (ply, bonus) = (visit.ply, self.params.history_bonus(visit.depth));
        let context = self.stack.context(position.turn(), ply);
        let tried = std::mem::take(&mut self.stack.at(ply).tried);
        let good_is_capture = is_capture(position, good);
        if !good_is_capture {
            self.stack.add_killer(ply, good);
        }
        for &turn in &tried {
            let step = Step::of(position, turn);
            let change = if turn == good { bonus } else { -bonus };
            match captured_role(position, turn) {
                Some(role) => self.histories.learn_capture(role, step, change),
                None if good_is_capture => {}
                None => self.histories.learn_quiet(&context, turn, step, change),
            }
        }
        self.stack.at(ply).tried = tried;
    }

    /// Whether the table's turn stands alone: if all others fall behind it, it is searched deeper; if even
    /// without it beta is reached, the node is decided.
    fn singularity(&mut self, position: &Position, visit: &Visit, turn: Move) -> Singularity {
        let Some(entry) = visit.known.filter(|entry| entry.turn == Some(turn)) else {
            return Singularity::Extends(0);
        };
        let score = entry.score.to_root(visit.ply);
        let asks = visit.depth >= self.params.singular_depth
            && visit.excluded.is_none()
            && visit.ply < 2 * self.iteration
            && matches!(entry.bound, Bound::Lower | Bound::Exact)
            && entry.depth >= visit.depth - 3
            && score.is_open();
        if !asks {
            return Singularity::Extends(0);
        }
        let beta = score - self.params.singular_margin * visit.depth;
        self.stack.at(visit.ply).excluded = Some(turn);
        let kind = if visit.kind == Kind::Pv { Kind::Cut } else { visit.kind };
        let found = self.node(kind, position, Window::below(beta), (visit.depth - 1) / 2, visit.ply);
        self.stack.at(visit.ply).tried.clear();
        match found.score {
            others if others < beta => Singularity::Extends(1),
            _ if beta >= visit.window.beta && visit.kind != Kind::Pv => {
                Singularity::Cuts(Found { score: beta, ..found })
            }
            _ if score >= visit.window.beta => Singularity::Extends(-1),
            _ => Singularity::Extends(0),
        }
    }
}

/// What the search without the table's turn says of it.
#[derive(Clone, Copy, Debug)]
enum Singularity {
    Extends(i32),
    Cuts(Found),
}

fn captured_role(position: &Position, turn: Move) -> Option<janggi::Role> {
    match turn {
        Move::Pass => None,
        Move::Go { to, .. } => position.role_at(to),
    }
}
