//! Records: real dialects are read, what is written is read back, and damage costs only the damaged game.

mod random_games;

use janggi::record::{
    Cause, Conclusion, Entry, Fault, MAX_GAME_BYTES, MAX_NESTING, MAX_PLIES, MAX_TAGS, Reading, Reason,
    Record, Verdict, gib, pgn,
};
use janggi::rules::Bikjang;
use janggi::{BySide, Ending, Game, Handicap, Move, PlayError, Points, Position, Rules, Setup, Side, Start};
use random_games::Dice;

/// A game of 73 plies that was really played, as every dialect here tells it.
const PLIES: usize = 73;
const LAST: &str = "4c4/3ka1R2/3n5/R8/4c4/2P1B4/3r4P/3C2N2/3K5/3A1C3 b - - 13 37";

fn read_gib(text: &str) -> Vec<Result<Entry, Fault>> {
    gib::games(text.lines()).collect()
}

fn read_pgn(text: &str) -> Vec<Result<Entry, Fault>> {
    pgn::games(text.lines()).collect()
}

fn all(read: Vec<Result<Entry, Fault>>) -> Vec<Entry> {
    read.into_iter().map(|entry| entry.unwrap_or_else(|fault| panic!("{fault}"))).collect()
}

fn only(read: Vec<Result<Entry, Fault>>) -> Entry {
    let mut entries = all(read);
    assert_eq!(entries.len(), 1);
    entries.remove(0)
}

#[test]
fn a_real_gib_is_read() {
    let Entry { game, line, reading, record } = only(read_gib(include_str!("data/gib/friendly.gib")));
    assert_eq!((game, line, reading), (1, 1, Reading::Usual));
    assert_eq!(record.turns().len(), PLIES);
    assert_eq!(record.position().to_string(), LAST);
    let setups = BySide { cho: Setup::Left, han: Setup::Right };
    assert_eq!(*record.start(), Start::of_setups(setups));
    assert_eq!(record.conclusion.verdict, Verdict::Won(Side::Cho));
    assert_eq!(record.conclusion.cause, Some(Cause::Board(Ending::Mate)));
    let tags: Vec<_> = record.tags.iter().collect();
    assert_eq!(tags, [("Event", "친선대국"), ("Date", "2016-12-06"), ("Cho", "갑 9단"), ("Han", "을 9단")]);
}

#[test]
fn a_gib_written_is_the_gib_read() {
    let text = include_str!("data/gib/friendly.gib");
    let record = only(read_gib(text)).record;
    assert_eq!(gib::write(&record), text.replace('\n', "\r\n") + "\r\n");
}

#[test]
fn han_s_set_up_is_read_from_either_seat() {
    let usual = only(read_gib(include_str!("data/gib/friendly.gib"))).record;
    let entry = only(read_gib(include_str!("data/gib/from_seat.gib")));
    assert_eq!(entry.reading, Reading::HanFromSeat);
    assert_eq!((entry.record.start(), entry.record.turns()), (usual.start(), usual.turns()));
}

#[test]
fn a_set_up_that_is_not_told_is_found_by_the_turns() {
    let usual = only(read_gib(include_str!("data/gib/friendly.gib"))).record;
    let entry = only(read_gib(include_str!("data/gib/untold.gib")));
    assert_eq!(entry.reading, Reading::SetupGuessed);
    assert_eq!(entry.record.start(), usual.start());
    assert_eq!(entry.record.turns(), &usual.turns()[..12]);
}

#[test]
fn the_noise_of_old_files_is_skipped() {
    let entries = all(read_gib(include_str!("data/gib/noise.gib")));
    let lines: Vec<usize> = entries.iter().map(|entry| entry.line).collect();
    assert_eq!(lines, [1, 17, 19, 24]);
    let first = &entries[0].record;
    let turns: Vec<String> = first.turns().iter().map(Move::to_string).collect();
    assert_eq!(turns, ["i4h4", "a7b7", "h1g3", "g10f8", "pass", "pass", "h3e3", "h8e8"]);
    let tags: Vec<_> = first.tags.iter().collect();
    assert_eq!(
        tags,
        [
            ("Event", "제2회 대회"),
            ("Date", "2003.05.17 ~ 05.18"),
            ("Cho", "갑 (楚)"),
            ("Han", "을 \"두번째\" 판"),
        ]
    );
    let comments: Vec<_> = first.comments().iter().map(|c| (c.ply, c.text.as_str())).collect();
    assert_eq!(comments, [(0, "대국 해설: 첫 줄 둘째 줄"), (6, "[대회명 아님] 끝")]);
    assert_eq!(first.conclusion, concluded(Verdict::Won(Side::Han), Cause::Time));
    assert_eq!(entries[1].reading, Reading::SetupGuessed);
    assert_eq!(entries[1].record.turns().len(), 3);
    assert_eq!(entries[2].record.turns(), []);
    assert_eq!(entries[2].record.conclusion.verdict, Verdict::Drawn);
    assert_eq!(entries[3].record.turns().len(), 2);
    assert_eq!(entries[3].record.conclusion, concluded(Verdict::Open, Cause::Abandonment));
}

