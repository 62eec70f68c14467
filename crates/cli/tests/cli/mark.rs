//! Tests of `mark` with the assignments in `examples/assignments/` and with submissions that do not work.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::folder::Folder;
use crate::harness::{Run, document, foursight};

fn assignments() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/assignments")
}

/// Returns the path of a file or directory in `examples/assignments/`.
fn example(path: &str) -> String {
    assignments().join(path).to_str().expect("UTF-8").to_owned()
}

/// Returns whether programs in Python can run in isolation. If not, prints the reason.
pub(crate) fn can_isolate_python() -> bool {
    let available = foursight::lab::ugi::Isolation::check_available();
    if let Err(why) = &available {
        eprintln!("skipped: {why}");
        return false;
    }
    let python = std::process::Command::new("python3").arg("--version").output().is_ok();
    if !python {
        eprintln!("skipped: python3 is not installed");
    }
    python
}

fn is_full() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

/// Marks an example with its marking key. Returns the JSON.
fn marked(assignment: &str, submission: &str) -> Value {
    // The limits of the copied key are so large that a busy machine costs no points.
    let folder = Folder::new(&format!("key-{assignment}-{submission}"));
    let key = std::fs::read_to_string(example(&format!("{assignment}/marking.toml")));
    let key = key.expect("it can be read").replace("diagnosis = 120", "diagnosis = 1200");
    let file = folder.file("marking.toml");
    std::fs::write(&file, key.replace("movetime = 10000", "movetime = 60000"))
        .expect("it can be written");
    document(&["mark", &file, &example(&format!("{assignment}/{submission}")), "--json"])
}

#[test]
fn the_model_search_receives_all_points_and_the_starter_few() {
    if !can_isolate_python() {
        return;
    }
    let solution = marked("search", "solution");
    assert_eq!((&solution["points"], &solution["max_points"]), (&10.0.into(), &10.0.into()));
    assert_eq!(solution["feedback"].as_array().map(Vec::len), Some(0), "{solution:#}");
    let starter = marked("search", "starter");
    assert!(starter["points"].as_f64().is_some_and(|points| points < 5.0), "{starter:#}");
    // The starter follows the protocol, and the diagnosis names its faults.
    assert_eq!(starter["tests"][0]["points"], 2.0, "{starter:#}");
    assert!(starter["feedback"].as_array().is_some_and(|list| !list.is_empty()), "{starter:#}");
}

#[test]
fn the_other_model_solutions_beat_their_starters() {
    if !is_full() || !can_isolate_python() {
        return;
    }
    for assignment in ["evaluation", "tournament"] {
        let points = |submission| marked(assignment, submission)["points"].as_f64();
        let (solution, starter) = (points("solution"), points("starter"));
        assert!(solution >= Some(9.0), "{assignment}: {solution:?}");
        assert!(starter < solution, "{assignment}: {starter:?}");
    }
}

/// Writes submissions of mixed quality and a quick marking key.
fn class(name: &str) -> Folder {
    let folder = Folder::new(name);
    let graded = std::fs::read_to_string(assignments().join("../../fixtures/graded/7x6.txt"));
    let graded = graded.expect("it can be read");
    let lines: Vec<&str> =
        graded.lines().filter(|line| !line.starts_with('#')).step_by(80).collect();
    let write = |file: &str, text: &str| {
        let path = PathBuf::from(folder.file(file));
        std::fs::create_dir_all(path.parent().expect("it has one")).expect("a folder can be made");
        std::fs::write(path, text).expect("it can be written");
    };
    write("key/set.txt", &format!("# variant: 7x6\n{}\n", lines.join("\n")));
    write("key/marking.toml", KEY);
    write("in/anna/main.rhai", "open(3) - their_open(3)");
    write("in/bert/main.rhai", "0");
    write("in/cleo/main.rhai", "nonsense(");
    write("in/dora/notes.txt", "no program");
    write("in/emil/main.toml", "eval = \"windows-centre\"");
    folder
}

const KEY: &str = "
title = 'Quick'
seed = 5
hidden.file = 'set.txt'
[[test]]
name = 'Loads'
kind = 'protocol'
points = 1
[[test]]
name = 'Hidden positions'
kind = 'kept'
points = 4
zero = 40
[[test]]
name = 'Match'
kind = 'match'
opponent = 'level:1'
openings = 2
points = 3
visibility = 'hidden'
";

fn mark_class(folder: &Folder, out: &str, more: &[&str]) -> Run {
    let (key, class) = (folder.file("key/marking.toml"), folder.file("in"));
    let out = folder.file(out);
    foursight(&[&["mark", &key, &class, "--class", "--trust", "--out", &out], more].concat())
}

