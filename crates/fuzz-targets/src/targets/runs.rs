//! Requests for runs of the lab: `POST /api/v1/runs` as far as the run begins.

use std::path::Path;
use std::sync::LazyLock;

use foursight_lab::runs::{Lab, Request, Task};
use foursight_study::ask;

/// Requests with scripts are skipped, since they would write files, so that the folder is never made.
static LAB: LazyLock<Lab> =
    LazyLock::new(|| Lab::new(Path::new("no-folder"), foursight_server::registry(), 16));

pub(super) fn check(bytes: &[u8]) {
    let request = match ask::read::<Request>(bytes) {
        Ok(request) => request,
        Err(refusal) => {
            assert!(!refusal.error.is_empty());
            assert!(refusal.at.is_none_or(|at| at <= bytes.len()), "{refusal:?}");
            return;
        }
    };
    if request.scripts.as_ref().is_some_and(|scripts| !scripts.is_empty()) {
        return;
    }
    match LAB.read(&request) {
        Ok(task) => {
            let written = serde_json::to_string(&task).expect("a task is JSON");
            let again: Task = serde_json::from_str(&written).expect("a task reads back");
            assert_eq!(serde_json::to_string(&again).expect("a task is JSON"), written);
            assert_eq!(again.id("1", LAB.folder()), task.id("1", LAB.folder()));
            assert!(task.total() > 0 && !task.title().is_empty());
        }
        Err(wrong) => {
            assert!(!wrong.message.is_empty() && wrong.message.len() < bytes.len() + 4_000);
        }
    }
}
