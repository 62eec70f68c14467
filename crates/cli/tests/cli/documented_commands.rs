//! Tests that every command in README.md, in docs/ and in the help texts is valid, and that its output fits the
//! terminal.
//!
//! A shell runs each command in a temporary directory that contains the files which the commands read. A command fails
//! in three cases: it exits with code 2 (a usage error, an unreadable position or a missing file), the shell cannot run
//! it, or a line of its text output is wider than the terminal. Commands that take minutes run with smaller numbers,
//! see [`SUBSTITUTED`]. Commands that take seconds run only if the environment variable `FOURSIGHT_FULL` is set, see
//! [`SLOW`].

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use foursight::analysis::document::display_width;

use crate::folder::Folder;

/// Replacements that shorten commands to a few seconds. Each entry has three texts: the beginning of the command, the
/// part to replace, and the replacement.
const SUBSTITUTED: &[(&str, &str, &str)] = &[
    ("foursight tournament --format gauntlet", " --pairs 1000", " --pairs 1"),
    ("foursight tournament --format gauntlet", "depth=6", "depth=1"),
    ("foursight tournament", " --pairs 100", " --pairs 2"),
    ("foursight tournament", " --depths 2,4,6", " --depths 1,2 --pairs 2"),
    ("foursight tournament cup.toml --shard", "> \"$here/report\"", "> /dev/null"),
    ("foursight contest", " handed-in/", " handed-in/ --depth 1 --pairs 1 --set small.txt"),
    ("foursight contest", " --depth 4 --pairs 50", ""),
    ("foursight grade level:3", " level:3 mcts:nodes=2000 perfect", " level:1 mcts:nodes=10"),
    ("foursight grade attack defence", " attack", " --depths 1 --set small.txt attack"),
    ("foursight grade", " --depths 2,4,6", " --depths 1"),
    ("foursight grade", " --depths 1,2,4", " --depths 1 --set small.txt"),
    ("foursight grade", " --depths 1,2", " --depths 1 --set small.txt"),
    ("foursight grade cells --shard", " cells", " cells --depths 1"),
    (
        "foursight grade file:mine.rhai windows-centre",
        " windows-centre",
        " windows-centre --depths 1 --set small.txt",
    ),
    ("foursight grade runs:run=9", " --pairs", " --pairs --depths 1"),
    ("foursight grade parity:good=80", " grade", " grade --depths 1"),
    ("foursight think deepening", " --time 2000", " --time 100"),
    ("foursight grade-set --seed 1", " --seed 1", " --seed 1 --per-band 1"),
    ("foursight grade-set --seed 7", " --per-band 40", " --per-band 1"),
    ("foursight tune", " tune parity", " tune parity --rounds 1"),
    ("foursight tune", " --depths 2,4", " --depths 1"),
    ("foursight puzzles make --out", " --out", " --count 2 --out"),
    ("foursight puzzles make", " --count 100", " --count 2"),
    ("foursight puzzles check", " check", " check --sample 2"),
    ("foursight puzzles check", " --sample 50", ""),
    ("foursight bench lab", " lab", " lab --pairs 2"),
    ("foursight bench server", " server", " server --positions 1 --seconds 1 --connections 2"),
    (
        "foursight book make --out books --plies 8",
        " --plies 8 --table 1024",
        " --variant 4x4 --plies 3",
    ),
    ("foursight book make --out books --variant 6x5", " 6x5 --plies 6", " 5x4 --plies 3"),
    ("foursight book make --out books --shard", " --shard", " --variant 5x4 --plies 3 --shard"),
    ("foursight book make --plies 8 --shard", " --plies 8", " --variant 5x4 --plies 2"),
    ("foursight book make --plies 12", " --plies 12", " --variant 5x4 --plies 3"),
    ("foursight experiment nine-runs", " nine-runs", " minimax-vs-alphabeta"),
];

/// The beginnings of commands that take seconds. They run only if `FOURSIGHT_FULL` is set.
const SLOW: &[&str] = &[
    "foursight bench  ",
    "foursight bench server",
    "foursight bench solver --latency",
    "foursight bench solver --signature",
    "foursight bench solver --statistics",
    "foursight diagnose",
    "foursight experiment ablation",
    "foursight experiment difficulty",
    "foursight experiment square-grid",
    "foursight grade-set",
    "foursight mark examples/",
    "foursight puzzles make",
    "foursight report cup.db --accuracy",
];

