//! What is stored, as it is read.

use super::{corrupt, unavailable};
use crate::id::RoomId;
use crate::seat::{SeatKey, SeatKeys, TokenHash};
use crate::store::{Report, StoreError};
use janggi::Side;
use room::{Chair, Moment, Numbered, Seq, Terms};
use sqlx::SqliteConnection;

pub async fn reports(from: &mut SqliteConnection) -> Result<Vec<Report>, StoreError> {
    type Row = (String, u32, i64, Option<String>, String, String, String);
    let rows: Vec<Row> =
        sqlx::query_as("SELECT room, seq, at, side, reason, text, chat FROM reports ORDER BY number")
            .fetch_all(from)
            .await
            .map_err(unavailable)?;
    let report = |(room, seq, at, side, reason, text, chat): Row| {
        Ok(Report {
            room: room.parse().map_err(corrupt)?,
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

pub async fn terms(from: &mut SqliteConnection, id: &RoomId) -> Result<Option<Terms>, StoreError> {
    let row: Option<(String,)> = sqlx::query_as("SELECT terms FROM rooms WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(from)
        .await
        .map_err(unavailable)?;
    row.map(|(terms,)| serde_json::from_str(&terms).map_err(corrupt)).transpose()
}

pub async fn events(from: &mut SqliteConnection, id: &RoomId) -> Result<Vec<Numbered>, StoreError> {
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

pub async fn seats(from: &mut SqliteConnection, id: &RoomId) -> Result<SeatKeys, StoreError> {
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
