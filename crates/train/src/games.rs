//! Games played again, position by position, to learn from and to check with.

use crate::record::{Ply, Reader, Record, RecordError};
use anyhow::Context;
use engine::Score;
use engine::eval::Outlook;
use janggi::{Game, Move, PlayError, Side};
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::PathBuf;

/// What is learnt from, and what checks it: positions of other games.
#[derive(Default)]
pub struct Split<T> {
    pub learnt: T,
    pub checked: T,
}

/// A position of a game, and what was found and played there.
pub struct Moment<'a> {
    pub game: &'a Game,
    pub next: &'a Ply,
    /// Who won in the end.
    pub winner: Option<Side>,
    /// Whether a turn is still to be drawn by lot, so that the end says little of this position.
    pub awaits_lot: bool,
}

/// Of so many games in a row the first one checks.
const CHECKED_OF: u64 = 16;

impl<T> Split<T> {
    /// Gives all moments of the games of all files to `add`, and returns how many games
    /// there were.
    ///
    /// # Errors
    /// When a file cannot be read or is damaged, or a turn is not legal.
    pub fn add_files(
        &mut self,
        paths: &[PathBuf],
        mut add: impl FnMut(&mut T, &Moment<'_>),
    ) -> anyhow::Result<u64> {
        let mut games = 0;
        for path in paths {
            let named = || path.display().to_string();
            let file = File::open(path).with_context(named)?;
            games += self.add_games(BufReader::new(file), &mut add).with_context(named)?;
        }
        Ok(games)
    }

    /// The same for one file.
    ///
    /// # Errors
    /// When it is damaged, or a turn is not legal.
    pub fn add_games(
        &mut self,
        input: impl Read,
        mut add: impl FnMut(&mut T, &Moment<'_>),
    ) -> Result<u64, RecordError> {
        let mut reader = Reader::new(input)?;
        let mut games: u64 = 0;
        loop {
            let offset = reader.offset();
            let Some(record) = reader.read()? else { return Ok(games) };
            let part = if games.is_multiple_of(CHECKED_OF) { &mut self.checked } else { &mut self.learnt };
            let followed = follow(&record, |moment| add(part, moment));
            followed.map_err(|(ply, why)| RecordError::Illegal { offset, ply, why })?;
            games += 1;
        }
    }
}

/// Plays a game again and shows it before each ply.
fn follow(record: &Record, mut show: impl FnMut(&Moment<'_>)) -> Result<(), (usize, PlayError)> {
    let mut game = record.start();
    let last_lot = record.plies.iter().rposition(|ply| ply.score.is_none());
    for (number, next) in record.plies.iter().enumerate() {
        // By the rules of today the game may end sooner than when it was played.
        if game.outcome().is_some() {
            break;
        }
        let awaits_lot = last_lot.is_some_and(|lot| number <= lot);
        show(&Moment { game: &game, next, winner: record.winner, awaits_lot });
        game.play(next.turn).map_err(|why| (number, why))?;
    }
    Ok(())
}

/// Beyond this a game is as good as decided.
const MOST_SCORE: i32 = 3_000;

impl Moment<'_> {
    /// The position's score for its mover, if an evaluation can be asked to know it: nothing is in check or about to be
    /// taken, and the game is neither decided nor near a limit.
    pub fn quiet_score(&self) -> Option<i16> {
        let position = self.game.position();
        let takes = matches!(self.next.turn, Move::Go { to, .. } if position.role_at(to).is_some());
        let far = self.outlook().plies_left(position.no_capture(), self.game.turns().len()).is_none();
        let is_open = |score: i16| i32::from(score).abs() < MOST_SCORE && Score::of(score.into()).is_open();
        self.next.score.filter(|&score| !takes && far && is_open(score) && !position.in_check())
    }

    /// What the game came to for the position's mover: 1 if it won, 0 if it lost. `None` if a turn drawn by lot helped
    /// to decide it.
    pub fn result(&self) -> Option<f32> {
        let result = match self.winner {
            None => 0.5,
            Some(winner) if winner == self.game.position().turn() => 1.0,
            Some(_) => 0.0,
        };
        (!self.awaits_lot).then_some(result)
    }

    /// What the rules make of the position's game.
    pub fn outlook(&self) -> Outlook {
        Outlook::new(self.game.rules(), self.game.position(), self.game.history())
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::record::Header;
    use engine::Random;
    use janggi::BySide;

    /// A file of games by lot, each position with the score that `judge` gives it.
    pub fn games_by_lot(seed: u64, judge: fn(&Game) -> i16) -> Vec<u8> {
        let mut random = Random::new(seed);
        let mut bytes = Header { seed, nodes: 1 }.to_bytes();
        for _ in 0..12 {
            game_by_lot(&mut random, judge).write(&mut bytes).expect("a vector takes all");
        }
        bytes
    }

    fn game_by_lot(random: &mut Random, judge: fn(&Game) -> i16) -> Record {
        let mut record = Record { ruleset: 5, setups: BySide::default(), winner: None, plies: Vec::new() };
        let mut game = record.start();
        for _ in 0..80 {
            let mut turns = game.legal_turns();
            turns.retain(|&turn| turn != Move::Pass);
            if turns.is_empty() {
                break;
            }
            let turn = turns[random.below(turns.len())];
            record.plies.push(Ply { turn, score: Some(judge(&game)) });
            game.play(turn).expect("a legal turn");
        }
        record
    }

    fn results(record: &Record) -> Vec<Option<f32>> {
        let mut results = Vec::new();
        follow(record, |moment| results.push(moment.result())).expect("legal turns");
        results
    }

    #[test]
    fn a_result_is_the_movers_and_counts_after_the_last_lot() {
        let mut record = game_by_lot(&mut Random::new(1), |_| 0);
        for (winner, expected) in
            [(None, [0.5, 0.5]), (Some(Side::Cho), [1.0, 0.0]), (Some(Side::Han), [0.0, 1.0])]
        {
            record.winner = winner;
            assert_eq!(results(&record)[..2], expected.map(Some));
        }
        record.plies[3].score = None;
        assert_eq!(results(&record)[2..6], [None, None, Some(0.0), Some(1.0)]);
    }

    #[test]
    fn of_sixteen_games_one_checks() {
        let bytes = games_by_lot(1, |_| 0);
        let mut split = Split::<usize>::default();
        let games = split.add_games(&bytes[..], |firsts, moment| {
            *firsts += usize::from(moment.game.turns().is_empty());
        });
        assert_eq!(games.expect("games"), 12);
        assert_eq!((split.learnt, split.checked), (11, 1));
    }
}
