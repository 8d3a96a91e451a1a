//! What viewers say that is not about the game, and what they report.

use super::Session;
use super::stub::ViewerId;
use super::viewers::{Hearing, encode};
use crate::store::Report;
use crate::view;
use protocol::{Phrase, ReportReason, ServerMessage};
use room::chat::{Said, Speaker};
use std::time::Instant;

/// The longest report, in characters.
const LONGEST_REPORT: usize = 500;
/// Reports by whose ids one that comes again is known.
const REMEMBERED: usize = 64;

/// A report as its sender words it.
pub(super) struct Complaint {
    pub id: u32,
    pub reason: ReportReason,
    pub text: String,
}

impl Session {
    pub(super) fn say(&mut self, from: Speaker, said: Said<Phrase>) -> Result<(), protocol::Refusal> {
        let now = self.now();
        let line = self.chat.say(from, said, now).map_err(|_| protocol::Refusal::ChatRefused)?;
        let text = encode(&ServerMessage::Chat { line: view::line(&line) });
        let is_player = matches!(from, Speaker::Player(_));
        for viewer in self.viewers.iter().filter(|viewer| viewer.chair.is_some() == is_player) {
            let is_own = viewer.chair.map_or(from == Speaker::Watcher(viewer.id.0), |chair| {
                from == Speaker::Player(self.room.side_of(chair))
            });
            if is_own || viewer.hears == Hearing::Everything {
                viewer.tell(text.clone());
            }
        }
        Ok(())
    }

    pub(super) fn mute(&mut self, viewer: ViewerId, hears: Hearing) {
        for viewer in self.viewers.iter_mut().filter(|known| known.id == viewer) {
            viewer.hears = hears;
        }
    }

    pub(super) async fn report(
        &mut self,
        from: ViewerId,
        speaker: Speaker,
        complaint: Complaint,
    ) -> Result<(), protocol::Refusal> {
        let Some(viewer) = self.viewers.iter_mut().find(|viewer| viewer.id == from) else { return Ok(()) };
        if complaint.text.chars().count() > LONGEST_REPORT {
            return Err(protocol::Refusal::Unreadable);
        }
        if !viewer.reports.take(Instant::now()) {
            return Err(protocol::Refusal::TooFast);
        }
        if !self.reported.contains(&complaint.id) {
            self.keep_report(speaker, complaint).await?;
        }
        if let Some(viewer) = self.viewer(from) {
            viewer.tell(encode(&ServerMessage::Reported));
        }
        Ok(())
    }

    async fn keep_report(
        &mut self,
        speaker: Speaker,
        Complaint { id, reason, text }: Complaint,
    ) -> Result<(), protocol::Refusal> {
        let chat = self.chat.last(speaker.channel()).map(view::line).collect();
        let by = match speaker {
            Speaker::Player(side) => Some(side),
            Speaker::Watcher(_) => None,
        };
        let (room, seq, at) = (self.id.clone(), self.room.seq(), self.now());
        let report = Report { room, seq, at, by, reason, text, chat };
        if let Err(error) = self.surroundings.store.report(report).await {
            tracing::error!(room = %self.id, %error, "a report was not stored");
            return Err(protocol::Refusal::TooFast);
        }
        self.reported.truncate(REMEMBERED - 1);
        self.reported.push_front(id);
        Ok(())
    }
}
