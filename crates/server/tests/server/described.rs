//! The description of the interface is of this interface.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::harness::start;

/// Every `$ref` in a document.
fn references<'v>(value: &'v Value, found: &mut BTreeSet<&'v str>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str() {
                    Some(text) if key == "$ref" => {
                        found.insert(text);
                    }
                    _ => references(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[tokio::test]
async fn every_route_is_described_and_every_description_is_whole() {
    let server = start().await;
    let document = server.get("/api/openapi.json").await.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let paths = document["paths"].as_object().unwrap();
    let named: Vec<&str> = paths.keys().map(String::as_str).collect();
    let known = [
        "catalogue",
        "explore",
        "hint",
        "judge",
        "position",
        "puzzles",
        "puzzles/own",
        "puzzles/try",
        "review",
        "runs",
        "runs/compare",
        "runs/{id}",
        "runs/{id}/events",
        "runs/{id}/files/{name}",
        "runs/{id}/resume",
        "runs/{id}/stop",
        "scripts/check",
        "scripts/grade",
        "solve",
        "status",
        "think",
        "tree",
    ];
    let known: BTreeSet<String> = known.iter().map(|route| format!("/api/v1/{route}")).collect();
    assert_eq!(named.iter().map(|&path| path.to_owned()).collect::<BTreeSet<_>>(), known);
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(!operation["summary"].as_str().unwrap().is_empty(), "{path}");
            let responses = operation["responses"].as_object().unwrap();
            let expected: &[&str] = match method.as_str() {
                _ if path.starts_with("/api/v1/runs") => &["200", "403", "405"],
                "get" if path == "/api/v1/puzzles" => &["200", "403", "405", "422"],
                "get" => &["200", "403", "405"],
                _ => &["200", "400", "403", "405", "408", "413", "415", "422", "503"],
            };
            let told: Vec<&str> = responses.keys().map(String::as_str).collect();
            // Runs have ids that may lead nowhere, and tell so.
            let whole = expected.iter().all(|status| told.contains(status));
            assert!(whole && (path.contains("/runs") || told == expected), "{path}: {told:?}");
        }
    }
}

#[tokio::test]
async fn requests_tell_their_bounds_and_streams_their_kind() {
    let server = start().await;
    let document = server.get("/api/openapi.json").await.json();
    let schemas = &document["components"]["schemas"];
    for name in ["ThinkRequest", "SolveRequest", "PositionRequest", "ReviewRequest"] {
        let moves = &schemas[name]["properties"]["moves"];
        assert_eq!(moves["maxLength"], 512, "{name}: {moves}");
        assert_eq!(schemas[name]["additionalProperties"], false, "{name}");
    }
    for name in ["TreeRequest", "TryRequest", "OwnRequest"] {
        assert_eq!(schemas[name]["additionalProperties"], false, "{name}");
    }
    assert_eq!(schemas["TreeRequest"]["properties"]["most"]["maximum"], 20_000);
    assert_eq!(schemas["TryRequest"]["required"], serde_json::json!(["column"]));
    let day = &document["paths"]["/api/v1/puzzles"]["get"]["parameters"][0];
    assert_eq!((&day["name"], &day["required"]), (&"day".into(), &false.into()), "{day}");
    assert_eq!(day["schema"]["maximum"], 10_000_000);
    for route in
        ["think", "solve", "judge", "review", "scripts/grade", "tree", "puzzles/try", "puzzles/own"]
    {
        let content =
            &document["paths"][format!("/api/v1/{route}")]["post"]["responses"]["200"]["content"];
        let kinds: Vec<&String> = content.as_object().unwrap().keys().collect();
        assert_eq!(kinds, ["application/json", "text/event-stream"], "{route}");
    }
}
