//! PGN, as open servers and xboard's family write it.
//!
//! White is Cho. Two dialects are read: ranks 1 to 10 with the general's own point for a pass, and ranks 0 to
//! 9 with `@@@@`. Which one it is, the whole game decides, beginning with what its tags suggest. Written are
//! ranks 1 to 10, always with `Variant`, `FEN` and `SetUp`, and with our own tags `Ruleset` or `HouseRules`, `Handicap`,
//! `Termination`, `ChoPoints` and `HanPoints`.

use super::Record;
use super::conclusion::{Cause, Verdict};
use super::draft::{Draft, own_tags};
use super::fault::{Fault, Reason};
use super::games::{Games, Reading, Splitter, Syntax, Tag, loose_tag, take_number};
use super::tags::dotted_date;
use crate::notation::{Ranks, algebraic, read_algebraic};
use crate::rules::Ruleset;
use crate::side::Side;
use crate::start::Start;

static SYNTAX: Syntax = Syntax { tags, word, read };

/// The games of a PGN text, by its lines.
///
/// ```
/// use janggi::record::pgn;
/// let text = "[White \"A\"]\n\n1. Pab4 Pih7 1/2-1/2\n\n[White \"B\"]\n\n1. Pab9 *";
/// let mut games = pgn::games(text.lines());
/// assert_eq!(games.next().unwrap().unwrap().record.turns().len(), 2);
/// let fault = games.next().unwrap().unwrap_err();
/// assert_eq!(fault.to_string(), "game 2, line 7, ply 1: a4b9 is not legal: the piece cannot go there");
/// ```
pub fn games<L: IntoIterator<Item: AsRef<str>>>(lines: L) -> Games<L::IntoIter> {
    Games::new(lines.into_iter(), &SYNTAX)
}

fn tags(line: &str) -> (Vec<Tag>, &str) {
    let mut tags = Vec::new();
    let mut rest = line;
    while rest.starts_with('[') {
        let (tag, after) = match strict_tag(rest) {
            Some((tag, after)) => (Some(tag), after),
            None => loose_tag(rest),
        };
        tags.extend(tag);
        rest = after.trim_start();
    }
    (tags, rest)
}

/// The tag that `text` begins with, its value with `\"` and `\\` for quote and backslash, and the rest.
fn strict_tag(text: &str) -> Option<(Tag, &str)> {
    let inside = text.strip_prefix('[')?.trim_start();
    let (name, rest) = inside.split_at(inside.find(|c: char| c.is_whitespace() || c == '"')?);
    let mut letters = rest.trim_start().strip_prefix('"')?.chars();
    let mut value = String::new();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => match letters.next()? {
                escaped @ ('"' | '\\') => value.push(escaped),
                other => value.extend(['\\', other]),
            },
            letter => value.push(letter),
        }
    }
    let rest = letters.as_str().trim_start().strip_prefix(']')?;
    (!name.is_empty()).then(|| ((name.into(), value), rest))
}

fn word(splitter: &mut Splitter, word: &str) {
    if verdict(word).is_some() {
        return splitter.result(word);
    }
    let (_, word) = take_number(word);
    let is_glyph = word.starts_with('$') || word.chars().all(|c| matches!(c, '!' | '?' | '.'));
    let is_number = word != "0000" && word.chars().all(|c| c.is_ascii_digit());
    if !is_glyph && !is_number {
        splitter.turn(word);
    }
}

fn verdict(token: &str) -> Option<Verdict> {
    match token {
        "1-0" => Some(Verdict::Won(Side::Cho)),
        "0-1" => Some(Verdict::Won(Side::Han)),
        "1/2-1/2" | "½-½" => Some(Verdict::Drawn),
        "*" => Some(Verdict::Open),
        _ => None,
    }
}

