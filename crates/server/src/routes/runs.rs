//! `/runs`: starts, stops, resumes, deletes and compares runs of the lab (tournaments, gradings and experiments).

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use foursight_lab::runs::{
    CompareRequest, RenameRequest, RunComparison, RunList, RunRequest, RunSummary, RunWithDocument,
};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use utoipa::ToSchema;

use crate::app::App;
use crate::client::Client;
use crate::http_error::{HttpError, ReadErrors, RequestErrors, RunReadErrors};
use crate::json_body::StrictJson;
use crate::run_service::on_blocking_thread;
use crate::search_response::VersionedJson;

/// An object without fields.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EmptyObject {}

/// List all runs
///
/// The list contains tournaments, gradings and experiments. The newest run is first.
#[utoipa::path(
    get,
    path = "/api/v1/runs",
    operation_id = "runs",
    tag = "v1",
    responses((status = 200, description = "All runs", body = RunList), ReadErrors)
)]
pub(crate) async fn list_runs(State(app): State<App>) -> VersionedJson<RunList> {
    let (runs, trouble) = app.runs.list_runs();
    VersionedJson(RunList { runs, trouble })
}

/// Start a run
///
/// The server stores the run and adds it to a queue. If an equal request was sent before, the server creates no new
/// run. The response is then the existing run. If that run was stopped, it is resumed.
#[utoipa::path(
    post,
    path = "/api/v1/runs",
    operation_id = "beginRun",
    tag = "v1",
    request_body = RunRequest,
    responses(
        (status = 200, description = "The existing run of an equal request", body = RunSummary),
        (status = 201, description = "The new run", body = RunSummary),
        RequestErrors
    )
)]
pub(crate) async fn begin_run(
    State(app): State<App>,
    client: Client,
    StrictJson(request): StrictJson<RunRequest>,
) -> Result<Response, HttpError> {
    let runs = app.runs.runs()?;
    let (run, new) = if request.scripts.as_ref().is_none_or(Vec::is_empty) {
        on_blocking_thread(move || runs.begin_run(&request, client.client_key(), None)).await?
    } else {
        // The check of the scripts is limited in the same way as a search: it needs a permit for scripts and a permit
        // for searches, and its thread has a low priority.
        let script_permit = app.script_permits.acquire_script_permit(client).await?;
        let permit = app.search_pool.acquire_permit(client).await?;
        let (sender, begun) = oneshot::channel();
        let running =
            app.search_pool.run_search(permit, app.settings.limits.time, move |context| {
                let _permit = script_permit;
                let _ = sender.send(runs.begin_run(
                    &request,
                    client.client_key(),
                    Some(&context.stop),
                )?);
                Ok(String::new())
            });
        running.wait_for_result().await?;
        begun.await.map_err(|_| HttpError::internal_error())?
    };
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, VersionedJson(run)).into_response())
}

/// Show a run
///
/// The response includes the report. The report is preliminary until the run is done.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}",
    operation_id = "run",
    tag = "v1",
    params(("id" = String, Path, description = "Identifier of the run")),
    responses((status = 200, description = "A run", body = RunWithDocument), RunReadErrors)
)]
pub(crate) async fn show_run(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<VersionedJson<RunWithDocument>, HttpError> {
    let runs = app.runs.runs()?;
    on_blocking_thread(move || runs.run_with_document(&id)).await.map(VersionedJson)
}

/// Rename a run
///
/// Sets the title that lists and reports show. If the title is empty, the automatic title is restored.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/rename",
    operation_id = "renameRun",
    tag = "v1",
    params(("id" = String, Path, description = "Identifier of the run")),
    request_body = RenameRequest,
    responses(
        (status = 200, description = "The run", body = RunSummary),
        (status = 404, description = "Unknown run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn rename_run(
    State(app): State<App>,
    Path(id): Path<String>,
    StrictJson(RenameRequest { title }): StrictJson<RenameRequest>,
) -> Result<VersionedJson<RunSummary>, HttpError> {
    let runs = app.runs.runs()?;
    on_blocking_thread(move || runs.rename_run(&id, &title)).await.map(VersionedJson)
}

/// Stop a run
///
/// A stopped run can be resumed. A tournament then plays only the missing pairs of games. All other runs start from the
/// beginning.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/stop",
    operation_id = "stopRun",
    tag = "v1",
    params(("id" = String, Path, description = "Identifier of the run")),
    request_body = EmptyObject,
    responses(
        (status = 200, description = "The run", body = RunSummary),
        (status = 404, description = "Unknown run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn stop_run(
    State(app): State<App>,
    Path(id): Path<String>,
    StrictJson(EmptyObject {}): StrictJson<EmptyObject>,
) -> Result<VersionedJson<RunSummary>, HttpError> {
    let runs = app.runs.runs()?;
    on_blocking_thread(move || runs.stop_run(&id)).await.map(VersionedJson)
}

/// Resume a run
///
/// A run that was stopped or has failed is put into the queue again.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/resume",
    operation_id = "resumeRun",
    tag = "v1",
    params(("id" = String, Path, description = "Identifier of the run")),
    request_body = EmptyObject,
    responses(
        (status = 200, description = "The run", body = RunSummary),
        (status = 404, description = "Unknown run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn resume_run(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    StrictJson(EmptyObject {}): StrictJson<EmptyObject>,
) -> Result<VersionedJson<RunSummary>, HttpError> {
    let runs = app.runs.runs()?;
    on_blocking_thread(move || runs.resume_run(&id, client.client_key())).await.map(VersionedJson)
}

/// Delete a run
///
/// The games of the run are deleted, too.
#[utoipa::path(
    delete,
    path = "/api/v1/runs/{id}",
    operation_id = "deleteRun",
    tag = "v1",
    params(("id" = String, Path, description = "Identifier of the run")),
    responses((status = 200, description = "The run was deleted", body = EmptyObject), RunReadErrors)
)]
pub(crate) async fn delete_run(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<VersionedJson<EmptyObject>, HttpError> {
    let runs = app.runs.runs()?;
    on_blocking_thread(move || runs.delete_run(&id)).await?;
    Ok(VersionedJson(EmptyObject {}))
}

/// Compare two runs
///
/// The document lists the settings that both runs share and the settings that differ. It shows the tables of both runs
/// side by side.
#[utoipa::path(
    post,
    path = "/api/v1/runs/compare",
    operation_id = "compareRuns",
    tag = "v1",
    request_body = CompareRequest,
    responses(
        (status = 200, description = "Two runs side by side", body = RunComparison),
        (status = 404, description = "Unknown run", body = foursight_api::ApiError),
        RequestErrors
    )
)]
pub(crate) async fn compare_runs(
    State(app): State<App>,
    StrictJson(request): StrictJson<CompareRequest>,
) -> Result<VersionedJson<RunComparison>, HttpError> {
    let runs = app.runs.runs()?;
    let [one, other] = <[String; 2]>::try_from(request.ids).map_err(|_| {
        HttpError::unprocessable(
            "`ids` must have the identifiers of two runs, as in [\"…\", \"…\"]",
        )
    })?;
    let document = on_blocking_thread(move || runs.compare_runs([&one, &other])).await?;
    Ok(VersionedJson(RunComparison { document: document.render() }))
}
