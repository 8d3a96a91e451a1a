//! The games of a file, one at a time.

use super::Record;
use super::draft::Draft;
use super::fault::Fault;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;

/// A game that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which game of the file, from 1.
    pub game: usize,
    /// The line that it begins with, from 1.
    pub line: usize,
    /// How the text had to be understood.
    pub reading: Reading,
    /// The game.
    pub record: Record,
}

/// How a text had to be understood for all its turns to be playable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// As most programs write: ranks 1 to 10 in PGN, Han's set-up from Cho's left in .gib.
    Usual,
    /// PGN with ranks 0 to 9.
    RanksFromZero,
    /// .gib with Han's set-up from Han's own left.
    HanFromSeat,
    /// .gib that does not tell a set-up: the first was taken with which every turn can be played.
    SetupGuessed,
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reading::Usual => "as usual",
            Reading::RanksFromZero => "ranks from 0 to 9",
            Reading::HanFromSeat => "Han's set-up from Han's seat",
            Reading::SetupGuessed => "set-up not told, guessed from the turns",
        })
    }
}

/// A tag's name and value.
pub(super) type Tag = (String, String);

/// How a format spells what formats spell differently.
pub(super) struct Syntax {
    /// The tags that a line begins with, the first with `[`, and what follows them.
    pub tags: fn(&str) -> (Vec<Tag>, &str),
    /// Takes a word between comments and variations.
    pub word: fn(&mut Splitter, &str),
    /// Reads a game.
    pub read: fn(&Draft) -> Result<(Reading, Record), Fault>,
}

/// The games of a text, read as its lines come; never more than one game is held.
///
/// Lines may keep their line ends. A game that cannot be read is a [`Fault`], and the next one follows.
pub struct Games<L> {
    lines: L,
    syntax: &'static Syntax,
    splitter: Splitter,
    games: usize,
}

impl<L> Games<L> {
    pub(super) fn new(lines: L, syntax: &'static Syntax) -> Games<L> {
        Games { lines, syntax, splitter: Splitter::default(), games: 0 }
    }

    fn finish(&mut self, mut draft: Draft) -> Result<Entry, Fault> {
        self.games += 1;
        draft.game = self.games;
        draft.close()?;
        let (reading, record) = (self.syntax.read)(&draft)?;
        Ok(Entry { game: draft.game, line: draft.line, reading, record })
    }
}

impl<L: Iterator<Item: AsRef<str>>> Iterator for Games<L> {
    type Item = Result<Entry, Fault>;

    fn next(&mut self) -> Option<Result<Entry, Fault>> {
        loop {
            if let Some(draft) = self.splitter.complete.pop_front() {
                return Some(self.finish(draft));
            }
            match self.lines.next() {
                Some(line) => self.splitter.feed(line.as_ref(), self.syntax),
                None => {
                    self.splitter.cut();
                    let draft = self.splitter.complete.pop_front()?;
                    return Some(self.finish(draft));
                }
            }
        }
    }
}

/// Divides lines into games.
#[derive(Default)]
pub(super) struct Splitter {
    line: usize,
    draft: Draft,
    complete: VecDeque<Draft>,
}

impl Splitter {
    fn feed(&mut self, line: &str, syntax: &Syntax) {
        self.line += 1;
        // Some old programs end lines with nothing else.
        for text in without_strays(line).split('\r').map(str::trim).filter(|text| !text.is_empty()) {
            self.take(text, syntax);
        }
    }

    fn take(&mut self, text: &str, syntax: &Syntax) {
        let mut rest = text;
        if text.starts_with('[') && (!self.draft.in_comment() || is_whole_tag(text)) {
            rest = self.head(text, syntax);
            if rest.is_empty() {
                return;
            }
        }
        self.draft.begin_line(self.line, rest.len());
        if self.draft.in_comment() || !text.starts_with('%') {
            self.body(rest, syntax);
        }
    }

