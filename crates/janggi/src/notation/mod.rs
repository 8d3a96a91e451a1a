//! Turns as people write them: Korean numeric (`79졸78`), its Latin form (`P79-78`) and algebraic (`Ph4`).
//!
//! Each form is written with the position in which the turn is played, and read against it, so that a text
//! that is read is a turn that can be played there. Passes alone are read unseen: whether a side may pass is
//! the ruleset's business.
//!
//! ```
//! use janggi::{Move, Position, notation::{self, Ranks}};
//! let start = Position::default();
//! let turn: Move = "h1g3".parse().unwrap();
//! assert_eq!(notation::korean(&start, turn), "08마87");
//! assert_eq!(notation::latin(&start, turn), "H08-87");
//! assert_eq!(notation::algebraic(&start, turn), "Hg3");
//! for read in [notation::read_korean(&start, "08馬87"), notation::read_algebraic(&start, "Nh1g3", Ranks::FromOne)] {
//!     assert_eq!(read, Ok(turn));
//! }
//! ```

mod algebraic;
mod error;
mod korean;
mod latin;
mod numeric;

pub use algebraic::{Ranks, algebraic, read_algebraic};
pub use error::ReadError;
pub use korean::{Script, calls, hangul, hanja, korean, korean_annotated, read_korean};
pub(crate) use korean::{is_calls, korean_of_record};
pub use latin::{latin, read_latin};

use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::why::Why;
use numeric::{Spelled, take_point};

/// Reads a turn as a person types it: Korean, Latin, algebraic with ranks from 1, or the four digits of a Korean turn
/// without its piece, `7978`.
///
/// # Errors
/// When the text has none of these forms, or what it says is no legal turn.
///
/// ```
/// use janggi::{Position, notation};
/// let start = Position::default();
/// for text in ["08마87", "0887", "H08-87", "Hg3", "h1g3"] {
///     assert_eq!(notation::read(&start, text).unwrap().to_string(), "h1g3");
/// }
/// ```
pub fn read(before: &Position, text: &str) -> Result<Move, ReadError> {
    let has_other_form = |error: &ReadError| matches!(error, ReadError::Form { .. });
    let readers = [read_digits, read_korean, read_latin];
    let readings = readers.into_iter().map(|read| read(before, text));
    let reading = readings.into_iter().find(|reading| !reading.as_ref().is_err_and(has_other_form));
    reading.unwrap_or_else(|| read_algebraic(before, text, Ranks::FromOne))
}

fn read_digits(before: &Position, text: &str) -> Result<Move, ReadError> {
    let points = take_point(text).and_then(|(from, rest)| Some((from, take_point(rest)?)));
    let Some((from, (to, ""))) = points else {
        return Err(ReadError::form(text, "four digits such as `7978`"));
    };
    match before.role_at(from) {
        Some(role) => Spelled { from, role, to, captured: None }.resolve(before),
        None => Err(ReadError::illegal(Move::Go { from, to }, Why::NoPiece)),
    }
}

/// What a turn threatens the other general with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Threat {
    Check,
    Mate,
}

fn threat(before: &Position, turn: Move) -> Option<Threat> {
    let after = before.play_unchecked(turn);
    after.in_check().then(|| if after.has_legal_move() { Threat::Check } else { Threat::Mate })
}

/// The mark of check or mate in Latin letters.
const fn sign(threat: Option<Threat>) -> &'static str {
    match threat {
        None => "",
        Some(Threat::Check) => "+",
        Some(Threat::Mate) => "#",
    }
}

const fn letter(role: Role) -> char {
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

/// The role of a letter, N and B for horse and elephant included.
fn role_of(found: char) -> Option<Role> {
    match found {
        'N' => Some(Role::Horse),
        'B' => Some(Role::Elephant),
        _ => Role::ALL.into_iter().find(|&role| letter(role) == found),
    }
}
