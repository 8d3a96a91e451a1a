//! The rulings as data: each row is played as a game, and judged once more from a bare history, as searches
//! keep one.

mod ruling;

use janggi::{Ending, Game, History, PlayError, Turn, adjudicate, stop};
use ruling::{Ruling, rulings, told, verdict};
use std::collections::BTreeSet;

/// The rulings that a preset decides, as the rows are named.
const RULINGS: [&str; 13] = [
    "settlement",
    "facing",
    "piece-move-facing",
    "facing-in-check",
    "bikjang",
    "double-pass",
    "no-moves",
    "third",
    "perpetual",
    "no-capture",
    "plies",
    "material",
    "agreement",
];
const OURS: [&str; 5] = ["association", "tournament", "club", "classic", "party"];
const OVER: &str = "illegal game-over";

#[test]
fn games_and_histories_end_as_the_rows_say() {
    let wrong: Vec<String> = rulings()
        .iter()
        .flat_map(|row| judgements(row).map(move |(by, got)| (row, by, got)))
        .filter(|(row, _, got)| *got != row.expected)
        .map(|(row, by, got)| format!("{}: expected {}, the {by} says {got}", row.id, row.expected))
        .collect();
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
}

fn judgements(row: &Ruling) -> impl Iterator<Item = (&'static str, String)> {
    // Only players agree: a history knows of turns alone.
    let history = (!row.is_agreed()).then(|| ("history", judged(row)));
    let game = if row.is_agreed() { agreed(row) } else { played(row) };
    [Some(("game", game)), history].into_iter().flatten()
}

/// What a game says of an agreement to stop after the row's turns.
fn agreed(row: &Ruling) -> String {
    let mut game = Game::new(row.rules(), row.start());
    for turn in row.turns() {
        game.play(turn).unwrap_or_else(|error| panic!("{}: {error}", row.id));
    }
    let winner = game.winner_if_stopped();
    told(winner, "agreement", winner.map(|_| game.points()))
}

/// What a game says of the row's last turn, or how it stopped short of it.
fn played(row: &Ruling) -> String {
    let mut game = Game::new(row.rules(), row.start());
    let turns = row.turns();
    let Some((&last, before)) = turns.split_last() else { return verdict(game.outcome()) };
    for (ply, &turn) in (1..).zip(before) {
        if let Err(error) = game.play(turn) {
            return format!("ply {ply}: {error}");
        }
    }
    let (checked, listed) = (game.check_turn(last), game.legal_turns().contains(&last));
    let answer = game.play(last);
    assert_eq!(answer.is_ok(), listed, "{}: play and legal_turns", row.id);
    match answer {
        Err(PlayError::Over(_)) => OVER.into(),
        Err(PlayError::Illegal(illegal)) => {
            assert_eq!(checked, Err(illegal.why), "{}: play and check_turn", row.id);
            format!("illegal {}", illegal.why.code())
        }
        Ok(()) => {
            assert_eq!(checked, Ok(()), "{}: play and check_turn", row.id);
            verdict(game.outcome())
        }
    }
}

/// What the rulings say of the bare history of the row's turns. It knows nothing of what is illegal.
fn judged(row: &Ruling) -> String {
    let (rules, start, turns) = (row.rules(), row.start(), row.turns());
    let mut history = History::new(&start);
    let mut position = *start.position();
    let mut outcome = adjudicate(&rules, &position, &history);
    for (ply, &turn) in (1..).zip(&turns) {
        if outcome.is_some() {
            return if ply == turns.len() { OVER.into() } else { format!("over before ply {ply}") };
        }
        if ply == turns.len() && row.expected.starts_with("illegal") {
            return row.expected.clone();
        }
        let after = position.play_unchecked(turn);
        history.push(Turn::of(&position, turn, &after));
        position = after;
        outcome = adjudicate(&rules, &position, &history);
        if !outcome.is_some_and(|outcome| matches!(outcome.ending, Ending::Mate | Ending::NoMoves)) {
            assert_eq!(stop(&rules, &position, &history), outcome, "{} ply {ply}", row.id);
        }
    }
    verdict(outcome)
}

#[test]
fn every_cell_has_three_rows_and_every_row_a_name_and_a_source() {
    let rows = rulings();
    let names: BTreeSet<&str> = rows.iter().map(|row| &*row.id).collect();
    assert_eq!(names.len(), rows.len());
    for (ruling, preset) in RULINGS.iter().flat_map(|ruling| OURS.map(|preset| (ruling, preset))) {
        let least = format!("{ruling}-{preset}-3");
        assert!(names.contains(&*least), "{least}");
    }
    assert!(rows.iter().all(|row| !row.source.is_empty() && !row.comment.is_empty()));
}
