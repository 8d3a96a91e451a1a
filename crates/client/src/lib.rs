//! Visitors of the server in code: browsers that keep cookies, sockets that keep the view a page would have, and the
//! server's own binary as a process that can be killed.
//!
//! It is for tests and for load. What should not happen makes it panic, as an assertion would.

mod browser;
mod process;
mod socket;
mod view;

pub use browser::{Browser, Wire};
pub use process::Process;
pub use socket::ClientSocket;

use janggi::{Game, Move};
use std::time::Duration;
use tokio::time::timeout;

/// Far longer than anything takes: whoever waits in vain fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(20);

/// Waits for what must happen.
///
/// # Panics
///
/// When it does not happen for 20 seconds.
pub async fn soon<T>(what: impl Future<Output = T>) -> T {
    timeout(PATIENCE, what).await.expect("it takes too long")
}

/// A turn after which the game goes on, if there is one.
#[must_use]
pub fn quiet_turn(game: &Game) -> Option<Move> {
    let goes_on = |turn: &Move| {
        let mut after = game.clone();
        after.play(*turn).is_ok() && after.outcome().is_none()
    };
    game.legal_turns().into_iter().find(goes_on)
}
