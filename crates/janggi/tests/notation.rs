//! Notations: each form reads back what it writes, and agrees with what other programs and people write.

mod random_games;

use janggi::notation::{
    Ranks, ReadError, Script, algebraic, calls, korean, korean_annotated, latin, read_algebraic, read_korean,
    read_latin,
};
use janggi::{Move, Point, Position, Role, Why};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn turn(text: &str) -> Move {
    text.parse().unwrap()
}

/// Moves every rank number one down, as programs that count from 0 write them.
fn from_zero(text: &str) -> String {
    text.replace("10", ":")
        .chars()
        .map(|c| if c.is_ascii_digit() { (c as u8 - 1) as char } else { c })
        .collect::<String>()
        .replace(':', "9")
}

#[test]
fn every_form_reads_back_every_legal_turn() {
    for (start, turns) in random_games::games() {
        let mut before = *start.position();
        for played in turns {
            for turn in before.legal_moves() {
                assert_reads_back(&before, turn);
            }
            before = before.play_unchecked(played);
        }
    }
}

fn assert_reads_back(before: &Position, turn: Move) {
    let check = |text: String, read: Result<Move, ReadError>| assert_eq!(read, Ok(turn), "{before} {text}");
    for script in [Script::Hangul, Script::Hanja] {
        let text = korean_annotated(before, turn, script);
        check(text.clone(), read_korean(before, &text));
    }
    let text = korean(before, turn);
    check(text.clone(), read_korean(before, &text));
    let text = latin(before, turn);
    check(text.clone(), read_latin(before, &text));
    let text = algebraic(before, turn);
    check(text.clone(), read_algebraic(before, &text, Ranks::FromOne));
    check(text.clone(), read_algebraic(before, &from_zero(&text), Ranks::FromZero));
}

#[test]
fn turns_are_written_as_another_program_writes_them() {
    let rows = include_str!("data/notation.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [fen, uci, san, numeric] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let before = position(fen);
        let turn = janggi::uci::read(uci, &before).unwrap();
        assert_eq!(algebraic(&before, turn), san, "{row}");
        assert_eq!(latin(&before, turn), numeric, "{row}");
        assert_eq!(read_algebraic(&before, san, Ranks::FromOne), Ok(turn), "{row}");
        assert_eq!(read_latin(&before, numeric), Ok(turn), "{row}");
        count += 1;
    }
    assert!(count > 100);
}

#[test]
fn korean_is_read_in_every_spelling_seen() {
    let start = Position::default();
    for text in ["79졸78", "79卒78", "79楚卒78", "79초졸78", "79병78"] {
        assert_eq!(read_korean(&start, text), Ok(turn("i4h4")), "{text}");
    }
    for text in ["한수쉼", "95궁95", "95장95", "95將95", "95楚95"] {
        assert_eq!(read_korean(&start, text), Ok(Move::Pass), "{text}");
    }
    let before = position("3k5/9/9/9/9/9/9/9/4K4/3R5 b");
    for text in ["14장24", "14궁24멍군", "14漢24", "14漢將24"] {
        assert_eq!(
            read_korean(&before, text),
            Err(ReadError::Illegal(illegal("d10d9", Why::LeavesCheck))),
            "{text}"
        );
    }
    let before = position("4k4/9/9/9/3p5/9/9/9/4A4/3RK4 w");
    for text in
        ["04차54", "04차54병", "04차54兵", "04차54漢兵", "04차54졸장군", "04차54멍군장군", "04차54외통수"]
    {
        assert_eq!(read_korean(&before, text), Ok(turn("d1d6")), "{text}");
    }
}

fn illegal(text: &str, why: Why) -> janggi::IllegalMove {
    janggi::IllegalMove { turn: turn(text), why }
}

#[test]
fn what_korean_says_must_be_so() {
    let start = Position::default();
    let piece = |point| start.piece_at(point);
    let wrong = [
        ("79마78", ReadError::Piece { point: Point::I4, found: piece(Point::I4), expected: Role::Horse }),
        ("69졸68", ReadError::Piece { point: Point::I5, found: None, expected: Role::Soldier }),
        ("79졸78마", ReadError::Piece { point: Point::H4, found: None, expected: Role::Horse }),
        ("49병48", ReadError::Illegal(illegal("i7h7", Why::NotYours))),
        ("79졸59", ReadError::Illegal(illegal("i4i6", Why::Unreachable))),
    ];
    for (text, error) in wrong {
        assert_eq!(read_korean(&start, text), Err(error), "{text}");
    }
    for text in
        ["", "79", "79졸", "79졸7", "7졸978", "79?78", "79졸78졸졸", "79졸78장군!", "한수", "i4h4", "79졸70"]
    {
        assert!(matches!(read_korean(&start, text), Err(ReadError::Form { .. })), "{text}");
    }
}