/// The beginnings of commands that never run, each with the reason.
const EXCLUDED: &[(&str, &str)] = &[
    ("foursight book compress --out books --shards-only", "solves positions for hours"),
    ("foursight bench --instructions", "needs valgrind"),
    ("foursight man | man", "needs a pager"),
    ("foursight grade  ", "grades for minutes; the other examples grade less"),
    ("foursight serve --host 0.0.0.0", "opens the server to the network"),
    ("foursight site ~", "writes outside of the directory"),
];

/// The terminal widths for which the output is checked, in columns. Without `FOURSIGHT_FULL`, only the first one is
/// checked.
const WIDTHS: [usize; 2] = [80, 120];

fn is_full() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns a command that runs the program without colour, for a terminal of this width.
fn program(width: usize) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foursight"));
    command.env("NO_COLOR", "1").env("COLUMNS", width.to_string()).stdin(Stdio::null());
    command
}

fn help(command: &str, width: usize) -> String {
    let words = command.split_whitespace().skip(1);
    let output = program(width).args(words).arg("--help").output().expect("the program starts");
    assert!(output.status.success() && output.stderr.is_empty(), "{command}: {output:?}");
    String::from_utf8(output.stdout).expect("help is UTF-8")
}

/// Returns the names of all commands and subcommands, such as `foursight`, `foursight book` and `foursight book make`.
/// Every command has a manual page, so the function derives the names from the names of the pages.
fn commands() -> Vec<String> {
    let text = help("foursight", 80);
    let lines = text.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let names: BTreeSet<&str> = lines.filter_map(|line| line.split_whitespace().next()).collect();
    let folder = Folder::new("manual");
    let written = program(80).arg("man").arg(&folder.0).status().expect("the program starts");
    assert!(written.success());
    let mut commands = BTreeSet::from(["foursight".to_owned()]);
    for page in std::fs::read_dir(&folder.0).expect("the pages are there") {
        let page = page.expect("the page is there").file_name().into_string().expect("UTF-8");
        let Some(name) = page.strip_prefix("foursight-").and_then(|page| page.strip_suffix(".1"))
        else {
            continue;
        };
        let parent = name.rsplit_once('-').filter(|_| !names.contains(name));
        match parent {
            _ if name.split('-').any(|word| word == "help") => {}
            Some((parent, child)) => {
                commands.insert(format!("foursight {parent} {child}"));
            }
            None => {
                commands.insert(format!("foursight {name}"));
            }
        }
    }
    commands.into_iter().collect()
}

/// Returns the examples in a help text. An example is an indented line with a command: it begins with the name of the
/// program, or pipes the output of `printf` into the program.
fn help_examples(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("  "));
    let examples = lines.filter(|line| {
        let is_command = |word: &str| *line == word || line.starts_with(&format!("{word} "));
        is_command("foursight") || (is_command("printf") && line.contains("| foursight "))
    });
    examples.map(str::to_owned).collect()
}

/// Returns the commands in a Markdown document: the lines of shell and console blocks and, if `with_tables` is true,
/// the code in tables. If several table rows contain the same command, it is returned once.
pub(crate) fn document_examples(text: &str, with_tables: bool) -> Vec<String> {
    let is_command = |text: &str| text == "foursight" || text.starts_with("foursight ");
    let mut examples = Vec::new();
    let mut block: Option<&str> = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.trim_start().strip_prefix("```") {
            block = if block.is_some() { None } else { Some(info) };
            continue;
        }
        match block {
            Some("sh" | "bash" | "console") => {
                let mut command = line.trim_start().trim_start_matches("$ ").to_owned();
                while command.ends_with('\\') {
                    command.pop();
                    command.push_str(lines.next().unwrap_or_default().trim_start());
                }
                // Remove the comment after the command, which begins after two spaces. The shell would ignore it too.
                let command = command.split("  #").next().unwrap_or_default().trim_end();
                let command = match command.strip_prefix("cargo run --release") {
                    Some("") => "foursight".to_owned(),
                    Some(rest) => rest.replacen(" -- ", "foursight ", 1),
                    None => command.to_owned(),
                };
                examples.extend(is_command(&command).then_some(command));
            }
            None if with_tables && line.starts_with('|') => {
                // In a table cell, a bar is escaped by a backslash.
                let code = line.replace("\\|", "|");
                for code in code.split('`').skip(1).step_by(2).filter(|code| is_command(code)) {
                    if !examples.iter().any(|known| known == code) {
                        examples.push(code.to_owned());
                    }
                }
            }
            _ => {}
        }
    }
    examples
}

