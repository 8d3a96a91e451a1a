//! Positions with legal turns, counts and endings from an outside program, as data.

use janggi::perft::{Count, perft};
use janggi::rules::Material;
use janggi::{Game, Move, Point, Position, Rules, Side, Start, uci};
use serde::Deserialize;
use std::collections::BTreeMap;

fn rows<T: for<'a> Deserialize<'a>>(text: &'static str) -> Vec<T> {
    let rows: Vec<T> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(!rows.is_empty());
    rows
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn sorted_uci(turns: Vec<Move>, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = turns.into_iter().map(|turn| uci::write(turn, position)).collect();
    texts.sort();
    texts
}

#[derive(Deserialize)]
struct Legal {
    id: String,
    fen: String,
    in_check: bool,
    facing: bool,
    legal: Vec<String>,
    legal_bikjang: Option<Vec<String>>,
}

#[test]
fn legal_turns_are_those_of_the_witness() {
    for case in rows::<Legal>(include_str!("data/legal.jsonl")) {
        let position = position(&case.fen);
        assert_eq!(position.to_string().split(' ').next(), case.fen.split(' ').next(), "{}", case.id);
        assert_eq!(position.in_check(), case.in_check, "{}", case.id);
        assert_eq!(position.generals_face(), case.facing, "{}", case.id);
        assert_eq!(sorted_uci(position.legal_moves(), &position), case.legal, "{} {}", case.id, case.fen);
        if let Some(bikjang) = case.legal_bikjang {
            let rules = Rules { no_capture: 0, ..Rules::JANGGI };
            let game = Game::new(rules, Start::of_position(position));
            assert_eq!(sorted_uci(game.legal_turns(), &position), bikjang, "{}", case.id);
        }
    }
}

/// All 8,101 turns that can be written down.
fn every_turn() -> impl Iterator<Item = Move> {
    let moves = Point::ALL.into_iter().flat_map(|from| Point::ALL.map(|to| Move::Go { from, to }));
    moves.chain([Move::Pass])
}

#[test]
fn all_8101_turns_are_judged_as_the_generator_judges_them() {
    assert_eq!(every_turn().count(), 8_101);
    for case in rows::<Legal>(include_str!("data/legal.jsonl")) {
        let position = position(&case.fen);
        let judged: Vec<Move> = every_turn().filter(|&turn| position.is_legal(turn)).collect();
        assert_eq!(sorted_uci(judged, &position), case.legal, "{}", case.id);
    }
}

#[test]
fn in_check_and_facing_games_judge_all_8101_turns_as_they_list_them() {
    let mut cases = rows::<Legal>(include_str!("data/legal.jsonl"));
    cases.retain(|case| case.in_check || case.facing);
    assert!(cases.iter().filter(|case| case.in_check).count() > 20);
    assert!(cases.iter().filter(|case| case.facing).count() > 20);
    for (case, (name, rules)) in cases.iter().flat_map(|case| Rules::PRESETS.map(|preset| (case, preset))) {
        let game = Game::new(rules, Start::of_position(position(&case.fen)));
        if game.outcome().is_none() {
            let judged: Vec<Move> = every_turn().filter(|&turn| game.check_turn(turn).is_ok()).collect();
            let listed = sorted_uci(game.legal_turns(), game.position());
            assert_eq!(sorted_uci(judged, game.position()), listed, "{} {name}", case.id);
        }
    }
}

#[derive(Deserialize)]
struct Perft {
    id: String,
    fen: String,
    pass: Vec<u64>,
    pass_end2: Vec<u64>,
    bikjang: Vec<u64>,
    nopass: Vec<u64>,
}

#[test]
fn counts_are_those_of_the_witness() {
    for case in rows::<Perft>(include_str!("data/perft.jsonl")) {
        let position = position(&case.fen);
        for (count, expected) in [
            (Count::Pass, &case.pass),
            (Count::PassEnd2, &case.pass_end2),
            (Count::Bikjang, &case.bikjang),
            (Count::NoPass, &case.nopass),
        ] {
            for (depth, &nodes) in (1..).zip(expected) {
                assert_eq!(perft(&position, depth, count), nodes, "{} {count:?} depth {depth}", case.id);
            }
        }
    }
}

#[derive(Deserialize)]
struct Points {
    cho: f32,
    han: f32,
}

#[derive(Deserialize)]
struct Witness {
    end: String,
    ply: usize,
    winner: Option<String>,
}

#[derive(Deserialize)]
struct EndingCase {
    id: String,
    fen: String,
    moves: Vec<String>,
    final_fen: String,
    points: Points,
    fsf: BTreeMap<String, Witness>,
    seeds: BTreeMap<String, Option<String>>,
}

/// The first end met: at which ply, and who won (`draw` for nobody).
#[derive(Debug, PartialEq)]
enum Met {
    None,
    Illegal(usize),
    End(usize, String),
}

fn first_end(rules: Rules, case: &EndingCase) -> (Met, Game) {
    let mut game = Game::new(rules, Start::of_position(position(&case.fen)));
    for (ply, text) in case.moves.iter().enumerate() {
        if game.outcome().is_some() {
            break;
        }
        let turn = uci::read(text, game.position()).unwrap();
        if game.play(turn).is_err() {
            return (Met::Illegal(ply + 1), game);
        }
    }
    let met = match game.outcome() {
        None => Met::None,
        Some(outcome) => {
            Met::End(game.turns().len(), outcome.winner.map_or("draw".into(), |side| side.to_string()))
        }
    };
    (met, game)
}

#[test]
fn interop_presets_end_games_as_the_witness_does() {
    for case in rows::<EndingCase>(include_str!("data/endings.jsonl")) {
        assert_eq!(case.fsf.len(), 4);
        for (variant, witness) in &case.fsf {
            let rules = Rules::preset(variant).expect(variant);
            let expected = match (&*witness.end, &witness.winner) {
                ("none", _) => Met::None,
                ("illegal", _) => Met::Illegal(witness.ply),
                (_, winner) => Met::End(witness.ply, winner.clone().unwrap()),
            };
            assert_eq!(first_end(rules, &case).0, expected, "{} {variant}", case.id);
        }
    }
}

#[test]
fn our_presets_end_games_as_their_texts_say() {
    let presets = [("000", "association"), ("001", "club"), ("002", "classic"), ("003", "party")];
    for case in rows::<EndingCase>(include_str!("data/endings.jsonl")) {
        for (seed, preset) in presets {
            let Some(said) = case.seeds[seed].as_deref() else { continue };
            let mut rules = Rules::preset(preset).unwrap();
            if rules.material == Material::NoForcedMateStops {
                // Some cases begin with too little material, and are about other endings.
                rules.material = Material::BareStops;
            }
            let (met, game) = first_end(rules, &case);
            let expected = match said {
                "none" => Met::None,
                "illegal" => Met::Illegal(case.moves.len()),
                winner => Met::End(case.moves.len(), winner.into()),
            };
            assert_eq!(met, expected, "{} {preset}", case.id);
            if said != "illegal" {
                assert_eq!(game.position().to_string(), case.final_fen, "{}", case.id);
                let points = game.points();
                assert_eq!(points[Side::Cho].as_f32(), case.points.cho, "{}", case.id);
                assert_eq!(points[Side::Han].as_f32(), case.points.han, "{}", case.id);
            }
        }
    }
}
