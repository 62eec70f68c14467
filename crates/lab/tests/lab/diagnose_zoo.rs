//! Diagnoses all bots in `tests/zoo`, and sound bots of other authors. The tests run only if the environment variable
//! `FOURSIGHT_FULL` is set. They print a table of the results; `cargo test -- --nocapture` shows it.
#![expect(clippy::print_stdout, reason = "the tests print a table of their results")]

use foursight_lab::diagnose::{Diagnosis, DiagnosisVerdict, Fault};

use crate::diagnose_bots::{bot_of_others, diagnose_bot, diagnose_command, is_full, named, zoo};

/// The faults of the zoo, with the names by which its bots know them.
const FAULTS: &[(&str, Fault)] = &[
    ("misses-win", Fault::MissesWin),
    ("misses-block", Fault::MissesBlock),
    ("delays-wins", Fault::DelaysWins),
    ("sign-wrong", Fault::SignWrong),
    ("players-not-switched", Fault::PlayersNotSwitched),
    ("wrong-side", Fault::WrongSide),
    ("depth-off-by-one", Fault::DepthOffByOne),
    ("window-not-negated", Fault::WindowNotNegated),
    ("cut-wrong-side", Fault::CutWrongSide),
    ("bounds-at-root", Fault::BoundsAtRoot),
    ("best-too-high", Fault::BestTooHigh),
    ("table-without-side", Fault::TableWithoutSide),
    ("table-flags", Fault::TableFlags),
    ("table-depth", Fault::TableDepth),
    ("undo-leaves-board", Fault::UndoLeavesBoard),
    ("win-test-edge", Fault::WinTestEdge),
    ("win-test-direction", Fault::WinTestDirection),
    ("leftmost-tie", Fault::LeftmostTie),
    ("draw-as-loss", Fault::DrawAsLoss),
    ("crash-when-full", Fault::CrashWhenFull),
    ("clock-ignored", Fault::ClockIgnored),
    ("state-left-over", Fault::StateLeftOver),
    ("memory-grows", Fault::MemoryGrows),
];

/// The faults of the bots in JavaScript and C++.
const TEN_FAULTS: [&str; 10] = [
    "misses-block",
    "delays-wins",
    "sign-wrong",
    "players-not-switched",
    "depth-off-by-one",
    "bounds-at-root",
    "best-too-high",
    "table-without-side",
    "undo-leaves-board",
    "win-test-edge",
];

