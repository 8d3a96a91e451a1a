//! What must be refused, without changing anything.

mod common;

use client::{Browser, ClientSocket};
use common::{TestServer, against_computer, against_friend, lasting, two_players};
use janggi::Setup;
use protocol::ServerMessage::Refused;
use protocol::{
    ApiError, Arrangement, ClientMessage, CreateRoom, OfferKind, Opponent, Phase, Refusal, RoomView,
    SideChoice,
};
use reqwest::StatusCode;
use reqwest::header::SET_COOKIE;
use serde_json::{Value, json};
use server::{Rate, Settings};
use std::time::Duration;
use tokio::net::TcpSocket;

async fn view(server: &TestServer, room: &str) -> RoomView {
    server.browser().open(room).await.view().clone()
}

fn play(ply: u16, turn: &str) -> ClientMessage {
    ClientMessage::Play { ply, turn: turn.to_owned() }
}

fn illegal(why: &str) -> Refusal {
    Refusal::IllegalTurn { why: why.to_owned() }
}

#[tokio::test]
async fn commands_that_are_not_ones_own_to_give_change_nothing() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let mut sockets = [cho.open(&room).await, han.open(&room).await, server.browser().open(&room).await];
    let [cho, han, watcher] = [0, 1, 2];
    let before = view(&server, &room).await;
    let attempts = [
        (watcher, play(0, "a4a5"), Refusal::NotSeated),
        (watcher, ClientMessage::Resign, Refusal::NotSeated),
        (han, play(0, "a7a6"), Refusal::NotYourTurn),
        (cho, play(1, "a4a5"), Refusal::WrongPly { expected: 0 }),
        (cho, play(0, "a4a6"), illegal("unreachable")),
        (cho, play(0, "a7a6"), illegal("not-yours")),
        (cho, play(0, "a5a6"), illegal("no-piece")),
        (cho, play(0, "z9"), Refusal::Unreadable),
        (cho, ClientMessage::ChooseSetup { setup: Setup::Left }, Refusal::WrongPhase),
    ];
    for (who, message, refusal) in attempts {
        sockets[who].send(&message).await;
        assert_eq!(sockets[who].refusal().await, refusal, "{message:?}");
    }
    assert_eq!(lasting(&view(&server, &room).await), lasting(&before));
}

#[tokio::test]
async fn a_doubled_turn_counts_once() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut cho = cho.open(&room).await;
    for _ in 0..2 {
        cho.send(&play(0, "a4a5")).await;
    }
    assert_eq!(cho.events().await.len(), 1);
    assert_eq!(cho.refusal().await, Refusal::WrongPly { expected: 1 });
    assert_eq!(view(&server, &room).await.turns.len(), 1);
}

#[tokio::test]
async fn text_that_is_no_message_is_refused_and_the_socket_stays() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut cho = cho.open(&room).await;
    let broken = [
        "",
        "null",
        "[]",
        "{",
        r#"{"type":"choose-setup","setup":"rnba1abnr/4k4/1c5c1 w - - 0 1"}"#,
        r#"{"type":"play","ply":-1,"turn":"a4a5"}"#,
        r#"{"type":"play","ply":0,"turn":"a4a5","clock":900}"#,
        r#"{"type":"win"}"#,
    ];
    for text in broken {
        cho.send_text(text.to_owned()).await;
        assert_eq!(cho.refusal().await, Refusal::Unreadable, "{text}");
    }
    cho.play("a4a5").await;
    cho.until(|view| view.turns.len() == 1).await;
}

#[tokio::test]
async fn an_oversized_message_closes_the_socket_and_nothing_else() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    let padded = format!(r#"{{"type":"play","ply":0,"turn":"a4a5"{}}}"#, " ".repeat(9000));
    cho.send_text(padded).await;
    assert_eq!(cho.next_or_closed().await, None);
    han.send(&ClientMessage::Resign).await;
    assert!(han.until(|view| view.end.is_some()).await.turns.is_empty());
}

