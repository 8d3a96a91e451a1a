//! The one place that knows when a game is over and who has won: mate first, then fouls, then every
//! ruling that stops play, in the order in which the rules report them.

use crate::history::{History, Recurrence, Turn};
use crate::material::{is_bare, is_too_little};
use crate::moves::Move;
use crate::outcome::{Ending, Outcome};
use crate::piece::Role;
use crate::points::Points;
use crate::position::Position;
use crate::rules::{
    Bikjang, Bonus, DoublePass, Material, NoMoves, PerpetualCheck, Repetition, Rules, Settlement, ToAndFro,
};
use crate::side::{BySide, Side};
use crate::why::Why;
use std::ops::ControlFlow;

/// Whether and how the game is over in `position`, reached by the turns of `history`.
///
/// ```
/// use janggi::{Ending, History, Position, Rules, Start, adjudicate};
/// let mated: Position = "4k4/5P3/2N6/9/9/3R5/9/9/3K5/9 b - - 0 1".parse().unwrap();
/// let history = History::new(&Start::of_position(mated));
/// assert!(adjudicate(&Rules::ASSOCIATION, &mated, &history).is_none());
/// ```
#[must_use]
pub fn adjudicate(rules: &Rules, position: &Position, history: &History) -> Option<Outcome> {
    if is_mate(rules, position) {
        return Some(Outcome::won(!position.turn(), Ending::Mate));
    }
    stop(rules, position, history).or_else(|| {
        let stuck =
            rules.no_moves == NoMoves::Draws && !position.in_check() && !has_permitted_move(rules, position);
        stuck.then_some(Outcome::drawn(Ending::NoMoves))
    })
}

/// Every ending but mate and the lack of moves: cheap enough for each node of a search, which finds those two
/// by itself. Ask it only where the side to move is not mated, since mate outranks all of these.
#[must_use]
pub fn stop(rules: &Rules, position: &Position, history: &History) -> Option<Outcome> {
    let recurrence = history.turns().last().map(|turn| history.recurrence(turn.key));
    foul(rules, position, history, recurrence).or_else(|| {
        let cause = bikjang(rules, history)
            .or_else(|| double_pass(rules, history))
            .or_else(|| repetition(rules, recurrence))
            .or_else(|| material(rules, position))
            .or_else(|| no_capture(rules, position))
            .or_else(|| plies(rules, history))?;
        Some(settle(rules, position, history, cause))
    })
}

/// If the present position has stood before, but not before turn number `turns` was over: what that repetition
/// comes to if it goes on until the ruleset stops it. For searches, which need not go round more than once.
#[must_use]
pub fn foresee_repetition(
    rules: &Rules,
    position: &Position,
    history: &History,
    turns: usize,
) -> Option<Outcome> {
    let span = history.last_round(turns)?;
    let checker = perpetual_checker(rules, position, span);
    Some(match checker {
        Some(checker) => Outcome::won(!checker, Ending::PerpetualCheck),
        None => settle(rules, position, history, Ending::Repetition),
    })
}

/// The points of both sides on the board, with the bonus.
#[must_use]
pub fn points(rules: &Rules, position: &Position, history: &History) -> BySide<Points> {
    let favoured = match rules.bonus {
        Bonus::SecondMover => history.second_mover(),
        Bonus::Han => Side::Han,
    };
    let mut points = BySide::from_fn(|side| position.material(side));
    points[favoured] = points[favoured] + Points::BONUS;
    points
}

fn settle(rules: &Rules, position: &Position, history: &History, cause: Ending) -> Outcome {
    let always_drawn = cause == Ending::Material && rules.material == Material::BareDraws;
    if rules.settlement == Settlement::Draw || always_drawn {
        return Outcome::drawn(cause);
    }
    let points = points(rules, position, history);
    let winner = if points.cho > points.han { Side::Cho } else { Side::Han };
    Outcome { winner: Some(winner), ending: cause, points: Some(points) }
}

