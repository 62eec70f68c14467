//! Requests for runs of the lab: `POST /api/v1/runs` as far as the run begins.

use std::path::Path;
use std::sync::LazyLock;

use foursight_lab::runs::{Lab, Request, Task};
use foursight_scripting::{Allowance, Library};

/// The folder is never made: reading a request writes nothing.
static LAB: LazyLock<Lab> = LazyLock::new(|| {
    let library = Library::new(Allowance::VISITOR);
    Lab::new(Path::new("no-folder"), foursight_server::registry(), 16, library)
});

pub(super) fn check(bytes: &[u8]) {
    let request = match foursight_api::read::<Request>(bytes) {
        Ok(request) => request,
        Err(refusal) => {
            assert!(!refusal.message.is_empty());
            assert!(refusal.at.is_none_or(|at| at <= bytes.len()), "{refusal:?}");
            return;
        }
    };
    // Scripts have a target of their own, which is quicker.
    if request.scripts.as_ref().is_some_and(|scripts| !scripts.is_empty()) {
        return;
    }
    match LAB.read(&request, None) {
        Ok(task) => {
            let written = serde_json::to_string(&task).expect("a task is JSON");
            let again: Task = serde_json::from_str(&written).expect("a task reads back");
            assert_eq!(serde_json::to_string(&again).expect("a task is JSON"), written);
            assert_eq!(again.id("1"), task.id("1"));
            assert!(task.total() > 0 && !task.title().is_empty());
        }
        Err(wrong) => {
            assert!(!wrong.message.is_empty() && wrong.message.len() < bytes.len() + 4_000);
        }
    }
}
