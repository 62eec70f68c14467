//! Tests runs without a server. The tests cover IDs, sequential tests, time limits, stopping and resuming.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::scratch_folder::Scratch;
use foursight_analysis::Shard;
use foursight_lab::runs::{
    ClientKey, RunError, RunFolder, RunOptions, RunQuotas, RunRequest, RunSummary, RunWithDocument,
    Runs,
};
use foursight_lab::store::{LedgerEntry, RunState, Store};
use foursight_lab::tournament::{OpeningsWork, Plan, TournamentRunner};
use foursight_scripting::{ScriptBudget, ScriptCache};

const REFUSED: [(&str, &str); 2] = [("cmd", "no programs here"), ("file", "no files here")];

fn run_folder(path: &Path) -> RunFolder {
    let library = ScriptCache::new(ScriptBudget::REMOTE);
    RunFolder::new(path, foursight_api::request_registry(None), &REFUSED, 64, library)
}

pub(crate) fn parse_request(json: &str) -> RunRequest {
    serde_json::from_str(json).unwrap()
}

pub(crate) fn start_runs(path: &Path, time: Duration) -> Arc<Runs> {
    let quotas = RunQuotas { waiting: 4, client_waiting: 2, kept: 8, time };
    Runs::start(RunOptions {
        folder: run_folder(path),
        threads: 2,
        quotas,
        book: |_| None,
        page_address: |id| format!("page of {id}"),
        on_worker_start: || {},
        on_change: Box::new(|| {}),
    })
}

pub(crate) fn wait_until(
    runs: &Runs,
    id: &str,
    wanted: impl Fn(&RunSummary) -> bool,
) -> RunSummary {
    let begun = Instant::now();
    loop {
        let run = runs.run_summary(id).unwrap();
        if wanted(&run) {
            return run;
        }
        assert!(begun.elapsed() < Duration::from_mins(5), "{run:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

pub(crate) fn close_and_wait(runs: &Runs) {
    runs.close();
    while !runs.is_closed() {
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_folder_is_used_by_one_owner_at_a_time() {
    let scratch = Scratch::new();
    let folder = scratch.file("runs");
    let first = start_runs(&folder, Duration::from_mins(5));
    assert_eq!(first.ledger_problem(), None);
    let second = start_runs(&folder, Duration::from_mins(5));
    assert_eq!(second.ledger_problem(), Some(RunError::InUse));
    assert_eq!(second.run_summary("000000000000").err(), Some(RunError::InUse));
    close_and_wait(&second);
    close_and_wait(&first);
    let file = scratch.file("file");
    std::fs::write(&file, "no folder").unwrap();
    let third = start_runs(&file, Duration::from_mins(5));
    let problem = third.ledger_problem();
    assert!(matches!(problem, Some(RunError::Folder(_))), "{problem:?}");
    close_and_wait(&third);
}

/// The ID of a run is a hash of its task. The expected values are the IDs of version 0.1.0.
#[test]
fn ids_of_requests_stay_the_same() {
    let scripts = r#""scripts":[{"name":"mine","source":"open(3) - their_open(3)"}]"#;
    let with_script = format!(
        r#"{{"kind":"tournament","pairs":2,"depths":[1,3],{scripts},"players":[
            {{"name":"mine","engine":"alphabeta:eval=script:mine"}},
            {{"engine":"minimax:depth=2,eval=script:mine"}},{{"engine":"mcts:nodes=50,memory=4"}}]}}"#
    );
    let graded_script = format!(
        r#"{{"kind":"grading","evaluations":["script:mine","level:2"],{scripts},"positions":60,"seed":5}}"#
    );
    let scratch = Scratch::new();
    let folder = run_folder(&scratch.file("lab"));
    for (json, id, total) in [
        (
            r#"{"kind":"tournament","players":[
                {"engine":"alphabeta:depth=4,eval=cells"},{"name":" John ","engine":"alphabeta:5"}]}"#,
            "wnsd27geb6qn",
            50,
        ),
        (
            r#"{"kind":"tournament","variant":"6x5","seed":7,"pairs":3,"openings":"random:8","format":"gauntlet",
                "depths":[4,2,2],"players":[{"engine":"alphabeta"},{"name":"fixed","engine":"alphabeta:depth=4"},
                {"engine":"random"},{"engine":"perfect"},{"engine":"level:3"},
                {"name":"d","engine":"deepening:eval=quiet"},{"engine":"mcts:nodes=500"},
                {"name":"table","engine":"deepening:depth=6,table=8"}]}"#,
            "kg64uupy0xw5",
            54,
        ),
        (&with_script, "3jw4rt0d3pj7", 24),
        (
            r#"{"kind":"grading","evaluations":["cells","alphabeta:depth=3,eval=lines","perfect"],
                "depths":[2,1],"positions":60}"#,
            "54mbtcgxn7xf",
            240,
        ),
        (&graded_script, "upvvtwt1kfz0", 240),
        (r#"{"kind":"experiment","name":"nine-runs"}"#, "5psjgmm5vvfm", 1626),
        (r#"{"kind":"experiment","name":"difficulty","seed":3}"#, "f7y11bv8zxnd", 872),
    ] {
        let task = folder.resolve_request(&parse_request(json), None).unwrap();
        assert_eq!((task.run_id("0.1.0").as_str(), task.total_units()), (id, total), "{json}");
    }
}

