//! Measures how often the 95 % intervals of matches contain the true value, and how often sequential tests err.
//!
//! For matches of up to 20 pairs or 50 single games, the tests go through all possible results and compute the coverage
//! exactly. Longer matches are simulated. With the variable `FOURSIGHT_FULL`, each combination of players, openings and
//! match length has 4,000 simulated matches. At least 93 % of the intervals must contain the true value. For matches of
//! 40 and more games, at most 98 % may contain it; see [`most_coverage`] for the only exception. Without the variable,
//! the tests leave out some matches, simulate fewer matches and have wider limits. `--nocapture` prints the coverage.
#![expect(clippy::print_stdout, reason = "`--nocapture` prints the coverage")]

use foursight_analysis::statistics::Estimate;
use foursight_board::SplitMix64;
use foursight_lab::rating::{
    MatchEstimate, Points, RatingTally, Sprt, SprtDecision, SprtModel, elo_from_score,
    expected_score,
};

/// Two players and the openings of their games.
#[derive(Clone, Copy, Debug)]
struct Simulation {
    /// Lead of the first player in Elo, before the effects of the openings and the draws.
    lead: f64,
    /// Advantage of one side in every opening, in Elo. The players of a pair swap sides, so the first player has this
    /// advantage in one game and the opponent has it in the other.
    bias: f64,
    /// Proportion of drawn games.
    draws: f64,
}

/// Simulations with nearly equal players and with clear differences, without draws, with few and with many draws, and
/// with fair and with unfair openings.
const SIMULATIONS: [Simulation; 14] = [
    Simulation { lead: 0.0, bias: 0.0, draws: 0.0 },
    Simulation { lead: 0.0, bias: 0.0, draws: 0.1 },
    Simulation { lead: 0.0, bias: 200.0, draws: 0.3 },
    Simulation { lead: 0.0, bias: 0.0, draws: 0.6 },
    Simulation { lead: 0.0, bias: 200.0, draws: 0.8 },
    Simulation { lead: 100.0, bias: 0.0, draws: 0.0 },
    Simulation { lead: 100.0, bias: 200.0, draws: 0.0 },
    Simulation { lead: 100.0, bias: 0.0, draws: 0.1 },
    Simulation { lead: 100.0, bias: 200.0, draws: 0.3 },
    Simulation { lead: 100.0, bias: 0.0, draws: 0.9 },
    Simulation { lead: 300.0, bias: 0.0, draws: 0.0 },
    Simulation { lead: 300.0, bias: 0.0, draws: 0.1 },
    Simulation { lead: 300.0, bias: 200.0, draws: 0.3 },
    Simulation { lead: 300.0, bias: 200.0, draws: 0.9 },
];

fn chance(rng: &mut SplitMix64) -> f64 {
    rng.below(1 << 40) as f64 / (1_u64 << 40) as f64
}

impl Simulation {
    fn play_pair(&self, rng: &mut SplitMix64) -> RatingTally {
        let [one, two] = [self.bias, -self.bias].map(|bias| {
            if chance(rng) < self.draws {
                Points::Draw
            } else if chance(rng) < expected_score(self.lead + bias) {
                Points::Win
            } else {
                Points::Loss
            }
        });
        RatingTally::from_pair(one, two)
    }

    fn play_match(&self, rng: &mut SplitMix64, pairs: u64) -> RatingTally {
        (0..pairs).map(|_| self.play_pair(rng)).sum()
    }

    /// Returns the probabilities of the five scores of a pair.
    fn pair_distribution(&self) -> [f64; 5] {
        let games = [self.bias, -self.bias].map(|bias| {
            let wins = (1.0 - self.draws) * expected_score(self.lead + bias);
            [1.0 - self.draws - wins, self.draws, wins]
        });
        let mut pairs = [0.0; 5];
        for (first, one) in games[0].into_iter().enumerate() {
            for (second, two) in games[1].into_iter().enumerate() {
                pairs[first + second] += one * two;
            }
        }
        pairs
    }

    fn mean_score(&self) -> f64 {
        let pairs = self.pair_distribution().into_iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        pairs.map(|(share, score)| share * score).sum()
    }

    fn normalised_elo(&self) -> f64 {
        let (pairs, mean) = (self.pair_distribution(), self.mean_score());
        let square = |(share, score): (f64, f64)| share * (score - mean).powi(2);
        let variance: f64 = pairs.into_iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]).map(square).sum();
        800.0 / 10_f64.ln() * (mean - 0.5) / (2.0 * variance).sqrt()
    }
}

fn is_full() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

/// Largest number of pairs for which the coverage is computed exactly.
const EXACT: u64 = 20;

