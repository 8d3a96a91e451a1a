//! A socket that keeps the view a page would have, so that assertions read like a user's.

use crate::browser::Wire;
use crate::soon;
use crate::view;
use futures_util::{SinkExt, StreamExt};
use janggi::Setup;
use protocol::{ClientMessage, NumberedEvent, Refusal, RoomView, ServerMessage};
use tokio_tungstenite::tungstenite::Message;

/// A room's socket and what has been learnt over it.
pub struct ClientSocket {
    wire: Wire,
    view: Option<RoomView>,
}

impl ClientSocket {
    /// Knows nothing yet.
    #[must_use]
    pub fn over(wire: Wire) -> ClientSocket {
        ClientSocket { wire, view: None }
    }

    /// Has seen `view` over an earlier socket.
    #[must_use]
    pub fn resuming(wire: Wire, view: RoomView) -> ClientSocket {
        ClientSocket { wire, view: Some(view) }
    }

    /// The room as far as it is known.
    #[must_use]
    pub fn view(&self) -> &RoomView {
        self.view.as_ref().expect("a snapshot comes first")
    }

    /// The turns so far, as text.
    #[must_use]
    pub fn turns(&self) -> Vec<&str> {
        self.view().turns.iter().map(|turn| turn.turn.as_str()).collect()
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) {
        self.send_text(serde_json::to_string(message).expect("plain data")).await;
    }

    /// Sends whatever text.
    pub async fn send_text(&mut self, text: String) {
        // Whoever listens afterwards learns that the socket is closed.
        let _ = soon(self.wire.send(Message::text(text))).await;
    }

    /// Declares a set-up.
    pub async fn choose(&mut self, setup: Setup) {
        self.send(&ClientMessage::ChooseSetup { setup }).await;
    }

    /// Plays `turn` at the ply that the view is at.
    pub async fn play(&mut self, turn: &str) {
        let ply = u16::try_from(self.view().turns.len()).expect("no game is so long");
        self.send(&ClientMessage::Play { ply, turn: turn.to_owned() }).await;
    }

    /// The next message but those that only tell how things are, which come at any time; `None` when the socket is
    /// closed.
    pub async fn next_or_closed(&mut self) -> Option<ServerMessage> {
        loop {
            match self.receive().await? {
                ServerMessage::Live { .. } | ServerMessage::Offers { .. } => {}
                message => return Some(message),
            }
        }
    }

    /// The next message but those that only tell how things are.
    pub async fn next(&mut self) -> ServerMessage {
        self.next_or_closed().await.expect("the socket stays open")
    }

    /// The next message, which holds events.
    pub async fn events(&mut self) -> Vec<NumberedEvent> {
        match self.next().await {
            ServerMessage::Events { events, .. } => events,
            other => panic!("no events: {other:?}"),
        }
    }

    /// The next message, which is a refusal.
    pub async fn refusal(&mut self) -> Refusal {
        match self.next().await {
            ServerMessage::Refused { reason } => reason,
            other => panic!("no refusal: {other:?}"),
        }
    }

    /// Listens until the view is as expected.
    pub async fn until(&mut self, expected: impl Fn(&RoomView) -> bool) -> &RoomView {
        assert!(self.until_or_closed(expected).await, "the socket stays open");
        self.view()
    }

    /// Listens until the view is as expected; false when the socket is closed before.
    pub async fn until_or_closed(&mut self, expected: impl Fn(&RoomView) -> bool) -> bool {
        while !expected(self.view()) {
            if self.receive().await.is_none() {
                return false;
            }
        }
        true
    }

    /// The next message, already part of the view; `None` when the socket is closed.
    async fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            match soon(self.wire.next()).await? {
                Ok(Message::Text(text)) => {
                    let message = serde_json::from_str(&text).expect("a message");
                    view::learn(&mut self.view, &message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}
