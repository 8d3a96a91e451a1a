//! Rooms: making one, finding one, joining one, looking into one, playing in one.

use super::terms;
use crate::codes::{self, Codes};
use crate::error::ApiError;
use crate::id::RoomId;
use crate::limits::PerPeer;
use crate::peer::{OwnPage, Peer};
use crate::rooms::Rooms;
use crate::seat::{SeatKey, SeatToken, TokenHash};
use crate::session::{Known, RoomStub};
use crate::socket;
use crate::state::Lifetime;
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use janggi::Side;
use protocol::{CreateRoom, Created, FoundRoom, Invitation, RoomCode};
use room::{Chair, Seq, Terms};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Instant;

/// `POST /api/rooms`
pub async fn create(
    _: OwnPage,
    peer: Peer,
    State(rooms): State<Rooms>,
    State(allowance): State<Arc<PerPeer>>,
    cookies: CookieJar,
    request: Result<Json<CreateRoom>, JsonRejection>,
) -> Result<(StatusCode, CookieJar, Json<Created>), ApiError> {
    if !allowance.take(peer.address, Instant::now()) {
        return Err(ApiError::TooManyRequests);
    }
    let (terms, side) = wish(request)?;
    let token = SeatToken::random()?;
    let id = rooms.create(terms, SeatKey { chair: Chair(side), token: token.hash() }).await?;
    let cookies = cookies.add(token.into_cookie(&id, peer.scheme));
    Ok((StatusCode::CREATED, cookies, Json(Created { room: id.to_string(), side })))
}

/// `GET /api/rooms/{id}`
pub async fn invitation(
    Path(id): Path<String>,
    State(rooms): State<Rooms>,
    cookies: CookieJar,
) -> Result<Json<Invitation>, ApiError> {
    let (id, room) = find(&rooms, &id).await?;
    Ok(Json(room.invitation(TokenHash::from_cookies(&cookies, &id)).await?))
}

/// `PUT /api/rooms/{id}/terms`
pub async fn change_terms(
    _: OwnPage,
    Path(id): Path<String>,
    State(rooms): State<Rooms>,
    cookies: CookieJar,
    request: Result<Json<CreateRoom>, JsonRejection>,
) -> Result<Json<Created>, ApiError> {
    let (terms, _) = wish(request)?;
    let (id, room) = find(&rooms, &id).await?;
    let side = room.change_terms(TokenHash::from_cookies(&cookies, &id), terms).await?;
    Ok(Json(Created { room: id.to_string(), side }))
}

/// `POST /api/rooms/{id}/code`
pub async fn issue_code(
    _: OwnPage,
    Path(id): Path<String>,
    State(rooms): State<Rooms>,
    State(codes): State<Arc<Codes>>,
    cookies: CookieJar,
) -> Result<Json<RoomCode>, ApiError> {
    let (id, room) = find(&rooms, &id).await?;
    room.check_host(TokenHash::from_cookies(&cookies, &id)).await?;
    let code = codes.issue(&id, Instant::now())?;
    let expires_in = u32::try_from(codes::LIFE.as_secs()).unwrap_or(u32::MAX);
    Ok(Json(RoomCode { code, expires_in }))
}

/// `POST /api/codes/{code}`
pub async fn find_by_code(
    _: OwnPage,
    peer: Peer,
    Path(code): Path<String>,
    State(codes): State<Arc<Codes>>,
) -> Result<Json<FoundRoom>, ApiError> {
    let room = codes.find(&code, peer.address, Instant::now())?;
    Ok(Json(FoundRoom { room: room.to_string() }))
}

/// Which terms a guest has read.
#[derive(Deserialize)]
pub struct Seen {
    seq: Option<Seq>,
}

/// `POST /api/rooms/{id}/join`
pub async fn join(
    _: OwnPage,
    peer: Peer,
    Path(id): Path<String>,
    seen: Result<Query<Seen>, QueryRejection>,
    State(rooms): State<Rooms>,
    cookies: CookieJar,
) -> Result<(CookieJar, Json<Created>), ApiError> {
    let (id, room) = find(&rooms, &id).await?;
    let Query(seen) = seen.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let joined = room.join(TokenHash::from_cookies(&cookies, &id), seen.seq).await?;
    let cookies = match joined.token {
        Some(token) => cookies.add(token.into_cookie(&id, peer.scheme)),
        None => cookies,
    };
    Ok((cookies, Json(Created { room: id.to_string(), side: joined.side })))
}

/// How a client wants to look on.
#[derive(Deserialize)]
pub struct Look {
    /// From which event on it has missed what happened.
    since: Option<Seq>,
    /// Up to which line of chat it has heard what was said.
    said: Option<u32>,
    /// There if it wants no seat, even if it has one.
    watch: Option<String>,
}

/// `GET /api/rooms/{id}/socket`
pub async fn socket(
    _: OwnPage,
    Path(id): Path<String>,
    look: Result<Query<Look>, QueryRejection>,
    State(rooms): State<Rooms>,
    State(lifetime): State<Lifetime>,
    cookies: CookieJar,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let Query(look) = look.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let upgrade = upgrade.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let (id, room) = find(&rooms, &id).await?;
    let token = TokenHash::from_cookies(&cookies, &id).filter(|_| look.watch.is_none());
    let known = look.since.map(|seq| Known { seq, said: look.said.unwrap_or_default() });
    let connection = room.connect(token, known).await?;
    Ok(socket::bounded(upgrade).on_upgrade(async move |socket| {
        lifetime.of(socket::serve(socket, connection, lifetime.shutdown())).await;
    }))
}

/// The terms that a request asks for, and its sender's side.
fn wish(request: Result<Json<CreateRoom>, JsonRejection>) -> Result<(Terms, Side), ApiError> {
    let Json(request) = request.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let side = terms::side(&request.side)?;
    Ok((terms::terms(request, side)?, side))
}

/// The room of that name.
pub async fn find(rooms: &Rooms, id: &str) -> Result<(RoomId, RoomStub), ApiError> {
    let id: RoomId = id.parse().map_err(|_| ApiError::NoSuchRoom)?;
    let room = rooms.find(&id).await?;
    Ok((id, room))
}