fn concluded(verdict: Verdict, cause: Cause) -> Conclusion {
    Conclusion { verdict, cause: Some(cause), points: None }
}

#[test]
fn boards_are_read_in_either_order() {
    let entries = all(read_gib(include_str!("data/gib/handicap.gib")));
    let handicap = Start::of_handicap(BySide::default(), Handicap::Horse);
    for entry in &entries[..2] {
        assert_eq!(*entry.record.start(), handicap);
        assert_eq!(entry.record.turns().len(), 3);
    }
    assert_eq!(entries[0].record.conclusion, concluded(Verdict::Won(Side::Cho), Cause::Points));
    let problem = &entries[2].record;
    assert_eq!(problem.start().position().to_string(), "R8/4k4/9/9/9/9/9/9/3K5/9 w - - 0 1");
    assert_eq!(problem.conclusion, concluded(Verdict::Won(Side::Cho), Cause::Resignation));
    for entry in entries {
        let text = gib::write(&entry.record);
        assert_eq!(only(read_gib(&text)).record, entry.record, "{text}");
    }
}

#[test]
fn a_servers_pgn_is_read() {
    let entries = all(read_pgn(include_str!("data/pgn/server.pgn")));
    assert_eq!(entries.len(), 2);
    assert!(entries.iter().all(|entry| entry.reading == Reading::Usual));
    assert_eq!(entries[0].record.turns().len(), PLIES);
    assert_eq!(entries[0].record.position().to_string(), LAST);
    assert_eq!(entries[0].record.tags.get("TimeControl"), Some("600+30"));
    assert_eq!(entries[0].record.tags.get("WhiteElo"), Some("1805"));
    assert_eq!(entries[0].record.conclusion.verdict, Verdict::Won(Side::Cho));
    assert_eq!(entries[0].record.ruleset, None);
    assert_eq!(entries[1].record.turns().len(), 120);
    assert_eq!(entries[1].record.turns()[23], Move::Pass);
    assert_eq!(entries[1].record.conclusion.verdict, Verdict::Drawn);
}

#[test]
fn ranks_from_zero_are_read_where_the_game_has_them() {
    let server = all(read_pgn(include_str!("data/pgn/server.pgn")));
    let xboard = all(read_pgn(include_str!("data/pgn/xboard.pgn")));
    assert!(xboard.iter().all(|entry| entry.reading == Reading::RanksFromZero));
    assert_eq!(xboard[0].record.turns(), server[1].record.turns());
    assert_eq!(xboard[0].record.start(), server[1].record.start());
    assert_eq!(xboard[0].record.ruleset, Some(Rules::JANGGI_MODERN.into()));
    let comments: Vec<_> = xboard[0].record.comments().iter().map(|c| (c.ply, c.text.as_str())).collect();
    assert_eq!(comments, [(3, "+0.31/12 5"), (120, "Xboard adjudication")]);
    assert_eq!(xboard[1].record.turns(), server[0].record.turns());
    assert_eq!(xboard[1].record.ruleset, Some(Rules::JANGGI_CASUAL.into()));
}

#[test]
fn pairs_of_points_are_read_as_turns() {
    let server = all(read_pgn(include_str!("data/pgn/server.pgn")));
    let converted = all(read_pgn(include_str!("data/pgn/converted.pgn")));
    assert_eq!(converted.len(), 2);
    assert!(converted.iter().all(|entry| entry.reading == Reading::RanksFromZero));
    assert_eq!(converted[0].record.turns(), server[0].record.turns());
    assert_eq!(converted[0].record.start(), server[0].record.start());
    assert_eq!(converted[1].record.turns(), &server[0].record.turns()[..20]);
    assert_eq!(converted[1].record.tags.get("Date"), Some("2016-12-06"));
}

