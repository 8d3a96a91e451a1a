//! What `setoption` can change.

use engine::network::{Network, Weights};
use engine::{Attention, Duration, Engine, Level, Limits};
use janggi::perft::Count;
use janggi::rules::{Bikjang, DoublePass};
use janggi::{Position, Rules};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::SplitWhitespace;
use std::sync::Arc;
use tablebase::Tables;

/// The options as they are set.
#[derive(Clone, Debug)]
pub struct Options {
    pub variant: String,
    hash: usize,
    lines: usize,
    overhead: u64,
    threads: usize,
    level: Level,
    /// `UCI_LimitStrength` and `UCI_Elo`: which of them limits follows from the first.
    limits_strength: bool,
    elo: u16,
    analyses: bool,
    pub shows_chances: bool,
    tables: Option<Arc<Tables>>,
    network: Option<Arc<Network>>,
}

/// What a changed option asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Search,
    Hash,
    Clear,
    Variant,
    Network,
}

const HASH: RangeInclusive<usize> = 1..=32_768;
const LINES: RangeInclusive<usize> = 1..=200;
const OVERHEAD: RangeInclusive<u64> = 0..=5_000;
const THREADS: RangeInclusive<usize> = 1..=256;
const LEVELS: RangeInclusive<u8> = 1..=Level::HIGHEST.get();
const STRENGTHS: RangeInclusive<u16> = Level::LOWEST.elo()..=Level::HIGHEST.elo();
const NAMES: &str = "UCI_Variant, Hash, Clear Hash, Threads, MultiPV, Ponder, Move Overhead, Skill Level, UCI_LimitStrength, \
     UCI_Elo, UCI_AnalyseMode, UCI_ShowWDL, TablebasePath or EvalFile";

/// The options that are either true or false.
const TRUTHS: [&str; 4] = ["Ponder", "UCI_LimitStrength", "UCI_AnalyseMode", "UCI_ShowWDL"];

impl Default for Options {
    fn default() -> Options {
        Options {
            variant: "janggi".to_owned(),
            hash: 64,
            lines: 1,
            overhead: 10,
            threads: 1,
            level: Level::HIGHEST,
            limits_strength: false,
            elo: Level::LOWEST.elo(),
            analyses: false,
            shows_chances: false,
            tables: None,
            network: Some(Network::shipped()),
        }
    }
}

impl Options {
    /// The names of the rulesets.
    pub fn variants() -> [&'static str; 9] {
        Rules::PRESETS.map(|(name, _)| name)
    }

    /// Whether the option of that name is either true or false.
    pub fn is_truth(name: &str) -> bool {
        TRUTHS.iter().any(|truth| truth.eq_ignore_ascii_case(name))
    }

    /// The options as CECP declares them; the ruleset has a command of its own there.
    pub fn features() -> Vec<String> {
        let declared = Options::declarations();
        let others = declared.iter().filter(|line| !line.contains("UCI_Variant"));
        others
            .filter_map(|line| {
                let (name, rest) = line.strip_prefix("option name ")?.split_once(" type ")?;
                let words: Vec<&str> = rest.split(' ').collect();
                Some(match words[..] {
                    ["spin", "default", default, "min", least, "max", most] => {
                        format!("{name} -spin {default} {least} {most}")
                    }
                    ["check", ..] => format!("{name} -check 0"),
                    ["string", "default", default] if name == "EvalFile" => format!("{name} -file {default}"),
                    ["string", "default", default] => format!("{name} -path {default}"),
                    _ => format!("{name} -button"),
                })
            })
            .collect()
    }

