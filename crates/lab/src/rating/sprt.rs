//! The sequential probability ratio test of "the lead is `elo0`" against "the lead is `elo1`".
//!
//! After every pair the log-likelihood ratio of the two hypotheses is compared with two bounds (A. Wald,
//! 1945); the first one passed ends the match. A hypothesis fixes the mean of the pair score only, so each
//! side of the ratio is the most that any distribution over the five pair scores with that mean can reach
//! (M. Van den Bergh, "A practical introduction to the GSPRT"). That distribution is
//! `pᵢ = fᵢ / (1 + θ·(sᵢ − mean))` where `fᵢ` are the observed shares and θ solves one equation that falls
//! in θ; halving an interval finds it. A pair score never seen counts as a thousandth of a pair, which
//! keeps the ratio finite, as testers of chess engines do it.

use serde::{Deserialize, Serialize};

use super::{Tally, expected_score};

/// A sequential test of the lead of a player over another.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Sprt, SprtDecision, Tally};
///
/// let test = Sprt::new(0.0, 20.0).unwrap();
/// let ahead = Tally { pairs: [30, 100, 400, 180, 90], ..Tally::default() };
/// assert_eq!(test.decision(&ahead), SprtDecision::AcceptH1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The lead in Elo that is to be rejected.
    pub elo0: f64,
    /// The lead in Elo that is hoped for.
    pub elo1: f64,
    /// How often a lead of `elo0` may be taken for `elo1`.
    pub alpha: f64,
    /// How often a lead of `elo1` may be taken for `elo0`.
    pub beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtDecision {
    /// More pairs are needed.
    Continue,
    /// The lead is nearer to `elo0`.
    AcceptH0,
    /// The lead is nearer to `elo1`.
    AcceptH1,
}

impl SprtDecision {
    /// Its identifier in JSON and CSV.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::AcceptH0 => "accept_h0",
            Self::AcceptH1 => "accept_h1",
        }
    }
}

/// Numbers that make no test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtError {
    test: Sprt,
}

impl std::fmt::Display for SprtError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Sprt { elo0, elo1, alpha, beta } = self.test;
        if elo0 >= -MOST && elo0 < elo1 && elo1 <= MOST {
            write!(f, "the error rates of a test lie between 0 and 0.5, not at {alpha} and {beta}")
        } else {
            write!(
                f,
                "a test goes from a lower lead to a higher one, at most {MOST} Elo either way, "
            )?;
            write!(f, "not from {elo0} to {elo1}")
        }
    }
}

impl std::error::Error for SprtError {}

/// Beyond this lead hardly a game is lost.
const MOST: f64 = 2000.0;
/// What a pair score that never came counts.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test with error rates of 5 %.
    ///
    /// # Errors
    ///
    /// If `elo0` is not below `elo1`, or one of them is beyond ±2000.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, SprtError> {
        Self { elo0, elo1, alpha: 0.05, beta: 0.05 }.validated()
    }

    /// The same test if its numbers make one.
    ///
    /// # Errors
    ///
    /// If the leads are in the wrong order or beyond ±2000, or an error rate is not between 0 and ½.
    pub fn validated(self) -> Result<Self, SprtError> {
        let leads = self.elo0 >= -MOST && self.elo0 < self.elo1 && self.elo1 <= MOST;
        let rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let sound = leads && rate(self.alpha) && rate(self.beta);
        if sound { Ok(self) } else { Err(SprtError { test: self }) }
    }

    /// Below the first number `elo0` is accepted, above the second `elo1`.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the two leads; above zero the pairs speak for `elo1`. `None` without
    /// pairs.
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> Option<f64> {
        if tally.pair_count() == 0 {
            return None;
        }
        let counts = tally.pairs.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let all: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / all);
        let weights = |elo| likelihood_weights(&shares, expected_score(elo));
        let (low, high) = (weights(self.elo0), weights(self.elo1));
        let terms = counts.iter().zip(low.iter().zip(&high));
        Some(terms.map(|(count, (low, high))| count * (low / high).ln()).sum())
    }

    /// What the pairs say.
    pub fn decision(&self, tally: &Tally) -> SprtDecision {
        let (low, high) = self.bounds();
        match self.log_likelihood_ratio(tally) {
            Some(ratio) if ratio <= low => SprtDecision::AcceptH0,
            Some(ratio) if ratio >= high => SprtDecision::AcceptH1,
            _ => SprtDecision::Continue,
        }
    }
}

