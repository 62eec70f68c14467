//! Tests that responses contain no file paths of the server.

use super::*;

/// A tournament in which one player uses a script.
const SCRIPTED: &str = r#"{"kind":"tournament","variant":"6x5","pairs":3,
    "scripts":[{"name":"mine","source":"open(3) - their_open(3)"}],
    "players":[{"name":"mine","engine":"alphabeta:depth=2,eval=script:mine"},{"engine":"random"}]}"#;

#[tokio::test]
async fn responses_do_not_contain_the_path_of_the_lab_folder() {
    let folder = TestFolder::new("path");
    let path = folder.0.display().to_string();
    let server = start_in_folder(&folder.0).await;
    let id = server.begin_run(SCRIPTED).await;
    let run = server.wait_until_done(&id).await;
    let files = run["files"].as_array().unwrap().iter().map(|name| name.as_str().unwrap());
    let files = files.map(|name| format!("/{id}/files/{name}"));
    for route in files.chain([String::new(), format!("/{id}")]) {
        let response = server.get(&format!("/api/v1/runs{route}")).await;
        assert_eq!(response.status, 200, "{route}");
        assert!(!response.body.contains(&path), "{route}: {}", response.body);
    }
    // The plan contains a path relative to the lab folder. With this path, the command line can run the plan in this
    // folder.
    let plan = server.run_file(&id, "plan.toml").await;
    let file = plan.split("file:").nth(1).unwrap().split(['"', ',']).next().unwrap();
    assert!(file.starts_with("scripts/mine-") && folder.0.join(file).exists(), "{plan}");

    let long = server.begin_run(LONG_TOURNAMENT).await;
    let gone = server.begin_run(&SCRIPTED.replace("open(3) -", "open(2) -")).await;
    let scripts = std::fs::read_dir(folder.0.join("scripts")).unwrap();
    for script in scripts {
        std::fs::remove_file(script.unwrap().path()).unwrap();
    }
    server.post_ok(&format!("runs/{long}/stop"), "{}").await;
    let failed = server.wait_until(&gone, |run| run["state"] == "failed").await;
    let error = failed["error"].as_str().unwrap();
    assert!(error.starts_with("scripts/mine-") && error.contains("was removed"), "{error}");
    server.shut_down().await;

    std::fs::write(folder.0.join("lab.db"), "this is no file of SQLite, and long enough").unwrap();
    let server = start_with_run_limits(&folder.0, ServerRunLimits::default()).await;
    let trouble = server.get("/api/v1/runs").await.json()["trouble"].clone();
    let words = "the folder of runs cannot be used: lab.db: not a Foursight results file";
    assert!(trouble.as_str().unwrap().starts_with(words), "{trouble}");
}
