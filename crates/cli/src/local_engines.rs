//! The engine registry of the command line, and engines built from text and options.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use anyhow::{Context, Result, anyhow};
use foursight::LocalService;
use foursight::api::{Operation, RequestContext};
use foursight::board::Variant;
use foursight::lab::ugi::ProgramFamily;
use foursight::scripting::EvaluationFiles;
use foursight::search::{Engine, EngineFamily as _, Limits, Monotonic, Registry};

use crate::render;

/// Evaluations in users' files. They are shared by all registries, so that each file is read and reported once.
static FILES: LazyLock<EvaluationFiles> = LazyLock::new(|| {
    EvaluationFiles::with_reporter(|check| render::print_note(&check.to_string()))
});

/// The built-in engines and evaluations, external programs (`cmd:`) and evaluations in files (`file:`).
pub(crate) fn local_registry() -> Registry {
    let mut registry = foursight::registry();
    registry.add_engine(ProgramFamily::default());
    registry.add_evaluation(FILES.clone());
    registry
}

/// Runs an operation in this process and returns its response.
pub(crate) fn call_operation<O: Operation>(
    local: &LocalService,
    operation: &O,
    request: O::Request,
) -> Result<O::Response> {
    let stop = Arc::new(AtomicBool::new(false));
    let context = RequestContext::new(Arc::new(Monotonic::new()), stop, |_, _| {});
    Ok(operation.check_request(request, local.service())?.run(local.service(), &context)?)
}

/// Builds an engine from its text. `unset` has values for parameters that the text does not set.
pub(crate) fn build_engine(
    registry: &Registry,
    text: &str,
    unset: &[(&str, String)],
) -> Result<Box<dyn Engine>> {
    let unset: Vec<(&str, &str)> =
        unset.iter().map(|(key, value)| (*key, value.as_str())).collect();
    registry.engine_with(text, &unset).map_err(|error| anyhow!("engine {error}"))
}

/// Does this engine report every counter? External programs may leave some out.
pub(crate) fn reports_all_counters(registry: &Registry, text: &str) -> bool {
    registry.parse(text).is_ok_and(|spec| spec.name() != ProgramFamily::default().name())
}

/// Limits as parameters for [`build_engine`]. A limit in the engine's own text applies as well.
pub(crate) fn limit_settings(limits: &Limits) -> Vec<(&'static str, String)> {
    let set = [
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
        ("time", limits.time.map(|time| time.as_millis() as u64)),
    ];
    set.into_iter().filter_map(|(key, limit)| Some((key, limit?.to_string()))).collect()
}

/// Checks that an engine supports a variant, so that an error appears before the search starts.
pub(crate) fn ensure_plays_variant(engine: &dyn Engine, variant: Variant) -> Result<()> {
    if let Some(evaluation) = engine.evaluation() {
        evaluation.build(variant).with_context(|| format!("engine `{}`", engine.text()))?;
    }
    Ok(())
}
