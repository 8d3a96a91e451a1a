//! The network while it is learnt: real numbers instead of whole ones, and their slopes.

use crate::positions::{Positions, Seen};
use engine::Random;
use engine::network::{BUCKETS, INPUTS, SCALE, WIDTH};
use multiversion::multiversion;
use std::ops::Range;

/// A number for each neuron of one view.
type Row = [f32; WIDTH];

/// Where each part stands among all numbers of a network, in the order of the engine's file.
const BIASES: usize = INPUTS * WIDTH;
const OUTPUTS: usize = BIASES + WIDTH;
const OFFSETS: usize = OUTPUTS + 2 * WIDTH * BUCKETS;
/// The numbers of a network.
pub const COUNT: usize = OFFSETS + BUCKETS;

/// A number for each weight of a network: the weights themselves, or the slope of the loss along each.
#[derive(Clone, Debug, PartialEq)]
pub struct Model(pub Vec<f32>);

/// The share of games won with a score, in hundredths of a rule point.
fn share_of_score(score: f32) -> f32 {
    1.0 / (1.0 + (-score / SCALE as f32).exp())
}

impl Default for Model {
    fn default() -> Model {
        Model(vec![0.0; COUNT])
    }
}

impl Model {
    /// A network that knows nothing yet.
    pub fn new(random: &mut Random) -> Model {
        const STEPS: usize = 1 << 16;
        let mut model = Model::default();
        let mut draw = |range: Range<usize>, reach: f32| {
            for weight in &mut model.0[range] {
                *weight = reach * (random.below(2 * STEPS + 1) as f32 / STEPS as f32 - 1.0);
            }
        };
        // About 30 inputs are on.
        draw(0..BIASES, 0.18);
        draw(OUTPUTS..OFFSETS, 1.0 / (2.0 * WIDTH as f32).sqrt());
        // Where squares begin flat, nothing would be learnt at first.
        model.0[BIASES..OUTPUTS].fill(0.25);
        model
    }

    pub fn inputs(&self, input: usize) -> &Row {
        self.row(input * WIDTH)
    }

    pub fn biases(&self) -> &Row {
        self.row(BIASES)
    }

    /// The weights of the last layer: of the mover's sums for 0, of the other side's for 1.
    pub fn outputs(&self, bucket: usize, view: usize) -> &Row {
        self.row(OUTPUTS + (2 * bucket + view) * WIDTH)
    }

    pub fn offset(&self, bucket: usize) -> f32 {
        self.0[OFFSETS + bucket]
    }

    /// The network of these numbers, in the order of the engine's file.
    ///
    /// # Panics
    /// When there are not [`COUNT`].
    pub fn of_numbers(numbers: impl Iterator<Item = f32>) -> Model {
        let numbers: Vec<_> = numbers.collect();
        assert_eq!(numbers.len(), COUNT, "a network has as many");
        Model(numbers)
    }

    fn row(&self, at: usize) -> &Row {
        self.0[at..].first_chunk().expect("a row is as long as the network is wide")
    }

    fn row_mut(&mut self, at: usize) -> &mut Row {
        self.0[at..].first_chunk_mut().expect("a row is as long as the network is wide")
    }

    /// What the network adds to the terms' judgement of a position, for the side to move.
    pub fn correction(&self, seen: &Seen<'_>) -> f32 {
        self.correction_by(seen, &self.sums(seen))
    }

    #[inline(always)]
    fn sums(&self, seen: &Seen<'_>) -> [Row; 2] {
        let mut sums = [*self.biases(); 2];
        for (view, sums) in sums.iter_mut().enumerate() {
            for pair in seen.inputs {
                gain(sums, self.inputs(seen.input(pair, view)));
            }
        }
        sums
    }

    #[inline(always)]
    fn correction_by(&self, seen: &Seen<'_>, sums: &[Row; 2]) -> f32 {
        let weighted = |view: usize| weigh(&sums[view], self.outputs(seen.bucket, view));
        weighted(0) + weighted(1) + self.offset(seen.bucket)
    }

