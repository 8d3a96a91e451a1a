//! What players offer each other: one offer at a time, each kind a few times in a game.

use crate::Event;
use janggi::{BySide, Side};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that needs the opponent's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To stop play; the ruleset's settlement says what that is worth.
    Stop,
    /// To take back the offerer's last turn and what followed.
    Takeback,
    /// To stop the clocks until somebody resumes.
    Pause,
    /// To play another game.
    Rematch,
}

impl Offer {
    const fn name(self) -> &'static str {
        match self {
            Offer::Stop => "stop",
            Offer::Takeback => "takeback",
            Offer::Pause => "pause",
            Offer::Rematch => "rematch",
        }
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How an offer was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closing {
    /// The opponent accepted it.
    Accepted,
    /// The opponent declined it.
    Declined,
    /// The opponent declined it for the rest of the game.
    DeclinedForGame,
    /// Whoever made it took it back.
    Withdrawn,
    /// It had become pointless.
    Lapsed,
}

/// An offer that can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenOffer {
    /// By whom it was made.
    pub side: Side,
    /// What.
    pub offer: Offer,
    /// Turns played before it was made.
    pub ply: u16,
}

impl OpenOffer {
    /// The event of its closing.
    pub(crate) fn closed(self, how: Closing) -> Event {
        Event::OfferClosed { side: self.side, offer: self.offer, how }
    }
}

/// Why an offer may not be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The opponent declined it for the rest of the game.
    ForGame,
    /// It was made as often as it may be.
    TooOften {
        /// How often that is.
        most: u8,
    },
    /// The opponent declined it not long ago.
    Resting {
        /// How many turns must have been played for it to be made again.
        until: u16,
    },
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::ForGame => f.write_str("for-game"),
            Limit::TooOften { most } => write!(f, "more-than {most}"),
            Limit::Resting { until } => write!(f, "until {until}"),
        }
    }
}

/// How often a side may offer the same in one game.
const MOST: u8 = 5;
/// Plies for which a declined offer may not be made again.
const REST: u16 = 10;
/// Where the rest of a game is barred.
const FOR_GAME: u16 = u16::MAX;

/// The offers of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    open: Option<OpenOffer>,
    /// An accepted offer whose effect is still to come.
    accepted: Option<OpenOffer>,
    made: BySide<Vec<Made>>,
}

/// What a side's offers of one kind have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    offer: Offer,
    times: u8,
    barred_until: u16,
}

impl Offers {
    pub fn open(&self) -> Option<OpenOffer> {
        self.open
    }

    pub fn accepted(&self) -> Option<OpenOffer> {
        self.accepted
    }

    /// What earlier offers and their answers leave against `side` offering this at `ply`.
    pub fn limit(&self, side: Side, offer: Offer, ply: u16) -> Option<Limit> {
        let made = self.made[side].iter().find(|made| made.offer == offer)?;
        match *made {
            Made { barred_until: FOR_GAME, .. } => Some(Limit::ForGame),
            Made { times: MOST.., .. } => Some(Limit::TooOften { most: MOST }),
            Made { barred_until: until, .. } => (ply < until).then_some(Limit::Resting { until }),
        }
    }

    pub fn make(&mut self, open: OpenOffer) {
        self.open = Some(open);
        self.note(open, |made| made.times += 1);
    }

    /// Closes the open offer at `ply`.
    pub fn close(&mut self, how: Closing, ply: u16) {
        let Some(open) = self.open.take() else { return };
        match how {
            Closing::Accepted => self.accepted = Some(open),
            Closing::Declined => {
                self.note(open, |made| made.barred_until = ply.saturating_add(REST));
            }
            Closing::DeclinedForGame => self.note(open, |made| made.barred_until = FOR_GAME),
            Closing::Withdrawn | Closing::Lapsed => {}
        }
    }

    /// What was accepted has been done.
    pub fn settle(&mut self) {
        self.accepted = None;
    }

    /// Changes what is known of the side's offers of one kind.
    fn note(&mut self, OpenOffer { side, offer, .. }: OpenOffer, change: impl FnOnce(&mut Made)) {
        let made = &mut self.made[side];
        match made.iter_mut().find(|made| made.offer == offer) {
            Some(known) => change(known),
            None => {
                let mut first = Made { offer, times: 0, barred_until: 0 };
                change(&mut first);
                made.push(first);
            }
        }
    }
}