/// A client that polls a run must not receive the final state together with an interim report.
#[test]
fn a_run_that_is_done_is_shown_with_its_final_report() {
    let scratch = Scratch::new();
    let runs = start_runs(&scratch.file("lab"), Duration::from_mins(30));
    for seed in 1..=8 {
        let request = parse_request(&format!(
            r#"{{"kind":"grading","evaluations":["cells"],"depths":[1],"positions":60,"seed":{seed}}}"#
        ));
        let (begun, _) = runs.begin_run(&request, ClientKey(1), None).unwrap();
        let shown = loop {
            let shown = runs.run_with_document(&begun.id).unwrap();
            if !shown.run.state.is_active() {
                break shown;
            }
        };
        assert_eq!(shown.run.state, RunState::Done);
        let last = runs.run_with_document(&begun.id).unwrap();
        let report = |run: &RunWithDocument| serde_json::to_value(&run.document).unwrap();
        assert!(shown.document.is_some());
        assert_eq!(report(&shown), report(&last), "seed {seed}");
        runs.delete_run(&begun.id).unwrap();
    }
    close_and_wait(&runs);
}

#[test]
fn the_title_of_a_run_is_stored_and_shown_in_its_report() {
    let scratch = Scratch::new();
    let runs = start_runs(&scratch.file("lab"), Duration::from_mins(30));
    let plain = r#"{"kind":"tournament","pairs":2,"variant":"6x5","players":[
        {"name":"one","engine":"random"},{"name":"other","engine":"alphabeta:depth=1"}]"#;
    let titled =
        |title: &str| parse_request(&format!(r#"{plain},"title":{}}}"#, serde_json::json!(title)));
    let (begun, _) = runs.begin_run(&titled("  First try "), ClientKey(1), None).unwrap();
    assert_eq!(begun.title, "First try");
    let done = wait_until(&runs, &begun.id, |run| !run.state.is_active());
    assert_eq!((done.state, done.title.as_str()), (RunState::Done, "First try"));
    let report = |runs: &Runs| runs.run_document(&begun.id).unwrap().unwrap().title;
    assert_eq!(report(&runs), "First try");

    // The title is not part of the task. Therefore an equal request finds the same run, and the run keeps its title.
    let again = runs.begin_run(&parse_request(&format!("{plain}}}")), ClientKey(1), None).unwrap();
    assert_eq!((again.0.id.as_str(), again.0.title.as_str()), (begun.id.as_str(), "First try"));
    assert_eq!(
        runs.rename_run(&begun.id, "Zweiter Versuch: ±½").unwrap().title,
        "Zweiter Versuch: ±½"
    );
    close_and_wait(&runs);

    let runs = start_runs(&scratch.file("lab"), Duration::from_mins(30));
    assert_eq!(runs.run_summary(&begun.id).unwrap().title, "Zweiter Versuch: ±½");
    assert_eq!(report(&runs), "Zweiter Versuch: ±½");
    for invalid in ["x".repeat(101), "two\nlines".to_owned()] {
        let error = runs.rename_run(&begun.id, &invalid).unwrap_err();
        assert!(matches!(&error, RunError::Invalid(message) if message.contains("100 characters")));
        assert_eq!(runs.begin_run(&titled(&invalid), ClientKey(1), None).unwrap_err(), error);
    }
    assert_eq!(runs.rename_run("000000000000", "x"), Err(RunError::NotFound));
    assert_eq!(runs.rename_run(&begun.id, &"x".repeat(100)).unwrap().title.len(), 100);
    assert_eq!(runs.rename_run(&begun.id, " ").unwrap().title, "one against other");
    assert_ne!(report(&runs), "one against other", "the report has a title of its own");
    close_and_wait(&runs);
}

/// An earlier version stored the task of this run with former names of options. Therefore the stored ID differs from
/// the ID that this version computes.
#[test]
fn a_request_finds_its_run_stored_with_former_option_names() {
    let scratch = Scratch::new();
    let engine = "alphabeta:depth=2,roles=repaired";
    let players =
        format!(r#"[{{"name":"a","engine":"{engine}"}},{{"name":"b","engine":"{engine}"}}]"#);
    let json = format!(r#"{{"kind":"tournament","pairs":1,"players":{players}}}"#);
    let folder = run_folder(&scratch.file("lab"));
    let present =
        serde_json::to_string(&folder.resolve_request(&parse_request(&json), None).unwrap());
    let former = present.unwrap().replace("roles=corrected", "roles=repaired");
    assert!(former.contains("roles=repaired"));
    std::fs::create_dir_all(folder.path()).unwrap();
    let entry = LedgerEntry {
        id: "0123456789ab".to_owned(),
        spec: json.clone(),
        task: former,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        state: RunState::Stopped,
        done: 0,
        total: 2,
        error: None,
        queued: 1,
        started: None,
        finished: None,
        plots: None,
    };
    Store::create(&folder.results_file()).unwrap().write_ledger_entry(&entry).unwrap();
    let runs = start_runs(&scratch.file("lab"), Duration::from_mins(30));
    let (run, new) = runs.begin_run(&parse_request(&json), ClientKey(1), None).unwrap();
    assert_eq!((run.id.as_str(), new), ("0123456789ab", false));
    close_and_wait(&runs);
}

/// Creates a request for a match with a sequential test.
fn match_request(engines: [&str; 2], more: &str) -> RunRequest {
    let [one, other] = engines;
    parse_request(&format!(
        r#"{{"kind":"tournament","variant":"6x5","players":[{{"name":"one","engine":"{one}"}},
            {{"name":"other","engine":"{other}"}}],"sprt":{{"elo0":0,"elo1":100}}{more}}}"#
    ))
}

