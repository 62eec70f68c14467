//! Checks properties that every built-in evaluation and search must have.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::sample::{VARIANTS, full, positions};
use foursight_board::{Column, Game, Position, Rules, SplitMix64, Variant};
use foursight_search::evals::{self, Claims, EvalEntry};
use foursight_search::parameter::ParameterKind;
use foursight_search::{
    Counters, Engine, Evaluate, Limits, Monotonic, Observers, Registry, Score, ThinkOptions,
    TimeSource, Trace, Turn, Verdict, View, searches,
};

/// Eight more variants. They include every kind of goal, unusual board sizes, and boards with and without spare
/// bits.
const MORE_VARIANTS: [&str; 8] =
    ["6x5", "9x7", "9x7:line5", "16x4", "4x16:line3", "7x6:line4+square", "2x2", "11x5:square"];

fn all_variants() -> impl Iterator<Item = Variant> {
    VARIANTS.iter().chain(&MORE_VARIANTS).map(|text| text.parse().unwrap())
}

/// Returns the text of an evaluation with the default settings, and a text for each other word of its choices.
fn texts_of_choices(entry: &EvalEntry) -> Vec<String> {
    let name = entry.name;
    let choices = entry.parameters.iter().flat_map(|parameter| match parameter.kind {
        ParameterKind::Choice { options, default } => {
            let others = options.iter().filter(|option| **option != default);
            others.map(|option| format!("{name}:{}={option}", parameter.name)).collect()
        }
        _ => Vec::new(),
    });
    std::iter::once(name.to_owned()).chain(choices).collect()
}

fn each_evaluation(mut check: impl FnMut(&str, &dyn Evaluate, &Game)) {
    let registry = Registry::standard();
    for variant in all_variants() {
        for text in evals::ALL.iter().flat_map(texts_of_choices) {
            let Ok(eval) = registry.evaluation(&text).unwrap().build(variant) else { continue };
            for game in positions(variant, if full() { 400 } else { 40 }, 5) {
                check(&text, &*eval, &game);
            }
        }
    }
}

fn view(game: &Game) -> View {
    let Position { own, theirs } = game.position();
    View { mine: own, theirs }
}

#[test]
fn the_terms_of_an_evaluation_sum_to_its_score() {
    each_evaluation(|name, eval, game| {
        for (view, turn) in [(view(game), Turn::Mine), (view(game).turned(), Turn::Theirs)] {
            let sum: i32 = eval.explain(view, turn).iter().map(|term| term.value).sum();
            let score = eval.evaluate(view, turn);
            assert_eq!(sum, score, "{name} on {} `{}`", game.variant(), game.to_columns());
            assert!(score.abs() <= Score::MOST);
            assert_eq!(score, eval.evaluate(view, turn), "the same question, the same answer");
        }
    });
}

#[test]
fn the_cells_of_a_term_are_on_the_board() {
    each_evaluation(|name, eval, game| {
        for term in eval.explain(view(game), Turn::Mine) {
            assert!(game.rules().cells().contains(term.cells), "{name}: {term:?}");
            assert!(!term.name.is_empty() && term.value != 0, "{name}: {term:?}");
        }
    });
}

#[test]
fn an_evaluation_is_as_symmetric_as_it_claims() {
    let mut refuted = std::collections::BTreeMap::<String, Claims>::new();
    each_evaluation(|name, eval, game| {
        let Claims { mirror_symmetric, antisymmetric } = eval.claims();
        let place = format!("{name} on {} `{}`", game.variant(), game.to_columns());
        let score = eval.evaluate(view(game), Turn::Mine);
        let mirrored = eval.evaluate(view(&game.mirror()), Turn::Mine);
        let turned = eval.evaluate(view(game).turned(), Turn::Theirs);
        assert!(!mirror_symmetric || score == mirrored, "{place}: {score} and {mirrored}");
        assert!(!antisymmetric || score == -turned, "{place}: {score} and {turned}");
        let seen = refuted.entry(name.to_owned()).or_insert(Claims::BALANCED);
        seen.mirror_symmetric &= score == mirrored;
        seen.antisymmetric &= score == -turned;
    });
    // If an evaluation does not claim a symmetry, at least one position must contradict this symmetry. Otherwise
    // the evaluation has the symmetry and should claim it, because searches could then store mirror images as
    // one table entry.
    let registry = Registry::standard();
    for (name, seen) in refuted {
        let eval = registry.evaluation(&name).unwrap().build(Variant::default()).unwrap();
        assert_eq!(eval.claims(), seen, "{name}");
    }
}

