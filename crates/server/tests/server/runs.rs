//! Runs of the lab: asked for, followed, stopped, resumed, compared, and the same after a restart.

mod downloads;
mod keeping;
mod paths;
mod refused;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use foursight_server::{RunLimits, ServerSettings, registry};
use serde_json::Value;

use crate::harness::{Running, limits, read_events, start, start_as};

/// A folder of its own, gone at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("foursight-runs-{test}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that has the folder, which another may just have given back.
async fn start_in(folder: &Path) -> Running {
    let server = start_limited(folder, RunLimits::default()).await;
    server.untroubled().await;
    server
}

async fn start_limited(folder: &Path, runs: RunLimits) -> Running {
    let settings = ServerSettings {
        lab: Some(folder.to_owned()),
        limits: limits(),
        runs,
        ..ServerSettings::default()
    };
    start_as(settings, registry()).await
}

/// Some hundred games on a small board, where no book makes the report wait for the solver.
const CUP: &str = r#"{"kind":"tournament","variant":"6x5","seed":3,"players":[
    {"name":"cells","engine":"alphabeta:depth=3,eval=cells"},{"engine":"alphabeta:depth=2"},{"engine":"random"}]}"#;
/// Many more.
const LONG_CUP: &str = r#"{"kind":"tournament","variant":"6x5","pairs":2000,"players":[
    {"name":"one","engine":"alphabeta:depth=8,eval=cells"},{"name":"other","engine":"alphabeta:depth=8"}]}"#;
const GRADING: &str =
    r#"{"kind":"grading","evaluations":["cells","windows-centre"],"depths":[1,2],"positions":100}"#;

impl Running {
    /// Asks for a run and gives its id.
    async fn begin(&self, body: &str) -> String {
        let answer = self.post("runs", body).await;
        assert!([200, 201].contains(&answer.status), "{body}: {}", answer.body);
        answer.json()["id"].as_str().expect("an id").to_owned()
    }

