//! The sequential probability ratio test (SPRT). It tests the hypothesis H0 "the lead is `elo0`" against the hypothesis
//! H1 "the lead is `elo1`".
//!
//! After every pair of games, the log-likelihood ratio of the two hypotheses is compared with a lower and an upper
//! bound (A. Wald, 1945). The match ends when the ratio reaches one of the bounds.
//!
//! A hypothesis determines only the mean of the pair score. Therefore its likelihood is the maximum over all
//! distributions of the five pair scores that have this mean (M. Van den Bergh, "A practical introduction to the
//! GSPRT"). The maximum is at `pᵢ = fᵢ / (1 + θ·(sᵢ − mean))`, where `fᵢ` are the observed frequencies and `sᵢ` are the
//! scores. θ is the root of a decreasing function and is found by bisection.
//!
//! In the *logistic* model the leads are Elo differences. In the *normalized* model they are normalised Elo, which is
//! the lead in units of the standard deviation of one game. The hypothesis then determines the ratio of the lead to the
//! standard deviation, and the maximum is found by repeated linearisation. The number of games that a test needs
//! depends less on the openings and the proportion of draws in the normalized model.
//!
//! A pair score that did not occur counts as 0.001 pairs, so that the ratio stays finite. Test programs for chess
//! engines do the same.

use std::f64::consts::SQRT_2;

use serde::{Deserialize, Serialize};

use super::pentanomial::NORMALISED;
use super::{RatingTally, expected_score};

/// A sequential test for the lead of one player over another.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Sprt, SprtDecision, RatingTally};
///
/// let test = Sprt::new(0.0, 20.0).unwrap();
/// let ahead = RatingTally { pairs: [30, 100, 400, 180, 90], ..RatingTally::default() };
/// assert_eq!(test.decision(&ahead), SprtDecision::AcceptH1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The lead under H0, at least −2000. The unit depends on the model.
    pub elo0: f64,
    /// The lead under H1, greater than `elo0` and at most 2000. The unit depends on the model.
    pub elo1: f64,
    /// Probability of accepting H1 if H0 is true. It must be greater than 0 and less than 0.5.
    pub alpha: f64,
    /// Probability of accepting H0 if H1 is true. It must be greater than 0 and less than 0.5.
    pub beta: f64,
    /// The unit of `elo0` and `elo1`.
    #[serde(default, skip_serializing_if = "SprtModel::is_logistic")]
    pub model: SprtModel,
}

/// The unit of the leads that a sequential test compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SprtModel {
    /// The leads are Elo differences.
    #[default]
    Logistic,
    /// The leads are normalised Elo: the lead in standard deviations of one game, times 347.4.
    Normalized,
}

impl SprtModel {
    /// All models, in the order in which messages list them.
    pub const ALL: [Self; 2] = [Self::Logistic, Self::Normalized];

    /// Returns the name that command lines, plans and JSON use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Logistic => "logistic",
            Self::Normalized => "normalized",
        }
    }

    /// Returns the unit of the leads as text.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Logistic => "Elo",
            Self::Normalized => "normalised Elo",
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn is_logistic(&self) -> bool {
        *self == Self::Logistic
    }
}

impl std::str::FromStr for SprtModel {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let model = Self::ALL.into_iter().find(|model| model.name() == text);
        model.ok_or_else(|| {
            format!("the model of a sequential test is logistic or normalized, not `{text}`")
        })
    }
}

/// The decision of a test after the pairs played so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtDecision {
    /// The test is undecided, and more pairs are needed.
    Continue,
    /// The test accepts H0, which says that the lead is `elo0`.
    AcceptH0,
    /// The test accepts H1, which says that the lead is `elo1`.
    AcceptH1,
}

impl SprtDecision {
    /// Returns the identifier used in JSON and CSV.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::AcceptH0 => "accept_h0",
            Self::AcceptH1 => "accept_h1",
        }
    }
}

/// The error for invalid parameters of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtError {
    test: Sprt,
}

impl std::fmt::Display for SprtError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Sprt { elo0, elo1, alpha, beta, .. } = self.test;
        if elo0 >= -MOST && elo0 < elo1 && elo1 <= MOST {
            write!(f, "alpha and beta must be between 0 and 0.5, not {alpha} and {beta}")
        } else {
            write!(f, "elo0 must be below elo1, both from -{MOST} to {MOST}, ")?;
            write!(f, "not {elo0} and {elo1}")
        }
    }
}

impl std::error::Error for SprtError {}

