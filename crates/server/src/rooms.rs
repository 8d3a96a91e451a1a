//! All rooms: those in memory, and those that wait in the store.

use crate::error::ApiError;
use crate::id::RoomId;
use crate::seat::SeatKey;
use crate::session::{RoomStub, Session, Surroundings};
use crate::store::{NewRoom, StoreError, StoredRoom};
use room::{Room, Terms};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio_util::task::TaskTracker;

/// Finds rooms and makes them.
#[derive(Clone)]
pub struct Rooms {
    registry: Registry,
    surroundings: Surroundings,
    tasks: TaskTracker,
}

/// The rooms in memory.
///
/// Stubs are copied out of it only under its lock, so a room that finds under the lock that nobody else holds one
/// can leave without missing a request.
#[derive(Clone, Default)]
pub struct Registry(Arc<Mutex<HashMap<RoomId, RoomStub>>>);

impl Rooms {
    /// No rooms in memory yet. Their tasks will be among `tasks`.
    #[must_use]
    pub fn new(surroundings: Surroundings, tasks: TaskTracker) -> Rooms {
        Rooms { registry: Registry::default(), surroundings, tasks }
    }

    /// Makes a room with one seat taken.
    pub async fn create(&self, terms: Terms, seat: SeatKey) -> Result<RoomId, ApiError> {
        let id = RoomId::random()?;
        let at = self.surroundings.clock.now();
        self.surroundings.store.create(NewRoom { id: id.clone(), terms, seat, at }).await?;
        Ok(id)
    }

    /// The room of that name, read from the store if it is not in memory.
    pub async fn find(&self, id: &RoomId) -> Result<RoomStub, ApiError> {
        if let Some(stub) = self.registry.running(id) {
            return Ok(stub);
        }
        let stored = self.surroundings.store.load(id).await?.ok_or(ApiError::NoSuchRoom)?;
        self.open(id, stored)
    }

    /// Two requests may have read the room at the same time; the first opens it. Should what the first read be
    /// outdated by then, the store refuses whatever it would add.
    fn open(&self, id: &RoomId, stored: StoredRoom) -> Result<RoomStub, ApiError> {
        let StoredRoom { terms, events, seats } = stored;
        let now = self.surroundings.clock.now();
        let room = Room::restore(terms, events, now).map_err(|e| StoreError::Corrupt(e.into()))?;
        Ok(self.registry.running_or_insert(id, || {
            let (stub, session) = Session::new(id.clone(), room, seats, self.surroundings.clone());
            self.tasks.spawn(session.run(self.registry.clone()));
            stub
        }))
    }
}

impl Registry {
    /// Forgets a room if `is_unheld` says, while nobody can ask for it, that it may go.
    pub fn retire(&self, id: &RoomId, is_unheld: impl FnOnce() -> bool) -> bool {
        let mut stubs = self.lock();
        is_unheld() && stubs.remove(id).is_some()
    }

    fn running(&self, id: &RoomId) -> Option<RoomStub> {
        self.lock().get(id).filter(|stub| !stub.is_closed()).cloned()
    }