/// Returns results of a match with their weights. For at most [`EXACT`] pairs, these are all possible results, and the
/// weights are their probabilities.
fn possible_results(simulation: Simulation, pairs: u64) -> Vec<(f64, RatingTally)> {
    if pairs > EXACT {
        let mut rng = SplitMix64::new(2026);
        let matches = if is_full() { 4000 } else { 200 };
        return (0..matches).map(|_| (1.0, simulation.play_match(&mut rng, pairs))).collect();
    }
    let shares = simulation.pair_distribution();
    let mut results = vec![(1.0, pairs, [0; 5])];
    for (score, share) in shares.into_iter().enumerate() {
        results = results
            .into_iter()
            .flat_map(|(weight, left, counts)| {
                // The last score takes all pairs that are left.
                let least = if score == 4 { left } else { 0 };
                (least..=left).map(move |count| {
                    let mut counts = counts;
                    counts[score] = count;
                    let ways: f64 =
                        (0..count).map(|i| (left - i) as f64 / (i + 1) as f64).product();
                    (weight * ways * share.powi(count as i32), left - count, counts)
                })
            })
            .collect();
    }
    let tally = |counts| RatingTally { pairs: counts, ..RatingTally::default() };
    results.into_iter().map(|(weight, _, counts)| (weight, tally(counts))).collect()
}

/// Returns all possible results of a match of single games whose pairs are unknown, with their probabilities. The
/// openings are fair.
fn possible_results_of_games(simulation: Simulation, games: u64) -> Vec<(f64, RatingTally)> {
    let win = (1.0 - simulation.draws) * expected_score(simulation.lead);
    let shares = [1.0 - simulation.draws - win, simulation.draws, win];
    let mut results = Vec::new();
    for draws in 0..=games {
        for wins in 0..=games - draws {
            let counts = [games - draws - wins, draws, wins];
            let (mut weight, mut left) = (1.0, games);
            for (count, share) in counts.into_iter().zip(shares) {
                let ways = |i: u64| (left - i) as f64 / (i + 1) as f64 * share;
                weight *= (0..count).map(ways).product::<f64>();
                left -= count;
            }
            let [losses, draws, wins] = counts;
            results.push((weight, RatingTally { wins, draws, losses, ..RatingTally::default() }));
        }
    }
    results
}

/// Returns the estimates of all results. Their weights are those of the results.
fn match_estimates(results: Vec<(f64, RatingTally)>) -> Vec<(f64, MatchEstimate)> {
    let estimate = |(weight, tally)| Some((weight, MatchEstimate::from_tally(&tally)?));
    results.into_iter().filter_map(estimate).collect()
}

/// The length of simulated matches.
#[derive(Clone, Copy)]
struct MatchLength {
    /// Number of pairs, or of single games whose pairs are unknown.
    count: u64,
    games_each: u64,
    /// Whether all possible results are computed.
    exact: bool,
}

impl MatchLength {
    fn of_pairs(count: u64) -> Self {
        Self { count, games_each: 2, exact: count <= EXACT }
    }

    fn games(self) -> u64 {
        self.count * self.games_each
    }
}

/// Returns the largest permitted coverage. It is 98 % for matches of 40 and more games. If fewer than five of these
/// games are expected to be decisive and their pairs are unknown, the match has so few possible results that the limit
/// is 98.5 %.
fn most_coverage(simulation: Simulation, length: MatchLength) -> f64 {
    let decisive = length.games() as f64 * (1.0 - simulation.draws);
    match length {
        length if length.games() < 2 * EXACT => 1.0,
        MatchLength { games_each: 1, .. } if decisive < 5.0 => 0.985,
        _ => 0.98,
    }
}

/// Checks the proportion of intervals that contain the true value. A match without an interval does not count, but at
/// least one match must have an interval. Returns a message if the proportion is outside the limits.
fn check_coverage(
    figure: &str,
    simulation: Simulation,
    length: MatchLength,
    truth: f64,
    matches: &[(f64, MatchEstimate)],
    estimate: fn(&MatchEstimate) -> Option<Estimate>,
) -> Option<String> {
    let limits = if length.exact || is_full() {
        0.93..=most_coverage(simulation, length)
    } else {
        0.88..=1.0
    };
    let (mut all, mut printed, mut held) = (0.0, 0.0, 0.0);
    for &(weight, ref found) in matches {
        all += weight;
        let found = estimate(found);
        if let Some((low, high)) = found.and_then(|found| found.interval()) {
            printed += weight;
            held += if low <= truth && truth <= high { weight } else { 0.0 };
        }
    }
    let Simulation { lead, bias, draws } = simulation;
    let (count, unit) = (length.count, ["games", "pairs"][length.games_each as usize - 1]);
    let cell = format!(
        "{figure}, lead {lead}, bias {bias}, {draws} drawn, {count} {unit}: {:.1} %, printed in {:.0} %",
        100.0 * held / printed,
        100.0 * printed / all
    );
    println!("{cell}");
    // Almost every match has an interval. A few simulated matches say less about this share than many.
    let is_printed = printed / all >= if length.exact || is_full() { 0.97 } else { 0.9 };
    // Without a printed interval, the proportion is NaN, which is outside the limits.
    (!limits.contains(&(held / printed)) || !is_printed).then_some(cell)
}

