use foursight_board::SplitMix64;

use super::*;
use crate::rating::{Points, expected_score};

/// A tally made of pairs only; wins and losses are set so that the points agree.
fn pairs(pairs: [u64; 5]) -> Tally {
    let [ll, ld, level, wd, ww] = pairs;
    Tally { wins: 2 * ww + wd + level, draws: wd + ld, losses: 2 * ll + ld + level, pairs }
}

fn meet(player: usize, opponent: usize, tally: Tally) -> Encounter {
    Encounter { player, opponent, tally }
}

fn three() -> Vec<Encounter> {
    vec![
        meet(0, 1, pairs([2, 3, 10, 8, 7])),
        meet(0, 2, pairs([1, 0, 4, 5, 20])),
        meet(1, 2, pairs([4, 6, 8, 7, 5])),
    ]
}

fn near(found: f64, known: f64, by: f64) {
    assert!((found - known).abs() < by, "{known} is known, {found} found");
}

/// The same equations set up and solved with mpmath at 30 digits.
#[test]
fn known_answers() {
    let known = [
        (122.464_527_035_57, 42.742_782_019_032),
        (-25.473_491_235_237, 40.574_695_130_428),
        (-96.991_035_800_335, 41.891_533_382_136),
    ];
    for (found, (value, margin)) in fit(3, &three()).into_iter().zip(known) {
        near(found.value, value, 1e-8);
        near(found.margin().unwrap(), margin, 1e-8);
    }
}

#[test]
fn two_players_agree_with_the_pentanomial() {
    let tally = pairs([100, 200, 400, 250, 150]);
    let ratings = fit(2, &[meet(0, 1, tally)]);
    let alone = tally.elo().unwrap();
    near(ratings[0].value - ratings[1].value, alone.value, 0.05);
    // Each is against the mean of both, so half of the difference.
    near(2.0 * ratings[0].margin().unwrap(), alone.margin().unwrap(), 0.05);
}

#[test]
fn it_does_not_matter_who_is_named_first() {
    let swapped: Vec<Encounter> =
        three().iter().map(|one| meet(one.opponent, one.player, -one.tally)).collect();
    for (a, b) in fit(3, &three()).into_iter().zip(fit(3, &swapped)) {
        near(a.value, b.value, 1e-8);
        near(a.margin().unwrap(), b.margin().unwrap(), 1e-8);
    }
}

/// The prior and the softening are too small to be seen here.
#[test]
fn the_mean_is_zero_and_a_hundred_times_the_pairs_tell_ten_times_as_well() {
    let times = |by: u64| {
        let more = |one: &Encounter| {
            meet(one.player, one.opponent, pairs(one.tally.pairs.map(|count| by * count)))
        };
        fit(3, &three().iter().map(more).collect::<Vec<_>>())
    };
    let (few, many) = (times(100), times(10_000));
    near(many.iter().map(|one| one.value).sum::<f64>(), 0.0, 1e-8);
    for (few, many) in few.iter().zip(&many) {
        near(few.margin().unwrap() / many.margin().unwrap(), 10.0, 0.01);
    }
}

#[test]
fn clean_scores_have_finite_ratings_and_wide_intervals() {
    let ratings =
        fit(3, &[meet(0, 1, pairs([0, 0, 0, 0, 50])), meet(1, 2, pairs([0, 0, 0, 0, 50]))]);
    assert!(ratings[0].value > ratings[1].value && ratings[1].value > ratings[2].value);
    assert!(ratings.iter().all(|one| one.value.abs() < 5000.0));
    assert!(ratings[0].margin().unwrap() > 100.0);
}

#[test]
fn who_did_not_play_is_rated_without_an_interval() {
    let ratings = fit(3, &[meet(0, 1, pairs([1, 2, 3, 2, 1]))]);
    assert_eq!(ratings[2].interval, None);
    assert!(ratings[0].interval.is_some());
    assert_eq!(fit(0, &[]), vec![]);
}

/// Players of known strength meet in a simulated round robin; the intervals must hold the truth about as
/// often as they say.
#[test]
fn intervals_hold_the_truth() {
    let truth = [150.0, 50.0, 0.0, -60.0, -140.0];
    let mut random = SplitMix64::new(11);
    let (mut held, mut asked) = (0, 0);
    for _ in 0..200 {
        let mut encounters = Vec::new();
        for player in 0..truth.len() {
            for opponent in player + 1..truth.len() {
                let mut tally = Tally::default();
                for _ in 0..30 {
                    // An opening that favours the mover makes the games of a pair unlike each other.
                    let mut game = |bias: f64| {
                        let score = expected_score(truth[player] - truth[opponent] + bias);
                        let drawn = random.next_u64() as f64 / u64::MAX as f64;
                        if drawn < score { Points::Win } else { Points::Loss }
                    };
                    tally += Tally::pair(game(300.0), game(-300.0));
                }
                encounters.push(meet(player, opponent, tally));
            }
        }
        // The bias flattens the curve, so that the truth is what endless games would be rated.
        let ratings = fit(truth.len(), &encounters);
        for (rating, truth) in ratings.iter().zip(flattened(&truth)) {
            let (low, high) = rating.interval.unwrap();
            asked += 1;
            held += u32::from(low <= truth && truth <= high);
        }
    }
    let share = f64::from(held) / f64::from(asked);
    assert!((0.93..=0.975).contains(&share), "{share} of the intervals hold the truth");
}

/// The ratings that the expected points of these players under biased openings come to.
fn flattened(truth: &[f64]) -> Vec<f64> {
    const MANY: f64 = 10_000_000.0;
    let mut encounters = Vec::new();
    for player in 0..truth.len() {
        for opponent in player + 1..truth.len() {
            let lead = truth[player] - truth[opponent];
            let score = f64::midpoint(expected_score(lead + 300.0), expected_score(lead - 300.0));
            let wins = (MANY * score) as u64;
            let tally = Tally { wins, losses: MANY as u64 - wins, ..Tally::default() };
            encounters.push(meet(player, opponent, tally));
        }
    }
    fit(truth.len(), &encounters).into_iter().map(|one| one.value).collect()
}
