//! Every number that the search was tuned by, one row each: name, value, meaning. Scores are hundredths of a
//! rule point, depths plies.

macro_rules! tunables {
    ($($name:ident = $value:expr, $meaning:literal;)*) => {
        $(#[doc = $meaning] pub const $name: i32 = $value;)*
    };
}

tunables! {
    ASPIRATION = 40, "Half the first window around the last iteration's score.";
    ASPIRATION_DEPTH = 4, "The first iteration that uses a window.";

    REVERSE_FUTILITY_DEPTH = 8, "The deepest node that an evaluation far above beta ends.";
    REVERSE_FUTILITY_MARGIN = 110, "How far above beta, for each ply.";
    RAZOR_DEPTH = 3, "The deepest node that an evaluation far below alpha hands to quiescence.";
    RAZOR_MARGIN = 320, "How far below alpha, for each ply.";

    NULL_DEPTH = 2, "The shallowest node that tries a null move.";
    NULL_REDUCTION = 3, "Plies that a null move saves.";
    NULL_REDUCTION_DEPTH = 4, "One ply more for so many plies of depth.";
    NULL_REDUCTION_EVAL = 250, "One ply more for so much evaluation above beta.";
    NULL_REDUCTION_MOST = 3, "The most plies that evaluation adds.";

    REDUCTION_BASE = 20, "Hundredths of a ply that every late turn is reduced by.";
    REDUCTION_DIVISOR = 290, "Hundredths by which the product of logarithms is divided.";
    REDUCTION_HISTORY = 7_000, "One ply less for so much history.";

    LATE_DEPTH = 8, "The deepest node that leaves late quiet turns out.";
    LATE_BASE = 8, "Quiet turns that are always looked at.";
    FUTILITY_DEPTH = 7, "The deepest node that leaves out quiet turns for their evaluation.";
    FUTILITY_BASE = 140, "How far below alpha the evaluation must be.";
    FUTILITY_MARGIN = 110, "... and for each ply.";
    HISTORY_DEPTH = 4, "The deepest node that leaves out turns of bad history.";
    HISTORY_MARGIN = -3_500, "History that is bad, for each ply.";
    EXCHANGE_DEPTH = 8, "The deepest node that leaves out losing exchanges.";
    EXCHANGE_QUIET = -60, "What a quiet turn may lose, for each ply.";
    EXCHANGE_CAPTURE = -130, "What a capture may lose, for each ply.";
    EXCHANGE_CHECK = 3, "How many times as much a turn that may give check may lose.";

    SINGULAR_DEPTH = 7, "The shallowest node that asks whether the table's turn stands alone.";
    SINGULAR_MARGIN = 3, "How far the others must fall behind, for each ply.";
    ITERATIVE_REDUCTION_DEPTH = 4, "The shallowest node that is reduced for want of a table turn.";

    DELTA_MARGIN = 220, "What a capture in quiescence may gain beyond the piece.";

    HISTORY_LIMIT = 16_384, "The most that a history grows to.";
    CHECK_RANK = 8_000, "What a quiet turn that may give check is ranked above its history.";
    HISTORY_BONUS = 170, "What a good turn's history gains, for each ply.";
    HISTORY_BONUS_MOST = 1_900, "The most that it gains at once.";

    EXPECTED_TURNS = 40, "Turns that a clock is shared among.";
}
