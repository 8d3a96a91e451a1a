//! How much later turns are searched less deeply.

use super::Kind;
use crate::params::Params;

/// Reductions by depth and by the number of turns tried before, in plies.
pub(crate) struct Reductions {
    table: [[u8; 64]; 64],
    history: i32,
}

impl Reductions {
    /// Those that `params` stand for. To reckon them takes as long as a hundred nodes.
    pub fn of(params: &Params) -> Reductions {
        let mut table = [[0; 64]; 64];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (tried, cell) in row.iter_mut().enumerate().skip(1) {
                let logarithms = (depth as f32).ln() * (tried as f32).ln();
                let hundredths =
                    params.reduction_base as f32 + logarithms * 10_000.0 / params.reduction_divisor as f32;
                *cell = (hundredths / 100.0) as u8;
            }
        }
        Reductions { table, history: params.reduction_history }
    }
}

/// What a reduction depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Late {
    pub depth: i32,
    pub tried: usize,
    pub kind: Kind,
    pub improving: bool,
    pub is_capture: bool,
    pub gives_check: bool,
    pub history: i32,
}

impl Reductions {
    /// The plies by which a turn is searched less deeply at first.
    pub(super) fn plies(&self, late: Late) -> i32 {
        if late.depth < 3 || late.tried < 2 {
            return 0;
        }
        let mut plies = i32::from(self.table[late.depth.min(63) as usize][late.tried.min(63)]);
        plies += i32::from(late.kind == Kind::Cut);
        plies += i32::from(!late.improving);
        plies -= i32::from(late.kind == Kind::Pv);
        plies -= i32::from(late.gives_check);
        plies -= late.history / self.history;
        if late.is_capture {
            plies /= 2;
        }
        plies.clamp(0, late.depth - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATE: Late = Late {
        depth: 10,
        tried: 20,
        kind: Kind::All,
        improving: true,
        is_capture: false,
        gives_check: false,
        history: 0,
    };

    #[test]
    fn later_turns_and_deeper_nodes_are_reduced_more() {
        let reductions = Reductions::of(&Params::default());
        let plies = |depth, tried| reductions.plies(Late { depth, tried, ..LATE });
        assert!(plies(10, 30) > plies(10, 3) && plies(20, 20) > plies(5, 20));
        assert_eq!((plies(2, 30), plies(10, 1)), (0, 0));
    }

    #[test]
    fn never_into_quiescence() {
        let reductions = Reductions::of(&Params::default());
        let bad = Late { kind: Kind::Cut, improving: false, history: -40_000, depth: 3, tried: 60, ..LATE };
        assert_eq!(reductions.plies(bad), 1);
    }
}
