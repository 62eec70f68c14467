//! Runs every operation by its name and without a server. Requests and responses are JSON.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use foursight_api::operations::LimitsEntry;
use foursight_api::{
    ApiError, Deployment, ErrorKind, NO_SCRIPTS, OperationExecution, RequestContext,
    RequestEngines, RequestInput, ResourceLimits, ServerLoad, Service, operations,
    request_registry, response_nanoseconds,
};
use foursight_search::Timeless;
use foursight_solver::{Book, Pool, SolverOptions};
use serde_json::{Value, json};

const CAPS: ResourceLimits =
    ResourceLimits { time: Duration::from_mins(1), nodes: 1_000_000_000, table_mb: 16 };

static SERVICE: LazyLock<Service> = LazyLock::new(|| {
    let bytes = include_bytes!("../../solver/book/7x6.book");
    let book = Some(Book::parse(bytes).expect("the committed book"));
    let limits = LimitsEntry {
        seats: 3,
        time_ns: response_nanoseconds(CAPS.time),
        nodes: CAPS.nodes,
        table_mb: CAPS.table_mb,
        body_bytes: 65_536,
    };
    Service {
        engines: RequestEngines { registry: request_registry(book), caps: CAPS, scripts: None },
        solvers: Pool::new(SolverOptions { table: CAPS.table_mb, threads: 1 }, book)
            .with_capacity(3),
        deployment: Deployment {
            experiments: Vec::new(),
            examples: Vec::new(),
            limits,
            started: 44,
            load: Box::new(|| ServerLoad { running: 2, waiting: 1 }),
            load_scripts: None,
        },
    }
});

type Events = Vec<(&'static str, Value)>;

/// Runs an operation and returns its events and its response. If `stop` is true, the stop flag is set from the start.
fn run_operation(
    name: &str,
    input: RequestInput<'_>,
    stop: bool,
) -> Result<(Events, Value), ApiError> {
    let all = operations();
    let mut all = all.iter();
    let operation = all.find(|one| one.declaration().has_name(name)).expect("an operation");
    let events = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&events);
    let context = RequestContext::new(
        Arc::new(Timeless),
        Arc::new(AtomicBool::new(stop)),
        move |event, json: String| {
            let value = serde_json::from_str(&json).expect("an event is JSON");
            heard.lock().expect("one thread").push((event, value));
        },
    );
    let response = operation.prepare_request(input, &SERVICE)?.run(&SERVICE, &context)?;
    let events = events.lock().expect("one thread").clone();
    for (event, _) in &events {
        let declared = operation.declaration().events;
        assert!(declared.iter().any(|one| one.name == *event), "{name}: {event} is not declared");
    }
    Ok((events, serde_json::from_str(&response).expect("a response is JSON")))
}

fn operation_response(name: &str, request: &Value) -> Value {
    let body = request.to_string();
    let answered = run_operation(name, RequestInput::Json(body.as_bytes()), false);
    answered.unwrap_or_else(|error| panic!("{name} {request}: {error}")).1
}

/// A page that stops a search plays the column of the last progress event. The clock of the test stands still, so there
/// is exactly one such event.
#[test]
fn searches_without_iterations_report_a_column_before_they_end() {
    for engine in ["minimax:depth=4", "alphabeta:depth=5", "mcts:nodes=100000"] {
        let body = json!({"engine": engine, "moves": "4453"}).to_string();
        let input = RequestInput::Json(body.as_bytes());
        let (events, _) = run_operation("think", input, false).unwrap();
        let progress: Vec<_> = events.iter().filter(|(name, _)| *name == "progress").collect();
        assert_eq!(progress.len(), 1, "{engine}: {events:?}");
        assert!(progress[0].1["column"].is_string(), "{engine}: {progress:?}");
    }
}

/// Returns the description of a position without the field `schema`. The descriptions inside other responses have no
/// such field.
fn position_response(moves: &str) -> Value {
    let mut position = operation_response("position", &json!({"moves": moves}));
    assert_eq!(position.as_object_mut().expect("an object").remove("schema"), Some(json!(1)));
    position
}

