//! Tests that the command lines of earlier versions (`fixtures/compat/commands`) still work.

#[path = "../../../../fixtures/compat/check.rs"]
mod check;

use std::path::Path;

use crate::folder::Folder;
use assert_cmd::Command;

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Runs the commands in the file. Each line of the file contains the arguments and a part of the expected output. The
/// commands run in a copy of the stored files, because `SQLite` creates additional files beside a database even when it
/// only reads the database.
#[test]
fn commands() {
    let folder = Folder::new("compat");
    let artefacts = folder.file("artefacts");
    copy(&check::root(), artefacts.as_ref());
    check::check("commands", |file| {
        let lines = std::fs::read_to_string(file).unwrap();
        for line in lines.lines() {
            let (arguments, expected) = line.split_once('\t').unwrap();
            let mut command = Command::new(env!("CARGO_BIN_EXE_foursight"));
            command.env("NO_COLOR", "1").current_dir(&artefacts);
            let output = command.args(arguments.split(' ')).output().unwrap();
            let text = String::from_utf8_lossy(&output.stdout);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{arguments}: {errors}");
            assert!(text.contains(expected), "{arguments}: no {expected} in {text}");
        }
        format!("{} commands", lines.lines().count())
    });
}
