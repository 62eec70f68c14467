//! Tests for the bundled graded sets, for grading and for tuning.
#![allow(clippy::float_cmp, reason = "shares are read and written exactly")]

use std::collections::BTreeSet;

use foursight_analysis::grade::league::GradingOptions;
use foursight_analysis::grade::make::{
    Stratum, graded_ply_band, mirror_key, solve_columns, symmetry_key,
};
use foursight_analysis::grade::tune::TuningOptions;
use foursight_analysis::grade::{
    GradedSet, GradedSetPlan, GradingResult, grade, make_graded_set, parse_candidates, tune_weights,
};
use foursight_analysis::statistics::Estimate;
use foursight_board::{Column, Game, Rules, SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Exact};
use foursight_search::{Observers, Registry, ThinkOptions};
use foursight_solver::engines::LEVELS;
use foursight_solver::{Book, Session, SolverOptions, solver};

/// Selects the positions that have at least `plies` plies, and returns every `step`th of them.
fn late_positions(set: &GradedSet, plies: usize, step: usize) -> GradedSet {
    let late = set.positions.iter().filter(|graded| graded.game.plies() >= plies);
    GradedSet { positions: late.step_by(step).cloned().collect(), ..set.clone() }
}

fn grade_texts(texts: &[&str], depths: &[u8], set: &GradedSet, threads: usize) -> GradingResult {
    let registry = Registry::standard();
    let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    let candidates = parse_candidates(&registry, &texts, depths, set.variant).unwrap();
    let settings = GradingOptions { threads, draws: 200, ..GradingOptions::default() };
    grade(&registry, &candidates, set, settings, &|_| ()).unwrap()
}

#[test]
fn the_bundled_sets_are_stratified_without_duplicates() {
    let mut keys = Vec::new();
    for (set, seed) in [(GradedSet::bundled(), 1), (GradedSet::training(), 2)] {
        let mut seen = BTreeSet::new();
        assert_eq!(set.variant, Variant::default());
        assert!(set.notes.contains(&format!("seed: {seed}")));
        let mut counts = [[0; 6]; GradedSetPlan::BANDS];
        for graded in &set.positions {
            let (game, text) = (&graded.game, graded.to_string());
            let kind = Stratum::SHARES
                .iter()
                .position(|(kind, _)| *kind == Stratum::of_position(graded))
                .unwrap();
            counts[graded_ply_band(game.plies()).unwrap()][kind] += 1;
            let wins =
                game.threats(game.to_move()) & game.rules().drops(game.position().occupied());
            assert!(wins.is_empty(), "can be won at once: {text}");
            seen.insert(mirror_key(game));
        }
        assert_eq!(counts, [[64, 80, 64, 64, 32, 16]; GradedSetPlan::BANDS]);
        assert_eq!((seen.len(), set.critical_count()), (2560, 2176));
        keys.push(seen);
    }
    assert_eq!(keys[0].intersection(&keys[1]).count(), 0);
}

/// The set for tuning was made with `--exclude`. It contains no position of the set for grading, not even with the
/// board mirrored, with the discs of both sides exchanged, or with both changes.
#[test]
fn the_bundled_sets_share_no_position() {
    let keys = |set: GradedSet| -> BTreeSet<(u64, u64)> {
        set.positions.iter().map(|graded| symmetry_key(&graded.game)).collect()
    };
    let (graded, training) = (keys(GradedSet::bundled()), keys(GradedSet::training()));
    let shared: Vec<_> = graded.intersection(&training).collect();
    assert!(shared.is_empty(), "{shared:?}");
    let exclude = "--exclude fixtures/graded/7x6.txt";
    assert!(GradedSet::training().notes[0].ends_with(exclude), "the file says how to repeat it");
}

