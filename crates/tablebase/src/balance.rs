//! What stands on the board beside the generals.

use crate::layout::Layout;
use janggi::{Piece, Position, Role, Side};
use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

/// The most pieces beside the generals that a table has.
pub const MOST_PIECES: usize = 3;

/// The roles from light to heavy, each with its letter in names.
const ROLES: [(Role, char); 6] = [
    (Role::Guard, 'A'),
    (Role::Soldier, 'P'),
    (Role::Elephant, 'B'),
    (Role::Horse, 'N'),
    (Role::Cannon, 'C'),
    (Role::Chariot, 'R'),
];

/// Up to three pieces beside the generals, whosever they are.
///
/// ```
/// use tablebase::Balance;
/// let balance: Balance = "RAvN".parse().unwrap();
/// assert_eq!(balance.to_string(), "RAvN");
/// assert_eq!(balance.swapped().to_string(), "NvRA");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Balance {
    /// Two bits for each role of Cho, the heaviest uppermost.
    cho: u16,
    /// The same for Han.
    han: u16,
}

impl Balance {
    /// Nothing but the generals.
    pub const NONE: Balance = Balance { cho: 0, han: 0 };

    /// Every balance that has its own table: from one piece to `most`, with a chariot, cannon, horse, elephant
    /// or soldier among them, and Cho the heavier side. Fewer pieces come first, of as many those with guards, whose
    /// tables are small, and then those in which one side has all the pieces.
    #[must_use]
    pub fn all(most: usize) -> Vec<Balance> {
        let mut found = vec![Balance::NONE];
        let mut last = found.clone();
        for _ in 0..most.min(MOST_PIECES) {
            let more =
                |balance: &Balance| kinds().filter_map(|piece| balance.with(piece)).collect::<Vec<_>>();
            last = last.iter().flat_map(more).collect();
            last.sort();
            last.dedup();
            found.extend(&last);
        }
        found.retain(|balance| balance.is_canonical() && !balance.is_bare());
        found.sort_by_key(|balance| {
            (balance.len(), Reverse(balance.guards()), balance.armed_sides(), Reverse(*balance))
        });
        found
    }

    /// The balance of a position, or `None` with more than three pieces beside the generals.
    #[must_use]
    pub fn of(position: &Position) -> Option<Balance> {
        if position.occupied().len() as usize > 2 + MOST_PIECES {
            return None;
        }
        kinds().try_fold(Balance::NONE, |balance, piece| {
            (0..position.of(piece.side, piece.role).len()).try_fold(balance, |balance, _| balance.with(piece))
        })
    }

    /// The balance of `pieces`, generals aside.
    pub(crate) fn of_pieces(pieces: &[Piece]) -> Option<Balance> {
        let others = pieces.iter().filter(|piece| piece.role != Role::General);
        others.copied().try_fold(Balance::NONE, Balance::with)
    }

    /// This balance and one more piece, if there may be so many.
    #[must_use]
    pub fn with(self, piece: Piece) -> Option<Balance> {
        let place = ROLES.iter().position(|(role, _)| *role == piece.role)?;
        let fits = self.len() < MOST_PIECES && self.count(piece) < piece.role.count_at_start();
        let mut more = self;
        match piece.side {
            Side::Cho => more.cho += 1 << (2 * place),
            Side::Han => more.han += 1 << (2 * place),
        }
        fits.then_some(more)
    }

    /// How many of `piece` there are.
    #[must_use]
    pub fn count(self, piece: Piece) -> u32 {
        let place = ROLES.iter().position(|(role, _)| *role == piece.role);
        place.map_or(0, |place| u32::from(self.half(piece.side) >> (2 * place) & 3))
    }

    /// How many pieces there are beside the generals.
    #[must_use]
    pub fn len(self) -> usize {
        kinds().map(|piece| self.count(piece) as usize).sum()
    }

    /// How many states the balance's table has room for, arrangements that are no positions included.
    #[must_use]
    pub fn states(self) -> usize {
        Layout::of(self).rows() * 90
    }

    /// Whether there is nothing but the generals.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Balance::NONE
    }

    /// Whether there are only generals and guards, so that nobody can ever give check.
    #[must_use]
    pub const fn is_bare(self) -> bool {
        (self.cho | self.han) >> 2 == 0
    }

    /// The same pieces with the sides exchanged.
    #[must_use]
    pub const fn swapped(self) -> Balance {
        Balance { cho: self.han, han: self.cho }
    }

    /// Whether Cho is the heavier side, or neither is. Only such balances have tables of their own.
    #[must_use]
    pub const fn is_canonical(self) -> bool {
        self.cho >= self.han
    }

    /// The pieces, light roles first: the order in which tables index them.
    pub(crate) fn pieces(self) -> impl Iterator<Item = Piece> {
        kinds().flat_map(move |piece| (0..self.count(piece)).map(move |_| piece))
    }

    /// How many sides have more than guards.
    fn armed_sides(self) -> usize {
        [self.cho, self.han].into_iter().filter(|half| half >> 2 != 0).count()
    }

    const fn guards(self) -> u16 {
        (self.cho & 3) + (self.han & 3)
    }

    const fn half(self, side: Side) -> u16 {
        match side {
            Side::Cho => self.cho,
            Side::Han => self.han,
        }
    }
}

/// Every piece but the generals, light roles first.
fn kinds() -> impl Iterator<Item = Piece> {
    ROLES.into_iter().flat_map(|(role, _)| Side::ALL.map(|side| Piece { side, role }))
}

impl fmt::Display for Balance {
    /// Cho's letters, `v`, Han's letters, heavy roles first: R chariot, C cannon, N horse, B elephant, P soldier,
    /// A guard.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::ALL {
            for (role, letter) in ROLES.into_iter().rev() {
                for _ in 0..self.count(Piece { side, role }) {
                    write!(f, "{letter}")?;
                }
            }
            if side == Side::Cho {
                f.write_str("v")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Balance({self})")
    }
}

/// The text names no balance; letters such as `RAvN` were expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no balance: expected up to three of the letters R C N B P A around a `v`, such as `RAvN`")]
pub struct ParseBalanceError(String);

impl FromStr for Balance {
    type Err = ParseBalanceError;

    fn from_str(text: &str) -> Result<Balance, ParseBalanceError> {
        let read = || {
            let (cho, han) = text.split_once('v')?;
            let letters = cho.chars().map(|c| (Side::Cho, c)).chain(han.chars().map(|c| (Side::Han, c)));
            letters.into_iter().try_fold(Balance::NONE, |balance, (side, letter)| {
                let (role, _) = ROLES.into_iter().find(|(_, known)| *known == letter)?;
                balance.with(Piece { side, role })
            })
        };
        read().ok_or_else(|| ParseBalanceError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_balance_is_listed_once_and_its_name_reads_back() {
        let all = Balance::all(3);
        assert!(all.iter().all(|balance| balance.to_string().parse() == Ok(*balance)));
        let mut names: Vec<_> = all.iter().map(Balance::to_string).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all.len());
        let lengths = [1, 2, 3].map(|len| all.iter().filter(|balance| balance.len() == len).count());
        assert_eq!(lengths, [5, 40, 176]);
    }

    #[test]
    fn names_of_nothing_are_refused() {
        for text in ["", "R", "Rw", "RRRv", "AAAv", "RCNPv", "rv"] {
            assert!(text.parse::<Balance>().is_err(), "{text}");
        }
    }
}
