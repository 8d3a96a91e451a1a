//! The order in which a node tries its turns, in stages: what is cheap to find and likely to be best comes
//! first, and what a cutoff spares is never generated.

use crate::eval::exchange_value;
use crate::history::{Context, Histories, Step};
use crate::search::see;
use janggi::{Move, Piece, Point, PointSet, Position, Role, Rules, attacks, pass_is_legal};
use std::ops::ControlFlow;

/// A turn and where it stands in the order of its stage.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    turn: Move,
    score: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Table,
    Captures,
    GoodCaptures,
    Killers,
    Quiets,
    GoodQuiets,
    LosingCaptures,
    Pass,
    Checks,
    GoodChecks,
    Done,
}

/// Which turns a node wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Every turn.
    All,
    /// Captures on these points that do not lose material.
    Captures(PointSet),
    /// These, and then quiet turns that give check and do not lose material.
    CapturesAndChecks(PointSet),
}

/// Hands out turns, best first.
pub struct Picker {
    stage: Stage,
    wanted: Wanted,
    table: Option<Move>,
    killers: [Option<Move>; 2],
    killer: usize,
    turns: Vec<Scored>,
    next: usize,
    losing: Vec<Move>,
    moves_seen: usize,
    skips_quiets: bool,
}

impl Picker {
    /// A picker that tries `table`, then `killers` when it comes to quiet turns.
    #[must_use]
    pub fn new(wanted: Wanted, table: Option<Move>, killers: [Option<Move>; 2], room: Room) -> Picker {
        let Room { mut turns, mut losing } = room;
        turns.clear();
        losing.clear();
        Picker {
            stage: Stage::Table,
            wanted,
            table,
            killers,
            killer: 0,
            turns,
            next: 0,
            losing,
            moves_seen: 0,
            skips_quiets: false,
        }
    }

    /// Gives the memory back for the next node.
    #[must_use]
    pub fn into_room(self) -> Room {
        Room { turns: self.turns, losing: self.losing }
    }

    /// The pieces' moves handed out so far.
    #[must_use]
    pub fn moves_seen(&self) -> usize {
        self.moves_seen
    }

    /// Leaves out the quiet turns that have not been handed out yet, the pass among them.
    pub fn skip_quiets(&mut self) {
        self.skips_quiets = true;
        if matches!(self.stage, Stage::Killers | Stage::Quiets | Stage::GoodQuiets) {
            self.stage = Stage::LosingCaptures;
            self.next = 0;
        }
    }

    /// The next turn.
    pub fn next(&mut self, at: &Place<'_>) -> Option<Move> {
        let turn = self.find_next(at);
        self.moves_seen += usize::from(matches!(turn, Some(Move::Go { .. })));
        turn
    }

    fn find_next(&mut self, at: &Place<'_>) -> Option<Move> {
        loop {
            let found = match self.stage {
                Stage::Table => self.table_turn(at),
                Stage::Captures => self.generate_captures(at),
                Stage::GoodCaptures => self.good_capture(at.position),
                Stage::Killers => self.killer(at.position),
                Stage::Quiets => self.generate_quiets(at),
                Stage::GoodQuiets => self.quiet(),
                Stage::LosingCaptures => self.losing_capture(),
                Stage::Pass => self.pass(at),
                Stage::Checks => self.generate_checks(at),
                Stage::GoodChecks => self.good_check(at.position),
                Stage::Done => return None,
            };
            if found.is_some() {
                return found;
            }
        }
    }

    fn table_turn(&mut self, at: &Place<'_>) -> Option<Move> {
        self.stage = Stage::Captures;
        let wanted = |turn: &Move| match (self.wanted, *turn) {
            (Wanted::All, Move::Pass) => pass_is_legal(at.rules, at.position),
            (Wanted::All, _) => at.position.is_legal(*turn),
            (_, Move::Pass) => false,
            (Wanted::Captures(points) | Wanted::CapturesAndChecks(points), Move::Go { to, .. }) => {
                points.contains(to) && at.position.is_legal(*turn)
            }
        };
        self.table = self.table.filter(wanted);
        self.table
    }

    fn generate_captures(&mut self, at: &Place<'_>) -> Option<Move> {
        self.stage = Stage::GoodCaptures;
        let points = match self.wanted {
            Wanted::All => at.position.pieces(!at.position.turn()),
            Wanted::Captures(points) | Wanted::CapturesAndChecks(points) => points,
        };
        self.generate(
            at,
            |_| points,
            |turn, _, to| {
                let Some(role) = at.position.role_at(to) else { return 0 };
                16 * exchange_value(role) + at.histories.capture(role, Step::of(at.position, turn))
            },
        );
        None
    }

