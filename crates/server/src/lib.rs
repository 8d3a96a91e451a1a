//! The Janggi web server: rooms behind HTTP and WebSockets, a store, the computer's threads, and the client inside.
//!
//! A request finds its room (`rooms`), whose task (`session`) alone changes it, stores what happened
//! ([`store`]) and then tells it to every viewer's transport (`socket`).
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing))]

mod assets;
mod clock;
mod codes;
mod computer;
mod error;
mod guests;
mod id;
mod limits;
mod peer;
mod record;
mod rooms;
mod routes;
mod seat;
mod session;
mod socket;
mod state;
pub mod store;
mod tv;
mod view;

pub use computer::{Computer, EngineComputer};
pub use id::RoomId;
pub use limits::Rate;
pub use seat::{SeatKey, SeatKeys, TokenHash};

use axum::serve::ListenerExt;
use clock::Clock;
use codes::Codes;
use computer::ComputerPool;
use limits::PerPeer;
use peer::{AllowedOrigins, TrustedProxies};
use rooms::Rooms;
use session::Surroundings;
use state::{AppState, Lifetime};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Store;
use tokio::net::TcpListener;
use tv::Broadcasts;

/// What a site's owner may set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Addresses of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Origins, e.g. `https://example.org`, whose pages may use this server besides its own.
    pub allowed_origins: Vec<String>,
    /// How many rooms one peer may make.
    pub rooms_per_peer: Rate,
    /// How long after the turn before it the computer's is played at the soonest, on the computer's own clock.
    pub pace: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            trusted_proxies: Vec::new(),
            allowed_origins: Vec::new(),
            rooms_per_peer: Rate { burst: 30, interval: Duration::from_secs(10) },
            pace: Duration::from_millis(600),
        }
    }
}

/// Serves until `shutdown` is ready, then ends every task in order.
///
/// # Errors
///
/// When the system refuses threads or the listener fails.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    computer: Arc<dyn Computer>,
    settings: Settings,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (computer, threads) = ComputerPool::start(computer, settings.pace)?;
    let lifetime = Lifetime::default();
    let broadcasts = Broadcasts::default();
    let clock = Clock::start();
    let surroundings = Surroundings {
        store: Arc::clone(&store),
        computer,
        broadcasts: broadcasts.clone(),
        clock,
        shutdown: lifetime.shutdown(),
    };
    let state = AppState {
        rooms: Rooms::new(surroundings, lifetime.tasks()),
        allowance: Arc::new(PerPeer::new(settings.rooms_per_peer)),
        codes: Arc::new(Codes::new(Instant::now())),
        broadcasts,
        clock,
        proxies: TrustedProxies(settings.trusted_proxies.into()),
        origins: AllowedOrigins(settings.allowed_origins.into()),
        lifetime: lifetime.clone(),
    };
    let app = routes::router(state).into_make_service_with_connect_info::<SocketAddr>();
    // Turns are small and must not wait for more to send.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection will be slow");
        }
    });
    let ending = lifetime.clone();
    let served = axum::serve(listener, app).with_graceful_shutdown(async move {
        shutdown.await;
        ending.shutdown().cancel();
    });
    served.await?;
    lifetime.end().await;
    store.close().await;
    // The last handle of the pool went with the rooms.
    tokio::task::spawn_blocking(|| threads.join()).await.map_err(io::Error::other)
}
