//! Who looks on, and how they are told of what happens.

use super::Session;
use super::stub::ViewerId;
use crate::limits::Bucket;
use crate::view::{self, Onlooker};
use axum::extract::ws::Utf8Bytes;
use protocol::ServerMessage;
use room::chat::Channel;
use room::{Chair, Event, Numbered, Seq};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Messages that may wait for one viewer; who is further behind is dropped.
pub const OUTBOX: usize = 64;
/// The longest gap that is filled event by event; beyond it a snapshot is shorter.
const GAP: usize = 64;
/// How often a change in the number of watchers is told.
const WATCHERS_TOLD_EVERY: Duration = Duration::from_secs(1);

/// A connection, as the room's task sees it.
pub(super) struct Viewer {
    pub id: ViewerId,
    pub chair: Option<Chair>,
    pub outbox: mpsc::Sender<Utf8Bytes>,
    pub hears: Hearing,
    pub reports: Bucket,
}

/// Whether a viewer wants to hear what others say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hearing {
    Everything,
    Nothing,
}

/// What became of a message to a viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    Queued,
    /// The viewer has gone, or is so far behind that it had better start anew.
    Failed,
}

impl Viewer {
    /// Never waits: a viewer that does not keep up is its own loss.
    pub(super) fn tell(&self, text: Utf8Bytes) -> Delivery {
        if self.outbox.try_send(text).is_ok() { Delivery::Queued } else { Delivery::Failed }
    }
}

impl Session {
    /// The first message of a connection: what was missed since `since` or, if that is unknown, much, or more than
    /// events can tell, as what was said is, everything.
    pub(super) fn greeting(&self, chair: Option<Chair>, since: Option<Seq>) -> ServerMessage {
        let channel = if chair.is_some() { Channel::Players } else { Channel::Watchers };
        let is_quiet = self.chat.last(channel).next().is_none();
        let missed = since.filter(|_| is_quiet).and_then(|since| self.room.events_after(since));
        match missed.filter(|missed| missed.len() <= GAP && missed.iter().all(is_told_alone)) {
            Some(missed) => self.told(missed),
            None => self.snapshot(chair),
        }
    }

    fn snapshot(&self, chair: Option<Chair>) -> ServerMessage {
        let you = chair.map(|chair| self.room.side_of(chair));
        let onlooker = Onlooker { you, watchers: self.watchers(), now: self.now() };
        ServerMessage::Snapshot { view: Box::new(view::room(&self.id, &self.room, &self.chat, onlooker)) }
    }

    pub(super) fn told(&self, events: &[Numbered]) -> ServerMessage {
        let events = events.iter().filter_map(|e| view::event(&self.room, e)).collect();
        ServerMessage::Events { events, live: view::live(&self.room, self.watchers(), self.now()) }
    }

    pub(super) fn tell_live(&mut self) {
        let live = view::live(&self.room, self.watchers(), self.now());
        self.broadcast(encode(&ServerMessage::Live { live }));
    }

    pub(super) fn tell_everything(&mut self) {
        let snapshots: Vec<_> =
            self.viewers.iter().map(|viewer| encode(&self.snapshot(viewer.chair))).collect();
        let mut snapshots = snapshots.into_iter();
        self.tell_each(|viewer| snapshots.next().map_or(Delivery::Failed, |text| viewer.tell(text)));
    }

    pub(super) fn broadcast(&mut self, text: Utf8Bytes) {
        self.tell_each(|viewer| viewer.tell(text.clone()));
    }

    /// Tells every viewer and parts with those who cannot be told.
    fn tell_each(&mut self, mut tell: impl FnMut(&Viewer) -> Delivery) {
        let lost: Vec<_> = self.viewers.extract_if(.., |viewer| tell(viewer) == Delivery::Failed).collect();
        for viewer in lost {
            self.has_gone(viewer.chair);
        }
    }

    pub(super) fn part_with(&mut self, id: ViewerId) {
        let gone: Vec<_> = self.viewers.extract_if(.., |viewer| viewer.id == id).collect();
        for viewer in gone {
            self.has_gone(viewer.chair);
        }
    }

    fn has_gone(&mut self, chair: Option<Chair>) {
        match chair {
            Some(chair) => {
                self.room.leave(self.room.side_of(chair), self.now());
                // A clock that nobody is there for stands still.
                self.show_on_tv();
                self.consult_computer();
            }
            None => self.watchers_changed(),
        }
    }

    pub(super) fn watchers_changed(&mut self) {
        self.watchers_due.get_or_insert_with(|| Instant::now() + WATCHERS_TOLD_EVERY);
    }

    pub(super) fn viewer(&self, id: ViewerId) -> Option<&Viewer> {
        self.viewers.iter().find(|viewer| viewer.id == id)
    }

    pub(super) fn watchers(&self) -> usize {
        self.viewers.iter().filter(|viewer| viewer.chair.is_none()).count()
    }
}

/// Whether an event can be told to whoever follows the room; if not, everybody gets the whole room.
pub(super) fn is_told_at_once(numbered: &Numbered) -> bool {
    !matches!(numbered.event, Event::TermsChanged { .. } | Event::Rematched)
}

/// Whether an event can still be told when others have followed it.
fn is_told_alone(numbered: &Numbered) -> bool {
    is_told_at_once(numbered) && !matches!(numbered.event, Event::TookBack { .. })
}

/// A message as it goes over the wire.
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("wire types are plain data with text for keys").into()
}
