//! Which material is too little for either side to force mate.
//!
//! `too_little.txt` holds what crate `tablebase` found by exhaustive search under the association's rules: every balance
//! of up to three pieces beside the generals, bare ones aside, of which no legal position, whoever moves, is a
//! forced win. `janggi tablebase summary > crates/janggi/src/too_little.txt` makes it anew.
//!
//! More material is not always more: a cannon may want for a mount, and a side's own guard may shut its general in. So nothing
//! is concluded from one balance for another, and balances of more pieces count as enough.

use crate::piece::Role;
use crate::position::Position;
use crate::side::{BySide, Side};

const TEXT: &[u8] = include_bytes!("too_little.txt");
const COUNT: usize = count_lines(TEXT);
static TOO_LITTLE: [u32; COUNT] = read(TEXT);

/// The most pieces beside the generals that the table knows.
const MOST_PIECES: u32 = 3;

/// Whether neither side can force mate with what stands on the board, by material alone: only generals and guards, or
/// one of the balances that search has shown to be too little.
///
/// ```
/// use janggi::{Position, is_too_little};
/// let chariot: Position = "3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1".parse().unwrap();
/// assert!(is_too_little(&chariot));
/// let chariots: Position = "3k5/9/9/9/9/9/9/9/4K4/RR7 w - - 0 1".parse().unwrap();
/// assert!(!is_too_little(&chariots));
/// ```
#[must_use]
pub fn is_too_little(position: &Position) -> bool {
    let is_known = position.occupied().len() <= 2 + MOST_PIECES;
    is_bare(position) || is_known && is_listed(position)
}

/// Whether there are only generals and guards.
pub(crate) fn is_bare(position: &Position) -> bool {
    position.occupied() == position.role(Role::General) | position.role(Role::Guard)
}

/// Whether the table names the balance, with one side's pieces first or the other's.
fn is_listed(position: &Position) -> bool {
    let BySide { cho, han } = BySide::from_fn(|side| counts(position, side));
    TOO_LITTLE.contains(&balance(cho, han)) || TOO_LITTLE.contains(&balance(han, cho))
}

/// How many pieces of each role a side has, two bits a role.
fn counts(position: &Position, side: Side) -> u32 {
    let own = Role::ALL[1..].iter().map(|role| position.of(side, *role).len() * one(*role));
    own.sum()
}

const fn balance(first: u32, second: u32) -> u32 {
    first << 16 | second
}

const fn one(role: Role) -> u32 {
    1 << (2 * role as u32)
}

const fn role_of(letter: u8) -> Role {
    match letter {
        b'R' => Role::Chariot,
        b'C' => Role::Cannon,
        b'N' => Role::Horse,
        b'B' => Role::Elephant,
        b'P' => Role::Soldier,
        b'A' => Role::Guard,
        _ => panic!("too_little.txt: expected lines such as `RAvN`"),
    }
}

const fn count_lines(text: &[u8]) -> usize {
    let (mut at, mut count) = (0, 0);
    while at < text.len() {
        count += (text[at] == b'\n') as usize;
        at += 1;
    }
    count
}

/// Each line's balance: the letters of one side, `v`, and those of the other.
const fn read(text: &[u8]) -> [u32; COUNT] {
    let mut balances = [0; COUNT];
    let (mut at, mut line, mut sides, mut other) = (0, 0, [0, 0], 0);
    while at < text.len() {
        match text[at] {
            b'v' => other = 1,
            b'\n' => {
                balances[line] = balance(sides[0], sides[1]);
                (line, sides, other) = (line + 1, [0, 0], 0);
            }
            letter => sides[other] += one(role_of(letter)),
        }
        at += 1;
    }
    balances
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_too_little(placement: &str) -> bool {
        super::is_too_little(&format!("{placement} w - - 0 1").parse().unwrap())
    }

    #[test]
    fn either_side_may_have_the_pieces() {
        assert!(is_too_little("r2k5/9/9/9/9/9/9/9/4K4/9"));
        assert!(is_too_little("r2k5/9/9/9/9/9/9/9/4K4/N8"));
        assert!(is_too_little("r2k5/4a4/9/9/9/9/P8/9/4K4/9"));
        assert!(!is_too_little("r2k5/9/9/9/9/9/P8/9/4K4/3A5"));
    }

    #[test]
    fn four_guards_are_bare_and_four_other_pieces_enough() {
        assert!(is_too_little("3k5/3aa4/9/9/9/9/9/9/4K4/3A1A3"));
        assert!(!is_too_little("3k5/3aa4/9/9/9/9/9/9/4K4/B4A3"));
    }

    #[test]
    fn the_table_has_no_line_twice() {
        let mut sorted = TOO_LITTLE.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), COUNT);
    }
}
