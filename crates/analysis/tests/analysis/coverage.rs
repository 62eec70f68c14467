//! Measures how often the 95 % intervals of gradings contain the true value.
//!
//! A test draws samples from a population with a known value. Each tested combination, for example of a share and a
//! number of positions, is called a cell. With the environment variable `FOURSIGHT_FULL`, a test draws 4,000 samples
//! per cell, and between 93 and 98 % of the intervals must contain the value. The upper limit does not apply if a
//! sample has few informative positions, because the coverage then changes in large steps. Without the variable, the
//! tests use fewer samples and wider limits. `--nocapture` prints the measured coverage.
#![expect(clippy::print_stdout, reason = "`--nocapture` prints the coverage")]

use std::sync::atomic::AtomicBool;

use foursight_analysis::grade::league::mean_regret_estimate;
use foursight_analysis::grade::make::{Stratum, graded_ply_band};
use foursight_analysis::grade::measure::choose_moves_until;
use foursight_analysis::grade::{GradedSet, GradedSetPlan, parse_candidates};
use foursight_analysis::statistics::{
    BootstrapDraws, Estimate, paired_difference_interval, share_interval,
};
use foursight_board::SplitMix64;
use foursight_search::Registry;

/// Draws samples, computes an interval for each sample, and checks the proportion of intervals that contain `truth`. A
/// sample without an interval does not count, but at least half of the samples must have one. `cell` names the tested
/// combination in messages. `most` is the largest proportion that a full test allows.
fn check_coverage_up_to(
    most: f64,
    cell: &str,
    truth: f64,
    mut draw: impl FnMut(&mut SplitMix64) -> Estimate,
) {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let (samples, limits) = if full { (4000, 0.93..=most) } else { (200, 0.88..=1.0) };
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

fn check_coverage(cell: &str, truth: f64, draw: impl FnMut(&mut SplitMix64) -> Estimate) {
    check_coverage_up_to(0.98, cell, truth, draw);
}

fn chance(rng: &mut SplitMix64) -> f64 {
    rng.below(1 << 40) as f64 / (1_u64 << 40) as f64
}

/// In a grading, the percentages `kept` and `best` are shares like the shares in this test. The upper limit applies if
/// at least two mistakes are expected.
#[test]
fn intervals_of_shares_contain_the_true_share() {
    for positions in [30, 50, 157, 320, 2176] {
        for share in [0.05, 0.4, 0.75, 0.9, 0.97, 0.98, 0.99, 0.995] {
            let mistakes = f64::from(positions) * (1.0 - share);
            let most = if mistakes < 2.0 { 1.0 } else { 0.98 };
            check_coverage_up_to(most, &format!("share {share} of {positions}"), share, |rng| {
                let part = (0..positions).filter(|_| chance(rng) < share).count();
                share_interval(part as f64, f64::from(positions))
            });
        }
    }
}

/// The upper limit applies if the two candidates are expected to differ in at least seven positions.
#[test]
fn intervals_of_paired_differences_contain_the_true_difference() {
    for positions in [30, 50, 100, 320, 2176] {
        for [first, second] in
            [[0.1, 0.1], [0.25, 0.1], [0.05, 0.03], [0.3, 0.02], [0.01, 0.01], [0.2, 0.0]]
        {
            let differing = f64::from(positions) * (first + second);
            let most = if differing < 7.0 { 1.0 } else { 0.98 };
            let cell = format!("only one keeps it in {first} and {second} of {positions}");
            check_coverage_up_to(most, &cell, first - second, |rng| {
                let mut only = [0.0; 2];
                for _ in 0..positions {
                    let drawn = chance(rng);
                    only[0] += f64::from(u8::from(drawn < first));
                    only[1] += f64::from(u8::from((first..first + second).contains(&drawn)));
                }
                paired_difference_interval(only[0], only[1], f64::from(positions))
            });
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
