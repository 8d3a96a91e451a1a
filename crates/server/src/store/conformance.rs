//! What every store must do, whichever database is behind it.

use super::memory::MemoryStore;
use super::{Append, NewRoom, Report, SqliteStore, Store, StoreError};
use crate::id::RoomId;
use crate::seat::{SeatKey, SeatKeys, SeatToken};
use futures_util::future::join_all;
use janggi::{BySide, Handicap, Rules, Side};
use protocol::{ChatLine, ReportReason, Said, Speaker};
use room::{Arrangement, Chair, End, Event, Moment, Mover, Numbered, Room, Seat, Seq, Span, Terms};
use tempfile::TempDir;

#[tokio::test]
async fn memory() {
    assert_conforms(&MemoryStore::default()).await;
}

#[tokio::test]
async fn sqlite() {
    let folder = TempDir::new().unwrap();
    assert_conforms(&SqliteStore::open(&folder.path().join("test.db")).await.unwrap()).await;
}

#[tokio::test]
async fn sqlite_keeps_what_it_stored_when_opened_again() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("test.db");
    let store = SqliteStore::open(&file).await.unwrap();
    let room = new_room();
    store.create(room.clone()).await.unwrap();
    store.append(append(&room, 1..=2)).await.unwrap();
    let stored = store.load(&room.id).await.unwrap();
    store.close().await;
    assert!(matches!(store.append(append(&room, 3..=3)).await, Err(StoreError::Unavailable(_))));

    let again = SqliteStore::open(&file).await.unwrap();
    assert_eq!(again.load(&room.id).await.unwrap(), stored);
}

/// Terms and events as the first release stored them.
#[test]
fn what_the_first_release_stored_is_still_read() {
    let terms = r#"{"ruleset":"club","rules":{"settlement":"points","bonus":"second-mover","bikjang":"stops",
        "double_pass":"plays-on","no_moves":"draws","repetition":"third","perpetual_check":"last-three-moves",
        "to_and_fro":"allowed","material":"plays-on","no_capture":0,"plies":0},"arrangement":"inner",
        "handicap":null,"seats":{"cho":{"kind":"person"},"han":{"kind":"open"}}}"#;
    let terms: Terms = serde_json::from_str(terms).unwrap();
    let seats = BySide { cho: Seat::Person, han: Seat::Open };
    let arrangement = Arrangement::Inner;
    assert_eq!(terms, Terms { arrangement, seats, ..Terms::of_preset("club", Rules::CLUB) });
    let events = [
        r#"{"type":"joined","side":"han"}"#,
        r#"{"type":"turn","ply":0,"turn":"a4a5"}"#,
        r#"{"type":"ended","end":{"resigned":"han"}}"#,
    ];
    let numbered = (1..).zip(events).map(|(seq, event)| Numbered {
        seq: Seq(seq),
        at: Moment(0),
        event: serde_json::from_str(event).unwrap(),
    });
    let room = Room::restore(terms, numbered, Moment(0)).unwrap();
    assert_eq!(room.end(), Some(End::Resigned(Side::Han)));
}

async fn assert_conforms(store: &dyn Store) {
    unknown_rooms_are_not_there(store).await;
    what_is_stored_is_read_back(store).await;
    nothing_is_stored_twice(store).await;
    an_append_is_stored_wholly_or_not_at_all(store).await;
    of_many_writers_of_one_event_one_succeeds(store).await;
    reports_are_kept(store).await;
}

async fn reports_are_kept(store: &dyn Store) {
    let room = new_room();
    store.create(room.clone()).await.unwrap();
    let said = Said::Text { text: "…".to_owned() };
    let chat = vec![ChatLine { number: 1, from: Speaker::Watcher { number: 2 }, said }];
    for (text, by) in [("one", Some(Side::Han)), ("two", None)] {
        let (text, reason) = (text.to_owned(), ReportReason::Abuse);
        let (seq, at) = (Seq(3), Moment(1_800_000_000_000));
        store
            .report(Report { room: room.id.clone(), seq, at, by, reason, text, chat: chat.clone() })
            .await
            .unwrap();
    }
    let reports = store.reports().await.unwrap();
    let told: Vec<_> = reports.iter().map(|report| (&report.room, report.text.as_str(), report.by)).collect();
    assert_eq!(told, [(&room.id, "one", Some(Side::Han)), (&room.id, "two", None)]);
    assert_eq!(reports[0].chat, chat);
}

