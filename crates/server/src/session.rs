//! One room's task. It alone changes the room, stores what happened, and then tells it to everybody who looks on.

use crate::clock::Clock;
use crate::computer::{ComputerPool, Question, Thinking};
use crate::error::ApiError;
use crate::id::RoomId;
use crate::limits::{Bucket, Rate};
use crate::record;
use crate::rooms::Registry;
use crate::seat::{SeatKey, SeatKeys, SeatToken, TokenHash};
use crate::store::{Append, Report, Store, StoreError};
use crate::tv::Broadcasts;
use crate::view::{self, Onlooker};
use axum::extract::ws::Utf8Bytes;
use engine::Level;
use janggi::Side;
use janggi::record::Record;
use protocol::{ClientMessage, Invitation, Phrase, ReportReason, ServerMessage};
use room::chat::{Chat, Said, Speaker};
use room::{
    Actor, Chair, Command, Event, Moment, Numbered, Owed, Phase, Room, Seq, Span, Task, Terms, Watching,
};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, interval_at, sleep_until};
use tokio_util::sync::CancellationToken;

/// Requests that may wait for a room; beyond it their senders do.
const REQUESTS: usize = 64;
/// Messages that may wait for one viewer; who is further behind is dropped.
pub const OUTBOX: usize = 64;
/// The longest gap that is filled event by event; beyond it a snapshot is shorter.
const GAP: usize = 64;
/// How long a room stays in memory without anybody looking on.
pub const LINGER: Duration = Duration::from_secs(60);
/// How often a change in the number of watchers is told.
const WATCHERS_TOLD_EVERY: Duration = Duration::from_secs(1);
/// How many reports one viewer may hand in.
const REPORTS: Rate = Rate { burst: 2, interval: Duration::from_secs(60) };
/// The longest report, in characters.
const LONGEST_REPORT: usize = 500;

/// A way to ask a room. The room stays in memory as long as somebody has one.
#[derive(Clone)]
pub struct RoomStub {
    requests: mpsc::Sender<Request>,
    /// Connections that are done say so here, where nothing waits.
    departures: mpsc::UnboundedSender<ViewerId>,
}

/// What can be asked of a room's task.
enum Request {
    Invitation {
        token: Option<TokenHash>,
        reply: oneshot::Sender<Invitation>,
    },
    Join {
        token: Option<TokenHash>,
        seen: Option<Seq>,
        reply: oneshot::Sender<Result<Joined, ApiError>>,
    },
    CheckHost {
        token: Option<TokenHash>,
        reply: oneshot::Sender<Result<(), ApiError>>,
    },
    ChangeTerms {
        token: Option<TokenHash>,
        terms: Box<Terms>,
        reply: oneshot::Sender<Result<Side, ApiError>>,
    },
    Record {
        game: Option<u16>,
        reply: oneshot::Sender<Option<Box<Record>>>,
    },
    Connect {
        token: Option<TokenHash>,
        since: Option<Seq>,
        reply: oneshot::Sender<Result<Line, ApiError>>,
    },
    Lag {
        of: ViewerId,
        lag: Span,
    },
    Command {
        from: ViewerId,
        message: ClientMessage,
    },
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
struct ViewerId(u32);

struct Viewer {
    id: ViewerId,
    chair: Option<Chair>,
    outbox: mpsc::Sender<Utf8Bytes>,
    hears: Hearing,
    reports: Bucket,
}

/// Whether a viewer wants to hear what others say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hearing {
    Everything,
    Nothing,
}

impl RoomStub {
    /// What a guest may know before taking the seat.
    pub async fn invitation(&self, token: Option<TokenHash>) -> Result<Invitation, ApiError> {
        self.ask(|reply| Request::Invitation { token, reply }).await
    }

    /// Takes the open seat, or finds the one the guest already has. With `seen`, only if nothing has happened since,
    /// so that nobody agrees to terms that have changed.
    pub async fn join(&self, token: Option<TokenHash>, seen: Option<Seq>) -> Result<Joined, ApiError> {
        self.ask(|reply| Request::Join { token, seen, reply }).await?
    }

    /// Whether whoever has `token` opened the room, and it still waits for a guest.
    pub async fn check_host(&self, token: Option<TokenHash>) -> Result<(), ApiError> {
        self.ask(|reply| Request::CheckHost { token, reply }).await?
    }

    /// Changes the terms on behalf of the host: the side that the host has now.
    pub async fn change_terms(&self, token: Option<TokenHash>, terms: Terms) -> Result<Side, ApiError> {
        self.ask(|reply| Request::ChangeTerms { token, terms: Box::new(terms), reply }).await?
    }

    /// The record of a game of the room, by its number from 1; of the last without one.
    pub async fn record(&self, game: Option<u16>) -> Result<Record, ApiError> {
        self.ask(|reply| Request::Record { game, reply })
            .await?
            .map(|record| *record)
            .ok_or(ApiError::NoSuchGame)
    }

