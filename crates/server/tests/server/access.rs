//! Tests that requests from pages of other sites are rejected, and that every response has security headers.

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::harness::{JSON_HEADER, start_server};

#[tokio::test]
async fn requests_with_an_unknown_host_name_are_rejected() {
    let server = start_server().await;
    let port = server.address.port();
    for host in ["evil.example", &format!("evil.example:{port}"), "localhost.evil.example", ""] {
        for path in ["/", "/api/v1/status", "/api/openapi.json"] {
            let response =
                server.send_and_read("GET", path, &format!("host: {host}\r\n"), "").await;
            assert_eq!(response.status, 403, "{host} {path}");
        }
    }
    for host in [&format!("localhost:{port}"), &format!("127.0.0.1:{port}"), "[::1]"] {
        let response =
            server.send_and_read("GET", "/api/v1/status", &format!("host: {host}\r\n"), "").await;
        assert_eq!(response.status, 200, "{host}");
    }
}

#[tokio::test]
async fn requests_from_pages_of_other_origins_are_rejected() {
    let server = start_server().await;
    let port = server.address.port();
    for origin in
        ["https://evil.example", "null", "http://127.0.0.1:1", &format!("http://localhost:{port}")]
    {
        let headers = format!("{JSON_HEADER}origin: {origin}\r\n");
        let response = server.send_and_read("POST", "/api/v1/position", &headers, "{}").await;
        assert_eq!(response.status, 403, "{origin}");
        assert_eq!(response.error(), "requests from pages of other origins are rejected");
        assert_eq!(response.header("access-control-allow-origin"), None);
    }
    let headers = format!("{JSON_HEADER}origin: http://127.0.0.1:{port}\r\n");
    let response = server.send_and_read("POST", "/api/v1/position", &headers, "{}").await;
    assert_eq!(response.status, 200, "the page of the server itself");
}

#[tokio::test]
async fn duplicate_headers_and_paths_that_are_not_utf8_are_rejected() {
    let server = start_server().await;
    let own = format!("127.0.0.1:{}", server.address.port());
    for headers in [
        format!("host: {own}\r\nhost: evil.example\r\n"),
        format!("host: {own}\r\norigin: http://{own}\r\norigin: https://evil.example\r\n"),
    ] {
        let response = server.send_and_read("GET", "/api/v1/status", &headers, "").await;
        assert_eq!(response.status, 400, "{headers}");
        assert!(response.error().ends_with("header; send exactly one"), "{}", response.body);
    }
    let response = server.get("/api/v1/runs/%ff").await;
    assert_eq!(response.status, 400);
    assert_eq!(response.error(), "the path is not UTF-8; check its percent-encoding");
}

#[tokio::test]
async fn invalid_http_is_rejected() {
    let server = start_server().await;
    let many = format!("GET / HTTP/1.1\r\nhost: x\r\n{}\r\n", "a: b\r\n".repeat(70));
    for (request, status) in [("nonsense\r\n\r\n", 400), (&*many, 431)] {
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let _ = stream.write_all(request.as_bytes()).await;
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        assert_eq!(head, format!("HTTP/1.1 {status}").as_bytes());
    }
}

#[tokio::test]
async fn cross_site_requests_without_an_origin_are_rejected() {
    let server = start_server().await;
    for (site, status) in [("cross-site", 403), ("same-origin", 200), ("none", 200)] {
        let headers = format!("sec-fetch-site: {site}\r\n");
        let response = server.send_and_read("GET", "/api/v1/status", &headers, "").await;
        assert_eq!(response.status, status, "{site}");
        // Only the interface rejects such requests. Links from other sites to the page must still work.
        assert_eq!(server.send_and_read("GET", "/", &headers, "").await.status, 200, "{site}");
    }
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let server = start_server().await;
    for path in ["/", "/api/v1/status", "/nothing", "/api/openapi.json"] {
        let response = server.get(path).await;
        let policy = response.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
        assert!(
            policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(response.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(response.header("cross-origin-opener-policy"), Some("same-origin"));
        assert!(response.header("permissions-policy").is_some());
    }
    let response = server.send_and_read("GET", "/", "host: evil.example\r\n", "").await;
    assert!(
        response.header("content-security-policy").is_some(),
        "rejections have the headers too"
    );
}