/// Returns the commands of every document and help text, grouped by source.
fn documented_commands() -> BTreeMap<String, Vec<String>> {
    let mut sources: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for command in commands() {
        let examples = help_examples(&help(&command, 80));
        sources.insert(format!("{command} --help"), examples);
    }
    // A packaged crate does not contain the documents, so missing files are ignored.
    let docs = std::fs::read_dir(root().join("docs")).into_iter().flatten().flatten();
    let docs = docs.map(|entry| format!("docs/{}", entry.file_name().to_string_lossy()));
    for name in docs
        .chain(["README.md".to_owned()])
        .filter(|name| Path::new(name).extension().is_some_and(|end| end == "md"))
    {
        let text = std::fs::read_to_string(root().join(&name)).unwrap_or_default();
        let with_tables =
            ["README.md", "commands.md", "origins.md"].iter().any(|end| name.ends_with(end));
        sources.insert(name, document_examples(&text, with_tables));
    }
    sources
}

/// Runs a shell command in a directory. The shell finds the program through `PATH`, and standard input is empty.
fn shell(folder: &Path, width: usize, command: &str) -> std::process::Output {
    let program = Path::new(env!("CARGO_BIN_EXE_foursight"));
    let path = std::env::var("PATH").unwrap_or_default();
    let programs = program.parent().expect("the program has a directory").display();
    Command::new("sh")
        // docs/cluster.md uses `$1` for the number of a part and `$2` for the number of all parts.
        .args(["-c", command, "sh", "1", "2"])
        .current_dir(folder)
        .env("PATH", format!("{programs}:{path}"))
        .env("HOME", folder)
        .env("here", folder)
        .env_remove("XDG_DATA_HOME")
        .env("NO_COLOR", "1")
        .env("COLUMNS", width.to_string())
        .stdin(Stdio::null())
        .output()
        .expect("the shell starts")
}

/// Creates the files that the commands read.
fn prepare_files(folder: &Path) {
    let write = |name: &str, text: &str| {
        let file = folder.join(name);
        let parent = file.parent().expect("the file has a directory");
        std::fs::create_dir_all(parent).expect("the directory can be created");
        std::fs::write(file, text).expect("the file can be written");
    };
    for name in ["examples", "crates"] {
        std::os::unix::fs::symlink(root().join(name), folder.join(name)).expect("links work");
    }
    std::fs::create_dir_all(folder.join(".local/share/bash-completion/completions"))
        .expect("the directory can be created");
    for name in ["list", "positions.txt"] {
        write(name, "5434614136555462252126\n");
    }
    std::fs::create_dir_all(folder.join("fixtures")).expect("the directory can be created");
    let puzzles = include_str!("../../../../fixtures/puzzles/7x6.txt");
    let easy = puzzles.lines().filter(|line| line.starts_with("win-in-1 ")).take(2);
    write("mine.txt", &format!("# variant: 7x6\n{}\n", easy.collect::<Vec<_>>().join("\n")));
    write("game.txt", "44535\n");
    let plan = "pairs = 1\n[[player]]\nengine = \"random\"\n[[player]]\nengine = \"level:1\"\n";
    write("cup.toml", plan);
    let graded = include_str!("../../../../fixtures/graded/7x6.txt");
    let late = graded.lines().filter(|line| line.find(' ') == Some(28)).take(10);
    write("small.txt", &format!("# variant: 7x6\n{}\n", late.collect::<Vec<_>>().join("\n")));
    let evaluation = |name: &str| {
        let file = root().join("examples/evaluations").join(name);
        std::fs::read_to_string(file).expect("the example is there")
    };
    let marking = "title = \"An evaluation\"\nseed = 1\nhidden.file = \"small.txt\"\n[[test]]\n\
                   name = \"Hidden positions\"\nkind = \"kept\"\npoints = 10\n";
    write("marking.toml", marking);
    for name in
        ["mine.rhai", "second.rhai", "handed-in/five-lines.rhai", "handed-in/anna/main.rhai"]
    {
        write(name, &evaluation("five-lines.rhai"));
    }
    write("handed-in/threes.toml", &evaluation("threes.toml"));
    for folder_name in ["grades", "cup"] {
        std::fs::create_dir_all(folder.join(folder_name)).expect("the directory can be created");
    }
    let tournament = "foursight tournament --player random --player level:1 --pairs 2";
    let grade = "foursight grade cells --depths 1 --shard";
    let grade_two = "foursight grade cells quiet --depths 1 --threads 1 --shard";
    for command in [
        format!("{tournament} --out cup.db"),
        format!("{tournament} --out lab.db"),
        tournament.to_owned(),
        format!("{tournament} --shard 1/2 --out shard-1.db"),
        format!("{tournament} --shard 2/2 --out shard-2.db"),
        "cp shard-1.db shard-2.db cup/".to_owned(),
        format!("{grade} 1/2 --out 1.json && {grade} 2/2 --out 2.json"),
        format!("{grade_two} 1/2 --out grades/1.json && {grade_two} 2/2 --out grades/2.json"),
        "foursight book make --out books --variant 5x4 --plies 2 --shards 2".to_owned(),
    ] {
        let output = shell(folder, 80, &command);
        assert!(output.status.success(), "{command}: {output:?}");
    }
}

