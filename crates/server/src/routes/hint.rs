//! `POST /hint`: help for the side to move, in three steps.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_study::ask::HintRequest;
use foursight_study::review::Hint;

use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;
use crate::visitors::Visitor;

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
    visitor: Visitor,
    headers: HeaderMap,
    Asked(asked): Asked<HintRequest>,
) -> Result<Response, Complaint> {
    let hint = asked.check(&app.engines.plain)?;
    let shared = app.clone();
    answer(&app, visitor, &headers, hint.time, move |job| Ok(hint.work(job, &shared.solvers)?))
        .await
}
