//! `janggi-train spsa`: the numbers of the search, moved by games of the engine with itself.
//!
//! Simultaneous perturbation stochastic approximation (Spall 1992), as engines use it: each pair of games is played
//! between numbers that all lie a little to one side, by lot, of those found so far and numbers that lie to the other;
//! all then move a little towards the winner.

use crate::selfplay::{
    Decided, MEGABYTES, MOST_PLIES, TOLD_EVERY, drawn, preset_of, random_of, setups_of, winner,
};
use anyhow::{Context, bail, ensure};
use clap::Args;
use engine::{Engine, Limits, Params, Random};
use janggi::{Game, Rules, Side, Start};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

#[derive(Args)]
pub struct Options {
    /// File of the numbers found so far; goes on from it if it exists
    #[arg(long)]
    state: PathBuf,
    /// Games that the whole course shall have, by which steps grow smaller
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// Nodes of the search for each turn
    #[arg(long, default_value_t = 3_000)]
    nodes: u64,
    /// What decides, with a game's number, its opening and the numbers that it tries
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// By how much of its step a number moves for a won game at the end of the course
    #[arg(long, default_value_t = 0.004)]
    rate: f64,
    /// Pairs of games played at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Turns by lot after the set-ups.
const LOTS: usize = 6;
/// How the moves of numbers and what is tried grow smaller: Spall's exponents, and the share of the course over which
/// the former are held back.
const MOVES_SHRINK: f64 = 0.602;
const TRIALS_SHRINK: f64 = 0.101;
const HELD_BACK: f64 = 0.1;

/// Plays until the course is over, and prints where the numbers went.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let path = &options.state;
    let course = if path.exists() { Course::read(path)? } else { Course::default() };
    let desk = Mutex::new(Desk { begun_at: course.pairs, taken: course.pairs, course, told: Instant::now() });
    let begun = Instant::now();
    let work = || -> anyhow::Result<()> {
        let mut players = [Engine::new(MEGABYTES), Engine::new(MEGABYTES)];
        loop {
            let trial = {
                let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
                if desk.taken >= options.games / 2 {
                    return Ok(());
                }
                desk.taken += 1;
                Trial::new(&desk.course, desk.taken - 1, options)
            };
            let balance = trial.play(&mut players, options.nodes);
            let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
            desk.course.learn(&trial, balance);
            if desk.told.elapsed() >= TOLD_EVERY || desk.course.pairs == options.games / 2 {
                desk.told = Instant::now();
                desk.course.write(path)?;
                let rate = 2.0 * (desk.course.pairs - desk.begun_at) as f64 / begun.elapsed().as_secs_f64();
                eprintln!("{}/{} games, {rate:.1}/s", 2 * desk.course.pairs, options.games);
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    let desk = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
    print!("{}", desk.course.report());
    Ok(())
}

/// What the workers share.
struct Desk {
    course: Course,
    /// Pairs that the course had when it was taken up.
    begun_at: u64,
    /// Pairs that were begun.
    taken: u64,
    told: Instant,
}

/// The numbers found so far.
#[derive(Clone, Debug, PartialEq)]
struct Course {
    pairs: u64,
    /// In the order of [`Params::TUNABLES`].
    values: Vec<f64>,
}

impl Default for Course {
    fn default() -> Course {
        Course { pairs: 0, values: Params::default().values().into_iter().map(f64::from).collect() }
    }
}

impl Course {
    /// Moves the numbers by how a pair of games ended: by as many games as the first of the trial won more.
    fn learn(&mut self, trial: &Trial, balance: i32) {
        self.pairs += 1;
        for (value, way) in self.values.iter_mut().zip(&trial.ways) {
            *value += way * f64::from(balance);
        }
    }

    fn write(&self, path: &Path) -> anyhow::Result<()> {
        let mut text = format!("pairs {}\n", self.pairs);
        for (tunable, value) in Params::TUNABLES.iter().zip(&self.values) {
            writeln!(text, "{} {value}", tunable.name)?;
        }
        let fresh = path.with_extension("new");
        fs::write(&fresh, text).with_context(|| fresh.display().to_string())?;
        fs::rename(&fresh, path).with_context(|| path.display().to_string())
    }

    fn read(path: &Path) -> anyhow::Result<Course> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        Course::parse(&text).with_context(|| path.display().to_string())
    }

    fn parse(text: &str) -> anyhow::Result<Course> {
        let mut lines = (1..).zip(text.lines());
        let mut number = |name: &str| -> anyhow::Result<String> {
            let Some((at, line)) = lines.next() else { bail!("ends before `{name}`") };
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            Ok(value
                .with_context(|| format!("line {at}: `{line}`, expected `{name}` and a number"))?
                .to_owned())
        };
        let pairs = number("pairs")?;
        let pairs = pairs.parse().with_context(|| format!("`{pairs}` pairs"))?;
        let values = Params::TUNABLES.iter().map(|tunable| {
            let value = number(tunable.name)?;
            let parsed: f64 = value.parse().with_context(|| format!("{}: `{value}`", tunable.name))?;
            ensure!(parsed.is_finite(), "{}: `{value}`, expected a finite number", tunable.name);
            Ok(parsed)
        });
        Ok(Course { pairs, values: values.collect::<anyhow::Result<_>>()? })
    }

    /// Each number: where it began and where it is.
    fn report(&self) -> String {
        let defaults = Params::default().values();
        let rows = Params::TUNABLES.iter().zip(defaults).zip(&self.values);
        rows.map(|((tunable, before), now)| format!("{:26} {before:6} -> {now:8.1}\n", tunable.name))
            .collect()
    }
}

/// A pair of games, and what is tried in it.
struct Trial {
    random: Random,
    number: u64,
    tried: [Params; 2],
    /// How far each number moves for a game that the first wins more.
    ways: Vec<f64>,
}

impl Trial {
    fn new(course: &Course, number: u64, options: &Options) -> Trial {
        let mut random = random_of(options.seed, number);
        let (all, at) = (options.games as f64 / 2.0, (number + 1) as f64);
        let held = HELD_BACK * all;
        let reach = (all / at).powf(TRIALS_SHRINK);
        let pace = options.rate * ((held + all) / (held + at)).powf(MOVES_SHRINK);
        let mut tried = [Vec::new(), Vec::new()];
        let mut ways = Vec::new();
        let defaults = Params::default().values();
        for ((tunable, &value), like) in Params::TUNABLES.iter().zip(&course.values).zip(defaults) {
            let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
            let trial = sign * reach * f64::from(tunable.step);
            for (tried, value) in tried.iter_mut().zip([value + trial, value - trial]) {
                tried.push(whole(value, like, &mut random));
            }
            ways.push(sign * pace / reach * f64::from(tunable.step));
        }
        Trial { random, number, tried: tried.map(Params::of_values), ways }
    }

    /// Plays both games and tells how many more of them the first won.
    fn play(&self, players: &mut [Engine; 2], nodes: u64) -> i32 {
        for (player, params) in players.iter_mut().zip(&self.tried) {
            player.set_params(params.clone());
        }
        [Side::Cho, Side::Han].into_iter().map(|first| self.play_one(players, first, nodes)).sum()
    }

    /// 1 if the first, who has the side `first`, wins, -1 if it loses.
    fn play_one(&self, players: &mut [Engine; 2], first: Side, nodes: u64) -> i32 {
        let mut random = self.random.clone();
        let mut game =
            Game::new(Rules::PRESETS[preset_of(self.number)].1, Start::of_setups(setups_of(self.number)));
        players.iter_mut().for_each(Engine::forget);
        let mut decided = Decided::default();
        while game.outcome().is_none() && decided.winner().is_none() && game.turns().len() < MOST_PLIES {
            let ply = if game.turns().len() < LOTS {
                drawn(&game, &mut random)
            } else {
                let player = &mut players[usize::from(game.position().turn() != first)];
                decided.searched(player, &game, &Limits::nodes(nodes))
            };
            game.play(ply.turn).expect("turns of the engine and legal turns are legal");
        }
        match decided.winner().or_else(|| winner(&game)) {
            None => 0,
            Some(side) if side == first => 1,
            Some(_) => -1,
        }
    }
}

/// A whole number next to `value`, the more often the nearer; of the sign of `like`, and not 0.
fn whole(value: f64, like: i32, random: &mut Random) -> i32 {
    let lot = random.below(1_000) as f64 / 1_000.0;
    ((value + lot).floor() as i32 * like.signum()).max(1) * like.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(folder: &Path, games: u64) -> Options {
        Options { state: folder.join("state"), games, nodes: 150, seed: 2, rate: 0.01, threads: 1 }
    }

    #[test]
    fn numbers_move_towards_the_winner() {
        let folder = tempfile::tempdir().expect("a folder");
        let course = Course::default();
        let trial = Trial::new(&course, 3, &options(folder.path(), 1_000));
        let mut after = course.clone();
        after.learn(&trial, 2);
        for (index, (before, now)) in course.values.iter().zip(&after.values).enumerate() {
            let [first, second] = [0, 1].map(|player: usize| trial.tried[player].values()[index]);
            assert!((now - before) * f64::from(first - second) >= 0.0, "{index}");
            assert!((now - before).abs() > 0.0);
        }
        after.learn(&trial, -2);
        assert_eq!(after.pairs, 2);
        assert!(after.values.iter().zip(&course.values).all(|(now, before)| (now - before).abs() < 1e-9));
    }

    #[test]
    fn a_pair_of_like_players_is_even() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut trial = Trial::new(&Course::default(), 5, &options(folder.path(), 1_000));
        trial.tried = [Params::default(), Params::default()];
        assert_eq!(trial.play(&mut [Engine::new(1), Engine::new(1)], 60), 0);
    }

    #[test]
    fn a_course_that_was_broken_off_goes_on_as_if_it_had_not_been() {
        let folders = [tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder")];
        let [whole, broken] = folders.each_ref().map(|folder| options(folder.path(), 24));
        run(&whole).expect("a course");
        // The steps are those of the whole course.
        let mut course = Course::default();
        let mut players = [Engine::new(MEGABYTES), Engine::new(MEGABYTES)];
        for number in 0..2 {
            let trial = Trial::new(&course, number, &broken);
            let balance = trial.play(&mut players, broken.nodes);
            course.learn(&trial, balance);
        }
        course.write(&broken.state).expect("a file");
        run(&broken).expect("a course");
        let read = |options: &Options| Course::read(&options.state).expect("a state");
        assert_eq!(read(&whole), read(&broken));
        assert_eq!(read(&whole).pairs, 12);
        assert_ne!(read(&whole).values, Course::default().values);
    }

    #[test]
    fn a_state_of_other_numbers_is_refused() {
        for (text, says) in [
            ("", "ends before `pairs`"),
            ("pairs x\n", "`x` pairs"),
            ("pairs 1\nmargin 4\n", "line 2: `margin 4`, expected `aspiration` and a number"),
            ("pairs 1\naspiration inf\n", "aspiration: `inf`, expected a finite number"),
        ] {
            assert_eq!(Course::parse(text).expect_err(text).to_string(), says);
        }
    }

    #[test]
    fn numbers_keep_their_sign() {
        let mut random = Random::new(1);
        assert_eq!(whole(-0.7, 3, &mut random), 1);
        assert_eq!(whole(2.0, -3, &mut random), -1);
        let mean = (0..1_000).map(|_| whole(-5.25, -3, &mut random)).sum::<i32>();
        assert!((-5_350..-5_150).contains(&mean), "{mean}");
    }
}
