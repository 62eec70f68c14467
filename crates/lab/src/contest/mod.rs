//! A contest for a class: checks all submissions, grades them against perfect play, and lets them play a tournament.
//!
//! A submission that fails the check is reported and left out; the contest continues with the others.

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

/// A submission and the result of its check and grading.
#[derive(Clone, Debug)]
pub struct ContestEntry {
    /// Path relative to the folder of submissions: `anna.rhai`, `Dora/main.py`.
    pub name: String,
    /// `script`, `weights` or `program`.
    pub kind: &'static str,
    /// Engine text of the player.
    pub engine: String,
    /// The error of the check, if it failed: the entry does not take part.
    pub broken: Option<String>,
    /// The error of the grading, if a program that passed the check was graded only partly or not at all.
    pub ungraded: Option<String>,
    pub grade: Option<EntryGrade>,
}

/// Settings of a contest.
#[derive(Debug)]
pub struct Contest<'a> {
    pub registry: &'a Registry,
    /// Search depth for scripts and weights, in plies.
    pub depth: u8,
    pub openings: &'a [Game],
    /// Pairs of games for each pairing of two entries.
    pub pairs: usize,
    /// Time limit of a program for one move, in milliseconds.
    pub movetime: u64,
    /// Time limit for grading one program.
    pub grading: Duration,
    /// Seed of openings, random players and bootstrap intervals.
    pub seed: u64,
    /// Number of games played at the same time.
    pub workers: usize,
    /// Set it to end the tournament after the pairs in progress.
    pub stop: &'a AtomicBool,
}

impl Contest<'_> {
    /// Lists the submissions of a folder and its subfolders by name: scripts (`.rhai`), weights (`.toml`) and programs
    /// (`.py`, `.sh`, executables). Other files are returned separately. The folder `results`, to which the contest
    /// writes, is skipped.
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
        let alphabeta = |path: &str| {
            format!("alphabeta:depth={},eval=file:{}", self.depth, path.replace(',', r"\,"))
        };
        let (kind, engine) = match submission {
            SubmissionKind::Script(path) => ("script", alphabeta(&path)),
            SubmissionKind::Weights(path) => ("weights", alphabeta(&path)),
            SubmissionKind::Program(command) => ("program", format!("cmd:{command}")),
        };
        ContestEntry { name, kind, engine, broken: None, ungraded: None, grade: None }
    }

    /// Checks and grades an entry, and stores errors in [`broken`](ContestEntry::broken) and
    /// [`ungraded`](ContestEntry::ungraded).
    pub fn check_and_grade(&self, entry: &mut ContestEntry) {
        if let Err(why) = self.check_entry(entry) {
            entry.broken = Some(why);
            return;
        }
        match self.grade_entry(entry) {
            Ok((grade, note)) => (entry.grade, entry.ungraded) = (Some(grade), note),
            // A program that exceeds its time in a few positions may still play: it only loses those games.
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

    /// The plan of a tournament of all entries that passed the check; `None` if fewer than two did.
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

    /// Plays the pairs of the tournament that `store` does not contain yet, and returns the standings.
    ///
    /// # Errors
    ///
    /// If the results cannot be read or written.
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

/// Script entries with these names and percentages of kept outcomes by stage of the game.
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
