//! Responses that stay the same while the server runs. Each response has an `ETag`, which is a hash of its content. A
//! client that already has this content receives 304 without a body. Compression takes milliseconds, so the server
//! caches the compressed content.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

/// SHA-256 hash of the content of a response.
pub(crate) type ContentHash = [u8; 32];

/// A JSON document that stays the same while the server runs.
#[derive(Debug)]
pub(crate) struct ConstantDocument {
    hash: ContentHash,
    bytes: Bytes,
}

impl ConstantDocument {
    pub(crate) fn new(json: String) -> Self {
        let bytes = Bytes::from(json);
        Self { hash: Sha256::digest(&bytes).into(), bytes }
    }

    pub(crate) fn cached_response(&self, headers: &HeaderMap) -> Response {
        conditional_response(
            &self.hash,
            "application/json",
            CacheLifetime::Revalidated,
            headers,
            || self.bytes.clone(),
        )
    }
}

/// Specifies how long a browser may use its copy of the content without a new request.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CacheLifetime {
    /// The browser must ask the server, with a conditional request, each time it needs the content.
    Revalidated,
    /// The browser may use its copy for a year. Used only for files whose name contains a hash of their content.
    Immutable,
}

impl CacheLifetime {
    const fn cache_control(self) -> &'static str {
        match self {
            Self::Revalidated => "no-cache",
            Self::Immutable => "public, max-age=31536000, immutable",
        }
    }
}

/// Responds with the content in the best encoding that the client accepts. If the client already has this content,
/// responds with 304.
pub(crate) fn conditional_response(
    hash: &ContentHash,
    kind: &'static str,
    lifetime: CacheLifetime,
    headers: &HeaderMap,
    content: impl FnOnce() -> Bytes,
) -> Response {
    let number = hash.iter().take(16).fold(0, |number: u128, &byte| number << 8 | u128::from(byte));
    let tag = format!("W/\"{number:032x}\"");
    let had = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let known = had
        .flat_map(|value| value.split(','))
        .any(|old| matches!(old.trim(), "*") || old.trim() == tag);
    let common =
        [(header::ETAG, tag), (header::CACHE_CONTROL, lifetime.cache_control().to_owned())];
    if known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind), (header::VARY, "accept-encoding")];
    let Some(encoding) = ContentEncoding::best_encoding(headers) else {
        return (common, kind, Body::from(content())).into_response();
    };
    let encoded = [(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()))];
    (common, kind, encoded, compress_once(hash, encoding, content)).into_response()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum ContentEncoding {
    Brotli,
    Gzip,
}

impl ContentEncoding {
    const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// Returns the best encoding that the client accepts. Brotli is better than gzip. If the client lists an encoding
    /// with a quality value, as in `gzip;q=0.5`, this encoding is ignored.
    fn best_encoding(headers: &HeaderMap) -> Option<Self> {
        let values = headers.get_all(header::ACCEPT_ENCODING).iter();
        let names: Vec<&str> = values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(str::trim)
            .collect();
        [Self::Brotli, Self::Gzip].into_iter().find(|one| names.contains(&one.name()))
    }

    fn compress(self, content: &[u8]) -> Vec<u8> {
        // In debug builds, compression is a hundred times slower, so they use a lower compression level. Errors cannot
        // occur, because the output is written to memory.
        let debug = cfg!(debug_assertions);
        match self {
            Self::Brotli => {
                let quality = if debug { 5 } else { 11 };
                let settings =
                    brotli::enc::BrotliEncoderParams { quality, lgwin: 18, ..Default::default() };
                let mut packed = Vec::new();
                let _ = brotli::BrotliCompress(&mut &*content, &mut packed, &settings);
                packed
            }
            Self::Gzip => {
                let level = flate2::Compression::new(if debug { 5 } else { 9 });
                let mut packed = flate2::write::GzEncoder::new(Vec::new(), level);
                let _ = packed.write_all(content);
                packed.finish().unwrap_or_default()
            }
        }
    }
}

fn compress_once(
    hash: &ContentHash,
    encoding: ContentEncoding,
    content: impl FnOnce() -> Bytes,
) -> Bytes {
    type CompressedContents = HashMap<(ContentHash, ContentEncoding), Bytes>;
    static COMPRESSED: LazyLock<Mutex<CompressedContents>> = LazyLock::new(Mutex::default);
    let compressed = || COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(packed) = compressed().get(&(*hash, encoding)) {
        return packed.clone();
    }
    let packed = Bytes::from(encoding.compress(&content()));
    compressed().insert((*hash, encoding), packed.clone());
    packed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_content_is_compressed_once_for_each_encoding() {
        let hash = [0xa5; 32];
        let content = Bytes::from(vec![b'x'; 10_000]);
        for (accepted, encoding) in [("gzip, br", "br"), ("gzip", "gzip")] {
            let headers = HeaderMap::from_iter([(
                header::ACCEPT_ENCODING,
                HeaderValue::from_static(accepted),
            )]);
            let first = conditional_response(
                &hash,
                "text/plain",
                CacheLifetime::Revalidated,
                &headers,
                || content.clone(),
            );
            assert_eq!(first.headers()[header::CONTENT_ENCODING], encoding);
            let again = conditional_response(
                &hash,
                "text/plain",
                CacheLifetime::Revalidated,
                &headers,
                || panic!("the compressed content was kept"),
            );
            assert_eq!(again.headers(), first.headers());
        }
        let plain = conditional_response(
            &hash,
            "text/plain",
            CacheLifetime::Revalidated,
            &HeaderMap::new(),
            || content.clone(),
        );
        assert_eq!(plain.headers().get(header::CONTENT_ENCODING), None);
    }
}