    /// The lines that tell a GUI what there is.
    pub fn declarations() -> Vec<String> {
        let Options { variant, hash, lines, overhead, threads, level, elo, .. } = Options::default();
        let variants = Options::variants().map(|name| format!(" var {name}")).concat();
        let spin = |name: &str, default: u64, (least, most): (u64, u64)| {
            format!("option name {name} type spin default {default} min {least} max {most}")
        };
        let check = |name: &str| format!("option name {name} type check default false");
        let ends = |range: RangeInclusive<usize>| (*range.start() as u64, *range.end() as u64);
        vec![
            format!("option name UCI_Variant type combo default {variant}{variants}"),
            spin("Hash", hash as u64, ends(HASH)),
            "option name Clear Hash type button".to_owned(),
            spin("Threads", threads as u64, ends(THREADS)),
            spin("MultiPV", lines as u64, ends(LINES)),
            check("Ponder"),
            spin("Move Overhead", overhead, OVERHEAD.into_inner()),
            spin("Skill Level", level.get().into(), (1, Level::HIGHEST.get().into())),
            check("UCI_LimitStrength"),
            spin(
                "UCI_Elo",
                elo.into(),
                (STRENGTHS.start().to_owned().into(), STRENGTHS.end().to_owned().into()),
            ),
            check("UCI_AnalyseMode"),
            check("UCI_ShowWDL"),
            "option name TablebasePath type string default <empty>".to_owned(),
            "option name EvalFile type string default <empty>".to_owned(),
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
            "threads" => self.threads = within(name, value, THREADS)?,
            // Whether to ponder is the GUI's decision; `go ponder` always works.
            "ponder" => _ = truth(name, value)?,
            "uci_limitstrength" => self.limits_strength = truth(name, value)?,
            "uci_elo" => self.elo = within(name, value, STRENGTHS)?,
            "uci_analysemode" => self.analyses = truth(name, value)?,
            "uci_showwdl" => self.shows_chances = truth(name, value)?,
            "tablebasepath" => self.tables = open_tables(value)?,
            "evalfile" => {
                self.network = open_network(value)?;
                return Ok(Change::Network);
            }
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

    /// Does to the engine what a change asks for.
    pub fn carry_out(&self, change: Change, engine: &mut Engine) {
        match change {
            Change::Search => self.apply(engine),
            Change::Hash => engine.resize(self.hash),
            Change::Clear | Change::Variant => engine.forget(),
            // What is remembered was judged by another evaluation.
            Change::Network => {
                self.apply(engine);
                engine.forget();
            }
        }
    }

    /// Gives an engine these options, its table aside.
    fn apply(&self, engine: &mut Engine) {
        engine.set_threads(self.threads);
        engine.set_lines(self.lines);
        engine.set_tables(self.tables.clone());
        engine.set_network(self.network.clone());
        engine.set_overhead(Duration::from_millis(self.overhead));
    }

    /// What the engine overlooks when it thinks about `position`.
    pub fn attention(&self, position: &Position) -> Attention {
        self.level().attention(position.key().0)
    }

    /// The limits of a search, which a level below the highest makes narrower.
    pub fn limit(&self, limits: Limits) -> Limits {
        match self.level() {
            Level::HIGHEST => limits,
            level => limits.within(&level.limits()),
        }
    }

    /// The level to play at: who analyses wants to know all, and an Elo is a level, too.
    fn level(&self) -> Level {
        match self {
            Options { analyses: true, .. } => Level::HIGHEST,
            Options { limits_strength: true, elo, .. } => Level::of_elo(*elo),
            Options { level, .. } => *level,
        }
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

/// The solved endings of a folder; none for an empty name.
fn open_tables(folder: &str) -> Result<Option<Arc<Tables>>, String> {
    if folder.is_empty() || folder == "<empty>" {
        return Ok(None);
    }
    let tables = Tables::open(Path::new(folder)).map_err(|error| format!("`{folder}`: {error}"))?;
    Ok(Some(Arc::new(tables)))
}

/// The network of a file; the engine's own for an empty name; for `<none>` none, so that the terms count alone.
fn open_network(file: &str) -> Result<Option<Arc<Network>>, String> {
    match file {
        "" | "<empty>" => return Ok(Some(Network::shipped())),
        "<none>" => return Ok(None),
        _ => {}
    }
    let bytes = std::fs::read(file).map_err(|error| format!("`{file}`: {error}"))?;
    let weights = Weights::of_bytes(&bytes).map_err(|error| format!("`{file}`: {error}"))?;
    Ok(Some(Arc::new(Network::new(weights))))
}

fn within<T>(name: &str, value: &str, range: RangeInclusive<T>) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("`{value}` for `{name}`: expected {} to {}", range.start(), range.end()))
}

fn truth(name: &str, value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("`{value}` for `{name}`: expected `true` or `false`"))
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
