//! The routes of the HTTP interface: one route for each operation, and the routes for runs.

pub(crate) mod operation;
pub(crate) mod page;
pub(crate) mod run_events;
pub(crate) mod run_files;
pub(crate) mod run_games;
pub(crate) mod runs;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

/// Returns a router with all routes below `/api/v1`.
pub(crate) fn api_router(app: &App) -> Router<App> {
    let mut router = Router::new()
        .route("/api/v1/runs", get(runs::list_runs).post(runs::begin_run))
        .route("/api/v1/runs/compare", post(runs::compare_runs))
        .route("/api/v1/runs/{id}", get(runs::show_run).delete(runs::delete_run))
        .route("/api/v1/runs/{id}/events", get(run_events::follow_run))
        .route("/api/v1/runs/{id}/games", get(run_games::list_run_games))
        .route("/api/v1/runs/{id}/rename", post(runs::rename_run))
        .route("/api/v1/runs/{id}/stop", post(runs::stop_run))
        .route("/api/v1/runs/{id}/resume", post(runs::resume_run))
        .route("/api/v1/runs/{id}/files/{name}", get(run_files::download_run_file));
    for operation in &app.operations {
        let declaration = operation.declaration();
        for name in [declaration.name].iter().chain(declaration.earlier_names) {
            router =
                router.route(&format!("/api/v1/{name}"), operation::operation_route(operation));
        }
    }
    router
}
