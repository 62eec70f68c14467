//! Stores the scripts of requests as files. Each file name contains a hash of the content. Therefore scripts with the
//! same name and different contents are stored in different files. The command line can use the files to resume a run
//! in the lab folder.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use foursight_analysis::fnv1a;
use sha2::{Digest as _, Sha256};

use super::ScriptSource;
use crate::tournament::{Plan, plan_source_files};

/// The prefix that marks the name of a script, as in `alphabeta:eval=script:mine`.
const MARK: &str = "script:";

/// Name of the folder for script files inside the lab folder, in which runs are stored. Plans name these files relative
/// to the lab folder. Therefore plans are the same on every machine, and responses contain no absolute path.
pub(super) const FOLDER: &str = "scripts";

/// The scripts that a request contains.
#[derive(Debug, Default)]
pub(super) struct RunScripts<'r> {
    /// The file name and the source text of each script, by the name of the script.
    files: BTreeMap<&'r str, (String, &'r str)>,
}

impl<'r> RunScripts<'r> {
    pub(super) fn new(sources: &'r [ScriptSource]) -> Self {
        let file = |one: &'r ScriptSource| (&*one.name, (run_script_file_name(one), &*one.source));
        Self { files: sources.iter().map(file).collect() }
    }

    /// Returns the name and the file name of each script.
    pub(super) fn script_files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, (file, _))| (*name, file.as_str()))
    }

    /// Returns the file name and the content of each script.
    pub(super) fn script_sources(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.values().map(|(file, source)| (file.as_str(), *source))
    }

    /// Returns the hashes of the script files that a plan names, for [`Plan::files`].
    pub(super) fn script_hashes(&self, plan: &Plan) -> BTreeMap<String, String> {
        let named: Vec<String> =
            plan.players.iter().flat_map(|player| plan_source_files(&player.engine)).collect();
        let used = self.script_sources().filter(|(file, _)| named.iter().any(|name| name == file));
        used.map(|(file, source)| (file.to_owned(), format!("{:016x}", fnv1a(source.as_bytes()))))
            .collect()
    }

    /// Writes the script files that a run needs. Each file is written atomically. An existing file is not written
    /// again. It must have the same content, because its name contains a cryptographic hash.
    pub(super) fn write_script_files(&self, folder: &Path, needed: &[String]) -> io::Result<()> {
        for (file, source) in
            self.script_sources().filter(|(file, _)| needed.iter().any(|n| n == file))
        {
            let file = folder.join(file);
            if !file.exists() {
                write_atomically(&file, source)?;
            }
        }
        Ok(())
    }

    /// Replaces each `script:NAME` in a text by `file:` and the file name of the script.
    ///
    /// # Errors
    ///
    /// If the request does not contain one of the scripts, returns the name of this script as the error.
    pub(super) fn with_file_names(&self, text: &str) -> Result<String, String> {
        replace_script_names(text, |name| {
            self.files.get(name).map(|(file, _)| format!("file:{file}"))
        })
    }

    /// Replaces each `script:NAME` in a text by the name of a built-in evaluation, so that the other parts of the text
    /// can be checked.
    pub(super) fn with_placeholder_names(&self, text: &str) -> Result<String, String> {
        replace_script_names(text, |name| self.files.contains_key(name).then(|| "quiet".to_owned()))
    }
}

/// Returns the file name of a script, relative to the lab folder.
fn run_script_file_name(ScriptSource { name, source }: &ScriptSource) -> String {
    let digest = Sha256::digest(source.as_bytes());
    let hash = digest.iter().take(16).fold(0, |hash: u128, &byte| hash << 8 | u128::from(byte));
    format!("{FOLDER}/{name}-{hash:032x}.rhai")
}

