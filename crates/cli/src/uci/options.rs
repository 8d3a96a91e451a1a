//! What `setoption` can change.

use super::FULL_STRENGTH;
use engine::{Attention, Duration, Engine, Level, Limits};
use janggi::perft::Count;
use janggi::rules::{Bikjang, DoublePass};
use janggi::{Position, Rules};
use std::ops::RangeInclusive;
use std::str::SplitWhitespace;

/// The options as they are set.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub variant: String,
    pub hash: usize,
    lines: usize,
    overhead: u64,
    level: Level,
}

/// What a changed option asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Search,
    Hash,
    Clear,
    Variant,
}

const HASH: RangeInclusive<usize> = 1..=32_768;
const LINES: RangeInclusive<usize> = 1..=200;
const OVERHEAD: RangeInclusive<u64> = 0..=5_000;
const LEVELS: RangeInclusive<u8> = 1..=FULL_STRENGTH;
const NAMES: &str = "UCI_Variant, Hash, Clear Hash, MultiPV, Move Overhead, Threads, Ponder or Skill Level";

impl Default for Options {
    fn default() -> Options {
        Options { variant: "janggi".to_owned(), hash: 64, lines: 1, overhead: 10, level: Level::HIGHEST }
    }
}

impl Options {
    /// The lines that tell a GUI what there is.
    pub fn declarations() -> Vec<String> {
        let Options { variant, hash, lines, overhead, level } = Options::default();
        let variants = Rules::PRESETS.map(|(name, _)| format!(" var {name}")).concat();
        let spin = |name: &str, default: u64, (least, most): (u64, u64)| {
            format!("option name {name} type spin default {default} min {least} max {most}")
        };
        let ends = |range: RangeInclusive<usize>| (*range.start() as u64, *range.end() as u64);
        vec![
            format!("option name UCI_Variant type combo default {variant}{variants}"),
            spin("Hash", hash as u64, ends(HASH)),
            "option name Clear Hash type button".to_owned(),
            spin("MultiPV", lines as u64, ends(LINES)),
            spin("Move Overhead", overhead, OVERHEAD.into_inner()),
            spin("Threads", 1, (1, 1)),
            "option name Ponder type check default false".to_owned(),
            spin("Skill Level", level.get().into(), (1, FULL_STRENGTH.into())),
        ]
    }

    /// Sets an option, and tells what that changes.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                let known = Rules::PRESETS.iter().any(|(preset, _)| *preset == value);
                if !known {
                    let names = Rules::PRESETS.map(|(preset, _)| preset).join(", ");
                    return Err(format!("no variant `{value}`: expected one of {names}"));
                }
                value.clone_into(&mut self.variant);
                return Ok(Change::Variant);
            }
            "hash" => {
                self.hash = within(name, value, HASH)?;
                return Ok(Change::Hash);
            }
            "clear hash" => return Ok(Change::Clear),
            "multipv" => self.lines = within(name, value, LINES)?,
            "move overhead" => self.overhead = within(name, value, OVERHEAD)?,
            "skill level" => {
                let level = within(name, value, LEVELS)?;
                self.level = Level::new(level).unwrap_or(Level::HIGHEST);
            }
            "threads" => {
                within(name, value, 1..=1)?;
            }
            "ponder" => match value {
                // Whether to ponder is the GUI's decision; `go ponder` always works.
                "true" | "false" => {}
                _ => return Err(format!("`{value}` for `{name}`: expected `true` or `false`")),
            },
            _ => return Err(format!("no option `{name}`: expected {NAMES}")),
        }
        Ok(Change::Search)
    }

    pub fn rules(&self) -> Rules {
        Rules::preset(&self.variant).unwrap_or_default()
    }

    /// A new engine under these options.
    pub fn engine(&self) -> Engine {
        let mut engine = Engine::new(self.hash);
        self.apply(&mut engine);
        engine
    }

    /// Gives an engine these options, its table aside.
    pub fn apply(&self, engine: &mut Engine) {
        engine.set_lines(self.lines);
        engine.set_overhead(Duration::from_millis(self.overhead));
    }

    /// What the engine overlooks when it thinks about `position`.
    pub fn attention(&self, position: &Position) -> Attention {
        if self.is_full_strength() { Attention::FULL } else { self.level.attention(position.key().0) }
    }

    /// The limits of a search, which a level below the highest makes narrower.
    pub fn limit(&self, limits: Limits) -> Limits {
        if self.is_full_strength() { limits } else { limits.within(&self.level.limits()) }
    }

    fn is_full_strength(&self) -> bool {
        self.level == Level::HIGHEST
    }

    /// What a perft counts under the ruleset.
    pub fn count(&self) -> Count {
        let rules = self.rules();
        match (rules.bikjang, rules.double_pass) {
            (Bikjang::BreakOrPassEvenInCheck, _) => Count::Bikjang,
            (_, DoublePass::Stops) => Count::PassEnd2,
            (_, DoublePass::PlaysOn) => Count::Pass,
        }
    }
}

fn within<T>(name: &str, value: &str, range: RangeInclusive<T>) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("`{value}` for `{name}`: expected {} to {}", range.start(), range.end()))
}

/// The name and the value of `setoption name … value …`.
pub(super) fn split(mut words: SplitWhitespace<'_>) -> Result<(String, String), String> {
    match words.next() {
        Some("name") => {}
        other => return Err(format!("`{}` after `setoption`: expected `name`", other.unwrap_or(""))),
    }
    let name: Vec<&str> = words.by_ref().take_while(|word| *word != "value").collect();
    Ok((name.join(" "), words.collect::<Vec<_>>().join(" ")))
}