#[test]
fn excluded_positions_are_in_no_symmetric_form_in_the_new_set() {
    let plan = GradedSetPlan {
        variant: Variant::default(),
        seed: 5,
        per_band: 5,
        bands: (7, 8),
        batches: None,
        threads: 1,
    };
    let first = make_graded_set(plan, None, None, |_, _| ()).unwrap();
    let second = make_graded_set(plan, Some(&first), None, |_, _| ()).unwrap();
    let keys = |set: &GradedSet| -> BTreeSet<(u64, u64)> {
        set.positions.iter().map(|graded| symmetry_key(&graded.game)).collect()
    };
    assert_eq!((first.positions.len(), second.positions.len()), (7, 7));
    assert!(keys(&first).is_disjoint(&keys(&second)));
    let game = Game::from_moves(Variant::default(), "11").unwrap();
    for (moves, same) in [("77", true), ("12", false), ("1", false)] {
        let other = Game::from_moves(Variant::default(), moves).unwrap();
        assert_eq!(symmetry_key(&game) == symmetry_key(&other), same, "{moves}");
    }
    let [one, swapped] = ["1223", "2132"].map(|moves| {
        let game = Game::from_moves(Variant::default(), moves).unwrap();
        (symmetry_key(&game), mirror_key(&game))
    });
    assert!(one.0 == swapped.0 && one.1 != swapped.1, "the sides exchanged their discs");
}

/// The set of the square game (a 2x2 square wins) is smaller, because won positions are rare in this game.
#[test]
fn the_bundled_set_of_the_square_game_is_solved_and_without_duplicates() {
    let set = GradedSet::square();
    assert_eq!(set.variant.to_string(), "7x6:square");
    assert_eq!(GradedSet::for_variant(set.variant).as_ref(), Some(&set));
    assert_eq!(GradedSet::for_variant("6x5".parse().unwrap()), None);
    assert!(set.notes[0].ends_with("--seed 1 --per-band 80 --variant 7x6:square --batches 4"));
    assert_eq!((set.positions.len(), set.critical_count()), (218, 157));
    let keys: BTreeSet<_> = set.positions.iter().map(|graded| mirror_key(&graded.game)).collect();
    assert_eq!(keys.len(), set.positions.len());
    let options = SolverOptions { table: 16, threads: 1 };
    let mut session = Session::new(solver(set.variant, options).unwrap());
    for graded in late_positions(&set, 18, 3).positions {
        let again = solve_columns(&mut session, graded.game.clone(), &graded.source).unwrap();
        assert_eq!(again, graded);
    }
}

#[test]
fn the_square_game_is_generated_with_its_own_weak_engines() {
    let plan = GradedSetPlan {
        variant: "5x4:square".parse().unwrap(),
        seed: 3,
        per_band: 5,
        bands: (0, 3),
        batches: Some(1),
        threads: 2,
    };
    let set = make_graded_set(plan, None, None, |_, _| ()).unwrap();
    assert!(!set.positions.is_empty());
    assert!(set.notes[0].ends_with("--per-band 5 --variant 5x4:square --batches 1"));
    assert_eq!(GradedSet::parse(&set.to_string()).unwrap(), set);
}

#[test]
fn a_sample_solved_again_has_the_same_scores() {
    let solver = solver(Variant::default(), SolverOptions { table: 16, threads: 1 }).unwrap();
    let mut session = Session::new(solver);
    let sample = late_positions(&GradedSet::bundled(), 22, 25);
    assert!(sample.positions.len() > 50);
    for graded in sample.positions {
        let again = solve_columns(&mut session, graded.game.clone(), &graded.source).unwrap();
        assert_eq!(again, graded);
    }
}

