//! Every example of the help texts and of the documentation is a command that works.
//!
//! A shell runs each in a temporary folder. An example fails if it exits with 2 (a usage error, an unreadable
//! position, a missing file) or if the shell cannot run it.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use crate::harness::foursight;

/// Examples that are not run, by how they begin, and the reason.
const SKIPPED: [(&str, &str); 27] = [
    ("foursight serve", "runs until it is stopped"),
    ("foursight puzzles make", "searches for minutes"),
    ("foursight puzzles check", "solves for minutes"),
    ("foursight tournament --player alphabeta:eval=cells", "plays for minutes"),
    ("foursight tournament --player A=alphabeta", "plays for minutes"),
    ("foursight tournament …", "is a part of a command"),
    ("foursight tournament --format gauntlet --player quiet", "is a part of a command"),
    ("foursight contest handed-in/ --depth 4", "plays for over 10 s"),
    ("foursight experiment nine-runs", "plays for minutes"),
    ("foursight experiment square-grid", "plays for minutes"),
    ("foursight grade  ", "grades for minutes"),
    ("foursight grade level:3", "solves for minutes"),
    ("foursight grade parity:good=80", "grades for over 10 s"),
    ("foursight grade runs:run=9", "grades for over 10 s"),
    ("foursight grade cells windows-centre quiet", "grades for over 10 s"),
    ("foursight grade file:mine.rhai windows-centre  ", "grades for minutes"),
    ("foursight grade-set --seed 1", "solves for minutes"),
    ("foursight grade-set --seed 7", "solves for over 10 s"),
    ("foursight tune parity --depths 2,4", "grades for over 10 s"),
    ("foursight bench  ", "measures for over 10 s"),
    ("foursight bench --instructions", "needs valgrind"),
    ("foursight bench solver", "measures for over 10 s"),
    ("foursight bench lab", "measures for over 10 s"),
    ("foursight bench server", "measures for over 10 s"),
    ("foursight book make --out books", "solves for minutes"),
    ("foursight book make --plies 12", "measures for over 10 s"),
    ("foursight man | man", "needs a pager"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The examples in the help of every command, by command.
fn of_help() -> BTreeMap<String, Vec<String>> {
    let run = foursight(&["--help"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let help = run.out;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands =
        commands.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let names = commands.filter_map(|line| line.split_whitespace().next());
    let examples = |name: &str| {
        let text = foursight(&[name, "--help"]).out;
        let lines = text.lines().filter_map(|line| line.strip_prefix("  "));
        lines.filter(|line| line.starts_with("foursight ")).map(str::to_owned).collect()
    };
    names.map(|name| (name.to_owned(), examples(name))).collect()
}

/// The examples in the documentation, by file.
fn of_documents() -> BTreeMap<String, Vec<String>> {
    let mut files = vec![root().join("README.md"), root().join("examples/bots/README.md")];
    // A published crate has no documentation of the repository.
    files.extend(
        std::fs::read_dir(root().join("docs")).into_iter().flatten().flatten().map(|e| e.path()),
    );
    let pages = files.into_iter().filter(|file| {
        file.extension().is_some_and(|end| end == "md")
            // The commands of a batch system are run by crates/python/tests/test_cluster_batch.py.
            && !file.ends_with("docs/cluster.md")
    });
    let examples = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let mut found = in_blocks(&text);
        if file.ends_with("docs/commands.md") {
            found.extend(in_tables(&text));
        }
        found
    };
    let name = |file: &PathBuf| {
        file.strip_prefix(root()).unwrap_or(file).display().to_string().replace('/', "-")
    };
    pages.map(|file| (name(&file), examples(&file))).collect()
}

/// The commands in blocks of shell commands (`sh`) and of commands with their output (`console`).
fn in_blocks(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut prompt = None;
    let text = text.replace("\\\n    ", "");
    for line in text.lines() {
        match (prompt, line) {
            (None, "```sh") => prompt = Some(""),
            (None, "```console") => prompt = Some("$ "),
            (_, "```") => prompt = None,
            (Some(start), line) => found.extend(line.strip_prefix(start).map(str::to_owned)),
            _ => {}
        }
    }
    found.retain(|line| line.starts_with("foursight "));
    found
}

/// The commands in the cells of tables.
fn in_tables(text: &str) -> Vec<String> {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let quoted = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let commands = quoted.filter(|text| text.starts_with("foursight "));
    commands.map(|text| text.replace("\\|", "|")).collect()
}

/// Runs a shell command in a directory, with the program on the path and an empty standard input.
fn shell(folder: &Path, command: &str) -> (Option<i32>, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_foursight"));
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env(
            "PATH",
            format!("{}:{path}", program.parent().expect("the test can be set up").display()),
        )
        .env("HOME", folder)
        .env_remove("XDG_DATA_HOME")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .output()
        .expect("the test can be set up");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Creates a directory with the files that examples read.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join(".local/share/bash-completion/completions"))
        .expect("the test can be set up");
    for name in ["examples", "crates"] {
        std::os::unix::fs::symlink(root().join(name), folder.join(name))
            .expect("the test can be set up");
    }
    for name in ["mine.rhai", "second.rhai"] {
        std::fs::copy(root().join("examples/evaluations/five-lines.rhai"), folder.join(name))
            .expect("the test can be set up");
    }
    let plan = "pairs = 1\n[[player]]\nengine = \"random\"\n[[player]]\nengine = \"level:1\"\n";
    std::fs::write(folder.join("cup.toml"), plan).expect("the test can be set up");
    for name in ["list", "positions.txt"] {
        std::fs::write(folder.join(name), "44\n").expect("the test can be set up");
    }
    std::fs::write(folder.join("game.txt"), "44535\n").expect("the test can be set up");
    let handed_in = folder.join("handed-in");
    std::fs::create_dir(&handed_in).expect("the test can be set up");
    for name in ["five-lines.rhai", "threes.toml"] {
        let from = root().join("examples/evaluations").join(name);
        std::fs::copy(from, handed_in.join(name)).expect("the test can be set up");
    }
    folder
}

/// Makes the results files that the examples of a command or a document read.
fn prepare(folder: &Path, command: &str) {
    let small_cup = "foursight tournament --player random --player level:1 --pairs 2";
    let needed = match command {
        "report" => vec![format!("{small_cup} --out cup.db"), small_cup.to_owned()],
        "docs-commands.md" => vec![small_cup.to_owned()],
        "merge" => (1..=2)
            .map(|part| format!("{small_cup} --shard {part}/2 --out shard-{part}.db"))
            .collect(),
        "grade-set" => {
            let line = "111766 draw 3/7 weak -2 -2 0 0 -2 0 -2\n";
            std::fs::write(folder.join("small.txt"), format!("# variant: 7x6\n{line}"))
                .expect("the test can be set up");
            Vec::new()
        }
        "book" => vec!["foursight book make --out books --variant 5x4 --plies 2".to_owned()],
        _ => Vec::new(),
    };
    for command in needed {
        assert_eq!(shell(folder, &command).0, Some(0), "{command}: {}", shell(folder, &command).1);
    }
}

/// Runs the examples of one command or document one after the other. Returns those that failed.
fn run(command: &str, examples: &[String]) -> Vec<String> {
    let folder = folder(command);
    prepare(&folder, command);
    let mut failed = Vec::new();
    for example in examples {
        // Two spaces separate a command from its description.
        let text = example.split("  ").next().unwrap_or_default();
        let (code, error) = shell(&folder, text);
        if code.is_none_or(|code| code == 2 || code >= 126) {
            failed.push(format!("{text}: {code:?} {error}"));
        }
    }
    failed
}

#[test]
fn every_example_is_a_command_that_works() {
    let mut groups = of_help();
    let known: Vec<String> = groups.values().flatten().cloned().collect();
    for (file, mut examples) in of_documents() {
        examples.retain(|example| !known.contains(example));
        groups.insert(file, examples);
    }
    // Two spaces at the end of a beginning: only the command without arguments is skipped.
    let skipped = |example: &String| {
        SKIPPED.iter().any(|(start, _)| format!("{example}  ").starts_with(start))
    };
    for examples in groups.values_mut() {
        examples.retain(|example| !skipped(example));
    }
    let count: usize = groups.values().map(Vec::len).sum();
    let queue = Mutex::new(groups.into_iter().collect::<VecDeque<_>>());
    let next = || queue.lock().unwrap().pop_front();
    let failed: Vec<String> = std::thread::scope(|scope| {
        let worker = || {
            std::iter::from_fn(next).flat_map(|(name, examples)| run(&name, &examples)).collect()
        };
        let workers: Vec<_> = (0..4).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| -> Vec<String> { worker.join().unwrap() }).collect()
    });
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(count > 70, "only {count} examples were run");
}

#[test]
fn every_skipped_example_exists() {
    let all: Vec<String> =
        of_help().into_values().chain(of_documents().into_values()).flatten().collect();
    for (start, reason) in SKIPPED {
        assert!(
            all.iter().any(|example| format!("{example}  ").starts_with(start)),
            "{start}: {reason}"
        );
    }
}
