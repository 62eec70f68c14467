use super::*;

/// A temporary folder for one test. It is removed when the value is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str, files: &[&str]) -> Self {
        let name = format!("foursight-class-{test}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        for file in files {
            let path = folder.join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "#!/bin/sh\n").unwrap();
        }
        Self(folder)
    }

    /// Returns two lists: the names of the submissions, and the names of the skipped files with the reasons for
    /// skipping them.
    fn submissions_and_skipped(&self) -> (Vec<String>, Vec<String>) {
        let (found, left_out) = read_submissions(&self.0, &self.0.join("contest")).unwrap();
        let found = found.into_iter().map(|found| found.name).collect();
        (found, left_out.into_iter().map(|left| format!("{}: {}", left.name, left.why)).collect())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn files_that_do_not_take_part_are_listed_with_the_reason() {
    let files = ["a.rhai", "C.RHAI", "w.Toml", "b.rhai.txt", "bot.rb", "notes", ".hidden.rhai"];
    let more = ["._x.rhai", "__pycache__/x.py", "contest/contest.html"];
    let (found, left_out) =
        Scratch::new("kinds", &[&files[..], &more].concat()).submissions_and_skipped();
    assert_eq!(found, ["C.RHAI", "a.rhai", "w.Toml"]);
    let [text, other, plain] = &left_out[..] else { panic!("{left_out:?}") };
    assert_eq!(text, "b.rhai.txt: the name ends in .txt; remove that extension");
    assert!(other.starts_with("bot.rb: unknown file type; use .rhai (script)"), "{other}");
    assert!(plain.starts_with("notes: unknown file type"), "{plain}");
}

#[test]
fn subfolders_are_read_one_level_deep() {
    let files = ["Dora/dora.rhai", "Emil/main.py", "Emil/parts.py", "Fay/deep/x.py", "Fay/f.sh"];
    let (found, left_out) = Scratch::new("folders", &files).submissions_and_skipped();
    assert_eq!(found, ["Dora/dora.rhai", "Emil/main.py", "Fay/f.sh"]);
    assert_eq!(
        left_out,
        [
            "Emil/parts.py: only main.py of this folder takes part",
            "Fay/deep: nested folders are not read; move it up",
        ]
    );
}

#[test]
fn submissions_with_special_characters_can_be_run() {
    let scratch = Scratch::new("names", &["O'Brien bot.py", "a,b.rhai", "a \"b\" $c.sh"]);
    let (found, _) = read_submissions(&scratch.0, Path::new("nowhere")).unwrap();
    let path = |name: &str| scratch.0.join(name).to_str().unwrap().to_owned();
    let commands: Vec<_> = found.into_iter().map(|found| found.kind).collect();
    assert_eq!(commands[1], SubmissionKind::Program(format!("sh '{}'", path("a \"b\" $c.sh"))));
    let quoted = path("O'Brien bot.py").replace('\'', r"'\''");
    assert_eq!(commands[0], SubmissionKind::Program(format!("python3 '{quoted}'")));
    assert_eq!(commands[2], SubmissionKind::Script(path("a,b.rhai")));
}

#[cfg(unix)]
#[test]
fn an_executable_file_that_begins_like_a_program_is_a_program() {
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = Scratch::new("programs", &["bot", "notes.txt", "plain"]);
    std::fs::write(scratch.0.join("notes.txt"), "only words").unwrap();
    for name in ["bot", "notes.txt"] {
        let may_run = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(scratch.0.join(name), may_run).unwrap();
    }
    let (found, left_out) = scratch.submissions_and_skipped();
    assert_eq!((found, left_out.len()), (vec!["bot".to_owned()], 2));
}

#[cfg(unix)]
#[test]
fn links_do_not_take_part() {
    let scratch = Scratch::new("links", &["a.rhai", "Anna/notes.txt"]);
    let (target, link) = (scratch.0.join("a.rhai"), scratch.0.join("Anna/main.rhai"));
    std::os::unix::fs::symlink(target, link).unwrap();
    let (found, left_out) = scratch.submissions_and_skipped();
    assert_eq!(found, ["a.rhai"]);
    assert!(left_out.contains(&"Anna/main.rhai: a symbolic link; submit the file".to_owned()));
    assert!(read_single_submission(&scratch.0.join("Anna")).is_err());
}
