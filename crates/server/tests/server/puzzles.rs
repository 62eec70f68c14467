//! Tests of puzzles over HTTP: the bundled set, attempts to solve a puzzle, and puzzles from a user's own games.

use std::collections::BTreeSet;

use foursight_board::{Column, Game, Outcome, SplitMix64, Variant};
use serde_json::{Value, json};

use crate::harness::start_server;

fn json_text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

fn read_game(variant: &Value, moves: &Value) -> Game {
    let variant: Variant = json_text(variant).parse().expect("a variant");
    Game::from_moves(variant, json_text(moves)).expect("a game")
}

/// Plays the moves in `line`, one after the other. Panics if a move is illegal.
fn game_after_line(mut game: Game, line: &str) -> Game {
    for name in line.chars() {
        game.play(Column::from_char(name).expect("a column")).expect("a legal line");
    }
    game
}

/// Checks that the moves in `line` lead to the ending that `words` describe, from the point of view of the side to move
/// in `from`.
fn assert_line_ends_as_worded(from: &Game, line: &str, words: &str) {
    let end = game_after_line(from.clone(), line);
    let (mover, document) = (from.to_move(), format!("{line} from {}: {words}", from.to_columns()));
    match end.outcome() {
        Outcome::Won(side) if side == mover => assert!(words.starts_with("wins in "), "{document}"),
        Outcome::Won(_) => assert!(words.starts_with("loses in "), "{document}"),
        _ => assert_eq!(words, "draws", "{document}"),
    }
    if words != "draws" {
        assert!(
            words.ends_with(&format!(
                "({} pl{})",
                line.len(),
                if line.len() == 1 { "y" } else { "ies" }
            )),
            "{document}"
        );
    }
}

#[tokio::test]
async fn the_bundled_puzzles_are_consistent() {
    let server = start_server().await;
    let set = server.get("/api/v1/puzzles?day=20773").await;
    assert_eq!(set.status, 200);
    let set = set.json();
    let puzzles = set["puzzles"].as_array().unwrap();
    assert!(puzzles.len() >= 500);
    let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| json_text(&puzzle["id"])).collect();
    assert_eq!(ids.len(), puzzles.len());
    assert!(ids.contains(json_text(&set["daily"])));
    for puzzle in puzzles {
        let from = read_game(&puzzle["variant"], &puzzle["moves"]);
        let (line, solution) = (json_text(&puzzle["line"]), json_text(&puzzle["solution"]));
        let end = game_after_line(from.clone(), line);
        let question = puzzle["theme"] == "blunder-or-not";
        let first = if question { json_text(&puzzle["proposal"]["column"]) } else { solution };
        assert!(line.starts_with(first), "{puzzle}");
        assert_eq!(puzzle["answer"].is_string(), question, "{puzzle}");
        if question {
            assert_eq!(puzzle["answer"], if first == solution { "no" } else { "yes" }, "{puzzle}");
        }
        if line.starts_with(solution) {
            assert_line_ends_as_worded(&from, line, json_text(&puzzle["words"]));
        }
        assert!(puzzle["level"].is_u64() && puzzle["score"].as_i64().unwrap() >= 0);
        assert!(json_text(&puzzle["task"]).contains("{side}"));
        assert!(end.plies() > from.plies());
    }
    for (key, name) in [("themes", "name"), ("levels", "level")] {
        let counts = set[key].as_array().unwrap();
        let sum: u64 = counts.iter().map(|one| one["count"].as_u64().unwrap()).sum();
        assert_eq!(sum, puzzles.len() as u64, "{key}");
        assert!(counts.iter().all(|one| !one[name].is_null()));
    }
}

#[tokio::test]
async fn the_day_selects_a_puzzle_and_invalid_queries_are_rejected() {
    let server = start_server().await;
    let daily = async |query: &str| {
        server.get(&format!("/api/v1/puzzles{query}")).await.json()["daily"].clone()
    };
    assert_eq!(daily("").await, Value::Null);
    assert_eq!(daily("?").await, Value::Null);
    assert_eq!(daily("?day=20773").await, daily("?day=20773").await);
    assert_ne!(daily("?day=20773").await, daily("?day=20774").await);
    for (query, message) in [
        ("?day=", "in the query: `day` is a whole number, not ``"),
        ("?day", "in the query: `day` is a whole number, not ``"),
        ("?day=x", "in the query: `day` is a whole number, not `x`"),
        ("?day=-1", "in the query: `day` is a whole number, not `-1`"),
        ("?day=+1", "in the query: `day` is a whole number, not ` 1`"),
        ("?day=1.5", "in the query: `day` is a whole number, not `1.5`"),
        ("?day=10000001", "day is the number of days since 1970-01-01, from 0 to 10000000"),
        ("?day=1&day=2", "in the query: duplicate field `day`"),
        ("?night=1", "in the query: unknown field `night`, expected `day`"),
        ("?day=1&theme=block", "in the query: unknown field `theme`, expected `day`"),
        ("?%64ay=1", "in the query: unknown field `%64ay`, expected `day`"),
    ] {
        let response = server.get(&format!("/api/v1/puzzles{query}")).await;
        assert_eq!((response.status, response.error().as_str()), (422, message), "{query}");
    }
}

