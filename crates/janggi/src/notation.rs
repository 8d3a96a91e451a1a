//! Turns as people write them: Korean numeric (`79졸78`) and algebraic (`Pa5`).

use crate::moves::Move;
use crate::piece::Role;
use crate::point::Point;
use crate::position::Position;
use crate::side::Side;
use std::fmt::Write;

/// The pass in Korean notation.
const KOREAN_PASS: &str = "한수쉼";

/// A role's Hangul as Korean notation writes it.
#[must_use]
pub const fn hangul(role: Role, side: Side) -> char {
    match (role, side) {
        (Role::General, _) => '궁',
        (Role::Guard, _) => '사',
        (Role::Elephant, _) => '상',
        (Role::Horse, _) => '마',
        (Role::Chariot, _) => '차',
        (Role::Cannon, _) => '포',
        (Role::Soldier, Side::Cho) => '졸',
        (Role::Soldier, Side::Han) => '병',
    }
}

/// Rank digit, then file digit: ranks from Han's back rank 1 to 9, then 0; files from Cho's left.
fn korean_point(point: Point) -> String {
    format!("{}{}", (10 - point.rank()) % 10, point.file() + 1)
}

/// The turn in Korean numeric notation, e.g. `79졸78`; a pass is 한수쉼.
///
/// `before` is the position in which `turn` is played.
#[must_use]
pub fn korean(before: &Position, turn: Move) -> String {
    let Move::Go { from, to } = turn else { return KOREAN_PASS.into() };
    let piece = before.role_at(from).map_or('?', |role| hangul(role, before.turn()));
    format!("{}{piece}{}", korean_point(from), korean_point(to))
}

const fn algebraic_letter(role: Role) -> char {
    match role {
        Role::General => 'K',
        Role::Guard => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Chariot => 'R',
        Role::Cannon => 'C',
        Role::Soldier => 'P',
    }
}

/// The turn in algebraic notation, e.g. `Hc3`, `Pab4`, `Rxa10+`; a pass is the general's own point.
///
/// `before` is the position in which `turn`, which must be legal, is played.
#[must_use]
pub fn algebraic(before: &Position, turn: Move) -> String {
    let general = before.general(before.turn());
    let (from, to) = match turn {
        Move::Pass => (general, general),
        Move::Go { from, to } => (from, to),
    };
    let mut text = String::from(before.role_at(from).map_or('?', algebraic_letter));
    text.push_str(&origin(before, from, to));
    if turn != Move::Pass && before.role_at(to).is_some() {
        text.push('x');
    }
    let _ = write!(text, "{to}");
    let after = before.play_unchecked(turn);
    if after.in_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}

/// As much of the origin as tells the piece from others of its kind that may go to the same point.
fn origin(before: &Position, from: Point, to: Point) -> String {
    let Some(piece) = before.piece_at(from) else { return String::new() };
    let rivals: Vec<Point> = before
        .of(piece.side, piece.role)
        .without(from)
        .filter(|&other| before.is_legal(Move::Go { from: other, to }))
        .collect();
    let text = from.to_string();
    let (file, rank) = text.split_at(1);
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|other| other.file() != from.file()) {
        file.into()
    } else if rivals.iter().all(|other| other.rank() != from.rank()) {
        rank.into()
    } else {
        text
    }
}
