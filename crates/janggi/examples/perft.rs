//! Counts the lines of play: `cargo run --release --example perft -- [DEPTH [COUNT [FEN]]]`.

use janggi::perft::{Count, divide};
use janggi::{Move, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let counts = lines(&arguments)?;
    for (turn, lines) in &counts {
        println!("{turn}: {lines}");
    }
    println!("{}", counts.iter().map(|(_, lines)| lines).sum::<u64>());
    Ok(())
}

/// The lines that begin with each turn.
fn lines(arguments: &[String]) -> Result<Vec<(Move, u64)>, Box<dyn std::error::Error>> {
    let depth = arguments.first().map_or(Ok(3), |text| text.parse())?;
    let count = arguments.get(1).map_or(Ok(Count::Pass), |name| {
        let found = Count::ALL.into_iter().find(|count| count.name() == name);
        found.ok_or_else(|| format!("`{name}`: expected one of {:?}", Count::ALL.map(Count::name)))
    })?;
    let position: Position = arguments.get(2).map_or(Ok(Position::default()), |fen| fen.parse())?;
    Ok(divide(&position, depth, count))
}

#[test]
fn lines_are_counted_as_asked_for() {
    let total = |arguments: &[&str]| {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        lines(&arguments).map(|counts| counts.iter().map(|(_, lines)| lines).sum::<u64>())
    };
    assert_eq!(total(&[]).expect("the defaults"), 33_348);
    let bare = ["2", "nopass", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"];
    assert_eq!(total(&bare).expect("a count"), 9);
    assert!(total(&["2", "all"]).is_err());
}
