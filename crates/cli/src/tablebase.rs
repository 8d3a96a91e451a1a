//! `janggi tablebase`: build, prove and ask tables of solved endings.

use anyhow::{Context, ensure};
use clap::builder::TypedValueParser;
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use janggi::{BySide, Move, Position, Side, uci};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use tablebase::{Balance, Built, MOST_PIECES, Survey, Tables, Value, survey, value_of_turn, verify};

#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the tables of all balances in a folder; those that are there stay
    Build(Build),
    /// Say what a position is worth, and which turns keep that
    Probe(Probe),
    /// Prove the values of a folder's tables from their successors
    Verify(Verify),
    /// Print each table's figures and longest wins
    Survey(Folder),
    /// Print the balances that are too little to force mate, as crate janggi holds them
    Summary,
}

#[derive(Args)]
struct Folder {
    /// Where the tables lie
    folder: PathBuf,
}

#[derive(Args)]
struct Build {
    /// Where the tables go
    folder: PathBuf,
    /// The most pieces beside the generals; three need some gigabytes
    #[arg(long, default_value_t = MOST_PIECES, value_parser = clap::value_parser!(u8).range(1..=3).map(usize::from))]
    pieces: usize,
    /// How many balances to solve at once [default: one for each processor]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
}

#[derive(Args)]
struct Probe {
    /// The position, as FEN
    fen: String,
    /// Where the tables lie
    #[arg(long)]
    folder: PathBuf,
}

#[derive(Args)]
struct Verify {
    /// Where the tables lie
    folder: PathBuf,
    /// Prove about so many states of each table, evenly spread [default: all]
    #[arg(long)]
    sample: Option<NonZero<usize>>,
}

/// Runs one of the tasks; `output` gets what it finds.
pub fn run(options: &Options, output: impl Write) -> anyhow::Result<()> {
    match &options.task {
        Task::Build(options) => build(options),
        Task::Probe(options) => probe(options, output),
        Task::Verify(options) => prove(options, output),
        Task::Survey(options) => print_surveys(&options.folder, output),
        Task::Summary => summarize(output),
    }
}

fn build(options: &Build) -> anyhow::Result<()> {
    let folder = &options.folder;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let threads =
        options.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN);
    let bar = bar(Balance::all(options.pieces).into_iter().map(|balance| balance.states()).sum());
    let solved = AtomicUsize::new(0);
    tablebase::build(folder, options.pieces, threads, &|table, built| {
        if built == Built::Solved {
            solved.fetch_add(1, Ordering::Relaxed);
        }
        bar.set_message(table.balance().to_string());
        bar.inc(table.states() as u64);
    })?;
    bar.finish_and_clear();
    eprintln!("{} tables solved", solved.into_inner());
    Ok(())
}

/// A bar that counts states.
fn bar(states: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} states, {msg}, {eta} left")
        .expect("the template is well formed");
    ProgressBar::new(states as u64).with_style(style)
}

fn open(folder: &Path) -> anyhow::Result<Tables> {
    let tables = Tables::open(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    ensure!(!tables.balances().is_empty(), "{}: no tables found", folder.display());
    Ok(tables)
}

fn probe(options: &Probe, mut output: impl Write) -> anyhow::Result<()> {
    let tables = open(&options.folder)?;
    let position: &Position = &options.fen.parse().with_context(|| format!("`{}`", options.fen))?;
    let balance = Balance::of(position).with_context(|| {
        format!("more than {MOST_PIECES} pieces beside the generals: no table has so many")
    })?;
    tables.load(balance).map_err(|error| anyhow::anyhow!("{error}"))?;
    let value = tables.probe(position).with_context(|| format!("no table of {balance} in the folder"))?;
    writeln!(output, "{value}")?;
    let turns =
        best_turns(position, value, &tables).context("a table of fewer pieces is missing or damaged")?;
    let turns: Vec<_> = turns.iter().map(|turn| uci::write(*turn, position).to_string()).collect();
    if !turns.is_empty() {
        writeln!(output, "best {}", turns.join(" "))?;
    }
    Ok(())
}

/// The turns that keep what the position is worth.
fn best_turns(position: &Position, value: Value, tables: &Tables) -> Option<Vec<Move>> {
    let mut turns = position.legal_moves();
    let values = turns.iter().map(|turn| value_of_turn(position, *turn, tables));
    let mut values = values.collect::<Option<Vec<_>>>()?.into_iter();
    turns.retain(|_| values.next() == Some(value));
    Some(turns)
}

fn prove(options: &Verify, mut output: impl Write) -> anyhow::Result<()> {
    let tables = open(&options.folder)?;
    let balances = tables.balances();
    let step = |states: usize| options.sample.map_or(1, |sample| (states / sample).max(1));
    let bar = bar(balances.iter().map(|balance| balance.states().div_ceil(step(balance.states()))).sum());
    for balance in balances {
        let table = tables.load(balance).map_err(|error| anyhow::anyhow!("{error}"))?;
        let Some(table) = table else { continue };
        bar.set_message(balance.to_string());
        (0..table.states()).into_par_iter().step_by(step(table.states())).try_for_each(|number| {
            bar.inc(1);
            verify(table, number, &tables).with_context(|| format!("{balance}, state {number}"))
        })?;
    }
    writeln!(output, "{} states proven", bar.position())?;
    bar.finish_and_clear();
    Ok(())
}

fn print_surveys(folder: &Path, mut output: impl Write) -> anyhow::Result<()> {
    writeln!(
        output,
        "| balance | Cho wins, Cho to move | Cho wins, Han to move | Han wins, Cho to move | Han wins, Han to move | longest | position |"
    )?;
    writeln!(output, "|---|---|---|---|---|---|---|")?;
    let names = open(folder)?.balances();
    for balance in names {
        let table = tablebase::file::read(folder, balance)?;
        writeln!(output, "{}", line(balance, &survey(&table)))?;
    }
    Ok(())
}

/// One line of the survey: shares of all positions, and the longest win.
fn line(balance: Balance, survey: &Survey) -> String {
    let share = |count: u64, all: u64| match count {
        0 => "–".to_owned(),
        _ => format!("{count} ({:.1} %)", 100.0 * count as f64 / all as f64),
    };
    let shares = Side::ALL.map(|winner| {
        let BySide { cho, han } = survey.wins(winner);
        format!("{} | {}", share(*cho, survey.positions.cho), share(*han, survey.positions.han))
    });
    let longest = Side::ALL.iter().filter_map(|side| survey.longest[*side].as_ref());
    let (plies, position) = match longest.max_by_key(|(plies, _)| *plies) {
        Some((plies, position)) => (plies.to_string(), format!("`{position}`")),
        None => ("–".to_owned(), String::new()),
    };
    format!("| {balance} | {} | {plies} | {position} |", shares.join(" | "))
}

fn summarize(mut output: impl Write) -> anyhow::Result<()> {
    let bar = bar(Balance::all(MOST_PIECES).into_iter().map(|balance| balance.states()).sum());
    let found = tablebase::too_little(MOST_PIECES, |balance| bar.inc(balance.states() as u64))?;
    bar.finish_and_clear();
    for balance in found {
        writeln!(output, "{balance}")?;
    }
    Ok(())
}
