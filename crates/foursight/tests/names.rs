//! A name is used once: no two public types of the library share a name, and no two modules a file stem, except for
//! the reasons listed here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The crates whose types people use. The oracle repeats names of the library on purpose.
const LIBRARY: [&str; 9] =
    ["analysis", "api", "board", "foursight", "lab", "scripting", "search", "server", "solver"];

/// Modules that may be named like another one: the beginning or the end of the path, and why. At most 15. The types in
/// `api/src/operations/` are operations, for which the reason of their modules holds.
const REASONS: [(&str, &str); 15] = [
    ("cli/src/commands/", "a command is named like the operation it runs"),
    ("cli/src/render/", "the rendering of a result is named like its command"),
    ("python/src/", "a Python class is named like the type it wraps"),
    ("api/src/", "an operation is named like the function it offers"),
    ("server/src/routes/", "a route is named like its operation"),
    ("fuzz-targets/src/targets/", "a target is named like the reader it tests"),
    ("oracle/src/", "the oracle is named like the code it checks"),
    ("foursight/src/", "the facade is named like the functions it shortens"),
    ("search/src/evals/", "an evaluation is named by the text that selects it"),
    ("lab/src/experiments/", "an experiment is named by the text that selects it"),
    ("board/src/goals/", "a goal is named by the text that selects it"),
    ("/error.rs", "the error of its module"),
    ("/report.rs", "builds the document of its module"),
    ("/make.rs", "makes the files of its module"),
    ("/tests.rs", "tests its module"),
];

/// Names that are shared at present and have no reason; remove a name here when it has become unique.
const PENDING_MODULES: [&str; 16] = [
    "cell", "check", "document", "engines", "files", "folder", "matrix", "names", "outcome",
    "puzzles", "request", "runs", "schema", "summary", "table", "types",
];
const PENDING_TYPES: [&str; 21] = [
    "Cell",
    "Column",
    "Event",
    "Kind",
    "Limits",
    "Names",
    "Outcome",
    "Pair",
    "Plan",
    "Progress",
    "Proposal",
    "Puzzle",
    "PuzzleSet",
    "Refutation",
    "Schema",
    "Setting",
    "Settings",
    "Side",
    "Task",
    "Verdict",
    "View",
];

/// Every Rust file in the sources of the crates, relative to `crates/`.
fn sources() -> Vec<String> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a readable folder") {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                walk(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let crates = crates();
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&crates).expect("the crates") {
        walk(&entry.expect("the crates").path().join("src"), &mut files);
    }
    let relative = |file: &PathBuf| {
        let file = file.strip_prefix(&crates).expect("a file of a crate");
        file.to_str().expect("a path in UTF-8").replace('\\', "/")
    };
    let mut names: Vec<String> = files.iter().map(relative).collect();
    names.sort();
    names
}

fn crates() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The name of the module in a file; none for the root of a crate.
fn stem(file: &str) -> Option<&str> {
    let (folder, name) = file.rsplit_once('/')?;
    match name.strip_suffix(".rs")? {
        "lib" | "main" => None,
        "mod" => folder.rsplit_once('/').map(|(_, folder)| folder),
        stem => Some(stem),
    }
}

fn has_reason(file: &str) -> bool {
    REASONS.iter().any(|(place, _)| file.starts_with(place) || file.ends_with(place))
        || file.contains("/tests/")
}

/// The names with more than one place, less those that are pending.
fn shared<'n>(
    places: &'n BTreeMap<String, Vec<String>>,
    pending: &[&str],
) -> Vec<(&'n String, &'n Vec<String>)> {
    let shared = places.iter().filter(|(_, places)| places.len() > 1);
    shared.filter(|(name, _)| !pending.contains(&name.as_str())).collect()
}

#[test]
fn no_two_modules_share_a_file_stem() {
    const { assert!(REASONS.len() <= 15) };
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources() {
        if let Some(stem) = stem(&file).filter(|_| !has_reason(&file)) {
            places.entry(stem.to_owned()).or_default().push(file.clone());
        }
    }
    assert!(places.len() > 100, "too few modules were found");
    let shared = shared(&places, &PENDING_MODULES);
    assert!(shared.is_empty(), "rename all but one, or list a reason: {shared:#?}");
}

#[test]
fn no_two_public_types_share_a_name() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources() {
        let library = file.split('/').next().is_some_and(|name| LIBRARY.contains(&name));
        let excepted = file.starts_with("api/src/operations/") || file.contains("/tests/");
        if !library || excepted || file.ends_with("/tests.rs") {
            continue;
        }
        let text = std::fs::read_to_string(crates().join(&file)).expect("a readable file");
        for line in text.lines() {
            let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
            let Some(rest) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) else {
                continue;
            };
            let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            let places = places.entry(name).or_default();
            // A type may be declared once for each feature.
            if places.last() != Some(&file) {
                places.push(file.clone());
            }
        }
    }
    assert!(places.len() > 200, "too few types were found");
    let shared = shared(&places, &PENDING_TYPES);
    assert!(shared.is_empty(), "rename all but one: {shared:#?}");
}
