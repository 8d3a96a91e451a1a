//! The public handle: a table and what was learnt, kept between searches.

use crate::history::Histories;
use crate::judge::Judge;
use crate::level::Attention;
use crate::limits::Limits;
use crate::network::Network;
use crate::params::Params;
use crate::search::{Best, Info, Reductions, Task, Worker};
use crate::stop::Stop;
use crate::time::{Allowance, Clock, Duration};
use crate::tt::Table;
use janggi::Game;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;
use tablebase::Tables;

/// A player with a memory. One search at a time.
pub struct Engine {
    table: Table,
    /// One for each thread.
    histories: Vec<Histories>,
    lines: usize,
    overhead: Duration,
    attention: Attention,
    tables: Option<Arc<Tables>>,
    judge: Judge,
    params: Params,
    /// Boxed, because engines are handed about.
    reductions: Box<Reductions>,
}

impl Engine {
    /// An engine whose table has about `megabytes`.
    #[must_use]
    pub fn new(megabytes: usize) -> Engine {
        Engine {
            table: Table::new(megabytes),
            histories: vec![Histories::default()],
            lines: 1,
            overhead: Duration::ZERO,
            attention: Attention::FULL,
            tables: None,
            judge: Judge::default(),
            reductions: Box::new(Reductions::of(&Params::default())),
            params: Params::default(),
        }
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories.fill_with(Histories::default);
    }

    /// Takes a new table of about `megabytes`.
    pub fn resize(&mut self, megabytes: usize) {
        self.table = Table::new(megabytes);
    }

    /// Searches with so many threads, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), Histories::default);
    }

    /// Reports so many lines of play instead of one.
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.max(1);
    }

    /// Keeps so much of each turn's time back.
    pub fn set_overhead(&mut self, overhead: Duration) {
        self.overhead = overhead;
    }

    /// From now on the engine overlooks what such a player would.
    pub fn set_attention(&mut self, attention: Attention) {
        self.attention = attention;
    }

    /// Asks these solved endings from now on, or none.
    pub fn set_tables(&mut self, tables: Option<Arc<Tables>>) {
        self.tables = tables;
    }

    /// Corrects the terms by this network from now on, or judges by them alone.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.judge = Judge::new(network);
    }

    /// Searches by these numbers from now on.
    pub fn set_params(&mut self, params: Params) {
        *self.reductions = Reductions::of(&params);
        self.params = params;
    }

    /// The best turn in `game`, which must not be over; `report` is told of each iteration.
    ///
    /// With one thread and a limit of nodes or depth, the same searches after [`forget`](Engine::forget) come to
    /// the same. With more, each searches the same tree, and they help each other only by the table; nodes are those
    /// of all, and other limits count for the first.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Info),
    ) -> Best {
        let clock = Clock::start(limits.time, self.overhead);
        self.table.next_search();
        let (lines, attention, table) = (self.lines, self.attention, &self.table);
        let counted = AtomicU64::new(0);
        let task = Task {
            game,
            limits,
            table,
            stop,
            clock,
            lines,
            attention,
            counted: &counted,
            tables: self.tables.as_deref(),
            judge: &self.judge,
            params: &self.params,
            reductions: &self.reductions,
        };
        let [own, others @ ..] = &mut self.histories[..] else { unreachable!("an engine has a thread") };
        if others.is_empty() {
            return Worker::new(task, own).iterate(game, report);
        }
        let done = Stop::default();
        let limits = Limits {
            depth: limits.depth,
            nodes: limits.nodes,
            turns: limits.turns.clone(),
            ..Limits::default()
        };
        let help = Task {
            limits: &limits,
            stop: &done,
            clock: Clock::start(Allowance::Unlimited, Duration::ZERO),
            ..task.clone()
        };
        thread::scope(|scope| {
            for histories in others {
                let help = help.clone();
                scope.spawn(move || Worker::new(help, histories).iterate(game, &mut |_| {}));
            }
            let best = Worker::new(task, own).iterate(game, report);
            done.set();
            best
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::LOOK_EVERY;
    use janggi::{Rules, Start};

    fn search(threads: usize, limits: &Limits) -> Best {
        let mut engine = Engine::new(1);
        engine.set_threads(threads);
        let game = Game::new(Rules::JANGGI, Start::default());
        engine.search(&game, limits, &Stop::default(), &mut |_| {})
    }

    #[test]
    fn one_thread_with_the_same_nodes_finds_the_same() {
        assert_eq!(search(1, &Limits::nodes(20_000)), search(1, &Limits::nodes(20_000)));
    }

    #[test]
    fn threads_together_keep_to_the_nodes() {
        let best = search(3, &Limits::nodes(20_000));
        assert!(best.depth > 1 && best.nodes >= 20_000, "{best:?}");
        // Each adds to the sum and looks at it only now and then.
        assert!(best.nodes < 20_000 + 4 * LOOK_EVERY, "{best:?}");
    }

    #[test]
    fn helpers_end_with_the_search() {
        let stop = Stop::default();
        stop.set();
        let mut engine = Engine::new(1);
        engine.set_threads(4);
        let game = Game::new(Rules::JANGGI, Start::default());
        let best = engine.search(&game, &Limits::default(), &stop, &mut |_| {});
        assert!(game.legal_turns().contains(&best.turn));
    }
}
