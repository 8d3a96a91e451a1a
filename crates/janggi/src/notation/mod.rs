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
