//! What scripts may use up: endless, slow and many ones, and who waits for whom.

use std::sync::Arc;
use std::time::{Duration, Instant};

use foursight_lab::script::Allowance;
use foursight_server::{Limits, registry};
use serde_json::json;
use tokio::io::AsyncReadExt;

use super::{checking, thinking};
use crate::harness::{JSON, STREAM, limits, start, start_with};

/// Scripts that would go on, each in its own way.
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_endless_loop_is_told_of_soon_and_nobody_else_waits() {
    let server = Arc::new(start().await);
    let asking = Arc::clone(&server);
    let watch = tokio::spawn(async move {
        let mut slowest = Duration::ZERO;
        loop {
            let begun = Instant::now();
            asking.get("/api/v1/status").await;
            asking.told("position", r#"{"moves":"4453"}"#).await;
            slowest = slowest.max(begun.elapsed());
            if Arc::strong_count(&asking) == 1 {
                return slowest;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    for source in ENDLESS {
        let grading = json!({ "source": source }).to_string();
        for (route, body) in [
            ("scripts/check", checking(source)),
            ("think", thinking(source)),
            ("scripts/grade", grading),
        ] {
            let begun = Instant::now();
            let answer = server.post(route, &body).await;
            let took = begun.elapsed();
            assert!(took < Duration::from_secs(2), "{route} {source}: {took:?}");
            let told = answer.json();
            let message = told["fault"]["message"].as_str();
            let message = message.unwrap_or_else(|| panic!("{route} {source}: {told}"));
            assert!(
                ["more than", "deep", "took", "too large"]
                    .iter()
                    .any(|word| message.contains(word)),
                "{message}"
            );
        }
    }
    drop(server);
    let slowest = watch.await.unwrap();
    assert!(slowest < Duration::from_secs(1), "others waited {slowest:?}");
}

/// As slow as it may be: every call takes nearly all its operations.
const SLOW: &str = "let x = 0; for i in 0..1_500 { x += open(3) - their_open(3); } x / 1_500";

#[tokio::test]
async fn a_slow_script_is_told_so_and_still_graded_on_a_sample() {
    let server = start().await;
    let begun = Instant::now();
    let checked = server.told("scripts/check", &checking(SLOW)).await;
    // A second on an idle machine; this one may be busy.
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    assert_eq!(checked["ok"], true);
    assert!(checked["note"].as_str().unwrap().starts_with("It is slow"), "{checked}");
    let body = json!({ "source": SLOW, "against": [] }).to_string();
    let begun = Instant::now();
    let mut stream = server.send("POST", "/api/v1/scripts/grade", STREAM, &body).await;
    let mut first = Vec::new();
    while !String::from_utf8_lossy(&first).contains("event: graded") {
        assert!(stream.read_buf(&mut first).await.unwrap() > 0, "an event comes");
    }
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    // Who leaves ends it.
    drop(stream);
    let left = Instant::now();
    server.wait_for(0, 0).await;
    assert!(left.elapsed() < Duration::from_secs(5), "{:?}", left.elapsed());
}

#[tokio::test]
async fn closing_the_connection_ends_the_trial_of_a_script() {
    // No limit but the stop flag ends this script.
    let scripts = Allowance {
        operations: u64::MAX,
        call: Duration::MAX,
        trial_operations: u64::MAX,
        trial: Duration::MAX,
        ..Allowance::VISITOR
    };
    let server = start_with(Limits { scripts, ..limits() }, registry()).await;
    let source = "loop {}";
    let grading = json!({ "source": source }).to_string();
    let judging = json!({ "evaluations": ["script:mine"], "scripts": super::scripts(source) });
    let engine = "alphabeta:depth=2,eval=script:mine";
    let tree = json!({ "engine": engine, "scripts": super::scripts(source) }).to_string();
    for (route, body) in [
        ("scripts/check", checking(source)),
        ("scripts/grade", grading),
        ("think", thinking(source)),
        ("judge", judging.to_string()),
        ("tree", tree),
    ] {
        let stream = server.send("POST", &format!("/api/v1/{route}"), JSON, &body).await;
        server.wait_for(1, 0).await;
        drop(stream);
        server.wait_for(0, 0).await;
    }
    assert_eq!(server.app.scripts_kept(), 0);
}

#[tokio::test]
async fn a_visitor_runs_two_at_a_time_and_others_are_not_kept_waiting() {
    let patience = Duration::from_millis(200);
    let server = start_with(Limits { seats: 8, queue: 8, patience, ..limits() }, registry()).await;
    let body = json!({ "source": SLOW, "against": [] }).to_string();
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(server.send("POST", "/api/v1/scripts/grade", STREAM, &body).await);
    }
    server.wait_for(2, 0).await;
    let answer = server.post("scripts/check", &checking("1")).await;
    assert_eq!((answer.status, answer.header("retry-after")), (503, Some("1")));
    assert!(answer.error().starts_with("2 of your requests run scripts already"));
    // What runs no script is none of that.
    server.told("think", r#"{"engine":"level:1"}"#).await;
    drop(held);
    server.wait_for(0, 0).await;
    server.told("scripts/check", &checking("1")).await;
}

#[tokio::test]
async fn only_so_many_scripts_are_remembered() {
    let server = start().await;
    for number in 0..140 {
        server.told("scripts/check", &checking(&format!("{number} +"))).await;
    }
    assert_eq!(server.app.scripts_kept(), 128);
}
