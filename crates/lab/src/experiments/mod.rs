//! The experiments of the five reports, each by one name: one file each, and its name in [`ALL`].
//!
//! Every document shows the report's table, ours, and why they differ. Apart from times, which stand in
//! columns of their own, it depends on the seed alone. Reports, defects and golden numbers are cited as in
//! `docs/origins.md`.

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

/// An experiment on the list.
#[derive(Clone, Copy)]
pub struct Experiment {
    /// The name people type.
    pub name: &'static str,
    /// The report it comes from.
    pub report: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// How many steps it takes, to tell how far it is.
    pub steps: u64,
    /// Carries it out, unless [`ExperimentContext::stop`] is raised.
    pub run: fn(&ExperimentContext<'_>) -> Result<Document, Stopped>,
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

/// What an experiment is given.
#[derive(Clone, Copy)]
pub struct ExperimentContext<'a> {
    /// The engines: those of the solver and of [`players`](foursight_analysis::players) must be among them.
    pub registry: &'a Registry,
    /// The seed of everything random.
    pub seed: u64,
    /// How many games may be played at once. It changes no result, only times.
    pub threads: usize,
    /// The clock.
    pub time: &'a dyn TimeSource,
    /// Called after each step, from any thread.
    pub step: &'a (dyn Fn() + Sync),
    /// Raise it to end the experiment, and its searches, with [`Stopped`].
    pub stop: &'a AtomicBool,
}

/// An experiment ended without a result because [`ExperimentContext::stop`] was raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the experiment was stopped; start it again to repeat it from the beginning")
    }
}

impl std::error::Error for Stopped {}

impl<'a> ExperimentContext<'a> {
    /// One thread, a clock that stands still, and nothing that observes or stops the experiment.
    pub fn new(registry: &'a Registry, seed: u64) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self { registry, seed, threads: 1, time: &Timeless, step: &|| {}, stop: &NEVER }
    }

    /// Fails if the experiment is to stop. Results of searches that ended after that are incomplete.
    fn check(&self) -> Result<(), Stopped> {
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}

impl fmt::Debug for ExperimentContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExperimentContext").field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// The experiment of this name.
pub fn find_experiment(name: &str) -> Option<&'static Experiment> {
    ALL.iter().find(|experiment| experiment.name == name)
}

/// A document that begins with how it was made.
fn document(experiment: &Experiment, title: &str, setting: &ExperimentContext<'_>) -> Document {
    let mut document = Document::new(title);
    document.add_fact("command", format!("foursight experiment {}", experiment.name));
    document.add_fact("report", experiment.report);
    document.add_fact("seed", setting.seed);
    document.add_fact("version", env!("CARGO_PKG_VERSION"));
    document
        .add_fact("times", "wall clock on the machine that ran it; they alone differ between runs");
    document
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_list_is_the_folder() {
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
                let setting = ExperimentContext {
                    threads: 2,
                    step: &step,
                    ..ExperimentContext::new(&registry, 1)
                };
                (experiment.run)(&setting).unwrap();
                (experiment.name, steps.into_inner())
            })
            .collect();
        let told: Vec<(&str, u64)> = ALL.iter().map(|one| (one.name, one.steps)).collect();
        assert_eq!(taken, told);
    }

    /// The flag is raised after the first step; every experiment ends before its last.
    #[test]
    fn a_raised_flag_ends_every_experiment_without_a_result() {
        let registry = support::testing::registry();
        for experiment in ALL {
            let (stop, steps) = (AtomicBool::new(false), std::sync::atomic::AtomicU64::new(0));
            let raise = || {
                steps.fetch_add(1, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            };
            let setting = ExperimentContext {
                threads: 2,
                step: &raise,
                stop: &stop,
                ..ExperimentContext::new(&registry, 1)
            };
            assert_eq!((experiment.run)(&setting), Err(Stopped), "{}", experiment.name);
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