    /// Takes the tags that `text` begins with and returns what follows them.
    fn head<'a>(&mut self, text: &'a str, syntax: &Syntax) -> &'a str {
        let (tags, rest) = (syntax.tags)(text);
        for (name, value) in tags {
            if self.draft.is_before(&name) || self.draft.in_comment() {
                self.cut();
            }
            self.draft.begin_line(self.line, name.len() + value.len());
            self.draft.add_tag(self.line, name, value);
        }
        rest
    }

    fn body(&mut self, text: &str, syntax: &Syntax) {
        let mut rest = text;
        while !rest.is_empty() {
            rest = if self.draft.in_comment() {
                self.comment(rest)
            } else {
                self.outside_comment(rest.trim_start(), syntax)
            };
        }
    }

    /// Takes the rest of a comment from `text` and returns what follows it.
    fn comment<'a>(&mut self, text: &'a str) -> &'a str {
        let (inside, rest) = text.split_once('}').map_or((text, None), |(inside, rest)| (inside, Some(rest)));
        self.draft.extend_comment(inside);
        if rest.is_some() {
            self.draft.close_comment();
        }
        rest.unwrap_or("")
    }

    /// Takes one thing from `text` and returns what follows it.
    fn outside_comment<'a>(&mut self, text: &'a str, syntax: &Syntax) -> &'a str {
        let mut letters = text.chars();
        match letters.next() {
            Some('{') => self.draft.open_comment(self.line),
            Some('(') => self.draft.open_variation(self.line),
            Some(')') => self.draft.close_variation(),
            Some('}' | '>') | None => {}
            Some(';') => {
                self.draft.add_comment(self.line, letters.as_str());
                return "";
            }
            // A mark such as the time in .gib: `<0>`.
            Some('<') => {
                return text.split_once(|c: char| c == '>' || c.is_whitespace()).map_or("", |(_, rest)| rest);
            }
            Some(_) => {
                let is_end =
                    |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '<' | '>');
                let (word, rest) = text.split_at(text.find(is_end).unwrap_or(text.len()));
                if !self.draft.in_variation() {
                    (syntax.word)(self, word);
                }
                return rest;
            }
        }
        letters.as_str()
    }

    pub fn turn(&mut self, text: &str) {
        if self.draft.result.is_some() {
            self.cut();
        }
        self.draft.begin_line(self.line, 0);
        self.draft.add_turn(self.line, text);
    }

    pub fn result(&mut self, text: &str) {
        self.draft.result.get_or_insert_with(|| text.into());
    }

    /// Whether the present game has turns.
    pub fn has_turns(&self) -> bool {
        self.draft.has_turns()
    }

    /// Ends the present game.
    pub fn cut(&mut self) {
        let draft = std::mem::take(&mut self.draft);
        if !draft.is_empty() {
            self.complete.push_back(draft);
        }
    }
}

/// The text without byte order marks, ends of file and what stood for undecodable bytes.
pub(super) fn without_strays(text: &str) -> Cow<'_, str> {
    const STRAYS: [char; 4] = ['\u{feff}', '\u{1a}', '\u{fffd}', '\0'];
    if text.contains(STRAYS) { text.replace(STRAYS, "").into() } else { text.into() }
}

/// Whether a line is a tag even where a comment seems to be open.
fn is_whole_tag(text: &str) -> bool {
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix("\"]"));
    inside
        .and_then(|text| text.split_once(char::is_whitespace))
        .is_some_and(|(name, value)| !name.is_empty() && value.trim_start().starts_with('"'))
}

/// A tag in brackets as loosely as files have it: the name, what stands between the first quote and the last,
/// and what follows the bracket.
pub(super) fn loose_tag(text: &str) -> (Option<Tag>, &str) {
    let inside = text.strip_prefix('[').unwrap_or(text);
    let (inside, rest) = match inside.strip_suffix(']') {
        Some(inside) => (inside, ""),
        None => inside.rsplit_once("\"]").unwrap_or((inside, "")),
    };
    let divided = inside.trim_start().split_once(|c: char| c.is_whitespace() || c == '"');
    let tag = divided.filter(|(name, _)| !name.is_empty()).map(|(name, value)| {
        let value = value.trim();
        let value = value.strip_prefix('"').unwrap_or(value);
        (name.into(), value.strip_suffix('"').unwrap_or(value).into())
    });
    (tag, rest)
}

/// The number that a word begins with, if dots follow it, and the rest.
pub(super) fn take_number(word: &str) -> (Option<u32>, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    match digits.parse() {
        Ok(number) if rest.starts_with('.') => (Some(number), rest.trim_start_matches('.')),
        _ => (None, word),
    }
}
