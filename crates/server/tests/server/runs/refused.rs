//! What is not done, and why.

use super::*;

#[tokio::test]
async fn what_takes_too_much_or_makes_no_sense_is_refused_in_words() {
    let folder = Folder::new("refused");
    let server = start_in(&folder.0).await;
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
        (players("cmd:true"), "nobody may start programs"),
        (players("alphabeta:eval=file:/etc/passwd"), "nobody may name files"),
        (players("alphabeta:eval=script:mine"), "the request contains no script `mine`"),
        (players("alphabeta:eval=cels"), "did you mean `cells`"),
        (LONG_CUP.replace("2000", "20000"), "that is 40000 games"),
        (
            LONG_CUP.replace("\"pairs\"", "\"openings\":\"random:8\",\"pairs\""),
            "at most 1000 pairs",
        ),
        (
            LONG_CUP.replace("\"pairs\"", "\"openings\":\"file:x\",\"pairs\""),
            "nobody may name files",
        ),
        (LONG_CUP.replace("\"pairs\"", "\"name\":\"x\",\"pairs\""), "has no `name`; remove it"),
        (r#"{"kind":"grading","evaluations":[]}"#.to_owned(), "from 1 to 16 evaluations"),
        (GRADING.replace("100", "7"), "positions must be from 50 to"),
        (GRADING.replace("[1,2]", "[9]"), "depths must be numbers from 1 to 8"),
        (r#"{"kind":"experiment","name":"nine-run"}"#.to_owned(), "did you mean `nine-runs`"),
        (r#"{"kind":"experiment","name":"nine-runs","seed":-1}"#.to_owned(), "in the body"),
    ] {
        let answer = server.post("runs", &body).await;
        assert_eq!(answer.status, 422, "{body}: {}", answer.body);
        assert!(answer.error().contains(words), "{body}: {}", answer.error());
    }
    assert_eq!(server.get("/api/v1/runs").await.json()["runs"], Value::Array(Vec::new()));
}

#[tokio::test]
async fn names_that_lead_elsewhere_lead_nowhere() {
    let folder = Folder::new("hostile");
    let server = start_in(&folder.0).await;
    let id = server.begin(CUP).await;
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
async fn one_client_has_its_share_of_the_waiting_runs() {
    let folder = Folder::new("waiting");
    let limits = RunLimits { client_waiting: 2, ..RunLimits::default() };
    let server = start_limited(&folder.0, limits).await;
    server.untroubled().await;
    let id = server.begin(LONG_CUP).await;
    server.until(&id, |run| run["state"] == "running").await;
    for positions in ["60", "70"] {
        server.begin(&GRADING.replace("100", positions)).await;
    }
    let refused = server.post("runs", GRADING).await;
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("60")));
    assert!(refused.error().starts_with("2 of your runs are waiting"), "{}", refused.body);
    #[cfg(target_os = "linux")]
    {
        let stream = crate::shares::connect_as_other(&server).await;
        let json = crate::harness::JSON;
        let other = server.send_on(stream, "POST", "/api/v1/runs", json, GRADING).await;
        assert_eq!(crate::harness::Answer::received(other).await.status, 201);
    }
}

#[tokio::test]
async fn too_many_runs_are_refused_until_some_are_deleted() {
    let folder = Folder::new("many");
    let limits = RunLimits { waiting: 2, kept: 3, ..RunLimits::default() };
    let server = start_limited(&folder.0, limits).await;
    let id = server.begin(LONG_CUP).await;
    server.until(&id, |run| run["state"] == "running").await;
    server.begin(&GRADING.replace("100", "60")).await;
    let second = server.begin(&GRADING.replace("100", "70")).await;
    let refused = server.post("runs", GRADING).await;
    assert!(refused.error().contains("2 runs are already waiting"), "{}", refused.body);
    server.told(&format!("runs/{second}/stop"), "{}").await;
    let refused = server.post("runs", GRADING).await;
    assert!(refused.error().contains("3 runs are stored already; delete some"), "{}", refused.body);
    server.ask("DELETE", &format!("/api/v1/runs/{second}"), "", "").await;
    server.begin(GRADING).await;
}

/// A tournament with a script in it.
fn scripted(source: &str) -> String {
    let source = Value::from(source);
    format!(
        r#"{{"kind":"tournament","variant":"6x5","pairs":2,"scripts":[{{"name":"mine","source":{source}}}],
            "players":[{{"name":"mine","engine":"alphabeta:depth=2,eval=script:mine"}},{{"engine":"random"}}]}}"#
    )
}

