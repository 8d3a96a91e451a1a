//! Rooms in one SQLite file.
//!
//! Reads run side by side on a pool. Writes queue for a single task (`writer`), which puts all that wait into one
//! transaction: the disk is asked to settle once for many rooms, not once for each turn. What has settled moves from
//! SQLite's log to its place in the file meanwhile (`checkpoints`), so that no turn waits for that.

mod checkpoints;
mod reader;
mod writer;

use super::{Append, NewRoom, Report, Store, StoreError, StoredRoom};
use crate::id::RoomId;
use async_trait::async_trait;
use room::Moment;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqlSafeStr, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use writer::{Change, Write};

const READERS: u32 = 4;
/// Writes that may wait; beyond it their senders do.
const QUEUE: usize = 1024;

/// The file-backed [`Store`].
pub struct SqliteStore {
    readers: SqlitePool,
    writes: mpsc::Sender<Write>,
    closing: CancellationToken,
    tasks: TaskTracker,
}

impl SqliteStore {
    /// Opens the file, makes it if it is missing, and brings its tables up to date.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the file cannot be opened or is no database of ours.
    pub async fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::connect(options(file).create_if_missing(true)).await
    }

    /// Opens the file if it is there, and brings its tables up to date.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when there is no such file or it is no database of ours.
    pub async fn open_existing(file: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::connect(options(file)).await
    }

    async fn connect(options: SqliteConnectOptions) -> Result<SqliteStore, StoreError> {
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options.clone());
        migrations().run(&readers).await.map_err(unavailable)?;
        let open = async || SqliteConnection::connect_with(&options).await.map_err(unavailable);
        let (writer, sweeper) = (open().await?, open().await?);
        let (writes, queue) = mpsc::channel(QUEUE);
        let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
        tasks.spawn(writer::write_in_batches(writer, queue, closing.clone()));
        tasks.spawn(checkpoints::keep_making(sweeper, closing.clone()));
        tasks.close();
        Ok(SqliteStore { readers, writes, closing, tasks })
    }

    async fn write(&self, change: Change) -> Result<(), StoreError> {
        let (reply, written) = oneshot::channel();
        self.writes.send(Write { change, reply }).await.map_err(|_| closed())?;
        written.await.map_err(|_| closed())?
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, room: NewRoom) -> Result<(), StoreError> {
        self.write(Change::Create(room)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Change::Append(append)).await
    }

    async fn report(&self, report: Report) -> Result<(), StoreError> {
        self.write(Change::Report(report)).await
    }

    async fn reports(&self) -> Result<Vec<Report>, StoreError> {
        let mut reader = self.readers.begin().await.map_err(unavailable)?;
        reader::reports(&mut reader).await
    }

    async fn load(&self, id: &RoomId) -> Result<Option<StoredRoom>, StoreError> {
        // One transaction, so that events and seats are of the same moment.
        let mut reader = self.readers.begin().await.map_err(unavailable)?;
        let Some(terms) = reader::terms(&mut reader, id).await? else { return Ok(None) };
        let events = reader::events(&mut reader, id).await?;
        let seats = reader::seats(&mut reader, id).await?;
        Ok(Some(StoredRoom { terms, events, seats }))
    }

    async fn close(&self) {
        self.closing.cancel();
        self.tasks.wait().await;
        self.readers.close().await;
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // SQLite's own checkpoints would come in the middle of a write.
        .pragma("wal_autocheckpoint", "0")
        .busy_timeout(Duration::from_secs(5))
}

/// What makes an empty file one of ours, step by step. `sqlx::migrate!` would find the steps by itself, at the price of
/// compiling SQLite twice.
fn migrations() -> Migrator {
    const STEPS: [(&str, &str); 2] = [
        ("rooms", include_str!("../../migrations/0001_rooms.sql")),
        ("reports", include_str!("../../migrations/0002_reports.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(STEPS).map(migration).collect())
}

fn to_json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(corrupt)
}

/// SQLite's integers are signed; no clock of ours reaches the sign.
fn to_column(moment: Moment) -> i64 {
    i64::try_from(moment.0).unwrap_or(i64::MAX)
}

fn refused(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(e) if e.is_unique_violation() || e.is_foreign_key_violation() => StoreError::Conflict,
        _ => unavailable(error),
    }
}

fn unavailable(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> StoreError {
    StoreError::Unavailable(error.into())
}

fn corrupt(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> StoreError {
    StoreError::Corrupt(error.into())
}

fn closed() -> StoreError {
    unavailable("the store is closed")
}
