//! The engines, the solvers and the deployment properties that all operations use.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_board::{Game, Side};
use foursight_search::{Evaluation, Registry};
use foursight_solver::Pool;
use serde::Serialize;

use crate::operations::{ExampleEntry, ExperimentEntry, LimitsEntry};
use crate::{ApiError, RequestEngines, ScriptSource};

/// The engines, the solvers, and the properties of the deployment (a server, the browser module or a local process)
/// that all operations use.
#[derive(Debug)]
pub struct Service {
    /// The engines and evaluations that requests may name.
    pub engines: RequestEngines,
    /// The pool of solvers. It contains the opening book.
    pub solvers: Pool,
    /// The properties that differ between a server and the browser module.
    pub deployment: Deployment,
}

/// The properties of a deployment, which is a server, the browser module or a local process.
pub struct Deployment {
    /// The experiments that can be run. Empty in the browser module.
    pub experiments: Vec<ExperimentEntry>,
    /// Example scripts for evaluations. Empty if scripts cannot run in this deployment.
    pub examples: Vec<ExampleEntry>,
    /// The limits that apply to every request.
    pub limits: LimitsEntry,
    /// The time at which the deployment was started, in milliseconds since the Unix epoch.
    pub started: u64,
    /// A function that returns the current number of running and waiting searches.
    pub load: Box<dyn Fn() -> ServerLoad + Send + Sync>,
    /// A function that loads the scripts of a request. `None` if scripts cannot run in this deployment.
    pub load_scripts: Option<LoadScripts>,
}

/// A function that loads the scripts of a request. It checks the names of the scripts at once. Each script is compiled
/// when it is first used.
pub type LoadScripts =
    Box<dyn Fn(Vec<ScriptSource>) -> Result<Arc<dyn ScriptSet>, ApiError> + Send + Sync>;

impl fmt::Debug for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deployment").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// The current number of searches.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServerLoad {
    /// Number of searches that are running.
    pub running: usize,
    /// Number of searches that wait in the queue until another search ends.
    pub waiting: usize,
}

/// The error message for a request with scripts if scripts cannot run in this deployment.
pub const NO_SCRIPTS: &str =
    "scripts need Foursight on your machine: install it and run `foursight serve`";

impl Service {
    /// Returns the engines and evaluations for a request. The scripts of the request are added to the built-in
    /// evaluations.
    ///
    /// # Errors
    ///
    /// Returns an error if scripts cannot run in this deployment, if there are too many scripts, or if a script has an
    /// invalid name.
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

/// The scripts of a request. Each script defines an evaluation.
pub trait ScriptSet: fmt::Debug + Send + Sync {
    /// Returns whether the request contains no scripts.
    fn is_empty(&self) -> bool;

    /// Returns a copy of the registry to which the evaluations of the scripts are added.
    fn registry_with_scripts(&self, registry: &Registry) -> Registry;

    /// Returns whether this evaluation is one of the scripts.
    fn contains(&self, evaluation: &Evaluation) -> bool;

    /// Sets a stop flag for the checks of the scripts. Each script is checked on random positions before its first use.
    /// When the flag becomes `true`, a running check ends soon.
    fn stop_scripts_with(&self, stop: &Arc<AtomicBool>);

    /// Returns the features that a script reads when it evaluates a position for one side.
    ///
    /// # Errors
    ///
    /// Returns an error if the script fails.
    fn script_features(
        &self,
        evaluation: &Evaluation,
        game: &Game,
        side: Side,
    ) -> Result<Vec<ScriptFeature>, ApiError>;
}

/// A feature of a position that a script read.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Feature))]
pub struct ScriptFeature {
    /// Function call in the script that reads the feature.
    #[cfg_attr(feature = "schema", schema(example = "their_open(3)"))]
    pub name: String,
    /// Value of the feature as a number. `true` is 1 and `false` is 0. For `stage()`, `opening` is 0, `middle` is 1 and
    /// `end` is 2.
    pub value: f64,
    /// Value of the feature as the script receives it, as text.
    #[cfg_attr(feature = "schema", schema(example = "3"))]
    pub text: String,
    /// Cells that the feature counts. Empty if the feature does not refer to cells.
    pub cells: Vec<String>,
}
