//! A contest for a class: everything pupils handed in is checked, graded and let loose on each other.
//!
//! What is broken is told and left out; it never stops the rest.

mod grade_entry;
mod report;
mod spreadsheet;
mod submission_folder;

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Game, Variant};
use foursight_search::Registry;

pub use grade_entry::EntryGrade;
pub use report::contest_document;
pub use spreadsheet::contest_csv;
pub use submission_folder::SkippedSubmission;

use crate::store::{Store, StoreError};
use crate::tournament::{Plan, Player, Standings, TournamentRunner};
use crate::ugi::{Program, ProgramLimits, conformance};
use foursight_analysis::Shard;
use submission_folder::{Submission, SubmissionKind};

/// Something that was handed in.
#[derive(Clone, Debug)]
pub struct ContestEntry {
    /// The name of its file, with its folder if it is in one.
    pub name: String,
    /// What it is: `script`, `weights` or `program`.
    pub kind: &'static str,
    /// The engine that plays it.
    pub engine: String,
    /// Why it cannot take part, if it cannot.
    pub broken: Option<String>,
    /// What went wrong in grading, where it takes part nevertheless.
    pub ungraded: Option<String>,
    /// How it does against perfect play.
    pub grade: Option<EntryGrade>,
}

/// How a contest is held.
#[derive(Debug)]
pub struct Contest<'a> {
    /// Where engines come from.
    pub registry: &'a Registry,
    /// How deep evaluations are searched.
    pub depth: u8,
    /// Where games begin.
    pub openings: &'a [Game],
    /// Pairs of games for each two entries.
    pub pairs: usize,
    /// The milliseconds a program has for a move.
    pub movetime: u64,
    /// How long a program is graded, at most.
    pub grading: Duration,
    /// The seed of all that is random.
    pub seed: u64,
    /// How many games are played at once.
    pub workers: usize,
    /// Raise it to end.
    pub stop: &'a AtomicBool,
}

impl Contest<'_> {
    /// What is in a folder and the folders in it, by name: scripts (`.rhai`), weights (`.toml`), programs
    /// (`.py`, `.sh`, and files that can be run); and what is none of these. `results` is where the results
    /// go, which is not looked into.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn read_entries(
        &self,
        folder: &Path,
        results: &Path,
    ) -> std::io::Result<(Vec<ContestEntry>, Vec<SkippedSubmission>)> {
        let (found, left_out) = submission_folder::read_submissions(folder, results)?;
        Ok((found.into_iter().map(|found| self.contest_entry(found)).collect(), left_out))
    }

    fn contest_entry(&self, Submission { name, kind: submission }: Submission) -> ContestEntry {
        let judged = |path: &str| {
            format!("alphabeta:depth={},eval=file:{}", self.depth, path.replace(',', r"\,"))
        };
        let (kind, engine) = match submission {
            SubmissionKind::Script(path) => ("script", judged(&path)),
            SubmissionKind::Weights(path) => ("weights", judged(&path)),
            SubmissionKind::Program(command) => ("program", format!("cmd:{command}")),
        };
        ContestEntry { name, kind, engine, broken: None, ungraded: None, grade: None }
    }

    /// Checks and grades an entry. What is wrong with it is written into it.
    pub fn check_and_grade(&self, entry: &mut ContestEntry) {
        if let Err(why) = self.check_entry(entry) {
            entry.broken = Some(why);
            return;
        }
        match self.grade_entry(entry) {
            Ok((grade, note)) => (entry.grade, entry.ungraded) = (Some(grade), note),
            // A program may be late once in a thousand positions; that costs it a game, not the contest.
            Err(why) if entry.kind == "program" => entry.ungraded = Some(why),
            Err(why) => entry.broken = Some(why),
        }
    }

    fn check_entry(&self, entry: &ContestEntry) -> Result<(), String> {
        let engine = self.registry.engine(&entry.engine).map_err(|error| error.message)?;
        if let Some(evaluation) = engine.evaluation() {
            return evaluation.build(Variant::default()).map(drop).map_err(|unfit| unfit.message);
        }
        let spec = self.registry.parse(&entry.engine).map_err(|error| error.message)?;
        let program = Program::new(spec.settings().text(), ProgramLimits::default());
        let mut program = program.map_err(|error| error.to_string())?;
        let report = conformance::check_conformance(
            &mut program,
            Duration::from_millis(self.movetime),
            self.seed,
        );
        match report.steps.iter().find(|step| step.state == conformance::StepState::Failed) {
            None => Ok(()),
            Some(failed) => Err(format!("{}: {}", failed.step, failed.detail)),
        }
    }

    /// The tournament of those that are not broken; `None` if fewer than two are left.
    pub fn tournament_plan(&self, entries: &[ContestEntry]) -> Option<Plan> {
        let players = entries.iter().filter(|entry| entry.broken.is_none()).map(|entry| Player {
            name: entry.name.clone(),
            engine: entry.engine.clone(),
            nodes: None,
            time_ms: (entry.kind == "program").then_some(self.movetime),
        });
        let plan = Plan {
            openings: "random:8".to_owned(),
            pairs: self.pairs,
            seed: self.seed,
            players: players.collect(),
            ..Plan::default()
        };
        (plan.players.len() > 1).then(|| plan.with_source_hashes())
    }

    /// Plays the tournament, or what is missing of it.
    ///
    /// # Errors
    ///
    /// If results cannot be stored.
    pub fn play_tournament(&self, plan: &Plan, store: &mut Store) -> Result<Standings, StoreError> {
        let run = store.find_or_begin_run(plan)?;
        let missing = store.missing_pairs(&run, Shard::WHOLE)?;
        let runner = TournamentRunner {
            plan,
            registry: self.registry,
            openings: self.openings,
            time_evaluation: false,
            stop: self.stop,
        };
        let never = AtomicBool::new(false);
        runner.play_into_store(store, &run, &missing, self.workers, &never, |_| Ok(()))?;
        Standings::read_from(store, &run)
    }
}

/// Entries for tests: one that is graded as told, one that is broken.
#[cfg(test)]
fn example_entries(graded: &[(&str, [f64; 3])]) -> Vec<ContestEntry> {
    let entry = |&(name, kept): &(&str, [f64; 3])| ContestEntry {
        name: name.to_owned(),
        kind: "script",
        engine: String::new(),
        broken: None,
        ungraded: None,
        grade: Some(EntryGrade::example_grade(name, kept)),
    };
    graded.iter().map(entry).collect()
}