#[test]
fn damage_costs_only_the_damaged_game() {
    let faults = |read: Vec<Result<Entry, Fault>>| -> (Vec<usize>, Vec<String>) {
        let games = read.iter().flatten().map(|entry| entry.game).collect();
        (games, read.into_iter().filter_map(Result::err).map(|fault| fault.to_string()).collect())
    };
    let (games, errors) = faults(read_gib(include_str!("data/gib/damaged.gib")));
    assert_eq!(games, [1, 5]);
    assert_eq!(
        errors,
        [
            "game 2, line 12, ply 3: b4c4 is not legal: a piece of the same side stands there",
            "game 3, line 18, ply 3: `i` is no turn: expected origin, piece and destination such as `79졸78`, or `한수쉼`",
            "game 4, line 25, a comment or a variation does not end",
            "game 6, line 34, board `9/9/9`: expected a position in ten ranks, Hangul for Cho, Hanja for Han",
            "game 7, line 43, ply 3: `72졸6` is no turn: expected origin, piece and destination such as `79졸78`, or `한수쉼`",
        ]
    );
    let (games, errors) = faults(read_pgn(include_str!("data/pgn/damaged.pgn")));
    assert_eq!(games, [1, 5, 7, 8]);
    assert_eq!(
        errors,
        [
            "game 2, line 6, variant `xiangqi`: expected Janggi",
            "game 3, line 11, first position: han's General on a10 is outside its palace",
            "game 4, line 18, ply 3: no Chariot can go to b9",
            "game 6, line 29, a comment or a variation does not end",
        ]
    );
}

#[test]
fn variations_remarks_and_glyphs_of_pgn_are_skipped() {
    let entries: Vec<Entry> = read_pgn(include_str!("data/pgn/damaged.pgn")).into_iter().flatten().collect();
    let record = &entries[1].record;
    let turns: Vec<String> = record.turns().iter().map(Move::to_string).collect();
    assert_eq!(turns, ["a4b4", "i7h7", "pass", "pass"]);
    let comments: Vec<_> = record.comments().iter().map(|c| (c.ply, c.text.as_str())).collect();
    assert_eq!(comments, [(2, "a remark"), (3, "[%clk 0:01:00]")]);
    assert_eq!(entries[3].record.turns(), []);
    assert_eq!(entries[3].record.conclusion.verdict, Verdict::Won(Side::Han));
}

/// Each format's writer and reader.
type Format = (fn(&Record) -> String, fn(&str) -> Vec<Result<Entry, Fault>>);
const FORMATS: [Format; 2] = [(pgn::write, read_pgn), (gib::write, read_gib)];

#[test]
fn what_is_written_is_read_back() {
    for (seed, (start, turns)) in (1..).zip(random_games::games()) {
        let record = decorated(&mut Dice(seed), start, &turns);
        for (write, read) in FORMATS {
            let text = write(&record);
            let read_back = only(read(&text)).record;
            assert_eq!(read_back, record, "{text}");
            assert_eq!(write(&read_back), text);
        }
    }
}

/// A record with the turns and a bit of everything else.
fn decorated(dice: &mut Dice, start: Start, turns: &[Move]) -> Record {
    const REMARKS: [&str; 5] = [
        "a {remark} with braces",
        "[Event \"no tag\"]",
        "%\n  over ; lines [%clk 0:00:09]\u{1a}",
        "한글 설명 1. 79졸78",
        "",
    ];
    const VALUES: [&str; 6] = ["갑 9단", "\"quoted\"", "back\\slash\\\"", "?", "a ] [b \"c\"]", "2016.12.06"];
    let mut record = Record::new(start);
    for name in [
        "Event",
        "Cho",
        "한대국자",
        "Date",
        "TimeControl",
        "Annotator",
        "해설",
        "annotator",
        "Result",
        "no name",
    ] {
        record.tags.set(name, VALUES[dice.roll(VALUES.len())]);
    }
    record.ruleset = [None, Some(Rules::PARTY.into()), Some(Rules::JANGGI.into())][dice.roll(3)];
    for &turn in turns {
        if dice.roll(8) == 0 {
            record.comment(REMARKS[dice.roll(REMARKS.len())]);
        }
        record.play(turn).unwrap();
    }
    record.comment("the end");
    record.conclusion = conclusions().nth(dice.roll(conclusions().count())).unwrap();
    record
}

fn conclusions() -> impl Iterator<Item = Conclusion> {
    let verdicts = [Verdict::Open, Verdict::Won(Side::Cho), Verdict::Won(Side::Han), Verdict::Drawn];
    let people =
        [Cause::Resignation, Cause::Time, Cause::Agreement, Cause::Abandonment, Cause::Points].map(Some);
    let board = Ending::ALL.iter().map(|&ending| Some(Cause::Board(ending)));
    let causes: Vec<Option<Cause>> = people.into_iter().chain(board).chain([None]).collect();
    let tally = BySide { cho: Points::whole(72), han: Points::whole(72) + Points::BONUS };
    verdicts.into_iter().flat_map(move |verdict| {
        let conclude = move |cause| [None, Some(tally)].map(|points| Conclusion { verdict, cause, points });
        causes.clone().into_iter().flat_map(conclude)
    })
}

