//! Temporary directories for tests.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A new, empty directory for one test. It is deleted at the end of the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Relaxed);
        let name = format!("foursight-{test}-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the directory can be created");
        Self(folder)
    }

    /// Returns the path of a file in the directory.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("names are UTF-8").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