#[test]
fn intervals_of_elo_and_score_contain_the_true_value() {
    let mut wrong = Vec::new();
    let lengths: &[u64] = if is_full() {
        &[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 50, 200]
    } else {
        &[1, 2, 5, 10, 50]
    };
    for simulation in SIMULATIONS {
        let score = simulation.mean_score();
        let elo = elo_from_score(score).unwrap();
        for length in lengths.iter().map(|&pairs| MatchLength::of_pairs(pairs)) {
            let matches = match_estimates(possible_results(simulation, length.count));
            let mut check = |figure, truth, estimate| {
                wrong.extend(check_coverage(figure, simulation, length, truth, &matches, estimate));
            };
            check("Elo", elo, |found| Some(found.elo));
            check("score", score, |found| Some(found.score));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// `foursight rate --wins` computes these intervals.
#[test]
fn intervals_of_single_games_contain_the_true_value() {
    let mut wrong = Vec::new();
    let lengths: &[u64] = if is_full() { &[2, 5, 10, 15, 20, 30, 40, 50] } else { &[2, 5, 20, 40] };
    for simulation in SIMULATIONS.map(|one| Simulation { bias: 0.0, ..one }) {
        let elo = elo_from_score(simulation.mean_score()).unwrap();
        for &count in lengths {
            let length = MatchLength { count, games_each: 1, exact: true };
            let matches = match_estimates(possible_results_of_games(simulation, count));
            let estimate = |found: &MatchEstimate| Some(found.elo);
            wrong.extend(check_coverage("Elo", simulation, length, elo, &matches, estimate));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Simulations in which most pairs have the same result. Normalised Elo is difficult to estimate then.
const LOPSIDED: [Simulation; 4] = [
    Simulation { lead: 0.0, bias: 0.0, draws: 0.9 },
    Simulation { lead: 300.0, bias: 0.0, draws: 0.9 },
    Simulation { lead: 400.0, bias: 0.0, draws: 0.0 },
    Simulation { lead: 400.0, bias: 200.0, draws: 0.1 },
];

#[test]
fn intervals_of_normalised_elo_contain_the_true_value() {
    let mut wrong = Vec::new();
    for simulation in SIMULATIONS.into_iter().chain(LOPSIDED) {
        let truth = simulation.normalised_elo();
        for length in [100, 200].map(MatchLength::of_pairs) {
            let matches = match_estimates(possible_results(simulation, length.count));
            let elo = |found: &MatchEstimate| found.normalised_elo;
            wrong.extend(check_coverage("nElo", simulation, length, truth, &matches, elo));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// If the pairs are unknown, the single games are the observations. The openings are fair.
#[test]
fn intervals_of_normalised_elo_of_single_games_contain_the_true_value() {
    let mut wrong = Vec::new();
    for simulation in SIMULATIONS.into_iter().chain(LOPSIDED).filter(|one| one.bias == 0.0) {
        let truth = simulation.normalised_elo();
        let matches: Vec<_> = possible_results(simulation, 100)
            .into_iter()
            .map(|(weight, tally)| (weight, RatingTally { pairs: [0; 5], ..tally }))
            .collect();
        let length = MatchLength { count: 200, games_each: 1, exact: false };
        let elo = |found: &MatchEstimate| found.normalised_elo;
        let matches = match_estimates(matches);
        wrong.extend(check_coverage("nElo", simulation, length, truth, &matches, elo));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// In the normalized model, the hypotheses of a test are normalised Elo. Therefore the lead of the simulated players
/// must also be normalised Elo.
#[test]
fn sequential_tests_err_at_most_as_often_as_stated() {
    let full = is_full();
    let tests = if full { 2000 } else { 100 };
    for model in SprtModel::ALL {
        for (bias, draws) in [(0.0, 0.1), (200.0, 0.3)] {
            let unfair = |lead| Simulation { lead, bias, draws };
            let value = |lead| match model {
                SprtModel::Logistic => elo_from_score(unfair(lead).mean_score()).unwrap(),
                SprtModel::Normalized => unfair(lead).normalised_elo(),
            };
            let (none, some) = (unfair(0.0), unfair(120.0));
            let (elo0, elo1) = (0.0, value(120.0));
            let test = Sprt { model, alpha: 0.1, ..Sprt::new(elo0, elo1).unwrap() };
            let mut rng = SplitMix64::new(2026);
            let mut decide = |truth: Simulation| {
                let mut tally = RatingTally::default();
                loop {
                    tally += truth.play_pair(&mut rng);
                    match test.decision(&tally) {
                        SprtDecision::Continue => {}
                        decided => return decided,
                    }
                }
            };
            let wrong = [(none, SprtDecision::AcceptH1, 0.1), (some, SprtDecision::AcceptH0, 0.05)];
            for (truth, decision, stated) in wrong {
                let errors = (0..tests).filter(|_| decide(truth) == decision).count();
                let rate = errors as f64 / f64::from(tests);
                println!("{model:?}, bias {bias}: {rate} wrong, {stated} stated");
                // A short test may exceed the stated error rate a little, for two reasons. The last pair may move the
                // ratio beyond the bound. The ratio is a likelihood ratio only for large numbers of pairs.
                let most = if full { 1.5 } else { 2.6 } * stated;
                assert!(rate <= most, "{model:?}, bias {bias}: {rate} of {decision:?}");
            }
        }
    }
}
