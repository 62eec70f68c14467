//! Measures how often the 95 % intervals of gradings contain the true value.
//!
//! A test draws samples from a population with a known value. Each tested combination, for example of a share and a
//! number of positions, is called a cell. With the environment variable `FOURSIGHT_FULL`, a test draws 4,000 samples
//! per cell, and between 93 and 98 % of the intervals must contain the value. The tests of shares and of differences
//! between shares add the probabilities of all samples instead. They state where the coverage may exceed 98 %. Without
//! the variable, the other tests use fewer samples and wider limits. `--nocapture` prints the coverage.
#![expect(clippy::print_stdout, reason = "`--nocapture` prints the coverage")]

use std::sync::atomic::AtomicBool;

use foursight_analysis::grade::league::mean_regret_estimate;
use foursight_analysis::grade::make::{Stratum, graded_ply_band};
use foursight_analysis::grade::measure::choose_moves_until;
use foursight_analysis::grade::{GradedSet, GradedSetPlan, parse_candidates};
use foursight_analysis::statistics::{
    BootstrapDraws, Estimate, LEAST_DIFFERING, paired_difference_interval, share_interval,
};
use foursight_board::SplitMix64;
use foursight_search::Registry;

/// Draws samples, computes an interval for each sample, and checks the proportion of intervals that contain `truth`. A
/// sample without an interval does not count, but at least half of the samples must have one. `cell` names the tested
/// combination in messages.
fn check_coverage(cell: &str, truth: f64, mut draw: impl FnMut(&mut SplitMix64) -> Estimate) {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let (samples, limits) = if full { (4000, 0.93..=0.98) } else { (200, 0.88..=1.0) };
    let mut rng = SplitMix64::new(2026);
    let (mut printed, mut held) = (0, 0);
    for _ in 0..samples {
        if let Some((low, high)) = draw(&mut rng).interval() {
            printed += 1;
            held += u32::from(low <= truth && truth <= high);
        }
    }
    let coverage = f64::from(held) / f64::from(printed);
    println!("{cell}: {:.1} % of {printed} intervals", 100.0 * coverage);
    assert!(2 * printed >= samples, "{cell}: only {printed} samples have an interval");
    assert!(limits.contains(&coverage), "{cell}: {coverage}");
}

/// Returns the probabilities of 0 to `count` successes.
fn binomial_distribution(count: usize, probability: f64) -> Vec<f64> {
    let logarithms: Vec<f64> = (0..=count).map(|number| (number as f64).max(1.0).ln()).collect();
    let mut ways = 0.0;
    let mut shares = Vec::new();
    for successes in 0..=count {
        if successes > 0 {
            ways += logarithms[count - successes + 1] - logarithms[successes];
        }
        let failures = (count - successes) as i32;
        // Both powers are computed as logarithms, because they may be too small for a number.
        let power = |base: f64, exponent: i32| {
            if exponent == 0 { 0.0 } else { f64::from(exponent) * base.ln() }
        };
        shares.push(
            (ways + power(probability, successes as i32) + power(1.0 - probability, failures))
                .exp(),
        );
    }
    shares
}

/// Returns the smallest probability of consecutive numbers of successes that together have a probability of at least
/// 95 %.
fn least_coverage(distribution: &[f64]) -> f64 {
    let from = |start: usize| {
        let mut sum = 0.0;
        distribution[start..].iter().find_map(|share| {
            sum += share;
            (sum >= 0.95).then_some(sum)
        })
    };
    (0..distribution.len()).filter_map(from).fold(1.0, f64::min)
}

/// In a grading, the percentages `kept` and `best` are shares like the shares in this test. The coverage is the sum of
/// the probabilities of the numbers of kept outcomes whose interval contains the true share. It may exceed 98 % only if
/// no interval with a coverage of at least 95 % could have less. In this case one mistake more or less changes the
/// coverage from below 95 % to above 98 %, and fewer than two mistakes are expected.
#[test]
fn intervals_of_shares_contain_the_true_share() {
    for positions in [30, 50, 100, 157, 320, 2176] {
        for share in [0.05, 0.4, 0.6, 0.75, 0.8, 0.9, 0.95, 0.97, 0.98, 0.985, 0.99, 0.995, 0.999] {
            let distribution = binomial_distribution(positions, share);
            let holds = |part: usize| {
                let found = share_interval(part as f64, positions as f64);
                found.low <= share && share <= found.high
            };
            let held = (0..=positions).filter(|&part| holds(part)).map(|part| distribution[part]);
            let coverage: f64 = held.sum();
            let least = least_coverage(&distribution);
            println!("share {share} of {positions}: {:.1} %", 100.0 * coverage);
            assert!(
                (0.93..=least.max(0.98) + 1e-9).contains(&coverage),
                "share {share} of {positions}: {coverage}, at least {least}"
            );
            let mistakes = positions as f64 * (1.0 - share);
            assert!(coverage <= 0.98 || mistakes < 2.0, "share {share} of {positions}: {coverage}");
        }
    }
}

