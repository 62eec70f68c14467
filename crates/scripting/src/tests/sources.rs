//! Tests of scripts that are passed as texts: names, the cache, recorded feature calls, budgets, and the example
//! scripts.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Bitboard, Game, Rules as _, Side, Variant};
use foursight_search::{Observers, Registry, ThinkOptions, Turn, View};

use crate::script_clock::ScriptClock;
use crate::*;

fn named_scripts(sources: &[(&str, &str)]) -> Result<NamedScripts, ScriptFault> {
    NamedScripts::new(&ScriptCache::new(ScriptBudget::REMOTE), sources.iter().copied())
}

fn inspect_source(source: &str, moves: &str) -> Inspection {
    let game = Game::from_moves(Variant::default(), moves).unwrap();
    named_scripts(&[("mine", source)])
        .unwrap()
        .inspect_position("mine", &game, game.to_move())
        .unwrap()
}

#[test]
fn examples_equal_the_evaluations_they_name() {
    let registry = Registry::standard();
    for ExampleScript { name, source, copies, variants, title, summary } in EXAMPLE_SCRIPTS {
        assert!(NamedScripts::is_script_name(name) && !title.is_empty() && !summary.is_empty());
        for text in variants {
            let variant: Variant = text.parse().unwrap();
            let script_cache = ScriptCache::new(ScriptBudget::LOCAL);
            let scripts = NamedScripts::new(&script_cache, [(name, source)]).unwrap();
            let (script, check) = scripts.checked_script(name, variant).unwrap();
            assert_eq!(check.positions, TRIAL_POSITIONS, "{name} on {text}");
            let Some(copied) = copies else { continue };
            let ours = registry.evaluation(copied).unwrap().build(variant).unwrap();
            assert_eq!(check.claims(), ours.claims(), "{name} on {text}");
            let same = |view, turn| {
                let (here, there) = (script.score(view, turn).unwrap(), ours.evaluate(view, turn));
                assert_eq!(here, there, "{name} on {text}: {view:?}");
                Ok::<_, ()>(here)
            };
            assert!(SymmetryTrial::run_trial(variant, || false, same).is_ok());
        }
    }
}

#[test]
fn the_folder_has_exactly_the_listed_examples() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/evaluations");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    let names = files.filter_map(|name| name.to_str()?.strip_suffix(".rhai").map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    let mut known = EXAMPLE_SCRIPTS.map(|example| example.name);
    known.sort_unstable();
    assert_eq!(names, known);
}

#[test]
fn names_are_lowercase_and_unique() {
    let error_text = |sources: &[(&str, &str)]| named_scripts(sources).unwrap_err().to_string();
    let long = "x".repeat(41);
    for name in ["", "Mine", "my script", "ä", "a:b", "a,b", "../a", "a\nb", &long] {
        assert!(
            error_text(&[(name, "1")])
                .ends_with("a name has 1 to 40 characters of a-z, 0-9, _ and -")
        );
    }
    assert_eq!(error_text(&[("a", "1"), ("a", "2")]), "a: two scripts have this name");
    let names: Vec<String> = (0..17).map(|index| format!("s{index}")).collect();
    let many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "1")).collect();
    assert!(named_scripts(&many[..16]).is_ok());
    assert_eq!(error_text(&many), "s16: too many scripts; the limit is 16");
    let huge = " ".repeat(64 * 1024) + "1";
    assert!(error_text(&[("a", &huge)]).starts_with("a: too large"));
}

#[test]
fn an_unknown_script_is_an_error() {
    let error_text = |sources: &[(&str, &str)], name: &str| {
        let error = named_scripts(sources).unwrap().check(name, Variant::default()).unwrap_err();
        error.to_string()
    };
    let begin = "other: unknown script; ";
    assert_eq!(error_text(&[], "other"), format!("{begin}send its source in `scripts`"));
    assert_eq!(error_text(&[("mine", "1")], "other"), format!("{begin}the request has mine"));
    assert_eq!(
        error_text(&[("a", "1"), ("b", "1")], "other"),
        format!("{begin}the request has a, b")
    );
    assert_eq!(error_text(&[], ""), "script: the name of the script is missing; write script:mine");
}

