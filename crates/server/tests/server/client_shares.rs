//! Tests that one client cannot use more than its share of the search permits and of the places in the queue.

use std::time::Duration;

use foursight_server::{ServerLimits, permitted_registry};
use tokio::net::TcpStream;

use crate::harness::{
    JSON_HEADER, LONG_SEARCH, TestResponse, TestServer, start_with_limits, test_limits,
};

/// Connects to the server from another loopback address. This works only on Linux, where the whole network 127.0.0.0/8
/// belongs to the loopback interface.
#[cfg(target_os = "linux")]
pub(crate) async fn connect_from_other_address(server: &TestServer) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("the test setup works");
    socket.bind("127.0.0.2:0".parse().expect("an address")).expect("the test setup works");
    socket.connect(server.address).await.expect("the test setup works")
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_client_with_many_searches_leaves_a_permit_to_another() {
    // No request leaves the queue before the test ends, however slow the machine is.
    let queue_timeout = Duration::from_hours(1);
    let limits = ServerLimits { queue: 8, shares: 2, queue_timeout, ..test_limits() };
    let server = start_with_limits(limits, permitted_registry()).await;
    let mut held = Vec::new();
    for _ in 0..12 {
        held.push(server.send_request("POST", "/api/v1/think", JSON_HEADER, LONG_SEARCH).await);
    }
    // The client may use one of the two permits and four of the eight places in the queue.
    server.wait_for_load(1, 4).await;
    let stream = connect_from_other_address(&server).await;
    let body = r#"{"engine":"level:5"}"#;
    let other = server.send_request_on(stream, "POST", "/api/v1/think", JSON_HEADER, body).await;
    let response = TestResponse::read_to_end(other).await;
    assert_eq!(response.status, 200, "{}", response.body);
    drop(held);
    server.wait_for_load(0, 0).await;
}

#[tokio::test]
async fn a_client_over_its_share_waits_and_is_then_rejected_with_the_reason() {
    let limits = ServerLimits {
        queue: 4,
        shares: 2,
        queue_timeout: Duration::from_hours(1),
        ..test_limits()
    };
    let server = start_with_limits(limits, permitted_registry()).await;
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
        permitted_registry(),
    )
    .await;
    let first = server.long_search().await;
    server.wait_for_load(1, 0).await;
    assert_eq!(
        server.post("think", "{}").await.error(),
        reason,
        "the request waits no longer than the timeout"
    );
    drop(first);
}

#[tokio::test]
async fn a_single_permit_is_not_divided_between_clients() {
    let server = start_with_limits(
        ServerLimits { permits: 1, queue: 1, shares: 2, ..test_limits() },
        permitted_registry(),
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
