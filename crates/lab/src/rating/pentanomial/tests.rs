use super::*;

fn sample_of_pairs(pairs: [u64; 5]) -> RatingSample {
    RatingSample::from_pairs(&RatingTally { pairs, ..RatingTally::default() }).unwrap()
}

fn near(found: f64, known: f64) {
    assert!((found - known).abs() < 1e-9 * known.abs().max(1.0), "{known} is known, {found} found");
}

/// Pair counts and normalised Elo, computed from the formula with mpmath at 40 digits.
const KNOWN: [([u64; 5], f64); 3] = [
    ([39, 8843, 14675, 9013, 57], 2.074_631_735_775_5),
    ([10, 20, 40, 25, 5], -12.001_963_149_255),
    ([1, 2, 3, 5, 8], 181.757_048_025_33),
];

#[test]
fn reference_values() {
    for (counts, normalised) in KNOWN {
        near(sample_of_pairs(counts).normalised_elo().unwrap().value, normalised);
    }
    // Two pairs have the scores 0 and 1. These scores have the mean ½, the variance ¼, no skewness, and the least
    // possible kurtosis.
    let two = sample_of_pairs([1, 0, 0, 0, 1]);
    assert_eq!((two.count, two.rare), (2, 1));
    near(two.mean, 0.5);
    near(two.variance, 0.25);
    let moments = Moments::new([1.0, 0.0, 0.0, 0.0, 1.0]);
    near(moments.skewness, 0.0);
    near(moments.kurtosis, 1.0);
    // The skewness and the excess kurtosis of a single game are (1 − 2p) / √(pq) and (1 − 6pq) / pq.
    let games = Moments::new([1.0, 0.0, 3.0]);
    near(games.skewness, -0.5 / 0.1875_f64.sqrt());
    near(games.kurtosis, 3.0 + (1.0 - 6.0 * 0.1875) / 0.1875);
}

#[test]
fn games_without_pairs_are_three_counts() {
    let tally = RatingTally { wins: 500, draws: 200, losses: 300, ..RatingTally::default() };
    let sample = RatingSample::from_games(&tally).unwrap();
    near(sample.normalised_elo().unwrap().value, 79.707_189_825_416);
}

#[test]
fn the_other_side_has_the_opposite_values() {
    for (mut counts, _) in KNOWN {
        let mine = sample_of_pairs(counts).normalised_elo().unwrap();
        counts.reverse();
        let theirs = sample_of_pairs(counts).normalised_elo().unwrap();
        near(mine.value, -theirs.value);
        assert_eq!(mine.interval().is_some(), theirs.interval().is_some());
        if mine.interval().is_some() {
            near(mine.low, -theirs.high);
        }
    }
}

#[test]
fn four_times_the_pairs_halve_the_interval() {
    let margin = |times: u64| {
        let counts = [10, 20, 40, 25, 5].map(|count| 100 * times * count);
        sample_of_pairs(counts).normalised_elo().unwrap().margin().unwrap()
    };
    assert!((margin(1) / margin(4) - 2.0).abs() < 1e-3);
}

/// If the two games of every pair have the same result, a pair contains as much information as one game. Therefore the
/// variance of the score of a pair is twice the variance that independent games would give.
#[test]
fn a_pair_with_equal_games_is_one_observation() {
    let tally = RatingTally { wins: 60, draws: 0, losses: 40, pairs: [20, 0, 0, 0, 30] };
    let by_pairs = RatingSample::from_pairs(&tally).unwrap();
    let by_games = RatingSample::from_games(&tally).unwrap();
    near(by_pairs.mean, by_games.mean);
    near(by_pairs.variance, by_games.variance);
    assert_eq!(2 * by_pairs.count, by_games.count);
}

#[test]
fn unreliable_figures_are_left_out() {
    assert_eq!(RatingSample::from_pairs(&RatingTally::default()), None);
    for level in [[0, 0, 9, 0, 0], [0, 0, 1_000_003, 0, 0], [0, 0, 0, 0, 7]] {
        assert_eq!(sample_of_pairs(level).normalised_elo(), None);
    }
    let interval = |counts| sample_of_pairs(counts).normalised_elo().unwrap().interval();
    assert_eq!(interval([9, 10, 60, 11, 9]), None, "99 pairs are not enough");
    assert!(interval([9, 10, 61, 11, 9]).is_some());
    let games = |draws| RatingTally { wins: 60, losses: 40, draws, ..RatingTally::default() };
    let interval_of_games = |draws| {
        RatingSample::from_games(&games(draws)).unwrap().normalised_elo().unwrap().interval()
    };
    assert_eq!(interval_of_games(99), None, "199 games are not enough");
    assert!(interval_of_games(100).is_some());
    assert_eq!(interval([0, 4, 500, 5, 0]), None, "nearly all pairs are equal");
}
