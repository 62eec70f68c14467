//! Checks that the operations of the browser modules return the same documents as the native library. These tests call
//! the Rust code of the modules. `web/tools/wasm-vectors.js` tests the compiled modules.
#![allow(clippy::expect_used, reason = "tests fail by panicking")]

#[path = "../../../fixtures/operation_requests.rs"]
mod operation_requests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use foursight::LocalService;
use foursight::search::{Monotonic, TimeSource};
use foursight_scripting::EXAMPLE_SCRIPTS;
use foursight_solver::Book;
use foursight_wasm::BrowserService;
use operation_requests::{cases, comparable, expected};
use serde_json::Value;

fn engine() -> BrowserService {
    let book = Book::parse(include_bytes!("../../solver/book/7x6.book")).expect("a book");
    BrowserService::new(Some(book))
}

fn scripts() -> BrowserService {
    BrowserService::with_scripts(Arc::new(Monotonic::new()))
}

#[test]
fn every_operation_returns_its_document() {
    let local = LocalService::new(foursight::registry());
    let (engine, scripts) = (engine(), scripts());
    let mut compared = Vec::new();
    for case in cases() {
        let body = case.request.to_string();
        // Chooses the module in the same way as the page does.
        let needs_scripts = case.operation.starts_with("scripts/") || body.contains("script:");
        let service = if needs_scripts { &scripts } else { &engine };
        let clock = Arc::new(Monotonic::new());
        let found = service.request(&case.operation, body.as_bytes(), clock, |_, _| {});
        match (found, expected(&local, &case)) {
            (Ok(found), Ok(expected)) => {
                let found = serde_json::from_str(&found).expect("a response is JSON");
                assert_eq!(
                    comparable(&case.operation, found),
                    comparable(&case.operation, expected),
                    "{case:?}"
                );
            }
            (Err(found), Err(expected)) => assert_eq!(found.message, expected.message, "{case:?}"),
            (found, expected) => panic!("{case:?}: {found:?}, not {expected:?}"),
        }
        compared.push((needs_scripts, case.operation));
    }
    let is_compared = |needs_scripts: bool, name: &str| {
        compared.iter().any(|one| (one.0, one.1.as_str()) == (needs_scripts, name))
    };
    assert!(engine.operation_names().all(|name| is_compared(false, name)));
    let from_the_engine = "catalogue";
    for name in scripts.operation_names().filter(|&name| name != from_the_engine) {
        assert!(is_compared(true, name), "{name}");
    }
}

#[test]
fn the_module_with_scripts_lists_the_examples() {
    let clock = Arc::new(Monotonic::new());
    let response = scripts().request("catalogue", b"{}", clock, |_, _| {}).expect("a catalogue");
    let response: Value = serde_json::from_str(&response).expect("a response is JSON");
    let names = response["examples"].as_array().expect("a list").iter();
    assert!(
        names
            .map(|example| &example["name"])
            .eq(EXAMPLE_SCRIPTS.iter().map(|example| example.name)),
        "{response}"
    );
}

/// A clock that advances by one second each time it is read.
#[derive(Default)]
struct FastClock(AtomicU64);

impl TimeSource for FastClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// On a server, another thread sets the stop flag when the time limit of a request is reached. In the browser module,
/// the clock of the request sets the flag.
#[test]
fn a_grading_ends_when_its_time_is_up() {
    let request = br#"{"source": "open(3) - their_open(3)", "depth": 0, "against": []}"#;
    let clock = Arc::<FastClock>::default();
    let response = scripts().request("scripts/grade", request, clock, |_, _| {}).expect("a grade");
    let response: Value = serde_json::from_str(&response).expect("a response is JSON");
    let positions = response["positions"].as_u64().expect("a number");
    assert!((1..100).contains(&positions), "{positions} positions in a minute of a second each");
    assert_eq!(response["complete"], false);
}
