//! The operations on scripts, and scripts as the other operations take them.

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

use crate::{FeatureCall, Library, Scripts};

/// The operations on scripts, in the order of the documentation.
pub fn operations(library: &Arc<Library>) -> Vec<Arc<dyn AnyOperation>> {
    vec![
        Arc::new(CheckScript::new(library)),
        Arc::new(GradeScript { library: Arc::clone(library) }),
    ]
}

/// Prepares the scripts of requests, which share a library.
pub fn load_scripts(library: &Arc<Library>) -> LoadScripts {
    let library = Arc::clone(library);
    Box::new(move |sources| {
        let sources = sources.into_iter().map(|script| (script.name, script.source));
        Ok(Arc::new(load_script_set(&library, sources)?))
    })
}

/// Scripts by name. An invalid name is an error of the request, not of a script.
fn load_script_set(
    library: &Arc<Library>,
    sources: impl IntoIterator<Item = (String, String)>,
) -> Result<Scripts, ApiError> {
    Scripts::new(library, sources).map_err(|fault| ApiError::invalid(fault.to_string()))
}

impl ScriptSet for Scripts {
    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    fn registry_with_scripts(&self, registry: &Registry) -> Registry {
        Self::added_to(self, registry)
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
        let inspection = Self::inspect(self, evaluation.settings().text(), game, side)?;
        Ok(inspection.asked.into_iter().map(|read| feature_report(read, game)).collect())
    }
}

fn feature_report(
    FeatureCall { name, value, text, cells }: FeatureCall,
    game: &Game,
) -> ScriptFeature {
    let cells = cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect();
    ScriptFeature { name, value, text, cells }
}
