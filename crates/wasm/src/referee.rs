//! A game that the page follows and asks about.

use janggi::notation::{self, ReadError};
use janggi::{BySide, Game, Handicap, Outcome, Rules, Setup, Side, Start};
use std::fmt::Display;
use std::str::FromStr;
use wasm_bindgen::prelude::wasm_bindgen;

/// Knows a game and its rules. Turns are UCI text, e.g. `a4a5`, or `pass`.
#[wasm_bindgen]
pub struct Referee(Game);

/// How the board ended a game.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The winner, `cho` or `han`; nobody for a draw.
    pub winner: Option<String>,
    /// What ended the game, e.g. `double-pass`.
    pub ending: String,
    /// Cho's points, when points decided.
    pub cho: Option<f32>,
    /// Han's points, when points decided.
    pub han: Option<f32>,
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Verdict {
        let points = |side| outcome.points.map(|points| points[side].as_f32());
        Verdict {
            winner: outcome.winner.map(|side| side.name().to_owned()),
            ending: outcome.ending.name().to_owned(),
            cho: points(Side::Cho),
            han: points(Side::Han),
        }
    }
}

#[wasm_bindgen]
impl Referee {
    /// A game from two set-ups, e.g. `inner`, perhaps with a handicap. `rules` is a preset's name or the fields of a
    /// ruleset as JSON.
    ///
    /// # Errors
    /// When one of them cannot be read: a sentence for programmers.
    #[wasm_bindgen(js_name = ofSetups)]
    pub fn of_setups(rules: &str, cho: &str, han: &str, handicap: Option<String>) -> Result<Referee, String> {
        let setups = BySide { cho: read::<Setup>(cho)?, han: read(han)? };
        let start = match handicap {
            Some(handicap) => Start::of_handicap(setups, read::<Handicap>(&handicap)?),
            None => Start::of_setups(setups),
        };
        Ok(Referee(Game::new(read_rules(rules)?, start)))
    }

    /// A game from any position, as FEN.
    ///
    /// # Errors
    /// When `rules` or `fen` cannot be read: a sentence for programmers.
    #[wasm_bindgen(js_name = ofFen)]
    pub fn of_fen(rules: &str, fen: &str) -> Result<Referee, String> {
        Ok(Referee(Game::new(read_rules(rules)?, Start::of_position(read(fen)?))))
    }

    /// Follows a turn that was played.
    ///
    /// # Errors
    /// When the turn cannot be read, is not legal or comes after the end: a sentence for programmers.
    pub fn play(&mut self, turn: &str) -> Result<(), String> {
        self.0.play(read(turn)?).map_err(|error| error.to_string())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.0.outcome().map(Verdict::from)
    }

    /// The legal turns of the side to move.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        texts(self.0.legal_turns())
    }

    /// The turns that the other side may plan ahead: those that some turn of the side to move would make legal.
    #[must_use]
    pub fn ahead(&self) -> Vec<String> {
        texts(self.0.turns_ahead())
    }

    /// The code of why a turn is not legal now; nothing if it is.
    ///
    /// # Errors
    /// When the turn cannot be read: a sentence for programmers.
    pub fn why(&self, turn: &str) -> Result<Option<String>, String> {
        let why = self.0.check_turn(read(turn)?).err();
        Ok(why.map(|why| why.code().to_owned()))
    }

    /// The points of the pieces that make a turn illegal.
    ///
    /// # Errors
    /// When the turn cannot be read: a sentence for programmers.
    pub fn culprits(&self, turn: &str) -> Result<Vec<String>, String> {
        Ok(texts(self.0.position().culprits(read(turn)?)))
    }

    /// The turn that a person typed, in Korean or algebraic notation.
    ///
    /// # Errors
    /// The code of why it is no turn that can be played now: `unreadable`, `wrong-piece`, `nobody`, `ambiguous`, or
    /// why it is not legal.
    pub fn typed(&self, text: &str) -> Result<String, String> {
        let turn = notation::read(self.0.position(), text.trim()).map_err(|error| code(&error).to_owned())?;
        match self.0.check_turn(turn) {
            Ok(()) => Ok(turn.to_string()),
            Err(why) => Err(why.code().to_owned()),
        }
    }
}

