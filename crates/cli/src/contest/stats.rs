//! What games say of a difference in strength. Two games from one opening, each engine once on each side, are
//! one trial: the opening's own balance is then no noise.

use std::fmt;

/// Points of a pair of games for the first engine, in halves: 0 to 4.
const OUTCOMES: usize = 5;

/// Counts of pairs by how many half points the first engine took from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs([u32; OUTCOMES]);

/// A difference in Elo and how far off it may be, 95 times in 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub elo: f64,
    pub low: f64,
    pub high: f64,
}

impl Pairs {
    /// Adds a pair in which the first engine took so many half points.
    pub fn add(&mut self, halves: usize) {
        self.0[halves.min(OUTCOMES - 1)] += 1;
    }

    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The difference that the pairs speak for.
    pub fn estimate(&self) -> Estimate {
        let Moments { mean, variance } = moments(&self.0.map(f64::from));
        let deviation = 1.96 * (variance / f64::from(self.count().max(1))).sqrt();
        Estimate { elo: elo(mean), low: elo(mean - deviation), high: elo(mean + deviation) }
    }

    /// How much likelier the pairs are under the second hypothesis than under the first, as a logarithm: the
    /// generalized ratio of Van den Bergh, "A practical introduction to the GSPRT".
    pub fn log_likelihood_ratio(&self, hypotheses: Sprt) -> f64 {
        // A count of zero would claim that the outcome is impossible.
        let counts = self.0.map(|count| f64::from(count).max(1e-3));
        let likelihood = |elo: f64| log_likelihood(&counts, score(elo));
        likelihood(hypotheses.high) - likelihood(hypotheses.low)
    }
}

impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.0} [{:+.0}, {:+.0}]", self.elo, self.low, self.high)
    }
}

/// Mean and variance of the score of a game, as a pair gives it.
struct Moments {
    mean: f64,
    variance: f64,
}

fn moments(counts: &[f64; OUTCOMES]) -> Moments {
    let all: f64 = counts.iter().sum();
    if all == 0.0 {
        return Moments { mean: 0.5, variance: 0.0 };
    }
    let scores = (0..OUTCOMES).map(|halves| halves as f64 / (OUTCOMES - 1) as f64);
    let weighted = |of: &dyn Fn(f64) -> f64| -> f64 {
        scores.clone().zip(counts).map(|(score, count)| count * of(score)).sum::<f64>() / all
    };
    let mean = weighted(&|score| score);
    Moments { mean, variance: weighted(&|score| (score - mean).powi(2)) }
}

/// How likely the counts are, as a logarithm and up to a constant, under the likeliest distribution with the
/// given mean. That gives an outcome the probability `p / (1 + t (outcome - mean))`, where `p` is its share of
/// the counts and `t` makes the mean right.
fn log_likelihood(counts: &[f64; OUTCOMES], mean: f64) -> f64 {
    let offsets: [f64; OUTCOMES] = std::array::from_fn(|halves| halves as f64 / (OUTCOMES - 1) as f64 - mean);
    let terms = || counts.iter().zip(offsets);
    // The sum falls as `t` rises from one pole, where an outcome gets all, to the other.
    let (mut low, mut high) = (-1.0 / offsets[OUTCOMES - 1], -1.0 / offsets[0]);
    for _ in 0..64 {
        let t = f64::midpoint(low, high);
        let sum: f64 = terms().map(|(count, offset)| count * offset / (1.0 + t * offset)).sum();
        if sum > 0.0 { low = t } else { high = t }
    }
    let t = f64::midpoint(low, high);
    -terms().map(|(count, offset)| count * (1.0 + t * offset).ln()).sum::<f64>()
}

/// The difference in Elo that an expected score means.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// The score that a difference in Elo makes one expect.
fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Two hypotheses of the difference in Elo, between which a match decides: `low,high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    low: f64,
    high: f64,
}

/// What a sequential test came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The difference is the higher one, or more.
    Accepted,
    /// The difference is the lower one, or less.
    Rejected,
}

impl Sprt {
    /// The ratio at which one error in twenty is made.
    pub const BOUND: f64 = 2.944_438_979_166_440_5; // ln 19

    /// Whether the pairs are enough to decide.
    pub fn decide(self, pairs: &Pairs) -> Option<Decision> {
        match pairs.log_likelihood_ratio(self) {
            ratio if ratio >= Sprt::BOUND => Some(Decision::Accepted),
            ratio if ratio <= -Sprt::BOUND => Some(Decision::Rejected),
            _ => None,
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.low, self.high)
    }
}

impl std::str::FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let numbers =
            text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
        match numbers {
            Some((low, high)) if low < high => Ok(Sprt { low, high }),
            _ => Err("expected two numbers in rising order, such as `0,10`".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 0.005 * right.abs().max(1.0)
    }

    #[test]
    fn elo_is_the_logistic_of_the_score() {
        for (points, difference) in [(0.5, 0.0), (0.75, 190.85), (0.909_09, 400.0), (0.25, -190.85)] {
            assert!(close(elo(points), difference), "{points}: {}", elo(points));
            assert!(close(score(difference), points));
        }
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    /// Worked out by hand: the mean and its error over pairs, then both ends through the logistic.
    #[test]
    fn an_estimate_counts_pairs_not_games() {
        for (pairs, elo, low, high) in [
            ([0, 0, 100, 0, 0], 0.0, 0.0, 0.0),
            ([10, 20, 40, 20, 10], 0.0, -37.44, 37.44),
            ([0, 10, 20, 40, 30], 168.40, 129.97, 211.11),
        ] {
            let estimate = Pairs(pairs).estimate();
            assert!(close(estimate.elo, elo), "{pairs:?}: {estimate:?}");
            assert!(close(estimate.low, low) && close(estimate.high, high), "{pairs:?}: {estimate:?}");
        }
    }

    #[test]
    fn pairs_without_a_loss_have_no_upper_end() {
        let mut pairs = Pairs::default();
        assert_eq!(pairs.estimate().elo, 0.0);
        pairs.add(4);
        assert_eq!(pairs.estimate().to_string(), "+inf [+inf, +inf]");
    }

    /// Against the constrained maximum found with another program.
    #[test]
    fn the_ratio_is_that_of_the_likeliest_distributions() {
        let test: Sprt = "0,10".parse().unwrap();
        for (pairs, ratio) in [
            ([10, 20, 40, 20, 10], -0.1379),
            ([0, 10, 20, 40, 30], 2.8368),
            ([50, 100, 300, 250, 150], 13.4995),
        ] {
            assert!((Pairs(pairs).log_likelihood_ratio(test) - ratio).abs() < 0.01, "{pairs:?}");
        }
        let all_won = Pairs([0, 0, 0, 0, 30]).log_likelihood_ratio(test);
        assert!(all_won > 0.3 && all_won < 1.0, "{all_won}");
    }

    #[test]
    fn a_test_ends_when_the_pairs_are_enough() {
        let test: Sprt = "0,10".parse().unwrap();
        assert_eq!(test.decide(&Pairs([10, 20, 40, 20, 10])), None);
        assert_eq!(test.decide(&Pairs([50, 100, 300, 250, 150])), Some(Decision::Accepted));
        assert_eq!(test.decide(&Pairs([150, 250, 300, 100, 50])), Some(Decision::Rejected));
        assert!("10,0".parse::<Sprt>().is_err() && "5".parse::<Sprt>().is_err());
    }
}
