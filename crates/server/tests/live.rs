//! What players and watchers do besides playing turns, over real sockets.

mod common;

use client::{Browser, ClientSocket, soon};
use common::{TestServer, against_computer, against_friend, two_players};
use janggi::rules::Bikjang;
use janggi::{BySide, Setup, Side};
use protocol::{
    Arrangement, ChatLine, ClientMessage, CreateRoom, Created, Event, FoundRoom, Invitation, OfferKind,
    OfferLimit, Phase, Phrase, Presence, Refusal, ReportReason, RoomCode, RoomView, RuleChanges, Said,
    ServerMessage, SideChoice, Speaker, TimeControl, Tv, Watching,
};
use reqwest::StatusCode;
use server::store::{SqliteStore, Store};

fn offer(offer: OfferKind) -> ClientMessage {
    ClientMessage::Offer { offer }
}

fn accept(offer: OfferKind) -> ClientMessage {
    ClientMessage::Accept { offer }
}

fn say(text: &str) -> ClientMessage {
    ClientMessage::Say { text: text.to_owned() }
}

async fn heard(socket: &mut ClientSocket) -> ChatLine {
    match socket.next().await {
        ServerMessage::Chat { line } => line,
        other => panic!("no chat: {other:?}"),
    }
}

/// The code of a refusal.
async fn refused(response: reqwest::Response) -> (StatusCode, String) {
    let status = response.status();
    (status, response.json::<protocol::ApiError>().await.unwrap().code)
}

/// A room of Cho's host that waits for a guest.
async fn waiting(server: &TestServer, wish: &CreateRoom) -> (String, Browser) {
    let mut host = server.browser();
    (host.create(wish).await.room, host)
}

#[tokio::test]
async fn a_takeback_needs_consent_and_undoes_for_everybody() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    let start = cho.view().position.clone();
    cho.play("a4a5").await;
    han.until(|view| view.turns.len() == 1).await;
    cho.until(|view| view.turns.len() == 1).await;
    cho.send(&offer(OfferKind::Takeback)).await;
    cho.send(&accept(OfferKind::Takeback)).await;
    cho.until(|view| view.offer.is_some()).await;
    assert_eq!(cho.refusal().await, Refusal::NoSuchOffer, "nobody accepts for the other");
    han.until(|view| view.offer.is_some()).await;
    for _ in 0..2 {
        han.send(&accept(OfferKind::Takeback)).await;
    }
    for socket in [&mut cho, &mut han] {
        let view = socket.until(|view| view.turns.is_empty()).await;
        assert_eq!((&view.position, &view.offer), (&start, &None));
    }
    assert_eq!(han.refusal().await, Refusal::NoSuchOffer, "a doubled answer harms nothing");
}

#[tokio::test]
async fn a_takeback_says_how_many_turns_would_go() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    cho.play("a4a5").await;
    han.until(|view| view.turns.len() == 1).await;
    han.play("a7a6").await;
    cho.until(|view| view.turns.len() == 2).await;
    cho.send(&offer(OfferKind::Takeback)).await;
    let view = han.until(|view| view.offer.is_some()).await;
    assert_eq!(view.offer.as_ref().and_then(|offer| offer.plies), Some(2));
    let later = server.browser().watch(&room).await;
    assert_eq!(later.view().offer, view.offer, "whoever comes later is told the same");
}