#[cfg(feature = "engine")]
impl Referee {
    pub(crate) fn game(&self) -> &Game {
        &self.0
    }
}

fn code(error: &ReadError) -> &'static str {
    match error {
        ReadError::Form { .. } => "unreadable",
        ReadError::Piece { .. } => "wrong-piece",
        ReadError::Nobody { .. } => "nobody",
        ReadError::Ambiguous { .. } => "ambiguous",
        ReadError::Illegal(illegal) => illegal.why.code(),
    }
}

fn read_rules(text: &str) -> Result<Rules, String> {
    match Rules::preset(text) {
        Some(rules) => Ok(rules),
        None => serde_json::from_str(text).map_err(|error| format!("rules `{text}`: {error}")),
    }
}

fn read<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error| format!("`{text}`: {error}"))
}

fn texts(items: impl IntoIterator<Item: ToString>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_start() -> Referee {
        Referee::of_setups("association", "inner", "outer", None).unwrap()
    }

    #[test]
    fn legal_turns_and_those_ahead() {
        let mut referee = at_start();
        assert_eq!(referee.legal().len(), 32);
        assert!(referee.legal().contains(&"pass".into()));
        assert!(referee.ahead().contains(&"a7a6".into()));
        referee.play("a4a5").unwrap();
        assert!(referee.legal().contains(&"a7a6".into()));
    }

    #[test]
    fn rules_are_a_name_or_json() {
        let json = serde_json::to_string(&Rules { plies: 1, ..Rules::PARTY }).unwrap();
        let mut referee = Referee::of_setups(&json, "inner", "inner", Some("horse".into())).unwrap();
        referee.play("a7a6").unwrap();
        assert_eq!(referee.play("a4a5").unwrap_err(), "the game is over by plies");
        let error = Referee::of_fen("chess", "9/9").err().unwrap();
        assert!(error.starts_with("rules `chess`: expected value"), "{error}");
    }

    #[test]
    fn refusals_have_a_reason_and_pieces_to_blame() {
        let referee = at_start();
        assert_eq!(referee.why("b1d2").unwrap().as_deref(), Some("blocked-leg"));
        assert_eq!(referee.culprits("b1d2").unwrap(), ["c1"]);
        assert_eq!(referee.why("a4a5").unwrap(), None);
        assert!(referee.why("a4").unwrap_err().starts_with("`a4`: not a turn"));
    }

    #[test]
    fn a_verdict_names_the_winner_and_the_points_that_decided() {
        let mut referee = Referee::of_setups("tournament", "inner", "inner", None).unwrap();
        assert_eq!(referee.verdict(), None);
        referee.play("pass").unwrap();
        referee.play("pass").unwrap();
        let expected = Verdict {
            winner: Some("han".into()),
            ending: "double-pass".into(),
            cho: Some(72.0),
            han: Some(73.5),
        };
        assert_eq!(referee.verdict(), Some(expected));
    }

    #[test]
    fn typed_turns_are_read_in_both_notations() {
        let referee = at_start();
        for text in ["71졸61", "71卒61", "Pa5", "a5", "a4a5", " P71-61 ", "7161"] {
            assert_eq!(referee.typed(text).as_deref(), Ok("a4a5"), "{text}");
        }
        assert_eq!(referee.typed("한수쉼").as_deref(), Ok("pass"));
        for (text, expected) in
            [("hello", "unreadable"), ("71차61", "wrong-piece"), ("Pe6", "nobody"), ("b1d2", "blocked-leg")]
        {
            assert_eq!(referee.typed(text).unwrap_err(), expected, "{text}");
        }
    }
}
