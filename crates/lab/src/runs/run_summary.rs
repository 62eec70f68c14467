//! The description of runs that clients receive in responses.

use foursight_analysis::document::RenderedDocument;
use serde::Serialize;

use super::run_index::RunRecord;
use super::{RunFile, RunKind, RunRequest};
use crate::store::RunState;

/// A tournament, grading or experiment that a client requested.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Run))]
pub struct RunSummary {
    /// Identifier of the run. Equal requests to the same version of Foursight have the same identifier.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-z]{12}$", example = "0a1b2c3d4e5f"))]
    pub id: String,
    /// Kind of the run: tournament, grading or experiment.
    pub kind: RunKind,
    /// Title for display, for example the names of two players.
    pub title: String,
    /// Current state of the run.
    pub state: RunState,
    /// Number of completed games, positions or steps.
    pub done: u64,
    /// Total number of games, positions or steps.
    pub total: u64,
    /// Unit of `done` and `total`: games, positions or steps.
    #[cfg_attr(feature = "schema", schema(example = "games"))]
    pub unit: &'static str,
    /// Estimated time until the end in nanoseconds. It is absent until there is an estimate.
    pub remaining_time_ns: Option<u64>,
    /// The reason why the run failed or why the server stopped it.
    pub error: Option<String>,
    /// Time of the start in milliseconds since the Unix epoch.
    pub started: Option<u64>,
    /// Time of the end in milliseconds since the Unix epoch.
    pub finished: Option<u64>,
    /// Random seed of the run.
    pub seed: u64,
    /// Address of the run on the web page.
    #[cfg_attr(feature = "schema", schema(example = "/lab?run=0a1b2c3d4e5f"))]
    pub link: String,
    /// The request, without the source texts of scripts.
    pub spec: RunRequest,
    /// Names of the files that can be downloaded now.
    pub files: Vec<String>,
}

/// A list of all runs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunList {
    /// All runs. The newest run is first.
    pub runs: Vec<RunSummary>,
    /// Reason why the server cannot carry out runs; null if it can carry out runs.
    pub trouble: Option<String>,
}

/// A comparison of two runs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunComparison {
    /// Document that lists the common and the different settings, and shows the tables of both runs side by side.
    pub document: RenderedDocument,
}

/// A run together with its report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunWithDocument {
    /// The summary of the run.
    #[serde(flatten)]
    pub run: RunSummary,
    /// The final report if the run is done, otherwise an interim report. It is absent if there are no results yet.
    pub document: Option<RenderedDocument>,
}

impl RunSummary {
    pub(super) fn from_record(run: &RunRecord) -> Self {
        let RunRecord { entry, task, .. } = run;
        let done = entry.state == RunState::Done;
        let plots = entry.plots.filter(|_| done).map(|plots| plots as usize);
        let files = RunFile::files_of_task(task, plots);
        Self {
            id: entry.id.clone(),
            kind: task.kind(),
            title: run.request.title.clone().unwrap_or_else(|| task.run_title()),
            state: entry.state,
            done: if done { entry.total } else { run.progress() },
            total: entry.total,
            unit: task.unit_name(),
            remaining_time_ns: if entry.state == RunState::Running {
                run.remaining_time_ns()
            } else {
                None
            },
            error: entry.error.clone(),
            started: entry.started,
            finished: entry.finished,
            seed: task.seed(),
            link: run.link.clone(),
            spec: run.request.clone(),
            files: files.into_iter().map(RunFile::file_name).collect(),
        }
    }
}