/// Faults that often have the same cause or the same symptom. Naming another fault of the same group is not wrong, but
/// does not count as correct.
const RELATED: [&[Fault]; 5] = [
    &[Fault::TableFlags, Fault::TableDepth, Fault::TableWithoutSide, Fault::StateLeftOver],
    &[Fault::WinTestEdge, Fault::WinTestDirection, Fault::MissesWin, Fault::MissesBlock],
    &[Fault::SignWrong, Fault::PlayersNotSwitched, Fault::WrongSide, Fault::MissesBlock],
    &[Fault::WindowNotNegated, Fault::CutWrongSide, Fault::BoundsAtRoot],
    &[Fault::UndoLeavesBoard, Fault::StateLeftOver, Fault::MissesBlock],
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Naming {
    Correct,
    Related,
    Nothing,
    Wrong,
}

impl Naming {
    fn of(found: Option<Fault>, expected: Fault) -> Self {
        let Some(found) = found else { return Self::Nothing };
        let share = |group: &[Fault]| group.contains(&found) && group.contains(&expected);
        if found == expected {
            Self::Correct
        } else if RELATED.iter().any(|group| share(group)) {
            Self::Related
        } else {
            Self::Wrong
        }
    }
}

/// Returns the reference of a bot. The Python bot with lists prunes only if its fault concerns pruning. Tables need a
/// depth of 4, because no position occurs twice in a shallower search.
fn reference(script: &str, name: &str) -> String {
    let pruned = ["cut-wrong-side", "bounds-at-root", "table-flags", "sound-pruning"];
    // These bots use a table instead of pruning.
    let copies = ["js/minimax_arrays.mjs", "cpp/minimax_vectors.cpp"];
    let plain = script == "minimax_lists.py" && !pruned.contains(&name)
        || copies.contains(&script) && name == "table-without-side";
    let search = if plain { "minimax" } else { "alphabeta" };
    let depth = if ["table-flags", "table-depth"].contains(&name) { 4 } else { 3 };
    format!("{search}:depth={depth},eval=windows-centre")
}

fn print_line(script: &str, name: &str, reference: Option<&str>, found: &Diagnosis, naming: &str) {
    let result = found.findings.first().map_or("nothing".to_owned(), |finding| {
        format!("{} ({:?})", finding.fault.name(), finding.certainty)
    });
    let with = reference.unwrap_or("no reference");
    let milliseconds = found.time_ns / 1_000_000;
    println!(
        "{script} | {name} | {with} | {naming} | {result} | {} moves | {milliseconds} ms",
        found.moves_asked
    );
}

/// Diagnoses the bots of one program with their references. At least `least` of ten must be named correctly. The others
/// may have a related name or none.
fn check_structure(script: &str, faults: &[(&str, Fault)], sound: &[&str], least: usize) {
    if !is_full() {
        return;
    }
    for name in sound.iter().filter(|name| is_wanted(name)) {
        let reference = reference(script, name);
        let found = diagnose_bot(script, name, Some(&reference));
        print_line(script, name, Some(&reference), &found, "sound");
        assert_eq!(found.verdict, DiagnosisVerdict::NothingFound, "{script} {name}: {found:?}");
    }
    let (mut correct, mut tried) = (0, 0);
    let mut others = Vec::new();
    for &(name, expected) in faults.iter().filter(|(name, _)| is_wanted(name)) {
        tried += 1;
        let reference = reference(script, name);
        let found = diagnose_bot(script, name, Some(&reference));
        let naming = Naming::of(named(&found), expected);
        print_line(script, name, Some(&reference), &found, &format!("{naming:?}"));
        correct += usize::from(naming == Naming::Correct);
        if naming != Naming::Correct {
            println!("{found:?}");
            others.push((name, naming, named(&found)));
        }
    }
    println!("{script}: {correct} of {tried} correct; others: {others:?}");
    assert!(correct * 10 >= tried * least, "{script}: {others:?}");
    assert!(others.iter().all(|(_, naming, _)| *naming != Naming::Wrong), "{script}: {others:?}");
}

/// Diagnoses the bots of one program without a reference. Only the behaviour can be tested then, so most bots show no
/// fault, but no other fault may be named with certainty.
fn check_structure_without_reference(script: &str, faults: &[(&str, Fault)], sound: &[&str]) {
    if !is_full() {
        return;
    }
    for name in sound.iter().filter(|name| is_wanted(name)) {
        let found = diagnose_bot(script, name, None);
        print_line(script, name, None, &found, "sound");
        assert_eq!(found.verdict, DiagnosisVerdict::NothingFound, "{script} {name}: {found:?}");
    }
    let mut wrong = Vec::new();
    for &(name, expected) in faults.iter().filter(|(name, _)| is_wanted(name)) {
        let found = diagnose_bot(script, name, None);
        let naming = match named(&found) {
            // These findings describe what the bot does. They need not name the cause.
            Some(Fault::MissesWin | Fault::MissesBlock) if named(&found) != Some(expected) => {
                Naming::Related
            }
            other => Naming::of(other, expected),
        };
        print_line(script, name, None, &found, &format!("{naming:?}"));
        if naming == Naming::Wrong {
            println!("{found:?}");
            wrong.push((name, named(&found)));
        }
    }
    assert!(wrong.is_empty(), "{script}: {wrong:?}");
}

/// Returns whether the bot with this fault is diagnosed. If the environment variable `FOURSIGHT_ZOO` is set, only the
/// faults that it lists are, for example `FOURSIGHT_ZOO=sign-wrong,delays-wins`.
fn is_wanted(name: &str) -> bool {
    let wanted = std::env::var("FOURSIGHT_ZOO").unwrap_or_default();
    wanted.is_empty() || wanted.split(',').any(|one| one == name)
}

fn ten_faults() -> Vec<(&'static str, Fault)> {
    FAULTS.iter().filter(|(name, _)| TEN_FAULTS.contains(name)).copied().collect()
}

/// Minimax with two functions has no window to negate.
fn faults_of_minimax() -> Vec<(&'static str, Fault)> {
    FAULTS.iter().filter(|(name, _)| *name != "window-not-negated").copied().collect()
}

const SOUND: [&str; 4] = ["sound", "sound-leftmost", "sound-pruning", "sound-table"];

#[test]
fn the_faults_of_python_lists_are_named() {
    check_structure("minimax_lists.py", &faults_of_minimax(), &SOUND, 9);
}

#[test]
fn the_faults_of_python_negamax_are_named() {
    check_structure("negamax_undo.py", FAULTS, &SOUND, 9);
}

#[test]
fn the_faults_of_python_strings_are_named() {
    check_structure("class_strings.py", FAULTS, &SOUND, 9);
}

#[test]
fn the_faults_of_javascript_arrays_are_named() {
    check_structure("js/minimax_arrays.mjs", &ten_faults(), &["sound"], 9);
}

#[test]
fn the_faults_of_javascript_negamax_are_named() {
    check_structure("js/negamax_undo.mjs", &ten_faults(), &["sound"], 9);
}

#[test]
fn the_faults_of_cpp_vectors_are_named() {
    check_structure("cpp/minimax_vectors.cpp", &ten_faults(), &["sound"], 9);
}

#[test]
fn the_faults_of_cpp_negamax_are_named() {
    check_structure("cpp/negamax_struct.cpp", &ten_faults(), &["sound"], 9);
}

// The programs with bitboards were written after the rules of the diagnosis, so fewer of their faults may be named.

#[test]
fn the_faults_of_python_bitboards_are_named() {
    check_structure("bitboards.py", FAULTS, &["sound", "sound-leftmost"], 8);
}

#[test]
fn the_faults_of_javascript_bitboards_are_named() {
    check_structure("js/bitboard.mjs", &ten_faults(), &["sound"], 7);
}

#[test]
fn the_faults_of_cpp_bitboards_are_named() {
    check_structure("cpp/bitboard.cpp", &ten_faults(), &["sound"], 8);
}

#[test]
fn without_a_reference_no_sound_bot_gives_an_alarm() {
    for script in ["minimax_lists.py", "negamax_undo.py", "class_strings.py"] {
        check_structure_without_reference(script, FAULTS, &SOUND);
    }
    for script in [
        "js/minimax_arrays.mjs",
        "js/negamax_undo.mjs",
        "cpp/minimax_vectors.cpp",
        "cpp/negamax_struct.cpp",
    ] {
        check_structure_without_reference(script, &ten_faults(), &["sound"]);
    }
}

/// The five faults that `foursight check-engine` cannot see.
#[test]
fn five_classical_faults_are_distinguished() {
    if !is_full() {
        return;
    }
    let classical =
        ["window-not-negated", "delays-wins", "sign-wrong", "bounds-at-root", "misses-block"];
    for name in classical {
        let expected = FAULTS.iter().find(|(other, _)| *other == name).map(|&(_, fault)| fault);
        let reference = reference("negamax_undo.py", name);
        let found = diagnose_bot("negamax_undo.py", name, Some(&reference));
        assert_eq!(named(&found), expected, "{name}: {found:?}");
        assert_eq!(found.verdict, DiagnosisVerdict::FaultFound, "{name}: {found:?}");
        let faults = found.findings.iter().filter(|finding| !finding.habit).count();
        assert_eq!(faults, 1, "{name}: {found:?}");
    }
}

/// Bots by other authors, which are installed as Python packages. `scripts/test bots` installs the packages.
#[test]
fn sound_bots_of_other_authors_give_no_alarm() {
    if !is_full() {
        return;
    }
    for (script, package) in [
        ("open_spiel_minimax.py", "open_spiel"),
        ("open_spiel_mcts.py", "open_spiel"),
        ("kaggle_negamax.py", "kaggle_environments"),
        ("bitbully_solver.py", "bitbully"),
    ] {
        let Some(command) = bot_of_others(script, package) else { continue };
        for seed in 1..=3 {
            let found = diagnose_command(&command, None, seed);
            print_line(script, "sound", None, &found, "sound");
            assert_eq!(found.verdict, DiagnosisVerdict::NothingFound, "{script}: {found:?}");
        }
    }
}

/// The example for students, which wins and blocks by rules.
#[test]
fn the_example_bot_gives_no_alarm() {
    if !is_full() {
        return;
    }
    let found = diagnose_command(&zoo("../../../../examples/bots/first_bot.py", ""), None, 1);
    assert_eq!(found.verdict, DiagnosisVerdict::NothingFound, "{found:?}");
    assert_eq!(named(&found), Some(Fault::GivesWin), "{found:?}");
}
