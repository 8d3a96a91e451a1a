//! `janggi match`: many games between two UCI engines, and what they say of the difference.

mod ledger;
mod limit;
mod opening;
mod player;
mod process;
mod resign;
mod round;
mod stats;
mod tally;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use janggi::Rules;
use janggi::record::pgn;
use ledger::{Head, Ledger};
use limit::Limit;
use player::Player;
use resign::Resignation;
use round::{Finished, Terms};
use stats::Sprt;
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;
use tally::Tally;

/// The examples at the end of `--help`.
const EXAMPLES: &str = "\
Examples:
  janggi match --engine 'old/janggi uci name=old' --engine 'new/janggi uci name=new' --nodes 5000 --sprt 0,10
  janggi match --engine 'janggi uci' --engine 'fairy-stockfish movetime=400' --movetime 100 --games 200 \\
      --state match.jsonl --pgn match.pgn";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Options {
    /// An engine: its command and, among the words of it, `name=NAME`, `option.NAME=VALUE`, and a limit of its own:
    /// `nodes=N`, `depth=N`, `movetime=MS` or `clock=SECONDS+INCREMENT`. Give two; results are the first one's
    #[arg(long = "engine", value_name = "COMMAND", required = true)]
    engines: Vec<Player>,
    #[command(flatten)]
    limits: Limits,
    /// Games to play; every two have one opening, with the sides changed
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    games: usize,
    /// Games at a time
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    concurrency: usize,
    /// The ruleset by which games end, also each engine's `UCI_Variant`
    #[arg(long, default_value = "janggi", value_parser = ruleset_parser())]
    ruleset: String,
    /// Random turns after the set-ups
    #[arg(long, value_name = "COUNT", default_value_t = 4)]
    random_plies: usize,
    /// Another number gives other openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop when it is clear which of two differences in Elo holds, with one error in twenty
    #[arg(long, value_name = "LOW,HIGH")]
    sprt: Option<Sprt>,
    /// Give a game up as lost when both engines have seen the same side ahead by SCORE, in hundredths of a soldier, for
    /// TURNS turns each in a row
    #[arg(long, value_name = "SCORE,TURNS")]
    resign: Option<Resignation>,
    /// Megabytes of hash for each engine
    #[arg(long, value_name = "MB", default_value_t = 64)]
    hash: u32,
    /// Milliseconds that an engine may be over its time
    #[arg(long, value_name = "MS", default_value_t = 100)]
    margin: u64,
    /// Seconds over its time, or without a limit of time for a turn, after which an engine hangs
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// File of finished games; a match that was broken off goes on from it
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// File to which the records of the games are added
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Games between two lines of progress
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    every: usize,
}

// The limit of engines that have none of their own; not documented, or it would be the text of --help.
#[derive(Args)]
#[group(multiple = false)]
struct Limits {
    /// Nodes of a turn; of our engine, the same games come out each time
    #[arg(long, value_parser = |value: &str| Limit::read("nodes", value))]
    nodes: Option<Limit>,
    /// Plies of a turn
    #[arg(long, value_parser = |value: &str| Limit::read("depth", value))]
    depth: Option<Limit>,
    /// Milliseconds of a turn
    #[arg(long, value_name = "MS", value_parser = |value: &str| Limit::read("movetime", value))]
    movetime: Option<Limit>,
    /// Seconds of a game and, after `+`, of each turn, such as `10+0.1`
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = |value: &str| Limit::read("clock", value))]
    clock: Option<Limit>,
}

fn ruleset_parser() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(Rules::PRESETS.map(|(name, _)| name))
}

impl Options {
    fn terms(&self) -> anyhow::Result<Terms> {
        let [first, second] = &self.engines[..] else {
            bail!("{} engines: expected two, each with --engine", self.engines.len());
        };
        let Limits { nodes, depth, movetime, clock } = self.limits;
        let common = nodes.or(depth).or(movetime).or(clock);
        let limit = |player: &Player| {
            let expected =
                || format!("no limit for {}: expected --nodes, --depth, --movetime or --clock", player.name);
            player.limit.or(common).with_context(expected)
        };
        Ok(Terms {
            limits: [limit(first)?, limit(second)?],
            players: [first.clone(), second.clone()],
            variant: self.ruleset.clone(),
            rules: Rules::preset(&self.ruleset).with_context(|| format!("no ruleset `{}`", self.ruleset))?,
            defaults: vec![("Hash", self.hash.to_string()), ("Threads", "1".to_owned())],
            random_plies: self.random_plies,
            seed: self.seed,
            resign: self.resign,
            margin: Duration::from_millis(self.margin),
            patience: Duration::from_secs(self.patience),
        })
    }

