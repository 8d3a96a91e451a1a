//! One room's task. It alone changes the room, stores what happened, and then tells it to everybody who looks on.

use crate::computer::{ComputerPool, Question, Thinking};
use crate::error::ApiError;
use crate::id::RoomId;
use crate::rooms::Registry;
use crate::seat::{SeatKey, SeatKeys, SeatToken, TokenHash};
use crate::store::{Append, Store, StoreError};
use crate::view;
use axum::extract::ws::Utf8Bytes;
use engine::Level;
use janggi::Side;
use protocol::{ClientMessage, Invitation, ServerMessage};
use room::{Actor, Command, Moment, Numbered, Owed, Room, Seq, Task};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, interval_at};
use tokio_util::sync::CancellationToken;

/// Requests that may wait for a room; beyond it their senders do.
const REQUESTS: usize = 64;
/// Messages that may wait for one viewer; who is further behind is dropped.
pub const OUTBOX: usize = 64;
/// The longest gap that is filled event by event; beyond it a snapshot is shorter.
const GAP: usize = 64;
/// How long a room stays in memory without anybody looking on.
pub const LINGER: Duration = Duration::from_secs(60);

/// A way to ask a room. The room stays in memory as long as somebody has one.
#[derive(Clone)]
pub struct RoomStub {
    requests: mpsc::Sender<Request>,
}

/// What can be asked of a room's task.
enum Request {
    Invitation { token: Option<TokenHash>, reply: oneshot::Sender<Invitation> },
    Join { token: Option<TokenHash>, reply: oneshot::Sender<Result<Joined, ApiError>> },
    Connect { token: Option<TokenHash>, since: Option<Seq>, reply: oneshot::Sender<Line> },
    Command { from: ViewerId, message: ClientMessage },
}

/// What came of a wish to join.
pub struct Joined {
    /// The side that the guest now has.
    pub side: Side,
    /// The secret of the seat, unless the guest had it already.
    pub token: Option<SeatToken>,
}

/// One viewer's connection to a room.
pub struct Connection {
    stub: RoomStub,
    line: Line,
}

/// What the room gives a new viewer.
struct Line {
    viewer: ViewerId,
    inbox: mpsc::Receiver<Utf8Bytes>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ViewerId(u64);

struct Viewer {
    id: ViewerId,
    side: Option<Side>,
    outbox: mpsc::Sender<Utf8Bytes>,
}

impl RoomStub {
    /// What a guest may know before taking the seat.
    pub async fn invitation(&self, token: Option<TokenHash>) -> Result<Invitation, ApiError> {
        self.ask(|reply| Request::Invitation { token, reply }).await
    }

    /// Takes the open seat, or finds the one the guest already has.
    pub async fn join(&self, token: Option<TokenHash>) -> Result<Joined, ApiError> {
        self.ask(|reply| Request::Join { token, reply }).await?
    }

    /// Looks on from now; with `since`, from the event after it.
    pub async fn connect(self, token: Option<TokenHash>, since: Option<Seq>) -> Result<Connection, ApiError> {
        let line = self.ask(|reply| Request::Connect { token, since, reply }).await?;
        Ok(Connection { stub: self, line })
    }

    /// Whether the room's task has ended.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.requests.is_closed()
    }

    async fn ask<T>(&self, request: impl FnOnce(oneshot::Sender<T>) -> Request) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(request(reply)).await.map_err(|_| ApiError::RoomStopped)?;
        answer.await.map_err(|_| ApiError::RoomStopped)
    }
}

impl Connection {
    /// Hands in a command. What comes of it arrives as messages.
    pub async fn send(&self, message: ClientMessage) -> Result<(), ApiError> {
        let request = Request::Command { from: self.line.viewer, message };
        self.stub.requests.send(request).await.map_err(|_| ApiError::RoomStopped)
    }

    /// The room's next message, ready to send; `None` when the room is done with this viewer.
    pub async fn receive(&mut self) -> Option<Utf8Bytes> {
        self.line.inbox.recv().await
    }
}

/// What a room's task needs of the rest of the server.
#[derive(Clone)]
pub struct Surroundings {
    /// Where events are stored.
    pub store: Arc<dyn Store>,
    /// Who plays for the computer.
    pub computer: ComputerPool,
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
    viewers: Vec<Viewer>,
    viewers_ever: u64,
    thinking: Option<Thinking>,
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

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> ApiError {
        match failure {
            // The only command that is given by request is to join.
            Failure::Refused(_) => ApiError::SeatTaken,
            Failure::NotStored(error) => error.into(),
        }
    }
}