    pub(crate) async fn untroubled(&self) {
        let begun = Instant::now();
        while self.get("/api/v1/runs").await.json()["trouble"] != Value::Null {
            assert!(begun.elapsed() < Duration::from_mins(2));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn run(&self, id: &str) -> Value {
        let answer = self.get(&format!("/api/v1/runs/{id}")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    /// Waits until a run is as wanted.
    async fn until(&self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let run = self.run(id).await;
            if wanted(&run) {
                return run;
            }
            assert!(begun.elapsed() < Duration::from_mins(5), "{run}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn finished(&self, id: &str) -> Value {
        let run =
            self.until(id, |run| run["state"] != "waiting" && run["state"] != "running").await;
        assert_eq!(run["state"], "done", "{run}");
        run
    }

    async fn file(&self, id: &str, name: &str) -> String {
        let answer = self.get(&format!("/api/v1/runs/{id}/files/{name}")).await;
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
        answer.body
    }
}

#[tokio::test]
async fn a_tournament_is_followed_to_its_end_and_downloaded() {
    let folder = Folder::new("followed");
    let server = start_in(&folder.0).await;
    let answer = server.post("runs", CUP).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let run = answer.json();
    let id = run["id"].as_str().unwrap();
    assert_eq!(
        (&run["total"], &run["unit"], &run["seed"]),
        (&108.into(), &"games".into(), &3.into())
    );
    assert_eq!(run["link"], format!("/lab?run={id}"));
    let path = format!("/api/v1/runs/{id}/events");
    let answer = server.ask("GET", &path, "accept: text/event-stream\r\n", "").await;
    let events = read_events(&answer.body);
    let (name, last) = events.last().unwrap();
    assert_eq!(
        (name.as_str(), &last["state"], &last["done"]),
        ("done", &"done".into(), &108.into())
    );
    assert!(
        events[..events.len() - 1].iter().all(|(name, _)| name == "progress" || name == "document")
    );
    let again = server.post("runs", CUP).await;
    assert_eq!((again.status, &again.json()["state"]), (200, &"done".into()));

    let headings = last["document"]["sections"].as_array().unwrap();
    let headings: Vec<&str> = headings.iter().map(|one| one["heading"].as_str().unwrap()).collect();
    assert!(
        headings.contains(&"Results by pairing") && headings.contains(&"Seats"),
        "{headings:?}"
    );
    let files: Vec<&str> =
        last["files"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert!(files.contains(&"plot-0.svg") && files.contains(&"games.jsonl"), "{files:?}");
    for name in &files {
        let answer = server.get(&format!("/api/v1/runs/{id}/files/{name}")).await;
        assert_eq!(answer.status, 200, "{name}");
        let disposition = answer.header("content-disposition").unwrap();
        assert_eq!(disposition, format!("attachment; filename=\"foursight-{id}-{name}\""));
        assert!(answer.header("content-security-policy").unwrap().starts_with("sandbox; "));
        assert!(!answer.body.is_empty(), "{name}");
    }
    let lines = server.file(id, "games.jsonl").await;
    assert_eq!((lines.lines().count(), lines.contains("time_ns")), (109, false));
    assert_eq!(server.file(id, "games.csv").await.lines().count(), 109);
    assert!(server.file(id, "plot-0.svg").await.starts_with("<svg xmlns="));
    assert_eq!(server.get(&format!("/api/v1/runs/{id}/files/plot-99.svg")).await.status, 404);
    let all = server.get("/api/v1/runs").await.json();
    assert_eq!((&all["runs"][0]["id"], &all["trouble"]), (&id.into(), &Value::Null));
}

#[tokio::test]
async fn gradings_and_experiments_are_done_and_two_runs_are_compared() {
    let folder = Folder::new("compared");
    let server = start_in(&folder.0).await;
    let one = server.begin(GRADING).await;
    let other = server.begin(&GRADING.replace("100", "120")).await;
    let done = server.finished(&one).await;
    assert_eq!((&done["unit"], &done["done"]), (&"positions".into(), &400.into()));
    assert_eq!(done["document"]["title"], "Evaluations against perfect play");
    server.finished(&other).await;
    let asked = format!(r#"{{"ids":["{one}","{other}"]}}"#);
    let both = server.told("runs/compare", &asked).await;
    let table = &both["document"]["sections"][1]["blocks"][0]["table"];
    assert!(table["header"].to_string().contains(", B"), "{table}");
    let missing = server.post("runs/compare", &format!(r#"{{"ids":["{one}","none"]}}"#)).await;
    assert_eq!(missing.status, 404);
    assert_eq!(server.post("runs/compare", r#"{"ids":["a"]}"#).await.status, 422);

    let id = server.begin(r#"{"kind":"experiment","name":"nine-runs"}"#).await;
    server.until(&id, |run| run["done"].as_u64() > Some(0)).await;
    server.told(&format!("runs/{id}/stop"), "{}").await;
    let next = server.begin(&GRADING.replace("100", "60")).await;
    server.finished(&next).await;
    let stopped = server.run(&id).await;
    assert_eq!((&stopped["state"], &stopped["document"]), (&"stopped".into(), &Value::Null));
}

#[tokio::test]
async fn requests_are_answered_at_once_while_a_run_is_carried_out() {
    let folder = Folder::new("quick");
    let server = start_in(&folder.0).await;
    let id = server.begin(LONG_CUP).await;
    server.until(&id, |run| run["state"] == "running").await;
    for _ in 0..20 {
        server.get("/api/v1/status").await;
        server.told("position", r#"{"moves":"4453"}"#).await;
    }
    // The responses did not wait for the run: it is still not finished, and it does not delay the end either.
    assert_eq!(server.run(&id).await["state"], "running");
    server.end().await;
}

#[tokio::test]
async fn a_server_without_a_lab_says_so() {
    let server = start().await;
    let list = server.get("/api/v1/runs").await.json();
    assert_eq!(list["runs"], Value::Array(Vec::new()));
    assert_eq!(list["trouble"], "this server keeps no runs; start it with --lab FOLDER");
    let answer = server.post("runs", CUP).await;
    let words = "this server keeps no runs; start it with --lab FOLDER";
    assert_eq!((answer.status, answer.error().as_str()), (422, words));
}
