//! Tests of searches whose response is a stream of events, and of clients that close the connection.

use serde_json::json;
use tokio::io::AsyncReadExt;

use crate::harness::{JSON_HEADER, LONG_SEARCH, start_server};

#[tokio::test]
async fn a_stream_ends_with_one_event_done() {
    let server = start_server().await;
    for (route, body, others) in [
        ("think", r#"{"engine":"deepening:depth=5"}"#, &["position", "progress"][..]),
        ("think", r#"{"engine":"level:1"}"#, &["position", "progress"]),
        ("solve", r#"{"moves":"445"}"#, &["progress"]),
        ("evaluate", r#"{"moves":"445","depths":[2]}"#, &["judged"]),
        ("hint", r#"{"moves":"445"}"#, &[]),
        ("review", r#"{"moves":"4455667"}"#, &["progress", "move"]),
    ] {
        let events = server.post_for_events(route, body).await;
        let (last, rest) = events.split_last().unwrap();
        assert_eq!(last.0, "done", "{route}");
        for (name, _) in rest {
            assert!(others.contains(&name.as_str()), "{route}: {name}");
        }
    }
}

#[tokio::test]
async fn the_last_event_equals_the_response_without_a_stream() {
    let server = start_server().await;
    for (route, body) in [
        ("think", r#"{"moves":"4453","engine":"alphabeta:depth=4"}"#),
        ("evaluate", r#"{"moves":"4453"}"#),
        ("hint", r#"{"moves":"4453"}"#),
        ("review", r#"{"moves":"4455667"}"#),
    ] {
        let mut plain = server.post_ok(route, body).await;
        let mut done = server.post_for_events(route, body).await.pop().unwrap().1;
        for response in [&mut plain, &mut done] {
            response.as_object_mut().unwrap().remove("time_ns");
        }
        assert_eq!(plain, done, "{route}");
    }
}

#[tokio::test]
async fn solve_reports_all_columns_before_the_line() {
    let server = start_server().await;
    let events = server.post_for_events("solve", r#"{"moves":"4453"}"#).await;
    let document: Vec<_> = events.iter().filter(|(name, _)| name == "progress").collect();
    let all = &document.last().unwrap().1;
    assert_eq!((&all["complete"], &all["line"]), (&json!(true), &json!("")));
    let done = &events.last().unwrap().1;
    assert_eq!((&done["columns"], &done["value"]), (&all["columns"], &all["value"]));
    assert_ne!(done["line"], "");
}

#[tokio::test]
async fn moves_are_reviewed_from_the_last_to_the_first() {
    let server = start_server().await;
    let events = server.post_for_events("review", r#"{"moves":"4455667"}"#).await;
    let plies: Vec<u64> = events
        .iter()
        .filter(|(name, _)| name == "move")
        .map(|(_, reviewed)| reviewed["ply"].as_u64().unwrap())
        .collect();
    assert_eq!(plies, [7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(events[0], ("progress".to_owned(), json!({"schema": 1, "ply": 0, "plies": 7})));
}

#[tokio::test]
async fn searches_without_deepening_report_progress() {
    let server = start_server().await;
    let body = r#"{"engine":"minimax:depth=30","limits":{"time_ms":400}}"#;
    let events = server.post_for_events("think", body).await;
    let visited: Vec<u64> = events
        .iter()
        .filter(|(name, _)| name == "progress")
        .map(|(_, progress)| progress["counters"]["visited"].as_u64().unwrap())
        .collect();
    assert!(!visited.is_empty());
    assert!(visited.is_sorted(), "{visited:?}");
}

#[tokio::test]
async fn closing_the_connection_stops_the_search() {
    let server = start_server().await;
    for headers in [crate::harness::STREAM_HEADERS, JSON_HEADER] {
        let stream = server.send_request("POST", "/api/v1/think", headers, LONG_SEARCH).await;
        server.wait_for_load(1, 0).await;
        drop(stream);
        server.wait_for_load(0, 0).await;
    }
}

#[tokio::test]
async fn closing_the_connection_after_the_first_events_stops_the_search() {
    let server = start_server().await;
    let mut stream = server.long_search().await;
    let mut bytes = [0; 512];
    // Reads the head of the response and the first event.
    for _ in 0..2 {
        assert!(stream.read(&mut bytes).await.unwrap() > 0);
    }
    server.wait_for_load(1, 0).await;
    drop(stream);
    server.wait_for_load(0, 0).await;
}

#[tokio::test]
async fn closing_the_connection_leaves_the_queue() {
    let server = start_server().await;
    let (first, second) = (server.long_search().await, server.long_search().await);
    server.wait_for_load(2, 0).await;
    let third = server.long_search().await;
    server.wait_for_load(2, 1).await;
    drop(third);
    server.wait_for_load(2, 0).await;
    drop((first, second));
    server.wait_for_load(0, 0).await;
}
