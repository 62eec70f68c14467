//! The experiments of the five reports, each by one name: one file each, and its name in [`ALL`].
//!
//! Every document shows the report's table, ours, and why they differ. Apart from times, which stand in
//! columns of their own, it depends on the seed alone. Reports, defects and golden numbers are cited as in
//! `docs/origins.md`.

use std::fmt;

use foursight_search::{Registry, TimeSource};

use foursight_analysis::Document;

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
    /// Does it.
    pub run: fn(&Setting<'_>) -> Document,
}

impl fmt::Debug for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Experiment").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What an experiment is given.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The engines: those of the solver and of [`players`](foursight_analysis::players) must be among them.
    pub registry: &'a Registry,
    /// The seed of everything random.
    pub seed: u64,
    /// How many games may be played at once. It changes no result, only times.
    pub threads: usize,
    /// The clock.
    pub time: &'a dyn TimeSource,
    /// Is called after each step, from any thread, to tell how far it is; [`UNWATCHED`] where nobody wants to
    /// know. Whoever wants an experiment to end early unwinds from here, or from the clock.
    pub step: &'a (dyn Fn() + Sync),
}

/// Nobody wants to know how far it is.
pub const UNWATCHED: &(dyn Fn() + Sync) = &|| {};

impl fmt::Debug for Setting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setting").field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// The experiment of this name.
pub fn named(name: &str) -> Option<&'static Experiment> {
    ALL.iter().find(|experiment| experiment.name == name)
}

/// A document that begins with how it was made.
fn document(experiment: &Experiment, title: &str, setting: &Setting<'_>) -> Document {
    let mut document = Document::new(title);
    document.fact("command", format!("foursight experiment {}", experiment.name));
    document.fact("report", experiment.report);
    document.fact("seed", setting.seed);
    document.fact("version", env!("CARGO_PKG_VERSION"));
    document.fact("times", "wall clock on the machine that ran it; they alone differ between runs");
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
        foursight_analysis::players::add_to(&mut registry);
        let taken: Vec<(&str, u64)> = ALL
            .iter()
            .map(|experiment| {
                let steps = AtomicU64::new(0);
                let step = || {
                    steps.fetch_add(1, Ordering::Relaxed);
                };
                let time = &foursight_search::Timeless;
                let setting =
                    Setting { registry: &registry, seed: 1, threads: 2, time, step: &step };
                (experiment.run)(&setting);
                (experiment.name, steps.into_inner())
            })
            .collect();
        let told: Vec<(&str, u64)> = ALL.iter().map(|one| (one.name, one.steps)).collect();
        assert_eq!(taken, told);
    }

    #[test]
    fn experiments_are_found_by_their_names() {
        for experiment in ALL {
            assert_eq!(named(experiment.name).unwrap().name, experiment.name);
        }
        assert!(named("ten-runs").is_none());
    }
}