#[test]
fn every_conclusion_is_written_and_read_back() {
    for conclusion in conclusions() {
        let mut record = Record::new(Start::default());
        record.conclusion = conclusion;
        for (write, read) in FORMATS {
            let text = write(&record);
            assert_eq!(only(read(&text)).record, record, "{text}");
        }
    }
    for cause in conclusions().filter_map(|conclusion| conclusion.cause) {
        assert_eq!(Cause::named(cause.name()), Some(cause));
    }
}

#[test]
fn any_start_is_written_and_read_back() {
    let problem = "R8/4k4/9/9/9/9/9/9/3K5/9 w - - 0 1";
    let handicap = Start::of_handicap(BySide::default(), Handicap::Chariot);
    let positions = [
        problem.parse().unwrap(),
        "R8/4k4/9/9/9/9/9/9/3K5/9 w - - 7 1".parse().unwrap(),
        "9/4k4/9/9/9/9/9/9/3K5/8r b - - 0 1".parse().unwrap(),
        *handicap.position(),
    ];
    for start in positions.map(Start::of_position).into_iter().chain([handicap]) {
        let record = Record::new(start);
        for (write, read) in FORMATS {
            let text = write(&record);
            assert_eq!(*only(read(&text)).record.start(), start, "{text}");
        }
    }
}

#[test]
fn records_of_games_replay_to_the_same_games() {
    for (_, rules) in Rules::PRESETS {
        let mut game = Game::new(rules, Start::default());
        let mut dice = Dice(11);
        while game.outcome().is_none() && game.turns().len() < 400 {
            let turns = game.legal_turns();
            game.play(turns[dice.roll(turns.len())]).unwrap();
        }
        let record = Record::from_game(&game);
        for (write, read) in FORMATS {
            let read_back = only(read(&write(&record))).record;
            assert_eq!(read_back, record);
            let again = read_back.replay().unwrap();
            assert_eq!((again.position(), again.outcome()), (game.position(), game.outcome()));
        }
    }
}

#[test]
fn a_record_that_plays_on_after_the_end_does_not_replay() {
    let mut record = Record::new(Start::default());
    record.ruleset = Some(Rules::TOURNAMENT.into());
    for turn in ["pass", "pass", "a4a5"] {
        record.play(turn.parse().unwrap()).unwrap();
    }
    let error = record.replay().unwrap_err();
    assert_eq!(error.to_string(), "ply 3: the game is over by double-pass");
    record.ruleset = Some(Rules::CLUB.into());
    assert_eq!(record.replay().unwrap().turns().len(), 3);
}

#[test]
fn house_rules_are_read_back_from_both_formats() {
    let rules = Rules { plies: 200, bikjang: Bikjang::Forbidden, ..Rules::PARTY };
    let mut record = Record::new(Start::default());
    record.ruleset = Some(rules.into());
    record.play(Move::Pass).unwrap();
    let text = pgn::write(&record);
    assert!(text.contains("[HouseRules \"party (bikjang: forbidden, plies: 200)\"]\n"), "{text}");
    assert!(!text.contains("[Ruleset"), "{text}");
    assert_eq!(only(read_pgn(&text)).record, record);
    assert_eq!(only(read_gib(&gib::write(&record))).record, record);
    assert_eq!(record.replay().unwrap().rules().plies, 200);
}

#[test]
fn house_rules_that_nobody_knows_are_a_fault() {
    let text =
        "[HouseRules \"party (komi: 6)\"]\n\n1. Ke2 *\n\n[HouseRules \"party (plies: 7)\"]\n\n1. Ke2 *";
    let read = read_pgn(text);
    let fault = read[0].clone().unwrap_err().to_string();
    assert!(fault.starts_with("game 1, line 1, house rule `komi`: expected one of settlement, "), "{fault}");
    assert_eq!(read[1].as_ref().unwrap().record.ruleset.map(|ruleset| ruleset.rules().plies), Some(7));
}

