//! Scripts of runs, kept as files that are called after what is in them: the command line can go on with such a
//! run, and another script under the same name is another file.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

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
    /// Writes every script to its file, whole or not at all. What is there already stays.
    pub(super) fn write(folder: &Path, sources: &[ScriptSource]) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        for ScriptSource { name, source } in sources {
            let file = folder.join(format!("{name}-{:016x}.rhai", fnv(source.as_bytes())));
            if !file.exists() {
                std::fs::create_dir_all(folder)?;
                let draft = file.with_extension("draft");
                let mut written = std::fs::File::create(&draft)?;
                written.write_all(source.as_bytes())?;
                written.sync_all()?;
                std::fs::rename(&draft, &file)?;
            }
            files.insert(name.clone(), file);
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
