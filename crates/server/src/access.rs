//! Rejects requests from pages of other sites, and adds security headers to every response.
//!
//! Any page on the web can make a browser send requests to this machine. Two headers reveal such requests.
//!
//! The header `Host` contains the name or address to which the browser sent the request. An attacker can make a domain
//! name point to this machine (DNS rebinding). Therefore only IP addresses, `localhost` and configured names are
//! accepted.
//!
//! The header `Origin` contains the site of the page that sent the request.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::http_error::HttpError;

/// Content security policy of the page. It lets the page load files only from this server, and it forbids inline
/// scripts and inline styles.
const PAGE_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// Disables browser features that the page does not use.
const PERMISSIONS_POLICY: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// Headers that are added to every response, unless the route has already set them.
const SECURITY_HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, PAGE_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY),
];

pub(crate) async fn check_access(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = match check_host_and_origin(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    for (name, value) in SECURITY_HEADERS {
        // Downloads set a stricter content security policy themselves. Do not replace it.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let api = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(api);
    response
}

fn check_host_and_origin(app: &App, request: &Request) -> Result<(), HttpError> {
    for name in [header::HOST, header::ORIGIN] {
        if request.headers().get_all(&name).iter().count() > 1 {
            let error = format!("more than one `{name}` header; send exactly one");
            return Err(HttpError::new(StatusCode::BAD_REQUEST, error));
        }
    }
    if !is_utf8_path(request.uri().path()) {
        let error = "the path is not UTF-8; check its percent-encoding";
        return Err(HttpError::new(StatusCode::BAD_REQUEST, error));
    }
    let text = |name| request.headers().get(name).map(|value: &HeaderValue| value.to_str());
    let Some(Ok(host)) = text(header::HOST) else {
        return Err(forbidden_error(
            "the `Host` header is missing or malformed; it must name this server",
        ));
    };
    if !is_own_host(app, host) {
        return Err(forbidden_error(
            "unknown host name in the `Host` header; use the address of the server, or start it with --name NAME",
        ));
    }
    // Browsers send no `Origin` header with some requests, such as requests for images. For these requests, check the
    // header `Sec-Fetch-Site` instead.
    let site = request.headers().get("sec-fetch-site");
    if request.uri().path().starts_with("/api/v1/") && site.is_some_and(|s| s == "cross-site") {
        return Err(forbidden_error("requests from pages of other sites are rejected"));
    }
    match text(header::ORIGIN) {
        None => Ok(()),
        Some(Ok(origin)) if is_same_origin(origin, host) => Ok(()),
        Some(_) => Err(forbidden_error("requests from pages of other origins are rejected")),
    }
}

/// Returns whether a path is valid UTF-8 after percent-decoding. A malformed escape, such as `%zz`, is not decoded.
fn is_utf8_path(path: &str) -> bool {
    let (mut bytes, mut rest) = (Vec::new(), path.as_bytes());
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let escaped = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        if let (b'%', Some(byte)) = (first, escaped) {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    std::str::from_utf8(&bytes).is_ok()
}

fn forbidden_error(error: &str) -> HttpError {
    HttpError::new(StatusCode::FORBIDDEN, error)
}

/// Returns whether a `Host` value names this server. Every IP address is accepted. Only domain names are dangerous,
/// because an attacker can make a domain name point to this machine.
fn is_own_host(app: &App, host: &str) -> bool {
    let name = host_without_port(host);
    let address = name.trim_start_matches('[').trim_end_matches(']');
    address.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || app.settings.names.iter().any(|own| own.eq_ignore_ascii_case(name))
}

fn host_without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_same_origin(origin: &str, host: &str) -> bool {
    let origin = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    origin.is_some_and(|origin| origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::ServerSettings;

    #[test]
    fn only_addresses_localhost_and_configured_names_are_accepted() {
        let names = vec!["four.example".to_owned()];
        let app = App::new(
            ServerSettings { names, ..ServerSettings::default() },
            crate::permitted_registry(),
        );
        for host in [
            "127.0.0.1:4040",
            "localhost",
            "LOCALHOST:1",
            "[::1]:80",
            "10.0.0.7:80",
            "four.example:443",
        ] {
            assert!(is_own_host(&app, host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:4040",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "localhost:80:evil",
            "127.0.0.1@evil.example",
        ] {
            assert!(!is_own_host(&app, host), "{host}");
        }
    }

    #[test]
    fn origins_with_another_port_differ() {
        assert!(is_same_origin("http://127.0.0.1:4040", "127.0.0.1:4040"));
        assert!(!is_same_origin("http://127.0.0.1:4041", "127.0.0.1:4040"));
        assert!(!is_same_origin("null", "127.0.0.1:4040"));
        assert!(!is_same_origin("file://", "127.0.0.1:4040"));
    }
}
