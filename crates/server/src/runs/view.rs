//! A run as it is told.

use foursight_analysis::document::Rendered;
use foursight_lab::runs::{File, Kind, Request};
use foursight_lab::store::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::state::Live;

/// A tournament, a grading or an experiment that was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Run {
    /// What it is called: the same for the same request and version.
    #[schema(pattern = "^[0-9a-z]{12}$", example = "0a1b2c3d4e5f")]
    id: String,
    kind: Kind,
    /// What people call it.
    title: String,
    state: State,
    /// How many games, positions or steps are done.
    done: u64,
    /// Of how many.
    total: u64,
    /// What is counted.
    #[schema(example = "games")]
    unit: &'static str,
    /// Milliseconds it will still take, once that can be told.
    eta_ms: Option<u64>,
    /// Why it failed, or was stopped by something else than a request.
    error: Option<String>,
    /// When work on it began, in milliseconds of the Unix clock.
    started: Option<u64>,
    /// When it ended.
    finished: Option<u64>,
    /// The seed of all that is random.
    seed: u64,
    /// Where the page shows it.
    #[schema(example = "/lab?run=0a1b2c3d4e5f")]
    link: String,
    /// The request, without the sources of scripts.
    spec: Request,
    /// What can be downloaded of it now.
    files: Vec<String>,
}

/// A run with what it has come to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RunWithDocument {
    #[serde(flatten)]
    pub(crate) run: Run,
    /// What it has come to, or has come to so far.
    pub(crate) document: Option<Rendered>,
}

impl Run {
    pub(super) fn of(live: &Live) -> Self {
        let (entry, task) = (&live.entry, &live.task);
        let done = entry.state == State::Done;
        let plots = entry.plots.filter(|_| done).map(|plots| plots as usize);
        let files = File::all(task, plots);
        Self {
            id: entry.id.clone(),
            kind: task.kind(),
            title: task.title(),
            state: entry.state,
            done: if done { entry.total } else { live.done() },
            total: entry.total,
            unit: task.unit(),
            eta_ms: if entry.state == State::Running { live.left() } else { None },
            error: entry.error.clone(),
            started: entry.started,
            finished: entry.finished,
            seed: task.seed(),
            link: format!("/lab?run={}", entry.id),
            spec: live.spec.clone(),
            files: files.into_iter().map(File::name).collect(),
        }
    }

    /// Will it change by itself?
    pub(crate) fn is_open(&self) -> bool {
        self.state.is_open()
    }

    pub(crate) fn is_done(&self) -> bool {
        self.state == State::Done
    }

    pub(super) fn title_with_id(&self) -> String {
        format!("{} (`{}`)", self.title, self.id)
    }
}
