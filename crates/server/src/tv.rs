//! The running games that anybody may watch.

use crate::id::RoomId;
use protocol::{Tv, TvGame};
use room::Moment;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most games that are listed.
const LISTED: usize = 50;

/// What rooms show of themselves, kept up by their tasks.
#[derive(Clone, Default)]
pub struct Broadcasts(Arc<Mutex<HashMap<RoomId, Shown>>>);

/// A game as it was at a moment. Nothing has happened in it since, but time has passed.
#[derive(Clone)]
struct Shown {
    game: TvGame,
    at: Moment,
}

impl Shown {
    fn seen(&self, now: Moment) -> TvGame {
        TvGame { age: now.since(self.at).0, ..self.game.clone() }
    }
}

impl Broadcasts {
    /// Shows a room as it is `at` a moment, or no more if it has nothing to show.
    pub fn show(&self, room: &RoomId, at: Moment, game: Option<TvGame>) {
        match game {
            Some(game) => drop(self.lock().insert(room.clone(), Shown { game, at })),
            None => self.take_off(room),
        }
    }

    /// Shows a room no more.
    pub fn take_off(&self, room: &RoomId) {
        self.lock().remove(room);
    }

    /// The games as they are `now`, those with most watchers first.
    #[must_use]
    pub fn seen(&self, now: Moment) -> Tv {
        let mut games: Vec<TvGame> = self.lock().values().map(|shown| shown.seen(now)).collect();
        games.sort_by(|a, b| (b.watchers, b.ply, &a.room).cmp(&(a.watchers, a.ply, &b.room)));
        games.truncate(LISTED);
        Tv { games }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<RoomId, Shown>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::BySide;
    use protocol::{Presence, RuleChanges, Seat, TimeControl};

    #[test]
    fn a_game_says_how_long_ago_its_clocks_stood_so() {
        let room: RoomId = "0123456789abcdef".parse().unwrap();
        let game = TvGame {
            room: room.to_string(),
            ruleset: "association".to_owned(),
            changes: RuleChanges::default(),
            handicap: None,
            time: TimeControl::None,
            clock: None,
            presence: BySide::from_fn(|_| Presence::Here),
            stand_ins: BySide::default(),
            age: 0,
            seats: BySide::from_fn(|_| Seat::Person),
            guests: BySide { cho: Some(1000), han: Some(1001) },
            fen: String::new(),
            last_turn: None,
            ply: 0,
            watchers: 0,
        };
        let broadcasts = Broadcasts::default();
        broadcasts.show(&room, Moment(1_000), Some(game));
        assert_eq!(broadcasts.seen(Moment(3_500)).games.first().unwrap().age, 2_500);
    }
}
