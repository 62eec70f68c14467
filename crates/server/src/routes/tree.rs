//! `POST /tree`: the search of an engine, position by position.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_analysis::tree::Tree;
use foursight_api::TreeRequest;

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::request::Asked;

/// The search of an engine, position by position
///
/// The real search, as its probe saw it, for the player who thinks (MAX). A search is stopped after a million
/// positions. As a stream: events `progress` (`Growing`), then `done` (`Tree`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/tree",
    operation_id = "tree",
    tag = "v1",
    request_body = TreeRequest,
    responses(
        (status = 200, description = "The search of an engine, position by position", content(
            (Tree = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn tree(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(mut asked): Asked<TreeRequest>,
) -> Result<Response, Complaint> {
    let engines = app.engines.with(asked.scripts.take())?;
    let search = asked.check(&engines.plain)?;
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, visitor, &headers, app.settings.limits.time, move |job| {
        let _turn = turn;
        engines.scripts.stop_with(&job.stop);
        Ok(search.work(job)?)
    })
    .await
}