#[test]
fn the_cache_is_limited_and_faults_have_the_current_name() {
    let script_cache = ScriptCache::new(ScriptBudget::REMOTE);
    assert!(script_cache.is_empty());
    for number in 0..ScriptCache::MAX_SCRIPTS + 20 {
        let text = format!("{number} +");
        let one = NamedScripts::new(&script_cache, [("mine", text)]).unwrap();
        assert!(one.check("mine", Variant::default()).is_err());
    }
    assert_eq!(script_cache.len(), ScriptCache::MAX_SCRIPTS);
    let text = format!("{} +", ScriptCache::MAX_SCRIPTS + 19);
    let again = NamedScripts::new(&script_cache, [("yours", text)]).unwrap();
    let fault = again.check("yours", Variant::default()).unwrap_err();
    assert_eq!((fault.file.as_str(), script_cache.len()), ("yours", ScriptCache::MAX_SCRIPTS));
    let registry = again.registry_with_scripts(&Registry::standard());
    let error = registry.evaluation("script:yours").unwrap().build(Variant::default());
    assert_eq!(error.err().unwrap().fault.as_deref(), Some(&fault));
    // The cache also limits the total size of the texts. Fewer of these long texts fit into it.
    for number in 0..40 {
        let text = format!("{}{number} +", " ".repeat(60_000));
        let one = NamedScripts::new(&script_cache, [("mine", text)]).unwrap();
        assert!(one.check("mine", Variant::default()).is_err());
    }
    assert_eq!(script_cache.len(), ScriptCache::MAX_TOTAL_BYTES / 60_004);
}

