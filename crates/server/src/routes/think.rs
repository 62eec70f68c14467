//! `POST /think`: an engine chooses a move.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_api::{ThinkRequest, Thought};

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// An engine chooses a move
///
/// As a stream: events `progress` (`Thinking`), then `done` (`Thought`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/think",
    operation_id = "think",
    tag = "v1",
    request_body = ThinkRequest,
    responses(
        (status = 200, description = "An engine chooses a move", content(
            (Thought = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn think(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(mut asked): Asked<ThinkRequest>,
) -> Result<Response, Complaint> {
    let engines = app.engines.with(asked.scripts.take())?;
    let think = asked.check(&engines.plain)?;
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, visitor, &headers, app.settings.limits.time, move |job| {
        let _turn = turn;
        engines.scripts.stop_with(&job.stop);
        Ok(think.work(job)?)
    })
    .await
}
