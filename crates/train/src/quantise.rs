//! From the real numbers that are learnt to the whole ones that the engine counts with, and back.

use crate::model::Model;
use engine::network::{BUCKETS, INPUT_UNIT, INPUTS, OUTPUT_UNIT, WIDTH, Weights};

/// What 1 is where the engine adds an offset.
const OFFSET_UNIT: f32 = INPUT_UNIT as f32 * OUTPUT_UNIT as f32;

/// The network that the engine makes of a model.
pub fn quantised(model: &Model) -> Weights {
    Weights {
        inputs: (0..INPUTS).map(|input| row(model.inputs(input), INPUT_UNIT)).collect(),
        biases: row(model.biases(), INPUT_UNIT),
        outputs: std::array::from_fn(|bucket| {
            std::array::from_fn(|view| row(model.outputs(bucket, view), OUTPUT_UNIT))
        }),
        offsets: std::array::from_fn::<_, BUCKETS, _>(|bucket| {
            (model.offset(bucket) * OFFSET_UNIT).round() as i32
        }),
    }
}

/// The model that the engine's network stands for.
pub fn real(weights: &Weights) -> Model {
    let parts = |row: &[i16; WIDTH], unit: i16| row.map(|weight| f32::from(weight) / f32::from(unit));
    let inputs = weights.inputs.iter().chain([&weights.biases]).flat_map(|row| parts(row, INPUT_UNIT));
    let outputs = weights.outputs.iter().flatten().flat_map(|row| parts(row, OUTPUT_UNIT));
    let offsets = weights.offsets.iter().map(|&offset| offset as f32 / OFFSET_UNIT);
    Model::of_numbers(inputs.chain(outputs).chain(offsets))
}

fn row(weights: &[f32; WIDTH], unit: i16) -> [i16; WIDTH] {
    weights.map(|weight| (weight * f32::from(unit)).round() as i16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::tests::lone;
    use engine::Random;
    use engine::network::{Network, SCALE};
    use janggi::{Game, Rules, Start};

    /// What rounding may change a value by, in hundredths of a rule point: thrice what the last layer's 128 weights,
    /// each off by half a unit at most, are expected to come to.
    const BOUND: f32 = 25.0;

    #[test]
    fn whole_numbers_that_become_real_become_the_same_whole_numbers() {
        let weights = quantised(&Model::new(&mut Random::new(4)));
        assert_eq!(quantised(&real(&weights)), weights);
    }

    #[test]
    fn rounded_weights_correct_nearly_as_those_that_were_learnt() {
        let mut random = Random::new(4);
        let model = Model::new(&mut random);
        let network = Network::new(quantised(&model));
        let mut worst = 0.0_f32;
        for _ in 0..6 {
            let mut game = Game::new(Rules::ASSOCIATION, Start::default());
            for _ in 0..60 {
                let position = game.position();
                let found = network.correction(position, &network.sums(position)) as f32;
                let expected = model.correction(&lone(&game).get(0, false)) * SCALE as f32;
                worst = worst.max((found - expected).abs());
                let turns = game.legal_turns();
                if game.play(turns[random.below(turns.len())]).is_err() || game.outcome().is_some() {
                    break;
                }
            }
        }
        assert!(worst > 0.0 && worst < BOUND, "{worst}");
    }
}