/// Limit for `elo0` and `elo1` in Elo. A lead of 2000 Elo corresponds to an expected score of 0.99999.
const MOST: f64 = 2000.0;
/// Number of pairs that is assumed for a pair score that did not occur.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// Creates a test of Elo differences with an `alpha` of 0.05 and a `beta` of 0.05.
    ///
    /// # Errors
    ///
    /// Returns an error if `elo0` is not less than `elo1`, or if one of them is outside ±2000.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, SprtError> {
        let model = SprtModel::Logistic;
        Self { elo0, elo1, alpha: 0.05, beta: 0.05, model }.validated()
    }

    /// Returns the test if its parameters are valid.
    ///
    /// # Errors
    ///
    /// Returns an error if `elo0` is not less than `elo1`, if one of them is outside ±2000, or if `alpha` or `beta` is
    /// not between 0 and 0.5.
    pub fn validated(self) -> Result<Self, SprtError> {
        let leads = self.elo0 >= -MOST && self.elo0 < self.elo1 && self.elo1 <= MOST;
        let rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let sound = leads && rate(self.alpha) && rate(self.beta);
        if sound { Ok(self) } else { Err(SprtError { test: self }) }
    }

    /// Returns the lower and the upper bound of the log-likelihood ratio. The test accepts H0 at the lower bound and H1
    /// at the upper bound.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// Returns the log-likelihood ratio of H1 to H0. It is positive if the pairs favour H1. Returns `None` if there are
    /// no pairs.
    pub fn log_likelihood_ratio(&self, tally: &RatingTally) -> Option<f64> {
        if tally.pair_count() == 0 {
            return None;
        }
        let counts = tally.pairs.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let all: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / all);
        let weights = |lead: f64| match self.model {
            SprtModel::Logistic => {
                sprt_likelihood_divisors(&shares, pair_score_deviations(expected_score(lead)))
            }
            // The score of a pair is the mean of the scores of two games. Therefore its standard deviation is smaller
            // by the factor √2.
            SprtModel::Normalized => sprt_normalised_divisors(&shares, SQRT_2 * lead / NORMALISED),
        };
        let (low, high) = (weights(self.elo0), weights(self.elo1));
        let terms = counts.iter().zip(low.iter().zip(&high));
        Some(terms.map(|(count, (low, high))| count * (low / high).ln()).sum())
    }

    /// Compares the log-likelihood ratio of the pairs with the bounds and returns the decision.
    pub fn decision(&self, tally: &RatingTally) -> SprtDecision {
        let (low, high) = self.bounds();
        match self.log_likelihood_ratio(tally) {
            Some(ratio) if ratio <= low => SprtDecision::AcceptH0,
            Some(ratio) if ratio >= high => SprtDecision::AcceptH1,
            _ => SprtDecision::Continue,
        }
    }
}

/// The five possible scores of a pair of games.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

fn pair_score_deviations(mean: f64) -> [f64; 5] {
    SCORES.map(|score| score - mean)
}

