//! The operations of the browser modules return the documents that every other surface returns. The modules themselves
//! are compared with the native library by `web/tools/wasm-vectors.js`.
#![allow(clippy::expect_used, reason = "tests fail by panicking")]

#[path = "../../../fixtures/operation_requests.rs"]
mod operation_requests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use foursight::LocalService;
use foursight::search::{Monotonic, TimeSource};
use foursight_solver::Book;
use foursight_wasm::BrowserService;
use operation_requests::{cases, comparable, expected};
use serde_json::Value;

fn engine() -> BrowserService {
    let book = Book::parse(include_bytes!("../../solver/book/7x6.book")).expect("a book");
    BrowserService::new(Some(book))
}

fn scripts() -> BrowserService {
    BrowserService::with_scripts(None, Arc::new(Monotonic::new()))
}

#[test]
fn every_operation_returns_its_document() {
    let local = LocalService::new(foursight::registry());
    let services = [engine(), scripts()];
    for case in cases() {
        let expected = expected(&local, &case);
        let offering: Vec<_> = services
            .iter()
            .filter(|service| service.operation_names().any(|name| name == case.operation))
            .collect();
        assert!(!offering.is_empty(), "no module offers {case:?}");
        for service in offering {
            let body = case.request.to_string();
            let clock = Arc::new(Monotonic::new());
            let found = service.request(&case.operation, body.as_bytes(), clock, |_, _| {});
            match (found, &expected) {
                (Ok(found), Ok(expected)) => {
                    let found = serde_json::from_str(&found).expect("a response is JSON");
                    assert_eq!(
                        comparable(&case.operation, found),
                        comparable(&case.operation, expected.clone()),
                        "{case:?}"
                    );
                }
                (Err(found), Err(expected)) => {
                    assert_eq!(found.message, expected.message, "{case:?}");
                }
                (found, expected) => panic!("{case:?}: {found:?}, not {expected:?}"),
            }
        }
    }
}

#[test]
fn every_operation_has_a_request() {
    for service in [engine(), scripts()] {
        for name in service.operation_names() {
            assert!(cases().iter().any(|case| case.operation == name), "{name}");
        }
    }
}

/// A clock that advances by a second whenever it is read.
#[derive(Default)]
struct FastClock(AtomicU64);

impl TimeSource for FastClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// On a server another thread raises the stop flag when the time of a request is up.
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
