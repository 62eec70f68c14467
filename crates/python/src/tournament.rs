//! Tournaments, whole or in parts.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use foursight::analysis::Shard;
use foursight::lab::store::Store;
use foursight::lab::store::StoreError;
use foursight::lab::tournament::{Plan, TournamentRunner};
use foursight::search::Registry;
use foursight::solver::Book;
use pyo3::prelude::*;
use serde::Serialize;

use crate::asked::{shard, threads};
use crate::document::told;
use crate::error::wrong;
use crate::interrupt::away;
use crate::registry::registry;

/// How far a tournament has come.
#[derive(Serialize)]
struct Standing {
    run: i64,
    played: usize,
    missing: usize,
    pairs: usize,
}

/// Plays what is missing of a tournament, or of one part of it, and keeps every pair as it ends in a results
/// file. Tells as a dictionary how many pairs it played and how many of that part are still missing.
///
/// `plan` is the text of a plan (TOML), `out` the results file, `shard` a part as `"1/4"`. Without `resume`,
/// pairs of this plan that are there already are an error. `progress(done, of)` hears of every pair. Ctrl-C
/// stops it; what was kept stays.
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
    let registry = registry();
    let shard = self::shard(shard)?;
    let threads = self::threads(threads)?;
    let stop = AtomicBool::new(false);
    let mut raised = None;
    let mut tell = |done: usize, of: usize| {
        let Some(progress) = &progress else { return };
        let heard = Python::attach(|py| progress.call1(py, (done, of)).map(drop));
        if let Err(error) = heard {
            // Whoever listens may end it: by an exception of theirs.
            stop.store(true, Ordering::Relaxed);
            raised.get_or_insert(error);
        }
    };
    let sitting = Sitting { registry: &registry, out, shard, threads, resume, stop: &stop };
    let standing = away(py, &stop, || sitting.play(plan, &mut tell))?;
    if let Some(error) = raised {
        return Err(error);
    }
    told(py, &standing?)
}

struct Sitting<'a> {
    registry: &'a Registry,
    out: PathBuf,
    shard: Shard,
    threads: usize,
    resume: bool,
    stop: &'a AtomicBool,
}

impl Sitting<'_> {
    fn play(&self, plan: &str, tell: &mut dyn FnMut(usize, usize)) -> PyResult<Standing> {
        let placed = |error: StoreError| wrong(format!("{}: {error}", self.out.display()));
        let plan = Plan::from_toml(plan).and_then(|plan| plan.check(self.registry));
        let plan = plan.map_err(wrong)?;
        plan.check_shard(self.shard).map_err(wrong)?;
        let openings =
            plan.list_openings(self.registry, Book::standard, self.stop).map_err(wrong)?;
        let mut store = Store::create(&self.out).map_err(placed)?;
        let run = store.select_or_begin_run(&plan, env!("CARGO_PKG_VERSION"), self.resume);
        let run = run.map_err(placed)?.map_err(|(there, all)| {
            wrong(format!(
                "{there} of {all} pairs of this plan are there; add resume=True to go on, or change the seed or out"
            ))
        })?;
        let missing = store.missing_pairs(&run, self.shard).map_err(placed)?;
        let hall = TournamentRunner {
            plan: &run.plan,
            registry: self.registry,
            openings: &openings,
            time_evaluation: false,
            stop: self.stop,
        };
        let mut done = 0;
        let stored = |_: &Store| {
            done += 1;
            tell(done, missing.len());
            Ok(())
        };
        let ended =
            hall.play_into_store(&mut store, &run, &missing, self.threads, self.stop, stored);
        let is_complete = ended.map_err(placed)?;
        let left = if is_complete { 0 } else { missing.len() - done };
        Ok(Standing { run: run.id, played: done, missing: left, pairs: plan.pair_count() })
    }
}
