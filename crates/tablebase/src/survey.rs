//! What a table says on the whole.

use crate::table::Table;
use crate::value::Value;
use janggi::{BySide, Piece, Position, Side};

/// The figures of one balance, over all its positions, each arrangement counted once however its pieces are numbered.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// Positions with that side to move.
    pub positions: BySide<u64>,
    /// Those of them that Cho wins, by the side to move.
    pub cho_wins: BySide<u64>,
    /// Those of them that Han wins, by the side to move.
    pub han_wins: BySide<u64>,
    /// The longest win of each side, with its plies, if it has any.
    pub longest: BySide<Option<(u8, Position)>>,
}

impl Survey {
    /// What a side wins with that side or the other to move.
    #[must_use]
    pub const fn wins(&self, winner: Side) -> &BySide<u64> {
        match winner {
            Side::Cho => &self.cho_wins,
            Side::Han => &self.han_wins,
        }
    }

    fn wins_of(&mut self, winner: Side) -> &mut BySide<u64> {
        match winner {
            Side::Cho => &mut self.cho_wins,
            Side::Han => &mut self.han_wins,
        }
    }
}

/// Who wins with `turn` to move, and in how many plies.
fn won(turn: Side, value: Value) -> Option<(Side, u8)> {
    match value {
        Value::Draw => None,
        Value::Win(plies) => Some((turn, plies)),
        Value::Loss(plies) => Some((!turn, plies)),
    }
}

/// Counts the positions of a table.
#[must_use]
pub fn survey(table: &Table) -> Survey {
    let mut doubled = Survey::default();
    let mut farthest = BySide::<Option<(u8, usize)>>::default();
    for (number, bytes) in table.bytes.chunks_exact(90).enumerate() {
        let Some(row) = table.layout.row(number) else { continue };
        // Where one of two mirror images is kept, it stands for both.
        let weight = if row.is_kept_twice() { 1 } else { 2 };
        for (runner, value) in
            bytes.iter().enumerate().filter_map(|(at, byte)| Some((at, Value::of_byte(*byte)?)))
        {
            doubled.positions[row.turn] += weight;
            let Some((winner, plies)) = won(row.turn, value) else { continue };
            doubled.wins_of(winner)[row.turn] += weight;
            if farthest[winner].is_none_or(|(most, _)| plies > most) {
                farthest[winner] = Some((plies, number * 90 + runner));
            }
        }
    }
    let share = orders(table);
    let count = |counts: BySide<u64>| counts.map(|count| count / share);
    Survey {
        positions: count(doubled.positions),
        cho_wins: count(doubled.cho_wins),
        han_wins: count(doubled.han_wins),
        longest: farthest
            .map(|found| found.and_then(|(plies, number)| Some((plies, table.position(number)?)))),
    }
}

/// In how many orders like pieces can be numbered: so often is each arrangement in the table.
fn orders(table: &Table) -> u64 {
    let pieces: Vec<Piece> = table.balance().pieces().collect();
    let of_one_kind = pieces.chunk_by(|one, other| one == other).map(<[Piece]>::len);
    of_one_kind.map(|count| (1..=count as u64).product::<u64>()).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solve;
    use crate::tables::Tables;

    #[test]
    fn every_position_of_a_lone_soldier_is_counted_once() {
        let survey = survey(&solve("Pv".parse().unwrap(), &Tables::default()).unwrap());
        let free = |points: u64| 81 * points;
        // Cho's soldier may stand on 63 points, 9 of them in Han's palace, where Han's general may be.
        assert_eq!(survey.positions.han, free(63) - 81);
        assert_eq!((survey.cho_wins.cho, survey.longest.cho.is_some()), (0, false));
    }
}