#[tokio::test]
async fn a_rematch_swaps_the_sides_and_everybody_keeps_the_seat() {
    let mut server = TestServer::start().await;
    let (room, one, other) = two_players(&server).await;
    let (mut first, mut second) = (one.open(&room).await, other.open(&room).await);
    first.send(&ClientMessage::Resign).await;
    second.until(|view| view.phase == Phase::Over).await;
    second.send(&offer(OfferKind::Rematch)).await;
    first.until(|view| view.offer.is_some()).await;
    first.send(&accept(OfferKind::Rematch)).await;
    let view = first.until(|view| view.game == 2).await;
    assert_eq!((view.you, view.phase.clone(), view.score.han), (Some(Side::Han), Phase::Playing, 0.0));
    let view = second.until(|view| view.game == 2).await;
    assert_eq!((view.you, view.score.cho), (Some(Side::Cho), 1.0));
    second.play("a4a5").await;
    first.until(|view| view.turns.len() == 1).await;
    server.kill();

    let server = server.again().await;
    let again = server.browser().with_cookies_of(&one).open(&room).await;
    assert_eq!((again.view().you, again.view().turns.len()), (Some(Side::Han), 1));
    let record = server.browser().get(&format!("/api/rooms/{room}/record.pgn?game=1")).await;
    assert!(record.text().await.unwrap().contains("[Termination \"resignation\"]"));
}

#[tokio::test]
async fn an_agreed_stop_and_a_pause_are_told() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    cho.send(&offer(OfferKind::Pause)).await;
    han.until(|view| view.offer.is_some()).await;
    han.send(&accept(OfferKind::Pause)).await;
    cho.until(|view| view.paused).await;
    cho.play("a4a5").await;
    assert_eq!(cho.refusal().await, Refusal::Paused);
    han.send(&ClientMessage::Resume).await;
    cho.until(|view| !view.paused).await;
    cho.send(&offer(OfferKind::Stop)).await;
    cho.until(|view| view.offer.is_some()).await;
    han.until(|view| view.offer.is_some()).await;
    han.send(&ClientMessage::Decline { offer: OfferKind::Stop, for_game: true }).await;
    cho.until(|view| view.offer.is_none()).await;
    cho.send(&offer(OfferKind::Stop)).await;
    let limit = OfferLimit::ForGame;
    assert_eq!(cho.refusal().await, Refusal::OfferNotTaken { limit });
    han.send(&offer(OfferKind::Stop)).await;
    cho.until(|view| view.offer.is_some()).await;
    cho.send(&accept(OfferKind::Stop)).await;
    let end = cho.until(|view| view.end.is_some()).await.end.clone().unwrap();
    assert_eq!((end.winner, end.ending.as_str()), (Some(Side::Han), "agreement"));
    assert_eq!(end.points.map(|points| points.han), Some(73.5));
}

#[tokio::test]
async fn whoever_reloads_learns_what_the_own_seat_may_still_offer() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho_socket, mut han_socket) = (cho.open(&room).await, han.open(&room).await);
    let offers = |socket: &ClientSocket| socket.view().offers.clone().unwrap();
    assert_eq!(offers(&cho_socket).takeback, Some(Refusal::NothingToTakeBack));
    cho_socket.send(&offer(OfferKind::Stop)).await;
    han_socket.until(|view| view.offer.is_some()).await;
    assert_eq!((offers(&han_socket).stop, offers(&han_socket).pause), (None, Some(Refusal::OfferOpen)));
    let seen = cho_socket.until(|view| view.offer.is_some()).await.clone();
    han_socket.send(&ClientMessage::Decline { offer: OfferKind::Stop, for_game: false }).await;
    cho_socket.until(|view| view.offer.is_none()).await;

    let resting = Some(Refusal::OfferNotTaken { limit: OfferLimit::Resting { until: 10 } });
    assert_eq!(offers(&cho_socket).stop, resting);
    assert_eq!(offers(&cho.open(&room).await).stop, resting, "in a snapshot");
    assert_eq!(offers(&han_socket).stop, None, "the other seat has its own");
    assert_eq!(server.browser().watch(&room).await.view().offers, None);
    let forgetful = RoomView { offers: None, ..seen };
    let mut back = cho.reopen(&room, forgetful).await;
    assert_eq!(back.until(|view| view.offers.is_some()).await.offers.as_ref().unwrap().stop, resting);
}

