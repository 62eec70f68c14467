//! Every example of the help texts and of README's table is a command that works.
//!
//! An example fails if the program exits with 2: a usage error, an unreadable position, a missing file.

mod harness;

use std::path::Path;

use assert_cmd::Command;
use harness::foursight;

/// Examples that are not run, by how they begin, and the reason.
const SKIPPED: [(&str, &str); 25] = [
    ("foursight serve", "runs until it is stopped"),
    ("foursight site", "writes a folder"),
    ("foursight tournament", "writes a results file"),
    ("foursight report", "needs a results file"),
    ("foursight merge", "needs results files"),
    ("foursight contest", "needs a folder of submissions"),
    ("foursight review --record", "needs a record"),
    ("foursight review 4455 --format html", "writes a file"),
    ("foursight puzzles make", "writes a file"),
    ("foursight puzzles check", "takes minutes"),
    ("foursight experiment minimax-vs-alphabeta", "takes minutes in a debug build"),
    ("foursight experiment nine-runs", "takes minutes"),
    ("foursight experiment square-grid", "takes minutes"),
    ("foursight grade", "takes minutes, or writes files"),
    ("foursight tune", "takes minutes"),
    ("foursight bench", "takes minutes"),
    ("foursight book", "writes a book or needs one"),
    ("foursight check-engine", "starts other programs"),
    ("foursight play --second \"cmd:", "starts another program"),
    ("foursight think \"cmd:", "starts another program"),
    ("foursight man ~", "writes a folder"),
    ("foursight perft 8", "takes long in a debug build"),
    (
        "foursight compare alphabeta alphabeta:order=ascending --depth 9",
        "takes long in a debug build",
    ),
    ("foursight play --first random --second mcts", "takes long in a debug build"),
    ("foursight analyse --moves 4444 ", "takes seconds"),
];

/// The words of an example without its description, which stands after two spaces; `None` if a shell is
/// needed to run it.
fn words(example: &str) -> Option<Vec<String>> {
    let command = example.split("  ").next().unwrap_or_default();
    if command.contains(['<', '>', '|', '…']) {
        return None;
    }
    let (mut words, mut quoted) = (vec![String::new()], false);
    for letter in command.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            letter => words.last_mut().unwrap().push(letter),
        }
    }
    Some(words)
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The examples in the help of every command.
fn of_help() -> Vec<String> {
    let run = foursight(&["--help"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let help = run.out;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands =
        commands.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let names = commands.filter_map(|line| line.split_whitespace().next());
    let texts = names.map(|name| foursight(&[name, "--help"]).out);
    let lines = texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
    lines
        .filter_map(|line| Some(line.strip_prefix("  ")?.to_owned()))
        .filter(|line| line.starts_with("foursight "))
        .collect()
}

/// The examples in README's table of commands.
fn of_readme() -> Vec<String> {
    // A crate by itself has no README of the whole.
    let text = std::fs::read_to_string(root().join("README.md")).unwrap_or_default();
    let rows = text.lines().skip_while(|line| !line.starts_with("| To… |"));
    let rows = rows.take_while(|line| line.starts_with('|'));
    let quoted = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    quoted.filter(|text| text.starts_with("foursight ")).map(str::to_owned).collect()
}

#[test]
fn every_example_is_a_command_that_works() {
    let mut run = 0;
    let mut failed = Vec::new();
    for example in of_help().into_iter().chain(of_readme()) {
        let skipped = SKIPPED.iter().any(|(start, _)| example.starts_with(start));
        let Some(words) = words(&example).filter(|_| !skipped) else { continue };
        let mut command = Command::new(env!("CARGO_BIN_EXE_foursight"));
        let command = command.env("NO_COLOR", "1").current_dir(root()).args(&words[1..]);
        let output = command.write_stdin("").output().unwrap();
        run += 1;
        if output.status.code().is_none_or(|code| code == 2) {
            failed.push(format!("{example}: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(run > 40, "only {run} examples were run");
}

#[test]
fn every_skipped_example_exists() {
    let all: Vec<String> = of_help().into_iter().chain(of_readme()).collect();
    for (start, reason) in SKIPPED {
        assert!(all.iter().any(|example| example.starts_with(start)), "{start}: {reason}");
    }
}
