//! `janggi-train selfplay`: games of the engine with itself, as many threads as wanted, written in order.

use crate::record::{Header, Ply, Reader, Record, RecordError};
use anyhow::{Context, ensure};
use clap::Args;
use engine::{Engine, Lead, Limits, Random, Stop};
use janggi::{BySide, Game, Rules, Setup, Side};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

#[derive(Args)]
pub struct Options {
    /// File of games to write; if it exists, games are added to it
    #[arg(long)]
    out: PathBuf,
    /// Games that the file shall have
    #[arg(long)]
    games: u64,
    /// What decides, with a game's number, its start and its turns by lot
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes of the search for each turn, and as many more as its last iteration needs
    #[arg(long, default_value_t = 300)]
    nodes: u32,
    /// Games played at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Which sixteenths of the games are played under which preset of [`Rules::PRESETS`]: mostly those that settle
/// by points, half as other engines know them.
const RULESETS: [&str; 16] = [
    "janggi",
    "tournament",
    "janggi",
    "association",
    "janggi",
    "tournament",
    "janggi",
    "club",
    "janggi",
    "tournament",
    "janggi",
    "classic",
    "janggi",
    "tournament",
    "janggi",
    "party",
];
/// Turns drawn by lot, and the first plies that they are among.
const LOTS: usize = 8;
const LOTS_AMONG: usize = 20;
/// A game is won when the scores of so many plies in a row say so by so much.
const DECIDED_PLIES: usize = 6;
const DECIDED_SCORE: i32 = 2_000;
/// A game that is longer is settled as it stands.
pub(crate) const MOST_PLIES: usize = 300;
/// A table for searches so short.
pub(crate) const MEGABYTES: usize = 2;
/// How often progress is told.
pub(crate) const TOLD_EVERY: Duration = Duration::from_secs(10);

/// Plays until the file has the games that were asked for.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let header = Header { seed: options.seed, nodes: options.nodes };
    let path = &options.out;
    let begun = if path.exists() { resume(path, header)? } else { begin(path, header)? };
    let mut file = OpenOptions::new().append(true).open(path).with_context(|| path.display().to_string())?;
    let progress = Progress::new(begun, options.games);
    let next = AtomicU64::new(begun);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || play_games(header, next, options.games, &sender));
        }
        drop(sender);
        write_in_order(receiver, begun, &mut file, progress).with_context(|| path.display().to_string())
    })
}

/// Plays the games whose numbers `next` gives, as long as they are below `bound` and somebody receives them.
fn play_games(header: Header, next: &AtomicU64, bound: u64, sender: &Sender<(u64, Record)>) {
    let mut player = Engine::new(MEGABYTES);
    let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
    for number in numbers.take_while(|&number| number < bound) {
        if sender.send((number, play(&mut player, header, number))).is_err() {
            return;
        }
    }
}

/// Writes games in the order of their numbers, the first being `expected`.
fn write_in_order(
    receiver: Receiver<(u64, Record)>,
    mut expected: u64,
    output: &mut impl Write,
    mut progress: Progress,
) -> std::io::Result<()> {
    let mut waiting = BTreeMap::new();
    for (number, record) in receiver {
        waiting.insert(number, record);
        while let Some(record) = waiting.remove(&expected) {
            record.write(output)?;
            progress.tell(&record);
            expected += 1;
        }
    }
    output.flush()
}

fn begin(path: &Path, header: Header) -> anyhow::Result<u64> {
    std::fs::write(path, header.to_bytes()).with_context(|| path.display().to_string())?;
    Ok(0)
}

/// The games that the file has. A game that was cut off when writing stopped is taken off it.
fn resume(path: &Path, header: Header) -> anyhow::Result<u64> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut reader = Reader::new(BufReader::new(file)).with_context(|| path.display().to_string())?;
    let found = reader.header();
    ensure!(found == header, "{} was begun with {found:?}, expected {header:?}", path.display());
    let mut games = 0;
    loop {
        match reader.read() {
            Ok(Some(_)) => games += 1,
            Ok(None) => return Ok(games),
            Err(RecordError::Truncated { offset, .. }) => {
                eprintln!("taking off the unfinished game at byte {offset}");
                OpenOptions::new().write(true).open(path)?.set_len(offset)?;
                return Ok(games);
            }
            Err(error) => return Err(error).with_context(|| path.display().to_string()),
        }
    }
}

/// Game `number` of those that `header` stands for: the same whenever it is played.
fn play(player: &mut Engine, header: Header, number: u64) -> Record {
    let mut random = random_of(header.seed, number);
    let mut record = Record {
        ruleset: preset_of(number) as u8,
        setups: setups_of(number),
        winner: None,
        plies: Vec::new(),
    };
    let mut game = record.start();
    let lots = lots(&mut random);
    player.forget();
    let mut decided = Decided::default();
    while game.outcome().is_none() && decided.winner().is_none() && record.plies.len() < MOST_PLIES {
        let ply = if lots.contains(&record.plies.len()) {
            drawn(&game, &mut random)
        } else {
            decided.searched(player, &game, &Limits::soft_nodes(header.nodes.into()))
        };
        game.play(ply.turn).expect("turns of the engine and legal turns are legal");
        record.plies.push(ply);
    }
    record.winner = decided.winner().or_else(|| winner(&game));
    record
}

