//! The routes: one for each operation, and those of runs.

pub(crate) mod operation;
pub(crate) mod run_events;
pub(crate) mod run_files;
pub(crate) mod runs;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

/// All routes of the interface.
pub(crate) fn router(app: &App) -> Router<App> {
    let mut router = Router::new()
        .route("/api/v1/runs", get(runs::list).post(runs::begin))
        .route("/api/v1/runs/compare", post(runs::compare))
        .route("/api/v1/runs/{id}", get(runs::show).delete(runs::delete))
        .route("/api/v1/runs/{id}/events", get(run_events::follow))
        .route("/api/v1/runs/{id}/rename", post(runs::rename))
        .route("/api/v1/runs/{id}/stop", post(runs::stop))
        .route("/api/v1/runs/{id}/resume", post(runs::resume))
        .route("/api/v1/runs/{id}/files/{name}", get(run_files::file));
    for operation in &app.operations {
        let declaration = operation.declaration();
        for name in [declaration.name].iter().chain(declaration.earlier_names) {
            router = router.route(&format!("/api/v1/{name}"), operation::route(operation));
        }
    }
    router
}