#[test]
fn calls_follow_the_position() {
    let check = position("4k4/9/9/9/9/9/9/9/4A4/4K1R2 w");
    assert_eq!(calls(&check, turn("g1g10")), "장군");
    assert_eq!(calls(&check, turn("g1g8")), "");
    let answer = position("4k4/9/4r4/9/9/9/9/9/3A5/4K1R2 w");
    assert_eq!(calls(&answer, turn("d2e2")), "멍군");
    let both = position("4k4/9/9/9/9/R3r4/9/9/9/4K4 w");
    assert_eq!(calls(&both, turn("a5e5")), "멍군장군");
    let mate = position("3k5/R8/1R7/9/9/9/9/9/4A4/4K4 w");
    assert_eq!(calls(&mate, turn("b8b10")), "외통");
    assert_eq!(korean_annotated(&mate, turn("b8b10"), Script::Hangul), "32차12외통");
}

#[test]
fn algebraic_is_read_with_more_or_less_than_needed() {
    let start = Position::default();
    for text in ["Pab4", "Pa4b4", "Pa4-b4", "P4b4!?", "ab4", "a4b4", "Paxb4+", "Pab4#"] {
        let expected = if text == "P4b4!?" {
            Err(ReadError::Ambiguous { to: Point::B4, count: 2 })
        } else {
            Ok(turn("a4b4"))
        };
        assert_eq!(read_algebraic(&start, text, Ranks::FromOne), expected, "{text}");
    }
    for text in ["Hg3", "Ng3", "Hhg3", "H1g3", "Nh1g3", "h1g3"] {
        assert_eq!(read_algebraic(&start, text, Ranks::FromOne), Ok(turn("h1g3")), "{text}");
    }
    for text in ["Ke2", "e2e2", "Ke2e2", "@@@@", "0000", "--", "pass"] {
        assert_eq!(read_algebraic(&start, text, Ranks::FromOne), Ok(Move::Pass), "{text}");
    }
    let read = |text| read_algebraic(&start, text, Ranks::FromOne);
    assert_eq!(read("Ha5"), Err(ReadError::Nobody { role: Role::Horse, to: Point::A5 }));
    assert_eq!(read("Rai1"), Err(ReadError::Illegal(illegal("a1i1", Why::OwnPiece))));
    assert_eq!(read("a5a6"), Err(ReadError::Illegal(illegal("a5a6", Why::NoPiece))));
    for text in
        ["", "P", "Q", "Qd4", "Pa0", "Pa11", "Pj4", "Pa", "Pab4x", "P4a4b4", "Pa04", "1-0", "79졸78", "é4"]
    {
        assert!(matches!(read(text), Err(ReadError::Form { .. })), "{text}");
    }
}

#[test]
fn errors_say_what_was_found_and_what_was_expected() {
    let start = Position::default();
    let errors = [
        (read_korean(&start, "79마78"), "cho's Soldier stands on i4: expected Horse"),
        (read_korean(&start, "69졸68"), "nothing stands on i5: expected Soldier"),
        (
            read_korean(&start, "74. i"),
            "`74. i` is no turn: expected origin, piece and destination such as `79졸78`, or `한수쉼`",
        ),
        (
            read_latin(&start, "H8-87"),
            "`H8-87` is no turn: expected piece, origin, `-` or `x`, and destination, such as `H08-87`",
        ),
        (read_algebraic(&start, "Rd5", Ranks::FromOne), "no Chariot can go to d5"),
        (
            read_algebraic(&start, "Pb4", Ranks::FromOne),
            "2 pieces can go to b4: expected the origin's file, rank or both",
        ),
        (
            read_algebraic(&start, "Rai1", Ranks::FromOne),
            "a1i1 is not legal: a piece of the same side stands there",
        ),
    ];
    for (read, text) in errors {
        assert_eq!(read.unwrap_err().to_string(), text);
    }
}
