//! Tests of every operation with valid requests. Where possible, the tests check properties that hold for all requests.
//! Otherwise they compare single examples.

use std::time::Duration;

use foursight_board::{Game, Record, SplitMix64, Variant};
use foursight_server::{ServerLimits, permitted_registry};
use serde_json::{Value, json};

use crate::harness::{TestServer, start_server, start_with_limits, test_limits};

fn json_texts(value: &Value) -> Vec<String> {
    let list = value.as_array().unwrap_or_else(|| panic!("{value} is no list"));
    list.iter().map(|text| text.as_str().expect("the test setup works").to_owned()).collect()
}

fn random_game(variant: &str, plies: usize, rng: &mut SplitMix64) -> Game {
    Game::random(variant.parse().expect("the test setup works"), plies, rng)
        .expect("the test setup works")
}

/// Returns a response with all times set to 0.
fn without_times(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            for (key, value) in fields {
                *value = if key == "time_ns" { json!(0) } else { without_times(value.take()) };
            }
        }
        Value::Array(values) => {
            for value in values {
                *value = without_times(value.take());
            }
        }
        _ => {}
    }
    value
}

#[tokio::test]
async fn status_reports_the_server_and_its_load() {
    let server = start_server().await;
    let status = server.get("/api/v1/status").await.json();
    assert_eq!(status["name"], "foursight");
    assert_eq!((&status["api"], &status["seats"]), (&json!(1), &json!(2)));
    assert_eq!((&status["running"], &status["waiting"]), (&json!(0), &json!(0)));
    let later = server.get("/api/v1/status").await.json();
    assert_eq!(status["started"], later["started"], "the start time stays the same");
}

