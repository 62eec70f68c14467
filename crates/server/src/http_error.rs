//! Converts errors to HTTP responses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foursight_api::{ApiError, ErrorKind};
use foursight_lab::runs::RunError;
use utoipa::IntoResponses;

/// An error and its HTTP status. It is sent as a JSON document.
#[derive(Clone, Debug)]
pub(crate) struct HttpError {
    pub(crate) error: ApiError,
    status: StatusCode,
    /// Value of the header `Retry-After`, in seconds; `None` if the response has no such header.
    retry_after: Option<u32>,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { error: ApiError::invalid(error), status, retry_after: None }
    }

    /// Creates a response with status 422: a field of the request has an invalid value.
    pub(crate) fn unprocessable(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// Creates a response with status 503: all search permits are in use.
    pub(crate) fn no_free_permit() -> Self {
        Self::unavailable(
            "all searches that the server may run at once are running; try again in a second",
        )
    }

    /// Creates a response with status 503 that asks the client to try again in a second.
    pub(crate) fn unavailable(error: impl Into<String>) -> Self {
        Self::unavailable_for(1, error)
    }

    /// Creates a response with status 503 that asks the client to try again after `seconds`.
    pub(crate) fn unavailable_for(seconds: u32, error: impl Into<String>) -> Self {
        Self { retry_after: Some(seconds), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, error) }
    }

    /// Creates a response with status 503: the server is shutting down.
    pub(crate) fn shutting_down() -> Self {
        let error = "the server is shutting down; try again when it is back";
        Self::unavailable_for(5, error)
    }

    /// Returns whether the status is 503, which means that the server is busy or shutting down.
    pub(crate) fn is_unavailable(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    /// Creates a response with status 500: the search failed because of a defect in the program.
    pub(crate) fn internal_error() -> Self {
        let error = "the search failed because of a defect in Foursight; please report the request";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error)
    }
}

impl From<ApiError> for HttpError {
    fn from(error: ApiError) -> Self {
        let status = match error.kind {
            ErrorKind::Malformed => StatusCode::BAD_REQUEST,
            ErrorKind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Self { error, status, retry_after: None }
    }
}

impl From<foursight_scripting::ScriptFault> for HttpError {
    fn from(fault: foursight_scripting::ScriptFault) -> Self {
        ApiError::from(fault).into()
    }
}

impl From<RunError> for HttpError {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Script(fault) => fault.into(),
            RunError::NotFound => Self::new(StatusCode::NOT_FOUND, error.to_string()),
            // A run (such as a tournament) takes about a minute, so a place in the queue may be free after this time.
            RunError::QueueFull(message) => Self::unavailable_for(60, message),
            RunError::Closing => Self::shutting_down(),
            RunError::InUse => Self::unprocessable(
                "the folder of runs cannot be used: another server uses it; stop that server or choose another folder \
                with --lab",
            ),
            RunError::Folder(_) => {
                Self::unprocessable(format!("{error}; choose another folder with --lab"))
            }
            RunError::Invalid(message) | RunError::Storage(message) | RunError::Failed(message) => {
                Self::unprocessable(message)
            }
        }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.error)).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Error responses that the `OpenAPI` document lists for read-only routes without parameters.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only the `OpenAPI` document uses it")]
pub(crate) enum ReadErrors {
    /// The `Host` header names another server, or the request comes from a page of another site.
    #[response(status = 403)]
    Forbidden(#[to_schema] ApiError),
    /// The route does not support this method.
    #[response(status = 405)]
    MethodNotAllowed(#[to_schema] ApiError),
    /// The request head, which contains the query, is larger than 32 KiB. The response has no body.
    #[response(status = 431)]
    HeadTooLarge,
}

/// Error responses that the `OpenAPI` document lists for routes that read or delete a run.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only the `OpenAPI` document uses it")]
pub(crate) enum RunReadErrors {
    /// The `Host` header names another server, or the request comes from a page of another site.
    #[response(status = 403)]
    Forbidden(#[to_schema] ApiError),
    /// There is no run with this identifier, or the run has no file with this name.
    #[response(status = 404)]
    NotFound(#[to_schema] ApiError),
    /// The route does not support this method.
    #[response(status = 405)]
    MethodNotAllowed(#[to_schema] ApiError),
    /// The server has no folder for runs, or the folder cannot be used.
    #[response(status = 422)]
    NoLabFolder(#[to_schema] ApiError),
    /// The request head, which contains the query, is larger than 32 KiB. The response has no body.
    #[response(status = 431)]
    HeadTooLarge,
    /// Too many event streams or downloads are open, or the server is shutting down. `Retry-After` contains the number
    /// of seconds to wait.
    #[response(status = 503, headers(("retry-after" = u32, description = "seconds to wait")))]
    Unavailable(#[to_schema] ApiError),
}

/// Error responses that the `OpenAPI` document lists for routes with a request body.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only the `OpenAPI` document uses it")]
pub(crate) enum RequestErrors {
    /// The body is not JSON.
    #[response(status = 400)]
    Malformed(#[to_schema] ApiError),
    /// The `Host` header names another server, or the request comes from a page of another site.
    #[response(status = 403)]
    Forbidden(#[to_schema] ApiError),
    /// The route does not support this method.
    #[response(status = 405)]
    MethodNotAllowed(#[to_schema] ApiError),
    /// The body took too long to arrive.
    #[response(status = 408)]
    Timeout(#[to_schema] ApiError),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(#[to_schema] ApiError),
    /// The header `Content-Type` is not `application/json`.
    #[response(status = 415)]
    MediaType(#[to_schema] ApiError),
    /// The body is valid JSON, but a value is invalid. Examples are an unknown engine, an illegal move, and an engine
    /// that would start a program or read a file.
    #[response(status = 422)]
    Unprocessable(#[to_schema] ApiError),
    /// The server is busy or shutting down. It is busy if the limit on concurrent searches is reached, or if this
    /// client has reached its own limit on searches or waiting runs. `Retry-After` contains the number of seconds to
    /// wait.
    #[response(status = 503, headers(("retry-after" = u32, description = "seconds to wait")))]
    Unavailable(#[to_schema] ApiError),
}