#[test]
fn the_same_seed_makes_the_same_set_with_any_number_of_threads() {
    let plan = GradedSetPlan {
        variant: Variant::default(),
        seed: 5,
        per_band: 5,
        bands: (6, 8),
        batches: None,
        threads: 1,
    };
    let set = make_graded_set(plan, None, None, |_, _| ()).unwrap();
    assert_eq!(set.positions.len(), 2 * 7);
    assert_eq!(
        make_graded_set(GradedSetPlan { threads: 3, ..plan }, None, None, |_, _| ()).unwrap(),
        set
    );
    let other = make_graded_set(GradedSetPlan { seed: 6, ..plan }, None, None, |_, _| ()).unwrap();
    assert_ne!(other.positions, set.positions);
    assert_eq!(GradedSet::parse(&set.to_string()).unwrap(), set);
}

#[test]
fn full_depth_keeps_every_outcome_without_regret() {
    // The regret of `cells` has an interval only if there are at least 50 mistakes.
    let set = late_positions(&GradedSet::bundled(), 32, 2);
    let league = grade_texts(&["alphabeta:depth=12", "cells"], &[1], &set, 2);
    let [sees, guesses] = &league.entries[..] else { panic!("two entries") };
    assert_eq!(sees.kept.unwrap().value, 100.0);
    assert_eq!(sees.regret.unwrap(), Estimate::unbounded(0.0), "there are no mistakes");
    assert!(guesses.kept.unwrap().high < 100.0 && guesses.regret.unwrap().low > 0.0);
    let [pair] = &league.pairs[..] else { panic!("one pair") };
    assert!(pair.separable && pair.difference.unwrap().low > 0.0);
    assert!(league.worst.iter().all(|worst| worst.name == "cells"));
}

#[test]
fn grading_does_not_depend_on_the_number_of_threads() {
    let set = late_positions(&GradedSet::bundled(), 6, 20);
    let texts = ["windows-centre", "parity", "random", "mcts:nodes=100"];
    let one = grade_texts(&texts, &[1, 2], &set, 1);
    assert_eq!(grade_texts(&texts, &[1, 2], &set, 4), one);
    assert_eq!(one.entries.len(), 6);
    // The pairs are: two pairs of evaluations with the same depth, four pairs of an evaluation and `random`,
    // four pairs of an evaluation and `mcts`, and the pair of `random` and `mcts`.
    assert_eq!(one.pairs.len(), 2 + 4 + 4 + 1);
    let document = one.document(true);
    assert!(document.sections.len() >= 4 && document.lead.contains("at depth 2"));
}

#[test]
fn a_single_candidate_is_not_called_a_leader() {
    let set = late_positions(&GradedSet::bundled(), 30, 4);
    let alone = grade_texts(&["cells"], &[1], &set, 1).document(false);
    let lead = &alone.lead;
    assert!(
        lead.starts_with("cells keeps the outcome in ") && lead.ends_with("at depth 1."),
        "{lead}"
    );
    assert!(alone.sections.iter().all(|section| section.heading != "Who is ahead"));
    // An engine that sets its own depth is compared with the evaluation. However, the summary must not list the engine
    // as an evaluation at depth 1.
    let mixed = grade_texts(&["cells", "alphabeta:depth=12"], &[1], &set, 1).document(false).lead;
    assert!(mixed.contains("of the critical positions at depth 1."), "{mixed}");
}

#[test]
fn an_evaluation_against_itself_is_not_separable() {
    let set = late_positions(&GradedSet::bundled(), 6, 20);
    let league = grade_texts(&["parity", "parity:good=100"], &[2], &set, 1);
    let difference = league.pairs[0].difference.unwrap();
    assert_eq!((difference.value, difference.interval()), (0.0, None), "no position differs");
    assert!(!league.pairs[0].separable);
}