    /// Looks on from now; with `since`, from the event after it.
    pub async fn connect(self, token: Option<TokenHash>, since: Option<Seq>) -> Result<Connection, ApiError> {
        let line = self.ask(|reply| Request::Connect { token, since, reply }).await??;
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

    /// Tells how long the line takes there and back. A room too busy to hear it hears the next.
    pub fn measure(&self, lag: Duration) {
        let lag = Span(u32::try_from(lag.as_millis()).unwrap_or(u32::MAX));
        let _ = self.stub.requests.try_send(Request::Lag { of: self.line.viewer, lag });
    }

    /// The room's next message, ready to send; `None` when the room is done with this viewer.
    pub async fn receive(&mut self) -> Option<Utf8Bytes> {
        self.line.inbox.recv().await
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // A room that has stopped needs no good-bye.
        let _ = self.stub.departures.send(self.line.viewer);
    }
}

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
            thinking: None,
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
            Request::Connect { token, since, reply } => {
                let _ = reply.send(self.connect(token, since).await);
            }
            Request::Lag { of, lag } => {
                if let Some(chair) = self.viewer(of).and_then(|viewer| viewer.chair) {
                    self.room.measure_lag(self.room.side_of(chair), lag);
                }
            }
            Request::Command { from, message } => self.obey(from, message).await,
        }
    }

    async fn join(&mut self, token: Option<TokenHash>, seen: Option<Seq>) -> Result<Joined, ApiError> {
        if let Some(side) = self.side_of(token) {
            return Ok(Joined { side, token: None });
        }
        let side = self.room.open_seat().ok_or(ApiError::SeatTaken)?;
        if seen.is_some_and(|seen| seen != self.room.seq()) {
            return Err(ApiError::TermsChanged);
        }
        let token = SeatToken::random()?;
        let key = SeatKey { chair: self.room.chair_of(side), token: token.hash() };
        self.carry_out(Actor::Watcher, Command::Join, Some(key)).await?;
        self.seats.insert(key);
        Ok(Joined { side, token: Some(token) })
    }

    fn check_host(&self, token: Option<TokenHash>) -> Result<(), ApiError> {
        let side = self.side_of(token).filter(|&side| self.room.is_host(side)).ok_or(ApiError::NotHost)?;
        match self.room.phase() {
            Phase::Waiting if self.room.open_seat() == Some(!side) => Ok(()),
            _ => Err(ApiError::AlreadyBegun),
        }
    }

    async fn change_terms(&mut self, token: Option<TokenHash>, terms: Box<Terms>) -> Result<Side, ApiError> {
        let side = self.side_of(token).ok_or(ApiError::NotHost)?;
        self.carry_out(Actor::Person(side), Command::ChangeTerms(terms), None).await?;
        self.side_of(token).ok_or(ApiError::NotHost)
    }

    async fn connect(&mut self, token: Option<TokenHash>, since: Option<Seq>) -> Result<Line, ApiError> {
        let chair = self.seats.chair_of(token);
        if chair.is_none() && self.room.terms().watching == Watching::Closed {
            return Err(ApiError::WatchingClosed);
        }
        match chair {
            Some(chair) => self.take_seat(chair).await?,
            None => self.watchers_changed(),
        }
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        self.viewers_ever += 1;
        let id = ViewerId(self.viewers_ever);
        let reports = Bucket::new(REPORTS, std::time::Instant::now());
        let viewer = Viewer { id, chair, outbox, hears: Hearing::Everything, reports };
        viewer.tell(encode(&self.greeting(chair, since)));
        self.viewers.push(viewer);
        // After a restart nobody has asked the computer yet.
        self.consult_computer();
        Ok(Line { viewer: id, inbox })
    }

    /// The newest connection of a seat is the one that counts. Whoever has left is back with it.
    async fn take_seat(&mut self, chair: Chair) -> Result<(), StoreError> {
        for older in self.viewers.extract_if(.., |viewer| viewer.chair == Some(chair)) {
            older.tell(encode(&ServerMessage::Superseded));
        }
        let events = self.room.arrive(self.room.side_of(chair), self.now());
        if events.is_empty() {
            self.tell_live();
            return Ok(());
        }
        self.keep_and_tell(events, None).await
    }

    /// The first message of a connection: what was missed since `since` or, if that is unknown, much, or more than
    /// events can tell, everything.
    fn greeting(&self, chair: Option<Chair>, since: Option<Seq>) -> ServerMessage {
        let missed = since.and_then(|since| self.room.events_after(since));
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
            ClientMessage::Report { reason, text } => self.report(from, speaker, reason, text).await,
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

    fn say(&mut self, from: Speaker, said: Said<Phrase>) -> Result<(), protocol::Refusal> {
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

    fn mute(&mut self, viewer: ViewerId, hears: Hearing) {
        for viewer in self.viewers.iter_mut().filter(|known| known.id == viewer) {
            viewer.hears = hears;
        }
    }

    async fn report(
        &mut self,
        from: ViewerId,
        speaker: Speaker,
        reason: ReportReason,
        text: String,
    ) -> Result<(), protocol::Refusal> {
        let Some(viewer) = self.viewers.iter_mut().find(|viewer| viewer.id == from) else { return Ok(()) };
        if text.chars().count() > LONGEST_REPORT {
            return Err(protocol::Refusal::Unreadable);
        }
        if !viewer.reports.take(std::time::Instant::now()) {
            return Err(protocol::Refusal::TooFast);
        }
        let lines = self.chat.last(speaker.channel()).map(view::line).collect();
        let by = match speaker {
            Speaker::Player(side) => Some(side),
            Speaker::Watcher(_) => None,
        };
        let (room, seq, at) = (self.id.clone(), self.room.seq(), self.now());
        let report = Report { room, seq, at, by, reason, text, chat: lines };
        if let Err(error) = self.surroundings.store.report(report).await {
            tracing::error!(room = %self.id, %error, "a report was not stored");
            return Err(protocol::Refusal::TooFast);
        }
        if let Some(viewer) = self.viewer(from) {
            viewer.tell(encode(&ServerMessage::Reported));
        }
        Ok(())
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
            self.broadcast(encode(&self.told(&events)));
        } else {
            self.tell_everything();
        }
        self.surroundings.broadcasts.show(&self.id, || view::tv_game(&self.id, &self.room, self.watchers()));
        self.consult_computer();
        Ok(())
    }

    fn told(&self, events: &[Numbered]) -> ServerMessage {
        let events = events.iter().filter_map(|e| view::event(&self.room, e)).collect();
        ServerMessage::Events { events, live: view::live(&self.room, self.watchers(), self.now()) }
    }

    fn tell_live(&mut self) {
        let live = view::live(&self.room, self.watchers(), self.now());
        self.broadcast(encode(&ServerMessage::Live { live }));
    }

    fn tell_everything(&mut self) {
        let snapshots: Vec<_> =
            self.viewers.iter().map(|viewer| encode(&self.snapshot(viewer.chair))).collect();
        let mut snapshots = snapshots.into_iter();
        self.tell_each(|viewer| snapshots.next().map_or(Delivery::Failed, |text| viewer.tell(text)));
    }

    fn broadcast(&mut self, text: Utf8Bytes) {
        self.tell_each(|viewer| viewer.tell(text.clone()));
    }

    /// Tells every viewer and parts with those who cannot be told.
    fn tell_each(&mut self, mut tell: impl FnMut(&Viewer) -> Delivery) {
        let lost: Vec<_> = self.viewers.extract_if(.., |viewer| tell(viewer) == Delivery::Failed).collect();
        for viewer in lost {
            self.has_gone(viewer.chair);
        }
    }

    fn part_with(&mut self, id: ViewerId) {
        let gone: Vec<_> = self.viewers.extract_if(.., |viewer| viewer.id == id).collect();
        for viewer in gone {
            self.has_gone(viewer.chair);
        }
    }

    fn has_gone(&mut self, chair: Option<Chair>) {
        match chair {
            Some(chair) => {
                self.room.leave(self.room.side_of(chair), self.now());
                self.consult_computer();
            }
            None => self.watchers_changed(),
        }
    }

    fn watchers_changed(&mut self) {
        self.watchers_due.get_or_insert_with(|| Instant::now() + WATCHERS_TOLD_EVERY);
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
        } else {
            // What could not be stored has been logged, and ends the task.
            let _ = self.keep_and_tell(events, None).await;
        }
    }

    /// Asks the computer for what it owes, or calls it off when it owes nothing any more.
    fn consult_computer(&mut self) {
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

    async fn take_answer(&mut self, answer: Option<Command>) {
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

    fn viewer(&self, id: ViewerId) -> Option<&Viewer> {
        self.viewers.iter().find(|viewer| viewer.id == id)
    }

    fn watchers(&self) -> usize {
        self.viewers.iter().filter(|viewer| viewer.chair.is_none()).count()
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

/// Whether an event can be told to whoever follows the room; if not, everybody gets the whole room.
fn is_told_at_once(numbered: &Numbered) -> bool {
    !matches!(numbered.event, Event::TermsChanged { .. } | Event::Rematched)
}

/// Whether an event can still be told when others have followed it.
fn is_told_alone(numbered: &Numbered) -> bool {
    is_told_at_once(numbered) && !matches!(numbered.event, Event::TookBack { .. })
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

/// A message as it goes over the wire.
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("wire types are plain data with text for keys").into()
}