fn operation_error(name: &str, request: &Value) -> ApiError {
    let body = request.to_string();
    run_operation(name, RequestInput::Json(body.as_bytes()), false).expect_err("an invalid request")
}

#[test]
fn names_are_unique_and_described() {
    let all = operations();
    let mut names = BTreeSet::new();
    for declaration in all.iter().map(|operation| operation.declaration()) {
        for name in [declaration.name].iter().chain(declaration.earlier_names) {
            assert!(names.insert(*name), "{name} twice");
        }
        assert!(!declaration.summary.is_empty() && !declaration.summary.ends_with('.'));
        let streams = declaration.execution == OperationExecution::Search;
        assert!(streams || declaration.events.is_empty(), "{}", declaration.name);
    }
    assert!(names.contains("evaluate") && names.contains("judge"));
}

#[test]
fn status_shows_the_load() {
    let status = operation_response("status", &json!({}));
    assert_eq!((&status["name"], &status["started"]), (&json!("foursight"), &json!(44)));
    assert_eq!(
        (&status["running"], &status["waiting"], &status["seats"]),
        (&json!(2), &json!(1), &json!(3))
    );
}

#[test]
fn the_catalogue_lists_what_requests_may_name() {
    let catalogue = operation_response("catalogue", &json!({}));
    assert_eq!(catalogue["limits"]["time_ns"], 60_000_000_000_u64);
    for search in catalogue["searches"].as_array().unwrap() {
        let limits = json!({"nodes": 200, "depth": 2});
        let chosen =
            operation_response("think", &json!({"engine": search["name"], "limits": limits}));
        assert!(chosen["column"].is_string(), "{search}");
    }
}

#[test]
fn a_position_is_read_in_any_notation() {
    let moves = operation_response("position", &json!({"moves": "4453"}));
    assert_eq!(operation_response("position", &json!({"text": "d1 d2 e1 c1"})), moves);
    assert_eq!(operation_response("position", &json!({"pos": "4453"})), moves);
    assert_eq!(
        operation_response("position", &json!({"text": moves["drawing"]}))["board"],
        moves["board"]
    );
    let both = operation_error("position", &json!({"moves": "4", "text": "4"}));
    assert_eq!(both.kind, ErrorKind::Invalid);
    assert_eq!(operation_error("position", &json!({"moves": "4444444"})).at, Some(6));
}

#[test]
fn think_returns_the_position_after_its_move() {
    let request = json!({"moves": "4453", "engine": "deepening:depth=4"});
    let body = request.to_string();
    let (events, chosen) =
        run_operation("think", RequestInput::Json(body.as_bytes()), false).unwrap();
    assert_eq!(events[0], ("position", operation_response("position", &json!({"moves": "4453"}))));
    let moves = format!("4453{}", chosen["column"].as_str().unwrap());
    assert_eq!(chosen["position"], position_response(&moves));
    assert_eq!((&chosen["depth"], &chosen["time_ns"]), (&json!(4), &json!(0)));
    let scripts = json!({"scripts": [{"name": "mine", "source": "1"}]});
    assert_eq!(operation_error("think", &scripts).message, NO_SCRIPTS);
}

#[test]
fn solve_takes_a_query_and_sends_all_columns_before_the_line() {
    let (events, solved) = run_operation("solve", RequestInput::Query("pos=4453"), false).unwrap();
    assert_eq!(solved["complete"], true);
    let (name, last) = events.last().unwrap();
    assert_eq!((*name, &last["columns"]), ("progress", &solved["columns"]));
    let over = operation_error("solve", &json!({"moves": "4455667"}));
    assert!(over.message.contains("is over"), "{over}");
}

#[test]
fn evaluations_explain_their_scores() {
    let request =
        json!({"moves": "44536", "evaluations": ["quiet", "windows-centre"], "depths": [2]});
    let evaluated = operation_response("evaluate", &request);
    assert_eq!(operation_response("judge", &request), evaluated, "the earlier name");
    for result in evaluated["evaluations"].as_array().unwrap() {
        let terms = result["terms"].as_array().unwrap().iter();
        let sum: i64 = terms.map(|term| term["value"].as_i64().unwrap()).sum();
        assert_eq!(result["to_move"]["value"], sum, "{result}");
        assert_eq!(result["choices"][0]["depth"], 2);
    }
}

