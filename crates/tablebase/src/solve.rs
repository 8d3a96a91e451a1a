//! Retrograde analysis: mates first, then what leads to them, ply by ply.
//!
//! All sets are kept by rows, so that one operation on a set judges ninety states. A layer begins with
//! the losses in exactly `n` plies. Every turn back from them is a win in `n + 1`. Every turn back from those wins leads to a
//! candidate, which is lost in `n + 2` if each of its turns leads to a win for the other side.

use crate::balance::Balance;
use crate::layout::{Layout, MOST_POINTS, Row};
use crate::table::Table;
use crate::tables::Tables;
use crate::value::Value;
use crate::ways::{Ways, domain};
use janggi::{Piece, Point, PointSet, Role, Side};

/// A balance has wins that are longer than a byte can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} has wins longer than {max} plies, the most that a table can hold", max = Value::MOST_PLIES)]
pub struct TooLong(Balance);

/// One set of the runner's points for each row.
struct Sets(Vec<PointSet>);

impl Sets {
    fn new(layout: &Layout) -> Sets {
        Sets(vec![PointSet::EMPTY; layout.rows()])
    }

    fn of(&self, layout: &Layout, row: &Row) -> PointSet {
        let place = layout.place(row);
        place.turned(self.0[place.row])
    }

    fn add(&mut self, layout: &Layout, row: &Row, runners: PointSet) {
        let place = layout.place(row);
        self.0[place.row] |= place.turned(runners);
        if row.is_kept_twice() {
            let image = layout.place(&layout.mirrored(row));
            self.0[image.row] |= crate::layout::mirror_image(runners);
        }
    }

    /// The rows with something in their sets, which are emptied.
    fn drain(&mut self) -> impl Iterator<Item = (usize, PointSet)> {
        let rows = self.0.iter_mut().enumerate().filter(|(_, runners)| !runners.is_empty());
        rows.map(|(row, runners)| (row, std::mem::take(runners)))
    }
}

/// Where a capture leads: the smaller balance's table, and how its pieces come from this one's.
struct Capture<'a> {
    table: &'a Table,
    /// For each piece there, its place in the order here.
    sources: Vec<usize>,
    is_swapped: bool,
}

struct Solver<'a> {
    layout: Layout,
    ways: Vec<Ways>,
    /// By the place of the captured piece; `None` where the rest is bare, and so drawn.
    captures: Vec<Option<Capture<'a>>>,
    /// The states that are positions.
    legal: Sets,
    won: Sets,
    lost: Sets,
    /// States that a capture keeps from being lost.
    safe: Sets,
    /// Won by a capture, at the latest when the layer of their byte comes.
    won_later: Sets,
    /// Lost for certain, when the layer of their byte comes.
    lost_later: Sets,
    /// Distances once decided; before that what the captures alone say.
    bytes: Vec<u8>,
    /// The last layer for which there is something in `won_later` or `lost_later`.
    last_layer: u8,
}

/// Solves `balance`, given the tables of all balances with a piece less.
///
/// # Errors
/// If wins are too long for the table.
pub fn solve(balance: Balance, smaller: &Tables) -> Result<Table, TooLong> {
    let mut solver = Solver::new(balance, smaller);
    solver.mark_legal();
    let mut lost = solver.begin();
    let mut plies = 0;
    loop {
        solver.decide_lost(&lost, plies);
        let won = solver.wins(lost, plies + 1);
        solver.decide_won(&won, plies + 1);
        let is_over = won.0.iter().all(|runners| runners.is_empty()) && plies >= solver.last_layer;
        if is_over {
            return Ok(Table::new(balance, solver.finish()));
        }
        plies += 2;
        if plies >= Value::MOST_PLIES {
            return Err(TooLong(balance));
        }
        lost = solver.losses(won, plies);
    }
}

/// Whether any position of `balance` is a forced win for either side, given the tables of all balances with a piece less.
///
/// A forced win within the balance ends in a mate, in a capture that wins, or in a capture that the loser cannot avoid. So it
/// is enough to look for one of these.
#[must_use]
pub fn can_force_mate(balance: Balance, smaller: &Tables) -> bool {
    let mut solver = Solver::new(balance, smaller);
    solver.mark_legal();
    (0..solver.layout.rows()).any(|number| {
        let Some(row) = solver.layout.row(number) else { return false };
        let mates = solver.begin_row(number, &row, solver.legal.0[number]);
        let captures = solver.won_later.0[number] | solver.lost_later.0[number];
        !(mates | captures).is_empty()
    })
}

