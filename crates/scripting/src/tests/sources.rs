//! Scripts that come as texts: their names, their library, what they are seen to ask for, and the examples.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Bitboard, Game, Rules as _, Side, Variant};
use foursight_search::{Observers, Registry, ThinkOptions, Turn, View};

use crate::clock::ScriptClock;
use crate::*;

fn scripts(sources: &[(&str, &str)]) -> Result<Scripts, ScriptFault> {
    Scripts::new(&Library::new(Allowance::VISITOR), sources.iter().copied())
}

fn inspected(source: &str, moves: &str) -> Inspection {
    let game = Game::from_moves(Variant::default(), moves).unwrap();
    scripts(&[("mine", source)]).unwrap().inspect("mine", &game, game.to_move()).unwrap()
}

#[test]
fn every_example_is_what_it_says_it_is() {
    let registry = Registry::standard();
    for Example { name, source, copies, variants, title, summary } in EXAMPLES {
        assert!(Scripts::is_name(name) && !title.is_empty() && !summary.is_empty());
        for text in variants {
            let variant: Variant = text.parse().unwrap();
            let library = Library::new(Allowance::OWNER);
            let scripts = Scripts::new(&library, [(name, source)]).unwrap();
            let (script, check) = scripts.script(name, variant).unwrap();
            assert_eq!(check.positions, POSITIONS, "{name} on {text}");
            let Some(copied) = copies else { continue };
            let ours = registry.evaluation(copied).unwrap().build(variant).unwrap();
            assert_eq!(check.claims(), ours.claims(), "{name} on {text}");
            let same = |view, turn| {
                let (here, there) = (script.score(view, turn).unwrap(), ours.evaluate(view, turn));
                assert_eq!(here, there, "{name} on {text}: {view:?}");
                Ok::<_, ()>(here)
            };
            assert!(Trial::run(variant, || false, same).is_ok());
        }
    }
}

#[test]
fn the_folder_holds_these_examples_and_no_other() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/evaluations");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    let names = files.filter_map(|name| name.to_str()?.strip_suffix(".rhai").map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    let mut known = EXAMPLES.map(|example| example.name);
    known.sort_unstable();
    assert_eq!(names, known);
}

#[test]
fn names_are_small_letters_and_come_once() {
    let told = |sources: &[(&str, &str)]| scripts(sources).unwrap_err().to_string();
    let long = "x".repeat(41);
    for name in ["", "Mine", "my script", "ä", "a:b", "a,b", "../a", "a\nb", &long] {
        assert!(told(&[(name, "1")]).ends_with("a name has 1 to 40 of a-z, 0-9, _ and -"));
    }
    assert_eq!(told(&[("a", "1"), ("a", "2")]), "a: two scripts have this name");
    let names: Vec<String> = (0..9).map(|index| format!("s{index}")).collect();
    let many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "1")).collect();
    assert!(scripts(&many[..8]).is_ok());
    assert_eq!(told(&many), "s8: too many scripts; the most is 8");
    let huge = " ".repeat(64 * 1024) + "1";
    assert!(told(&[("a", &huge)]).starts_with("a: too large"));
}

#[test]
fn a_script_that_was_not_sent_along_is_told_of() {
    let told = |sources: &[(&str, &str)], name: &str| {
        let error = scripts(sources).unwrap().check(name, Variant::default()).unwrap_err();
        error.to_string()
    };
    let begin = "other: no script of this name was sent along; ";
    assert_eq!(told(&[], "other"), format!("{begin}send its source in `scripts`"));
    assert_eq!(told(&[("mine", "1")], "other"), format!("{begin}there is mine"));
    assert_eq!(told(&[("a", "1"), ("b", "1")], "other"), format!("{begin}there are a, b"));
    assert_eq!(told(&[], ""), "script: name a script, like script:mine");
}

#[test]
fn the_library_is_bounded_and_tells_of_a_script_by_its_present_name() {
    let library = Library::new(Allowance::VISITOR);
    assert!(library.is_empty());
    for number in 0..Library::MOST + 20 {
        let text = format!("{number} +");
        let one = Scripts::new(&library, [("mine", text)]).unwrap();
        assert!(one.check("mine", Variant::default()).is_err());
    }
    assert_eq!(library.len(), Library::MOST);
    let text = format!("{} +", Library::MOST + 19);
    let again = Scripts::new(&library, [("yours", text)]).unwrap();
    let fault = again.check("yours", Variant::default()).unwrap_err();
    assert_eq!((fault.file.as_str(), library.len()), ("yours", Library::MOST));
    let registry = again.added_to(&Registry::standard());
    let error = registry.evaluation("script:yours").unwrap().build(Variant::default());
    assert_eq!(error.err().unwrap().fault.as_deref(), Some(&fault));
    // Long ones are fewer.
    for number in 0..40 {
        let text = format!("{}{number} +", " ".repeat(60_000));
        let one = Scripts::new(&library, [("mine", text)]).unwrap();
        assert!(one.check("mine", Variant::default()).is_err());
    }
    assert_eq!(library.len(), Library::BYTES / 60_004);
}

