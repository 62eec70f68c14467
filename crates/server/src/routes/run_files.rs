//! `GET /runs/ID/files/NAME` downloads a file of a run.

use std::io;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foursight_lab::runs::{RunFile, Runs, Task};
use foursight_lab::tournament::Plan;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use crate::app::App;
use crate::client::Client;
use crate::http_error::{HttpError, RunReadErrors};
use crate::run_service::on_blocking_thread;

/// Content security policy for downloads. If a browser opens a downloaded report, the report can neither run scripts
/// nor load files.
const DOWNLOAD_SECURITY_POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/// Download a file of a run
///
/// The files `report.html`, `report.md`, `report.csv`, `report.json`, `plot-0.svg`, `plot-1.svg` and so on are
/// available when the run is done. Tournaments also have `games.jsonl`, `games.csv` and `plan.toml`.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/files/{name}",
    operation_id = "runFile",
    tag = "v1",
    params(
        ("id" = String, Path, description = "Identifier of the run"),
        ("name" = String, Path, description = "Name of the file, as in the field `files` of the run")
    ),
    responses(
        (status = 200, description = "The file", content(
            (String = "text/html"),
            (String = "text/markdown"),
            (String = "text/csv"),
            (Object = "application/json"),
            (String = "application/jsonl"),
            (String = "application/toml"),
            (String = "image/svg+xml")
        )),
        RunReadErrors
    )
)]
pub(crate) async fn download_run_file(
    State(app): State<App>,
    client: Client,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let runs = app.runs.runs()?;
    runs.run_summary(&id)?;
    let file = RunFile::from_file_name(&name).ok_or_else(missing_run_file)?;
    let body = if file.contains_games() {
        stream_run_games(&app, runs, client, &id, file)?
    } else {
        let id = id.clone();
        Body::from(
            on_blocking_thread(move || runs.run_file_text(&id, file))
                .await?
                .ok_or_else(missing_run_file)?,
        )
    };
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, file.media_type().to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"foursight-{id}-{name}\"")),
        (header::CONTENT_SECURITY_POLICY, DOWNLOAD_SECURITY_POLICY.to_owned()),
    ];
    Ok((headers, body).into_response())
}

fn missing_run_file() -> HttpError {
    let error = "the run has no such file, or not yet; its field `files` lists the available files";
    HttpError::new(StatusCode::NOT_FOUND, error)
}

/// Number of game pairs that are read from the store at a time. Their text is shorter than one megabyte.
const PAIRS_PER_BATCH: usize = 200;

/// Returns a response body that reads the games of a tournament from the store while the response is sent. There may be
/// too many games to read them all in advance.
fn stream_run_games(
    app: &App,
    runs: Arc<Runs>,
    client: Client,
    id: &str,
    file: RunFile,
) -> Result<Body, HttpError> {
    let Task::Tournament(plan) = runs.run_task(id)? else { return Err(missing_run_file()) };
    let share = app.runs.download_quota.acquire_share(client).ok_or_else(|| {
        HttpError::unavailable(
            "too many downloads are running; wait for one to finish, or try again in a second",
        )
    })?;
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _share = share;
        if let Err(error) = send_game_batches(&runs, &Arc::new(plan), file, &sender).await {
            // The error aborts the response, so that the client can detect that the download is incomplete.
            let _ = sender.send(Err(error)).await;
        }
    });
    Ok(Body::from_stream(ReceiverStream::new(receiver)))
}

/// Sends the games in batches. While the function waits for the client, it occupies no thread and holds no connection
/// to the store. Therefore a slow client does not block other requests.
async fn send_game_batches(
    runs: &Arc<Runs>,
    plan: &Arc<Plan>,
    file: RunFile,
    sender: &mpsc::Sender<io::Result<Bytes>>,
) -> io::Result<()> {
    for first in (0..plan.pair_count()).step_by(PAIRS_PER_BATCH) {
        let (runs, plan) = (Arc::clone(runs), Arc::clone(plan));
        let batch = on_blocking_thread(move || {
            runs.games_file_part(&plan, file, first..first + PAIRS_PER_BATCH)
        })
        .await;
        let batch = match batch.map_err(|error| io::Error::other(error.error))? {
            Some(batch) => batch,
            None if first == 0 => return Ok(()),
            None => return Err(io::Error::other("the run was deleted")),
        };
        // No pair in this batch has been played yet.
        if batch.is_empty() {
            continue;
        }
        if sender.send(Ok(batch.into())).await.is_err() {
            return Ok(());
        }
    }
    Ok(())
}