#[test]
fn evaluations_agree_with_the_oracle() {
    use foursight_oracle::evals as naive;
    type Naive = fn(&foursight_oracle::ArrayBoard, foursight_oracle::Disc) -> i32;
    let pairs: [(&str, Naive); 14] = [
        ("cells", naive::cells),
        ("cells-printed", naive::cells_printed),
        ("open-windows", naive::open_windows),
        ("open-windows-printed", naive::open_windows_printed),
        ("runs-printed", naive::runs_printed),
        ("windows-centre", naive::windows_centre),
        ("windows-plus", naive::windows_centre),
        ("windows-plus:feature=phased", naive::windows_centre_by_stage),
        ("squares", naive::squares),
        ("squares-printed", naive::squares_printed),
        ("lines", naive::lines),
        ("lines-printed", naive::lines_printed),
        ("attack", naive::attack),
        ("defence", naive::defence),
    ];
    each_evaluation(|name, eval, game| {
        let Some((_, naive)) = pairs.iter().find(|(known, _)| *known == name) else { return };
        let board = crate::sample::on_oracle(game);
        let me = crate::sample::disc(game.to_move());
        let place = format!("{name} on {} `{}`", game.variant(), game.to_columns());
        assert_eq!(eval.evaluate(view(game), Turn::Mine), naive(&board, me), "{place}");
        let other = naive(&board, me.other());
        assert_eq!(eval.evaluate(view(game).turned(), Turn::Theirs), other, "{place}");
    });
}

/// Checks that the sum is the evaluation of the minimax report, as the oracle computes it, and a part of another
/// evaluation. The other evaluation must not count windows.
#[test]
fn windows_plus_adds_the_points_of_one_feature_to_those_of_windows_centre() {
    let registry = Registry::standard();
    let quiet = "quiet:menace=0,good=0,step=0,other=0,race=0,two=0,suited=0,one=0";
    let features =
        ["threats:two=0", "patterns", "forks:three=0,two=0", "parity:three=0,two=0", quiet];
    for feature in features {
        let name = feature.split(':').next().unwrap();
        let mut counted = 0;
        for variant in all_variants() {
            let build = |text: &str| registry.evaluation(text).unwrap().build(variant).unwrap();
            let (sum, alone) = (build(&format!("windows-plus:{name}")), build(feature));
            for game in positions(variant, 40, 5) {
                let (board, me) = (crate::sample::on_oracle(&game), game.to_move());
                let windows =
                    foursight_oracle::evals::windows_centre(&board, crate::sample::disc(me));
                let points = alone.evaluate(view(&game), Turn::Mine);
                let place = format!("{name} on {variant} `{}`", game.to_columns());
                assert_eq!(sum.evaluate(view(&game), Turn::Mine), windows + points, "{place}");
                let is_window = |term: &evals::Term| {
                    ["one disc short", "two short", "three short"].contains(&term.name)
                };
                assert!(!alone.explain(view(&game), Turn::Mine).iter().any(is_window), "{place}");
                counted += usize::from(points != 0);
            }
        }
        assert!(counted > 20, "{name} gives points in {counted} positions");
    }
}

