//! The result of a diagnosis.

use serde::Serialize;

use super::bot_fault::Fault;
use crate::ugi::conformance::ConformanceStep;

/// The result of a diagnosis.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Diagnosis {
    /// The command line that starts the program, or the name of a player in this process.
    pub command: String,
    /// The name that the program sent in its `id name` line.
    pub name: Option<String>,
    /// The engine text of the reference. `None` if only the behaviour was tested.
    pub reference: Option<String>,
    /// The random seed that chose the positions.
    pub seed: u64,
    pub verdict: DiagnosisVerdict,
    /// The faults, the most certain first.
    pub findings: Vec<Finding>,
    /// What was tested.
    pub tests: Vec<DiagnosisTest>,
    /// The faults that the answers do not rule out.
    pub not_ruled_out: Vec<Fault>,
    /// Number of moves that the program was asked for, without the protocol check.
    pub moves_asked: usize,
    /// Duration of the diagnosis in nanoseconds.
    pub time_ns: u64,
    /// `true` if the diagnosis ended early, because the time was over or the user interrupted it.
    pub interrupted: bool,
}

/// The overall result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DiagnosisVerdict {
    /// No fault was found. Habits may have been found.
    NothingFound,
    FaultFound,
    /// The program does not play like the reference, and no known fault explains the difference.
    Unexplained,
}

/// A fault with its proof.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    pub fault: Fault,
    /// `true` if the finding is advice, because a sound program can have this habit too.
    pub habit: bool,
    pub certainty: Certainty,
    /// What was observed.
    pub evidence: String,
    /// The smallest position that shows the fault. `None` if the fault does not show in a single position, or if it shows
    /// only after several earlier positions.
    pub proof: Option<Proof>,
    pub cause: &'static str,
    pub remedy: &'static str,
}

/// How certain a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    Possible,
    Likely,
    Certain,
}

/// A position that shows a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// The moves that lead to the position, as columns.
    pub moves: String,
    /// The moves of a game that the program must play before in the same process. `None` if a new process shows the
    /// fault.
    pub before: Option<String>,
    /// The move of the program, or `None` if it made no legal move.
    pub played: Option<String>,
    /// The moves of a sound program.
    pub sound: Vec<String>,
    /// Why these moves are better.
    pub reason: String,
}

/// A group of tests, with its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiagnosisTest {
    pub test: &'static str,
    pub passed: usize,
    pub asked: usize,
}

impl Diagnosis {
    pub(super) fn named(mut self, command: String, name: Option<String>) -> Self {
        (self.command, self.name) = (command, name);
        self
    }
}

impl Finding {
    pub(super) fn new(
        fault: Fault,
        certainty: Certainty,
        evidence: String,
        proof: Option<Proof>,
    ) -> Self {
        Self {
            fault,
            habit: fault.is_habit(),
            certainty,
            evidence,
            proof,
            cause: fault.cause(),
            remedy: fault.remedy(),
        }
    }

    /// Returns whether the proof is a position in which the program makes no legal move.
    pub(super) fn is_crash(&self) -> bool {
        let no_move = self.proof.as_ref().is_some_and(|proof| proof.played.is_none());
        no_move && self.fault != Fault::ClockIgnored
    }

    /// Describes the first failed step of the protocol check.
    pub(super) fn of_protocol(step: &ConformanceStep) -> Self {
        let evidence =
            format!("the step \"{}\" of the protocol check failed: {}", step.step, step.detail);
        Self::new(Fault::ProtocolFault, Certainty::Certain, evidence, None)
    }
}