#[tokio::test]
async fn a_flood_is_refused_and_then_cut_off() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut flooder = server.browser().open(&room).await;
    for _ in 0..400 {
        flooder.send_text("x".to_owned()).await;
    }
    let mut answered = 0;
    while let Some(answer) = flooder.next_or_closed().await {
        let Refused { reason: Refusal::Unreadable | Refusal::TooFast } = answer else { panic!("{answer:?}") };
        answered += 1;
    }
    assert!(answered < 100, "{answered}");
    let mut cho = cho.open(&room).await;
    cho.play("a4a5").await;
    cho.until(|view| view.turns.len() == 1).await;
}

#[tokio::test]
async fn pages_of_other_sites_can_neither_post_nor_connect() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1"] {
        let mut page = Browser { origin: origin.to_owned(), ..cho.clone() };
        assert_eq!(page.dial(&room, "").await.err(), Some(StatusCode::FORBIDDEN), "{origin}");
        for path in ["/api/rooms".to_owned(), format!("/api/rooms/{room}/join")] {
            let response = page.post(&path, &against_friend(SideChoice::Cho)).await;
            assert_eq!(refusal(response).await, (StatusCode::FORBIDDEN, "foreign-origin".to_owned()));
        }
    }
}

#[tokio::test]
async fn origins_that_the_owner_allows_may() {
    let allowed = "https://example.org".to_owned();
    let settings = Settings { allowed_origins: vec![allowed.clone()], ..Settings::default() };
    let server = TestServer::with(settings).await;
    let mut page = Browser { origin: allowed, ..server.browser() };
    page.create(&against_friend(SideChoice::Cho)).await;
}

#[tokio::test]
async fn requests_that_make_no_sense_are_told_why() {
    let server = TestServer::start().await;
    let mut browser = server.browser();
    let good = json!({
        "opponent": { "kind": "computer", "level": 3 }, "side": "random", "ruleset": "club",
        "arrangement": "choose", "handicap": null,
    });
    let changed = |field: &str, value: Value| {
        let mut wish = good.clone();
        wish[field] = value;
        wish
    };
    let cases = [
        (changed("ruleset", json!("chess")), StatusCode::UNPROCESSABLE_ENTITY, "unknown-ruleset"),
        (
            changed("opponent", json!({"kind": "computer", "level": 11})),
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad-level",
        ),
        (changed("standInLevel", json!(0)), StatusCode::UNPROCESSABLE_ENTITY, "bad-level"),
        (changed("side", json!("white")), StatusCode::BAD_REQUEST, "bad-request"),
        (changed("fen", json!("9/9/9")), StatusCode::BAD_REQUEST, "bad-request"),
        (changed("ruleset", json!("x".repeat(10_000))), StatusCode::BAD_REQUEST, "bad-request"),
    ];
    for (wish, status, code) in cases {
        let response = browser.post("/api/rooms", &wish).await;
        assert_eq!(refusal(response).await, (status, code.to_owned()));
    }
    assert_eq!(browser.post("/api/rooms", &good).await.status(), StatusCode::CREATED);
}

#[tokio::test]
async fn rooms_that_do_not_exist_are_not_there() {
    let server = TestServer::start().await;
    let mut browser = server.browser();
    for room in ["0123456789abcdef", "nonsense", "..%2F..%2Fetc"] {
        let missing = (StatusCode::NOT_FOUND, "no-such-room".to_owned());
        assert_eq!(refusal(browser.get(&format!("/api/rooms/{room}")).await).await, missing);
        assert_eq!(refusal(browser.post(&format!("/api/rooms/{room}/join"), &()).await).await, missing);
        assert_eq!(browser.dial(room, "").await.err(), Some(StatusCode::NOT_FOUND));
    }
    assert_eq!(refusal(browser.get("/api/anything").await).await.1, "not-found");
}

