//! Tests of scripts and weights files: their scores, their checks, and their error messages.

mod errors;
mod script_verdict;
mod sources;

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use foursight_board::{Bitboard, Game, Rules as _, SplitMix64, Variant};
use foursight_search::evals::Claims;
use foursight_search::{Registry, Turn, View};

use crate::script_clock::ScriptClock;
use crate::*;

const FIVE_LINES: &str = include_str!("../../../../examples/evaluations/five-lines.rhai");

/// Creates a temporary folder. If concurrent tests use the same name, each of them gets a folder of its own.
fn folder(name: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("foursight-{name}-{}-{count}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn registry() -> Registry {
    let mut registry = Registry::standard();
    registry.add_evaluation(EvaluationFiles::without_reporter());
    registry
}

/// Checks that a file and a built-in evaluation compute the same scores on random positions, for both players.
fn assert_same_scores(ending: &str, text: &str, builtin: &str, variant: &str) {
    let folder = folder(&format!("same-{}-{ending}", builtin.replace([':', ',', '='], "-")));
    let file = folder.join(format!("mine.{ending}"));
    std::fs::write(&file, text).unwrap();
    let variant: Variant = variant.parse().unwrap();
    let registry = registry();
    let build = |text: &str| registry.evaluation(text).unwrap().build(variant).unwrap();
    let (ours, theirs) = (build(builtin), build(&format!("file:{}", file.display())));
    assert_eq!(ours.claims(), theirs.claims(), "{builtin}");
    let score = |view, turn| {
        assert_eq!(ours.evaluate(view, turn), theirs.evaluate(view, turn), "{builtin} {view:?}");
        Ok::<_, ()>(0)
    };
    assert!(SymmetryTrial::run_trial(variant, || false, score).unwrap().positions > 250);
    std::fs::remove_dir_all(folder).unwrap();
}

const WINDOWS_CENTRE: &str = "10 * (open(3) - their_open(3)) + 2 * (open(2) - their_open(2))
    + 3 * (centre() - their_centre())";

#[test]
fn a_script_can_compute_windows_centre() {
    assert_same_scores("rhai", WINDOWS_CENTRE, "windows-centre", "7x6");
    assert_same_scores("rhai", WINDOWS_CENTRE, "windows-centre", "8x8:line4+square");
    let in_fives = WINDOWS_CENTRE.replace("(3)", "(4)").replace("(2)", "(3)");
    assert_same_scores("rhai", &in_fives, "windows-centre", "9x7:line5");
}

#[test]
fn a_function_and_a_body_compute_the_same_scores() {
    assert_same_scores(
        "rhai",
        &format!("fn score() {{ {WINDOWS_CENTRE} }}"),
        "windows-centre",
        "6x5",
    );
    let methods = "fn side(a, b, c) { 10.0 * a + 2 * b + 3 * c }
        fn score(p) {
            side(p.open(3), p.open(2), p.centre())
                - side(p.their_open(3), p.their_open(2), p.their_centre())
        }";
    assert_same_scores("rhai", methods, "windows-centre", "6x6");
}

#[test]
fn a_script_can_compute_cells() {
    let table = "let table = [
        [3, 4, 5, 7, 5, 4, 3], [4, 6, 8, 10, 8, 6, 4], [5, 7, 11, 13, 11, 7, 5],
        [5, 7, 11, 13, 11, 7, 5], [4, 6, 8, 10, 8, 6, 4], [3, 4, 5, 7, 5, 4, 3]];
        cells(table) - their_cells(table)";
    assert_same_scores("rhai", table, "cells-printed", "7x6");
    let loops = "let sum = 0;
        for c in 1..=columns() { for r in 1..=height(c) { sum += at(c, r) * windows_at(c, r); } }
        sum";
    assert_same_scores("rhai", loops, "cells", "6x5");
}

#[test]
fn weights_and_evaluation_texts_compute_the_same_scores() {
    let weights = |eval: &str, lines: &str| format!("eval = \"{eval}\"\n\n[weights]\n{lines}\n");
    assert_same_scores("toml", "eval = \"cells\"", "cells", "7x6");
    assert_same_scores(
        "toml",
        &weights("windows-centre", "three = 20"),
        "windows-centre:three=20",
        "7x6",
    );
    let two = weights("threats", "win = 0x10 # low\ntwo = -7");
    assert_same_scores("toml", &two, "threats:win=16,two=-7", "9x7");
}

