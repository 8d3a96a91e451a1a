//! The text of one game, taken apart but not yet read.

use super::conclusion::{Cause, read_points};
use super::fault::{Fault, MAX_GAME_BYTES, MAX_NESTING, MAX_PLIES, MAX_TAGS, Reason};
use super::{Record, handicap_start};
use crate::moves::Move;
use crate::notation::ReadError;
use crate::position::Position;
use crate::rules::Ruleset;
use crate::side::BySide;
use crate::start::Start;

/// A turn or a comment as it stands in the text.
struct Step {
    line: usize,
    what: What,
}

enum What {
    Turn(String),
    Comment(String),
}

/// What a game's lines have given so far. After a fault nothing more is kept.
#[derive(Default)]
pub(super) struct Draft {
    /// Which game of the file, from 1.
    pub game: usize,
    /// The line that the game begins with, from 1; 0 before it has begun.
    pub line: usize,
    /// What the text gives as the result.
    pub result: Option<String>,
    tags: Vec<(String, String)>,
    steps: Vec<Step>,
    plies: usize,
    bytes: usize,
    /// The open comment with the line it began in.
    comment: Option<(usize, String)>,
    /// How many variations are open, and where the outermost began.
    nesting: usize,
    nested_from: usize,
    fault: Option<(usize, Reason)>,
}