#[test]
fn parameters_are_described_and_at_their_limits_scores_stay_in_range() {
    let registry = Registry::standard();
    let mut rng = SplitMix64::new(9);
    for entry in evals::ALL {
        assert!(!entry.summary.is_empty(), "{}", entry.name);
        for variant in all_variants() {
            for extreme in 0..4 {
                let set: Vec<String> = entry
                    .parameters
                    .iter()
                    .map(|parameter| match parameter.kind {
                        ParameterKind::Number { least, most, .. } => {
                            let value = if extreme == 0 || extreme == 2 && rng.below(2) == 0 {
                                least
                            } else {
                                most
                            };
                            format!("{}={value}", parameter.name)
                        }
                        ParameterKind::Choice { options, .. } => {
                            format!(
                                "{}={}",
                                parameter.name,
                                options[rng.below(options.len() as u64) as usize]
                            )
                        }
                        ParameterKind::Evaluation { .. } => {
                            unreachable!("an evaluation takes no evaluation")
                        }
                    })
                    .collect();
                let text = format!("{}:{}", entry.name, set.join(","));
                let Ok(eval) = registry.evaluation(&text).unwrap().build(variant) else { continue };
                for game in positions(variant, 10, extreme) {
                    let score = eval.evaluate(view(&game), Turn::Mine);
                    assert!(score.abs() <= Score::MOST, "{text} gives {score}");
                    let sum: i32 =
                        eval.explain(view(&game), Turn::Mine).iter().map(|t| t.value).sum();
                    assert_eq!(sum, score, "{text} on {variant} `{}`", game.to_columns());
                }
            }
        }
    }
}

fn think(text: &str, game: &Game, ask: &ThinkOptions<'_>) -> (Verdict, Counters) {
    let mut engine = Registry::standard().engine(text).unwrap();
    let mut counters = Counters::default();
    let verdict = engine.think(game, ask, &mut Observers::counting(&mut counters)).unwrap();
    (verdict, counters)
}

fn is_legal(game: &Game, verdict: &Verdict) -> bool {
    let mut line = game.clone();
    verdict.line.first() == Some(&verdict.column)
        && verdict.line.iter().all(|&column| line.play(column).is_ok())
}

#[test]
fn every_search_plays_legal_moves_whatever_the_limit() {
    for variant in all_variants() {
        for game in positions(variant, if full() { 100 } else { 12 }, 6) {
            for entry in searches::ALL {
                for nodes in [1, 2, 3, 10, 100, 2000] {
                    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                    let (verdict, counters) = think(
                        entry.name,
                        &game,
                        &ThinkOptions { limits, ..ThinkOptions::default() },
                    );
                    let place = format!("{} on {variant} `{}`", entry.name, game.to_columns());
                    assert!(is_legal(&game, &verdict), "{place}: {verdict:?}");
                    assert!(counters.visited <= nodes, "{place}: {} visited", counters.visited);
                }
            }
        }
    }
}