/// By what the observed shares must be divided to become the likeliest distribution with this mean.
fn likelihood_weights(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let off = [0.0, 0.25, 0.5, 0.75, 1.0].map(|score: f64| score - mean);
    let excess = |theta: f64| -> f64 {
        shares.iter().zip(off).map(|(share, off)| share * off / (1.0 + theta * off)).sum()
    };
    // No share may become negative; at the ends one of them becomes infinite.
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..200 {
        let middle = low.midpoint(high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    off.map(|off| 1.0 + low.midpoint(high) * off)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally_of_pairs(pairs: [u64; 5]) -> Tally {
        Tally { pairs, ..Tally::default() }
    }

    fn ratio_of_counts(counts: [u64; 5], elo0: f64, elo1: f64) -> f64 {
        Sprt::new(elo0, elo1).unwrap().log_likelihood_ratio(&tally_of_pairs(counts)).unwrap()
    }

    /// The two constraints solved together by mpmath's root finder at 40 digits.
    #[test]
    fn known_answers() {
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

    /// Two tests of chess engines whose ratio another program (fastchess) publishes with two decimals.
    #[test]
    fn published_answers() {
        let first = ratio_of_counts([223, 9863, 21_279, 10_037, 246], 0.5, 2.5);
        assert!((first + 3.07).abs() < 0.031, "{first}");
        let second = ratio_of_counts([871, 26_175, 55_983, 26_678, 821], 0.0, 2.0);
        assert!((second + 4.98).abs() < 0.050, "{second}");
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
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
    fn evidence_adds_up() {
        let once = ratio_of_counts([5, 10, 50, 20, 15], 0.0, 10.0);
        let thrice = ratio_of_counts([15, 30, 150, 60, 45], 0.0, 10.0);
        assert!((thrice - 3.0 * once).abs() < 1e-9);
    }

    #[test]
    fn a_verdict_needs_pairs_and_comes_with_them() {
        let test = Sprt::new(0.0, 50.0).unwrap();
        assert_eq!(test.log_likelihood_ratio(&Tally::default()), None);
        assert_eq!(test.decision(&Tally::default()), SprtDecision::Continue);
        // One pair decides nothing, and neither do pairs that all end level.
        for counts in [[0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 0, 1, 0, 0]] {
            assert_eq!(test.decision(&tally_of_pairs(counts)), SprtDecision::Continue);
        }
        assert_eq!(test.decision(&tally_of_pairs([20, 40, 80, 90, 60])), SprtDecision::AcceptH1);
        assert_eq!(test.decision(&tally_of_pairs([60, 90, 80, 40, 20])), SprtDecision::AcceptH0);
    }

    #[test]
    fn what_is_no_test_is_refused() {
        assert!(Sprt::new(5.0, 5.0).is_err());
        assert!(Sprt::new(0.0, f64::NAN).is_err());
        assert!(Sprt::new(0.0, 1e9).is_err());
        let rates = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.5, beta: 0.05 }.validated();
        let told = rates.unwrap_err().to_string();
        assert_eq!(told, "the error rates of a test lie between 0 and 0.5, not at 0.5 and 0.05");
        let told = Sprt::new(5.0, 0.0).unwrap_err().to_string();
        assert!(told.ends_with("not from 5 to 0"), "{told}");
    }
}
