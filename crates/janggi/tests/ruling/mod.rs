//! The rows of `data/rulings.csv`: short games and what their ruleset says of them.
//!
//! A row's `moves` are turns as `uci::read` reads them, `pass` among them. `(a1a2 a10a9)x3` plays the turns in
//! brackets three times. `cho: … | han: …` lists each side's own turns; they alternate. Where the players agree to
//! stop after the turns, `agree` stands last.

use janggi::{BySide, Handicap, Move, Outcome, Points, Rules, Side, Start};
use serde::Deserialize;
use serde_json::Value;
use std::fmt::Display;
use std::str::FromStr;

/// A row as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    pub id: String,
    ruleset: String,
    rules: String,
    start: String,
    moves: String,
    /// What [`verdict`] says of the last turn, or `illegal` and a reason.
    pub expected: String,
    pub source: String,
    pub comment: String,
}

const AGREE: &str = "agree";

/// Every row, in the order of the file.
pub fn rulings() -> Vec<Ruling> {
    let rows = csv::Reader::from_reader(&include_bytes!("../data/rulings.csv")[..]).into_deserialize();
    rows.map(|row| row.unwrap_or_else(|error| panic!("rulings.csv: {error}"))).collect()
}

impl Ruling {
    /// The preset with the row's changes, each `field=value`.
    pub fn rules(&self) -> Rules {
        let preset = Rules::preset(&self.ruleset).unwrap_or_else(|| panic!("{}: no such preset", self.id));
        let mut fields = serde_json::to_value(preset).expect("rules are plain fields");
        for change in self.rules.split_terminator(';') {
            let (field, value) = change.split_once('=').unwrap_or_else(|| panic!("{}: {change}", self.id));
            fields[field] = value.parse::<u16>().map_or_else(|_| Value::from(value), Value::from);
        }
        serde_json::from_value(fields).unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }

    /// A FEN, or Cho's and Han's set-ups with what Han gives: `inner/left`, `inner/left giving horse`.
    pub fn start(&self) -> Start {
        self.start_of_setups().unwrap_or_else(|| {
            let position = self.start.parse().unwrap_or_else(|error| panic!("{}: {error}", self.id));
            Start::of_position(position)
        })
    }

    fn start_of_setups(&self) -> Option<Start> {
        let (setups, handicap) = match self.start.split_once(" giving ") {
            None => (&*self.start, None),
            Some((setups, given)) => (setups, Some(given.parse::<Handicap>().ok()?)),
        };
        let (cho, han) = setups.split_once('/')?;
        let setups = BySide { cho: cho.parse().ok()?, han: han.parse().ok()? };
        Some(handicap.map_or_else(|| Start::of_setups(setups), |given| Start::of_handicap(setups, given)))
    }

    /// Whether the players agree to stop after the turns.
    pub fn is_agreed(&self) -> bool {
        self.moves.ends_with(AGREE)
    }

    /// The turns to play.
    pub fn turns(&self) -> Vec<Move> {
        let moves = self.moves.trim_end_matches(AGREE);
        let Some((cho, han)) = moves.split_once('|') else { return self.expand(moves) };
        let own = |side: Side, text: &str| {
            let label = format!("{side}:");
            self.expand(text.trim().strip_prefix(&label).unwrap_or_else(|| panic!("{}: no {label}", self.id)))
        };
        let (cho, han) = (own(Side::Cho, cho), own(Side::Han, han));
        match self.start().position().turn() {
            Side::Cho => alternate(&cho, &han),
            Side::Han => alternate(&han, &cho),
        }
    }

    fn expand(&self, text: &str) -> Vec<Move> {
        let (mut turns, mut opened) = (Vec::new(), 0);
        for word in text.split_whitespace() {
            if word.starts_with('(') {
                opened = turns.len();
            }
            let (turn, times) = word.split_once(")x").unwrap_or((word, "1"));
            turns.push(self.read(turn.trim_start_matches('(')));
            let closed = turns.len();
            for _ in 1..self.read::<usize>(times) {
                turns.extend_from_within(opened..closed);
            }
        }
        turns
    }

    fn read<T: FromStr>(&self, text: &str) -> T {
        text.parse().unwrap_or_else(|_| panic!("{}: `{text}` in the moves", self.id))
    }
}

fn alternate(first: &[Move], second: &[Move]) -> Vec<Move> {
    assert!(first.len() - second.len() <= 1, "the sides' turns do not alternate");
    let mut second = second.iter();
    first.iter().flat_map(|&turn| [Some(turn), second.next().copied()]).flatten().collect()
}

/// `plays on`; or who won, by what ending, and the points if they decided: `han plies 72 : 73.5`.
pub fn verdict(outcome: Option<Outcome>) -> String {
    let Some(Outcome { winner, ending, points }) = outcome else { return "plays on".into() };
    told(winner, ending, points)
}

/// How a game that `ending` has ended is told, in the rows' words.
pub fn told(winner: Option<Side>, ending: impl Display, points: Option<BySide<Points>>) -> String {
    let winner = winner.map_or("draw", Side::name);
    let points = points.map_or(String::new(), |points| format!(" {} : {}", points.cho, points.han));
    format!("{winner} {ending}{points}")
}
