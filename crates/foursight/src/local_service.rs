//! Runs all operations of the server in this process, without a server.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use foursight_api::operations::LimitsEntry;
use foursight_api::{
    AnyOperation, ApiError, Deployment, RequestContext, RequestEngines, RequestInput,
    ResourceLimits, ServerLoad, Service, response_nanoseconds,
};
use foursight_board::Variant;
use foursight_lab::experiments::{ALL as EXPERIMENTS, Experiment};
use foursight_scripting::{EXAMPLE_SCRIPTS, ScriptBudget, ScriptCache};
use foursight_search::{Registry, did_you_mean};
use foursight_solver::{Pool, SolverOptions};

/// A service for one user that runs all operations of the server in this process. It has no queue. Only the limits in
/// a request apply.
///
/// # Examples
///
/// ```
/// use std::sync::Arc;
/// use foursight::api::{RequestInput, RequestContext};
/// use foursight::{LocalService, search::Monotonic};
///
/// let local = LocalService::new(foursight::registry());
/// let context = RequestContext::new(Arc::new(Monotonic::new()), Arc::default(), |_, _| {});
/// let response = local.request("perft", RequestInput::Query("depth=2"), &context)?;
/// assert!(response.starts_with(r#"{"schema":1,"counts":[{"depth":1,"ways":7,"#));
/// # Ok::<(), foursight::api::ApiError>(())
/// ```
pub struct LocalService {
    operations: Vec<Arc<dyn AnyOperation>>,
    service: Service,
}

impl std::fmt::Debug for LocalService {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LocalService").field("service", &self.service).finish_non_exhaustive()
    }
}

/// The resource limits of the service. They equal the largest limits that a request can contain, so they never reduce
/// a limit of a request.
const MAX_LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_hours(1), nodes: 1_000_000_000_000, table_mb: 1 << 20 };
/// Maximum size of the solver's table in MiB. The server uses the same size.
const TABLE_MB: usize = 64;
const BODY_BYTES: usize = 1 << 20;

impl LocalService {
    /// Creates a service. Requests can use the engines and evaluations in `registry`.
    pub fn new(registry: Registry) -> Self {
        let started = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let script_cache = ScriptCache::new(ScriptBudget::LOCAL);
        let seats = std::thread::available_parallelism().map_or(1, usize::from);
        let limits = LimitsEntry {
            seats,
            time_ns: response_nanoseconds(MAX_LIMITS.time),
            nodes: MAX_LIMITS.nodes,
            table_mb: MAX_LIMITS.table_mb,
            body_bytes: BODY_BYTES,
        };
        let mut operations = foursight_api::operations();
        operations.extend(foursight_scripting::operations(&script_cache));
        let options = SolverOptions { table: TABLE_MB, threads: 1 };
        let service = Service {
            engines: RequestEngines { registry, caps: MAX_LIMITS, scripts: None },
            solvers: Pool::new(options, crate::standard_book(Variant::default())),
            deployment: Deployment {
                experiments: EXPERIMENTS.iter().map(Experiment::catalogue_entry).collect(),
                examples: EXAMPLE_SCRIPTS.map(Into::into).into(),
                limits,
                started: u64::try_from(started.as_millis()).unwrap_or(u64::MAX),
                load: Box::new(ServerLoad::default),
                load_scripts: Some(foursight_scripting::load_scripts(&script_cache)),
            },
        };
        Self { operations, service }
    }

    /// Returns all operations in the order in which the documentation lists them.
    pub fn operations(&self) -> &[Arc<dyn AnyOperation>] {
        &self.operations
    }

    /// Returns the engines, the solvers and the other settings that the operations use.
    pub const fn service(&self) -> &Service {
        &self.service
    }

    /// Returns the operation with this name. The name of an operation in an earlier version is valid too.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such operation. The error suggests the most similar name.
    pub fn operation(&self, name: &str) -> Result<&Arc<dyn AnyOperation>, ApiError> {
        let found = self.operations.iter().find(|one| one.declaration().has_name(name));
        found.ok_or_else(|| {
            let names: Vec<&str> =
                self.operations.iter().map(|one| one.declaration().name).collect();
            let hint = did_you_mean(name, names.iter().copied());
            let name = name.replace(char::is_control, " ");
            let names = names.join(", ");
            ApiError::invalid(format!("unknown operation `{name}`{hint} (it is one of {names})"))
        })
    }

    /// Runs an operation on the current thread and returns the response as one line of JSON.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such operation, if the request is invalid, or if the search fails.
    pub fn request(
        &self,
        name: &str,
        input: RequestInput<'_>,
        context: &RequestContext,
    ) -> Result<String, ApiError> {
        self.operation(name)?.prepare_request(input, &self.service)?.run(&self.service, context)
    }
}
