//! A contest between the submissions of a school class. It checks all submissions, grades them against perfect play,
//! and lets them play a tournament.
//!
//! If a submission fails the check, it is reported and left out. The contest continues with the other submissions.

mod entry_page;
mod grade_entry;
mod report;
pub(crate) mod source_language;
mod spreadsheet;
pub(crate) mod submission_folder;

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Game, Variant};
use foursight_search::Registry;

pub use entry_page::entry_document;
pub use grade_entry::EntryGrade;
pub use report::{EntryStatus, contest_document};
pub use source_language::SourceLanguage;
pub use spreadsheet::contest_csv;
pub use submission_folder::SkippedSubmission;

use crate::store::{Store, StoreError};
use crate::tournament::{Plan, PlanPlayer, Standings, TournamentRunner};
use crate::ugi::{CommandLine, Isolation, Program, ProgramLimits, conformance};
use foursight_analysis::Shard;
use foursight_analysis::fnv1a;
use foursight_analysis::grade::GradedSet;
use submission_folder::{Submission, SubmissionKind};

/// A submission and the results of its check and its grading.
#[derive(Clone, Debug)]
pub struct ContestEntry {
    /// Path relative to the submission folder, for example `anna.rhai` or `Dora/main.py`.
    pub name: String,
    /// The kind of submission: `script`, `weights` or `program`.
    pub kind: &'static str,
    /// Text that describes the player's engine, for example `cmd:python3 bot.py`. Empty if the entry is a source file
    /// that is not yet compiled.
    pub engine: String,
    /// The source file of an entry that must be compiled, and its language.
    pub source: Option<(SourceLanguage, PathBuf)>,
    /// The error from the check. If there is an error, the entry does not take part in the tournament.
    pub broken: Option<String>,
    /// The error from the grading of a program that passed the check. If there is an error, the program was graded on
    /// fewer positions or not at all.
    pub ungraded: Option<String>,
    pub grade: Option<EntryGrade>,
}

/// The settings of a contest.
#[derive(Debug)]
pub struct Contest<'a> {
    pub registry: &'a Registry,
    /// Search depth in plies for scripts and weights.
    pub depth: u8,
    /// The positions on which the entries are graded.
    pub set: &'a GradedSet,
    /// The isolation of programs. `None` runs programs with the rights of the user. The registry must contain a family
    /// of programs with the same isolation.
    pub isolation: Option<Isolation>,
    /// The folder for compiled programs.
    pub build: PathBuf,
    pub openings: &'a [Game],
    /// Number of game pairs for each pairing of two entries. The two games of a pair have the same opening, and the
    /// players exchange sides.
    pub pairs: usize,
    /// Time limit of a program for one move, in milliseconds.
    pub movetime: u64,
    /// Time limit for grading one program.
    pub grading: Duration,
    /// Seed for openings, players with random choices, and bootstrap intervals.
    pub seed: u64,
    /// Number of games that are played at the same time.
    pub workers: usize,
    /// When this flag is set, the tournament ends as soon as the pairs of games in progress are completed.
    pub stop: &'a AtomicBool,
}