impl Session {
    /// A session of a room as it was read from the store, and the way to ask it.
    #[must_use]
    pub fn new(id: RoomId, room: Room, seats: SeatKeys, surroundings: Surroundings) -> (RoomStub, Session) {
        let (sender, requests) = mpsc::channel(REQUESTS);
        let session = Session {
            id,
            room,
            seats,
            surroundings,
            requests,
            viewers: Vec::new(),
            viewers_ever: 0,
            thinking: None,
            memory: Memory::Stored,
        };
        (RoomStub { requests: sender }, session)
    }

    /// Serves the room until nobody needs it in memory, the server shuts down, or the store fails: then whoever asks
    /// next finds the room as it was stored.
    pub async fn run(mut self, registry: Registry) {
        let mut linger = interval_at(Instant::now() + LINGER, LINGER);
        let shutdown = self.surroundings.shutdown.clone();
        while self.memory == Memory::Stored {
            tokio::select! {
                Some(request) = self.requests.recv() => self.serve(request).await,
                answer = answer_of(&mut self.thinking) => self.take_answer(answer).await,
                _ = linger.tick() => {
                    if self.is_idle() && registry.retire(&self.id, || self.is_unheld()) {
                        return;
                    }
                }
                () = shutdown.cancelled() => return,
            }
        }
    }

    async fn serve(&mut self, request: Request) {
        // Whoever asked may be gone by the time of the answer, which then goes nowhere.
        match request {
            Request::Invitation { token, reply } => {
                let _ = reply.send(view::invitation(&self.id, &self.room, self.seats.side_of(token)));
            }
            Request::Join { token, reply } => {
                let _ = reply.send(self.join(token).await);
            }
            Request::Connect { token, since, reply } => {
                let _ = reply.send(self.connect(token, since));
            }
            Request::Command { from, message } => self.obey(from, &message).await,
        }
    }

    async fn join(&mut self, token: Option<TokenHash>) -> Result<Joined, ApiError> {
        if let Some(side) = self.seats.side_of(token) {
            return Ok(Joined { side, token: None });
        }
        let side = self.room.open_seat().ok_or(ApiError::SeatTaken)?;
        let token = SeatToken::random()?;
        let key = SeatKey { side, token: token.hash() };
        self.carry_out(Actor::Watcher, Command::Join, Some(key)).await?;
        self.seats.insert(key);
        Ok(Joined { side, token: Some(token) })
    }

    fn connect(&mut self, token: Option<TokenHash>, since: Option<Seq>) -> Line {
        let side = self.seats.side_of(token);
        self.supersede(side);
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        self.viewers_ever += 1;
        let viewer = Viewer { id: ViewerId(self.viewers_ever), side, outbox };
        viewer.tell(encode(&self.greeting(side, since)));
        let line = Line { viewer: viewer.id, inbox };
        self.viewers.push(viewer);
        // After a restart nobody has asked the computer yet.
        self.consult_computer();
        line
    }

    /// The newest connection of a seat is the one that counts.
    fn supersede(&mut self, side: Option<Side>) {
        let has_seat = |viewer: &mut Viewer| side.is_some() && viewer.side == side;
        for older in self.viewers.extract_if(.., has_seat) {
            older.tell(encode(&ServerMessage::Superseded));
        }
    }

    /// The first message of a connection: what was missed since `since` or, if that is unknown or much, everything.
    fn greeting(&self, side: Option<Side>, since: Option<Seq>) -> ServerMessage {
        let missed =
            since.and_then(|since| self.room.events_after(since)).filter(|missed| missed.len() <= GAP);
        match missed {
            Some(missed) => self.told(missed),
            None => ServerMessage::Snapshot { view: Box::new(view::room(&self.id, &self.room, side)) },
        }
    }

