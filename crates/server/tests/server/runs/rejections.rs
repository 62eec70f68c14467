//! Tests of runs that the server rejects, and of the reasons that it returns.

use super::*;

#[tokio::test]
async fn invalid_and_oversized_runs_are_rejected_with_the_reason() {
    let folder = TestFolder::new("refused");
    let server = start_in_folder(&folder.0).await;
    let players = |engine: &str| {
        format!(
            r#"{{"kind":"tournament","players":[{{"engine":"{engine}"}},{{"engine":"random"}}]}}"#
        )
    };
    let many: Vec<String> =
        (0..17).map(|n| format!(r#"{{"name":"{n}","engine":"random"}}"#)).collect();
    let many = format!(r#"{{"kind":"tournament","players":[{}]}}"#, many.join(","));
    for (body, words) in [
        (r#"{"kind":"tournament"}"#.to_owned(), "from 2 to 16 players"),
        (many, "from 2 to 16 players"),
        (players("random"), "two players have the name random"),
        (players("alphabeta:depth=11"), "depth is at most 10 here"),
        (players("minimax:depth=8"), "depth is at most 7 here"),
        (players("deepening:time=100"), "are not reproducible"),
        (players("mcts:nodes=3000000"), "nodes is at most 2000000"),
        (players("cmd:true"), "programs cannot be started over HTTP"),
        (players("alphabeta:eval=file:/etc/passwd"), "files cannot be read over HTTP"),
        (players("alphabeta:eval=script:mine"), "the request contains no script `mine`"),
        (players("alphabeta:eval=cels"), "did you mean `cells`"),
        (LONG_TOURNAMENT.replace("2000", "20000"), "that is 40000 games"),
        (
            LONG_TOURNAMENT.replace("\"pairs\"", "\"openings\":\"random:8\",\"pairs\""),
            "at most 1000 pairs",
        ),
        (
            LONG_TOURNAMENT.replace("\"pairs\"", "\"openings\":\"file:x\",\"pairs\""),
            "files cannot be read over HTTP",
        ),
        (
            LONG_TOURNAMENT.replace("\"pairs\"", "\"name\":\"x\",\"pairs\""),
            "has no `name`; remove it",
        ),
        (r#"{"kind":"grading","evaluations":[]}"#.to_owned(), "from 1 to 16 evaluations"),
        (GRADING.replace("100", "7"), "positions must be from 50 to"),
        (GRADING.replace("[1,2]", "[9]"), "depths must be numbers from 1 to 8"),
        (r#"{"kind":"experiment","name":"nine-run"}"#.to_owned(), "did you mean `nine-runs`"),
        (r#"{"kind":"experiment","name":"nine-runs","seed":-1}"#.to_owned(), "in the body"),
    ] {
        let response = server.post("runs", &body).await;
        assert_eq!(response.status, 422, "{body}: {}", response.body);
        assert!(response.error().contains(words), "{body}: {}", response.error());
    }
    assert_eq!(server.get("/api/v1/runs").await.json()["runs"], Value::Array(Vec::new()));
}

#[tokio::test]
async fn paths_in_run_and_file_names_are_not_found() {
    let folder = TestFolder::new("hostile");
    let server = start_in_folder(&folder.0).await;
    let id = server.begin_run(TOURNAMENT).await;
    for path in [
        "runs/none".to_owned(),
        "runs/..%2f..%2fetc%2fpasswd".to_owned(),
        "runs/none/events".to_owned(),
        format!("runs/{id}/files/..%2flab.db"),
        format!("runs/{id}/files/lab.db"),
        format!("runs/{id}/files/%00"),
        format!("runs/{}", "x".repeat(5000)),
    ] {
        assert_eq!(server.get(&format!("/api/v1/{path}")).await.status, 404, "{path}");
    }
    assert_eq!(server.post("runs/..%2f/stop", "{}").await.status, 404);
    assert_eq!(server.post(&format!("runs/{id}/stop"), "[]").await.status, 422);
}

#[tokio::test]
async fn the_waiting_runs_of_one_client_are_limited() {
    let folder = TestFolder::new("waiting");
    let limits = ServerRunLimits { client_waiting: 2, ..ServerRunLimits::default() };
    let server = start_with_run_limits(&folder.0, limits).await;
    server.wait_until_ready().await;
    let id = server.begin_run(LONG_TOURNAMENT).await;
    server.wait_until(&id, |run| run["state"] == "running").await;
    for positions in ["60", "70"] {
        server.begin_run(&GRADING.replace("100", positions)).await;
    }
    let refused = server.post("runs", GRADING).await;
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("60")));
    assert!(refused.error().starts_with("2 of your runs are already waiting"), "{}", refused.body);
    #[cfg(target_os = "linux")]
    {
        let stream = crate::client_shares::connect_from_other_address(&server).await;
        let json = crate::harness::JSON_HEADER;
        let other = server.send_request_on(stream, "POST", "/api/v1/runs", json, GRADING).await;
        assert_eq!(crate::harness::TestResponse::read_to_end(other).await.status, 201);
    }
}

#[tokio::test]
async fn the_numbers_of_waiting_and_kept_runs_are_limited() {
    let folder = TestFolder::new("many");
    let limits = ServerRunLimits { waiting: 2, kept: 3, ..ServerRunLimits::default() };
    let server = start_with_run_limits(&folder.0, limits).await;
    let id = server.begin_run(LONG_TOURNAMENT).await;
    server.wait_until(&id, |run| run["state"] == "running").await;
    server.begin_run(&GRADING.replace("100", "60")).await;
    let second = server.begin_run(&GRADING.replace("100", "70")).await;
    let refused = server.post("runs", GRADING).await;
    assert!(refused.error().contains("2 runs are already waiting"), "{}", refused.body);
    server.post_ok(&format!("runs/{second}/stop"), "{}").await;
    let refused = server.post("runs", GRADING).await;
    assert!(refused.error().contains("3 runs are stored already; delete some"), "{}", refused.body);
    server.send_and_read("DELETE", &format!("/api/v1/runs/{second}"), "", "").await;
    server.begin_run(GRADING).await;
}

/// Returns the request for a tournament between a player with a script and a random player.
fn scripted_tournament(source: &str) -> String {
    let source = Value::from(source);
    format!(
        r#"{{"kind":"tournament","variant":"6x5","pairs":2,"scripts":[{{"name":"mine","source":{source}}}],
            "players":[{{"name":"mine","engine":"alphabeta:depth=2,eval=script:mine"}},{{"engine":"random"}}]}}"#
    )
}

#[tokio::test]
async fn runs_use_scripts_and_errors_in_scripts_have_a_position() {
    let folder = TestFolder::new("scripts");
    let server = start_in_folder(&folder.0).await;
    let id = server.begin_run(&scripted_tournament("open(3) - their_open(3)")).await;
    let other = server.begin_run(&scripted_tournament("open(2) - their_open(2)")).await;
    assert_ne!(id, other, "another script is another run");
    let run = server.wait_until_done(&id).await;
    assert_eq!(run["spec"]["players"][0]["engine"], "alphabeta:depth=2,eval=script:mine");
    assert_eq!(run["spec"].get("scripts"), None, "the response does not repeat the sources");
    server.wait_until_done(&other).await;
    let scripts = || std::fs::read_dir(folder.0.join("scripts")).unwrap().count();
    assert_eq!(scripts(), 2);
    server.send_and_read("DELETE", &format!("/api/v1/runs/{id}"), "", "").await;
    assert_eq!(scripts(), 1);

    for (source, words, line) in
        [("let a = 1;\nopen(3) -", "mine", 2), ("let n = 0;\nloop { n += 1; }", "mine", 2)]
    {
        let response = server.post("runs", &scripted_tournament(source)).await;
        assert_eq!(response.status, 422, "{}", response.body);
        assert!(response.error().starts_with(words), "{}", response.body);
        assert_eq!(response.json()["fault"]["line"], line, "{}", response.body);
        assert_eq!(response.json()["fault"]["script"], "mine");
    }
    assert_eq!(scripts(), 1, "invalid scripts are not stored");
}

/// Returns the request for a tournament between `players`, with one pair of games and a script.
fn tournament_with_script(source: &str, players: &str) -> String {
    serde_json::json!({
        "kind": "tournament", "variant": "6x5", "pairs": 1,
        "players": serde_json::from_str::<Value>(players).expect("JSON"),
        "scripts": [{ "name": "mine", "source": source }],
    })
    .to_string()
}

const PAIR: &str = r#"[{"engine":"alphabeta:depth=1,eval=script:mine"},{"engine":"random"}]"#;

fn script_file_count(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("scripts")).map_or(0, Iterator::count)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_concurrent_requests_are_one_run_and_rejected_ones_store_no_script() {
    let folder = TestFolder::new("equal");
    let server = std::sync::Arc::new(start_in_folder(&folder.0).await);
    let rounds = if std::env::var_os("FOURSIGHT_FULL").is_some() { 30 } else { 4 };
    for round in 0..rounds {
        let body = tournament_with_script(&format!("open(3) + {round}"), PAIR);
        let asked: Vec<_> = (0..12)
            .map(|_| {
                let (server, body) = (std::sync::Arc::clone(&server), body.clone());
                tokio::spawn(async move { server.post("runs", &body).await })
            })
            .collect();
        let mut ids = Vec::new();
        for one in asked {
            let response = one.await.unwrap();
            assert!([200, 201].contains(&response.status), "{}", response.body);
            ids.push(response.json()["id"].as_str().unwrap().to_owned());
        }
        ids.dedup();
        assert_eq!(ids.len(), 1);
        server.wait_until_done(&ids[0]).await;
    }
    assert_eq!(script_file_count(&folder.0), rounds);
    for (source, players) in [("open(3)", r#"[{"engine":"random"}]"#), ("1 +", PAIR)] {
        assert_eq!(server.post("runs", &tournament_with_script(source, players)).await.status, 422);
    }
    assert_eq!(script_file_count(&folder.0), rounds);
}

#[tokio::test]
async fn unused_scripts_are_removed_at_the_start() {
    let folder = TestFolder::new("stray");
    let server = start_in_folder(&folder.0).await;
    let id = server.begin_run(&tournament_with_script("open(3)", PAIR)).await;
    server.wait_until_done(&id).await;
    server.shut_down().await;
    let scripts = folder.0.join("scripts");
    let hash = "0123456789abcdef";
    for stray in [format!("x-{hash}.rhai"), format!("x-{hash}{hash}.7-0.draft")] {
        std::fs::write(scripts.join(stray), "1").unwrap();
    }
    std::fs::write(scripts.join("own.rhai"), "1").unwrap();
    assert_eq!(script_file_count(&folder.0), 4);
    let server = start_in_folder(&folder.0).await;
    assert_eq!(script_file_count(&folder.0), 2, "those of the run and of the user");
    assert!(scripts.join("own.rhai").exists());
    let run = server.get_run(&id).await;
    assert_eq!(run["state"], "done", "{run}");
}

#[tokio::test]
async fn closing_the_connection_stops_the_script_check_of_a_run() {
    let folder = TestFolder::new("trial");
    let scripts = foursight_scripting::ScriptBudget {
        operations: u64::MAX,
        call: Duration::MAX,
        trial_operations: u64::MAX,
        trial: Duration::MAX,
        ..foursight_scripting::ScriptBudget::REMOTE
    };
    let limits = foursight_server::ServerLimits { scripts, ..test_limits() };
    let lab = Some(folder.0.clone());
    let server = start_with_settings(
        ServerSettings { lab, limits, ..ServerSettings::default() },
        permitted_registry(),
    )
    .await;
    server.wait_until_ready().await;
    let body = tournament_with_script("loop {}", PAIR);
    let stream =
        server.send_request("POST", "/api/v1/runs", crate::harness::JSON_HEADER, &body).await;
    server.wait_for_load(1, 0).await;
    drop(stream);
    server.wait_for_load(0, 0).await;
    assert_eq!(script_file_count(&folder.0), 0);
}

#[tokio::test]
async fn the_script_check_of_a_run_needs_a_search_permit() {
    let folder = TestFolder::new("seat");
    let queue_timeout = Duration::from_millis(50);
    let limits = foursight_server::ServerLimits { queue_timeout, ..test_limits() };
    let lab = Some(folder.0.clone());
    let server = start_with_settings(
        ServerSettings { lab, limits, ..ServerSettings::default() },
        permitted_registry(),
    )
    .await;
    server.wait_until_ready().await;
    let held = (server.long_search().await, server.long_search().await);
    server.wait_for_load(2, 0).await;
    let response = server.post("runs", &tournament_with_script("1", PAIR)).await;
    assert_eq!((response.status, script_file_count(&folder.0)), (503, 0), "{}", response.body);
    drop(held);
    server.wait_for_load(0, 0).await;
    assert_eq!(server.post("runs", &tournament_with_script("1", PAIR)).await.status, 201);
}

#[tokio::test]
async fn the_event_streams_and_downloads_of_one_client_are_limited() {
    let folder = TestFolder::new("share");
    let runs =
        ServerRunLimits { client_followers: 1, client_downloads: 0, ..ServerRunLimits::default() };
    let server = start_with_run_limits(&folder.0, runs).await;
    server.wait_until_ready().await;
    let id = server.begin_run(LONG_TOURNAMENT).await;
    let events = format!("/api/v1/runs/{id}/events");
    let mut first = server.send_request("GET", &events, "accept: text/event-stream\r\n", "").await;
    let mut begun = [0; 12];
    tokio::io::AsyncReadExt::read_exact(&mut first, &mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200");
    let second = server.send_and_read("GET", &events, "accept: text/event-stream\r\n", "").await;
    assert!(second.error().starts_with("too many event streams"), "{}", second.body);
    let games = server.get(&format!("/api/v1/runs/{id}/files/games.jsonl")).await;
    assert_eq!((games.status, games.header("retry-after")), (503, Some("1")));
    assert!(games.error().starts_with("too many downloads"), "{}", games.body);
}