#[test]
fn threat_functions_count_the_threats_of_the_game() {
    let script =
        "threats() + 100 * their_threats() + 10_000 * odd_threats() + 1000 * playable_threats()
        + 100_000 * their_even_threats()";
    let script = ScriptEvaluation::new(
        "mine.rhai",
        script,
        Variant::default(),
        ScriptBudget::LOCAL,
        &ScriptClock::monotonic(),
        None,
    )
    .unwrap();
    let mut rng = SplitMix64::new(9);
    for plies in 0..35 {
        let game = Game::random(Variant::default(), plies, &mut rng).unwrap();
        let (me, rules) = (game.to_move(), game.rules());
        let [mine, theirs] = [game.threats(me), game.threats(!me)];
        let rows = |cells: Bitboard, odd: u8| {
            cells.into_iter().filter(|&cell| (rules.cell(cell).row + 1) % 2 == odd).count() as i32
        };
        let playable = game.legal().filter(|&column| {
            let mut next = game.clone();
            next.play(column).unwrap();
            next.outcome() == foursight_board::Outcome::Won(me)
        });
        let expected = mine.count() as i32
            + 100 * theirs.count() as i32
            + 10_000 * rows(mine, 1)
            + 1000 * playable.count() as i32
            + 100_000 * rows(theirs, 0);
        let view = View { mine: game.stones(me), theirs: game.stones(!me) };
        assert_eq!(script.score(view, Turn::Mine), Ok(expected), "{}", game.to_columns());
    }
}

#[test]
fn the_other_functions_return_the_state_of_the_game() {
    let score = |script: &str, moves: &str, turn| {
        let game = Game::from_moves(Variant::default(), moves).unwrap();
        let me = if turn == Turn::Mine { game.to_move() } else { !game.to_move() };
        let view = View { mine: game.stones(me), theirs: game.stones(!me) };
        let script = ScriptEvaluation::new(
            "mine.rhai",
            script,
            Variant::default(),
            ScriptBudget::LOCAL,
            &ScriptClock::monotonic(),
            None,
        )
        .unwrap();
        script.score(view, turn).unwrap()
    };
    let facts = "100 * plies() + 10 * columns() + rows()";
    assert_eq!(score(facts, "4453", Turn::Mine), 476);
    let turns = "let a = if my_turn() { 1 } else { 2 };
        a + if i_began() { 10 } else { 20 }";
    assert_eq!(score(turns, "445", Turn::Mine), 21);
    assert_eq!(score(turns, "445", Turn::Theirs), 12);
    assert_eq!(score(turns, "44", Turn::Mine), 11);
    let stages = "switch stage() { \"opening\" => 1, \"middle\" => 2, \"end\" => 3 }";
    let mut rng = SplitMix64::new(2);
    for (plies, stage) in [(0, 1), (10, 1), (11, 2), (25, 2), (26, 3), (41, 3)] {
        let game = Game::random(Variant::default(), plies, &mut rng).unwrap();
        assert_eq!(score(stages, &game.to_columns(), Turn::Mine), stage, "{plies}");
    }
    assert_eq!(score("stones() * 10 + their_stones()", "445", Turn::Mine), 12);
    assert_eq!(score("at(4, 1) * 10 + at(4, 2) + at(7, 6)", "445", Turn::Mine), -9);
}

#[test]
fn a_check_reports_broken_symmetries_with_positions() {
    let check = |script| {
        script_cache::parse_and_check(
            "mine.rhai",
            script,
            Variant::default(),
            ScriptBudget::LOCAL,
            &ScriptClock::monotonic(),
            &StopFlag::new(),
        )
        .unwrap()
        .1
    };
    let symmetries = |script| {
        let text = check(script).to_string();
        text[..text.rfind(',').unwrap()].to_owned()
    };
    assert_eq!(check(WINDOWS_CENTRE).claims(), Claims::BALANCED);
    assert_eq!(check("open(3)").claims(), Claims::ONE_SIDED);
    insta::assert_snapshot!(
        [
            symmetries("0"),
            symmetries("1"),
            symmetries("open(3)"),
            symmetries("at(1, 1)"),
            symmetries("height(1)")
        ]
        .join("\n")
    );
    assert_eq!(
        (check("0").positions, check("0").kind),
        (TRIAL_POSITIONS, EvaluationFileKind::Script)
    );
}

#[test]
fn a_check_is_reported_once_for_each_variant() {
    let folder = folder("once");
    let file = folder.join("mine.rhai");
    std::fs::write(&file, WINDOWS_CENTRE).unwrap();
    let reported = Arc::new(Mutex::new(Vec::new()));
    let keep = Arc::clone(&reported);
    let files = EvaluationFiles::with_reporter(move |check| {
        keep.lock().unwrap().push(check.variant.to_string());
    });
    for variant in ["7x6", "7x6", "6x5", "7x6"] {
        let mut registry = Registry::standard();
        registry.add_evaluation(files.clone());
        let text = format!("file:{}", file.display());
        registry.evaluation(&text).unwrap().build(variant.parse().unwrap()).unwrap();
    }
    assert_eq!(*reported.lock().unwrap(), ["7x6", "6x5"]);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_manual_lists_every_function_and_quotes_the_example() {
    let manual = include_str!("../../../../docs/scripts.md");
    for name in features::feature_names() {
        assert!(manual.contains(&format!("`{}`", features::feature_usage(name))), "{name}");
    }
    let (_, five_lines) = FIVE_LINES.split_once('\n').unwrap();
    assert_eq!(five_lines.lines().count(), 5);
    assert!(manual.contains(five_lines));
}
