//! The routes: one file each.

mod catalogue;
mod explore;
mod hint;
mod judge;
mod position;
mod review;
mod solve;
mod status;
mod think;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

/// Everything below `/api`.
pub(crate) fn router() -> Router<App> {
    let v1 = Router::new()
        .route("/status", get(status::status))
        .route("/catalogue", get(catalogue::catalogue))
        .route("/position", post(position::position))
        .route("/think", post(think::think))
        .route("/solve", post(solve::solve))
        .route("/judge", post(judge::judge))
        .route("/hint", post(hint::hint))
        .route("/review", post(review::review))
        .route("/explore", post(explore::explore));
    Router::new().nest("/v1", v1)
}

/// A time as documents tell it.
fn milliseconds(time: std::time::Duration) -> f64 {
    // Microseconds are all anyone can use.
    (time.as_secs_f64() * 1e6).round() / 1e3
}
