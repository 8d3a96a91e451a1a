//! The only task that writes.

use super::{refused, to_column, to_json};
use crate::store::{Append, NewRoom, Report, StoreError};
use janggi::Side;
use sqlx::query_builder::Separated;
use sqlx::{Connection, QueryBuilder, Sqlite, SqliteConnection, Transaction};
use std::slice;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;

/// Writes that share one transaction.
const BATCH: usize = 256;

/// A change and who waits for it.
pub struct Write {
    pub change: Change,
    pub reply: oneshot::Sender<Verdict>,
}

pub enum Change {
    Create(NewRoom),
    Append(Append),
    Report(Report),
}

type Verdict = Result<(), StoreError>;

/// Writes what comes out of the queue until `closing`, and whatever is in it then.
pub async fn write_in_batches(
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

/// Writes every change that can be written. Nearly always that is all of them, in a few statements; only when the
/// database declines one of them are they written one by one, to learn which.
async fn commit(connection: &mut SqliteConnection, changes: &[Change]) -> Result<Vec<Verdict>, sqlx::Error> {
    match commit_together(connection, changes).await {
        Ok(()) => Ok(changes.iter().map(|_| Ok(())).collect()),
        Err(_) => commit_one_by_one(connection, changes).await,
    }
}

async fn commit_together(connection: &mut SqliteConnection, changes: &[Change]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(refused)?;
    insert(&mut transaction, changes).await?;
    transaction.commit().await.map_err(refused)
}

async fn commit_one_by_one(
    connection: &mut SqliteConnection,
    changes: &[Change],
) -> Result<Vec<Verdict>, sqlx::Error> {
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
) -> Result<Verdict, sqlx::Error> {
    let mut savepoint = transaction.begin().await?;
    let verdict = insert(&mut savepoint, slice::from_ref(change)).await;
    if verdict.is_ok() {
        savepoint.commit().await?
    } else {
        savepoint.rollback().await?
    }
    Ok(verdict)
}

fn answer(replies: Vec<oneshot::Sender<Verdict>>, verdicts: Result<Vec<Verdict>, sqlx::Error>) {
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

/// Writes changes with one statement for each table, however many they are.
async fn insert(to: &mut SqliteConnection, changes: &[Change]) -> Result<(), StoreError> {
    let insertions = [rooms(changes)?, events(changes)?, seats(changes)?, reports(changes)?];
    for mut insertion in insertions.into_iter().flatten() {
        // Of another length nearly every time: not worth remembering.
        insertion.build().persistent(false).execute(&mut *to).await.map_err(refused)?;
    }
    Ok(())
}

/// Rows for one table, if there are any.
type Insertion = Option<QueryBuilder<Sqlite>>;

fn rooms(changes: &[Change]) -> Result<Insertion, StoreError> {
    let rooms = changes.iter().filter_map(|change| match change {
        Change::Create(room) => Some(room),
        Change::Append(_) | Change::Report(_) => None,
    });
    let rows = rooms.map(|room| Ok((room.id.as_str(), to_json(&room.terms)?, to_column(room.at))));
    insertion("rooms (id, terms, created_at)", rows, |mut row, (id, terms, at)| {
        row.push_bind(id).push_bind(terms).push_bind(at);
    })
}

fn events(changes: &[Change]) -> Result<Insertion, StoreError> {
    let appends = changes.iter().filter_map(|change| match change {
        Change::Append(append) => Some(append),
        Change::Create(_) | Change::Report(_) => None,
    });
    let events = appends.flat_map(|append| append.events.iter().map(|event| (append.room.as_str(), event)));
    let rows = events.map(|(room, e)| Ok((room, e.seq.0, to_json(&e.event)?, to_column(e.at))));
    insertion("events (room, seq, event, at)", rows, |mut row, (room, seq, event, at)| {
        row.push_bind(room).push_bind(seq).push_bind(event).push_bind(at);
    })
}

fn seats(changes: &[Change]) -> Result<Insertion, StoreError> {
    let seats = changes.iter().filter_map(|change| match change {
        Change::Create(room) => Some((room.id.as_str(), room.seat)),
        Change::Append(append) => append.seat.map(|seat| (append.room.as_str(), seat)),
        Change::Report(_) => None,
    });
    insertion("seats (room, side, token_hash)", seats.map(Ok), |mut row, (room, seat)| {
        row.push_bind(room).push_bind(seat.chair.0.name()).push_bind(seat.token.0.to_vec());
    })
}

fn reports(changes: &[Change]) -> Result<Insertion, StoreError> {
    let reports = changes.iter().filter_map(|change| match change {
        Change::Report(report) => Some(report),
        Change::Create(_) | Change::Append(_) => None,
    });
    let rows = reports.map(|report| Ok((report, to_json(&report.reason)?, to_json(&report.chat)?)));
    insertion("reports (room, seq, at, side, reason, text, chat)", rows, |mut row, (report, reason, chat)| {
        row.push_bind(report.room.as_str()).push_bind(report.seq.0).push_bind(to_column(report.at));
        row.push_bind(report.by.map(Side::name)).push_bind(reason).push_bind(&report.text).push_bind(chat);
    })
}

fn insertion<T>(
    table: &str,
    rows: impl Iterator<Item = Result<T, StoreError>>,
    bind: impl FnMut(Separated<'_, Sqlite, &'static str>, T),
) -> Result<Insertion, StoreError> {
    let rows = rows.collect::<Result<Vec<T>, StoreError>>()?;
    if rows.is_empty() {
        return Ok(None);
    }
    let mut insertion = QueryBuilder::new(format!("INSERT INTO {table} "));
    insertion.push_values(rows, bind);
    Ok(Some(insertion))
}
