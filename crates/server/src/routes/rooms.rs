//! Rooms: making one, joining one, looking into one, playing in one.

use crate::error::ApiError;
use crate::id::RoomId;
use crate::limits::PerPeer;
use crate::peer::{OwnPage, Peer};
use crate::rooms::Rooms;
use crate::seat::{SeatKey, SeatToken, TokenHash};
use crate::session::RoomStub;
use crate::socket;
use crate::state::Lifetime;
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use engine::Level;
use janggi::{BySide, Rules, Side};
use protocol::{
    Absence, Arrangement, CreateRoom, Created, Invitation, Opponent, SideChoice, TimeControl, Watching,
};
use room::{Hints, RematchSides, Seat, Seq, Span, Terms};
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
    let Json(request) = request.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let side = side(&request.side)?;
    let terms = terms(request, side)?;
    let token = SeatToken::random()?;
    let id = rooms.create(terms, SeatKey { side, token: token.hash() }).await?;
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

/// `POST /api/rooms/{id}/join`
pub async fn join(
    _: OwnPage,
    peer: Peer,
    Path(id): Path<String>,
    State(rooms): State<Rooms>,
    cookies: CookieJar,
) -> Result<(CookieJar, Json<Created>), ApiError> {
    let (id, room) = find(&rooms, &id).await?;
    let joined = room.join(TokenHash::from_cookies(&cookies, &id)).await?;
    let cookies = match joined.token {
        Some(token) => cookies.add(token.into_cookie(&id, peer.scheme)),
        None => cookies,
    };
    Ok((cookies, Json(Created { room: id.to_string(), side: joined.side })))
}

/// From which event on a client has missed what happened.
#[derive(Deserialize)]
pub struct Missed {
    since: Option<Seq>,
}

/// `GET /api/rooms/{id}/socket`
pub async fn socket(
    _: OwnPage,
    Path(id): Path<String>,
    missed: Result<Query<Missed>, QueryRejection>,
    State(rooms): State<Rooms>,
    State(lifetime): State<Lifetime>,
    cookies: CookieJar,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let Query(missed) = missed.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let upgrade = upgrade.map_err(|e| ApiError::BadRequest(e.body_text()))?;
    let (id, room) = find(&rooms, &id).await?;
    let token = TokenHash::from_cookies(&cookies, &id);
    Ok(socket::bounded(upgrade).on_upgrade(async move |socket| {
        // The room may have stopped since it was found; the client tries again.
        if let Ok(connection) = room.connect(token, missed.since).await {
            lifetime.of(socket::serve(socket, connection, lifetime.shutdown())).await;
        }
    }))
}

async fn find(rooms: &Rooms, id: &str) -> Result<(RoomId, RoomStub), ApiError> {
    let id: RoomId = id.parse().map_err(|_| ApiError::NoSuchRoom)?;
    let room = rooms.find(&id).await?;
    Ok((id, room))
}

fn side(choice: &SideChoice) -> Result<Side, ApiError> {
    Ok(match choice {
        SideChoice::Cho => Side::Cho,
        SideChoice::Han => Side::Han,
        SideChoice::Random if getrandom::u32()?.is_multiple_of(2) => Side::Cho,
        SideChoice::Random => Side::Han,
    })
}

fn terms(request: CreateRoom, creator: Side) -> Result<Terms, ApiError> {
    let opponent = opponent(&request.opponent)?;
    let preset = Rules::preset(&request.ruleset).ok_or(ApiError::UnknownRuleset)?;
    let rules = request.changes.applied_to(preset);
    if !rules.is_coherent() {
        return Err(ApiError::IncoherentRules);
    }
    Ok(Terms {
        rules,
        ruleset: request.ruleset,
        arrangement: match request.arrangement {
            Arrangement::Choose => room::Arrangement::Choose,
            Arrangement::Inner => room::Arrangement::Inner,
        },
        handicap: request.handicap,
        seats: BySide::from_fn(|side| if side == creator { Seat::Person } else { opponent }),
        time: time(&request.time).checked().ok_or(ApiError::BadTimeControl)?,
        absence: match request.absence {
            Absence::PlayOn => room::Absence::PlayOn,
            Absence::MayClaim => room::Absence::MayClaim,
        },
        watching: match request.watching {
            Watching::Listed => room::Watching::Listed,
            Watching::ByLink => room::Watching::ByLink,
            Watching::Closed => room::Watching::Closed,
        },
        hints: if request.show_legal_moves { Hints::Shown } else { Hints::Hidden },
        rematch: if request.swap_on_rematch { RematchSides::Swapped } else { RematchSides::Kept },
    })
}

fn time(time: &TimeControl) -> room::TimeControl {
    let span = |seconds: u16| Span::seconds(seconds.into());
    match *time {
        TimeControl::None => room::TimeControl::None,
        TimeControl::PerTurn { seconds } => room::TimeControl::PerTurn { turn: span(seconds) },
        TimeControl::Increment { main, increment } => {
            room::TimeControl::Increment { main: span(main), increment: span(increment) }
        }
        TimeControl::Byoyomi { main, period, periods } => {
            room::TimeControl::Byoyomi { main: span(main), period: span(period), periods }
        }
    }
}

fn opponent(opponent: &Opponent) -> Result<Seat, ApiError> {
    match *opponent {
        Opponent::Friend => Ok(Seat::Open),
        Opponent::Computer { level } => match Level::new(level) {
            Some(_) => Ok(Seat::Computer { level }),
            None => Err(ApiError::BadLevel),
        },
    }
}
