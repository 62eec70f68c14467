//! Tests the parser of weight files, which contain the weights of an evaluation.

use std::path::Path;
use std::sync::LazyLock;

use foursight_board::Variant;
use foursight_scripting::EvaluationFiles;

use crate::scratch::Scratch;
use crate::text;

static FILE: LazyLock<Scratch> = LazyLock::new(|| Scratch::new("weights.toml"));

pub(super) fn check(bytes: &[u8]) {
    FILE.write(bytes);
    let file = FILE.path().to_str().expect("a temporary path is text");
    // `EvaluationFiles` caches evaluations by file name. All inputs use the same file name, so each input needs a
    // new instance.
    let checked = EvaluationFiles::of_clients(Path::new("")).check(file, Variant::default());
    match checked {
        Ok(check) => assert!(check.positions > 0),
        Err(fault) => super::scripts::is_inside(&fault, &text(bytes)),
    }
}
