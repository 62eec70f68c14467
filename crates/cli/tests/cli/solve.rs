//! Tests of `solve`, `analyse` and `bench solver`.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use crate::harness::{Run, document, foursight, foursight_with};
use assert_cmd::Command as Assert;
use serde_json::Value;

/// A late position of the standard game, which the solver solves quickly.
const LATE: &str = "67757735523545216257344173";

/// Returns the words of each line of the output.
fn words(run: &Run) -> Vec<Vec<&str>> {
    run.out.lines().map(|line| line.split(' ').collect()).collect()
}

fn number(word: &str) -> i64 {
    word.parse().unwrap_or_else(|_| panic!("{word} is no number"))
}

#[test]
fn each_line_is_answered_with_moves_score_nodes_and_microseconds() {
    let input = "44444432\n4444443266  1 known\r\n\t445566\n";
    let run = foursight_with(&["solve", "--no-book", "--fresh"], input);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let lines = words(&run);
    let told: Vec<_> = lines.iter().map(|line| (line[0], line[1])).collect();
    assert_eq!(told[0], ("44444432", "1"));
    assert_eq!(told[1].0, "4444443266");
    assert_eq!(told[2], ("445566", "18"));
    for line in &lines {
        assert_eq!(line.len(), 4, "{line:?}");
        assert!(number(line[2]) > 0 && number(line[3]) >= 0, "{line:?}");
    }
}

#[test]
fn an_empty_line_and_a_dash_are_the_empty_board() {
    let run = foursight_with(&["solve", "--variant", "5x4"], "\n-\n  \n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let told: Vec<_> = words(&run).iter().map(|line| [line[0], line[1]]).collect();
    assert_eq!(told, [["-", "0"]; 3]);
}

#[test]
fn a_line_that_is_no_position_does_not_end_the_run() {
    let long = "x".repeat(5000);
    let input = format!(
        "4444444\n445566\n4455667\n44556671\n4?5 5\n48\n\u{7}\u{1b}\n{long}\n1\u{0}2\n445566\n"
    );
    let run = foursight_with(&["solve"], &input);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let lines: Vec<_> = run.out.lines().map(without_cost).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

/// Returns a result line without the number of nodes and the time, because these values vary.
fn without_cost(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    if words[1] == "error" { line.to_owned() } else { words[..2].join(" ") }
}

#[test]
fn bytes_that_are_no_text_do_not_end_the_run() {
    let mut program = Assert::new(env!("CARGO_BIN_EXE_foursight"));
    let output =
        program.arg("solve").write_stdin(&b"\xff\xfe44\n445566\n\xc3"[..]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let out = String::from_utf8(output.stdout).unwrap();
    let seconds: Vec<_> = out.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert_eq!(seconds, ["error", "18", "error"]);
}

/// Checks that each result is printed before standard input is closed.
#[test]
fn a_line_is_answered_before_the_next_is_asked() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_foursight"))
        .arg("solve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut asking = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        asking.write_all(b"445566\n").unwrap();
        assert!(answers.next().unwrap().unwrap().starts_with("445566 18 "));
    }
    drop(asking);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn lines_that_are_solved_at_the_same_time_keep_their_order() {
    // The first position of each block takes much longer than the others, so later results must wait for it.
    let block = "44\n4455667\n445566\n44444432\nx\n\n3246313\n";
    let input = block.repeat(20);
    let solve = |workers: &str| {
        let args = ["solve", "--columns", "--nodes", "100000", "--fresh", "--workers", workers];
        let run = foursight_with(&args, &input);
        assert_eq!(run.code, 1, "some lines are invalid: {run:?}");
        // Leaves out the time.
        let words = |line: &str| -> Vec<String> {
            line.split(' ')
                .enumerate()
                .filter(|(at, _)| *at != 3)
                .map(|(_, word)| word.into())
                .collect()
        };
        run.out.lines().map(words).collect::<Vec<_>>()
    };
    let one = solve("1");
    assert_eq!(one.len(), 140);
    let moves: Vec<&str> = one.iter().map(|words| words[0].as_str()).take(7).collect();
    assert_eq!(moves, ["44", "4455667", "445566", "44444432", "x", "-", "3246313"]);
    assert_eq!(solve("3"), one);
}

#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_foursight"))
        .arg("solve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut asking = child.stdin.take().unwrap();
    asking.write_all(b"445566\n445566\n").unwrap();
    drop(asking);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]));
}

