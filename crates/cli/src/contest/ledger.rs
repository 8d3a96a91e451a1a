//! The file of finished games, from which a broken-off match goes on.

use super::player::Player;
use super::resign::Resignation;
use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::time::Duration;

/// What is remembered of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub game: usize,
    /// The first engine's points, in halves: 2 for a win.
    pub halves: usize,
    pub ending: String,
    pub plies: usize,
    pub fault: Option<Fault>,
    /// By engine.
    pub work: [Work; 2],
}

/// Why an engine lost otherwise than on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Which engine, 0 or 1.
    pub engine: usize,
    pub kind: FaultKind,
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    Illegal,
    Time,
    Hang,
    Crash,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FaultKind::Illegal => "illegal turn",
            FaultKind::Time => "time loss",
            FaultKind::Hang => "hang",
            FaultKind::Crash => "crash",
        })
    }
}

/// What an engine's turns took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Work {
    pub turns: u64,
    pub nodes: u64,
    pub micros: u64,
}

impl Work {
    pub fn add(&mut self, nodes: u64, time: Duration) {
        *self += Work { turns: 1, nodes, micros: time.as_micros() as u64 };
    }
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, other: Work) {
        self.turns += other.turns;
        self.nodes += other.nodes;
        self.micros += other.micros;
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = self.turns.max(1);
        let millis = self.micros as f64 / turns as f64 / 1e3;
        let speed = self.nodes * 1_000 / self.micros.max(1);
        write!(f, "{} nodes and {millis:.1} ms a turn, {speed} knodes/s", self.nodes / turns)
    }
}

/// What must be the same for games to be of one match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Head {
    pub players: [Player; 2],
    pub limits: [String; 2],
    pub ruleset: String,
    pub hash: u32,
    pub random_plies: usize,
    pub seed: u64,
    pub resign: Option<Resignation>,
}

/// A file with a line for the match and one for each game.
pub struct Ledger(File);

impl Ledger {
    /// Opens the file, or makes it, and gives the games that it has.
    ///
    /// # Errors
    /// When the file is of another match, or cannot be read or written.
    pub fn open(path: &Path, head: &Head) -> anyhow::Result<(Ledger, Vec<Entry>)> {
        let head = serde_json::to_string(head)?;
        let shown = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .with_context(|| format!("cannot open {shown}"))?;
        let mut lines = BufReader::new(&file).lines();
        let Some(first) = lines.next().transpose()? else {
            writeln!(file, "{head}")?;
            return Ok((Ledger(file), Vec::new()));
        };
        ensure!(first == head, "{shown} is of another match:\n{first}\nexpected\n{head}");
        let read = |line: Result<String, _>| -> anyhow::Result<Entry> { Ok(serde_json::from_str(&line?)?) };
        let entries = (2..)
            .zip(lines)
            .map(|(number, line)| read(line).with_context(|| format!("{shown}, line {number}")))
            .collect::<Result<_, _>>()?;
        Ok((Ledger(file), entries))
    }

    pub fn add(&mut self, entry: &Entry) -> anyhow::Result<()> {
        let mut line = serde_json::to_string(entry)?;
        line.push('\n');
        Ok(self.0.write_all(line.as_bytes())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(seed: u64) -> Head {
        let player: Player = "engine uci".parse().unwrap();
        let limit = "Nodes(5)".to_owned();
        Head {
            players: [player.clone(), player],
            limits: [limit.clone(), limit],
            ruleset: "janggi".to_owned(),
            hash: 64,
            random_plies: 4,
            seed,
            resign: None,
        }
    }

    #[test]
    fn games_are_found_again_in_the_match_that_they_are_of() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        let (mut ledger, none) = Ledger::open(&path, &head(1)).unwrap();
        assert_eq!(none, []);
        let fault = Fault { engine: 1, kind: FaultKind::Hang, detail: "position".to_owned() };
        let work = Work { turns: 2, nodes: 10, micros: 7 };
        let entry = Entry {
            game: 3,
            halves: 2,
            ending: "abandonment".into(),
            plies: 9,
            fault: Some(fault),
            work: [work; 2],
        };
        ledger.add(&entry).unwrap();
        let (mut ledger, found) = Ledger::open(&path, &head(1)).unwrap();
        assert_eq!(found, std::slice::from_ref(&entry));
        ledger.add(&Entry { game: 4, fault: None, ..entry }).unwrap();
        assert_eq!(Ledger::open(&path, &head(1)).unwrap().1.len(), 2);
        let other = Ledger::open(&path, &head(2)).err().unwrap().to_string();
        assert!(other.contains("is of another match"), "{other}");
    }

    #[test]
    fn a_broken_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        Ledger::open(&path, &head(1)).unwrap().0.0.write_all(b"{\"game\":").unwrap();
        let error = Ledger::open(&path, &head(1)).err().unwrap().to_string();
        assert!(error.ends_with("match.jsonl, line 2"), "{error}");
    }
}
