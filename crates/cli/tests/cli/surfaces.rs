//! Tests that the command line returns the same documents as the operations of the HTTP interface.

#[path = "../../../../fixtures/operation_requests.rs"]
mod operation_requests;

use std::collections::BTreeSet;

use foursight::LocalService;
use foursight::api::HttpMethods;
use serde_json::Value;

use crate::folder::Folder;
use crate::harness::{document, foursight, foursight_with};
use operation_requests::{Case, cases, comparable, expected};

fn local() -> LocalService {
    LocalService::new(foursight::registry())
}

/// Checks `fixtures/requests.jsonl`, which must contain at least two valid requests for every operation. If the
/// operation has a field for the variant, one of these requests must set this field. If the operation has any fields,
/// there must also be an invalid request.
#[test]
fn every_operation_has_requests() {
    let (local, cases) = (local(), cases());
    let (mut commands, mut claimed) = (BTreeSet::new(), BTreeSet::new());
    for operation in local.operations() {
        let declaration = operation.declaration();
        let name = declaration.name;
        let all: Vec<&Case> = cases.iter().filter(|case| case.operation == name).collect();
        let valid: Vec<&&Case> = all.iter().filter(|case| !case.invalid).collect();
        assert!(valid.len() >= 2, "add requests for {name} to fixtures/requests.jsonl");
        let fields = (declaration.request)().request_fields();
        let another = valid.iter().any(|case| !case.request["variant"].is_null());
        let takes_board = fields.iter().any(|field| field.name == "variant");
        // Graded positions exist only for the standard board.
        assert!(another || !takes_board || name == "scripts/grade", "{name}: another board");
        assert!(all.len() > valid.len() || fields.is_empty(), "{name}: an invalid request");
        claimed.extend(declaration.command.map(|command| (name, command.to_owned())));
        for case in &all {
            let words = case.command.iter().take_while(|word| !word.contains(['.', '=']));
            let words: Vec<&str> = words.map(String::as_str).collect();
            let known = declaration.command.filter(|command| {
                format!("foursight {} ", words.join(" ")).starts_with(&format!("{command} "))
            });
            assert!(case.command.is_empty() || known.is_some(), "{name}: {:?}", case.command);
            commands.extend(known.map(|command| (name, command.to_owned())));
        }
    }
    assert_eq!(commands, claimed, "every command that a declaration names is compared");
}

#[test]
fn request_returns_the_documents_of_the_operations() {
    let local = local();
    for case in cases() {
        let body = case.request.to_string();
        let run = foursight(&["request", &case.operation, "--body", &body]);
        match expected(&local, &case) {
            Ok(expected) => {
                assert_eq!((run.code, run.err.as_str()), (0, ""), "{case:?}");
                let found = serde_json::from_str(&run.out).unwrap();
                assert_eq!(
                    comparable(&case.operation, found),
                    comparable(&case.operation, expected),
                    "{case:?}"
                );
            }
            Err(error) => {
                let message = format!("foursight: {}: {error}\n", case.operation);
                assert_eq!((run.code, run.out.as_str(), run.err), (2, "", message), "{case:?}");
            }
        }
    }
}

