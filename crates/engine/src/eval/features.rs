//! What there is to count in a position: the one description that the engine weighs and the tuner learns from.

use super::terms::{self, Term, Whose};
use janggi::{BySide, Piece, PointSet, Position, Role, Side, attacks, palace};

/// Counts what a side has.
pub(super) trait Tally {
    /// The side has `term`.
    fn add(&mut self, term: Term);
    /// The side has `term` so many times.
    fn add_times(&mut self, term: Term, times: u32);
}

/// Counts everything but the places of pieces, the lead and the turn; Cho's tally first.
#[inline(always)]
pub(super) fn count(position: &Position, tallies: &mut [impl Tally; 2]) {
    let homes = BySide::from_fn(|side| Home::of(position, side));
    // A loop, not one call for each side: what is here twice does not fit into the processor's memory for code.
    let mut raided = BySide { cho: PointSet::EMPTY, han: PointSet::EMPTY };
    for (side, tally) in Side::ALL.into_iter().zip(tallies.iter_mut()) {
        raided[side] = count_raids(position, side, &homes[!side], tally);
    }
    for (side, tally) in Side::ALL.into_iter().zip(tallies) {
        let attacked = raided[side] | homes[side].guarded;
        count_pressure(position, side, attacked, raided[!side], &homes[!side], tally);
    }
}

/// What stays at home, and what the soldiers attack.
struct Home {
    by_soldiers: PointSet,
    /// What the general and the guards attack.
    guarded: PointSet,
    guards: usize,
    /// The general's point and those that it attacks.
    ring: PointSet,
}

impl Home {
    #[inline(always)]
    fn of(position: &Position, side: Side) -> Home {
        let own = position.pieces(side);
        let reach = |role| {
            move |set: PointSet, point| {
                set | attacks(Piece { side, role }, point, PointSet::EMPTY, PointSet::EMPTY)
            }
        };
        let soldiers = soldier_reaches(side, own & position.role(Role::Soldier));
        let general = position.general(side);
        let near = reach(Role::General)(PointSet::EMPTY, general);
        let mut guards = own & position.role(Role::Guard);
        Home {
            by_soldiers: soldiers.fold(PointSet::EMPTY, |set, reach| set | reach),
            guarded: guards.fold(near, reach(Role::Guard)),
            guards: guards.by_ref().take(2).count(),
            ring: near.with(general),
        }
    }
}

/// Counts what each piece that leaves its palace does, and returns what they attack.
#[inline(always)]
fn count_raids(position: &Position, side: Side, other: &Home, tally: &mut impl Tally) -> PointSet {
    let own = position.pieces(side);
    let raid = Raid {
        position,
        side,
        enemies: position.pieces(!side).without(position.general(!side)),
        wanted: !(own | other.by_soldiers),
        whose: if position.turn() == side { Whose::Own } else { Whose::Others },
    };
    raid.count(Role::Elephant, tally)
        | raid.count(Role::Horse, tally)
        | raid.count(Role::Chariot, tally)
        | raid.count(Role::Cannon, tally)
        | raid.count_soldiers(tally)
}

/// What the raids of a side have in common.
struct Raid<'a> {
    position: &'a Position,
    side: Side,
    /// The other side's pieces without its general.
    enemies: PointSet,
    /// Where reach counts.
    wanted: PointSet,
    whose: Whose,
}

impl Raid<'_> {
    /// Counts what each piece of `role` does, and returns what they attack. Compiled for each role by itself.
    #[inline(always)]
    fn count(&self, role: Role, tally: &mut impl Tally) -> PointSet {
        let Raid { position, side, .. } = *self;
        let (occupied, cannons) = (position.occupied(), position.role(Role::Cannon));
        let mut raided = PointSet::EMPTY;
        for point in position.of(side, role) {
            let reach = attacks(Piece { side, role }, point, occupied, cannons);
            raided |= reach;
            if let Some(group) = terms::reach(role) {
                tally.add(group.row((reach & self.wanted).len() as usize));
            }
            self.count_targets(role, reach, tally);
        }
        raided
    }

    /// As [`count`](Raid::count) for the soldiers.
    #[inline(always)]
    fn count_soldiers(&self, tally: &mut impl Tally) -> PointSet {
        let mut raided = PointSet::EMPTY;
        for reach in soldier_reaches(self.side, self.position.of(self.side, Role::Soldier)) {
            raided |= reach;
            self.count_targets(Role::Soldier, reach, tally);
        }
        raided
    }

    /// Counts what stands on `reach`, each point of which a piece of `role` attacks.
    #[inline(always)]
    fn count_targets(&self, role: Role, reach: PointSet, tally: &mut impl Tally) {
        let enemy_palace = palace(!self.side);
        if reach.meets(enemy_palace) {
            tally.add_times(terms::siege(role), (reach & enemy_palace).len());
        }
        for victim in reach & self.enemies {
            if let Some(taken) = self.position.role_at(victim) {
                tally.add(terms::threat(self.whose, role, taken));
            }
        }
    }
}

/// What `soldiers` of a side attack, no point twice in one set: ahead, to the right and to the left those outside the
/// enemy palace, and each that is inside.
#[inline(always)]
fn soldier_reaches(side: Side, soldiers: PointSet) -> impl Iterator<Item = PointSet> {
    let outside = soldiers & !palace(!side);
    let ahead = match side {
        Side::Cho => outside.bits() << 9,
        Side::Han => outside.bits() >> 9,
    };
    let piece = Piece { side, role: Role::Soldier };
    let reach = move |point| attacks(piece, point, PointSet::EMPTY, PointSet::EMPTY);
    let inside = (soldiers & palace(!side)).map(reach);
    [PointSet::from_bits(ahead), right_of(outside), left_of(outside)].into_iter().chain(inside)
}

/// Counts what all pieces of a side do together: `attacked` is what they attack, `defended` what the raiders of
/// the other side do.
#[inline(always)]
fn count_pressure(
    position: &Position,
    side: Side,
    attacked: PointSet,
    defended: PointSet,
    other: &Home,
    tally: &mut impl Tally,
) {
    let own = position.pieces(side);
    tally.add(terms::ring(other.guards, (attacked & other.ring).len() as usize));
    let whose = if position.turn() == side { Whose::Own } else { Whose::Others };
    let hanging = position.pieces(!side) & attacked & !(defended | other.guarded);
    for victim in hanging.without(position.general(!side)) {
        if let Some(role) = position.role_at(victim) {
            tally.add(terms::hanging(whose, role));
        }
    }
    for role in [Role::Guard, Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon] {
        if (own & position.role(role)).has_several() {
            tally.add(terms::pair(role));
        }
    }
    let soldiers = own & position.role(Role::Soldier);
    for _ in soldiers & right_of(soldiers) {
        tally.add(terms::PHALANX_ROW);
    }
}

const FILE_A: u128 =
    1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72 | 1 << 81;

/// The points to the right of those of `set`.
fn right_of(set: PointSet) -> PointSet {
    PointSet::from_bits(set.bits() << 1 & !FILE_A)
}

/// The points to the left of those of `set`.
fn left_of(set: PointSet) -> PointSet {
    PointSet::from_bits((set.bits() & !FILE_A) >> 1)
}
