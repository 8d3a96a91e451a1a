//! What there is to count in a position: the one description that the engine weighs and the tuner learns from.

use super::terms::{self, Term, Whose};
use janggi::{Piece, PointSet, Position, Role, Side, attacks, palace};

/// Counts what a side has.
pub(super) trait Tally {
    /// The side has `term`.
    fn add(&mut self, term: Term);
    /// The side has `term` so many times.
    fn add_times(&mut self, term: Term, times: u32);
}

/// Counts everything but the places of pieces, the lead and the turn; Cho's tally first.
pub(super) fn count(position: &Position, tallies: &mut [impl Tally; 2]) {
    let homes = Side::ALL.map(|side| Home::of(position, side));
    let [cho, han] = tallies;
    let by_cho = count_raids(position, Side::Cho, &homes[1], cho);
    let by_han = count_raids(position, Side::Han, &homes[0], han);
    count_pressure(position, Side::Cho, by_cho | homes[0].guarded, by_han, &homes[1], cho);
    count_pressure(position, Side::Han, by_han | homes[1].guarded, by_cho, &homes[0], han);
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
    fn of(position: &Position, side: Side) -> Home {
        let own = position.pieces(side);
        let reach = |role| {
            move |set: PointSet, point| {
                set | attacks(Piece { side, role }, point, PointSet::EMPTY, PointSet::EMPTY)
            }
        };
        let general = position.general(side);
        let near = reach(Role::General)(PointSet::EMPTY, general);
        let mut guards = own & position.role(Role::Guard);
        Home {
            by_soldiers: (own & position.role(Role::Soldier)).fold(PointSet::EMPTY, reach(Role::Soldier)),
            guarded: guards.fold(near, reach(Role::Guard)),
            guards: guards.by_ref().take(2).count(),
            ring: near.with(general),
        }
    }
}

/// Counts what each piece that leaves its palace does, and returns what they attack.
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
        | raid.count(Role::Soldier, tally)
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
        let enemy_palace = palace(!side);
        let mut raided = PointSet::EMPTY;
        for point in position.of(side, role) {
            let reach = attacks(Piece { side, role }, point, occupied, cannons);
            raided |= reach;
            if let Some(group) = terms::reach(role) {
                tally.add(group.row((reach & self.wanted).len() as usize));
            }
            if reach.meets(enemy_palace) {
                tally.add_times(terms::siege(role), (reach & enemy_palace).len());
            }
            for victim in reach & self.enemies {
                if let Some(taken) = position.role_at(victim) {
                    tally.add(terms::threat(self.whose, role, taken));
                }
            }
        }
        raided
    }
}

/// Counts what all pieces of a side do together: `attacked` is what they attack, `defended` what the raiders of
/// the other side do.
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
        if (own & position.role(role)).nth(1).is_some() {
            tally.add(terms::pair(role));
        }
    }
    let soldiers = own & position.role(Role::Soldier);
    for _ in soldiers & beside(soldiers) {
        tally.add(terms::PHALANX_ROW);
    }
}

/// The points to the right of those of `set`.
fn beside(set: PointSet) -> PointSet {
    const FILE_A: u128 =
        1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72 | 1 << 81;
    PointSet::from_bits(set.bits() << 1 & !FILE_A)
}
