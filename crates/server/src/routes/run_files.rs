//! `GET /runs/ID/files/NAME`: what can be downloaded of a run.

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

use super::runs::blocking;
use crate::app::App;
use crate::client::Client;
use crate::http_error::{HttpError, RunReadErrors};

/// A page that was downloaded shows itself and can do nothing else.
const POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/// A file of a run
///
/// `report.html`, `report.md`, `report.csv`, `report.json` and `plot-0.svg`, `plot-1.svg` and so on when it is done;
/// of tournaments also `games.jsonl`, `games.csv` and `plan.toml`.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/files/{name}",
    operation_id = "runFile",
    tag = "v1",
    params(
        ("id" = String, Path, description = "What the run is called"),
        ("name" = String, Path, description = "What the file is called")
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
pub(crate) async fn file(
    State(app): State<App>,
    visitor: Client,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let runs = app.runs.runs()?;
    runs.run_summary(&id)?;
    let file = RunFile::from_file_name(&name).ok_or_else(missing)?;
    let body = if file.contains_games() {
        games(&app, runs, visitor, &id, file)?
    } else {
        let id = id.clone();
        Body::from(blocking(move || runs.run_file_text(&id, file)).await?.ok_or_else(missing)?)
    };
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, file.media_type().to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"foursight-{id}-{name}\"")),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ];
    Ok((headers, body).into_response())
}

fn missing() -> HttpError {
    let error =
        "there is no such file of this run, or not yet; `files` of the run names those there are";
    HttpError::new(StatusCode::NOT_FOUND, error)
}

/// Number of pairs read from the store at a time: less than a megabyte.
const BATCH: usize = 200;

/// The games, read while they are sent: there may be many.
fn games(
    app: &App,
    runs: Arc<Runs>,
    visitor: Client,
    id: &str,
    file: RunFile,
) -> Result<Body, HttpError> {
    let Task::Tournament(plan) = runs.run_task(id)? else { return Err(missing()) };
    let share = app.runs.download_quota.take_share(visitor).ok_or_else(|| {
        HttpError::retry("too many downloads at once; wait for one, or try again in a second")
    })?;
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _share = share;
        if let Err(error) = send(&runs, &Arc::new(plan), file, &sender).await {
            // A download that ends early is seen to be broken.
            let _ = sender.send(Err(error)).await;
        }
    });
    Ok(Body::from_stream(ReceiverStream::new(receiver)))
}

/// Sends the games batch by batch. While the client reads, neither a thread nor a connection to the store is held.
async fn send(
    runs: &Arc<Runs>,
    plan: &Arc<Plan>,
    file: RunFile,
    sender: &mpsc::Sender<io::Result<Bytes>>,
) -> io::Result<()> {
    for first in (0..plan.pair_count()).step_by(BATCH) {
        let (runs, plan) = (Arc::clone(runs), Arc::clone(plan));
        let batch = blocking(move || runs.games_file_part(&plan, file, first..first + BATCH)).await;
        let batch = match batch.map_err(|error| io::Error::other(error.error))? {
            Some(batch) => batch,
            None if first == 0 => return Ok(()),
            None => return Err(io::Error::other("the run was deleted")),
        };
        // Pairs that were not played yet.
        if batch.is_empty() {
            continue;
        }
        if sender.send(Ok(batch.into())).await.is_err() {
            return Ok(());
        }
    }
    Ok(())
}
