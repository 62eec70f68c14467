//! Tests of UGI programs: Foursight itself, the example bot, and faulty programs.

use std::time::Duration;

use crate::harness::{document, foursight, foursight_unwrapped, foursight_with};
use foursight::board::{Column, Game, Rules as _, Side, SplitMix64, Variant};
use foursight::lab::ugi::{Program, ProgramLimits};
use foursight::search::{Engine as _, Limits, Observers, ThinkOptions};

const BOT: &str =
    concat!("python3 '", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/first_bot.py'");

/// Returns an engine text that starts a built-in engine as an external program, which Foursight then controls through
/// UGI.
fn through_ugi(engine: &str) -> String {
    format!("cmd:'{}' ugi --engine {engine}", env!("CARGO_BIN_EXE_foursight"))
}

/// Checks that an engine plays the same game directly and through UGI.
#[test]
fn an_engine_plays_the_same_moves_through_ugi() {
    for (engine, variant) in [
        ("alphabeta:depth=4,eval=windows-centre", "7x6"),
        ("random:seed=5", "7x6"),
        ("mcts:nodes=200,seed=3", "7x6:square"),
        ("alphabeta:depth=2", "16x4"),
        ("deepening:depth=3", "5x4:line3"),
    ] {
        let moves = |first: &str| {
            let second = "random:seed=2";
            let args = ["--first", first, "--second", second, "--variant", variant, "--json"];
            let told = document(&[&["play"], &args[..]].concat());
            assert_ne!(told["result"], "*", "{told}");
            let scores: Vec<_> = told["thoughts"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one["score"].clone())
                .collect();
            (told["moves"].clone(), scores)
        };
        assert_eq!(moves(engine), moves(&through_ugi(engine)), "{engine} on {variant}");
    }
}

#[test]
fn the_example_bot_passes_the_check() {
    let told = document(&["check-engine", BOT, "--movetime", "20000", "--json"]);
    assert_eq!(told["passed"], true, "{told}");
    assert_eq!(told["name"], "First bot");
    let run = foursight_unwrapped(&["check-engine", BOT, "--movetime", "20000"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(
        run.out.contains("\nall 10 steps passed; the text of this engine is:\ncmd:python3 "),
        "{}",
        run.out
    );
    assert_eq!(run.out.lines().filter(|line| line.starts_with("  ok ")).count(), 10);
}

/// In random positions, the example bot must choose the moves that its documentation promises.
#[test]
fn the_example_bot_wins_if_it_can_and_blocks_if_it_must() {
    let mut bot = Program::new(BOT, ProgramLimits::default()).unwrap();
    let limits = Limits { time: Some(Duration::from_secs(20)), ..Limits::default() };
    let ask = ThinkOptions { limits, ..ThinkOptions::default() };
    let mut rng = SplitMix64::new(1);
    let mut cases = [0; 3];
    for plies in (0..30).cycle().take(300) {
        let Some(game) = Game::random(Variant::default(), plies, &mut rng) else { continue };
        let completing = |side: Side| -> Vec<Column> {
            let cells = game.threats(side).into_iter().map(|cell| game.rules().cell(cell));
            cells
                .filter(|cell| game.landing(cell.column) == Some(*cell))
                .map(|c| c.column)
                .collect()
        };
        let centre = game.legal().map(|column| column.index().abs_diff(3)).min().unwrap();
        let near = game.legal().filter(|column| column.index().abs_diff(3) == centre).collect();
        let choices = [completing(game.to_move()), completing(!game.to_move()), near];
        let case = choices.iter().position(|columns| !columns.is_empty()).unwrap();
        cases[case] += 1;
        let chosen = bot.think(&game, &ask, &mut Observers::default()).unwrap().column;
        assert!(choices[case].contains(&chosen), "{chosen} of {choices:?} in {game}");
    }
    assert!(cases.iter().all(|&seen| seen > 10), "{cases:?}");
}

#[test]
fn a_faulty_program_fails_the_check_with_remedies() {
    let silly = "sh -c 'while read x; do echo ugiok; echo readyok; echo bestmove 8; done'";
    let run = foursight_unwrapped(&["check-engine", silly]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("  ok       starts and sends ugiok"), "{}", run.out);
    assert!(run.out.contains("played 8: column 8 is not on the board"), "{}", run.out);
    assert!(run.out.contains("-> reply `bestmove N`"), "{}", run.out);
    let run = foursight(&["check-engine", "sh -c 'echo oh >&2; exit 7'", "--json"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("(exit status: 7); standard error: oh"), "{}", run.out);
    let run = foursight(&["think", "cmd:sh -c 'exit 7'"]);
    assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
    assert!(run.err.starts_with("foursight: `sh -c 'exit 7'` exited unexpectedly"), "{}", run.err);
}

#[test]
fn ugi_is_spoken_on_standard_input_and_output() {
    let script = "ugi\nposition startpos moves 1 2 1 2 1 2\nwhat\ngo depth 3\nquery p1turn\n";
    let run = foursight_with(&["ugi", "--engine", "alphabeta:depth=8"], script);
    assert_eq!(run.code, 0);
    assert!(
        run.out.contains("alphabeta:depth=8\n") && run.out.contains("\nugiok\n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("score mate 1 ") && run.out.contains("\nbestmove 1\n"), "{}", run.out);
    assert!(run.out.contains("response true\n"), "{}", run.out);
    assert_eq!(run.err, "foursight: ignored unknown command `what`\n");
}

/// A saved game may come from an untrusted source. Therefore it must not start programs.
#[test]
fn a_record_starts_no_programs() {
    let file = std::env::temp_dir().join(format!("foursight-started-{}", std::process::id()));
    let record = format!("[First \"cmd:touch {}\"]\n[Second \"random\"]\n\n*\n", file.display());
    let run = foursight_with(&["play", "--record", "-"], &record);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(!file.exists());
    assert!(run.out.contains("first (x): human"), "{}", run.out);
    assert!(run.err.contains("to start this one, add --first 'cmd:touch "), "{}", run.err);
}

#[test]
fn a_game_with_a_program_can_be_continued() {
    let run = foursight_with(&["play", "--second", "cmd:sh -c 'exit 0'"], "");
    let mut end = run.out.lines().skip_while(|line| *line != "unfinished; continue with:").skip(1);
    let command = end.next().unwrap();
    assert!(command.starts_with("  foursight play "), "{}", run.out);
    assert!(command.contains(r"--second 'cmd:sh -c '\''exit 0'\'''"), "{}", run.out);
}

/// Uses a bot that plays moves but reports no scores and no counters.
#[cfg(unix)]
#[test]
fn figures_that_a_program_does_not_report_are_not_printed_as_zero() {
    let folder = crate::folder::Folder::new("silent-bot");
    let bot = folder.file("bot.sh");
    let text = "read x; echo ugiok\nwhile read l; do case $l in isready) echo readyok;; \
                go*) echo bestmove 4;; quit) exit;; esac; done\n";
    std::fs::write(&bot, text).expect("it can be written");
    let bot = format!("cmd:sh {bot}");
    for engines in [[bot.as_str(), "alphabeta"], ["alphabeta", bot.as_str()]] {
        let args = ["compare", engines[0], engines[1], "--moves", "", "--depth", "3"];
        let run = foursight(&args);
        assert_eq!(run.code, 0, "{run:?}");
        assert!(run.out.contains("\n  nodes           n/a\n"), "{}", run.out);
        let visited = run.out.lines().find(|line| line.contains("Nodes explored")).unwrap();
        assert!(visited.contains("n/a"), "{visited}");
        assert!(!run.out.contains("0.00 % fewer nodes") && !run.out.contains(" 0 cutoffs"));
        assert!(run.out.contains("same score      n/a"), "{}", run.out);
        let told = document(&[&args[..], &["--json"]].concat());
        let position = &told["positions"][0];
        assert!(position["savings"][0]["nodes_saved_percent"].is_null(), "{told}");
        let silent = usize::from(engines[1] == bot);
        let numbers = &position["engines"][silent]["numbers"];
        assert!(numbers["visited"].is_null() && numbers["cutoffs"].is_null(), "{numbers}");
        assert!(position["engines"][1 - silent]["numbers"]["visited"].as_u64() > Some(0));
    }
    let thought = foursight(&["think", &bot, "--depth", "3"]).out;
    assert!(!thought.lines().any(|line| line.trim_end().ends_with(" 0")), "{thought}");
}
