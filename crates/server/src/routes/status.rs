//! `GET /status`: is it there, is it the same as before, and is it busy?

use axum::Json;
use axum::extract::State;
use foursight_api::Status;

use crate::app::App;
use crate::complaint::Reading;

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
        started: app.started,
        running: app.desk.running(),
        waiting: app.desk.waiting(),
        seats: app.settings.limits.seats,
        ..Status::default()
    })
}