#[tokio::test]
async fn a_full_room_lets_nobody_in_and_a_false_secret_opens_no_seat() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut third = server.browser();
    let response = third.post(&format!("/api/rooms/{room}/join"), &()).await;
    assert_eq!(refusal(response).await, (StatusCode::CONFLICT, "seat-taken".to_owned()));

    let name = format!("seat-{room}");
    for secret in ["0".repeat(32), "x".to_owned(), String::new(), cho.cookies[&name].to_uppercase()] {
        third.cookies.insert(name.clone(), secret);
        assert_eq!(third.open(&room).await.view().you, None);
    }
}

#[tokio::test]
async fn a_peer_can_make_only_so_many_rooms() {
    let rooms_per_peer = Rate { burst: 2, interval: Duration::from_secs(3600) };
    let server = TestServer::with(Settings { rooms_per_peer, ..Settings::default() }).await;
    let mut browser = server.browser();
    for _ in 0..2 {
        browser.create(&against_computer(SideChoice::Random)).await;
    }
    let response = browser.post("/api/rooms", &against_computer(SideChoice::Random)).await;
    assert_eq!(refusal(response).await, (StatusCode::TOO_MANY_REQUESTS, "too-many-requests".to_owned()));
}

#[tokio::test]
async fn the_secret_of_a_seat_travels_only_in_its_cookie() {
    let server = TestServer::start().await;
    let mut browser = server.browser();
    let response = browser.post("/api/rooms", &against_friend(SideChoice::Cho)).await;
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    let room = response.json::<protocol::Created>().await.unwrap().room;
    for attribute in ["HttpOnly", "SameSite=Lax", &format!("Path=/api/rooms/{room}")] {
        assert!(cookie.split("; ").any(|part| part == attribute), "{attribute} in {cookie}");
    }
    assert!(!cookie.contains("Secure"), "the connection is not encrypted");
    let secret = &browser.cookies[&format!("seat-{room}")];
    let database = std::fs::read(server.database()).unwrap();
    let journal = std::fs::read(server.database().with_extension("db-wal")).unwrap();
    let stored = [database, journal].concat();
    let contains = |bytes: &[u8]| stored.windows(bytes.len()).any(|window| window == bytes);
    assert!(contains(room.as_bytes()), "the room is stored");
    assert!(
        !contains(secret.as_bytes())
            && !contains(&data_encoding::HEXLOWER.decode(secret.as_bytes()).unwrap())
    );
}

#[tokio::test]
async fn behind_a_trusted_proxy_cookies_keep_to_encrypted_connections() {
    let settings = Settings { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Settings::default() };
    let server = TestServer::with(settings).await;
    let request = reqwest::Client::new()
        .post(format!("{}/api/rooms", server.origin()))
        .header("origin", server.origin())
        .header("x-forwarded-proto", "https")
        .json(&CreateRoom { opponent: Opponent::Friend, ..against_friend(SideChoice::Cho) });
    let response = request.send().await.unwrap();
    assert!(response.headers()[SET_COOKIE].to_str().unwrap().contains("; Secure"));
}

async fn refusal(response: reqwest::Response) -> (StatusCode, String) {
    let status = response.status();
    (status, response.json::<ApiError>().await.unwrap().code)
}

/// A sample of every message, as both ends know them.
fn every_message() -> Vec<ClientMessage> {
    let samples: Value = serde_json::from_str(include_str!("../../protocol/samples.json")).unwrap();
    serde_json::from_value(samples["ClientMessage"].clone()).unwrap()
}

