//! Tests of runs of the lab: start, event streams, stop, resume, comparison, downloads, and restarts of the server.

mod downloads;
mod page_texts;
mod paths;
mod persistence;
mod rejections;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use foursight_server::{ServerRunLimits, ServerSettings, permitted_registry};
use serde_json::Value;

use crate::harness::{TestServer, read_events, start_server, start_with_settings, test_limits};

/// A temporary folder. When the value is dropped, the folder is deleted.
pub(crate) struct TestFolder(pub(crate) PathBuf);

impl TestFolder {
    pub(crate) fn new(test: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("foursight-runs-{test}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Self(folder)
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Starts a server with a lab folder, in which tournaments and other runs are stored. Waits until the server has locked
/// the folder.
async fn start_in_folder(folder: &Path) -> TestServer {
    let server = start_with_run_limits(folder, ServerRunLimits::default()).await;
    server.wait_until_ready().await;
    server
}

async fn start_with_run_limits(folder: &Path, runs: ServerRunLimits) -> TestServer {
    let settings = ServerSettings {
        lab: Some(folder.to_owned()),
        limits: test_limits(),
        runs,
        ..ServerSettings::default()
    };
    start_with_settings(settings, permitted_registry()).await
}

/// A tournament of about a hundred games on a small board. Without an opening book for this board, the report does not
/// compare the games with the solver, so the tournament is done sooner.
const TOURNAMENT: &str = r#"{"kind":"tournament","variant":"6x5","seed":3,"players":[
    {"name":"cells","engine":"alphabeta:depth=3,eval=cells"},{"engine":"alphabeta:depth=2"},{"engine":"random"}]}"#;
/// A tournament that takes much longer than a test.
const LONG_TOURNAMENT: &str = r#"{"kind":"tournament","variant":"6x5","pairs":2000,"players":[
    {"name":"one","engine":"alphabeta:depth=8,eval=cells"},{"name":"other","engine":"alphabeta:depth=8"}]}"#;
const GRADING: &str =
    r#"{"kind":"grading","evaluations":["cells","windows-centre"],"depths":[1,2],"positions":100}"#;

impl TestServer {
    /// Starts a run and returns its identifier.
    async fn begin_run(&self, body: &str) -> String {
        let response = self.post("runs", body).await;
        assert!([200, 201].contains(&response.status), "{body}: {}", response.body);
        response.json()["id"].as_str().expect("an id").to_owned()
    }