#[tokio::test]
async fn players_and_watchers_talk_apart() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    let (mut one, mut other) = (server.browser().watch(&room).await, server.browser().watch(&room).await);
    cho.until(|view| view.live.watchers == 2).await;

    let markup = "<script>alert(1)</script>";
    one.send(&say(markup)).await;
    let line = heard(&mut other).await;
    assert_eq!(line.said, Said::Text { text: markup.to_owned() });
    assert!(matches!(line.from, Speaker::Watcher { .. }));
    cho.send(&ClientMessage::SayPhrase { phrase: Phrase::Hello }).await;
    let line = heard(&mut han).await;
    assert_eq!(line.from, Speaker::Player { side: Side::Cho });
    assert_eq!(server.browser().watch(&room).await.view().chat.len(), 1, "watchers see the watchers' chat");

    han.send(&ClientMessage::Mute { muted: true }).await;
    // What is refused comes back after what was sent before it.
    han.send(&ClientMessage::Resume).await;
    assert_eq!(han.refusal().await, Refusal::WrongPhase);
    cho.send(&say("are you there?")).await;
    cho.play("a4a5").await;
    assert!(matches!(han.next().await, ServerMessage::Events { .. }), "the muted line is not told");
    one.send(&say(markup)).await;
    assert!(matches!(one.next().await, ServerMessage::Chat { .. }));
    assert!(matches!(one.next().await, ServerMessage::Events { .. }));
    assert_eq!(one.refusal().await, Refusal::ChatRefused, "the same again");
    one.send(&say(&"장".repeat(201))).await;
    assert_eq!(one.refusal().await, Refusal::ChatRefused);
}

#[tokio::test]
async fn a_report_is_taken_and_only_so_many() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut cho = cho.open(&room).await;
    let report = |id, text: String| ClientMessage::Report { id, reason: ReportReason::Stalling, text };
    cho.send(&report(1, "x".repeat(501))).await;
    assert_eq!(cho.refusal().await, Refusal::Unreadable);
    for id in 1..=2 {
        cho.send(&report(id, "lets the clock run".to_owned())).await;
        assert_eq!(cho.next().await, ServerMessage::Reported);
    }
    cho.send(&report(3, "again".to_owned())).await;
    assert_eq!(cho.refusal().await, Refusal::TooFast);
}

#[tokio::test]
async fn a_hint_is_told_to_whoever_asked_and_not_too_often() {
    let server = TestServer::start().await;
    let arrangement = Arrangement::Inner;
    let mut browser = server.browser();
    let room = browser.create(&CreateRoom { arrangement, ..against_computer(SideChoice::Cho) }).await.room;
    let (mut player, mut watcher) = (browser.open(&room).await, browser.watch(&room).await);
    let hint = ClientMessage::Hint { ply: 0 };
    watcher.send(&hint).await;
    assert_eq!(watcher.refusal().await, Refusal::NotSeated);
    for _ in 0..3 {
        player.send(&hint).await;
        // What the tests' computer would play.
        assert_eq!(player.next().await, ServerMessage::Hint { ply: 0, turn: "pass".to_owned() });
    }
    player.send(&hint).await;
    assert_eq!(player.refusal().await, Refusal::TooFast);
    player.play("a4a5").await;
    assert!(player.until(|view| view.turns.len() == 2).await.end.is_none());
}

#[tokio::test]
async fn a_report_that_comes_twice_is_stored_once() {
    let mut server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let report = ClientMessage::Report { id: 7, reason: ReportReason::Abuse, text: String::new() };
    for _ in 0..2 {
        let mut cho = cho.open(&room).await;
        cho.send(&report).await;
        assert_eq!(cho.next().await, ServerMessage::Reported);
    }
    server.shut_down().await;
    let store = SqliteStore::open(&server.database()).await.unwrap();
    assert_eq!(store.reports().await.unwrap().len(), 1);
}

