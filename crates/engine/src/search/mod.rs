//! The search: iterative deepening, alpha-beta with pruning, quiescence. Endings come from the shared rulings.

mod ending;
mod iterate;
mod node;
mod prune;
mod quiesce;
mod reduce;
pub(crate) mod see;
mod stack;
#[cfg(test)]
mod tests;

pub use iterate::{Best, Info};

use crate::eval::Outlook;
use crate::history::Histories;
use crate::judge::Judge;
use crate::level::Attention;
use crate::limits::Limits;
use crate::params::Params;
use crate::picker::{Place, Room};
use crate::score::Score;
use crate::stop::Stop;
use crate::time::Clock;
use crate::tt::{Bound, Table};
use janggi::{Game, History, Move, Position, Rules, Turn, is_barred_repetition, permits};
pub(crate) use reduce::Reductions;
use stack::Stack;
use std::ops::Neg;
use std::sync::atomic::{AtomicU64, Ordering};
use tablebase::Tables;

/// Nodes between two looks at the clock and the stop token.
pub(crate) const LOOK_EVERY: u64 = 1_024;

/// The open interval that a score is asked for.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const FULL: Window = Window { alpha: Score::of_value(-32_001), beta: Score::INFINITE };

    /// Only whether the score is at least `beta`.
    fn below(beta: Score) -> Window {
        Window { alpha: beta - 1, beta }
    }

    /// What a score from a search with this window says of the true one.
    fn bound(self, score: Score) -> Bound {
        match score {
            score if score >= self.beta => Bound::Lower,
            score if score > self.alpha => Bound::Exact,
            _ => Bound::Upper,
        }
    }

    /// Whether nothing lies between the bounds.
    fn is_null(self) -> bool {
        self.beta.value() - self.alpha.value() == 1
    }
}

impl Neg for Window {
    type Output = Window;
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// A score, and whether it hangs on how the position was reached. One that does is never put in the table.
#[derive(Clone, Copy, Debug)]
struct Found {
    score: Score,
    of_path: bool,
}

impl Found {
    /// Of the position alone.
    const fn of_board(score: Score) -> Found {
        Found { score, of_path: false }
    }

    /// Of the turns before.
    const fn of_path(score: Score) -> Found {
        Found { score, of_path: true }
    }
}

impl Neg for Found {
    type Output = Found;
    fn neg(self) -> Found {
        Found { score: -self.score, ..self }
    }
}

/// What a node is expected to be, which decides how much it is reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Part of the best line.
    Pv,
    /// Some turn should reach beta.
    Cut,
    /// No turn should reach beta.
    All,
}

impl Kind {
    /// What the nodes are that should refute this one's turns.
    const fn refuting(self) -> Kind {
        match self {
            Kind::Cut => Kind::All,
            Kind::Pv | Kind::All => Kind::Cut,
        }
    }
}

/// What a search is given.
#[derive(Clone)]
pub(crate) struct Task<'a> {
    pub game: &'a Game,
    pub limits: &'a Limits,
    pub table: &'a Table,
    pub stop: &'a Stop,
    pub clock: Clock,
    pub lines: usize,
    pub attention: Attention,
    /// The nodes of all threads, which each adds to now and then.
    pub counted: &'a AtomicU64,
    pub tables: Option<&'a Tables>,
    pub judge: &'a Judge,
    pub params: &'a Params,
    pub reductions: &'a Reductions,
}

/// One thread's search.
pub(crate) struct Worker<'a> {
    rules: Rules,
    limits: &'a Limits,
    table: &'a Table,
    stop: &'a Stop,
    clock: Clock,
    lines: usize,
    attention: Attention,
    counted: &'a AtomicU64,
    /// Solved endings, where their rules are those of the game.
    tables: Option<&'a Tables>,
    judge: &'a Judge,
    outlook: Outlook,
    root: Position,
    /// The turns of the game and of the line in search.
    path: History,
    /// The turns of the game.
    played: usize,
    stack: Stack,
    histories: &'a mut Histories,
    params: &'a Params,
    reductions: &'a Reductions,
    nodes: u64,
    /// Nodes of the other threads, as last heard.
    helped: u64,
    deepest: usize,
    iteration: usize,
    is_stopped: bool,
}

