//! The running games that anybody may watch.

use crate::id::RoomId;
use protocol::{Tv, TvGame};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most games that are listed.
const LISTED: usize = 50;

/// What rooms show of themselves, kept up by their tasks.
#[derive(Clone, Default)]
pub struct Broadcasts(Arc<Mutex<HashMap<RoomId, TvGame>>>);

impl Broadcasts {
    /// Shows a room as it is now, or no more if it has nothing to show.
    pub fn show(&self, room: &RoomId, game: impl FnOnce() -> Option<TvGame>) {
        match game() {
            Some(game) => drop(self.lock().insert(room.clone(), game)),
            None => self.take_off(room),
        }
    }

    /// Shows a room no more.
    pub fn take_off(&self, room: &RoomId) {
        self.lock().remove(room);
    }

    /// The games now, those with most watchers first.
    #[must_use]
    pub fn now(&self) -> Tv {
        let mut games: Vec<TvGame> = self.lock().values().cloned().collect();
        games.sort_by(|a, b| (b.watchers, b.ply, &a.room).cmp(&(a.watchers, a.ply, &b.room)));
        games.truncate(LISTED);
        Tv { games }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<RoomId, TvGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
