//! Parses the engine names in plans. Parsing builds no engine, reads no file and starts no program.

use std::sync::LazyLock;

use foursight_scripting::EvaluationFiles;
use foursight_search::{EngineSpec, Evaluation, Registry};

use crate::ugi::ProgramFamily;

/// All engine and evaluation families that a plan may name. The name of a family can be followed by a program or a
/// file, as in `cmd:./bot`. The parser accepts any text there.
static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = foursight_api::request_registry(None);
    registry.add_engine(ProgramFamily::default());
    registry.add_evaluation(EvaluationFiles::without_reporter());
    registry
});

/// Parses an engine text such as `alphabeta:depth=4`. Returns `None` if this version of Foursight has no such engine,
/// because a stored plan may come from another version.
pub(crate) fn parse_plan_engine(text: &str) -> Option<EngineSpec> {
    REGISTRY.parse(text).ok()
}

/// Parses an evaluation text such as `cells`. Gradings name evaluations in this form.
pub(crate) fn parse_plan_evaluation(text: &str) -> Option<Evaluation> {
    REGISTRY.evaluation(text).ok()
}

/// Returns the path of the evaluation file if the evaluation belongs to the family `file`.
pub(crate) fn plan_evaluation_file(evaluation: &Evaluation) -> Option<String> {
    (evaluation.family() == "file").then(|| evaluation.settings().text().to_owned())
}
