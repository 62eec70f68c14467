//! Reads the submissions of a class from a folder.

use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::SourceLanguage;
use crate::ugi::quote_command_word;

/// A file or a folder that does not take part in the contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedSubmission {
    pub name: String,
    /// The reason why the file or folder is skipped, and a hint on what to do.
    pub why: String,
}

/// A file that takes part in the contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Submission {
    /// Path relative to the submission folder, for example `anna.rhai` or `Dora/main.py`.
    pub(crate) name: String,
    pub(crate) kind: SubmissionKind,
}

/// The kind of a submission, determined from its file extension or its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SubmissionKind {
    /// The path of an evaluation script.
    Script(String),
    /// The path of a file with evaluation weights.
    Weights(String),
    /// The command line that runs the program.
    Program(String),
    /// A source file that must be compiled.
    Source(SourceLanguage, PathBuf),
}

/// Reads the submissions in a folder and its subfolders, sorted by name. Skips the results folder. Also skips names
/// that begin with a dot or with two underscores, such as `__pycache__`, because programs create such files.
pub(super) fn read_submissions(
    folder: &Path,
    results: &Path,
) -> io::Result<(Vec<Submission>, Vec<SkippedSubmission>)> {
    let mut scan = FolderScan { results: results.canonicalize().ok(), ..FolderScan::default() };
    for path in scan.submission_files(folder)? {
        let name = file_name_text(&path);
        if path.is_symlink() && path.is_dir() {
            scan.skip_submission(name, "it is a link to a folder; hand in the folder itself");
            continue;
        }
        if !path.is_dir() {
            scan.add_submission(name, &path);
            continue;
        }
        match scan.submission_files(&path) {
            Err(error) => scan.skip_submission(name, &format!("cannot be read ({error})")),
            Ok(files) if files.is_empty() => scan.skip_submission(name, "the folder is empty"),
            Ok(files) => scan.read_pupil_folder(&name, &files),
        }
    }
    Ok((scan.found, scan.left_out))
}

/// Reads the folder of one submission: its file `main`, or its only file that can take part.
pub(crate) fn read_single_submission(folder: &Path) -> Result<Submission, String> {
    let mut scan = FolderScan::default();
    let files = scan.submission_files(folder);
    let files = files.map_err(|error| format!("the submission cannot be read: {error}"))?;
    scan.read_pupil_folder("", &files);
    let name = |submission: &Submission| submission.name.trim_start_matches('/').to_owned();
    match scan.found.len() {
        1 => Ok(scan.found.remove(0)).map(|found| Submission { name: name(&found), ..found }),
        0 => {
            let skipped = scan.left_out.iter();
            let skipped: Vec<String> = skipped
                .map(|left| format!("{}: {}", left.name.trim_start_matches('/'), left.why))
                .collect();
            Err(format!(
                "the submission has no main.py, main.js, Main.java, main.cpp, main.rs, main.sh, \
                 main.rhai or main.toml ({})",
                skipped.join("; ")
            ))
        }
        _ => {
            let names: Vec<String> = scan.found.iter().map(name).collect();
            Err(format!("which file is the submission? Name it main.* ({})", names.join(", ")))
        }
    }
}

#[derive(Default)]
struct FolderScan {
    results: Option<PathBuf>,
    found: Vec<Submission>,
    left_out: Vec<SkippedSubmission>,
}

impl FolderScan {
    fn skip_submission(&mut self, name: String, why: &str) {
        self.left_out.push(SkippedSubmission { name, why: why.to_owned() });
    }

    fn add_submission(&mut self, name: String, file: &Path) {
        match submission_kind(file) {
            Ok(kind) => self.found.push(Submission { name, kind }),
            Err(why) => self.skip_submission(name, &why),
        }
    }

    /// Returns the sorted paths in a folder. Leaves out contest results and files created by programs.
    fn submission_files(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let entries = std::fs::read_dir(folder)?;
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
        paths.retain(|path| {
            let name = file_name_text(path);
            !name.starts_with('.')
                && !name.starts_with("__")
                && !self.is_contest_result(path, &name)
        });
        paths.sort();
        Ok(paths)
    }

