//! What a search keeps for each ply of the line it is in.

use crate::history::{Context, Step};
use crate::judge::Sums;
use crate::picker::Room;
use crate::score::{MAX_PLY, Score};
use janggi::{Move, Side};

/// One ply.
#[derive(Default)]
pub(super) struct Frame {
    /// Of the position at this ply.
    pub sums: Sums,
    /// The evaluation of the position, unless it is in check.
    pub eval: Option<Score>,
    /// What was played from here to the next ply; `None` for a null move.
    pub step: Option<Step>,
    /// Quiet turns that ended nodes at this ply.
    pub killers: [Option<Move>; 2],
    /// A turn that the node must do without.
    pub excluded: Option<Move>,
    /// The best line from here.
    pub line: Vec<Move>,
    /// The turns that the node has tried.
    pub tried: Vec<Move>,
    /// Memory for the picker.
    pub room: Room,
}

/// The plies from the root on.
pub(super) struct Stack(Vec<Frame>);

impl Stack {
    pub fn new(sums: Sums) -> Stack {
        let mut frames: Vec<Frame> = Vec::new();
        frames.resize_with(MAX_PLY + 2, Frame::default);
        frames[0].sums = sums;
        Stack(frames)
    }

    pub fn at(&mut self, ply: usize) -> &mut Frame {
        &mut self.0[ply]
    }

    /// The sums at `ply`, and where those at the next ply are kept.
    pub fn sums(&mut self, ply: usize) -> (&Sums, &mut Sums) {
        let (here, next) = self.0.split_at_mut(ply + 1);
        (&here[ply].sums, &mut next[0].sums)
    }

    /// How many turns the node at `ply` has tried.
    pub fn tried(&self, ply: usize) -> usize {
        self.0[ply].tried.len()
    }

    /// The steps that led to `ply`.
    pub fn context(&self, side: Side, ply: usize) -> Context {
        let step = |back: usize| ply.checked_sub(back).and_then(|earlier| self.0[earlier].step);
        Context { side, before: [step(1), step(2)] }
    }

    /// Whether the evaluation is better than it was at the side's last turn.
    pub fn is_improving(&self, ply: usize) -> bool {
        let now = self.0[ply].eval;
        let earlier = (2..=4).step_by(2).filter_map(|back| self.0[ply.checked_sub(back)?].eval);
        match (now, earlier.take(1).next()) {
            (Some(now), Some(earlier)) => now > earlier,
            (Some(_), None) => true,
            _ => false,
        }
    }

    /// The best line from `ply` is `turn` and then the best line from the next ply.
    pub fn set_line(&mut self, ply: usize, turn: Move) {
        let (here, next) = self.0.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(turn);
        line.extend_from_slice(&next[0].line);
    }

    /// Remembers a quiet turn that ended a node.
    pub fn add_killer(&mut self, ply: usize, turn: Move) {
        let killers = &mut self.0[ply].killers;
        if killers[0] != Some(turn) {
            *killers = [Some(turn), killers[0]];
        }
    }
}
