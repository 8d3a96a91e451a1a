//! `janggi-train tune`: fits the evaluation's weights to games and writes their table.

use crate::fit::{Adam, Pace, Table, Target, loss};
use crate::games::Split;
use crate::samples::Samples;
use anyhow::{Context, ensure};
use clap::Args;
use engine::Random;
use engine::eval::{GROUPS, KNOTS, WEIGHTS};
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Instant;

#[derive(Args)]
pub struct Options {
    /// Files of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Where to write the weights
    #[arg(long, default_value = "crates/engine/src/eval/weights.rs")]
    out: PathBuf,
    /// How often to go through all positions
    #[arg(long, default_value_t = 6)]
    epochs: usize,
    /// Positions looked at for each step
    #[arg(long, default_value_t = 8_192)]
    batch: usize,
    /// How far each weight goes in a step at first, in hundredths of a rule point; less and less later
    #[arg(long, default_value_t = 4.0)]
    rate: f32,
    /// The score, in hundredths of a rule point, that stands for winning 73 % of games
    #[arg(long, default_value_t = 400.0)]
    scale: f32,
    /// The part, 0 to 1, of a game's result in what a position is worth; the rest is the search's score
    #[arg(long, default_value_t = 0.0)]
    result: f32,
    /// A group of terms to leave out, by its name in the table: what the loss rises by is what the group is worth
    #[arg(long)]
    without: Vec<String>,
    /// The order in which positions are looked at
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Begins with the engine's own weights.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let begun = Instant::now();
    let left_out = rows_of(&options.without)?;
    let mut table: Table = WEIGHTS.iter().map(|row| row.map(f32::from)).collect();
    for &row in &left_out {
        table[row] = [0.0; KNOTS];
    }
    let samples = || Samples::without(&left_out);
    let mut split = Split { learnt: samples(), checked: samples() };
    let games = split.add_files(&options.games, Samples::add)?;
    let Split { learnt, checked } = &split;
    ensure!(learnt.len() > 0 && checked.len() > 0, "no quiet positions in {games} games");
    eprintln!(
        "{games} games: {} positions to learn from, {} of other games to check with, {:.0} s",
        learnt.len(),
        checked.len(),
        begun.elapsed().as_secs_f64()
    );
    fit(&mut table, &split, options);
    let target = options.target();
    let recipe = format!(
        "{} positions of {games} games, loss {:.6}, {:.0} s",
        learnt.len(),
        loss(&table, checked, target),
        begun.elapsed().as_secs_f64()
    );
    eprintln!("{recipe}");
    std::fs::write(&options.out, source(&table, &recipe)).with_context(|| options.out.display().to_string())
}

impl Options {
    fn target(&self) -> Target {
        Target { scale: self.scale, result: self.result }
    }
}

/// The rows of the groups of those names.
fn rows_of(names: &[String]) -> anyhow::Result<Vec<usize>> {
    let mut rows = Vec::new();
    for name in names {
        let group = GROUPS.iter().find(|group| group.name == name);
        let group = group.with_context(|| {
            let all: Vec<_> = GROUPS.iter().map(|group| group.name).collect();
            format!("--without {name}: expected one of {}", all.join(", "))
        })?;
        rows.extend(group.first..group.first + group.rows);
    }
    Ok(rows)
}

fn fit(table: &mut Table, Split { learnt, checked }: &Split<Samples>, options: &Options) {
    let target = options.target();
    eprintln!("before: loss {:.6}", loss(table, checked, target));
    let (mut adam, mut random) = (Adam::default(), Random::new(options.seed));
    for epoch in 0..options.epochs {
        let rate = options.rate * cosine(epoch, options.epochs);
        adam.epoch(table, learnt, target, Pace { batch: options.batch, rate }, &mut random);
        let (of_checked, of_learnt) = (loss(table, checked, target), loss(table, learnt, target));
        eprintln!("epoch {}: loss {of_checked:.6}, learnt {of_learnt:.6}", epoch + 1);
    }
}

/// From 1 down to nearly 0 along half a cosine.
fn cosine(epoch: usize, epochs: usize) -> f32 {
    0.5 + 0.5 * (std::f32::consts::PI * (epoch as f32 + 0.5) / epochs as f32).cos()
}

/// The table as Rust.
fn source(table: &Table, recipe: &str) -> String {
    let mut text = format!(
        "//! Made by `janggi-train tune`; see `docs/ENGINE.md`. {recipe}.\n\n\
         use super::{{COUNT, KNOTS}};\n\n\
         /// What each term counts, in hundredths of a rule point, with 8, 16, 24 and 32 pieces on the board.\n\
         pub static WEIGHTS: [[i16; KNOTS]; COUNT] = [\n"
    );
    for group in GROUPS {
        let _ = writeln!(text, "    // {}: {}.", group.name, group.meaning);
        for row in &table[group.first..group.first + group.rows] {
            let row: [i16; KNOTS] = row.map(|weight| weight.round() as i16);
            let _ = writeln!(text, "    {row:?},");
        }
    }
    text + "];\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engines_table_is_as_it_would_be_written() {
        let committed = include_str!("../../engine/src/eval/weights.rs");
        let table: Table = WEIGHTS.iter().map(|row| row.map(f32::from)).collect();
        let after_recipe = |text: &str| text.split_once('\n').map(|(_, rest)| rest.to_owned());
        assert_eq!(after_recipe(committed), after_recipe(&source(&table, "")));
    }

    #[test]
    fn an_unknown_group_is_refused_with_those_that_there_are() {
        let error = rows_of(&["PLAICE".to_owned()]).expect_err("no such group").to_string();
        assert!(error.starts_with("--without PLAICE: expected one of PLACE, "), "{error}");
        assert_eq!(rows_of(&["TURN".to_owned()]).expect("a group"), [WEIGHTS.len() - 1]);
    }

    #[test]
    fn steps_become_shorter() {
        let rates: Vec<_> = (0..6).map(|epoch| cosine(epoch, 6)).collect();
        assert!(rates.is_sorted_by(|a, b| a > b) && rates[0] > 0.9 && rates[5] < 0.1, "{rates:?}");
    }
}
