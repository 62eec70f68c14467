//! `POST /hint`: help for the side to move, in three steps.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_analysis::review::Hint;
use foursight_api::HintRequest;

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// Help for the side to move, in three steps
///
/// A nudge, the cells it is about, the move.
#[utoipa::path(
    post,
    path = "/api/v1/hint",
    operation_id = "hint",
    tag = "v1",
    request_body = HintRequest,
    responses(
        (status = 200, description = "Help for the side to move, in three steps", content(
            (Hint = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn hint(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(asked): Asked<HintRequest>,
) -> Result<Response, Complaint> {
    let hint = asked.check(&app.engines.plain)?;
    let shared = app.clone();
    answer(&app, visitor, &headers, hint.time, move |job| Ok(hint.work(job, &shared.solvers)?))
        .await
}
