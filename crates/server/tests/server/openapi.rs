//! Tests that the `OpenAPI` document matches the routes of the server.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::harness::start_server;

/// Collects every `$ref` in a document.
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
async fn the_document_has_every_route_with_its_responses() {
    let server = start_server().await;
    let document = server.get("/api/openapi.json").await.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let paths = document["paths"].as_object().unwrap();
    let named: Vec<&str> = paths.keys().map(String::as_str).collect();
    let mut known: Vec<String> =
        "catalogue evaluate explore hint perft position puzzles puzzles/own puzzles/try review runs runs/compare \
         runs/{id} runs/{id}/events runs/{id}/files/{name} runs/{id}/games runs/{id}/rename runs/{id}/resume runs/{id}/stop \
         scripts/check scripts/grade solve status think tree"
            .split_whitespace()
            .map(|route| format!("/api/v1/{route}"))
            .collect();
    known.sort();
    assert_eq!(
        named.iter().copied().collect::<BTreeSet<_>>(),
        known.iter().map(String::as_str).collect()
    );
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
            let mut expected: BTreeSet<&str> = match method.as_str() {
                "get" | "delete" => ["200", "403", "405", "431"].into(),
                _ => ["200", "400", "403", "405", "408", "413", "415", "422", "503"].into(),
            };
            match (method.as_str(), path.strip_prefix("/api/v1/").unwrap()) {
                ("post", "runs") => expected.extend(["201"]),
                ("post", name) if name.starts_with("runs/") => expected.extend(["404"]),
                (_, name) if name.starts_with("runs/") => expected.extend(["404", "422", "503"]),
                ("get", "puzzles") => expected.extend(["422"]),
                ("get", "explore" | "perft" | "position" | "solve") => {
                    expected.extend(["422", "503"]);
                }
                _ => {}
            }
            let document: BTreeSet<&str> = responses.keys().map(String::as_str).collect();
            assert_eq!(document, expected, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn every_response_has_a_version() {
    let server = start_server().await;
    let document = server.get("/api/openapi.json").await.json();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for operation in methods.as_object().unwrap().values() {
            for status in ["200", "201"] {
                let schema =
                    &operation["responses"][status]["content"]["application/json"]["schema"];
                // The route with `/files/` returns a file, so its response needs no field `schema`.
                let is_versioned = schema["allOf"][0]["properties"]["schema"].is_object();
                assert!(
                    is_versioned || schema.is_null() || path.contains("/files/"),
                    "{path} {status}"
                );
            }
        }
    }
}

#[tokio::test]
async fn durations_have_one_unit() {
    let server = start_server().await;
    let document = server.get("/api/openapi.json").await.json();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        let properties = schema["properties"].as_object();
        for (key, property) in properties.into_iter().flatten() {
            // `time_ms` is a limit in a request. All other durations are whole nanoseconds.
            let units = ["_ms", "_us", "_s", "_seconds", "_min"];
            assert!(
                key == "time_ms" || !units.iter().any(|unit| key.ends_with(unit)),
                "{name}.{key}"
            );
            let is_integer = property["type"].to_string().contains("integer");
            assert!(!key.ends_with("_ns") || is_integer, "{name}.{key}: {property}");
        }
    }
}

#[tokio::test]
async fn schemas_have_bounds_and_streams_their_media_type() {
    let server = start_server().await;
    let document = server.get("/api/openapi.json").await.json();
    let schemas = &document["components"]["schemas"];
    for name in ["ThinkRequest", "SolveRequest", "PositionRequest", "ReviewRequest"] {
        let moves = &schemas[name]["properties"]["moves"];
        assert_eq!(moves["maxLength"], 512, "{name}: {moves}");
        assert_eq!(schemas[name]["additionalProperties"], false, "{name}");
    }
    for name in ["TreeRequest", "TryPuzzleRequest", "OwnPuzzlesRequest"] {
        assert_eq!(schemas[name]["additionalProperties"], false, "{name}");
    }
    assert_eq!(schemas["TreeRequest"]["properties"]["most"]["maximum"], 20_000);
    assert_eq!(schemas["TryPuzzleRequest"]["required"], serde_json::json!(["column"]));
    let day = &document["paths"]["/api/v1/puzzles"]["get"]["parameters"][0];
    assert_eq!((&day["name"], &day["required"]), (&"day".into(), &false.into()), "{day}");
    assert_eq!(day["schema"]["maximum"], 10_000_000);
    for route in [
        "think",
        "solve",
        "evaluate",
        "review",
        "tree",
        "puzzles/try",
        "puzzles/own",
        "scripts/grade",
    ] {
        let content =
            &document["paths"][format!("/api/v1/{route}")]["post"]["responses"]["200"]["content"];
        let kinds: Vec<&String> = content.as_object().unwrap().keys().collect();
        assert_eq!(kinds, ["application/json", "text/event-stream"], "{route}");
    }
}

/// An unbounded interval has no ends. The document must allow `null` for them.
#[tokio::test]
async fn the_ends_of_an_interval_may_be_null() {
    let server = start_server().await;
    let document = server.get("/api/openapi.json").await.json();
    for end in ["low", "high"] {
        let kinds = &document["components"]["schemas"]["Estimate"]["properties"][end]["type"];
        let kinds = kinds.as_array().expect("a list of types");
        assert!(kinds.contains(&"null".into()), "{end}: {kinds:?}");
    }
}
