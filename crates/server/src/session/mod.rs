//! One room's task. It alone changes the room, stores what happened, and then tells it to everybody who looks on.

mod hints;
mod seats;
mod stub;
mod talk;
mod thinking;
mod viewers;

pub use stub::{Connection, Known, RoomStub};
#[cfg(test)]
pub use viewers::OUTBOX;
pub use viewers::encode;

use crate::clock::Clock;
use crate::computer::{ComputerPool, Thinking};
use crate::error::ApiError;
use crate::id::RoomId;
use crate::record;
use crate::rooms::Registry;
use crate::seat::{SeatKey, SeatKeys, TokenHash};
use crate::store::{Append, Store, StoreError};
use crate::tv::Broadcasts;
use crate::view;
use hints::Hints;
use janggi::Side;
use protocol::{ClientMessage, Phrase, ServerMessage};
use room::chat::{Chat, Said, Speaker};
use room::{Actor, Command, Moment, Numbered, Room};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use stub::{Request, ViewerId};
use talk::Complaint;
use thinking::answer_of;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at, sleep_until};
use tokio_util::sync::CancellationToken;
use viewers::{Hearing, Viewer, is_told_at_once};

/// Requests that may wait for a room; beyond it their senders do.
const REQUESTS: usize = 64;
/// How long a room stays in memory without anybody looking on.
pub const LINGER: Duration = Duration::from_secs(60);

/// What a room's task needs of the rest of the server.
#[derive(Clone)]
pub struct Surroundings {
    /// Where events are stored.
    pub store: Arc<dyn Store>,
    /// Who plays for the computer.
    pub computer: ComputerPool,
    /// Where listed games are shown.
    pub broadcasts: Broadcasts,
    /// What time it is.
    pub clock: Clock,
    /// Tells the task to end.
    pub shutdown: CancellationToken,
}

/// A room and everything its task keeps with it.
pub struct Session {
    id: RoomId,
    room: Room,
    seats: SeatKeys,
    surroundings: Surroundings,
    requests: mpsc::Receiver<Request>,
    departures: mpsc::UnboundedReceiver<ViewerId>,
    viewers: Vec<Viewer>,
    viewers_ever: u32,
    /// When to tell how many watch, if that has changed.
    watchers_due: Option<Instant>,
    chat: Chat<Phrase>,
    /// Reports that were stored of late.
    reported: VecDeque<u32>,
    thinking: Option<Thinking>,
    hints: Hints,
    memory: Memory,
}

/// How what the task remembers stands to what is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    Stored,
    /// Something happened that could not be stored.
    Ahead,
}

/// Why a command came to nothing.
enum Failure {
    Refused(room::Refusal),
    NotStored(StoreError),
}

impl From<room::Refusal> for Failure {
    fn from(refusal: room::Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::NotStored(error)
    }
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> ApiError {
        match failure {
            // The commands that are given by request are to join and to change terms.
            Failure::Refused(room::Refusal::NoOpenSeat) => ApiError::SeatTaken,
            Failure::Refused(room::Refusal::NotSeated | room::Refusal::NotAllowed) => ApiError::NotHost,
            Failure::Refused(_) => ApiError::AlreadyBegun,
            Failure::NotStored(error) => error.into(),
        }
    }
}

impl Session {
    /// A session of a room as it was read from the store, and the way to ask it.
    #[must_use]
    pub fn new(id: RoomId, room: Room, seats: SeatKeys, surroundings: Surroundings) -> (RoomStub, Session) {
        let (sender, requests) = mpsc::channel(REQUESTS);
        let (departed, departures) = mpsc::unbounded_channel();
        let session = Session {
            id,
            room,
            seats,
            surroundings,
            requests,
            departures,
            viewers: Vec::new(),
            viewers_ever: 0,
            watchers_due: None,
            chat: Chat::default(),
            reported: VecDeque::new(),
            thinking: None,
            hints: Hints::new(),
            memory: Memory::Stored,
        };
        (RoomStub { requests: sender, departures: departed }, session)
    }

    /// Serves the room until nobody needs it in memory, the server shuts down, or the store fails: then whoever asks
    /// next finds the room as it was stored.
    pub async fn run(mut self, registry: Registry) {
        let mut linger = interval_at(Instant::now() + LINGER, LINGER);
        let shutdown = self.surroundings.shutdown.clone();
        while self.memory == Memory::Stored {
            let alarm = self.alarm();
            tokio::select! {
                Some(request) = self.requests.recv() => self.serve(request).await,
                Some(viewer) = self.departures.recv() => self.part_with(viewer),
                answer = answer_of(&mut self.thinking) => self.take_answer(answer).await,
                hint = self.hints.answer() => self.tell_hint(hint),
                () = sleep_until(alarm.unwrap_or_else(Instant::now)), if alarm.is_some() => self.wake().await,
                _ = linger.tick() => {
                    if self.is_idle() && registry.retire(&self.id, || self.is_unheld()) {
                        break;
                    }
                }
                () = shutdown.cancelled() => break,
            }
        }
        self.surroundings.broadcasts.take_off(&self.id);
    }