/// Returns the divisors `1 + θ·gᵢ` for the maximum-likelihood distribution in which the mean of `g` is zero.
///
/// This distribution consists of the observed frequencies `shares`, divided by the divisors. `g` must contain a
/// negative and a positive value.
fn sprt_likelihood_divisors(shares: &[f64; 5], g: [f64; 5]) -> [f64; 5] {
    let excess = |theta: f64| -> f64 {
        shares.iter().zip(g).map(|(share, g)| share * g / (1.0 + theta * g)).sum()
    };
    let (least, most) = g.iter().fold((0.0_f64, 0.0_f64), |(a, b), &g| (a.min(g), b.max(g)));
    // All divisors are positive if θ is between `low` and `high`.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..100 {
        let middle = low.midpoint(high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    g.map(|g| 1.0 + low.midpoint(high) * g)
}

/// Returns the divisors for the maximum-likelihood distribution whose mean exceeds ½ by `ratio` standard deviations.
///
/// The standard deviation depends on the distribution. Therefore the condition is linearised at a first distribution
/// and solved. Then it is linearised again at the solution, and so on. The first distribution nearly fulfils the
/// condition, because far from it a linearised condition might have no solution.
fn sprt_normalised_divisors(shares: &[f64; 5], ratio: f64) -> [f64; 5] {
    let (mut low, mut high) = (0.0_f64, 1.0);
    for _ in 0..30 {
        let mean = low.midpoint(high);
        let (_, deviation) = mean_and_deviation(
            shares,
            &sprt_likelihood_divisors(shares, pair_score_deviations(mean)),
        );
        if mean - 0.5 < ratio * deviation { low = mean } else { high = mean }
    }
    let mut divisors = sprt_likelihood_divisors(shares, pair_score_deviations(low.midpoint(high)));
    for _ in 0..100 {
        let (mean, deviation) = mean_and_deviation(shares, &divisors);
        let linear = |score: f64| {
            let z = (score - mean) / deviation;
            score - 0.5 - ratio * deviation * f64::midpoint(1.0, z * z)
        };
        let next = sprt_likelihood_divisors(shares, SCORES.map(linear));
        let change = next.iter().zip(&divisors).map(|(a, b)| (a / b - 1.0).abs());
        let largest = change.fold(0.0, f64::max);
        divisors = next;
        if largest < 1e-12 {
            break;
        }
    }
    divisors
}

/// Returns the mean and the standard deviation of the distribution `shares / divisors`.
fn mean_and_deviation(shares: &[f64; 5], divisors: &[f64; 5]) -> (f64, f64) {
    let now: [f64; 5] = std::array::from_fn(|score| shares[score] / divisors[score]);
    let mean: f64 = now.iter().zip(SCORES).map(|(share, score)| share * score).sum();
    let square = |(share, score): (&f64, f64)| share * (score - mean).powi(2);
    (mean, now.iter().zip(SCORES).map(square).sum::<f64>().sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally_of_pairs(pairs: [u64; 5]) -> RatingTally {
        RatingTally { pairs, ..RatingTally::default() }
    }

    fn ratio_of_counts(counts: [u64; 5], elo0: f64, elo1: f64) -> f64 {
        Sprt::new(elo0, elo1).unwrap().log_likelihood_ratio(&tally_of_pairs(counts)).unwrap()
    }

    /// The reference values were computed with mpmath at 40 digits. The root finder of mpmath solved the constraints
    /// on the sum and on the mean of the distribution at the same time.
    #[test]
    fn reference_values() {
        for (counts, first, second) in [
            ([39, 8843, 14675, 9013, 57], -13.567_991_207_89, 7.143_588_456_130_6),
            ([10, 20, 40, 25, 5], -0.178_564_360_415_78, -0.050_562_045_441_262),
            ([5, 0, 0, 0, 20], 0.213_300_983_176_24, 0.086_666_805_581_467),
            ([1, 2, 3, 5, 8], 0.211_772_832_019_5, 0.086_090_490_865_443),
        ] {
            let found = [ratio_of_counts(counts, 0.0, 5.0), ratio_of_counts(counts, -1.75, 0.25)];
            for (found, known) in found.into_iter().zip([first, second]) {
                assert!(
                    (found - known).abs() < 1e-9,
                    "{counts:?}: {known} is known, {found} found"
                );
            }
        }
    }

    /// The expected log-likelihood ratios were printed by the program fastchess for the same pair counts and for the
    /// hypotheses 0 and 20.
    #[test]
    fn both_models_agree_with_fastchess() {
        let counts = [30, 100, 400, 180, 90];
        let logistic = Sprt::new(0.0, 20.0).unwrap();
        let normalized = Sprt { model: SprtModel::Normalized, ..logistic };
        let ratio = |test: Sprt| test.log_likelihood_ratio(&tally_of_pairs(counts)).unwrap();
        assert!((ratio(logistic) - 19.02).abs() < 0.005, "{}", ratio(logistic));
        assert!((ratio(normalized) - 14.09).abs() < 0.005, "{}", ratio(normalized));
        // The value comes from a separate program.
        assert!((ratio(normalized) - 14.089_916_386_8).abs() < 1e-8, "{}", ratio(normalized));
    }

    /// Checks that the maximum-likelihood distribution has exactly the ratio that the hypothesis states, even if nearly
    /// all pairs have the same score.
    #[test]
    fn the_normalized_model_solves_its_condition() {
        for counts in [[30.0, 100.0, 400.0, 180.0, 90.0], [1e-3, 1e-3, 9.0, 1.0, 1e-3], [1.0; 5]] {
            let all: f64 = counts.iter().sum();
            let shares = counts.map(|count| count / all);
            for ratio in [-8.0, -1.0, -0.1, 0.0, 0.05, 0.3, 1.0, 8.0] {
                let divisors = sprt_normalised_divisors(&shares, ratio);
                let (mean, deviation) = mean_and_deviation(&shares, &divisors);
                let reached = (mean - 0.5) / deviation;
                assert!((reached - ratio).abs() < 1e-9, "{counts:?}: {reached}, not {ratio}");
                let found = shares.iter().zip(divisors).map(|(share, divisor)| share / divisor);
                assert!((found.sum::<f64>() - 1.0).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn the_normalized_model_is_symmetric_and_proportional_to_the_pairs() {
        let test = Sprt { model: SprtModel::Normalized, ..Sprt::new(-3.0, 12.0).unwrap() };
        let mirrored = Sprt { elo0: -12.0, elo1: 3.0, ..test };
        for counts in [[5, 10, 50, 20, 15], [0, 0, 7, 1, 0], [100, 0, 0, 0, 3]] {
            let tally = tally_of_pairs(counts);
            let (there, back) =
                (test.log_likelihood_ratio(&tally), mirrored.log_likelihood_ratio(&-tally));
            assert!((there.unwrap() + back.unwrap()).abs() < 1e-8, "{there:?} and {back:?}");
        }
        let ratio = |times: u64| {
            let counts = [5, 10, 50, 20, 15].map(|count| times * count);
            test.log_likelihood_ratio(&tally_of_pairs(counts)).unwrap()
        };
        assert!((ratio(3) - 3.0 * ratio(1)).abs() < 1e-9);
    }

    #[test]
    fn models_have_names() {
        for model in SprtModel::ALL {
            assert_eq!(model.name().parse(), Ok(model));
            assert_eq!(serde_json::to_value(model).unwrap(), model.name());
        }
        assert!("normal".parse::<SprtModel>().unwrap_err().contains("logistic or normalized"));
        // Stored plans of earlier versions contain no model.
        let test = Sprt::new(0.0, 20.0).unwrap();
        let stored = serde_json::to_string(&test).unwrap();
        assert_eq!(stored, r#"{"elo0":0.0,"elo1":20.0,"alpha":0.05,"beta":0.05}"#);
        assert_eq!(serde_json::from_str::<Sprt>(&stored).unwrap(), test);
    }

    /// The values come from two tests of chess engines. The program fastchess published the log-likelihood ratios of
    /// these tests with two decimals.
    #[test]
    fn published_values() {
        let first = ratio_of_counts([223, 9863, 21_279, 10_037, 246], 0.5, 2.5);
        assert!((first + 3.07).abs() < 0.031, "{first}");
        let second = ratio_of_counts([871, 26_175, 55_983, 26_678, 821], 0.0, 2.0);
        assert!((second + 4.98).abs() < 0.050, "{second}");
    }

    #[test]
    fn the_bounds_are_walds() {
        let (low, high) = Sprt::new(0.0, 5.0).unwrap().bounds();
        assert!((high - 19f64.ln()).abs() < 1e-12);
        assert!((low + high).abs() < 1e-12);
    }

    #[test]
    fn the_ratio_has_the_sign_of_the_evidence() {
        assert!(ratio_of_counts([5, 10, 50, 20, 15], 0.0, 10.0) > 0.0);
        assert!(ratio_of_counts([15, 20, 50, 10, 5], 0.0, 10.0) < 0.0);
        assert!(ratio_of_counts([10, 20, 40, 20, 10], -10.0, 10.0).abs() < 1e-9);
    }

    #[test]
    fn the_other_side_tests_the_opposite() {
        for counts in [[5, 10, 50, 20, 15], [0, 0, 7, 1, 0], [100, 0, 0, 0, 3]] {
            let there = ratio_of_counts(counts, -3.0, 12.0);
            let back = Sprt::new(-12.0, 3.0)
                .unwrap()
                .log_likelihood_ratio(&-tally_of_pairs(counts))
                .unwrap();
            assert!((there + back).abs() < 1e-9, "{there} and {back}");
        }
    }

    #[test]
    fn the_ratio_is_proportional_to_the_number_of_pairs() {
        let once = ratio_of_counts([5, 10, 50, 20, 15], 0.0, 10.0);
        let thrice = ratio_of_counts([15, 30, 150, 60, 45], 0.0, 10.0);
        assert!((thrice - 3.0 * once).abs() < 1e-9);
    }

    #[test]
    fn a_decision_needs_enough_pairs() {
        let test = Sprt::new(0.0, 50.0).unwrap();
        assert_eq!(test.log_likelihood_ratio(&RatingTally::default()), None);
        assert_eq!(test.decision(&RatingTally::default()), SprtDecision::Continue);
        // A single pair is not enough for a decision.
        for counts in [[0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 0, 1, 0, 0]] {
            assert_eq!(test.decision(&tally_of_pairs(counts)), SprtDecision::Continue);
        }
        assert_eq!(test.decision(&tally_of_pairs([20, 40, 80, 90, 60])), SprtDecision::AcceptH1);
        assert_eq!(test.decision(&tally_of_pairs([60, 90, 80, 40, 20])), SprtDecision::AcceptH0);
    }

    #[test]
    fn invalid_tests_are_rejected() {
        assert!(Sprt::new(5.0, 5.0).is_err());
        assert!(Sprt::new(0.0, f64::NAN).is_err());
        assert!(Sprt::new(0.0, 1e9).is_err());
        let rates = Sprt { alpha: 0.5, ..Sprt::new(0.0, 5.0).unwrap() }.validated();
        let message = rates.unwrap_err().to_string();
        assert_eq!(message, "alpha and beta must be between 0 and 0.5, not 0.5 and 0.05");
        let message = Sprt::new(5.0, 0.0).unwrap_err().to_string();
        assert_eq!(message, "elo0 must be below elo1, both from -2000 to 2000, not 5 and 0");
    }
}
