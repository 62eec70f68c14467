//! `/runs`: what the lab is asked to carry out.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use foursight_analysis::document::Rendered;
use foursight_lab::runs::{RunError, RunRequest, RunSummary, RunWithDocument};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use utoipa::ToSchema;

use crate::app::App;
use crate::client::Client;
use crate::http_error::{HttpError, ReadErrors, RequestErrors, RunReadErrors};
use crate::json_body::StrictJson;

/// All runs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RunList {
    /// The newest first.
    runs: Vec<RunSummary>,
    /// Why none can be carried out, if that is so.
    trouble: Option<String>,
}

/// Two runs to be compared.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CompareRequest {
    /// What they are called.
    #[schema(min_items = 2, max_items = 2)]
    ids: Vec<String>,
}

/// A new title of a run.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenameRequest {
    /// On one line; spaces around it are removed.
    #[schema(max_length = 100, example = "Depth 4, first try")]
    title: String,
}

/// Two runs side by side.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Compared {
    /// What is the same, what differs, and their tables side by side.
    document: Rendered,
}

/// Nothing more needs to be said.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// Runs work that may wait for a disc on a thread for blocking work.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, RunError> + Send + 'static,
) -> Result<T, HttpError> {
    let done = tokio::task::spawn_blocking(work).await.map_err(|_| HttpError::internal())?;
    Ok(done?)
}

/// All runs
///
/// Tournaments, gradings and experiments that were asked for, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/runs",
    operation_id = "runs",
    tag = "v1",
    responses((status = 200, description = "All runs", body = RunList), ReadErrors)
)]
pub(crate) async fn list(State(app): State<App>) -> Json<RunList> {
    let (runs, trouble) = app.runs.list();
    Json(RunList { runs, trouble })
}

/// Ask for a run
///
/// Written down, then carried out when its turn comes. The same request is the same run: it is not done twice, and
/// goes on if it was stopped.
#[utoipa::path(
    post,
    path = "/api/v1/runs",
    operation_id = "beginRun",
    tag = "v1",
    request_body = RunRequest,
    responses(
        (status = 200, description = "It was asked for before", body = RunSummary),
        (status = 201, description = "It is new", body = RunSummary),
        RequestErrors
    )
)]
pub(crate) async fn begin(
    State(app): State<App>,
    client: Client,
    StrictJson(request): StrictJson<RunRequest>,
) -> Result<(StatusCode, Json<RunSummary>), HttpError> {
    let runs = app.runs.runs()?;
    let (run, new) = if request.scripts.as_ref().is_none_or(Vec::is_empty) {
        blocking(move || runs.begin(&request, client.key(), None)).await?
    } else {
        // Scripts are tried: like every search, by turns, on a seat and at low priority.
        let turn = app.script_turns.wait_for_turn(client).await?;
        let seat = app.desk.acquire_permit(client).await?;
        let (sender, begun) = oneshot::channel();
        let running = app.desk.run(seat, app.settings.limits.time, move |job| {
            let _turn = turn;
            let _ = sender.send(runs.begin(&request, client.key(), Some(&job.stop))?);
            Ok(String::new())
        });
        running.wait_for_result().await?;
        begun.await.map_err(|_| HttpError::internal())?
    };
    Ok((if new { StatusCode::CREATED } else { StatusCode::OK }, Json(run)))
}

/// A run
///
/// With what it has come to, or has come to so far.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}",
    operation_id = "run",
    tag = "v1",
    params(("id" = String, Path, description = "What it is called")),
    responses((status = 200, description = "A run", body = RunWithDocument), RunReadErrors)
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<RunWithDocument>, HttpError> {
    let runs = app.runs.runs()?;
    blocking(move || runs.with_document(&id)).await.map(Json)
}

/// Rename a run
///
/// Lists and reports show the new title. An empty title restores the one that is made from the request.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/rename",
    operation_id = "renameRun",
    tag = "v1",
    params(("id" = String, Path, description = "What it is called")),
    request_body = RenameRequest,
    responses(
        (status = 200, description = "The run", body = RunSummary),
        (status = 404, description = "There is no such run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn rename(
    State(app): State<App>,
    Path(id): Path<String>,
    StrictJson(RenameRequest { title }): StrictJson<RenameRequest>,
) -> Result<Json<RunSummary>, HttpError> {
    let runs = app.runs.runs()?;
    blocking(move || runs.rename(&id, &title)).await.map(Json)
}

/// Stop a run
///
/// It goes on when it is resumed: a tournament with the pairs that are missing, others from their beginning.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/stop",
    operation_id = "stopRun",
    tag = "v1",
    params(("id" = String, Path, description = "What it is called")),
    request_body = Nothing,
    responses(
        (status = 200, description = "The run", body = RunSummary),
        (status = 404, description = "There is no such run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn stop(
    State(app): State<App>,
    Path(id): Path<String>,
    StrictJson(Nothing {}): StrictJson<Nothing>,
) -> Result<Json<RunSummary>, HttpError> {
    let runs = app.runs.runs()?;
    blocking(move || runs.stop(&id)).await.map(Json)
}

/// Resume a run
///
/// One that was stopped or failed waits for its turn again.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/resume",
    operation_id = "resumeRun",
    tag = "v1",
    params(("id" = String, Path, description = "What it is called")),
    request_body = Nothing,
    responses(
        (status = 200, description = "The run", body = RunSummary),
        (status = 404, description = "There is no such run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn resume(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    StrictJson(Nothing {}): StrictJson<Nothing>,
) -> Result<Json<RunSummary>, HttpError> {
    let runs = app.runs.runs()?;
    blocking(move || runs.resume(&id, client.key())).await.map(Json)
}

/// Delete a run
///
/// With its games.
#[utoipa::path(
    delete,
    path = "/api/v1/runs/{id}",
    operation_id = "deleteRun",
    tag = "v1",
    params(("id" = String, Path, description = "What it is called")),
    responses((status = 200, description = "It is gone", body = Nothing), RunReadErrors)
)]
pub(crate) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Nothing>, HttpError> {
    let runs = app.runs.runs()?;
    blocking(move || runs.delete(&id)).await?;
    Ok(Json(Nothing {}))
}

/// Compare two runs
///
/// What is the same, what differs, and their tables side by side.
#[utoipa::path(
    post,
    path = "/api/v1/runs/compare",
    operation_id = "compareRuns",
    tag = "v1",
    request_body = CompareRequest,
    responses(
        (status = 200, description = "Two runs side by side", body = Compared),
        (status = 404, description = "There is no such run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn compare(
    State(app): State<App>,
    StrictJson(asked): StrictJson<CompareRequest>,
) -> Result<Json<Compared>, HttpError> {
    let runs = app.runs.runs()?;
    let [one, other] = <[String; 2]>::try_from(asked.ids)
        .map_err(|_| HttpError::invalid("ids are those of two runs, as [\"…\", \"…\"]"))?;
    let document = blocking(move || runs.compare([&one, &other])).await?;
    Ok(Json(Compared { document: document.rendered() }))
}
