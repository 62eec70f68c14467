//! A run as clients see it.

use foursight_analysis::document::Rendered;
use serde::Serialize;

use super::state::RunRecord;
use super::{RunFile, RunKind, RunRequest};
use crate::store::RunState;

/// A tournament, a grading or an experiment that was asked for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Run))]
pub struct RunSummary {
    /// What it is called: the same for the same request and version.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-z]{12}$", example = "0a1b2c3d4e5f"))]
    pub id: String,
    /// Tournament, grading or experiment.
    pub kind: RunKind,
    /// What people call it.
    pub title: String,
    /// What has become of it.
    pub state: RunState,
    /// How many games, positions or steps are done.
    pub done: u64,
    /// Of how many.
    pub total: u64,
    /// What is counted.
    #[cfg_attr(feature = "schema", schema(example = "games"))]
    pub unit: &'static str,
    /// Milliseconds it will still take, once that can be told.
    pub eta_ms: Option<u64>,
    /// Why it failed, or was stopped by something else than a request.
    pub error: Option<String>,
    /// When work on it began, in milliseconds of the Unix clock.
    pub started: Option<u64>,
    /// When it ended.
    pub finished: Option<u64>,
    /// The seed of all that is random.
    pub seed: u64,
    /// Where the page shows it.
    #[cfg_attr(feature = "schema", schema(example = "/lab?run=0a1b2c3d4e5f"))]
    pub link: String,
    /// The request, without the sources of scripts.
    pub spec: RunRequest,
    /// What can be downloaded of it now.
    pub files: Vec<String>,
}

/// A run with what it has come to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunWithDocument {
    /// The run.
    #[serde(flatten)]
    pub run: RunSummary,
    /// What it has come to, or has come to so far.
    pub document: Option<Rendered>,
}

impl RunSummary {
    pub(super) fn of_record(run: &RunRecord) -> Self {
        let RunRecord { entry, task, .. } = run;
        let done = entry.state == RunState::Done;
        let plots = entry.plots.filter(|_| done).map(|plots| plots as usize);
        let files = RunFile::files_of_task(task, plots);
        Self {
            id: entry.id.clone(),
            kind: task.kind(),
            title: run.request.title.clone().unwrap_or_else(|| task.title()),
            state: entry.state,
            done: if done { entry.total } else { run.done() },
            total: entry.total,
            unit: task.unit(),
            eta_ms: if entry.state == RunState::Running { run.remaining_ms() } else { None },
            error: entry.error.clone(),
            started: entry.started,
            finished: entry.finished,
            seed: task.seed(),
            link: format!("/lab?run={}", entry.id),
            spec: run.request.clone(),
            files: files.into_iter().map(RunFile::name).collect(),
        }
    }
}
