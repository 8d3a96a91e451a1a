//! Counts the lines of play from the start: `cargo run --release --example perft -- 5`.

use janggi::Position;
use janggi::perft::{Count, divide};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(3), |text| text.parse())?;
    let counts = divide(&Position::default(), depth, Count::Pass);
    for (turn, lines) in &counts {
        println!("{turn}: {lines}");
    }
    println!("{}", counts.iter().map(|(_, lines)| lines).sum::<u64>());
    Ok(())
}
