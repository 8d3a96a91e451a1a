//! Proof of a table: every value follows from those of its successors, found by the rules' own generator.

use crate::table::Table;
use crate::tables::Tables;
use crate::value::Value;
use janggi::{Move, Position, Rules, is_mate};

/// A state whose stored value does not follow from its successors.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fen}: stored as {}, but its turns make it {}", name(*.stored), name(*.proven))]
pub struct Mistake {
    /// The state's position, as FEN.
    pub fen: String,
    /// What the table says; `None` for no position.
    pub stored: Option<Value>,
    /// What follows from the successors; `None` if one of them has no value.
    pub proven: Option<Value>,
}

fn name(value: Option<Value>) -> String {
    value.map_or_else(|| "no position".to_owned(), |value| value.to_string())
}

/// Proves one state of `table`, by its number, from the successors in `tables`. An arrangement that is no position must be stored
/// as such.
///
/// # Errors
/// The state, if its value is wrong or a successor's is missing.
pub fn verify(table: &Table, number: usize, tables: &Tables) -> Result<(), Mistake> {
    let stored = table.stored(number);
    match table.position(number) {
        None => Ok(()),
        Some(position) => {
            let proven = prove(&position, tables);
            let agrees = stored == proven && proven.is_some();
            if agrees { Ok(()) } else { Err(Mistake { fen: position.to_string(), stored, proven }) }
        }
    }
}

/// The value of a position as it follows from its successors'.
fn prove(position: &Position, tables: &Tables) -> Option<Value> {
    let turns = position.legal_moves();
    if turns.is_empty() {
        return is_mate(&Rules::ASSOCIATION, position).then_some(Value::Loss(0));
    }
    let values = turns.into_iter().map(|turn| value_of_turn(position, turn, tables));
    values.collect::<Option<Vec<_>>>()?.into_iter().max_by_key(|value| value.rank())
}

/// What `turn` is worth to the side that makes it, if the successor's value is known.
///
/// A turn that leaves facing generals facing is bikjang, unless it mates. A pass never wins, since the other side, which
/// is then not in check, may pass as well.
#[must_use]
pub fn value_of_turn(position: &Position, turn: Move, tables: &Tables) -> Option<Value> {
    let after = position.play_unchecked(turn);
    let value = tables.probe(&after)?;
    let is_bikjang = position.generals_face() && after.generals_face() && value != Value::Loss(0);
    let is_held = turn == Move::Pass && matches!(value, Value::Loss(_));
    Some(if is_bikjang || is_held { Value::Draw } else { value.before() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solve;

    fn tables(names: &[&str]) -> Tables {
        let mut tables = Tables::default();
        for name in names {
            let table = solve(name.parse().unwrap(), &tables).unwrap();
            tables.add(table);
        }
        tables
    }

    fn mistakes(tables: &Tables, name: &str, step: usize) -> Vec<Mistake> {
        let table = tables.of(name.parse().unwrap()).unwrap();
        (0..table.states()).step_by(step).filter_map(|number| verify(table, number, tables).err()).collect()
    }

    #[test]
    fn solved_values_follow_from_their_successors() {
        let tables = tables(&["Rv", "Cv", "Nv", "Bv", "Pv", "RvA", "RvC", "CBv", "NPv"]);
        for (name, step) in [("Pv", 1), ("RvA", 7), ("RvC", 97), ("CBv", 97), ("NPv", 61)] {
            assert_eq!(mistakes(&tables, name, step), [], "{name}");
        }
    }

    #[test]
    fn a_wrong_value_is_found() {
        let tables = tables(&["Rv", "RvA"]);
        let table = tables.of("RvA".parse().unwrap()).unwrap();
        let won = (0..table.states()).find(|number| table.stored(*number) == Some(Value::Win(1))).unwrap();
        let mut bytes = table.bytes.clone();
        bytes[won] = Value::DRAW;
        let wrong = Table::new(table.balance(), bytes);
        let mistake = verify(&wrong, won, &tables).unwrap_err();
        assert_eq!((mistake.stored, mistake.proven), (Some(Value::Draw), Some(Value::Win(1))));
    }
}
