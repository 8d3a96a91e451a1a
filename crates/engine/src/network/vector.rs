//! The loops that an evaluation spends its time in, compiled for several processors; which is chosen at run time.
//! All count with whole numbers, so that each processor comes to the same.

use super::WIDTH;
use multiversion::multiversion;

/// A number for each neuron of one view.
pub(super) type Row = [i16; WIDTH];

/// What an input of the last layer is at most.
pub(super) const ONE: i16 = 255;

/// `from` with the row of one input more and one less.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2", "aarch64+neon", "wasm32+simd128"))]
pub(super) fn moved(from: &Row, to: &mut Row, gained: &Row, lost: &Row) {
    for (((to, from), gained), lost) in to.iter_mut().zip(from).zip(gained).zip(lost) {
        *to = from.wrapping_add(*gained).wrapping_sub(*lost);
    }
}

/// Adds the row of an input.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2", "aarch64+neon", "wasm32+simd128"))]
pub(super) fn gain(sums: &mut Row, gained: &Row) {
    for (sum, gained) in sums.iter_mut().zip(gained) {
        *sum = sum.wrapping_add(*gained);
    }
}

/// Takes the row of an input off.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2", "aarch64+neon", "wasm32+simd128"))]
pub(super) fn lose(sums: &mut Row, lost: &Row) {
    for (sum, lost) in sums.iter_mut().zip(lost) {
        *sum = sum.wrapping_sub(*lost);
    }
}

/// The sums, cut off below 0 and above [`ONE`], squared, times the weights.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2", "aarch64+neon", "wasm32+simd128"))]
pub(super) fn output(sums: &Row, weights: &Row) -> i32 {
    output_of(sums, weights)
}

/// Fits 32 bits for weights that the network's file may have, and so do the products that are made first.
#[inline(always)]
fn output_of(sums: &Row, weights: &Row) -> i32 {
    let terms = sums.iter().zip(weights).map(|(&sum, &weight)| {
        let active = sum.clamp(0, ONE);
        i32::from(active.wrapping_mul(weight)) * i32::from(active)
    });
    terms.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn row(random: &mut Random, bound: i16) -> Row {
        std::array::from_fn(|_| random.below(2 * bound as usize + 1) as i16 - bound)
    }

    #[test]
    fn this_processors_loops_come_to_the_same_as_one_number_after_the_other() {
        let mut random = Random::new(1);
        for _ in 0..100 {
            let (from, gained, lost) =
                (row(&mut random, 9_000), row(&mut random, 505), row(&mut random, 505));
            let mut to = [0; WIDTH];
            moved(&from, &mut to, &gained, &lost);
            assert_eq!(to, std::array::from_fn(|at| from[at] + gained[at] - lost[at]));
            lose(&mut to, &gained);
            gain(&mut to, &lost);
            assert_eq!(to, from);
        }
    }

    #[test]
    fn this_processors_output_is_that_of_one_number_after_the_other() {
        let mut random = Random::new(2);
        for _ in 0..100 {
            let (sums, weights) = (row(&mut random, 400), row(&mut random, 127));
            let mut expected = 0;
            for at in 0..WIDTH {
                let active = i32::from(sums[at]).clamp(0, 255);
                expected += active * active * i32::from(weights[at]);
            }
            assert_eq!(output(&sums, &weights), expected);
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_loops_of_this_processor_are_chosen_at_run_time() {
        #[multiversion(targets("x86_64+avx2"))]
        fn is_chosen() -> bool {
            multiversion::target::target_cfg_f!(target_feature = "avx2")
        }
        assert_eq!(is_chosen(), std::arch::is_x86_feature_detected!("avx2"));
    }
}
