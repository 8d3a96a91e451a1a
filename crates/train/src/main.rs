//! `janggi-train`: what the engine's evaluation is made with. It is no part of the `janggi` binary.

mod adam;
mod fit;
mod games;
mod model;
mod positions;
mod quantise;
mod record;
mod samples;
mod selfplay;
mod spsa;
mod train;
mod tune;

use clap::{Parser, Subcommand};

/// Makes the engine's evaluation from games of the engine with itself
#[derive(Parser)]
#[command(name = "janggi-train", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let the engine play with itself and write the games with their scores; goes on where it was stopped
    Selfplay(selfplay::Options),
    /// Move the numbers of the search by games of the engine with itself; goes on where it was stopped
    Spsa(spsa::Options),
    /// Teach a network from games and write it
    Train(train::Options),
    /// Fit the evaluation's weights to games and write their table
    Tune(tune::Options),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Selfplay(options) => selfplay::run(&options),
        Command::Spsa(options) => spsa::run(&options),
        Command::Train(options) => train::run(&options),
        Command::Tune(options) => tune::run(&options),
    }
}
