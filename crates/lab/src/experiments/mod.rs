//! The experiments of five student reports. To add one, write a file and list it in [`ALL`].
//!
//! Every document shows the tables of the student report, the tables measured here, and the reasons for the differences.
//! It depends on the seed only, except for times, which have columns of their own. `docs/origins.md` describes the reports
//! and their errors.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use foursight_analysis::Document;
use foursight_api::operations::ExperimentEntry;
use foursight_search::{Registry, TimeSource, Timeless};

mod difficulty;
mod line_heuristic;
mod minimax_vs_alphabeta;
mod nine_runs;
mod square_grid;
mod support;

/// Every experiment, in the order of the reports.
pub const ALL: &[Experiment] = &[
    nine_runs::NINE_RUNS,
    minimax_vs_alphabeta::MINIMAX_VS_ALPHABETA,
    square_grid::SQUARE_GRID,
    line_heuristic::LINE_HEURISTIC,
    difficulty::DIFFICULTY,
];

/// An experiment, described and ready to run.
#[derive(Clone, Copy)]
pub struct Experiment {
    /// The name on the command line: `nine-runs`.
    pub name: &'static str,
    /// The number of the student report in `docs/origins.md`: `000` to `004`.
    pub report: &'static str,
    /// The name of the student report: `minimax report`.
    pub report_name: &'static str,
    /// One line for lists of experiments.
    pub summary: &'static str,
    /// Number of steps, each of which calls [`ExperimentContext::step`] once.
    pub steps: u64,
    /// Runs the experiment until it is complete or [`ExperimentContext::stop`] is set.
    pub run: fn(&ExperimentContext<'_>) -> Result<Document, ExperimentStopped>,
}

impl From<&Experiment> for ExperimentEntry {
    fn from(one: &Experiment) -> Self {
        Self { name: one.name, report: one.report, summary: one.summary }
    }
}

impl fmt::Debug for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Experiment").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The environment of an experiment.
#[derive(Clone, Copy)]
pub struct ExperimentContext<'a> {
    /// Must contain the engines of the solver and of [`players`](foursight_analysis::players).
    pub registry: &'a Registry,
    /// Seed of random players and positions.
    pub seed: u64,
    /// Number of games played at the same time. Results other than times do not depend on it.
    pub threads: usize,
    /// The clock that measures searches.
    pub time: &'a dyn TimeSource,
    /// Called after each step, from any thread.
    pub step: &'a (dyn Fn() + Sync),
    /// Set it to end the experiment and its searches with [`ExperimentStopped`].
    pub stop: &'a AtomicBool,
}

/// The error of an experiment that [`ExperimentContext::stop`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExperimentStopped;

impl fmt::Display for ExperimentStopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the experiment was stopped; run it again to start from the beginning")
    }
}

impl std::error::Error for ExperimentStopped {}

impl<'a> ExperimentContext<'a> {
    /// One thread, a clock that always shows zero, no observer and no stop flag.
    pub fn new(registry: &'a Registry, seed: u64) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self { registry, seed, threads: 1, time: &Timeless, step: &|| {}, stop: &NEVER }
    }

    /// Returns an error if the stop flag is set. Searches that end after that return incomplete results.
    fn check_not_stopped(&self) -> Result<(), ExperimentStopped> {
        if self.stop.load(Ordering::Relaxed) { Err(ExperimentStopped) } else { Ok(()) }
    }
}

impl fmt::Debug for ExperimentContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExperimentContext").field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// The experiment with this name.
pub fn find_experiment(name: &str) -> Option<&'static Experiment> {
    ALL.iter().find(|experiment| experiment.name == name)
}

/// A new document with the facts that identify the experiment.
fn experiment_document(
    experiment: &Experiment,
    title: &str,
    context: &ExperimentContext<'_>,
) -> Document {
    let mut document = Document::new(title);
    document.add_fact("command", format!("foursight experiment {}", experiment.name));
    document.add_fact("report", experiment.report_name);
    document.add_fact("seed", context.seed);
    document.add_fact("version", env!("CARGO_PKG_VERSION"));
    document.add_fact("times", "wall clock; all other values are the same on every machine");
    document
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_experiment_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/experiments");
        let files: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .filter(|file| file.as_ref().unwrap().path().is_file())
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|file| file != "mod.rs")
            .collect();
        let listed: BTreeSet<String> =
            ALL.iter().map(|one| format!("{}.rs", one.name.replace('-', "_"))).collect();
        assert_eq!(files, listed);
    }

    #[test]
    #[ignore = "slow without optimisation"]
    fn experiments_take_as_many_steps_as_they_say() {
        use std::sync::atomic::{AtomicU64, Ordering};
        let mut registry = Registry::standard();
        foursight_solver::register(&mut registry);
        foursight_analysis::players::register_players(&mut registry);
        let taken: Vec<(&str, u64)> = ALL
            .iter()
            .map(|experiment| {
                let steps = AtomicU64::new(0);
                let step = || {
                    steps.fetch_add(1, Ordering::Relaxed);
                };
                let context = ExperimentContext {
                    threads: 2,
                    step: &step,
                    ..ExperimentContext::new(&registry, 1)
                };
                (experiment.run)(&context).unwrap();
                (experiment.name, steps.into_inner())
            })
            .collect();
        let declared: Vec<(&str, u64)> = ALL.iter().map(|one| (one.name, one.steps)).collect();
        assert_eq!(taken, declared);
    }

    /// The stop flag is set after the first step; two threads complete two steps at most.
    #[test]
    fn the_stop_flag_ends_every_experiment_without_a_result() {
        let registry = support::experiment_checks::experiment_registry();
        for experiment in ALL {
            let (stop, steps) = (AtomicBool::new(false), std::sync::atomic::AtomicU64::new(0));
            let raise = || {
                steps.fetch_add(1, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            };
            let context = ExperimentContext {
                threads: 2,
                step: &raise,
                stop: &stop,
                ..ExperimentContext::new(&registry, 1)
            };
            assert_eq!((experiment.run)(&context), Err(ExperimentStopped), "{}", experiment.name);
            let steps = steps.into_inner();
            assert!(steps <= 2, "{}: {steps} steps", experiment.name);
        }
    }

    #[test]
    fn experiments_are_found_by_their_names() {
        for experiment in ALL {
            assert_eq!(find_experiment(experiment.name).unwrap().name, experiment.name);
        }
        assert!(find_experiment("ten-runs").is_none());
    }
}
