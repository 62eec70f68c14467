//! Tests that the server returns the same documents as the operations called directly in this process.

#[path = "../../../../fixtures/operation_requests.rs"]
pub(crate) mod operation_requests;

use foursight::LocalService;
use foursight::api::HttpMethods;
use serde_json::Value;

use crate::harness::{TestResponse, percent_encode, start_server};
use operation_requests::{Case, cases, comparable, expected};

fn assert_same_document(
    case: &Case,
    expected: Result<Value, foursight::api::ApiError>,
    response: &TestResponse,
) {
    let found = response.json();
    match expected {
        Ok(expected) => {
            assert_eq!(response.status, 200, "{case:?}: {found}");
            let (found, expected) =
                (comparable(&case.operation, found), comparable(&case.operation, expected));
            assert_eq!(found, expected, "{case:?}");
        }
        Err(error) => {
            assert!((400..500).contains(&response.status), "{case:?}: {found}");
            assert_eq!(found, serde_json::to_value(&error).expect("a document"), "{case:?}");
        }
    }
}

#[tokio::test]
async fn every_operation_returns_its_document() {
    let server = start_server().await;
    let local = LocalService::new(foursight::registry());
    for case in cases() {
        let methods = local.operation(&case.operation).unwrap().declaration().methods;
        if methods != HttpMethods::Get {
            let response = server.post(&case.operation, &case.request.to_string()).await;
            assert_same_document(&case, expected(&local, &case), &response);
        }
        let fields = case.request.as_object().unwrap();
        let plain = |value: &Value| !value.is_object() && !value.is_array();
        if methods != HttpMethods::Post && fields.values().all(plain) {
            let query: Vec<String> = fields
                .iter()
                .map(|(name, value)| format!("{name}={}", query_value(value)))
                .collect();
            let path = format!("/api/v1/{}?{}", case.operation, query.join("&"));
            assert_same_document(&case, expected(&local, &case), &server.get(&path).await);
        }
    }
    server.shut_down().await;
}

/// Formats a JSON value for a query. Texts are percent-encoded.
fn query_value(value: &Value) -> String {
    let Some(text) = value.as_str() else { return value.to_string() };
    percent_encode(text)
}

/// The last event of a stream must contain the same document as the response without events.
#[tokio::test]
async fn a_stream_ends_with_the_document() {
    let server = start_server().await;
    let local = LocalService::new(foursight::registry());
    let cases = cases();
    let case = cases.iter().find(|case| case.operation == "think").expect("a search");
    let events = server.post_for_events("think", &case.request.to_string()).await;
    let (name, document) = events.last().expect("an event");
    assert_eq!(name, "done");
    let expected = expected(&local, case).unwrap();
    assert_eq!(comparable("think", document.clone()), comparable("think", expected));
    for (name, document) in &events {
        assert_eq!(document["schema"], 1, "the event {name} has a version");
    }
    server.shut_down().await;
}
