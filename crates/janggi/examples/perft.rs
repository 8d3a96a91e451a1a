//! Counts the lines of play: `cargo run --release --example perft -- [DEPTH [COUNT [FEN]]]`.

use janggi::Position;
use janggi::perft::{Count, divide};
use std::env::args;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let depth = args().nth(1).map_or(Ok(3), |text| text.parse())?;
    let name = args().nth(2).unwrap_or_else(|| Count::Pass.name().into());
    let count = Count::ALL.into_iter().find(|count| count.name() == name);
    let count =
        count.ok_or_else(|| format!("`{name}`: expected one of {:?}", Count::ALL.map(Count::name)))?;
    let position: Position = args().nth(3).map_or(Ok(Position::default()), |fen| fen.parse())?;
    let counts = divide(&position, depth, count);
    for (turn, lines) in &counts {
        println!("{turn}: {lines}");
    }
    println!("{}", counts.iter().map(|(_, lines)| lines).sum::<u64>());
    Ok(())
}
