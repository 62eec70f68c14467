//! Which files of scripts are needed: those of runs, and those of requests that may become runs.

use std::path::{Path, PathBuf};
use std::sync::{MutexGuard, PoisonError};

use super::Inner;

/// Files that a request needs. When it is dropped, those that no run and no other request needs are removed.
pub(super) struct Needed<'a> {
    lab: &'a Inner,
    files: Vec<PathBuf>,
}

impl Inner {
    /// Keeps files from being removed by others.
    pub(super) fn need_scripts(&self, files: Vec<PathBuf>) -> Needed<'_> {
        self.needed().extend(files.iter().cloned());
        Needed { lab: self, files }
    }

    fn needed(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        self.needed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes those files of scripts that nothing needs any more.
    pub(super) fn remove_scripts<'f>(&self, files: impl IntoIterator<Item = &'f Path>) {
        // Held to the end: a request that needs a file writes it after it has said so.
        let needed = self.needed();
        let lives = self.board();
        let of_runs: Vec<String> =
            lives.lives.iter().flat_map(|live| live.task.scripts()).collect();
        for file in files {
            let ours = file.parent() == Some(&*self.lab.scripts());
            let of_run = of_runs.iter().any(|name| Path::new(name) == file);
            if ours && !of_run && !needed.iter().any(|other| other == file) {
                let _ = std::fs::remove_file(file);
            }
        }
    }
}

impl Drop for Needed<'_> {
    fn drop(&mut self) {
        {
            let mut needed = self.lab.needed();
            for file in &self.files {
                if let Some(at) = needed.iter().position(|other| other == file) {
                    needed.swap_remove(at);
                }
            }
        }
        self.lab.remove_scripts(self.files.iter().map(PathBuf::as_path));
    }
}
