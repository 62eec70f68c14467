//! The end of a server.

use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use foursight_server::{ServerLimits, registry};

use crate::harness::{JSON, LONG, limits, read_events, start, start_with};

#[tokio::test]
async fn a_server_that_ends_says_so_to_whoever_listens() {
    let server = start().await;
    let mut stream = server.long_search().await;
    let mut plain = server.send("POST", "/api/v1/think", JSON, LONG).await;
    server.wait_for(2, 0).await;
    let mut waiting = server.send("POST", "/api/v1/think", JSON, LONG).await;
    server.wait_for(2, 1).await;
    let (address, app) = (server.address, server.app.clone());
    server.end().await;
    assert_eq!(app.running_searches(), 0);
    let mut events = String::new();
    stream.read_to_string(&mut events).await.unwrap();
    let events = read_events(&crate::harness::Answer::read(events.as_bytes()).body);
    let (name, data) = events.last().unwrap();
    assert_eq!(name, "closing");
    let message = "the server is shutting down; try again when it is back";
    assert_eq!(data["error"], message);
    for stream in [&mut plain, &mut waiting] {
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = crate::harness::Answer::read(&answer);
        assert_eq!((answer.status, answer.error().as_str()), (503, message));
        assert_eq!(answer.header("retry-after"), Some("5"));
    }
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn idle_connections_do_not_keep_a_server_alive() {
    let idle = Duration::from_hours(1);
    let server = start_with(ServerLimits { idle, ..limits() }, registry()).await;
    let _idle = TcpStream::connect(server.address).await.unwrap();
    server.get("/api/v1/status").await;
    let ended = tokio::time::timeout(Duration::from_mins(2), server.end()).await;
    ended.expect("the server does not wait for an idle connection");
}

#[tokio::test]
async fn a_port_that_is_taken_is_left_to_its_owner() {
    use foursight_server::{App, Server, ServerSettings};
    let server = start().await;
    let settings =
        ServerSettings { port: Some(server.address.port()), ..ServerSettings::default() };
    assert!(
        Server::bind(App::new(settings, registry())).await.is_err(),
        "asked for, so no other will do"
    );
    // Whether or not the usual port is free here, of two servers one has another.
    let usual = || App::new(ServerSettings::default(), registry());
    let (first, second) =
        (Server::bind(usual()).await.unwrap(), Server::bind(usual()).await.unwrap());
    assert!(second.uses_other_port());
    assert_ne!(first.address().port(), second.address().port());
}
