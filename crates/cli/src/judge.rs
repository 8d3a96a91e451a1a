//! `janggi judge`: the rules as a filter for other programs, one JSON object a line.

use janggi::rules::Rules;
use janggi::{BySide, Game, Handicap, Outcome, Points, Position, Setup, Side, Start, uci};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};
use std::io::{BufRead, Write};

/// What is asked: a game by its ruleset, start and turns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default = "default_ruleset")]
    ruleset: String,
    #[serde(default)]
    rules: Map<String, Value>,
    fen: Option<String>,
    setup: Option<Setups>,
    handicap: Option<Handicap>,
    #[serde(default)]
    moves: Vec<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Setups {
    cho: Setup,
    han: Setup,
}

fn default_ruleset() -> String {
    "association".into()
}

/// What is answered: the state after the last turn that could be played, and why the next could not.
#[derive(Default, Serialize)]
struct Answer {
    fen: Option<String>,
    turn: Option<Side>,
    in_check: Option<bool>,
    facing: Option<bool>,
    legal: Vec<String>,
    points: Option<BySide<Number>>,
    repetition: Option<u16>,
    no_capture: Option<u16>,
    outcome: Option<Verdict>,
    error: Option<String>,
}

#[derive(Serialize)]
struct Verdict {
    winner: Option<Side>,
    ending: &'static str,
    points: Option<BySide<Number>>,
}

/// Answers each line of `input` with a line of `output`; empty lines are skipped.
pub fn run(input: impl BufRead, mut output: impl Write) -> anyhow::Result<()> {
    for line in input.split(b'\n') {
        let line = line?;
        if !line.trim_ascii().is_empty() {
            writeln!(output, "{}", serde_json::to_string(&answer(&line))?)?;
            output.flush()?;
        }
    }
    Ok(())
}

fn answer(line: &[u8]) -> Answer {
    let refused = |error: String| Answer { error: Some(error), ..Answer::default() };
    let question: Question = match serde_json::from_slice(line) {
        Ok(question) => question,
        Err(error) => return refused(format!("not a question: {error}")),
    };
    let mut game = match begin(&question) {
        Ok(game) => game,
        Err(error) => return refused(error),
    };
    let error = play_all(&mut game, &question.moves).err();
    Answer { error, ..state(&game) }
}

fn begin(question: &Question) -> Result<Game, String> {
    let rules = rules(&question.ruleset, &question.rules)?;
    let start = match (&question.fen, &question.setup, question.handicap) {
        (Some(fen), None, None) => {
            let position: Position = fen.parse().map_err(|error| format!("fen: {error}"))?;
            Start::of_position(position)
        }
        (Some(_), ..) => return Err("`fen` together with `setup` or `handicap`: expected one start".into()),
        (None, setups, handicap) => {
            let setups = setups.as_ref().map_or_else(BySide::default, |s| BySide { cho: s.cho, han: s.han });
            match handicap {
                None => Start::of_setups(setups),
                Some(handicap) => Start::of_handicap(setups, handicap),
            }
        }
    };
    Ok(Game::new(rules, start))
}

/// A preset with some of its fields replaced.
fn rules(preset: &str, changes: &Map<String, Value>) -> Result<Rules, String> {
    let rules = Rules::preset(preset).ok_or_else(|| {
        let names = Rules::PRESETS.map(|(name, _)| name).join(", ");
        format!("ruleset `{preset}`: expected one of {names}")
    })?;
    let Ok(Value::Object(mut fields)) = serde_json::to_value(rules) else {
        return Err(format!("ruleset `{preset}` has no fields"));
    };
    fields.extend(changes.iter().map(|(name, value)| {
        // No limit is written as 0 or null.
        let limit = matches!(name.as_str(), "no_capture" | "plies");
        (name.clone(), if limit && value.is_null() { Value::from(0) } else { value.clone() })
    }));
    let rules: Rules =
        serde_json::from_value(Value::Object(fields)).map_err(|error| format!("rules: {error}"))?;
    if rules.is_coherent() {
        Ok(rules)
    } else {
        Err("rules: `to_and_fro` cannot lose before the third repetition stops play".into())
    }
}

fn play_all(game: &mut Game, turns: &[String]) -> Result<(), String> {
    for (ply, text) in (1..).zip(turns) {
        let turn =
            uci::read(text, game.position()).map_err(|error| format!("ply {ply}: `{text}` is {error}"))?;
        game.play(turn).map_err(|error| format!("ply {ply}: {error}"))?;
    }
    Ok(())
}

