//! What the terms of the evaluation do not see: a network that our own games taught; `docs/ENGINE.md` tells how.
//!
//! Both sides look at the board ([`View`]). The pieces that a side sees switch inputs on, whose rows of weights are
//! added up, turn by turn, to [`Sums`]. Cut off to 0 to 1 and squared, the mover's sums and the other side's are
//! weighted with what the number of pieces on the board chooses, and added up to what the terms are off by.

mod file;
mod input;
mod vector;

pub use file::{NetworkError, Weights};
pub use input::{INPUTS, View, mirrored};

use janggi::{BySide, Move, Piece, Position, Role, Side};
use std::sync::{Arc, LazyLock};
use vector::{Row, gain, lose, moved, output};

/// The file of the network that the engine comes with, named by the beginning of its SHA-256.
static SHIPPED: &[u8] = include_bytes!("../../networks/b56822834485.jgnet");

/// Neurons of each view.
pub const WIDTH: usize = 64;
/// Sets of weights of the last layer.
pub const BUCKETS: usize = 8;
/// What an input weight of 1 is in a file.
pub const INPUT_UNIT: i16 = vector::ONE;
/// What a weight of the last layer of 1 is in a file.
pub const OUTPUT_UNIT: i16 = 64;
/// What an output of 1 is worth, in hundredths of a rule point: it stands for winning 73 % of games.
pub const SCALE: i32 = 400;

/// Which set of weights counts with so many `pieces` on the board, generals included.
#[must_use]
pub const fn bucket(pieces: u32) -> usize {
    let above = (pieces as usize).saturating_sub(2) / 4;
    if above < BUCKETS { above } else { BUCKETS - 1 }
}

/// What the first layer makes of a placement, kept up turn by turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums(BySide<Row>);

impl Default for Sums {
    fn default() -> Sums {
        Sums(BySide { cho: [0; WIDTH], han: [0; WIDTH] })
    }
}

/// A network.
#[derive(Debug)]
pub struct Network {
    weights: Weights,
}

impl Network {
    /// The network that the engine comes with.
    #[must_use]
    pub fn shipped() -> Arc<Network> {
        static READ: LazyLock<Arc<Network>> = LazyLock::new(|| {
            let weights = Weights::of_bytes(SHIPPED);
            Arc::new(Network::new(weights.expect("a test reads the file that comes with the engine")))
        });
        READ.clone()
    }

