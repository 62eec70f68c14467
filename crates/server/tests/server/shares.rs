//! One client holds its share of what all clients use.

use std::time::Duration;

use foursight_server::{ServerLimits, registry};
use tokio::net::TcpStream;

use crate::harness::{
    JSON_HEADER, LONG_SEARCH, TestResponse, TestServer, start_with_limits, test_limits,
};

/// A connection from another address of this machine. Only Linux has the whole network 127.0.0.0/8 without further
/// configuration.
#[cfg(target_os = "linux")]
pub(crate) async fn connect_from_other_address(server: &TestServer) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("the test can be set up");
    socket.bind("127.0.0.2:0".parse().expect("an address")).expect("the test can be set up");
    socket.connect(server.address).await.expect("the test can be set up")
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_client_that_asks_for_many_searches_leaves_a_seat_to_another() {
    let queue_timeout = Duration::from_secs(5);
    let limits = ServerLimits { queue: 8, shares: 2, queue_timeout, ..test_limits() };
    let server = start_with_limits(limits, registry()).await;
    let mut held = Vec::new();
    for _ in 0..12 {
        held.push(server.send_request("POST", "/api/v1/think", JSON_HEADER, LONG_SEARCH).await);
    }
    let mut status = server.get("/api/v1/status").await.json();
    while status["waiting"].as_u64() < Some(4) {
        status = server.get("/api/v1/status").await.json();
    }
    let stream = connect_from_other_address(&server).await;
    let body = r#"{"engine":"level:5"}"#;
    let other = server.send_request_on(stream, "POST", "/api/v1/think", JSON_HEADER, body).await;
    let response = TestResponse::read_to_end(other).await;
    assert_eq!(response.status, 200, "{}", response.body);
    drop(held);
    server.wait_for_load(0, 0).await;
}

#[tokio::test]
async fn a_client_beyond_its_share_waits_first_and_is_refused_with_the_reason_then() {
    let limits = ServerLimits {
        queue: 4,
        shares: 2,
        queue_timeout: Duration::from_hours(1),
        ..test_limits()
    };
    let server = start_with_limits(limits, registry()).await;
    let first = server.long_search().await;
    server.wait_for_load(1, 0).await;
    let (second, third) = (server.long_search().await, server.long_search().await);
    server.wait_for_load(1, 2).await;
    let refused = server.post("think", "{}").await;
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("1")));
    let reason = "one client may run 1 search at a time and have 2 more waiting; wait for one of yours, or try again in \
                  a second";
    assert_eq!(refused.error(), reason);
    drop(first);
    server.wait_for_load(1, 1).await;
    drop((second, third));
    server.wait_for_load(0, 0).await;

    let server = start_with_limits(
        ServerLimits { queue_timeout: Duration::from_millis(50), ..limits },
        registry(),
    )
    .await;
    let first = server.long_search().await;
    server.wait_for_load(1, 0).await;
    assert_eq!(server.post("think", "{}").await.error(), reason, "patience has an end");
    drop(first);
}

#[tokio::test]
async fn with_one_seat_all_of_it_is_one_clients_and_the_queue_decides() {
    let server = start_with_limits(
        ServerLimits { permits: 1, queue: 1, shares: 2, ..test_limits() },
        registry(),
    )
    .await;
    let first = server.long_search().await;
    server.wait_for_load(1, 0).await;
    let (response, ()) = tokio::join!(server.post("think", r#"{"engine":"level:1"}"#), async {
        server.wait_for_load(1, 1).await;
        drop(first);
    });
    assert_eq!(response.status, 200);
}
