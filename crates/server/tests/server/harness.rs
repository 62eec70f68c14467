//! Starts a server on a free port for tests, and provides an HTTP client that returns the status, headers and body.

use std::net::SocketAddr;
use std::time::Duration;

use foursight_search::Registry;
use foursight_server::{App, Server, ServerLimits, ServerSettings, permitted_registry};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server, with methods that send requests to it.
pub(crate) struct TestServer {
    pub(crate) app: App,
    pub(crate) address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// Starts a server with two search permits, both of which one client may hold. All other limits have their default
/// values.
pub(crate) async fn start_server() -> TestServer {
    start_with_limits(test_limits(), permitted_registry()).await
}

pub(crate) fn test_limits() -> ServerLimits {
    ServerLimits { permits: 2, queue: 2, shares: 1, ..ServerLimits::default() }
}

pub(crate) async fn start_with_limits(limits: ServerLimits, registry: Registry) -> TestServer {
    start_with_settings(ServerSettings { limits, ..ServerSettings::default() }, registry).await
}

pub(crate) async fn start_with_settings(
    settings: ServerSettings,
    registry: Registry,
) -> TestServer {
    let app = App::new(ServerSettings { port: Some(0), ..settings }, registry);
    let server = Server::bind(app.clone()).await.expect("the test setup works");
    let address = server.address();
    let (end, ended) = oneshot::channel::<()>();
    let task = tokio::spawn(server.run(async {
        let _ = ended.await;
    }));
    TestServer { app, address, end: Some(end), task }
}

impl TestServer {
    /// Shuts the server down and waits until it has ended.
    pub(crate) async fn shut_down(mut self) {
        drop(self.end.take());
        self.task.await.expect("the test setup works");
    }

    /// Opens a connection and sends a request. Does not read the response.
    pub(crate) async fn send_request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> TcpStream {
        let stream = TcpStream::connect(self.address).await.expect("the test setup works");
        self.send_request_on(stream, method, path, headers, body).await
    }

    /// Sends a request on an open connection.
    pub(crate) async fn send_request_on(
        &self,
        mut stream: TcpStream,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> TcpStream {
        let host = if headers.starts_with("host:") {
            String::new()
        } else {
            format!("host: {}\r\n", self.address)
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}connection: close\r\ncontent-length: {}\r\n{headers}\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("the test setup works");
        stream
    }

    pub(crate) async fn send_and_read(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> TestResponse {
        TestResponse::read_to_end(self.send_request(method, path, headers, body).await).await
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send_and_read("GET", path, "", "").await
    }

    /// Sends JSON with `POST` to a route below `/api/v1`.
    pub(crate) async fn post(&self, route: &str, body: &str) -> TestResponse {
        self.send_and_read("POST", &format!("/api/v1/{route}"), JSON_HEADER, body).await
    }

    /// Sends JSON and returns the response document. Panics if the status is not 200.
    pub(crate) async fn post_ok(&self, route: &str, body: &str) -> Value {
        let response = self.post(route, body).await;
        assert_eq!(response.status, 200, "{route} {body}: {}", response.body);
        response.json()
    }

    /// Sends JSON and returns the names and documents of the events in the response.
    pub(crate) async fn post_for_events(&self, route: &str, body: &str) -> Vec<(String, Value)> {
        let response =
            self.send_and_read("POST", &format!("/api/v1/{route}"), STREAM_HEADERS, body).await;
        assert_eq!(response.status, 200, "{route} {body}: {}", response.body);
        assert_eq!(response.header("content-type"), Some("text/event-stream"));
        read_events(&response.body)
    }

    /// Starts a search that runs until the time limit. The response is a stream of events.
    pub(crate) async fn long_search(&self) -> TcpStream {
        self.send_request("POST", "/api/v1/think", STREAM_HEADERS, LONG_SEARCH).await
    }

    /// Waits until the server reports `running` running searches and `waiting` waiting searches.
    pub(crate) async fn wait_for_load(&self, running: u64, waiting: u64) {
        let mut status = Value::Null;
        // Wait at least two minutes, because the machine may be busy.
        for _ in 0..12_000 {
            status = self.get("/api/v1/status").await.json();
            if status["running"] == running && status["waiting"] == waiting {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("not {running} running and {waiting} waiting: {status}");
    }
}

pub(crate) const JSON_HEADER: &str = "content-type: application/json\r\n";
pub(crate) const STREAM_HEADERS: &str =
    "content-type: application/json\r\naccept: text/event-stream\r\n";
pub(crate) const LONG_SEARCH: &str = r#"{"engine":"minimax:depth=40"}"#;

/// Parses a stream of server-sent events into names and documents.
pub(crate) fn read_events(body: &str) -> Vec<(String, Value)> {
    let blocks = body.split("\n\n").filter(|block| block.contains("data:"));
    let field = |block: &str, name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name).map(str::to_owned));
        line.unwrap_or_else(|| panic!("no {name} in {block}")).trim().to_owned()
    };
    let event = |block| {
        let data = field(block, "data:");
        (field(block, "event:"), serde_json::from_str(&data).expect("data is JSON"))
    };
    blocks.map(event).collect()
}

/// An HTTP response, split into status, head and body.
#[derive(Debug)]
pub(crate) struct TestResponse {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
    pub(crate) bytes: usize,
}

impl TestResponse {
    /// Reads a response until the server closes the connection.
    pub(crate) async fn read_to_end(mut stream: TcpStream) -> Self {
        let mut bytes = Vec::new();
        let read = tokio::time::timeout(Duration::from_mins(5), stream.read_to_end(&mut bytes));
        read.await.expect("a response in time").expect("the test setup works");
        Self::read(&bytes)
    }

    pub(crate) fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a whole head");
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let body = &bytes[end + 4..];
        let body = if chunked { decode_chunked(body) } else { body.to_vec() };
        Self {
            status: status.expect("a status"),
            head,
            bytes: body.len(),
            body: String::from_utf8_lossy(&body).into_owned(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut fields = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        fields.find(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Returns the message of an error response.
    pub(crate) fn error(&self) -> String {
        self.json()["error"].as_str().expect("an error").to_owned()
    }
}

fn decode_chunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).ok();
        let size = size.and_then(|size| usize::from_str_radix(size, 16).ok()).unwrap_or(0);
        if size == 0 || rest.len() < end + 4 + size {
            break;
        }
        body.extend(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 4 + size..];
    }
    body
}

/// Percent-encodes every byte of a text.
pub(crate) fn percent_encode(text: &str) -> String {
    text.bytes().fold(String::new(), |encoded, byte| format!("{encoded}%{byte:02x}"))
}