#[test]
fn a_sequential_test_ends_a_run_before_all_pairs_are_played() {
    let scratch = Scratch::new();
    let runs = start_runs(&scratch.file("lab"), Duration::from_mins(30));
    let request = match_request(["alphabeta:depth=3,eval=cells", "random"], r#","pairs":500"#);
    let (begun, new) = runs.begin_run(&request, ClientKey(1), None).unwrap();
    assert_eq!((begun.total, new), (1000, true));
    let done = wait_until(&runs, &begun.id, |run| !run.state.is_active());
    assert_eq!(done.state, RunState::Done, "{done:?}");
    assert!(done.total < 1000 && done.done == done.total, "{done:?}");
    let report = runs.run_document(&begun.id).unwrap().unwrap();
    let games = format!("{} games", done.total);
    assert!(report.to_text(100).contains(&games), "{games}: {}", report.lead);
    close_and_wait(&runs);
    // After a restart, the run has the same summary.
    let runs = start_runs(&scratch.file("lab"), Duration::from_mins(30));
    assert_eq!(runs.run_summary(&begun.id).unwrap(), done);
    close_and_wait(&runs);
}

#[test]
fn an_invalid_sequential_test_is_rejected() {
    let scratch = Scratch::new();
    let folder = run_folder(&scratch.file("lab"));
    let deterministic = ["alphabeta:depth=3", "alphabeta:depth=2"];
    let mut reversed = match_request(["random", "random"], "");
    reversed.sprt.as_mut().unwrap().elo1 = -5.0;
    for (request, words) in [
        (match_request(deterministic, r#","pairs":500"#), "would repeat games"),
        (reversed, "sprt: elo0 must be below elo1"),
    ] {
        let error = folder.resolve_request(&request, None).unwrap_err();
        assert!(matches!(&error, RunError::Invalid(message) if message.contains(words)), "{error}");
    }
}

#[test]
fn requests_are_rejected_with_the_texts_of_the_caller() {
    let scratch = Scratch::new();
    let folder = run_folder(&scratch.file("lab"));
    let players = |engine: &str| {
        format!(
            r#"{{"kind":"tournament","players":[{{"engine":"{engine}"}},{{"engine":"random"}}]}}"#
        )
    };
    let openings = players("alphabeta").replace("}]", r#"}],"openings":"file:x""#);
    for (json, words) in [
        (players("cmd:true"), "no programs here"),
        (players("alphabeta:eval=file:x.rhai"), "no files here"),
        (openings, "openings: no files here"),
        // The default value of `memory` is 256. The limit also applies if the request sets this value.
        (players("mcts:nodes=50,memory=256"), "memory is at most 64 here, not 256"),
    ] {
        let error = folder.resolve_request(&parse_request(&json), None).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn the_time_limit_and_a_stop_end_an_experiment_and_it_can_be_resumed() {
    let scratch = Scratch::new();
    let runs = start_runs(&scratch.file("lab"), Duration::from_secs(1));
    let experiment = parse_request(r#"{"kind":"experiment","name":"nine-runs"}"#);
    let (begun, _) = runs.begin_run(&experiment, ClientKey(1), None).unwrap();
    let stopped = wait_until(&runs, &begun.id, |run| !run.state.is_active());
    assert_eq!(stopped.state, RunState::Stopped, "{stopped:?}");
    assert!(stopped.error.as_deref().unwrap().ends_with("continue with Resume"), "{stopped:?}");
    assert_eq!(runs.run_document(&begun.id), Ok(None));

    assert_eq!(runs.resume_run(&begun.id, ClientKey(1)).unwrap().state, RunState::Waiting);
    wait_until(&runs, &begun.id, |run| run.state == RunState::Running);
    assert_eq!(runs.stop_run(&begun.id).unwrap().state, RunState::Stopped);
    close_and_wait(&runs);
    // If the experiment had not ended early, it would have completed all its steps before the end of the worker.
    let run = runs.run_summary(&begun.id).unwrap();
    assert!(run.state == RunState::Stopped && run.done < run.total, "{run:?}");
    assert_eq!(runs.begin_run(&experiment, ClientKey(1), None), Err(RunError::Closing));
}

/// Tests that games and the ledger (the table of all runs) can be written at the same time. The worker stores games,
/// and requests change the ledger. Both use the same file through different connections.
#[test]
fn games_and_the_ledger_are_written_at_the_same_time() {
    let scratch = Scratch::new();
    let file = scratch.file("lab.db");
    let registry = foursight_api::request_registry(None);
    let players = "[[player]]\nname = \"a\"\nengine = \"random\"\n[[player]]\nengine = \"random\"";
    let plan = Plan::from_toml(&format!("variant = \"4x4\"\npairs = 300\n{players}")).unwrap();
    let plan = plan.check(&registry).unwrap();
    let mut store = Store::create(&file).unwrap();
    let stop = AtomicBool::new(false);
    let openings = plan.list_openings(&registry, |_| None, OpeningsWork::new(&stop)).unwrap();
    let runner = TournamentRunner {
        plan: &plan,
        registry: &registry,
        openings: &openings,
        time_evaluation: false,
        stop: &stop,
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let ledger = Store::open(&file).unwrap();
            let entry = LedgerEntry {
                id: "a".to_owned(),
                spec: "{}".to_owned(),
                task: "{}".to_owned(),
                version: "1".to_owned(),
                state: RunState::Waiting,
                done: 0,
                total: 1,
                error: None,
                queued: 0,
                started: None,
                finished: None,
                plots: None,
            };
            while !stop.load(Ordering::Relaxed) {
                ledger.write_ledger_entry(&entry).unwrap();
            }
        });
        let run = store.find_or_begin_run(&plan).unwrap();
        let missing = store.missing_pairs(&run, Shard::WHOLE).unwrap();
        let complete = runner.play_into_store(&mut store, &run, &missing, 2, &stop, |_| Ok(()));
        stop.store(true, Ordering::Relaxed);
        assert!(complete.unwrap());
    });
}
