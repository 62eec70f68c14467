//! How requests arrive: JSON, said to be JSON, to its end.

use std::error::Error;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use foursight_study::ask;
use serde::de::DeserializeOwned;
use tower_http::timeout::TimeoutError;

use crate::complaint::Complaint;

/// The body of a request, read strictly.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Asked<T> {
    type Rejection = Complaint;

    async fn from_request(request: Request, state: &S) -> Result<Self, Complaint> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let error = "send JSON, with the header `content-type: application/json`";
            return Err(Complaint::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|error| unread(&error))?;
        Ok(Self(ask::read(&bytes)?))
    }
}

/// Why a body did not arrive.
fn unread(rejection: &BytesRejection) -> Complaint {
    let mut causes = std::iter::successors(rejection.source(), |&error| error.source());
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let error = "the body is too large; a game and a few words are enough";
        Complaint::new(StatusCode::PAYLOAD_TOO_LARGE, error)
    } else if causes.any(<dyn Error>::is::<TimeoutError>) {
        Complaint::new(StatusCode::REQUEST_TIMEOUT, "the body took too long to arrive")
    } else {
        Complaint::new(StatusCode::BAD_REQUEST, "the body could not be read to its end")
    }
}