impl<'a> Solver<'a> {
    fn new(balance: Balance, smaller: &'a Tables) -> Solver<'a> {
        let layout = Layout::of(balance);
        let ways = layout.pieces().iter().map(|piece| Ways::of(*piece)).collect();
        let captures = (0..layout.pieces().len()).map(|at| Capture::of(&layout, at, smaller)).collect();
        let sets = || Sets::new(&layout);
        Solver {
            legal: sets(),
            won: sets(),
            lost: sets(),
            safe: sets(),
            won_later: sets(),
            lost_later: sets(),
            bytes: vec![0; layout.rows() * 90],
            last_layer: 0,
            captures,
            ways,
            layout,
        }
    }

    fn last(&self) -> usize {
        self.layout.pieces().len() - 1
    }

    /// The pieces of one side that stand still, by their place in the order.
    fn still_of(&self, side: Side) -> impl Iterator<Item = usize> + use<'_, 'a> {
        self.layout.still().filter(move |(_, piece)| piece.side == side).map(|(at, _)| at)
    }

    fn runner_ways(&self) -> &Ways {
        &self.ways[self.last()]
    }

    /// Where the runner may stand at all.
    fn free(&self, row: &Row) -> PointSet {
        domain(self.layout.runner()) & !row.standing.occupied
    }

    fn mark_legal(&mut self) {
        for number in 0..self.layout.rows() {
            if let Some(row) = self.layout.row(number) {
                self.legal.0[number] = self.free(&row) & !self.attacked_by_mover(&row);
            }
        }
    }

    /// Where the runner may stand for the side to move to attack the other side's general.
    fn attacked_by_mover(&self, row: &Row) -> PointSet {
        let general = row.point(!row.turn as usize);
        let runner = self.layout.runner();
        let mut attacked = PointSet::EMPTY;
        for at in self.still_of(row.turn) {
            for way in self.ways[at].from(row.point(at)).iter().filter(|way| way.end == general) {
                attacked |= self.ways[at].open_with(way.over, row.standing, runner.role);
            }
        }
        if runner.side == row.turn {
            attacked |= self.runner_sources(row, general);
        }
        attacked
    }

    /// Where the runner may stand to reach `end`.
    fn runner_sources(&self, row: &Row, end: Point) -> PointSet {
        let ways = self.runner_ways();
        let open = ways.to(end).iter().filter(|way| ways.is_open(way.over, row.standing));
        open.map(|way| way.end).collect::<PointSet>() & !row.standing.occupied
    }

    /// Where the runner on `start` can go without a capture.
    fn runner_targets(&self, row: &Row, start: Point) -> PointSet {
        let ways = self.runner_ways();
        let open = ways.from(start).iter().filter(|way| ways.is_open(way.over, row.standing));
        open.map(|way| way.end).collect::<PointSet>() & !row.standing.occupied
    }

    /// Where the side to move is in check.
    fn in_check(&self, row: &Row) -> PointSet {
        self.free(row) & !self.legal.of(&self.layout, &row.passed())
    }

    /// Judges all captures, and returns the mates.
    fn begin(&mut self) -> Sets {
        let mut mates = Sets::new(&self.layout);
        for number in 0..self.layout.rows() {
            let legal = self.legal.0[number];
            if let Some(row) = self.layout.row(number)
                && !legal.is_empty()
            {
                mates.0[number] = self.begin_row(number, &row, legal);
            }
        }
        mates
    }

    fn begin_row(&mut self, number: usize, row: &Row, legal: PointSet) -> PointSet {
        let takers = self.judge_captures(number, row, legal);
        let checked = self.in_check(row) & legal;
        let stuck = checked & !self.escapes(row, checked);
        let late = stuck & takers & !self.safe.0[number];
        self.lost_later.0[number] = late;
        for runner in late | self.won_later.0[number] {
            self.last_layer = self.last_layer.max(self.bytes[number * 90 + runner.index()]);
        }
        stuck & !takers
    }

    /// Notes what the captures from a row are worth. Returns where there are any.
    fn judge_captures(&mut self, number: usize, row: &Row, legal: PointSet) -> PointSet {
        let mut takers = PointSet::EMPTY;
        for (runner, taken, points) in self.captures_from(row, legal) {
            let Some(value) = self.value_after(row, taken, points) else { continue };
            takers = takers.with(runner);
            let is_bikjang = row.facing().contains(runner) && self.faces_after(taken, points);
            let value = if is_bikjang && value != Value::Loss(0) { Value::Draw } else { value };
            self.note_capture(number, runner, value.before());
        }
        takers
    }

    fn note_capture(&mut self, number: usize, runner: Point, value: Value) {
        let byte = &mut self.bytes[number * 90 + runner.index()];
        let is_won = *byte % 2 == 1;
        match value {
            Value::Win(plies) => {
                *byte = if is_won { plies.min(*byte) } else { plies };
                self.won_later.0[number] = self.won_later.0[number].with(runner);
                self.safe.0[number] = self.safe.0[number].with(runner);
            }
            Value::Draw => self.safe.0[number] = self.safe.0[number].with(runner),
            Value::Loss(plies) if !is_won => *byte = plies.max(*byte),
            Value::Loss(_) => {}
        }
    }

    /// Every capture that the pieces' ways allow: where the runner stands, which piece is taken, by its place, and
    /// where all pieces stand then.
    fn captures_from(&self, row: &Row, legal: PointSet) -> Vec<(Point, usize, [Point; MOST_POINTS])> {
        let last = self.last();
        let mut found = Vec::new();
        let mut note = |runners: PointSet, taker: usize, taken: usize, end: Option<Point>| {
            for runner in runners & legal {
                let mut points = row.points_with(last, runner);
                points[taker] = end.unwrap_or(runner);
                found.push((runner, taken, points));
            }
        };
        for at in self.still_of(row.turn) {
            for way in self.ways[at].from(row.point(at)) {
                for taken in self.still_of(!row.turn).filter(|taken| self.may_take(at, *taken)) {
                    if row.point(taken) == way.end {
                        let runner = self.layout.runner().role;
                        let open = self.ways[at].open_with(way.over, row.standing, runner);
                        note(open, at, taken, Some(way.end));
                    }
                }
                let is_open = self.may_take(at, last) && self.ways[at].is_open(way.over, row.standing);
                if is_open && !row.standing.occupied.contains(way.end) {
                    note(PointSet::of(way.end), at, last, None);
                }
            }
        }
        if self.layout.runner().side == row.turn {
            for taken in self.still_of(!row.turn).filter(|taken| self.may_take(last, *taken)) {
                let end = row.point(taken);
                note(self.runner_sources(row, end), last, taken, Some(end));
            }
        }
        found
    }

    /// Whether the piece at place `taker` may ever take the one at `taken`.
    fn may_take(&self, taker: usize, taken: usize) -> bool {
        let [taker, taken] = [taker, taken].map(|at| self.layout.pieces()[at]);
        let is_cannon = |piece: Piece| piece.role == Role::Cannon;
        taker.side != taken.side && taken.role != Role::General && !(is_cannon(taker) && is_cannon(taken))
    }

    /// What the position after a capture is worth to the other side, if the capture is legal.
    fn value_after(&self, row: &Row, taken: usize, points: [Point; MOST_POINTS]) -> Option<Value> {
        match &self.captures[taken] {
            Some(capture) => Value::of_byte(capture.byte(!row.turn, points)),
            None => Some(Value::Draw),
        }
    }

    /// Whether the generals face each other when the piece at place `taken` is gone.
    fn faces_after(&self, taken: usize, points: [Point; MOST_POINTS]) -> bool {
        let between = crate::layout::between_generals(points[0], points[1]);
        let left = (0..=self.last()).filter(|at| *at != taken);
        between.is_some_and(|between| !left.into_iter().any(|at| between.contains(points[at])))
    }

    /// Of `asked`, the states in which a move without a capture leads to a position that the other side has
    /// not won, or to bikjang.
    fn escapes(&self, row: &Row, asked: PointSet) -> PointSet {
        let facing = row.facing();
        let runner = self.layout.runner();
        let mut escapes = PointSet::EMPTY;
        for at in self.still_of(row.turn) {
            for way in self.ways[at].from(row.point(at)) {
                let left = asked.without(way.end) & !escapes;
                let open = self.ways[at].open_with(way.over, row.standing, runner.role) & left;
                if !open.is_empty() && !row.standing.occupied.contains(way.end) {
                    escapes |= open & self.havens(&self.layout.moved(row, at, way.end), facing);
                }
            }
        }
        if runner.side == row.turn {
            escapes |= self.runner_escapes(row, asked & !escapes, facing);
        }
        escapes
    }

    fn runner_escapes(&self, row: &Row, asked: PointSet, facing: PointSet) -> PointSet {
        let after = row.passed();
        let plain = self.havens(&after, PointSet::EMPTY);
        let from_facing = self.havens(&after, PointSet::FULL);
        asked
            .filter(|&start| {
                let havens = if facing.contains(start) { from_facing } else { plain };
                self.runner_targets(row, start).meets(havens)
            })
            .collect()
    }

    /// Where the side to move after a turn has not won, or the game is drawn because the generals faced before, too.
    fn havens(&self, after: &Row, faced: PointSet) -> PointSet {
        let legal = self.legal.of(&self.layout, after);
        let bikjang = if faced.is_empty() { faced } else { faced & after.facing() };
        legal & (bikjang | !self.won.of(&self.layout, after))
    }

    /// Hands every row and set from which a move without a capture leads into `runners` of `row`.
    /// Where `drawn` holds and the generals faced before too, the move was bikjang and is left out.
    fn each_source(
        &self,
        row: &Row,
        runners: PointSet,
        drawn: PointSet,
        visit: &mut impl FnMut(&Row, PointSet),
    ) {
        let mover = !row.turn;
        let runner = self.layout.runner();
        for at in self.still_of(mover) {
            for way in self.ways[at].to(row.point(at)) {
                let open = self.ways[at].open_with(way.over, row.standing, runner.role);
                let open = open & runners.without(way.end);
                if !open.is_empty() && !row.standing.occupied.contains(way.end) {
                    let before = self.layout.moved(row, at, way.end);
                    let bikjang = if drawn.is_empty() { drawn } else { drawn & before.facing() };
                    visit(&before, open & !bikjang);
                }
            }
        }
        if runner.side == mover {
            let facing = row.facing();
            let sources = runners.map(|end| {
                let sources = self.runner_sources(row, end);
                if drawn.contains(end) { sources & !facing } else { sources }
            });
            visit(&row.passed(), sources.fold(PointSet::EMPTY, PointSet::union));
        }
    }

    /// The states that are won in exactly `plies`, by a move into `lost` or a capture.
    fn wins(&self, mut lost: Sets, plies: u8) -> Sets {
        let mut found = Sets::new(&self.layout);
        for (number, runners) in lost.drain() {
            let Some(row) = self.layout.row(number) else { continue };
            // Mate outranks bikjang.
            let drawn = if plies == 1 { PointSet::EMPTY } else { row.facing() & runners };
            self.each_source(&row, runners, drawn, &mut |before, set| found.add(&self.layout, before, set));
        }
        for (number, set) in found.0.iter_mut().enumerate() {
            *set |= self.due(&self.won_later, number, plies);
            *set &= self.legal.0[number] & !self.won.0[number];
        }
        found
    }

    /// The states that are lost in exactly `plies`, among those from which a turn leads into `won`.
    fn losses(&mut self, mut won: Sets, plies: u8) -> Sets {
        let mut found = Sets::new(&self.layout);
        for (number, runners) in won.drain() {
            let Some(row) = self.layout.row(number) else { continue };
            found.add(&self.layout, &row.passed(), runners);
            self.each_source(&row, runners, PointSet::EMPTY, &mut |before, set| {
                found.add(&self.layout, before, set);
            });
        }
        for number in 0..found.0.len() {
            let candidates = found.0[number] & self.legal.0[number];
            let candidates = candidates & !(self.safe.0[number] | self.lost.0[number] | self.won.0[number]);
            let certain = self.surely_lost(number, candidates);
            let (now, later) = self.split(number, certain, plies);
            self.lost_later.0[number] |= later;
            found.0[number] = now | self.due(&self.lost_later, number, plies);
        }
        found
    }

    /// Of `candidates`, none of which a capture saves, those in which every turn loses.
    fn surely_lost(&self, number: usize, candidates: PointSet) -> PointSet {
        let Some(row) = self.layout.row(number).filter(|_| !candidates.is_empty()) else {
            return PointSet::EMPTY;
        };
        let passed = row.passed();
        let pass_loses = self.won.of(&self.layout, &passed) & !row.facing();
        let left = candidates & (self.in_check(&row) | pass_loses);
        left & !self.escapes(&row, left)
    }

    /// Parts the states whose captures lose within `plies` from those whose captures hold out longer.
    fn split(&mut self, number: usize, runners: PointSet, plies: u8) -> (PointSet, PointSet) {
        let later: PointSet =
            runners.filter(|runner| self.bytes[number * 90 + runner.index()] > plies).collect();
        for runner in later {
            self.last_layer = self.last_layer.max(self.bytes[number * 90 + runner.index()]);
        }
        (runners & !later, later)
    }

    /// Of the waiting states of a row, those whose layer has come.
    fn due(&self, waiting: &Sets, number: usize, plies: u8) -> PointSet {
        if plies > self.last_layer {
            return PointSet::EMPTY;
        }
        waiting.0[number].filter(|runner| self.bytes[number * 90 + runner.index()] == plies).collect()
    }

    fn decide_won(&mut self, won: &Sets, plies: u8) {
        decide(won, &mut self.won, &mut self.bytes, plies);
    }

    fn decide_lost(&mut self, lost: &Sets, plies: u8) {
        decide(lost, &mut self.lost, &mut self.bytes, plies);
    }

    /// The bytes, with draws and arrangements that are no positions told apart.
    fn finish(mut self) -> Vec<u8> {
        for (number, bytes) in self.bytes.chunks_exact_mut(90).enumerate() {
            let decided = self.won.0[number] | self.lost.0[number];
            for runner in !decided {
                let is_legal = self.legal.0[number].contains(runner);
                bytes[runner.index()] = if is_legal { Value::DRAW } else { Value::NONE };
            }
        }
        self.bytes
    }
}

fn decide(found: &Sets, decided: &mut Sets, bytes: &mut [u8], plies: u8) {
    for (number, runners) in found.0.iter().enumerate().filter(|(_, runners)| !runners.is_empty()) {
        decided.0[number] |= *runners;
        for runner in *runners {
            bytes[number * 90 + runner.index()] = plies;
        }
    }
}

impl<'a> Capture<'a> {
    /// Where taking the piece at place `taken` leads, if the rest is not bare.
    fn of(layout: &Layout, taken: usize, smaller: &'a Tables) -> Option<Capture<'a>> {
        let mut pieces: Vec<(usize, Piece)> = layout.pieces().iter().copied().enumerate().collect();
        let (_, gone) = pieces.remove(taken);
        let rest = Balance::of_pieces(&pieces.iter().map(|(_, piece)| *piece).collect::<Vec<_>>())?;
        if gone.role == Role::General || rest.is_bare() {
            return None;
        }
        let is_swapped = !rest.is_canonical();
        let table = smaller.of(rest)?;
        let sources = table.layout.pieces().iter().map(|piece| {
            let side = if is_swapped { !piece.side } else { piece.side };
            let at = pieces.iter().position(|(_, own)| *own == Piece { side, role: piece.role })?;
            Some(pieces.remove(at).0)
        });
        let sources = sources.collect::<Option<Vec<_>>>()?;
        Some(Capture { table, sources, is_swapped })
    }

    fn byte(&self, turn: Side, points: [Point; MOST_POINTS]) -> u8 {
        let mut own = [Point::A1; MOST_POINTS];
        for (slot, source) in own.iter_mut().zip(&self.sources) {
            *slot = if self.is_swapped { points[*source].rotated() } else { points[*source] };
        }
        self.table.byte(if self.is_swapped { !turn } else { turn }, own)
    }
}
