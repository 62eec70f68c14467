//! The operations `scripts/check` and `scripts/grade`, and the scripts in requests of other operations.

mod check_script;
mod grade_script;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_api::{AnyOperation, ApiError, LoadScripts, ScriptFeature, ScriptSet};
use foursight_board::{Game, Rules as _, Side};
use foursight_search::{EvalFamily as _, Evaluation, Registry};

pub use check_script::{CheckScript, CheckScriptRequest, CheckScriptResponse, StoneValue};
pub use grade_script::{
    GradeScript, GradeScriptEntry, GradeScriptRequest, GradeScriptResponse, PairedComparison,
    PairedVerdict, Phase, WorstMove,
};

use crate::{FeatureCall, NamedScripts, ScriptCache};

/// The operations on scripts, in the order of the documentation.
pub fn operations(script_cache: &Arc<ScriptCache>) -> Vec<Arc<dyn AnyOperation>> {
    vec![
        Arc::new(CheckScript::new(script_cache)),
        Arc::new(GradeScript { script_cache: Arc::clone(script_cache) }),
    ]
}

/// Returns the function that prepares the scripts of a request. All requests share the cache.
pub fn load_scripts(script_cache: &Arc<ScriptCache>) -> LoadScripts {
    let script_cache = Arc::clone(script_cache);
    Box::new(move |sources| {
        let sources = sources.into_iter().map(|script| (script.name, script.source));
        Ok(Arc::new(load_script_set(&script_cache, sources)?))
    })
}

/// Creates the set of scripts of a request. Errors such as an invalid name are errors of the request, not faults of a
/// script.
fn load_script_set(
    script_cache: &Arc<ScriptCache>,
    sources: impl IntoIterator<Item = (String, String)>,
) -> Result<NamedScripts, ApiError> {
    NamedScripts::new(script_cache, sources).map_err(|fault| ApiError::invalid(fault.to_string()))
}

impl ScriptSet for NamedScripts {
    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    fn registry_with_scripts(&self, registry: &Registry) -> Registry {
        Self::registry_with_scripts(self, registry)
    }

    fn contains(&self, evaluation: &Evaluation) -> bool {
        evaluation.family() == self.name()
    }

    fn stop_scripts_with(&self, stop: &Arc<AtomicBool>) {
        Self::stop_with(self, stop);
    }

    fn script_features(
        &self,
        evaluation: &Evaluation,
        game: &Game,
        side: Side,
    ) -> Result<Vec<ScriptFeature>, ApiError> {
        let inspection = Self::inspect_position(self, evaluation.settings().text(), game, side)?;
        Ok(inspection.feature_calls.into_iter().map(|call| feature_report(call, game)).collect())
    }
}

fn feature_report(
    FeatureCall { name, value, text, cells }: FeatureCall,
    game: &Game,
) -> ScriptFeature {
    let cells = cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect();
    ScriptFeature { name, value, text, cells }
}
