//! Tasks: resolved requests with all defaults written out.

use foursight_analysis::fnv1a;
use serde::{Deserialize, Serialize};

use super::RunKind;
use crate::tournament::Plan;

/// The task of a run. Its JSON form is stored in the ledger and hashed for the run's ID.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    Tournament(Plan),
    /// Evaluations graded against perfect play.
    Grading(GradingTask),
    /// An experiment of the five student reports.
    Experiment {
        name: String,
        seed: u64,
    },
}

/// Evaluations and engines to grade against perfect play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradingTask {
    pub candidates: Vec<NamedCandidate>,
    /// Search depths of candidates that do not set a depth.
    pub depths: Vec<u8>,
    /// Number of positions.
    pub positions: usize,
    /// Seed of the bootstrap intervals.
    pub seed: u64,
    /// Number of moves of all candidates at all depths.
    pub moves: u64,
}

/// An evaluation or an engine of a grading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedCandidate {
    /// The text in the request, where scripts have names.
    pub name: String,
    /// The resolved text, where scripts are files.
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

    /// Number of games, positions or steps.
    pub fn total_units(&self) -> u64 {
        match self {
            Self::Tournament(plan) => 2 * plan.pair_count() as u64,
            Self::Grading(grading) => grading.moves,
            Self::Experiment { name, .. } => {
                crate::experiments::find_experiment(name).map_or(0, |one| one.steps)
            }
        }
    }

    /// Unit of [`total_units`](Self::total_units).
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

    /// A title for people, such as the names of two players.
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

    /// The ID of the task's run: a hash of the task and the version, in 12 characters.
    pub fn run_id(&self, version: &str) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        let mut hash = fnv1a(format!("{version}\n{text}").as_bytes());
        let mut id = String::new();
        for _ in 0..12 {
            // Without l and o, which look like 1 and 0.
            let letters = b"0123456789abcdefghijkmnpqrstuvwxyz";
            id.push(char::from(letters[(hash % letters.len() as u64) as usize]));
            hash /= letters.len() as u64;
        }
        id
    }

    /// Do both tasks give the same results? Tasks of earlier versions may contain former names of options.
    pub(super) fn is_same_task(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tournament(one), Self::Tournament(other)) => one.is_same_plan(other),
            _ => self == other,
        }
    }

    /// The script files of the task, relative to the lab's folder.
    pub fn script_files(&self) -> Vec<String> {
        match self {
            Self::Tournament(plan) => plan.files.keys().cloned().collect(),
            Self::Grading(grading) => {
                let texts = grading.candidates.iter().map(|one| one.text.as_str());
                texts.flat_map(crate::tournament::source_files).collect()
            }
            Self::Experiment { .. } => Vec::new(),
        }
    }
}