/// A repetition or a shuffle that loses for the side that made it.
fn foul(
    rules: &Rules,
    position: &Position,
    history: &History,
    recurrence: Option<Recurrence<'_>>,
) -> Option<Outcome> {
    if let Some(recurrence) = recurrence.filter(|r| is_too_often(rules, r.count))
        && let Some(checker) = perpetual_checker(rules, position, recurrence.span)
    {
        return Some(Outcome::won(!checker, Ending::PerpetualCheck));
    }
    let shuffles = rules.to_and_fro == ToAndFro::Loses && goes_to_and_fro(position, history);
    shuffles.then(|| Outcome::won(position.turn(), Ending::ToAndFro))
}

fn is_too_often(rules: &Rules, count: u16) -> bool {
    match rules.repetition {
        Repetition::Third | Repetition::ThirdBarredToTrailing => count >= 3,
        Repetition::Fourth => count >= 4,
    }
}

/// The one side whose checks made the repetition. Both sides checking is a plain repetition.
fn perpetual_checker(rules: &Rules, position: &Position, span: &[Turn]) -> Option<Side> {
    let moves_of = |side: Side| span.iter().rev().filter(move |turn| turn.side == side);
    let always = |side: Side| moves_of(side).all(|turn| turn.check);
    let last_three = |side: Side| moves_of(side).take(3).filter(|turn| turn.check).count() == 3;
    let by_side = match rules.perpetual_check {
        PerpetualCheck::Ignored => return None,
        PerpetualCheck::EveryMove | PerpetualCheck::EveryMoveOrRepeatedCheck => BySide::from_fn(always),
        PerpetualCheck::LastThreeMoves => BySide::from_fn(last_three),
    };
    match by_side {
        BySide { cho: true, han: true } => None,
        BySide { cho: true, .. } => Some(Side::Cho),
        BySide { han: true, .. } => Some(Side::Han),
        _ => {
            let repeated_check = rules.perpetual_check == PerpetualCheck::EveryMoveOrRepeatedCheck;
            (repeated_check && position.in_check()).then_some(!position.turn())
        }
    }
}

/// Whether the last mover's fifth move in a row of one piece, not the general or a guard, was the fourth
/// back and forth between two points, the first having come to one of them without a capture. One pass just
/// before the last move does not break the row; a capture by either side, or a check answered, does.
fn goes_to_and_fro(position: &Position, history: &History) -> bool {
    let mut own = history.turns_of_last_mover().take(6).collect::<Vec<_>>();
    let passed = own.get(1).is_some_and(|(turn, _)| turn.mv == Move::Pass);
    if passed {
        own.remove(1);
    }
    let quiet = history.quiet_plies() >= if passed { 10 } else { 8 };
    let unchecked = own.len() >= 5 && own[..5].iter().all(|(_, answers_check)| !answers_check);
    quiet && unchecked && own[4].0.captured.is_none() && shuttles(position, own[..5].iter().map(|o| o.0.mv))
}

/// Whether `turns`, newest first, are four goings back and forth and one arrival.
fn shuttles(position: &Position, mut turns: impl Iterator<Item = Move>) -> bool {
    let Some(Move::Go { from, to }) = turns.next() else { return false };
    let back = [Move::Go { from: to, to: from }, Move::Go { from, to }, Move::Go { from: to, to: from }];
    let resident = matches!(position.role_at(to), Some(Role::General | Role::Guard));
    let goes_back = back.into_iter().all(|expected| turns.next() == Some(expected));
    !resident && goes_back && matches!(turns.next(), Some(Move::Go { to: arrival, .. }) if arrival == to)
}

fn bikjang(rules: &Rules, history: &History) -> Option<Ending> {
    let still_facing = history.turns().last()?.facing && history.was_facing();
    (rules.bikjang != Bikjang::Ignored && still_facing).then_some(Ending::Bikjang)
}

fn double_pass(rules: &Rules, history: &History) -> Option<Ending> {
    let both_passed =
        matches!(history.turns(), [.., Turn { mv: Move::Pass, .. }, Turn { mv: Move::Pass, .. }]);
    (rules.double_pass == DoublePass::Stops && both_passed).then_some(Ending::DoublePass)
}

fn repetition(rules: &Rules, recurrence: Option<Recurrence<'_>>) -> Option<Ending> {
    is_too_often(rules, recurrence?.count).then_some(Ending::Repetition)
}

