//! Codes to read aloud: six digits that stand for a room for a while.
//!
//! They are short, so they are guarded: a code lives ten minutes, tries are limited for each peer and for all
//! together, and whoever tries learns nothing but whether a room was found.

use crate::error::ApiError;
use crate::id::RoomId;
use crate::limits::{Bucket, PerPeer, Rate};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a code stands for its room.
pub const LIFE: Duration = Duration::from_secs(10 * 60);
const TRIES_OF_PEER: Rate = Rate { burst: 10, interval: Duration::from_secs(30) };
const TRIES_OF_ALL: Rate = Rate { burst: 100, interval: Duration::from_millis(500) };
const CODES: u32 = 1_000_000;
/// The most codes at a time: so few of all possible ones that a guess is worth nothing.
const MOST: usize = 1000;

/// The codes that stand for rooms now.
pub struct Codes {
    issued: Mutex<Issued>,
    tries: PerPeer,
}

struct Issued {
    rooms: HashMap<String, (RoomId, Instant)>,
    tries: Bucket,
}

impl Codes {
    /// No codes yet.
    #[must_use]
    pub fn new(now: Instant) -> Codes {
        let issued = Issued { rooms: HashMap::new(), tries: Bucket::new(TRIES_OF_ALL, now) };
        Codes { issued: Mutex::new(issued), tries: PerPeer::new(TRIES_OF_PEER) }
    }

    /// A code for `room`, in place of any earlier one.
    ///
    /// # Errors
    ///
    /// [`ApiError::TooManyRequests`] when too many rooms have codes; when the system has no randomness to give.
    pub fn issue(&self, room: &RoomId, now: Instant) -> Result<String, ApiError> {
        let mut issued = self.lock();
        issued.rooms.retain(|_, (known, expires)| known != room && *expires > now);
        if issued.rooms.len() >= MOST {
            return Err(ApiError::TooManyRequests);
        }
        loop {
            let code = format!("{:06}", getrandom::u32()? % CODES);
            if !issued.rooms.contains_key(&code) {
                issued.rooms.insert(code.clone(), (room.clone(), now + LIFE));
                return Ok(code);
            }
        }
    }

    /// The room that `code` stands for, as often as `peer` may ask.
    ///
    /// # Errors
    ///
    /// [`ApiError::NoSuchCode`] when it stands for none, [`ApiError::TooManyRequests`] after too many tries.
    pub fn find(&self, code: &str, peer: IpAddr, now: Instant) -> Result<RoomId, ApiError> {
        let mut issued = self.lock();
        if !self.tries.take(peer, now) || !issued.tries.take(now) {
            return Err(ApiError::TooManyRequests);
        }
        match issued.rooms.get(code) {
            Some((room, expires)) if *expires > now => Ok(room.clone()),
            _ => Err(ApiError::NoSuchCode),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Issued> {
        self.issued.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_code_stands_for_its_room_until_it_expires_or_is_replaced() {
        let now = Instant::now();
        let codes = Codes::new(now);
        let room = RoomId::random().unwrap();
        let old = codes.issue(&room, now).unwrap();
        assert_eq!(old.len(), 6);
        assert_eq!(codes.find(&old, PEER, now).unwrap(), room);
        let new = codes.issue(&room, now).unwrap();
        if new != old {
            assert!(matches!(codes.find(&old, PEER, now), Err(ApiError::NoSuchCode)));
        }
        assert_eq!(codes.find(&new, PEER, now + LIFE - Duration::from_secs(1)).unwrap(), room);
        assert!(matches!(codes.find(&new, PEER, now + LIFE), Err(ApiError::NoSuchCode)));
    }

    #[test]
    fn whoever_guesses_is_stopped_even_before_the_right_code() {
        let now = Instant::now();
        let codes = Codes::new(now);
        let code = codes.issue(&RoomId::random().unwrap(), now).unwrap();
        for _ in 0..10 {
            assert!(matches!(codes.find("nonsense", PEER, now), Err(ApiError::NoSuchCode)));
        }
        assert!(matches!(codes.find(&code, PEER, now), Err(ApiError::TooManyRequests)));
        let other = "192.0.2.1".parse().unwrap();
        assert!(codes.find(&code, other, now).is_ok());
    }

    #[test]
    fn many_peers_together_are_stopped_too() {
        let now = Instant::now();
        let codes = Codes::new(now);
        let found = |host: u32| codes.find("nonsense", IpAddr::V4(host.into()), now);
        assert!((1..=100).all(|host| matches!(found(host), Err(ApiError::NoSuchCode))));
        assert!(matches!(found(101), Err(ApiError::TooManyRequests)));
    }
}
