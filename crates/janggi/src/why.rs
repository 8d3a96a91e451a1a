//! Why a turn is refused, and which pieces are to blame.

use crate::geometry::{CORNER_PATH, DIAGONAL_STEPS, ELEPHANT_PATHS, HORSE_PATHS, Path, forward, palace};
use crate::moves::Move;
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use std::fmt;

/// A turn was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The turn.
    pub turn: Move,
    /// Why it is not legal.
    pub why: Why,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal: {}", self.turn, self.why)
    }
}

impl std::error::Error for IllegalMove {}

/// Declares the reasons with their codes and texts in one table.
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $text:literal;)*) => {
        /// Why a turn is not legal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Why { $($(#[$doc])* $name),* }

        impl Why {
            /// A fixed name for machines, e.g. `leaves-check`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Why::$name => $code),* }
            }
        }

        impl fmt::Display for Why {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Why::$name => $text),* })
            }
        }
    };
}

reasons! {
    /// Nothing stands there.
    NoPiece = "no-piece", "no piece stands there";
    /// The piece is the opponent's.
    NotYours = "not-yours", "the piece is the other side's";
    /// Own piece on the destination.
    OwnPiece = "own-piece", "a piece of the same side stands there";
    /// A cannon may not take a cannon.
    CannonOnCannon = "cannon-on-cannon", "a cannon never takes a cannon";
    /// A cannon may not jump a cannon.
    CannonMount = "cannon-mount", "a cannon never jumps a cannon";
    /// A cannon has nothing to jump.
    NoMount = "no-mount", "nothing stands between for the cannon to jump";
    /// A cannon would have to jump more than one piece.
    TooManyMounts = "too-many-mounts", "more than one piece stands between for the cannon to jump";
    /// A point that a horse or elephant passes is occupied.
    BlockedLeg = "blocked-leg", "a piece stands on the way";
    /// A piece stands in a chariot's line.
    BlockedLine = "blocked-line", "a piece stands between";
    /// Generals and guards stay in their palace.
    OutsidePalace = "outside-palace", "the piece never leaves its palace";
    /// A diagonal step that follows no line of a palace.
    NoLine = "no-line", "no diagonal line is drawn there";
    /// A soldier never goes back.
    Backward = "backward", "a soldier never goes back";
    /// The piece never goes that way.
    Unreachable = "unreachable", "the piece cannot go there";
    /// The own general would be attacked.
    LeavesCheck = "leaves-check", "the own general would be attacked";
    /// A pass never answers a check.
    PassInCheck = "pass-in-check", "a pass does not answer the check";
    /// The ruleset wants the facing broken, or a pass.
    LeavesFacing = "leaves-facing", "the generals would still face each other";
    /// The side behind on points may not make the third occurrence.
    RepetitionBarred = "repetition-barred", "the side behind on points may not repeat the position a third time";
}

impl Position {
    /// Why a piece that does not attack `to` from `from` cannot go there.
    pub(crate) fn why_unreachable(&self, from: Point, to: Point, piece: Piece) -> Why {
        match piece.role {
            Role::General | Role::Guard if !palace(piece.side).contains(to) => Why::OutsidePalace,
            Role::Soldier if is_backward(from, to, piece) => Why::Backward,
            Role::General | Role::Guard | Role::Soldier if is_diagonal_step(from, to) => Why::NoLine,
            Role::General | Role::Guard | Role::Soldier => Why::Unreachable,
            Role::Horse | Role::Elephant => {
                path_of(piece.role, from, to).map_or(Why::Unreachable, |_| Why::BlockedLeg)
            }
            Role::Chariot => between(from, to).map_or(Why::Unreachable, |_| Why::BlockedLine),
            Role::Cannon => self.why_no_jump(from, to),
        }
    }

    fn why_no_jump(&self, from: Point, to: Point) -> Why {
        if self.role(Role::Cannon).contains(to) {
            return Why::CannonOnCannon;
        }
        let Some(line) = between(from, to) else { return Why::Unreachable };
        if line.meets(self.role(Role::Cannon)) {
            Why::CannonMount
        } else if line.meets(self.occupied()) {
            Why::TooManyMounts
        } else {
            Why::NoMount
        }
    }

    /// The points of the pieces that make `turn` illegal here: those in the way, the cannon not to be jumped or
    /// taken, those that attack or would attack the own general. None if it is legal, or if no piece is to blame.
    ///
    /// ```
    /// use janggi::{Point, Position};
    /// let start = Position::default();
    /// let culprits = start.culprits("a1a6".parse().unwrap());
    /// assert_eq!(culprits.collect::<Vec<_>>(), [Point::A4]);
    /// ```
    #[must_use]
    pub fn culprits(&self, turn: Move) -> PointSet {
        let them = !self.turn();
        let (from, to) = match turn {
            Move::Pass => return self.attackers(self.general(self.turn()), them),
            Move::Go { from, to } => (from, to),
        };
        let in_line = || between(from, to).unwrap_or(PointSet::EMPTY) & self.occupied();
        match self.why_illegal(turn) {
            Some(Why::OwnPiece | Why::CannonOnCannon) => PointSet::of(to),
            Some(Why::CannonMount) => in_line() & self.role(Role::Cannon),
            Some(Why::BlockedLine | Why::TooManyMounts) => in_line(),
            Some(Why::BlockedLeg) => self.on_path(from, to),
            Some(Why::LeavesCheck) => {
                let after = self.play_unchecked(turn);
                after.attackers(after.general(self.turn()), them)
            }
            _ => PointSet::EMPTY,
        }
    }

