//! Provides the runs of the lab: tournaments, gradings and experiments. Runs are stored in a folder. A server without
//! such a folder rejects runs.

use std::sync::Arc;

use foursight_lab::runs::{RunError, RunFolder, RunOptions, RunQuotas, RunSummary, Runs};
use foursight_scripting::ScriptCache;
use foursight_search::Registry;
use foursight_solver::Book;
use tokio::sync::watch;

use crate::client_quota::ClientQuota;
use crate::http_error::HttpError;
use crate::permitted_engines::REFUSED_FAMILIES;
use crate::search_pool::lower_priority_below_requests;
use crate::settings::ServerSettings;

/// The runs of the lab, and the limits on downloads and event streams.
#[derive(Debug)]
pub(crate) struct RunService {
    runs: Option<Arc<Runs>>,
    /// Receives a notification whenever the state of a run changes.
    pub(crate) changes: watch::Receiver<u64>,
    pub(crate) follower_quota: ClientQuota,
    pub(crate) download_quota: ClientQuota,
}

/// Error message for requests to a server without a folder for runs.
const NO_LAB_FOLDER: &str = "this server has no folder for runs; start it with --lab FOLDER";

/// Niceness of threads that work on runs (a higher niceness is a lower priority). It is higher than the niceness of
/// search threads, because clients wait for the results of searches.
const RUN_NICENESS: i32 = 7;

impl RunService {
    pub(crate) fn new(
        settings: &ServerSettings,
        registry: Registry,
        script_cache: &Arc<ScriptCache>,
    ) -> Self {
        let limits = settings.runs;
        let (sender, changes) = watch::channel(0);
        let start = |path| {
            let memory = settings.limits.table_mb;
            Runs::start(RunOptions {
                folder: RunFolder::new(
                    path,
                    registry,
                    &REFUSED_FAMILIES,
                    memory,
                    Arc::clone(script_cache),
                ),
                // Use one thread fewer than there are search permits, so that one processor stays free for searches.
                threads: settings.limits.permits.saturating_sub(1).max(1),
                quotas: RunQuotas {
                    waiting: limits.waiting,
                    client_waiting: limits.client_waiting,
                    kept: limits.kept,
                    time: limits.time,
                },
                book: Book::standard,
                page_address: |id| format!("/lab?run={id}"),
                on_worker_start: || lower_priority_below_requests(RUN_NICENESS),
                on_change: Box::new(move || sender.send_modify(|count| *count += 1)),
            })
        };
        Self {
            runs: settings.lab.as_deref().map(start),
            changes,
            follower_quota: ClientQuota::new(limits.followers, limits.client_followers),
            download_quota: ClientQuota::new(limits.downloads, limits.client_downloads),
        }
    }

    /// Returns the runs, or an error if the server has no folder for them.
    pub(crate) fn runs(&self) -> Result<Arc<Runs>, HttpError> {
        self.runs.clone().ok_or_else(|| HttpError::unprocessable(NO_LAB_FOLDER))
    }

    /// Returns all runs, newest first. If the server cannot carry out runs, also returns the reason.
    pub(crate) fn list_runs(&self) -> (Vec<RunSummary>, Option<String>) {
        match &self.runs {
            None => (Vec::new(), Some(NO_LAB_FOLDER.to_owned())),
            Some(runs) => {
                let problem = runs.ledger_problem();
                (runs.list_runs(), problem.map(|error| HttpError::from(error).error.message))
            }
        }
    }

    /// Stops the current run. The run continues when the server starts again.
    pub(crate) fn close(&self) {
        if let Some(runs) = &self.runs {
            runs.close();
        }
    }

    /// Waits until this server has unlocked the folder of the runs, so that another server can use the folder.
    pub(crate) async fn wait_until_closed(&self) {
        if let Some(runs) = &self.runs {
            let _ = self.changes.clone().wait_for(|_| runs.is_closed()).await;
        }
    }
}

/// Runs a function that may block, for example because it reads a file, on a thread for blocking work.
pub(crate) async fn on_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, RunError> + Send + 'static,
) -> Result<T, HttpError> {
    let done = tokio::task::spawn_blocking(work).await.map_err(|_| HttpError::internal_error())?;
    Ok(done?)
}