/// Whether a message is about the game, so that whoever may not send it is refused.
fn is_about_the_game(message: &ClientMessage) -> bool {
    !matches!(
        message,
        ClientMessage::Say { .. }
            | ClientMessage::SayPhrase { .. }
            | ClientMessage::Mute { .. }
            | ClientMessage::Report { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Ping
    )
}

/// Sends every message about the game but those that `may` be sent, and expects that nothing changes.
async fn assert_refused(socket: &mut ClientSocket, may: fn(&ClientMessage) -> bool) -> Vec<Refusal> {
    let before = lasting(socket.view());
    let mut refusals = Vec::new();
    for message in every_message().into_iter().filter(|message| is_about_the_game(message) && !may(message)) {
        socket.send(&message).await;
        match socket.next().await {
            Refused { reason } => refusals.push(reason),
            other => panic!("{message:?} led to {other:?}"),
        }
    }
    assert_eq!(lasting(socket.view()), before);
    refusals
}

fn nothing(_: &ClientMessage) -> bool {
    false
}

#[tokio::test]
async fn no_message_out_of_season_changes_anything() {
    let resigns = |message: &ClientMessage| *message == ClientMessage::Resign;
    let offers = |message: &ClientMessage| {
        matches!(message, ClientMessage::Resign | ClientMessage::Offer { offer: OfferKind::Stop })
    };
    let server = TestServer::start().await;
    let (mut cho, mut han) = (server.browser(), server.browser());
    let room = cho.create(&against_friend(SideChoice::Cho)).await.room;
    assert_refused(&mut cho.open(&room).await, nothing).await;
    han.join(&room).await;
    assert_refused(&mut cho.open(&room).await, resigns).await;
    han.open(&room).await.choose(Setup::Inner).await;
    cho.open(&room).await.until(|view| view.setups.han.is_some()).await;
    assert_refused(&mut han.open(&room).await, resigns).await;
    let mut host = cho.open(&room).await;
    host.choose(Setup::Inner).await;
    host.until(|view| view.phase == Phase::Playing).await;
    assert_refused(&mut host, offers).await;
    assert_refused(&mut han.open(&room).await, offers).await;
    host.send(&ClientMessage::Resign).await;
    host.until(|view| view.phase == Phase::Over).await;
    assert_refused(&mut cho.open(&room).await, nothing).await;
}

#[tokio::test]
async fn a_watcher_changes_nothing_in_any_phase() {
    let server = TestServer::start().await;
    let (mut cho, mut han) = (server.browser(), server.browser());
    let room = cho.create(&against_friend(SideChoice::Cho)).await.room;
    let stranger = server.browser();
    let assert_no_seat = async || {
        let refusals = assert_refused(&mut stranger.open(&room).await, nothing).await;
        assert!(refusals.iter().all(|refusal| *refusal == Refusal::NotSeated), "{refusals:?}");
    };
    assert_no_seat().await;
    han.join(&room).await;
    assert_no_seat().await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    han.choose(Setup::Inner).await;
    cho.until(|view| view.setups.han.is_some()).await;
    cho.choose(Setup::Inner).await;
    cho.until(|view| view.phase == Phase::Playing).await;
    cho.send(&ClientMessage::Offer { offer: OfferKind::Stop }).await;
    cho.until(|view| view.offer.is_some()).await;
    assert_no_seat().await;
    cho.send(&ClientMessage::Resign).await;
    cho.until(|view| view.phase == Phase::Over).await;
    assert_no_seat().await;
}

#[tokio::test]
async fn whatever_is_sent_twice_counts_once() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let mut sockets = [cho.open(&room).await, han.open(&room).await];
    let [cho, han] = [0, 1];
    let [stop, pause] = [OfferKind::Stop, OfferKind::Pause];
    let doubles = [
        (cho, ClientMessage::Offer { offer: stop }, Refusal::OfferOpen),
        (cho, ClientMessage::Withdraw { offer: stop }, Refusal::NoSuchOffer),
        (han, ClientMessage::Offer { offer: stop }, Refusal::OfferOpen),
        (cho, ClientMessage::Decline { offer: stop, for_game: false }, Refusal::NoSuchOffer),
        (cho, ClientMessage::Offer { offer: pause }, Refusal::OfferOpen),
        (han, ClientMessage::Accept { offer: pause }, Refusal::NoSuchOffer),
        (cho, ClientMessage::Resume, Refusal::WrongPhase),
        (cho, play(0, "a4a5"), Refusal::WrongPly { expected: 1 }),
        (han, ClientMessage::Resign, Refusal::Over),
    ];
    let before = sockets[cho].view().seq;
    let mut happened = 0;
    for (who, message, refusal) in doubles {
        for _ in 0..2 {
            sockets[who].send(&message).await;
        }
        happened += sockets[who].events().await.len();
        assert_eq!(sockets[who].refusal().await, refusal, "{message:?}");
        sockets[1 - who].events().await;
    }
    let view = view(&server, &room).await;
    assert_eq!((view.seq - before) as usize, happened);
}

