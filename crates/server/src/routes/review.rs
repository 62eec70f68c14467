//! `POST /review`: a game looked at afterwards, move by move.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_analysis::review::Review;
use foursight_api::ReviewRequest;

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// A game looked at afterwards, move by move
///
/// As a stream: events `progress` (`Reviewing`) and `move` (`Reviewed`, the last move first), then `done` (`Review`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/review",
    operation_id = "review",
    tag = "v1",
    request_body = ReviewRequest,
    responses(
        (status = 200, description = "A game looked at afterwards, move by move", content(
            (Review = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn review(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(asked): Asked<ReviewRequest>,
) -> Result<Response, Complaint> {
    let review = asked.check(&app.engines.plain)?;
    let shared = app.clone();
    answer(&app, visitor, &headers, review.time, move |job| Ok(review.work(job, &shared.solvers)?))
        .await
}
