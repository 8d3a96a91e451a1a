//! .gib, the text format of Korean programs.
//!
//! Many games to a file, each with a head of Korean tags and its turns numbered one by one in Korean numeric
//! notation. Set-ups are told by their pieces along the board from Cho's left, also Han's; where that does
//! not let every turn be played, Han's is taken from Han's own left. Written are UTF-8, the usual reading,
//! and tags of our own (`Ruleset` or `HouseRules`, `Termination`, `FEN` and points) where the Korean ones cannot say it.

use super::Record;
use super::conclusion::{Cause, Conclusion, Verdict};
use super::draft::{Draft, own_tags};
use super::fault::{Fault, Reason};
use super::games::{Games, Reading, Splitter, Syntax, Tag, loose_tag, take_number};
use super::tags::{KNOWN, Known};
use super::{handicap_start, setups_of};
use crate::diagram::Diagram;
use crate::notation::{hangul, hanja, is_calls, korean_of_record, read_korean};
use crate::outcome::Ending;
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::position::Position;
use crate::setup::Setup;
use crate::side::{BySide, Side};
use crate::start::Start;

/// What stands for anything unknown.
const UNKNOWN: &str = "미상";
/// What follows a board on which Han has given a handicap and moves first.
const HANDICAP: &str = "한 접장기";
const TURNS_A_LINE: usize = 6;
const LINE_END: &str = "\r\n";

static SYNTAX: Syntax = Syntax { tags, word, read };

/// The games of a .gib text, by its lines.
///
/// ```
/// use janggi::record::{Reading, gib};
/// let text = "[초차림 \"마상상마\"]\n[한차림 \"마상마상\"]\n\n1.79졸78 2. <0> 18마37 3. 한수쉼";
/// let entry = gib::games(text.lines()).next().unwrap().unwrap();
/// // Han's horse comes from h10, so the tag tells what Han sees.
/// assert_eq!(entry.reading, Reading::HanFromSeat);
/// assert_eq!(entry.record.turns().len(), 3);
/// ```
pub fn games<L: IntoIterator<Item: AsRef<str>>>(lines: L) -> Games<L::IntoIter> {
    Games::new(lines.into_iter(), &SYNTAX)
}

fn tags(line: &str) -> (Vec<Tag>, &str) {
    let (tag, rest) = loose_tag(line);
    (tag.into_iter().collect(), rest)
}

fn word(splitter: &mut Splitter, word: &str) {
    let (number, word) = take_number(word);
    if number == Some(1) && splitter.has_turns() {
        splitter.cut();
    }
    if !is_calls(word) {
        splitter.turn(word);
    }
}

fn read(draft: &Draft) -> Result<(Reading, Record), Fault> {
    let candidates = match draft.start_by_fen().or_else(|| start_by_board(draft)).transpose()? {
        Some(start) => vec![(Reading::Usual, start)],
        None => starts_by_setups(draft),
    };
    let (reading, mut record) = draft.replay(&candidates, |_, position, text| read_korean(position, text))?;
    let (verdict, cause) = read_result(draft.tag("대국결과").unwrap_or(UNKNOWN));
    record.conclusion.verdict = verdict;
    record.conclusion.cause = record.conclusion.cause.or(cause);
    Ok((reading, record))
}

/// The start by the `판` tag: ten ranks, Cho's back rank or Han's first, which the palaces tell apart.
fn start_by_board(draft: &Draft) -> Option<Result<Start, Fault>> {
    let found = draft.tag("판")?;
    Some(board_start(found).ok_or_else(|| draft.fault(Reason::Board { found: found.into() })))
}

fn board_start(value: &str) -> Option<Start> {
    let (board, remark) = value.split_once(' ').unwrap_or((value, ""));
    let is_handicap = remark.contains("접장기");
    let ranks: Vec<&str> = board.split('/').collect();
    let from_han: Vec<&str> = ranks.iter().rev().copied().collect();
    let turn = if is_handicap { Side::Han } else { Side::Cho };
    let position = [ranks, from_han].iter().find_map(|ranks| read_board(ranks, turn))?;
    let handicap = if is_handicap { handicap_start(&position, None) } else { None };
    Some(handicap.unwrap_or_else(|| Start::of_position(position)))
}

