//! Tests of the limits on scripts: endless scripts, slow scripts, many scripts, and their effect on other requests.

use std::time::Duration;

use foursight_scripting::ScriptBudget;
use foursight_server::{ServerLimits, permitted_registry};
use serde_json::json;
use tokio::io::AsyncReadExt;

use super::{check_body, think_body};
use crate::harness::{JSON_HEADER, STREAM_HEADERS, start_server, start_with_limits, test_limits};

/// Scripts that run forever or too long, each for a different reason.
const ENDLESS: [&str; 8] = [
    "loop {}",
    "while true {}",
    "let x = 0; while x < 1 { x -= 1; } x",
    "fn f(n) { f(n + 1) } f(0)",
    "fn f(n) { if n > 12 { 0 } else { f(n + 1) + f(n + 1) + f(n + 1) } } f(0)",
    "let s = 0; for i in 0..9_000_000_000_000 { s += i; } s",
    "let t = \"x\"; for i in 0..49_000 { t = `x${i}`; } 1",
    "let a = [0]; for i in 0..500 { a += [i]; } for i in 0..6_000 { let b = a; b[0] = i; } 0",
];

#[tokio::test]
async fn endless_scripts_are_stopped_by_the_limits() {
    let server = start_server().await;
    for source in ENDLESS {
        let grading = json!({ "source": source }).to_string();
        for (route, body) in [
            ("scripts/check", check_body(source)),
            ("think", think_body(source)),
            ("scripts/grade", grading),
        ] {
            let document = server.post(route, &body).await.json();
            let message = document["fault"]["message"].as_str();
            let message = message.unwrap_or_else(|| panic!("{route} {source}: {document}"));
            assert!(
                ["more than", "deep", "took", "too large"]
                    .iter()
                    .any(|word| message.contains(word)),
                "{message}"
            );
        }
    }
}

/// A budget without limits. With this budget, only the stop flag can end a script.
const UNLIMITED: ScriptBudget = ScriptBudget {
    operations: u64::MAX,
    call: Duration::MAX,
    trial_operations: u64::MAX,
    trial: Duration::MAX,
    ..ScriptBudget::REMOTE
};

#[tokio::test]
async fn requests_without_a_search_are_served_while_scripts_hold_all_permits() {
    let server = start_with_limits(
        ServerLimits { scripts: UNLIMITED, ..test_limits() },
        permitted_registry(),
    )
    .await;
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(
            server
                .send_request("POST", "/api/v1/scripts/check", JSON_HEADER, &check_body("loop {}"))
                .await,
        );
    }
    server.wait_for_load(2, 0).await;
    for _ in 0..20 {
        server.post_ok("position", r#"{"moves":"4453"}"#).await;
    }
    server.wait_for_load(2, 0).await;
    drop(held);
    server.wait_for_load(0, 0).await;
}

/// A script that uses nearly all the operations that one call may use.
const SLOW: &str = "let x = 0; for i in 0..1_500 { x += open(3) - their_open(3); } x / 1_500";

#[tokio::test]
async fn a_slow_script_gets_a_note_and_is_graded_on_a_sample() {
    // The time limit of a call is long: on a busy machine, a call may be suspended for a long time.
    let scripts = ScriptBudget { call: Duration::from_mins(10), ..ScriptBudget::REMOTE };
    let server =
        start_with_limits(ServerLimits { scripts, ..test_limits() }, permitted_registry()).await;
    let checked = server.post_ok("scripts/check", &check_body(SLOW)).await;
    assert_eq!(checked["ok"], true);
    assert!(checked["note"].as_str().unwrap().starts_with("The script is slow"), "{checked}");
    let body = json!({ "source": SLOW, "against": [] }).to_string();
    let mut stream =
        server.send_request("POST", "/api/v1/scripts/grade", STREAM_HEADERS, &body).await;
    let mut first = Vec::new();
    while !String::from_utf8_lossy(&first).contains("event: graded") {
        assert!(stream.read_buf(&mut first).await.unwrap() > 0, "an event comes");
    }
    // Closing the connection stops the grading.
    drop(stream);
    server.wait_for_load(0, 0).await;
}

#[tokio::test]
async fn closing_the_connection_stops_the_check_of_a_script() {
    let server = start_with_limits(
        ServerLimits { scripts: UNLIMITED, ..test_limits() },
        permitted_registry(),
    )
    .await;
    let source = "loop {}";
    let grading = json!({ "source": source }).to_string();
    let judging = json!({ "evaluations": ["script:mine"], "scripts": super::scripts(source) });
    let engine = "alphabeta:depth=2,eval=script:mine";
    let tree = json!({ "engine": engine, "scripts": super::scripts(source) }).to_string();
    for (route, body) in [
        ("scripts/check", check_body(source)),
        ("scripts/grade", grading),
        ("think", think_body(source)),
        ("evaluate", judging.to_string()),
        ("tree", tree),
    ] {
        let stream =
            server.send_request("POST", &format!("/api/v1/{route}"), JSON_HEADER, &body).await;
        server.wait_for_load(1, 0).await;
        drop(stream);
        server.wait_for_load(0, 0).await;
    }
    assert_eq!(server.app.cached_script_count(), 0);
}

#[tokio::test]
async fn a_client_runs_two_scripts_at_a_time_and_other_requests_do_not_wait() {
    let queue_timeout = Duration::from_millis(200);
    let server = start_with_limits(
        ServerLimits { permits: 8, queue: 8, queue_timeout, ..test_limits() },
        permitted_registry(),
    )
    .await;
    let body = json!({ "source": SLOW, "against": [] }).to_string();
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(
            server.send_request("POST", "/api/v1/scripts/grade", STREAM_HEADERS, &body).await,
        );
    }
    server.wait_for_load(2, 0).await;
    let response = server.post("scripts/check", &check_body("1")).await;
    assert_eq!((response.status, response.header("retry-after")), (503, Some("1")));
    assert!(response.error().starts_with("2 of your requests are running scripts"));
    // The limit on scripts does not apply to requests without scripts.
    server.post_ok("think", r#"{"engine":"level:1"}"#).await;
    drop(held);
    server.wait_for_load(0, 0).await;
    server.post_ok("scripts/check", &check_body("1")).await;
}

#[tokio::test]
async fn the_number_of_cached_scripts_is_limited() {
    let server = start_server().await;
    for number in 0..140 {
        server.post_ok("scripts/check", &check_body(&format!("{number} +"))).await;
    }
    assert_eq!(server.app.cached_script_count(), 128);
}
