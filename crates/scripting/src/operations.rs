//! The operations `scripts/check` and `scripts/grade`.

use std::sync::Arc;

use foursight_api::AnyOperation;

pub use crate::check_script::{CheckScript, CheckScriptRequest, CheckScriptResponse, DiscValue};
pub use crate::grade_script::{
    GradeScript, GradeScriptEntry, GradeScriptRequest, GradeScriptResponse, PairedComparison,
    PairedVerdict, Phase, WorstMove,
};

use crate::ScriptCache;

/// Returns the operations on scripts, in the order in which the documentation lists them.
pub fn operations(script_cache: &Arc<ScriptCache>) -> Vec<Arc<dyn AnyOperation>> {
    vec![
        Arc::new(CheckScript::new(script_cache)),
        Arc::new(GradeScript { script_cache: Arc::clone(script_cache) }),
    ]
}