impl<'a> Worker<'a> {
    pub fn new(task: Task<'a>, histories: &'a mut Histories) -> Worker<'a> {
        let Task {
            game,
            limits,
            table,
            stop,
            clock,
            lines,
            attention,
            counted,
            tables,
            judge,
            params,
            reductions,
        } = task;
        let root = *game.position();
        Worker {
            rules: *game.rules(),
            limits,
            table,
            stop,
            clock,
            lines,
            attention,
            counted,
            tables: tables.filter(|_| ending::has_solved_rules(game.rules())),
            outlook: Outlook::new(game.rules(), &root, game.history()),
            root,
            path: game.history().clone(),
            played: game.turns().len(),
            stack: Stack::new(judge.sums(&root)),
            judge,
            histories,
            params,
            reductions,
            nodes: 0,
            helped: 0,
            deepest: 0,
            iteration: 0,
            is_stopped: false,
        }
    }

    /// Counts a node and tells whether the search is to end.
    fn must_stop(&mut self) -> bool {
        if self.is_stopped {
            return true;
        }
        self.nodes += 1;
        let looks = self.nodes.is_multiple_of(LOOK_EVERY);
        if looks {
            let counted = self.counted.fetch_add(LOOK_EVERY, Ordering::Relaxed) + LOOK_EVERY;
            self.helped = counted - self.nodes;
        }
        self.is_stopped = self.limits.nodes.is_some_and(|limit| self.all_nodes() >= limit)
            || looks && (self.stop.is_set() || self.clock.is_up() && !self.stop.is_pondering());
        self.is_stopped
    }

    /// The nodes of all threads, as far as is known.
    fn all_nodes(&self) -> u64 {
        self.nodes + self.helped
    }

    /// The position after `turn`, which is then the last of the path; `None` if the ruleset bars it.
    fn enter(&mut self, position: &Position, turn: Move, ply: usize) -> Option<Position> {
        let after = position.play_unchecked(turn);
        self.table.fetch(after.key().0);
        let facts = Turn::of(position, turn, &after);
        if facts.facing && turn != Move::Pass && !permits(&self.rules, position, &after) {
            return None;
        }
        if is_barred_repetition(&self.rules, position, &self.path, turn) {
            return None;
        }
        self.push(position, facts, &after, ply);
        Some(after)
    }

    fn push(&mut self, position: &Position, facts: Turn, after: &Position, ply: usize) {
        self.path.push(facts);
        self.stack.at(ply).step = Some(crate::history::Step::of(position, facts.mv));
        let (here, next) = self.stack.sums(ply);
        self.judge.update(position, facts.mv, after, here, next);
    }

    fn leave(&mut self) {
        self.path.pop();
    }

    /// Whether the side to move in the position of the path's end is in check.
    fn in_check(&self, position: &Position) -> bool {
        match self.path.turns().last() {
            Some(turn) => turn.check,
            None => position.in_check(),
        }
    }

    /// Whether the last turn was a pass that another pass would make the end.
    fn after_pass(&self) -> bool {
        self.path.turns().last().is_some_and(|turn| turn.mv == Move::Pass)
    }

    /// The key of all that a stored score depends on. Facing needs no part of its own, being a fact of the
    /// placement; a pass before does, since another one ends the game, and so does the way to a limit.
    fn key(&self, position: &Position) -> u64 {
        const AFTER_PASS: u64 = 0x6a09_e667_f3bc_c909;
        const NEAR_LIMIT: u64 = 0xbb67_ae85_84ca_a73b;
        let pass = if self.after_pass() { AFTER_PASS } else { 0 };
        let left = self.outlook.plies_left(position.no_capture(), self.path.turns().len());
        let near = left.map_or(0, |left| NEAR_LIMIT.wrapping_mul(left as u64 / 4 + 1));
        position.key().0 ^ pass ^ near
    }

    fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        let plies = self.path.turns().len();
        let score = self.judge.evaluate(position, &self.stack.at(ply).sums, &self.outlook, plies);
        self.attention.misjudge(score, position)
    }

    fn place<'b>(&'b self, position: &'b Position, ply: usize) -> Place<'b> {
        Place {
            position,
            rules: &self.rules,
            in_check: self.in_check(position),
            check_rank: self.params.check_rank,
            histories: self.histories,
            context: self.stack.context(position.turn(), ply),
        }
    }

    fn take_room(&mut self, ply: usize) -> Room {
        std::mem::take(&mut self.stack.at(ply).room)
    }
}
