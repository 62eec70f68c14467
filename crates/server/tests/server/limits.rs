//! Tests that requests cannot exceed the limits of the server, and that one failing request does not affect other
//! requests.

use std::time::Duration;

use foursight_board::Game;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, Observers, Syntax, ThinkError, ThinkOptions, Verdict,
};
use foursight_server::{ServerLimits, ServerSettings, permitted_registry};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::{
    JSON_HEADER, TestResponse, start_server, start_with_limits, start_with_settings, test_limits,
};
use crate::runs::TestFolder;

#[tokio::test]
async fn searches_beyond_permits_and_queue_are_rejected() {
    let queue_timeout = Duration::from_mins(10);
    let server =
        start_with_limits(ServerLimits { queue_timeout, ..test_limits() }, permitted_registry())
            .await;
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(server.long_search().await);
    }
    server.wait_for_load(2, 0).await;
    for _ in 0..2 {
        held.push(server.long_search().await);
    }
    server.wait_for_load(2, 2).await;
    let response = server.post("think", r#"{"engine":"level:1"}"#).await;
    assert_eq!(response.status, 503);
    assert_eq!(response.header("retry-after"), Some("1"));
    assert_eq!(
        response.error(),
        "all searches that the server may run at once are running; try again in a second"
    );
    // The server still responds to requests that need no search.
    server.post_ok("position", "{}").await;
    server.post_ok("explore", "{}").await;
    drop(held);
    server.wait_for_load(0, 0).await;
    server.post_ok("think", r#"{"engine":"level:1"}"#).await;
}

#[tokio::test]
async fn a_content_length_over_the_limit_is_rejected_before_the_body_is_read() {
    let server = start_server().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!(
        "POST /api/v1/position HTTP/1.1\r\nhost: {}\r\n{JSON_HEADER}content-length: 10737418240\r\n\r\n",
        server.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"}") {
        assert!(stream.read_buf(&mut bytes).await.unwrap() > 0, "an answer without a body sent");
    }
    assert_eq!(TestResponse::read(&bytes).status, 413);
}

#[tokio::test]
async fn connections_over_the_limit_of_a_client_are_closed() {
    let server = start_with_limits(
        ServerLimits { client_connections: 1, ..test_limits() },
        permitted_registry(),
    )
    .await;
    let mut first = TcpStream::connect(server.address).await.unwrap();
    let head = format!("GET /api/v1/status HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    first.write_all(head.as_bytes()).await.unwrap();
    let mut begun = [0; 12];
    first.read_exact(&mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200");
    let mut second = TcpStream::connect(server.address).await.unwrap();
    // The server closes the connection, or resets it if data was still being sent.
    assert_eq!(second.read(&mut [0]).await.unwrap_or(0), 0);
}

/// Every connection counts as an open file. The test lowers only the soft limit on open files, because a lower hard
/// limit would affect other tests.
#[cfg(unix)]
#[tokio::test]
#[expect(unsafe_code, reason = "the limits of a process are read and set by system calls")]
async fn a_server_raises_the_limit_of_open_files() {
    let read = || {
        let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        // SAFETY: the pointer refers to a `rlimit` that exists until the call returns.
        assert_eq!(unsafe { libc::getrlimit(libc::RLIMIT_NOFILE, &raw mut limit) }, 0);
        limit
    };
    let limit = read();
    let lowered = libc::rlimit { rlim_cur: limit.rlim_max - 1, ..limit };
    // SAFETY: the pointer refers to a `rlimit` that exists until the call returns.
    assert_eq!(unsafe { libc::setrlimit(libc::RLIMIT_NOFILE, &raw const lowered) }, 0);
    let server = start_server().await;
    server.get("/api/v1/status").await;
    assert_eq!(read().rlim_cur, limit.rlim_max);
}

#[tokio::test]
async fn a_waiting_search_gets_the_next_free_permit() {
    let server = start_server().await;
    let (first, second) = (server.long_search().await, server.long_search().await);
    server.wait_for_load(2, 0).await;
    let (response, ()) = tokio::join!(server.post("think", r#"{"engine":"level:1"}"#), async {
        server.wait_for_load(2, 1).await;
        drop(first);
    });
    assert_eq!(response.status, 200);
    drop(second);
}

#[tokio::test]
async fn waiting_for_a_permit_times_out() {
    let queue_timeout = Duration::from_millis(50);
    let server =
        start_with_limits(ServerLimits { queue_timeout, ..test_limits() }, permitted_registry())
            .await;
    let _held = (server.long_search().await, server.long_search().await);
    server.wait_for_load(2, 0).await;
    assert_eq!(server.post("think", "{}").await.status, 503);
}

#[tokio::test]
async fn searches_end_at_the_time_limit() {
    let time = Duration::from_millis(300);
    let server =
        start_with_limits(ServerLimits { time, ..test_limits() }, permitted_registry()).await;
    for (route, body) in [
        ("think", r#"{"engine":"minimax:depth=64"}"#),
        ("think", r#"{"engine":"minimax:depth=64","limits":{"time_ms":3600000}}"#),
        ("think", r#"{"engine":"alphabeta:depth=64,eval=quiet","columns":true}"#),
        ("think", r#"{"engine":"deepening:depth=64,time=86400000"}"#),
        ("think", r#"{"engine":"mcts:nodes=9000000000"}"#),
        ("think", r#"{"engine":"perfect","variant":"8x8"}"#),
        ("think", r#"{"engine":"perfect:time=86400000","variant":"9x7","columns":true}"#),
        ("think", r#"{"engine":"level:8","variant":"8x7"}"#),
        ("solve", r#"{"variant":"8x8","time_ms":3600000}"#),
        ("evaluate", r#"{"depths":[64,64,64]}"#),
        ("hint", r#"{"variant":"8x7"}"#),
        ("review", r#"{"variant":"8x7","moves":"12345678"}"#),
    ] {
        // Without the server's time limit, each of these requests would take longer than the client waits for a
        // response.
        server.post_ok(route, body).await;
        server.wait_for_load(0, 0).await;
    }
}

/// The script makes a value sixteen times as large in each step. Without a limit, it uses all the memory.
const GROWING_SCRIPT: &str = "fn g() { 0 }
let f = Fn(\"g\"); for i in 0..8 { f = f.curry(f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f); } 0";

#[tokio::test]
async fn a_growing_script_is_rejected_by_every_route_and_the_server_goes_on() {
    let folder = TestFolder::new("growing");
    let settings = ServerSettings {
        lab: Some(folder.0.clone()),
        limits: test_limits(),
        ..ServerSettings::default()
    };
    let server = start_with_settings(settings, permitted_registry()).await;
    server.wait_until_ready().await;
    let scripts = json!([{ "name": "mine", "source": GROWING_SCRIPT }]);
    let engine = "alphabeta:depth=2,eval=script:mine";
    let players = json!([{ "engine": engine }, { "engine": "random" }]);
    for (route, body) in [
        ("scripts/check", json!({ "source": GROWING_SCRIPT })),
        ("scripts/grade", json!({ "source": GROWING_SCRIPT })),
        ("think", json!({ "engine": engine, "scripts": scripts })),
        ("tree", json!({ "engine": engine, "scripts": scripts })),
        ("evaluate", json!({ "evaluations": ["script:mine"], "scripts": scripts })),
        ("runs", json!({ "kind": "tournament", "players": players, "scripts": scripts })),
        ("runs", json!({ "kind": "grading", "evaluations": ["script:mine"], "scripts": scripts })),
    ] {
        let response = server.post(route, &body.to_string()).await;
        let expected = if route == "scripts/check" { 200 } else { 422 };
        assert_eq!(response.status, expected, "{route}: {}", response.body);
        let document = response.json();
        let message = document["fault"]["message"].as_str().unwrap_or_default();
        assert!(message.contains("`Fn` is not available"), "{route}: {document}");
        server.post_ok("think", r#"{"engine":"level:1"}"#).await;
    }
    assert_eq!(server.get("/api/v1/runs").await.json()["runs"], json!([]));
}

#[tokio::test]
async fn a_large_body_is_rejected_and_an_incomplete_one_times_out() {
    let server = start_server().await;
    let large = format!(r#"{{"moves":"{}"}}"#, " ".repeat(70_000));
    let response = server.post("position", &large).await;
    assert_eq!(response.status, 413);
    assert_eq!(
        response.error(),
        "the body is too large; the catalogue lists the limit as `limits.body_bytes`"
    );
    let idle = Duration::from_millis(200);
    let server =
        start_with_limits(ServerLimits { idle, ..test_limits() }, permitted_registry()).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!(
        "POST /api/v1/position HTTP/1.1\r\nhost: {}\r\n{JSON_HEADER}content-length: 100\r\n\r\n{{",
        server.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut response = String::new();
    let read = tokio::time::timeout(Duration::from_mins(2), stream.read_to_string(&mut response));
    let _ = read.await.expect("it ends by itself");
    assert!(response.starts_with("HTTP/1.1 408"), "{response}");
}

#[tokio::test]
async fn an_incomplete_head_times_out() {
    let idle = Duration::from_millis(200);
    let server =
        start_with_limits(ServerLimits { idle, ..test_limits() }, permitted_registry()).await;
    for begun in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        let read = tokio::time::timeout(Duration::from_mins(2), stream.read_to_end(&mut bytes));
        let _ = read.await.unwrap_or_else(|_| panic!("`{begun}` holds a connection"));
    }
}

/// An engine family whose search panics.
struct PanickingFamily;

impl EngineFamily for PanickingFamily {
    fn name(&self) -> &'static str {
        "panics"
    }
    fn summary(&self) -> &'static str {
        "panics in every search"
    }
    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(&[])
    }
    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        Ok(Box::new(PanickingEngine(spec.to_string())))
    }
}

struct PanickingEngine(String);

impl Engine for PanickingEngine {
    fn text(&self) -> &str {
        &self.0
    }
    fn think(
        &mut self,
        _: &Game,
        _: &ThinkOptions<'_>,
        _: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        panic!("on purpose")
    }
}

#[tokio::test]
async fn a_panic_in_a_search_is_an_error_and_returns_the_permit() {
    let mut registry = permitted_registry();
    registry.add_engine(PanickingFamily);
    let server =
        start_with_limits(ServerLimits { permits: 1, queue: 0, ..test_limits() }, registry).await;
    for _ in 0..3 {
        let events = server.post_for_events("think", r#"{"engine":"panics"}"#).await;
        let [(first, _), (name, error)] = &events[..] else { panic!("{events:?}") };
        assert_eq!((first.as_str(), name.as_str()), ("position", "error"));
        assert!(error["error"].as_str().unwrap().contains("defect in Foursight"), "{error}");
    }
    assert_eq!(server.app.running_searches(), 0);
    assert_eq!(server.post("think", r#"{"engine":"panics"}"#).await.status, 500);
    server.post_ok("think", r#"{"engine":"level:1"}"#).await;
}
