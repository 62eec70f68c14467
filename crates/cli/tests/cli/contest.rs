//! Tests of `contest` with valid and broken submissions of all kinds.

use crate::folder::Folder;
use crate::harness::{Run, foursight};

/// Writes the files to a directory and runs a contest with this directory.
fn held(folder: &Folder, files: &[(&str, &str)], more: &[&str]) -> Run {
    for (name, text) in files {
        let file = std::path::PathBuf::from(folder.file(&format!("in/{name}")));
        std::fs::create_dir_all(file.parent().expect("it has one")).expect("a folder can be made");
        std::fs::write(file, text).expect("it can be written");
    }
    let (handed_in, out) = (folder.file("in"), folder.file("out"));
    let args = ["contest", &handed_in, "--pairs", "2", "--depth", "1", "--out", &out];
    foursight(&[&args[..], more].concat())
}

fn written(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.file(&format!("out/{name}"))).expect("it was written")
}

/// The published positions, on which contests grade only if `--set` names them.
const PUBLISHED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/graded/7x6.txt");

/// A bot in shell script. It plays the first column that is not full.
const BOT: &str = "read x; echo ugiok
while read l; do case $l in
isready) echo readyok;;
position*) set -- $l; shift 2
  for c in 1 2 3 4 5 6 7; do
    n=0
    for m in \"$@\"; do if [ $m = $c ]; then n=$((n+1)); fi; done
    if [ $n -lt 6 ]; then best=$c; break; fi
  done;;
go*) echo bestmove $best;;
quit) exit 0;;
esac; done
";

#[test]
fn a_contest_takes_what_works_and_reports_what_does_not() {
    let folder = Folder::new("contest");
    let files = [
        ("anna.rhai", "open(3) - their_open(3)"),
        ("ben.toml", "eval = \"cells\""),
        ("carl.rhai", "loop {}"),
        ("dora.toml", "eval = \"sells\""),
        ("emma.rhai", crate::harness::GROWING_SCRIPT),
        ("notes.txt", "not an entry"),
        (".hidden.rhai", "1"),
    ];
    let run = held(&folder, &files, &["--set", PUBLISHED]);
    assert_eq!(run.code, 1, "three are broken: {run:?}");
    // Six players: two entries and four anchors.
    for told in ["anna.rhai (script): fine", "ben.toml (weights): fine", "60 games"] {
        assert!(run.err.contains(told), "{told}: {}", run.err);
    }
    assert!(run.err.contains("carl.rhai (script): ") && run.err.contains("an endless loop"));
    assert!(
        run.err.contains("did you mean `cells`?") && !run.err.contains("hidden"),
        "{}",
        run.err
    );
    assert!(run.err.contains("emma.rhai (script): ") && run.err.contains("`Fn` is not available"));
    assert!(run.err.contains("skipped notes.txt: "), "{}", run.err);
    let (page, table) = (written(&folder, "contest.html"), written(&folder, "contest.csv"));
    for name in ["anna.rhai", "ben.toml", "carl.rhai", "dora.toml", "emma.rhai"] {
        assert!(page.contains(name) && table.contains(name), "{name}");
    }
    for baseline in ["nothing", "random"] {
        assert!(
            run.out.contains(&format!("{baseline:<9}  baseline  not an entry")),
            "{baseline}: {}",
            run.out
        );
    }
    assert!(!table.contains("baseline"), "baselines are not entries: {table}");
    assert!(page.contains("notes.txt") && page.contains("2,176") || page.contains("2176"));
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!((rows.len(), rows[0][0], rows[0].len()), (6, "rank", 18), "{table}");
    for (row, rank) in rows[1..3].iter().zip(["1", "2"]) {
        assert_eq!((row[0], row[9], row[14]), (rank, "2176", "false"), "{table}");
        let numbers = row[3..14].iter().all(|cell| cell.parse::<f64>().is_ok());
        assert!(numbers, "{table}");
    }
    assert!(rows[3][0].is_empty() && rows[3][14..16] == ["true", "broken"], "{table}");
}

#[test]
fn every_name_of_a_file_will_do_and_quick_programs_are_graded_on_every_position() {
    let folder = Folder::new("names");
    let files = [
        ("O'Brien bot.sh", BOT),
        ("a,b.rhai", "open(3) - their_open(3)"),
        ("C.RHAI", "threats() - their_threats()"),
        ("Dora/dora.rhai", "centre()"),
    ];
    let run = held(&folder, &files, &[&SLOW_BOTS[..], &["--set", PUBLISHED, "--trust"]].concat());
    assert_eq!(run.code, 0, "{run:?}");
    for told in [
        "O'Brien bot.sh (program): fine",
        "a,b.rhai (script): fine",
        "C.RHAI (script): fine",
        "Dora/dora.rhai (script): fine",
        "112 games",
    ] {
        assert!(run.err.contains(told), "{told}: {}", run.err);
    }
    let table = written(&folder, "contest.csv");
    let bot = table.lines().find(|line| line.contains("O'Brien")).expect("it has a row");
    assert_eq!(bot.split(',').nth(9), Some("2176"), "{table}");
    assert!(table.contains("\"a,b.rhai\",script,"), "{table}");
    // Run the contest again in the same directory. The second run plays no game again, and does not treat the files in
    // the output directory as submissions.
    let again = held(&folder, &[], &[&SLOW_BOTS[..], &["--set", PUBLISHED, "--trust"]].concat());
    assert_eq!(again.code, 0, "{again:?}");
}

/// Limits that no bot of these tests exceeds, even on a busy machine.
const SLOW_BOTS: [&str; 4] = ["--movetime", "20000", "--grading", "600"];

