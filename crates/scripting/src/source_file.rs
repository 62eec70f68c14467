//! Reads evaluation files, which contain a script or weights.

use std::path::Path;

use super::fault;
use crate::read_limited::{self, ReadFileError};
use foursight_search::evals::ScriptFault;

/// Largest size of a script or weights file, in bytes.
pub const MAX_SOURCE_BYTES: u64 = 64 * 1024;

/// The kind of an evaluation file. The extension of the file name determines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvaluationFileKind {
    /// `.rhai`: a script that computes the score.
    Script,
    /// `.toml`: weights of a built-in evaluation.
    Weights,
}

impl EvaluationFileKind {
    /// Returns the name of the kind: `script` or `weights`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Script => "script",
            Self::Weights => "weights",
        }
    }

    /// Determines the kind of a file from its name.
    ///
    /// # Errors
    ///
    /// Returns an error if the extension is neither `.rhai` nor `.toml`.
    pub fn from_file_name(file: &str) -> Result<Self, ScriptFault> {
        if file.is_empty() {
            return Err(fault::unreadable_file_fault(
                "file",
                "the name of the file is missing; write file:mine.rhai",
            ));
        }
        let ending = Path::new(file).extension().and_then(|end| end.to_str());
        match ending.map(str::to_ascii_lowercase).as_deref() {
            Some("rhai") => Ok(Self::Script),
            Some("toml") => Ok(Self::Weights),
            _ => Err(fault::unreadable_file_fault(
                file,
                "its name must end in .rhai (a script) or .toml (weights)",
            )),
        }
    }
}

pub(super) fn source_too_large_text() -> String {
    format!("too large for an evaluation; the limit is {} KiB", MAX_SOURCE_BYTES / 1024)
}

/// Reads the text of the file at `path`. Error messages contain the name `file`.
pub(super) fn read_source_file(file: &str, path: &Path) -> Result<String, ScriptFault> {
    let unreadable = |message: &str| fault::unreadable_file_fault(file, message);
    // Reject a pipe here: opening it would block until another program writes to it.
    if std::fs::metadata(path).is_ok_and(|kind| !kind.is_file() && !kind.is_dir()) {
        return Err(unreadable("this is not a regular file"));
    }
    read_limited::read_text_file(path, MAX_SOURCE_BYTES).map_err(|error| match error {
        ReadFileError::Missing => unreadable("there is no such file; check the name"),
        ReadFileError::Denied => unreadable("you may not read it; check its permissions"),
        ReadFileError::Folder => unreadable("this is a folder; name a file in it"),
        ReadFileError::TooLarge(_) => unreadable(&source_too_large_text()),
        ReadFileError::NotText(bytes, valid) => {
            let text = String::from_utf8_lossy(&bytes);
            let fault =
                fault::fault_at_byte(file, &text, valid, "not UTF-8 text; save it as UTF-8");
            ScriptFault { unreadable: true, ..fault }
        }
        ReadFileError::Other(error) => unreadable(&format!("cannot be read: {error}")),
    })
}
