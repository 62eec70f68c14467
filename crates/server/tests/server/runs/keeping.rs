//! What is kept, and by whom.

use super::*;

#[tokio::test]
async fn a_restart_in_the_middle_changes_no_game() {
    let (whole, parts) = (Folder::new("whole"), Folder::new("parts"));
    let cup = CUP.replace("\"seed\":3", "\"seed\":4,\"pairs\":400");
    let server = start_in(&whole.0).await;
    let id = server.begin(&cup).await;
    server.finished(&id).await;
    let expected = server.file(&id, "games.jsonl").await;

    for restart in 0..3 {
        let server = start_in(&parts.0).await;
        if restart == 0 {
            assert_eq!(server.begin(&cup).await, id);
        }
        let run = server.until(&id, |run| run["done"].as_u64() > Some(30 * restart)).await;
        assert_ne!(run["state"], "done", "it was too quick to be interrupted");
        server.end().await;
    }
    let server = start_in(&parts.0).await;
    server.finished(&id).await;
    assert_eq!(server.file(&id, "games.jsonl").await, expected);
}

#[tokio::test]
async fn a_run_is_stopped_resumed_and_deleted() {
    let folder = Folder::new("stopped");
    let server = start_in(&folder.0).await;
    let id = server.begin(LONG_CUP).await;
    let waiting = server.begin(CUP).await;
    server.until(&id, |run| run["done"].as_u64() > Some(0)).await;
    assert_eq!(server.run(&waiting).await["state"], "waiting");
    let stopped = server.told(&format!("runs/{id}/stop"), "{}").await;
    assert_eq!(stopped["state"], "stopped");
    // Whoever waited has its turn, and what was played is kept.
    server.finished(&waiting).await;
    let stopped = server.run(&id).await;
    assert!(stopped["done"].as_u64() > Some(0), "{stopped}");
    assert!(stopped["document"]["lead"].as_str().unwrap().contains("so far"), "{stopped}");
    server.end().await;
    let server = start_in(&folder.0).await;
    let there = server.until(&id, |run| run["state"] == "stopped").await;
    assert_eq!(there["done"], stopped["done"], "after a restart it is still stopped");
    let resumed = server.told(&format!("runs/{id}/resume"), "{}").await;
    assert_eq!(resumed["state"], "waiting");
    server.until(&id, |run| run["done"].as_u64() > there["done"].as_u64()).await;
    for id in [&id, &waiting] {
        let path = format!("/api/v1/runs/{id}");
        assert_eq!(server.ask("DELETE", &path, "", "").await.body, "{}");
        assert_eq!(server.ask("DELETE", &path, "", "").await.status, 404);
        assert_eq!(server.get(&path).await.status, 404);
    }
    let again = server.begin(CUP).await;
    assert_eq!(again, waiting, "the same request is the same run");
    server.finished(&again).await;
    let mut store = foursight_lab::store::Store::open(&folder.0.join("lab.db")).unwrap();
    assert_eq!(store.stored_runs().unwrap().len(), 1, "games of deleted runs are gone");
    store.delete_ledger_entry(&again, None).unwrap();
}

#[tokio::test]
async fn of_two_servers_on_one_folder_one_waits_for_the_other() {
    let folder = Folder::new("two");
    let first = start_in(&folder.0).await;
    let id = first.begin(CUP).await;
    first.finished(&id).await;
    let second = start_limited(&folder.0, RunLimits::default()).await;
    let list = second.get("/api/v1/runs").await.json();
    let trouble = list["trouble"].as_str().unwrap();
    assert!(trouble.contains("another server uses it"), "{trouble}");
    let refused = second.post("runs", CUP).await;
    assert_eq!((refused.status, refused.error()), (422, trouble.to_owned()));
    let unread = second.get(&format!("/api/v1/runs/{id}")).await;
    assert_eq!((unread.status, unread.error()), (422, trouble.to_owned()), "it is not gone");
    first.end().await;
    second.untroubled().await;
    assert_eq!(second.run(&id).await["state"], "done");
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_keeps_nobody_from_playing() {
    let folder = Folder::new("unusable");
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
        let server = start_limited(&place, RunLimits::default()).await;
        let list = server.get("/api/v1/runs").await.json();
        let trouble = list["trouble"].as_str().unwrap();
        assert!(
            trouble.contains(words) && trouble.starts_with("runs cannot be kept in "),
            "{trouble}"
        );
        assert_eq!(server.post("runs", CUP).await.error(), trouble);
        server.told("think", r#"{"engine":"random"}"#).await;
    }
}

#[tokio::test]
async fn a_run_that_takes_too_long_is_stopped_and_says_how_to_go_on() {
    let folder = Folder::new("budget");
    // Long enough for a first pair on a busy machine, far too short for all of them on any.
    let limits = RunLimits { time: Duration::from_secs(3), ..RunLimits::default() };
    let server = start_limited(&folder.0, limits).await;
    let id = server.begin(&LONG_CUP.replace("depth=5", "depth=7")).await;
    let run = server.until(&id, |run| run["state"] == "stopped").await;
    assert!(run["error"].as_str().unwrap().ends_with("continue with Resume"), "{run}");
    assert!(run["done"].as_u64() > Some(0), "{run}");
}