#[tokio::test]
async fn watching_takes_no_seat_and_may_be_closed() {
    let server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut player = cho.open(&room).await;
    let mut watcher = cho.watch(&room).await;
    assert_eq!(watcher.view().you, None);
    watcher.send(&ClientMessage::Resign).await;
    assert_eq!(watcher.refusal().await, Refusal::NotSeated);
    player.play("a4a5").await;
    watcher.until(|view| view.turns.len() == 1).await;

    let closed = CreateRoom { watching: Watching::Closed, ..against_friend(SideChoice::Cho) };
    let (room, host) = waiting(&server, &closed).await;
    assert_eq!(server.browser().dial(&room, "").await.err(), Some(StatusCode::FORBIDDEN));
    assert_eq!(host.open(&room).await.view().you, Some(Side::Cho));
}

#[tokio::test]
async fn a_game_with_the_computer_is_on_tv_before_its_first_turn() {
    let server = TestServer::start().await;
    let (watching, arrangement) = (Watching::Listed, Arrangement::Inner);
    let mut browser = server.browser();
    let wish = CreateRoom { watching, arrangement, ..against_computer(SideChoice::Cho) };
    let room = browser.create(&wish).await.room;
    let _socket = browser.open(&room).await;
    let tv = server.browser().get("/api/tv").await.json::<Tv>().await.unwrap();
    let shown: Vec<_> = tv.games.iter().map(|game| (game.room.as_str(), game.ply)).collect();
    assert_eq!(shown, [(room.as_str(), 0)]);
}

#[tokio::test]
async fn listed_games_are_on_tv_while_they_are_played() {
    let server = TestServer::start().await;
    let arrangement = Arrangement::Inner;
    let wish = CreateRoom { watching: Watching::Listed, arrangement, ..against_friend(SideChoice::Cho) };
    let (room, host) = waiting(&server, &wish).await;
    let (private, ..) = two_players(&server).await;
    let mut guest = server.browser();
    let tv = async || server.browser().get("/api/tv").await.json::<Tv>().await.unwrap().games;
    assert!(tv().await.is_empty(), "it waits for its guest");
    guest.join(&room).await;
    let mut cho = host.open(&room).await;
    cho.play("a4a5").await;
    cho.until(|view| view.turns.len() == 1).await;
    let games = tv().await;
    let shown: Vec<_> =
        games.iter().map(|game| (game.room.as_str(), game.ply, game.last_turn.as_deref())).collect();
    assert_eq!(shown, [(room.as_str(), 1, Some("a4a5"))]);
    assert!(!games.iter().any(|game| game.room == private));
    cho.send(&ClientMessage::Resign).await;
    cho.until(|view| view.end.is_some()).await;
    assert!(tv().await.is_empty());
}

#[tokio::test]
async fn clocks_on_tv_run_while_somebody_is_there() {
    let server = TestServer::start().await;
    let wish = CreateRoom {
        watching: Watching::Listed,
        arrangement: Arrangement::Inner,
        time: TimeControl::Byoyomi { main: 1200, period: 40, periods: 3 },
        ..against_friend(SideChoice::Cho)
    };
    let (room, host) = waiting(&server, &wish).await;
    let mut guest = server.browser();
    guest.join(&room).await;
    let mut cho = host.open(&room).await;
    cho.play("a4a5").await;
    cho.until(|view| view.turns.len() == 1).await;
    let clock = async || {
        let tv = server.browser().get("/api/tv").await.json::<Tv>().await.unwrap();
        tv.games.first().unwrap().clock.clone().unwrap()
    };
    let shown = clock().await;
    assert_eq!((shown.running, shown.periods.cho), (Some(Side::Han), 3));
    assert!(shown.left.han > 1_190_000, "{shown:?}");
    drop(cho);
    soon(async { while clock().await.running.is_some() {} }).await;
}