#[tokio::test]
async fn scripts_take_part_and_broken_ones_are_told_with_their_place() {
    let folder = Folder::new("scripts");
    let server = start_in(&folder.0).await;
    let id = server.begin(&scripted("open(3) - their_open(3)")).await;
    let other = server.begin(&scripted("open(2) - their_open(2)")).await;
    assert_ne!(id, other, "another script is another run");
    let run = server.finished(&id).await;
    assert_eq!(run["spec"]["players"][0]["engine"], "alphabeta:depth=2,eval=script:mine");
    assert_eq!(run["spec"].get("scripts"), None, "sources are not told again");
    server.finished(&other).await;
    let scripts = || std::fs::read_dir(folder.0.join("scripts")).unwrap().count();
    assert_eq!(scripts(), 2);
    server.ask("DELETE", &format!("/api/v1/runs/{id}"), "", "").await;
    assert_eq!(scripts(), 1);

    for (source, words, line) in
        [("let a = 1;\nopen(3) -", "mine", 2), ("let n = 0;\nloop { n += 1; }", "mine", 2)]
    {
        let answer = server.post("runs", &scripted(source)).await;
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.error().starts_with(words), "{}", answer.body);
        assert_eq!(answer.json()["fault"]["line"], line, "{}", answer.body);
        assert_eq!(answer.json()["fault"]["script"], "mine");
    }
    assert_eq!(scripts(), 1, "what is broken is not kept");
}

/// A tournament with a script.
fn cup_with(source: &str, players: &str) -> String {
    serde_json::json!({
        "kind": "tournament", "variant": "6x5", "pairs": 1,
        "players": serde_json::from_str::<Value>(players).expect("JSON"),
        "scripts": [{ "name": "mine", "source": source }],
    })
    .to_string()
}

const PAIR: &str = r#"[{"engine":"alphabeta:depth=1,eval=script:mine"},{"engine":"random"}]"#;

