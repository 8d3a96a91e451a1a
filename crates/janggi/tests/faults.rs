//! Faults that other Janggi programs really had, each with its smallest input and the right result.

use janggi::perft::{Count, perft};
use janggi::rules::Bikjang;
use janggi::{
    BySide, Diagram, Ending, FenError, Game, InvalidPosition, Move, Outcome, Piece, Point, Position, Role,
    Rules, Setup, Side, Start, Why, notation, uci,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn game(preset: &str, fen: &str) -> Game {
    Game::new(Rules::preset(preset).unwrap(), Start::of_position(position(fen)))
}

fn play_all(game: &mut Game, turns: &str) {
    for text in turns.split_whitespace() {
        game.play(uci::read(text, game.position()).unwrap()).unwrap_or_else(|error| panic!("{error}"));
    }
}

fn turns(game: &Game) -> Vec<String> {
    let mut texts: Vec<String> =
        game.legal_turns().into_iter().map(|turn| uci::write(turn, game.position())).collect();
    texts.sort();
    texts
}

fn ended(game: &Game) -> (Option<Side>, Ending) {
    let Outcome { winner, ending, .. } = game.outcome().expect("the game is over");
    (winner, ending)
}

#[test]
fn a_general_evades_along_a_palace_diagonal() {
    let game = game("association", "3k5/9/9/3B2B2/5N3/6P2/P8/3CK4/4A4/4A4 b - - 6 62");
    assert!(game.position().in_check());
    assert_eq!(turns(&game), ["d10e9"]);
}

#[test]
fn a_general_captures_along_a_palace_diagonal() {
    let fen = "1n1kaabn1/cr2N4/5C1c1/p1pNp3p/9/9/P1PbP1P1P/3r1p3/4A4/R1BA1KB1R b - - 0 1";
    let position = position(fen);
    assert_eq!(position.legal_moves().len(), 2);
    assert_eq!(perft(&position, 4, Count::Pass), 76_824);
    assert_eq!(perft(&position, 4, Count::PassEnd2), 76_763);
}

#[test]
fn a_side_not_to_move_in_check_is_no_position() {
    let fen = "5k3/4a4/3CN4/9/1PP5p/9/8P/4C4/4A4/2B1K4 w - - 0 46";
    let refused = fen.parse::<Position>();
    assert_eq!(refused, Err(FenError::Invalid(InvalidPosition::OpponentInCheck(Side::Han))));
}

#[test]
fn positions_that_are_not_janggi_are_refused() {
    let refusal = |fen: &str| match fen.parse::<Position>() {
        Err(FenError::Invalid(reason)) => reason,
        other => panic!("{fen}: {other:?}"),
    };
    let misplaced = |side, role, point| InvalidPosition::Misplaced { piece: Piece { side, role }, point };
    assert_eq!(refusal("4k4/9/9/4K4/9/9/9/9/9/9 w - - 0 1"), misplaced(Side::Cho, Role::General, Point::E7));
    assert_eq!(refusal("4k4/9/9/9/9/9/9/9/4K4/A8 w - - 0 1"), misplaced(Side::Cho, Role::Guard, Point::A1));
    assert_eq!(refusal("4k4/9/9/9/9/9/9/P8/4K4/9 w - - 0 1"), misplaced(Side::Cho, Role::Soldier, Point::A3));
    assert_eq!(refusal("4k4/p8/9/9/9/9/9/9/4K4/9 w - - 0 1"), misplaced(Side::Han, Role::Soldier, Point::A9));
    assert_eq!(
        refusal("RRR1k4/9/9/9/9/9/9/9/4K4/9 b - - 0 1"),
        InvalidPosition::TooMany { piece: Piece { side: Side::Cho, role: Role::Chariot }, count: 3 }
    );
    assert_eq!(
        refusal("9/9/9/9/9/9/9/9/4K4/9 w - - 0 1"),
        InvalidPosition::Generals { side: Side::Han, count: 0 }
    );
}

#[test]
fn a_cannon_is_neither_mount_nor_target() {
    // On file a a cannon stands first: the line is dead. On rank 5 the mount is a soldier, then a cannon.
    let position = position("4k4/9/9/p8/9/c1P2c3/9/9/C3K4/9 w - - 0 1");
    let piece = Piece { side: Side::Cho, role: Role::Cannon };
    let up: Vec<Point> = position.attacks_from(Point::A2, piece).filter(|to| to.file() == 0).collect();
    assert_eq!(up, []);
    assert_eq!(position.why_illegal(Move::Go { from: Point::A2, to: Point::A5 }), Some(Why::CannonOnCannon));
    let han = Piece { side: Side::Han, role: Role::Cannon };
    let along: Vec<Point> =
        position.attacks_from(Point::A5, han).filter(|to| to.rank() == Point::A5.rank()).collect();
    assert_eq!(along, [Point::D5, Point::E5]);
}

#[test]
fn an_attacked_cannon_is_not_defended_by_cannons() {
    let position = position("r1ba1ab1r/5k3/c1n3nc1/p3pp3/2p5p/6R2/BPP2PPP1/2N1C2C1/4K4/2RA1ABN1 b - - 17 9");
    let captures: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|turn| matches!(turn, Move::Go { to, .. } if position.piece_at(*to).is_some()))
        .map(|turn| turn.to_string())
        .collect();
    assert_eq!(captures, ["a8a4"]);
}