#[test]
fn fields_make_the_same_request_as_a_body() {
    let local = local();
    for case in cases() {
        let fields = case.request.as_object().unwrap();
        let methods = local.operation(&case.operation).unwrap().declaration().methods;
        let plain = |value: &Value| !value.is_object() && !value.is_array();
        if case.invalid || methods == HttpMethods::Post || !fields.values().all(plain) {
            continue;
        }
        let mut args = vec!["request".to_owned(), case.operation.clone()];
        args.extend(fields.iter().map(|(name, value)| {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            format!("{name}={text}")
        }));
        let found = document(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let expected = expected(&local, &case).unwrap();
        let (found, expected) =
            (comparable(&case.operation, found), comparable(&case.operation, expected));
        assert_eq!(found, expected, "{case:?}");
    }
}

fn is_script(argument: &str) -> bool {
    std::path::Path::new(argument).extension().is_some_and(|extension| extension == "rhai")
}

#[test]
fn commands_print_the_documents_of_their_operations() {
    let local = local();
    let folder = Folder::new("surfaces");
    for case in cases().iter().filter(|case| !case.command.is_empty()) {
        let mut args = case.command.clone();
        for argument in args.iter_mut().filter(|argument| is_script(argument)) {
            *argument = folder.file(argument);
            std::fs::write(&*argument, case.request["source"].as_str().unwrap()).unwrap();
        }
        args.push("--json".to_owned());
        let found = document(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let expected = expected(&local, case).unwrap();
        let (found, expected) =
            (comparable(&case.operation, found), comparable(&case.operation, expected));
        assert_eq!(found, expected, "{case:?}");
    }
}

#[test]
fn options_that_an_operation_lacks_add_fields_only_when_given() {
    let names = |args: &[&str]| -> BTreeSet<String> {
        document(args).as_object().unwrap().keys().cloned().collect()
    };
    let plain = names(&["think", "--depth", "2", "--json"]);
    let more = names(&["think", "--depth", "2", "--trace", "1", "--time-eval", "--json"]);
    let added: Vec<&String> = more.difference(&plain).collect();
    assert_eq!(added, ["evaluation_share", "trace"]);
    assert!(plain.is_subset(&more));
}

#[test]
fn operations_are_listed_and_described() {
    let listed = foursight(&["request"]);
    assert_eq!((listed.code, listed.err.as_str()), (0, ""));
    for operation in local().operations() {
        let declaration = operation.declaration();
        assert!(listed.out.contains(&format!("\n{} ", declaration.name)), "{}", listed.out);
        let described = foursight(&["request", declaration.name, "--describe"]);
        assert_eq!((described.code, described.err.as_str()), (0, ""));
        for field in (declaration.request)().request_fields() {
            assert!(described.out.contains(&format!("\n{} ", field.name)), "{}", described.out);
        }
    }
}

#[test]
fn events_are_lines_before_the_response() {
    let run = foursight(&["request", "perft", "depth=3", "--events"]);
    let lines: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4, "{run:?}");
    for (line, ways) in lines.iter().zip([7, 49, 343]) {
        assert_eq!((&line["event"], &line["data"]["ways"]), (&"progress".into(), &ways.into()));
    }
    assert_eq!((&lines[3]["schema"], &lines[3]["complete"]), (&1.into(), &true.into()));
}

#[test]
fn a_body_comes_from_the_line_a_file_or_standard_input() {
    let folder = Folder::new("request-body");
    let file = folder.file("request.json");
    let body = r#"{"variant": "5x4", "moves": "33"}"#;
    std::fs::write(&file, body).unwrap();
    let plain = document(&["request", "position", "variant=5x4", "moves=33"]);
    assert_eq!(document(&["request", "position", "--body", body]), plain);
    assert_eq!(document(&["request", "position", "--body", &file]), plain);
    let run = foursight_with(&["request", "position", "--body", "-"], body);
    assert_eq!(serde_json::from_str::<Value>(&run.out).unwrap(), plain);
}

#[test]
fn mistakes_have_a_place_and_a_remedy() {
    for (args, message) in [
        (
            &["slove"][..],
            "OPERATION: unknown operation `slove`; did you mean `solve`? (it is one of ",
        ),
        (&["solve", "4453"], "`4453` is not of the form FIELD=VALUE; write moves=4453"),
        (&["solve", "movs=4"], "solve has no field `movs`; did you mean `moves`? (it has "),
        (&["solve", "nodes=many"], "solve: `nodes` is a whole number, not `many`"),
        (&["solve", "moves=449"], "solve: move 3 of `449`: "),
        (
            &["evaluate", "evaluations=quiet"],
            "evaluate: `evaluations` is a list of string; pass it with --body, as JSON",
        ),
        (&["solve", "--body", "{"], "solve: the body is not JSON: "),
        (&["solve", "--body", "none.json"], "--body none.json: "),
        (&["solve", "moves=4", "--body", "{}"], "the argument '[FIELD=VALUE]...' cannot be used "),
    ] {
        let run = foursight(&[&["request"], args].concat());
        assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{run:?}");
        assert!(run.err.starts_with(&format!("foursight: {message}")), "{args:?}: {}", run.err);
    }
}
