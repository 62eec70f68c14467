//! Temporary files for parsers that read a file.

use std::path::{Path, PathBuf};

/// A file in a temporary directory that belongs to this process. A target overwrites the file for each input.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("foursight-fuzz-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the temporary directory is writable");
        Self(folder.join(name))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, bytes: &[u8]) {
        std::fs::write(&self.0, bytes).expect("the temporary directory is writable");
    }
}
