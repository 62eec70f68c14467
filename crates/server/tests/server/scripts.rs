//! Tests of evaluations written by clients: requests with scripts, checks, grading and limits.

mod limits;

use foursight_board::SplitMix64;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;

use crate::harness::{STREAM_HEADERS, start_server};

const GOOD: &str = "10 * (open(3) - their_open(3)) + 2 * (open(2) - their_open(2))
    + 3 * (centre() - their_centre())";

fn scripts(source: &str) -> Value {
    json!([{ "name": "mine", "source": source }])
}

fn think_body(source: &str) -> String {
    let engine = "alphabeta:depth=4,eval=script:mine";
    json!({ "moves": "44", "engine": engine, "scripts": scripts(source) }).to_string()
}

fn check_body(source: &str) -> String {
    json!({ "moves": "4453", "source": source, "name": "mine" }).to_string()
}

#[tokio::test]
async fn a_copy_of_an_evaluation_plays_and_scores_like_the_original() {
    let server = start_server().await;
    let mine = server.post_ok("think", &think_body(GOOD)).await;
    let engine = "alphabeta:depth=4,eval=windows-centre";
    let ours = json!({ "moves": "44", "engine": engine }).to_string();
    let ours = server.post_ok("think", &ours).await;
    for key in ["column", "score", "line", "counters"] {
        assert_eq!(mine[key], ours[key], "{key}");
    }
    assert_eq!(mine["engine"], "alphabeta:depth=4,eval=script:mine");
    let body = json!({
        "moves": "4453", "evaluations": ["script:mine", "windows-centre"], "depths": [2],
        "scripts": scripts(GOOD),
    });
    let judged = server.post_ok("evaluate", &body.to_string()).await;
    let [mine, ours] = [0, 1].map(|index| judged["evaluations"][index].clone());
    for key in ["to_move", "other", "mirror_symmetric", "antisymmetric"] {
        assert_eq!(mine[key], ours[key], "{key}");
    }
    assert_eq!(mine["choices"][0]["column"], ours["choices"][0]["column"]);
    let terms =
        mine["terms"].as_array().unwrap().iter().map(|term| term["value"].as_i64().unwrap());
    assert_eq!(terms.sum::<i64>(), mine["to_move"]["value"]);
    assert_eq!((&mine["name"], &mine["unfit"]), (&json!("script:mine"), &Value::Null));
    assert_eq!(mine["asked"][0]["name"], "open(3)");
    assert_eq!(ours["asked"], json!([]));
    assert!(!mine["summary"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn errors_in_scripts_have_line_and_column() {
    let server = start_server().await;
    let wrong = "let a = 3;\nlet b = ;\na";
    let fault = json!({ "script": "mine", "line": 2, "column": 9, "message": "unexpected ';'" });
    let judging = json!({ "evaluations": ["script:mine"], "scripts": scripts(wrong) });
    let grading = json!({ "source": wrong, "name": "mine" });
    for (route, body) in [
        ("think", think_body(wrong)),
        ("evaluate", judging.to_string()),
        ("scripts/grade", grading.to_string()),
    ] {
        let response = server.post(route, &body).await;
        assert_eq!(response.status, 422, "{route}: {}", response.body);
        assert_eq!(response.error(), "mine, line 2, column 9: unexpected ';'", "{route}");
        assert_eq!(response.json()["fault"], fault, "{route}");
        let events = server.post_for_events(route, &body).await;
        let (name, error) = events.last().unwrap();
        assert_eq!((name.as_str(), &error["fault"]), ("error", &fault), "{route}");
    }
    let checked = server.post_ok("scripts/check", &check_body(wrong)).await;
    assert_eq!((&checked["ok"], &checked["fault"]), (&json!(false), &fault));
}

#[tokio::test]
async fn a_script_that_fails_during_a_search_ends_it_with_its_message() {
    let server = start_server().await;
    let rare = "if height(3) == 6 && height(5) == 1 && plies() == 9 {\n  1 / (open(0) - open(0))\n} else { 0 }";
    let body = json!({
        "moves": "33333", "engine": "alphabeta:depth=4,eval=script:mine", "scripts": scripts(rare),
    });
    let response = server.post("think", &body.to_string()).await;
    assert_eq!(response.status, 422, "{}", response.body);
    assert_eq!(response.error(), "mine, line 2, column 5: division by zero: 1 / 0");
    assert_eq!(response.json()["fault"]["line"], 2);
    let events = server.post_for_events("think", &body.to_string()).await;
    assert_eq!(events.last().unwrap().0, "error");
    server.wait_for_load(0, 0).await;
}

#[tokio::test]
async fn missing_and_invalid_scripts_are_rejected() {
    let server = start_server().await;
    let sent = |scripts: Value| {
        json!({ "engine": "alphabeta:eval=script:other", "scripts": scripts }).to_string()
    };
    for (body, rest) in [
        (r#"{"engine":"alphabeta:eval=script:other"}"#.to_owned(), "send its source in `scripts`"),
        (sent(json!([])), "send its source in `scripts`"),
        (sent(scripts("1")), "the request has mine"),
    ] {
        let response = server.post("think", &body).await;
        let expected = format!("other: unknown script; {rest}");
        assert_eq!((response.status, response.error()), (422, expected), "{body}");
    }
    let response = server.post("evaluate", r#"{"evaluations":["script:other"]}"#).await;
    assert_eq!(response.status, 422);
    for (scripts, message) in [
        (
            json!([{ "name": "Mine", "source": "1" }]),
            "script `Mine`: a name has 1 to 40 characters of",
        ),
        (
            json!([{ "name": "a:b", "source": "1" }]),
            "script `a:b`: a name has 1 to 40 characters of",
        ),
        (json!([{ "name": "", "source": "1" }]), "script ``: a name has 1 to 40 characters of"),
        (
            json!([{ "name": "a\u{0}\n💥", "source": "1" }]),
            "script `a💥`: a name has 1 to 40 characters of",
        ),
        (json!([["mine", "1"]]), "in the body: invalid type: sequence, expected a map"),
        (json!([{ "name": "mine" }]), "in the body: missing field `source`"),
        (
            json!([{ "name": "mine", "source": "1", "more": 1 }]),
            "in the body: unknown field `more`",
        ),
        (
            json!([{ "name": "a", "source": "1" }, { "name": "a", "source": "2" }]),
            "a: two scripts have",
        ),
        (
            (0..17).map(|n| json!({ "name": format!("s{n}"), "source": "1" })).collect(),
            "s16: too many",
        ),
    ] {
        let body = json!({ "engine": "level:1", "scripts": scripts }).to_string();
        let response = server.post("think", &body).await;
        assert_eq!(response.status, 422, "{body}");
        assert!(response.error().starts_with(message), "{body}: {}", response.error());
    }
    let most: Value = (0..16).map(|n| json!({ "name": format!("s{n}"), "source": "1" })).collect();
    let body = json!({ "engine": "alphabeta:depth=1,eval=script:s15", "scripts": most });
    server.post_ok("think", &body.to_string()).await;
}

#[tokio::test]
async fn a_check_reports_laws_speed_scores_and_features() {
    let server = start_server().await;
    let checked = server.post_ok("scripts/check", &check_body(GOOD)).await;
    assert_eq!((&checked["ok"], &checked["fault"]), (&json!(true), &Value::Null));
    assert_eq!(checked["positions"], 300);
    for law in ["mirror", "antisymmetric"] {
        assert_eq!(checked[law], true, "{law}");
    }
    assert!(checked["call_time_ns"].as_u64().unwrap() > 0);
    assert!((10..200).contains(&checked["operations"].as_u64().unwrap()));
    let judged =
        server.post_ok("evaluate", r#"{"moves":"4453","evaluations":["windows-centre"]}"#).await;
    assert_eq!(checked["to_move"], judged["evaluations"][0]["to_move"]);
    assert_eq!(checked["other"], judged["evaluations"][0]["other"]);
    let terms = checked["terms"].as_array().unwrap();
    let names: Vec<&str> = terms.iter().map(|term| term["name"].as_str().unwrap()).collect();
    assert_eq!(
        names,
        ["open(3)", "their_open(3)", "open(2)", "their_open(2)", "centre()", "their_centre()"]
    );
    assert_eq!(terms[4], json!({ "name": "centre()", "value": 1.0, "text": "1", "cells": ["d1"] }));
    let heat = checked["heat"].as_array().unwrap();
    assert_eq!(heat.len(), 4);
    assert!(heat.iter().any(|stone| stone["cell"] == "d1" && stone["value"].as_i64() > Some(0)));
    // This script is neither mirror-symmetric nor antisymmetric.
    let lopsided = server.post_ok("scripts/check", &check_body("open(3) + at(1, 1)")).await;
    assert_eq!((&lopsided["mirror"], &lopsided["antisymmetric"]), (&json!(false), &json!(false)));
    for case in ["mirror_case", "antisymmetry_case"] {
        assert!(lopsided[case]["moves"].is_string() && lopsided[case]["here"].is_i64());
    }
}

#[tokio::test]
async fn a_check_of_a_finished_game_or_with_an_invalid_name_is_rejected() {
    let server = start_server().await;
    let over = json!({ "moves": "4455667", "source": "1" }).to_string();
    let response = server.post("scripts/check", &over).await;
    assert_eq!(response.status, 422);
    assert!(
        response.error().contains("the game is over") && response.error().contains("take back")
    );
    let response = server.post("scripts/check", r#"{"source":"1","name":"My script"}"#).await;
    assert_eq!(response.status, 422);
    // An empty source is a script that returns no score. The page sends such a request when a user begins to type.
    let checked = server.post_ok("scripts/check", "{}").await;
    assert!(checked["fault"]["message"].as_str().unwrap().starts_with("there is no score"));
}

#[tokio::test]
async fn a_script_is_graded_on_a_sample_and_then_on_all_positions() {
    let server = start_server().await;
    let body = json!({ "source": GOOD, "name": "mine", "depth": 1 }).to_string();
    let mut stream =
        server.send_request("POST", "/api/v1/scripts/grade", STREAM_HEADERS, &body).await;
    let mut first = Vec::new();
    while !String::from_utf8_lossy(&first).contains("event: graded") {
        assert!(stream.read_buf(&mut first).await.unwrap() > 0, "an event comes");
    }
    drop(stream);
    server.wait_for_load(0, 0).await;
    let events = server.post_for_events("scripts/grade", &body).await;
    let (last, document) = events.split_last().unwrap();
    assert_eq!(last.0, "done");
    let sizes: Vec<u64> = document
        .iter()
        .map(|(name, graded)| {
            assert_eq!((name.as_str(), &graded["complete"]), ("graded", &json!(false)));
            let kept = &graded["entries"][0]["kept"];
            assert!(kept["low"].as_f64() <= kept["value"].as_f64());
            assert!(kept["value"].as_f64() <= kept["high"].as_f64());
            graded["positions"].as_u64().unwrap()
        })
        .collect();
    assert!(!sizes.is_empty() && sizes[0] <= 160 && sizes.is_sorted(), "{sizes:?}");
    let done = &last.1;
    assert_eq!((&done["complete"], &done["positions"]), (&json!(true), &done["of"]));
    assert!(done["of"].as_u64().unwrap() > 2000);
    let entries = done["entries"].as_array().unwrap();
    let named: Vec<_> =
        entries.iter().map(|e| (e["name"].as_str().unwrap(), e["mine"] == true)).collect();
    assert_eq!(
        named,
        [("script:mine", true), ("windows-centre", false), ("quiet", false), ("nothing", false)]
    );
    let ahead_of_nothing = &entries[3]["comparison"]["verdict"];
    assert_eq!(ahead_of_nothing, "better", "{}", entries[3]);
    // The script computes the same scores as the built-in evaluation, so both have the same grades.
    for key in ["kept", "best", "regret", "spearman", "phases"] {
        assert_eq!(entries[0][key], entries[1][key], "{key}");
    }
    let worst = done["worst"].as_array().unwrap();
    assert_eq!(worst.len(), 12);
    for miss in worst {
        assert_ne!(miss["chosen_words"], miss["words"], "{miss}");
        assert!(!miss["best"].as_array().unwrap().contains(&miss["chosen"]), "{miss}");
    }
    // If the grading is repeated, the result must be the same.
    let again = server.post_ok("scripts/grade", &body).await;
    for key in ["entries", "worst", "positions"] {
        assert_eq!(again[key], done[key], "{key}");
    }
}

/// The confidence intervals of the two evaluations (78.3 % and 74.7 %) overlap. Nevertheless, the difference is
/// significant, because the paired test compares both evaluations position by position, as `foursight grade` does.
#[tokio::test]
async fn a_script_is_compared_by_the_paired_test() {
    let server = start_server().await;
    let source = "13*(odd_threats()-their_odd_threats()) + 2*(centre()-their_centre())";
    let body =
        json!({ "source": source, "name": "mine", "depth": 2, "against": ["cells", "quiet"] });
    let graded = server.post_ok("scripts/grade", &body.to_string()).await;
    assert_eq!(graded["complete"], true);
    let [mine, cells, quiet] = [0, 1, 2].map(|index| &graded["entries"][index]);
    assert_eq!(mine["comparison"], Value::Null);
    assert_eq!(cells["comparison"]["verdict"], "better", "{cells}");
    assert!(cells["comparison"]["difference"]["low"].as_f64() > Some(0.0), "{cells}");
    assert_eq!(quiet["comparison"]["verdict"], "worse", "{quiet}");
    assert!(quiet["comparison"]["difference"]["high"].as_f64() < Some(0.0), "{quiet}");
    for other in [cells, quiet] {
        let kept = |entry: &Value| entry["kept"]["value"].as_f64().unwrap();
        let difference = other["comparison"]["difference"]["value"].as_f64().unwrap();
        assert!((difference - (kept(mine) - kept(other))).abs() < 0.01, "{mine} {other}");
    }
    // The script has the same formula as the built-in evaluation `windows-centre`, so the test finds no significant
    // difference.
    let body = json!({ "source": GOOD, "name": "mine", "depth": 1, "against": ["windows-centre"] });
    let graded = server.post_ok("scripts/grade", &body.to_string()).await;
    assert_eq!(graded["entries"][1]["comparison"]["verdict"], "not_separable");
}

#[tokio::test]
async fn invalid_gradings_are_rejected() {
    let server = start_server().await;
    for (body, message) in [
        (json!({ "source": "1", "variant": "6x5" }), "only 7x6 has positions for grading"),
        (json!({ "source": "1", "depth": 5 }), "depth is a whole number from 0 to 4"),
        (json!({ "source": "1", "against": ["a", "b", "c", "d", "e"] }), "against has 5 entries"),
        (json!({ "source": "1", "against": ["cels"] }), "evaluation `cels` at character 1"),
        (json!({ "source": "1", "against": ["file:x"] }), "evaluation `file:x` at character 1"),
        (
            json!({ "source": "1", "against": ["script:x"] }),
            "evaluation `script:x`: x: unknown script",
        ),
        (json!({ "source": "1", "against": ["random"] }), "evaluation `random` at character 1"),
        (json!({ "source": "1", "moves": "4" }), "in the body: unknown field `moves`"),
    ] {
        let response = server.post("scripts/grade", &body.to_string()).await;
        assert_eq!(response.status, 422, "{body}: {}", response.body);
        let error = response.error();
        let document = message.split(": x: ").last().unwrap();
        assert!(error.starts_with(message) || error.contains(document), "{body}: {error}");
    }
}

#[tokio::test]
async fn long_and_unusual_sources_are_checked() {
    let server = start_server().await;
    // The source is nearly as long as the largest allowed request body.
    let long = format!("{}1 +\n", " ".repeat(65_000));
    let checked = server.post_ok("scripts/check", &json!({ "source": long }).to_string()).await;
    assert_eq!(checked["fault"]["line"], 2, "{}", checked["fault"]);
    let terms = "open(2) + ".repeat(6000) + "1";
    let checked = server.post_ok("scripts/check", &json!({ "source": terms }).to_string()).await;
    assert_eq!(checked["fault"]["message"], "too deeply nested; write it in several steps");
    let checked =
        server.post_ok("scripts/check", &check_body("// 🟥 grün ١٢٣\nlet ж = 1; ж")).await;
    assert!(checked["ok"] == true || checked["fault"]["line"] == 2, "{checked}");
    for odd in
        ["\u{0}", "\"", "`${1", "/*", "🟥", "'a", "\\", "fn", "switch", "9e999", "0x", "#{", "p."]
    {
        let checked = server.post_ok("scripts/check", &check_body(odd)).await;
        assert_eq!(checked["ok"], false, "{odd}");
        assert!(!checked["fault"]["message"].as_str().unwrap().is_empty(), "{odd}");
    }
}

/// Tokens from which random scripts are built.
const PIECES: &[&str] = &[
    "open(3)",
    "their_open(2)",
    "threats()",
    "at(1, 1)",
    "at(0, 9)",
    "cells([[1]])",
    "p",
    "p.open(1)",
    "1",
    "0",
    "1.5",
    "\"x\"",
    "true",
    "()",
    "[1, 2]",
    "#{a: 1}",
    "let x = ",
    "x",
    "const C = 3;",
    "+",
    "-",
    "*",
    "/",
    "%",
    "**",
    "<<",
    "==",
    "&&",
    "!",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    "if ",
    " else ",
    "while ",
    "loop ",
    "for i in 0..9 ",
    "fn f(a) ",
    "fn score(p) ",
    "f(",
    "return ",
    "break;",
    "throw ",
    "switch x ",
    "=>",
    "_",
    "\n",
    "// c\n",
    "/*",
    "*/",
    "`${",
    "eval(",
    "print(",
    "import ",
    "é",
    "🟨",
    "stage()",
    "my_turn()",
    ".len()",
    "x = x; ",
    "do ",
    "try ",
    "catch ",
    "|a| a",
    "x.y",
    "x[0]",
    "-9223372036854775808",
    "1e308",
    "private ",
];

#[tokio::test]
async fn random_sources_get_a_fault_or_a_score() {
    let server = start_server().await;
    let mut rng = SplitMix64::new(2026);
    let rounds = if std::env::var_os("FOURSIGHT_FULL").is_some() { 3000 } else { 250 };
    for _ in 0..rounds {
        let pieces = 1 + rng.below(14);
        let source: String =
            (0..pieces).map(|_| PIECES[rng.below(PIECES.len() as u64) as usize]).collect();
        let checked = server.post_ok("scripts/check", &check_body(&source)).await;
        assert_eq!(checked["ok"] == true, checked["fault"].is_null(), "{source}");
        if checked["ok"] == false {
            let message = checked["fault"]["message"].as_str().unwrap();
            assert!(!message.is_empty() && !message.contains('\n'), "{source}: {message}");
        }
    }
}

#[tokio::test]
async fn the_examples_of_the_catalogue_are_valid_scripts() {
    let server = start_server().await;
    let catalogue = server.get("/api/v1/catalogue").await.json();
    let examples = catalogue["examples"].as_array().unwrap();
    assert!(examples.len() >= 10);
    for example in examples {
        let name = example["name"].as_str().unwrap();
        let body = json!({ "source": example["source"], "name": name }).to_string();
        let checked = server.post_ok("scripts/check", &body).await;
        assert_eq!(checked["ok"], true, "{name}: {checked}");
    }
}