/// A bot in Python that follows the protocol. `CHOOSE` is replaced by an expression of the columns `moves`.
const PYTHON_BOT: &str = r#"
import os, signal, sys
moves = []
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("ugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        moves = words[3:]
    elif words[:1] == ["go"]:
        print("bestmove", CHOOSE, flush=True)
    elif words[:1] == ["quit"]:
        break
"#;

/// The first column that is not full, counted from the centre.
const CENTRAL: &str = "next(c for c in '4352617' if moves.count(c) < 6)";

/// Returns the row of an entry in `contest.csv`.
fn row(table: &str, name: &str) -> Vec<String> {
    let line = table.lines().find(|line| line.contains(name)).expect("the entry has a row");
    line.split(',').map(str::to_owned).collect()
}

/// Holds a contest with three cheats: a table of the published positions, a program that stops all other processes, and
/// a program that calls the solver. The new positions make the table useless, and the isolation prevents the others.
#[cfg(target_os = "linux")]
#[test]
fn cheats_do_not_win_and_an_honest_program_is_not_blamed() {
    if !crate::mark::can_isolate_python() {
        return;
    }
    let folder = Folder::new("cheats");
    let published = std::fs::read_to_string(PUBLISHED).expect("it can be read");
    let set = foursight::analysis::grade::GradedSet::parse(&published).expect("a set");
    let best = set.positions.iter().map(|graded| {
        let column = graded.best_columns().next().expect("there is a move");
        format!("'{}':'{column}',", graded.game.to_columns())
    });
    let table = format!("{{{}}}", best.collect::<String>());
    let lookup = format!("{table}.get(''.join(moves)) or {CENTRAL}");
    let stop = format!("(os.kill(-1, signal.SIGSTOP) if len(sys.argv) > 9 else 0) or {CENTRAL}");
    let stopper = PYTHON_BOT.replace("CHOOSE", &stop).replace(
        "moves = []\nfor",
        "import glob\nfor p in glob.glob('/proc/[0-9]*'):\n    n = int(p[6:])\n    \
         if n != os.getpid(): os.kill(n, signal.SIGSTOP)\nmoves = []\nfor",
    );
    let bot = |choose: &str| PYTHON_BOT.replace("CHOOSE", choose);
    let solver = format!("exec '{}' ugi --engine perfect\n", env!("CARGO_BIN_EXE_foursight"));
    let files = [
        ("lookup.py", &*bot(&lookup)),
        ("stopper.py", &stopper),
        ("solver.sh", &solver),
        ("honest.py", &bot(CENTRAL)),
    ];
    let run = held(&folder, &files, &SLOW_BOTS);
    assert_eq!(run.code, 1, "the solver does not run: {run:?}");
    let table = written(&folder, "contest.csv");
    let kept = |name: &str| row(&table, name)[6].parse::<f64>().expect("a grade");
    // The table contains none of the new positions, so the bot plays like the honest one.
    assert!((kept("lookup.py") - kept("honest.py")).abs() < 1e-9, "{table}");
    assert_eq!(row(&table, "solver.sh")[15], "broken", "{table}");
    for name in ["lookup.py", "stopper.py", "honest.py"] {
        assert_eq!(row(&table, name)[15], "fine", "{table}");
    }
    let page = written(&folder, "contest.html");
    assert!(!page.contains("stall") && !page.contains(&folder.file("in")), "{page}");
}

/// Without isolation, a program can call the solver. Its result shows that.
#[test]
fn a_trusted_solver_is_marked_without_a_penalty() {
    let folder = Folder::new("solver-like");
    let published = std::fs::read_to_string(PUBLISHED).expect("it can be read");
    let sample = published
        .lines()
        .filter(|line| line.starts_with('#'))
        .chain(published.lines().filter(|line| !line.starts_with('#')).step_by(9));
    let set = folder.file("set.txt");
    std::fs::write(&set, sample.collect::<Vec<_>>().join("\n") + "\n").expect("it can be written");
    let solver = format!("exec '{}' ugi --engine perfect\n", env!("CARGO_BIN_EXE_foursight"));
    let files = [("solver.sh", &*solver)];
    let more = [&SLOW_BOTS[..], &["--set", &set, "--trust"]].concat();
    let run = held(&folder, &files, &more);
    assert_eq!(run.code, 0, "{run:?}");
    let table = written(&folder, "contest.csv");
    let row = row(&table, "solver.sh");
    assert_eq!((&*row[14], &*row[15]), ("false", "solver_like"), "{table}");
}

#[test]
fn aliases_replace_the_names_everywhere() {
    let folder = Folder::new("aliases");
    let files = [("Anna/main.rhai", "open(3)"), ("Bert/main.rhai", "nonsense(")];
    let set = folder.file("set.txt");
    let published = std::fs::read_to_string(PUBLISHED).expect("it can be read");
    let lines: Vec<&str> = published.lines().take(60).collect();
    std::fs::write(&set, lines.join("\n") + "\n").expect("it can be written");
    let run = held(&folder, &files, &["--set", &set, "--aliases"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(!written(&folder, "contest.html").contains(&folder.file("in")), "a path is shown");
    let names = written(&folder, "aliases.csv");
    assert!(names.contains("\"Anna/main.rhai\"") && names.contains("Entry 001"), "{names}");
    assert!(written(&folder, "entries/Entry 001.html").contains("Entry 001"));
    for text in [written(&folder, "contest.html"), written(&folder, "contest.csv"), run.out] {
        assert!(text.contains("Entry 001") && text.contains("Entry 002"), "{text}");
        assert!(!text.contains("Anna") && !text.contains("Bert"), "{text}");
    }
}