fn scripts_in(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("scripts")).map_or(0, Iterator::count)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_requests_at_the_same_moment_are_one_run_and_refused_ones_leave_no_script() {
    let folder = Folder::new("equal");
    let server = std::sync::Arc::new(start_in(&folder.0).await);
    let rounds = if std::env::var_os("FOURSIGHT_FULL").is_some() { 30 } else { 4 };
    for round in 0..rounds {
        let body = cup_with(&format!("open(3) + {round}"), PAIR);
        let asked: Vec<_> = (0..12)
            .map(|_| {
                let (server, body) = (std::sync::Arc::clone(&server), body.clone());
                tokio::spawn(async move { server.post("runs", &body).await })
            })
            .collect();
        let mut ids = Vec::new();
        for one in asked {
            let answer = one.await.unwrap();
            assert!([200, 201].contains(&answer.status), "{}", answer.body);
            ids.push(answer.json()["id"].as_str().unwrap().to_owned());
        }
        ids.dedup();
        assert_eq!(ids.len(), 1);
        server.finished(&ids[0]).await;
    }
    assert_eq!(scripts_in(&folder.0), rounds);
    for (source, players) in [("open(3)", r#"[{"engine":"random"}]"#), ("1 +", PAIR)] {
        assert_eq!(server.post("runs", &cup_with(source, players)).await.status, 422);
    }
    assert_eq!(scripts_in(&folder.0), rounds);
}

#[tokio::test]
async fn scripts_that_no_run_names_are_removed_at_the_start() {
    let folder = Folder::new("stray");
    let server = start_in(&folder.0).await;
    let id = server.begin(&cup_with("open(3)", PAIR)).await;
    server.finished(&id).await;
    server.end().await;
    let scripts = folder.0.join("scripts");
    let hash = "0123456789abcdef";
    for stray in [format!("x-{hash}.rhai"), format!("x-{hash}{hash}.7-0.draft")] {
        std::fs::write(scripts.join(stray), "1").unwrap();
    }
    std::fs::write(scripts.join("own.rhai"), "1").unwrap();
    assert_eq!(scripts_in(&folder.0), 4);
    let server = start_in(&folder.0).await;
    assert_eq!(scripts_in(&folder.0), 2, "those of the run and of the user");
    assert!(scripts.join("own.rhai").exists());
    let run = server.run(&id).await;
    assert_eq!(run["state"], "done", "{run}");
}

#[tokio::test]
async fn closing_the_connection_ends_the_trial_of_a_run() {
    let folder = Folder::new("trial");
    let scripts = foursight_scripting::Allowance {
        operations: u64::MAX,
        call: Duration::MAX,
        trial_operations: u64::MAX,
        trial: Duration::MAX,
        ..foursight_scripting::Allowance::VISITOR
    };
    let limits = foursight_server::ServerLimits { scripts, ..limits() };
    let lab = Some(folder.0.clone());
    let server =
        start_as(ServerSettings { lab, limits, ..ServerSettings::default() }, registry()).await;
    server.untroubled().await;
    let body = cup_with("loop {}", PAIR);
    let stream = server.send("POST", "/api/v1/runs", crate::harness::JSON, &body).await;
    server.wait_for(1, 0).await;
    drop(stream);
    server.wait_for(0, 0).await;
    assert_eq!(scripts_in(&folder.0), 0);
}

#[tokio::test]
async fn scripts_of_runs_are_tried_on_a_seat() {
    let folder = Folder::new("seat");
    let queue_timeout = Duration::from_millis(50);
    let limits = foursight_server::ServerLimits { queue_timeout, ..limits() };
    let lab = Some(folder.0.clone());
    let server =
        start_as(ServerSettings { lab, limits, ..ServerSettings::default() }, registry()).await;
    server.untroubled().await;
    let held = (server.long_search().await, server.long_search().await);
    server.wait_for(2, 0).await;
    let answer = server.post("runs", &cup_with("1", PAIR)).await;
    assert_eq!((answer.status, scripts_in(&folder.0)), (503, 0), "{}", answer.body);
    drop(held);
    server.wait_for(0, 0).await;
    assert_eq!(server.post("runs", &cup_with("1", PAIR)).await.status, 201);
}

#[tokio::test]
async fn one_client_has_its_share_of_followers_and_downloads() {
    let folder = Folder::new("share");
    let runs = RunLimits { client_followers: 1, client_downloads: 0, ..RunLimits::default() };
    let server = start_limited(&folder.0, runs).await;
    server.untroubled().await;
    let id = server.begin(LONG_CUP).await;
    let events = format!("/api/v1/runs/{id}/events");
    let mut first = server.send("GET", &events, "accept: text/event-stream\r\n", "").await;
    let mut begun = [0; 12];
    tokio::io::AsyncReadExt::read_exact(&mut first, &mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200");
    let second = server.ask("GET", &events, "accept: text/event-stream\r\n", "").await;
    assert!(second.error().starts_with("too many requests follow runs"), "{}", second.body);
    let games = server.get(&format!("/api/v1/runs/{id}/files/games.jsonl")).await;
    assert_eq!((games.status, games.header("retry-after")), (503, Some("1")));
    assert!(games.error().starts_with("too many downloads"), "{}", games.body);
}
