use crate::uci::tests::session;
use janggi::{Game, Rules, Start};

/// What the engine says to `input` after the greeting.
fn answers(input: &str) -> String {
    session(&format!("xboard\n{input}"))
}

/// The turns that the engine played.
fn moves(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.strip_prefix("move ")).collect()
}

#[test]
fn introduces_itself() {
    let output = answers("protover 2\n");
    for part in [
        "setboard=1",
        "usermove=1",
        "variants=\"association,",
        "janggimodern,janggicasual\"",
        "option=\"MultiPV -spin 1 1 200\"",
    ] {
        assert!(output.contains(part), "{part}: {output}");
    }
    assert!(output.ends_with("feature done=1\n"));
}

#[test]
fn a_variant_comes_with_its_board_and_pieces() {
    let output = answers("variant janggi\n");
    assert!(
        output.starts_with(
            "setup (.N.R.AB.P..C.........K.n.r.ab.p..c.........k) 9x10+0_xiangqi rnba1abnr/4k4/"
        )
    );
    assert_eq!(output.matches("piece ").count(), 7);
    assert!(answers("variant chess\n").starts_with("Error (no variant `chess`"));
}

#[test]
fn answers_a_turn_with_one_of_its_own() {
    let output = answers("new\nvariant janggi\nsd 2\nusermove a3a4\n");
    let [answer] = moves(&output)[..] else { panic!("{output}") };
    let mut game = Game::new(Rules::JANGGI, Start::default());
    game.play("a4a5".parse().unwrap()).unwrap();
    game.play(super::word::read(answer, game.position()).unwrap()).unwrap();
}

#[test]
fn watches_under_force_and_plays_at_go() {
    assert!(moves(&answers("new\nforce\nsd 2\nusermove a3a4\nusermove a6a5\n")).is_empty());
    assert_eq!(moves(&answers("new\nforce\nsd 2\nusermove a3a4\ngo\n")).len(), 1);
    assert_eq!(moves(&answers("new\nsd 2\ngo\n")).len(), 1);
}

#[test]
fn tells_the_result_that_a_turn_brings() {
    let output = answers("variant janggi\nforce\nusermove @@@@\nusermove e8e8\n");
    assert!(output.ends_with("0-1 {double-pass}\n"), "{output}");
}

#[test]
fn thinking_is_shown_on_request() {
    let output = answers("new\npost\nsd 3\ngo\n");
    let thought = output.lines().find(|line| line.starts_with("3 ")).expect("a line of thought");
    let words: Vec<&str> = thought.split(' ').collect();
    assert!(words[..4].iter().all(|word| word.parse::<i64>().is_ok()) && words[4].len() == 4, "{thought}");
    assert_eq!(answers("new\nsd 3\ngo\n").lines().count(), 1);
}

#[test]
fn analysis_ends_without_a_turn() {
    let output = answers("new\nanalyze\nusermove a3a4\nping 7\nexit\nping 8\n");
    assert!(moves(&output).is_empty() && output.ends_with("pong 8\n"), "{output}");
}

#[test]
fn thinking_that_is_called_off_plays_nothing() {
    let output = answers("new\nst 60\ngo\nforce\nusermove a3a4\nping 1\n");
    assert!(moves(&output).is_empty(), "{output}");
    let output = answers("new\nst 60\ngo\n?\nping 1\n");
    assert!(output.contains("pong 1"));
}

#[test]
fn turns_are_taken_back() {
    let output =
        answers("new\nforce\nusermove a3a4\nusermove a6a5\nremove\nusermove c3c4\nundo\nusermove a3a4\n");
    assert_eq!(output, "");
}

#[test]
fn says_what_is_wrong() {
    for (input, says) in [
        ("usermove a3a9", "Illegal move (a4a10 is not legal: "),
        ("usermove hello", "Illegal move (`hello` is no turn: expected"),
        ("fly", "Error (unknown command, expected protover,"),
        ("level x 5 0", "Error (`x`: expected a whole number): level"),
        ("memory 0", "Error (`0` for `Hash`: expected 1 to 32768): memory"),
        ("option Colour=1", "Error (no option `Colour`: expected"),
        ("setboard 9/9 w", "tellusererror Illegal position: "),
    ] {
        let output = answers(&format!("{input}\n"));
        assert!(output.starts_with(says), "{input}: {output}");
    }
}

#[test]
fn clocks_and_check_boxes_are_understood() {
    let output = answers(
        "level 40 5:30 0.5\nst 0.01\ntime 30000\noption UCI_ShowWDL=1\noption Ponder=0\ncores 2\nmemory 2\n",
    );
    assert_eq!(output, "");
}
