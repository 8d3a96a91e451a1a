//! Whole games over real sockets.

mod common;

use common::{TestServer, against_computer, against_friend, two_players};
use janggi::{Handicap, Setup, Side};
use protocol::{Arrangement, CreateRoom, Event, Invitation, Phase, Refusal, Seat, SideChoice};

#[tokio::test]
async fn a_game_against_the_computer_from_set_up_to_result() {
    let server = TestServer::start().await;
    let mut browser = server.browser();
    let created = browser.create(&against_computer(SideChoice::Cho)).await;
    assert_eq!(created.side, Side::Cho);

    let mut socket = browser.open(&created.room).await;
    assert_eq!(socket.view().you, Some(Side::Cho));
    assert_eq!(socket.view().seats[Side::Han], Seat::Computer { level: 1 });
    // The computer plays Han, so it declares first.
    socket.until(|view| view.setups.han == Some(Setup::Inner)).await;
    assert_eq!(socket.view().phase, Phase::Setup { side: Side::Cho });
    socket.choose(Setup::Left).await;
    let view = socket.until(|view| view.phase == Phase::Playing).await;
    let start = view.start.clone().unwrap();
    assert_eq!(start.fen, "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ABNR w - - 0 1");
    assert_eq!((start.points.cho, start.points.han), (72.0, 73.5));
    assert_eq!(start.legal["a4"], ["b4", "a5"]);

    socket.play("a4a5").await;
    let view = socket.until(|view| view.turns.len() == 2).await;
    assert_eq!((view.turns[0].korean.as_str(), view.turns[1].turn.as_str()), ("71졸61", "pass"));
    socket.play("pass").await;
    let view = socket.until(|view| view.phase == Phase::Over).await;
    let end = view.end.as_ref().unwrap();
    assert_eq!((end.winner, end.ending.as_str()), (Some(Side::Han), "double-pass"));
    assert!(view.position.as_ref().unwrap().legal.is_empty());

    let path = |format| format!("/api/rooms/{}/record.{format}", created.room);
    let pgn = browser.get(&path("pgn")).await.text().await.unwrap();
    assert!(pgn.contains("[White \"?\"]\n[Black \"Janggi level 1\"]"), "{pgn}");
    let gib = browser.get(&path("gib")).await.text().await.unwrap();
    assert!(gib.contains("[한대국자 \"Janggi level 1\"]"), "{gib}");
}

#[tokio::test]
async fn friends_meet_by_link_and_choose_their_set_ups_in_order() {
    let server = TestServer::start().await;
    let (mut host, mut guest) = (server.browser(), server.browser());
    let room = host.create(&against_friend(SideChoice::Cho)).await.room;
    let mut cho = host.open(&room).await;
    assert_eq!(cho.view().phase, Phase::Waiting);

    let invitation: Invitation = guest.get(&format!("/api/rooms/{room}")).await.json().await.unwrap();
    assert_eq!((invitation.free_side, invitation.your_side), (Some(Side::Han), None));
    assert_eq!(invitation.terms.ruleset, "tournament");
    assert_eq!(guest.join(&room).await.side, Side::Han);
    assert_eq!(guest.join(&room).await.side, Side::Han, "who has the seat keeps it");
    let invitation: Invitation = guest.get(&format!("/api/rooms/{room}")).await.json().await.unwrap();
    assert_eq!((invitation.free_side, invitation.your_side), (None, Some(Side::Han)));

    cho.until(|view| view.phase == Phase::Setup { side: Side::Han }).await;
    cho.choose(Setup::Outer).await;
    assert_eq!(cho.refusal().await, Refusal::NotYourTurn);
    let mut han = guest.open(&room).await;
    han.choose(Setup::Right).await;
    let declared = cho.until(|view| view.setups.han.is_some()).await;
    assert_eq!((declared.setups.cho, declared.setups.han), (None, Some(Setup::Right)));
    cho.choose(Setup::Outer).await;
    han.until(|view| view.phase == Phase::Playing).await;
    cho.until(|view| view.phase == Phase::Playing).await;
    assert_eq!(han.view().position, cho.view().position);

    cho.play("a4a5").await;
    han.until(|view| view.turns.len() == 1).await;
    han.play("a7a6").await;
    cho.until(|view| view.turns.len() == 2).await;
    cho.send(&protocol::ClientMessage::Resign).await;
    let view = han.until(|view| view.phase == Phase::Over).await;
    let end = view.end.as_ref().unwrap();
    assert_eq!((end.winner, end.ending.as_str()), (Some(Side::Han), "resignation"));
    let fresh = guest.open(&room).await;
    assert!(fresh.view().position.as_ref().unwrap().legal.is_empty(), "nothing is legal in a game given up");
}

