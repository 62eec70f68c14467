//! Defines tasks. A task is a checked request in which all default values are filled in.

use foursight_analysis::fnv1a;
use serde::{Deserialize, Serialize};

use super::RunKind;
use crate::tournament::Plan;

/// The task of a run, which contains everything that determines its results. The task is stored as JSON, and the ID of
/// the run is a hash of this text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    Tournament(Plan),
    /// A grading of evaluations against perfect play.
    Grading(GradingTask),
    /// An experiment, for example the repetition of a student report.
    Experiment {
        name: String,
        seed: u64,
    },
}

/// The evaluations and engines to be graded against perfect play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradingTask {
    pub candidates: Vec<NamedCandidate>,
    /// Search depths for all candidates that do not set a depth.
    pub depths: Vec<u8>,
    /// Number of positions on which each candidate is graded.
    pub positions: usize,
    /// Seed for the bootstrap intervals.
    pub seed: u64,
    /// Total number of moves that all candidates choose at all depths.
    pub moves: u64,
}

/// An evaluation or an engine to be graded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedCandidate {
    /// The text from the request, in which scripts have names.
    pub name: String,
    /// The text in which script names are replaced by file names.
    pub text: String,
}

impl Task {
    pub const fn kind(&self) -> RunKind {
        match self {
            Self::Tournament(_) => RunKind::Tournament,
            Self::Grading(_) => RunKind::Grading,
            Self::Experiment { .. } => RunKind::Experiment,
        }
    }

    /// Returns the total number of games, positions or steps.
    pub fn total_units(&self) -> u64 {
        match self {
            Self::Tournament(plan) => 2 * plan.pair_count() as u64,
            Self::Grading(grading) => grading.moves,
            Self::Experiment { name, .. } => {
                crate::experiments::find_experiment(name).map_or(0, |one| one.steps)
            }
        }
    }

    /// Returns the unit of [`total_units`](Self::total_units).
    pub const fn unit_name(&self) -> &'static str {
        match self {
            Self::Tournament(_) => "games",
            Self::Grading(_) => "positions",
            Self::Experiment { .. } => "steps",
        }
    }

    pub const fn seed(&self) -> u64 {
        match self {
            Self::Tournament(plan) => plan.seed,
            Self::Grading(grading) => grading.seed,
            Self::Experiment { seed, .. } => *seed,
        }
    }

    /// Returns a title for display, for example the names of two players.
    pub fn run_title(&self) -> String {
        match self {
            Self::Tournament(plan) => {
                let names: Vec<&str> = plan.players.iter().map(|one| one.name.as_str()).collect();
                match names[..] {
                    [one, other] => format!("{one} against {other}"),
                    _ => format!("Tournament of {} players", names.len()),
                }
            }
            Self::Grading(grading) => match &grading.candidates[..] {
                [one] => format!("Grading of {}", one.name),
                [one, other] => format!("Grading of {} and {}", one.name, other.name),
                all => format!("Grading of {} evaluations", all.len()),
            },
            Self::Experiment { name, .. } => {
                let found = crate::experiments::find_experiment(name);
                format!("Experiment {name} ({})", found.map_or("unknown", |one| one.report_name))
            }
        }
    }

    /// Returns the ID of the run that executes this task. The ID is a hash of the task and the version and has 12
    /// characters.
    pub fn run_id(&self, version: &str) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        let mut hash = fnv1a(format!("{version}\n{text}").as_bytes());
        let mut id = String::new();
        for _ in 0..12 {
            // The letters l and o are left out, because they look like the digits 1 and 0.
            let letters = b"0123456789abcdefghijkmnpqrstuvwxyz";
            id.push(char::from(letters[(hash % letters.len() as u64) as usize]));
            hash /= letters.len() as u64;
        }
        id
    }

    /// Returns `true` if both tasks give the same results. The comparison ignores different names of the same option,
    /// because tasks from earlier versions may contain former names.
    pub(super) fn is_same_task(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tournament(one), Self::Tournament(other)) => one.is_same_plan(other),
            _ => self == other,
        }
    }

    /// Returns the script files that the task uses. The names are relative to the lab folder.
    pub fn script_files(&self) -> Vec<String> {
        match self {
            Self::Tournament(plan) => plan.files.keys().cloned().collect(),
            Self::Grading(grading) => {
                let texts = grading.candidates.iter().map(|one| one.text.as_str());
                texts.flat_map(crate::tournament::plan_source_files).collect()
            }
            Self::Experiment { .. } => Vec::new(),
        }
    }
}
