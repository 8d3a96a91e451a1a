//! `janggi-train train`: teaches a network from games and writes it for the engine.

use crate::adam::Adam;
use crate::games::Split;
use crate::model::{Model, Pick, loss_of_estimates, slopes};
use crate::positions::Positions;
use crate::quantise::{quantised, real};
use anyhow::{Context, ensure};
use clap::Args;
use engine::Random;
use engine::network::Weights;
use sha2::{Digest, Sha256};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::time::Instant;

#[derive(Args)]
pub struct Options {
    /// Files of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The folder to write the network to, which is named by its SHA-256
    #[arg(long, default_value = "target")]
    out: PathBuf,
    /// How often to go through all positions
    #[arg(long, default_value_t = 14)]
    epochs: usize,
    /// Positions looked at for each step
    #[arg(long, default_value_t = 8_192)]
    batch: usize,
    /// How far each weight goes in a step at first; less and less later
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// The part, 0 to 1, of a game's result in what a position is worth; the rest is the search's score
    #[arg(long, default_value_t = 0.0)]
    result: f32,
    /// A network to go on from, also one taught with other terms; else one that knows nothing
    #[arg(long)]
    from: Option<PathBuf>,
    /// What decides, with the number of threads, what the network begins with and the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that share each step
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// Reads the games, teaches, checks and writes.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let begun = Instant::now();
    let positions = || Positions::with_results(options.result);
    let mut split = Split { learnt: positions(), checked: positions() };
    let games = split.add_files(&options.games, Positions::add)?;
    let Split { learnt, checked } = &split;
    ensure!(learnt.len() > 0 && checked.len() > 0, "no quiet positions in {games} games");
    eprintln!(
        "{games} games: {} positions to learn from, {} of other games to check with, {:.0} s",
        learnt.len(),
        checked.len(),
        begun.elapsed().as_secs_f64()
    );
    eprintln!("the terms alone: loss {:.6}", loss_of_estimates(checked));
    let mut random = Random::new(options.seed);
    let model = options.from.as_deref().map_or_else(|| Ok(Model::new(&mut random)), go_on_from)?;
    let bytes = quantised(&taught(model, &split, options)).to_bytes();
    let name = format!("{}.jgnet", &data_encoding::HEXLOWER.encode(&Sha256::digest(&bytes))[..12]);
    let path = options.out.join(name);
    std::fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    eprintln!("{} after {:.0} s", path.display(), begun.elapsed().as_secs_f64());
    Ok(())
}

/// The network of a file as it can be taught.
fn go_on_from(file: &Path) -> anyhow::Result<Model> {
    let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
    let weights = Weights::of_any_terms(&bytes).with_context(|| file.display().to_string())?;
    Ok(real(&weights))
}

fn taught(model: Model, Split { learnt, checked }: &Split<Positions>, options: &Options) -> Model {
    let mut random = Random::new(options.seed);
    let steps = options.epochs * learnt.len().div_ceil(options.batch);
    let mut lesson = Lesson { model, adam: Adam::default(), steps, done: 0, options };
    for epoch in 0..options.epochs {
        let begun = Instant::now();
        lesson.go_through(learnt, &mut random);
        let seconds = begun.elapsed().as_secs_f64();
        let (of_checked, of_learnt) = (lesson.model.loss(checked), lesson.model.loss(learnt));
        let rate = learnt.len() as f64 / seconds;
        eprintln!("epoch {}: loss {of_checked:.6}, learnt {of_learnt:.6}, {rate:.0} positions/s", epoch + 1);
    }
    lesson.model
}

/// A network that is being taught.
struct Lesson<'a> {
    model: Model,
    adam: Adam,
    /// Steps in all, and those that are done.
    steps: usize,
    done: usize,
    options: &'a Options,
}

impl Lesson<'_> {
    /// Looks at each position once.
    fn go_through(&mut self, positions: &Positions, random: &mut Random) {
        for picks in picks(positions.len(), random).chunks(self.options.batch) {
            let slopes = self.slopes(positions, picks);
            let rate = self.options.rate * cosine(self.done, self.steps);
            self.adam.step(&mut self.model, &slopes, rate);
            self.done += 1;
        }
    }

    /// The slope of the mean loss over `picks`, a part of them counted by each thread.
    fn slopes(&self, positions: &Positions, picks: &[Pick]) -> Model {
        let part = 1.0 / picks.len() as f32;
        let model = &self.model;
        let shares = picks.chunks(picks.len().div_ceil(self.options.threads.max(1)));
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                shares.map(|share| scope.spawn(move || slopes(model, positions, share, part))).collect();
            let found =
                threads.into_iter().map(|thread| thread.join().unwrap_or_else(|why| resume_unwind(why)));
            found.reduce(Model::plus).expect("a batch has a position")
        })
    }
}