#[test]
fn a_class_receives_the_same_marks_with_any_number_of_workers_and_alone() {
    let folder = class("marks");
    let runs = [("one", "1"), ("three", "3"), ("again", "3")];
    let tables = runs.map(|(out, workers)| {
        let run = mark_class(&folder, out, &["--workers", workers, "--pass", "0"]);
        assert_eq!(run.code, 0, "{run:?}");
        std::fs::read_to_string(folder.file(&format!("{out}/marks.csv"))).expect("it was written")
    });
    assert_eq!(tables[0], tables[1]);
    assert_eq!(tables[0], tables[2]);
    let rows: Vec<Vec<&str>> = tables[0].lines().map(|line| line.split(',').collect()).collect();
    let points = |row: usize| rows[row][1].parse::<f64>().expect("points");
    assert_eq!(rows[0][..3], ["submission", "points", "max_points"]);
    assert_eq!(rows.len(), 6);
    assert!(points(1) > points(2) && points(2) >= 1.0, "{rows:?}");
    assert_eq!((points(3), points(4)), (0.0, 0.0), "broken submissions: {rows:?}");
    // A submission receives the same mark alone as in the class.
    let (key, anna) = (folder.file("key/marking.toml"), folder.file("in/anna"));
    let alone = document(&["mark", &key, &anna, "--trust", "--json"]);
    assert_eq!(alone["points"].as_f64(), Some(points(1)));
    let text = std::fs::read_to_string(folder.file("one/cleo/mark.txt")).expect("it was written");
    assert!(text.contains("0 of 8 points") && text.contains("nonsense"), "{text}");
    let text = std::fs::read_to_string(folder.file("one/dora/mark.txt")).expect("it was written");
    assert!(text.contains("has no main.py"), "{text}");
    assert!(!text.contains(&folder.file("in")), "a path: {text}");
}

#[test]
fn every_format_contains_the_marks() {
    let folder = class("formats");
    let (key, anna) = (folder.file("key/marking.toml"), folder.file("in/anna"));
    let export = |format: &str| {
        let run = foursight(&["mark", &key, &anna, "--trust", "--format", format]);
        assert!(run.code < 2, "{run:?}");
        run.out
    };
    let json = |format: &str| -> Value { serde_json::from_str(&export(format)).expect("JSON") };
    let mark = json("json");
    assert_eq!(json("gradescope")["score"], mark["points"]);
    assert_eq!(json("gradescope")["tests"][2]["visibility"], "hidden");
    assert_eq!(json("classroom50")["max-score"], 8);
    assert_eq!(json("otter")["test_file_results"].as_array().map(Vec::len), Some(3));
    assert!(export("github").starts_with("result="));
    assert!(export("junit").starts_with("<?xml"));
    let run = foursight(&["mark", &key, &anna, "--trust", "--format", "moodle"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("gradescope, github, classroom50, otter, junit"), "{}", run.err);
}

#[test]
fn the_exit_code_and_a_single_test_suit_graders_that_read_only_the_exit_code() {
    let folder = class("exit-codes");
    let (key, bert) = (folder.file("key/marking.toml"), folder.file("in/bert"));
    let code = |more: &[&str]| foursight(&[&["mark", &key, &bert, "--trust"], more].concat()).code;
    assert_eq!(code(&["--test", "Loads", "--pass", "100"]), 0);
    let cleo = folder.file("in/cleo");
    let broken = foursight(&["mark", &key, &cleo, "--trust", "--test", "Loads"]);
    assert_eq!(broken.code, 1, "{broken:?}");
    assert_eq!(code(&["--test", "Manners"]), 2);
}

/// Compiles and runs the starters of all languages whose tools are installed.
#[test]
fn the_starters_of_all_languages_play() {
    use foursight::lab::contest::SourceLanguage::{Cpp, Java, JavaScript, Python, Rust};
    if !can_isolate_python() {
        return;
    }
    let folder = Folder::new("starters");
    let key = folder.file("marking.toml");
    std::fs::write(
        &key,
        "title = 'Starters'\nseed = 1\nhidden.file = 'set.txt'\n[limits]\nmovetime = 20000\n\
         [[test]]\nname = 'Match'\nkind = 'match'\nopponent = 'random'\nopenings = 1\npoints = 1\n",
    )
    .expect("it can be written");
    std::fs::write(
        folder.file("set.txt"),
        "# variant: 7x6\n116376 win 1/7 random -3 -1 -2 1 -2 -3 -3\n",
    )
    .expect("it can be written");
    let languages = [
        ("python", Python),
        ("javascript", JavaScript),
        ("java", Java),
        ("cpp", Cpp),
        ("rust", Rust),
    ];
    for (name, language) in languages {
        let source = assignments().join("../bots/starters").join(name);
        let main = if language == Java { "Main" } else { "main" };
        let text = std::fs::read_to_string(source.join(format!("{main}.{}", language.extension())));
        assert!(text.expect("the starter is there").lines().count() < 40, "{name}");
        if let Some(tool) = language.missing_tool() {
            eprintln!("skipped {name}: {tool} is missing");
            continue;
        }
        let mark = document(&["mark", &key, source.to_str().expect("UTF-8"), "--json"]);
        let detail = mark["tests"][0]["detail"].as_str().unwrap_or_default();
        assert!(detail.contains("against random") && !detail.contains("forfeited"), "{mark:#}");
    }
}
