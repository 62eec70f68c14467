//! Tests the table of capabilities in docs/origins.md. For each capability of the student reports, the table must name
//! a command or an address of the page, and tests that fail if the capability is removed.

use std::path::{Path, PathBuf};

use foursight::board::{Game, Variant};

use crate::documented_commands::document_examples;

/// Number of capabilities in the student reports.
const CAPABILITIES: usize = 65;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A row of the table.
struct Capability {
    number: String,
    /// The command, or the address on the page.
    place: String,
    tests: Vec<String>,
}

/// Returns the texts between backticks.
fn code(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn capabilities() -> Vec<Capability> {
    let text = read("docs/origins.md");
    let rows = text.lines().filter(|line| line.starts_with("| S-"));
    let capability = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [number, _, _, place, tests] = cells[..] else { panic!("not five cells: {line}") };
        let place: [String; 1] =
            code(place).try_into().unwrap_or_else(|_| panic!("{number}: one command or address"));
        Capability { number: number.to_owned(), place: place.concat(), tests: code(tests) }
    };
    rows.map(capability).collect()
}

#[test]
fn every_capability_has_one_row() {
    let numbers: Vec<String> = capabilities().into_iter().map(|one| one.number).collect();
    let expected: Vec<String> = (1..=CAPABILITIES).map(|number| format!("S-{number}")).collect();
    assert_eq!(numbers, expected);
}

/// Returns why the address is invalid, or `None` if it is valid. `views` is the source file with the list of views.
fn address_error(address: &str, views: &str) -> Option<String> {
    let (view, query) = address.split_once('?').unwrap_or((address, ""));
    let view = view.strip_prefix('/')?;
    if !views.contains(&format!("\n  {view}: {{")) {
        return Some(format!("no view {view}"));
    }
    let pairs: Vec<(&str, &str)> =
        query.split('&').filter_map(|pair| pair.split_once('=')).collect();
    let value = |key: &str| pairs.iter().find(|(name, _)| *name == key).map(|(_, value)| *value);
    let variant = value("variant").unwrap_or("7x6").parse::<Variant>();
    let variant = match variant {
        Ok(variant) => variant,
        Err(error) => return Some(error.to_string()),
    };
    if let Err(error) = Game::from_moves(variant, value("moves").unwrap_or_default()) {
        return Some(error.to_string());
    }
    let registry = foursight::registry();
    let engines = ["engine", "against"].into_iter().filter_map(value);
    let mut errors = engines
        .filter(|engine| *engine != "human")
        .filter_map(|engine| registry.engine(engine).err());
    errors.next().map(|error| error.to_string())
}

/// Only the addresses are checked here. The tests in `documented_commands` run the commands.
#[test]
fn every_capability_has_a_command_or_an_address() {
    let commands = document_examples(&read("docs/origins.md"), true);
    let views = read("web/src/views.ts");
    for Capability { number, place, .. } in capabilities() {
        let error = if place.starts_with('/') {
            address_error(&place, &views)
        } else {
            (!commands.contains(&place)).then(|| "not a command".to_owned())
        };
        assert_eq!(error, None, "{number}: {place}");
    }
    assert!(address_error("/nowhere?moves=4", &views).is_some());
    assert!(address_error("/play?moves=44444444", &views).is_some());
    assert!(address_error("/tree?moves=4&engine=alphabeta:dept=4", &views).is_some());
}

/// Returns whether the source code defines a Rust test or a Python test with this name. A Rust test must have the
/// attribute `#[test]` among the attributes directly above the function.
fn defines_test(source: &str, name: &str) -> bool {
    if source.contains(&format!("\ndef {name}(")) {
        return name.starts_with("test_");
    }
    let Some((before, _)) = source.split_once(&format!("fn {name}(")) else { return false };
    let above = before.rsplit_once('\n').map_or("", |(above, _)| above);
    let mut attributes =
        above.lines().rev().map(str::trim).take_while(|line| line.starts_with("#["));
    attributes.any(|line| line == "#[test]")
}

#[test]
fn every_test_of_a_capability_exists() {
    for Capability { number, tests, .. } in capabilities() {
        assert!(!tests.is_empty(), "{number} has no test");
        for test in tests {
            let exists = if let Some((file, name)) = test.split_once("::") {
                defines_test(&read(file), name)
            } else {
                let (file, title) = test.split_once(": ").expect("a file and a title");
                assert!(file.starts_with("web/"), "{number}: {test}");
                let source = read(file);
                [format!("test(\"{title}\""), format!("test(`{title}`")]
                    .iter()
                    .any(|start| source.contains(start))
            };
            assert!(exists, "{number}: there is no test {test}");
        }
    }
    assert!(!defines_test("\nfn helper() {}\n", "helper"));
    assert!(defines_test("#[test]\n#[ignore]\nfn it_works() {}\n", "it_works"));
}
