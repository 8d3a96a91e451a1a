//! What the threads of one search have to do with each other beside the table.

use std::sync::atomic::{AtomicU64, Ordering};

/// A worker's part in a search; the count is of the helpers' nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part<'a> {
    /// Reports, and ends the search.
    Lead(&'a AtomicU64),
    /// Fills the table until it is told to end.
    Help(&'a AtomicU64),
}

impl Part<'_> {
    /// Tells of `nodes` more nodes, and hears how many others have looked at.
    pub fn exchange(self, nodes: u64) -> u64 {
        match self {
            Part::Lead(helped) => helped.load(Ordering::Relaxed),
            Part::Help(helped) => {
                helped.fetch_add(nodes, Ordering::Relaxed);
                0
            }
        }
    }
}
