//! The runs of the lab, if the server has a folder for them.

use std::sync::Arc;

use foursight_lab::runs::{RunFolder, RunOptions, RunQuotas, RunSummary, Runs};
use foursight_scripting::Library;
use foursight_search::Registry;
use foursight_solver::Book;
use tokio::sync::watch;

use crate::client_quota::ClientQuota;
use crate::http_error::HttpError;
use crate::permitted_engines::REFUSED;
use crate::search_pool::lower_priority;
use crate::settings::ServerSettings;

/// The runs, and what HTTP adds to them.
#[derive(Debug)]
pub(crate) struct RunService {
    owner: Option<Arc<Runs>>,
    /// Changes whenever a run does.
    pub(crate) changes: watch::Receiver<u64>,
    pub(crate) follower_quota: ClientQuota,
    pub(crate) download_quota: ClientQuota,
}

/// The error of every request if there is no folder.
const NONE: &str = "this server keeps no runs; start it with --lab FOLDER";

/// Runs yield to searches, which a client waits for.
const NICENESS: i32 = 7;

impl RunService {
    pub(crate) fn new(
        settings: &ServerSettings,
        registry: Registry,
        library: &Arc<Library>,
    ) -> Self {
        let limits = settings.runs;
        let (sender, changes) = watch::channel(0);
        let start = |path| {
            let memory = settings.limits.table_mb;
            Runs::start(RunOptions {
                folder: RunFolder::new(path, registry, &REFUSED, memory, Arc::clone(library)),
                // One processor is left to searches.
                threads: settings.limits.permits.saturating_sub(1).max(1),
                quotas: RunQuotas {
                    waiting: limits.waiting,
                    client_waiting: limits.client_waiting,
                    kept: limits.kept,
                    time: limits.time,
                },
                book: Book::standard,
                on_worker_start: || lower_priority(NICENESS),
                on_change: Box::new(move || sender.send_modify(|count| *count += 1)),
            })
        };
        Self {
            owner: settings.lab.as_deref().map(start),
            changes,
            follower_quota: ClientQuota::new(limits.followers, limits.client_followers),
            download_quota: ClientQuota::new(limits.downloads, limits.client_downloads),
        }
    }

    /// The runs, or the error that there are none.
    pub(crate) fn runs(&self) -> Result<Arc<Runs>, HttpError> {
        self.owner.clone().ok_or_else(|| HttpError::invalid(NONE))
    }

    /// All runs, the newest first, and why none can be carried out, if none can.
    pub(crate) fn list(&self) -> (Vec<RunSummary>, Option<String>) {
        match &self.owner {
            None => (Vec::new(), Some(NONE.to_owned())),
            Some(runs) => (runs.list_runs(), runs.ledger_problem()),
        }
    }

    /// Stops the current run. It continues when the server is back.
    pub(crate) fn close(&self) {
        if let Some(runs) = &self.owner {
            runs.close();
        }
    }

    /// Waits until the folder is free for another server.
    pub(crate) async fn closed(&self) {
        if let Some(runs) = &self.owner {
            let _ = self.changes.clone().wait_for(|_| runs.is_closed()).await;
        }
    }
}
