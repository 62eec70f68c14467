//! The routes: one file each.

pub(crate) mod catalogue;
pub(crate) mod explore;
pub(crate) mod hint;
pub(crate) mod judge;
pub(crate) mod position;
pub(crate) mod puzzles;
pub(crate) mod review;
pub(crate) mod run_events;
pub(crate) mod run_files;
pub(crate) mod runs;
pub(crate) mod scripts_check;
pub(crate) mod scripts_grade;
pub(crate) mod solve;
pub(crate) mod status;
pub(crate) mod think;
pub(crate) mod tree;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

/// Everything the interface answers.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/v1/status", get(status::status))
        .route("/api/v1/catalogue", get(catalogue::catalogue))
        .route("/api/v1/position", post(position::position))
        .route("/api/v1/think", post(think::think))
        .route("/api/v1/solve", post(solve::solve))
        .route("/api/v1/judge", post(judge::judge))
        .route("/api/v1/hint", post(hint::hint))
        .route("/api/v1/review", post(review::review))
        .route("/api/v1/explore", post(explore::explore))
        .route("/api/v1/tree", post(tree::tree))
        .route("/api/v1/puzzles", get(puzzles::puzzles))
        .route("/api/v1/puzzles/try", post(puzzles::try_column))
        .route("/api/v1/puzzles/own", post(puzzles::own))
        .route("/api/v1/runs", get(runs::list).post(runs::begin))
        .route("/api/v1/runs/compare", post(runs::compare))
        .route("/api/v1/runs/{id}", get(runs::show).delete(runs::delete))
        .route("/api/v1/runs/{id}/events", get(run_events::follow))
        .route("/api/v1/runs/{id}/stop", post(runs::stop))
        .route("/api/v1/runs/{id}/resume", post(runs::resume))
        .route("/api/v1/runs/{id}/files/{name}", get(run_files::file))
        .route("/api/v1/scripts/check", post(scripts_check::check))
        .route("/api/v1/scripts/grade", post(scripts_grade::grade))
}