    fn generate_quiets(&mut self, at: &Place<'_>) -> Option<Move> {
        self.stage = Stage::GoodQuiets;
        let calls = Role::ALL.map(|role| calls(at.position, role));
        self.generate(
            at,
            |_| !at.position.occupied(),
            |turn, from, to| {
                let calls = at.position.role_at(from).is_some_and(|role| calls[role as usize].contains(to));
                let rank = if calls { at.check_rank } else { 0 };
                at.histories.quiet(&at.context, turn, Step::of(at.position, turn)) + rank
            },
        );
        None
    }

    fn generate(
        &mut self,
        at: &Place<'_>,
        onto: impl Fn(Role) -> PointSet,
        score: impl Fn(Move, Point, Point) -> i32,
    ) {
        self.turns.clear();
        self.next = 0;
        let _ = at.position.generate_onto(at.in_check, onto, &mut |from, targets| {
            self.turns.extend(targets.map(|to| {
                let turn = Move::Go { from, to };
                Scored { turn, score: score(turn, from, to) }
            }));
            ControlFlow::<()>::Continue(())
        });
    }

    /// The best of the turns not handed out yet.
    fn best(&mut self) -> Option<Move> {
        let rest = self.turns.get_mut(self.next..)?;
        let (first, others) = rest.split_first_mut()?;
        // The first of equals, so that the order does not hang on how the best is found.
        let best = others.iter_mut().reduce(|best, turn| if turn.score > best.score { turn } else { best });
        if let Some(best) = best.filter(|best| best.score > first.score) {
            std::mem::swap(first, best);
        }
        self.next += 1;
        Some(first.turn)
    }

    fn good_capture(&mut self, position: &Position) -> Option<Move> {
        while let Some(turn) = self.best() {
            if Some(turn) == self.table {
                continue;
            }
            if see::gains(position, turn, 0) {
                return Some(turn);
            }
            self.losing.push(turn);
        }
        self.stage = match self.wanted {
            Wanted::All => Stage::Killers,
            Wanted::CapturesAndChecks(_) => Stage::Checks,
            Wanted::Captures(_) => Stage::Done,
        };
        None
    }

    fn killer(&mut self, position: &Position) -> Option<Move> {
        while let Some(&killer) = self.killers.get(self.killer) {
            self.killer += 1;
            let usable = |turn: &Move| {
                Some(*turn) != self.table
                    && *turn != Move::Pass
                    && !is_capture(position, *turn)
                    && position.is_legal(*turn)
            };
            if let Some(turn) = killer.filter(usable) {
                return Some(turn);
            }
            self.killers[self.killer - 1] = None;
        }
        self.stage = Stage::Quiets;
        None
    }

    fn quiet(&mut self) -> Option<Move> {
        while let Some(turn) = self.best() {
            if Some(turn) != self.table && !self.killers.contains(&Some(turn)) {
                return Some(turn);
            }
        }
        self.stage = Stage::LosingCaptures;
        self.next = 0;
        None
    }

    fn losing_capture(&mut self) -> Option<Move> {
        let turn = self.losing.get(self.next).copied();
        self.next += 1;
        if turn.is_none() {
            self.stage = Stage::Pass;
        }
        turn
    }

    fn pass(&mut self, at: &Place<'_>) -> Option<Move> {
        self.stage = Stage::Done;
        let untried = self.table != Some(Move::Pass) && !self.skips_quiets;
        (untried && pass_is_legal(at.rules, at.position)).then_some(Move::Pass)
    }

    fn generate_checks(&mut self, at: &Place<'_>) -> Option<Move> {
        self.stage = Stage::GoodChecks;
        let quiet = !at.position.occupied();
        self.generate(
            at,
            |role| calls(at.position, role) & quiet,
            |turn, _, _| at.histories.quiet(&at.context, turn, Step::of(at.position, turn)),
        );
        None
    }

    fn good_check(&mut self, position: &Position) -> Option<Move> {
        while let Some(turn) = self.best() {
            if see::gains(position, turn, 0) && position.play_unchecked(turn).in_check() {
                return Some(turn);
            }
        }
        self.stage = Stage::Done;
        None
    }
}

/// Where a piece of `role` of the side to move could give check, if its own move changed no line: seen from the
/// general, to which a soldier comes as one goes the other way.
fn calls(position: &Position, role: Role) -> PointSet {
    let side = position.turn();
    let general = position.general(!side);
    let (all, cannons, none) = (position.occupied(), position.role(Role::Cannon), PointSet::EMPTY);
    match role {
        Role::General | Role::Guard => none,
        Role::Soldier => attacks(Piece { side: !side, role }, general, none, none),
        Role::Elephant | Role::Horse => attacks(Piece { side, role }, general, none, none),
        Role::Chariot | Role::Cannon => attacks(Piece { side, role }, general, all, cannons),
    }
}