    fn running_or_insert(&self, id: &RoomId, open: impl FnOnce() -> RoomStub) -> RoomStub {
        let mut stubs = self.lock();
        match stubs.get(id) {
            Some(stub) if !stub.is_closed() => stub.clone(),
            _ => {
                let stub = open();
                stubs.insert(id.clone(), stub.clone());
                stub
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<RoomId, RoomStub>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::computer::{Computer, ComputerPool};
    use crate::seat::{SeatToken, TokenHash};
    use crate::session::{Connection, LINGER, OUTBOX};
    use crate::store::memory::MemoryStore;
    use crate::store::{Append, Store};
    use crate::tv::Broadcasts;
    use client::{quiet_turn, soon};
    use engine::{Level, Stop};
    use janggi::{BySide, Game, Move, Rules, Setup, Side, Start};
    use protocol::{ClientMessage, ServerMessage};
    use room::{Arrangement, Chair, Event, Moment, Mover, Numbered, Seat, Seq, Span, TimeControl};
    use std::time::Duration;
    use tokio::sync::mpsc;
    use tokio::time::sleep;
    use tokio_util::sync::CancellationToken;

    /// Thinks until it is called off, and tells when it begins and ends.
    struct Thinker(mpsc::UnboundedSender<&'static str>);

    impl Computer for Thinker {
        fn choose_setup(&self, _: Side, _: Option<Setup>, _: Level) -> Setup {
            Setup::Inner
        }

        fn choose_turn(&self, _: &Game, _: Level, stop: &Stop) -> Move {
            self.0.send("thinks").unwrap();
            while !stop.is_set() {
                std::thread::yield_now();
            }
            self.0.send("stops").unwrap();
            Move::Pass
        }
    }

    struct Site {
        rooms: Rooms,
        store: Arc<MemoryStore>,
        computer: mpsc::UnboundedReceiver<&'static str>,
    }

    impl Site {
        fn new() -> Site {
            let store = Arc::new(MemoryStore::default());
            let (told, computer) = mpsc::unbounded_channel();
            let (pool, _) = ComputerPool::start(Arc::new(Thinker(told)), Duration::ZERO).unwrap();
            let shutdown = CancellationToken::new();
            let surroundings = Surroundings {
                store: Arc::clone(&store) as _,
                computer: pool,
                broadcasts: Broadcasts::default(),
                clock: Clock::start(),
                shutdown,
            };
            Site { rooms: Rooms::new(surroundings, TaskTracker::new()), store, computer }
        }

        /// A room without a set-up phase, and the key to Cho's seat.
        async fn room(&self, han: Seat) -> (RoomId, TokenHash) {
            self.room_with(han, TimeControl::None).await
        }

        async fn room_with(&self, han: Seat, time: TimeControl) -> (RoomId, TokenHash) {
            let seats = BySide { cho: Seat::Person, han };
            let arrangement = Arrangement::Inner;
            let terms = Terms { arrangement, seats, time, ..Terms::of_preset("club", Rules::CLUB) };
            let token = SeatToken::random().unwrap().hash();
            (self.rooms.create(terms, SeatKey { chair: Chair(Side::Cho), token }).await.unwrap(), token)
        }

        async fn connect(&self, id: &RoomId, token: Option<TokenHash>) -> Connection {
            self.rooms.find(id).await.unwrap().connect(token, None).await.unwrap()
        }

        fn in_memory(&self) -> usize {
            self.rooms.registry.lock().len()
        }
    }

    fn play(ply: usize, turn: Move) -> ClientMessage {
        ClientMessage::Play { ply: ply.try_into().unwrap(), turn: turn.to_string() }
    }

    /// The next message but those that only tell how things are.
    async fn message(connection: &mut Connection) -> ServerMessage {
        loop {
            let text = connection.receive().await.expect("a message");
            match serde_json::from_str(&text).unwrap() {
                ServerMessage::Live { .. } | ServerMessage::Offers { .. } => {}
                message => return message,
            }
        }
    }

    /// The types of the next events.
    async fn events(connection: &mut Connection) -> Vec<protocol::Event> {
        match message(connection).await {
            ServerMessage::Events { events, .. } => {
                events.into_iter().map(|numbered| numbered.event).collect()
            }
            other => panic!("no events: {other:?}"),
        }
    }

    #[tokio::test]
    async fn a_viewer_that_does_not_keep_up_is_dropped_and_nobody_waits_for_it() {
        let site = Site::new();
        let (id, cho) = site.room(Seat::Open).await;
        let mut sleeper = site.connect(&id, None).await;
        let joined = site.rooms.find(&id).await.unwrap().join(None, None).await.unwrap();
        let han = joined.token.unwrap().hash();
        let mut players = [site.connect(&id, Some(cho)).await, site.connect(&id, Some(han)).await];
        for player in &mut players {
            player.receive().await.unwrap();
        }
        let mut game = Game::new(Rules::CLUB, Start::default());
        for ply in 0..2 * OUTBOX {
            let turn = quiet_turn(&game).unwrap();
            players[ply % 2].send(play(ply, turn)).await.unwrap();
            for player in &mut players {
                assert!(matches!(message(player).await, ServerMessage::Events { .. }));
            }
            game.play(turn).unwrap();
        }
        let mut heard = 0;
        while soon(sleeper.receive()).await.is_some() {
            heard += 1;
        }
        assert_eq!(heard, OUTBOX);
    }

    #[tokio::test]
    async fn the_computer_is_called_off_when_the_game_is_over() {
        let mut site = Site::new();
        let (id, cho) = site.room(Seat::Computer { level: 1 }).await;
        let player = site.connect(&id, Some(cho)).await;
        player.send(play(0, Move::Pass)).await.unwrap();
        assert_eq!(site.computer.recv().await, Some("thinks"));
        player.send(ClientMessage::Resign).await.unwrap();
        assert_eq!(site.computer.recv().await, Some("stops"));
    }

    #[tokio::test]
    async fn what_cannot_be_stored_is_told_to_nobody() {
        let site = Site::new();
        let (id, cho) = site.room(Seat::Person).await;
        let mut player = site.connect(&id, Some(cho)).await;
        player.receive().await.unwrap();
        // Another process has moved on with the same room.
        let event = Event::Turn { ply: 0, turn: Move::Pass, by: Mover::Seat, spent: Span::ZERO };
        let events = vec![Numbered { seq: Seq(1), at: Moment(0), event }];
        site.store.append(Append { room: id.clone(), events, seat: None }).await.unwrap();

        player.send(play(0, "a4a5".parse().unwrap())).await.unwrap();
        assert_eq!(player.receive().await, None);
        let mut player = site.connect(&id, Some(cho)).await;
        let ServerMessage::Snapshot { view } = message(&mut player).await else { panic!("no snapshot") };
        assert_eq!(view.turns.iter().map(|turn| turn.turn.as_str()).collect::<Vec<_>>(), ["pass"]);
    }

    /// Both players of a new room, and Han's key.
    async fn two_players(site: &Site, time: TimeControl) -> (RoomId, [Connection; 2], TokenHash) {
        let (id, cho) = site.room_with(Seat::Open, time).await;
        let joined = site.rooms.find(&id).await.unwrap().join(None, None).await.unwrap();
        let han = joined.token.unwrap().hash();
        let mut players = [site.connect(&id, Some(cho)).await, site.connect(&id, Some(han)).await];
        for player in &mut players {
            assert!(matches!(message(player).await, ServerMessage::Snapshot { .. }));
        }
        (id, players, han)
    }

    #[tokio::test(start_paused = true)]
    async fn whose_time_runs_out_loses_without_anybody_saying_so() {
        let site = Site::new();
        let control = TimeControl::PerTurn { turn: Span::seconds(30) };
        let (_, [mut cho, mut han], _) = two_players(&site, control).await;
        sleep(Duration::from_secs(29)).await;
        cho.send(play(0, Move::Pass)).await.unwrap();
        for player in [&mut cho, &mut han] {
            let [protocol::Event::Turn { turn, .. }] = &events(player).await[..] else { panic!("no turn") };
            assert!(turn.spent.is_some_and(|spent| (29_000..29_100).contains(&spent)), "{:?}", turn.spent);
        }
        for player in [&mut cho, &mut han] {
            let [protocol::Event::Ended { end }] = &events(player).await[..] else { panic!("no end") };
            assert_eq!((end.winner, end.ending.as_str()), (Some(Side::Cho), "time"));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_computer_plays_on_for_who_left_and_gives_the_seat_back_while_it_thinks() {
        let mut site = Site::new();
        let (id, [mut cho, han], key) = two_players(&site, TimeControl::None).await;
        drop(han);
        sleep(Duration::from_secs(61)).await;
        let [protocol::Event::StoodIn { side: Side::Han, .. }] = &events(&mut cho).await[..] else {
            panic!("nobody stood in")
        };
        cho.send(play(0, Move::Pass)).await.unwrap();
        assert!(matches!(events(&mut cho).await[..], [protocol::Event::Turn { .. }]));
        assert_eq!(site.computer.recv().await, Some("thinks"));
        let mut han = site.connect(&id, Some(key)).await;
        assert_eq!(site.computer.recv().await, Some("stops"));
        assert!(matches!(events(&mut cho).await[..], [protocol::Event::Returned { side: Side::Han }]));
        let ServerMessage::Snapshot { view } = message(&mut han).await else { panic!("no snapshot") };
        assert_eq!((view.turns.len(), view.stand_ins.han), (1, None), "the turn is Han's own to play");
    }

    #[tokio::test(start_paused = true)]
    async fn a_room_leaves_memory_when_nobody_looks_on_and_comes_back_as_it_was() {
        let site = Site::new();
        let (id, cho) = site.room(Seat::Person).await;
        let mut player = site.connect(&id, Some(cho)).await;
        player.send(ClientMessage::Resign).await.unwrap();
        player.receive().await.unwrap();
        player.receive().await.unwrap();
        sleep(LINGER * 3).await;
        assert_eq!(site.in_memory(), 1);

        let stub = site.rooms.find(&id).await.unwrap();
        drop(player);
        sleep(LINGER * 3).await;
        assert_eq!(site.in_memory(), 1, "somebody was about to ask");
        drop(stub);
        sleep(LINGER * 3).await;
        assert_eq!(site.in_memory(), 0);

        let mut player = site.connect(&id, Some(cho)).await;
        let ServerMessage::Snapshot { view } = message(&mut player).await else { panic!("no snapshot") };
        assert_eq!((view.seq, view.end.is_some(), view.you), (1, true, Some(Side::Cho)));
    }
}
