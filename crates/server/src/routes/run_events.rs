//! `GET /runs/ID/events`: how a run comes along.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::runs::aside;
use crate::answer::{event_of, wants_events};
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Finding};
use crate::runs::{Inner, Run, RunWithDocument, unknown};

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
        Finding
    )
)]
pub(crate) async fn follow(
    State(app): State<App>,
    visitor: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Complaint> {
    let lab = Arc::clone(app.runs.lab()?);
    if !wants_events(&headers) {
        return Ok(aside(move || lab.whole(&id)).await.map(Json)?.into_response());
    }
    lab.shown(&id)?;
    if lab.is_closing() {
        return Err(Complaint::closing());
    }
    let place = lab.follower_quota.take(visitor).ok_or_else(|| {
        Complaint::retry("too many requests follow runs; close one, or try again in a second")
    })?;
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(async move {
        let follower = Follower { lab: &lab, id, sender };
        // That nobody listens any more is no concern of anyone.
        let _ = follower.follow().await;
        lab.leave();
        drop(place);
    });
    let events = Sse::new(ReceiverStream::new(receiver));
    let alive = KeepAlive::new().interval(Duration::from_secs(5)).text("still at it");
    Ok(events.keep_alive(alive).into_response())
}

/// One who follows a run.
struct Follower<'a> {
    lab: &'a Arc<Inner>,
    id: String,
    sender: mpsc::Sender<Result<Event, Infallible>>,
}

/// Nobody listens any more.
struct Gone;

impl Follower<'_> {
    async fn follow(&self) -> Result<(), Gone> {
        let mut news = self.lab.listen();
        let mut told: Option<Run> = None;
        let mut interim = 0;
        loop {
            news.mark_unchanged();
            let Some((run, number)) = self.lab.glance(&self.id) else {
                return self.send(event_of(&unknown())).await;
            };
            if self.lab.is_closing() {
                return self.send(event_of(&Complaint::closing())).await;
            }
            if !run.is_open() {
                return self.end().await;
            }
            if told.as_ref() != Some(&run) {
                self.tell("progress", &run).await?;
                told = Some(run);
            }
            if number != interim {
                interim = number;
                let (lab, id) = (Arc::clone(self.lab), self.id.clone());
                if let Ok(Some(document)) = aside(move || lab.document(&id)).await {
                    self.tell("document", &document.rendered()).await?;
                }
            }
            tokio::select! {
                () = self.sender.closed() => return Err(Gone),
                () = async {
                    tokio::time::sleep(PACE).await;
                    let _ = news.changed().await;
                } => {}
            }
        }
    }

    /// The last word.
    async fn end(&self) -> Result<(), Gone> {
        let (lab, id) = (Arc::clone(self.lab), self.id.clone());
        match aside(move || lab.whole(&id)).await {
            Ok(whole) => self.tell("done", &whole).await,
            Err(complaint) => self.send(event_of(&complaint)).await,
        }
    }

    async fn tell(&self, name: &str, what: &impl Serialize) -> Result<(), Gone> {
        let json = serde_json::to_string(what).unwrap_or_default();
        self.send(Event::default().event(name).data(json)).await
    }

    async fn send(&self, event: Event) -> Result<(), Gone> {
        self.sender.send(Ok(event)).await.map_err(|_| Gone)
    }
}
