//! Checks that the library with default features depends neither on `SQLite` nor on Rhai.

use std::collections::BTreeSet;
use std::process::Command;

/// Returns the names of all crates that `foursight` depends on. `arguments` are added to the command `cargo tree`, for
/// example to enable features.
fn dependencies(arguments: &[&str]) -> BTreeSet<String> {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.args(["tree", "--package", "foursight", "--edges", "normal,build", "--offline"]);
    let output = command.args(["--prefix", "none"]).args(arguments).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8_lossy(&output.stdout).into_owned();
    tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn default_features_are_small() {
    let names = dependencies(&[]);
    assert!(names.contains("foursight-solver"), "{names:?}");
    for heavy in ["rusqlite", "libsqlite3-sys", "cc", "rhai", "toml", "utoipa"] {
        assert!(!names.contains(heavy), "{heavy} is among {names:?}");
    }
}

#[test]
fn features_add_what_they_name() {
    let lab = dependencies(&["--features", "lab"]);
    assert!(lab.contains("rusqlite") && lab.contains("rhai"), "{lab:?}");
    let scripting = dependencies(&["--features", "scripting"]);
    assert!(scripting.contains("rhai") && !scripting.contains("rusqlite"), "{scripting:?}");
    assert!(dependencies(&["--features", "schema"]).contains("utoipa"));
}