/// What is drawn by lot in game `number`.
pub(crate) fn random_of(seed: u64, number: u64) -> Random {
    Random::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The set-ups of game `number`: all sixteen pairs in turn.
pub(crate) fn setups_of(number: u64) -> BySide<Setup> {
    let pair = number as usize % 16;
    BySide { cho: Setup::ALL[pair / 4], han: Setup::ALL[pair % 4] }
}

/// The place among [`Rules::PRESETS`] of the ruleset of game `number`.
pub(crate) fn preset_of(number: u64) -> usize {
    let preset = RULESETS[number as usize / 16 % RULESETS.len()];
    Rules::PRESETS.iter().position(|(name, _)| *name == preset).expect("the names are of presets")
}

/// The plies whose turns are drawn.
fn lots(random: &mut Random) -> Vec<usize> {
    let mut plies: Vec<_> = (0..LOTS_AMONG).collect();
    while plies.len() > LOTS {
        plies.swap_remove(random.below(plies.len()));
    }
    plies
}

pub(crate) fn drawn(game: &Game, random: &mut Random) -> Ply {
    let turns = game.legal_turns();
    Ply { turn: turns[random.below(turns.len())], score: None }
}

/// Who won, by the game's end or as it stands.
pub(crate) fn winner(game: &Game) -> Option<Side> {
    game.outcome().map_or_else(|| game.winner_if_stopped(), |outcome| outcome.winner)
}

/// Whether a side has been far ahead for long.
#[derive(Default)]
pub(crate) struct Decided(Lead);

impl Decided {
    pub fn winner(&self) -> Option<Side> {
        self.0.of_last(DECIDED_PLIES)
    }

    /// The turn that `player` finds, and its score.
    pub fn searched(&mut self, player: &mut Engine, game: &Game, limits: &Limits) -> Ply {
        let best = player.search(game, limits, &Stop::default(), &mut |_| {});
        let score = best.score.value();
        self.0.add(game.position().turn(), score, DECIDED_SCORE);
        Ply { turn: best.turn, score: Some(score as i16) }
    }
}

/// What is told of the games that are done.
struct Progress {
    games: u64,
    wanted: u64,
    plies: usize,
    begun: Instant,
    told: Instant,
}

impl Progress {
    fn new(games: u64, wanted: u64) -> Progress {
        let now = Instant::now();
        Progress { games, wanted, plies: 0, begun: now, told: now }
    }

    fn tell(&mut self, record: &Record) {
        self.games += 1;
        self.plies += record.plies.len();
        if self.told.elapsed() >= TOLD_EVERY || self.games == self.wanted {
            self.told = Instant::now();
            let rate = self.plies as f64 / self.begun.elapsed().as_secs_f64();
            eprintln!("{}/{} games, {} positions, {rate:.0}/s", self.games, self.wanted, self.plies);
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A file in `folder` with so many games.
    pub fn some_games(folder: &Path, games: u64) -> PathBuf {
        let out = folder.join("some.games");
        run(&options(&out, games, 1)).expect("games");
        out
    }

    fn options(out: &Path, games: u64, threads: usize) -> Options {
        Options { out: out.to_owned(), games, seed: 3, nodes: 20, threads }
    }

    #[test]
    fn a_game_is_decided_by_the_seed_and_its_number() {
        let header = Header { seed: 3, nodes: 20 };
        let mut player = Engine::new(MEGABYTES);
        let first = play(&mut player, header, 17);
        assert_ne!(play(&mut player, header, 18).plies, first.plies);
        assert_eq!(play(&mut player, header, 17), first);
    }

    #[test]
    fn games_have_turns_by_lot_and_can_be_played_again() {
        let record = play(&mut Engine::new(MEGABYTES), Header { seed: 3, nodes: 20 }, 5);
        let drawn = record.plies.iter().filter(|ply| ply.score.is_none()).count();
        assert_eq!(drawn, LOTS);
        let mut game = record.start();
        for ply in &record.plies {
            game.play(ply.turn).expect("a recorded turn is legal");
        }
    }

    #[test]
    fn a_file_that_was_cut_off_is_finished_as_if_it_had_not_been() {
        let folder = tempfile::tempdir().expect("a folder");
        let (whole, cut) = (folder.path().join("whole"), folder.path().join("cut"));
        run(&options(&whole, 4, 2)).expect("games");
        run(&options(&cut, 2, 1)).expect("games");
        let bytes = std::fs::read(&cut).expect("a file");
        std::fs::write(&cut, &bytes[..bytes.len() - 9]).expect("a file");
        run(&options(&cut, 4, 1)).expect("games");
        assert_eq!(std::fs::read(&cut).expect("a file"), std::fs::read(&whole).expect("a file"));
    }

    #[test]
    fn a_file_of_other_games_is_not_added_to() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games");
        run(&options(&file, 1, 1)).expect("games");
        let other = Options { seed: 4, ..options(&file, 2, 1) };
        let error = run(&other).expect_err("the seed differs").to_string();
        assert!(error.contains("seed: 3") && error.contains("seed: 4"), "{error}");
    }
}
