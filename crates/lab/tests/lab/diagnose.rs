//! Tests that the diagnosis names the fault of a few bots, and finds nothing in sound bots. `diagnose_zoo.rs` tests all
//! bots of the zoo.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_lab::diagnose::{Certainty, DiagnosisOptions, DiagnosisVerdict, Fault, diagnose};
use foursight_lab::ugi::{Program, ProgramLimits};
use foursight_search::Registry;

use crate::diagnose_bots::{diagnose_bot, diagnose_command, is_full, named, zoo};

/// Returns the command line of a shell script that follows the protocol until it receives `go`, and then runs `on_go`.
fn shell_bot(on_go: &str) -> String {
    format!(
        "sh -c 'while read -r line; do case \"$line\" in ugi) echo ugiok ;; isready) echo readyok ;; \
         position*) position=\"$line\" ;; go*) {on_go} ;; quit) exit 0 ;; esac; done'"
    )
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
