//! Engines by their texts, with what the command line adds to them.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use anyhow::{Context, Result, anyhow};
use foursight::LocalService;
use foursight::api::{Operation, RequestContext};
use foursight::board::Variant;
use foursight::lab::ugi::Programs;
use foursight::scripting::Files;
use foursight::search::{Engine, EngineFamily as _, Limits, Monotonic, Registry};

use crate::render;

/// Users' own evaluations: read once and told about once, however many registries there are.
static FILES: LazyLock<Files> =
    LazyLock::new(|| Files::with_reporter(|check| render::print_note(&check.to_string())));

/// The engines and evaluations this program offers.
pub(crate) fn local_registry() -> Registry {
    let mut registry = foursight::registry();
    registry.add_engine(Programs::default());
    registry.add_evaluation(FILES.clone());
    registry
}

/// The response of an operation, in this process.
pub(crate) fn call_operation<O: Operation>(
    local: &LocalService,
    operation: &O,
    request: O::Request,
) -> Result<O::Response> {
    let stop = Arc::new(AtomicBool::new(false));
    let context = RequestContext::new(Arc::new(Monotonic::new()), stop, |_, _| {});
    Ok(operation.check(request, local.service())?.run(local.service(), &context)?)
}

/// Makes the engine that a text names, with these values for what it leaves open.
pub(crate) fn build_engine(
    registry: &Registry,
    text: &str,
    unset: &[(&str, String)],
) -> Result<Box<dyn Engine>> {
    let unset: Vec<(&str, &str)> =
        unset.iter().map(|(key, value)| (*key, value.as_str())).collect();
    registry.engine_with(text, &unset).map_err(|error| anyhow!("engine {error}"))
}

/// Does the engine of this text report every counter? Programs need not.
pub(crate) fn reports_all_counters(registry: &Registry, text: &str) -> bool {
    registry.parse(text).is_ok_and(|spec| spec.name() != Programs::default().name())
}

/// Limits as values for what a text leaves open. What the text sets itself holds besides.
pub(crate) fn limit_settings(limits: &Limits) -> Vec<(&'static str, String)> {
    let set = [
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
        ("time", limits.time.map(|time| time.as_millis() as u64)),
    ];
    set.into_iter().filter_map(|(key, limit)| Some((key, limit?.to_string()))).collect()
}

/// Checks that an engine can play a variant, before anyone waits for it.
pub(crate) fn ensure_plays_variant(engine: &dyn Engine, variant: Variant) -> Result<()> {
    if let Some(evaluation) = engine.evaluation() {
        evaluation.build(variant).with_context(|| format!("engine `{}`", engine.text()))?;
    }
    Ok(())
}