/// From 1 down to nearly 0 along half a cosine.
fn cosine(step: usize, steps: usize) -> f32 {
    0.5 + 0.5 * (std::f32::consts::PI * (step as f32 + 0.5) / steps as f32).cos()
}

/// Every position once, in a random order, half of them with left and right exchanged.
fn picks(len: usize, random: &mut Random) -> Vec<Pick> {
    let mut picks: Vec<_> =
        (0..len as u32).map(|index| Pick { index, is_mirrored: random.below(2) == 1 }).collect();
    random.shuffle(&mut picks);
    picks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::tests::lots_of;
    use crate::selfplay::tests::some_games;

    fn options(games: &[&Path], out: &Path) -> Options {
        Options {
            games: games.iter().map(|path| path.to_path_buf()).collect(),
            out: out.to_owned(),
            epochs: 2,
            batch: 64,
            rate: 0.001,
            result: 0.0,
            from: None,
            seed: 1,
            threads: 2,
        }
    }

    /// The files in a folder, by name.
    fn networks(folder: &Path) -> Vec<(String, Vec<u8>)> {
        let files = std::fs::read_dir(folder).expect("a folder").map(|file| {
            let path = file.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read(path).expect("a file"))
        });
        files.filter(|(name, _)| name.ends_with(".jgnet")).collect()
    }

    #[test]
    fn the_same_games_and_seed_make_the_same_network_named_by_its_content() {
        let folder = tempfile::tempdir().expect("a folder");
        let games = some_games(folder.path(), 20);
        for _ in 0..2 {
            run(&options(&[&games], folder.path())).expect("a network");
        }
        let [(name, bytes)] = &networks(folder.path())[..] else { panic!("one network, made twice") };
        let hash = data_encoding::HEXLOWER.encode(&Sha256::digest(bytes));
        assert_eq!(*name, format!("{}.jgnet", &hash[..12]));
        run(&Options { seed: 2, ..options(&[&games], folder.path()) }).expect("a network");
        assert_eq!(networks(folder.path()).len(), 2);
    }

    #[test]
    fn a_network_goes_on_from_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let games = some_games(folder.path(), 20);
        run(&options(&[&games], folder.path())).expect("a network");
        let first = folder.path().join(&networks(folder.path())[0].0);
        // Without a step, and so without learning, a network stays what it was.
        let none = Options { epochs: 0, from: Some(first), ..options(&[&games], folder.path()) };
        run(&none).expect("a network");
        assert_eq!(networks(folder.path()).len(), 1);
        run(&Options { epochs: 1, ..none }).expect("a network");
        assert_eq!(networks(folder.path()).len(), 2);
    }

    #[test]
    fn a_file_that_is_no_games_is_refused_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("letter");
        std::fs::write(&file, "Dear friend, how are you? I am well.").expect("a file");
        let error = run(&options(&[&file], folder.path())).expect_err("no games");
        assert!(format!("{error:#}").contains("letter: found [68, 101,"), "{error:#}");
    }

    #[test]
    fn what_is_taught_is_learnt() {
        let split = Split { learnt: lots_of(1), checked: lots_of(2) };
        let model = Model::new(&mut Random::new(1));
        let begins_with = model.loss(&split.learnt);
        let model =
            taught(model, &split, &Options { epochs: 20, rate: 0.003, ..options(&[], Path::new("")) });
        let loss = model.loss(&split.learnt);
        assert!(loss < begins_with / 2.0, "{begins_with} {loss}");
    }

    #[test]
    fn steps_become_shorter() {
        let rates: Vec<_> = (0..6).map(|step| cosine(step, 6)).collect();
        assert!(rates.is_sorted_by(|a, b| a > b) && rates[0] > 0.9 && rates[5] < 0.1, "{rates:?}");
    }
}
