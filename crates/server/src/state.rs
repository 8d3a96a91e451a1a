//! What handlers may ask for. A handler's signature lists what it touches.

use crate::clock::Clock;
use crate::codes::Codes;
use crate::limits::PerPeer;
use crate::peer::{AllowedOrigins, TrustedProxies};
use crate::rooms::Rooms;
use crate::tv::Broadcasts;
use axum::extract::FromRef;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Everything that handlers share.
#[derive(Clone, FromRef)]
pub struct AppState {
    /// The rooms.
    pub rooms: Rooms,
    /// How many rooms each peer may still make.
    pub allowance: Arc<PerPeer>,
    /// The codes that stand for rooms.
    pub codes: Arc<Codes>,
    /// The games that anybody may watch.
    pub broadcasts: Broadcasts,
    /// What time it is.
    pub clock: Clock,
    /// Whose word on addresses counts.
    pub proxies: TrustedProxies,
    /// Whose pages may use the site.
    pub origins: AllowedOrigins,
    /// How long tasks may live.
    pub lifetime: Lifetime,
}

/// The server's life: it ends when shutdown is called and every task has ended.
#[derive(Clone, Default)]
pub struct Lifetime {
    shutdown: CancellationToken,
    tasks: TaskTracker,
}

impl Lifetime {
    /// Tells tasks to end.
    #[must_use]
    pub fn shutdown(&self) -> CancellationToken {
        self.shutdown.clone()
    }

    /// Keeps the server alive until `task` has ended.
    pub fn of<T>(&self, task: T) -> impl Future<Output = T::Output> + use<T>
    where
        T: Future,
    {
        self.tasks.track_future(task)
    }

    /// The tasks that keep the server alive.
    #[must_use]
    pub fn tasks(&self) -> TaskTracker {
        self.tasks.clone()
    }

    /// Tells every task to end and waits until they have.
    pub async fn end(&self) {
        self.shutdown.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