/// Whether the piece that `turn` moves may give check, if its own move changes no line.
#[must_use]
pub fn may_check(position: &Position, turn: Move) -> bool {
    let Move::Go { from, to } = turn else { return false };
    position.role_at(from).is_some_and(|role| calls(position, role).contains(to))
}

/// Whether `turn` takes something.
#[must_use]
pub fn is_capture(position: &Position, turn: Move) -> bool {
    match turn {
        Move::Pass => false,
        Move::Go { to, .. } => position.occupied().contains(to),
    }
}

/// What a picker looks at.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The position whose turns are wanted.
    pub position: &'a Position,
    /// The ruleset.
    pub rules: &'a Rules,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// What a quiet turn that may give check is ranked above its history.
    pub check_rank: i32,
    /// What has been learnt.
    pub histories: &'a Histories,
    /// The turns before.
    pub context: Context,
}

/// Memory that pickers use one after the other.
#[derive(Default)]
pub struct Room {
    turns: Vec<Scored>,
    losing: Vec<Move>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Params;
    use crate::samples::positions;
    use janggi::palace;

    /// Every turn that a picker with these hints hands out.
    fn picked(position: &Position, table: Option<Move>, killers: [Option<Move>; 2]) -> Vec<Move> {
        picked_of(Wanted::All, position, table, killers)
    }

    fn picked_of(
        wanted: Wanted,
        position: &Position,
        table: Option<Move>,
        killers: [Option<Move>; 2],
    ) -> Vec<Move> {
        let histories = Histories::default();
        let context = Context { side: position.turn(), before: [None; 2] };
        let in_check = position.in_check();
        let place = Place {
            position,
            rules: &Rules::JANGGI_CASUAL,
            in_check,
            check_rank: Params::default().check_rank,
            histories: &histories,
            context,
        };
        let mut picker = Picker::new(wanted, table, killers, Room::default());
        std::iter::from_fn(|| picker.next(&place)).collect()
    }

    #[test]
    fn hands_out_every_turn_once_whatever_the_hints() {
        let mut hints = vec![None];
        for position in positions(3, 100) {
            let mut expected = position.legal_moves();
            expected.sort();
            let hint = |index: usize| hints[index % hints.len()];
            let killers = [hint(7), hint(8)];
            let killers = if killers[0] == killers[1] { [None; 2] } else { killers };
            let mut turns = picked(&position, hint(expected.len()), killers);
            turns.sort();
            assert_eq!(turns, expected, "{position}");
            hints.push(Some(expected[expected.len() / 3]));
        }
    }

    #[test]
    fn checks_are_the_quiet_turns_after_which_their_piece_attacks_the_general() {
        let mut tested = 0;
        for position in positions(8, 100) {
            let is_check = |turn: &Move| {
                let Move::Go { from, to } = *turn else { return false };
                let after = position.play_unchecked(*turn);
                let general = after.general(after.turn());
                let leaves_line = from.file() == general.file()
                    || from.rank() == general.rank()
                    || palace(after.turn()).contains(from);
                !is_capture(&position, *turn)
                    && !leaves_line
                    && after.attackers(general, position.turn()).contains(to)
            };
            let legal = position.legal_moves().into_iter();
            let expected: Vec<_> =
                legal.filter(is_check).filter(|&turn| see::gains(&position, turn, 0)).collect();
            let mut found = picked_of(Wanted::CapturesAndChecks(PointSet::EMPTY), &position, None, [None; 2]);
            found.sort();
            // A turn that opens another piece's line may be among them.
            assert!(found.iter().all(|&turn| position.play_unchecked(turn).in_check()), "{position}");
            assert!(expected.iter().all(|turn| found.contains(turn)), "{position}: {found:?} {expected:?}");
            tested += expected.len();
        }
        assert!(tested > 100, "{tested}");
    }

    #[test]
    fn counts_the_same_lines_as_the_generator() {
        fn lines(position: &Position, depth: u32) -> u64 {
            let turns = picked(position, None, [None; 2]);
            match depth {
                1 => turns.len() as u64,
                _ => turns.iter().map(|&turn| lines(&position.play_unchecked(turn), depth - 1)).sum(),
            }
        }
        assert_eq!(lines(&Position::default(), 3), 33_348);
    }

    #[test]
    fn captures_come_before_quiet_turns_and_losing_ones_after() {
        let position: Position = "3k5/9/9/9/p3p4/9/4R4/9/9/5K3 w - - 0 1".parse().expect("a position");
        let turns = picked(&position, None, [None; 2]);
        assert_eq!(turns[0].to_string(), "e4e6");
        assert_eq!(turns.last(), Some(&Move::Pass));
    }
}