#[tokio::test]
async fn the_solution_is_accepted_and_every_other_column_is_refuted() {
    let server = start_server().await;
    let set = server.get("/api/v1/puzzles").await.json();
    let mut puzzles: Vec<&Value> = set["puzzles"].as_array().unwrap().iter().collect();
    // Keep only positions late in the game, because they are solved quickly.
    puzzles.retain(|puzzle| json_text(&puzzle["moves"]).len() >= 22);
    let mut rng = SplitMix64::new(4);
    for _ in 0..8 {
        let puzzle = puzzles[rng.below(puzzles.len() as u64) as usize];
        let from = read_game(&puzzle["variant"], &puzzle["moves"]);
        for column in from.legal() {
            let asked = json!({"moves": puzzle["moves"], "column": column.to_string()});
            let tried = server.post_ok("puzzles/try", &asked.to_string()).await;
            let right = puzzle["solution"] == column.to_string().as_str();
            assert_eq!(
                (&tried["right"], &tried["best"]),
                (&json!(right), &json!([puzzle["solution"]])),
                "{asked}"
            );
            let (line, better) = (json_text(&tried["line"]), &tried["better"]);
            assert!(line.starts_with(&column.to_string()));
            assert_line_ends_as_worded(&from, line, json_text(&tried["words"]));
            assert_eq!(
                (&better["column"], &better["words"]),
                (&puzzle["solution"], &puzzle["words"])
            );
            assert_line_ends_as_worded(
                &from,
                json_text(&better["line"]),
                json_text(&better["words"]),
            );
            let worse = tried["score"].as_i64().unwrap() < puzzle["score"].as_i64().unwrap();
            assert_eq!(worse, !right, "{asked}");
        }
    }
}

/// Returns the result of perfect play for the side to move, found by brute force. The number is positive for a win and
/// negative for a loss. Earlier wins and later losses have larger numbers.
fn brute_force_value(game: &mut Game) -> i32 {
    match game.outcome() {
        Outcome::Won(_) => game.plies() as i32 - 1000,
        Outcome::Drawn => 0,
        Outcome::Ongoing => {
            let legal: Vec<Column> = game.legal().collect();
            legal
                .into_iter()
                .map(|column| column_value(game, column))
                .max()
                .expect("a legal column")
        }
    }
}

/// Returns the [`brute_force_value`] of a move for the side that makes it.
fn column_value(game: &mut Game, column: Column) -> i32 {
    game.play(column).expect("a legal column");
    let value = -brute_force_value(game);
    game.undo();
    value
}

#[tokio::test]
async fn late_moves_are_refuted_on_every_board() {
    let server = start_server().await;
    let mut refuted = 0;
    for board in ["5x4", "7x6", "8x8"] {
        let variant: Variant = board.parse().expect("a variant");
        let mut rng = SplitMix64::new(6);
        for _ in 0..6 {
            let plies = usize::from(variant.cell_count()) - 8;
            // On a large board, most random games end before only eight cells are empty.
            let mut game = std::iter::repeat_with(|| Game::random(variant, plies, &mut rng))
                .flatten()
                .next()
                .expect("the iterator does not end");
            let legal: Vec<Column> = game.legal().collect();
            let values: Vec<i32> =
                legal.iter().map(|&column| column_value(&mut game, column)).collect();
            let best = *values.iter().max().expect("a legal column");
            let is_best = |at: &usize| values[*at] == best;
            let names: Vec<String> =
                (0..legal.len()).filter(is_best).map(|at| legal[at].to_string()).collect();
            for (column, &value) in legal.iter().zip(&values) {
                let body = json!({
                    "variant": board, "moves": game.to_columns(), "column": column.to_string(),
                });
                let tried = server.post_ok("puzzles/try", &body.to_string()).await;
                let right = value.signum() == best.signum();
                assert_eq!(
                    (&tried["right"], &tried["best"]),
                    (&json!(right), &json!(names)),
                    "{body}"
                );
                let sign = tried["score"].as_i64().expect("a score").signum();
                assert_eq!(sign, i64::from(value.signum()), "{body}");
                assert_line_ends_as_worded(
                    &game,
                    json_text(&tried["line"]),
                    json_text(&tried["words"]),
                );
                let better = &tried["better"];
                assert!(
                    json_text(&better["line"]).starts_with(json_text(&better["column"])),
                    "{tried}"
                );
                assert_line_ends_as_worded(
                    &game,
                    json_text(&better["line"]),
                    json_text(&better["words"]),
                );
                refuted += u32::from(!right);
            }
        }
    }
    assert!(refuted >= 10, "{refuted} refuted moves");
}

