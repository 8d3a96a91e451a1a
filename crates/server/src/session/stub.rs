//! The way to ask a room's task, and one viewer's line to it.

use crate::error::ApiError;
use crate::seat::{SeatToken, TokenHash};
use axum::extract::ws::Utf8Bytes;
use janggi::Side;
use janggi::record::Record;
use protocol::{ClientMessage, Invitation};
use room::{Seq, Span, Terms};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// A way to ask a room. The room stays in memory as long as somebody has one.
#[derive(Clone)]
pub struct RoomStub {
    pub(super) requests: mpsc::Sender<Request>,
    /// Connections that are done say so here, where nothing waits.
    pub(super) departures: mpsc::UnboundedSender<ViewerId>,
}

/// What can be asked of a room's task.
pub(super) enum Request {
    Invitation {
        token: Option<TokenHash>,
        reply: oneshot::Sender<Invitation>,
    },
    Join {
        token: Option<TokenHash>,
        seen: Option<Seq>,
        reply: oneshot::Sender<Result<Joined, ApiError>>,
    },
    CheckHost {
        token: Option<TokenHash>,
        reply: oneshot::Sender<Result<(), ApiError>>,
    },
    ChangeTerms {
        token: Option<TokenHash>,
        terms: Box<Terms>,
        reply: oneshot::Sender<Result<Side, ApiError>>,
    },
    Record {
        game: Option<u16>,
        reply: oneshot::Sender<Option<Box<Record>>>,
    },
    Connect {
        token: Option<TokenHash>,
        known: Option<Known>,
        reply: oneshot::Sender<Result<Line, ApiError>>,
    },
    Lag {
        of: ViewerId,
        lag: Span,
    },
    Command {
        from: ViewerId,
        message: ClientMessage,
    },
}

/// How much of the room a viewer knows who comes back.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The last event.
    pub seq: Seq,
    /// Number of the last line of chat; 0 for none.
    pub said: u32,
}

/// What came of a wish to join.
pub struct Joined {
    /// The side that the guest now has.
    pub side: Side,
    /// The secret of the seat, unless the guest had it already.
    pub token: Option<SeatToken>,
}

/// One viewer's connection to a room.
pub struct Connection {
    stub: RoomStub,
    line: Line,
}

/// What the room gives a new viewer.
pub(super) struct Line {
    pub viewer: ViewerId,
    pub inbox: mpsc::Receiver<Utf8Bytes>,
}

/// A connection's number in its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ViewerId(pub u32);

impl RoomStub {
    /// What a guest may know before taking the seat.
    pub async fn invitation(&self, token: Option<TokenHash>) -> Result<Invitation, ApiError> {
        self.ask(|reply| Request::Invitation { token, reply }).await
    }

    /// Takes the open seat, or finds the one the guest already has. With `seen`, only if nothing has happened since,
    /// so that nobody agrees to terms that have changed.
    pub async fn join(&self, token: Option<TokenHash>, seen: Option<Seq>) -> Result<Joined, ApiError> {
        self.ask(|reply| Request::Join { token, seen, reply }).await?
    }

    /// Whether whoever has `token` opened the room, and it still waits for a guest.
    pub async fn check_host(&self, token: Option<TokenHash>) -> Result<(), ApiError> {
        self.ask(|reply| Request::CheckHost { token, reply }).await?
    }

    /// Changes the terms on behalf of the host: the side that the host has now.
    pub async fn change_terms(&self, token: Option<TokenHash>, terms: Terms) -> Result<Side, ApiError> {
        self.ask(|reply| Request::ChangeTerms { token, terms: Box::new(terms), reply }).await?
    }

    /// The record of a game of the room, by its number from 1; of the last without one.
    pub async fn record(&self, game: Option<u16>) -> Result<Record, ApiError> {
        self.ask(|reply| Request::Record { game, reply })
            .await?
            .map(|record| *record)
            .ok_or(ApiError::NoSuchGame)
    }

    /// Looks on from now, or from what is `known` on.
    pub async fn connect(
        self,
        token: Option<TokenHash>,
        known: Option<Known>,
    ) -> Result<Connection, ApiError> {
        let line = self.ask(|reply| Request::Connect { token, known, reply }).await??;
        Ok(Connection { stub: self, line })
    }

    /// Whether the room's task has ended.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.requests.is_closed()
    }

    async fn ask<T>(&self, request: impl FnOnce(oneshot::Sender<T>) -> Request) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(request(reply)).await.map_err(|_| ApiError::RoomStopped)?;
        answer.await.map_err(|_| ApiError::RoomStopped)
    }
}

impl Connection {
    /// Hands in a command. What comes of it arrives as messages.
    pub async fn send(&self, message: ClientMessage) -> Result<(), ApiError> {
        let request = Request::Command { from: self.line.viewer, message };
        self.stub.requests.send(request).await.map_err(|_| ApiError::RoomStopped)
    }

    /// Tells how long the line takes there and back. A room too busy to hear it hears the next.
    pub fn measure(&self, lag: Duration) {
        let lag = Span(u32::try_from(lag.as_millis()).unwrap_or(u32::MAX));
        let _ = self.stub.requests.try_send(Request::Lag { of: self.line.viewer, lag });
    }

    /// The room's next message, ready to send; `None` when the room is done with this viewer.
    pub async fn receive(&mut self) -> Option<Utf8Bytes> {
        self.line.inbox.recv().await
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // A room that has stopped needs no good-bye.
        let _ = self.stub.departures.send(self.line.viewer);
    }
}
