//! A server of one's own, and what tests ask of it.
#![expect(dead_code, reason = "every test file uses a part of it")]

use client::{Browser, soon};
use engine::{Level, Stop};
use janggi::{BySide, Game, Move, Setup, Side};
use protocol::{Arrangement, CreateRoom, Live, Opponent, Presence, RoomView, SideChoice, TurnView};
use server::store::SqliteStore;
use server::{Computer, Settings};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

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
        let settings = Settings { pace: Duration::ZERO, ..settings };
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
        self.browser().origin
    }

    pub fn browser(&self) -> Browser {
        Browser::at(self.address)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.kill();
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

/// What is so whenever one looks: the view without what is only so at the moment.
pub fn lasting(view: &RoomView) -> RoomView {
    let presence = BySide::from_fn(|_| Presence::Here);
    let live = Live { clock: None, setup_left: None, presence, watchers: 0 };
    RoomView { live, ..view.clone() }
}

pub fn texts(turns: &[TurnView]) -> Vec<&str> {
    turns.iter().map(|turn| turn.turn.as_str()).collect()
}
