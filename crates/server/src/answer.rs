//! Answers of searches: as a stream of events where asked for, as plain JSON otherwise.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use foursight_api::RequestContext;
use serde::Serialize;
use tokio_stream::Stream;

use crate::app::App;
use crate::client::Client;
use crate::complaint::Complaint;
use crate::search_pool::{Running, Said};

/// Does the client want to hear how it goes?
pub(crate) fn wants_events(headers: &HeaderMap) -> bool {
    let accepts = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let mut kinds = accepts.flat_map(|value| value.split(','));
    kinds.any(|kind| kind.split(';').next().is_some_and(|kind| kind.trim() == "text/event-stream"))
}

/// Gets a seat, runs the search there and answers with what it says.
pub(crate) async fn answer<T, W>(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    time: Duration,
    work: W,
) -> Result<Response, Complaint>
where
    T: Serialize,
    W: FnOnce(&RequestContext) -> Result<T, Complaint> + Send + 'static,
{
    let seat = app.desk.seat(client).await?;
    let running = app.desk.run(seat, time, move |job| {
        serde_json::to_string(&work(job)?).map_err(|_| Complaint::broken())
    });
    if wants_events(headers) {
        let events = Sse::new(Events { running: Some(running) });
        let alive = KeepAlive::new().interval(Duration::from_secs(5)).text("still searching");
        return Ok(events.keep_alive(alive).into_response());
    }
    let json = running.done().await?;
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, kind)], json).into_response())
}

/// What a search says, as server-sent events. Dropping it stops the search.
struct Events {
    running: Option<Running>,
}

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(running) = &mut self.running else { return Poll::Ready(None) };
        let said = ready!(running.poll_said(context));
        let event = match said {
            Some(Said::Event(name, json)) => Event::default().event(name).data(json),
            done => {
                self.running = None;
                match done {
                    Some(Said::Done(Ok(json))) => Event::default().event("done").data(json),
                    Some(Said::Done(Err(complaint))) => event_of(&complaint),
                    _ => event_of(&Complaint::broken()),
                }
            }
        };
        Poll::Ready(Some(Ok(event)))
    }
}

/// What went wrong. That the server ends is no answer: who asked may ask again when it is back.
pub(crate) fn event_of(complaint: &Complaint) -> Event {
    let json = serde_json::to_string(complaint).unwrap_or_default();
    let name = if complaint.is_closing() { "closing" } else { "error" };
    Event::default().event(name).data(json)
}