#[tokio::test]
async fn turns_that_overtake_each_other_are_not_played() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    for (early, reason) in [(play(2, "a5a6"), 0), (play(1, "a7a6"), 0)] {
        cho.send(&early).await;
        assert_eq!(cho.refusal().await, Refusal::WrongPly { expected: reason });
    }
    han.send(&play(1, "a7a6")).await;
    assert_eq!(han.refusal().await, Refusal::WrongPly { expected: 0 });
    cho.send(&play(0, "a4a5")).await;
    han.until(|view| view.turns.len() == 1).await;
    han.send(&play(1, "a7a6")).await;
    cho.until(|view| view.turns.len() == 2).await;
    assert_eq!(cho.turns(), ["a4a5", "a7a6"]);
}

#[tokio::test]
async fn what_is_too_long_or_too_large_for_its_field_is_not_read() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut cho = cho.open(&room).await;
    let before = view(&server, &room).await;
    let long = "a".repeat(7000);
    let unreadable = [
        json!({ "type": "play", "ply": 70_000, "turn": "a4a5" }),
        json!({ "type": "play", "ply": 0, "turn": long }),
        json!({ "type": "choose-setup", "setup": long }),
        json!({ "type": "offer", "offer": long }),
        json!({ "type": "report", "reason": "other", "text": long }),
        json!({ "type": long }),
    ];
    for message in unreadable {
        cho.send_text(message.to_string()).await;
        assert_eq!(cho.refusal().await, Refusal::Unreadable);
    }
    cho.send(&ClientMessage::Say { text: long }).await;
    assert_eq!(cho.refusal().await, Refusal::ChatRefused);
    assert_eq!(lasting(&view(&server, &room).await), lasting(&before));
}

#[tokio::test]
async fn a_watcher_that_stops_reading_is_dropped_and_the_game_goes_on() {
    let server = TestServer::start().await;
    let mut host = server.browser();
    let wish = CreateRoom { arrangement: Arrangement::Inner, ..against_friend(SideChoice::Cho) };
    let room = host.create(&wish).await.room;
    let narrow = TcpSocket::new_v4().unwrap();
    narrow.set_recv_buffer_size(4096).unwrap();
    let stream = narrow.connect(server.address).await.unwrap();
    let _deaf = server.browser().dial_over(stream, &room, "?watch").await.unwrap();
    let mut cho = host.open(&room).await;
    cho.until(|view| view.live.watchers == 1).await;
    // New terms are told with the whole room, so some hundreds of them fill whatever lies between.
    let mut changes = 0;
    while cho.view().live.watchers == 1 {
        changes += 1;
        assert!(changes < 5000, "nobody is dropped");
        assert_eq!(host.put(&format!("/api/rooms/{room}/terms"), &wish).await.status(), StatusCode::OK);
        cho.until(|view| view.seq == changes).await;
    }
    let mut guest = server.browser();
    guest.join(&room).await;
    let mut han = guest.open(&room).await;
    cho.play("a4a5").await;
    han.until(|view| view.turns.len() == 1).await;
}