#[test]
fn a_search_can_be_stopped_before_it_starts_and_at_any_time() {
    struct Late(Duration);
    impl TimeSource for Late {
        fn now(&self) -> Duration {
            self.0
        }
    }
    /// A clock that stands still and counts how often the search checks whether it must stop.
    struct CallCounter(AtomicU64);
    impl TimeSource for CallCounter {
        fn now(&self) -> Duration {
            Duration::ZERO
        }

        fn wants_stop(&self) -> bool {
            self.0.fetch_add(1, Ordering::Relaxed);
            false
        }
    }
    let raised = AtomicBool::new(true);
    for game in positions(Variant::default(), 5, 7) {
        for entry in searches::ALL {
            let ask = ThinkOptions { stop: &raised, ..ThinkOptions::default() };
            let (verdict, counters) = think(entry.name, &game, &ask);
            assert!(is_legal(&game, &verdict), "{}", entry.name);
            assert!(counters.visited <= 1, "{}", entry.name);
            // The time limit is zero, so it has passed at the first check.
            let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
            let ask = ThinkOptions {
                limits,
                time: &Late(Duration::from_secs(1)),
                ..ThinkOptions::default()
            };
            assert!(is_legal(&game, &think(entry.name, &game, &ask).0), "{}", entry.name);
        }
    }
    // Another thread sets the stop flag. Without the flag, these searches would take hours.
    for text in
        ["minimax:depth=30", "alphabeta:depth=40", "deepening:depth=42", "mcts:time=86400000"]
    {
        let stop = AtomicBool::new(false);
        let game = Game::new(Variant::default());
        let time = CallCounter(AtomicU64::new(0));
        let verdict = std::thread::scope(|scope| {
            let searching = scope.spawn(|| {
                think(
                    text,
                    &game,
                    &ThinkOptions { stop: &stop, time: &time, ..ThinkOptions::default() },
                )
                .0
            });
            // Wait until the search is in progress.
            while time.0.load(Ordering::Relaxed) < 10 {
                std::thread::yield_now();
            }
            stop.store(true, Ordering::Relaxed);
            searching.join().unwrap()
        });
        assert!(is_legal(&game, &verdict) && !verdict.complete, "{text}: {verdict:?}");
    }
}

