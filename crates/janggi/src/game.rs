//! A game: rules, start and turns, from which everything else follows.

use crate::adjudicate::{adjudicate, is_barred_repetition, permitted_turns, points, why_refused};
use crate::history::{History, Turn};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::points::Points;
use crate::position::Position;
use crate::rules::{Bikjang, Rules, Settlement};
use crate::side::{BySide, Side};
use crate::start::Start;
use crate::why::{IllegalMove, Why};
use std::collections::BTreeSet;
use std::fmt;

/// A game under a ruleset. A refused turn changes nothing.
///
/// ```
/// use janggi::{Ending, Game, Move, Rules, Side, Start};
/// let mut game = Game::new(Rules::TOURNAMENT, Start::default());
/// game.play(Move::Pass).unwrap();
/// game.play(Move::Pass).unwrap();
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.winner, outcome.ending), (Some(Side::Han), Ending::DoublePass));
/// assert_eq!(outcome.points.unwrap().han.to_string(), "73.5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    start: Start,
    position: Position,
    earlier: Vec<Position>,
    history: History,
    outcome: Option<Outcome>,
}

/// A turn was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over(Outcome),
    /// The turn is not legal.
    Illegal(IllegalMove),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over(outcome) => write!(f, "the game is over by {}", outcome.ending),
            PlayError::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for PlayError {}

impl Game {
    /// A game in which nothing has been played. It may be over already, e.g. if the start is a mate.
    #[must_use]
    pub fn new(rules: Rules, start: Start) -> Game {
        let history = History::new(&start);
        let position = *start.position();
        let outcome = adjudicate(&rules, &position, &history);
        Game { rules, start, position, earlier: Vec::new(), history, outcome }
    }

    /// The ruleset.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How the game began.
    #[must_use]
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The positions before each turn, the first one first; the present one is not among them.
    #[must_use]
    pub fn earlier_positions(&self) -> &[Position] {
        &self.earlier
    }

    /// The turns with what rulings need to know.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The turns so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        self.history.turns()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a turn of the side to move.
    ///
    /// # Errors
    /// When the game is over, or the turn is not legal under the ruleset; nothing is changed then.
    pub fn play(&mut self, turn: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::Over(outcome));
        }
        self.check_turn(turn).map_err(|why| PlayError::Illegal(IllegalMove { turn, why }))?;
        let after = self.position.play_unchecked(turn);
        self.history.push(Turn::of(&self.position, turn, &after));
        self.earlier.push(std::mem::replace(&mut self.position, after));
        self.outcome = adjudicate(&self.rules, &self.position, &self.history);
        Ok(())
    }

    /// Takes the last turn back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.position = self.earlier.pop()?;
        self.outcome = None;
        self.history.pop().map(|turn| turn.mv)
    }

    /// Every legal turn under the ruleset; none when the game is over.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut turns = permitted_turns(&self.rules, &self.position);
        turns.retain(|&turn| !self.is_barred(turn));
        turns
    }

    /// Every turn of the other side that some legal turn of the side to move would make legal: what may be
    /// planned ahead. Sorted, each once.
    ///
    /// ```
    /// use janggi::{Game, Rules, Start};
    /// let start = Start::of_position("3k4r/9/9/p8/p8/P8/9/9/4K4/8R w".parse().unwrap());
    /// let ahead = Game::new(Rules::default(), start).turns_ahead();
    /// // Taking back where an own piece still stands.
    /// assert!(ahead.contains(&"a7a6".parse().unwrap()));
    /// ```
    #[must_use]
    pub fn turns_ahead(&self) -> Vec<Move> {
        let mut ahead = self.clone();
        let mut found = BTreeSet::new();
        for turn in self.legal_turns() {
            if ahead.play(turn).is_ok() {
                found.extend(ahead.legal_turns());
                ahead.undo();
            }
        }
        found.into_iter().collect()
    }

    /// Whether `turn` is legal under the ruleset now, whatever the outcome.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check_turn(&self, turn: Move) -> Result<(), Why> {
        if let Some(why) = why_refused(&self.rules, &self.position, turn) {
            return Err(why);
        }
        if self.is_barred(turn) { Err(Why::RepetitionBarred) } else { Ok(()) }
    }

    /// How often the present position has stood in this game, this time included.
    #[must_use]
    pub fn repetition(&self) -> u16 {
        self.history.occurrences()
    }

    /// The points on the board with the bonus.
    #[must_use]
    pub fn points(&self) -> BySide<Points> {
        points(&self.rules, &self.position, &self.history)
    }

    /// The points on the board with the bonus as they were after `plies` turns, if so many have been played.
    ///
    /// ```
    /// use janggi::{Game, Rules, Start};
    /// let mut game = Game::new(Rules::TOURNAMENT, Start::default());
    /// for turn in ["e4e5", "e7e6", "e5e6"] {
    ///     game.play(turn.parse().unwrap()).unwrap();
    /// }
    /// let han = |plies| game.points_after(plies).map(|points| points.han.as_f32());
    /// assert_eq!([han(2), han(3), han(4)], [Some(73.5), Some(71.5), None]);
    /// ```
    #[must_use]
    pub fn points_after(&self, plies: usize) -> Option<BySide<Points>> {
        let position = self.earlier.iter().chain([&self.position]).nth(plies)?;
        Some(points(&self.rules, position, &self.history))
    }

    /// The winner if play stopped now by a rule or by agreement; nobody where a stop is a draw.
    #[must_use]
    pub fn winner_if_stopped(&self) -> Option<Side> {
        let points = self.points();
        let ahead = if points.cho > points.han { Side::Cho } else { Side::Han };
        (self.rules.settlement == Settlement::Points).then_some(ahead)
    }

    /// Whether the generals face each other and a turn that leaves them so would end the game.
    #[must_use]
    pub fn bikjang_pending(&self) -> bool {
        self.outcome.is_none() && self.rules.bikjang != Bikjang::Ignored && self.position.generals_face()
    }

    fn is_barred(&self, turn: Move) -> bool {
        is_barred_repetition(&self.rules, &self.position, &self.history, turn)
    }
}
