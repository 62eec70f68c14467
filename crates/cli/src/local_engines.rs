//! The engines and evaluations that the command line offers, and functions that build engines from text and options.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use anyhow::{Context, Result, anyhow};
use foursight::LocalService;
use foursight::api::{Operation, RequestContext};
use foursight::board::Variant;
use foursight::lab::ugi::ProgramFamily;
use foursight::scripting::EvaluationFiles;
use foursight::search::{Engine, Limits, Monotonic, Registry};

use crate::render;

/// The evaluations in users' files (`file:`). All registries share this value, so that each file is read only once and
/// the result of its check is printed only once.
static FILES: LazyLock<EvaluationFiles> = LazyLock::new(|| {
    EvaluationFiles::with_reporter(|check| render::print_wrapped_note(&check.to_string()))
});

/// Returns the registry of all engines and evaluations: the built-in ones, external programs (`cmd:`) and evaluations
/// in files (`file:`).
pub(crate) fn local_registry() -> Registry {
    local_registry_with(ProgramFamily::default())
}

/// Returns the registry of all engines and evaluations. External programs run as the family `programs` defines.
pub(crate) fn local_registry_with(programs: ProgramFamily) -> Registry {
    let mut registry = foursight::registry();
    registry.add_engine(programs);
    registry.add_evaluation(FILES.clone());
    registry
}

/// Runs an operation of the HTTP interface in this process, without a server, and returns its response.
pub(crate) fn call_operation<O: Operation>(
    local: &LocalService,
    operation: &O,
    request: O::Request,
) -> Result<O::Response> {
    let stop = Arc::new(AtomicBool::new(false));
    let context = RequestContext::new(Arc::new(Monotonic::new()), stop, |_, _| {});
    Ok(operation.check_request(request, local.service())?.run(local.service(), &context)?)
}

/// Builds an engine from a text such as `alphabeta:depth=8`. `unset` contains names and values of further parameters.
/// They are used only if the text does not set the same parameters.
pub(crate) fn build_engine(
    registry: &Registry,
    text: &str,
    unset: &[(&str, String)],
) -> Result<Box<dyn Engine>> {
    let unset: Vec<(&str, &str)> =
        unset.iter().map(|(key, value)| (*key, value.as_str())).collect();
    registry.engine_with(text, &unset).map_err(|error| anyhow!("engine {error}"))
}

/// Converts limits to parameters for [`build_engine`]. A limit is not used if the engine text sets the same parameter.
pub(crate) fn limits_to_engine_settings(limits: &Limits) -> Vec<(&'static str, String)> {
    let set = [
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
        ("time", limits.time.map(|time| time.as_millis() as u64)),
    ];
    set.into_iter().filter_map(|(key, limit)| Some((key, limit?.to_string()))).collect()
}

/// Returns an error if the engine's evaluation does not support the variant. Commands check this before the search
/// starts.
pub(crate) fn ensure_plays_variant(engine: &dyn Engine, variant: Variant) -> Result<()> {
    if let Some(evaluation) = engine.evaluation() {
        evaluation.build(variant).with_context(|| format!("engine `{}`", engine.text()))?;
    }
    Ok(())
}
