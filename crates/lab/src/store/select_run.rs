//! Selects a run in a results file, and merges results files.

use std::path::{Path, PathBuf};

use super::{Run, Store, StoreError};
use crate::tournament::{Plan, SequentialTest};

impl Store {
    /// Returns the run with this number. If no number is given, returns the last run.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, or if the file cannot be read.
    pub fn select_run(&self, number: Option<i64>) -> Result<Run, StoreError> {
        let mut runs = self.stored_runs()?;
        let other = |message: String| StoreError::Other(message);
        let Some(number) = number else {
            let none = || other("the file contains no run; play a tournament first".to_owned());
            return runs.pop().ok_or_else(none);
        };
        let all: Vec<String> = runs.iter().map(|run| run.id.to_string()).collect();
        let found = runs.into_iter().find(|run| run.id == number);
        found.ok_or_else(|| other(format!("no run {number}; the file contains {}", all.join(", "))))
    }

    /// Returns the run that has this plan. If the file contains no such run, begins a new run. If the file contains the
    /// run, but the run is incomplete and `resume` is not set, returns the inner error. The inner error contains the
    /// number of stored pairs and the number of all pairs.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or written.
    pub fn select_or_begin_run(
        &self,
        plan: &Plan,
        version: &str,
        resume: bool,
    ) -> Result<Result<Run, (usize, usize)>, StoreError> {
        let Some(run) = self.find_run(plan)? else { return self.begin_run(plan, version).map(Ok) };
        let (there, all) = (self.stored_pairs(&run)?.len(), plan.pair_count());
        let test = SequentialTest::new(self, &run)?;
        let decided = test.is_some_and(|test| test.deciding_pair().is_some());
        Ok(if resume || decided || there == all { Ok(run) } else { Err((there, all)) })
    }
}

/// Merges results files into the file `out`. If `out` does not exist, it is created. For each file, calls `merged` with
/// the name of the file and the number of added pairs.
///
/// # Errors
///
/// Returns an error if a file is damaged, or if it cannot be read or written. The message contains the name of the
/// file. All files, including `out`, are checked before anything is written.
pub fn merge_files(
    files: &[PathBuf],
    out: &Path,
    mut merged: impl FnMut(&Path, usize),
) -> Result<Store, StoreError> {
    let named = |file: &Path| {
        let name = file.display().to_string();
        move |error: StoreError| StoreError::Other(format!("{name}: {error}"))
    };
    let existing = out.exists().then_some(out);
    for file in files.iter().map(PathBuf::as_path).chain(existing) {
        Store::open_immutable(file)
            .and_then(|store| store.verify_results())
            .map_err(named(file))?;
    }
    let mut store = Store::create(out).map_err(named(out))?;
    for file in files {
        merged(file, store.merge_results_file(file).map_err(named(file))?);
    }
    Ok(store)
}
