//! The lines of a file in either encoding, in bounded memory.

use super::encoding::decode;
use janggi::record::MAX_GAME_BYTES;
use std::io::{self, BufRead, Read};

/// Lines, until the end or an error. A line longer than any game comes in pieces, which no game survives.
pub struct Lines<R, F> {
    input: R,
    on_read: F,
    error: Option<io::Error>,
}

impl<R: BufRead, F: FnMut(u64)> Lines<R, F> {
    /// Tells `on_read` of the bytes as they are read.
    pub fn new(input: R, on_read: F) -> Lines<R, F> {
        Lines { input, on_read, error: None }
    }

    /// What ended the lines before the end.
    pub fn error(self) -> Option<io::Error> {
        self.error
    }
}

impl<R: BufRead, F: FnMut(u64)> Iterator for Lines<R, F> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut line = Vec::new();
        match (&mut self.input).take(MAX_GAME_BYTES as u64).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(bytes) => {
                (self.on_read)(bytes as u64);
                Some(decode(line))
            }
            Err(error) => {
                self.error = Some(error);
                None
            }
        }
    }
}