#[test]
fn generals_have_diagonals_from_corners_and_centre_only() {
    let position = position("9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1");
    assert_eq!([1, 2, 3].map(|depth| perft(&position, depth, Count::PassEnd2)), [9, 81, 360]);
}

#[test]
fn elephants_and_horses_at_the_start() {
    let position = Position::default();
    let of = |from: &str| -> Vec<String> {
        let from: Point = from.parse().unwrap();
        let turns = position.legal_moves().into_iter();
        turns
            .filter(|turn| matches!(turn, Move::Go { from: origin, .. } if *origin == from))
            .map(|turn| turn.to_string())
            .collect()
    };
    assert!(of("c1").is_empty() && of("g1").is_empty());
    assert_eq!([of("b1"), of("h1")].concat(), ["b1a3", "b1c3", "h1g3", "h1i3"]);
}

#[test]
fn a_pass_is_among_the_turns_at_the_start() {
    let game = Game::new(Rules::default(), Start::default());
    assert_eq!(game.legal_turns().len(), 32);
    assert!(turns(&game).contains(&"e2e2".into()));
}

#[test]
fn two_passes_end_the_game_where_the_ruleset_says_so() {
    let result = |preset: &str| {
        let mut game = Game::new(Rules::preset(preset).unwrap(), Start::default());
        play_all(&mut game, "e2e2 e9e9");
        game.outcome().map(|outcome| (outcome.winner, outcome.ending))
    };
    for preset in ["janggi", "janggimodern", "tournament", "classic", "party"] {
        assert_eq!(result(preset), Some((Some(Side::Han), Ending::DoublePass)), "{preset}");
    }
    for preset in ["janggitraditional", "janggicasual", "association"] {
        assert_eq!(result(preset), Some((None, Ending::DoublePass)), "{preset}");
    }
    assert_eq!(result("club"), None);
}

#[test]
fn a_finished_game_has_no_turns_and_says_why() {
    let mut game = Game::new(Rules::JANGGI, Start::default());
    play_all(&mut game, "e2e2 e9e9");
    assert!(game.legal_turns().is_empty());
    let refused = game.play(Move::Pass).unwrap_err();
    assert_eq!(refused.to_string(), "the game is over by double-pass");
}

#[test]
fn only_the_own_generals_point_twice_is_a_pass() {
    let position = Position::default();
    assert_eq!(uci::read("e2e2", &position), Ok(Move::Pass));
    for spelled in ["0000", "@@@@", "pass"] {
        assert_eq!(uci::read(spelled, &position), Ok(Move::Pass));
    }
    for other in ["a1a1", "e9e9", "e5e5"] {
        assert!(uci::read(other, &position).is_err(), "{other}");
    }
    assert_eq!(uci::write(Move::Pass, &position), "e2e2");
}

#[test]
fn undo_without_a_turn_gives_nothing() {
    let mut game =
        game("janggi", "rnba1ab1r/4k4/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C4NC1/4K4/RNBA1AB1R w - - 2 2");
    assert_eq!(game.undo(), None);
    assert_eq!(game.legal_turns().len(), game.position().legal_moves().len());
}

#[test]
fn facing_generals_leave_only_breaks_and_the_pass() {
    let fen = "rnba1abnr/4k4/1c5c1/p1p3p1p/9/9/P1P3P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    assert_eq!(turns(&game("janggi", fen)), ["c1e4", "e2d2", "e2d3", "e2e2", "e2f2", "e2f3", "g1e4"]);
    assert_eq!(game("janggimodern", fen).legal_turns().len(), 31);
    assert_eq!(game("association", fen).legal_turns().len(), 31);
    assert_eq!(turns(&game("classic", fen)), turns(&game("janggi", fen)));
}

#[test]
fn mate_comes_before_bikjang_in_our_rulesets() {
    let fen = "4k4/5P3/4N4/9/9/3R5/9/9/4K4/9 w - - 0 1";
    for preset in ["association", "tournament", "club", "classic", "party"] {
        let mut game = game(preset, fen);
        play_all(&mut game, "e8c9");
        assert_eq!(ended(&game), (Some(Side::Cho), Ending::Mate), "{preset}");
    }
    for (preset, winner) in [("janggi", Some(Side::Cho)), ("janggitraditional", None)] {
        let mut game = game(preset, fen);
        play_all(&mut game, "e8c9 e10e10");
        assert_eq!(ended(&game), (winner, Ending::Bikjang), "{preset}");
    }
}

