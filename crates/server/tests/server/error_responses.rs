//! Tests the error messages for invalid requests. A message states what is wrong, where it is wrong, and what to do.

use crate::harness::{JSON_HEADER, start_server};

/// An invalid request and the expected error. The fields are: route, body, expected status, expected beginning of the
/// message, and expected position of the error in the request.
type Mistake = (&'static str, &'static str, u16, &'static str, Option<u64>);

const MISTAKES: &[Mistake] = &[
    (
        "think",
        r#"{"limits":[null,null]}"#,
        422,
        "in the body: invalid type: sequence, expected a map",
        None,
    ),
    (
        "solve",
        r#"{"moves":"4","time_ms":0}"#,
        422,
        "time_ms is a whole number from 1 to 3600000",
        None,
    ),
    (
        "solve",
        r#"{"moves":"4","nodes":0}"#,
        422,
        "nodes is a whole number from 1 to 1000000000000",
        None,
    ),
    (
        "review",
        r#"{"moves":"4","time_ms":0}"#,
        422,
        "time_ms is a whole number from 1 to 3600000",
        None,
    ),
    (
        "position",
        "",
        400,
        "the body is not JSON: EOF while parsing a value at line 1 column 0",
        None,
    ),
    (
        "position",
        "{",
        400,
        "the body is not JSON: EOF while parsing an object at line 1 column 1",
        None,
    ),
    ("position", "[]x", 400, "the body is not JSON: trailing characters at line 1 column 3", None),
    ("position", "4", 422, "the body is JSON, but not an object; send {\"moves\": \"4453\"}", None),
    (
        "position",
        "[]",
        422,
        "the body is JSON, but not an object; send {\"moves\": \"4453\"}",
        None,
    ),
    (
        "position",
        r#"{"moves":4453}"#,
        422,
        "in the body: invalid type: integer `4453`, expected a string",
        None,
    ),
    (
        "position",
        r#"{"move":"4"}"#,
        422,
        "in the body: unknown field `move`, expected one of `variant`, `moves`, `pos`, `resigned`, `text`",
        None,
    ),
    ("position", r#"{"moves":"4","moves":"5"}"#, 422, "in the body: duplicate field `moves`", None),
    (
        "position",
        r#"{"moves":"4444444"}"#,
        422,
        "move 7 of `4444444`: column 4 is full; playable are 123567",
        Some(6),
    ),
    (
        "position",
        r#"{"moves":"48"}"#,
        422,
        "move 2 of `48`: column 8 is not on the board; columns are 1 to 7",
        Some(1),
    ),
    (
        "position",
        r#"{"moves":"d1 d3"}"#,
        422,
        "move 2 of `d1 d3`: a disc cannot rest on d3; in that column it falls to d2",
        Some(3),
    ),
    (
        "position",
        r#"{"moves":"44556674"}"#,
        422,
        "move 8 of `44556674`: the game is over: the first player won; leave out what follows",
        Some(7),
    ),
    (
        "position",
        r#"{"moves":"4","text":"4"}"#,
        422,
        "a request has either `moves` or `text`, not both",
        None,
    ),
    (
        "position",
        r#"{"text":"0:39x"}"#,
        422,
        "`x` is not a column counted from 0; write 0:3342 for the moves 4453",
        Some(4),
    ),
    (
        "position",
        r#"{"variant":"8x9"}"#,
        422,
        "variant `8x9`: 72 cells; a board has at most 64",
        None,
    ),
    (
        "position",
        r#"{"resigned":"third"}"#,
        422,
        "in the body: unknown variant `third`, expected `first` or `second`",
        None,
    ),
    (
        "position",
        r#"{"moves":"4455667","resigned":"first"}"#,
        422,
        "the game is over, so no player can resign; leave out `resigned`",
        None,
    ),
    (
        "think",
        r#"{"moves":"4455667"}"#,
        422,
        "the game `4455667` is over (1-0); leave out its last move",
        None,
    ),
    (
        "think",
        r#"{"engine":"alfabeta"}"#,
        422,
        "engine `alfabeta` at character 1: no engine is called `alfabeta`; did you mean `alphabeta`?",
        Some(0),
    ),
    (
        "think",
        r#"{"engine":"alphabeta:depth=99"}"#,
        422,
        "engine `alphabeta:depth=99` at character 17: depth is a whole number from 1 to 64, not `99`",
        Some(16),
    ),
    (
        "think",
        r#"{"engine":"cmd:ls"}"#,
        422,
        "engine `cmd:ls` at character 1: `cmd` is not allowed here: programs cannot be started over HTTP; use the command line",
        Some(0),
    ),
    (
        "think",
        r#"{"engine":"alphabeta:eval=file:/etc/passwd"}"#,
        422,
        "engine `alphabeta:eval=file:/etc/passwd` at character 16: `file` is not allowed here: files cannot be read over HTTP; use the command line",
        Some(15),
    ),
    (
        "think",
        r#"{"engine":"deepening:depth=3,eval=file:x.rhai"}"#,
        422,
        "engine `deepening:depth=3,eval=file:x.rhai` at character 24: `file` is not allowed here",
        Some(23),
    ),
    (
        "think",
        r#"{"engine":"deepening:table=4096"}"#,
        422,
        "engine `deepening:table=4096`: table is at most 64 here, not 4096",
        None,
    ),
    (
        "think",
        r#"{"engine":"perfect:table=65536"}"#,
        422,
        "engine `perfect:table=65536`: table is at most 64 here, not 65536",
        None,
    ),
    (
        "think",
        r#"{"engine":"mcts:memory=4096"}"#,
        422,
        "engine `mcts:memory=4096`: memory is at most 64 here, not 4096",
        None,
    ),
    (
        "think",
        r#"{"limits":{"depth":0}}"#,
        422,
        "limits.depth is a whole number from 1 to 64",
        None,
    ),
    (
        "think",
        r#"{"limits":{"time_ms":0}}"#,
        422,
        "limits.time_ms is a whole number from 1 to 3600000",
        None,
    ),
    (
        "think",
        r#"{"limits":{"deep":1}}"#,
        422,
        "in the body: unknown field `deep`, expected one of `depth`, `nodes`, `time_ms`",
        None,
    ),
    (
        "solve",
        r#"{"moves":"4455667"}"#,
        422,
        "the game `4455667` is over (1-0); leave out its last move",
        None,
    ),
    (
        "judge",
        r#"{"evaluations":["file:x"]}"#,
        422,
        "evaluation `file:x` at character 1: `file` is not allowed here: files cannot be read over HTTP; use the command line",
        Some(0),
    ),
    (
        "judge",
        r#"{"evaluations":["quite"]}"#,
        422,
        "evaluation `quite` at character 1: no evaluation is called `quite`; did you mean `quiet`?",
        Some(0),
    ),
    ("judge", r#"{"depths":[0]}"#, 422, "depths are at most 8 numbers from 1 to 64", None),
    (
        "hint",
        r#"{"moves":"4455667"}"#,
        422,
        "the game `4455667` is over (1-0); leave out its last move",
        None,
    ),
    (
        "hint",
        r#"{"names":{"first":"","second":"x"}}"#,
        422,
        "names.first must be a name, such as Red",
        None,
    ),
    (
        "review",
        r#"{"evaluation":"cmd:x"}"#,
        422,
        "evaluation `cmd:x` at character 1: `cmd` is not allowed here",
        Some(0),
    ),
    ("explore", r#"{"moves":"x"}"#, 422, "move 1 of `x`: `x` is not a cell", Some(0)),
];

#[tokio::test]
async fn invalid_requests_get_an_error_with_message_and_position() {
    let server = start_server().await;
    for &(route, body, status, message, at) in MISTAKES {
        let response = server.post(route, body).await;
        let error = response.error();
        assert!(error.starts_with(message), "{route} {body}\n  {error}\nnot\n  {message}");
        assert_eq!(response.status, status, "{route} {body}: {error}");
        assert_eq!(response.json()["at"].as_u64(), at, "{route} {body}: {error}");
        assert_eq!(response.json()["schema"], 1, "{route} {body}: {error}");
        assert_eq!(response.json().as_object().unwrap().len(), 3, "schema, error and at");
    }
}

#[tokio::test]
async fn unknown_routes_methods_and_media_types_are_rejected() {
    let server = start_server().await;
    for (method, path, headers, status, message) in [
        ("GET", "/api/v1/nothing", "", 404, "unknown route; /api/ lists all routes"),
        ("POST", "/api/v2/think", JSON_HEADER, 404, "unknown route; /api/ lists all routes"),
        ("GET", "/nothing", "", 404, "there is no page at this address; start at /"),
        (
            "GET",
            "/api/v1/think",
            "",
            405,
            "this route does not support the method; /api/ lists the supported methods",
        ),
        (
            "DELETE",
            "/api/v1/status",
            "",
            405,
            "this route does not support the method; /api/ lists the supported methods",
        ),
        ("PUT", "/", "", 405, "this address supports only GET"),
        (
            "POST",
            "/api/v1/think",
            "",
            415,
            "the body must be JSON; send it with the header `content-type: application/json`",
        ),
        (
            "POST",
            "/api/v1/think",
            "content-type: text/plain\r\n",
            415,
            "the body must be JSON; send it with the header `content-type: application/json`",
        ),
    ] {
        let response = server.send_and_read(method, path, headers, "").await;
        assert_eq!(
            (response.status, response.error().as_str()),
            (status, message),
            "{method} {path}"
        );
    }
}

#[tokio::test]
async fn an_invalid_request_gets_json_even_if_it_accepts_events() {
    let server = start_server().await;
    let headers = crate::harness::STREAM_HEADERS;
    let response =
        server.send_and_read("POST", "/api/v1/think", headers, r#"{"engine":"cmd:ls"}"#).await;
    assert_eq!(response.status, 422);
    assert_eq!(response.header("content-type"), Some("application/json"));
}

#[tokio::test]
async fn texts_that_are_too_long_are_rejected() {
    let server = start_server().await;
    let long = "4".repeat(9000);
    for (route, key, most) in [
        ("position", "moves", 512),
        ("position", "text", 8192),
        ("think", "engine", 256),
        ("review", "evaluation", 256),
        ("position", "variant", 32),
    ] {
        let response = server.post(route, &format!(r#"{{"{key}":"{long}"}}"#)).await;
        assert_eq!(response.status, 422);
        let message = format!("{key} has 9000 characters; the maximum is {most}");
        assert_eq!(response.error(), message);
    }
}
