//! A server of one's own, browsers that visit it, and sockets that keep the view a client would have.
#![expect(dead_code, reason = "every test file uses a part of it")]

use engine::{Level, Stop};
use futures_util::{SinkExt, StreamExt};
use janggi::{BySide, Game, Move, Setup, Side};
use protocol::{
    Arrangement, ClientMessage, CreateRoom, Created, Event, Live, NumberedEvent, OpenOffer, Opponent, Phase,
    Presence, Refusal, RoomView, Seat, ServerMessage, SideChoice, TurnView,
};
use reqwest::header::{COOKIE, HeaderMap, ORIGIN, SET_COOKIE};
use reqwest::{RequestBuilder, Response, StatusCode};
use server::store::SqliteStore;
use server::{Computer, Settings};
use std::collections::BTreeMap;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Far longer than anything here takes: a test that waits in vain fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(20);

/// Waits for what must happen.
pub async fn soon<T>(what: impl Future<Output = T>) -> T {
    timeout(PATIENCE, what).await.expect("it takes too long")
}

/// A computer that answers at once: the inner set-up, and a pass whenever it may.
pub struct Passer;

impl Computer for Passer {
    fn choose_setup(&self, _: Side, _: Option<Setup>, _: Level) -> Setup {
        Setup::Inner
    }

    fn choose_turn(&self, game: &Game, _: Level, _: &Stop) -> Move {
        let turns = game.legal_turns();
        turns.iter().copied().find(|&turn| turn == Move::Pass).unwrap_or(turns[0])
    }
}

