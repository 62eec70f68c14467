//! The server returns the documents of the operations, as every other surface does.

#[path = "../../../../fixtures/operation_requests.rs"]
mod operation_requests;

use foursight::LocalService;
use foursight::api::HttpMethods;
use serde_json::Value;

use crate::harness::{Answer, percent_encode, start};
use operation_requests::{Case, cases, comparable, expected};

fn check(case: &Case, expected: Result<Value, foursight::api::ApiError>, answer: &Answer) {
    let found = answer.json();
    match expected {
        Ok(expected) => {
            assert_eq!(answer.status, 200, "{case:?}: {found}");
            let (found, expected) =
                (comparable(&case.operation, found), comparable(&case.operation, expected));
            assert_eq!(found, expected, "{case:?}");
        }
        Err(error) => {
            assert!((400..500).contains(&answer.status), "{case:?}: {found}");
            assert_eq!(found, serde_json::to_value(&error).expect("a document"), "{case:?}");
        }
    }
}

#[tokio::test]
async fn every_operation_returns_its_document() {
    let server = start().await;
    let local = LocalService::new(foursight::registry());
    for case in cases() {
        let methods = local.operation(&case.operation).unwrap().declaration().methods;
        if methods != HttpMethods::Get {
            let answer = server.post(&case.operation, &case.request.to_string()).await;
            check(&case, expected(&local, &case), &answer);
        }
        let fields = case.request.as_object().unwrap();
        let plain = |value: &Value| !value.is_object() && !value.is_array();
        if methods != HttpMethods::Post && fields.values().all(plain) {
            let query: Vec<String> =
                fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
            let path = format!("/api/v1/{}?{}", case.operation, query.join("&"));
            check(&case, expected(&local, &case), &server.get(&path).await);
        }
    }
    server.end().await;
}

/// A value in a query, every byte of a text escaped.
fn encoded(value: &Value) -> String {
    let Some(text) = value.as_str() else { return value.to_string() };
    percent_encode(text)
}

/// The last event of a stream is the same document.
#[tokio::test]
async fn a_stream_ends_with_the_document() {
    let server = start().await;
    let local = LocalService::new(foursight::registry());
    let cases = cases();
    let case = cases.iter().find(|case| case.operation == "think").expect("a search");
    let events = server.events("think", &case.request.to_string()).await;
    let (name, document) = events.last().expect("an event");
    assert_eq!(name, "done");
    let expected = expected(&local, case).unwrap();
    assert_eq!(comparable("think", document.clone()), comparable("think", expected));
    assert!(events[0].1["schema"].is_null(), "events have no version");
    server.end().await;
}