impl Draft {
    /// Whether there is nothing that could be a game.
    pub fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.plies == 0 && self.fault.is_none()
    }

    pub fn has_turns(&self) -> bool {
        self.plies > 0
    }

    pub fn in_comment(&self) -> bool {
        self.comment.is_some()
    }

    pub fn in_variation(&self) -> bool {
        self.nesting > 0
    }

    /// Whether a tag of that name belongs to the next game.
    pub fn is_before(&self, tag: &str) -> bool {
        self.has_turns() || self.result.is_some() || self.tag(tag).is_some()
    }

    /// The value of a tag as it stands in the text.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Accounts for a line of the text.
    pub fn begin_line(&mut self, line: usize, bytes: usize) {
        if self.line == 0 {
            self.line = line;
        }
        self.bytes += bytes;
        if self.bytes > MAX_GAME_BYTES {
            self.fail(line, Reason::TooLarge);
        }
    }

    pub fn add_tag(&mut self, line: usize, name: String, value: String) {
        if self.tags.len() == MAX_TAGS {
            self.fail(line, Reason::TooManyTags);
        }
        if self.fault.is_none() {
            self.tags.push((name, value));
        }
    }

    pub fn add_turn(&mut self, line: usize, text: &str) {
        if self.plies == MAX_PLIES {
            self.fail(line, Reason::TooLong);
        }
        self.plies += 1;
        self.add(line, What::Turn(text.into()));
    }

    pub fn add_comment(&mut self, line: usize, text: &str) {
        if !self.in_variation() && !is_board(text) {
            self.add(line, What::Comment(text.into()));
        }
    }

    fn add(&mut self, line: usize, what: What) {
        if self.fault.is_none() {
            self.steps.push(Step { line, what });
        }
    }

    pub fn open_comment(&mut self, line: usize) {
        self.comment = Some((line, String::new()));
    }

    /// Adds a line's text to the open comment.
    pub fn extend_comment(&mut self, text: &str) {
        if let (Some((_, comment)), None) = (&mut self.comment, &self.fault) {
            comment.push_str(text);
            comment.push('\n');
        }
    }

    pub fn close_comment(&mut self) {
        if let Some((line, text)) = self.comment.take() {
            self.add_comment(line, &text);
        }
    }

    pub fn open_variation(&mut self, line: usize) {
        if self.nesting == 0 {
            self.nested_from = line;
        }
        self.nesting += 1;
        if self.nesting > MAX_NESTING {
            self.fail(line, Reason::TooDeep);
        }
    }

    pub fn close_variation(&mut self) {
        self.nesting = self.nesting.saturating_sub(1);
    }

    /// Notes the first fault, and forgets what would only fill memory.
    fn fail(&mut self, line: usize, reason: Reason) {
        if self.fault.is_none() {
            self.fault = Some((line, reason));
            self.steps = Vec::new();
            self.comment = self.comment.take().map(|(line, _)| (line, String::new()));
        }
    }

    /// Ends the text.
    ///
    /// # Errors
    /// When something in it did not end, or it was too much.
    pub fn close(&mut self) -> Result<(), Fault> {
        if let Some((line, _)) = self.comment {
            self.fail(line, Reason::Unclosed);
        } else if self.in_variation() {
            self.fail(self.nested_from, Reason::Unclosed);
        }
        match self.fault.take() {
            Some((line, reason)) => Err(Fault { game: self.game, line, ply: 0, reason }),
            None => Ok(()),
        }
    }

    /// A fault of the head.
    pub fn fault(&self, reason: Reason) -> Fault {
        Fault { game: self.game, line: self.line, ply: 0, reason }
    }

    /// The start by the `FEN` tag, which a `Handicap` tag can make a handicap game.
    pub fn start_by_fen(&self) -> Option<Result<Start, Fault>> {
        let position: Position = match self.tag("FEN")?.parse() {
            Ok(position) => position,
            Err(error) => return Some(Err(self.fault(Reason::Start(error)))),
        };
        let handicap = self.tag("Handicap").and_then(|name| name.parse().ok());
        let with_handicap = handicap.and_then(|handicap| handicap_start(&position, Some(handicap)));
        Some(Ok(with_handicap.unwrap_or_else(|| Start::of_position(position))))
    }

    /// The record with the first of `candidates` under which every turn can be played, and which that is.
    ///
    /// # Errors
    /// The fault of the candidate that went furthest.
    pub fn replay<C: Copy>(
        &self,
        candidates: &[(C, Start)],
        read: impl Fn(C, &Position, &str) -> Result<Move, ReadError>,
    ) -> Result<(C, Record), Fault> {
        let mut furthest: Option<Fault> = None;
        for &(candidate, start) in candidates {
            match self.replay_from(start, |position, text| read(candidate, position, text)) {
                Ok(record) => return Ok((candidate, record)),
                Err(fault) if furthest.as_ref().is_some_and(|other| other.ply >= fault.ply) => {}
                Err(fault) => furthest = Some(fault),
            }
        }
        Err(furthest.expect("each format has a first candidate"))
    }

    fn replay_from(
        &self,
        start: Start,
        read: impl Fn(&Position, &str) -> Result<Move, ReadError>,
    ) -> Result<Record, Fault> {
        let mut record = Record::new(start);
        for step in &self.steps {
            match &step.what {
                What::Comment(text) => record.comment(text),
                What::Turn(text) => read(record.position(), text)
                    .map_err(Reason::Turn)
                    .and_then(|turn| record.play(turn).map_err(Reason::Play))
                    .map_err(|reason| {
                        let ply = record.turns().len() + 1;
                        Fault { game: self.game, line: step.line, ply, reason }
                    })?,
            }
        }
        self.read_head(&mut record)?;
        Ok(record)
    }

    /// What the tags say and both formats spell alike.
    fn read_head(&self, record: &mut Record) -> Result<(), Fault> {
        for (name, value) in &self.tags {
            record.tags.set(name, value);
        }
        record.ruleset = self.ruleset()?;
        record.conclusion.cause = self.tag("Termination").and_then(Cause::named);
        let points = |tag| self.tag(tag).and_then(read_points);
        record.conclusion.points =
            points("ChoPoints").zip(points("HanPoints")).map(|(cho, han)| BySide { cho, han });
        Ok(())
    }

    /// The ruleset: a preset, or house rules, which must be known to the last.
    fn ruleset(&self) -> Result<Option<Ruleset>, Fault> {
        match self.tag("HouseRules") {
            Some(ruleset) => ruleset.parse().map(Some).map_err(|error| self.fault(Reason::Rules(error))),
            None => Ok(self.tag("Ruleset").and_then(|name| Ruleset::unchanged(&name.to_ascii_lowercase()))),
        }
    }
}

/// Whether a comment only draws the first position, as xboard's family does beside the FEN.
fn is_board(comment: &str) -> bool {
    const EDGE: &str = "--------------";
    comment.trim().strip_prefix(EDGE).is_some_and(|text| text.ends_with(EDGE))
}

/// The tags of our own that both formats write: the ruleset, and what ended the game.
pub(super) fn own_tags(record: &Record) -> Vec<(&'static str, String)> {
    let mut tags = Vec::new();
    tags.extend(
        record.ruleset.map(|ruleset| {
            (if ruleset.is_changed() { "HouseRules" } else { "Ruleset" }, ruleset.to_string())
        }),
    );
    tags.extend(record.start().handicap().map(|handicap| ("Handicap", handicap.to_string())));
    tags.extend(record.conclusion.cause.map(|cause| ("Termination", cause.name().into())));
    if let Some(BySide { cho, han }) = record.conclusion.points {
        tags.extend([("ChoPoints", cho.to_string()), ("HanPoints", han.to_string())]);
    }
    tags
}