/// Returns `true` if a file name has the form of a script file. Drafts that remain from interrupted writes also have
/// this form. So do the files of earlier versions, whose hashes are shorter.
pub(super) fn is_run_script_file(file: &str) -> bool {
    let (stem, ending) = file.split_once('.').unwrap_or((file, ""));
    let (name, hash) = stem.rsplit_once('-').unwrap_or_default();
    let hex = |hash: &str| hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    foursight_scripting::NamedScripts::is_script_name(name)
        && matches!(hash.len(), 16 | 32)
        && hex(hash)
        && (ending == "rhai" || ending.split('.').next_back() == Some("draft"))
}

/// Writes a file atomically. It writes a draft with a unique name and then renames the draft.
fn write_atomically(file: &Path, text: &str) -> io::Result<()> {
    static DRAFTS: AtomicU64 = AtomicU64::new(0);
    let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
    let draft = file.with_extension(format!("{}-{number}.draft", std::process::id()));
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut written = std::fs::File::create(&draft)?;
    let written = written.write_all(text.as_bytes()).and_then(|()| written.sync_all());
    let moved = written.and_then(|()| std::fs::rename(&draft, file));
    moved.inspect_err(|_| drop(std::fs::remove_file(&draft)))
}

/// Replaces every `script:NAME` at the start of the text or after `=`. If `with` returns `None` for a name, the
/// function returns this name as the error.
fn replace_script_names(
    text: &str,
    with: impl Fn(&str) -> Option<String>,
) -> Result<String, String> {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(MARK) {
        let (before, after) = (&rest[..at], &rest[at + MARK.len()..]);
        let end = after.find(|c: char| !is_run_script_character(c)).unwrap_or(after.len());
        let name = &after[..end];
        if !before.is_empty() && !before.ends_with('=') {
            replaced.push_str(&rest[..at + MARK.len()]);
            rest = after;
            continue;
        }
        replaced.push_str(before);
        replaced.push_str(&with(name).ok_or_else(|| name.to_owned())?);
        rest = &after[end..];
    }
    replaced.push_str(rest);
    Ok(replaced)
}

fn is_run_script_character(c: char) -> bool {
    matches!(c, 'a'..='z' | '0'..='9' | '_' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_found_where_an_evaluation_is_named() {
        let sources = [ScriptSource { name: "a-1".to_owned(), source: "abc".to_owned() }];
        let scripts = RunScripts::new(&sources);
        // The hash in the file name consists of the first 16 bytes of the published SHA-256 of `abc`.
        let file = "scripts/a-1-ba7816bf8f01cfea414140de5dae2223.rhai";
        for (text, there) in [
            ("alphabeta:eval=script:a-1,depth=3", format!("alphabeta:eval=file:{file},depth=3")),
            ("script:a-1", format!("file:{file}")),
            ("alphabeta:eval=cells", "alphabeta:eval=cells".to_owned()),
            ("myscript:a-1", "myscript:a-1".to_owned()),
        ] {
            assert_eq!(scripts.with_file_names(text), Ok(there));
        }
        assert_eq!(scripts.with_file_names("script:b"), Err("b".to_owned()));
        assert_eq!(
            scripts.with_placeholder_names("alphabeta:eval=script:a-1"),
            Ok("alphabeta:eval=quiet".to_owned())
        );
    }

    #[test]
    fn only_names_of_script_files_are_recognised() {
        let hash = "ba7816bf8f01cfea414140de5dae2223";
        for file in [
            format!("a-1-{hash}.rhai"),
            format!("mine-{}.rhai", &hash[..16]),
            format!("mine-{hash}.12-0.draft"),
        ] {
            assert!(is_run_script_file(&file), "{file}");
        }
        for file in [
            "mine.rhai".to_owned(),
            format!("mine-{}.rhai", &hash[..15]),
            format!("Mine-{hash}.rhai"),
            format!("{hash}.rhai"),
            format!("mine-{hash}.toml"),
            format!("mine-{hash}"),
            String::new(),
        ] {
            assert!(!is_run_script_file(&file), "{file}");
        }
    }
}
