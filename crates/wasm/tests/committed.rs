//! Checks that the committed WebAssembly modules were built from the current sources.

#![cfg(unix)]

use std::process::Command;

#[test]
fn the_committed_module_is_built_from_these_sources() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/wasm");
    let run = Command::new(script).arg("--check").output().expect("bash is there");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}