/// Returns the command after the replacements of [`SUBSTITUTED`], or `None` if this test does not run the command.
fn runnable(command: &str) -> Option<String> {
    let begins = |start: &str| format!("{command}  ").starts_with(start);
    let is_excluded = EXCLUDED.iter().any(|(start, _)| begins(start));
    if is_excluded || !is_full() && SLOW.iter().any(|start| begins(start)) {
        return None;
    }
    let substituted = SUBSTITUTED.iter().filter(|(start, ..)| begins(start));
    Some(substituted.fold(command.to_owned(), |text, (_, part, with)| text.replacen(part, with, 1)))
}

/// Returns whether the output is text for people. Otherwise the output is a document for programs, such as JSON.
fn is_text(command: &str) -> bool {
    let formats = [" --json", "csv", " md", "html", "jsonl", "completions", " man", " ugi"];
    let is_response = command.starts_with("foursight request ") && !command.contains("--describe");
    !is_response && !formats.iter().any(|format| command.contains(format))
}

/// Returns the lines that are wider than the terminal. A single long word or a command to copy may be wider.
fn wide_lines(text: &str, width: usize) -> Vec<String> {
    let is_unbreakable = |line: &str| {
        let line = line.trim();
        !line.contains(' ') || ["foursight ", "python3 "].iter().any(|name| line.starts_with(name))
    };
    let lines = text.lines().filter(|line| display_width(line) > width && !is_unbreakable(line));
    lines.map(str::to_owned).collect()
}

/// Starts a server, waits for the line with its address, and stops the server. If a step fails, returns an error
/// message.
fn run_server(folder: &Path, command: &str) -> Option<String> {
    let options = command.split_whitespace().skip(1).filter(|word| *word != "8080");
    let mut child = program(80)
        .args(options.map(|word| if word == "--port" { "--port=0" } else { word }))
        .env("HOME", folder)
        .env_remove("XDG_DATA_HOME")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let stdout = child.stdout.take().expect("the output is piped");
    let read = BufReader::new(stdout).read_line(&mut line);
    let id = child.id().to_string();
    let _ = Command::new("kill").args(["-TERM", &id]).status();
    let output = child.wait_with_output().expect("the server ends");
    let works = read.is_ok() && line.contains("http://") && output.status.success();
    (!works).then(|| format!("{command}: {line} {output:?}"))
}