    fn is_contest_result(&self, path: &Path, name: &str) -> bool {
        let Some(results) = &self.results else { return false };
        let ours = name.strip_prefix("contest.");
        let ours = ours.is_some_and(|end| end.starts_with("db") || ["html", "csv"].contains(&end));
        let is = |path: Option<&Path>| {
            path.and_then(|path| path.canonicalize().ok()).is_some_and(|path| path == *results)
        };
        is(Some(path)) || (ours && is(path.parent()))
    }

    /// Reads the folder of one pupil. If the folder contains a submission named `main`, such as `main.py`, only this
    /// file takes part.
    fn read_pupil_folder(&mut self, folder: &str, files: &[PathBuf]) {
        let is_main = |file: &&PathBuf| {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            stem.eq_ignore_ascii_case("main") && submission_kind(file).is_ok()
        };
        let main = files.iter().find(is_main);
        for file in files {
            let name = format!("{folder}/{}", file_name_text(file));
            match main {
                Some(main) if main != file => {
                    let why = format!("only {} of this folder takes part", file_name_text(main));
                    self.skip_submission(name, &why);
                }
                _ if file.is_dir() => {
                    self.skip_submission(name, "nested folders are not read; move it up");
                }
                _ => self.add_submission(name, file),
            }
        }
    }
}

/// Returns the name of a file. Control characters are replaced, because a terminal would interpret them.
fn file_name_text(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.replace(char::is_control, "?")
}

fn submission_extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

/// Returns the kind of a submission, or the reason why the file cannot take part.
fn submission_kind(file: &Path) -> Result<SubmissionKind, String> {
    // A link could lead to a file that its author cannot read, and an error message could quote that file.
    if file.is_symlink() {
        return Err("a symbolic link; submit the file".to_owned());
    }
    if !file.is_file() {
        return Err("not a regular file".to_owned());
    }
    let path = file.to_str().ok_or("its name is not UTF-8 text; rename it")?.to_owned();
    let run = |by: &str| Ok(SubmissionKind::Program(format!("{by}{}", quote_command_word(&path))));
    let last = submission_extension(file);
    match last.as_str() {
        "rhai" => Ok(SubmissionKind::Script(path)),
        "toml" => Ok(SubmissionKind::Weights(path)),
        "py" => run("python3 "),
        "sh" => run("sh "),
        "js" => run("node "),
        "java" | "cpp" | "rs" => SourceLanguage::of_extension(&last)
            .map(|language| SubmissionKind::Source(language, file.to_owned()))
            .ok_or_else(|| "unknown language".to_owned()),
        _ if is_runnable_program(file) => run(""),
        _ if ["rhai", "toml", "py", "sh", "js", "java", "cpp", "rs"]
            .contains(&&*submission_extension(Path::new(&file.with_extension("")))) =>
        {
            Err(format!("the name ends in .{last}; remove that extension"))
        }
        _ => Err(
            "unknown file type; use .rhai (script), .toml (weights), .py, .js, .java, .cpp, .rs \
                 or .sh, or wrap the program in a main.sh, such as `exec ruby bot.rb`"
                .to_owned(),
        ),
    }
}

/// Returns `true` if the file is executable and begins with the first bytes of a program format or with `#!`. The
/// permission alone is not sufficient, because some file systems mark all files as executable.
fn is_runnable_program(file: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = file.metadata().map(|about| about.permissions().mode()).unwrap_or_default();
        if mode & 0o111 == 0 {
            return false;
        }
    }
    let mut start = [0; 4];
    let read = std::fs::File::open(file).and_then(|mut open| open.read_exact(&mut start));
    let compiled = matches!(
        start,
        [0x7f, b'E', b'L', b'F']
            | [b'M', b'Z', ..]
            | [0xcf | 0xce, 0xfa, 0xed, 0xfe]
            | [0xca, 0xfe, 0xba, 0xbe]
    );
    read.is_ok() && (start.starts_with(b"#!") || compiled)
}

#[cfg(test)]
mod tests;
