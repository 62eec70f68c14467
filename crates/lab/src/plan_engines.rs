//! Parses the engine texts of plans without building an engine, reading a file or starting a program.

use std::sync::LazyLock;

use foursight_scripting::EvaluationFiles;
use foursight_search::{EngineSpec, Evaluation, Registry};

use crate::ugi::ProgramFamily;

/// Every family that a plan may name. For programs and files the parser takes the rest of the text as it is.
static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = foursight_api::registry_with_book(None);
    registry.add_engine(ProgramFamily::default());
    registry.add_evaluation(EvaluationFiles::without_reporter());
    registry
});

/// Parses the text of an engine. Returns `None` if this version has no such engine: a stored plan may come from another
/// version.
pub(crate) fn parse_plan_engine(text: &str) -> Option<EngineSpec> {
    REGISTRY.parse(text).ok()
}

/// Parses the text of an evaluation, as gradings name it.
pub(crate) fn parse_plan_evaluation(text: &str) -> Option<Evaluation> {
    REGISTRY.evaluation(text).ok()
}

/// The file of an evaluation, if its family is `file`.
pub(crate) fn evaluation_file(evaluation: &Evaluation) -> Option<String> {
    (evaluation.family() == "file").then(|| evaluation.settings().text().to_owned())
}
