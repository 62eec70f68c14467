//! What a deployment provides to the operations.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_board::{Game, Side};
use foursight_search::{Evaluation, Registry};
use foursight_solver::Pool;
use serde::Serialize;

use crate::operations::{ExampleEntry, ExperimentEntry, LimitsEntry};
use crate::{ApiError, RequestEngines, ScriptSource};

/// Everything that operations need besides their request.
#[derive(Debug)]
pub struct Service {
    /// The engines and evaluations that requests may name.
    pub engines: RequestEngines,
    /// Solvers, and the opening book.
    pub solvers: Pool,
    /// The rest, which differs between a server and a page.
    pub deployment: Deployment,
}

/// What one deployment offers, and what it allows.
pub struct Deployment {
    /// Experiments of the lab, where there is one.
    pub experiments: Vec<ExperimentEntry>,
    /// Scripts to start from, where scripts can run.
    pub examples: Vec<ExampleEntry>,
    /// The limits of one request.
    pub limits: LimitsEntry,
    /// When it started, in milliseconds of the Unix clock.
    pub started: u64,
    /// The number of searches now.
    pub load: Box<dyn Fn() -> ServerLoad + Send + Sync>,
    /// Prepares the scripts of a request, where scripts can run.
    pub load_scripts: Option<LoadScripts>,
}

/// Prepares the scripts of a request: names are checked, sources are compiled when they are first used.
pub type LoadScripts =
    Box<dyn Fn(Vec<ScriptSource>) -> Result<Arc<dyn ScriptSet>, ApiError> + Send + Sync>;

impl fmt::Debug for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deployment").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// Numbers of searches.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServerLoad {
    /// Searches that run.
    pub running: usize,
    /// Searches that wait for a permit.
    pub waiting: usize,
}

/// The message for scripts where none can run.
pub const NO_SCRIPTS: &str =
    "scripts need Foursight on your machine: install it and run `foursight serve`";

impl Service {
    /// The engines of a request: the built-in ones, and those with the scripts sent with it.
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

/// The scripts of a request, which are evaluations.
pub trait ScriptSet: fmt::Debug + Send + Sync {
    /// Was none sent?
    fn is_empty(&self) -> bool;

    /// A registry with these evaluations added.
    fn registry_with_scripts(&self, registry: &Registry) -> Registry;

    /// Is this evaluation a script?
    fn contains(&self, evaluation: &Evaluation) -> bool;

    /// Ends trials of the scripts soon after the flag is raised.
    fn stop_scripts_with(&self, stop: &Arc<AtomicBool>);

    /// The features that a script reads in a position, as a side sees it.
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
    /// The call, as it is written in the script.
    #[cfg_attr(feature = "schema", schema(example = "their_open(3)"))]
    pub name: String,
    /// Its value; yes is 1, no is 0, and stages of the game are counted from 0.
    pub value: f64,
    /// The value as the script sees it.
    #[cfg_attr(feature = "schema", schema(example = "3"))]
    pub text: String,
    /// The cells it is about, where it is about some.
    pub cells: Vec<String>,
}