/// The position of ten ranks, Cho's back rank first: Hangul is Cho, Hanja is Han, digits are gaps.
fn read_board(ranks: &[&str], turn: Side) -> Option<Position> {
    let mut diagram = Diagram { turn, ..Diagram::empty() };
    if ranks.len() != 10 {
        return None;
    }
    for (rank, text) in ranks.iter().enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(gap) = letter.to_digit(10) {
                file += gap as usize;
                continue;
            }
            diagram.pieces[Point::at(file, rank)?.index()] = Some(piece_of(letter)?);
            file += 1;
        }
    }
    diagram.validate().ok()
}

fn piece_of(letter: char) -> Option<Piece> {
    let pieces = Side::ALL.into_iter().flat_map(|side| Role::ALL.map(|role| Piece { side, role }));
    pieces.into_iter().find(|&piece| board_letter(piece) == letter)
}

const fn board_letter(Piece { side, role }: Piece) -> char {
    match (side, role) {
        (Side::Cho, Role::General) => '장',
        (Side::Cho, _) => hangul(role, side),
        (Side::Han, _) => hanja(role, side),
    }
}

/// The starts that the set-up tags allow, the likeliest first.
fn starts_by_setups(draft: &Draft) -> Vec<(Reading, Start)> {
    let tag = |names: [&str; 2]| names.into_iter().find_map(|name| draft.tag(name)).and_then(along_board);
    let start = |cho, han| Start::of_setups(BySide { cho, han });
    let (cho, han) = (tag(["초차림", "초포진"]), tag(["한차림", "한포진"]));
    if let (Some(cho), Some(han)) = (cho, han) {
        let usual = (Reading::Usual, start(cho, mirrored(han)));
        return vec![usual, (Reading::HanFromSeat, start(cho, han))];
    }
    let of_cho = cho.map_or(Setup::ALL.to_vec(), |cho| vec![cho]);
    let of_han = han.map_or(Setup::ALL.to_vec(), |han| vec![mirrored(han), han]);
    let pairs = of_cho.iter().flat_map(|&cho| of_han.iter().map(move |&han| (cho, han)));
    pairs.map(|(cho, han)| (Reading::SetupGuessed, start(cho, han))).collect()
}

/// The set-up with those pieces on the board from Cho's left, as if it were Cho's.
fn along_board(pieces: &str) -> Option<Setup> {
    let pieces: String = pieces.split_whitespace().collect();
    Setup::ALL.into_iter().find(|setup| setup.korean() == pieces)
}

/// The set-up with left and right exchanged.
const fn mirrored(setup: Setup) -> Setup {
    match setup {
        Setup::Left => Setup::Right,
        Setup::Right => Setup::Left,
        symmetric => symmetric,
    }
}

/// What a result such as `초 완승` or `漢 시간승` says.
fn read_result(text: &str) -> (Verdict, Option<Cause>) {
    let winner = match text.chars().next() {
        Some('초' | '楚') => Some(Side::Cho),
        Some('한' | '漢') => Some(Side::Han),
        _ => None,
    };
    let cause = RESULTS.iter().find(|(_, word)| text.ends_with(word)).map(|&(cause, _)| cause);
    match winner {
        Some(side) => (Verdict::Won(side), cause),
        None if text.starts_with("무승부") => (Verdict::Drawn, None),
        None if text.starts_with("접속") || text.starts_with("통신") => {
            (Verdict::Open, Some(Cause::Abandonment))
        }
        None => (Verdict::Open, None),
    }
}

/// How a win is called; the first word for a cause is the one that is written.
const RESULTS: [(Cause, &str); 6] = [
    (Cause::Board(Ending::Mate), "완승"),
    (Cause::Board(Ending::Mate), "외통승"),
    (Cause::Time, "시간승"),
    (Cause::Resignation, "기권승"),
    (Cause::Points, "점수승"),
    (Cause::Points, "판정승"),
];