/// A server on a runtime of its own, so that it can die.
pub struct TestServer {
    pub address: SocketAddr,
    folder: Arc<TempDir>,
    runtime: Option<Runtime>,
    shutdown: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<()>>,
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(Settings::default()).await
    }

    pub async fn with(settings: Settings) -> TestServer {
        TestServer::in_folder(Arc::new(TempDir::new().unwrap()), settings).await
    }

    /// Another server on the same database, which must be free.
    pub async fn again(&self) -> TestServer {
        TestServer::in_folder(Arc::clone(&self.folder), Settings::default()).await
    }

    async fn in_folder(folder: Arc<TempDir>, settings: Settings) -> TestServer {
        let runtime = Runtime::new().unwrap();
        let (shutdown, asked) = oneshot::channel();
        let (told_address, address) = oneshot::channel();
        let database = folder.path().join("test.db");
        let served = runtime.spawn(async move {
            let store = Arc::new(SqliteStore::open(&database).await.unwrap());
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            told_address.send(listener.local_addr().unwrap()).unwrap();
            let asked = async { asked.await.unwrap_or_default() };
            server::run(listener, store, Arc::new(Passer), settings, asked).await.unwrap();
        });
        let address = soon(address).await.unwrap();
        let (runtime, shutdown, served) = (Some(runtime), Some(shutdown), Some(served));
        TestServer { address, folder, runtime, shutdown, served }
    }

    /// Asks the server to end and waits until it has.
    pub async fn shut_down(&mut self) {
        self.shutdown.take().unwrap().send(()).unwrap();
        soon(self.served.take().unwrap()).await.unwrap();
    }

    /// Ends the server in the middle of whatever it does.
    pub fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("test.db")
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn browser(&self) -> Browser {
        Browser { origin: self.origin(), address: self.address, cookies: BTreeMap::new() }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Keeps cookies and names its origin.
#[derive(Clone)]
pub struct Browser {
    pub origin: String,
    pub address: SocketAddr,
    /// By name; the value with which a request sends it.
    pub cookies: BTreeMap<String, String>,
}

impl Browser {
    /// The same browser after the server has moved.
    pub fn with_cookies_of(self, other: &Browser) -> Browser {
        Browser { cookies: other.cookies.clone(), ..self }
    }

    pub async fn get(&mut self, path: &str) -> Response {
        let request = reqwest::Client::new().get(self.url(path));
        self.send(request).await
    }

    pub async fn post(&mut self, path: &str, body: &impl serde::Serialize) -> Response {
        let request = reqwest::Client::new().post(self.url(path)).json(body);
        self.send(request).await
    }

    pub async fn put(&mut self, path: &str, body: &impl serde::Serialize) -> Response {
        let request = reqwest::Client::new().put(self.url(path)).json(body);
        self.send(request).await
    }

    pub async fn create(&mut self, wish: &CreateRoom) -> Created {
        let response = self.post("/api/rooms", wish).await;
        assert_eq!(response.status(), StatusCode::CREATED);
        response.json().await.unwrap()
    }

    pub async fn join(&mut self, room: &str) -> Created {
        let response = self.post(&format!("/api/rooms/{room}/join"), &()).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.json().await.unwrap()
    }

    /// Opens the room anew.
    pub async fn open(&self, room: &str) -> ClientSocket {
        let mut socket = ClientSocket::over(self.dial(room, "").await.unwrap());
        assert!(matches!(socket.next().await, ServerMessage::Snapshot { .. }));
        socket
    }

    /// Opens the room again, having seen `view` of it.
    pub async fn reopen(&self, room: &str, view: RoomView) -> ClientSocket {
        let query = format!("?since={}", view.seq);
        ClientSocket { view: Some(view), ..ClientSocket::over(self.dial(room, &query).await.unwrap()) }
    }

    /// Opens the room for watching, whatever seat this browser has.
    pub async fn watch(&self, room: &str) -> ClientSocket {
        let mut socket = ClientSocket::over(self.dial(room, "?watch").await.unwrap());
        assert!(matches!(socket.next().await, ServerMessage::Snapshot { .. }));
        socket
    }

    /// The bare socket, or the status of the refusal.
    pub async fn dial(&self, room: &str, query: &str) -> Result<Wire, StatusCode> {
        let url = format!("ws://{}/api/rooms/{room}/socket{query}", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().extend(self.headers());
        match soon(tokio_tungstenite::connect_async(request)).await {
            Ok((wire, _)) => Ok(wire),
            Err(tungstenite::Error::Http(response)) => Err(response.status()),
            Err(error) => panic!("{error}"),
        }
    }

    async fn send(&mut self, request: RequestBuilder) -> Response {
        let response = soon(request.headers(self.headers()).send()).await.unwrap();
        for cookie in response.headers().get_all(SET_COOKIE) {
            let (cookie, _attributes) = cookie.to_str().unwrap().split_once(';').unwrap();
            let (name, value) = cookie.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        response
    }

    fn headers(&self) -> HeaderMap {
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let pairs = [(ORIGIN, self.origin.parse().unwrap()), (COOKIE, cookies.join("; ").parse().unwrap())];
        pairs.into_iter().collect()
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

pub type Wire = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A socket that keeps the view a client would have, so that assertions read like a user's.
pub struct ClientSocket {
    wire: Wire,
    view: Option<RoomView>,
}

impl ClientSocket {
    pub fn over(wire: Wire) -> ClientSocket {
        ClientSocket { wire, view: None }
    }

    pub fn view(&self) -> &RoomView {
        self.view.as_ref().expect("a snapshot comes first")
    }

    /// The turns so far, as text.
    pub fn turns(&self) -> Vec<&str> {
        self.view().turns.iter().map(|turn| turn.turn.as_str()).collect()
    }

    pub async fn send(&mut self, message: &ClientMessage) {
        self.send_text(serde_json::to_string(message).unwrap()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        soon(self.wire.send(Message::text(text))).await.unwrap();
    }

    /// Sends as long as the server takes it.
    pub async fn flood(&mut self, text: &str, times: usize) {
        for _ in 0..times {
            if soon(self.wire.send(Message::text(text))).await.is_err() {
                return;
            }
        }
    }

    pub async fn choose(&mut self, setup: Setup) {
        self.send(&ClientMessage::ChooseSetup { setup }).await;
    }

    /// Plays `turn` at the ply that the view is at.
    pub async fn play(&mut self, turn: &str) {
        let ply = u16::try_from(self.view().turns.len()).unwrap();
        self.send(&ClientMessage::Play { ply, turn: turn.to_owned() }).await;
    }

    /// The next message but those that only tell how things are, which come at any time; `None` when the socket is
    /// closed.
    pub async fn next_or_closed(&mut self) -> Option<ServerMessage> {
        loop {
            match self.receive().await? {
                ServerMessage::Live { .. } => {}
                message => return Some(message),
            }
        }
    }

    /// The next message, already part of the view; `None` when the socket is closed.
    async fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            match soon(self.wire.next()).await? {
                Ok(Message::Text(text)) => {
                    let message = serde_json::from_str(&text).unwrap();
                    self.apply(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub async fn next(&mut self) -> ServerMessage {
        self.next_or_closed().await.expect("the socket stays open")
    }

    pub async fn events(&mut self) -> Vec<NumberedEvent> {
        match self.next().await {
            ServerMessage::Events { events, .. } => events,
            other => panic!("no events: {other:?}"),
        }
    }

    pub async fn refusal(&mut self) -> Refusal {
        match self.next().await {
            ServerMessage::Refused { reason } => reason,
            other => panic!("no refusal: {other:?}"),
        }
    }

    /// Listens until the view is as expected.
    pub async fn until(&mut self, expected: impl Fn(&RoomView) -> bool) -> &RoomView {
        while !expected(self.view()) {
            self.receive().await.expect("the socket stays open");
        }
        self.view()
    }

    fn apply(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Snapshot { view } => self.view = Some((**view).clone()),
            ServerMessage::Events { events, live } => {
                let view = self.view.as_mut().expect("a snapshot comes first");
                events.iter().for_each(|event| apply(view, event));
                view.live = live.clone();
            }
            ServerMessage::Live { live } => {
                self.view.as_mut().expect("a snapshot comes first").live = live.clone();
            }
            ServerMessage::Chat { line } => {
                self.view.as_mut().expect("a snapshot comes first").chat.push(line.clone());
            }
            ServerMessage::Refused { .. }
            | ServerMessage::Reported
            | ServerMessage::Pong
            | ServerMessage::Superseded => {}
        }
    }
}

/// What a client makes of an event.
fn apply(view: &mut RoomView, NumberedEvent { seq, event }: &NumberedEvent) {
    assert_eq!(*seq, view.seq + 1, "events come in order and none is left out");
    view.seq = *seq;
    match event {
        Event::Joined { side, position } => {
            view.seats[*side] = Seat::Person;
            view.phase = Phase::Setup { side: Side::Han };
            begin(view, position.as_ref());
        }
        Event::SetupChosen { side, setup, next, position, .. } => {
            view.setups[*side] = Some(*setup);
            if let Some(side) = next {
                view.phase = Phase::Setup { side: *side };
            }
            begin(view, position.as_ref());
        }
        Event::Turn { turn, position } => {
            view.turns.push(turn.clone());
            view.position = Some(position.clone());
        }
        Event::TookBack { plies, position } => {
            view.turns.truncate(view.turns.len() - usize::from(*plies));
            view.position = Some(position.clone());
        }
        Event::Offered { side, offer } => view.offer = Some(OpenOffer { side: *side, offer: *offer }),
        Event::OfferClosed { .. } => view.offer = None,
        Event::Paused => view.paused = true,
        Event::Resumed => view.paused = false,
        Event::StoodIn { side, level } => view.stand_ins[*side] = Some(*level),
        Event::Returned { side } => view.stand_ins[*side] = None,
        Event::Ended { end } => {
            view.phase = Phase::Over;
            view.end = Some(end.clone());
        }
    }
}

fn begin(view: &mut RoomView, position: Option<&protocol::PositionView>) {
    if let Some(position) = position {
        view.phase = Phase::Playing;
        view.start = Some(position.clone());
        view.position = Some(position.clone());
    }
}

pub fn against_computer(side: SideChoice) -> CreateRoom {
    CreateRoom {
        opponent: Opponent::Computer { level: 1 },
        side,
        ruleset: "tournament".to_owned(),
        ..CreateRoom::default()
    }
}

pub fn against_friend(side: SideChoice) -> CreateRoom {
    CreateRoom { opponent: Opponent::Friend, ..against_computer(side) }
}

/// A room without a set-up phase, both seats taken, and the two browsers.
pub async fn two_players(server: &TestServer) -> (String, Browser, Browser) {
    let (mut cho, mut han) = (server.browser(), server.browser());
    let wish = CreateRoom { arrangement: Arrangement::Inner, ..against_friend(SideChoice::Cho) };
    let room = cho.create(&wish).await.room;
    assert_eq!(han.join(&room).await.side, Side::Han);
    (room, cho, han)
}

/// A turn after which the game goes on.
pub fn quiet_turn(game: &Game) -> Move {
    let goes_on = |turn: &Move| {
        let mut after = game.clone();
        after.play(*turn).is_ok() && after.outcome().is_none()
    };
    game.legal_turns().into_iter().find(goes_on).expect("no game ends so soon")
}

/// What is so whenever one looks: the view without what is only so at the moment.
pub fn lasting(view: &RoomView) -> RoomView {
    let presence = BySide::from_fn(|_| Presence::Here);
    let live = Live { clock: None, setup_left: None, presence, watchers: 0 };
    RoomView { live, ..view.clone() }
}

pub fn texts(turns: &[TurnView]) -> Vec<&str> {
    turns.iter().map(|turn| turn.turn.as_str()).collect()
}
