//! Tests of evaluations in files: checks, error messages, and their use by engines.

use std::path::{Path, PathBuf};

use crate::harness::{document, foursight, foursight_unwrapped};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/evaluations");

/// Creates a directory with these files for one test.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("foursight-cli-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (file, text) in files {
        std::fs::write(folder.join(file), text).expect("a file");
    }
    folder
}

fn path(folder: &Path, file: &str) -> String {
    folder.join(file).to_str().expect("a path in UTF-8").to_owned()
}

#[test]
fn every_example_is_fit_to_play() {
    let files = std::fs::read_dir(EXAMPLES).unwrap().map(|entry| entry.unwrap().path());
    let mut ours = 0;
    for file in files {
        let checked = document(&["check-eval", file.to_str().unwrap(), "--json"]);
        assert_eq!(checked["ok"], true, "{checked}");
        assert_eq!(checked["mirror"], true, "{checked}");
        // Some evaluations of the student reports score only one player, so they are not antisymmetric. The scripts
        // that copy them are not antisymmetric either.
        let name = file.file_stem().unwrap().to_str().unwrap();
        if ["five-lines", "parity", "threes"].contains(&name) {
            assert_eq!(checked["antisymmetric"], true, "{checked}");
            ours += 1;
        }
    }
    assert_eq!(ours, 3);
}

#[test]
fn a_script_thinks_and_the_user_is_told_once_what_it_is_like() {
    let engine = format!("alphabeta:depth=3,eval=file:{EXAMPLES}/five-lines.rhai");
    let run = foursight(&["compare", &engine, "alphabeta:depth=3", "--moves", "43", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    // The terminal breaks the line.
    let notes = run.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(notes.matches(".rhai").count(), 1, "{run:?}");
    assert!(notes.contains("five-lines.rhai: mirror-symmetric, antisymmetric, "), "{run:?}");
    assert!(notes.ends_with(" a call"), "{run:?}");
}

#[test]
fn weights_in_a_file_decide_as_the_same_weights_in_a_text() {
    let decide = |eval: &str| {
        let engine = format!("alphabeta:depth=4,eval={eval}");
        let told = document(&["think", &engine, "--moves", "4435", "--columns", "--json"]);
        ["column", "score", "depth", "complete", "line", "columns"].map(|field| told[field].clone())
    };
    let file = decide(&format!("file:{EXAMPLES}/threes.toml"));
    assert_eq!(file, decide("windows-centre,eval.three=20"));
    assert_ne!(file[5], decide("windows-centre")[5]);
}

#[test]
fn an_endless_script_is_stopped_with_a_one_line_error() {
    let folder = folder("endless", &[("mine.rhai", "// endless\nloop {}\n")]);
    let (file, out) = (path(&folder, "mine.rhai"), path(&folder, "out.db"));
    let engine = format!("alphabeta:depth=20,eval=file:{file}");
    let told = format!(
        "{file}, line 2, column 6: more than 50,000 operations in one call; is there an endless \
         loop?\n"
    );
    for args in [
        vec!["think", &engine],
        vec!["compare", "random", &engine],
        vec!["play", "--first", &engine, "--second", "random"],
        vec!["evals", &format!("file:{file}")],
        vec!["grade", &format!("file:{file}")],
        vec![
            "tournament",
            "--player",
            &engine,
            "--player",
            "random",
            "--pairs",
            "1",
            "--out",
            &out,
        ],
    ] {
        let run = foursight(&args);
        assert_eq!((run.code, run.err.lines().count()), (2, 1), "{args:?}: {run:?}");
        assert!(run.err.ends_with(&told), "{args:?}: {run:?}");
    }
    let run = foursight_unwrapped(&["check-eval", &file]);
    assert_eq!((run.code, run.out, run.err.as_str()), (1, told, ""));
    let checked = document(&["check-eval", &file, "--json"]);
    assert_eq!(checked["ok"], false);
    assert_eq!((&checked["fault"]["line"], &checked["fault"]["column"]), (&2.into(), &6.into()));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_script_that_would_fill_the_memory_is_rejected_by_every_command() {
    let folder = folder("growing", &[("mine.rhai", crate::harness::GROWING_SCRIPT)]);
    let file = path(&folder, "mine.rhai");
    let (eval, out) = (format!("file:{file}"), path(&folder, "out.db"));
    let player = format!("alphabeta:depth=1,eval={eval}");
    for args in [
        &["grade", &eval][..],
        &["tournament", "--player", &player, "--player", "random", "--pairs", "1", "--out", &out],
    ] {
        let run = foursight(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {run:?}");
        assert!(run.err.contains("mine.rhai, line 2, column 9: `Fn` is not available"), "{run:?}");
    }
    let run = foursight_unwrapped(&["check-eval", &file]);
    assert!(run.code == 1 && run.out.contains("`Fn` is not available"), "{run:?}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_script_that_fails_during_the_search_stops_it() {
    // The error is so rare that it does not occur when the file is checked. It occurs only during a search.
    let rare = "let rare = plies() == 6 && height(1) == 6;
        if rare { 1 / (plies() - 6) } else { 0 }";
    let folder = folder("rare", &[("mine.rhai", rare)]);
    let file = path(&folder, "mine.rhai");
    assert_eq!(foursight(&["check-eval", &file]).code, 0);
    let engine = format!("minimax:depth=3,eval=file:{file}");
    let run = foursight(&["think", &engine, "--moves", "111"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    let last = run.err.lines().last().unwrap();
    assert!(last.ends_with("mine.rhai, line 2, column 21: division by zero: 1 / 0"), "{run:?}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_changed_file_is_read_anew() {
    let folder = folder("changed", &[("mine.rhai", "1")]);
    let file = path(&folder, "mine.rhai");
    let score = || {
        let judged = document(&["evals", &format!("file:{file}"), "--json"]);
        judged["evaluations"][0]["to_move"]["value"].clone()
    };
    assert_eq!(score(), 1);
    std::fs::write(&file, "2").unwrap();
    assert_eq!(score(), 2);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_read_is_misuse() {
    let message = |args: &[&str]| {
        let run = foursight(args);
        assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{run:?}");
        run.err
    };
    insta::assert_snapshot!(
        "files-that-are-none",
        [
            message(&["check-eval", "none.rhai"]),
            message(&["check-eval", "none.txt"]),
            message(&["check-eval", "none.rhai", "--variant", "1x1"]),
            message(&["evals", "file:src"]),
            message(&["evals", "file"]),
            message(&["think", "alphabeta:eval=file:none.toml"]),
            message(&["think", "alphabeta:eval=file:a,b.rhai"]),
            message(&["think", "alphabeta:eval=file:a.toml,eval.three=2"]),
        ]
        .concat()
    );
}
