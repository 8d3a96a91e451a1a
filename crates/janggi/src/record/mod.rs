//! Records of games (기보): one value, written and read as [PGN](pgn) and as [.gib](gib).
//!
//! Reading asks that every turn could be played on the board under some ruleset, and no more: records made
//! under other rules, or played on after a ruleset would have stopped play, are still records. What a
//! ruleset says of a record is asked of the game that [`Record::replay`] gives.
//!
//! ```
//! use janggi::{Game, Rules, Start, record::{Record, gib, pgn}};
//! let mut game = Game::new(Rules::TOURNAMENT, Start::default());
//! for turn in ["a4b4", "i7h7", "pass", "pass"] {
//!     game.play(turn.parse().unwrap()).unwrap();
//! }
//! let record = Record::from_game(&game);
//! let text = gib::write(&record);
//! assert!(text.contains("1. 71졸72 2. 49병48 3. 한수쉼 4. 한수쉼"));
//! let read = gib::games(text.lines()).next().unwrap().unwrap().record;
//! assert_eq!(read, record);
//! assert!(pgn::write(&read).contains("1. Pab4 Pih7 2. Ke2 Ke9 0-1"));
//! ```

mod conclusion;
mod draft;
mod fault;
mod games;
pub mod gib;
pub mod pgn;
mod tags;

pub use conclusion::{Cause, Conclusion, Verdict};
pub use fault::{Fault, MAX_GAME_BYTES, MAX_NESTING, MAX_PLIES, MAX_TAGS, Reason};
pub use games::{Entry, Games, Reading};
pub use tags::Tags;

use games::without_strays;

use crate::game::{Game, PlayError};
use crate::handicap::Handicap;
use crate::moves::Move;
use crate::outcome::{Ending, Outcome};
use crate::position::Position;
use crate::rules::Ruleset;
use crate::setup::Setup;
use crate::side::BySide;
use crate::start::Start;
use crate::why::IllegalMove;
use std::fmt;

/// A recorded game: head, start, turns, comments and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Where, when, who.
    pub tags: Tags,
    /// The ruleset, if the record says: a preset, or one with house rules.
    pub ruleset: Option<Ruleset>,
    /// How it ended.
    pub conclusion: Conclusion,
    start: Start,
    position: Position,
    turns: Vec<Move>,
    comments: Vec<Comment>,
}

/// A remark on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// How many turns were played before it.
    pub ply: usize,
    /// The text, in one line and without braces.
    pub text: String,
}

impl Record {
    /// A record without turns.
    #[must_use]
    pub fn new(start: Start) -> Record {
        Record {
            tags: Tags::default(),
            ruleset: None,
            conclusion: Conclusion::default(),
            start,
            position: *start.position(),
            turns: Vec::new(),
            comments: Vec::new(),
        }
    }

    /// The record of a game: its rules, start, turns, and outcome if it has one.
    #[must_use]
    pub fn from_game(game: &Game) -> Record {
        Record {
            ruleset: Some(Ruleset::from(*game.rules())),
            conclusion: game.outcome().map_or_else(Conclusion::default, Conclusion::from),
            position: *game.position(),
            turns: game.turns().iter().map(|turn| turn.mv).collect(),
            ..Record::new(*game.start())
        }
    }

    /// How the game began.
    #[must_use]
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// The turns.
    #[must_use]
    pub fn turns(&self) -> &[Move] {
        &self.turns
    }

    /// The position after the last turn.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The comments, in the order of the turns they follow.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Adds a turn that could be played under some ruleset.
    ///
    /// # Errors
    /// When the turn is not legal on the board. A pass with the generals facing is legal even in check, as
    /// some rulesets have it; nothing can follow that.
    pub fn play(&mut self, turn: Move) -> Result<(), PlayError> {
        let mover = self.position.turn();
        if self.position.is_attacked(self.position.general(!mover), mover) {
            let bikjang = Outcome { winner: None, ending: Ending::Bikjang, points: None };
            return Err(PlayError::Over(bikjang));
        }
        let accepts_bikjang = turn == Move::Pass && self.position.generals_face();
        match self.position.why_illegal(turn) {
            Some(why) if !accepts_bikjang => return Err(PlayError::Illegal(IllegalMove { turn, why })),
            _ => {}
        }
        self.position = self.position.play_unchecked(turn);
        self.turns.push(turn);
        Ok(())
    }

    /// Adds a comment on the present position. Line breaks become blanks, and braces round brackets; an
    /// empty comment is none.
    pub fn comment(&mut self, text: &str) {
        self.comment_on(self.turns.len(), text);
    }

    /// Adds a [`comment`](Record::comment) on the position after `ply` turns, or the last if there are not so many.
    pub fn comment_on(&mut self, ply: usize, text: &str) {
        let text = without_strays(text);
        let words = text.split(|c: char| c.is_whitespace() || c.is_control());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        if !words.is_empty() {
            let text = words.join(" ").replace('{', "(").replace('}', ")");
            let ply = ply.min(self.turns.len());
            let place = self.comments.partition_point(|comment| comment.ply <= ply);
            self.comments.insert(place, Comment { ply, text });
        }
    }

    /// The positions from the start to the end, one more than there are turns.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let mut position = *self.start.position();
        std::iter::once(position).chain(self.turns.iter().map(move |&turn| {
            position = position.play_unchecked(turn);
            position
        }))
    }

    /// The game under the record's ruleset, or the association's where it names none.
    ///
    /// # Errors
    /// At the first turn that the ruleset does not allow, e.g. because the game was over.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = Game::new(self.ruleset.map(|ruleset| ruleset.rules()).unwrap_or_default(), self.start);
        for (ply, &turn) in (1..).zip(&self.turns) {
            game.play(turn).map_err(|error| ReplayError { ply, error })?;
        }
        Ok(game)
    }

    /// Each turn with the position in which it is played.
    fn steps(&self) -> impl Iterator<Item = (Position, Move)> {
        self.positions().zip(self.turns.iter().copied())
    }

    fn comments_after(&self, ply: usize) -> impl Iterator<Item = &str> {
        let first = self.comments.partition_point(|comment| comment.ply < ply);
        let of_ply = self.comments[first..].iter().take_while(move |comment| comment.ply == ply);
        of_ply.map(|comment| comment.text.as_str())
    }
}

/// A turn of a record is not one under its ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Which turn, from 1.
    pub ply: usize,
    /// Why it cannot be played.
    pub error: PlayError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}: {}", self.ply, self.error)
    }
}

impl std::error::Error for ReplayError {}

/// The handicap game that begins with `position`: any, or the one with the given handicap.
fn handicap_start(position: &Position, handicap: Option<Handicap>) -> Option<Start> {
    all_setups()
        .flat_map(|setups| Handicap::ALL.map(|handicap| Start::of_handicap(setups, handicap)))
        .filter(|start| handicap.is_none() || start.handicap() == handicap)
        .find(|start| start.position() == position)
}

/// The set-ups with which a game without a handicap begins.
fn setups_of(start: &Start) -> Option<BySide<Setup>> {
    all_setups().find(|&setups| Start::of_setups(setups) == *start)
}

fn all_setups() -> impl Iterator<Item = BySide<Setup>> {
    Setup::ALL.into_iter().flat_map(|cho| Setup::ALL.map(|han| BySide { cho, han }))
}
