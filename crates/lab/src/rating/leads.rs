//! Whose lead is significant.
//!
//! If two players are equally good, exchanging their names changes nothing. Each pair of games between them may then
//! as well have brought the points of the other one: its difference changes sign. And the pairs of both against a
//! common opponent may be dealt to the two of them in any other way. The lead in points is compared with the leads
//! after such exchanges. For pairs between the two all exchanges are counted, so that a match of two is tested
//! exactly; the points against common opponents are taken to be normal, with the variance that dealing them anew has.

use super::Tally;
use foursight_analysis::statistics::{holm_rejections, sign_flip_p_value};

/// Who is significantly ahead of whom, row of column, at 95 %, from the pairs of games of row against column. All
/// pairs of players are tested together by Holm's procedure: if all are equally good, the chance that any lead is
/// significant is at most 5 %, so leads may be chosen after sorting by rating.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::{Points, Tally, significant_leads};
///
/// let won: Tally = [Tally::pair(Points::Win, Points::Win); 6].into_iter().sum();
/// let results = [vec![Tally::default(), won], vec![-won, Tally::default()]];
/// // By chance one of them wins all six pairs in 2 of 64 matches.
/// assert_eq!(significant_leads(&results), [[false, true], [false, false]]);
/// ```
pub fn significant_leads(results: &[Vec<Tally>]) -> Vec<Vec<bool>> {
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

/// By how many half points a player is ahead of another, and the p-value of "they are equally good". Half points
/// from common opponents count half: in a round robin it is half of the lead in the table.
fn lead_and_p_value(results: &[Vec<Tally>], [one, other]: [usize; 2]) -> (f64, f64) {
    let [ll, ld, _, wd, ww] = results[one][other].pairs;
    let mut lead = wd as f64 - ld as f64 + 2.0 * (ww as f64 - ll as f64);
    let mut variance = 0.0;
    for (ours, theirs) in results[one].iter().zip(&results[other]) {
        let [n, m] = [ours, theirs].map(|tally| tally.pair_count() as f64);
        if n > 0.0 && m > 0.0 {
            // With as many pairs of both it is half of their number: then sums are compared, else means.
            let weight = n * m / (n + m);
            let mut all = *ours;
            all += *theirs;
            lead += weight * (mean(ours) - mean(theirs));
            variance += weight * variance_of(&all);
        }
    }
    (lead, sign_flip_p_value(lead, [ld + wd, ll + ww], variance))
}

/// The mean of the half points of pairs.
fn mean(tally: &Tally) -> f64 {
    let halves = (0..5).map(f64::from).zip(tally.pairs);
    halves.map(|(half, pairs)| half * pairs as f64).sum::<f64>() / tally.pair_count() as f64
}

/// The unbiased variance of the half points of pairs.
fn variance_of(tally: &Tally) -> f64 {
    let middle = mean(tally);
    let halves = (0..5).map(f64::from).zip(tally.pairs);
    let squares = halves.map(|(half, pairs)| pairs as f64 * (half - middle).powi(2));
    squares.sum::<f64>() / (tally.pair_count() - 1) as f64
}

#[cfg(test)]
mod tests {
    use foursight_board::SplitMix64;

    use super::*;
    use crate::rating::{Points, expected_score};

    /// A tally of pairs alone.
    fn of(pairs: [u64; 5]) -> Tally {
        Tally { pairs, ..Tally::default() }
    }

    fn of_two(pairs: [u64; 5]) -> [Vec<Tally>; 2] {
        [vec![Tally::default(), of(pairs)], vec![-of(pairs), Tally::default()]]
    }

    /// From the binomial distribution: 15 of 20 are beaten by chance in 4.1 % of matches, 14 of 20 in 11.5 %.
    #[test]
    fn a_match_of_two_is_a_sign_test() {
        for (pairs, known) in [([5, 0, 9, 0, 15], 0.041_389), ([0, 6, 0, 14, 0], 0.115_318)] {
            let p_value = lead_and_p_value(&of_two(pairs), [0, 1]).1;
            assert!((p_value - known).abs() < 1e-6, "{known} is known, {p_value} found");
        }
        assert_eq!(significant_leads(&of_two([5, 0, 9, 0, 15])), [[false, true], [false, false]]);
        assert_eq!(significant_leads(&of_two([15, 0, 9, 0, 5])), [[false, false], [true, false]]);
        assert_eq!(significant_leads(&of_two([0, 6, 0, 14, 0])), [[false; 2]; 2]);
    }

    /// Ten pairs of each against a third: 12 and 26 half points, all 20 with a variance of 1.8842.
    #[test]
    fn common_opponents_are_compared_by_their_pairs() {
        let (one, other) = (of([4, 2, 2, 2, 0]), of([1, 0, 3, 4, 2]));
        let results = [
            vec![Tally::default(), Tally::default(), one],
            vec![Tally::default(), Tally::default(), other],
            vec![-one, -other, Tally::default()],
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
        assert_eq!(significant_leads(&of_two([0; 5])), [[false; 2]; 2]);
        assert!(significant_leads(&[]).is_empty());
    }

    /// The pairs of two equal players, from openings that favour the first seat by up to 300 Elo either way.
    fn of_equals(rng: &mut SplitMix64, pairs: usize, draws: f64) -> Tally {
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
            Tally::pair(one, two)
        };
        (0..pairs).map(pair).sum()
    }

    /// In how many tournaments of equal players any lead is significant; a gauntlet has games of the first player only.
    fn false_claims(
        tournaments: usize,
        players: usize,
        gauntlet: bool,
        pairs: usize,
        draws: f64,
    ) -> usize {
        let mut rng = SplitMix64::new(2026);
        let claims = |_: &usize| {
            let mut results = vec![vec![Tally::default(); players]; players];
            let pairings = (0..players)
                .flat_map(|one| (one + 1..players).map(move |other| (one, other)))
                .filter(|(one, _)| !gauntlet || *one == 0);
            for (one, other) in pairings {
                let tally = of_equals(&mut rng, pairs, draws);
                (results[one][other], results[other][one]) = (tally, -tally);
            }
            significant_leads(&results).concat().contains(&true)
        };
        (0..tournaments).filter(claims).count()
    }

    /// With `FOURSIGHT_FULL` set the rate is known to 0.2 % (one standard error); without it the rates of all kinds
    /// together are.
    #[test]
    fn at_most_one_in_twenty_tournaments_of_equal_players_has_a_significant_lead() {
        let full = std::env::var_os("FOURSIGHT_FULL").is_some();
        let tournaments = if full { 10_000 } else { 400 };
        let (mut claims, mut all) = (0, 0);
        for (players, gauntlet) in [(2, false), (3, false), (6, false), (6, true)] {
            for pairs in [10, 25, 100] {
                for draws in [0.0, 0.2, 0.7] {
                    let found = false_claims(tournaments, players, gauntlet, pairs, draws);
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
        assert!(50 * claims >= all, "the test gives away much: {claims} of {all}");
    }
}