#[tokio::test]
async fn any_position_can_be_tried_and_invalid_requests_are_rejected() {
    let server = start_server().await;
    let tried = server.post_ok("puzzles/try", r#"{"moves":"444444","column":"3"}"#).await;
    let best = tried["best"].as_array().unwrap();
    assert_eq!(best.len() % 2, 0, "the board is its own mirror image: {tried}");
    let small = r#"{"variant":"5x4","moves":"12121","column":"1"}"#;
    let blocked = server.post_ok("puzzles/try", small).await;
    assert_eq!((&blocked["right"], &blocked["best"]), (&json!(true), &json!(["1"])), "{blocked}");
    for (body, message) in [
        (r#"{"moves":"4"}"#, "column is missing"),
        (r#"{"moves":"4","column":"44"}"#, "column has 2 characters; the maximum is 1"),
        (r#"{"moves":"4","column":""}"#, "column: `` is not a column"),
        (r#"{"moves":"4","column":"8"}"#, "column 8 is not on the board; columns are 1 to 7"),
        (r#"{"moves":"444444","column":"4"}"#, "column 4 is full"),
        (r#"{"moves":"4455667","column":"4"}"#, "is over"),
    ] {
        let response = server.post("puzzles/try", body).await;
        assert_eq!(response.status, 422, "{body}: {}", response.body);
        assert!(response.error().contains(message), "{body}: {}", response.error());
        assert!(!response.error().contains("column column"), "{}", response.error());
    }
}

#[tokio::test]
async fn a_blunder_of_a_game_becomes_a_puzzle() {
    let server = start_server().await;
    // Ada stacks three discs in a column, Bob does not block, and Ada wins.
    let body = json!({"moves": "1213171", "names": ["Ada", "Bob"]}).to_string();
    let events = server.post_for_events("puzzles/own", &body).await;
    let (last, rest) = events.split_last().unwrap();
    assert_eq!(last.0, "done");
    assert!(rest.iter().all(|(name, document)| name == "progress" && document["total"] == 7));
    let own = &last.1;
    assert_eq!((&own["complete"], &own["other"]), (&json!(true), &json!([4])));
    let puzzles = own["puzzles"].as_array().unwrap();
    let missed = puzzles.iter().find(|puzzle| puzzle["moves"] == "12131");
    let missed = missed.unwrap_or_else(|| panic!("{own}"));
    assert_eq!((&missed["theme"], &missed["solution"]), (&json!("block"), &json!("1")));
    let made = &missed["proposal"];
    assert_eq!(
        (&made["column"], &made["by"], &made["who"]),
        (&json!("7"), &json!("Bob"), &json!("Bob"))
    );
    for puzzle in puzzles {
        let from = read_game(&puzzle["variant"], &puzzle["moves"]);
        assert_line_ends_as_worded(&from, json_text(&puzzle["line"]), json_text(&puzzle["words"]));
    }
    let others = json!({"moves": "1213171", "side": "second"}).to_string();
    let others = server.post_ok("puzzles/own", &others).await;
    let moves = others["puzzles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|puzzle| json_text(&puzzle["moves"]).len());
    assert!(moves.into_iter().all(|plies| plies % 2 == 1), "{others}");
    let none = server.post_ok("puzzles/own", r#"{"moves":""}"#).await;
    assert_eq!(none, json!({"schema": 1, "puzzles": [], "other": [], "complete": true}));
    let resigned = server.post_ok("puzzles/own", r#"{"moves":"44","resigned":"first"}"#).await;
    assert_eq!(resigned["complete"], true);
}

#[tokio::test]
async fn invalid_names_are_rejected() {
    let server = start_server().await;
    for (body, message) in [
        (r#"{"names":["Ada"]}"#, "names must be two"),
        (r#"{"names":["Ada","Bob","Eve"]}"#, "names must be two"),
        (r#"{"names":["Ada",""]}"#, "names.second must be a name"),
        (r#"{"names":{"first":"Ada"}}"#, "in the body: "),
    ] {
        let response = server.post("puzzles/own", body).await;
        assert_eq!(response.status, 422, "{body}: {}", response.body);
        assert!(response.error().contains(message), "{body}: {}", response.error());
    }
}

#[tokio::test]
async fn a_game_over_the_time_limit_returns_the_puzzles_found_and_its_permit() {
    let limits = foursight_server::ServerLimits {
        time: std::time::Duration::from_millis(300),
        ..crate::harness::test_limits()
    };
    let server =
        crate::harness::start_with_limits(limits, foursight_server::permitted_registry()).await;
    // There is no opening book for this board, so solving its first positions takes minutes.
    let body = json!({"variant": "8x8", "moves": "4554367218"}).to_string();
    let own = server.post_ok("puzzles/own", &body).await;
    assert_eq!(own["complete"], false);
    let tried = server.post("puzzles/try", r#"{"variant":"8x8","moves":"4","column":"5"}"#).await;
    assert_eq!(tried.status, 422);
    assert!(
        tried.error().contains("could not be solved within the time limit"),
        "{}",
        tried.error()
    );
    server.wait_for_load(0, 0).await;
}
