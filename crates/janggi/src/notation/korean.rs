//! Korean numeric notation, in Hangul or Hanja.

use super::error::ReadError;
use super::numeric::{Spelled, take_point, write_point};
use super::{Threat, threat};
use crate::moves::Move;
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::side::Side;

/// The pass.
const PASS: &str = "한수쉼";
const CHECK: &str = "장군";
const ANSWER: &str = "멍군";
const MATE: &str = "외통";
const FORM: &str = "origin, piece and destination such as `79졸78`, or `한수쉼`";

/// The letters for pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Script {
    /// 졸 마 상 차 포 사 궁.
    #[default]
    Hangul,
    /// 卒 馬 象 車 包 士 將.
    Hanja,
}

impl Script {
    const fn letter(self, Piece { side, role }: Piece) -> char {
        match self {
            Script::Hangul => hangul(role, side),
            Script::Hanja => hanja(role, side),
        }
    }
}

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

/// A role's Hanja as Korean notation writes it.
#[must_use]
pub const fn hanja(role: Role, side: Side) -> char {
    match (role, side) {
        (Role::General, _) => '將',
        (Role::Guard, _) => '士',
        (Role::Elephant, _) => '象',
        (Role::Horse, _) => '馬',
        (Role::Chariot, _) => '車',
        (Role::Cannon, _) => '包',
        (Role::Soldier, Side::Cho) => '卒',
        (Role::Soldier, Side::Han) => '兵',
    }
}

/// The turn in Korean numeric notation, e.g. `79졸78`; a pass is 한수쉼.
///
/// `before` is the position in which `turn` is played.
#[must_use]
pub fn korean(before: &Position, turn: Move) -> String {
    write(before, turn, |piece| hangul(piece.role, piece.side))
}

/// As [`korean`], with what is taken and what is called after it: `41차44병`, `57차27장군`.
///
/// ```
/// use janggi::{Position, notation::{self, Script}};
/// let position: Position = "4k4/9/9/9/9/9/9/9/4A4/4K1R2 w".parse().unwrap();
/// let turn = "g1g10".parse().unwrap();
/// assert_eq!(notation::korean_annotated(&position, turn, Script::Hanja), "07車17장군");
/// ```
#[must_use]
pub fn korean_annotated(before: &Position, turn: Move, script: Script) -> String {
    let mut text = write(before, turn, |piece| script.letter(piece));
    text.extend(captured(before, turn).map(|piece| script.letter(piece)));
    text + calls(before, turn)
}

/// What is called out with a turn: 장군 for check, 멍군 for the answer to one, both for an answer that gives
/// check, 외통 for mate, or nothing.
///
/// `before` is the position in which `turn`, which must be legal, is played.
#[must_use]
pub fn calls(before: &Position, turn: Move) -> &'static str {
    match (before.in_check(), threat(before, turn)) {
        (false, None) => "",
        (true, None) => ANSWER,
        (false, Some(Threat::Check)) => CHECK,
        (true, Some(Threat::Check)) => "멍군장군",
        (_, Some(Threat::Mate)) => MATE,
    }
}

/// As [`korean`], in the words of .gib files: the general is 장, what is taken follows, and 장군 is the only
/// call.
pub(crate) fn korean_of_record(before: &Position, turn: Move) -> String {
    let letter = |piece: Piece| match piece.role {
        Role::General => '장',
        role => hangul(role, piece.side),
    };
    let mut text = write(before, turn, letter);
    text.extend(captured(before, turn).map(letter));
    if threat(before, turn).is_some() {
        text.push_str(CHECK);
    }
    text
}

fn write(before: &Position, turn: Move, letter: impl Fn(Piece) -> char) -> String {
    let Move::Go { from, to } = turn else { return PASS.into() };
    let piece = before.role_at(from).map_or('?', |role| letter(Piece { side: before.turn(), role }));
    format!("{}{piece}{}", write_point(from), write_point(to))
}

fn captured(before: &Position, turn: Move) -> Option<Piece> {
    match turn {
        Move::Pass => None,
        Move::Go { to, .. } => before.piece_at(to),
    }
}

/// Reads Korean numeric notation: Hangul or Hanja, with or without the side's letter (`41漢兵42`), what is
/// taken (`41차44병`) and what is called (`57차27장군`). A pass is 한수쉼, or the general's own point twice.
///
/// # Errors
/// When the text has another form, names a piece that does not stand there, or the turn is not legal.
///
/// ```
/// use janggi::{Point, Position, Role, notation::{ReadError, read_korean}};
/// let start = Position::default();
/// assert_eq!(read_korean(&start, "79楚卒78"), Ok("i4h4".parse().unwrap()));
/// let found = start.piece_at(Point::I4);
/// let error = ReadError::Piece { point: Point::I4, found, expected: Role::Horse };
/// assert_eq!(read_korean(&start, "79마78"), Err(error));
/// ```
pub fn read_korean(before: &Position, text: &str) -> Result<Move, ReadError> {
    let form = || ReadError::form(text, FORM);
    if text.strip_prefix(PASS).is_some_and(is_calls) {
        return Ok(Move::Pass);
    }
    let (from, rest) = take_point(text).ok_or_else(form)?;
    let (role, rest) = take_piece(rest).ok_or_else(form)?;
    let (to, rest) = take_point(rest).ok_or_else(form)?;
    let (captured, rest) = match take_piece(rest) {
        _ if is_calls(rest) => (None, rest),
        Some((role, rest)) => (Some(role), rest),
        None => return Err(form()),
    };
    if !is_calls(rest) {
        return Err(form());
    }
    Spelled { from, role, to, captured }.resolve(before)
}

/// Whether the text is nothing but calls.
pub(crate) fn is_calls(text: &str) -> bool {
    let mut rest = text;
    while !rest.is_empty() {
        let Some(after) =
            [CHECK, ANSWER, "외통수", MATE].into_iter().find_map(|call| rest.strip_prefix(call))
        else {
            return false;
        };
        rest = after;
    }
    true
}

/// The piece that `text` begins with, after the letter of its side if that is there, and the rest.
fn take_piece(text: &str) -> Option<(Role, &str)> {
    let after_side = text.strip_prefix(['楚', '漢', '초', '한']);
    let mut letters = after_side.unwrap_or(text).chars();
    match (letters.next().and_then(role_of), after_side) {
        (Some(role), _) => Some((role, letters.as_str())),
        // The side's letter alone stands on the general.
        (None, Some(rest)) => Some((Role::General, rest)),
        (None, None) => None,
    }
}

const fn role_of(letter: char) -> Option<Role> {
    Some(match letter {
        '궁' | '장' | '왕' | '將' | '帥' | '宮' | '王' => Role::General,
        '사' | '士' | '仕' => Role::Guard,
        '상' | '象' | '相' => Role::Elephant,
        '마' | '馬' | '傌' => Role::Horse,
        '차' | '車' | '俥' => Role::Chariot,
        '포' | '包' | '砲' | '炮' => Role::Cannon,
        '졸' | '병' | '卒' | '兵' => Role::Soldier,
        _ => return None,
    })
}
