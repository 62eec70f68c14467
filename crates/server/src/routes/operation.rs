//! The route of an operation, whichever it is.

use std::sync::{Arc, OnceLock};

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use foursight_api::{AnyOperation, HttpMethods, OperationExecution, OperationTask, RequestInput};

use crate::app::App;
use crate::client::Client;
use crate::http_error::HttpError;
use crate::json_body::JsonBody;
use crate::search_response::respond;
use crate::unchanging::Unchanging;

/// The route of an operation.
pub(crate) fn route(operation: &Arc<dyn AnyOperation>) -> MethodRouter<App> {
    let handler = Handler { operation: Arc::clone(operation), constant: Arc::default() };
    match operation.declaration().methods {
        HttpMethods::Get => handler.get(),
        HttpMethods::Post => handler.post(),
        HttpMethods::GetAndPost => handler.clone().get().merge(handler.post()),
    }
}

#[derive(Clone)]
struct Handler {
    operation: Arc<dyn AnyOperation>,
    /// The response, if it stays the same.
    constant: Arc<OnceLock<Unchanging>>,
}

impl Handler {
    fn get(self) -> MethodRouter<App> {
        get(
            async move |State(app): State<App>,
                        client: Client,
                        headers: HeaderMap,
                        RawQuery(query): RawQuery| {
                let input = RequestInput::Query(query.as_deref().unwrap_or_default());
                self.respond(&app, client, &headers, input).await
            },
        )
    }

    fn post(self) -> MethodRouter<App> {
        post(
            async move |State(app): State<App>,
                        client: Client,
                        headers: HeaderMap,
                        JsonBody(body): JsonBody| {
                self.respond(&app, client, &headers, RequestInput::Json(&body)).await
            },
        )
    }

    async fn respond(
        &self,
        app: &App,
        client: Client,
        headers: &HeaderMap,
        input: RequestInput<'_>,
    ) -> Result<Response, HttpError> {
        let execution = self.operation.declaration().execution;
        if let Some(constant) = self.constant.get() {
            return Ok(constant.cached_response(headers));
        }
        match self.operation.prepare_request(input, &app.service)? {
            OperationTask::Done(json) if execution == OperationExecution::Constant => {
                Ok(self.constant.get_or_init(|| Unchanging::new(json)).cached_response(headers))
            }
            OperationTask::Done(json) => Ok(json_response(json)),
            OperationTask::Search(search) => {
                let turn = if search.runs_scripts {
                    Some(app.script_turns.wait_for_turn(client).await?)
                } else {
                    None
                };
                let streams = execution == OperationExecution::Search;
                let shared = app.clone();
                respond(app, client, headers, streams, search.time, move |context| {
                    let _turn = turn;
                    search.run(&shared.service, context)
                })
                .await
            }
        }
    }
}

/// A response of JSON that is already written.
pub(crate) fn json_response(json: String) -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], json).into_response()
}