#[test]
fn a_pass_accepts_bikjang_even_in_check_and_nothing_follows() {
    let facing_in_check: Position = "4k4/9/9/9/9/9/9/9/r3K4/9 w".parse().unwrap();
    let mut record = Record::new(Start::of_position(facing_in_check));
    record.play(Move::Pass).unwrap();
    assert!(matches!(record.play(Move::Pass), Err(PlayError::Over(_))));
    let in_check: Position = "4k4/9/9/9/9/9/9/9/r2K5/9 w".parse().unwrap();
    record = Record::new(Start::of_position(in_check));
    assert!(matches!(record.play(Move::Pass), Err(PlayError::Illegal(_))));
}

#[test]
fn caps_stop_what_would_fill_memory() {
    let passes = "Ke2 Ke9 ".repeat(MAX_PLIES / 2);
    assert_eq!(only(read_pgn(&passes)).record.turns().len(), MAX_PLIES);
    let after = "\n[Event \"next\"]\n\n1. Ke2 *";
    let reason = |text: String| {
        let read = read_pgn(&(text + after));
        assert_eq!(read.len(), 2);
        assert!(read[1].is_ok());
        read[0].clone().unwrap_err().reason
    };
    assert_eq!(reason(passes + "Ke2"), Reason::TooLong);
    assert_eq!(reason(format!("1. Ke2 {{{}}}", "long\n".repeat(MAX_GAME_BYTES / 4))), Reason::TooLarge);
    let tags: String = (0..=MAX_TAGS).map(|number| format!("[Tag{number} \"\"]\n")).collect();
    assert_eq!(reason(tags + "1. Ke2 *"), Reason::TooManyTags);
    let nested = |depth: usize| format!("1. Ke2 {}{} *", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(reason(nested(MAX_NESTING + 1)), Reason::TooDeep);
    assert_eq!(only(read_pgn(&nested(MAX_NESTING))).record.turns().len(), 1);
}

#[test]
fn turns_are_read_wherever_lines_end() {
    let one_line = "[Event \"a\"] [Site \"b\"] 1. Pih4 { remark } Ke9 1-0";
    for text in
        [one_line, &one_line.replace("] ", "]\r").replace("} ", "}\r"), "[Event \"a\"\r\r1. Pih4\rKe9 1-0"]
    {
        let record = only(read_pgn(text)).record;
        assert_eq!((record.turns().len(), record.tags.get("Event")), (2, Some("a")), "{text:?}");
        assert_eq!(record.conclusion.verdict, Verdict::Won(Side::Cho));
    }
    let one_line = "[초대국자 \"갑 \"두\" 단\"] 1. 79졸78 2. 한수쉼";
    let old = "[초대국자 \"갑 \"두\" 단\"]\r[초차림 \"마상상마\"]\r\r1. 79졸78\r2. 한수쉼\r";
    for text in [one_line, old] {
        let record = only(read_gib(text)).record;
        assert_eq!((record.turns().len(), record.tags.get("Cho")), (2, Some("갑 \"두\" 단")), "{text:?}");
    }
}

#[test]
fn text_that_holds_no_game_gives_none() {
    for text in ["", "\n\n\u{feff}\n", "{ only a comment }", "%", "; nothing", "* 1-0"] {
        assert_eq!(read_pgn(text), []);
    }
    assert_eq!(read_gib("\u{1a}\r\n{ }\r\n"), []);
}

#[test]
fn what_is_read_of_damaged_files_is_written_back() {
    let files = [
        include_str!("data/gib/noise.gib"),
        include_str!("data/gib/handicap.gib"),
        include_str!("data/gib/damaged.gib"),
        include_str!("data/pgn/damaged.pgn"),
        include_str!("data/pgn/converted.pgn"),
    ];
    let mut dice = Dice(5);
    let mut read_back = 0;
    for round in 0..300 {
        let text = damaged(&mut dice, files[round % files.len()]);
        for (write, read) in FORMATS {
            for record in read(&text).into_iter().flatten().map(|entry| entry.record) {
                let written = write(&record);
                assert_eq!(only(read(&written)).record, record, "{written}");
                read_back += 1;
            }
        }
    }
    assert!(read_back > 300);
}

/// The text with a few letters lost, doubled, moved or put in.
fn damaged(dice: &mut Dice, text: &str) -> String {
    const ODD: [char; 16] =
        ['{', '}', '[', ']', '"', '(', ')', '<', ';', '%', '\\', '\n', ' ', '1', '\u{1a}', '졸'];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.roll(6) {
        let (at, other) = (dice.roll(letters.len()), dice.roll(letters.len()));
        match dice.roll(4) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, ODD[dice.roll(ODD.len())]),
            2 => letters.swap(at, other),
            _ => drop(letters.drain(at.min(other)..at.max(other).min(at.min(other) + 30))),
        }
    }
    letters.into_iter().collect()
}
