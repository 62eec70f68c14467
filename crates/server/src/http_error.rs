//! Errors as HTTP responses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foursight_api::{ApiError, ErrorKind};
use foursight_lab::runs::RunError;
use utoipa::IntoResponses;

/// An error as an HTTP response.
#[derive(Clone, Debug)]
pub(crate) struct HttpError {
    pub(crate) error: ApiError,
    status: StatusCode,
    /// Seconds after which to try again.
    retry_after: Option<u32>,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { error: ApiError::invalid(error), status, retry_after: None }
    }

    /// A field has an invalid value.
    pub(crate) fn unprocessable(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// Every permit is taken.
    pub(crate) fn no_free_permit() -> Self {
        Self::unavailable("all seats are taken by other searches; try again in a second")
    }

    /// To be tried again in a second.
    pub(crate) fn unavailable(error: impl Into<String>) -> Self {
        Self::unavailable_for(1, error)
    }

    /// To be tried again after some seconds.
    pub(crate) fn unavailable_for(seconds: u32, error: impl Into<String>) -> Self {
        Self { retry_after: Some(seconds), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, error) }
    }

    /// The server is about to end.
    pub(crate) fn shutting_down() -> Self {
        let error = "the server is shutting down; try again when it is back";
        Self::unavailable_for(5, error)
    }

    /// Is the server only closing or busy?
    pub(crate) fn is_unavailable(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    /// A defect of the program.
    pub(crate) fn internal_error() -> Self {
        let error =
            "the search broke down, which is a mistake in Foursight; please report the request";
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
            // A run takes about a minute, so a place may be free by then.
            RunError::QueueFull(message) => Self::unavailable_for(60, message),
            RunError::Closing => Self::shutting_down(),
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

/// What may go wrong when something is only read.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it describes answers, nobody makes one")]
pub(crate) enum ReadErrors {
    /// The request calls the server by a name that is not its own, or comes from another page.
    #[response(status = 403)]
    Forbidden(#[to_schema] ApiError),
    /// The route does not take this method.
    #[response(status = 405)]
    MethodNotAllowed(#[to_schema] ApiError),
}

/// What may go wrong when a run is only read.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it describes answers, nobody makes one")]
pub(crate) enum RunReadErrors {
    /// The request calls the server by a name that is not its own, or comes from another page.
    #[response(status = 403)]
    Forbidden(#[to_schema] ApiError),
    /// There is no such run, or no such file of it.
    #[response(status = 404)]
    NotFound(#[to_schema] ApiError),
    /// The route does not take this method.
    #[response(status = 405)]
    MethodNotAllowed(#[to_schema] ApiError),
    /// The lab has no folder, or it cannot be used.
    #[response(status = 422)]
    NoLabFolder(#[to_schema] ApiError),
    /// Too many requests follow runs or download games already, or the server is shutting down. `Retry-After` is the
    /// number of seconds to wait.
    #[response(status = 503, headers(("retry-after" = u32, description = "seconds to wait")))]
    Unavailable(#[to_schema] ApiError),
}

/// What may be wrong with a request.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it describes answers, nobody makes one")]
pub(crate) enum RequestErrors {
    /// The body is not JSON.
    #[response(status = 400)]
    Malformed(#[to_schema] ApiError),
    /// The request calls the server by a name that is not its own, or comes from another page.
    #[response(status = 403)]
    Forbidden(#[to_schema] ApiError),
    /// The route does not take this method.
    #[response(status = 405)]
    MethodNotAllowed(#[to_schema] ApiError),
    /// The body took too long to arrive.
    #[response(status = 408)]
    Timeout(#[to_schema] ApiError),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(#[to_schema] ApiError),
    /// The body is not said to be JSON.
    #[response(status = 415)]
    MediaType(#[to_schema] ApiError),
    /// Sensible JSON with nonsense in it: an unknown engine, an illegal move, a program or a file.
    #[response(status = 422)]
    Unprocessable(#[to_schema] ApiError),
    /// All seats are taken, the client has its share of them or of the waiting runs, or the server is shutting down.
    /// `Retry-After` is the number of seconds to wait.
    #[response(status = 503, headers(("retry-after" = u32, description = "seconds to wait")))]
    Unavailable(#[to_schema] ApiError),
}
