//! `POST /explore`: the book around a position.

use axum::Json;
use axum::extract::State;
use foursight_analysis::types::Explored;
use foursight_api::ExploreRequest;

use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// The book around a position
///
/// Exact scores of the opening moves, without any search.
#[utoipa::path(
    post,
    path = "/api/v1/explore",
    operation_id = "explore",
    tag = "v1",
    request_body = ExploreRequest,
    responses(
        (status = 200, description = "The book around a position", body = Explored),
        Errors
    )
)]
pub(crate) async fn explore(
    State(app): State<App>,
    Asked(asked): Asked<ExploreRequest>,
) -> Result<Json<Explored>, Complaint> {
    Ok(Json(asked.answer(&app.solvers)?))
}