    /// Adds to `slopes` what the square of the error in `seen` changes by along each weight but those of inputs, times
    /// `part`, and returns what it changes by along the sums of each view.
    #[inline(always)]
    fn add_slopes(&self, seen: &Seen<'_>, part: f32, slopes: &mut Model) -> [Row; 2] {
        let sums = self.sums(seen);
        let share = share_of_score(seen.estimate + self.correction_by(seen, &sums) * SCALE as f32);
        let slope = part * 2.0 * (share - seen.worth) * share * (1.0 - share);
        slopes.0[OFFSETS + seen.bucket] += slope;
        let mut of_sums = sums;
        for (view, row) in of_sums.iter_mut().enumerate() {
            let weights = self.outputs(seen.bucket, view);
            let of_weights = slopes.row_mut(OUTPUTS + (2 * seen.bucket + view) * WIDTH);
            *row = backward(&sums[view], weights, slope, of_weights);
            gain(slopes.row_mut(BIASES), row);
        }
        of_sums
    }

    /// The sum of two models, weight by weight.
    pub fn plus(mut self, other: Model) -> Model {
        for (sum, weight) in self.0.iter_mut().zip(other.0) {
            *sum += weight;
        }
        self
    }

    /// The share of games won, as the terms and the network judge a position together.
    pub fn share(&self, seen: &Seen<'_>) -> f32 {
        share_of_score(seen.estimate + self.correction(seen) * SCALE as f32)
    }

    /// The mean square of what terms and network are off by, in shares of games.
    pub fn loss(&self, positions: &Positions) -> f64 {
        mean_square(positions, |seen| self.share(seen))
    }
}

/// The slope along each weight of the sum of the squared errors in the positions at `picks`, times `part`.
#[multiversion(targets("x86_64+avx2", "aarch64+neon"))]
pub fn slopes(model: &Model, positions: &Positions, picks: &[Pick], part: f32) -> Model {
    let mut slopes = Model::default();
    let mut kept = Kept::default();
    for picks in picks.chunks(MOST_KEPT) {
        for &Pick { index, is_mirrored } in picks {
            let seen = positions.get(index as usize, is_mirrored);
            kept.add(&seen, model.add_slopes(&seen, part, &mut slopes));
        }
        kept.move_to(&mut slopes);
    }
    slopes
}

/// As many positions as have their slopes kept back: theirs fit the processor's second cache.
const MOST_KEPT: usize = 256;

/// Slopes along the sums, kept back so that an input takes in those of many positions at once. All inputs together do not fit
/// the processor's second cache, and would be fetched for each position.
struct Kept {
    of_sums: Vec<Row>,
    /// For each input, where among `of_sums` those stand that it is part of.
    by_input: Vec<Vec<u16>>,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept { of_sums: Vec::with_capacity(2 * MOST_KEPT), by_input: vec![Vec::new(); INPUTS] }
    }
}

impl Kept {
    #[inline(always)]
    fn add(&mut self, seen: &Seen<'_>, of_sums: [Row; 2]) {
        for (view, of_sums) in of_sums.into_iter().enumerate() {
            let at = self.of_sums.len() as u16;
            self.of_sums.push(of_sums);
            for pair in seen.inputs {
                self.by_input[seen.input(pair, view)].push(at);
            }
        }
    }

    /// Adds what is kept to the slopes along the weights of inputs, and keeps nothing.
    #[inline(always)]
    fn move_to(&mut self, slopes: &mut Model) {
        for (input, parts) in self.by_input.iter_mut().enumerate().filter(|(_, parts)| !parts.is_empty()) {
            let slopes = slopes.row_mut(input * WIDTH).as_chunks_mut::<HELD>().0;
            for (tile, slopes) in slopes.iter_mut().enumerate() {
                for &at in parts.iter() {
                    let of_sums = &self.of_sums[usize::from(at)].as_chunks::<HELD>().0[tile];
                    gain(slopes, of_sums);
                }
            }
            parts.clear();
        }
        self.of_sums.clear();
    }
}

/// Numbers to add up at a time: as many as the processor holds without memory.
const HELD: usize = 64;

/// The mean square of what the engine's own evaluation is off by, in shares of games.
pub fn loss_of_estimates(positions: &Positions) -> f64 {
    mean_square(positions, |seen| share_of_score(seen.estimate))
}

