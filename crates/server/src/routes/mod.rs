//! The site's addresses.

mod records;
mod rooms;
mod terms;

use crate::assets;
use crate::clock::Clock;
use crate::error::ApiError;
use crate::socket::MAX_MESSAGE;
use crate::state::AppState;
use crate::tv::Broadcasts;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::{get, post, put};
use axum::{Json, Router};
use protocol::Tv;
use serde_json::{Value, json};

/// Every address of the site.
pub fn router(state: AppState) -> Router {
    let api = Router::new()
        .route("/health", get(health))
        .route("/rooms", post(rooms::create))
        .route("/rooms/{id}", get(rooms::invitation))
        .route("/rooms/{id}/terms", put(rooms::change_terms))
        .route("/rooms/{id}/join", post(rooms::join))
        .route("/rooms/{id}/code", post(rooms::issue_code))
        .route("/rooms/{id}/record.pgn", get(records::pgn))
        .route("/rooms/{id}/record.gib", get(records::gib))
        .route("/codes/{code}", post(rooms::find_by_code))
        .route("/tv", get(tv))
        .route("/rooms/{id}/socket", get(rooms::socket))
        .fallback(async || ApiError::NotFound)
        .layer(DefaultBodyLimit::max(MAX_MESSAGE));
    Router::new()
        .nest("/api", api)
        .fallback(get(assets::serve))
        .layer(map_response(protect))
        .with_state(state)
}

/// `GET /api/tv`
async fn tv(State(broadcasts): State<Broadcasts>, State(clock): State<Clock>) -> Json<Tv> {
    Json(broadcasts.seen(clock.now()))
}

async fn health() -> Json<Value> {
    Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") }))
}

/// What no page of the site may be used for. The page itself names the scripts that it runs.
const PROTECTION: [(HeaderName, HeaderValue); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
];

async fn protect(mut response: Response) -> Response {
    response.headers_mut().extend(PROTECTION);
    response
}
