//! Tests of stored runs: restarts, deletion, the lock on the folder, and unusable folders.

use super::*;

#[tokio::test]
async fn restarts_during_a_run_change_no_game() {
    let (whole, parts) = (TestFolder::new("whole"), TestFolder::new("parts"));
    let cup = TOURNAMENT.replace("\"seed\":3", "\"seed\":4,\"pairs\":400");
    let server = start_in_folder(&whole.0).await;
    let id = server.begin_run(&cup).await;
    server.wait_until_done(&id).await;
    let expected = server.run_file(&id, "games.jsonl").await;

    for restart in 0..3 {
        let server = start_in_folder(&parts.0).await;
        if restart == 0 {
            assert_eq!(server.begin_run(&cup).await, id);
        }
        let run = server.wait_until(&id, |run| run["done"].as_u64() > Some(30 * restart)).await;
        assert_ne!(run["state"], "done", "the run finished before it could be interrupted");
        server.shut_down().await;
    }
    let server = start_in_folder(&parts.0).await;
    server.wait_until_done(&id).await;
    assert_eq!(server.run_file(&id, "games.jsonl").await, expected);
}

#[tokio::test]
async fn a_run_is_stopped_resumed_and_deleted() {
    let folder = TestFolder::new("stopped");
    let server = start_in_folder(&folder.0).await;
    let id = server.begin_run(LONG_TOURNAMENT).await;
    let waiting = server.begin_run(TOURNAMENT).await;
    server.wait_until(&id, |run| run["done"].as_u64() > Some(0)).await;
    assert_eq!(server.get_run(&waiting).await["state"], "waiting");
    let stopped = server.post_ok(&format!("runs/{id}/stop"), "{}").await;
    assert_eq!(stopped["state"], "stopped");
    // The waiting run starts. The games of the stopped run are kept.
    server.wait_until_done(&waiting).await;
    let stopped = server.get_run(&id).await;
    assert!(stopped["done"].as_u64() > Some(0), "{stopped}");
    assert!(stopped["document"]["lead"].as_str().unwrap().contains("so far"), "{stopped}");
    server.shut_down().await;
    let server = start_in_folder(&folder.0).await;
    let there = server.wait_until(&id, |run| run["state"] == "stopped").await;
    assert_eq!(there["done"], stopped["done"], "the run is still stopped after a restart");
    let resumed = server.post_ok(&format!("runs/{id}/resume"), "{}").await;
    assert_eq!(resumed["state"], "waiting");
    server.wait_until(&id, |run| run["done"].as_u64() > there["done"].as_u64()).await;
    for id in [&id, &waiting] {
        let path = format!("/api/v1/runs/{id}");
        assert_eq!(server.send_and_read("DELETE", &path, "", "").await.body, r#"{"schema":1}"#);
        assert_eq!(server.send_and_read("DELETE", &path, "", "").await.status, 404);
        assert_eq!(server.get(&path).await.status, 404);
    }
    let again = server.begin_run(TOURNAMENT).await;
    assert_eq!(again, waiting, "the same request is the same run");
    server.wait_until_done(&again).await;
    let mut store = foursight_lab::store::Store::open(&folder.0.join("lab.db")).unwrap();
    assert_eq!(store.stored_runs().unwrap().len(), 1, "games of deleted runs are gone");
    store.delete_ledger_entry(&again, None).unwrap();
}

#[tokio::test]
async fn a_second_server_waits_until_the_folder_is_free() {
    let folder = TestFolder::new("two");
    let first = start_in_folder(&folder.0).await;
    let id = first.begin_run(TOURNAMENT).await;
    first.wait_until_done(&id).await;
    let second = start_with_run_limits(&folder.0, ServerRunLimits::default()).await;
    let list = second.get("/api/v1/runs").await.json();
    let trouble = list["trouble"].as_str().unwrap();
    assert!(trouble.contains("another server uses it"), "{trouble}");
    let refused = second.post("runs", TOURNAMENT).await;
    assert_eq!((refused.status, refused.error()), (422, trouble.to_owned()));
    let locked = second.get(&format!("/api/v1/runs/{id}")).await;
    assert_eq!(
        (locked.status, locked.error()),
        (422, trouble.to_owned()),
        "the run is not reported as deleted"
    );
    first.shut_down().await;
    second.wait_until_ready().await;
    assert_eq!(second.get_run(&id).await["state"], "done");
}

#[tokio::test]
async fn searches_work_if_the_lab_folder_is_unusable() {
    let folder = TestFolder::new("unusable");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("file");
    std::fs::write(&file, "no folder").unwrap();
    let foreign = folder.0.join("foreign");
    std::fs::create_dir_all(&foreign).unwrap();
    std::fs::write(
        foreign.join("lab.db"),
        "this is no file of SQLite, and long enough to be sure of it",
    )
    .unwrap();
    for (place, words) in
        [(file, "choose another folder with --lab"), (foreign, "not a Foursight results file")]
    {
        let server = start_with_run_limits(&place, ServerRunLimits::default()).await;
        let list = server.get("/api/v1/runs").await.json();
        let trouble = list["trouble"].as_str().unwrap();
        assert!(
            trouble.contains(words) && trouble.starts_with("the folder of runs cannot be used: "),
            "{trouble}"
        );
        assert_eq!(server.post("runs", TOURNAMENT).await.error(), trouble);
        server.post_ok("think", r#"{"engine":"random"}"#).await;
    }
}

#[tokio::test]
async fn a_run_over_the_time_limit_is_stopped_and_can_be_resumed() {
    // Even on the fastest machine, the first time is too short for all pairs. On a busy machine, it may be too short for
    // the first pair. The time is then doubled.
    for seconds in (0..7).map(|doublings| 3 << doublings) {
        let folder = TestFolder::new(&format!("budget-{seconds}"));
        let time = Duration::from_secs(seconds);
        let limits = ServerRunLimits { time, ..ServerRunLimits::default() };
        let server = start_with_run_limits(&folder.0, limits).await;
        let id = server.begin_run(LONG_TOURNAMENT).await;
        let run = server.wait_until(&id, |run| run["state"] == "stopped").await;
        assert!(run["error"].as_str().unwrap().ends_with("continue with Resume"), "{run}");
        if run["done"].as_u64() > Some(0) {
            return;
        }
    }
    panic!("no pair of games was stored");
}
