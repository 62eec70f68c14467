//! Responses contain no path of this machine.

use super::*;

/// A tournament of a script, long enough to be stopped.
const SCRIPTED: &str = r#"{"kind":"tournament","variant":"6x5","pairs":3,
    "scripts":[{"name":"mine","source":"open(3) - their_open(3)"}],
    "players":[{"name":"mine","engine":"alphabeta:depth=2,eval=script:mine"},{"engine":"random"}]}"#;

#[tokio::test]
async fn no_response_names_the_folder_of_the_lab() {
    let folder = Folder::new("path");
    let path = folder.0.display().to_string();
    let server = start_in(&folder.0).await;
    let id = server.begin(SCRIPTED).await;
    let run = server.finished(&id).await;
    let files = run["files"].as_array().unwrap().iter().map(|name| name.as_str().unwrap());
    let files = files.map(|name| format!("/{id}/files/{name}"));
    for route in files.chain([String::new(), format!("/{id}")]) {
        let answer = server.get(&format!("/api/v1/runs{route}")).await;
        assert_eq!(answer.status, 200, "{route}");
        assert!(!answer.body.contains(&path), "{route}: {}", answer.body);
    }
    // The plan names the script relative to the folder, where the command line can use it.
    let plan = server.file(&id, "plan.toml").await;
    let file = plan.split("file:").nth(1).unwrap().split(['"', ',']).next().unwrap();
    assert!(file.starts_with("scripts/mine-") && folder.0.join(file).exists(), "{plan}");

    let long = server.begin(LONG_CUP).await;
    let gone = server.begin(&SCRIPTED.replace("open(3) -", "open(2) -")).await;
    let scripts = std::fs::read_dir(folder.0.join("scripts")).unwrap();
    for script in scripts {
        std::fs::remove_file(script.unwrap().path()).unwrap();
    }
    server.told(&format!("runs/{long}/stop"), "{}").await;
    let failed = server.until(&gone, |run| run["state"] == "failed").await;
    let error = failed["error"].as_str().unwrap();
    assert!(error.starts_with("scripts/mine-") && error.contains("was removed"), "{error}");
    server.end().await;

    std::fs::write(folder.0.join("lab.db"), "this is no file of SQLite, and long enough").unwrap();
    let server = start_limited(&folder.0, RunLimits::default()).await;
    let trouble = server.get("/api/v1/runs").await.json()["trouble"].clone();
    let words = "the folder of runs cannot be used: lab.db: not a Foursight results file";
    assert!(trouble.as_str().unwrap().starts_with(words), "{trouble}");
}
