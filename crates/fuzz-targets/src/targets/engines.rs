//! Tests the parsers of engine texts and evaluation texts.

use foursight_analysis::report_players;
use foursight_board::Variant;
use foursight_lab::ugi::ProgramFamily;
use foursight_scripting::EvaluationFiles;
use foursight_search::{Registry, SpecError};
use std::path::Path;
use std::sync::LazyLock;

use crate::text;

/// The engines and evaluations that the command line offers. They are only parsed, which starts no external program
/// and reads no file.
static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = Registry::standard();
    foursight_solver::register_with(&mut registry, None);
    report_players::register_report_players(&mut registry);
    registry.add_engine(ProgramFamily::default());
    registry.add_evaluation(EvaluationFiles::of_clients(Path::new("")));
    registry
});

pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    match REGISTRY.engine(&text) {
        Ok(engine) => {
            let short = engine.text();
            let again = REGISTRY.engine(short).map(|engine| engine.text().to_owned());
            assert_eq!(again.as_deref(), Ok(short), "the text of `{text}`");
            let in_full = |text: &str| REGISTRY.parse(text).map(|spec| spec.in_full());
            let full = in_full(&text).expect("the engine of the text exists");
            assert_eq!(in_full(&full).as_ref(), Ok(&full), "the full text of `{text}`");
            // Builds the engine again from the full text. Both engines must have the same short text.
            let same = REGISTRY.engine(&full).map(|engine| engine.text().to_owned());
            assert_eq!(same.as_deref(), Ok(short), "the full text `{full}` of `{text}`");
        }
        Err(error) => is_inside(&error, &text),
    }
    match REGISTRY.evaluation(&text) {
        Ok(evaluation) => {
            let short = evaluation.text();
            let again = REGISTRY.evaluation(short).map(|again| again.text().to_owned());
            assert_eq!(again.as_deref(), Ok(short), "the text of `{text}`");
            // Building an evaluation of the family `file` would read a file.
            if !text.starts_with("file") {
                let _ = evaluation.build(Variant::default());
            }
        }
        Err(error) => is_inside(&error, &text),
    }
}

/// Checks that the position in the error is within the text or directly after its end.
fn is_inside(error: &SpecError, text: &str) {
    assert_eq!(error.text, text);
    assert!((1..=text.chars().count() + 1).contains(&error.at), "{error}");
}
