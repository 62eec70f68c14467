//! Selects a run of a results file, and merges files.

use std::path::{Path, PathBuf};

use super::{Run, Store, StoreError};
use crate::tournament::{Plan, SequentialTest};

impl Store {
    /// The run with this number; without a number, the last run.
    ///
    /// # Errors
    ///
    /// If there is no such run, or the file cannot be read.
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

    /// The run of a plan. Begins a new run if the file contains none; returns an existing run if it is complete or `resume`
    /// is set. Otherwise returns the number of stored pairs and of all pairs as the inner error.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
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

/// Merges results files into `out`, which is created if it does not exist. Calls `merged` with each file and the number of
/// pairs that it added.
///
/// # Errors
///
/// If a file is damaged or cannot be read or written; the message contains its name. All files, including `out`, are
/// checked before anything is written.
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
