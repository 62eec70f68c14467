//! Everything that can be computed from the results of one player against another.

use foursight_analysis::statistics::Estimate;
use serde::Serialize;

use super::{MatchEstimate, RatingTally, Sprt, SprtDecision};

/// Estimates of the strength of a player against an opponent, computed from counts of results.
#[derive(Clone, Debug, Serialize)]
pub struct RatingReport {
    /// What was counted: `pairs` or `games`.
    pub by: &'static str,
    /// Number of pairs or games.
    pub observations: u64,
    pub score: Estimate,
    pub elo: Estimate,
    pub normalised_elo: Option<Estimate>,
    pub superiority: Option<f64>,
    pub draw_ratio: Option<f64>,
    pub pair_ratio: Option<f64>,
    pub tally: RatingTally,
    pub sprt: Option<SprtReport>,
}

/// The result of a sequential test (SPRT).
#[derive(Clone, Debug, Serialize)]
pub struct SprtReport {
    #[serde(flatten)]
    pub test: Sprt,
    /// The test accepts H0 at this log-likelihood ratio.
    pub lower: f64,
    /// The test accepts H1 at this log-likelihood ratio.
    pub upper: f64,
    /// The log-likelihood ratio; `None` without pairs.
    pub ratio: Option<f64>,
    pub verdict: SprtDecision,
}

impl RatingReport {
    /// Computes the report. Returns `None` if the tally contains no results. The test needs counts of pairs.
    pub fn new(tally: RatingTally, test: Option<Sprt>) -> Option<Self> {
        let MatchEstimate { score, elo, normalised_elo, superiority } =
            MatchEstimate::from_tally(&tally)?;
        let pairs = tally.pair_count();
        let (by, observations) =
            if pairs > 0 { ("pairs", pairs) } else { ("games", tally.games()) };
        Some(Self {
            by,
            observations,
            score,
            elo,
            normalised_elo,
            superiority,
            draw_ratio: tally.level_pair_ratio().or_else(|| tally.draw_ratio()),
            pair_ratio: tally.pairs_ratio(),
            tally,
            sprt: test.map(|test| SprtReport::new(test, &tally)),
        })
    }
}

impl SprtReport {
    fn new(test: Sprt, tally: &RatingTally) -> Self {
        let (lower, upper) = test.bounds();
        let (ratio, verdict) = (test.log_likelihood_ratio(tally), test.decision(tally));
        Self { test, lower, upper, ratio, verdict }
    }
}