#[tokio::test]
async fn tv_says_who_is_away_until_they_are_back() {
    let server = TestServer::start().await;
    let arrangement = Arrangement::Inner;
    let wish = CreateRoom { watching: Watching::Listed, arrangement, ..against_friend(SideChoice::Cho) };
    let (room, host) = waiting(&server, &wish).await;
    let mut guest = server.browser();
    guest.join(&room).await;
    let (cho, han) = (host.open(&room).await, guest.open(&room).await);
    let away = async || {
        let tv = server.browser().get("/api/tv").await.json::<Tv>().await.unwrap();
        tv.games.first().unwrap().presence.clone().map(|presence| presence != Presence::Here)
    };
    assert_eq!(away().await, BySide { cho: false, han: false });
    drop(cho);
    soon(async { while away().await != (BySide { cho: true, han: false }) {} }).await;
    drop(han);
    soon(async { while away().await != (BySide { cho: true, han: true }) {} }).await;
    let _cho = host.open(&room).await;
    soon(async { while away().await != (BySide { cho: false, han: true }) {} }).await;
}

#[tokio::test]
async fn a_spoken_code_leads_to_the_room_until_the_guest_has_come() {
    let server = TestServer::start().await;
    let (room, mut host) = waiting(&server, &against_friend(SideChoice::Cho)).await;
    let ask = format!("/api/rooms/{room}/code");
    let mut guest = server.browser();
    assert_eq!(refused(guest.post(&ask, &()).await).await, (StatusCode::FORBIDDEN, "not-host".to_owned()));
    let code: RoomCode = host.post(&ask, &()).await.json().await.unwrap();
    assert!(code.code.len() == 6 && code.code.bytes().all(|digit| digit.is_ascii_digit()));
    let found: FoundRoom = guest.post(&format!("/api/codes/{}", code.code), &()).await.json().await.unwrap();
    assert_eq!(found.room, room);
    guest.join(&room).await;
    assert_eq!(refused(host.post(&ask, &()).await).await.1, "already-begun");
    // One try was the guest's; nine more, and no more.
    for _ in 0..9 {
        assert_eq!(refused(guest.post("/api/codes/nonsense", &()).await).await.1, "no-such-code");
    }
    let right = guest.post(&format!("/api/codes/{}", code.code), &()).await;
    assert_eq!(refused(right).await, (StatusCode::TOO_MANY_REQUESTS, "too-many-requests".to_owned()));
}

#[tokio::test]
async fn the_host_may_change_the_terms_until_the_guest_has_come() {
    let server = TestServer::start().await;
    let (room, mut host) = waiting(&server, &against_friend(SideChoice::Cho)).await;
    let mut guest = server.browser();
    let path = format!("/api/rooms/{room}/terms");
    let seen: Invitation = guest.get(&format!("/api/rooms/{room}")).await.json().await.unwrap();
    let changes =
        RuleChanges { bikjang: Some(Bikjang::Forbidden), plies: Some(200), ..RuleChanges::default() };
    let wish = CreateRoom {
        side: SideChoice::Han,
        ruleset: "party".to_owned(),
        changes: changes.clone(),
        time: TimeControl::Byoyomi { main: 1200, period: 40, periods: 3 },
        stand_in_level: 8,
        arrangement: Arrangement::Inner,
        ..CreateRoom::default()
    };
    let mut socket = host.open(&room).await;
    assert_eq!(refused(guest.put(&path, &wish).await).await.1, "not-host");
    let created: Created = host.put(&path, &wish).await.json().await.unwrap();
    assert_eq!(created.side, Side::Han);
    let view = socket.until(|view| view.you == Some(Side::Han)).await;
    assert_eq!((&view.terms.changes, view.terms.ply_limit), (&changes, Some(200)));
    assert_eq!((view.terms.stand_in_after, view.terms.stand_in_level), (Some(60), 8));

    let stale = guest.post(&format!("/api/rooms/{room}/join?seq={}", seen.seq), &()).await;
    assert_eq!(refused(stale).await, (StatusCode::CONFLICT, "terms-changed".to_owned()));
    assert_eq!(guest.join(&room).await.side, Side::Cho);
    assert_eq!(refused(host.put(&path, &wish).await).await.1, "already-begun");
    let view = guest.open(&room).await.view().clone();
    let now: Invitation = guest.get(&format!("/api/rooms/{room}")).await.json().await.unwrap();
    assert_eq!((seen.phase, now.phase), (Phase::Waiting, Phase::Playing), "what a list of one's games asks");
    let clock = view.live.clock.unwrap();
    assert_eq!((clock.periods.cho, clock.left.han), (3, 1_200_000));
    let record = guest.get(&format!("/api/rooms/{room}/record.pgn")).await.text().await.unwrap();
    assert!(record.contains("[HouseRules \"party (bikjang: forbidden, plies: 200)\"]"), "{record}");
    assert!(record.contains("[TimeControl \"1200+3x40\"]"), "{record}");
}

