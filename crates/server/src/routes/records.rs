//! Games as files.

use super::rooms::find;
use crate::error::ApiError;
use crate::rooms::Rooms;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use janggi::record::{Record, gib, pgn};
use serde::Deserialize;

/// Which game of a room.
#[derive(Deserialize)]
pub struct Which {
    /// Its number from 1; the last without one.
    game: Option<u16>,
}

/// `GET /api/rooms/{id}/record.pgn`
pub async fn pgn(
    Path(id): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
    State(rooms): State<Rooms>,
) -> Result<impl IntoResponse, ApiError> {
    let record = record(&rooms, &id, which).await?;
    Ok(file("application/vnd.chess-pgn", "janggi.pgn", pgn::write(&record)))
}

/// `GET /api/rooms/{id}/record.gib`
pub async fn gib(
    Path(id): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
    State(rooms): State<Rooms>,
) -> Result<impl IntoResponse, ApiError> {
    let record = record(&rooms, &id, which).await?;
    Ok(file("text/plain; charset=utf-8", "janggi.gib", gib::write(&record)))
}

async fn record(
    rooms: &Rooms,
    id: &str,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Record, ApiError> {
    let Query(which) = which.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let (_, room) = find(rooms, id).await?;
    room.record(which.game).await
}

fn file(media_type: &'static str, name: &str, text: String) -> impl IntoResponse {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, media_type.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, text)
}