    /// The pieces on the way of the horse or elephant on `from`.
    fn on_path(&self, from: Point, to: Point) -> PointSet {
        let path = self.role_at(from).and_then(|role| path_of(role, from, to));
        path.map_or(PointSet::EMPTY, |path| path.clear & self.occupied())
    }
}

fn path_of(role: Role, from: Point, to: Point) -> Option<&'static Path> {
    let paths: &[Path] =
        if role == Role::Horse { &HORSE_PATHS[from.index()] } else { &ELEPHANT_PATHS[from.index()] };
    paths.iter().find(|path| path.ends.contains(to))
}

/// The points between two points of one file, rank or palace diagonal; nothing if no such line joins them.
fn between(from: Point, to: Point) -> Option<PointSet> {
    let corner = &CORNER_PATH[from.index()];
    if corner.ends.contains(to) {
        return Some(corner.clear);
    }
    if DIAGONAL_STEPS[from.index()].contains(to) {
        return Some(PointSet::EMPTY);
    }
    let (files, ranks) = offset(from, to);
    let is_straight = (files == 0) != (ranks == 0);
    let distance = files.abs().max(ranks.abs());
    let points = (1..distance).filter_map(|step| from.offset(files.signum() * step, ranks.signum() * step));
    is_straight.then(|| points.collect())
}

fn is_backward(from: Point, to: Point, soldier: Piece) -> bool {
    let (files, ranks) = offset(from, to);
    files.abs() <= 1 && ranks == -forward(soldier.side)
}

fn is_diagonal_step(from: Point, to: Point) -> bool {
    let (files, ranks) = offset(from, to);
    files.abs() == 1 && ranks.abs() == 1
}

fn offset(from: Point, to: Point) -> (i32, i32) {
    let along = |from: usize, to: usize| to as i32 - from as i32;
    (along(from.file(), to.file()), along(from.rank(), to.rank()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `turn` is refused for in `fen`, and the points to blame.
    fn refusal(fen: &str, turn: &str) -> (Option<Why>, Vec<String>) {
        let position: Position = fen.parse().unwrap();
        let turn: Move = turn.parse().unwrap();
        (position.why_illegal(turn), position.culprits(turn).map(|point| point.to_string()).collect())
    }

    #[track_caller]
    fn assert_refused(fen: &str, turn: &str, why: Why, culprits: &[&str]) {
        let culprits = culprits.iter().map(|&point| point.to_owned()).collect();
        assert_eq!(refusal(fen, turn), (Some(why), culprits), "{turn}");
    }

    const START: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    const CROWDED: &str = "3k5/9/9/9/9/2C1P1p2/9/9/4K4/9 w";

    #[test]
    fn what_stands_in_the_way_is_named() {
        assert_refused(START, "b1d2", Why::BlockedLeg, &["c1"]);
        assert_refused(START, "c1f3", Why::BlockedLeg, &["d1", "e2"]);
        assert_refused("4k4/9/9/9/9/9/2P6/9/1B2K4/9 w", "b2d5", Why::BlockedLeg, &["c4"]);
        assert_refused(START, "a1a9", Why::BlockedLine, &["a4", "a7"]);
        assert_refused(START, "a1b1", Why::OwnPiece, &["b1"]);
    }

    #[test]
    fn cannons_want_exactly_one_mount_that_is_no_cannon() {
        assert_refused(START, "b3b5", Why::NoMount, &[]);
        assert_refused(START, "b3f3", Why::NoMount, &[]);
        assert_refused(START, "b3i3", Why::CannonMount, &["h3"]);
        assert_refused(START, "b3b8", Why::CannonOnCannon, &["b8"]);
        assert_refused(CROWDED, "c5h5", Why::TooManyMounts, &["e5", "g5"]);
        assert_refused("5k3/9/9/9/9/9/9/3C5/9/3K5 w", "d3f1", Why::NoMount, &[]);
        assert_refused("5k3/9/9/9/9/9/9/3C5/9/3K5 w", "d3e2", Why::NoMount, &[]);
    }

    #[test]
    fn residents_and_soldiers_keep_to_their_lines() {
        assert_refused(START, "d1c2", Why::OutsidePalace, &[]);
        assert_refused("3k5/9/9/9/9/9/9/9/9/4K4 w", "e1d2", Why::NoLine, &[]);
        assert_refused("3k5/9/9/9/9/9/9/9/9/4K4 w", "e1e3", Why::Unreachable, &[]);
        assert_refused(START, "a4b5", Why::NoLine, &[]);
        assert_refused(START, "a4a3", Why::Backward, &[]);
        assert_refused(START, "a7a8", Why::NotYours, &[]);
        assert_refused(START, "a4a6", Why::Unreachable, &[]);
    }

    #[test]
    fn a_check_is_blamed_on_those_that_give_it() {
        let pinned = "4k4/9/9/9/4r4/9/9/4A4/4K4/9 w";
        assert_refused(pinned, "e3d3", Why::LeavesCheck, &["e6"]);
        assert_refused("4k4/9/9/9/4r4/9/9/9/4K4/9 w", "pass", Why::PassInCheck, &["e6"]);
        assert_eq!(refusal(pinned, "e2d2"), (None, vec![]));
    }
}
