//! The experiments that repeat five student reports, and measurements of Foursight's own. A new experiment needs a file
//! in this folder and an entry in [`ALL`].
//!
//! The document of a repeated experiment shows the tables of the student report, the tables measured here, and the
//! reasons for the differences. A document depends only on the seed. The only exceptions are measured times, which are
//! in separate table columns. `docs/origins.md` describes the student reports and their errors.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use foursight_analysis::document::{Document, TableColumn};
use foursight_api::operations::ExperimentEntry;
use foursight_search::{Registry, ThinkOptions, TimeSource, Timeless};

use crate::runs::RecordedGame;

mod ablation;
mod difficulty;
mod line_heuristic;
mod minimax_vs_alphabeta;
mod nine_runs;
mod square_grid;
pub(crate) mod support;

/// All experiments, in the order of the student reports. Measurements that repeat no report come last.
pub const ALL: &[Experiment] = &[
    nine_runs::NINE_RUNS,
    minimax_vs_alphabeta::MINIMAX_VS_ALPHABETA,
    square_grid::SQUARE_GRID,
    line_heuristic::LINE_HEURISTIC,
    difficulty::DIFFICULTY,
    ablation::ABLATION,
];

/// The description of an experiment and the function that runs it.
#[derive(Clone, Copy)]
pub struct Experiment {
    /// The name on the command line, for example `nine-runs`.
    pub name: &'static str,
    /// The number of the student report in `docs/origins.md`, from `000` to `004`, or `own` for a measurement that
    /// repeats no report.
    pub report: &'static str,
    /// The name of the student report, for example `minimax report`.
    pub report_name: &'static str,
    /// A one-line description for lists of experiments.
    pub summary: &'static str,
    /// Number of steps, in which progress is measured. The experiment calls [`ExperimentContext::step`] after each
    /// step.
    pub steps: u64,
    /// The function that runs the experiment. It returns early if [`ExperimentContext::stop`] is set.
    pub run: fn(&ExperimentContext<'_>) -> Result<Document, ExperimentStopped>,
}

impl Experiment {
    /// Returns the entry of this experiment in the catalogue.
    pub fn catalogue_entry(&self) -> ExperimentEntry {
        ExperimentEntry { name: self.name, report: self.report, summary: self.summary }
    }
}

impl fmt::Debug for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Experiment").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The settings and callbacks that an experiment receives.
#[derive(Clone, Copy)]
pub struct ExperimentContext<'a> {
    /// The registry that builds the engines. It must contain the engines of the solver and of
    /// [`report_players`](foursight_analysis::report_players).
    pub registry: &'a Registry,
    /// Seed for players with random choices and for random positions.
    pub seed: u64,
    /// Number of games or searches that run at the same time. It affects times, but no other results.
    pub threads: usize,
    /// The clock that measures the time of searches.
    pub time: &'a dyn TimeSource,
    /// A callback that is called after each step, from any thread.
    pub step: &'a (dyn Fn() + Sync),
    /// A callback that receives the games of the experiment. The order of the games depends only on the seed.
    pub record_game: &'a (dyn Fn(RecordedGame) + Sync),
    /// When this flag is set, the experiment and its searches end, and the experiment returns [`ExperimentStopped`].
    pub stop: &'a AtomicBool,
}

/// The error that an experiment returns if [`ExperimentContext::stop`] ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExperimentStopped;

impl fmt::Display for ExperimentStopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the experiment was stopped; run it again to start from the beginning")
    }
}

impl std::error::Error for ExperimentStopped {}

