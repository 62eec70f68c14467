//! Tests the parser of requests that start a run (`POST /api/v1/runs`). The target does not start the run.

use std::path::Path;
use std::sync::LazyLock;

use foursight_lab::runs::{RunFolder, RunRequest, Task};
use foursight_scripting::{ScriptBudget, ScriptCache};

/// The folder for the files of runs. It does not exist, because parsing a request writes no files.
static FOLDER: LazyLock<RunFolder> = LazyLock::new(|| {
    let library = ScriptCache::new(ScriptBudget::REMOTE);
    let refused = [("cmd", "not in requests"), ("file", "not in requests")];
    RunFolder::new(
        Path::new("no-folder"),
        foursight_server::permitted_registry(),
        &refused,
        16,
        library,
    )
});

pub(super) fn check(bytes: &[u8]) {
    let request = match foursight_api::read_json::<RunRequest>(bytes) {
        Ok(request) => request,
        Err(refusal) => {
            assert!(!refusal.message.is_empty());
            assert!(refusal.at.is_none_or(|at| at <= bytes.len()), "{refusal:?}");
            return;
        }
    };
    // Requests with scripts are skipped. The target `scripts` tests scripts faster.
    if request.scripts.as_ref().is_some_and(|scripts| !scripts.is_empty()) {
        return;
    }
    match FOLDER.resolve_request(&request, None) {
        Ok(task) => {
            let written = serde_json::to_string(&task).expect("a task is JSON");
            let again: Task = serde_json::from_str(&written).expect("a task reads back");
            assert_eq!(serde_json::to_string(&again).expect("a task is JSON"), written);
            assert_eq!(again.run_id("1"), task.run_id("1"));
            assert!(task.total_units() > 0 && !task.run_title().is_empty());
        }
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && message.len() < bytes.len() + 4_000);
        }
    }
}
