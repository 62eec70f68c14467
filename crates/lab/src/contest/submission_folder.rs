//! What a class handed in: the entries of a folder, and what in it is none.

use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::ugi::shell_quoted;

/// Something in the folder that does not take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedSubmission {
    /// Its name.
    pub name: String,
    /// Why, with the remedy.
    pub why: String,
}

/// A file that takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Submission {
    /// Its name in the folder: `anna.rhai`, `Dora/main.py`.
    pub(super) name: String,
    pub(super) kind: SubmissionKind,
}

/// What a file is, told by its ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SubmissionKind {
    /// A script, by its path.
    Script(String),
    /// Weights, by their path.
    Weights(String),
    /// A program, by the command that runs it.
    Program(String),
}

/// What is in a folder and in the folders in it, by name. The folder that results go to is passed over, and
/// so are names that begin with a dot or two underscores, which systems make and not people.
pub(super) fn read_submissions(
    folder: &Path,
    results: &Path,
) -> io::Result<(Vec<Submission>, Vec<SkippedSubmission>)> {
    let mut scan = FolderScan { results: results.canonicalize().ok(), ..FolderScan::default() };
    for path in scan.submission_files(folder)? {
        let name = file_name_text(&path);
        if !path.is_dir() {
            scan.add_submission(name, &path);
            continue;
        }
        match scan.submission_files(&path) {
            Err(error) => scan.skip_submission(name, &format!("it cannot be read ({error})")),
            Ok(files) if files.is_empty() => scan.skip_submission(name, "nothing is in it"),
            Ok(files) => scan.read_pupil_folder(&name, &files),
        }
    }
    Ok((scan.found, scan.left_out))
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

    /// The paths in a folder, in order.
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

    /// A folder of one pupil's. If a file in it is called main, the others are its parts.
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
                    let why = format!("{} is the entry of its folder", file_name_text(main));
                    self.skip_submission(name, &why);
                }
                _ if file.is_dir() => {
                    self.skip_submission(
                        name,
                        "folders in folders are not looked into; move it up",
                    );
                }
                _ => self.add_submission(name, file),
            }
        }
    }
}

/// A name as it is told, without what could disturb a terminal.
fn file_name_text(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.replace(char::is_control, "?")
}

fn file_extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

/// What a file is, or why it is nothing.
fn submission_kind(file: &Path) -> Result<SubmissionKind, String> {
    if !file.is_file() {
        return Err("it is no file".to_owned());
    }
    let path = file.to_str().ok_or("its name is not UTF-8 text; rename it")?.to_owned();
    let run = |by: &str| Ok(SubmissionKind::Program(format!("{by}{}", shell_quoted(&path))));
    let last = file_extension(file);
    match last.as_str() {
        "rhai" => Ok(SubmissionKind::Script(path)),
        "toml" => Ok(SubmissionKind::Weights(path)),
        "py" => run("python3 "),
        "sh" => run("sh "),
        _ if is_runnable_program(file) => run(""),
        _ if ["rhai", "toml", "py", "sh"]
            .contains(&&*file_extension(Path::new(&file.with_extension("")))) =>
        {
            Err(format!("its name ends in .{last}; take that off"))
        }
        _ => {
            Err("it is no script (.rhai), no weights (.toml) and no program (.py, .sh, or a file \
                  that may be run and begins with #! or is compiled)"
                .to_owned())
        }
    }
}

/// May it be run, and does it look as if it could? On some disks every file may be run.
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
