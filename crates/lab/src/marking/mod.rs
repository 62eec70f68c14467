//! Marks a submission: runs the tests of an assignment and computes the points.

mod assignment;
mod mark_exports;
mod mark_tests;

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use foursight_analysis::grade::GradedSet;
use foursight_search::Registry;
use serde::Serialize;

pub use assignment::{
    Assignment, Feedback, HiddenPositions, MarkLimits, MarkTest, MarkTestKind, Visibility,
};
pub use mark_exports::{Classroom50Run, MarkFormat};

use crate::contest::submission_folder::{Submission, SubmissionKind, read_single_submission};
use crate::ugi::Isolation;
use mark_tests::MarkRun;

/// The marks of a submission.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// The title of the assignment.
    pub assignment: String,
    /// The name of the folder of the submission.
    pub submission: String,
    pub points: f64,
    pub max_points: f64,
    pub tests: Vec<TestMark>,
    /// What is wrong with the submission, in sentences for its author.
    pub feedback: Vec<String>,
    /// Whether the submission keeps almost every outcome, as a solver does. This does not change the points.
    pub solver_like: bool,
}

/// The result of a test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TestMark {
    pub name: String,
    pub points: f64,
    pub max_points: f64,
    /// The measured percentage. `None` if nothing could be measured.
    pub percent: Option<f64>,
    /// What was measured, or why it could not be measured.
    pub detail: String,
    pub visibility: Visibility,
    /// Whether the percentage appears on the leaderboard.
    pub leaderboard: bool,
}

/// Returns whether the submission in a folder is a program, which needs isolation.
pub fn is_program(folder: &Path) -> bool {
    let kind = read_single_submission(folder).map(|submission| submission.kind);
    matches!(kind, Ok(SubmissionKind::Program(_) | SubmissionKind::Source(..)))
}

/// Everything that marking needs besides the submission.
#[derive(Debug)]
pub struct Marking<'a> {
    pub assignment: &'a Assignment,
    /// The registry. Its programs run with the same isolation.
    pub registry: &'a Registry,
    /// The hidden solved positions.
    pub set: &'a GradedSet,
    /// The isolation of programs. `None` runs programs with the rights of the user.
    pub isolation: Option<Isolation>,
    /// The folder for compiled programs.
    pub build: PathBuf,
    /// Ends the marking early if it becomes `true`.
    pub stop: &'a AtomicBool,
}

impl Marking<'_> {
    /// Marks the submission in a folder. A submission that does not compile or start receives a mark too.
    pub fn mark_submission(&self, folder: &Path) -> Mark {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = name.replace(char::is_control, "?");
        let mut run = MarkRun::new(self);
        let started = read_single_submission(folder)
            .and_then(|submission| self.engine_text(&name, submission))
            .and_then(|(engine, is_program)| run.start(&engine, is_program));
        let tests = self.assignment.tests.iter();
        let tests: Vec<TestMark> = match started {
            Ok(()) => tests.map(|test| run.mark_test(test)).collect(),
            Err(why) => {
                run.feedback = vec![why];
                tests.map(|test| test.without_points("the submission does not run")).collect()
            }
        };
        let hide = |text: String| self.without_paths(&text, folder);
        let tests: Vec<TestMark> = tests
            .into_iter()
            .map(|test| TestMark { detail: hide(test.detail.clone()), ..test })
            .collect();
        Mark {
            assignment: self.assignment.title.clone(),
            submission: name,
            points: round_points(tests.iter().map(|test| test.points).sum()),
            max_points: tests.iter().map(|test| test.max_points).sum(),
            tests,
            feedback: run.feedback.into_iter().map(hide).collect(),
            solver_like: run.solver_like,
        }
    }

    /// Compiles the submission if necessary. Returns the text of its engine, and whether it is a program.
    fn engine_text(&self, name: &str, submission: Submission) -> Result<(String, bool), String> {
        let evaluation = |path: &str| {
            let depth = self.assignment.depth;
            (format!("alphabeta:depth={depth},eval=file:{}", path.replace(',', r"\,")), false)
        };
        Ok(match submission.kind {
            SubmissionKind::Script(path) | SubmissionKind::Weights(path) => evaluation(&path),
            SubmissionKind::Program(command) => (format!("cmd:{command}"), true),
            SubmissionKind::Source(language, path) => {
                let hash = foursight_analysis::fnv1a(name.as_bytes());
                let build = self.build.join(format!("{hash:016x}"));
                let command = language
                    .prepare(&path, &build, self.isolation.as_ref())
                    .map_err(|why| format!("{}: {why}", submission.name))?;
                (format!("cmd:{command}"), true)
            }
        })
    }

    /// Removes the folders of this machine from a text.
    fn without_paths(&self, text: &str, folder: &Path) -> String {
        let mut text = text.to_owned();
        for folder in [folder, &self.build] {
            let absolute = std::path::absolute(folder).unwrap_or_default();
            for path in [absolute.to_str(), folder.to_str()].into_iter().flatten() {
                text = text.replace(&format!("{path}/"), "");
            }
        }
        text
    }
}

impl MarkTest {
    fn without_points(&self, why: &str) -> TestMark {
        self.test_mark(None, why.to_owned())
    }

    /// Computes the points for a measured percentage.
    fn test_mark(&self, percent: Option<f64>, detail: String) -> TestMark {
        let share = percent.map_or(0.0, |percent| (percent - self.zero) / (self.full - self.zero));
        TestMark {
            name: self.name.clone(),
            points: round_points(self.points * share.clamp(0.0, 1.0)),
            max_points: self.points,
            percent,
            detail,
            visibility: self.visibility,
            leaderboard: self.leaderboard,
        }
    }
}

/// Rounds points to two decimals.
fn round_points(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}
