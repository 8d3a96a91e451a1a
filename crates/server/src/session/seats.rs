//! Coming to a room: reading its terms, taking a seat, looking on.

use super::Session;
use super::stub::{Joined, Known, Line, ViewerId};
use super::viewers::{Hearing, OUTBOX, Viewer, encode};
use crate::error::ApiError;
use crate::limits::{Bucket, Rate};
use crate::seat::{SeatKey, SeatToken, TokenHash};
use crate::store::StoreError;
use janggi::Side;
use protocol::ServerMessage;
use room::{Actor, Chair, Command, Phase, Seq, Terms, Watching};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How many reports one viewer may hand in.
const REPORTS: Rate = Rate { burst: 2, interval: Duration::from_secs(60) };

impl Session {
    pub(super) async fn join(
        &mut self,
        token: Option<TokenHash>,
        seen: Option<Seq>,
    ) -> Result<Joined, ApiError> {
        if let Some(side) = self.side_of(token) {
            return Ok(Joined { side, token: None });
        }
        let side = self.room.open_seat().ok_or(ApiError::SeatTaken)?;
        if seen.is_some_and(|seen| seen != self.room.seq()) {
            return Err(ApiError::TermsChanged);
        }
        let token = SeatToken::random()?;
        let key = SeatKey { chair: self.room.chair_of(side), token: token.hash() };
        self.carry_out(Actor::Watcher, Command::Join, Some(key)).await?;
        self.seats.insert(key);
        Ok(Joined { side, token: Some(token) })
    }

    pub(super) fn check_host(&self, token: Option<TokenHash>) -> Result<(), ApiError> {
        let side = self.side_of(token).filter(|&side| self.room.is_host(side)).ok_or(ApiError::NotHost)?;
        match self.room.phase() {
            Phase::Waiting if self.room.open_seat() == Some(!side) => Ok(()),
            _ => Err(ApiError::AlreadyBegun),
        }
    }

    pub(super) async fn change_terms(
        &mut self,
        token: Option<TokenHash>,
        terms: Box<Terms>,
    ) -> Result<Side, ApiError> {
        let side = self.side_of(token).ok_or(ApiError::NotHost)?;
        self.carry_out(Actor::Person(side), Command::ChangeTerms(terms), None).await?;
        self.side_of(token).ok_or(ApiError::NotHost)
    }

    pub(super) async fn connect(
        &mut self,
        token: Option<TokenHash>,
        known: Option<Known>,
    ) -> Result<Line, ApiError> {
        let chair = self.seats.chair_of(token);
        if chair.is_none() && self.room.terms().watching == Watching::Closed {
            return Err(ApiError::WatchingClosed);
        }
        match chair {
            Some(chair) => self.take_seat(chair).await?,
            None => self.watchers_changed(),
        }
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        self.viewers_ever += 1;
        let id = ViewerId(self.viewers_ever);
        let reports = Bucket::new(REPORTS, Instant::now());
        let mut viewer = Viewer { id, chair, outbox, hears: Hearing::Everything, reports, offers: None };
        viewer.greet(&self.greeting(chair, known));
        self.viewers.push(viewer);
        self.tell_offers();
        // In a game that has just begun, and after a restart, nothing has shown it or asked the computer yet.
        self.show_on_tv();
        self.consult_computer();
        Ok(Line { viewer: id, inbox })
    }

    /// The newest connection of a seat is the one that counts. Whoever has left is back with it.
    async fn take_seat(&mut self, chair: Chair) -> Result<(), StoreError> {
        for older in self.viewers.extract_if(.., |viewer| viewer.chair == Some(chair)) {
            older.tell(encode(&ServerMessage::Superseded));
        }
        let events = self.room.arrive(self.room.side_of(chair), self.now());
        if events.is_empty() {
            self.tell_live();
            return Ok(());
        }
        self.keep_and_tell(events, None).await
    }
}
