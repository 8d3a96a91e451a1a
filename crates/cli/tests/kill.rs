//! Whatever the server has acknowledged is on the disk, whenever it is killed.

use client::{Browser, ClientSocket, Process, quiet_turn, soon};
use futures_util::future::{join, join_all};
use janggi::{Game, Move, Rules, Start};
use protocol::{Arrangement, ClientMessage, CreateRoom, SideChoice};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;
use tokio::sync::Notify;

const KILLS: usize = 20;
const GAMES: usize = 4;
const SEED: u64 = 20;

/// A game and both its players, who keep their seats' secrets while servers come and go.
struct Table {
    room: String,
    players: [Browser; 2],
    /// As far as the players were told.
    game: Game,
}

/// Counts acknowledged turns down to the server's death.
struct Fuse {
    left: AtomicUsize,
    burnt: Notify,
}

impl Fuse {
    fn new(turns: usize) -> Fuse {
        Fuse { left: AtomicUsize::new(turns), burnt: Notify::new() }
    }

    fn burn(&self) {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.burnt.notify_one();
        }
    }
}

impl Table {
    async fn open(server: &Process) -> Table {
        let [mut cho, mut han] = [(); 2].map(|()| Browser::at(server.address));
        let (arrangement, ruleset) = (Arrangement::Inner, "club".to_owned());
        let wish = CreateRoom { arrangement, ruleset, side: SideChoice::Cho, ..CreateRoom::default() };
        let room = cho.create(&wish).await.room;
        han.join(&room).await;
        Table { room, players: [cho, han], game: Game::new(Rules::CLUB, Start::default()) }
    }

    async fn sit_down(&self) -> [ClientSocket; 2] {
        let [cho, han] = &self.players;
        [cho.open(&self.room).await, han.open(&self.room).await]
    }

    /// Plays on as fast as the server acknowledges, until the server is gone.
    async fn play_on(&mut self, mut sockets: [ClientSocket; 2], fuse: &Fuse) {
        loop {
            let ply = self.game.turns().len();
            let turn = quiet_turn(&self.game).expect("no game ends so soon");
            let mover = &mut sockets[ply % 2];
            mover.send(&ClientMessage::Play { ply: ply.try_into().unwrap(), turn: turn.to_string() }).await;
            if !mover.until_or_closed(|view| view.turns.len() > ply).await {
                return;
            }
            self.game.play(turn).unwrap();
            fuse.burn();
        }
    }

    /// Compares what the next server knows with what was acknowledged by the last, and goes on from there.
    async fn compare(&mut self, server: &Process) {
        for player in &mut self.players {
            *player = Browser::at(server.address).with_cookies_of(player);
        }
        let socket = self.players[0].open(&self.room).await;
        let stored: Vec<Move> = socket.turns().iter().map(|turn| turn.parse().unwrap()).collect();
        let told: Vec<Move> = self.game.turns().iter().map(|turn| turn.mv).collect();
        assert!(
            stored.starts_with(&told),
            "of {} turns that were acknowledged {} are stored",
            told.len(),
            stored.len()
        );
        // A turn may be stored without its player having learnt of it.
        assert!(stored.len() <= told.len() + 1, "{} turns are stored of {} played", stored.len(), told.len());
        stored[told.len()..].iter().for_each(|&turn| self.game.play(turn).unwrap());
    }
}

fn start(database: &Path) -> Process {
    Process::start(Path::new(env!("CARGO_BIN_EXE_janggi")), database).unwrap()
}

#[tokio::test]
async fn no_acknowledged_turn_is_lost_when_the_server_is_killed() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("test.db");
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut server = start(&database);
    let mut tables = join_all((0..GAMES).map(|_| Table::open(&server))).await;
    for _ in 0..KILLS {
        let fuse = Fuse::new(random.usize(1..60));
        let sockets = join_all(tables.iter().map(Table::sit_down)).await;
        let playing =
            join_all(tables.iter_mut().zip(sockets).map(|(table, sockets)| table.play_on(sockets, &fuse)));
        let killing = async {
            fuse.burnt.notified().await;
            server.kill().unwrap();
        };
        soon(join(playing, killing)).await;
        server = start(&database);
        for table in &mut tables {
            table.compare(&server).await;
        }
    }
}
