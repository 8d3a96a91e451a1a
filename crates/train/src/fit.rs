//! Fitting the table of weights by gradient descent.

use crate::samples::{Aim, Sample, Samples};
use engine::Random;
use engine::eval::{COUNT, KNOTS};

/// A table of weights while it is learnt.
pub type Table = Vec<[f32; KNOTS]>;

/// What a position's value should come near to.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The score, in hundredths of a rule point, that stands for winning 73 % of games.
    pub scale: f32,
    /// The part of the game's result; the rest is that of the search.
    pub result: f32,
}

impl Target {
    /// The share of games won with such a score.
    fn chance(&self, score: f32) -> f32 {
        1.0 / (1.0 + (-score / self.scale).exp())
    }

    /// The share of games that a position with this aim is worth. Where its result does not count, the search says all.
    pub fn of(&self, aim: Aim) -> f32 {
        let found = self.chance(aim.score);
        self.result * aim.result.unwrap_or(found) + (1.0 - self.result) * found
    }
}

/// What `table` makes of a sample, in hundredths of a rule point for Cho.
fn value(table: &Table, sample: &Sample<'_>) -> f32 {
    let mut sums = [0.0; KNOTS];
    for &(row, times) in sample.counts {
        for (sum, weight) in sums.iter_mut().zip(table[usize::from(row)]) {
            *sum += weight * f32::from(times);
        }
    }
    sums.iter().zip(sample.shares).map(|(sum, share)| sum * share).sum()
}

/// The mean square of what `table` is off by, in shares of games.
pub fn loss(table: &Table, samples: &Samples, target: Target) -> f64 {
    let errors = (0..samples.len()).map(|index| {
        let sample = samples.get(index);
        f64::from(target.chance(value(table, &sample)) - target.of(sample.aim)).powi(2)
    });
    errors.sum::<f64>() / samples.len().max(1) as f64
}

/// Adam: <https://arxiv.org/abs/1412.6980>.
pub struct Adam {
    means: Table,
    squares: Table,
    steps: i32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;

impl Default for Adam {
    fn default() -> Adam {
        Adam { means: vec![[0.0; KNOTS]; COUNT], squares: vec![[0.0; KNOTS]; COUNT], steps: 0 }
    }
}

impl Adam {
    fn step(&mut self, table: &mut Table, gradient: &Table, rate: f32) {
        self.steps += 1;
        let (of_mean, of_square) = (1.0 - MEAN_DECAY.powi(self.steps), 1.0 - SQUARE_DECAY.powi(self.steps));
        for (row, slopes) in gradient.iter().enumerate() {
            for (knot, &slope) in slopes.iter().enumerate() {
                let mean = &mut self.means[row][knot];
                *mean += (1.0 - MEAN_DECAY) * (slope - *mean);
                let square = &mut self.squares[row][knot];
                *square += (1.0 - SQUARE_DECAY) * (slope * slope - *square);
                table[row][knot] -= rate * (*mean / of_mean) / ((*square / of_square).sqrt() + 1e-12);
            }
        }
    }

    /// Goes through all samples once in the order that `random` gives.
    pub fn epoch(
        &mut self,
        table: &mut Table,
        samples: &Samples,
        target: Target,
        pace: Pace,
        random: &mut Random,
    ) {
        let mut order: Vec<_> = (0..samples.len() as u32).collect();
        random.shuffle(&mut order);
        for indexes in order.chunks(pace.batch.max(1)) {
            let gradient = gradient(table, samples, target, indexes);
            self.step(table, &gradient, pace.rate);
        }
    }
}

/// How fast a table is learnt.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Positions looked at for each step.
    pub batch: usize,
    /// How far a weight goes in a step, in hundredths of a rule point.
    pub rate: f32,
}

/// The slope of the loss over the samples at `indexes`, but for a constant factor.
fn gradient(table: &Table, samples: &Samples, target: Target, indexes: &[u32]) -> Table {
    let mut gradient = vec![[0.0; KNOTS]; COUNT];
    for &index in indexes {
        let sample = samples.get(index as usize);
        let chance = target.chance(value(table, &sample));
        let slope = (chance - target.of(sample.aim)) * chance * (1.0 - chance) / indexes.len() as f32;
        let slopes = sample.shares.map(|share| share * slope);
        for &(row, times) in sample.counts {
            for (sum, slope) in gradient[usize::from(row)].iter_mut().zip(slopes) {
                *sum += slope * f32::from(times);
            }
        }
    }
    gradient
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Split;
    use crate::games::tests::games_by_lot;
    use engine::eval::{Outlook, Sums, WEIGHTS, evaluate};

    const TARGET: Target = Target { scale: 400.0, result: 0.0 };

    /// Positions of games by lot, with what the engine's evaluation says instead of scores.
    fn samples() -> Samples {
        let games = games_by_lot(1, |game| {
            let position = game.position();
            let outlook = Outlook::new(game.rules(), position, game.history());
            evaluate(position, &Sums::of(position), 0, &outlook, game.turns().len()).value() as i16
        });
        let mut split = Split::<Samples>::default();
        split.add_games(&games[..], Samples::add).expect("games");
        split.learnt
    }

    fn engine_table() -> Table {
        WEIGHTS.iter().map(|row| row.map(f32::from)).collect()
    }

    #[test]
    fn the_engines_own_table_explains_the_engines_evaluation() {
        let samples = samples();
        assert!(samples.len() > 200);
        assert!(loss(&engine_table(), &samples, TARGET) < 1e-6);
    }

    #[test]
    fn a_table_that_is_off_comes_nearer() {
        let samples = samples();
        let mut table: Table = engine_table().into_iter().map(|row| row.map(|weight| 0.8 * weight)).collect();
        let before = loss(&table, &samples, TARGET);
        let (mut adam, mut random) = (Adam::default(), Random::new(1));
        for _ in 0..20 {
            adam.epoch(&mut table, &samples, TARGET, Pace { batch: 64, rate: 2.0 }, &mut random);
        }
        let after = loss(&table, &samples, TARGET);
        assert!(after < before / 4.0, "{before} {after}");
    }

    #[test]
    fn results_count_as_much_as_they_shall() {
        let aim = Aim { score: 0.0, result: Some(1.0) };
        assert_eq!(TARGET.of(aim), 0.5);
        assert_eq!(Target { result: 0.5, ..TARGET }.of(aim), 0.75);
    }
}
