//! Scripts of runs, kept as files that are called after what is in them: the command line can go on with such a
//! run, and another script under the same name is another file.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use foursight_study::fnv;

use super::ScriptSource;

/// How a text names a script.
const MARK: &str = "script:";

/// The scripts of a request and where they are.
#[derive(Debug, Default)]
pub(super) struct Scripts {
    files: BTreeMap<String, PathBuf>,
}

impl Scripts {
    /// Writes every script to its file, whole or not at all. A file that is there already stays.
    pub(super) fn write(folder: &Path, sources: &[ScriptSource]) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        for one in sources {
            let file = file_of(folder, one);
            match std::fs::read(&file) {
                Ok(there) if there == one.source.as_bytes() => {}
                // The hash in the name is no cryptographic one: two texts may share it.
                Ok(_) => return Err(io::Error::other("another script has its name and hash")),
                Err(_) => write_whole(&file, &one.source)?,
            }
            files.insert(one.name.clone(), file);
        }
        Ok(Self { files })
    }

    /// The files by the names of the scripts.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &Path)> {
        self.files.iter().map(|(name, file)| (name.as_str(), file.as_path()))
    }

    /// A text with each script as an evaluation from its file.
    ///
    /// # Errors
    ///
    /// The name of a script that did not come along.
    pub(super) fn as_files(&self, text: &str) -> Result<String, String> {
        // A comma in a name of a file would end it.
        let written = |file: &PathBuf| format!("file:{}", file.display()).replace(',', r"\,");
        replaced(text, |name| self.files.get(name).map(written))
    }

    /// A text with another evaluation in the place of each script, to look at all the rest of it.
    pub(super) fn as_any(&self, text: &str) -> Result<String, String> {
        replaced(text, |name| self.files.contains_key(name).then(|| "quiet".to_owned()))
    }
}

/// Where a script is kept.
pub(super) fn file_of(folder: &Path, ScriptSource { name, source }: &ScriptSource) -> PathBuf {
    folder.join(format!("{name}-{:016x}.rhai", fnv(source.as_bytes())))
}

/// Writes a file by way of a draft that no other request has.
fn write_whole(file: &Path, text: &str) -> io::Result<()> {
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

/// Puts something else in the place of every `script:NAME`.
fn replaced(text: &str, with: impl Fn(&str) -> Option<String>) -> Result<String, String> {
    let mut whole = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(MARK) {
        let (before, after) = (&rest[..at], &rest[at + MARK.len()..]);
        let end = after.find(|c: char| !is_of_name(c)).unwrap_or(after.len());
        let name = &after[..end];
        if !before.is_empty() && !before.ends_with('=') {
            whole.push_str(&rest[..at + MARK.len()]);
            rest = after;
            continue;
        }
        whole.push_str(before);
        whole.push_str(&with(name).ok_or_else(|| name.to_owned())?);
        rest = &after[end..];
    }
    whole.push_str(rest);
    Ok(whole)
}

fn is_of_name(c: char) -> bool {
    matches!(c, 'a'..='z' | '0'..='9' | '_' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_found_where_an_evaluation_is_named() {
        let files = BTreeMap::from([("a-1".to_owned(), PathBuf::from("/x, y/a-1-0.rhai"))]);
        let scripts = Scripts { files };
        for (text, there) in [
            ("alphabeta:eval=script:a-1,depth=3", r"alphabeta:eval=file:/x\, y/a-1-0.rhai,depth=3"),
            ("script:a-1", r"file:/x\, y/a-1-0.rhai"),
            ("alphabeta:eval=cells", "alphabeta:eval=cells"),
            ("myscript:a-1", "myscript:a-1"),
        ] {
            assert_eq!(scripts.as_files(text).as_deref(), Ok(there));
        }
        assert_eq!(scripts.as_files("script:b"), Err("b".to_owned()));
        assert_eq!(
            scripts.as_any("alphabeta:eval=script:a-1"),
            Ok("alphabeta:eval=quiet".to_owned())
        );
    }
}
