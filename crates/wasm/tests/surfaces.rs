//! The operations of the browser module return the documents that every other surface returns. The module itself is
//! compared with the native library by `web/tools/wasm-vectors.js`.
#![allow(clippy::expect_used, reason = "tests fail by panicking")]

#[path = "../../../fixtures/operation_requests.rs"]
mod operation_requests;

use std::sync::Arc;

use foursight::LocalService;
use foursight::api::RequestContext;
use foursight::search::Monotonic;
use foursight_solver::Book;
use foursight_wasm::Answers;
use operation_requests::{cases, comparable, expected};

#[test]
fn every_operation_returns_its_document() {
    let book = Book::parse(include_bytes!("../../solver/book/7x6.book")).expect("a book");
    let answers = Answers::new(Some(book));
    let local = LocalService::new(foursight::registry());
    let mut compared = Vec::new();
    for case in cases() {
        if !answers.names().any(|name| name == case.operation) {
            assert!(case.operation.starts_with("scripts/"), "scripts need Rhai: {case:?}");
            continue;
        }
        let context = RequestContext::new(Arc::new(Monotonic::new()), Arc::default(), |_, _| {});
        let body = case.request.to_string();
        let found = answers.answer(&case.operation, body.as_bytes(), &context);
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
        compared.push(case.operation);
    }
    assert!(answers.names().all(|name| compared.iter().any(|one| one == name)));
}
