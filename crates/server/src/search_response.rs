//! Responds to requests for searches. If the client accepts server-sent events, the response is a stream of events.
//! Otherwise it is a JSON document.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use foursight_api::{ApiError, RequestContext, response_to_json};
use serde::Serialize;
use tokio_stream::Stream;

use crate::accept_header::accepts_media_type;
use crate::app::App;
use crate::client::Client;
use crate::http_error::HttpError;
use crate::search_pool::{RunningSearch, SearchMessage};

/// Returns whether the client accepts server-sent events.
pub(crate) fn accepts_event_stream(headers: &HeaderMap) -> bool {
    accepts_media_type(headers, "text/event-stream")
}

/// Waits for a permit, runs a search, and responds with its result or with a stream of its events.
pub(crate) async fn respond_with_search(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    streams: bool,
    time: Duration,
    work: impl FnOnce(&RequestContext) -> Result<String, ApiError> + Send + 'static,
) -> Result<Response, HttpError> {
    let permit = app.search_pool.acquire_permit(client).await?;
    let running = app.search_pool.run_search(permit, time, move |context| Ok(work(context)?));
    if streams && accepts_event_stream(headers) {
        let events = Sse::new(SearchEvents { running: Some(running) });
        let alive = KeepAlive::new().interval(Duration::from_secs(5)).text("still searching");
        return Ok(events.keep_alive(alive).into_response());
    }
    Ok(json_response(running.wait_for_result().await?))
}

/// A JSON response: the fields of `T`, preceded by the field `schema` with the version of the response format.
pub(crate) struct VersionedJson<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for VersionedJson<T> {
    fn into_response(self) -> Response {
        match response_to_json(&self.0) {
            Ok(json) => json_response(json),
            Err(_) => HttpError::internal_error().into_response(),
        }
    }
}

/// Responds with a JSON text.
pub(crate) fn json_response(json: String) -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], json).into_response()
}

/// Converts the messages of a search to server-sent events. When the value is dropped, the search stops.
struct SearchEvents {
    running: Option<RunningSearch>,
}

impl Stream for SearchEvents {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(running) = &mut self.running else { return Poll::Ready(None) };
        let message = ready!(running.poll_message(context));
        let event = match message {
            Some(SearchMessage::Event(name, json)) => Event::default().event(name).data(json),
            done => {
                self.running = None;
                match done {
                    Some(SearchMessage::Done(Ok(json))) => {
                        Event::default().event("done").data(json)
                    }
                    Some(SearchMessage::Done(Err(error))) => error_event(&error),
                    _ => error_event(&HttpError::internal_error()),
                }
            }
        };
        Poll::Ready(Some(Ok(event)))
    }
}

/// Converts an error to an event. If the server is shutting down or busy, the event is `closing`: the client may send
/// the request again later. Otherwise the event is `error`.
pub(crate) fn error_event(error: &HttpError) -> Event {
    let json = serde_json::to_string(&error.error).unwrap_or_default();
    let name = if error.is_unavailable() { "closing" } else { "error" };
    Event::default().event(name).data(json)
}
