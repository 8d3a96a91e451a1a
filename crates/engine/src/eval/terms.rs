//! What the evaluation counts, each with a row of the table of weights.

use janggi::{Piece, Point, Role, Side};

/// A row of the table of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term(u16);

impl Term {
    /// The number of the row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Rows that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// Its name.
    pub name: &'static str,
    /// What its rows count.
    pub meaning: &'static str,
    /// The number of its first row.
    pub first: usize,
    /// How many rows it has.
    pub rows: usize,
}

impl Group {
    /// The row that is `index` rows from the first; the last one if there are not so many.
    pub(super) const fn row(&self, index: usize) -> Term {
        let index = if index < self.rows { index } else { self.rows - 1 };
        Term((self.first + index) as u16)
    }
}

/// Declares the groups one after another.
macro_rules! groups {
    ($($name:ident[$rows:expr] = $meaning:literal;)*) => {
        groups!(@at 0; $($name[$rows] = $meaning;)*);
        /// All groups in the order of their rows.
        pub const GROUPS: &[Group] = &[$($name),*];
    };
    (@at $first:expr; $name:ident[$rows:expr] = $meaning:literal; $($rest:tt)*) => {
        #[doc = $meaning]
        const $name: Group =
            Group { name: stringify!($name), meaning: $meaning, first: $first, rows: $rows };
        groups!(@at $name.first + $name.rows; $($rest)*);
    };
    (@at $first:expr;) => {
        /// The rows of all groups.
        pub const COUNT: usize = $first;
    };
}

/// Points of half a board, files a to e.
const HALF: usize = 50;
/// Roles that attack more than their own palace: soldier, elephant, horse, chariot, cannon.
const RAIDERS: usize = 5;
/// Roles that can be taken.
const VICTIMS: usize = 6;

groups! {
    PLACE[7 * HALF] =
        "A piece of a role on a point of half a board, rank 1 first, seen by its owner; material included";
    HORSE_REACH[9] = "Points that a horse attacks, neither own pieces nor attacked by soldiers";
    CHARIOT_REACH[18] = "The same for a chariot";
    CANNON_REACH[16] = "The same for a cannon";
    SIEGE[RAIDERS] = "A point of the enemy palace that a piece of a role attacks";
    RING[3 * 10] = "Points on and around the enemy general that are attacked, by the guards that it has left";
    THREAT[2 * RAIDERS * VICTIMS] =
        "A piece of a role attacks one of a role, in its own turn and in the other side's";
    HANGING[2 * VICTIMS] =
        "An attacked enemy piece of a role that nothing protects, in the own turn and in the other side's";
    PAIR[VICTIMS - 1] = "Both pieces of a role are left";
    PHALANX[1] = "A soldier with a comrade at its side";
    LEAD[1] = "The lead on points, bonus included, where points decide";
    TURN[1] = "The turn";
}

/// A piece on a point.
pub(super) const fn place(piece: Piece, point: Point) -> Term {
    let seen = match piece.side {
        Side::Cho => point,
        Side::Han => point.rotated(),
    };
    let file = if seen.file() > 4 { 8 - seen.file() } else { seen.file() };
    PLACE.row(piece.role as usize * HALF + seen.rank() * 5 + file)
}

/// The rows for how far a piece of a role can go; `None` for those of which it does not count.
pub(super) const fn reach(role: Role) -> Option<&'static Group> {
    match role {
        Role::Horse => Some(&HORSE_REACH),
        Role::Chariot => Some(&CHARIOT_REACH),
        Role::Cannon => Some(&CANNON_REACH),
        Role::General | Role::Guard | Role::Elephant | Role::Soldier => None,
    }
}

const fn raider(role: Role) -> usize {
    role as usize - 2
}

const fn victim(role: Role) -> usize {
    role as usize - 1
}

pub(super) const fn siege(role: Role) -> Term {
    SIEGE.row(raider(role))
}

pub(super) const fn ring(guards: usize, points: usize) -> Term {
    RING.row(10 * guards + points)
}

pub(super) const fn threat(whose: Whose, role: Role, on: Role) -> Term {
    THREAT.row((whose as usize * RAIDERS + raider(role)) * VICTIMS + victim(on))
}

pub(super) const fn hanging(whose: Whose, role: Role) -> Term {
    HANGING.row(whose as usize * VICTIMS + victim(role))
}

pub(super) const fn pair(role: Role) -> Term {
    PAIR.row(victim(role))
}

pub(super) const PHALANX_ROW: Term = PHALANX.row(0);
pub(super) const LEAD_ROW: Term = LEAD.row(0);
pub(super) const TURN_ROW: Term = TURN.row(0);

/// Whose turn it is, seen by a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    Own,
    Others,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_stand_where_rows_are_reckoned_from() {
        assert_eq!((Role::General as usize, Role::Guard as usize, Role::Elephant as usize), (0, 1, 2));
        assert_eq!(Role::ALL.len(), VICTIMS + 1);
    }

    #[test]
    fn groups_follow_one_another() {
        let ends = GROUPS.iter().scan(0, |end, group| {
            assert_eq!(group.first, *end, "{}", group.name);
            *end += group.rows;
            Some(*end)
        });
        assert_eq!(ends.last(), Some(COUNT));
    }
}