#[test]
fn a_hint_advises_a_best_move() {
    let (hint, solved) = (
        operation_response("hint", &json!({"moves": "4453"})),
        operation_response("solve", &json!({"moves": "4453"})),
    );
    let columns = solved["columns"].as_array().unwrap();
    let advised = columns.iter().find(|one| one["column"] == hint["move"]["column"]).unwrap();
    assert_eq!(advised["best"], true);
}

#[test]
fn a_review_covers_every_move() {
    let request = json!({"variant": "5x4", "moves": "1213", "evaluation": "quiet"}).to_string();
    let (events, review) =
        run_operation("review", RequestInput::Json(request.as_bytes()), false).unwrap();
    let moves = events.iter().filter(|(name, _)| *name == "move").count();
    assert_eq!((moves, review["plies"].as_array().unwrap().len()), (4, 4));
}

#[test]
fn the_book_knows_the_opening() {
    let explored = operation_response("explore", &json!({"moves": "44"}));
    assert_eq!(
        (&explored["in_book"], explored["columns"].as_array().unwrap().len()),
        (&json!(true), 7)
    );
    assert_eq!(operation_response("explore", &json!({"variant": "6x5"}))["in_book"], false);
}

#[test]
fn a_tree_agrees_with_the_search() {
    let request = json!({"moves": "4453", "engine": "alphabeta:depth=3"});
    let (tree, chosen) =
        (operation_response("tree", &request), operation_response("think", &request));
    assert_eq!(tree["counters"], chosen["counters"]);
    assert_eq!(tree["decision"]["column"], chosen["column"]);
    assert_eq!(operation_error("tree", &json!({"engine": "random"})).kind, ErrorKind::Invalid);
}

#[test]
fn perft_counts_sequences_until_it_is_stopped() {
    let counted = operation_response("perft", &json!({"depth": 5, "variant": "6x5"}));
    let mut ways = 1;
    for count in counted["counts"].as_array().unwrap() {
        ways *= 6;
        assert_eq!(count["ways"], ways);
    }
    let columns = counted["columns"].as_array().unwrap().iter();
    assert_eq!(columns.map(|one| one["ways"].as_u64().unwrap()).sum::<u64>(), ways);
    let (_, stopped) = run_operation("perft", RequestInput::Query("depth=12"), true).unwrap();
    assert_eq!(stopped, json!({"schema": 1, "counts": [], "columns": [], "complete": false}));
}

#[test]
fn moves_of_puzzles_are_checked_and_mistakes_become_puzzles() {
    let set = operation_response("puzzles", &json!({"day": 20773}));
    let puzzles = set["puzzles"].as_array().unwrap();
    let daily = puzzles.iter().find(|puzzle| puzzle["id"] == set["daily"]).unwrap();
    let late = puzzles.iter().find(|puzzle| puzzle["moves"].as_str().unwrap().len() > 24).unwrap();
    assert!(daily["solution"].is_string());
    let tried = operation_response(
        "puzzles/try",
        &json!({"moves": late["moves"], "column": late["solution"]}),
    );
    assert_eq!(tried["right"], true);
    assert_eq!(operation_error("puzzles/try", &json!({"moves": "4"})).message, "column is missing");
    let own = operation_response("puzzles/own", &json!({"moves": "1213171"}));
    assert_eq!((&own["complete"], &own["other"]), (&json!(true), &json!([4])));
}

#[test]
fn requests_are_read_strictly() {
    let read = |body: &str| {
        run_operation("solve", RequestInput::Json(body.as_bytes()), false).unwrap_err()
    };
    assert_eq!(read("{").kind, ErrorKind::Malformed);
    for body in ["[]", "{\"move\":\"4\"}", "{\"moves\":4}", "{\"moves\":\"4\",\"pos\":\"4\"}"] {
        assert_eq!(read(body).kind, ErrorKind::Invalid, "{body}");
    }
    let error = serde_json::to_value(read("[]")).unwrap();
    assert_eq!(error.as_object().unwrap().keys().collect::<Vec<_>>(), ["at", "error", "schema"]);
}