    async fn obey(&mut self, from: ViewerId, message: &ClientMessage) {
        let Some(viewer) = self.viewers.iter().find(|viewer| viewer.id == from) else { return };
        let actor = viewer.side.map_or(Actor::Watcher, Actor::Person);
        let refusal = match command(message) {
            None => protocol::Refusal::Unreadable,
            Some(command) => match self.carry_out(actor, command, None).await {
                Err(Failure::Refused(refusal)) => view::refusal(refusal),
                Ok(()) | Err(Failure::NotStored(_)) => return,
            },
        };
        if let Some(viewer) = self.viewers.iter().find(|viewer| viewer.id == from) {
            viewer.tell(encode(&ServerMessage::Refused { reason: refusal }));
        }
    }

    /// Applies a command, stores what came of it, and only then tells it.
    async fn carry_out(
        &mut self,
        actor: Actor,
        command: Command,
        seat: Option<SeatKey>,
    ) -> Result<(), Failure> {
        let events = self.room.apply(actor, command, now())?;
        let append = Append { room: self.id.clone(), events: events.clone(), seat };
        if let Err(error) = self.surroundings.store.append(append).await {
            tracing::error!(room = %self.id, %error, "an event was not stored");
            self.memory = Memory::Ahead;
            return Err(Failure::NotStored(error));
        }
        self.broadcast(encode(&self.told(&events)));
        self.consult_computer();
        Ok(())
    }

    fn told(&self, events: &[Numbered]) -> ServerMessage {
        let events = events.iter().filter_map(|e| view::event(&self.room, e)).collect();
        ServerMessage::Events { events, live: view::live() }
    }

    fn broadcast(&mut self, text: Utf8Bytes) {
        self.viewers.retain(|viewer| viewer.tell(text.clone()) == Delivery::Queued);
    }

    /// Asks the computer for what it owes, or calls it off when it owes nothing any more.
    fn consult_computer(&mut self) {
        match self.room.awaits_computer() {
            None => self.thinking = None,
            Some(owed) if self.thinking.is_none() => self.thinking = self.ask_computer(owed),
            Some(_) => {}
        }
    }

    fn ask_computer(&self, owed: Owed) -> Option<Thinking> {
        let level = Level::new(owed.level)?;
        let question = match owed.task {
            Task::ChooseSetup { other } => Question::Setup { side: owed.side, other },
            Task::Play => Question::Turn(Box::new(self.room.game()?.clone())),
        };
        Some(self.surroundings.computer.ask(question, level))
    }

    async fn take_answer(&mut self, answer: Option<Command>) {
        self.thinking = None;
        let Some(command) = answer else {
            tracing::error!(room = %self.id, "the computer gave no answer");
            return;
        };
        if let Err(Failure::Refused(refusal)) = self.carry_out(Actor::Computer, command, None).await {
            tracing::error!(room = %self.id, %refusal, ?command, "the computer was refused");
        }
    }

    fn is_idle(&mut self) -> bool {
        self.viewers.retain(|viewer| !viewer.outbox.is_closed());
        self.viewers.is_empty() && self.thinking.is_none()
    }

    /// Whether nobody but the registry has a stub of this room.
    fn is_unheld(&self) -> bool {
        self.requests.sender_strong_count() <= 1 && self.requests.is_empty()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Delivery {
    Queued,
    /// The viewer has gone, or is so far behind that it had better start anew.
    Failed,
}

impl Viewer {
    /// Never waits: a viewer that does not keep up is its own loss.
    fn tell(&self, text: Utf8Bytes) -> Delivery {
        if self.outbox.try_send(text).is_ok() { Delivery::Queued } else { Delivery::Failed }
    }
}

/// The computer's answer, when there is a question.
async fn answer_of(thinking: &mut Option<Thinking>) -> Option<Command> {
    match thinking {
        Some(thinking) => thinking.answer().await,
        None => std::future::pending().await,
    }
}

/// What a client's message asks of the room; nothing if its turn is no turn.
fn command(message: &ClientMessage) -> Option<Command> {
    match message {
        ClientMessage::ChooseSetup { setup } => Some(Command::ChooseSetup(*setup)),
        ClientMessage::Play { ply, turn } => Some(Command::Play { ply: *ply, turn: turn.parse().ok()? }),
        ClientMessage::Resign => Some(Command::Resign),
        _ => None,
    }
}

/// A message as it goes over the wire.
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("wire types are plain data with text for keys").into()
}

/// The time now, by the machine's clock.
pub fn now() -> Moment {
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(u64::try_from(since_epoch.as_millis()).unwrap_or(u64::MAX))
}