#[tokio::test]
async fn before_han_declares_no_client_learns_any_set_up() {
    let server = TestServer::start().await;
    let (mut host, mut guest) = (server.browser(), server.browser());
    let room = host.create(&against_friend(SideChoice::Han)).await.room;
    guest.join(&room).await;
    let sockets = [host.open(&room).await, guest.open(&room).await, server.browser().open(&room).await];
    for socket in &sockets {
        let view = socket.view();
        assert_eq!(
            (view.setups.cho, view.setups.han, &view.position, &view.start),
            (None, None, &None, &None)
        );
    }
}

#[tokio::test]
async fn without_a_set_up_phase_the_guest_begins_play() {
    let server = TestServer::start().await;
    let (mut host, mut guest) = (server.browser(), server.browser());
    let wish = CreateRoom { arrangement: Arrangement::Inner, ..against_friend(SideChoice::Han) };
    let room = host.create(&wish).await.room;
    let mut han = host.open(&room).await;
    guest.join(&room).await;
    let view = han.until(|view| view.phase == Phase::Playing).await;
    assert_eq!(view.position.as_ref().unwrap().turn, Side::Cho);
}

#[tokio::test]
async fn han_gives_a_handicap_and_moves_first() {
    let server = TestServer::start().await;
    let mut browser = server.browser();
    let handicap = Some(Handicap::ChariotAndCannon);
    let wish = CreateRoom { handicap, arrangement: Arrangement::Inner, ..against_computer(SideChoice::Cho) };
    let room = browser.create(&wish).await.room;
    let mut socket = browser.open(&room).await;
    assert_eq!(socket.view().terms.second_mover, Side::Cho);
    let view = socket.until(|view| view.turns.len() == 1).await;
    assert_eq!(view.turns[0].side, Side::Han);
    assert_eq!(view.position.as_ref().unwrap().points.cho, 73.5);
}

#[tokio::test]
async fn a_capture_and_a_check_are_told() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, mut han) = (cho.open(&room).await, han.open(&room).await);
    let turns = "e2f3 a7a6 a4a5 a6a5 a1a4 a5a4 c4b4 a4b4 b1a3 a10a3 d1d2 a3b3 d2d3 b3d3 h3e3 d3f1";
    for (ply, turn) in turns.split(' ').enumerate() {
        let (mover, other) = if ply % 2 == 0 { (&mut cho, &mut han) } else { (&mut han, &mut cho) };
        mover.play(turn).await;
        mover.until(|view| view.turns.len() == ply + 1).await;
        other.until(|view| view.turns.len() == ply + 1).await;
    }
    let view = cho.until(|view| view.phase == Phase::Over).await;
    assert_eq!(view.end.as_ref().unwrap().ending, "mate");
    assert!(view.turns[15].check);
    let last = view.position.as_ref().unwrap();
    assert!(last.in_check);
    assert_eq!(last.captured.cho.len(), view.turns.iter().filter(|turn| turn.captured.is_some()).count());
    // Looking at the whole room shows the same as having followed it.
    let fresh = server.browser().open(&room).await;
    assert_eq!((&fresh.view().turns, &fresh.view().position), (&view.turns, &view.position));
    assert_eq!((fresh.view().you, &fresh.view().end), (None, &view.end));
}

#[tokio::test]
async fn a_pass_that_happens_by_itself_is_told_with_the_turn_that_caused_it() {
    let server = TestServer::start().await;
    let (mut host, mut guest) = (server.browser(), server.browser());
    let (ruleset, arrangement) = ("party".to_owned(), Arrangement::Inner);
    let room =
        host.create(&CreateRoom { ruleset, arrangement, ..against_friend(SideChoice::Cho) }).await.room;
    guest.join(&room).await;
    let (mut cho, mut han) = (host.open(&room).await, guest.open(&room).await);
    let turns = "g4g5 i7h7 g5h5 i10i4 h1i3 i4e4 e2f2 f10e10 h3h6";
    for (ply, turn) in turns.split(' ').enumerate() {
        let (mover, other) = if ply % 2 == 0 { (&mut cho, &mut han) } else { (&mut han, &mut cho) };
        mover.play(turn).await;
        mover.until(|view| view.turns.len() == ply + 1).await;
        other.until(|view| view.turns.len() == ply + 1).await;
    }
    han.play("e9f9").await;
    let events = cho.events().await;
    let [Event::Turn { turn, position }, Event::Turn { turn: pass, .. }, Event::Ended { end }] =
        [&events[0].event, &events[1].event, &events[2].event]
    else {
        panic!("a turn, a pass and the end: {events:?}");
    };
    assert_eq!((turn.turn.as_str(), position.ply, position.turn), ("e9f9", 10, Side::Cho));
    assert!(position.legal.is_empty() && position.can_pass && position.bikjang_pending);
    assert_eq!((pass.turn.as_str(), pass.ply, end.ending.as_str()), ("pass", 11, "bikjang"));
}
