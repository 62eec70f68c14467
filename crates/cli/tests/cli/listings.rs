//! Tests of `evals`, `list` and `perft`, and of colour and closed pipes in all commands.

use std::process::{Command, Stdio};

use crate::harness::{document, foursight, foursight_unwrapped};
use serde_json::Value;

#[test]
fn every_evaluation_scores_the_position_for_both_sides() {
    let told = document(&["evals", "--moves", "4453", "--json"]);
    let all = told["evaluations"].as_array().unwrap();
    let listed = document(&["list", "evaluations", "--json"]);
    // Some evaluations need a text after their name, such as the name of a file. The command shows them only if the
    // user names them.
    let listed = listed["evaluations"].as_array().unwrap();
    assert_eq!(all.len(), listed.iter().filter(|family| family["text"].is_null()).count());
    for one in all.iter().filter(|one| one["antisymmetric"] == true) {
        let value = |side: &str| one[side]["value"].as_i64().unwrap();
        assert_eq!(value("to_move"), -value("other"), "{}", one["name"]);
    }
    assert!(all.iter().all(|one| one["call_time_ns"].is_number() || one["unfit"].is_string()));
    let text = foursight_unwrapped(&["evals", "--moves", "4453"]).out;
    assert!(text.contains("evaluation            first (to move)  "), "{text}");
}

#[test]
fn an_explanation_adds_up_to_the_score() {
    let args = ["evals", "windows-centre", "--moves", "44536", "--explain", "--json"];
    for side in [["--side", "first"], ["--side", "second"]] {
        let told = document(&[&args[..], &side[..]].concat());
        let one = &told["evaluations"][0];
        let terms = one["terms"].as_array().unwrap();
        let sum: i64 = terms.iter().map(|term| term["value"].as_i64().unwrap()).sum();
        let score = if side[1] == "second" { "to_move" } else { "other" };
        assert_eq!(sum, one[score]["value"].as_i64().unwrap(), "{told}");
    }
}

#[test]
fn one_evaluation_is_drawn_on_the_board() {
    let text = foursight(&["evals", "windows-centre", "--moves", "4", "--explain"]).out;
    let map: Vec<&str> =
        text.lines().skip_while(|line| !line.starts_with("Sum of the terms")).collect();
    assert_eq!(map.len(), 8, "{text}");
    assert_eq!(map[6].split_whitespace().collect::<Vec<_>>(), [".", ".", ".", "-3", ".", ".", "."]);
    assert!(text.contains("  their centre: count 1, sum -3\n        -3  d1\n"), "{text}");
    let all = foursight(&["evals", "--moves", "4", "--explain"]).out;
    assert!(!all.contains("Sum of the terms"));
}

#[test]
fn everything_listed_can_be_named_and_used() {
    let told = document(&["list", "--json"]);
    for engine in told["searches"].as_array().unwrap() {
        let name = engine["name"].as_str().unwrap();
        let one = foursight_unwrapped(&["list", name]);
        assert_eq!((one.code, one.err.as_str()), (0, ""));
        assert!(one.out.contains(engine["summary"].as_str().unwrap()), "{}", one.out);
        for parameter in engine["parameters"].as_array().unwrap() {
            assert!(one.out.contains(parameter["help"].as_str().unwrap()), "{}", one.out);
        }
        // An engine that takes a text instead of parameters has no default values.
        if engine["text"].is_string() {
            assert!(one.out.contains(engine["text"].as_str().unwrap()), "{}", one.out);
            continue;
        }
        // If an engine text sets every parameter to its default value, it stands for the same engine as the short text.
        let set = engine["parameters"].as_array().unwrap().iter().filter_map(|parameter| {
            let name = parameter["name"].as_str()?;
            Some(format!("{name}={}", parameter["default"].as_str()?))
        });
        let text = format!("{name}:{}", set.collect::<Vec<_>>().join(","));
        let thought = document(&["think", &text, "--nodes", "100", "--json"]);
        let expected = thought["engine"].as_str().unwrap();
        assert!(expected.starts_with(name) && expected.len() < name.len() + 12, "{expected}");
    }
    for level in told["levels"].as_array().unwrap() {
        let text = level["text"].as_str().unwrap();
        assert_eq!(document(&["think", text, "--nodes", "100", "--json"])["engine"], text);
    }
    assert_eq!(foursight(&["list", "level"]).code, 0);
    for variant in told["variants"].as_array().unwrap() {
        let text = variant["text"].as_str().unwrap();
        assert_eq!(foursight(&["perft", "2", "--variant", text]).code, 0, "{text}");
    }
}

#[test]
fn perft_counts_and_divides() {
    let told = document(&["perft", "7", "--divide", "--json"]);
    let ways = |list: &Value| -> Vec<u64> {
        list.as_array().unwrap().iter().map(|one| one["ways"].as_u64().unwrap()).collect()
    };
    assert_eq!(ways(&told["counts"]), [7, 49, 343, 2401, 16_807, 117_649, 823_536]);
    assert_eq!(ways(&told["columns"]).iter().sum::<u64>(), 823_536);
    assert!(foursight(&["perft", "5"]).out.contains("\n5              16,807  "));
    // A winning move ends the game. No further moves follow, so the count for a winning column is 0. In a finished
    // game, every count is 0.
    let told = document(&["perft", "2", "--moves", "445566", "--divide", "--json"]);
    assert_eq!(ways(&told["columns"]), [7, 7, 0, 7, 7, 7, 0]);
    assert_eq!(ways(&document(&["perft", "2", "--moves", "4455667", "--json"])["counts"]), [0, 0]);
}

#[test]
fn colour_is_used_only_where_asked_for() {
    let coloured = |args: &[&str]| foursight(args).out.contains('\x1b');
    for args in [&["list"][..], &["think", "--depth", "1"], &["compare", "--depth", "1"]] {
        assert!(!coloured(args), "{args:?}");
        assert!(coloured(&[args, &["--color", "always"]].concat()), "{args:?}");
        assert!(!coloured(&[args, &["--color", "never"]].concat()), "{args:?}");
    }
    assert!(!coloured(&["think", "--depth", "1", "--json", "--color", "always"]));
    assert!(coloured(&["--help", "--color", "always"]));
}

/// Closes standard output early, as the program `head` does.
#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_foursight"))
        .args(["list", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]));
}
