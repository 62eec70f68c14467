//! Tests that the diagnosis names the faults of the bots in `tests/zoo`, and finds nothing in sound bots.
//!
//! The bots are programs in Python. If the environment variable `FOURSIGHT_FULL` is set, the test diagnoses all bots and
//! prints a table of the results.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_lab::diagnose::{
    Certainty, Diagnosis, DiagnosisOptions, DiagnosisVerdict, Fault, diagnose,
};
use foursight_lab::ugi::{Program, ProgramLimits};
use foursight_search::Registry;

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
];

/// Returns whether Python is installed. The page's and the bots' languages are optional for the Rust tests.
fn has_python() -> bool {
    let run = std::process::Command::new("python3").arg("--version").output();
    run.is_ok_and(|output| output.status.success())
}

/// Diagnoses a bot of the zoo. The search depth of the bot is that of the reference, or 3.
fn diagnose_bot(script: &str, fault: &str, reference: Option<&str>) -> Diagnosis {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/zoo").join(script);
    let reference = reference.map(|text| Registry::standard().parse(text).expect("a search"));
    let depth = reference.as_ref().and_then(|spec| spec.limits().depth).unwrap_or(3);
    let command = format!("python3 '{}' {fault} {depth}", path.display());
    // A busy machine may delay a program, so all time limits are long.
    let limits = ProgramLimits { quit: Duration::from_secs(20), ..ProgramLimits::default() };
    let mut program = Program::new(&command, limits).expect("Python is installed");
    let options = DiagnosisOptions {
        reference,
        seed: 1,
        time_limit: Duration::from_mins(20),
        movetime: Duration::from_secs(20),
        stop: &NEVER,
    };
    diagnose(&mut program, &options).expect("the reference is a search")
}

fn named(diagnosis: &Diagnosis) -> Option<Fault> {
    diagnosis.findings.first().map(|finding| finding.fault)
}

const ALPHABETA: &str = "alphabeta:depth=3,eval=windows-centre";

#[test]
fn a_sound_bot_gives_no_alarm() {
    if !has_python() {
        return;
    }
    let found = diagnose_bot("negamax_undo.py", "sound", Some(ALPHABETA));
    assert_eq!((found.verdict, found.findings), (DiagnosisVerdict::NothingFound, Vec::new()));
}

#[test]
fn a_reversed_sign_is_named_with_a_position() {
    if !has_python() {
        return;
    }
    let found = diagnose_bot("negamax_undo.py", "sign-wrong", Some(ALPHABETA));
    assert_eq!(found.verdict, DiagnosisVerdict::FaultFound);
    let finding = &found.findings[0];
    assert_eq!((finding.fault, finding.certainty), (Fault::SignWrong, Certainty::Certain));
    let proof = finding.proof.as_ref().expect("the fault shows in one position");
    let played = proof.played.clone().expect("the bot plays legal moves");
    assert!(!proof.sound.contains(&played), "{proof:?}");
}

#[test]
fn a_crash_is_named_without_a_reference() {
    if !has_python() {
        return;
    }
    let found = diagnose_bot("negamax_undo.py", "crash-when-full", None);
    assert_eq!(named(&found), Some(Fault::CrashWhenFull), "{found:?}");
}

#[test]
fn a_reference_needs_a_depth_and_an_evaluation() {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let mut program = Program::new("sh", ProgramLimits::default()).expect("there is a shell");
    for (text, message) in [
        ("random", "must be minimax, alphabeta or deepening"),
        ("alphabeta:depth=9", "the depth of the reference must be between 1 and 5"),
    ] {
        let options = DiagnosisOptions {
            reference: Some(Registry::standard().parse(text).expect("an engine")),
            seed: 0,
            time_limit: Duration::from_secs(1),
            movetime: Duration::from_secs(1),
            stop: &NEVER,
        };
        let error = diagnose(&mut program, &options).expect_err("the reference is unusable");
        assert!(error.contains(message), "{error}");
    }
}

/// Returns the reference of a bot. The bot with lists prunes only if its fault concerns pruning. Tables need a depth of
/// 4, because no position occurs twice in a shallower search.
fn reference(script: &str, name: &str) -> String {
    let pruned = ["cut-wrong-side", "bounds-at-root", "table-flags", "sound-pruning"];
    let plain = script == "minimax_lists.py" && !pruned.contains(&name);
    let search = if plain { "minimax" } else { "alphabeta" };
    let depth = if ["table-flags", "table-depth"].contains(&name) { 4 } else { 3 };
    format!("{search}:depth={depth},eval=windows-centre")
}

/// Diagnoses all bots of the zoo. At least nine of ten must be named correctly, and no sound bot may give an alarm.
#[test]
fn the_faults_of_the_zoo_are_named() {
    if std::env::var_os("FOURSIGHT_FULL").is_none() || !has_python() {
        return;
    }
    for script in ["minimax_lists.py", "negamax_undo.py", "class_strings.py"] {
        let mut wrong = Vec::new();
        let mut tried = 0;
        let sound = ["sound", "sound-leftmost", "sound-pruning", "sound-table"];
        let sound = sound.map(|name| (name, None));
        let faults = FAULTS.iter().map(|&(name, fault)| (name, Some(fault)));
        for (name, expected) in sound.into_iter().chain(faults) {
            // Minimax with two functions has no window to negate.
            if script == "minimax_lists.py" && name == "window-not-negated" {
                continue;
            }
            let found = diagnose_bot(script, name, Some(&reference(script, name)));
            let result = named(&found).map_or("nothing", |fault| fault.name());
            println!(
                "{script} {name}: {result}, {} moves, {} ms",
                found.moves_asked,
                found.time_ns / 1_000_000
            );
            if expected.is_none() {
                assert_eq!(found.verdict, DiagnosisVerdict::NothingFound, "{script} {name}");
                continue;
            }
            tried += 1;
            if named(&found) != expected {
                wrong.push((name, result));
            }
        }
        assert!(wrong.len() * 10 <= tried, "{script}: {wrong:?}");
    }
}
