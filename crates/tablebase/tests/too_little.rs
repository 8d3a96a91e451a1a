//! The table in crate `janggi` of what cannot force mate, proven anew where that is quick.

use tablebase::{Balance, too_little};

const HELD: &str = include_str!("../../janggi/src/too_little.txt");

fn held() -> Vec<Balance> {
    HELD.lines().map(|name| name.parse().unwrap()).collect()
}

#[test]
fn what_the_rules_hold_of_two_pieces_is_so() {
    let held: Vec<_> = held().into_iter().filter(|balance| balance.len() <= 2).collect();
    assert_eq!(
        held,
        too_little(2, |_| {}).unwrap(),
        "stale: run `janggi tablebase summary > crates/janggi/src/too_little.txt`"
    );
}

#[test]
fn what_the_rules_hold_is_in_order() {
    let all = Balance::all(3);
    let places: Vec<_> = held().iter().map(|held| all.iter().position(|balance| balance == held)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted());
}
