//! Why a request is refused: one type, one place that turns it into a status.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::store::StoreError;

/// Why a request is refused. The client learns the code; causes are logged.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// There is no room of that name.
    #[error("no such room")]
    NoSuchRoom,
    /// The code stands for no room, or no longer.
    #[error("no such code")]
    NoSuchCode,
    /// The room has no game of that number.
    #[error("no such game")]
    NoSuchGame,
    /// The address names nothing.
    #[error("not found")]
    NotFound,
    /// Both seats are taken.
    #[error("seat taken")]
    SeatTaken,
    /// The host has changed the terms since the guest read them.
    #[error("terms changed")]
    TermsChanged,
    /// Only the room's host may ask for it.
    #[error("not the host")]
    NotHost,
    /// The room waits for nobody any more.
    #[error("already begun")]
    AlreadyBegun,
    /// The players want no watchers.
    #[error("watching closed")]
    WatchingClosed,
    /// The request could not be read.
    #[error("bad request: {0}")]
    BadRequest(String),
    /// No ruleset has that name.
    #[error("unknown ruleset")]
    UnknownRuleset,
    /// The rules contradict each other.
    #[error("incoherent rules")]
    IncoherentRules,
    /// Nobody plays with such times.
    #[error("bad time control")]
    BadTimeControl,
    /// The computer has no such level.
    #[error("bad level")]
    BadLevel,
    /// The peer asks too often.
    #[error("too many requests")]
    TooManyRequests,
    /// The request comes from another site's page, or does not say from where.
    #[error("foreign origin")]
    ForeignOrigin,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness to give.
    #[error("no randomness: {0}")]
    Randomness(#[from] getrandom::Error),
    /// The room stopped before it answered; it is read again at the next request.
    #[error("the room has stopped")]
    RoomStopped,
}

impl ApiError {
    fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            ApiError::NoSuchRoom => (StatusCode::NOT_FOUND, "no-such-room"),
            ApiError::NoSuchCode => (StatusCode::NOT_FOUND, "no-such-code"),
            ApiError::NoSuchGame => (StatusCode::NOT_FOUND, "no-such-game"),
            ApiError::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            ApiError::SeatTaken => (StatusCode::CONFLICT, "seat-taken"),
            ApiError::TermsChanged => (StatusCode::CONFLICT, "terms-changed"),
            ApiError::NotHost => (StatusCode::FORBIDDEN, "not-host"),
            ApiError::AlreadyBegun => (StatusCode::CONFLICT, "already-begun"),
            ApiError::WatchingClosed => (StatusCode::FORBIDDEN, "watching-closed"),
            ApiError::BadRequest(_) => (StatusCode::BAD_REQUEST, "bad-request"),
            ApiError::UnknownRuleset => (StatusCode::UNPROCESSABLE_ENTITY, "unknown-ruleset"),
            ApiError::IncoherentRules => (StatusCode::UNPROCESSABLE_ENTITY, "incoherent-rules"),
            ApiError::BadTimeControl => (StatusCode::UNPROCESSABLE_ENTITY, "bad-time-control"),
            ApiError::BadLevel => (StatusCode::UNPROCESSABLE_ENTITY, "bad-level"),
            ApiError::TooManyRequests => (StatusCode::TOO_MANY_REQUESTS, "too-many-requests"),
            ApiError::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign-origin"),
            ApiError::Store(_) | ApiError::Randomness(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
            ApiError::RoomStopped => (StatusCode::SERVICE_UNAVAILABLE, "internal"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code) = self.status_and_code();
        if status.is_server_error() {
            tracing::error!(error = %self, "request failed");
        } else {
            tracing::debug!(error = %self, "request refused");
        }
        (status, Json(protocol::ApiError { code: code.to_owned() })).into_response()
    }
}
