//! Every number that the search was tuned by, one row each: name, value, step, meaning. Scores are hundredths of a
//! rule point, depths plies.

/// The most that a history grows to.
pub const HISTORY_LIMIT: i32 = 16_384;
/// Turns that a clock is shared among.
pub const EXPECTED_TURNS: u32 = 40;

/// What there is to know of a number beside its value.
#[derive(Clone, Copy, Debug)]
pub struct Tunable {
    /// Its name.
    pub name: &'static str,
    /// A change of it that a match can tell.
    pub step: i32,
    /// What it is.
    pub meaning: &'static str,
}

macro_rules! tunables {
    ($($name:ident = $value:expr, $step:expr, $meaning:literal;)*) => {
        /// The numbers that a search goes by.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Params {
            $(#[doc = $meaning] pub $name: i32,)*
        }

        impl Default for Params {
            fn default() -> Params {
                Params { $($name: $value,)* }
            }
        }

        impl Params {
            /// Every number in turn, as [`values`](Params::values) has them.
            pub const TUNABLES: &[Tunable] =
                &[$(Tunable { name: stringify!($name), step: $step, meaning: $meaning },)*];

            /// The numbers in the order of [`TUNABLES`](Params::TUNABLES).
            #[must_use]
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)*]
            }

            /// The default with these numbers, as many as there are, in place of its own.
            #[must_use]
            pub fn of_values(values: impl IntoIterator<Item = i32>) -> Params {
                let mut params = Params::default();
                let mut values = values.into_iter();
                $(params.$name = values.next().unwrap_or(params.$name);)*
                params
            }
        }
    };
}

tunables! {
    aspiration = 40, 7, "Half the first window around the last iteration's score.";
    aspiration_depth = 4, 1, "The first iteration that uses a window.";

    reverse_futility_depth = 8, 1, "The deepest node that an evaluation far above beta ends.";
    reverse_futility_margin = 110, 18, "How far above beta, for each ply.";
    razor_depth = 3, 1, "The deepest node that an evaluation far below alpha hands to quiescence.";
    razor_margin = 320, 50, "How far below alpha, for each ply.";

    null_depth = 2, 1, "The shallowest node that tries a null move.";
    null_reduction = 3, 1, "Plies that a null move saves.";
    null_reduction_depth = 4, 1, "One ply more for so many plies of depth.";
    null_reduction_eval = 250, 40, "One ply more for so much evaluation above beta.";
    null_reduction_most = 3, 1, "The most plies that evaluation adds.";

    reduction_base = 20, 10, "Hundredths of a ply that every late turn is reduced by.";
    reduction_divisor = 290, 50, "Hundredths by which the product of logarithms is divided.";
    reduction_history = 7_000, 1_000, "One ply less for so much history.";

    late_depth = 8, 1, "The deepest node that leaves late quiet turns out.";
    late_base = 8, 2, "Quiet turns that are always looked at.";
    futility_depth = 7, 1, "The deepest node that leaves out quiet turns for their evaluation.";
    futility_base = 140, 23, "How far below alpha the evaluation must be.";
    futility_margin = 110, 18, "... and for each ply.";
    history_depth = 4, 1, "The deepest node that leaves out turns of bad history.";
    history_margin = -3_500, 600, "History that is bad, for each ply.";
    exchange_depth = 8, 1, "The deepest node that leaves out losing exchanges.";
    exchange_quiet = -60, 10, "What a quiet turn may lose, for each ply.";
    exchange_capture = -130, 22, "What a capture may lose, for each ply.";
    exchange_check = 3, 1, "How many times as much a turn that may give check may lose.";

    singular_depth = 7, 1, "The shallowest node that asks whether the table's turn stands alone.";
    singular_margin = 3, 1, "How far the others must fall behind, for each ply.";
    iterative_reduction_depth = 4, 1, "The shallowest node that is reduced for want of a table turn.";

    delta_margin = 220, 40, "What a capture in quiescence may gain beyond the piece.";

    check_rank = 8_000, 1_500, "What a quiet turn that may give check is ranked above its history.";
    history_bonus = 170, 30, "What a good turn's history gains, for each ply.";
    history_bonus_most = 1_900, 300, "The most that it gains at once.";
}

impl Params {
    /// What the history of a turn that proved good at `depth` gains.
    pub(crate) fn history_bonus(&self, depth: i32) -> i32 {
        (self.history_bonus * depth).min(self.history_bonus_most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_listed() {
        let params = Params::default();
        assert_eq!(Params::of_values(params.values()), params);
        let first = Params::of_values([params.aspiration + 1]);
        assert_eq!(first, Params { aspiration: params.aspiration + 1, ..params });
        assert_eq!(Params::TUNABLES.len(), params.values().len());
        assert!(Params::TUNABLES.iter().all(|tunable| tunable.step > 0));
    }
}