#[test]
fn repeating_with_passes_is_no_mate() {
    let fen = "5k3/3aa4/9/6p1p/9/3n5/4p4/5KC2/6p2/9 w - - 0 1";
    for (preset, winner) in [("association", None), ("tournament", Some(Side::Han))] {
        // The generals face each other, which would end the game before any repetition.
        let rules = Rules { bikjang: Bikjang::Ignored, ..Rules::preset(preset).unwrap() };
        let mut game = Game::new(rules, Start::of_position(position(fen)));
        while game.outcome().is_none() {
            let shuffle = ["d5b6", "b6d5"].map(|text| text.parse::<Move>().unwrap());
            let turn = match game.position().turn() {
                Side::Cho => Move::Pass,
                Side::Han => *shuffle.iter().find(|&&turn| game.check_turn(turn).is_ok()).unwrap(),
            };
            game.play(turn).unwrap();
        }
        assert_eq!(ended(&game), (winner, Ending::Repetition), "{preset}");
        assert_eq!(game.turns().len(), 8);
    }
}

#[test]
fn moving_to_and_fro_loses_only_in_the_modern_preset() {
    let line = "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1 a9a10";
    let mut modern = Game::new(Rules::JANGGI_MODERN, Start::default());
    play_all(&mut modern, line);
    assert_eq!(modern.outcome(), None);
    play_all(&mut modern, "a1a2");
    assert_eq!(ended(&modern), (Some(Side::Han), Ending::ToAndFro));
    for (preset, winner) in [("janggi", Some(Side::Han)), ("janggitraditional", None), ("janggicasual", None)]
    {
        let mut game = Game::new(Rules::preset(preset).unwrap(), Start::default());
        play_all(&mut game, line);
        assert_eq!(ended(&game), (winner, Ending::Repetition), "{preset}");
    }
}

#[test]
fn an_outcome_carries_its_cause_and_tally() {
    let mut game = Game::new(Rules::TOURNAMENT, Start::default());
    play_all(&mut game, "e2e2 e9e9");
    let points = game.outcome().unwrap().points.unwrap();
    assert_eq!((points.cho.to_string(), points.han.to_string()), ("72".into(), "73.5".into()));
}

#[test]
fn the_checker_of_a_perpetual_loses_whoever_moved_last() {
    let fen = "4a4/3k5/9/4B1b2/4B4/9/4p4/p3K1p2/9/5b3 w - - 0 73";
    let cycle = "e3d3 e4d4 d3e3 d4e4";
    let mut closed_by_checker = game("classic", fen);
    play_all(&mut closed_by_checker, &[cycle; 2].join(" "));
    assert_eq!(ended(&closed_by_checker), (Some(Side::Cho), Ending::PerpetualCheck));
    // Begun half a turn earlier, the third occurrence is closed by the side that is checked.
    let mut closed_by_checked = game("classic", "4a4/3k5/9/4B1b2/4B4/9/3p5/p2K2p2/9/5b3 w - - 0 73");
    play_all(&mut closed_by_checked, "d3e3 d4e4 e3d3 e4d4 d3e3 d4e4 e3d3 e4d4");
    assert_eq!(ended(&closed_by_checked), (Some(Side::Cho), Ending::PerpetualCheck));
}

#[test]
fn a_record_begins_with_its_own_set_up() {
    let turn: Move = "g1f3".parse().unwrap();
    assert!(!Position::default().is_legal(turn));
    let own = Start::of_setups(BySide { cho: Setup::Left, han: Setup::Inner });
    let swapped = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1BNR w - - 0 1";
    assert!(swapped.parse::<Diagram>().is_err());
    let fen = "rnba1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1";
    assert!(position(fen).is_legal(turn));
    assert_ne!(position(fen), *own.position());
}

#[test]
fn letters_and_short_tails_of_other_programs_are_read() {
    let start = Position::default();
    assert_eq!(position("rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR w 0 1"), start);
    for tail in ["w", "w 0 1", "w - -", "w - - 0 1"] {
        let text = format!("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR {tail}");
        assert_eq!(position(&text), start, "{tail}");
    }
}

#[test]
fn korean_notation_counts_ranks_from_han_and_files_from_the_left() {
    let start = Position::default();
    let written = |text: &str| notation::korean(&start, text.parse().unwrap());
    assert_eq!(written("h1g3"), "08마87");
    assert_eq!(written("i4h4"), "79졸78");
    assert_eq!(written("pass"), "한수쉼");
    let after = start.play("i4h4".parse().unwrap()).unwrap();
    assert_eq!(notation::korean(&after, "b10c8".parse().unwrap()), "12마33");
}

#[test]
fn the_left_set_up_has_its_elephant_on_the_arrangers_left() {
    let start = Start::of_setups(BySide { cho: Setup::Left, han: Setup::Left });
    let at = |point| start.position().role_at(point);
    assert_eq!(
        [Point::B1, Point::C1, Point::G1, Point::H1].map(at),
        [Some(Role::Elephant), Some(Role::Horse), Some(Role::Elephant), Some(Role::Horse)]
    );
    // Han sits across the board: its left wing is files i, h, g.
    assert_eq!(
        [Point::H10, Point::G10, Point::C10, Point::B10].map(at),
        [Some(Role::Elephant), Some(Role::Horse), Some(Role::Elephant), Some(Role::Horse)]
    );
}
