//! What a ruleset says of recorded games: `cargo run --example judge_record -- games.gib tournament`.

use janggi::record::{Entry, Fault, gib, pgn};
use janggi::rules::Ruleset;
use janggi::{Outcome, Rules};
use std::io::{BufRead, BufReader};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("expected a .pgn or .gib file in UTF-8")?;
    let ruleset = arguments.next();
    let rules = match &ruleset {
        Some(name) => Some(Rules::preset(name).ok_or_else(|| format!("no ruleset is called `{name}`"))?),
        None => None,
    };
    let lines = BufReader::new(std::fs::File::open(&path)?).lines().map_while(Result::ok);
    let games: Box<dyn Iterator<Item = Result<Entry, Fault>>> =
        if path.ends_with(".gib") { Box::new(gib::games(lines)) } else { Box::new(pgn::games(lines)) };
    for game in games {
        println!("{}", game.map_or_else(|fault| fault.to_string(), |entry| judge(entry, rules)));
    }
    Ok(())
}

/// The record's own ruleset counts unless another is asked for.
fn judge(entry: Entry, rules: Option<Rules>) -> String {
    let mut record = entry.record;
    record.ruleset = rules.map(Ruleset::from).or(record.ruleset);
    let verdict = match record.replay() {
        Err(error) => error.to_string(),
        Ok(game) => game.outcome().map_or("not over on the board".into(), describe),
    };
    format!("game {}, {} plies: {verdict}", entry.game, record.turns().len())
}

fn describe(Outcome { winner, ending, points }: Outcome) -> String {
    let winner = winner.map_or("a draw".into(), |winner| format!("{winner} wins"));
    let points = points.map_or(String::new(), |points| format!(", {} to {}", points.cho, points.han));
    format!("{winner} by {ending}{points}")
}

#[test]
fn records_are_judged_by_the_ruleset_asked_for() {
    let game = || pgn::games(["1. Ke2 Ke9 *"]).next().expect("a game").expect("one that can be read");
    assert_eq!(judge(game(), None), "game 1, 2 plies: a draw by double-pass");
    let tournament = judge(game(), Some(Rules::TOURNAMENT));
    assert_eq!(tournament, "game 1, 2 plies: han wins by double-pass, 72 to 73.5");
}
