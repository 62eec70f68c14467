//! Tests of `book`: creating a book, continuing an interrupted run, shards, checks and invalid books.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::folder::Folder;
use crate::harness::{Run, document, foursight};

fn name(entry: &fs::DirEntry) -> String {
    entry.file_name().into_string().expect("names are UTF-8")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> =
        entries.map(|entry| name(&entry.expect("the folder can be read"))).collect();
    names.sort();
    names
}

const SMALL: [&str; 6] = ["--variant", "4x4", "--plies", "5", "--table", "1"];

fn make(folder: &str, more: &[&str]) -> Run {
    let args = [&["book", "make", "--out", folder], &SMALL[..], more].concat();
    foursight(&args)
}

/// Returns the message of a usage error without the name of the program. Asserts that the message is one line.
fn complaint(run: &Run) -> &str {
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err.lines().count(), 1, "{run:?}");
    run.err.trim_end().strip_prefix("foursight: ").expect("the name of the program")
}

#[test]
fn a_book_is_made_checked_and_shown() {
    let folder = Folder::new("whole");
    let out = folder.file("made");
    let run = make(&out, &["--shards", "3", "--threads", "2"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(run.err.lines().count(), 3, "a line for each shard: {}", run.err);
    assert!(run.err.contains("shard 3/3") && run.err.contains("positions/s"), "{}", run.err);
    let shards = ["shard-1-of-3.part", "shard-2-of-3.part", "shard-3-of-3.part"];
    assert_eq!(names(Path::new(&out)), [&["book.bin"], &shards[..]].concat());
    let file = format!("{out}/book.bin");
    assert!(run.out.starts_with(&format!("{file}: 4x4, 5 plies, ")), "{}", run.out);

    let args = ["book", "check", &file, "--sample", "50", "--seed", "7", "--json"];
    let checked = document(&args);
    assert_eq!((&checked["is_right"], &checked["seed"]), (&true.into(), &7.into()));
    assert_eq!((&checked["solved"], &checked["plies"]), (&50.into(), &5.into()));
    let text = foursight(&args[..7]);
    assert_eq!(text.code, 0);
    assert!(
        text.out.contains("(seed 7)") && text.out.ends_with("all scores are correct\n"),
        "{}",
        text.out
    );

    let shown = document(&["book", "show", &file, "--json"]);
    let plies = shown["by_ply"].as_array().unwrap();
    let totals: Vec<u64> = plies.iter().map(|ply| ply["total"].as_u64().unwrap()).collect();
    // There are 52 positions with three discs: 4 with all discs in one column, 3 * 4 * 3 = 36 with discs in two
    // columns, and 3 * 4 = 12 with discs in three columns.
    assert_eq!(totals[..4], [1, 4, 16, 52]);
    assert_eq!((&plies[0]["drawn"], &plies[1]["drawn"]), (&1.into(), &4.into()));
    let text = foursight(&["book", "show", &file]).out;
    assert!(text.contains("ply  won  drawn  lost  finished  total"), "{text}");
}

#[test]
fn making_goes_on_where_it_stopped() {
    let folder = Folder::new("again");
    let out = folder.0.to_str().unwrap();
    assert_eq!(make(out, &["--shards", "4"]).code, 0);
    let book = fs::read(folder.file("book.bin")).unwrap();
    fs::remove_file(folder.file("shard-2-of-4.part")).unwrap();
    fs::remove_file(folder.file("book.bin")).unwrap();
    // Truncate a shard. If the program wrote no temporary files, an interrupted write could leave such a file.
    let third = folder.file("shard-3-of-4.part");
    let whole = fs::read(&third).unwrap();
    fs::write(&third, &whole[..whole.len() - 1]).unwrap();
    let run = make(out, &["--shards", "4"]);
    assert!(run.err.starts_with("2 of 4 shards already exist\n"), "{}", run.err);
    assert_eq!(run.err.lines().count(), 3, "{}", run.err);
    assert_eq!(fs::read(folder.file("book.bin")).unwrap(), book);
    assert_eq!(fs::read(&third).unwrap(), whole);
    assert_eq!(names(&folder.0).len(), 5, "no temporary file is left: {:?}", names(&folder.0));
}

/// Arguments that make a compressed book of a small board in `folder`.
fn compress<'a>(folder: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let args = ["book", "compress", "--out", folder, "--variant", "5x4", "--plies", "6"];
    let small = ["--shards", "40", "--table", "1", "--limit", "10", "--opening", "3"];
    [&args[..], &small, more].concat()
}

#[test]
fn an_interrupted_compressed_book_is_continued_and_has_the_same_bytes() {
    let folder = Folder::new("compress-whole");
    let run = foursight(&compress(folder.0.to_str().unwrap(), &["--threads", "1"]));
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains(": 5x4, 6 plies, "), "{}", run.out);
    let book = fs::read(folder.file("book.bin")).unwrap();
    let shards = names(&folder.0);
    assert_eq!(shards.len(), 41, "{shards:?}");

    // Kill a second run after its first two shards.
    let again = Folder::new("compress-again");
    let out = again.0.to_str().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_foursight"))
        .args(compress(out, &["--threads", "1"]))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let is_shard = |name: &&String| Path::new(name).extension() == Some("part".as_ref());
    while names(&again.0).iter().filter(is_shard).count() < 2 && child.try_wait().unwrap().is_none()
    {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // Make sure that a shard is missing and another one is damaged, even if the run finished before it was killed.
    let _ = fs::remove_file(again.file("book.bin"));
    let _ = fs::remove_file(again.file("shard-07-of-40.part"));
    let whole = fs::read(folder.file("shard-01-of-40.part")).unwrap();
    fs::write(again.file("shard-01-of-40.part"), &whole[..whole.len() - 1]).unwrap();
    let run = foursight(&compress(out, &["--threads", "3", "--last-first", "--shards-only"]));
    assert_eq!((run.code, run.out.as_str()), (0, ""), "{run:?}");
    assert!(run.err.contains("shard 40/40") && !run.err.contains("shard 1/40 "), "{}", run.err);
    assert!(!names(&again.0).contains(&"book.bin".to_owned()), "{:?}", names(&again.0));
    let run = foursight(&compress(out, &[]));
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(run.err, "40 of 40 shards already exist\n");
    assert_eq!(fs::read(again.file("book.bin")).unwrap(), book);
    for name in shards.iter().filter(is_shard) {
        assert_eq!(fs::read(again.file(name)).unwrap(), fs::read(folder.file(name)).unwrap());
    }
}

#[test]
fn shards_are_merged_by_hand() {
    let folder = Folder::new("merge");
    let out = folder.0.to_str().unwrap();
    assert_eq!(make(out, &["--shards", "2"]).code, 0);
    let [first, second, book, own] =
        ["shard-1-of-2.part", "shard-2-of-2.part", "book.bin", "own.book"].map(|n| folder.file(n));
    let run = foursight(&["book", "merge", "--out", &own, &second, &first]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(fs::read(&own).unwrap(), fs::read(&book).unwrap());

    let run = foursight(&["book", "merge", "--out", &folder.file("none"), &second]);
    let line = "1 of 2 shards are missing, the first is shard 1; make them first";
    assert_eq!(complaint(&run), line);
    let run = foursight(&["book", "merge", "--out", &folder.file("none"), &book]);
    assert_eq!(complaint(&run), format!("{book}: not a shard of a book"));
    assert!(!names(&folder.0).contains(&"none".to_owned()));
}

#[test]
fn shards_made_one_by_one_are_those_of_the_whole() {
    let folder = Folder::new("single");
    let (whole, apart) = (folder.file("whole"), folder.file("apart"));
    assert_eq!(make(&whole, &["--shards", "3"]).code, 0);
    for shard in ["3/3", "1/3", "2/3"] {
        let run = make(&apart, &["--shard", shard]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
        // The output is wrapped. The place of the line break depends on the length of the path.
        let words = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&format!("positions, shard {shard}, ")), "{}", run.out);
    }
    let again = make(&apart, &["--shard", "2/3", "--json"]);
    assert_eq!(
        (again.code, again.err.as_str()),
        (0, "the shard already exists; nothing to solve\n")
    );
    assert!(again.out.contains("\"shard\": \"2/3\""), "{}", again.out);
    let shards = ["shard-1-of-3.part", "shard-2-of-3.part", "shard-3-of-3.part"];
    assert_eq!(names(Path::new(&apart)), shards, "no book is made");
    for name in shards {
        let [one, other] = [&whole, &apart].map(|out| fs::read(format!("{out}/{name}")).unwrap());
        assert_eq!(one, other, "{name}");
    }
    let line = "--shard is a part and the number of parts, such as 1/4, not `4/3`";
    assert_eq!(complaint(&make(&apart, &["--shard", "4/3"])), line);
    assert_eq!(make(&apart, &["--shard", "1/3", "--shards", "3"]).code, 2);
}

#[test]
fn a_plan_prints_estimates_and_creates_no_file() {
    let folder = Folder::new("plan");
    let out = folder.file("planned");
    let args = ["book", "make", "--out", &out, "--variant", "4x4", "--plies", "5", "--plan"];
    let planned = document(&[&args[..], &["--json"]].concat());
    assert_eq!((&planned["shards"], &planned["sampled"]), (&64.into(), &20.into()));
    assert_eq!(planned["bytes"], 29 + 4 * planned["positions"].as_u64().unwrap());
    let text = foursight(&args).out;
    assert!(text.contains("\npositions to solve ") && text.contains("\nestimated time "), "{text}");
    assert!(names(&folder.0).is_empty());
}

#[test]
fn damaged_and_foreign_files_are_rejected_in_one_line() {
    let folder = Folder::new("damaged");
    let out = folder.0.to_str().unwrap();
    assert_eq!(make(out, &["--shards", "1"]).code, 0);
    let book = folder.file("book.bin");
    let whole = fs::read(&book).unwrap();
    let refused = |bytes: &[u8]| {
        fs::write(&book, bytes).unwrap();
        let [checked, shown] = ["check", "show"].map(|what| foursight(&["book", what, &book]));
        assert_eq!(complaint(&checked), complaint(&shown));
        complaint(&shown).strip_prefix(&format!("{book}: ")).unwrap().to_owned()
    };
    assert_eq!(refused(b""), "not a book; make one with `foursight book make`");
    assert_eq!(refused(b"hello, world"), "not a book; make one with `foursight book make`");
    let cut = "truncated: at least 3 bytes are missing; copy or make it again";
    assert_eq!(refused(&whole[..whole.len() - 3]), cut);
    let mut changed = whole.clone();
    changed[50] ^= 1;
    assert_eq!(refused(&changed), "damaged: the checksum is wrong; copy or make it again");
    changed[7] = 9;
    let newer = "the book has format 9, but this version reads formats 1 and 2; make it again";
    assert_eq!(refused(&changed), newer);

    let other = ["book", "make", "--out", out, "--variant", "4x5", "--plies", "2", "--shards", "1"];
    let shard = folder.file("shard-1-of-1.part");
    let line = "expected shard 1 of 1 for 4x5, 2 plies, but this is shard 1 of 1 for 4x4, 5 plies; \
                keep the shards of different books apart";
    assert_eq!(complaint(&foursight(&other)), format!("{shard}: {line}"));
}

#[test]
fn impossible_books_are_rejected_in_one_line() {
    let folder = Folder::new("mistakes");
    let out = folder.file("out");
    let refused = |more: &[&str]| {
        let run = foursight(&[&["book", "make", "--out", &out], more].concat());
        complaint(&run).to_owned()
    };
    assert_eq!(
        refused(&["--variant", "8x8"]),
        "books for 8x8 are not supported: columns x (rows + 1) must be at most 64, as on 7x6 or 8x7"
    );
    assert_eq!(
        refused(&["--variant", "4x4", "--plies", "16"]),
        "a book of 16 plies is not possible; the maximum is 15"
    );
    assert_eq!(
        refused(&["--shards", "0"]),
        "--shards is a whole number from 1 to 1000000, not `0`"
    );
    assert!(names(&folder.0).is_empty());
    fs::write(&out, "a file").unwrap();
    let line = refused(&["--variant", "4x4", "--plies", "2"]);
    assert!(line.starts_with(&format!("--out {out}: cannot create the directory")), "{line}");
    let run = foursight(&["book", "show", &folder.file("there-is-none")]);
    assert!(complaint(&run).contains("cannot read it: there is no such file"), "{run:?}");
}

#[test]
fn every_action_explains_itself() {
    for action in ["make", "compress", "merge", "check", "show"] {
        let run = foursight(&["book", action, "--help"]);
        assert_eq!(run.code, 0);
        assert!(run.out.contains(&format!("  foursight book {action} ")), "{}", run.out);
    }
}

#[test]
fn a_book_that_cannot_be_used_is_told_of_and_solving_goes_on() {
    let folder = Folder::new("unusable");
    let out = folder.file("made");
    assert_eq!(make(&out, &[]).code, 0);
    let whole = format!("{out}/book.bin");
    let bytes = fs::read(&whole).expect("the book is there");
    let cut = folder.file("cut.book");
    fs::write(&cut, &bytes[..bytes.len() / 2]).expect("the folder can be written to");
    let corrupt = folder.file("corrupt.book");
    let mut flipped = bytes;
    *flipped.last_mut().expect("it is not empty") ^= 1;
    fs::write(&corrupt, flipped).expect("the folder can be written to");
    let score = |run: &Run| run.out.split_whitespace().nth(1).map(str::to_owned);
    for (book, variant) in [(&cut, "4x4"), (&corrupt, "4x4"), (&whole, "5x4")] {
        let ask = ["solve", "--moves", "21", "--variant", variant];
        let without = foursight(&ask);
        let run = foursight(&[&ask[..], &["--book", book]].concat());
        assert_eq!((run.code, score(&run)), (0, score(&without)), "{run:?}");
        assert!(score(&run).is_some() && without.err.is_empty(), "{run:?}");
        assert_eq!(run.err.lines().count(), 1, "{run:?}");
        assert!(run.err.contains("continuing without a book") && run.err.contains(book), "{run:?}");
    }
}
