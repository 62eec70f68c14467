//! Checks that names are unique. No two public types of the library may have the same name. Two modules may have the
//! same file name only if `REASONS` contains a reason.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The crates whose public types must have unique names. The crate `oracle` is missing from the list, because its types
/// have the same names as the types that they check.
const LIBRARY_CRATES: [&str; 9] =
    ["analysis", "api", "board", "foursight", "lab", "scripting", "search", "server", "solver"];

/// The modules that may have the same file name as another module. Each entry contains the beginning or the end of a
/// path, and the reason. The list may have at most 15 entries.
const REASONS: [(&str, &str); 13] = [
    ("cli/src/commands/", "a command is named like the operation it runs"),
    ("python/src/", "a Python class is named like the type it wraps"),
    ("api/src/operations/", "an operation is named like the function it offers"),
    ("server/src/routes/", "a route is named like its operation"),
    ("fuzz-targets/src/targets/", "a target is named like the reader it tests"),
    ("oracle/src/", "the oracle is named like the code it checks"),
    ("foursight/src/", "the facade is named like the functions it shortens"),
    ("search/src/evals/", "an evaluation is named by the text that selects it"),
    ("lab/src/experiments/", "an experiment is named by the text that selects it"),
    ("/error.rs", "the error of its module"),
    ("/report.rs", "builds the document of its module"),
    ("/make.rs", "makes the files of its module"),
    ("/tests.rs", "tests its module"),
];

/// Returns the paths of all Rust files in the `src` folders of all crates, relative to `crates/`.
fn rust_files() -> Vec<String> {
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
    let crates_folder = crates_folder();
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&crates_folder).expect("the crates") {
        walk(&entry.expect("the crates").path().join("src"), &mut files);
    }
    let relative = |file: &PathBuf| {
        let file = file.strip_prefix(&crates_folder).expect("a file of a crate");
        file.to_str().expect("a path in UTF-8").replace('\\', "/")
    };
    let mut names: Vec<String> = files.iter().map(relative).collect();
    names.sort();
    names
}

fn crates_folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Returns the name of the module in a file. Returns `None` if the file is the root of a crate.
fn module_stem(file: &str) -> Option<&str> {
    let (folder, name) = file.rsplit_once('/')?;
    match name.strip_suffix(".rs")? {
        "lib" | "main" => None,
        "mod" => folder.rsplit_once('/').map(|(_, folder)| folder),
        module_stem => Some(module_stem),
    }
}

fn matches_path(file: &str, place: &str) -> bool {
    file.starts_with(place) || file.ends_with(place)
}

fn has_reason(file: &str) -> bool {
    REASONS.iter().any(|(place, _)| matches_path(file, place)) || file.contains("/tests/")
}

/// Returns the files of all modules, grouped by the name of the module.
fn files_by_module() -> BTreeMap<String, Vec<String>> {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in rust_files() {
        if let Some(module_stem) = module_stem(&file) {
            places.entry(module_stem.to_owned()).or_default().push(file.clone());
        }
    }
    assert!(places.len() > 100, "too few modules were found");
    places
}

#[test]
fn no_two_modules_share_a_file_stem() {
    const { assert!(REASONS.len() <= 15) };
    for (module_stem, mut files) in files_by_module() {
        files.retain(|file| !has_reason(file));
        assert!(
            files.len() <= 1,
            "rename all but one `{module_stem}`, or list a reason: {files:#?}"
        );
    }
}

#[test]
fn every_reason_excuses_a_module() {
    let files_by_module = files_by_module();
    let shared = || files_by_module.values().filter(|files| files.len() > 1).flatten();
    for (place, reason) in REASONS {
        let excuses = |file: &String| {
            let others = REASONS.iter().filter(|(other, _)| *other != place);
            matches_path(file, place)
                && !others.into_iter().any(|(other, _)| matches_path(file, other))
        };
        assert!(shared().any(excuses), "`{place}` ({reason}) excuses no module: remove it");
    }
}

/// Checks that no two public types have the same name. The test considers every `struct`, `enum`, `trait` and `type`
/// that is declared `pub` at the top level of a file, even if the module is private. It ignores `pub(crate)` types and
/// types inside functions, macros and inline modules.
#[test]
fn no_two_public_types_share_a_name() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in rust_files() {
        let library = file.split('/').next().is_some_and(|name| LIBRARY_CRATES.contains(&name));
        if !library || file.contains("/tests/") || file.ends_with("/tests.rs") {
            continue;
        }
        let text = std::fs::read_to_string(crates_folder().join(&file)).expect("a readable file");
        for name in public_types(&text) {
            let places = places.entry(name).or_default();
            // A file may declare a type twice if the two declarations belong to different Cargo features.
            if places.last() != Some(&file) {
                places.push(file.clone());
            }
        }
    }
    assert!(places.len() > 200, "too few types were found");
    for (name, files) in places {
        assert!(files.len() == 1, "rename or merge all but one `{name}`: {files:#?}");
    }
}

/// Returns the names of the types that the source text of a file declares `pub` at the top level.
fn public_types(text: &str) -> Vec<String> {
    let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
    let declared =
        text.lines().filter_map(|line| kinds.iter().find_map(|kind| line.strip_prefix(kind)));
    let is_part = |letter: &char| letter.is_alphanumeric() || *letter == '_';
    declared.map(|rest| rest.chars().take_while(is_part).collect()).collect()
}

#[test]
fn types_count_if_they_are_declared_public_at_the_top_level() {
    let text = "pub struct One;\npub(crate) enum Two {}\ntrait Three {}\npub type Four<'a> = &'a One;\n\
                mod inline {\n    pub struct Five;\n}\n";
    assert_eq!(public_types(text), ["One", "Four"]);
}
