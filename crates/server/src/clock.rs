//! The time, for rooms that are passed it.

use room::Moment;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// Counts from the server's start, so that nobody's clock jumps when the machine's is set, and so that tests can turn
/// it.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    started: Moment,
    start: Instant,
}

impl Clock {
    /// Starts from the machine's time.
    #[must_use]
    pub fn start() -> Clock {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { started: Moment(millis(since_epoch)), start: Instant::now() }
    }

    /// The time now.
    #[must_use]
    pub fn now(self) -> Moment {
        Moment(self.started.0 + millis(self.start.elapsed()))
    }

    /// When a timer must ring for the clock to show `moment`.
    #[must_use]
    pub fn instant(self, moment: Moment) -> Instant {
        self.start + Duration::from_millis(moment.0.saturating_sub(self.started.0))
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
