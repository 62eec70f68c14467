//! Tests of the responses with the files of the page.

use crate::harness::{TestServer, start_server};

/// Returns the address of the style sheet or script in the index page, such as `/assets/app-HASH.css`.
async fn asset_address(server: &TestServer, ending: &str) -> String {
    let page = server.get("/").await.body;
    let mut addresses = page.split('"').filter(|part| part.starts_with("/assets/app-"));
    addresses.find(|address| address.ends_with(ending)).expect("the page names it").to_owned()
}

#[tokio::test]
async fn every_view_is_the_same_page() {
    let server = start_server().await;
    let page = server.get("/").await;
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    // The HTML files of the views differ only in the links to files that the browser preloads.
    let without_links = |page: &str| -> Vec<String> {
        page.lines().filter(|line| !line.contains("<link rel=")).map(str::to_owned).collect()
    };
    for view in [
        "/play",
        "/analyse",
        "/tree",
        "/lab",
        "/write",
        "/learn",
        "/play?moves=4453&against=level:4",
    ] {
        let response = server.get(view).await;
        assert_eq!(response.status, 200, "{view}");
        assert_eq!(without_links(&response.body), without_links(&page.body), "{view}");
        let name = view.trim_start_matches('/').split('?').next().unwrap_or_default();
        assert!(response.body.contains(&format!("/assets/{name}-")), "{view} loads its script");
    }
}

#[tokio::test]
async fn files_have_the_media_types_that_browsers_require() {
    let server = start_server().await;
    let (script, style) =
        (asset_address(&server, ".js").await, asset_address(&server, ".css").await);
    for (path, kind) in [
        (script.as_str(), "text/javascript; charset=utf-8"),
        (style.as_str(), "text/css; charset=utf-8"),
        ("/theme.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/api/", "text/html; charset=utf-8"),
    ] {
        let response = server.get(path).await;
        assert_eq!((response.status, response.header("content-type")), (200, Some(kind)), "{path}");
    }
}

#[tokio::test]
async fn a_file_that_the_browser_has_is_not_sent_again() {
    let server = start_server().await;
    let style = asset_address(&server, ".css").await;
    for path in ["/", "/theme.js", &style] {
        let first = server.get(path).await;
        let tag = first.header("etag").unwrap().to_owned();
        let headers = format!("if-none-match: {tag}\r\n");
        let again = server.send_and_read("GET", path, &headers, "").await;
        assert_eq!((again.status, again.bytes), (304, 0), "{path}");
        let other = server.send_and_read("GET", path, "if-none-match: \"other\"\r\n", "").await;
        assert_eq!(other.status, 200, "{path}");
    }
}

#[tokio::test]
async fn only_files_with_a_hash_in_their_name_are_cached_without_revalidation() {
    let server = start_server().await;
    for path in ["/", "/play", "/theme.js", "/icon.svg", "/manifest.webmanifest", "/api/"] {
        assert_eq!(server.get(path).await.header("cache-control"), Some("no-cache"), "{path}");
    }
    for ending in [".js", ".css"] {
        let path = asset_address(&server, ending).await;
        let control = server.get(&path).await.header("cache-control").map(str::to_owned);
        assert_eq!(control.as_deref(), Some("public, max-age=31536000, immutable"), "{path}");
    }
}

#[tokio::test]
async fn files_are_compressed_and_streams_are_not() {
    let server = start_server().await;
    let style = asset_address(&server, ".css").await;
    let plain = server.get(&style).await;
    let packed = server.send_and_read("GET", &style, "accept-encoding: gzip\r\n", "").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.bytes < plain.bytes / 2);
    let headers = format!("{}accept-encoding: gzip\r\n", crate::harness::STREAM_HEADERS);
    let stream = server.send_and_read("POST", "/api/v1/think", &headers, "{}").await;
    assert_eq!(stream.header("content-encoding"), None);
}

#[tokio::test]
async fn constant_documents_are_cached_and_compressed_like_files() {
    let server = start_server().await;
    for path in ["/api/openapi.json", "/api/v1/catalogue"] {
        let plain = server.get(path).await;
        assert_eq!(plain.header("content-type"), Some("application/json"), "{path}");
        for (accepted, encoding) in [("gzip, br", "br"), ("gzip", "gzip")] {
            let headers = format!("accept-encoding: {accepted}\r\n");
            let packed = server.send_and_read("GET", path, &headers, "").await;
            assert_eq!(packed.header("content-encoding"), Some(encoding), "{path}");
            assert!(3 * packed.bytes < plain.bytes, "{path}: {} bytes", packed.bytes);
        }
        let headers = format!("if-none-match: {}\r\n", plain.header("etag").unwrap());
        let again = server.send_and_read("GET", path, &headers, "").await;
        assert_eq!((again.status, again.bytes), (304, 0), "{path}");
    }
}

#[tokio::test]
async fn a_browser_gets_a_page_at_an_unknown_address_and_other_clients_get_json() {
    let server = start_server().await;
    let browser = "accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n";
    let home = server.send_and_read("GET", "/", browser, "").await;
    for path in ["/nothing-here", "/play/extra", "/no/where/at/all", "/missing.html"] {
        let page = server.send_and_read("GET", path, browser, "").await;
        assert_eq!(page.status, 404, "{path}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        for part in [
            "<title>Not found",
            "<h1>There is nothing here</h1>",
            "<header",
            "href=\"/play\"",
            "src=\"/assets/app-",
        ] {
            assert!(page.body.contains(part), "{path}: no {part} in {}", page.body);
        }
        for name in [
            "content-security-policy",
            "x-content-type-options",
            "referrer-policy",
            "x-frame-options",
        ] {
            assert!(
                page.header(name).is_some() && page.header(name) == home.header(name),
                "{path}: {name}"
            );
        }
        for headers in ["", "accept: */*\r\n", "accept: application/json\r\n"] {
            let json = server.send_and_read("GET", path, headers, "").await;
            assert_eq!(
                (json.status, json.header("content-type")),
                (404, Some("application/json")),
                "{path}"
            );
            assert_eq!(json.error(), "there is no page at this address; start at /");
        }
    }
    let route = server.send_and_read("GET", "/api/v1/nothing", browser, "").await;
    assert_eq!((route.status, route.header("content-type")), (404, Some("application/json")));
}

#[tokio::test]
async fn paths_outside_the_bundle_are_not_found() {
    let server = start_server().await;
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/assets/../../Cargo.toml",
        "/./theme.js/../../Cargo.toml",
        "//etc/passwd",
        "/assets",
    ] {
        let response = server.get(path).await;
        assert_eq!(response.status, 404, "{path}: {}", response.body);
    }
}

#[tokio::test]
async fn files_are_compressed_for_clients_that_accept_it() {
    let server = start_server().await;
    let style = asset_address(&server, ".css").await;
    let plain = server.get(&style).await;
    assert_eq!(plain.header("content-encoding"), None);
    let packed = server.send_and_read("GET", &style, "accept-encoding: gzip, br\r\n", "").await;
    assert_eq!(packed.header("content-encoding"), Some("br"));
    assert!(3 * packed.bytes < plain.bytes, "{} of {} bytes", packed.bytes, plain.bytes);
}
