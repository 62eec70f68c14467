//! The runs of the lab. They need a folder, which the server may not have.

use std::sync::Arc;

use foursight_lab::runs::{RunFolder, RunOptions, RunQuotas, RunSummary, Runs};
use foursight_scripting::ScriptCache;
use foursight_search::Registry;
use foursight_solver::Book;
use tokio::sync::watch;

use crate::client_quota::ClientQuota;
use crate::http_error::HttpError;
use crate::permitted_engines::REFUSED_FAMILIES;
use crate::search_pool::lower_priority;
use crate::settings::ServerSettings;

/// The runs of the lab, with limits on downloads and event streams.
#[derive(Debug)]
pub(crate) struct RunService {
    runs: Option<Arc<Runs>>,
    /// Changes whenever the state of a run changes.
    pub(crate) changes: watch::Receiver<u64>,
    pub(crate) follower_quota: ClientQuota,
    pub(crate) download_quota: ClientQuota,
}

/// Error message if the server has no folder for runs.
const NO_LAB_FOLDER: &str = "this server has no folder for runs; start it with --lab FOLDER";

/// Niceness of threads that carry out runs. It is higher than that of searches, because clients wait for searches.
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
                // One processor is reserved for searches.
                threads: settings.limits.permits.saturating_sub(1).max(1),
                quotas: RunQuotas {
                    waiting: limits.waiting,
                    client_waiting: limits.client_waiting,
                    kept: limits.kept,
                    time: limits.time,
                },
                book: Book::standard,
                on_worker_start: || lower_priority(RUN_NICENESS),
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

    /// The runs, or an error if the server has no folder for them.
    pub(crate) fn runs(&self) -> Result<Arc<Runs>, HttpError> {
        self.runs.clone().ok_or_else(|| HttpError::unprocessable(NO_LAB_FOLDER))
    }

    /// All runs, newest first, and the reason if the server cannot carry out runs.
    pub(crate) fn list_runs(&self) -> (Vec<RunSummary>, Option<String>) {
        match &self.runs {
            None => (Vec::new(), Some(NO_LAB_FOLDER.to_owned())),
            Some(runs) => (runs.list_runs(), runs.ledger_problem()),
        }
    }

    /// Stops the current run. It continues when the server starts again.
    pub(crate) fn close(&self) {
        if let Some(runs) = &self.runs {
            runs.close();
        }
    }

    /// Waits until the folder is unlocked, so that another server can use it.
    pub(crate) async fn wait_until_closed(&self) {
        if let Some(runs) = &self.runs {
            let _ = self.changes.clone().wait_for(|_| runs.is_closed()).await;
        }
    }
}