fn state(game: &Game) -> Answer {
    let position = game.position();
    let mut legal: Vec<String> =
        game.legal_turns().into_iter().map(|turn| uci::write(turn, position)).collect();
    legal.sort();
    Answer {
        fen: Some(position.to_string()),
        turn: Some(position.turn()),
        in_check: Some(position.in_check()),
        facing: Some(position.generals_face()),
        legal,
        points: Some(game.points().map(number)),
        repetition: Some(game.repetition()),
        no_capture: Some(position.no_capture()),
        outcome: game.outcome().map(verdict),
        error: None,
    }
}

fn verdict(outcome: Outcome) -> Verdict {
    Verdict {
        winner: outcome.winner,
        ending: outcome.ending.name(),
        points: outcome.points.map(|points| points.map(number)),
    }
}

/// Points as a JSON number: 72 or 73.5.
fn number(points: Points) -> Number {
    let halves = points.halves();
    match halves % 2 {
        0 => Number::from(halves / 2),
        _ => Number::from_f64(f64::from(halves) / 2.0).expect("half of an integer is finite"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn judge(question: &Value) -> Value {
        let mut output = Vec::new();
        run(question.to_string().as_bytes(), &mut output).unwrap();
        serde_json::from_slice(&output).unwrap()
    }

    #[test]
    fn the_start_is_the_default() {
        let answer = judge(&json!({}));
        assert_eq!(answer["turn"], "cho");
        assert_eq!(answer["legal"].as_array().unwrap().len(), 32);
        assert_eq!(answer["points"], json!({"cho": 72, "han": 73.5}));
        assert_eq!((&answer["repetition"], &answer["no_capture"]), (&json!(1), &json!(0)));
        assert_eq!((&answer["outcome"], &answer["error"]), (&Value::Null, &Value::Null));
    }

    #[test]
    fn a_move_after_the_end_is_an_error_with_the_state_before_it() {
        let answer = judge(&json!({"ruleset": "tournament", "moves": ["e2e2", "e9e9", "a4a5"]}));
        assert_eq!(
            answer["outcome"],
            json!({"winner": "han", "ending": "double-pass", "points": {"cho": 72, "han": 73.5}})
        );
        assert_eq!(answer["error"], "ply 3: the game is over by double-pass");
        assert_eq!(answer["legal"], json!([]));
    }

    #[test]
    fn an_illegal_move_names_its_ply_and_reason() {
        let answer = judge(&json!({"moves": ["a4a5", "a4a5"]}));
        assert_eq!(answer["error"], "ply 2: a4a5 is not legal: no piece stands there");
        assert_eq!(answer["turn"], "han");
        let answer = judge(&json!({"moves": ["z9"]}));
        assert!(answer["error"].as_str().unwrap().starts_with("ply 1: `z9` is not a turn"));
        assert_eq!(answer["legal"].as_array().unwrap().len(), 32);
    }

    #[test]
    fn fields_of_a_preset_can_be_replaced() {
        let question =
            |plies: Value| json!({"ruleset": "club", "rules": {"plies": plies}, "moves": ["a4a5"]});
        assert_eq!(judge(&question(json!(1)))["outcome"]["ending"], "plies");
        assert_eq!(judge(&question(Value::Null))["outcome"], Value::Null);
        let wrong = judge(&json!({"rules": {"komi": 6}}));
        assert!(wrong["error"].as_str().unwrap().contains("unknown field `komi`"));
    }

    #[test]
    fn set_ups_and_handicaps_are_starts() {
        let answer = judge(&json!({"setup": {"han": "inner", "cho": "left"}}));
        assert!(answer["fen"].as_str().unwrap().contains("RBNA1ABNR w"), "{answer}");
        let answer = judge(&json!({"setup": {"han": "outer"}, "handicap": "chariot", "ruleset": "party"}));
        assert_eq!(answer["turn"], "han");
        assert_eq!(answer["points"], json!({"cho": 73.5, "han": 59}));
    }

    #[test]
    fn what_cannot_be_read_is_an_error_and_the_next_line_is_answered() {
        let mut output = Vec::new();
        run(&b"{oops\n\n{\"ruleset\":\"chess\"}\n{\"fen\":\"9/9\"}\n\xff\n{}\n"[..], &mut output).unwrap();
        let answers: Vec<Value> = output
            .split(|&byte| byte == b'\n')
            .filter_map(|line| serde_json::from_slice(line).ok())
            .collect();
        assert_eq!(answers.len(), 5);
        assert!(answers[..4].iter().all(|answer| answer["error"].is_string() && answer["fen"].is_null()));
        assert!(answers[1]["error"].as_str().unwrap().contains("association, tournament"));
        assert_eq!(answers[4]["error"], Value::Null);
    }
}