/// A difference without an interval does not count. If fewer than 20 positions are expected to differ, some of the
/// samples that would have had a wrong interval have none, and the coverage may reach 99.5 %. Cells in which fewer than
/// 5 % of the samples have an interval are left out. These samples are exceptional, because more positions differ than
/// expected.
#[test]
fn intervals_of_paired_differences_contain_the_true_difference() {
    const SHARES: [[f64; 2]; 10] = [
        [0.1, 0.1],
        [0.25, 0.1],
        [0.05, 0.03],
        [0.3, 0.02],
        [0.01, 0.01],
        [0.2, 0.0],
        [0.05, 0.0],
        [0.1, 0.02],
        [0.15, 0.05],
        [0.02, 0.02],
    ];
    for positions in [30, 50, 100, 320, 2176] {
        for [first, second] in SHARES {
            let differing = binomial_distribution(positions, first + second);
            let (mut printed, mut held) = (0.0, 0.0);
            for (count, share) in differing.into_iter().enumerate() {
                // Such numbers hardly change the sums, but they would take most of the time.
                if share < 1e-12 {
                    continue;
                }
                let parts = binomial_distribution(count, first / (first + second));
                for (only_first, part) in parts.into_iter().enumerate() {
                    let only = [only_first, count - only_first].map(|count| count as f64);
                    let found = paired_difference_interval(only[0], only[1], positions as f64);
                    if let Some((low, high)) = found.interval() {
                        printed += share * part;
                        let holds = low <= first - second && first - second <= high;
                        held += if holds { share * part } else { 0.0 };
                    }
                }
            }
            let coverage = held / printed;
            let cell = format!(
                "only one keeps it in {first} and {second} of {positions}: {:.1} % of the {:.0} % with an interval",
                100.0 * coverage,
                100.0 * printed
            );
            println!("{cell}");
            let expected = positions as f64 * (first + second);
            let most = if expected < 2.0 * LEAST_DIFFERING { 0.995 } else { 0.98 };
            assert!(printed < 0.05 || (0.93..=most).contains(&coverage), "{cell}");
            assert!(printed > 0.5 || expected < LEAST_DIFFERING, "{cell}");
        }
    }
}

/// Returns, for each position of the bundled set, the stratum (class) of the position, whether the evaluation's move
/// keeps the outcome, and the regret of the move.
fn published_choices(evaluation: &str) -> Vec<(usize, bool, f32)> {
    let (registry, set) = (Registry::standard(), GradedSet::bundled());
    let candidates = parse_candidates(&registry, &[evaluation.to_owned()], &[1], set.variant);
    let never = AtomicBool::new(false);
    let choices =
        choose_moves_until(&never, &registry, &candidates.unwrap(), &set, 2, &|_| ()).unwrap();
    let choice = |(graded, &column): (&foursight_analysis::grade::GradedPosition, _)| {
        let kind = Stratum::SHARES.iter().position(|(one, _)| *one == Stratum::of_position(graded));
        let stratum =
            kind.unwrap() * GradedSetPlan::BANDS + graded_ply_band(graded.game.plies()).unwrap();
        let regret = graded.score() - graded.column_score(column).unwrap();
        (stratum, graded.keeps_outcome(column), f32::from(regret))
    };
    set.positions.iter().zip(&choices[0].columns).map(choice).collect()
}

#[test]
fn intervals_of_the_mean_regret_contain_the_true_mean() {
    for evaluation in ["nothing", "windows-centre", "quiet"] {
        let population = published_choices(evaluation);
        // In some of the tested combinations most mistakes are removed, as if a stronger player had chosen the moves.
        for (positions, mistakes_left) in [(320, 100), (1280, 100), (1280, 40)] {
            let regret = |index: usize| {
                let hidden = (index * 7919) % 100 >= mistakes_left;
                if hidden { 0.0 } else { population[index].2 }
            };
            let all = 0..population.len();
            let truth =
                all.map(|index| f64::from(regret(index))).sum::<f64>() / population.len() as f64;
            let draws = BootstrapDraws::new(1, positions, 1000);
            let cell =
                format!("regret of {evaluation}, {mistakes_left} % of its mistakes, {positions}");
            check_coverage(&cell, truth, |rng| {
                let regrets: Vec<f32> = (0..positions)
                    .map(|_| regret(rng.below(population.len() as u64) as usize))
                    .collect();
                mean_regret_estimate(&regrets, &draws).unwrap()
            });
        }
    }
}

/// Graded sets are balanced: each stratum (class of positions) has a fixed number of positions. Therefore the
/// percentage `kept` varies a little less than in a simple random sample, and more than 95 % of the intervals contain
/// the true value.
#[test]
fn intervals_of_balanced_sets_contain_the_true_share() {
    for evaluation in ["nothing", "quiet"] {
        let mut strata = vec![Vec::new(); GradedSetPlan::BANDS * Stratum::SHARES.len()];
        for (stratum, kept, _) in published_choices(evaluation) {
            strata[stratum].push(kept);
        }
        let count = strata.iter().map(Vec::len).sum::<usize>() as f64;
        let truth = strata.iter().flatten().filter(|kept| **kept).count() as f64 / count;
        check_coverage(&format!("kept by {evaluation}, balanced"), truth, |rng| {
            let kept = strata.iter().map(|stratum| {
                let drawn = (0..stratum.len()).map(|_| rng.below(stratum.len() as u64) as usize);
                drawn.filter(|&index| stratum[index]).count()
            });
            share_interval(kept.sum::<usize>() as f64, count)
        });
    }
}