    /// The network of these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Network {
        Network { weights }
    }

    /// The sums of `position`.
    #[must_use]
    pub fn sums(&self, position: &Position) -> Sums {
        let mut sums = Sums::default();
        for side in Side::ALL {
            self.look(position, side, &mut sums.0[side]);
        }
        sums
    }

    fn look(&self, position: &Position, side: Side, row: &mut Row) {
        *row = self.weights.biases;
        for input in View::of(position, side).inputs(position) {
            gain(row, &self.weights.inputs[input]);
        }
    }

    /// Makes `after` the sums after `turn`, which is legal in `position` and leads to `next`, from those before.
    pub fn update(&self, position: &Position, turn: Move, next: &Position, before: &Sums, after: &mut Sums) {
        let Move::Go { from, to } = turn else { return after.clone_from(before) };
        let Some(piece) = position.piece_at(from) else { return after.clone_from(before) };
        for side in Side::ALL {
            let view = View::of(next, side);
            let row = &mut after.0[side];
            if piece == (Piece { side, role: Role::General }) && view != View::of(position, side) {
                self.look(next, side, row);
                continue;
            }
            let inputs = &self.weights.inputs;
            moved(&before.0[side], row, &inputs[view.input(piece, to)], &inputs[view.input(piece, from)]);
            if let Some(captured) = position.piece_at(to) {
                lose(row, &inputs[view.input(captured, to)]);
            }
        }
    }

    /// What `position`, whose sums are `sums`, is worth to the side to move beyond what the terms say, in hundredths of a
    /// rule point.
    #[must_use]
    pub fn correction(&self, position: &Position, sums: &Sums) -> i32 {
        let bucket = bucket(position.occupied().len());
        let mover = position.turn();
        let Weights { outputs, offsets, .. } = &self.weights;
        let [own, enemy] = &outputs[bucket];
        let squares = output(&sums.0[mover], own) + output(&sums.0[!mover], enemy);
        let units = squares / i32::from(INPUT_UNIT) + offsets[bucket];
        (i64::from(units) * i64::from(SCALE) / i64::from(i32::from(INPUT_UNIT) * i32::from(OUTPUT_UNIT)))
            as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::samples::{positions, transformed};
    use janggi::Point;

    /// A network that knows nothing, but whose every number counts.
    pub(super) fn drawn(seed: u64) -> Weights {
        let mut random = Random::new(seed);
        let mut row = |most: usize| -> Row {
            std::array::from_fn(|_| (random.below(2 * most + 1) as i16) - most as i16)
        };
        Weights {
            inputs: (0..INPUTS).map(|_| row(60)).collect(),
            biases: row(60),
            outputs: std::array::from_fn(|_| [row(60), row(60)]),
            offsets: std::array::from_fn(|bucket| bucket as i32 * 100),
        }
    }

    fn correction(position: &Position) -> i32 {
        let network = Network::new(drawn(2));
        network.correction(position, &network.sums(position))
    }

    /// Compares the sums that are kept up with those from scratch at each node of a tree.
    fn compare(network: &Network, position: &Position, sums: &Sums, depth: usize) {
        assert_eq!(*sums, network.sums(position), "{position}");
        if depth > 0 {
            let mut after = Sums::default();
            for turn in position.legal_moves() {
                let next = position.play_unchecked(turn);
                network.update(position, turn, &next, sums, &mut after);
                compare(network, &next, &after, depth - 1);
            }
        }
    }

    #[test]
    fn the_network_that_comes_with_the_engine_is_whole() {
        assert!(Network::shipped().weights.to_bytes() == SHIPPED);
    }

    #[test]
    fn sums_kept_up_are_sums_from_scratch() {
        let network = Network::new(drawn(1));
        for position in positions(2, 120).iter().step_by(12) {
            compare(&network, position, &network.sums(position), 2);
        }
    }

    #[test]
    fn left_and_right_are_alike() {
        for position in positions(2, 120) {
            let mirror = transformed(&position, |point, piece| (point.mirrored(), piece), position.turn());
            // A side whose general stands between sees two different boards.
            if Side::ALL.iter().all(|&side| position.general(side).file() != 4) {
                assert_eq!(correction(&position), correction(&mirror), "{position}");
            }
        }
    }

    #[test]
    fn the_sides_are_alike() {
        for position in positions(2, 120) {
            let swapped =
                |point: Point, piece: Piece| (point.rotated(), Piece { side: !piece.side, ..piece });
            let other = transformed(&position, swapped, !position.turn());
            assert_eq!(correction(&position), correction(&other), "{position}");
        }
    }

    #[test]
    fn a_correction_is_what_the_layers_come_to() {
        let (weights, position) = (drawn(1), Position::default());
        let network = Network::new(weights.clone());
        let found = network.correction(&position, &network.sums(&position));
        let mut expected = f64::from(weights.offsets[7]) / (255.0 * 64.0);
        for (side, row) in [Side::Cho, Side::Han].into_iter().zip(&weights.outputs[7]) {
            let inputs: Vec<_> = View::of(&position, side).inputs(&position).collect();
            for (at, &weight) in row.iter().enumerate() {
                let rows = inputs.iter().map(|&input| f64::from(weights.inputs[input][at]));
                let active = ((rows.sum::<f64>() + f64::from(weights.biases[at])) / 255.0).clamp(0.0, 1.0);
                expected += active * active * f64::from(weight) / 64.0;
            }
        }
        assert!((f64::from(found) - 400.0 * expected).abs() < 2.0, "{found} {expected}");
    }
}
