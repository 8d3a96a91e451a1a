//! Turns that the computer proposes to whoever plays against it.

use super::Session;
use super::stub::ViewerId;
use super::viewers::encode;
use crate::computer::{Question, Thinking};
use crate::limits::{Bucket, Rate};
use crate::view;
use engine::Level;
use janggi::Side;
use protocol::{Refusal, ServerMessage};
use room::Command;
use std::time::{Duration, Instant};

/// How many proposals a room may ask for.
const HINTS: Rate = Rate { burst: 3, interval: Duration::from_secs(5) };

/// The proposals of a room: one at a time.
pub(super) struct Hints {
    left: Bucket,
    asked: Option<Asked>,
}

/// A proposal that is being thought about.
struct Asked {
    by: ViewerId,
    thinking: Thinking,
}

impl Hints {
    pub(super) fn new() -> Hints {
        Hints { left: Bucket::new(HINTS, Instant::now()), asked: None }
    }

    /// The next proposal and who asked for it; none if the computer failed.
    pub(super) async fn answer(&mut self) -> Option<(ViewerId, Command)> {
        let asked = match &mut self.asked {
            Some(asked) => asked,
            None => std::future::pending().await,
        };
        let command = asked.thinking.answer().await;
        let by = asked.by;
        self.asked = None;
        command.map(|command| (by, command))
    }
}

impl Session {
    /// Asks the computer what it would play in the place of `side`.
    pub(super) fn hint(&mut self, by: ViewerId, side: Option<Side>, ply: u16) -> Result<(), Refusal> {
        let side = side.ok_or(Refusal::NotSeated)?;
        let game = self.room.hintable(side, ply).map_err(view::refusal)?;
        if !self.hints.left.take(Instant::now()) {
            return Err(Refusal::TooFast);
        }
        let question = Question::Turn(Box::new(game.clone()));
        let thinking = self.surroundings.computer.ask(question, Level::HIGHEST, None);
        self.hints.asked = Some(Asked { by, thinking });
        Ok(())
    }

    pub(super) fn tell_hint(&self, answer: Option<(ViewerId, Command)>) {
        let Some((by, Command::Play { ply, turn })) = answer else {
            tracing::error!(room = %self.id, "the computer gave no hint");
            return;
        };
        if let Some(viewer) = self.viewer(by) {
            viewer.tell(encode(&ServerMessage::Hint { ply, turn: turn.to_string() }));
        }
    }
}