#[test]
fn what_a_script_asks_for_is_told_with_its_cells() {
    let source = "let x = open(3) + p_of(2);
        fn p_of(n) { their_open(n) }
        if my_turn() { x += height(4) } 
        switch stage() { \"opening\" => x + at(4, 1) + at(4, 1) + centre(), _ => 0 }";
    let Inspection { asked, to_move, .. } = inspected(source, "4455");
    let rules = Variant::default().rules();
    let told: Vec<String> = asked
        .iter()
        .map(|asked| {
            let cells = asked.cells.into_iter().map(|cell| rules.cell(cell).to_string());
            let cells = cells.collect::<Vec<_>>().join(" ");
            format!("{} {} {} {cells}", asked.name, asked.value, asked.text)
        })
        .collect();
    assert_eq!(
        told,
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
    let many = inspected(
        "let s = 0; for c in 1..=7 { for r in 1..=6 { s += at(c, r); s += windows_at(c, r); } } s",
        "",
    );
    assert_eq!(many.asked.len(), 64, "no more than anyone reads");
}

#[test]
fn heat_is_what_a_stone_adds() {
    let heat = |source: &str, moves: &str| -> Vec<(String, i32)> {
        let rules = Variant::default().rules();
        let heat = inspected(source, moves).heat.into_iter();
        heat.map(|(stone, value)| (rules.cell(stone).to_string(), value)).collect()
    };
    let at = |cell: &str, value| (cell.to_owned(), value);
    assert_eq!(
        heat("3 * (centre() - their_centre())", "4451"),
        [at("a1", 0), at("d1", 3), at("d2", -3), at("e1", 0)]
    );
    // Who began does not change because a stone is taken away.
    assert_eq!(heat("if i_began() { 10 } else { -10 }", "44"), [at("d1", 0), at("d2", 0)]);
    // A stone without which the script fails is left out.
    let floating = "if height(4) == 1 && at(4, 2) != 0 { throw \"it floats\" } 0";
    assert_eq!(heat(floating, "44"), [at("d2", 0)]);
}

#[test]
fn visitors_may_do_less() {
    let busy = "let x = 0; for i in 0..7000 { x += i; } x";
    let own = Script::new(
        "mine",
        busy,
        Variant::default(),
        Allowance::OWNER,
        &ScriptClock::monotonic(),
        None,
    )
    .unwrap();
    let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
    assert!(own.score(empty, Turn::Mine).is_ok());
    let fault = scripts(&[("mine", busy)]).unwrap().check("mine", Variant::default()).unwrap_err();
    assert!(fault.message.starts_with("more than 20,000 operations in one call"), "{fault}");
}

/// What a script says when it may use up only this.
fn checked(source: &str, allowance: Allowance) -> Result<Check, ScriptFault> {
    let scripts = Scripts::new(&Library::new(allowance), [("mine", source)])?;
    scripts.check("mine", Variant::default())
}

#[test]
fn a_slow_script_is_tried_on_fewer_positions_and_claims_nothing() {
    let few = Allowance { trial_operations: 1000, ..Allowance::VISITOR };
    let short = Allowance { trial: Duration::ZERO, ..Allowance::VISITOR };
    for allowance in [few, short] {
        let check = checked("let a = 0; for i in 0..500 { a += open(3); } 0", allowance).unwrap();
        assert_eq!((check.positions, check.complete), (1, false));
        assert!(check.mirror.is_none() && !check.claims().mirror_symmetric);
    }
}

#[test]
fn a_call_that_takes_too_long_is_refused_however_few_its_operations() {
    let short = Allowance { call: Duration::ZERO, ..Allowance::VISITOR };
    for source in ["open(3) + open(2) + open(1)", "let a = 0; for i in 0..500 { a += 1; } a"] {
        let fault = checked(source, short).unwrap_err();
        assert_eq!(fault.message, "one call took more than 0 ms; do less in it");
    }
}

#[test]
fn a_raised_flag_ends_a_trial_of_which_nothing_is_remembered() {
    let endless = Allowance {
        operations: u64::MAX,
        call: Duration::MAX,
        trial_operations: u64::MAX,
        trial: Duration::MAX,
        ..Allowance::VISITOR
    };
    let library = Library::new(endless);
    let stop = Arc::new(AtomicBool::new(true));
    for source in ["loop {}", "fn f() { loop {} } loop { try { f() } catch { } }", "1"] {
        let scripts = Scripts::new(&library, [("mine", source)]).unwrap();
        scripts.stop_with(&stop);
        let fault = scripts.check("mine", Variant::default()).unwrap_err();
        assert_eq!(fault.message, "stopped before it was tried");
        assert!(library.is_empty());
    }
}

#[test]
fn a_search_tells_where_a_script_failed() {
    // Only where the third column is full, which random positions of the trial may well miss, but no search.
    let source = "if height(3) == 6 && height(5) == 1 && plies() == 9 {\n  1 / (open(0) - open(0))\n} else { 0 }";
    let scripts = scripts(&[("mine", source)]).unwrap();
    let registry = scripts.added_to(&Registry::standard());
    let mut engine = registry.engine("alphabeta:depth=4,eval=script:mine").unwrap();
    let game = Game::from_moves(Variant::default(), "33333").unwrap();
    let error =
        engine.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap_err();
    let fault = error.script_fault().unwrap();
    assert_eq!(fault.place, Some((2, 5)));
    assert_eq!(error.to_string(), fault.to_string());
    assert_eq!(game.to_move(), Side::Second);
}
