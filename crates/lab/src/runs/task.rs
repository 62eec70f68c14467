//! What is to be done, every default written out.

use foursight_analysis::fnv1a;
use serde::{Deserialize, Serialize};

use super::RunKind;
use crate::tournament::Plan;

/// What a run does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Players meet.
    Tournament(Plan),
    /// Evaluations are held against perfect play.
    Grading(Grading),
    /// An experiment of the five reports.
    Experiment {
        /// Which.
        name: String,
        /// The seed of all that is random.
        seed: u64,
    },
}

/// Evaluations to be held against perfect play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grading {
    /// Evaluations and engines.
    pub candidates: Vec<Named>,
    /// The depths, for those who do not set one themselves.
    pub depths: Vec<u8>,
    /// On how many positions.
    pub positions: usize,
    /// The seed of the draws that intervals come from.
    pub seed: u64,
    /// How many moves have to be chosen.
    pub moves: u64,
}

/// An evaluation or an engine, and what people call it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// What people call it.
    pub name: String,
    /// The text that makes it.
    pub text: String,
}

impl Task {
    /// What kind it is.
    pub const fn kind(&self) -> RunKind {
        match self {
            Self::Tournament(_) => RunKind::Tournament,
            Self::Grading(_) => RunKind::Grading,
            Self::Experiment { .. } => RunKind::Experiment,
        }
    }

    /// How many games, positions or steps it takes.
    pub fn total(&self) -> u64 {
        match self {
            Self::Tournament(plan) => 2 * plan.total() as u64,
            Self::Grading(grading) => grading.moves,
            Self::Experiment { name, .. } => {
                crate::experiments::find_experiment(name).map_or(0, |one| one.steps)
            }
        }
    }

    /// What is counted.
    pub const fn unit(&self) -> &'static str {
        match self {
            Self::Tournament(_) => "games",
            Self::Grading(_) => "positions",
            Self::Experiment { .. } => "steps",
        }
    }

    /// The seed of all that is random.
    pub const fn seed(&self) -> u64 {
        match self {
            Self::Tournament(plan) => plan.seed,
            Self::Grading(grading) => grading.seed,
            Self::Experiment { seed, .. } => *seed,
        }
    }

    /// What people call it.
    pub fn title(&self) -> String {
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
                let report = crate::experiments::find_experiment(name).map_or("", |one| one.report);
                format!("Experiment {name} (report {report})")
            }
        }
    }

    /// What it is called: the same for the same task and version.
    pub fn id(&self, version: &str) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        let mut sum = fnv1a(format!("{version}\n{text}").as_bytes());
        let mut id = String::new();
        for _ in 0..12 {
            // Neither l nor o, which are read as 1 and 0.
            let letters = b"0123456789abcdefghijkmnpqrstuvwxyz";
            id.push(char::from(letters[(sum % letters.len() as u64) as usize]));
            sum /= letters.len() as u64;
        }
        id
    }

    /// The files of scripts that it needs, relative to the lab's folder.
    pub fn scripts(&self) -> Vec<String> {
        match self {
            Self::Tournament(plan) => plan.files.keys().cloned().collect(),
            Self::Grading(grading) => {
                let texts = grading.candidates.iter().map(|one| one.text.as_str());
                texts.flat_map(crate::tournament::files_named).collect()
            }
            Self::Experiment { .. } => Vec::new(),
        }
    }
}