    pub(crate) async fn wait_until_ready(&self) {
        let begun = Instant::now();
        while self.get("/api/v1/runs").await.json()["trouble"] != Value::Null {
            assert!(begun.elapsed() < Duration::from_mins(2));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn get_run(&self, id: &str) -> Value {
        let response = self.get(&format!("/api/v1/runs/{id}")).await;
        assert_eq!(response.status, 200, "{}", response.body);
        response.json()
    }

    /// Waits until the state of a run fulfils the condition `wanted`.
    async fn wait_until(&self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let run = self.get_run(id).await;
            if wanted(&run) {
                return run;
            }
            assert!(begun.elapsed() < Duration::from_mins(5), "{run}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn wait_until_done(&self, id: &str) -> Value {
        let run =
            self.wait_until(id, |run| run["state"] != "waiting" && run["state"] != "running").await;
        assert_eq!(run["state"], "done", "{run}");
        run
    }

    async fn run_file(&self, id: &str, name: &str) -> String {
        let response = self.get(&format!("/api/v1/runs/{id}/files/{name}")).await;
        assert_eq!(response.status, 200, "{name}: {}", response.body);
        response.body
    }
}

#[tokio::test]
async fn a_tournament_is_followed_to_its_end_and_downloaded() {
    let folder = TestFolder::new("followed");
    let server = start_in_folder(&folder.0).await;
    let response = server.post("runs", TOURNAMENT).await;
    assert_eq!(response.status, 201, "{}", response.body);
    let run = response.json();
    let id = run["id"].as_str().unwrap();
    assert_eq!(run["schema"], 1);
    assert_eq!(
        (&run["total"], &run["unit"], &run["seed"]),
        (&108.into(), &"games".into(), &3.into())
    );
    assert_eq!(run["link"], format!("/lab?run={id}"));
    let path = format!("/api/v1/runs/{id}/events");
    let response = server.send_and_read("GET", &path, "accept: text/event-stream\r\n", "").await;
    let events = read_events(&response.body);
    let (name, last) = events.last().unwrap();
    assert_eq!(
        (name.as_str(), &last["state"], &last["done"]),
        ("done", &"done".into(), &108.into())
    );
    assert!(
        events[..events.len() - 1].iter().all(|(name, _)| name == "progress" || name == "document")
    );
    let again = server.post("runs", TOURNAMENT).await;
    assert_eq!((again.status, &again.json()["state"]), (200, &"done".into()));

    let headings = last["document"]["sections"].as_array().unwrap();
    let headings: Vec<&str> = headings.iter().map(|one| one["heading"].as_str().unwrap()).collect();
    assert!(
        headings.contains(&"Results by pairing") && headings.contains(&"First and second player"),
        "{headings:?}"
    );
    let files: Vec<&str> =
        last["files"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert!(files.contains(&"plot-0.svg") && files.contains(&"games.jsonl"), "{files:?}");
    for name in &files {
        let response = server.get(&format!("/api/v1/runs/{id}/files/{name}")).await;
        assert_eq!(response.status, 200, "{name}");
        let disposition = response.header("content-disposition").unwrap();
        assert_eq!(disposition, format!("attachment; filename=\"foursight-{id}-{name}\""));
        assert!(response.header("content-security-policy").unwrap().starts_with("sandbox; "));
        assert!(!response.body.is_empty(), "{name}");
    }
    let lines = server.run_file(id, "games.jsonl").await;
    assert_eq!((lines.lines().count(), lines.contains("time_ns")), (109, false));
    assert_eq!(server.run_file(id, "games.csv").await.lines().count(), 109);
    assert!(server.run_file(id, "plot-0.svg").await.starts_with("<svg xmlns="));
    assert_eq!(server.get(&format!("/api/v1/runs/{id}/files/plot-99.svg")).await.status, 404);
    let all = server.get("/api/v1/runs").await.json();
    assert_eq!((&all["runs"][0]["id"], &all["trouble"]), (&id.into(), &Value::Null));
    assert_eq!((&all["schema"], &last["schema"]), (&1.into(), &1.into()));
    assert!(events.iter().all(|(_, event)| event["schema"] == 1), "{events:?}");
    for path in ["", "/events", "/games"] {
        let response = server.get(&format!("/api/v1/runs/{id}{path}")).await;
        assert_eq!(response.json()["schema"], 1, "{path}: {}", response.body);
    }
    let deleted = server.send_and_read("DELETE", &format!("/api/v1/runs/{id}"), "", "").await;
    assert_eq!(deleted.body, r#"{"schema":1}"#);
}

#[tokio::test]
async fn gradings_and_experiments_run_and_two_runs_are_compared() {
    let folder = TestFolder::new("compared");
    let server = start_in_folder(&folder.0).await;
    let one = server.begin_run(GRADING).await;
    let other = server.begin_run(&GRADING.replace("100", "120")).await;
    let done = server.wait_until_done(&one).await;
    assert_eq!((&done["unit"], &done["done"]), (&"positions".into(), &400.into()));
    assert_eq!(done["document"]["title"], "Evaluations against perfect play");
    server.wait_until_done(&other).await;
    let asked = format!(r#"{{"ids":["{one}","{other}"]}}"#);
    let both = server.post_ok("runs/compare", &asked).await;
    let table = &both["document"]["sections"][1]["blocks"][0]["table"];
    assert!(table["header"].to_string().contains(", B"), "{table}");
    let missing = server.post("runs/compare", &format!(r#"{{"ids":["{one}","none"]}}"#)).await;
    assert_eq!(missing.status, 404);
    assert_eq!(server.post("runs/compare", r#"{"ids":["a"]}"#).await.status, 422);

    let id = server.begin_run(r#"{"kind":"experiment","name":"nine-runs"}"#).await;
    server.wait_until(&id, |run| run["done"].as_u64() > Some(0)).await;
    server.post_ok(&format!("runs/{id}/stop"), "{}").await;
    let next = server.begin_run(&GRADING.replace("100", "60")).await;
    server.wait_until_done(&next).await;
    let stopped = server.get_run(&id).await;
    assert_eq!((&stopped["state"], &stopped["document"]), (&"stopped".into(), &Value::Null));
}

#[tokio::test]
async fn requests_are_served_at_once_during_a_run() {
    let folder = TestFolder::new("quick");
    let server = start_in_folder(&folder.0).await;
    let id = server.begin_run(LONG_TOURNAMENT).await;
    server.wait_until(&id, |run| run["state"] == "running").await;
    for _ in 0..20 {
        server.get("/api/v1/status").await;
        server.post_ok("position", r#"{"moves":"4453"}"#).await;
    }
    // The run is still in progress, so the responses have not waited for its end. The shutdown does not wait for its
    // end either.
    assert_eq!(server.get_run(&id).await["state"], "running");
    server.shut_down().await;
}

#[tokio::test]
async fn a_server_without_a_lab_folder_rejects_runs() {
    let server = start_server().await;
    let list = server.get("/api/v1/runs").await.json();
    assert_eq!(list["runs"], Value::Array(Vec::new()));
    assert_eq!(list["trouble"], "this server has no folder for runs; start it with --lab FOLDER");
    let response = server.post("runs", TOURNAMENT).await;
    let words = "this server has no folder for runs; start it with --lab FOLDER";
    assert_eq!((response.status, response.error().as_str()), (422, words));
}

#[tokio::test]
async fn games_of_a_run_are_listed_in_pages() {
    let folder = TestFolder::new("games");
    let server = start_in_folder(&folder.0).await;
    let id = server.begin_run(TOURNAMENT).await;
    server.wait_until_done(&id).await;
    let games = format!("/api/v1/runs/{id}/games");
    let page = server.get(&games).await.json();
    assert_eq!((&page["total"], page["games"].as_array().unwrap().len()), (&108.into(), 20));
    assert_eq!(page["players"], serde_json::json!(["cells", "alphabeta:depth=2", "random"]));
    let csv = server.run_file(&id, "games.csv").await;
    let final_page = server.get(&format!("{games}?skip=107&count=1")).await.json();
    let game = &final_page["games"][0];
    let line = csv.lines().last().unwrap();
    let moves = game["moves"].as_str().unwrap();
    assert!(line.contains(&format!(",{moves},")), "{line}: {game}");
    assert_eq!(game["variant"], "6x5");
    let lost = server.get(&format!("{games}?player=random&result=lost")).await.json();
    assert!(lost["total"].as_u64().unwrap() > 36, "{lost}");
    for (query, words) in [
        ("count=101", "count must be from 1 to 100"),
        ("count=-1", "`count` is a whole number"),
        ("page=2", "unknown field `page`"),
        ("player=nobody", "no player of this run is called `nobody`"),
        ("player=random&result=first", "unknown variant `first`"),
        ("result=lost", "add `player`"),
    ] {
        let response = server.get(&format!("{games}?{query}")).await;
        assert_eq!(response.status, 422, "{query}: {}", response.body);
        assert!(response.error().contains(words), "{query}: {}", response.error());
    }
    assert_eq!(server.get("/api/v1/runs/none/games").await.status, 404);
}
