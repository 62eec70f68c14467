//! The environment of the operations: engines, solvers and properties of the deployment.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_board::{Game, Side};
use foursight_search::{Evaluation, Registry};
use foursight_solver::Pool;
use serde::Serialize;

use crate::operations::{ExampleEntry, ExperimentEntry, LimitsEntry};
use crate::{ApiError, RequestEngines, ScriptSource};

/// The environment of the operations.
#[derive(Debug)]
pub struct Service {
    /// Engines and evaluations that requests may name.
    pub engines: RequestEngines,
    /// Pool of solvers, with the opening book.
    pub solvers: Pool,
    /// Properties that differ between a server and the browser module.
    pub deployment: Deployment,
}

/// Properties of a deployment.
pub struct Deployment {
    /// Experiments of the lab; empty without a lab.
    pub experiments: Vec<ExperimentEntry>,
    /// Example scripts; empty if scripts cannot run.
    pub examples: Vec<ExampleEntry>,
    /// Limits of one request.
    pub limits: LimitsEntry,
    /// Start time in milliseconds since the Unix epoch.
    pub started: u64,
    /// Returns the current number of searches.
    pub load: Box<dyn Fn() -> ServerLoad + Send + Sync>,
    /// Loads the scripts of a request; `None` if scripts cannot run.
    pub load_scripts: Option<LoadScripts>,
}

/// Loads the scripts of a request: checks their names, and compiles the sources when they are first used.
pub type LoadScripts =
    Box<dyn Fn(Vec<ScriptSource>) -> Result<Arc<dyn ScriptSet>, ApiError> + Send + Sync>;

impl fmt::Debug for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deployment").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// Number of searches.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServerLoad {
    /// Running searches.
    pub running: usize,
    /// Searches that wait for a permit.
    pub waiting: usize,
}

/// Error message for scripts where they cannot run.
pub const NO_SCRIPTS: &str =
    "scripts need Foursight on your machine: install it and run `foursight serve`";

impl Service {
    /// The engines of a request: the built-in ones, and those with its scripts.
    ///
    /// # Errors
    ///
    /// If scripts cannot run here, there are too many, or one has an invalid name.
    pub fn engines_with(
        &self,
        scripts: Option<Vec<ScriptSource>>,
    ) -> Result<RequestEngines, ApiError> {
        let sources = scripts.unwrap_or_default();
        match &self.deployment.load_scripts {
            Some(load) => Ok(self.engines.with_scripts(load(sources)?)),
            None if sources.is_empty() => Ok(self.engines.clone()),
            None => Err(ApiError::invalid(NO_SCRIPTS)),
        }
    }
}

/// The scripts of a request. Each is an evaluation.
pub trait ScriptSet: fmt::Debug + Send + Sync {
    /// Whether there are no scripts.
    fn is_empty(&self) -> bool;

    /// Returns the registry with these evaluations added.
    fn registry_with_scripts(&self, registry: &Registry) -> Registry;

    /// Whether this evaluation is one of the scripts.
    fn contains(&self, evaluation: &Evaluation) -> bool;

    /// Ends test runs of the scripts soon after the flag is set.
    fn stop_scripts_with(&self, stop: &Arc<AtomicBool>);

    /// The features that a script reads in a position, from the point of view of a side.
    ///
    /// # Errors
    ///
    /// If the script fails.
    fn script_features(
        &self,
        evaluation: &Evaluation,
        game: &Game,
        side: Side,
    ) -> Result<Vec<ScriptFeature>, ApiError>;
}

/// A feature that a script read.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Feature))]
pub struct ScriptFeature {
    /// The call as it is written in the script.
    #[cfg_attr(feature = "schema", schema(example = "their_open(3)"))]
    pub name: String,
    /// Its value as a number; `true` is 1, `false` is 0, and stages of the game are numbered from 0.
    pub value: f64,
    /// The value as the script sees it.
    #[cfg_attr(feature = "schema", schema(example = "3"))]
    pub text: String,
    /// Cells of the feature; empty if it has none.
    pub cells: Vec<String>,
}
