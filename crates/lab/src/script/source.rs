use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use super::fault::Fault;

/// The most bytes of a file.
pub const BYTES: u64 = 64 * 1024;

/// What a file holds, told by how its name ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// `.rhai`: a script that computes the score.
    Script,
    /// `.toml`: weights for an evaluation of ours.
    Weights,
}

impl FileKind {
    /// Its name: `script` or `weights`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Script => "script",
            Self::Weights => "weights",
        }
    }

    pub(super) fn of(file: &str) -> Result<Self, Fault> {
        if file.is_empty() {
            return Err(Fault::unreadable("file", "name a file, like file:mine.rhai"));
        }
        let ending = Path::new(file).extension().and_then(|end| end.to_str());
        match ending.map(str::to_ascii_lowercase).as_deref() {
            Some("rhai") => Ok(Self::Script),
            Some("toml") => Ok(Self::Weights),
            _ => Err(Fault::unreadable(
                file,
                "its name must end in .rhai (a script) or .toml (weights)",
            )),
        }
    }
}

pub(super) fn too_large() -> String {
    format!("too large for an evaluation; at most {} KiB are read", BYTES / 1024)
}

/// The text of a file, which messages name `file`.
pub(super) fn read(file: &str, path: &Path) -> Result<String, Fault> {
    let unreadable = |message: &str| Fault::unreadable(file, message);
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => unreadable("there is no such file; check the name"),
        ErrorKind::PermissionDenied => unreadable("you may not read it; check its permissions"),
        _ => unreadable(&format!("cannot be read: {error}")),
    };
    // Opening a pipe would wait for someone to write to it.
    let kind = std::fs::metadata(path).map_err(failed)?;
    if kind.is_dir() {
        return Err(unreadable("this is a folder; name a file in it"));
    }
    if !kind.is_file() {
        return Err(unreadable("this is not a plain file; name one"));
    }
    let mut bytes = Vec::new();
    let open = File::open(path).map_err(failed)?;
    open.take(BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > BYTES {
        return Err(unreadable(&too_large()));
    }
    String::from_utf8(bytes).map_err(|error| {
        let whole = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let fault = Fault::at(file, &text, whole, "not UTF-8 text; save it as UTF-8");
        Fault { unreadable: true, ..fault }
    })
}