    async fn serve(&mut self, request: Request) {
        // Whoever asked may be gone by the time of the answer, which then goes nowhere.
        match request {
            Request::Invitation { token, reply } => {
                let _ = reply.send(view::invitation(&self.id, &self.room, self.side_of(token)));
            }
            Request::Join { token, seen, reply } => {
                let _ = reply.send(self.join(token, seen).await);
            }
            Request::CheckHost { token, reply } => {
                let _ = reply.send(self.check_host(token));
            }
            Request::ChangeTerms { token, terms, reply } => {
                let _ = reply.send(self.change_terms(token, terms).await);
            }
            Request::Record { game, reply } => {
                let _ = reply.send(record::of(&self.room, game).map(Box::new));
            }
            Request::Connect { token, known, reply } => {
                let _ = reply.send(self.connect(token, known).await);
            }
            Request::Lag { of, lag } => {
                if let Some(chair) = self.viewer(of).and_then(|viewer| viewer.chair) {
                    self.room.measure_lag(self.room.side_of(chair), lag);
                }
            }
            Request::Command { from, message } => self.obey(from, message).await,
        }
    }

    async fn obey(&mut self, from: ViewerId, message: ClientMessage) {
        let Some(viewer) = self.viewer(from) else { return };
        let side = viewer.chair.map(|chair| self.room.side_of(chair));
        let speaker = side.map_or(Speaker::Watcher(from.0), Speaker::Player);
        let done = match message {
            ClientMessage::Say { text } => self.say(speaker, Said::Text(text)),
            ClientMessage::SayPhrase { phrase } => self.say(speaker, Said::Phrase(phrase)),
            ClientMessage::Mute { muted } => {
                self.mute(from, if muted { Hearing::Nothing } else { Hearing::Everything });
                Ok(())
            }
            ClientMessage::Report { id, reason, text } => {
                self.report(from, speaker, Complaint { id, reason, text }).await
            }
            ClientMessage::Hint { ply } => self.hint(from, side, ply),
            message => self.play(side.map_or(Actor::Watcher, Actor::Person), &message).await,
        };
        if let (Err(reason), Some(viewer)) = (done, self.viewer(from)) {
            viewer.tell(encode(&ServerMessage::Refused { reason }));
        }
    }

    /// Carries out a message about the game.
    async fn play(&mut self, actor: Actor, message: &ClientMessage) -> Result<(), protocol::Refusal> {
        let command = view::command(message).ok_or(protocol::Refusal::Unreadable)?;
        match self.carry_out(actor, command, None).await {
            Err(Failure::Refused(refusal)) => Err(view::refusal(refusal)),
            // Nobody is told anything any more: whoever comes back finds what was stored.
            Ok(()) | Err(Failure::NotStored(_)) => Ok(()),
        }
    }

    /// Applies a command, stores what came of it, and only then tells it.
    async fn carry_out(
        &mut self,
        actor: Actor,
        command: Command,
        seat: Option<SeatKey>,
    ) -> Result<(), Failure> {
        let events = self.room.apply(actor, command, self.now())?;
        Ok(self.keep_and_tell(events, seat).await?)
    }

    async fn keep_and_tell(
        &mut self,
        events: Vec<Numbered>,
        seat: Option<SeatKey>,
    ) -> Result<(), StoreError> {
        let append = Append { room: self.id.clone(), events: events.clone(), seat };
        if let Err(error) = self.surroundings.store.append(append).await {
            tracing::error!(room = %self.id, %error, "an event was not stored");
            self.memory = Memory::Ahead;
            return Err(error);
        }
        if events.iter().all(is_told_at_once) {
            self.tell_offers();
            self.broadcast(encode(&self.told(&events)));
        } else {
            self.tell_everything();
        }
        self.show_on_tv();
        self.consult_computer();
        Ok(())
    }

    fn show_on_tv(&self) {
        let now = self.now();
        let game = view::tv_game(&self.id, &self.room, self.watchers(), now);
        self.surroundings.broadcasts.show(&self.id, now, game);
    }

    /// When to [`wake`](Session::wake).
    fn alarm(&self) -> Option<Instant> {
        let tick = self.room.next_tick(self.now()).map(|at| self.surroundings.clock.instant(at));
        let hurry = self.thinking.as_ref().and_then(Thinking::hurry_at);
        [tick, hurry, self.watchers_due].into_iter().flatten().min()
    }

    /// Does what time asks for.
    async fn wake(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.hurry_if_due(Instant::now());
        }
        let events = self.room.tick(self.now());
        self.watchers_due = None;
        if events.is_empty() {
            self.tell_live();
            // Somebody may have been gone for long enough to be called away.
            self.show_on_tv();
        } else {
            // What could not be stored has been logged, and ends the task.
            let _ = self.keep_and_tell(events, None).await;
        }
    }

    fn side_of(&self, token: Option<TokenHash>) -> Option<Side> {
        self.seats.chair_of(token).map(|chair| self.room.side_of(chair))
    }

    fn now(&self) -> Moment {
        self.surroundings.clock.now()
    }

    /// A room with something still to happen by itself stays, whoever looks on.
    fn is_idle(&self) -> bool {
        self.viewers.is_empty() && self.thinking.is_none() && self.room.next_tick(self.now()).is_none()
    }

    /// Whether nobody but the registry has a stub of this room.
    fn is_unheld(&self) -> bool {
        self.requests.sender_strong_count() <= 1 && self.requests.is_empty()
    }
}
