//! `janggi`: the rules, the engine and the place to play in one binary.

mod bench;
mod cecp;
mod contest;
mod convert;
mod judge;
mod perft;
mod reports;
mod serve;
mod tablebase;
mod uci;

use clap::Parser;

/// Janggi (장기, Korean chess): a place to play, an engine and tools.
#[derive(Parser)]
#[command(version, propagate_version = true, arg_required_else_help = true)]
enum Command {
    /// Serve the page and its games
    Serve(serve::Options),
    /// List what players and watchers have reported
    Reports(reports::Options),
    /// Run the engine for a graphical interface that speaks UCI or CECP (xboard)
    Uci,
    /// Search a few fixed positions: nodes as the engine's signature, and its speed
    Bench,
    /// Judge games: JSON lines from standard input to standard output
    Judge,
    /// Convert game records between .pgn and .gib
    Convert(convert::Options),
    /// Play games between two UCI engines and measure the difference
    Match(Box<contest::Options>),
    /// Count the lines of play from a position
    Perft(perft::Options),
    /// Build, prove and ask tables of solved endings
    Tablebase(tablebase::Options),
}

fn main() -> anyhow::Result<()> {
    match Command::parse() {
        Command::Serve(options) => serve::run(options),
        Command::Reports(options) => reports::run(&options, std::io::stdout().lock()),
        Command::Uci => Ok(uci::run()?),
        Command::Bench => bench::run(std::io::stdout().lock()),
        Command::Judge => judge::run(std::io::stdin().lock(), std::io::stdout().lock()),
        Command::Convert(options) => convert::run(&options, std::io::stderr()),
        Command::Match(options) => contest::run(&options, std::io::stdout().lock()),
        Command::Perft(options) => perft::run(&options, std::io::stdout().lock()),
        Command::Tablebase(options) => tablebase::run(&options, std::io::stdout().lock()),
    }
}
