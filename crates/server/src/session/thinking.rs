//! What the room asks of the computer.

use super::{Failure, Session};
use crate::computer::{Question, Thinking};
use engine::Level;
use room::{Actor, Command, Owed, Task};
use std::time::Duration;

impl Session {
    /// Asks the computer for what it owes, or calls it off when it owes nothing any more.
    pub(super) fn consult_computer(&mut self) {
        let owed = self.room.awaits_computer();
        let is_asked = self
            .thinking
            .as_ref()
            .is_some_and(|thinking| Some(thinking.side()) == owed.map(|owed| owed.side));
        if !is_asked {
            // Whoever thought about something else is called off.
            self.thinking = owed.and_then(|owed| self.ask_computer(owed));
        }
    }

    fn ask_computer(&self, owed: Owed) -> Option<Thinking> {
        let level = Level::new(owed.level)?;
        let question = match owed.task {
            Task::ChooseSetup { other } => Question::Setup { side: owed.side, other },
            Task::Play => Question::Turn(Box::new(self.room.game()?.clone())),
        };
        let within = owed.within.map(|span| Duration::from_millis(span.0.into()));
        Some(self.surroundings.computer.ask(question, level, within))
    }

    pub(super) async fn take_answer(&mut self, answer: Option<Command>) {
        self.thinking = None;
        let Some(command) = answer else {
            tracing::error!(room = %self.id, "the computer gave no answer");
            return;
        };
        let tried = command.clone();
        if let Err(Failure::Refused(refusal)) = self.carry_out(Actor::Computer, command, None).await {
            tracing::error!(room = %self.id, %refusal, command = ?tried, "the computer was refused");
        }
    }
}

/// The computer's answer, when there is a question.
pub(super) async fn answer_of(thinking: &mut Option<Thinking>) -> Option<Command> {
    match thinking {
        Some(thinking) => thinking.answer().await,
        None => std::future::pending().await,
    }
}
