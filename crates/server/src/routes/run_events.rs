//! `GET /runs/ID/events` sends the progress of a run as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use foursight_api::response_to_json;
use foursight_lab::runs::{RunError, RunSummary, RunWithDocument, Runs};
use serde::Serialize;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use crate::app::App;
use crate::client::Client;
use crate::http_error::{HttpError, RunReadErrors};
use crate::run_service::on_blocking_thread;
use crate::search_response::{VersionedJson, accepts_event_stream, error_event};

/// Shortest time between two progress events.
const EVENT_INTERVAL: Duration = Duration::from_millis(100);

/// Follow a run
///
/// If the request accepts `text/event-stream`, the response is a stream of events. The event `progress` contains a
/// `Run` and is sent at most ten times per second. The event `document` contains a `Document`: the report with the
/// results so far. The last event is `done` with a `RunWithDocument`. It is sent when the run is complete, was stopped
/// or has failed. If an error occurs, the last event is `error`. Closing the connection does not affect the run. If the
/// request does not accept `text/event-stream`, the response is the current state of the run.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/events",
    operation_id = "followRun",
    tag = "v1",
    params(("id" = String, Path, description = "Identifier of the run")),
    responses(
        (status = 200, description = "The run, or its events", content(
            (RunWithDocument = "application/json"),
            (String = "text/event-stream")
        )),
        RunReadErrors
    )
)]
pub(crate) async fn follow_run(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let runs = app.runs.runs()?;
    if !accepts_event_stream(&headers) {
        return Ok(on_blocking_thread(move || runs.run_with_document(&id))
            .await
            .map(VersionedJson)?
            .into_response());
    }
    runs.run_summary(&id)?;
    if runs.is_closing() {
        return Err(HttpError::shutting_down());
    }
    let share = app.runs.follower_quota.acquire_share(client).ok_or_else(|| {
        HttpError::unavailable(
            "too many event streams are open; close one, or try again in a second",
        )
    })?;
    let changes = app.runs.changes.clone();
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(async move {
        let _follower = runs.follow_runs();
        let events = RunEventSender { runs: &runs, id, sender };
        // An error means that the client closed the connection.
        let _ = events.send_run_events(changes).await;
        drop(share);
    });
    let events = Sse::new(ReceiverStream::new(receiver));
    let alive = KeepAlive::new().interval(Duration::from_secs(5)).text("still running");
    Ok(events.keep_alive(alive).into_response())
}

/// Sends the events of a run to one client.
struct RunEventSender<'a> {
    runs: &'a Arc<Runs>,
    id: String,
    sender: mpsc::Sender<Result<Event, Infallible>>,
}

/// Error that occurs when the client has closed the connection.
struct Disconnected;

impl RunEventSender<'_> {
    async fn send_run_events(&self, mut changes: watch::Receiver<u64>) -> Result<(), Disconnected> {
        let mut sent: Option<RunSummary> = None;
        let mut interim = 0;
        loop {
            changes.mark_unchanged();
            let Some((run, number)) = self.runs.run_revision(&self.id) else {
                return self.send_event(error_event(&RunError::NotFound.into())).await;
            };
            if self.runs.is_closing() {
                return self.send_event(error_event(&HttpError::shutting_down())).await;
            }
            if !run.state.is_active() {
                return self.send_last_event().await;
            }
            if sent.as_ref() != Some(&run) {
                self.send_json_event("progress", &run).await?;
                sent = Some(run);
            }
            if number != interim {
                interim = number;
                let (runs, id) = (Arc::clone(self.runs), self.id.clone());
                if let Ok(Some(document)) = on_blocking_thread(move || runs.run_document(&id)).await
                {
                    self.send_json_event("document", &document.render()).await?;
                }
            }
            tokio::select! {
                () = self.sender.closed() => return Err(Disconnected),
                () = async {
                    tokio::time::sleep(EVENT_INTERVAL).await;
                    let _ = changes.changed().await;
                } => {}
            }
        }
    }

    async fn send_last_event(&self) -> Result<(), Disconnected> {
        let (runs, id) = (Arc::clone(self.runs), self.id.clone());
        match on_blocking_thread(move || runs.run_with_document(&id)).await {
            Ok(run) => {
                // The last event contains the same document as a response, so it has the field `schema` with the
                // version.
                let json = response_to_json(&run).unwrap_or_default();
                self.send_event(Event::default().event("done").data(json)).await
            }
            Err(error) => self.send_event(error_event(&error)).await,
        }
    }

    async fn send_json_event(&self, name: &str, data: &impl Serialize) -> Result<(), Disconnected> {
        let json = response_to_json(data).unwrap_or_default();
        self.send_event(Event::default().event(name).data(json)).await
    }

    async fn send_event(&self, event: Event) -> Result<(), Disconnected> {
        self.sender.send(Ok(event)).await.map_err(|_| Disconnected)
    }
}
