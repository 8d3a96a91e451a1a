//! The shared token by which others end a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

const RUNNING: u8 = 0;
const PONDERING: u8 = 1;
const STOPPED: u8 = 2;

/// A token that any thread may set to end a search; clones are one token.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicU8>);

impl Stop {
    /// A token for a search on the opponent's time: limits of time count only after [`hit`](Stop::hit).
    #[must_use]
    pub fn pondering() -> Stop {
        Stop(Arc::new(AtomicU8::new(PONDERING)))
    }

    /// Ends the search.
    pub fn set(&self) {
        self.0.store(STOPPED, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed) == STOPPED
    }

    /// The opponent played the expected turn: pondering becomes thinking.
    pub fn hit(&self) {
        // A token that was set meanwhile stays set.
        let _ = self.0.compare_exchange(PONDERING, RUNNING, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Whether the search is still on the opponent's time.
    #[must_use]
    pub fn is_pondering(&self) -> bool {
        self.0.load(Ordering::Relaxed) == PONDERING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_are_one_token() {
        let stop = Stop::default();
        let other = stop.clone();
        assert!(!other.is_set());
        stop.set();
        assert!(other.is_set());
    }

    #[test]
    fn a_late_hit_does_not_undo_a_stop() {
        let stop = Stop::pondering();
        stop.set();
        stop.hit();
        assert!(stop.is_set());
    }
}
