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
    let run = held(&folder, &files, &[]);
    assert_eq!(run.code, 1, "three are broken: {run:?}");
    for told in ["anna.rhai (script): fine", "ben.toml (weights): fine", "4 games"] {
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
    assert_eq!((rows.len(), rows[0][0], rows[0].len()), (6, "rank", 17), "{table}");
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
    let run = held(&folder, &files, &["--movetime", "20000", "--grading", "600"]);
    assert_eq!(run.code, 0, "{run:?}");
    for told in [
        "O'Brien bot.sh (program): fine",
        "a,b.rhai (script): fine",
        "C.RHAI (script): fine",
        "Dora/dora.rhai (script): fine",
        "24 games",
    ] {
        assert!(run.err.contains(told), "{told}: {}", run.err);
    }
    let table = written(&folder, "contest.csv");
    let bot = table.lines().find(|line| line.contains("O'Brien")).expect("it has a row");
    assert_eq!(bot.split(',').nth(9), Some("2176"), "{table}");
    assert!(table.contains("\"a,b.rhai\",script,"), "{table}");
    // Run the contest again in the same directory. The second run plays no game again, and does not treat the files in
    // the output directory as submissions.
    let again = held(&folder, &[], &["--movetime", "20000", "--grading", "600"]);
    assert_eq!(again.code, 0, "{again:?}");
}