#[tokio::test]
async fn terms_that_make_no_sense_are_told_why() {
    let server = TestServer::start().await;
    let mut browser = server.browser();
    let friend = against_friend(SideChoice::Cho);
    let time = TimeControl::Increment { main: 0, increment: 0 };
    let wish = CreateRoom { time, ..friend.clone() };
    assert_eq!(refused(browser.post("/api/rooms", &wish).await).await.1, "bad-time-control");
    let to_and_fro = Some(janggi::rules::ToAndFro::Loses);
    let wish = CreateRoom { changes: RuleChanges { to_and_fro, ..RuleChanges::default() }, ..friend };
    assert_eq!(refused(browser.post("/api/rooms", &wish).await).await.1, "incoherent-rules");
}

#[tokio::test]
async fn a_game_can_be_taken_home_in_both_formats() {
    let server = TestServer::start().await;
    let (room, cho, mut han) = two_players(&server).await;
    let mut cho = cho.open(&room).await;
    cho.play("a4a5").await;
    cho.until(|view| view.turns.len() == 1).await;
    cho.send(&ClientMessage::Resign).await;
    cho.until(|view| view.end.is_some()).await;
    let pgn = han.get(&format!("/api/rooms/{room}/record.pgn")).await.text().await.unwrap();
    assert!(pgn.contains("1. Paa5 0-1") || pgn.contains("1. Pa5 0-1"), "{pgn}");
    let gib = han.get(&format!("/api/rooms/{room}/record.gib")).await.text().await.unwrap();
    assert!(gib.contains("1. 71졸61") && gib.contains("[대국결과 \"한 기권승\"]"), "{gib}");
    let missing = han.get(&format!("/api/rooms/{room}/record.pgn?game=2")).await;
    assert_eq!(refused(missing).await, (StatusCode::NOT_FOUND, "no-such-game".to_owned()));
}

#[tokio::test]
async fn a_line_answers_that_it_is_alive_and_whoever_goes_is_missed() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let mut cho = cho.open(&room).await;
    cho.send(&ClientMessage::Ping).await;
    assert_eq!(cho.next().await, ServerMessage::Pong);
    let socket = han.open(&room).await;
    cho.until(|view| view.live.presence.han == Presence::Here).await;
    drop(socket);
    cho.until(|view| matches!(view.live.presence.han, Presence::Away { stands_in_after: Some(_), .. })).await;
}

#[tokio::test]
async fn an_undeclared_set_up_is_in_no_message() {
    let server = TestServer::start().await;
    let (room, mut host) = waiting(&server, &against_friend(SideChoice::Han)).await;
    let mut guest = server.browser();
    guest.join(&room).await;
    let (mut han, mut cho) = (host.open(&room).await, guest.open(&room).await);
    han.choose(Setup::Outer).await;
    let [Event::SetupChosen { side: Side::Han, .. }] =
        &cho.events().await.iter().map(|e| e.event.clone()).collect::<Vec<_>>()[..]
    else {
        panic!("Han's set-up")
    };
    assert_eq!(cho.view().setups.cho, None);
    assert!(cho.view().live.setup_left.is_some());
    // A choice made offline and sent twice is declared once.
    for _ in 0..2 {
        cho.choose(Setup::Left).await;
    }
    cho.until(|view| view.phase == Phase::Playing).await;
    assert_eq!(cho.refusal().await, Refusal::WrongPhase);
    assert!(host.get(&format!("/api/rooms/{room}")).await.status().is_success());
}
