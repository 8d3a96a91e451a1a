use crate::{Best, Engine, Limits, Stop};
use janggi::{Ending, Game, Handicap, Move, Position, Rules, Setup, Side, Start};

fn game(rules: Rules, fen: &str, turns: &str) -> Game {
    let position: Position = fen.parse().expect("a position");
    let mut game = Game::new(rules, Start::of_position(position));
    for turn in turns.split_whitespace() {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    game
}

fn from_start(rules: Rules, turns: &str) -> Game {
    game(rules, &Position::default().to_string(), turns)
}

fn search(game: &Game, limits: Limits) -> Best {
    Engine::new(4).search(game, &limits, &Stop::default(), &mut |_| {})
}

/// The game after the best turn of a search to `depth`.
fn after_best(game: &Game, depth: usize) -> Game {
    let mut after = game.clone();
    after.play(search(game, Limits::depth(depth)).turn).expect("the engine plays legal turns");
    after
}

/// The mates were confirmed by another engine.
const MATES: [(i32, &str); 8] = [
    (1, "4k4/R8/9/9/9/9/9/9/3K5/1R7 w - - 0 1"),
    (1, "3k5/9/4P4/7B1/1B7/9/6p2/1b7/3A5/4K4 w - - 3 95"),
    (1, "3k5/1R7/5P3/9/9/9/2PP1P3/5A3/4A4/2c2K3 w - - 9 52"),
    (1, "3a1k3/9/9/1P7/9/1b7/6n2/3K5/4A4/5r3 b - - 5 63"),
    (2, "9/3k5/4P4/7B1/9/9/4B1p2/1b7/3A5/4K4 w - - 1 94"),
    (2, "4k4/1R7/5P3/9/9/9/2PP1P3/5A3/9/2c1AK3 w - - 7 51"),
    (3, "3k5/9/3Pa4/7B1/9/9/4B1p2/1b7/3A5/4K4 w - - 0 93"),
    (3, "2c1k4/1R7/9/5P3/9/9/2PP1P3/5A3/9/4AK3 w - - 5 50"),
];

#[test]
fn finds_mates() {
    for (moves, fen) in MATES {
        let limits = Limits { mate: Some(moves.unsigned_abs()), ..Limits::depth(20) };
        let best = search(&game(Rules::JANGGI, fen, ""), limits);
        assert_eq!(best.score.mate_in(), Some(moves), "{fen}: {best:?}");
    }
}

/// Mates at once that cost a chariot where a guard seems to guard, each after a turn that looks best without it.
#[test]
fn fears_the_mate_that_costs_a_chariot() {
    let blunders = [
        ("2ba5/4ak3/2n1ccn1r/p3p1ppb/3p5/2P3C2/P1RBrPPP1/3NCA3/4A4/5KBNR w - - 34 18", "e3e1"),
        ("2b1ka3/4a1nR1/2n3c2/1pp1p2N1/4c4/9/1PPP2PP1/3ACr1C1/1r7/1BN1KA2R w - - 1 19", "e3b3"),
    ];
    for (fen, blunder) in blunders {
        let turns = vec![blunder.parse().expect("a turn")];
        let best = search(&game(Rules::JANGGI, fen, ""), Limits { turns, ..Limits::depth(2) });
        assert_eq!(best.score.mate_in(), Some(-1), "{fen} {blunder}: {best:?}");
    }
}

#[test]
fn sees_the_mate_against_itself() {
    let mated_next = game(Rules::JANGGI_CASUAL, "4k4/R8/9/9/9/9/9/9/3K5/1R7 w - - 0 1", "d2d1");
    assert_eq!(search(&mated_next, Limits::depth(6)).score.mate_in(), Some(-1));
}

#[test]
fn what_an_unfinished_iteration_took_is_told_at_the_end() {
    let mut told = None;
    let game = from_start(Rules::TOURNAMENT, "");
    let best = Engine::new(4).search(&game, &Limits::nodes(5_000), &Stop::default(), &mut |info| {
        told = Some((info.depth, info.nodes, info.line[0]));
    });
    assert_eq!(told, Some((best.depth, 5_000, best.turn)));
}

#[test]
fn the_same_nodes_give_the_same_search() {
    let game = from_start(Rules::TOURNAMENT, "");
    assert_eq!(search(&game, Limits::nodes(20_000)), search(&game, Limits::nodes(20_000)));
}

#[test]
fn the_node_limit_is_kept() {
    assert_eq!(search(&from_start(Rules::TOURNAMENT, ""), Limits::nodes(5_000)).nodes, 5_000);
}

#[test]
fn a_token_that_is_set_ends_the_search_with_a_turn() {
    let stop = Stop::default();
    stop.set();
    let game = from_start(Rules::TOURNAMENT, "");
    let best = Engine::new(1).search(&game, &Limits::default(), &stop, &mut |_| {});
    assert!(game.legal_turns().contains(&best.turn) && best.nodes < 5_000);
}

#[test]
fn only_the_wanted_turns_are_looked_at() {
    let limits = Limits { turns: vec![Move::Pass], ..Limits::depth(2) };
    assert_eq!(search(&from_start(Rules::TOURNAMENT, ""), limits).turn, Move::Pass);
}

#[test]
fn the_leader_by_the_bonus_answers_a_pass_with_a_pass() {
    let game = from_start(Rules::TOURNAMENT, "pass");
    let best = search(&game, Limits::depth(4));
    assert_eq!(best.turn, Move::Pass);
    assert!(best.score.is_win() && best.score.mate_in().is_none());
}

#[test]
fn the_side_behind_does_not_answer_a_pass_with_a_pass() {
    let game = from_start(Rules::TOURNAMENT, "a4b4 pass");
    assert_ne!(search(&game, Limits::depth(4)).turn, Move::Pass);
}

#[test]
fn nobody_gains_by_two_passes_where_stops_are_draws() {
    let best = search(&from_start(Rules::ASSOCIATION, "pass"), Limits::depth(3));
    assert!(best.score.is_open());
}

#[test]
fn two_passes_win_nothing_where_they_do_not_stop_play() {
    let best = search(&from_start(Rules::CLUB, "pass"), Limits::depth(3));
    assert!(best.score.is_open());
}

const FACING: &str = "4k4/9/9/9/9/p4p3/9/9/4K4/8R b - - 0 50";
const ALMOST_FACING: &str = "4k4/4a4/9/9/9/5p3/9/9/4K4/R8 w - - 0 50";

#[test]
fn the_leader_accepts_bikjang() {
    let fen = "4k4/9/9/9/9/p4p3/9/9/4K4/8R w - - 0 50";
    let after = after_best(&game(Rules::TOURNAMENT, fen, ""), 4);
    let outcome = after.outcome().expect("a stop that wins");
    assert_eq!((outcome.winner, outcome.ending), (Some(Side::Cho), Ending::Bikjang));
}

#[test]
fn the_side_behind_breaks_the_facing() {
    for rules in [Rules::TOURNAMENT, Rules::CLASSIC, Rules::PARTY, Rules::JANGGI] {
        let after = after_best(&game(rules, FACING, ""), 4);
        assert!(after.outcome().is_none() && !after.position().generals_face());
    }
}

#[test]
fn the_side_behind_does_not_let_the_generals_face() {
    // With the guard off the file Cho, who leads, would win by bikjang.
    let after = after_best(&game(Rules::TOURNAMENT, ALMOST_FACING, "a1b1"), 4);
    assert!(!after.position().generals_face());
}

/// Twice round with both sides' chariots; Han leads by the bonus.
const SHUFFLE: &str = "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9";

#[test]
fn the_side_behind_does_not_help_to_repeat() {
    let best = search(&from_start(Rules::TOURNAMENT, SHUFFLE), Limits::depth(4));
    assert_ne!(best.turn.to_string(), "a2a1");
}

#[test]
fn the_leader_repeats_to_win() {
    let after = after_best(&from_start(Rules::TOURNAMENT, &format!("{SHUFFLE} a2a1")), 4);
    let outcome = after.outcome().expect("a stop that wins");
    assert_eq!((outcome.winner, outcome.ending), (Some(Side::Han), Ending::Repetition));
}

#[test]
fn a_barred_repetition_is_never_played() {
    let party = from_start(Rules::PARTY, &format!("{SHUFFLE} a2a1 a9a8 i1i2 a8a9"));
    assert!(!party.legal_turns().contains(&"i2i1".parse().expect("a turn")));
    assert!(party.legal_turns().contains(&search(&party, Limits::depth(5)).turn));
}

#[test]
fn the_side_behind_gives_material_to_escape_the_limit() {
    // A quiet turn ends the game and loses it; the capture loses a chariot and plays on.
    let fen = "3k5/4a4/9/2p5p/2c6/9/9/2R6/9/4K4 w - - 119 90";
    let best = search(&game(Rules::TOURNAMENT, fen, ""), Limits::depth(5));
    let Move::Go { to, .. } = best.turn else { panic!("a pass ends the game") };
    assert!(!best.score.is_loss() && to.file() == 2, "{best:?}");
}

#[test]
fn a_bonus_is_enough_at_the_limit() {
    // Equal pieces, one ply to go: Han, to move, wins by any quiet turn.
    let fen = "3k5/9/9/9/r8/8R/9/9/9/4K4 b - - 119 90";
    let best = search(&game(Rules::TOURNAMENT, fen, ""), Limits::depth(3));
    assert!(best.score.is_win());
    let best = search(&game(Rules::ASSOCIATION, fen, ""), Limits::depth(3));
    assert!(best.score.is_open());
}

/// Both sides play `nodes` a turn for up to `plies`; every turn must be legal.
fn play_out(mut game: Game, nodes: u64, plies: usize) -> Game {
    let mut engine = Engine::new(1);
    for _ in 0..plies {
        if game.outcome().is_some() {
            break;
        }
        let best = engine.search(&game, &Limits::nodes(nodes), &Stop::default(), &mut |_| {});
        game.play(best.turn).expect("the engine plays legal turns");
    }
    game
}

#[test]
fn plays_legal_turns_under_every_preset() {
    for (_, rules) in Rules::PRESETS {
        let game = play_out(Game::new(rules, Start::default()), 120, 120);
        assert!(game.turns().len() == 120 || game.outcome().is_some());
    }
}

#[test]
fn plays_legal_turns_in_handicap_games() {
    for handicap in Handicap::ALL {
        let setups = janggi::BySide { cho: Setup::Left, han: Setup::Outer };
        let game = play_out(Game::new(Rules::TOURNAMENT, Start::of_handicap(setups, handicap)), 120, 40);
        assert!(game.turns().len() == 40 || game.outcome().is_some());
    }
}

#[test]
fn the_bonus_is_chos_in_a_handicap_game() {
    let setups = janggi::BySide::default();
    let mut game = Game::new(Rules::TOURNAMENT, Start::of_handicap(setups, Handicap::Elephant));
    game.play(Move::Pass).expect("a legal turn");
    assert_eq!(search(&game, Limits::depth(2)).turn, Move::Pass);
}

#[test]
fn a_solved_ending_is_known_from_afar_where_stops_are_draws() {
    let mut tables = tablebase::Tables::default();
    for name in ["Rv", "Pv", "RPv"] {
        let table = tablebase::solve(name.parse().expect("a balance"), &tables).expect("short wins");
        tables.add(table);
    }
    let mut engine = Engine::new(1);
    engine.set_tables(Some(std::sync::Arc::new(tables)));
    let mut score_under = |rules| {
        let game = game(rules, "9/9/3k5/9/9/9/P8/4K4/9/3R5 b - - 0 1", "");
        engine.forget();
        engine.search(&game, &Limits::depth(2), &Stop::default(), &mut |_| {}).score
    };
    assert_eq!(score_under(Rules::ASSOCIATION).mate_in(), Some(-14));
    assert_eq!(score_under(Rules::TOURNAMENT).mate_in(), None);
    let near_the_limit = Rules { no_capture: 20, ..Rules::ASSOCIATION };
    assert_eq!(score_under(near_the_limit).mate_in(), None);
}
