//! `POST /position`: what the rules say about a position, told in any notation.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use foursight_analysis::types::PositionReport;
use foursight_api::PositionRequest;

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// What the rules say about a position
///
/// Takes any notation: columns, cells, columns counted from 0, a drawn board, a saved game.
#[utoipa::path(
    post,
    path = "/api/v1/position",
    operation_id = "position",
    tag = "v1",
    request_body = PositionRequest,
    responses(
        (status = 200, description = "What the rules say about a position", body = PositionReport),
        Errors
    )
)]
pub(crate) async fn position(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(asked): Asked<PositionRequest>,
) -> Result<Response, Complaint> {
    asked.check()?;
    if asked.is_slow() {
        let mut plain = headers;
        plain.remove(axum::http::header::ACCEPT);
        let time = app.settings.limits.time;
        return answer(&app, visitor, &plain, time, move |_| Ok(asked.answer()?)).await;
    }
    Ok(Json(asked.answer()?).into_response())
}
