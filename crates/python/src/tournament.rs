//! Plays tournaments, as a whole or in parts.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use foursight::analysis::Shard;
use foursight::lab::store::Store;
use foursight::lab::store::StoreError;
use foursight::lab::tournament::{OpeningsWork, Plan, RunningTallies, TournamentRunner};
use foursight::search::Registry;
use foursight::solver::Book;
use pyo3::prelude::*;
use serde::Serialize;

use crate::arguments::{shard, threads};
use crate::document::to_python;
use crate::error::to_error;
use crate::interrupt::run_interruptible;
use crate::registry::python_registry;

/// Progress of a tournament. It is returned to Python as a dictionary.
#[derive(Serialize)]
struct TournamentProgress {
    run: i64,
    played: usize,
    missing: usize,
    pairs: usize,
}

/// Plays the missing pairs of games of a tournament, or of one part of a tournament. Stores each finished pair in a
/// results file. Returns a dictionary with the number of pairs that were played and the number of pairs that are still
/// missing.
///
/// `plan` is the text of a plan (TOML), `out` is the results file, and `shard` is a part such as `"1/4"`. With
/// `resume=False`, an error is raised if the file already contains pairs of this plan. `progress(done, of)` is called
/// after every pair. Ctrl-C stops the tournament, but the stored pairs are kept.
#[pyfunction]
#[pyo3(signature = (plan, out, *, shard = None, threads = None, resume = true, progress = None))]
pub(crate) fn play_tournament(
    py: Python<'_>,
    plan: &str,
    out: PathBuf,
    shard: Option<&str>,
    threads: Option<i64>,
    resume: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let registry = python_registry();
    let shard = self::shard(shard)?;
    let threads = self::threads(threads)?;
    let stop = AtomicBool::new(false);
    let mut raised = None;
    let mut report_progress = |done: usize, of: usize| {
        let Some(progress) = &progress else { return };
        let called = Python::attach(|py| progress.call1(py, (done, of)).map(drop));
        if let Err(error) = called {
            // An exception in the callback ends the tournament.
            stop.store(true, Ordering::Relaxed);
            raised.get_or_insert(error);
        }
    };
    let task = TournamentTask { registry: &registry, out, shard, threads, resume, stop: &stop };
    let played = run_interruptible(py, &stop, || task.play(plan, &mut report_progress))?;
    if let Some(error) = raised {
        return Err(error);
    }
    to_python(py, &played?)
}

struct TournamentTask<'a> {
    registry: &'a Registry,
    out: PathBuf,
    shard: Shard,
    threads: usize,
    resume: bool,
    stop: &'a AtomicBool,
}

impl TournamentTask<'_> {
    fn play(
        &self,
        plan: &str,
        report_progress: &mut dyn FnMut(usize, usize),
    ) -> PyResult<TournamentProgress> {
        let placed = |error: StoreError| to_error(format!("{}: {error}", self.out.display()));
        let plan = Plan::from_toml(plan).and_then(|plan| plan.check(self.registry));
        let plan = plan.map_err(to_error)?;
        plan.check_shard(self.shard).map_err(to_error)?;
        let work = OpeningsWork::new(self.stop).with_threads(self.threads);
        let openings = plan.list_openings(self.registry, Book::standard, work).map_err(to_error)?;
        let mut store = Store::create(&self.out).map_err(placed)?;
        let run = store.select_or_begin_run(&plan, env!("CARGO_PKG_VERSION"), self.resume);
        let run = run.map_err(placed)?.map_err(|(stored, all)| {
            to_error(format!(
                "{stored} of {all} pairs of this plan are already stored; pass resume=True to continue, or change seed or out"
            ))
        })?;
        let missing = store.missing_pairs(&run, self.shard).map_err(placed)?;
        let runner = TournamentRunner {
            plan: &run.plan,
            registry: self.registry,
            openings: &openings,
            time_evaluation: false,
            stop: self.stop,
        };
        let mut done = 0;
        let stored = |_: &RunningTallies| {
            done += 1;
            report_progress(done, missing.len());
            Ok(())
        };
        let ended =
            runner.play_into_store(&mut store, &run, &missing, self.threads, self.stop, stored);
        let is_complete = ended.map_err(placed)?;
        let left = if is_complete { 0 } else { missing.len() - done };
        Ok(TournamentProgress {
            run: run.id,
            played: done,
            missing: left,
            pairs: plan.pair_count(),
        })
    }
}
