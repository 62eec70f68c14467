//! Reads request bodies. A body must be JSON with the header `Content-Type: application/json`, and its size and
//! transmission time are limited.

use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use tokio_stream::StreamExt as _;

use crate::app::App;
use crate::http_error::HttpError;

/// A JSON request body, deserialized into `T`.
#[derive(Debug)]
pub(crate) struct StrictJson<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for StrictJson<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, app: &App) -> Result<Self, HttpError> {
        let JsonBody(bytes) = JsonBody::from_request(request, app).await?;
        Ok(Self(foursight_api::read_json(&bytes)?))
    }
}

/// The bytes of a request body, not yet parsed. The header `Content-Type` has declared the body as JSON.
#[derive(Debug)]
pub(crate) struct JsonBody(pub(crate) Vec<u8>);

impl FromRequest<App> for JsonBody {
    type Rejection = HttpError;

    async fn from_request(request: Request, app: &App) -> Result<Self, HttpError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let error =
                "the body must be JSON; send it with the header `content-type: application/json`";
            return Err(HttpError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
        }
        let limits = app.settings.limits;
        Ok(Self(collect_request_body(request.into_body(), limits.body_bytes, limits.idle).await?))
    }
}

/// Reads a body into one buffer. `most` is the maximum length in bytes, and `time` is the maximum duration.
///
/// The function copies each received frame into the buffer. It does not keep the frames, because each frame keeps the
/// whole receive buffer of the connection allocated. A body of one-byte frames would then use thousands of times its
/// own size.
async fn collect_request_body(
    body: Body,
    most: usize,
    time: Duration,
) -> Result<Vec<u8>, HttpError> {
    if body.size_hint().lower() > most as u64 {
        return Err(body_too_large());
    }
    let collected = async {
        let (mut bytes, mut frames) = (Vec::new(), body.into_data_stream());
        while let Some(frame) = frames.next().await {
            let frame = frame.map_err(|_| {
                HttpError::new(StatusCode::BAD_REQUEST, "the body could not be read to its end")
            })?;
            if bytes.len() + frame.len() > most {
                return Err(body_too_large());
            }
            bytes.extend_from_slice(&frame);
        }
        Ok(bytes)
    };
    let late = |_| HttpError::new(StatusCode::REQUEST_TIMEOUT, "the body took too long to arrive");
    tokio::time::timeout(time, collected).await.map_err(late)?
}

fn body_too_large() -> HttpError {
    let error = "the body is too large; the catalogue lists the limit as `limits.body_bytes`";
    HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, error)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::body::Bytes;
    use axum::response::IntoResponse as _;

    use super::*;

    async fn collect_status(body: Body, time: Duration) -> Result<Vec<u8>, StatusCode> {
        let collected = collect_request_body(body, 1000, time).await;
        collected.map_err(|error| error.into_response().status())
    }

    fn one_byte_frames(
        count: usize,
    ) -> impl tokio_stream::Stream<Item = Result<Bytes, Infallible>> {
        tokio_stream::iter((0..count).map(|_| Ok(Bytes::from_static(b"x"))))
    }

    #[tokio::test]
    async fn the_length_of_a_body_is_limited_with_and_without_a_content_length() {
        let long = Duration::from_mins(10);
        assert_eq!(
            collect_status(Body::from_stream(one_byte_frames(1000)), long).await,
            Ok(vec![b'x'; 1000])
        );
        let large = Err(StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(collect_status(Body::from_stream(one_byte_frames(1001)), long).await, large);
        assert_eq!(collect_status(Body::from(vec![b'x'; 1001]), long).await, large);
    }

    #[tokio::test]
    async fn the_time_limit_is_for_the_whole_body_and_not_for_each_byte() {
        // Each pause between two bytes is shorter than the limit, but the whole body takes longer than the limit.
        let slow = one_byte_frames(999).then(async |byte| {
            tokio::time::sleep(Duration::from_millis(2)).await;
            byte
        });
        let late = collect_status(Body::from_stream(slow), Duration::from_millis(20)).await;
        assert_eq!(late, Err(StatusCode::REQUEST_TIMEOUT));
    }
}
