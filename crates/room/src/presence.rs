//! Who is there. Nothing of it is stored: after a restart everybody has to come back, and is waited for anew.

use crate::{Moment, Span};

/// How long somebody may be gone before others are told; a page that is opened again takes no longer.
pub const UNNOTICED: Span = Span::seconds(3);

/// The person on a chair, as far as connections tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// Since when the person is gone.
    pub left: Option<Moment>,
    /// What the line loses, by the server's own measurement.
    pub lag: Span,
}

impl Person {
    /// Somebody who has not come yet.
    pub fn expected(now: Moment) -> Person {
        Person { left: Some(now), lag: Span::ZERO }
    }

    pub fn is_here(self) -> bool {
        self.left.is_none()
    }
}

/// Whether somebody is there, as others are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Yes.
    Here,
    /// No.
    Away {
        /// How long until the computer plays on; nothing when it will not, or already does.
        stands_in_after: Option<Span>,
        /// How long until the game ends because nobody is there.
        ends_after: Option<Span>,
    },
}