#[test]
fn the_score_of_a_column_is_that_of_the_position_after_it() {
    for (variant, moves) in
        [("7x6", LATE), ("5x4", "33331"), ("6x5:square", "333331122"), ("5x5:line3", "31")]
    {
        let run = foursight(&["solve", "--variant", variant, "--moves", moves, "--columns"]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let line: Vec<&str> = run.out.split_whitespace().collect();
        let columns = &line[4..];
        let scores = columns.iter().filter(|score| **score != "-").map(|score| number(score));
        assert_eq!(number(line[1]), scores.max().unwrap(), "{line:?}");
        for (column, score) in (1..).zip(columns) {
            let after = format!("{moves}{column}");
            let next = foursight_with(&["solve", "--variant", variant], &after);
            let told = next.out.split_whitespace().nth(1).unwrap();
            match *score {
                "-" => assert!(next.out.contains("is full"), "{}", next.out),
                // This move ends the game, so there is nothing to solve.
                _ if told == "error" => assert!(next.out.contains("is over"), "{}", next.out),
                score => assert_eq!(number(score), -number(told), "{variant} {after}"),
            }
        }
    }
}

#[test]
fn who_wins_is_the_sign_of_the_score() {
    let list = "44444432\n444444326\n445566\n4444443251\n4444443211\n4444443262\n";
    let exact = foursight_with(&["solve"], list);
    let weak = foursight_with(&["solve", "--weak", "--columns"], list);
    assert_eq!((exact.code, weak.code), (0, 0));
    for (exact, weak) in words(&exact).iter().zip(words(&weak)) {
        let sign = match number(exact[1]) {
            0 => "draw",
            1.. => "win",
            _ => "loss",
        };
        assert_eq!(weak[1], sign, "{exact:?}");
        assert_eq!(weak.len(), 4 + 7, "{weak:?}");
        assert!(weak[4..].iter().all(|word| ["win", "draw", "loss", "-"].contains(word)));
        assert!(weak[4..].contains(&sign));
    }
}

#[test]
fn a_limit_leaves_bounds() {
    for args in [
        &["solve", "--no-book"][..],
        &["solve", "--no-book", "--weak"],
        &["solve", "--no-book", "--columns"],
    ] {
        let run = foursight_with(&[args, &["--nodes", "1000"]].concat(), "4444\n");
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let score = run.out.split(' ').nth(1).unwrap();
        let (lower, upper) = score.split_once("..").unwrap_or_else(|| panic!("{}", run.out));
        assert!(number(lower) < number(upper), "{}", run.out);
    }
    let args = ["solve", "--no-book", "--moves", "4444", "--nodes", "1000", "--json"];
    let told = document(&args);
    let bound = |name: &str| told["bounds"][name].as_i64().unwrap();
    assert!(bound("lower") < bound("upper") && told["score"].is_null(), "{told}");
}

#[test]
fn documents_come_a_line_each() {
    let run = foursight_with(&["solve", "--columns", "--json"], &format!("{LATE}\nnothing\n"));
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let told: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(told.len(), 2);
    assert_eq!(told[0]["moves"], LATE);
    assert!(told[0]["nodes"].is_u64() && told[0]["time_ns"].is_u64() && told[0]["error"].is_null());
    let columns = told[0]["columns"].as_array().unwrap();
    assert_eq!(columns.len(), 7);
    assert!(columns[3]["score"].is_i64() && columns[4].is_null());
    assert_eq!(told[1]["moves"], "nothing");
    assert!(told[1]["error"].as_str().unwrap().contains("is not a cell"), "{}", told[1]);
    let one = document(&["solve", "--moves", "445566", "--json"]);
    assert_eq!((&one["score"], &one["result"]), (&18.into(), &"win".into()));
}

#[test]
fn threads_and_tables_change_no_score() {
    let scores = |args: &[&str]| -> Vec<String> {
        let run = foursight_with(&[&["solve"], args].concat(), &format!("{LATE}\n44444432\n"));
        words(&run).iter().map(|line| line[1].to_owned()).collect()
    };
    let usual = scores(&[]);
    assert_eq!(usual[1], "1");
    assert_eq!(scores(&["--threads", "3"]), usual);
    assert_eq!(scores(&["--table", "1"]), usual);
    assert_eq!(scores(&["--fresh"]), usual);
}

/// Returns the output of `analyse` without its last line, which shows the time.
fn analysed(args: &[&str]) -> String {
    let run = foursight(&[&["analyse"], args].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let (told, cost) = run.out.trim_end().rsplit_once('\n').expect("several lines");
    assert!(cost.contains("positions visited in"), "{cost}");
    told.to_owned()
}

#[test]
fn an_analysis_tells_every_column_and_the_best_line() {
    insta::assert_snapshot!("analysis", analysed(&["--moves", LATE]));
    insta::assert_snapshot!("analysis-weak", analysed(&["--moves", LATE, "--weak"]));
    insta::assert_snapshot!("analysis-of-a-small-board", analysed(&["--variant", "5x4"]));
    // Compare only parts of the output. The bounds that a limited search finds change whenever the search changes.
    let limited = analysed(&["--moves", "4444", "--nodes", "1", "--no-book"]);
    assert!(limited.contains("first (x) to move: unknown (between "), "{limited}");
    assert!(
        limited.contains("no best line, because the exact score is unknown; allow more"),
        "{limited}"
    );
}

#[test]
fn the_best_line_ends_the_game_where_the_score_says() {
    for (variant, moves) in [("7x6", LATE), ("7x6", "44444432"), ("5x5:line3", "3"), ("5x4", "")] {
        let args = ["analyze", "--variant", variant, "--moves", moves, "--json"];
        let told = document(&args);
        let line = format!("{moves}{}", told["line"].as_str().unwrap());
        let last = told["last_ply"].as_u64().map_or(line.len(), |last| last as usize);
        assert_eq!(line.len(), last, "{told}");
        let after = foursight_with(&["solve", "--variant", variant], &line);
        assert!(after.out.contains("the game is over"), "{}", after.out);
        let best = told["columns"].as_array().unwrap().iter().filter(|one| one["best"] == true);
        for one in best {
            assert_eq!(one["score"], told["value"]["score"], "{told}");
        }
    }
}

#[test]
fn an_analysis_tells_how_the_bounds_close_in() {
    let run = foursight(&["analyse", "--moves", "4444443221", "--weak", "--progress", "--json"]);
    assert_eq!(run.code, 0);
    assert!(run.err.starts_with("position  "), "{}", run.err);
    assert!(run.err.lines().all(|line| line.ends_with(" nodes")), "{}", run.err);
    assert!(serde_json::from_str::<Value>(&run.out).is_ok());
}

#[test]
fn the_bench_of_the_solver_is_told_in_four_ways() {
    let told = document(&["bench", "solver", "--signature", "--json"]);
    let sets = told["sets"].as_array().unwrap();
    assert!(sets.len() > 5 && sets.iter().all(|set| set["scores"].as_str().unwrap().len() == 16));
    let watched = document(&["bench", "solver", "--statistics", "--json"]);
    for (set, watched) in sets.iter().zip(watched["sets"].as_array().unwrap()) {
        let nodes: u64 = set["nodes"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
        let visited = watched["visited"].as_u64().unwrap();
        let positions = set["nodes"].as_array().unwrap().len() as u64;
        // `nodes` counts every search tree with its root. `visited` does not count the root if the score is known
        // before the search starts.
        assert!(nodes - visited <= positions, "{set} {watched}");
    }
    let latency = document(&["bench", "solver", "--latency", "--positions", "1", "--json"]);
    let plies = latency["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 34);
    let (mut total, mut longest) = (0, 0);
    for of in plies {
        let [mean, percentile, most] = ["mean_time_ns", "percentile_99_time_ns", "longest_time_ns"]
            .map(|key| of[key].as_u64().unwrap());
        assert!(mean == percentile && percentile == most && of["positions"] == 1, "{of}");
        (total, longest) = (total + mean, longest.max(most));
    }
    assert_eq!(latency["longest_time_ns"], longest);
    assert_eq!(latency["mean_time_ns"], total / 34);
}

/// Returns the message of a usage error. Asserts that it is one line.
fn complaint(args: &[&str]) -> String {
    let run = foursight(args);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {run:?}");
    assert_eq!(run.err.lines().count(), 1, "{args:?}: {}", run.err);
    run.err.trim_end().to_owned()
}

#[test]
fn a_table_larger_than_memory_is_refused() {
    let told = complaint(&["solve", "--moves", "4", "--table", "16000000"]);
    assert!(
        told.starts_with("foursight: --table 16000000: ") || told.contains("does not fit"),
        "{told}"
    );
    assert!(told.ends_with("choose a smaller table") || told.ends_with("a smaller one"), "{told}");
}

#[test]
fn mistakes_are_answered_in_one_line() {
    let mistakes: [&[&str]; 14] = [
        &["solve", "--moves", "4455667"],
        &["solve", "--moves", "4444444"],
        &["solve", "--moves", "44556671"],
        &["solve", "--variant", "9x9"],
        &["solve", "--threads", "0"],
        &["solve", "--threads", "257"],
        &["solve", "--table", "0"],
        &["solve", "--plies", "3"],
        &["solve", "--nodes", "0"],
        &["solve", "--book", "there-is-no-such.book"],
        &["solve", "--book", "some.book", "--no-book"],
        &["analyse", "--moves", "4455667"],
        &["analyse", "--table", "much"],
        &["bench", "--signature", "solver"],
    ];
    let told: Vec<String> = mistakes
        .iter()
        .map(|args| format!("{}\n    {}", args.join(" "), complaint(args)))
        .collect();
    insta::assert_snapshot!(told.join("\n"));
}
