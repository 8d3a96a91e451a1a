//! The public handle: a table and what was learnt, kept between searches.

use crate::history::Histories;
use crate::level::Attention;
use crate::limits::Limits;
use crate::search::{Best, Info, Task, Worker};
use crate::stop::Stop;
use crate::time::{Clock, Duration};
use crate::tt::Table;
use janggi::Game;

/// A player with a memory. One search at a time.
pub struct Engine {
    table: Table,
    histories: Histories,
    lines: usize,
    overhead: Duration,
    attention: Attention,
}

impl Engine {
    /// An engine whose table has about `megabytes`.
    #[must_use]
    pub fn new(megabytes: usize) -> Engine {
        Engine {
            table: Table::new(megabytes),
            histories: Histories::default(),
            lines: 1,
            overhead: Duration::ZERO,
            attention: Attention::FULL,
        }
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories = Histories::default();
    }

    /// Takes a new table of about `megabytes`.
    pub fn resize(&mut self, megabytes: usize) {
        self.table = Table::new(megabytes);
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

    /// The best turn in `game`, which must not be over; `report` is told of each iteration.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Info),
    ) -> Best {
        let clock = Clock::start(limits.time, self.overhead);
        self.table.next_search();
        let (lines, attention) = (self.lines, self.attention);
        let task = Task { game, limits, table: &self.table, stop, clock, lines, attention };
        Worker::new(task, &mut self.histories).iterate(game, report)
    }
}
