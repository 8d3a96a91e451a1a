//! Which balances are too little for anybody to force mate: the table that crate `janggi` holds.

use crate::balance::Balance;
use crate::solve::{TooLong, can_force_mate, solve};
use crate::tables::Tables;

/// The balances of up to `most` pieces, bare ones aside and each with Cho the heavier side, of which no position is a forced
/// win for either side. `report` hears of each balance that was searched.
///
/// # Errors
/// If a table cannot be built.
pub fn too_little(most: usize, mut report: impl FnMut(Balance)) -> Result<Vec<Balance>, TooLong> {
    let mut smaller = Tables::default();
    let mut found = Vec::new();
    for balance in Balance::all(most) {
        if !can_force_mate(balance, &smaller) {
            found.push(balance);
        }
        if balance.len() < most {
            smaller.add(solve(balance, &smaller)?);
        }
        report(balance);
    }
    Ok(found)
}
