//! The rulings as data, once more: the rows of `rulings.csv` as the search meets them, on its own path.

use crate::history::Histories;
use crate::judge::Judge;
use crate::level::Attention;
use crate::limits::Limits;
use crate::params::Params;
use crate::picker::{Picker, Room, Wanted};
use crate::score::MAX_PLY;
use crate::search::{Reductions, Task, Worker};
use crate::stop::Stop;
use crate::time::{Allowance, Clock, Duration};
use crate::tt::Table;
use janggi::{Game, Move, Position, Side, stop};
use ruling::{Ruling, rulings, verdict};
use std::sync::atomic::AtomicU64;

#[expect(dead_code, reason = "the rows' sources and comments are for their readers")]
#[path = "../../../../janggi/tests/ruling/mod.rs"]
mod ruling;

const ILLEGAL: &str = "illegal";

/// A search that stands somewhere on its path.
struct Walk<'a> {
    worker: Worker<'a>,
    position: Position,
    ply: usize,
}

impl Walk<'_> {
    /// Goes on with `turn`, if the search would.
    fn go(&mut self, turn: Move) -> bool {
        let entered =
            self.offered().contains(&turn).then(|| self.worker.enter(&self.position, turn, self.ply));
        let Some(after) = entered.flatten() else { return false };
        (self.position, self.ply) = (after, self.ply + 1);
        true
    }

    /// The turns that the search generates here, those that the ruleset bars among them.
    fn offered(&self) -> Vec<Move> {
        let place = self.worker.place(&self.position, self.ply);
        let mut picker = Picker::new(Wanted::All, None, [None; 2], Room::default());
        std::iter::from_fn(|| picker.next(&place)).collect()
    }

    fn may_enter(&mut self, turn: Move) -> bool {
        let entered = self.worker.enter(&self.position, turn, self.ply).is_some();
        if entered {
            self.worker.leave();
        }
        entered
    }

    /// The ending here in the words of the rows: by ruling, or because nothing can be played.
    fn verdict(&mut self) -> String {
        let outcome = stop(&self.worker.rules, &self.position, &self.worker.path);
        // A ruling without an outcome is foreseen: the rows know only what has come about.
        if let Some(found) = self.worker.ruling(&self.position, self.ply).filter(|_| outcome.is_some()) {
            let winner = winner(found.score.value(), self.position.turn());
            assert_eq!(winner, outcome.and_then(|outcome| outcome.winner), "{}", self.position);
            return verdict(outcome);
        }
        let turns = self.offered();
        let piece_moves = turns.iter().any(|&turn| turn != Move::Pass && self.may_enter(turn));
        if self.position.in_check() && !piece_moves && !turns.contains(&Move::Pass) {
            return format!("{} mate", !self.position.turn());
        }
        if !piece_moves && self.worker.draws_without_moves() {
            return "draw no-moves".into();
        }
        verdict(None)
    }
}

fn winner(score: i32, mover: Side) -> Option<Side> {
    match score {
        0 => None,
        1.. => Some(mover),
        _ => Some(!mover),
    }
}

/// What the search says of a row of whose turns it looks `ahead` at the last ones, the others being played.
fn searched(row: &Ruling, ahead: usize, table: &Table, histories: &mut Histories) -> String {
    let turns = row.turns();
    let (played, line) = turns.split_at(turns.len().saturating_sub(ahead));
    let mut game = Game::new(row.rules(), row.start());
    for &turn in played {
        game.play(turn).unwrap_or_else(|error| panic!("{}: {error}", row.id));
    }
    let params = Params::default();
    let task = Task {
        game: &game,
        limits: &Limits::default(),
        table,
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
    let mut walk = Walk { worker: Worker::new(task, histories), position: *game.position(), ply: 0 };
    for (left, &turn) in (0..line.len()).rev().zip(line) {
        let is_over = walk.verdict() != verdict(None);
        if is_over || !walk.go(turn) {
            return if left == 0 { ILLEGAL.into() } else { format!("{turn} refused") };
        }
    }
    walk.verdict()
}

#[test]
fn the_search_ends_lines_as_the_rows_say() {
    let (table, mut histories) = (Table::new(1), Histories::default());
    let mut wrong = Vec::new();
    // A search agrees to nothing.
    for row in rulings().iter().filter(|row| !row.is_agreed()) {
        for ahead in [1, MAX_PLY / 2, MAX_PLY] {
            let found = searched(row, ahead, &table, &mut histories);
            if !agrees(&row.expected, &found) {
                wrong.push(format!("{}: expected {}, {ahead} ahead: {found}", row.id, row.expected));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
}

/// The search knows no reasons for refusing a turn.
fn agrees(expected: &str, found: &str) -> bool {
    expected == found || found == ILLEGAL && expected.starts_with(ILLEGAL)
}
