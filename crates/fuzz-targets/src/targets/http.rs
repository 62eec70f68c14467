//! Tests HTTP requests. The target passes the requests directly to the router of the server, without a network
//! connection.

use std::sync::LazyLock;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use foursight_scripting::ScriptBudget;
use foursight_server::{App, ServerLimits, ServerRunLimits, ServerSettings, permitted_registry};
use http_body_util::BodyExt as _;
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

use crate::scratch::Scratch;
use crate::text;

/// Maximum size of a response in bytes. All files of the web page are smaller.
const LARGEST: usize = 4 << 20;

struct Service {
    app: App,
    router: Router,
    runtime: Runtime,
}

/// A server with low limits, so that each request takes little time and the fuzzer can try many requests.
static SERVICE: LazyLock<Service> = LazyLock::new(|| {
    let second = Duration::from_secs(1);
    let scripts = ScriptBudget {
        operations: 1_000,
        search_operations: 5_000,
        search: second,
        trial_operations: 2_000,
        trial: second,
        ..ScriptBudget::REMOTE
    };
    let time = Duration::from_millis(10);
    let limits = ServerLimits {
        permits: 1,
        time,
        nodes: 300,
        table_mb: 1,
        scripts,
        ..ServerLimits::default()
    };
    // The queue for runs has length 0. The server therefore parses a request for a run completely and then rejects it,
    // so no run starts.
    let runs = ServerRunLimits { waiting: 0, ..ServerRunLimits::default() };
    let lab = Some(Scratch::new("lab").path().to_owned());
    let app = App::new(
        ServerSettings { limits, lab, runs, ..ServerSettings::default() },
        permitted_registry(),
    );
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Service { router: app.router(), app, runtime: runtime.expect("a runtime") }
});

/// Checks one input, which is the text of a request: a line `METHOD PATH`, the header lines, an empty line, and the
/// body.
pub(super) fn check(bytes: &[u8]) {
    let end = bytes.windows(2).position(|two| two == b"\n\n");
    let (head, body) = end.map_or((bytes, &[][..]), |at| (&bytes[..at], &bytes[at + 2..]));
    let Some(request) = request(&text(head), body) else { return };
    let Service { app, router, runtime } = &*SERVICE;
    let (status, json, told) = runtime.block_on(async {
        let response = router.clone().oneshot(request).await.expect("the router does not fail");
        let kind = response.headers().get(header::CONTENT_TYPE);
        let json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        let status = response.status().as_u16();
        let told = response.into_body().collect().await.expect("the body does not fail");
        (status, json, told.to_bytes())
    });
    assert!(status < 500 || status == 503, "{status}: {}", text(&told));
    assert!(told.len() < LARGEST, "{} bytes", told.len());
    assert!(!text(&told).contains("defect in Foursight"), "{}", text(&told));
    if status >= 400 && json {
        let error: serde_json::Value = serde_json::from_slice(&told).expect("an error is JSON");
        assert!(error["error"].as_str().is_some_and(|error| !error.is_empty()), "{error}");
        // The position in the error refers to a text in the body or in the query. It is therefore at most the length of
        // the body or of the head, which contains the query.
        let at = error["at"].as_u64().unwrap_or(0) as usize;
        assert!(at <= body.len().max(head.len()), "{error}");
    }
    assert_eq!(app.running_searches(), 0);
}

fn request(head: &str, body: &[u8]) -> Option<Request<Body>> {
    let (first, headers) = crate::first_line(head);
    let (method, path) = first.split_once(' ')?;
    let mut request = Request::builder().method(method).uri(path);
    let named: Vec<(&str, &str)> =
        headers.lines().filter_map(|line| line.split_once(": ")).collect();
    let has = |name: &str| named.iter().any(|(named, _)| named.eq_ignore_ascii_case(name));
    if !has("host") {
        request = request.header(header::HOST, "127.0.0.1");
    }
    if !has("content-type") {
        request = request.header(header::CONTENT_TYPE, "application/json");
    }
    for (name, value) in named {
        request = request.header(name, value);
    }
    request.body(Body::from(body.to_vec())).ok()
}

/// Returns the HTTP method and the path of every operation in the `OpenAPI` document of the server.
pub(crate) fn operations() -> Vec<(String, String)> {
    let Service { router, runtime, .. } = &*SERVICE;
    let document = runtime.block_on(async {
        let request = request("GET /api/openapi.json", &[]).expect("a request");
        let response = router.clone().oneshot(request).await.expect("the router does not fail");
        response.into_body().collect().await.expect("the body does not fail").to_bytes()
    });
    let document: serde_json::Value = serde_json::from_slice(&document).expect("JSON");
    let paths = document["paths"].as_object().into_iter().flatten();
    let operations = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(move |(method, _)| (method.to_uppercase(), path.clone()))
    });
    operations.collect()
}
