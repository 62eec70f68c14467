//! The sets that come along keep their laws, and grading keeps its own.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests fail by panicking")]

use std::collections::BTreeSet;

use foursight_board::{Rules, Variant};
use foursight_lab::grade::bootstrap::Estimate;
use foursight_lab::grade::league::Settings;
use foursight_lab::grade::make::{Kind, band, key, solved};
use foursight_lab::grade::tune::Settings as Tuning;
use foursight_lab::grade::{GradedSet, League, Plan, candidates, grade, make, tune};
use foursight_search::Registry;
use foursight_solver::{Options, solver};

/// The positions of a set after so many plies, every so many of them.
fn late(set: &GradedSet, plies: usize, step: usize) -> GradedSet {
    let late = set.positions.iter().filter(|graded| graded.game.plies() >= plies);
    GradedSet { positions: late.step_by(step).cloned().collect(), ..set.clone() }
}

fn graded(texts: &[&str], depths: &[u8], set: &GradedSet, threads: usize) -> League {
    let registry = Registry::standard();
    let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    let candidates = candidates(&registry, &texts, depths, set.variant).unwrap();
    let settings = Settings { threads, draws: 200, ..Settings::default() };
    grade(&registry, &candidates, set, settings, &|_| ()).unwrap()
}

#[test]
fn the_sets_that_come_along_are_stratified_without_doubles() {
    let mut keys = Vec::new();
    for (set, seed) in [(GradedSet::published(), 1), (GradedSet::training(), 2)] {
        let mut seen = BTreeSet::new();
        assert_eq!(set.variant, Variant::default());
        assert!(set.notes.contains(&format!("seed: {seed}")));
        let mut counts = [[0; 6]; Plan::BANDS];
        for graded in &set.positions {
            let (game, text) = (&graded.game, graded.to_string());
            let kind = Kind::SHARES.iter().position(|(kind, _)| *kind == Kind::of(graded)).unwrap();
            counts[band(game.plies()).unwrap()][kind] += 1;
            let wins =
                game.threats(game.to_move()) & game.rules().drops(game.position().occupied());
            assert!(wins.is_empty(), "can be won at once: {text}");
            seen.insert(key(game));
        }
        assert_eq!(counts, [[64, 80, 64, 64, 32, 16]; Plan::BANDS]);
        assert_eq!((seen.len(), set.critical()), (2560, 2176));
        keys.push(seen);
    }
    // After six plies there are so few positions that some are drawn for both.
    let both = keys[0].intersection(&keys[1]).count();
    assert!(both < 20, "{both} positions are in both sets");
}

#[test]
fn a_sample_solved_again_has_the_same_scores() {
    let mut solver = solver(Variant::default(), Options { table: 16, threads: 1 }).unwrap();
    let sample = late(&GradedSet::published(), 22, 25);
    assert!(sample.positions.len() > 50);
    for graded in sample.positions {
        let again = solved(&mut *solver, graded.game.clone(), &graded.source, None).unwrap();
        assert_eq!(again, graded);
    }
}

#[test]
fn the_same_seed_makes_the_same_set_with_any_number_of_threads() {
    let plan = Plan { seed: 5, per_band: 5, bands: (6, 8), threads: 1 };
    let set = make(plan, None, |_, _| ()).unwrap();
    assert_eq!(set.positions.len(), 2 * 7);
    assert_eq!(make(Plan { threads: 3, ..plan }, None, |_, _| ()).unwrap(), set);
    let other = make(Plan { seed: 6, ..plan }, None, |_, _| ()).unwrap();
    assert_ne!(other.positions, set.positions);
    assert_eq!(GradedSet::parse(&set.to_string()).unwrap(), set);
}

#[test]
fn who_sees_the_end_keeps_every_outcome_and_regrets_nothing() {
    let set = late(&GradedSet::published(), 32, 6);
    let league = graded(&["alphabeta:depth=12", "cells"], &[1], &set, 2);
    let [sees, guesses] = &league.entries[..] else { panic!("two entries") };
    assert_eq!(sees.kept.unwrap().value, 100.0);
    assert_eq!(sees.regret.unwrap().high, 0.0);
    assert!(guesses.kept.unwrap().high < 100.0 && guesses.regret.unwrap().low > 0.0);
    let [pair] = &league.pairs[..] else { panic!("one pair") };
    assert!(pair.separable && pair.difference.unwrap().low > 0.0);
    assert!(league.worst.iter().all(|worst| worst.name == "cells"));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let set = late(&GradedSet::published(), 6, 20);
    let texts = ["windows-centre", "parity", "random", "mcts:nodes=100"];
    let one = graded(&texts, &[1, 2], &set, 1);
    assert_eq!(graded(&texts, &[1, 2], &set, 4), one);
    assert_eq!(one.entries.len(), 6);
    // Two at each depth, one with each depth for either engine, and the two engines.
    assert_eq!(one.pairs.len(), 2 + 4 + 4 + 1);
    let document = one.document(true);
    assert!(document.sections.len() >= 4 && document.lead.contains("at depth 2"));
}

