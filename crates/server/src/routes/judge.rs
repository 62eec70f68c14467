//! `POST /judge`: what evaluations say about a position, and what they would play.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_api::{JudgeRequest, Judgements};

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// What evaluations say, and what they would play
///
/// As a stream: events `judged` (`Judgement`) one by one, then `done` (`Judgements`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/judge",
    operation_id = "judge",
    tag = "v1",
    request_body = JudgeRequest,
    responses(
        (status = 200, description = "What evaluations say, and what they would play", content(
            (Judgements = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn judge(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(mut asked): Asked<JudgeRequest>,
) -> Result<Response, Complaint> {
    let engines = app.engines.with(asked.scripts.take())?;
    let judge = asked.check(&engines.plain)?;
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, visitor, &headers, app.settings.limits.time, move |job| {
        let _turn = turn;
        engines.scripts.stop_with(&job.stop);
        let inspect = |name: &str, game: &_, side| engines.inspect(name, game, side);
        Ok(judge.work(job, &engines.plain, &inspect)?)
    })
    .await
}
