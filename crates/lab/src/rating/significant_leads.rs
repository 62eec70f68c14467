//! A permutation test that decides whether the lead of one player over another is significant.
//!
//! The null hypothesis is that the two players are equally strong. Then exchanging their names does not change the
//! distribution of results. Under this hypothesis, the sign of the score difference is random in every pair between the
//! two players. Likewise, the pairs against a common opponent can be reassigned at random between the two players. The
//! test compares the observed lead in points with the leads after all such exchanges.
//!
//! For pairs between the two players, the test counts all combinations of signs. Therefore a match between two players
//! is tested exactly. The points against common opponents are approximated by a normal distribution that has the
//! variance of the random reassignment.

use super::RatingTally;
use foursight_analysis::statistics::{holm_rejections, sign_flip_p_value};

/// Returns a matrix that shows which leads are significant at the 95 % level. An entry is `true` if the player of its
/// row is significantly ahead of the player of its column. `results[a][b]` contains the results of player `a` against
/// player `b`.
///
/// Holm's procedure corrects for testing all pairs of players. If all players are equally strong, the probability of at
/// least one significant lead is at most 5 %. Therefore a report may sort the players by rating and then test the leads
/// between neighbours.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Points, RatingTally, significant_leads};
///
/// let won: RatingTally = [RatingTally::from_pair(Points::Win, Points::Win); 6].into_iter().sum();
/// let results = [vec![RatingTally::default(), won], vec![-won, RatingTally::default()]];
/// // If two players are equally strong, one of them wins all six pairs in 2 of 64 matches.
/// assert_eq!(significant_leads(&results), [[false, true], [false, false]]);
/// ```
pub fn significant_leads(results: &[Vec<RatingTally>]) -> Vec<Vec<bool>> {
    let players = results.len();
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
    let tested: Vec<_> = pairs.map(|pair| (pair, lead_and_p_value(results, pair))).collect();
    let p_values: Vec<f64> = tested.iter().map(|(_, (_, p_value))| *p_value).collect();
    let mut significant = vec![vec![false; players]; players];
    for (([one, other], (lead, _)), rejected) in tested.into_iter().zip(holm_rejections(&p_values))
    {
        significant[one][other] = rejected && lead > 0.0;
        significant[other][one] = rejected && lead < 0.0;
    }
    significant
}

/// Returns the exact p-value of the hypothesis that the two players of a match are equally strong.
pub fn pair_test_p_value(tally: &RatingTally) -> f64 {
    let [ll, ld, _, wd, ww] = tally.pairs;
    let lead = wd as f64 - ld as f64 + 2.0 * (ww as f64 - ll as f64);
    sign_flip_p_value(lead, [ld + wd, ll + ww], 0.0)
}

/// Returns the lead of player `one` over player `other` in half points, and the p-value of this lead. The null
/// hypothesis is that both players are equally strong.
///
/// In a round robin, the lead is half of the difference between the two players in the standings. Therefore half points
/// against common opponents have the weight ½.
fn lead_and_p_value(results: &[Vec<RatingTally>], [one, other]: [usize; 2]) -> (f64, f64) {
    let [ll, ld, _, wd, ww] = results[one][other].pairs;
    let mut lead = wd as f64 - ld as f64 + 2.0 * (ww as f64 - ll as f64);
    let mut variance = 0.0;
    for (ours, theirs) in results[one].iter().zip(&results[other]) {
        let [n, m] = [ours, theirs].map(|tally| tally.pair_count() as f64);
        if n > 0.0 && m > 0.0 {
            // `weight` multiplies the difference of the two means. If both players have n pairs against this opponent,
            // the weight is n/2, and the product is half of the difference of the two sums.
            let weight = n * m / (n + m);
            let mut all = *ours;
            all += *theirs;
            lead += weight * (mean_half_points(ours) - mean_half_points(theirs));
            variance += weight * half_points_variance(&all);
        }
    }
    (lead, sign_flip_p_value(lead, [ld + wd, ll + ww], variance))
}

/// Returns the mean number of half points per pair, from 0 to 4.
fn mean_half_points(tally: &RatingTally) -> f64 {
    let halves = (0..5).map(f64::from).zip(tally.pairs);
    halves.map(|(half, pairs)| half * pairs as f64).sum::<f64>() / tally.pair_count() as f64
}

/// Returns the unbiased variance of the half points per pair.
fn half_points_variance(tally: &RatingTally) -> f64 {
    let middle = mean_half_points(tally);
    let halves = (0..5).map(f64::from).zip(tally.pairs);
    let squares = halves.map(|(half, pairs)| pairs as f64 * (half - middle).powi(2));
    squares.sum::<f64>() / (tally.pair_count() - 1) as f64
}

#[cfg(test)]
mod tests {
    use foursight_board::SplitMix64;

    use super::*;
    use crate::rating::{Points, expected_score};

    /// Creates a tally that contains only pair counts.
    fn tally_of_pairs(pairs: [u64; 5]) -> RatingTally {
        RatingTally { pairs, ..RatingTally::default() }
    }

    fn results_of_two(pairs: [u64; 5]) -> [Vec<RatingTally>; 2] {
        [
            vec![RatingTally::default(), tally_of_pairs(pairs)],
            vec![-tally_of_pairs(pairs), RatingTally::default()],
        ]
    }

