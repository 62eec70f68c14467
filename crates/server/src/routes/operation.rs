//! The route for an operation. The same handler code serves all operations.

use std::sync::{Arc, OnceLock};

use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use foursight_api::{AnyOperation, HttpMethods, OperationExecution, OperationTask, RequestInput};

use crate::app::App;
use crate::client::Client;
use crate::constant_content::ConstantDocument;
use crate::http_error::HttpError;
use crate::json_body::JsonBody;
use crate::search_response::{json_response, respond_with_search};

/// Creates the route for an operation. The route accepts the HTTP methods that the operation declares.
pub(crate) fn operation_route(operation: &Arc<dyn AnyOperation>) -> MethodRouter<App> {
    let handler = OperationHandler { operation: Arc::clone(operation), constant: Arc::default() };
    match operation.declaration().methods {
        HttpMethods::Get => handler.get_route(),
        HttpMethods::Post => handler.post_route(),
        HttpMethods::GetAndPost => handler.clone().get_route().merge(handler.post_route()),
    }
}

#[derive(Clone)]
struct OperationHandler {
    operation: Arc<dyn AnyOperation>,
    /// Cached response, if the result of the operation never changes. It is empty until the first request.
    constant: Arc<OnceLock<ConstantDocument>>,
}

impl OperationHandler {
    fn get_route(self) -> MethodRouter<App> {
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

    fn post_route(self) -> MethodRouter<App> {
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
            OperationTask::Done(json) if execution == OperationExecution::Constant => Ok(self
                .constant
                .get_or_init(|| ConstantDocument::new(json))
                .cached_response(headers)),
            OperationTask::Done(json) => Ok(json_response(json)),
            OperationTask::Search(search) => {
                let script_permit = if search.runs_scripts {
                    Some(app.script_permits.acquire_script_permit(client).await?)
                } else {
                    None
                };
                let streams = execution == OperationExecution::Search;
                let shared = app.clone();
                respond_with_search(app, client, headers, streams, search.time, move |context| {
                    let _permit = script_permit;
                    search.run(&shared.service, context)
                })
                .await
            }
        }
    }
}
