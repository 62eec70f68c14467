//! Tests of the shutdown of a server, and of ports that are in use.

use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use foursight_server::{ServerLimits, permitted_registry};

use crate::harness::{
    JSON_HEADER, LONG_SEARCH, read_events, start_server, start_with_limits, test_limits,
};

#[tokio::test]
async fn open_requests_are_notified_when_the_server_shuts_down() {
    let server = start_server().await;
    let mut stream = server.long_search().await;
    let mut plain = server.send_request("POST", "/api/v1/think", JSON_HEADER, LONG_SEARCH).await;
    server.wait_for_load(2, 0).await;
    let mut waiting = server.send_request("POST", "/api/v1/think", JSON_HEADER, LONG_SEARCH).await;
    server.wait_for_load(2, 1).await;
    let (address, app) = (server.address, server.app.clone());
    server.shut_down().await;
    assert_eq!(app.running_searches(), 0);
    let mut events = String::new();
    stream.read_to_string(&mut events).await.unwrap();
    let events = read_events(&crate::harness::TestResponse::read(events.as_bytes()).body);
    let (name, data) = events.last().unwrap();
    assert_eq!(name, "closing");
    let message = "the server is shutting down; try again when it is back";
    assert_eq!(data["error"], message);
    for stream in [&mut plain, &mut waiting] {
        let mut response = Vec::new();
        stream.read_to_end(&mut response).await.unwrap();
        let response = crate::harness::TestResponse::read(&response);
        assert_eq!((response.status, response.error().as_str()), (503, message));
        assert_eq!(response.header("retry-after"), Some("5"));
    }
    assert!(TcpStream::connect(address).await.is_err(), "the port is closed");
}

#[tokio::test]
async fn idle_connections_do_not_delay_the_shutdown() {
    let idle = Duration::from_hours(1);
    let server =
        start_with_limits(ServerLimits { idle, ..test_limits() }, permitted_registry()).await;
    let _idle = TcpStream::connect(server.address).await.unwrap();
    server.get("/api/v1/status").await;
    let ended = tokio::time::timeout(Duration::from_mins(2), server.shut_down()).await;
    ended.expect("the server does not wait for an idle connection");
}

#[tokio::test]
async fn a_port_in_use_is_an_error_only_if_it_was_requested() {
    use foursight_server::{App, Server, ServerSettings};
    let server = start_server().await;
    let settings =
        ServerSettings { port: Some(server.address.port()), ..ServerSettings::default() };
    assert!(
        Server::bind(App::new(settings, permitted_registry())).await.is_err(),
        "a requested port has no replacement"
    );
    // The default port may be free, or another program may use it. In both cases, at most one of the two servers gets
    // it.
    let usual = || App::new(ServerSettings::default(), permitted_registry());
    let (first, second) =
        (Server::bind(usual()).await.unwrap(), Server::bind(usual()).await.unwrap());
    assert!(second.uses_other_port());
    assert_ne!(first.address().port(), second.address().port());
}