fn material(rules: &Rules, position: &Position) -> Option<Ending> {
    let stops = match rules.material {
        Material::PlaysOn => false,
        Material::NoForcedMateStops => is_too_little(position),
        Material::BareStops | Material::BareDraws => is_bare(position),
    };
    stops.then_some(Ending::Material)
}

fn no_capture(rules: &Rules, position: &Position) -> Option<Ending> {
    (rules.no_capture > 0 && position.no_capture() >= rules.no_capture).then_some(Ending::NoCapture)
}

fn plies(rules: &Rules, history: &History) -> Option<Ending> {
    (rules.plies > 0 && history.turns().len() >= usize::from(rules.plies)).then_some(Ending::Plies)
}

/// Whether the side to move is mated: in check without an answer that the ruleset permits, or a pass.
#[must_use]
pub fn is_mate(rules: &Rules, position: &Position) -> bool {
    position.in_check() && !pass_is_legal(rules, position) && !has_permitted_move(rules, position)
}

/// Whether the side to move may pass, as far as checks and facing generals say.
#[must_use]
pub fn pass_is_legal(rules: &Rules, position: &Position) -> bool {
    match rules.bikjang {
        Bikjang::BreakOrPassEvenInCheck if position.generals_face() => true,
        Bikjang::Forbidden if position.generals_face() => {
            !position.in_check() && !has_permitted_move(rules, position)
        }
        _ => !position.in_check(),
    }
}

fn has_permitted_move(rules: &Rules, position: &Position) -> bool {
    let found = position.generate(&mut |from, targets| {
        let permitted = |to| permits(rules, position, &position.play_unchecked(Move::Go { from, to }));
        if targets.into_iter().any(permitted) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

/// Whether the ruleset lets a move of a piece lead from `before` to `after`, as far as facing generals say.
#[must_use]
pub fn permits(rules: &Rules, before: &Position, after: &Position) -> bool {
    match rules.bikjang {
        Bikjang::Ignored | Bikjang::Stops => true,
        Bikjang::BreakOrPass => before.in_check() || !(before.generals_face() && after.generals_face()),
        Bikjang::BreakOrPassEvenInCheck => !(before.generals_face() && after.generals_face()),
        Bikjang::Forbidden => !after.generals_face(),
    }
}

/// Why the ruleset, but not the history, refuses an otherwise legal or illegal `turn`.
pub(crate) fn why_refused(rules: &Rules, position: &Position, turn: Move) -> Option<Why> {
    if turn == Move::Pass {
        return match pass_is_legal(rules, position) {
            true => None,
            false if position.in_check() => Some(Why::PassInCheck),
            false => Some(Why::LeavesFacing),
        };
    }
    let why = position.why_illegal(turn);
    why.or_else(|| (!permits(rules, position, &position.play_unchecked(turn))).then_some(Why::LeavesFacing))
}

/// The turns that the ruleset permits, as far as the history is not concerned.
pub(crate) fn permitted_turns(rules: &Rules, position: &Position) -> Vec<Move> {
    let mut turns = position.legal_moves();
    turns.retain(|&turn| turn != Move::Pass && permits(rules, position, &position.play_unchecked(turn)));
    if pass_is_legal(rules, position) {
        turns.push(Move::Pass);
    }
    turns
}

/// Whether the ruleset bars `turn`, which is otherwise legal, because it would make the third occurrence of a
/// position for the side behind on points. A side that has no other turn is not barred from any.
#[must_use]
pub fn is_barred_repetition(rules: &Rules, position: &Position, history: &History, turn: Move) -> bool {
    let repeats = |turn| repeats_while_behind(rules, position, history, turn);
    repeats(turn) && !permitted_turns(rules, position).into_iter().all(repeats)
}

fn repeats_while_behind(rules: &Rules, position: &Position, history: &History, turn: Move) -> bool {
    if rules.repetition != Repetition::ThirdBarredToTrailing {
        return false;
    }
    let after = position.play_unchecked(turn);
    let points = points(rules, &after, history);
    let trails = points[position.turn()] < points[after.turn()];
    trails && after.no_capture() > 0 && history.occurrences_after(after.key()) >= 3
}
