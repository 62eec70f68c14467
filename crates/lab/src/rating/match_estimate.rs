use foursight_analysis::statistics::Estimate;

use super::fit_ratings::{Encounter, Lead, Ratings};
use super::{RatingSample, RatingTally, expected_score};

/// The estimates for a match between two players. All outputs use this type, so that the same results lead to the same
/// figures everywhere.
///
/// [`Ratings`] computes the Elo difference and its profile-likelihood interval. The interval exists even if one player
/// won all games. In matches of 1 to 200 pairs of games, at least 93 % of these intervals contain the true value. Wald
/// intervals of the mean score are less reliable: in matches of 10 to 20 pairs, only 90 to 93 % of them contained the
/// true value, and up to 84 % of lopsided matches had no Wald interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchEstimate {
    /// Points per game, from 0 to 1. Its interval is the interval of `elo`, converted to expected scores.
    pub score: Estimate,
    /// The lead in Elo.
    pub elo: Estimate,
    /// The lead in units of the standard deviation of one game, see [`RatingSample::normalised_elo`].
    pub normalised_elo: Option<Estimate>,
    /// Likelihood of superiority, from 0 to 1.
    pub superiority: Option<f64>,
}

impl MatchEstimate {
    /// Computes the estimates from the pairs of a tally. If the tally has no pairs, the games are the observations, as
    /// if they were independent. Returns `None` if there are no games.
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_lab::rating::{MatchEstimate, Points, RatingTally};
    ///
    /// let clean: RatingTally = [RatingTally::from_pair(Points::Win, Points::Win); 10].into_iter().sum();
    /// let found = MatchEstimate::from_tally(&clean).unwrap();
    /// assert!(found.elo.low > 0.0 && found.elo.high.is_finite());
    /// ```
    pub fn from_tally(tally: &RatingTally) -> Option<Self> {
        let sample = RatingSample::from_pairs(tally).or_else(|| RatingSample::from_games(tally))?;
        let tally = if tally.pair_count() > 0 { tally.counting_pairs_only() } else { *tally };
        let ratings = Ratings::fit(2, &[Encounter { player: 0, opponent: 1, tally }]);
        let Lead { elo, superiority } = ratings.lead(0, 1);
        let Estimate { low, high, .. } = elo;
        Some(Self {
            score: Estimate {
                value: sample.mean,
                low: expected_score(low).min(sample.mean),
                high: expected_score(high).max(sample.mean),
            },
            elo,
            normalised_elo: sample.normalised_elo(),
            superiority,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate_of_pairs(pairs: [u64; 5]) -> MatchEstimate {
        MatchEstimate::from_tally(&RatingTally { pairs, ..RatingTally::default() }).unwrap()
    }

    /// The program fastchess prints 43.66 ± 11.52 Elo, 65.20 ± 17.02 nElo and a likelihood of superiority of 100 %. It
    /// uses Wald intervals and no prior. Its interval of normalised Elo takes the standard deviation as known.
    #[test]
    fn the_estimates_agree_with_fastchess() {
        let counts = [30, 100, 400, 180, 90];
        let found = estimate_of_pairs(counts);
        let near = |found: f64, known: f64, by: f64| {
            assert!((found - known).abs() < by, "{known} is known, {found} found");
        };
        near(found.elo.value, 43.66, 0.05);
        near(found.elo.margin().unwrap(), 11.52, 0.1);
        let normalised = found.normalised_elo.unwrap();
        near(normalised.value, 65.20, 0.005);
        near(normalised.margin().unwrap(), 17.02, 0.3);
        near(found.superiority.unwrap(), 1.0, 5e-5);
        let tally = RatingTally { pairs: counts, ..RatingTally::default() };
        near(tally.pairs_ratio().unwrap(), 2.08, 0.005);
        near(tally.level_pair_ratio().unwrap(), 0.5, 1e-12);
        // Like fastchess, the closed formulas use no prior. Therefore their results agree more closely with fastchess.
        let sample = RatingSample::from_pairs(&tally).unwrap();
        near(super::super::elo_from_score(sample.mean).unwrap(), 43.66, 0.005);
        let z = foursight_analysis::statistics::Z_95;
        let ends = [-z, z].map(|z| {
            let error = (sample.variance / sample.count as f64).sqrt();
            super::super::elo_from_score(sample.mean + z * error).unwrap()
        });
        near((ends[1] - ends[0]) / 2.0, 11.52, 0.005);
        near(z * super::super::pentanomial::NORMALISED / (2.0 * 800.0_f64).sqrt(), 17.02, 0.005);
    }

    #[test]
    fn a_match_without_a_loss_has_a_finite_estimate() {
        let by_pairs = estimate_of_pairs([0, 0, 0, 0, 5]);
        let games = RatingTally { wins: 10, ..RatingTally::default() };
        let by_games = MatchEstimate::from_tally(&games).unwrap();
        for found in [by_pairs, by_games] {
            let Estimate { value, low, high } = found.elo;
            assert!(0.0 < low && low < value && value < high && high < 5000.0, "{found:?}");
            assert!(found.superiority.unwrap() > 0.97, "{found:?}");
            assert!(found.score.value > 0.9999 && found.score.low < 0.95, "{found:?}");
            assert_eq!(found.normalised_elo, None, "all pairs are equal");
        }
        assert_eq!(MatchEstimate::from_tally(&RatingTally::default()), None);
    }

    #[test]
    fn the_match_and_the_ratings_of_two_players_agree() {
        let pairs = [1, 2, 3, 5, 8];
        // Wins, draws and losses may include repeated pairs of games. Repeated pairs are no evidence, so the estimates
        // use only `pairs`.
        let tally = RatingTally { wins: 500, losses: 1, draws: 0, pairs };
        let found = MatchEstimate::from_tally(&tally).unwrap();
        assert_eq!(found, estimate_of_pairs(pairs));
        let of_pairs = tally.counting_pairs_only();
        let encounter = Encounter { player: 0, opponent: 1, tally: of_pairs };
        assert_eq!(Ratings::fit(2, &[encounter]).lead(0, 1).elo, found.elo);
        let back = MatchEstimate::from_tally(&-of_pairs).unwrap();
        assert!((back.elo.value + found.elo.value).abs() < 1e-9);
        assert!((back.elo.low + found.elo.high).abs() < 1e-6);
    }
}
