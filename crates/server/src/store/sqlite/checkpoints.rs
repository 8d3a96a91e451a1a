//! Moving what has settled from SQLite's log to its place in the file.

use sqlx::{Connection, SqliteConnection};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

/// How often it is done. A page that changes often moves once for all its changes in between.
const EVERY: Duration = Duration::from_secs(5);
/// The log's length, in pages of 4 KiB, at which writers wait for a moment so that it can begin anew.
const LONGEST_LOG: i64 = 4 * 1024;

/// Makes checkpoints until `closing`. Whoever closes the database last makes another.
pub async fn keep_making(mut connection: SqliteConnection, closing: CancellationToken) {
    let mut due = interval(EVERY);
    due.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while closing.run_until_cancelled(due.tick()).await.is_some() {
        if let Err(error) = make(&mut connection).await {
            tracing::error!(%error, "the database's log could not be emptied");
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed cleanly");
    }
}

async fn make(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    /// Whether somebody was in the way, the pages in the log, and those of them that have moved.
    type Progress = (i64, i64, i64);
    let (_, length, _): Progress =
        sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut *connection).await?;
    if length > LONGEST_LOG {
        let _: Progress = sqlx::query_as("PRAGMA wal_checkpoint(RESTART)").fetch_one(connection).await?;
    }
    Ok(())
}
