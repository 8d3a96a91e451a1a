//! The transport of one viewer: frames in and out, limits, and signs of life.

use crate::limits::{Bucket, Rate};
use crate::session::{Connection, encode};
use axum::Error;
use axum::extract::ws::{CloseCode, CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use protocol::{ClientMessage, Refusal, ServerMessage};
use std::time::{Duration, Instant};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;

/// The longest message taken from a client, in bytes. No honest one is a tenth as long.
pub const MAX_MESSAGE: usize = 8 * 1024;
/// Memory that every socket holds from its first moment on. What clients send fits many times.
const READ_BUFFER: usize = 1024;

const RATE: Rate = Rate { burst: 40, interval: Duration::from_millis(200) };
/// Messages refused as too many after which the socket is closed.
const MAX_EXCESS: u32 = 20;
const PING_EVERY: Duration = Duration::from_secs(8);
/// A peer that stays silent for so long, pings unanswered, is gone.
const MAX_SILENCE: Duration = Duration::from_secs(20);
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// A handshake whose socket takes no more than the protocol needs.
pub fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.read_buffer_size(READ_BUFFER).max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE)
}

/// Carries messages between a socket and a room until one of them is done, or the server shuts down.
pub async fn serve(socket: WebSocket, connection: Connection, shutdown: CancellationToken) {
    let now = Instant::now();
    let allowance = Bucket::new(RATE, now);
    let mut line = Line { socket, connection, allowance, excess: 0, opened: now, heard: now, lag: None };
    let end = line.carry(&shutdown).await;
    if let End::Close(code) = end {
        // The peer learns why if it still listens.
        let _ = line.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
    }
}

struct Line {
    socket: WebSocket,
    connection: Connection,
    allowance: Bucket,
    excess: u32,
    opened: Instant,
    heard: Instant,
    /// How long the line takes there and back, smoothed.
    lag: Option<Duration>,
}

/// Why a line ends.
enum End {
    /// We close it.
    Close(CloseCode),
    /// The peer has closed it or is gone.
    Gone,
}

impl Line {
    async fn carry(&mut self, shutdown: &CancellationToken) -> End {
        let mut ping = interval(PING_EVERY);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let carried = tokio::select! {
                frame = self.socket.recv() => self.receive(frame).await,
                text = self.connection.receive() => match text {
                    Some(text) => self.send(Message::Text(text)).await,
                    None => Err(End::Close(close_code::NORMAL)),
                },
                _ = ping.tick() => self.ping().await,
                () = shutdown.cancelled() => Err(End::Close(close_code::RESTART)),
            };
            if let Err(end) = carried {
                return end;
            }
        }
    }

    async fn receive(&mut self, frame: Option<Result<Message, Error>>) -> Result<(), End> {
        let message = match frame {
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
            Some(Err(_)) => return Err(End::Close(close_code::POLICY)),
            Some(Ok(message)) => message,
        };
        self.heard = Instant::now();
        if !self.allowance.take(self.heard) {
            return self.refuse_excess().await;
        }
        match message {
            Message::Text(text) => self.hand_in(&text).await,
            Message::Binary(_) => self.refuse(Refusal::Unreadable).await,
            Message::Pong(echo) => {
                self.measure(&echo);
                Ok(())
            }
            Message::Ping(_) | Message::Close(_) => Ok(()),
        }
    }

    async fn hand_in(&mut self, text: &str) -> Result<(), End> {
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(ClientMessage::Ping) => self.send(Message::Text(encode(&ServerMessage::Pong))).await,
            Ok(message) => self.connection.send(message).await.map_err(|_| End::Close(close_code::RESTART)),
            Err(_) => self.refuse(Refusal::Unreadable).await,
        }
    }

    async fn refuse_excess(&mut self) -> Result<(), End> {
        self.excess += 1;
        if self.excess > MAX_EXCESS {
            return Err(End::Close(close_code::POLICY));
        }
        self.refuse(Refusal::TooFast).await
    }

    async fn refuse(&mut self, reason: Refusal) -> Result<(), End> {
        self.send(Message::Text(encode(&ServerMessage::Refused { reason }))).await
    }

    async fn ping(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > MAX_SILENCE {
            return Err(End::Gone);
        }
        let sent = self.opened.elapsed().as_micros().to_be_bytes();
        self.send(Message::Ping(sent.to_vec().into())).await
    }

    /// Learns from the echo of a ping how long the line takes there and back. A peer can make its line seem slower,
    /// by answering late or with an older time, but gains no more by it than the room grants to slow lines.
    fn measure(&mut self, echo: &[u8]) {
        let Ok(sent) = echo.try_into().map(u128::from_be_bytes) else { return };
        let taken = self.opened.elapsed().as_micros().checked_sub(sent);
        let Some(Ok(taken)) = taken.map(u64::try_from) else { return };
        let taken = Duration::from_micros(taken);
        let lag = self.lag.map_or(taken, |lag| (lag * 3 + taken) / 4);
        self.lag = Some(lag);
        self.connection.measure(lag);
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(WRITE_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}
