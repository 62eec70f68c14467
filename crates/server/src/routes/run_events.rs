//! `GET /runs/ID/events`: how a run comes along.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use foursight_lab::runs::{RunError, RunSummary, RunWithDocument, Runs};
use serde::Serialize;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use super::runs::blocking;
use crate::app::App;
use crate::client::Client;
use crate::http_error::{HttpError, RunReadErrors};
use crate::search_response::{error_event, wants_events};

/// Events come at most this often.
const PACE: Duration = Duration::from_millis(100);

/// Follow a run
///
/// As a stream: events `progress` (`Run`), at most ten a second, and `document` (`Document`: what it has come to so
/// far), then `done` (`RunWithDocument`) when it is done, stopped or has failed, or `error`. Closing the connection
/// changes nothing for the run. Otherwise the run as it is now.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/events",
    operation_id = "followRun",
    tag = "v1",
    params(("id" = String, Path, description = "What it is called")),
    responses(
        (status = 200, description = "How it comes along", content(
            (RunWithDocument = "application/json"),
            (String = "text/event-stream")
        )),
        RunReadErrors
    )
)]
pub(crate) async fn follow(
    State(app): State<App>,
    visitor: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let runs = app.runs.runs()?;
    if !wants_events(&headers) {
        return Ok(blocking(move || runs.run_with_document(&id)).await.map(Json)?.into_response());
    }
    runs.run_summary(&id)?;
    if runs.is_closing() {
        return Err(HttpError::closing());
    }
    let share = app.runs.follower_quota.take_share(visitor).ok_or_else(|| {
        HttpError::retry("too many requests follow runs; close one, or try again in a second")
    })?;
    let changes = app.runs.changes.clone();
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(async move {
        let _follower = runs.follow_runs();
        let events = EventSender { runs: &runs, id, sender };
        // It ends early when the client closes the connection.
        let _ = events.send_all(changes).await;
        drop(share);
    });
    let events = Sse::new(ReceiverStream::new(receiver));
    let alive = KeepAlive::new().interval(Duration::from_secs(5)).text("still at it");
    Ok(events.keep_alive(alive).into_response())
}

/// Sends the events of a run to one client.
struct EventSender<'a> {
    runs: &'a Arc<Runs>,
    id: String,
    sender: mpsc::Sender<Result<Event, Infallible>>,
}

/// The client closed the connection.
struct Disconnected;

impl EventSender<'_> {
    async fn send_all(&self, mut changes: watch::Receiver<u64>) -> Result<(), Disconnected> {
        let mut sent: Option<RunSummary> = None;
        let mut interim = 0;
        loop {
            changes.mark_unchanged();
            let Some((run, number)) = self.runs.run_revision(&self.id) else {
                return self.send(error_event(&RunError::NotFound.into())).await;
            };
            if self.runs.is_closing() {
                return self.send(error_event(&HttpError::closing())).await;
            }
            if !run.state.is_active() {
                return self.send_end().await;
            }
            if sent.as_ref() != Some(&run) {
                self.send_json("progress", &run).await?;
                sent = Some(run);
            }
            if number != interim {
                interim = number;
                let (runs, id) = (Arc::clone(self.runs), self.id.clone());
                if let Ok(Some(document)) = blocking(move || runs.run_document(&id)).await {
                    self.send_json("document", &document.render()).await?;
                }
            }
            tokio::select! {
                () = self.sender.closed() => return Err(Disconnected),
                () = async {
                    tokio::time::sleep(PACE).await;
                    let _ = changes.changed().await;
                } => {}
            }
        }
    }

    async fn send_end(&self) -> Result<(), Disconnected> {
        let (runs, id) = (Arc::clone(self.runs), self.id.clone());
        match blocking(move || runs.run_with_document(&id)).await {
            Ok(run) => self.send_json("done", &run).await,
            Err(error) => self.send(error_event(&error)).await,
        }
    }

    async fn send_json(&self, name: &str, data: &impl Serialize) -> Result<(), Disconnected> {
        let json = serde_json::to_string(data).unwrap_or_default();
        self.send(Event::default().event(name).data(json)).await
    }

    async fn send(&self, event: Event) -> Result<(), Disconnected> {
        self.sender.send(Ok(event)).await.map_err(|_| Disconnected)
    }
}
