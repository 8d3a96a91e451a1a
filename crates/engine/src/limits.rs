//! What ends a search. Limits combine: the first one reached counts.

use crate::time::Allowance;
use janggi::Move;

/// What ends a search; the default is nothing but the stop token.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration.
    pub depth: Option<usize>,
    /// Nodes in all.
    pub nodes: Option<u64>,
    /// Nodes in all after which no deeper iteration is begun.
    pub enough_nodes: Option<u64>,
    /// Full moves of a mate that is enough.
    pub mate: Option<u32>,
    /// Time.
    pub time: Allowance,
    /// The only root turns to look at; all if empty.
    pub turns: Vec<Move>,
}

impl Limits {
    /// So many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// As many nodes as whole iterations need to reach so many, but not more than `SOFTNESS` times those.
    #[must_use]
    pub fn soft_nodes(nodes: u64) -> Limits {
        const SOFTNESS: u64 = 8;
        Limits { enough_nodes: Some(nodes), ..Limits::nodes(SOFTNESS * nodes) }
    }

    /// So many plies.
    #[must_use]
    pub fn depth(depth: usize) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// So much time.
    #[must_use]
    pub fn time(time: Allowance) -> Limits {
        Limits { time, ..Limits::default() }
    }

    /// These limits, with the depth and the nodes of `other` where those come sooner.
    #[must_use]
    pub fn within(self, other: &Limits) -> Limits {
        let depth = self.depth.into_iter().chain(other.depth).min();
        let nodes = self.nodes.into_iter().chain(other.nodes).min();
        Limits { depth, nodes, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sooner_limit_counts() {
        let both = Limits::depth(9).within(&Limits { depth: Some(3), nodes: Some(100), ..Limits::default() });
        assert_eq!((both.depth, both.nodes), (Some(3), Some(100)));
        assert_eq!(Limits::nodes(5).within(&Limits::nodes(9)).nodes, Some(5));
    }
}
