//! Names of rooms.

use data_encoding::BASE32_DNSSEC;
use std::fmt;
use std::str::FromStr;

/// Bits enough that nobody finds a room by guessing.
const BYTES: usize = 10;

/// The name of a room: 80 random bits as 16 lower-case letters and digits, so that it can stand in an address and be
/// read aloud.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RoomId(String);

impl RoomId {
    /// A name that no other room has.
    ///
    /// # Errors
    ///
    /// When the system has no randomness to give.
    pub fn random() -> Result<RoomId, getrandom::Error> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(RoomId(BASE32_DNSSEC.encode(&bytes)))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is no name of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a room has a name of 16 lower-case letters and digits")]
pub struct ParseRoomIdError;

impl FromStr for RoomId {
    type Err = ParseRoomIdError;

    fn from_str(text: &str) -> Result<RoomId, ParseRoomIdError> {
        let bytes = BASE32_DNSSEC.decode(text.as_bytes()).map_err(|_| ParseRoomIdError)?;
        // The decoder takes capitals too, but a room has one name: its cookies are kept under it.
        let is_exact = bytes.len() == BYTES && BASE32_DNSSEC.encode(&bytes) == text;
        if is_exact { Ok(RoomId(text.to_owned())) } else { Err(ParseRoomIdError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_names_parse_back_and_differ() {
        let [one, other] = [(); 2].map(|()| RoomId::random().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.as_str().parse(), Ok(one));
    }

    #[test]
    fn other_text_is_no_name() {
        for text in
            ["", "abc", "../../etc/passwd", "0123456789abcdefg", "wwwwwwwwwwwwwwww", "0123456789ABCDEF"]
        {
            assert_eq!(text.parse::<RoomId>(), Err(ParseRoomIdError), "{text}");
        }
    }
}