#[test]
fn who_is_graded_alone_leads_nobody() {
    let set = late(&GradedSet::published(), 30, 4);
    let alone = graded(&["cells"], &[1], &set, 1).document(false);
    assert!(alone.lead.starts_with("cells keeps the outcome at depth 1 on "), "{}", alone.lead);
    assert!(alone.sections.iter().all(|section| section.heading != "Who is ahead"));
    // An engine of its own depth is compared with both, but is no evaluation at depth 1.
    let mixed = graded(&["cells", "alphabeta:depth=12"], &[1], &set, 1).document(false).lead;
    assert!(mixed.contains("cells keeps the outcome at depth 1 on "), "{mixed}");
}

#[test]
fn an_evaluation_against_itself_is_not_separable() {
    let set = late(&GradedSet::published(), 6, 20);
    let league = graded(&["parity", "parity:good=100"], &[2], &set, 1);
    let difference = league.pairs[0].difference.unwrap();
    assert_eq!((difference.low, difference.value, difference.high), (0.0, 0.0, 0.0));
    assert!(!league.pairs[0].separable);
}

#[test]
fn tuning_never_gets_worse_where_it_trains_and_is_the_same_again() {
    let registry = Registry::standard();
    let set = late(&GradedSet::training(), 6, 8);
    let tuned = |rounds, threads| {
        let settings = Tuning { seed: 3, rounds, depths: vec![1], threads };
        tune(&registry, "windows-centre", &set, &settings, |_, _| ()).unwrap()
    };
    let none = tuned(0, 1);
    assert_eq!(none.trained[0], none.trained[1]);
    assert_eq!(none.held_out[0].gain.unwrap().value, 0.0);
    assert!(none.verdict().starts_with("No improvement can be told"), "{}", none.verdict());
    let some = tuned(2, 1);
    assert!(some.trained[1] > some.trained[0], "{some:?}");
    assert_eq!(tuned(2, 3), some);
    let file: toml::Table = some.to_toml().parse().unwrap();
    assert_eq!(file["eval"].as_str(), Some("windows-centre"));
    for weight in &some.weights {
        assert_eq!(file["weights"][&weight.name].as_integer(), Some(weight.after));
    }
}

#[test]
fn the_verdict_on_a_tuning_follows_the_intervals() {
    let registry = Registry::standard();
    let set = late(&GradedSet::training(), 30, 4);
    let settings = Tuning { seed: 3, rounds: 0, depths: vec![1, 2], threads: 1 };
    let mut tuning = tune(&registry, "parity", &set, &settings, |_, _| ()).unwrap();
    let mut verdict = |gains: [(f64, f64); 2]| {
        for (held_out, (low, high)) in tuning.held_out.iter_mut().zip(gains) {
            held_out.gain = Some(Estimate { value: f64::midpoint(low, high), low, high });
        }
        tuning.verdict()
    };
    assert_eq!(verdict([(1.0, 2.0), (-1.0, 1.0)]), "The new weights are better at depth 1.");
    assert_eq!(verdict([(1.0, 2.0), (0.5, 1.0)]), "The new weights are better at depth 1, 2.");
    assert!(verdict([(-1.0, 2.0), (-3.0, -1.0)]).contains("worse at depth 2: keep the old"));
    assert!(verdict([(1.0, 2.0), (-3.0, -1.0)]).contains("better at depth 1 and worse at depth 2"));
}

/// What the league is for: an evaluation of ours ahead of each of the reports', beyond doubt.
#[test]
fn quiet_is_ahead_of_every_evaluation_of_the_reports() {
    let reports = [
        "cells",
        "cells-printed",
        "open-windows",
        "open-windows-printed",
        "runs",
        "windows-centre",
        "squares",
        "squares-printed",
        "lines",
        "lines-printed",
        "attack",
        "defence",
    ];
    let league =
        graded(&[&["quiet"], &reports[..]].concat(), &[1, 2, 4], &GradedSet::published(), 2);
    let against: Vec<_> = league.pairs.iter().filter(|pair| pair.names[0] == "quiet").collect();
    assert_eq!(against.len(), 3 * reports.len());
    for pair in against {
        assert!(pair.separable && pair.difference.unwrap().low > 0.0, "{pair:?}");
    }
}