fn read(draft: &Draft) -> Result<(Reading, Record), Fault> {
    let variant = draft.tag("Variant").map(str::to_ascii_lowercase);
    if let Some(found) = variant.clone().filter(|name| !name.starts_with("janggi")) {
        return Err(draft.fault(Reason::Variant { found }));
    }
    let start = draft.start_by_fen().unwrap_or_else(|| Ok(Start::default()))?;
    let (ranks, mut record) = draft
        .replay(&dialects(draft).map(|ranks| (ranks, start)), |ranks, position, text| {
            read_algebraic(position, text, ranks)
        })?;
    // `Janggi` alone is what every program calls the game, whatever its rules.
    let named = variant.filter(|name| name != "janggi").and_then(|name| Ruleset::unchanged(&name));
    record.ruleset = record.ruleset.or(named);
    record.conclusion.cause = record.conclusion.cause.or_else(|| foreign_cause(draft.tag("Termination")?));
    let results = [draft.result.as_deref(), draft.tag("Result")].into_iter().flatten().filter_map(verdict);
    record.conclusion.verdict = results.max_by_key(|&result| result != Verdict::Open).unwrap_or_default();
    let reading = match ranks {
        Ranks::FromOne => Reading::Usual,
        Ranks::FromZero => Reading::RanksFromZero,
    };
    Ok((reading, record))
}

/// Both dialects, the likelier first: xboard's family names the variant's family.
fn dialects(draft: &Draft) -> [Ranks; 2] {
    match draft.tag("VariantFamily") {
        Some(_) => [Ranks::FromZero, Ranks::FromOne],
        None => [Ranks::FromOne, Ranks::FromZero],
    }
}

/// What other programs call what ended the game.
fn foreign_cause(termination: &str) -> Option<Cause> {
    match termination.to_ascii_lowercase().as_str() {
        "time forfeit" => Some(Cause::Time),
        "abandoned" => Some(Cause::Abandonment),
        _ => None,
    }
}

/// The record as PGN, with an empty line after it.
///
/// ```
/// use janggi::{Start, record::{Record, pgn}};
/// let text = pgn::write(&Record::new(Start::default()));
/// assert!(text.contains("[Variant \"Janggi\"]\n") && text.ends_with("\n\n*\n\n"));
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in head(record) {
        let value = value.replace('\\', r"\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    wrap(&mut text, &movetext(record));
    text.push('\n');
    text
}

fn head(record: &Record) -> Vec<(&str, String)> {
    let known = |name, unknown: &str| record.tags.get(name).unwrap_or(unknown).to_owned();
    let mut tags = vec![
        ("Event", known("Event", "?")),
        ("Site", known("Site", "?")),
        ("Date", dotted_date(&known("Date", "????.??.??"))),
        ("Round", known("Round", "?")),
        ("White", known("Cho", "?")),
        ("Black", known("Han", "?")),
        ("Result", result(record).into()),
        ("Variant", "Janggi".into()),
    ];
    tags.extend(own_tags(record));
    tags.extend([("FEN", record.start().position().to_string()), ("SetUp", "1".into())]);
    tags.extend(record.tags.get("TimeControl").map(|value| ("TimeControl", value.into())));
    tags.extend(record.tags.others().map(|(name, value)| (name, value.into())));
    tags
}

const fn result(record: &Record) -> &'static str {
    match record.conclusion.verdict {
        Verdict::Open => "*",
        Verdict::Won(Side::Cho) => "1-0",
        Verdict::Won(Side::Han) => "0-1",
        Verdict::Drawn => "1/2-1/2",
    }
}

/// The words after the head: numbers, turns, comments and the result.
fn movetext(record: &Record) -> Vec<String> {
    let mut words = Vec::new();
    let mut interrupted = true;
    for (ply, (before, turn)) in record.steps().enumerate() {
        interrupted |= push_comments(&mut words, record, ply);
        let number = before.move_number();
        match before.turn() {
            Side::Cho => words.push(format!("{number}.")),
            Side::Han if interrupted => words.push(format!("{number}...")),
            Side::Han => {}
        }
        words.push(algebraic(&before, turn));
        interrupted = false;
    }
    push_comments(&mut words, record, record.turns().len());
    words.push(result(record).into());
    words
}

/// Adds the comments after `ply` turns, and says whether there are any.
fn push_comments(words: &mut Vec<String>, record: &Record, ply: usize) -> bool {
    let before = words.len();
    for comment in record.comments_after(ply) {
        words.extend(format!("{{{comment}}}").split(' ').map(str::to_owned));
    }
    words.len() > before
}

/// Adds `words` in lines of at most [`WIDTH`] letters as far as words allow. No line begins with what means
/// something at the beginning of a line.
fn wrap(text: &mut String, words: &[String]) {
    /// The longest line that PGN's export format knows.
    const WIDTH: usize = 79;
    let mut width = 0;
    for word in words {
        let letters = word.chars().count();
        if width > 0 && width + 1 + letters > WIDTH && !word.starts_with(['[', '%']) {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += letters;
    }
    text.push('\n');
}
