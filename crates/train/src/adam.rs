//! Descent along the slopes: Adam, <https://arxiv.org/abs/1412.6980>, with weights that fade a little
//! (<https://arxiv.org/abs/1711.05101>).

use crate::model::{COUNT, Model};
use multiversion::multiversion;

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
/// The part of its step's rate by which a weight fades.
const FADING: f32 = 0.3;
/// What a weight may grow to: its file has no room for more.
const MOST: f32 = 1.98;

/// What is remembered of the slopes so far.
pub struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Default for Adam {
    fn default() -> Adam {
        Adam { means: vec![0.0; COUNT], squares: vec![0.0; COUNT], steps: 0 }
    }
}

impl Adam {
    /// Goes one step down along the slopes.
    pub fn step(&mut self, model: &mut Model, slopes: &Model, rate: f32) {
        self.steps += 1;
        let of_mean = 1.0 - MEAN_DECAY.powi(self.steps);
        let of_square = 1.0 - SQUARE_DECAY.powi(self.steps);
        let pace = Pace { of_mean, of_square, rate };
        descend(&mut model.0, &slopes.0, &mut self.means, &mut self.squares, pace);
    }
}

/// How far a step goes, and what the means of few steps are short of.
#[derive(Clone, Copy)]
struct Pace {
    of_mean: f32,
    of_square: f32,
    rate: f32,
}

#[multiversion(targets("x86_64+avx2", "aarch64+neon"))]
fn descend(weights: &mut [f32], slopes: &[f32], means: &mut [f32], squares: &mut [f32], pace: Pace) {
    for (((weight, slope), mean), square) in weights.iter_mut().zip(slopes).zip(means).zip(squares) {
        *mean += (1.0 - MEAN_DECAY) * (slope - *mean);
        *square += (1.0 - SQUARE_DECAY) * (slope * slope - *square);
        let way = (*mean / pace.of_mean) / ((*square / pace.of_square).sqrt() + 1e-8);
        *weight = (*weight - pace.rate * (way + FADING * *weight)).clamp(-MOST, MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_goes_down_its_slope_and_no_further_than_its_file_holds() {
        let (mut model, mut slopes, mut adam) = (Model::default(), Model::default(), Adam::default());
        (slopes.0[0], slopes.0[1]) = (0.5, -1e-4);
        adam.step(&mut model, &slopes, 0.01);
        assert!((model.0[0] + 0.01).abs() < 1e-5 && (model.0[1] - 0.01).abs() < 1e-5, "{:?}", &model.0[..2]);
        assert_eq!(model.0[2], 0.0);
        for _ in 0..400 {
            adam.step(&mut model, &slopes, 0.01);
        }
        assert_eq!(model.0[0], -MOST);
    }

    #[test]
    fn a_weight_without_slope_fades() {
        let (mut model, mut adam) = (Model::default(), Adam::default());
        model.0[0] = 1.0;
        adam.step(&mut model, &Model::default(), 0.01);
        assert_eq!(model.0[0], 0.997);
    }
}