#[test]
fn feature_calls_are_recorded_with_their_cells() {
    let source = "let x = open(3) + p_of(2);
        fn p_of(n) { their_open(n) }
        if my_turn() { x += height(4) } 
        switch stage() { \"opening\" => x + at(4, 1) + at(4, 1) + centre(), _ => 0 }";
    let Inspection { feature_calls, to_move, .. } = inspect_source(source, "4455");
    let rules = Variant::default().rules();
    let calls: Vec<String> = feature_calls
        .iter()
        .map(|call| {
            let cells = call.cells.into_iter().map(|cell| rules.cell(cell).to_string());
            let cells = cells.collect::<Vec<_>>().join(" ");
            format!("{} {} {} {cells}", call.name, call.value, call.text)
        })
        .collect();
    assert_eq!(
        calls,
        [
            "open(3) 0 0 ",
            "their_open(2) 3 3 b2 c2 d2 e2 f2 g2",
            "my_turn() 1 true ",
            "height(4) 2 2 d1 d2",
            "stage() 0 opening ",
            "at(4, 1) 1 1 d1",
            "centre() 1 1 d1",
        ]
    );
    assert_eq!(to_move, 3 + 2 + 2 + 1);
    let many = inspect_source(
        "let s = 0; for c in 1..=7 { for r in 1..=6 { s += at(c, r); s += windows_at(c, r); } } s",
        "",
    );
    assert_eq!(many.feature_calls.len(), 64, "the number of recorded calls is limited");
}

#[test]
fn disc_values_are_contributions_to_the_score() {
    let disc_values = |source: &str, moves: &str| -> Vec<(String, i32)> {
        let rules = Variant::default().rules();
        let disc_values = inspect_source(source, moves).disc_values.into_iter();
        disc_values.map(|(stone, value)| (rules.cell(stone).to_string(), value)).collect()
    };
    let at = |cell: &str, value| (cell.to_owned(), value);
    assert_eq!(
        disc_values("3 * (centre() - their_centre())", "4451"),
        [at("a1", 0), at("d1", 3), at("d2", -3), at("e1", 0)]
    );
    // Removing a disc does not change the result of `i_began()`.
    assert_eq!(disc_values("if i_began() { 10 } else { -10 }", "44"), [at("d1", 0), at("d2", 0)]);
    // If the script fails on the position without a disc, the result omits this disc.
    let floating = "if height(4) == 1 && at(4, 2) != 0 { throw \"it floats\" } 0";
    assert_eq!(disc_values(floating, "44"), [at("d2", 0)]);
}

#[test]
fn the_remote_budget_is_smaller() {
    let busy = "let x = 0; for i in 0..7000 { x += i; } x";
    let own = ScriptEvaluation::new(
        "mine",
        busy,
        Variant::default(),
        ScriptBudget::LOCAL,
        &ScriptClock::monotonic(),
        None,
    )
    .unwrap();
    let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
    assert!(own.score(empty, Turn::Mine).is_ok());
    let fault =
        named_scripts(&[("mine", busy)]).unwrap().check("mine", Variant::default()).unwrap_err();
    assert!(fault.message.starts_with("more than 20,000 operations in one call"), "{fault}");
}

/// Checks a script with the given budget.
fn check_source(source: &str, budget: ScriptBudget) -> Result<EvaluationCheck, ScriptFault> {
    let scripts = NamedScripts::new(&ScriptCache::new(budget), [("mine", source)])?;
    scripts.check("mine", Variant::default())
}

#[test]
fn a_slow_script_is_checked_on_fewer_positions_and_claims_no_symmetry() {
    let few = ScriptBudget { trial_operations: 1000, ..ScriptBudget::REMOTE };
    let short = ScriptBudget { trial: Duration::ZERO, ..ScriptBudget::REMOTE };
    for budget in [few, short] {
        let check = check_source("let a = 0; for i in 0..500 { a += open(3); } 0", budget).unwrap();
        assert_eq!((check.positions, check.complete), (1, false));
        assert!(check.mirror.is_none() && !check.claims().mirror_symmetric);
    }
}

#[test]
fn a_call_over_the_time_limit_fails_even_with_few_operations() {
    let short = ScriptBudget { call: Duration::ZERO, ..ScriptBudget::REMOTE };
    for source in ["open(3) + open(2) + open(1)", "let a = 0; for i in 0..500 { a += 1; } a"] {
        let fault = check_source(source, short).unwrap_err();
        assert_eq!(fault.message, "one call took more than 0 ms; reduce its work");
    }
}

#[test]
fn the_stop_flag_ends_a_check_whose_result_is_not_cached() {
    let endless = ScriptBudget {
        operations: u64::MAX,
        call: Duration::MAX,
        trial_operations: u64::MAX,
        trial: Duration::MAX,
        ..ScriptBudget::REMOTE
    };
    let script_cache = ScriptCache::new(endless);
    let stop = Arc::new(AtomicBool::new(true));
    for source in ["loop {}", "fn f() { loop {} } loop { try { f() } catch { } }", "1"] {
        let scripts = NamedScripts::new(&script_cache, [("mine", source)]).unwrap();
        scripts.stop_with(&stop);
        let fault = scripts.check("mine", Variant::default()).unwrap_err();
        assert_eq!(fault.message, "stopped before the check was complete");
        assert!(script_cache.is_empty());
    }
}

#[test]
fn the_error_of_a_search_has_the_position_of_the_fault() {
    // The script fails only in certain positions in which the third column is full. The random positions of the check
    // include no such position, but the search reaches one.
    let source = "if height(3) == 6 && height(5) == 1 && plies() == 9 {\n  1 / (open(0) - open(0))\n} else { 0 }";
    let scripts = named_scripts(&[("mine", source)]).unwrap();
    let registry = scripts.registry_with_scripts(&Registry::standard());
    let mut engine = registry.engine("alphabeta:depth=4,eval=script:mine").unwrap();
    let game = Game::from_moves(Variant::default(), "33333").unwrap();
    let error =
        engine.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap_err();
    let fault = error.script_fault().unwrap();
    assert_eq!(fault.place, Some((2, 5)));
    assert_eq!(error.to_string(), fault.to_string());
    assert_eq!(game.to_move(), Side::Second);
}
