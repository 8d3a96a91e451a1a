//! Which evaluation judges a position: the engine's own terms, or a network.

use crate::eval::{self, Outlook};
use crate::network::{self, Network};
use crate::score::Score;
use janggi::{Move, Position};
use std::sync::Arc;

/// What judges positions.
#[derive(Clone, Default)]
pub(crate) struct Judge {
    /// Without one, the engine's own terms count.
    network: Option<Arc<Network>>,
}

/// What is known of a placement, kept up turn by turn; of what does not judge, nothing.
#[derive(Clone, Default)]
pub(crate) struct Sums {
    terms: eval::Sums,
    network: network::Sums,
}

impl Judge {
    pub fn new(network: Option<Arc<Network>>) -> Judge {
        Judge { network }
    }

    /// The sums of `position`.
    pub fn sums(&self, position: &Position) -> Sums {
        match &self.network {
            Some(network) => Sums { network: network.sums(position), ..Sums::default() },
            None => Sums { terms: eval::Sums::of(position), ..Sums::default() },
        }
    }

    /// Makes `after` the sums after `turn`, which is legal in `position` and leads to `next`, from those before.
    pub fn update(&self, position: &Position, turn: Move, next: &Position, before: &Sums, after: &mut Sums) {
        match &self.network {
            Some(network) => network.update(position, turn, next, &before.network, &mut after.network),
            None => after.terms = before.terms.after(position, turn),
        }
    }

    /// What `position`, whose sums are `sums`, is worth to the side to move after `plies` plies of the game.
    pub fn evaluate(&self, position: &Position, sums: &Sums, outlook: &Outlook, plies: usize) -> Score {
        match &self.network {
            Some(network) => network.evaluate(position, &sums.network, outlook, plies),
            None => eval::evaluate(position, &sums.terms, outlook, plies),
        }
    }
}