async fn unknown_rooms_are_not_there(store: &dyn Store) {
    let room = new_room();
    assert_eq!(store.load(&room.id).await.unwrap(), None);
    assert_conflict(store.append(append(&room, 1..=1)).await);
    assert_eq!(store.load(&room.id).await.unwrap(), None);
}

async fn what_is_stored_is_read_back(store: &dyn Store) {
    let room = new_room();
    store.create(room.clone()).await.unwrap();
    let mut seats = SeatKeys::default();
    seats.insert(room.seat);
    let stored = store.load(&room.id).await.unwrap().unwrap();
    assert_eq!((&stored.terms, stored.events.as_slice(), stored.seats), (&room.terms, [].as_slice(), seats));

    let guest = seat(Side::Han);
    store.append(Append { seat: Some(guest), ..append(&room, 1..=1) }).await.unwrap();
    store.append(append(&room, 2..=4)).await.unwrap();
    seats.insert(guest);
    let stored = store.load(&room.id).await.unwrap().unwrap();
    assert_eq!((stored.events, stored.seats), (append(&room, 1..=4).events, seats));
}

async fn nothing_is_stored_twice(store: &dyn Store) {
    let room = new_room();
    store.create(room.clone()).await.unwrap();
    assert_conflict(store.create(NewRoom { seat: seat(Side::Cho), ..room.clone() }).await);
    store.append(append(&room, 1..=1)).await.unwrap();
    assert_conflict(store.append(append(&room, 1..=1)).await);
    let seated = Append { seat: Some(seat(Side::Cho)), ..append(&room, 2..=2) };
    assert_conflict(store.append(seated).await);
    assert_eq!(store.load(&room.id).await.unwrap().unwrap().events, append(&room, 1..=1).events);
}

async fn an_append_is_stored_wholly_or_not_at_all(store: &dyn Store) {
    let room = new_room();
    store.create(room.clone()).await.unwrap();
    store.append(append(&room, 2..=2)).await.unwrap();
    assert_conflict(store.append(Append { seat: Some(seat(Side::Han)), ..append(&room, 1..=3) }).await);
    let stored = store.load(&room.id).await.unwrap().unwrap();
    assert_eq!(stored.events, append(&room, 2..=2).events);
    assert!(!stored.seats.is_taken(Chair(Side::Han)));
}

async fn of_many_writers_of_one_event_one_succeeds(store: &dyn Store) {
    let rooms = [(); 20].map(|()| new_room());
    for room in &rooms {
        store.create(room.clone()).await.unwrap();
    }
    let writes = (0..60).map(|writer| store.append(append(&rooms[writer % rooms.len()], 1..=1)));
    let written = join_all(writes).await.iter().filter(|result| result.is_ok()).count();
    assert_eq!(written, rooms.len());
}

#[track_caller]
fn assert_conflict(result: Result<(), StoreError>) {
    assert!(matches!(result, Err(StoreError::Conflict)), "{result:?}");
}

fn new_room() -> NewRoom {
    let terms = Terms {
        handicap: Some(Handicap::Horse),
        seats: BySide { cho: Seat::Person, han: Seat::Computer { level: 5 } },
        ..Terms::of_preset("party", Rules::PARTY)
    };
    NewRoom { id: RoomId::random().unwrap(), terms, seat: seat(Side::Cho), at: Moment(1_800_000_000_000) }
}

fn seat(side: Side) -> SeatKey {
    SeatKey { chair: Chair(side), token: SeatToken::random().unwrap().hash() }
}

fn append(room: &NewRoom, seqs: std::ops::RangeInclusive<u32>) -> Append {
    let event = |seq: u32| Numbered {
        seq: Seq(seq),
        at: Moment(1_800_000_000_000 + u64::from(seq)),
        event: Event::Turn {
            ply: seq as u16,
            turn: "a4a5".parse().unwrap(),
            by: Mover::StandIn,
            spent: Span(seq * 1000),
        },
    };
    Append { room: room.id.clone(), events: seqs.map(event).collect(), seat: None }
}