impl<'a> ExperimentContext<'a> {
    /// Creates a context with one thread, a clock that always shows zero, callbacks that do nothing, and a stop flag
    /// that is never set.
    pub fn new(registry: &'a Registry, seed: u64) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self {
            registry,
            seed,
            threads: 1,
            time: &Timeless,
            step: &|| {},
            record_game: &|_| {},
            stop: &NEVER,
        }
    }

    /// Returns options with the clock and the stop flag of the experiment, and without limits.
    fn think_options(&self) -> ThinkOptions<'a> {
        ThinkOptions { time: self.time, stop: self.stop, ..ThinkOptions::default() }
    }

    /// Returns an error if the stop flag is set. A search that ends after the flag was set may have returned an
    /// incomplete result.
    fn check_not_stopped(&self) -> Result<(), ExperimentStopped> {
        if self.stop.load(Ordering::Relaxed) { Err(ExperimentStopped) } else { Ok(()) }
    }
}

impl fmt::Debug for ExperimentContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExperimentContext").field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// Returns the experiment with this name, or `None` if there is none.
pub fn find_experiment(name: &str) -> Option<&'static Experiment> {
    ALL.iter().find(|experiment| experiment.name == name)
}

/// Creates a document with the facts that identify the experiment.
fn experiment_document(
    experiment: &Experiment,
    title: &str,
    context: &ExperimentContext<'_>,
) -> Document {
    let mut document = Document::new(title);
    let command = format!("foursight experiment {}", experiment.name);
    document.add_fact(TableColumn::text("command", "command"), command);
    document.add_fact(TableColumn::text("report", "report"), experiment.report_name);
    document.add_seed("seed", "seed", context.seed);
    document.add_fact(TableColumn::text("version", "version"), env!("CARGO_PKG_VERSION"));
    let wall_clock = "wall clock; all other values are the same on every machine";
    document.add_fact(
        TableColumn::choice("times", "times", &[("wall_clock", wall_clock)]),
        "wall_clock",
    );
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
            .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
            .filter(|module| module != "mod" && module != "support")
            .collect();
        let listed: BTreeSet<String> = ALL.iter().map(|one| one.name.replace('-', "_")).collect();
        assert_eq!(files, listed);
    }

    /// Experiments that need more than three seconds of processor time. The test below runs them completely only if
    /// `FOURSIGHT_FULL` is set. Their own tests always run them with fewer games and positions.
    const LONG: [&str; 3] = ["nine-runs", "square-grid", "ablation"];

    /// Runs experiments completely. Checks that each document contains every number that the student report prints,
    /// that the number of steps is correct, and that the exports agree with the document.
    #[test]
    #[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
    fn every_printed_number_is_in_the_document_of_its_experiment() {
        use support::printed_tables::{check_printed_report, experiment_of_fixture};
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/reports");
        let registry = support::experiment_checks::experiment_registry();
        let time = foursight_search::Monotonic::new();
        let full = std::env::var_os("FOURSIGHT_FULL").is_some();
        for experiment in ALL.iter().filter(|experiment| full || !LONG.contains(&experiment.name)) {
            let steps = std::sync::atomic::AtomicU64::new(0);
            let step = || {
                steps.fetch_add(1, Ordering::Relaxed);
            };
            let context = ExperimentContext {
                threads: 2,
                time: &time,
                step: &step,
                ..ExperimentContext::new(&registry, 1)
            };
            let document = (experiment.run)(&context).unwrap();
            assert_eq!(steps.into_inner(), experiment.steps, "{}", experiment.name);
            // This document contains measured times. Other tests check exports of documents without times.
            support::experiment_checks::assert_exports_agree(&document);
            // The ablation belongs to no student report, so there are no printed numbers to look up.
            if experiment.report == "own" {
                continue;
            }
            let file = format!("{folder}/{}.txt", experiment.report);
            let fixture = std::fs::read_to_string(&file).unwrap();
            assert_eq!(experiment_of_fixture(&fixture), experiment.name);
            let numbers = check_printed_report(&document, &fixture);
            // The number of printed values. The square report prints two tables of 35 outcomes.
            let expected = match experiment.report {
                "000" => 87..,
                "001" => 90..,
                "002" => 70..,
                _ => 0..,
            };
            assert!(expected.contains(&numbers), "{}: {numbers}", experiment.name);
        }
    }

    /// Sets the stop flag after the first step. Each of the two threads can still complete its current step, so there
    /// are at most two steps.
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
