//! Positions to learn from, taken from games.

use crate::record::{Reader, Record, RecordError};
use engine::Score;
use engine::eval::{KNOTS, Outlook, Trace, shares};
use janggi::{Game, Move, Side};
use std::io::Read;

/// Positions with what they have and what they are worth. All of a game's stand together.
#[derive(Default)]
pub struct Samples {
    /// Rows of the table of weights that are not counted.
    left_out: Vec<usize>,
    counts: Vec<(u16, i8)>,
    /// Where each sample's counts end.
    ends: Vec<usize>,
    shares: Vec<[f32; KNOTS]>,
    aims: Vec<Aim>,
}

/// What a position is worth to Cho.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// By search, in hundredths of a rule point.
    pub score: f32,
    /// By the game's result: 1 if Cho won, 0 if Han did.
    pub result: f32,
}

/// One position.
pub struct Sample<'a> {
    /// Rows of the table of weights, and how often each counts.
    pub counts: &'a [(u16, i8)],
    /// What part each weight of a row has.
    pub shares: &'a [f32; KNOTS],
    pub aim: Aim,
}

/// Positions of games to learn from, and of other games to check with what was learnt.
#[derive(Default)]
pub struct Split {
    pub learnt: Samples,
    pub checked: Samples,
}

/// Of so many games in a row the first one checks.
pub const CHECKED_OF: u64 = 16;

impl Split {
    /// A split in which some rows of the table of weights do not count.
    pub fn without(left_out: &[usize]) -> Split {
        let samples = || Samples { left_out: left_out.to_vec(), ..Samples::default() };
        Split { learnt: samples(), checked: samples() }
    }

    /// Adds the games of a file and returns how many there were.
    ///
    /// # Errors
    /// When the file is damaged, or a turn is not legal.
    pub fn add_games(&mut self, input: impl Read) -> Result<u64, RecordError> {
        let mut reader = Reader::new(input)?;
        let mut games: u64 = 0;
        loop {
            let offset = reader.offset();
            let Some(record) = reader.read()? else { return Ok(games) };
            let checks = games.is_multiple_of(CHECKED_OF);
            let samples = if checks { &mut self.checked } else { &mut self.learnt };
            samples.add_game(&record).map_err(|(ply, why)| RecordError::Illegal { offset, ply, why })?;
            games += 1;
        }
    }
}

impl Samples {
    fn add_game(&mut self, record: &Record) -> Result<(), (usize, janggi::PlayError)> {
        let mut game = record.start();
        let result = match record.winner {
            None => 0.5,
            Some(Side::Cho) => 1.0,
            Some(Side::Han) => 0.0,
        };
        for (number, ply) in record.plies.iter().enumerate() {
            if let Some(score) = ply.score
                && is_quiet(&game, ply.turn, score)
            {
                let outlook = Outlook::new(game.rules(), game.position(), game.history());
                let score = f32::from(if game.position().turn() == Side::Cho { score } else { -score });
                self.push(&Trace::of(game.position(), &outlook), Aim { score, result });
            }
            game.play(ply.turn).map_err(|why| (number, why))?;
        }
        Ok(())
    }

    fn push(&mut self, trace: &Trace, aim: Aim) {
        let counts = trace.counts.iter().map(|&(term, times)| (term.index(), times as i8));
        let counted = counts.filter(|(row, _)| !self.left_out.contains(row));
        self.counts.extend(counted.map(|(row, times)| (row as u16, times)));
        self.ends.push(self.counts.len());
        self.shares.push(shares(trace.pieces));
        self.aims.push(aim);
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn get(&self, index: usize) -> Sample<'_> {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        Sample {
            counts: &self.counts[start..self.ends[index]],
            shares: &self.shares[index],
            aim: self.aims[index],
        }
    }
}

/// Whether an evaluation can be asked to know the score: nothing is in check or about to be taken, and the game
/// is neither decided nor near a limit.
pub fn is_quiet(game: &Game, turn: Move, score: i16) -> bool {
    let position = game.position();
    let takes = matches!(turn, Move::Go { to, .. } if position.role_at(to).is_some());
    let outlook = Outlook::new(game.rules(), position, game.history());
    let far = outlook.plies_left(position.no_capture(), game.turns().len()).is_none();
    !takes
        && far
        && i32::from(score).abs() < MOST_SCORE
        && Score::of(score.into()).is_open()
        && !position.in_check()
}

/// Beyond this a game is as good as decided.
const MOST_SCORE: i32 = 3_000;
