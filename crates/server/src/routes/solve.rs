//! `POST /solve`: exact scores of a position and each of its columns.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_api::{SolveRequest, Solved};

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// Exact scores of a position and each of its columns
///
/// As a stream: events `progress` (a partial `Solved`), the last of them with all columns, then `done` with the best line too, or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/solve",
    operation_id = "solve",
    tag = "v1",
    request_body = SolveRequest,
    responses(
        (status = 200, description = "Exact scores of a position and each of its columns", content(
            (Solved = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn solve(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(asked): Asked<SolveRequest>,
) -> Result<Response, Complaint> {
    let solve = asked.check(&app.engines.plain)?;
    let shared = app.clone();
    answer(&app, visitor, &headers, solve.time, move |job| Ok(solve.work(job, &shared.solvers)?))
        .await
}
