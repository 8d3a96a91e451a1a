//! What judges a position: the engine's own terms, and a network that corrects them.

use crate::eval::{self, Outlook};
use crate::network::{self, Network};
use crate::score::Score;
use janggi::{Move, Position};
use std::sync::Arc;

/// What judges positions.
#[derive(Clone)]
pub(crate) struct Judge {
    /// Without one, the terms count alone.
    network: Option<Arc<Network>>,
}

/// What is known of a placement, kept up turn by turn; without a network, nothing of it.
#[derive(Clone, Default)]
pub(crate) struct Sums {
    terms: eval::Sums,
    network: network::Sums,
}

impl Default for Judge {
    fn default() -> Judge {
        Judge::new(Some(Network::shipped()))
    }
}

impl Judge {
    pub fn new(network: Option<Arc<Network>>) -> Judge {
        Judge { network }
    }

    /// The sums of `position`.
    pub fn sums(&self, position: &Position) -> Sums {
        let network = self.network.as_ref().map(|network| network.sums(position)).unwrap_or_default();
        Sums { terms: eval::Sums::of(position), network }
    }

    /// Makes `after` the sums after `turn`, which is legal in `position` and leads to `next`, from those before.
    pub fn update(&self, position: &Position, turn: Move, next: &Position, before: &Sums, after: &mut Sums) {
        after.terms = before.terms.after(position, turn);
        if let Some(network) = &self.network {
            network.update(position, turn, next, &before.network, &mut after.network);
        }
    }

    /// What `position`, whose sums are `sums`, is worth to the side to move after `plies` plies of the game.
    pub fn evaluate(&self, position: &Position, sums: &Sums, outlook: &Outlook, plies: usize) -> Score {
        let correction =
            self.network.as_ref().map_or(0, |network| network.correction(position, &sums.network));
        eval::evaluate(position, &sums.terms, correction, outlook, plies)
    }
}
