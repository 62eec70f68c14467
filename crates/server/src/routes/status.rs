//! `GET /status`: is it there, is it the same as before, and is it busy?

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::complaint::Reading;

/// The state of the server.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Status {
    /// Always `foursight`.
    #[schema(example = "foursight")]
    name: &'static str,
    /// The version of the program.
    version: &'static str,
    /// The version of this interface.
    #[schema(example = 1)]
    api: u32,
    /// When the server began, in milliseconds of the Unix clock; another number is another server.
    started: u64,
    /// Searches that run.
    running: usize,
    /// Searches that wait for a seat.
    waiting: usize,
    /// Searches that may run at once.
    seats: usize,
}

/// State of the server
///
/// Is it there, is it the same as before, and is it busy?
#[utoipa::path(
    get,
    path = "/api/v1/status",
    operation_id = "status",
    tag = "v1",
    responses(
        (status = 200, description = "State of the server", body = Status),
        Reading
    )
)]
pub(crate) async fn status(State(app): State<App>) -> Json<Status> {
    Json(Status {
        name: "foursight",
        version: env!("CARGO_PKG_VERSION"),
        api: 1,
        started: app.started,
        running: app.desk.running(),
        waiting: app.desk.waiting(),
        seats: app.settings.limits.seats,
    })
}
