//! Who looks on, and how they are told of what happens.

use super::Session;
use super::stub::{Known, ViewerId};
use crate::limits::Bucket;
use crate::view::{self, Onlooker};
use axum::extract::ws::Utf8Bytes;
use protocol::{Offers, ServerMessage};
use room::chat::Channel;
use room::{Chair, Event, Numbered, Room};
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
    /// What it was last told that it may offer.
    pub offers: Option<Offers>,
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

    /// Tells what the viewer missed, or everything.
    pub(super) fn greet(&mut self, greeting: &ServerMessage) -> Delivery {
        if let ServerMessage::Snapshot { view } = greeting {
            self.offers.clone_from(&view.offers);
        }
        self.tell(encode(greeting))
    }

    /// Tells what may be offered, if that has changed.
    fn tell_offers(&mut self, room: &Room) -> Delivery {
        let Some(chair) = self.chair else { return Delivery::Queued };
        let offers = view::offers(room, room.side_of(chair));
        if self.offers.as_ref() == Some(&offers) {
            return Delivery::Queued;
        }
        self.offers = Some(offers.clone());
        self.tell(encode(&ServerMessage::Offers { offers }))
    }
}

impl Session {
    /// The first message of a connection: what was missed of what is `known` or, if that is nothing, much, or more than
    /// events can tell, as what was said meanwhile is, everything.
    pub(super) fn greeting(&self, chair: Option<Chair>, known: Option<Known>) -> ServerMessage {
        let channel = if chair.is_some() { Channel::Players } else { Channel::Watchers };
        let has_heard_all = |known: &Known| self.chat.last(channel).all(|line| line.number <= known.said);
        let missed = known.filter(has_heard_all).and_then(|known| self.room.events_after(known.seq));
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
        self.tell_offers();
        self.broadcast(encode(&ServerMessage::Live { live }));
    }

    /// Tells each player what the own seat may offer, where that has changed.
    pub(super) fn tell_offers(&mut self) {
        let room = &self.room;
        let lost =
            self.viewers.extract_if(.., |viewer| viewer.tell_offers(room) == Delivery::Failed).collect();
        self.have_gone(lost);
    }

    pub(super) fn tell_everything(&mut self) {
        let snapshots: Vec<_> = self.viewers.iter().map(|viewer| self.snapshot(viewer.chair)).collect();
        let mut snapshots = snapshots.iter();
        self.tell_each(|viewer| snapshots.next().map_or(Delivery::Failed, |view| viewer.greet(view)));
    }

    pub(super) fn broadcast(&mut self, text: Utf8Bytes) {
        self.tell_each(|viewer| viewer.tell(text.clone()));
    }

    /// Tells every viewer and parts with those who cannot be told.
    fn tell_each(&mut self, mut tell: impl FnMut(&mut Viewer) -> Delivery) {
        let lost = self.viewers.extract_if(.., |viewer| tell(viewer) == Delivery::Failed).collect();
        self.have_gone(lost);
    }

    pub(super) fn part_with(&mut self, id: ViewerId) {
        let gone = self.viewers.extract_if(.., |viewer| viewer.id == id).collect();
        self.have_gone(gone);
    }

    fn have_gone(&mut self, viewers: Vec<Viewer>) {
        for viewer in viewers {
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