impl Contest<'_> {
    /// Lists the submissions in a folder and its subfolders, sorted by name. Submissions are scripts (`.rhai`), weights
    /// (`.toml`) and programs (`.py`, `.sh` and executable files). Other files are returned in a second list. The
    /// contest writes its output to the folder `results`, so this folder is skipped.
    ///
    /// # Errors
    ///
    /// Returns an error if the folder cannot be read.
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
        let (kind, engine, source) = match submission {
            SubmissionKind::Script(path) => ("script", alphabeta(&path), None),
            SubmissionKind::Weights(path) => ("weights", alphabeta(&path), None),
            SubmissionKind::Program(command) => ("program", format!("cmd:{command}"), None),
            SubmissionKind::Source(language, path) => {
                ("program", String::new(), Some((language, path)))
            }
        };
        ContestEntry { name, kind, engine, source, broken: None, ungraded: None, grade: None }
    }

    /// Compiles an entry if it is a source file. The folder of the compiled program depends on the content of the file.
    fn compile_entry(&self, entry: &mut ContestEntry) -> Result<(), String> {
        let Some((language, file)) = &entry.source else { return Ok(()) };
        let text = std::fs::read(file).map_err(|error| error.to_string())?;
        let name = format!("{:016x}-{:016x}", fnv1a(entry.name.as_bytes()), fnv1a(&text));
        let command = language.prepare(file, &self.build.join(name), self.isolation.as_ref())?;
        entry.engine = format!("cmd:{command}");
        Ok(())
    }

    /// Checks and grades an entry. Errors are stored in [`broken`](ContestEntry::broken) and
    /// [`ungraded`](ContestEntry::ungraded).
    pub fn check_and_grade(&self, entry: &mut ContestEntry) {
        if let Err(why) = self.compile_entry(entry).and_then(|()| self.check_entry(entry)) {
            entry.broken = Some(without_command(&why, entry));
            return;
        }
        match self.grade_entry(entry) {
            Ok((grade, note)) => {
                let note = note.map(|why| without_command(&why, entry));
                (entry.grade, entry.ungraded) = (Some(grade), note);
            }
            // A program that exceeds its time in a few positions can still play. It loses only the games in which that
            // happens.
            Err(why) if entry.kind == "program" => {
                entry.ungraded = Some(without_command(&why, entry));
            }
            Err(why) => entry.broken = Some(without_command(&why, entry)),
        }
    }

    fn check_entry(&self, entry: &ContestEntry) -> Result<(), String> {
        let engine = self.registry.engine(&entry.engine).map_err(|error| error.message)?;
        if let Some(evaluation) = engine.evaluation() {
            return evaluation.build(Variant::default()).map(drop).map_err(|unfit| unfit.message);
        }
        let spec = self.registry.parse(&entry.engine).map_err(|error| error.message)?;
        let program = Program::new(spec.settings().text(), ProgramLimits::for_students());
        let mut program = program.map_err(|error| error.to_string())?;
        if let Some(isolation) = &self.isolation {
            program = program.isolated(isolation.clone());
        }
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

    /// Returns the anchors, which play in every contest: the names and the engine texts. The results against the anchors
    /// make marks of different classes comparable.
    pub fn anchors(&self) -> [(&'static str, String); 4] {
        let nothing = format!("alphabeta:depth={},eval=nothing", self.depth);
        let level = |name: &'static str| (name, name.to_owned());
        [level(ANCHORS[0]), level(ANCHORS[1]), level(ANCHORS[2]), (ANCHORS[3], nothing)]
    }

    /// Creates the plan of a tournament between the anchors and all entries that passed the check. Returns `None` if no
    /// entry passed.
    pub fn tournament_plan(&self, entries: &[ContestEntry]) -> Option<Plan> {
        let players =
            entries.iter().filter(|entry| entry.broken.is_none()).map(|entry| PlanPlayer {
                name: entry.name.clone(),
                engine: entry.engine.clone(),
                nodes: None,
                time_ms: (entry.kind == "program").then_some(self.movetime),
            });
        let playing = players.clone().count();
        let anchors = self.anchors().map(|(name, engine)| PlanPlayer {
            name: name.to_owned(),
            engine,
            nodes: None,
            time_ms: None,
        });
        let plan = Plan {
            openings: "random:8".to_owned(),
            pairs: self.pairs,
            seed: self.seed,
            players: players.chain(anchors).collect(),
            ..Plan::default()
        };
        (playing > 0).then(|| plan.with_source_hashes())
    }

    /// Plays all pairs of games that are missing in `store`, and returns the standings of the tournament.
    ///
    /// # Errors
    ///
    /// Returns an error if the results cannot be read or written.
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

/// The names of the anchors.
const ANCHORS: [&str; 4] = ["level:2", "level:4", "level:6", "nothing"];

/// Replaces the command line and the files of an entry in a message by the name of the entry, so that reports contain no
/// paths.
fn without_command(message: &str, entry: &ContestEntry) -> String {
    let Some(command) = entry.engine.strip_prefix("cmd:") else {
        let file = entry.engine.split_once("eval=file:").map_or("", |(_, file)| file);
        let file = file.replace(r"\,", ",");
        return if file.is_empty() {
            message.to_owned()
        } else {
            message.replace(&file, &entry.name)
        };
    };
    let mut text = message.replace(command, &entry.name);
    let Ok(command) = CommandLine::new(command) else { return text };
    let words = std::iter::once(command.program().to_string_lossy().into_owned());
    for word in words.chain(command.arguments().iter().cloned()) {
        let path = std::path::absolute(&word).unwrap_or_default();
        let (Some(file), Some(folder)) = (path.to_str(), path.parent().and_then(Path::to_str))
        else {
            continue;
        };
        if word.contains('/') && path.exists() && folder != "/" {
            text = text.replace(file, &entry.name).replace(&format!("{folder}/"), "");
        }
    }
    text
}

/// Creates example entries that are scripts. For each entry, `graded` contains the name and three percentages. A
/// percentage is the proportion of moves that keep the game-theoretic outcome in one stage of the game.
#[cfg(test)]
fn example_entries(graded: &[(&str, [f64; 3])]) -> Vec<ContestEntry> {
    let entry = |&(name, kept): &(&str, [f64; 3])| ContestEntry {
        name: name.to_owned(),
        kind: "script",
        engine: String::new(),
        source: None,
        broken: None,
        ungraded: None,
        grade: Some(EntryGrade::example_grade(name, kept)),
    };
    graded.iter().map(entry).collect()
}