    /// The expected values are two-sided p-values of the binomial distribution. They are 4.1 % for 15 of 20 pairs and
    /// 11.5 % for 14 of 20 pairs.
    #[test]
    fn a_match_of_two_is_a_sign_test() {
        for (pairs, known) in [([5, 0, 9, 0, 15], 0.041_389), ([0, 6, 0, 14, 0], 0.115_318)] {
            let p_value = lead_and_p_value(&results_of_two(pairs), [0, 1]).1;
            assert_eq!(pair_test_p_value(&tally_of_pairs(pairs)).to_bits(), p_value.to_bits());
            assert!((p_value - known).abs() < 1e-6, "{known} is known, {p_value} found");
        }
        assert_eq!(
            significant_leads(&results_of_two([5, 0, 9, 0, 15])),
            [[false, true], [false, false]]
        );
        assert_eq!(
            significant_leads(&results_of_two([15, 0, 9, 0, 5])),
            [[false, false], [true, false]]
        );
        assert_eq!(significant_leads(&results_of_two([0, 6, 0, 14, 0])), [[false; 2]; 2]);
    }

    /// Each of two players has ten pairs against a third player. They score 12 and 26 half points. The variance over
    /// all 20 pairs is 1.8842.
    #[test]
    fn common_opponents_are_compared_by_their_pairs() {
        let (one, other) = (tally_of_pairs([4, 2, 2, 2, 0]), tally_of_pairs([1, 0, 3, 4, 2]));
        let results = [
            vec![RatingTally::default(), RatingTally::default(), one],
            vec![RatingTally::default(), RatingTally::default(), other],
            vec![-one, -other, RatingTally::default()],
        ];
        let (lead, p_value) = lead_and_p_value(&results, [0, 1]);
        assert!((lead + 7.0).abs() < 1e-12, "{lead}");
        let known = 2.0
            * foursight_analysis::statistics::normal_cumulative(
                -6.75 / (5.0 * 35.8 / 19.0_f64).sqrt(),
            );
        assert!((p_value - known).abs() < 1e-9, "{known} is known, {p_value} found");
    }

    #[test]
    fn without_games_there_is_no_lead() {
        assert_eq!(significant_leads(&results_of_two([0; 5])), [[false; 2]; 2]);
        assert!(significant_leads(&[]).is_empty());
    }

    /// Simulates pairs of games between two equal players. The openings favour or harm the first side by up to 300 Elo.
    fn tally_of_equal_players(rng: &mut SplitMix64, pairs: usize, draws: f64) -> RatingTally {
        let chance = |rng: &mut SplitMix64| rng.below(1 << 40) as f64 / (1_u64 << 40) as f64;
        let pair = |_| {
            let first = expected_score(rng.below(601) as f64 - 300.0);
            let [one, two] = [first, 1.0 - first].map(|score| {
                if chance(rng) < draws {
                    Points::Draw
                } else if chance(rng) < score {
                    Points::Win
                } else {
                    Points::Loss
                }
            });
            RatingTally::from_pair(one, two)
        };
        (0..pairs).map(pair).sum()
    }

    /// Counts the simulated tournaments between equal players that have at least one significant lead. In a gauntlet,
    /// only the first player meets the other players.
    fn tournaments_with_significant_lead(
        tournaments: usize,
        players: usize,
        gauntlet: bool,
        pairs: usize,
        draws: f64,
    ) -> usize {
        let mut rng = SplitMix64::new(2026);
        let claims = |_: &usize| {
            let mut results = vec![vec![RatingTally::default(); players]; players];
            let pairings = (0..players)
                .flat_map(|one| (one + 1..players).map(move |other| (one, other)))
                .filter(|(one, _)| !gauntlet || *one == 0);
            for (one, other) in pairings {
                let tally = tally_of_equal_players(&mut rng, pairs, draws);
                (results[one][other], results[other][one]) = (tally, -tally);
            }
            significant_leads(&results).concat().contains(&true)
        };
        (0..tournaments).filter(claims).count()
    }

    /// The test measures the proportion of tournaments with a significant lead. If `FOURSIGHT_FULL` is set, the
    /// standard error of this proportion is 0.2 % for each kind of tournament. Otherwise the standard error is 0.2 %
    /// only for all kinds together.
    #[test]
    fn at_most_one_in_twenty_tournaments_of_equal_players_has_a_significant_lead() {
        let full = std::env::var_os("FOURSIGHT_FULL").is_some();
        let tournaments = if full { 10_000 } else { 400 };
        let (mut claims, mut all) = (0, 0);
        for (players, gauntlet) in [(2, false), (3, false), (6, false), (6, true)] {
            for pairs in [10, 25, 100] {
                for draws in [0.0, 0.2, 0.7] {
                    let found = tournaments_with_significant_lead(
                        tournaments,
                        players,
                        gauntlet,
                        pairs,
                        draws,
                    );
                    let kind = format!(
                        "{players} players (gauntlet: {gauntlet}), {pairs} pairs, {draws} drawn"
                    );
                    println!("{kind}: {found} of {tournaments}");
                    assert!(!full || 20 * found <= tournaments, "{kind}: {found} of {tournaments}");
                    claims += found;
                    all += tournaments;
                }
            }
        }
        assert!(20 * claims <= all, "{claims} of {all}");
        assert!(50 * claims >= all, "the test is too conservative: {claims} of {all}");
    }
}
