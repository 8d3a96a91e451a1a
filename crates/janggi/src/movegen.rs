//! Legal turns that all rulesets share.

use crate::attacks::attacks;
use crate::geometry::{CORNER_PATH, ELEPHANT_SOURCES, HORSE_SOURCES, LINES, file_of, rank_of};
use crate::leaps::{ELEPHANT_ENDS, ELEPHANT_ORIGINS, HORSE_ENDS, HORSE_ORIGINS};
use crate::moves::Move;
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Attackers, Position};
use crate::side::Side;
use crate::why::Why;
use std::ops::ControlFlow;

impl Position {
    /// Hands every legal move of a piece to `listener` as origin and set of destinations, none of them
    /// empty, until it breaks. Passes are not included.
    pub fn generate<B>(
        &self,
        listener: &mut impl FnMut(Point, PointSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generate_onto(self.in_check(), |_| PointSet::FULL, listener)
    }

    /// As [`generate`](Position::generate), but only the moves that end on a point `allowed` to the role, for who
    /// knows already whether the mover is in check.
    pub fn generate_onto<B>(
        &self,
        in_check: bool,
        allowed: impl Fn(Role) -> PointSet,
        listener: &mut impl FnMut(Point, PointSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, them) = (self.turn(), !self.turn());
        let mut known = in_check.then_some(PointSet::FULL);
        for role in Role::ALL {
            let allowed = allowed(role) & !self.pieces(us);
            for from in self.of(us, role).filter(|&from| may_reach(role, from, allowed)) {
                let reach = attacks(Piece { side: us, role }, from, self.occupied(), self.role(Role::Cannon));
                let targets = reach & allowed;
                if targets.is_empty() {
                    continue;
                }
                let exposed = *known.get_or_insert_with(|| self.exposed());
                let tested = match role {
                    Role::General => targets,
                    _ if exposed.contains(from) => targets,
                    _ => targets & exposed,
                };
                let unsafe_targets: PointSet =
                    tested.filter(|&to| self.leaves_check(from, to, role, them)).collect();
                let legal = targets & !unsafe_targets;
                if !legal.is_empty() {
                    listener(from, legal)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The points whose occupation decides whether the mover's general, not attacked now, is attacked: a
    /// move that neither leaves nor enters one of them needs no test.
    fn exposed(&self) -> PointSet {
        let general = self.general(self.turn());
        let enemies = self.pieces(!self.turn());
        let sliders = (self.role(Role::Chariot) | self.role(Role::Cannon)) & enemies;
        let mut exposed = PointSet::EMPTY;
        for line in [rank_of(general), file_of(general)] {
            if line.meets(sliders) {
                exposed |= line;
            }
        }
        let corner = &CORNER_PATH[general.index()];
        if corner.ends.meets(sliders) {
            exposed |= corner.clear;
        }
        for (role, origins, sources) in [
            (Role::Horse, &HORSE_ORIGINS, &HORSE_SOURCES),
            (Role::Elephant, &ELEPHANT_ORIGINS, &ELEPHANT_SOURCES),
        ] {
            let leapers = self.role(role) & enemies & origins[general.index()];
            if leapers.is_empty() {
                continue;
            }
            for way in sources[general.index()].iter().filter(|way| way.ends.meets(leapers)) {
                exposed |= way.clear;
            }
        }
        exposed
    }

    /// Whether the mover's general would be attacked after its piece of `role` went `from` - `to`.
    fn leaves_check(&self, from: Point, to: Point, role: Role, them: Side) -> bool {
        let mut cannons = self.role(Role::Cannon).without(to);
        if role == Role::Cannon {
            cannons = cannons.without(from).with(to);
        }
        let all = Attackers {
            pieces: self.pieces(them).without(to),
            occupied: self.occupied().without(from).with(to),
            cannons,
        };
        let general = if role == Role::General { to } else { self.general(self.turn()) };
        !self.sliders_to(general, &all).is_empty() || !self.others_to(general, them, &all).is_empty()
    }

    /// Whether the side to move has a legal move of a piece.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.generate(&mut |_, _| ControlFlow::Break(())).is_break()
    }

    /// Every legal turn: the moves of pieces, and the pass unless in check.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        let _ = self.generate(&mut |from, targets| {
            moves.extend(targets.map(|to| Move::Go { from, to }));
            ControlFlow::<()>::Continue(())
        });
        if !self.in_check() {
            moves.push(Move::Pass);
        }
        moves
    }

    /// Whether `turn` is legal here.
    #[must_use]
    pub fn is_legal(&self, turn: Move) -> bool {
        self.why_illegal(turn).is_none()
    }

    /// Why `turn` is not legal here, or `None` if it is.
    #[must_use]
    pub fn why_illegal(&self, turn: Move) -> Option<Why> {
        let (from, to) = match turn {
            Move::Pass => return self.in_check().then_some(Why::PassInCheck),
            Move::Go { from, to } => (from, to),
        };
        let Some(piece) = self.piece_at(from) else { return Some(Why::NoPiece) };
        if piece.side != self.turn() {
            return Some(Why::NotYours);
        }
        if self.pieces(self.turn()).contains(to) {
            return Some(Why::OwnPiece);
        }
        if !self.attacks_from(from, piece).contains(to) {
            return Some(self.why_unreachable(from, to, piece));
        }
        self.leaves_check(from, to, piece.role, !self.turn()).then_some(Why::LeavesCheck)
    }
}

/// Whether a piece of `role` on `from` could reach one of `points` on an otherwise empty board, or over one mount.
fn may_reach(role: Role, from: Point, points: PointSet) -> bool {
    match role {
        Role::Elephant => ELEPHANT_ENDS[from.index()].meets(points),
        Role::Horse => HORSE_ENDS[from.index()].meets(points),
        Role::Chariot | Role::Cannon => LINES[from.index()].meets(points),
        Role::General | Role::Guard | Role::Soldier => !points.is_empty(),
    }
}
