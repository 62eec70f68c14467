//! Tests that endless files are rejected immediately, and that names in files do not control the terminal.

use crate::folder::Folder;
use crate::harness::foursight;

#[test]
fn a_file_without_end_is_refused() {
    let folder = Folder::new("endless");
    let zero = "/dev/zero";
    let out = folder.file("cup.db");
    let openings = format!("file:{zero}");
    let two = ["tournament", "--player", "a=random", "--player", "b=random", "--out", &out];
    let commands: [&[&str]; 10] = [
        &["solve", "--moves", "4", "--book", zero],
        &["tournament", zero, "--out", &out],
        &[&two[..], &["--openings", &openings]].concat(),
        &["grade", "cells", "--set", zero],
        &["grade", "--join", zero],
        &["puzzles", "--file", zero],
        &["puzzles", "check", zero],
        &["think", "--board", zero],
        &["review", "--record", zero],
        &["book", "check", zero],
    ];
    for args in commands {
        let run = foursight(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {run:?}");
        assert!(run.err.contains("too large: at most"), "{args:?}: {}", run.err);
    }
    for args in [
        &["merge", "--out", &out, zero][..],
        &["report", zero],
        &["tournament", "--out", zero, "--resume"],
    ] {
        let run = foursight(args);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(
            run.err.contains("/dev/zero: cannot read it: this is not a regular file"),
            "{}",
            run.err
        );
    }
    assert!(!std::path::Path::new(&out).exists());
}

#[test]
fn names_do_not_control_the_terminal() {
    let folder = Folder::new("hostile-names");
    let (out, plan) = (folder.file("cup.db"), folder.file("plan.toml"));
    let two = ["tournament", "--player", "a=random", "--player", "NAME=random", "--pairs", "2"];
    assert_eq!(foursight(&[&two[..], &["--out", &out]].concat()).code, 0);
    // An attacker can change a name in a results file like this. A file written by an old version contains no hash that
    // would reveal the change.
    let changed = with_hostile_name(&out);
    std::fs::write(&out, changed).expect("it can be written");
    for args in
        [&["report", &out][..], &["report", &out, "--runs"], &["report", &out, "--format", "csv"]]
    {
        let run = foursight(args);
        let text = format!("{}{}", run.out, run.err);
        let bad = text.chars().find(|letter| letter.is_control() && !"\n\t".contains(*letter));
        assert_eq!(bad, None, "{args:?}: {text:?}");
    }
    let text = "pairs = 1\n[[player]]\nname = \"a\\u001b[2J\"\nengine = \"random\"\n[[player]]\nengine = \"random\"\n";
    std::fs::write(&plan, text).expect("it can be written");
    let run = foursight(&["tournament", &plan, "--out", &folder.file("new.db")]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("player 1: the name contains a control character"), "{}", run.err);
    assert!(!run.err.contains('\x1b'));
}

/// Returns the bytes of the file, with `NAME` replaced by control characters. The replacement has as many bytes as
/// `NAME`, so the plan in the file stays valid JSON.
fn with_hostile_name(file: &str) -> Vec<u8> {
    let mut bytes = std::fs::read(file).expect("it is there");
    let hostile = "\u{9b}2J";
    assert_eq!(hostile.len(), "NAME".len());
    let mut at = 0;
    while let Some(found) = bytes[at..].windows(4).position(|bytes| bytes == b"NAME") {
        bytes[at + found..at + found + 4].copy_from_slice(hostile.as_bytes());
        at += found + 4;
    }
    assert!(at > 0);
    bytes
}
