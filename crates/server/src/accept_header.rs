//! Parses the header `Accept`, which lists the media types that a client understands.

use axum::http::{HeaderMap, header};

/// Returns whether the `Accept` header of a request names this media type. A wildcard such as `*/*` does not count,
/// because almost every client sends one. Quality values are ignored.
pub(crate) fn accepts_media_type(headers: &HeaderMap, media_type: &str) -> bool {
    let values = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let mut types = values.flat_map(|value| value.split(','));
    types.any(|listed| {
        listed.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case(media_type))
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn only_types_that_are_named_count() {
        let accepts = |value: &'static str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(value))]);
            accepts_media_type(&headers, "text/html")
        };
        assert!(accepts("text/html") && accepts("application/xml, Text/HTML;q=0.9, */*"));
        assert!(!accepts("*/*") && !accepts("text/*") && !accepts("text/html5") && !accepts(""));
        assert!(!accepts_media_type(&HeaderMap::new(), "text/html"));
    }
}
