//! Tests of `experiment`: the list, the formats, the output file and usage errors.

use crate::harness::{document, foursight};

#[test]
fn every_experiment_is_listed_with_its_report() {
    let listed = document(&["experiment", "--list", "--json"]);
    let experiments = listed["experiments"].as_array().unwrap();
    let reports: Vec<&str> =
        experiments.iter().map(|one| one["report"].as_str().unwrap()).collect();
    let names = ["three-evaluations", "minimax", "square", "alpha-beta", "difficulty"];
    let mut expected: Vec<String> = names.iter().map(|name| format!("{name} report")).collect();
    expected.push("own measurement".to_owned());
    assert_eq!(reports, expected);
    let text = foursight(&["experiment", "--list"]).out;
    for one in experiments {
        assert!(text.contains(one["name"].as_str().unwrap()), "{text}");
    }
}

#[test]
fn a_result_goes_to_the_screen_or_to_a_file_whole() {
    let told = document(&["experiment", "minimax-vs-alphabeta", "--format", "json"]);
    let facts = told["facts"].as_array().unwrap();
    let fact = |key: &str| facts.iter().find(|fact| fact["key"] == key).unwrap();
    assert_eq!(fact("seed")["value"], 1);
    assert_eq!(fact("times")["value"], "wall_clock");
    assert_eq!(fact("column_order")["value"], "4352617");
    let headings: Vec<&str> = told["sections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|section| section["heading"].as_str().unwrap())
        .collect();
    assert_eq!(
        headings,
        [
            "The report",
            "Ours",
            "Side by side",
            "Ours by depth",
            "Complexity",
            "The wishes of the report",
            "Length of games",
            "Weights of the evaluation",
            "Why they differ",
        ]
    );
    let folder = std::env::temp_dir().join(format!("foursight-experiment-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for format in ["md", "html", "csv"] {
        let file = folder.join(format!("result.{format}"));
        let args = ["experiment", "minimax-vs-alphabeta", "--format", format, "--out"];
        let run = foursight(&[&args[..], &[file.to_str().unwrap()]].concat());
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
        let text = std::fs::read_to_string(&file).unwrap();
        let minimax = if format == "csv" { "19608" } else { "19,608" };
        assert!(text.contains(minimax) && text.contains("778"), "{text}");
    }
    let left = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(left, 3, "no temporary file is left");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn mistakes_are_answered_in_one_line_before_anything_is_played() {
    for (args, told) in [
        (&["nine-run"][..], "unknown experiment `nine-run`; did you mean `nine-runs`?"),
        (&["nine-runs", "--format", "pdf"], "--format: unknown format `pdf`"),
        (&["nine-runs", "--seed", "x"], "--seed is a whole number from 0, not `x`"),
        (&["nine-runs", "--threads", "0"], "--threads is a whole number from 1 to 256, not `0`"),
        (&["nine-runs", "--out", "/dev/null/x"], "cannot write `/dev/null/x`"),
        (&["nine-runs", "--out", "/"], "cannot write `/`"),
        (&[], "required arguments were not provided"),
    ] {
        let run = foursight(&[&["experiment"], args].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.err.contains(told), "{args:?}: {}", run.err);
    }
}
