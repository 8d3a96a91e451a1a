//! Proof of holding a seat: a secret that only the browser keeps.

use crate::id::RoomId;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use data_encoding::HEXLOWER;
use janggi::{BySide, Side};
use room::Chair;
use sha2::{Digest, Sha256};
use std::time::Duration;

const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The secret of a seat: 128 random bits. It leaves the server once, in a cookie, and is kept nowhere.
pub struct SeatToken([u8; 16]);

impl SeatToken {
    /// A secret that nobody else has.
    ///
    /// # Errors
    ///
    /// When the system has no randomness to give.
    pub fn random() -> Result<SeatToken, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(SeatToken(bytes))
    }

    /// What the server remembers of the secret.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }

    /// The cookie that carries the secret to and from the browser.
    #[must_use]
    pub fn into_cookie(self, room: &RoomId, scheme: Scheme) -> Cookie<'static> {
        Cookie::build((cookie_name(room), HEXLOWER.encode(&self.0)))
            .path(format!("/api/rooms/{room}"))
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(scheme == Scheme::Https)
            .max_age(YEAR.try_into().unwrap_or_default())
            .build()
    }
}

/// How the browser reached the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// In the clear.
    Http,
    /// Encrypted, so that cookies can be kept to encrypted connections.
    Https,
}

/// The SHA-256 of a `SeatToken`: who reads the database can sit nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// The hash of the secret that the browser sent for `room`, if it sent one.
    #[must_use]
    pub fn from_cookies(cookies: &CookieJar, room: &RoomId) -> Option<TokenHash> {
        let text = cookies.get(&cookie_name(room))?.value();
        let bytes = HEXLOWER.decode(text.as_bytes()).ok()?;
        Some(SeatToken(bytes.try_into().ok()?).hash())
    }
}

/// A seat and the hash of its secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// Which seat.
    pub chair: Chair,
    /// The hash of its secret.
    pub token: TokenHash,
}

/// The hashes of a room's seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatKeys(BySide<Option<TokenHash>>);

impl SeatKeys {
    /// Gives a seat its secret.
    pub fn insert(&mut self, key: SeatKey) {
        self.0[key.chair.0] = Some(key.token);
    }

    /// Whether somebody has the seat.
    #[must_use]
    pub fn is_taken(&self, chair: Chair) -> bool {
        self.0[chair.0].is_some()
    }

    /// The seat that `token` opens.
    #[must_use]
    pub fn chair_of(&self, token: Option<TokenHash>) -> Option<Chair> {
        let token = token?;
        Side::ALL.into_iter().find(|&side| self.0[side] == Some(token)).map(Chair)
    }
}

fn cookie_name(room: &RoomId) -> String {
    format!("seat-{room}")
}