/// Runs the commands of one source (a help text or a document) one after the other. Returns the failures.
fn run_commands(width: usize, folder: &Path, commands: &[String]) -> Vec<String> {
    let mut failures = Vec::new();
    for command in commands {
        let Some(runnable) = runnable(command) else { continue };
        let mut words = command.split_whitespace();
        if words.nth(1).is_none_or(|word| word == "serve") {
            #[cfg(feature = "serve")]
            failures.extend(run_server(folder, command));
            continue;
        }
        let output = shell(folder, width, &runnable);
        let error = String::from_utf8_lossy(&output.stderr);
        if output.status.code().is_none_or(|code| code == 2 || code >= 126) {
            failures.push(format!("{runnable}: {:?} {error}", output.status));
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let wide = wide_lines(&text, width);
        if is_text(&runnable) && !wide.is_empty() {
            failures.push(format!("{runnable}: wider than {width} columns: {wide:#?}"));
        }
        // The name of the temporary directory can be long. Replace it, so that it does not widen the line.
        let mut wide = wide_lines(&error.replace(&folder.display().to_string(), "~"), width);
        // An error message is always a single line, so that programs can read it.
        wide.retain(|line| !line.starts_with("foursight: "));
        if !wide.is_empty() {
            failures.push(format!("{runnable}: notes wider than {width} columns: {wide:#?}"));
        }
    }
    failures
}

/// Copies the prepared files, so that the commands of one source do not read the results of another source.
fn copy_files(from: &Path, name: &str) -> Folder {
    let folder = Folder::new(&name.replace([' ', '/'], "-"));
    let copied = Command::new("cp").arg("-a").arg(from.join(".")).arg(&folder.0).status();
    assert!(copied.is_ok_and(|status| status.success()), "{name}");
    folder
}

#[test]
fn every_documented_command_works_and_fits_the_terminal() {
    let prepared = Folder::new("documented-commands");
    prepare_files(&prepared.0);
    let sources = documented_commands();
    let count: usize =
        sources.values().flatten().filter(|command| runnable(command).is_some()).count();
    let widths = if is_full() { &WIDTHS[..] } else { &WIDTHS[..1] };
    let groups = widths.iter().flat_map(|&width| {
        sources.iter().map(move |(source, commands)| (width, source.clone(), commands.clone()))
    });
    let queue: Mutex<VecDeque<_>> = Mutex::new(groups.collect());
    let worker = || {
        let next = || queue.lock().expect("no worker panics").pop_front();
        let run = |(width, source, commands): (usize, String, Vec<String>)| {
            // The examples in a help text are independent of each other. In a document, a command may need results of
            // earlier commands.
            let is_help = source.ends_with("--help");
            let in_sequence = if is_help { 1 } else { commands.len().max(1) };
            // Documents for programs, such as JSON, do not depend on the width of the terminal. Therefore, a help
            // example with such an output runs only for the first width.
            let is_repeated =
                |commands: &[String]| is_help && width != WIDTHS[0] && !is_text(&commands[0]);
            let groups = commands.chunks(in_sequence).filter(|commands| !is_repeated(commands));
            let failures = groups.flat_map(|commands| {
                let folder = copy_files(&prepared.0, &source);
                run_commands(width, &folder.0, commands)
            });
            failures.map(|failure| format!("{source}: {failure}")).collect::<Vec<_>>()
        };
        std::iter::from_fn(next).flat_map(run).collect::<Vec<_>>()
    };
    let failures: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    });
    assert!(failures.is_empty(), "{failures:#?}");
    assert!(count > 100, "only {count} commands were run");
}

#[test]
fn the_readme_is_short_and_has_one_picture() {
    let text = std::fs::read_to_string(root().join("README.md")).expect("README.md is there");
    let lines = text.lines().count();
    assert!(lines <= 120, "README.md has {lines} lines");
    // A `picture` element counts as one picture, although it contains one image for each theme.
    let outside = text.split("<picture>").enumerate().map(|(index, part)| match index {
        0 => part,
        _ => part.split_once("</picture>").map_or("", |(_, rest)| rest),
    });
    let images: usize =
        outside.map(|part| part.matches("![").count() + part.matches("<img").count()).sum();
    assert_eq!(images + text.matches("<picture>").count(), 1, "README.md has one picture");
}

#[test]
fn every_help_text_fits_the_terminal() {
    for command in commands() {
        for width in WIDTHS {
            let wide: Vec<String> = help(&command, width)
                .lines()
                .filter(|line| display_width(line) > width)
                .map(str::to_owned)
                .collect();
            assert!(wide.is_empty(), "{command} --help at {width} columns: {wide:#?}");
        }
    }
}

#[test]
fn every_listed_command_exists() {
    let all: Vec<String> = documented_commands().into_values().flatten().collect();
    let exists = |start: &str| all.iter().any(|command| format!("{command}  ").starts_with(start));
    let listed = SUBSTITUTED.iter().map(|(start, ..)| *start);
    let listed = listed.chain(SLOW.iter().copied()).chain(EXCLUDED.iter().map(|(start, _)| *start));
    for start in listed {
        assert!(exists(start), "no document has a command that begins with `{start}`");
    }
    for &(start, part, _) in SUBSTITUTED {
        let is_used = |command: &&String| command.starts_with(start) && command.contains(part);
        assert!(all.iter().any(|command| is_used(&command)), "`{start}` without `{part}`");
    }
}

#[test]
fn commands_are_found_in_documents() {
    let text = "\
| play | `foursight play`, `foursight solve < a \\| cat` |
```sh
cargo run --release     # opens the page
cargo run --release -- play
foursight list  # all
other
```
```console
$ foursight tournament \\
    --pairs 5
output
```
";
    let known = ["foursight", "foursight play", "foursight list", "foursight tournament --pairs 5"];
    assert_eq!(document_examples(text, false), known);
    assert_eq!(document_examples(text, true).len(), 6);
}
