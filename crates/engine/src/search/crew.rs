//! What the threads of one search have to do with each other beside the table.

use super::{Best, Info};
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

/// The turn that the threads together find best: deeper and higher scores weigh more. If it is not the leader's
/// line that tells it, the line that does is reported.
pub(crate) fn vote(lead: Best, helpers: Vec<(Best, Option<Info>)>, report: &mut dyn FnMut(&Info)) -> Best {
    let nodes = lead.nodes;
    let all: Vec<(Best, Option<Info>)> = std::iter::once((lead, None)).chain(helpers).collect();
    let worst = all.iter().map(|(best, _)| best.score.value()).min().unwrap_or(0);
    let weight = |best: &Best| i64::from(best.score.value() - worst + 20) * best.depth as i64;
    let votes = |best: &Best| -> i64 {
        all.iter().filter(|(other, _)| other.turn == best.turn).map(|(other, _)| weight(other)).sum()
    };
    // The first of equals is kept, and the leader is the first.
    let better = |best: &Best, than: &Best| (votes(best), weight(best)) > (votes(than), weight(than));
    let chosen = (1..all.len()).fold(0, |best, at| if better(&all[at].0, &all[best].0) { at } else { best });
    if let (best, Some(info)) = &all[chosen]
        && best.turn != all[0].0.turn
    {
        report(&Info { nodes, ..info.clone() });
        return Best { nodes, ..best.clone() };
    }
    let [(lead, _), ..] = &all[..] else { unreachable!("the leader is one of all") };
    lead.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Score;

    fn best(turn: &str, score: i32, depth: usize) -> Best {
        Best { turn: turn.parse().expect("a turn"), answer: None, score: Score::of(score), depth, nodes: 1 }
    }

    fn voted(lead: Best, helpers: &[Best]) -> String {
        let info = |best: &Best| Info {
            depth: best.depth,
            deepest: best.depth,
            rank: 1,
            score: best.score,
            nodes: best.nodes,
            elapsed: crate::Duration::ZERO,
            per_mille_full: 0,
            line: vec![best.turn],
        };
        let helpers = helpers.iter().map(|best| (best.clone(), Some(info(best)))).collect();
        let mut reported = Vec::new();
        let chosen = vote(lead, helpers, &mut |info| reported.push(info.line[0]));
        assert!(reported.iter().all(|&turn| turn == chosen.turn));
        format!("{} {}", chosen.turn, reported.len())
    }

    #[test]
    fn the_leader_is_right_unless_others_agree_or_look_deeper() {
        let lead = || best("a4a5", 50, 10);
        assert_eq!(voted(lead(), &[best("c4c5", 50, 10)]), "a4a5 0");
        assert_eq!(voted(lead(), &[best("c4c5", 50, 10), best("c4c5", 45, 10)]), "c4c5 1");
        assert_eq!(voted(lead(), &[best("c4c5", 60, 12)]), "c4c5 1");
        assert_eq!(voted(lead(), &[best("a4a5", 60, 12)]), "a4a5 0");
    }
}
