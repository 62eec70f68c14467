//! One client holds its share of what all clients use.

use std::time::Duration;

use foursight_server::{ServerLimits, registry};
use tokio::net::TcpStream;

use crate::harness::{Answer, JSON, LONG, Running, limits, start_with};

/// A connection from another address of this machine. Only Linux has the whole network 127.0.0.0/8 without further
/// configuration.
#[cfg(target_os = "linux")]
pub(crate) async fn connect_as_other(server: &Running) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("the test can be set up");
    socket.bind("127.0.0.2:0".parse().expect("an address")).expect("the test can be set up");
    socket.connect(server.address).await.expect("the test can be set up")
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_client_that_asks_for_many_searches_leaves_a_seat_to_another() {
    let queue_timeout = Duration::from_secs(5);
    let limits = ServerLimits { queue: 8, shares: 2, queue_timeout, ..limits() };
    let server = start_with(limits, registry()).await;
    let mut held = Vec::new();
    for _ in 0..12 {
        held.push(server.send("POST", "/api/v1/think", JSON, LONG).await);
    }
    let mut status = server.get("/api/v1/status").await.json();
    while status["waiting"].as_u64() < Some(4) {
        status = server.get("/api/v1/status").await.json();
    }
    let stream = connect_as_other(&server).await;
    let body = r#"{"engine":"level:5"}"#;
    let other = server.send_on(stream, "POST", "/api/v1/think", JSON, body).await;
    let answer = Answer::received(other).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    drop(held);
    server.wait_for(0, 0).await;
}

#[tokio::test]
async fn a_client_beyond_its_share_waits_first_and_is_refused_with_the_reason_then() {
    let limits =
        ServerLimits { queue: 4, shares: 2, queue_timeout: Duration::from_hours(1), ..limits() };
    let server = start_with(limits, registry()).await;
    let first = server.long_search().await;
    server.wait_for(1, 0).await;
    let (second, third) = (server.long_search().await, server.long_search().await);
    server.wait_for(1, 2).await;
    let refused = server.post("think", "{}").await;
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("1")));
    let reason = "one client runs 1 search at a time, and 2 more may wait; wait for one of yours, or try again in \
                  a second";
    assert_eq!(refused.error(), reason);
    drop(first);
    server.wait_for(1, 1).await;
    drop((second, third));
    server.wait_for(0, 0).await;

    let server =
        start_with(ServerLimits { queue_timeout: Duration::from_millis(50), ..limits }, registry())
            .await;
    let first = server.long_search().await;
    server.wait_for(1, 0).await;
    assert_eq!(server.post("think", "{}").await.error(), reason, "patience has an end");
    drop(first);
}

#[tokio::test]
async fn with_one_seat_all_of_it_is_one_clients_and_the_queue_decides() {
    let server =
        start_with(ServerLimits { permits: 1, queue: 1, shares: 2, ..limits() }, registry()).await;
    let first = server.long_search().await;
    server.wait_for(1, 0).await;
    let (answer, ()) = tokio::join!(server.post("think", r#"{"engine":"level:1"}"#), async {
        server.wait_for(1, 1).await;
        drop(first);
    });
    assert_eq!(answer.status, 200);
}
