//! What the engine is to do, and the time it has.

use super::word;
use engine::Duration;
use janggi::Side;
use std::str::SplitWhitespace;

/// What the engine is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Keep to the rules and wait.
    Watches,
    /// Play the turns of a side.
    Plays(Side),
    /// Show what it thinks of every position.
    Analyzes,
}

/// The time of the engine.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    pub left: Duration,
    pub increment: Duration,
    /// Turns after which more time comes.
    pub turns_to_go: Option<u32>,
    /// The time of every turn, if that is the limit.
    pub fixed: Option<Duration>,
    pub depth: Option<usize>,
}

impl Default for Clock {
    /// Five minutes for everything, until a GUI says otherwise.
    fn default() -> Clock {
        let left = Duration::from_secs(300);
        Clock { left, increment: Duration::ZERO, turns_to_go: None, fixed: None, depth: None }
    }
}

impl Clock {
    /// Reads what follows `level`: turns of a session or 0, its minutes or `minutes:seconds`, and seconds that each turn
    /// adds.
    pub fn set_level(&mut self, mut words: SplitWhitespace<'_>) -> Result<(), String> {
        let mut next = || words.next().unwrap_or("");
        let turns: u32 = word::number(next())?;
        let (minutes, seconds) = {
            let time = next();
            time.split_once(':').unwrap_or((time, "0"))
        };
        let seconds = 60 * word::number::<u32>(minutes)? + word::number::<u32>(seconds)?;
        self.increment = Duration::from_secs_f64(word::seconds(next())?);
        self.left = Duration::from_secs(seconds.into());
        self.turns_to_go = (turns > 0).then_some(turns);
        self.fixed = None;
        Ok(())
    }
}