/// What [`read_result`] reads, as far as Korean tags can say it.
fn result(conclusion: &Conclusion) -> String {
    let side = match conclusion.verdict {
        Verdict::Won(Side::Cho) => "초",
        Verdict::Won(Side::Han) => "한",
        Verdict::Drawn => return "무승부".into(),
        Verdict::Open if conclusion.cause == Some(Cause::Abandonment) => return "접속 끊김".into(),
        Verdict::Open => return UNKNOWN.into(),
    };
    let cause = conclusion.cause.map(|cause| conclusion.points.map_or(cause, |_| Cause::Points));
    let word = RESULTS.iter().find(|(known, _)| Some(*known) == cause).map_or("승", |(_, word)| word);
    format!("{side} {word}")
}

/// The record as .gib text, with an empty line after it; lines end as in the files of old.
#[must_use]
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in head(record) {
        text.push_str(&format!("[{name} \"{value}\"]{LINE_END}"));
    }
    text.push_str(LINE_END);
    for line in body(record) {
        text.push_str(&line);
        text.push_str(LINE_END);
    }
    text.push_str(LINE_END);
    text
}

fn head(record: &Record) -> Vec<(&str, String)> {
    let known = |tag: &Known| (tag.gib, record.tags.get(tag.name).unwrap_or(UNKNOWN).to_owned());
    let (limit, names) = KNOWN.split_last().expect("the table is not empty");
    let mut tags: Vec<(&str, String)> = names.iter().map(known).collect();
    tags.extend(start(record));
    tags.extend([known(limit), ("총수", record.turns().len().to_string())]);
    let result = result(&record.conclusion);
    let says_cause = read_result(&result).1 == record.conclusion.cause;
    tags.push(("대국결과", result));
    tags.extend(own_tags(record).into_iter().filter(|(name, _)| match *name {
        "Termination" => !says_cause,
        name => name != "Handicap",
    }));
    tags.extend(record.tags.others().map(|(name, value)| (name, value.into())));
    tags
}

/// How the game began: by set-ups, or the board where there are none, or by what says all the rest.
fn start(record: &Record) -> Vec<(&'static str, String)> {
    let start = record.start();
    let position = start.position();
    if let Some(BySide { cho, han }) = setups_of(start) {
        return vec![("초차림", cho.korean().into()), ("한차림", mirrored(han).korean().into())];
    }
    let is_fresh = (position.no_capture(), position.move_number()) == (0, 1);
    match (start.handicap(), position.turn()) {
        (Some(_), _) => vec![("판", format!("{} {HANDICAP}", write_board(position)))],
        (None, Side::Cho) if is_fresh => vec![("판", write_board(position))],
        (None, _) => vec![("FEN", position.to_string())],
    }
}

/// Ten ranks, Cho's back rank first, as [`read_board`] reads them.
fn write_board(position: &Position) -> String {
    let ranks: Vec<String> = (0..10).map(|rank| write_rank(position, rank)).collect();
    ranks.join("/")
}

fn write_rank(position: &Position, rank: usize) -> String {
    let mut text = String::new();
    let mut gap = 0;
    let points = Point::ALL.into_iter().filter(|point| point.rank() == rank);
    for piece in points.map(|point| position.piece_at(point)) {
        match piece {
            None => gap += 1,
            Some(piece) => {
                push_gap(&mut text, &mut gap);
                text.push(board_letter(piece));
            }
        }
    }
    push_gap(&mut text, &mut gap);
    text
}

fn push_gap(text: &mut String, gap: &mut usize) {
    if *gap > 0 {
        text.push_str(&gap.to_string());
    }
    *gap = 0;
}

/// The lines after the head: turns, and comments in lines of their own.
fn body(record: &Record) -> Vec<String> {
    let mut lines: Vec<String> = record.comments_after(0).map(comment).collect();
    let mut line = Vec::new();
    for (ply, (before, turn)) in (1..).zip(record.steps()) {
        line.push(format!("{ply}. {}", korean_of_record(&before, turn)));
        let mut comments = record.comments_after(ply).peekable();
        if line.len() == TURNS_A_LINE || comments.peek().is_some() || ply == record.turns().len() {
            lines.push(std::mem::take(&mut line).join(" "));
        }
        lines.extend(comments.map(comment));
    }
    lines
}

fn comment(text: &str) -> String {
    format!("{{{text}}}")
}