#[test]
fn tuning_never_worsens_the_training_half_and_is_reproducible() {
    let registry = Registry::standard();
    let set = late_positions(&GradedSet::training(), 6, 8);
    let tuned = |rounds, threads| {
        let settings = TuningOptions { seed: 3, rounds, depths: vec![1], threads };
        tune_weights(&registry, "windows-centre", &set, &settings, |_, _| ()).unwrap()
    };
    let none = tuned(0, 1);
    assert_eq!(none.trained[0], none.trained[1]);
    assert_eq!(none.held_out[0].gain.unwrap().value, 0.0);
    assert!(
        none.verdict_sentence().starts_with("No significant change"),
        "{}",
        none.verdict_sentence()
    );
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
fn the_verdict_of_tuning_follows_the_intervals() {
    let registry = Registry::standard();
    let set = late_positions(&GradedSet::training(), 30, 4);
    let settings = TuningOptions { seed: 3, rounds: 0, depths: vec![1, 2], threads: 1 };
    let mut tuning = tune_weights(&registry, "parity", &set, &settings, |_, _| ()).unwrap();
    let mut verdict = |gains: [(f64, f64); 2]| {
        for (held_out, (low, high)) in tuning.held_out.iter_mut().zip(gains) {
            held_out.gain = Some(Estimate { value: f64::midpoint(low, high), low, high });
            held_out.significant = low > 0.0 || high < 0.0;
        }
        tuning.verdict_sentence()
    };
    let better = "The new weights are significantly better (95 %) at depth";
    assert_eq!(verdict([(1.0, 2.0), (-1.0, 1.0)]), format!("{better} 1."));
    assert_eq!(verdict([(1.0, 2.0), (0.5, 1.0)]), format!("{better} 1, 2."));
    assert!(verdict([(-1.0, 2.0), (-3.0, -1.0)]).contains("worse (95 %) at depth 2: keep the old"));
    let both = verdict([(1.0, 2.0), (-3.0, -1.0)]);
    assert_eq!(both, format!("{better} 1 and significantly worse at depth 2."));
    assert_eq!(verdict([(-1.0, 2.0), (-3.0, 1.0)]), "No significant change (95 %) at any depth.");
}

/// `docs/measurements.md` contains the expected percentages.
#[test]
fn the_baselines_keep_as_many_outcomes_as_published() {
    let league = grade_texts(&["nothing", "cells", "random"], &[1, 2, 4], &GradedSet::bundled(), 2);
    let kept = |name: &str, depth| {
        let entry = league.entries.iter().find(|one| one.name == name && one.depth == depth);
        format!("{:.1}", entry.unwrap().kept.unwrap().value)
    };
    assert_eq!([1, 2, 4].map(|depth| kept("nothing", Some(depth))), ["47.8", "74.6", "78.6"]);
    assert_eq!(kept("random", None), "39.8");
    // All static scores of `nothing` are equal. Therefore their rank correlation with the exact scores is undefined.
    assert_eq!(league.entries[0].spearman, None);
    let cells = league.pairs.iter().find(|pair| pair.names == ["nothing", "cells"]).unwrap();
    assert!(!cells.separable, "{cells:?}");
    assert!(format!("{:?}", league.document(false)).contains("Baselines: `nothing`"));
}

/// Moves that do not keep the outcome come first, then moves with a larger loss of score. Baselines are left out.
#[test]
fn the_worst_moves_are_the_costliest_mistakes() {
    let registry = Registry::standard();
    let set = late_positions(&GradedSet::bundled(), 20, 4);
    let texts = ["parity", "nothing", "random"].map(str::to_owned);
    let candidates = parse_candidates(&registry, &texts, &[1, 2], set.variant).unwrap();
    let settings = GradingOptions { worst: 10, draws: 100, ..GradingOptions::default() };
    let league = grade(&registry, &candidates, &set, settings, &|_| ()).unwrap();
    assert_eq!(league.worst.len(), 10);
    let costs: Vec<(bool, i8)> = league
        .worst
        .iter()
        .map(|worst| {
            assert_eq!((worst.name.as_str(), worst.depth), ("parity", Some(2)));
            let graded = set.positions.iter().find(|one| one.game.to_columns() == worst.moves);
            let column: Column = worst.chosen.parse().unwrap();
            assert_eq!(graded.unwrap().column_score(column), Some(worst.chosen_score));
            assert_eq!(graded.unwrap().score(), worst.score);
            assert!(!worst.best.contains(&worst.chosen), "{worst:?}");
            (worst.chosen_score.signum() < worst.score.signum(), worst.score - worst.chosen_score)
        })
        .collect();
    assert!(costs[0].0 && costs.is_sorted_by(|one, next| one >= next), "{costs:?}");
    let alone = parse_candidates(&registry, &texts[1..], &[1], set.variant).unwrap();
    let baselines = grade(&registry, &alone, &set, settings, &|_| ()).unwrap();
    assert_eq!(baselines.worst.len(), 20, "there are no other candidates");
}

/// Checks that `quiet` is significantly better than each evaluation from the student reports.
#[test]
fn quiet_is_ahead_of_every_evaluation_of_the_reports() {
    let reports = [
        "cells",
        "cells-printed",
        "open-windows",
        "open-windows-printed",
        "runs",
        "runs-printed",
        "windows-centre",
        "squares",
        "squares-printed",
        "lines",
        "lines-printed",
        "attack",
        "defence",
    ];
    let league =
        grade_texts(&[&["quiet"], &reports[..]].concat(), &[1, 2, 4], &GradedSet::bundled(), 2);
    let against: Vec<_> = league.pairs.iter().filter(|pair| pair.names[0] == "quiet").collect();
    assert_eq!(against.len(), 3 * reports.len());
    for pair in against {
        assert!(pair.separable && pair.difference.unwrap().low > 0.0, "{pair:?}");
    }
}

/// Returns the score of each column for the side to move, computed by brute force; `None` if the column is
/// full.
fn brute_force_scores(exact: &mut Exact, board: &ArrayBoard) -> Vec<Option<i32>> {
    let cells = (board.rules.width * board.rules.height) as i32;
    let score = |column: usize| {
        let mut next = board.clone();
        board.can_drop(column).then(|| next.drop(column))?;
        Some(match () {
            () if next.has_won(board.to_move()) => (cells + 2 - next.moves.len() as i32) / 2,
            () if next.is_full() => 0,
            () => -exact.score(&next),
        })
    };
    (0..board.rules.width).map(score).collect()
}

#[test]
fn figures_of_a_grading_are_what_brute_force_counts() {
    let registry = Registry::standard();
    for (name, plies) in [("7x6", 30), ("5x4", 7), ("8x8", 51)] {
        let variant: Variant = name.parse().unwrap();
        let rules = foursight_oracle::Rules {
            width: variant.width().into(),
            height: variant.height().into(),
            line: variant.goal().line.map(usize::from),
            square: false,
        };
        let (mut rng, mut exact) = (SplitMix64::new(1), Exact::new(rules));
        let solver = solver(variant, SolverOptions { table: 4, threads: 1 }).unwrap();
        let mut session = Session::new(solver);
        let games = std::iter::repeat_with(|| Game::random(variant, plies, &mut rng)).flatten();
        let positions: Vec<_> = games
            .take(40)
            .map(|game| solve_columns(&mut session, game, "random").unwrap())
            .collect();
        let set = GradedSet { variant, notes: Vec::new(), positions };
        let [entry] = &grade_texts(&["cells"], &[1], &set, 1).entries[..] else {
            panic!("one entry")
        };

        let mut engine = registry.engine(&entry.engine).unwrap();
        let (mut critical, mut kept, mut best, mut regret) = (0, 0, 0, 0);
        for graded in &set.positions {
            let mut board = ArrayBoard::new(rules);
            graded.game.moves().iter().for_each(|column| board.drop(column.index().into()));
            let scores = brute_force_scores(&mut exact, &board);
            assert_eq!(graded.columns.iter().map(|s| s.map(i32::from)).collect::<Vec<_>>(), scores);
            let verdict =
                engine.think(&graded.game, &ThinkOptions::default(), &mut Observers::default());
            let chosen = scores[usize::from(verdict.unwrap().column.index())].unwrap();
            let most = *scores.iter().flatten().max().unwrap();
            if scores.iter().flatten().any(|score| score.signum() < most.signum()) {
                critical += 1;
                kept += usize::from(chosen.signum() == most.signum());
            }
            best += usize::from(chosen == most);
            regret += most - chosen;
        }
        let close = |estimate: Option<Estimate>, sum: f64, count: usize| {
            (estimate.unwrap().value - sum / count as f64).abs() < 0.001
        };
        assert!(critical > 10, "{name}: {critical}");
        assert!(close(entry.kept, 100.0 * kept as f64, critical), "{name}: {entry:?}");
        assert!(close(entry.best, 100.0 * best as f64, 40), "{name}: {entry:?}");
        assert!(close(entry.regret, f64::from(regret), 40), "{name}: {entry:?}");
    }
}

/// Returns the two-sided p-value of the exact binomial test. `one` and `other` count two results that are equally
/// probable under the null hypothesis.
fn sign_test(one: u64, other: u64) -> f64 {
    let count = one + other;
    // `ways` is the number of ways to choose `k` of `count`.
    let (mut ways, mut sum) = (1.0, 0.0);
    for k in 0..=one.min(other) {
        sum += ways;
        ways *= (count - k) as f64 / (k + 1) as f64;
    }
    (2.0 * sum / 2_f64.powi(count as i32)).min(1.0)
}

/// Computes McNemar's test and Holm's correction again, from the moves of the candidates and from brute-force scores.
#[test]
fn separable_pairs_are_those_of_mcnemar_and_holm() {
    let registry = Registry::standard();
    for (name, plies) in [("7x6", 30), ("5x4", 8), ("8x8", 52)] {
        let variant: Variant = name.parse().unwrap();
        let rules = foursight_oracle::Rules {
            width: variant.width().into(),
            height: variant.height().into(),
            line: variant.goal().line.map(usize::from),
            square: false,
        };
        let (mut rng, mut exact) = (SplitMix64::new(2), Exact::new(rules));
        let solver = solver(variant, SolverOptions { table: 4, threads: 1 }).unwrap();
        let mut session = Session::new(solver);
        let games = std::iter::repeat_with(|| Game::random(variant, plies, &mut rng)).flatten();
        let positions: Vec<_> = games
            .take(150)
            .map(|game| solve_columns(&mut session, game, "random").unwrap())
            .collect();
        let set = GradedSet { variant, notes: Vec::new(), positions };
        let engines = ["alphabeta:depth=1", "alphabeta:depth=4", "alphabeta:depth=6", "nothing"];
        let result = grade_texts(&engines, &[1], &set, 1);

        // For each candidate, whether its move keeps the outcome in each critical position.
        let mut marks: Vec<Vec<bool>> = Vec::new();
        for entry in &result.entries {
            let mut engine = registry.engine(&entry.engine).unwrap();
            let kept = set.positions.iter().filter_map(|graded| {
                let mut board = ArrayBoard::new(rules);
                graded.game.moves().iter().for_each(|column| board.drop(column.index().into()));
                let scores = brute_force_scores(&mut exact, &board);
                let verdict =
                    engine.think(&graded.game, &ThinkOptions::default(), &mut Observers::default());
                let chosen = scores[usize::from(verdict.unwrap().column.index())].unwrap().signum();
                let best = scores.iter().flatten().max().unwrap().signum();
                let is_critical = scores.iter().flatten().any(|score| score.signum() < best);
                is_critical.then_some(chosen == best)
            });
            marks.push(kept.collect());
        }
        let of = |name: &str| {
            &marks[result.entries.iter().position(|entry| entry.name == name).unwrap()]
        };
        let mut tests: Vec<(f64, bool)> = Vec::new();
        // Number of pairs whose first candidate keeps the outcome less often, and more often.
        let mut directions = [0; 2];
        for pair in &result.pairs {
            let [one, other] = pair.names.each_ref().map(|name| of(name));
            let count = |ours: &[bool], theirs: &[bool]| {
                ours.iter().zip(theirs).filter(|(ours, theirs)| **ours && !**theirs).count() as u64
            };
            let (ahead, behind) = (count(one, other), count(other, one));
            let difference = 100.0 * (ahead as f64 - behind as f64) / one.len() as f64;
            let stated = pair.difference.unwrap().value;
            assert!((stated - difference).abs() < 0.001, "{name}: {pair:?}, not {difference}");
            directions[usize::from(difference > 0.0)] += usize::from(difference != 0.0);
            tests.push((sign_test(ahead, behind), pair.separable));
        }
        assert_eq!(tests.len(), 6, "{name}");
        assert!(directions.iter().all(|count| *count > 0), "{name}: {directions:?}");
        tests.sort_by(|a, b| a.0.total_cmp(&b.0));
        // Holm: the smallest p-value is compared with 5 % / 6, the next one with 5 % / 5, and so on. The first p-value
        // that is too large ends the procedure.
        let mut rejected = true;
        for (index, (p, separable)) in tests.iter().enumerate() {
            rejected &= *p <= 0.05 / (tests.len() - index) as f64;
            assert_eq!(*separable, rejected, "{name}: {tests:?}");
        }
        assert!(name != "7x6" || (tests[0].1 && !tests[5].1), "{name}: {tests:?}");
    }
}

/// Returns two numbers. The first number states in how many of 1,000 critical positions a level of the built-in
/// opponent keeps the outcome. The second number is the number of critical positions in the set.
fn outcomes_kept_of_1000(level: usize, set: &GradedSet) -> (f64, f64) {
    let mut registry = Registry::standard();
    // The engines use the opening book, as in every program. Without the book, level 8 keeps the outcome in 981
    // of 1,000 positions.
    foursight_solver::register_with(&mut registry, Book::standard(set.variant));
    let critical: Vec<_> = set.positions.iter().filter(|graded| graded.is_critical()).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let part = |first: usize| {
        let mut engine = registry.engine(&format!("level:{level}")).unwrap();
        let mut choose = |game: &Game| -> Column {
            engine.think(game, &ThinkOptions::default(), &mut Observers::default()).unwrap().column
        };
        let mine = critical.iter().skip(first).step_by(threads);
        mine.filter(|graded| graded.keeps_outcome(choose(&graded.game))).count()
    };
    let kept: usize = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        parts.into_iter().map(|part| part.join().unwrap()).sum()
    });
    (1000.0 * kept as f64 / critical.len() as f64, critical.len() as f64)
}

/// If the variable `FOURSIGHT_FULL` is set, the whole set is tested, and the result must equal the stored measurement.
/// Otherwise a part of the set is tested, and the result must be near the measurement.
#[test]
fn levels_keep_as_many_outcomes_as_measured() {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    for (number, level) in (1..).zip(LEVELS) {
        let measured = f64::from(level.measured.kept_of_1000);
        // In a debug build, level 8 takes several seconds to solve an early position.
        let set = match number {
            _ if full => GradedSet::bundled(),
            8 => late_positions(&GradedSet::bundled(), 20, 16),
            _ => late_positions(&GradedSet::bundled(), 0, 16),
        };
        let (found, count) = outcomes_kept_of_1000(number, &set);
        let share = measured / 1000.0;
        // Four standard errors of the share in a sample of this size, per 1,000 positions.
        let wide = 4000.0 * (share * (1.0 - share) / count).sqrt();
        let near = if full { 0.5 } else { wide };
        println!("level {number}: {found:.1} of 1000 on {count} positions, measured {measured}");
        assert!(
            (found - measured).abs() <= near,
            "level {number}: {found:.1} on {count}, not {measured}"
        );
    }
}