    fn head(&self, terms: &Terms) -> Head {
        Head {
            players: terms.players.clone(),
            limits: terms.limits.map(|limit| format!("{limit:?}")),
            ruleset: self.ruleset.clone(),
            hash: self.hash,
            random_plies: self.random_plies,
            seed: self.seed,
            resign: self.resign,
        }
    }
}

/// Plays the match, telling of its progress on `output`.
///
/// # Errors
/// When an engine cannot be started, or a file cannot be written.
pub fn run(options: &Options, output: impl Write) -> anyhow::Result<()> {
    let terms = options.terms()?;
    let mut tally = Tally::new(terms.players.clone().map(|player| player.name), options.sprt);
    let mut played = HashSet::new();
    let mut ledger = None;
    if let Some(path) = &options.state {
        let (file, entries) = Ledger::open(path, &options.head(&terms))?;
        ledger = Some(file);
        entries.iter().for_each(|entry| tally.add(entry));
        played.extend(entries.iter().map(|entry| entry.game));
    }
    let pgn = options.pgn.as_ref().map(|path| {
        let file = OpenOptions::new().append(true).create(true).open(path);
        file.with_context(|| format!("cannot write {}", path.display()))
    });
    let mut desk = Desk { options, tally, ledger, pgn: pgn.transpose()?, output };
    desk.play(&terms, (0..options.games).filter(|game| !played.contains(game)))?;
    write!(desk.output, "{}", desk.tally.summary())?;
    Ok(())
}

/// Where finished games arrive.
struct Desk<'a, W> {
    options: &'a Options,
    tally: Tally,
    ledger: Option<Ledger>,
    pgn: Option<File>,
    output: W,
}

impl<W: Write> Desk<'_, W> {
    /// Plays the games that are left, until all are played or the test is decided.
    fn play(&mut self, terms: &Terms, left: impl Iterator<Item = usize> + Send) -> anyhow::Result<()> {
        let left = Mutex::new(left);
        thread::scope(|scope| {
            let (sender, finished) = channel();
            for _ in 0..self.options.concurrency.max(1) {
                let (sender, left) = (sender.clone(), &left);
                scope.spawn(move || work(terms, left, &sender));
            }
            drop(sender);
            // Once nobody listens, the games in play are not told and no more begin.
            for game in finished {
                self.take(&game?)?;
                if self.tally.decision().is_some() {
                    break;
                }
            }
            Ok(())
        })
    }

    fn take(&mut self, finished: &Finished) -> anyhow::Result<()> {
        let Finished { entry, record } = finished;
        if let Some(ledger) = &mut self.ledger {
            ledger.add(entry)?;
        }
        if let Some(pgn) = &mut self.pgn {
            writeln!(pgn, "{}", pgn::write(record))?;
        }
        self.tally.add(entry);
        if let Some(fault) = &entry.fault {
            let name = &self.options.engines[fault.engine].name;
            writeln!(self.output, "game {}: {} of {name}: {}", entry.game + 1, fault.kind, fault.detail)?;
        }
        if self.tally.games().is_multiple_of(self.options.every.max(1) as u32) {
            writeln!(self.output, "{}", self.tally.line(self.options.games))?;
            self.output.flush()?;
        }
        Ok(())
    }
}

/// Plays game after game, with engines that are started anew after a fault.
fn work(terms: &Terms, left: &Mutex<impl Iterator<Item = usize>>, sender: &Sender<anyhow::Result<Finished>>) {
    let mut engines = None;
    loop {
        let next = left.lock().ok().and_then(|mut left| left.next());
        let Some(number) = next else { break };
        let running = match engines.take().map_or_else(|| terms.start(), Ok) {
            Ok(running) => engines.insert(running),
            Err(error) => {
                let _ = sender.send(Err(error));
                break;
            }
        };
        let finished = round::play(terms, running, number);
        if finished.entry.fault.is_some() {
            engines = None;
        }
        if sender.send(Ok(finished)).is_err() {
            break;
        }
    }
}