#[test]
fn every_search_ends_with_only_a_depth_set() {
    let limits = Limits { depth: Some(3), ..Limits::default() };
    for entry in searches::ALL {
        let game = Game::new(Variant::default());
        let (verdict, _) =
            think(entry.name, &game, &ThinkOptions { limits, ..ThinkOptions::default() });
        assert!(is_legal(&game, &verdict), "{}", entry.name);
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for game in positions(Variant::default(), 10, 8) {
        for text in [
            "random",
            "minimax:depth=3",
            "alphabeta:depth=5",
            "deepening:nodes=3000",
            "mcts:nodes=3000",
        ] {
            let first = think(text, &game, &ThinkOptions::default());
            assert_eq!(first, think(text, &game, &ThinkOptions::default()), "{text}");
            // An engine that has already been used for another game must choose the same move as a new engine.
            let mut used = Registry::standard().engine(text).unwrap();
            used.think(
                &Game::new(Variant::default()),
                &ThinkOptions::default(),
                &mut Observers::default(),
            )
            .unwrap();
            assert_eq!(
                used.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap(),
                first.0,
                "{text}"
            );
        }
    }
}

#[test]
fn a_reseeded_engine_plays_as_one_made_with_that_seed() {
    let mut games: Vec<Game> = positions(Variant::default(), 10, 8).collect();
    // The program of the three-evaluations report chooses at random only if every column loses. This is the case
    // in the following position.
    games.push(Game::from_moves(Variant::default(), "44556").unwrap());
    let (registry, seeds) = (Registry::standard(), 1..=5);
    for text in [
        "random",
        "minimax:depth=2,ties=random,eval=cells",
        "alphabeta:depth=1,ties=random,eval=parity",
        "alphabeta:depth=2,roles=corrected",
        "deepening:depth=2,ties=random,eval=parity",
        "mcts:nodes=50",
    ] {
        let moves = |engine: &mut dyn Engine| -> Vec<Column> {
            let mut column = |game| {
                engine
                    .think(game, &ThinkOptions::default(), &mut Observers::default())
                    .unwrap()
                    .column
            };
            games.iter().map(&mut column).collect()
        };
        let mut reseeded = registry.engine(text).unwrap();
        assert_eq!(reseeded.seed(), Some(0), "{text}");
        let mut found = Vec::new();
        for seed in seeds.clone() {
            reseeded.reseed(seed);
            assert_eq!(reseeded.seed(), Some(seed), "{text}");
            let made = registry.engine_with(text, &[("seed", &seed.to_string())]);
            found.push(moves(&mut *reseeded));
            assert_eq!(found.last(), Some(&moves(&mut *made.unwrap())), "{text}");
        }
        assert!(found.iter().any(|moves| *moves != found[0]), "{text} never varies");
    }
    for text in ["minimax", "alphabeta:seed=3", "deepening"] {
        let mut engine = registry.engine(text).unwrap();
        engine.reseed(7);
        assert_eq!(engine.seed(), None, "{text}");
    }
}

#[test]
fn counters_keep_their_laws() {
    for variant in all_variants() {
        for game in positions(variant, if full() { 40 } else { 6 }, 10) {
            for depth in 1..=4 {
                let of = |text: &str| {
                    think(&format!("{text}depth={depth}"), &game, &ThinkOptions::default()).1
                };
                let minimax = of("minimax:");
                assert_eq!((minimax.cutoffs, minimax.skipped), (0, 0));
                for text in [
                    "minimax:",
                    "alphabeta:",
                    "alphabeta:cut=strict,",
                    "alphabeta:order=evaluation,",
                ] {
                    let c = of(text);
                    assert_eq!(c.generated + 1, c.visited, "{text}");
                    assert_eq!(c.evaluated + c.finished + c.expanded, c.visited, "{text}");
                    assert!(c.visited <= minimax.visited, "{text}");
                    assert!(c.deepest <= depth);
                    assert_eq!(c.cutoffs_by_index.iter().sum::<u64>(), c.cutoffs);
                }
                let d = of("deepening:");
                assert_eq!(d.generated + d.iterations, d.visited);
                assert_eq!(d.evaluated + d.finished + d.expanded + d.hits, d.visited);
                assert!(d.hits <= d.probes);
            }
        }
    }
}

#[test]
fn a_trace_replayed_yields_the_counters_and_its_tree_the_search() {
    let game = Game::from_moves(Variant::default(), "43").unwrap();
    for text in [
        "minimax:depth=4",
        "alphabeta:depth=5",
        "alphabeta:depth=4,order=evaluation",
        "deepening:depth=5",
    ] {
        let mut engine = Registry::standard().engine(text).unwrap();
        let (mut counters, mut trace) = (Counters::default(), Trace::new(1_000_000));
        let watch = &mut Observers {
            counters: Some(&mut counters),
            trace: Some(&mut trace),
            ..Observers::default()
        };
        let verdict = engine.think(&game, &ThinkOptions::default(), watch).unwrap();
        assert!(trace.is_whole());
        let mut replayed = Counters { time: counters.time, ..Counters::default() };
        trace.replay(&mut replayed);
        assert_eq!(replayed, counters, "{text}");

        let nodes = trace.nodes();
        assert_eq!(nodes.len() as u64, counters.visited);
        let root = nodes.iter().rposition(|node| node.parent.is_none()).unwrap();
        assert_eq!(nodes[root].value, verdict.score, "{text}");
        let best = nodes
            .iter()
            .filter(|node| node.parent == Some(root) && node.by == Some(verdict.column));
        assert_eq!(best.map(|node| -node.value.unwrap()).max(), verdict.score, "{text}");
        let skipped: u32 = nodes
            .iter()
            .map(|node| match node.ending {
                foursight_search::probe::NodeEnding::Cutoff { skipped } => skipped,
                _ => 0,
            })
            .sum();
        assert_eq!(u64::from(skipped), counters.skipped);
    }
}

#[test]
fn a_trace_keeps_to_its_bound() {
    let game = Game::new(Variant::default());
    let mut trace = Trace::new(100);
    let watch = &mut Observers { trace: Some(&mut trace), ..Observers::default() };
    Registry::standard()
        .engine("minimax:depth=4")
        .unwrap()
        .think(&game, &ThinkOptions::default(), watch)
        .unwrap();
    assert_eq!(trace.events().len(), 100);
    assert!(!trace.is_whole() && trace.dropped > 1000);
    assert!(!trace.nodes().is_empty());
}

#[test]
fn deepening_reports_each_iteration_and_measures_its_evaluation() {
    let game = Game::new(Variant::default());
    let (mut depths, mut counters) = (Vec::new(), Counters::default());
    let mut progress = |counters: &Counters, verdict: &Verdict| {
        assert!(counters.visited > 0);
        depths.push(verdict.depth);
    };
    let time = Monotonic::new();
    let ask = ThinkOptions { time_evaluation: true, time: &time, ..ThinkOptions::default() };
    let watch = &mut Observers {
        counters: Some(&mut counters),
        progress: Some(&mut progress),
        ..Observers::default()
    };
    Registry::standard().engine("deepening:depth=6").unwrap().think(&game, &ask, watch).unwrap();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    let share = counters.evaluation_share().unwrap();
    assert!(share > 0.0 && share <= 1.0, "{share}");
}

/// Checks that the last reported move is the best move found so far. A user who stops a search gets this move.
#[test]
fn searches_without_iterations_report_each_better_move() {
    let game = Game::from_moves(Variant::default(), "4453").unwrap();
    for text in [
        "minimax:depth=4",
        "alphabeta:depth=6",
        "alphabeta:depth=5,order=ascending",
        "alphabeta:depth=5,order=evaluation",
        "alphabeta:depth=5,cut=strict",
        "alphabeta:depth=5,form=max-min",
        "alphabeta:depth=4,roles=as-printed",
        "alphabeta:depth=4,roles=corrected",
        "mcts:nodes=200000",
    ] {
        let mut engine = Registry::standard().engine(text).unwrap();
        let mut reports = Vec::new();
        let mut improvement =
            |_: &Counters, verdict: &Verdict| reports.push((verdict.column, verdict.score));
        let watch = &mut Observers { improvement: Some(&mut improvement), ..Observers::default() };
        let verdict = engine.think(&game, &ThinkOptions::default(), watch).unwrap();
        let mut alone = Registry::standard().engine(text).unwrap();
        let unobserved = alone.think(&game, &ThinkOptions::default(), &mut Observers::default());
        assert_eq!(Ok(&verdict), unobserved.as_ref(), "{text}");
        let last = reports.last().unwrap_or_else(|| panic!("{text} reports no move"));
        assert_eq!(last.0, verdict.column, "{text}");
        if !text.starts_with("mcts") {
            assert_eq!(last.1, verdict.score, "{text}");
            // The printed program searches for the wrong side: its scores decrease.
            if text.contains("as-printed") {
                reports.reverse();
            }
            assert!(reports.windows(2).all(|pair| pair[0].1 <= pair[1].1), "{text}: {reports:?}");
        }
    }
}

#[test]
fn a_finished_game_is_refused() {
    let game = Game::from_moves(Variant::default(), "4455667").unwrap();
    for entry in searches::ALL {
        let mut engine = Registry::standard().engine(entry.name).unwrap();
        let error =
            engine.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap_err();
        assert_eq!(error, foursight_search::ThinkError::GameOver);
    }
}

/// Checks that the lists contain every evaluation and every search that the source files define, and no others.
#[test]
fn every_definition_in_the_folders_is_on_the_lists() {
    let definitions = |folder: &str, kind: &str| -> usize {
        let path = format!("{}/src/{folder}", env!("CARGO_MANIFEST_DIR"));
        let files = std::fs::read_dir(path).unwrap().map(|file| file.unwrap().path());
        let is_constant = |line: &&str| line.contains("const ") && line.contains(kind);
        files
            .map(|file| std::fs::read_to_string(file).unwrap().lines().filter(is_constant).count())
            .sum()
    };
    assert_eq!(definitions("searches", ": SearchDefinition ="), searches::ALL.len());
    assert_eq!(definitions("evals", ": EvalEntry ="), evals::ALL.len());
    let mut names: Vec<&str> =
        evals::ALL.iter().map(|e| e.name).chain(searches::ALL.iter().map(|s| s.name)).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), evals::ALL.len() + searches::ALL.len(), "every name is used once");
}
