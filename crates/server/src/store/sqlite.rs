//! Rooms in one SQLite file.
//!
//! Reads run side by side on a pool. Writes queue for a single task, which puts all that wait into one transaction:
//! the disk is asked to settle once for many rooms, not once for each turn.

use super::{Append, NewRoom, Report, Store, StoreError, StoredRoom};
use crate::id::RoomId;
use crate::seat::{SeatKey, SeatKeys, TokenHash};
use async_trait::async_trait;
use janggi::Side;
use room::{Chair, Moment, Numbered, Seq, Terms};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, QueryBuilder, SqlSafeStr, Sqlite, SqliteConnection, Transaction};
use std::path::Path;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

const READERS: u32 = 4;
/// Writes that may wait; beyond it their senders do.
const QUEUE: usize = 1024;
/// Writes that share one transaction.
const BATCH: usize = 256;

/// The file-backed [`Store`].
pub struct SqliteStore {
    readers: SqlitePool,
    writes: mpsc::Sender<Write>,
    closing: CancellationToken,
    writer: TaskTracker,
}

struct Write {
    change: Change,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

enum Change {
    Create(NewRoom),
    Append(Append),
    Report(Report),
}

impl SqliteStore {
    /// Opens the file, makes it if it is missing, and brings its tables up to date.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the file cannot be opened or is no database of ours.
    pub async fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options.clone());
        migrations().run(&readers).await.map_err(unavailable)?;
        let connection = SqliteConnection::connect_with(&options).await.map_err(unavailable)?;
        Ok(SqliteStore::start(readers, connection))
    }

    fn start(readers: SqlitePool, connection: SqliteConnection) -> SqliteStore {
        let (writes, queue) = mpsc::channel(QUEUE);
        let closing = CancellationToken::new();
        let writer = TaskTracker::new();
        writer.spawn(write_in_batches(connection, queue, closing.clone()));
        writer.close();
        SqliteStore { readers, writes, closing, writer }
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

    async fn reports(&self, room: &RoomId) -> Result<Vec<Report>, StoreError> {
        let mut reader = self.readers.begin().await.map_err(unavailable)?;
        read_reports(&mut reader, room).await
    }

    async fn load(&self, id: &RoomId) -> Result<Option<StoredRoom>, StoreError> {
        // One transaction, so that events and seats are of the same moment.
        let mut reader = self.readers.begin().await.map_err(unavailable)?;
        let Some(terms) = read_terms(&mut reader, id).await? else { return Ok(None) };
        let events = read_events(&mut reader, id).await?;
        let seats = read_seats(&mut reader, id).await?;
        Ok(Some(StoredRoom { terms, events, seats }))
    }

    async fn close(&self) {
        self.closing.cancel();
        self.writer.wait().await;
        self.readers.close().await;
    }
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

async fn write_in_batches(
    mut connection: SqliteConnection,
    mut queue: mpsc::Receiver<Write>,
    closing: CancellationToken,
) {
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        let received = tokio::select! {
            received = queue.recv_many(&mut batch, BATCH) => received,
            () = closing.cancelled(), if !queue.is_closed() => {
                queue.close();
                continue;
            }
        };
        if received == 0 {
            break;
        }
        let (changes, replies): (Vec<_>, Vec<_>) = batch.drain(..).map(|w| (w.change, w.reply)).unzip();
        let verdicts = commit(&mut connection, &changes).await;
        answer(replies, verdicts);
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed cleanly");
    }
}

/// Writes every change that can be written, in one transaction.
async fn commit(
    connection: &mut SqliteConnection,
    changes: &[Change],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut verdicts = Vec::with_capacity(changes.len());
    for change in changes {
        verdicts.push(write_whole(&mut transaction, change).await?);
    }
    transaction.commit().await?;
    Ok(verdicts)
}

/// Writes one change wholly or, if the database declines a part of it, not at all.
async fn write_whole(
    transaction: &mut Transaction<'_, Sqlite>,
    change: &Change,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let mut savepoint = transaction.begin().await?;
    let verdict = match change {
        Change::Create(room) => insert_room(&mut savepoint, room).await,
        Change::Append(append) => insert_append(&mut savepoint, append).await,
        Change::Report(report) => insert_report(&mut savepoint, report).await,
    };
    if verdict.is_ok() {
        savepoint.commit().await?
    } else {
        savepoint.rollback().await?
    }
    Ok(verdict)
}

fn answer(
    replies: Vec<oneshot::Sender<Result<(), StoreError>>>,
    verdicts: Result<Vec<Result<(), StoreError>>, sqlx::Error>,
) {
    // Whoever no longer waits for an answer has no use for it.
    match verdicts {
        Ok(verdicts) => replies.into_iter().zip(verdicts).for_each(|(reply, verdict)| {
            let _ = reply.send(verdict);
        }),
        Err(error) => replies.into_iter().for_each(|reply| {
            let _ = reply.send(Err(StoreError::Unavailable(error.to_string().into())));
        }),
    }
}

