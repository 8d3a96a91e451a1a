//! A store that forgets with the process, for tests that are not about storage.

use super::{Append, NewRoom, Report, Store, StoreError, StoredRoom};
use crate::id::RoomId;
use crate::seat::SeatKeys;
use async_trait::async_trait;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Mutex;

#[derive(Default)]
pub struct MemoryStore {
    rooms: Mutex<HashMap<RoomId, StoredRoom>>,
    reports: Mutex<Vec<Report>>,
}

#[async_trait]
impl Store for MemoryStore {
    async fn create(&self, NewRoom { id, terms, seat, .. }: NewRoom) -> Result<(), StoreError> {
        let mut seats = SeatKeys::default();
        seats.insert(seat);
        match self.rooms.lock().unwrap().entry(id) {
            Entry::Occupied(_) => Err(StoreError::Conflict),
            Entry::Vacant(free) => {
                free.insert(StoredRoom { terms, events: Vec::new(), seats });
                Ok(())
            }
        }
    }

    async fn load(&self, id: &RoomId) -> Result<Option<StoredRoom>, StoreError> {
        Ok(self.rooms.lock().unwrap().get(id).cloned())
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let mut rooms = self.rooms.lock().unwrap();
        let room = rooms.get_mut(&append.room).ok_or(StoreError::Conflict)?;
        let taken = append.events.iter().any(|new| room.events.iter().any(|old| old.seq == new.seq));
        let seated = append.seat.is_some_and(|seat| room.seats.is_taken(seat.chair));
        if taken || seated {
            return Err(StoreError::Conflict);
        }
        room.events.extend(append.events);
        append.seat.into_iter().for_each(|seat| room.seats.insert(seat));
        Ok(())
    }

    async fn report(&self, report: Report) -> Result<(), StoreError> {
        self.reports.lock().unwrap().push(report);
        Ok(())
    }

    async fn reports(&self) -> Result<Vec<Report>, StoreError> {
        Ok(self.reports.lock().unwrap().clone())
    }

    async fn close(&self) {}
}
