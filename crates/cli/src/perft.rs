//! `janggi perft`: counts of lines of play, to compare move generators.

use anyhow::Context;
use clap::builder::PossibleValuesParser;
use clap::{Args, builder::TypedValueParser};
use janggi::perft::{Count, divide, perft};
use janggi::{Position, uci};
use std::io::Write;
use std::time::Instant;

#[derive(Args)]
pub struct Options {
    /// Turns deep
    #[arg(long)]
    depth: u32,
    /// Position as FEN [default: the start, both set-ups inner]
    #[arg(long)]
    fen: Option<String>,
    /// What counts as a turn and what ends a line
    #[arg(long, default_value = "pass", value_parser = count_parser())]
    count: Count,
    /// Print the count after each turn, too
    #[arg(long)]
    divide: bool,
}

fn count_parser() -> impl TypedValueParser<Value = Count> {
    PossibleValuesParser::new(Count::ALL.map(Count::name)).map(|name| {
        Count::ALL.into_iter().find(|count| count.name() == name).expect("clap admits only these names")
    })
}

/// Prints the count alone on the last line of `output`, and the speed to standard error.
pub fn run(options: &Options, mut output: impl Write) -> anyhow::Result<()> {
    let position = match &options.fen {
        None => Position::default(),
        Some(fen) => fen.parse().with_context(|| format!("--fen `{fen}`"))?,
    };
    let begun = Instant::now();
    let nodes = if options.divide {
        let counts = divide(&position, options.depth, options.count);
        for (turn, nodes) in &counts {
            writeln!(output, "{}: {nodes}", uci::write(*turn, &position))?;
        }
        counts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        perft(&position, options.depth, options.count)
    };
    writeln!(output, "{nodes}")?;
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!("{seconds:.3} s, {:.1} million nodes/s", nodes as f64 / seconds.max(1e-9) / 1e6);
    Ok(())
}
