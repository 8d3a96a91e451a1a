//! Iterative deepening: the root's turns searched ever deeper, reported as they are.

use super::{Found, Kind, Window, Worker};
use crate::score::{MAX_PLY, Score};
use crate::time::{Confidence, Duration};
use janggi::{Game, Move};

/// What a search says while it runs: one line of play.
#[derive(Clone, Debug)]
pub struct Info {
    /// The iteration.
    pub depth: usize,
    /// The longest line looked at.
    pub deepest: usize,
    /// Which line this is, the best being 1.
    pub rank: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub per_mille_full: usize,
    /// The line.
    pub line: Vec<Move>,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The turn to play.
    pub turn: Move,
    /// The answer that is expected.
    pub answer: Option<Move>,
    /// What the turn is worth.
    pub score: Score,
    /// The last whole iteration.
    pub depth: usize,
    /// Nodes in all.
    pub nodes: u64,
}

/// A turn of the root.
#[derive(Clone, Debug)]
struct RootTurn {
    turn: Move,
    score: Score,
    nodes: u64,
    line: Vec<Move>,
}

impl Worker<'_> {
    /// Searches ever deeper until a limit is reached. `game` must not be over.
    pub(crate) fn iterate(mut self, game: &Game, report: &mut dyn FnMut(&Info)) -> Best {
        let mut turns = self.root_turns(game);
        let last = self.limits.depth.unwrap_or(MAX_PLY - 1).clamp(1, MAX_PLY - 1);
        let mut depth = 0;
        let mut stable = 0;
        while depth < last {
            self.iteration = depth + 1;
            let leader = turns[0].turn;
            self.search_lines(&mut turns, report);
            if self.is_stopped {
                break;
            }
            depth += 1;
            stable = if turns[0].turn == leader { stable + 1 } else { 0 };
            if self.is_satisfied(&turns, stable) {
                break;
            }
        }
        let best = &turns[0];
        // What an unfinished iteration took counts as well, and what it found is played.
        if self.is_stopped && depth > 0 {
            report(&self.info(depth, 1, best));
        }
        Best {
            turn: best.turn,
            answer: best.line.get(1).copied(),
            score: best.score,
            depth,
            nodes: self.all_nodes(),
        }
    }

    fn root_turns(&mut self, game: &Game) -> Vec<RootTurn> {
        let mut turns = game.legal_turns();
        if turns.iter().any(|turn| self.limits.turns.contains(turn)) {
            turns.retain(|turn| self.limits.turns.contains(turn));
        }
        let root = self.root;
        // Somebody who overlooks a turn does not play it; but something must be played.
        if turns.iter().any(|&turn| !self.attention.overlooks(&root, turn, 0)) && !root.in_check() {
            turns.retain(|&turn| !self.attention.overlooks(&root, turn, 0));
        }
        let as_root = |turn| RootTurn { turn, score: -Score::INFINITE, nodes: 0, line: vec![turn] };
        turns.into_iter().map(as_root).collect()
    }

    /// One iteration: the best line, then the next best, as many as are wanted.
    fn search_lines(&mut self, turns: &mut [RootTurn], report: &mut dyn FnMut(&Info)) {
        for rank in 0..self.lines.min(turns.len()) {
            self.aspire(turns, rank);
            // Lines of an unfinished iteration count only when a better turn than before was found.
            turns[..=rank].sort_by_key(|turn| -turn.score);
            if self.is_stopped {
                return;
            }
            report(&self.info(self.iteration, rank + 1, &turns[rank]));
        }
    }

    fn info(&self, depth: usize, rank: usize, turn: &RootTurn) -> Info {
        Info {
            depth,
            deepest: self.deepest,
            rank,
            score: turn.score,
            nodes: self.all_nodes(),
            elapsed: self.clock.elapsed(),
            per_mille_full: self.table.per_mille_full(),
            line: turn.line.clone(),
        }
    }

    /// Searches the turns from `rank` on in a window around the last score, wider until it holds.
    fn aspire(&mut self, turns: &mut [RootTurn], rank: usize) {
        let guess = turns[rank].score;
        let mut width = self.params.aspiration;
        let uses_window = self.iteration >= self.params.aspiration_depth as usize && guess.is_open();
        let mut window = Window::FULL;
        if uses_window {
            window = Window { alpha: guess - width, beta: guess + width };
        }
        loop {
            let score = self.search_root(&mut turns[rank..], window);
            turns[rank..].sort_by_key(|turn| -turn.score);
            if self.is_stopped || score > window.alpha && score < window.beta {
                return;
            }
            width *= 3;
            let reach = |bound: Score| if bound.is_open() { bound } else { Score::INFINITE };
            if score <= window.alpha {
                window.alpha = -reach(-(score - width));
            } else {
                window.beta = reach(score + width);
            }
        }
    }

    /// Searches every turn of the root; those that do not beat the best before them get no score.
    fn search_root(&mut self, turns: &mut [RootTurn], window: Window) -> Score {
        let root = self.root;
        let mut alpha = window.alpha;
        let mut best = -Score::INFINITE;
        for (tried, candidate) in turns.iter_mut().enumerate() {
            let before = self.nodes;
            let found = self.search_root_turn(&root, candidate.turn, Window { alpha, ..window }, tried);
            if self.is_stopped {
                return best;
            }
            candidate.nodes += self.nodes - before;
            candidate.score = -Score::INFINITE;
            if tried == 0 || found.score > alpha {
                candidate.score = found.score;
                candidate.line.truncate(0);
                candidate.line.push(candidate.turn);
                candidate.line.extend_from_slice(&self.stack.at(1).line);
            }
            best = best.max(found.score);
            alpha = alpha.max(found.score);
            if alpha >= window.beta {
                break;
            }
        }
        best
    }

    fn search_root_turn(
        &mut self,
        root: &janggi::Position,
        turn: Move,
        window: Window,
        tried: usize,
    ) -> Found {
        let depth = self.iteration as i32 - 1;
        self.stack.at(1).line.clear();
        let Some(after) = self.enter(root, turn, 0) else {
            // The root's turns are the game's, so none is barred.
            return Found::of_path(Score::ZERO);
        };
        let mut found = None;
        if tried > 0 {
            let reduction = i32::from(tried > 3 && depth > 2);
            found = Some(self.try_late(Kind::Pv, &after, window.alpha, depth, reduction, 1));
        }
        let searched = match found {
            Some(late) if late.score <= window.alpha => late,
            _ => -self.node(Kind::Pv, &after, -window, depth, 1),
        };
        self.leave();
        searched
    }

    /// Whether deeper search is not worth its time.
    fn is_satisfied(&self, turns: &[RootTurn], stable: u32) -> bool {
        let best = &turns[0];
        let mate_is_enough = self.limits.mate.is_some_and(|moves| {
            best.score.mate_in().is_some_and(|found| found > 0 && found as u32 <= moves)
        });
        let confidence = Confidence { stable, node_share: best.nodes as f32 / self.nodes.max(1) as f32 };
        let nodes_are_enough = self.limits.enough_nodes.is_some_and(|enough| self.all_nodes() >= enough);
        mate_is_enough || nodes_are_enough || self.clock.is_enough(confidence) && !self.stop.is_pondering()
    }
}