async fn insert_room(to: &mut SqliteConnection, room: &NewRoom) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO rooms (id, terms, created_at) VALUES (?, ?, ?)")
        .bind(room.id.as_str())
        .bind(to_json(&room.terms)?)
        .bind(to_column(room.at))
        .execute(&mut *to)
        .await
        .map_err(refused)?;
    insert_seat(to, &room.id, room.seat).await
}

async fn insert_append(to: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    let mut insert = QueryBuilder::new("INSERT INTO events (room, seq, event, at) ");
    let rows = append.events.iter().map(|e| Ok((e.seq.0, to_json(&e.event)?, to_column(e.at))));
    let rows = rows.collect::<Result<Vec<_>, StoreError>>()?;
    insert.push_values(rows, |mut row, (seq, event, at)| {
        row.push_bind(append.room.as_str()).push_bind(seq).push_bind(event).push_bind(at);
    });
    insert.build().execute(&mut *to).await.map_err(refused)?;
    match append.seat {
        Some(seat) => insert_seat(to, &append.room, seat).await,
        None => Ok(()),
    }
}

async fn insert_seat(to: &mut SqliteConnection, room: &RoomId, seat: SeatKey) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO seats (room, side, token_hash) VALUES (?, ?, ?)")
        .bind(room.as_str())
        .bind(seat.chair.0.name())
        .bind(seat.token.0.as_slice())
        .execute(to)
        .await
        .map_err(refused)?;
    Ok(())
}

async fn insert_report(to: &mut SqliteConnection, report: &Report) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO reports (room, seq, at, side, reason, text, chat) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(report.room.as_str())
        .bind(report.seq.0)
        .bind(to_column(report.at))
        .bind(report.by.map(Side::name))
        .bind(to_json(&report.reason)?)
        .bind(&report.text)
        .bind(to_json(&report.chat)?)
        .execute(to)
        .await
        .map_err(refused)?;
    Ok(())
}

async fn read_reports(from: &mut SqliteConnection, room: &RoomId) -> Result<Vec<Report>, StoreError> {
    type Row = (u32, i64, Option<String>, String, String, String);
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT seq, at, side, reason, text, chat FROM reports WHERE room = ? ORDER BY number",
    )
    .bind(room.as_str())
    .fetch_all(from)
    .await
    .map_err(unavailable)?;
    let report = |(seq, at, side, reason, text, chat): Row| {
        Ok(Report {
            room: room.clone(),
            seq: Seq(seq),
            at: Moment(u64::try_from(at).map_err(corrupt)?),
            by: side.map(|side| side.parse().map_err(corrupt)).transpose()?,
            reason: serde_json::from_str(&reason).map_err(corrupt)?,
            text,
            chat: serde_json::from_str(&chat).map_err(corrupt)?,
        })
    };
    rows.into_iter().map(report).collect()
}

async fn read_terms(from: &mut SqliteConnection, id: &RoomId) -> Result<Option<Terms>, StoreError> {
    let row: Option<(String,)> = sqlx::query_as("SELECT terms FROM rooms WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(from)
        .await
        .map_err(unavailable)?;
    row.map(|(terms,)| serde_json::from_str(&terms).map_err(corrupt)).transpose()
}

async fn read_events(from: &mut SqliteConnection, id: &RoomId) -> Result<Vec<Numbered>, StoreError> {
    let rows: Vec<(u32, String, i64)> =
        sqlx::query_as("SELECT seq, event, at FROM events WHERE room = ? ORDER BY seq")
            .bind(id.as_str())
            .fetch_all(from)
            .await
            .map_err(unavailable)?;
    let numbered = |(seq, event, at): (u32, String, i64)| {
        let event = serde_json::from_str(&event).map_err(corrupt)?;
        let at = Moment(u64::try_from(at).map_err(corrupt)?);
        Ok(Numbered { seq: Seq(seq), at, event })
    };
    rows.into_iter().map(numbered).collect()
}

async fn read_seats(from: &mut SqliteConnection, id: &RoomId) -> Result<SeatKeys, StoreError> {
    let rows: Vec<(String, Vec<u8>)> = sqlx::query_as("SELECT side, token_hash FROM seats WHERE room = ?")
        .bind(id.as_str())
        .fetch_all(from)
        .await
        .map_err(unavailable)?;
    let mut seats = SeatKeys::default();
    for (side, hash) in rows {
        let side: Side = side.parse().map_err(corrupt)?;
        let token = hash.try_into().map_err(|_| corrupt("a token hash of the wrong length"))?;
        seats.insert(SeatKey { chair: Chair(side), token: TokenHash(token) });
    }
    Ok(seats)
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