fn mean_square(positions: &Positions, share: impl Fn(&Seen<'_>) -> f32) -> f64 {
    let errors = (0..positions.len()).map(|index| {
        let seen = positions.get(index, false);
        f64::from(share(&seen) - seen.worth).powi(2)
    });
    errors.sum::<f64>() / positions.len().max(1) as f64
}

/// A position to look at, and whether with left and right exchanged.
#[derive(Clone, Copy, Debug)]
pub struct Pick {
    pub index: u32,
    pub is_mirrored: bool,
}

#[inline(always)]
fn gain<const N: usize>(sums: &mut [f32; N], row: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

/// Sums to add up side by side, so that the processor can.
const LANES: usize = 16;

/// The sums, cut off to 0 to 1 and squared, times the weights.
#[inline(always)]
fn weigh(sums: &Row, weights: &Row) -> f32 {
    let mut lanes = [0.0; LANES];
    for (sums, weights) in sums.as_chunks::<LANES>().0.iter().zip(weights.as_chunks::<LANES>().0) {
        for lane in 0..LANES {
            let active = sums[lane].clamp(0.0, 1.0);
            lanes[lane] += active * active * weights[lane];
        }
    }
    lanes.iter().sum()
}

/// Adds the slopes of the weights for one of the output, and returns those of the sums.
#[inline(always)]
fn backward(sums: &Row, weights: &Row, slope: f32, of_weights: &mut Row) -> Row {
    let mut of_sums = [0.0; WIDTH];
    for at in 0..WIDTH {
        let active = sums[at].clamp(0.0, 1.0);
        of_weights[at] += slope * active * active;
        let is_flat = active != sums[at];
        of_sums[at] = if is_flat { 0.0 } else { 2.0 * slope * weights[at] * active };
    }
    of_sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::tests::lots_of;

    #[test]
    fn slopes_are_what_the_loss_changes_by() {
        let positions = lots_of(1);
        let mut random = Random::new(3);
        let mut model = Model::new(&mut random);
        let picks: Vec<_> = (0..40).map(|index| Pick { index, is_mirrored: false }).collect();
        let slopes = slopes(&model, &positions, &picks, 1.0);
        let loss = |model: &Model| -> f64 {
            let errors = picks.iter().map(|pick| {
                let seen = positions.get(pick.index as usize, false);
                f64::from(model.share(&seen) - seen.worth).powi(2)
            });
            errors.sum()
        };
        let steep =
            |range: Range<usize>| range.max_by(|&a, &b| slopes.0[a].abs().total_cmp(&slopes.0[b].abs()));
        for part in [0..BIASES, BIASES..OUTPUTS, OUTPUTS..OFFSETS, OFFSETS..COUNT] {
            let at = steep(part).expect("no part is empty");
            let (weight, step) = (model.0[at], 1e-2);
            model.0[at] = weight + step;
            let above = loss(&model);
            model.0[at] = weight - step;
            let below = loss(&model);
            model.0[at] = weight;
            let (found, expected) = (f64::from(slopes.0[at]), (above - below) / f64::from(2.0 * step));
            assert!((found - expected).abs() < 0.02 * expected.abs(), "{at}: {found} {expected}");
        }
    }

    #[test]
    fn slopes_of_many_positions_are_the_sums_of_those_of_few() {
        let positions = lots_of(1);
        let model = Model::new(&mut Random::new(3));
        let count = 2 * MOST_KEPT + 50;
        let picks: Vec<_> = (0..count)
            .map(|at| Pick { index: (at % positions.len()) as u32, is_mirrored: at % 3 == 0 })
            .collect();
        let part = 1.0 / count as f32;
        let together = slopes(&model, &positions, &picks, part);
        let apart = picks
            .chunks(50)
            .map(|picks| slopes(&model, &positions, picks, part))
            .reduce(Model::plus)
            .unwrap();
        let greatest = apart.0.iter().fold(0.0, |most: f32, slope| most.max(slope.abs()));
        for (together, apart) in together.0.iter().zip(&apart.0) {
            assert!((together - apart).abs() < 1e-4 * greatest, "{together} {apart}");
        }
    }
}