#[tokio::test]
async fn every_entry_of_the_catalogue_can_be_used() {
    let server = start_server().await;
    let catalogue = server.get("/api/v1/catalogue").await.json();
    let names = |key: &str| -> Vec<String> {
        let list = catalogue[key].as_array().unwrap().iter();
        list.map(|entry| entry["name"].as_str().unwrap().to_owned()).collect()
    };
    for name in names("searches") {
        let body = json!({"moves": "4453", "engine": name, "limits": {"nodes": 500}}).to_string();
        let column = server.post_ok("think", &body).await["column"].clone();
        assert!("1234567".contains(column.as_str().unwrap()), "{name}");
    }
    for level in catalogue["levels"].as_array().unwrap() {
        let body = json!({"moves": "445566", "engine": level["text"]}).to_string();
        let column = server.post_ok("think", &body).await["column"].clone();
        assert!("1234567".contains(column.as_str().unwrap()), "{level}");
        assert!((0.0..=100.0).contains(&level["accuracy"].as_f64().unwrap()));
    }
    let document = server.post_ok("evaluate", r#"{"moves":"4453"}"#).await;
    let judged: Vec<&Value> = document["evaluations"].as_array().unwrap().iter().collect();
    let judged: Vec<&str> = judged.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(judged, names("evaluations"));
    for variant in catalogue["variants"].as_array().unwrap() {
        let body = json!({"variant": variant["text"]}).to_string();
        assert_eq!(server.post_ok("position", &body).await["variant"], variant["text"]);
    }
}

#[tokio::test]
async fn a_position_is_the_same_in_every_notation() {
    let server = start_server().await;
    let mut rng = SplitMix64::new(3);
    for plies in [0, 1, 7, 20, 30] {
        let game = random_game("7x6", plies, &mut rng);
        let whole =
            server.post_ok("position", &json!({"moves": game.to_columns()}).to_string()).await;
        assert_eq!(whole["moves"], game.to_columns().as_str());
        for text in [game.to_cells(), Record::new(game.clone()).to_string()] {
            let document = server.post_ok("position", &json!({"text": text}).to_string()).await;
            assert_eq!(document, whole, "{text}");
        }
        let drawn =
            server.post_ok("position", &json!({"text": whole["drawing"]}).to_string()).await;
        assert_eq!(drawn["board"], whole["board"]);
        let mirrored = json!({"moves": whole["mirror"]}).to_string();
        assert_eq!(server.post_ok("position", &mirrored).await["mirror"], whole["moves"]);
    }
}

#[tokio::test]
async fn either_player_may_have_resigned() {
    let server = start_server().await;
    for (side, winner) in [("first", "second"), ("second", "first")] {
        let body = json!({"moves": "44", "resigned": side}).to_string();
        let document = server.post_ok("position", &body).await;
        assert_eq!((&document["resigned"], &document["outcome"]), (&json!(side), &json!(winner)));
        let again = json!({"text": document["record"]}).to_string();
        assert_eq!(server.post_ok("position", &again).await, document);
    }
}

#[tokio::test]
async fn think_returns_a_legal_column_and_counters() {
    let server = start_server().await;
    let mut rng = SplitMix64::new(4);
    for variant in ["7x6", "7x6:square", "5x4", "8x8"] {
        let game = random_game(variant, 6, &mut rng);
        let body = json!({"variant": variant, "moves": game.to_columns(),
            "engine": "alphabeta:depth=3,eval=cells", "columns": true});
        let document = server.post_ok("think", &body.to_string()).await;
        let legal: Vec<String> = game.legal().map(|column| column.to_string()).collect();
        assert!(legal.contains(&document["column"].as_str().unwrap().to_owned()));
        assert_eq!(
            document["columns"].as_array().unwrap().len(),
            usize::from(game.variant().width())
        );
        assert_eq!((&document["depth"], &document["complete"]), (&json!(3), &json!(true)));
        let moves = format!("{}{}", game.to_columns(), document["column"].as_str().unwrap());
        let after = json!({"variant": variant, "moves": moves}).to_string();
        assert_eq!(document["position"], position(&server, &after).await);
        assert!(document["counters"]["visited"].as_u64().unwrap() > 0);
        assert!(document["time_ns"].is_u64());
    }
}

#[tokio::test]
async fn the_first_event_of_think_is_the_position() {
    let server = start_server().await;
    let events = server.post_for_events("think", r#"{"moves":"4453","engine":"level:1"}"#).await;
    let position = server.post_ok("position", r#"{"moves":"4453"}"#).await;
    assert_eq!(events[0], ("position".to_owned(), position));
}

/// Returns the response for a position, but without the field `schema`. In this form, other responses contain
/// positions.
async fn position(server: &TestServer, body: &str) -> Value {
    let mut position = server.post_ok("position", body).await;
    assert_eq!(position.as_object_mut().expect("an object").remove("schema"), Some(json!(1)));
    position
}

#[tokio::test]
async fn a_query_and_a_body_get_the_same_response() {
    let server = start_server().await;
    for (route, query, body) in [
        ("solve", "pos=4453", r#"{"moves":"4453"}"#),
        (
            "solve",
            "moves=4453&variant=5x4&fresh=true",
            r#"{"moves":"4453","variant":"5x4","fresh":true}"#,
        ),
        ("position", "text=d1+d2%20e1&resigned=first", r#"{"text":"d1 d2 e1","resigned":"first"}"#),
        ("explore", "pos=44", r#"{"pos":"44"}"#),
        ("perft", "depth=4&variant=6x5", r#"{"depth":4,"variant":"6x5"}"#),
    ] {
        let by_query = server.get(&format!("/api/v1/{route}?{query}")).await;
        assert_eq!(by_query.status, 200, "{query}: {}", by_query.body);
        let by_body = without_times(server.post_ok(route, body).await);
        let mut by_query = without_times(by_query.json());
        // The second request finds results of the first request in the transposition table. Therefore these fields may
        // differ.
        for key in ["nodes", "line"] {
            if let (Some(value), Some(same)) = (by_query.get_mut(key), by_body.get(key)) {
                *value = same.clone();
            }
        }
        assert_eq!(by_query, by_body, "{route}?{query}");
    }
    let wrong = server.get("/api/v1/solve?pos=4444444").await;
    assert_eq!((wrong.status, wrong.json()["at"].as_u64()), (422, Some(6)), "{}", wrong.body);
}

#[tokio::test]
async fn move_sequences_are_counted_by_depth_and_first_column() {
    let server = start_server().await;
    let document = server.post_ok("perft", r#"{"depth":7}"#).await;
    let ways: Vec<u64> = document["counts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|c| c["ways"].as_u64().unwrap())
        .collect();
    assert_eq!(ways, [7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
    let first: u64 =
        document["columns"].as_array().unwrap().iter().map(|c| c["ways"].as_u64().unwrap()).sum();
    assert_eq!((first, &document["complete"]), (823_536, &json!(true)));
    let over = server.post_ok("perft", r#"{"moves":"4455667","depth":2}"#).await;
    assert_eq!((&over["counts"][1]["ways"], &over["columns"]), (&json!(0), &json!([])));
    for depth in ["0", "13"] {
        let response = server.post("perft", &format!(r#"{{"depth":{depth}}}"#)).await;
        assert_eq!(response.error(), "depth is a whole number from 1 to 12");
    }
}

#[tokio::test]
async fn searches_without_limits_of_their_own_end() {
    let server = start_server().await;
    let document = server.post_ok("think", r#"{"engine":"deepening"}"#).await;
    assert_eq!((&document["engine"], &document["depth"]), (&json!("deepening"), &json!(8)));
    let document = server.post_ok("think", r#"{"engine":"mcts"}"#).await;
    assert_eq!(
        document["engine"], "mcts",
        "the response does not show the limits that the server adds"
    );
}

#[tokio::test]
async fn the_score_is_that_of_the_best_column_and_of_the_mirror_image() {
    let server = start_server().await;
    let mut rng = SplitMix64::new(5);
    for plies in [2, 6, 22, 28] {
        let game = random_game("7x6", plies, &mut rng);
        let solve = |game: &Game| json!({"moves": game.to_columns()}).to_string();
        let document = server.post_ok("solve", &solve(&game)).await;
        assert_eq!(document["complete"], true, "{document}");
        let columns = document["columns"].as_array().unwrap();
        let scores: Vec<i64> = columns.iter().filter_map(|c| c["score"].as_i64()).collect();
        assert_eq!(document["value"]["score"].as_i64(), scores.iter().copied().max());
        for column in columns.iter().filter(|column| column["best"] == true) {
            assert_eq!(column["score"], document["value"]["score"]);
        }
        let mirror = server.post_ok("solve", &solve(&game.mirror())).await;
        let mirrored: Vec<&Value> = mirror["columns"].as_array().unwrap().iter().rev().collect();
        for (column, mirrored) in columns.iter().zip(mirrored) {
            assert_eq!(column["score"], mirrored["score"]);
        }
        let line = format!("{}{}", game.to_columns(), document["line"].as_str().unwrap());
        let end = Game::from_moves(Variant::default(), &line).unwrap();
        assert!(end.plies() > game.plies(), "the line has at least one move");
        if plies > 20 {
            assert!(end.outcome().is_over(), "the line leads to the end: {line}");
            assert_eq!(document["last_ply"].as_u64().unwrap_or(42), end.plies() as u64);
        }
    }
}

#[tokio::test]
async fn a_solver_over_the_time_limit_returns_bounds() {
    let server = start_server().await;
    let body = r#"{"variant":"8x7","moves":"4","time_ms":100}"#;
    let document = server.post_ok("solve", body).await;
    assert_eq!((&document["complete"], &document["line"]), (&json!(false), &json!("")));
    assert!(document["value"]["score"].is_null());
    let bounds = &document["value"]["bounds"];
    assert!(bounds["lower"].as_i64() < bounds["upper"].as_i64(), "{document}");
}

#[tokio::test]
async fn a_fresh_solver_visits_the_same_number_of_positions_each_time() {
    let server = start_server().await;
    let fresh = r#"{"moves":"5142564564","fresh":true}"#;
    let first = server.post_ok("solve", fresh).await;
    let warm = server.post_ok("solve", r#"{"moves":"5142564564"}"#).await;
    let again = server.post_ok("solve", fresh).await;
    let nodes = |document: &Value| document["nodes"].as_u64().unwrap();
    assert_eq!(nodes(&first), nodes(&again));
    assert!(
        nodes(&warm) < nodes(&first) / 10,
        "{} positions: the table was not used",
        nodes(&warm)
    );
    assert_eq!(warm["columns"], again["columns"]);
}

#[tokio::test]
async fn the_book_agrees_with_the_solver() {
    let server = start_server().await;
    let mut rng = SplitMix64::new(6);
    for plies in 0..7 {
        let game = random_game("7x6", plies, &mut rng);
        let body = json!({"moves": game.to_columns()}).to_string();
        let (solved, explored) =
            (server.post_ok("solve", &body).await, server.post_ok("explore", &body).await);
        assert_eq!((&explored["in_book"], &solved["from_book"]), (&json!(true), &json!(true)));
        for column in explored["columns"].as_array().unwrap() {
            let solved = solved["columns"].as_array().unwrap().iter();
            let same = solved.clone().find(|other| other["column"] == column["column"]).unwrap();
            for key in ["score", "result", "words", "best"] {
                assert_eq!(column[key], same[key], "{key} after {}", game.to_columns());
            }
        }
    }
    let outside = server.post_ok("explore", r#"{"moves":"4444443333"}"#).await;
    assert_eq!((&outside["in_book"], &outside["columns"]), (&json!(false), &json!([])));
    let other = server.post_ok("explore", r#"{"variant":"6x5"}"#).await;
    assert_eq!(other["depth"], 0);
}

#[tokio::test]
async fn the_terms_of_an_evaluation_add_up_to_its_score() {
    let server = start_server().await;
    let body = r#"{"moves":"44536","depths":[1,3],"side":"first","evaluations":["quiet","windows-centre:three=20"]}"#;
    let document = server.post_ok("evaluate", body).await;
    assert_eq!(
        without_times(document.clone()),
        without_times(server.post_ok("judge", body).await),
        "the earlier name of the operation"
    );
    for judged in document["evaluations"].as_array().unwrap() {
        let terms = judged["terms"].as_array().unwrap();
        let sum: i64 = terms.iter().map(|term| term["value"].as_i64().unwrap()).sum();
        assert_eq!(judged["other"]["value"], sum, "first is not to move");
        let depths: Vec<&Value> =
            judged["choices"].as_array().unwrap().iter().map(|choice| &choice["depth"]).collect();
        assert_eq!(depths, [1, 3]);
        assert!(!judged["summary"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_hint_is_a_best_move_and_uses_the_given_names() {
    let server = start_server().await;
    for moves in ["44556", "4453", "445"] {
        let names = json!({"first": "Blue", "second": "Orange"});
        let body = json!({"moves": moves, "names": names}).to_string();
        let hint = server.post_ok("hint", &body).await;
        let solved = server.post_ok("solve", &json!({"moves": moves}).to_string()).await;
        assert_eq!(hint["value"], solved["value"]);
        let mut columns = solved["columns"].as_array().unwrap().iter();
        let advised = columns.find(|column| column["column"] == hint["move"]["column"]).unwrap();
        assert_eq!(advised["best"], true, "{hint}");
        assert!(!hint.to_string().contains("Yellow"));
    }
}

/// On these boards, the solver proves only that most columns lose within four plies. A hint must be one of the others.
/// On a busy machine, the proofs need more time, so the time limit grows until they are complete.
#[tokio::test]
async fn a_hint_on_an_unsolved_board_is_no_column_that_loses_at_once() {
    for (variant, moves, safe) in [
        ("8x8", "445", ["3", "6"]),
        ("8x7", "445", ["3", "6"]),
        ("8x8", "443", ["2", "5"]),
        ("8x7", "443", ["2", "5"]),
    ] {
        let body = json!({"variant": variant, "moves": moves}).to_string();
        let is_safe = |column: &Value| safe.contains(&column["column"].as_str().expect("a column"));
        let mut time = Duration::from_millis(400);
        loop {
            let limits = ServerLimits { time, ..test_limits() };
            let server = start_with_limits(limits, permitted_registry()).await;
            let solved = server.post_ok("solve", &body).await;
            let columns = solved["columns"].as_array().unwrap();
            let (lost, rest): (Vec<&Value>, Vec<&Value>) =
                columns.iter().partition(|column| column["result"] == "loss");
            assert!(!lost.into_iter().any(is_safe), "{variant} {moves}: {solved}");
            if rest.into_iter().all(is_safe) {
                let hint = server.post_ok("hint", &body).await;
                assert!(is_safe(&hint["move"]), "{variant} {moves}: {hint}");
                break;
            }
            assert!(time < Duration::from_mins(5), "{variant} {moves}: {solved}");
            time *= 4;
        }
    }
}

#[tokio::test]
async fn a_review_has_every_move_and_every_position() {
    let server = start_server().await;
    let game = "4455667";
    let body = json!({"moves": game, "evaluation": "quiet"}).to_string();
    let review = server.post_ok("review", &body).await;
    let plies: Vec<&Value> =
        review["plies"].as_array().unwrap().iter().map(|ply| &ply["column"]).collect();
    assert_eq!(plies, ["4", "4", "5", "5", "6", "6", "7"]);
    assert_eq!(review["graph"].as_array().unwrap().len(), game.len() + 1);
    assert_eq!(review["complete"], true);
    assert_eq!(review["evaluation"], "quiet");
    let classes = json_texts(&json!(
        review["plies"].as_array().unwrap().iter().map(|ply| &ply["class"]).collect::<Vec<_>>()
    ));
    assert_eq!(classes[3], "blunder", "a win became a loss in two moves");
}
