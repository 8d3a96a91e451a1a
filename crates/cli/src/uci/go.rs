//! `go` and its limits.

use engine::{Allowance, Duration, Limits};
use janggi::{Move, Position, Side};
use std::iter::Peekable;
use std::str::{FromStr, SplitWhitespace};

/// What a `go` asks for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub limits: Limits,
    pub is_infinite: bool,
    pub ponders: bool,
    pub perft: Option<u32>,
}

/// The clocks as they are named: `w` is Cho.
#[derive(Default)]
struct Clocks {
    main: [Option<u64>; 2],
    increment: [u64; 2],
    byoyomi: Option<u64>,
    turns_to_go: Option<u32>,
    fixed: Option<u64>,
}

const WORDS: &str = "depth, nodes, mate, movetime, wtime, btime, winc, binc, movestogo, byoyomi, infinite, ponder, searchmoves or perft";

impl Go {
    /// Reads what follows `go`.
    pub fn parse(words: SplitWhitespace<'_>, position: &Position) -> Result<Go, String> {
        let mut words = words.peekable();
        let mut go = Go::default();
        let mut clocks = Clocks::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => go.limits.depth = Some(number(word, words.next())?),
                "nodes" => go.limits.nodes = Some(number(word, words.next())?),
                "mate" => go.limits.mate = Some(number(word, words.next())?),
                "perft" => go.perft = Some(number(word, words.next())?),
                "infinite" => go.is_infinite = true,
                "ponder" => go.ponders = true,
                "searchmoves" => go.limits.turns = turns(&mut words, position)?,
                "movetime" => clocks.fixed = Some(millis(word, words.next())?),
                "wtime" => clocks.main[0] = Some(millis(word, words.next())?),
                "btime" => clocks.main[1] = Some(millis(word, words.next())?),
                "winc" => clocks.increment[0] = millis(word, words.next())?,
                "binc" => clocks.increment[1] = millis(word, words.next())?,
                "byoyomi" => clocks.byoyomi = Some(millis(word, words.next())?),
                "movestogo" => clocks.turns_to_go = Some(number(word, words.next())?),
                other => return Err(format!("`{other}` after `go`: expected {WORDS}")),
            }
        }
        go.limits.time = clocks.allowance(position.turn());
        Ok(go)
    }
}

impl Clocks {
    fn allowance(&self, side: Side) -> Allowance {
        if let Some(fixed) = self.fixed {
            return Allowance::Fixed(Duration::from_millis(fixed));
        }
        let main = self.main[side as usize];
        if main.is_none() && self.byoyomi.is_none() {
            return Allowance::Unlimited;
        }
        Allowance::Clock {
            main: Duration::from_millis(main.unwrap_or(0)),
            increment: Duration::from_millis(self.increment[side as usize]),
            byoyomi: Duration::from_millis(self.byoyomi.unwrap_or(0)),
            turns_to_go: self.turns_to_go.filter(|&turns| turns > 0),
        }
    }
}

fn number<T: FromStr>(name: &str, word: Option<&str>) -> Result<T, String> {
    let word = word.unwrap_or("");
    word.parse().map_err(|_| format!("`{word}` after `{name}`: expected a whole number"))
}

/// Milliseconds; GUIs send negative ones for a clock that has run out.
fn millis(name: &str, word: Option<&str>) -> Result<u64, String> {
    number::<i64>(name, word).map(|millis| millis.max(0).unsigned_abs())
}

fn turns(words: &mut Peekable<SplitWhitespace<'_>>, position: &Position) -> Result<Vec<Move>, String> {
    let mut turns = Vec::new();
    while let Some(turn) = words.peek().and_then(|word| janggi::uci::read(word, position).ok()) {
        if let Some(why) = position.why_illegal(turn) {
            return Err(format!("`{turn}` after `searchmoves`: {why}"));
        }
        turns.push(turn);
        words.next();
    }
    if turns.is_empty() {
        return Err("no moves after `searchmoves`: expected moves such as `a4a5`".to_owned());
    }
    Ok(turns)
}
