//! What must outlive the process: rooms, their events, and the hashes of their seats' secrets.

#[cfg(test)]
mod conformance;
#[cfg(test)]
pub mod memory;
mod sqlite;

pub use sqlite::SqliteStore;

use crate::id::RoomId;
use crate::seat::{SeatKey, SeatKeys};
use async_trait::async_trait;
use janggi::Side;
use protocol::{ChatLine, ReportReason};
use room::{Moment, Numbered, Seq, Terms};
use std::error::Error;

/// A room as it is made.
#[derive(Clone, Debug)]
pub struct NewRoom {
    /// Its name.
    pub id: RoomId,
    /// The terms of its game.
    pub terms: Terms,
    /// The seat of whoever made it.
    pub seat: SeatKey,
    /// When it was made.
    pub at: Moment,
}

/// Everything stored of a room.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRoom {
    /// The terms of its game.
    pub terms: Terms,
    /// What happened, in order.
    pub events: Vec<Numbered>,
    /// The seats taken.
    pub seats: SeatKeys,
}

/// What one command adds to a room: all of it is stored, or nothing.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which room.
    pub room: RoomId,
    /// The events that follow those already stored.
    pub events: Vec<Numbered>,
    /// The seat that was taken, if one was.
    pub seat: Option<SeatKey>,
}

/// What somebody tells the site's owner.
#[derive(Clone, Debug)]
pub struct Report {
    /// The room in which it happened.
    pub room: RoomId,
    /// The last event before it.
    pub seq: Seq,
    /// When it was handed in.
    pub at: Moment,
    /// By which player; by a watcher without one.
    pub by: Option<Side>,
    /// Of what kind it is.
    pub reason: ReportReason,
    /// In the reporter's own words.
    pub text: String,
    /// What was said last where the reporter listens.
    pub chat: Vec<ChatLine>,
}

/// Storage for rooms. What a method has returned `Ok` for survives the death of process and machine.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Stores a new room.
    async fn create(&self, room: NewRoom) -> Result<(), StoreError>;

    /// Everything stored of a room, if it exists.
    async fn load(&self, id: &RoomId) -> Result<Option<StoredRoom>, StoreError>;

    /// Adds to a room; [`StoreError::Conflict`] when an event of one of the numbers is already there.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// Stores a report.
    async fn report(&self, report: Report) -> Result<(), StoreError>;

    /// All reports, oldest first.
    async fn reports(&self) -> Result<Vec<Report>, StoreError>;

    /// Finishes what was begun. Nothing is stored afterwards.
    async fn close(&self);
}

/// Why nothing was stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote first, or there is no such room.
    #[error("the room has changed since it was read")]
    Conflict,
    /// What is stored makes no sense.
    #[error("stored data cannot be read: {0}")]
    Corrupt(#[source] Box<dyn Error + Send + Sync>),
    /// The storage does not answer, or not as it should.
    #[error("storage failed: {0}")]
    Unavailable(#[source] Box<dyn Error + Send + Sync>),
}
