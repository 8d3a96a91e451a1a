//! What the engine thinks of a game that the page follows.

use crate::Referee;
use engine::{Chances, Engine, Info, Limits, Stop};
use janggi::{BySide, Game, Move, Position, Side, notation};
use wasm_bindgen::prelude::wasm_bindgen;

/// Thinks about one position at a time, and remembers what it found for the next.
#[wasm_bindgen]
pub struct Analyst(Engine);

/// The best line of play that was found.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The iteration that found it, in plies.
    pub depth: u32,
    /// What it is worth to Cho, in rule points.
    pub score: f32,
    /// Full turns to the mate, if it is one: positive if Cho mates, negative if Han does.
    pub mate: Option<i32>,
    /// The part of 1 that Cho is likely to score, a draw being half.
    pub cho: f32,
    /// The turns, as UCI text.
    pub line: Vec<String>,
    /// The turns in Korean notation.
    pub korean: Vec<String>,
    /// The turns in algebraic notation.
    pub algebraic: Vec<String>,
}

#[wasm_bindgen]
impl Analyst {
    /// An analyst whose table has about so many megabytes.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new(megabytes: usize) -> Analyst {
        Analyst(Engine::new(megabytes))
    }

    /// Looks at so many positions, and says what is best; nothing when the game is over.
    pub fn search(&mut self, referee: &Referee, nodes: u32) -> Option<Finding> {
        let game = referee.game();
        if game.outcome().is_some() {
            return None;
        }
        let mut found = None;
        let limits = Limits::nodes(nodes.into());
        self.0.search(game, &limits, &Stop::default(), &mut |info| found = Some(Finding::of(game, info)));
        found
    }
}

impl Finding {
    fn of(game: &Game, info: &Info) -> Finding {
        let mover = game.position().turn();
        let Chances { win, draw, loss } = Chances::of(info.score, game.rules());
        let wins = match mover {
            Side::Cho => BySide { cho: win, han: loss },
            Side::Han => BySide { cho: loss, han: win },
        };
        let sign = if mover == Side::Cho { 1 } else { -1 };
        Finding {
            depth: info.depth as u32,
            score: (sign * info.score.value()) as f32 / 100.0,
            mate: info.score.mate_in().map(|turns| sign * turns),
            cho: (f32::from(wins.cho) + f32::from(draw) / 2.0) / 1_000.0,
            line: info.line.iter().map(ToString::to_string).collect(),
            korean: written(game, &info.line, notation::korean),
            algebraic: written(game, &info.line, notation::algebraic),
        }
    }
}

fn written(game: &Game, line: &[Move], write: fn(&Position, Move) -> String) -> Vec<String> {
    let mut position = *game.position();
    let text = |&turn: &Move| {
        let text = write(&position, turn);
        position = position.play_unchecked(turn);
        text
    };
    line.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(fen: &str) -> Referee {
        Referee::of_fen("tournament", fen).unwrap()
    }

    #[test]
    fn a_mate_is_found_for_whoever_gives_it() {
        let mut analyst = Analyst::new(1);
        let cho = analyst.search(&at("4k4/9/R8/8R/9/9/9/9/9/4K4 w - - 0 1"), 20_000).unwrap();
        assert_eq!((cho.mate, cho.cho), (Some(2), 1.0), "{cho:?}");
        let han = analyst.search(&at("4k4/9/9/9/9/9/8r/r8/9/4K4 b - - 0 1"), 20_000).unwrap();
        assert_eq!((han.mate, han.cho), (Some(-2), 0.0), "{han:?}");
        assert_eq!(han.line.len(), 3);
        assert_eq!((han.korean.len(), han.algebraic.len()), (3, 3));
        assert!(han.algebraic[2].ends_with('#'), "{han:?}");
    }

    #[test]
    fn points_are_chos() {
        let mut analyst = Analyst::new(1);
        let ahead = "3ak4/4a4/9/9/p7p/9/P7P/9/R3A4/3AK4";
        for mover in ["w", "b"] {
            let finding = analyst.search(&at(&format!("{ahead} {mover} - - 0 1")), 5_000).unwrap();
            assert!(finding.score > 5.0 && finding.cho > 0.9 && finding.depth > 1, "{finding:?}");
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_best_turn() {
        let mut referee = Referee::of_setups("tournament", "inner", "inner", None).unwrap();
        assert!(Analyst::new(1).search(&referee, 100).is_some());
        referee.play("pass").unwrap();
        referee.play("pass").unwrap();
        assert_eq!(Analyst::new(1).search(&referee, 100), None);
    }
}
