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
use foursight_search::{EngineSpec, Registry};

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

/// Returns the command that starts a bot of the zoo.
///
/// # Panics
///
/// Panics if Python is not installed.
fn zoo(script: &str, arguments: &str) -> String {
    let version = std::process::Command::new("python3").arg("--version").output();
    assert!(version.is_ok_and(|run| run.status.success()), "these tests need `python3`");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/zoo").join(script);
    format!("python3 '{}' {arguments}", path.display())
}

/// Returns the command line of a shell script that follows the protocol until it receives `go`, and then runs `on_go`.
fn shell_bot(on_go: &str) -> String {
    format!(
        "sh -c 'while read -r line; do case \"$line\" in ugi) echo ugiok ;; isready) echo readyok ;; \
         position*) position=\"$line\" ;; go*) {on_go} ;; quit) exit 0 ;; esac; done'"
    )
}

/// Diagnoses a bot of the zoo. The search depth of the bot is that of the reference, or 3.
fn diagnose_bot(script: &str, fault: &str, reference: Option<&str>) -> Diagnosis {
    let depth = reference.and_then(|text| spec(text).limits().depth).unwrap_or(3);
    diagnose_command(&zoo(script, &format!("{fault} {depth}")), reference, 1)
}

fn spec(text: &str) -> EngineSpec {
    Registry::standard().parse(text).expect("a search")
}

/// Diagnoses a program. A busy machine may delay the program, so all time limits are long, except those for a program
/// that ignores the clock.
fn diagnose_command(command: &str, reference: Option<&str>, seed: u64) -> Diagnosis {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let long = Duration::from_secs(20);
    let late = command.contains("clock-ignored");
    let default = ProgramLimits::default();
    let grace = if late { default.grace } else { long };
    let limits = ProgramLimits { quit: long, start: long, grace, ..default };
    let mut program = Program::new(command, limits).expect("the command is well-formed");
    let options = DiagnosisOptions {
        reference: reference.map(spec),
        seed,
        time_limit: Duration::from_mins(20),
        movetime: long,
        stop: &NEVER,
    };
    diagnose(&mut program, &options).expect("the reference is a search")
}

/// Returns whether the slow tests run, which start many programs.
fn is_full() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

fn named(diagnosis: &Diagnosis) -> Option<Fault> {
    diagnosis.findings.first().map(|finding| finding.fault)
}

const ALPHABETA: &str = "alphabeta:depth=3,eval=windows-centre";

#[test]
fn a_sound_bot_gives_no_alarm() {
    let found = diagnose_bot("negamax_undo.py", "sound", Some(ALPHABETA));
    assert_eq!((found.verdict, found.findings), (DiagnosisVerdict::NothingFound, Vec::new()));
}

#[test]
fn a_reversed_sign_is_named_with_a_position() {
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
    let found = diagnose_bot("negamax_undo.py", "crash-when-full", None);
    assert_eq!(named(&found), Some(Fault::CrashWhenFull), "{found:?}");
}

/// The first position with a full column must not decide the name of a crash that happens everywhere.
#[test]
fn a_crash_in_every_position_is_no_crash_on_a_full_column() {
    if !is_full() {
        return;
    }
    for on_go in ["exit 3", "echo bestmove four", "echo bestmove 9"] {
        let found = diagnose_command(&shell_bot(on_go), None, 1);
        assert_eq!(named(&found), Some(Fault::ProtocolFault), "{on_go}: {found:?}");
        assert_eq!(found.findings.len(), 1, "{on_go}: {found:?}");
    }
}

/// A program that ends only if the `go` line has a depth passes the protocol check.
#[test]
fn a_crash_that_is_independent_of_the_columns_is_a_protocol_fault() {
    if !is_full() {
        return;
    }
    let on_go = "case \"$line\" in *depth*) exit 3 ;; *) \
                 for column in 4 3 5 2 6 1 7; do left=\"${position#*moves}\"; count=0; for move in $left; do \
                 if [ \"$move\" = \"$column\" ]; then count=$((count + 1)); fi; done; \
                 if [ $count -lt 6 ]; then break; fi; done; echo bestmove $column ;; esac";
    let found = diagnose_command(&shell_bot(on_go), Some(ALPHABETA), 1);
    assert_eq!(named(&found), Some(Fault::ProtocolFault), "{found:?}");
    assert!(found.findings[0].evidence.contains("without full columns"), "{found:?}");
}

/// Each process of a bot with random mistakes plays other moves, and a bot with a fixed seed makes the same mistakes.
#[test]
fn random_mistakes_are_not_state_left_over() {
    if !is_full() {
        return;
    }
    for arguments in ["0.3", "0.5", "0.4 7", "0.5 3"] {
        for seed in 1..=3 {
            let found = diagnose_command(&zoo("random_mistakes.py", arguments), None, seed);
            let left_over = found.findings.iter().any(|one| one.fault == Fault::StateLeftOver);
            assert!(!left_over, "{arguments}, seed {seed}: {found:?}");
        }
    }
}

#[test]
fn state_left_over_is_named_with_the_earlier_position() {
    if !is_full() {
        return;
    }
    let found = diagnose_bot("negamax_undo.py", "state-left-over", None);
    assert_eq!(named(&found), Some(Fault::StateLeftOver), "{found:?}");
    let proof = found.findings[0].proof.as_ref();
    assert!(proof.is_none_or(|proof| proof.before.is_some()), "{proof:?}");
}

/// A search of depth 1 does not see the opponent's wins, and a search with a fixed depth may ignore the clock.
#[test]
fn a_bot_that_plays_like_a_shallow_reference_gives_no_alarm() {
    if !is_full() {
        return;
    }
    let reference = "alphabeta:depth=1,eval=windows-centre";
    let found = diagnose_bot("negamax_undo.py", "sound", Some(reference));
    assert_eq!((found.verdict, found.findings), (DiagnosisVerdict::NothingFound, Vec::new()));
}

/// The bot sleeps before each move, so this test runs only if `FOURSIGHT_FULL` is set.
#[test]
fn late_moves_of_a_bot_with_a_reference_are_advice() {
    if !is_full() {
        return;
    }
    let found = diagnose_command(
        &zoo("negamax_undo.py", "clock-ignored 1"),
        Some("alphabeta:depth=1,eval=windows-centre"),
        1,
    );
    assert_eq!(found.verdict, DiagnosisVerdict::NothingFound, "{found:?}");
}

#[test]
fn the_faults_that_are_not_ruled_out_are_listed_once() {
    if !is_full() {
        return;
    }
    let found =
        diagnose_bot("negamax_undo.py", "sound", Some("alphabeta:depth=2,eval=windows-centre"));
    let mut names: Vec<_> = found.not_ruled_out.iter().map(|fault| fault.name()).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count, "{:?}", found.not_ruled_out);
}

#[test]
fn the_documentation_explains_all_faults_in_their_order() {
    let page = include_str!("../../../../docs/bugs.md");
    let headings: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    let names: Vec<&str> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    assert_eq!(headings, names);
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
    if !is_full() {
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
