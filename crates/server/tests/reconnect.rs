//! Coming back: after a lost connection, in a second tab, after a restart.

mod common;

use client::{quiet_turn, soon};
use common::{TestServer, against_computer, lasting, texts, two_players};
use janggi::{Game, Rules, Setup, Side, Start};
use protocol::{ClientMessage, Phase, Phrase, RoomView, ServerMessage, SideChoice};

#[tokio::test]
async fn whoever_comes_back_gets_just_what_was_missed() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho_socket, mut han_socket) = (cho.open(&room).await, han.open(&room).await);
    cho_socket.play("a4a5").await;
    let seen = han_socket.until(|view| view.turns.len() == 1).await.clone();
    drop(han_socket);

    let mut back = han.reopen(&room, seen.clone()).await;
    assert!(back.events().await.is_empty(), "nothing was missed");
    back.play("a7a6").await;
    cho_socket.until(|view| view.turns.len() == 2).await;
    cho_socket.play("a5a6").await;
    cho_socket.until(|view| view.turns.len() == 3).await;
    let mut later = han.reopen(&room, seen).await;
    let missed: Vec<u32> = later.events().await.iter().map(|event| event.seq).collect();
    assert_eq!((missed, texts(&later.view().turns)), (vec![3, 4], vec!["a4a5", "a7a6", "a5a6"]));
    assert_eq!(later.view().position, cho_socket.view().position);
}

#[tokio::test]
async fn whoever_comes_back_reads_what_was_said_meanwhile() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho, away) = (cho.open(&room).await, han.open(&room).await);
    let seen = away.view().clone();
    drop(away);
    cho.send(&ClientMessage::SayPhrase { phrase: Phrase::Hello }).await;
    assert!(matches!(cho.next().await, ServerMessage::Chat { .. } | ServerMessage::Live { .. }));
    let mut back = han.reopen(&room, seen).await;
    assert!(matches!(back.next().await, ServerMessage::Snapshot { .. }));
    assert_eq!(back.view().chat.len(), 1);
    let seen = back.view().clone();
    let mut again = han.reopen(&room, seen).await;
    assert!(again.events().await.is_empty(), "it knows what was said");
}

#[tokio::test]
async fn whoever_missed_much_or_claims_the_future_gets_everything() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let (mut cho_socket, mut han_socket) = (cho.open(&room).await, han.open(&room).await);
    let early = cho_socket.view().clone();
    let mut game = Game::new(Rules::TOURNAMENT, Start::default());
    for ply in 0..70 {
        let turn = quiet_turn(&game).unwrap();
        let (mover, other) = if ply % 2 == 0 {
            (&mut cho_socket, &mut han_socket)
        } else {
            (&mut han_socket, &mut cho_socket)
        };
        mover.play(&turn.to_string()).await;
        mover.until(|view| view.turns.len() == ply + 1).await;
        other.until(|view| view.turns.len() == ply + 1).await;
        game.play(turn).unwrap();
    }
    for view in [early.clone(), RoomView { seq: 1_000_000, ..early }] {
        let mut back = cho.reopen(&room, view).await;
        assert!(matches!(back.next().await, ServerMessage::Snapshot { .. }));
    }
}

#[tokio::test]
async fn the_newest_tab_has_the_seat_and_the_older_one_is_told() {
    let server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let mut watcher = server.browser().open(&room).await;
    let mut opponent = han.open(&room).await;
    let mut older = cho.open(&room).await;
    let mut newer = cho.open(&room).await;
    assert_eq!(older.next().await, ServerMessage::Superseded);
    assert_eq!(older.next_or_closed().await, None);
    newer.play("a4a5").await;
    for socket in [&mut newer, &mut opponent, &mut watcher] {
        socket.until(|view| view.turns.len() == 1).await;
    }
}

#[tokio::test]
async fn a_killed_server_goes_on_where_it_was_for_the_same_browser() {
    let mut server = TestServer::start().await;
    let (room, cho, han) = two_players(&server).await;
    let mut socket = cho.open(&room).await;
    socket.play("a4a5").await;
    let before = socket.until(|view| view.turns.len() == 1).await.clone();
    server.kill();

    let server = server.again().await;
    let [cho, han] = [cho, han].map(|browser| server.browser().with_cookies_of(&browser));
    let mut cho = cho.open(&room).await;
    assert_eq!(lasting(cho.view()), lasting(&before));
    let mut han = han.open(&room).await;
    assert_eq!(han.view().you, Some(Side::Han));
    han.play("a7a6").await;
    cho.until(|view| view.turns.len() == 2).await;
}

#[tokio::test]
async fn after_a_restart_the_gap_is_filled_from_the_store() {
    let mut server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut socket = cho.open(&room).await;
    let early = socket.view().clone();
    socket.play("a4a5").await;
    socket.until(|view| view.turns.len() == 1).await;
    server.kill();

    let server = server.again().await;
    let mut back = server.browser().with_cookies_of(&cho).reopen(&room, early).await;
    assert_eq!(back.events().await.len(), 1);
    back.until(|view| view.offers == socket.view().offers).await;
    assert_eq!(lasting(back.view()), lasting(socket.view()));
}

#[tokio::test]
async fn what_the_computer_owed_before_a_restart_it_does_when_somebody_looks() {
    let mut server = TestServer::start().await;
    let mut browser = server.browser();
    // Han's set-up is owed from the first moment on, but nobody has looked yet.
    let room = browser.create(&against_computer(SideChoice::Cho)).await.room;
    server.kill();
    let server = server.again().await;
    let mut socket = server.browser().with_cookies_of(&browser).open(&room).await;
    socket.until(|view| view.setups.han == Some(Setup::Inner)).await;
}

#[tokio::test]
async fn a_clean_shutdown_closes_sockets_and_the_database() {
    let mut server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut socket = cho.open(&room).await;
    soon(server.shut_down()).await;
    assert_eq!(socket.next_or_closed().await, None);
    let journal = server.database().with_extension("db-wal");
    assert!(server.database().exists() && !journal.exists(), "everything is in the one file");
}

#[tokio::test]
async fn resigning_ends_the_game_for_good() {
    let mut server = TestServer::start().await;
    let (room, cho, _han) = two_players(&server).await;
    let mut socket = cho.open(&room).await;
    socket.send(&ClientMessage::Resign).await;
    let over = socket.until(|view| view.phase == Phase::Over).await.end.clone();
    server.kill();
    let server = server.again().await;
    assert_eq!(server.browser().open(&room).await.view().end, over);
}
