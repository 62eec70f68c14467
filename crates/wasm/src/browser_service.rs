//! Runs operations by name in a browser, without files, threads or a network.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foursight_api::operations::LimitsEntry;
#[cfg(feature = "scripting")]
use foursight_api::operations::{
    CatalogueOperation, EvaluateOperation, ThinkOperation, TreeOperation,
};
use foursight_api::{
    AnyOperation, ApiError, Deployment, NO_SCRIPTS, OperationTask, RequestContext, RequestEngines,
    RequestInput, ResourceLimits, ServerLoad, Service, operations, request_registry,
    response_nanoseconds,
};
#[cfg(feature = "scripting")]
use foursight_scripting::{EXAMPLE_SCRIPTS, ScriptBudget, ScriptCache};
use foursight_search::{Registry, TimeSource};
use foursight_solver::{Book, Pool, SolverOptions};

/// A service that runs operations in a browser, with one solver, and with the opening book if one was loaded.
pub struct BrowserService {
    operations: Vec<Arc<dyn AnyOperation>>,
    service: Service,
}

impl std::fmt::Debug for BrowserService {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BrowserService").field("service", &self.service).finish_non_exhaustive()
    }
}

/// Limits on one request. They equal the limits of a server, but with half the memory, because phones have less memory.
const CAPS: ResourceLimits =
    ResourceLimits { time: Duration::from_mins(1), nodes: 20_000_000_000, table_mb: 32 };

/// Engines and evaluations that a page cannot offer, with the reason.
const REFUSED: [(&str, &str); 2] = [
    ("cmd", "a page cannot start programs; use the command line"),
    ("file", "a page cannot read files; use the command line"),
];

impl BrowserService {
    /// Creates a service with all operations except the operations on scripts.
    pub fn new(book: Option<Book<'static>>) -> Self {
        let mut registry = request_registry(book);
        registry.refuse("script", NO_SCRIPTS);
        Self { operations: operations(), ..Self::without_operations(registry, book.as_ref()) }
    }

    /// Creates a service with the operations that can run scripts. Scripts have the same limits as on a server, and
    /// `clock` measures the time that they use. Engines that cannot use a script, such as the solver, are not included.
    #[cfg(feature = "scripting")]
    pub fn with_scripts(clock: Arc<dyn TimeSource + Send>) -> Self {
        let mut service = Self::without_operations(Registry::standard(), None);
        let script_cache = ScriptCache::with_clock(ScriptBudget::REMOTE, clock);
        let deployment = &mut service.service.deployment;
        deployment.examples = EXAMPLE_SCRIPTS.map(Into::into).into();
        deployment.load_scripts = Some(foursight_scripting::load_scripts(&script_cache));
        service.operations = vec![
            Arc::new(CatalogueOperation),
            Arc::new(ThinkOperation),
            Arc::new(EvaluateOperation),
            Arc::new(TreeOperation),
        ];
        service.operations.extend(foursight_scripting::operations(&script_cache));
        service
    }

    fn without_operations(mut registry: Registry, book: Option<&Book<'static>>) -> Self {
        for (name, why) in REFUSED {
            registry.refuse(name, why);
        }
        let options = SolverOptions { table: CAPS.table_mb, threads: 1 };
        let limits = LimitsEntry {
            seats: 1,
            time_ns: response_nanoseconds(CAPS.time),
            nodes: CAPS.nodes,
            table_mb: CAPS.table_mb,
            body_bytes: 64 * 1024,
        };
        let deployment = Deployment {
            experiments: Vec::new(),
            examples: Vec::new(),
            limits,
            started: 0,
            load: Box::new(ServerLoad::default),
            load_scripts: None,
        };
        let service = Service {
            engines: RequestEngines { registry, caps: CAPS, scripts: None },
            solvers: Pool::new(options, book.copied()).with_capacity(1),
            deployment,
        };
        Self { operations: Vec::new(), service }
    }

    /// Runs an operation. Passes its events to `listener` and returns its response as JSON. `clock` must be 0 when the
    /// request starts.
    ///
    /// # Errors
    ///
    /// Returns an error if the operation is unknown, the request is invalid, or the search fails.
    pub fn request(
        &self,
        name: &str,
        body: &[u8],
        clock: Arc<dyn TimeSource + Send>,
        listener: impl Fn(&'static str, String) + Send + Sync + 'static,
    ) -> Result<String, ApiError> {
        let mut operations = self.operations.iter();
        let operation = operations
            .find(|operation| operation.declaration().has_name(name))
            .ok_or_else(|| ApiError::invalid(format!("there is no operation `{name}`")))?;
        let task = operation.prepare_request(RequestInput::Json(body), &self.service)?;
        let time = match &task {
            OperationTask::Done(_) => Duration::MAX,
            OperationTask::Search(search) => search.time,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let clock = BrowserDeadlineClock { clock, time, stop: Arc::clone(&stop) };
        task.run(&self.service, &RequestContext::new(Arc::new(clock), stop, listener))
    }

    /// Returns the names of the operations.
    pub fn operation_names(&self) -> impl Iterator<Item = &'static str> {
        self.operations.iter().map(|operation| operation.declaration().name)
    }
}

/// A clock that checks the time limit of the request whenever the search reads the clock. After the time limit it sets
/// the stop flag. On a server, another thread sets the flag. In a browser, the search occupies the only thread, so the
/// clock has to set the flag.
struct BrowserDeadlineClock {
    clock: Arc<dyn TimeSource + Send>,
    time: Duration,
    stop: Arc<AtomicBool>,
}

impl TimeSource for BrowserDeadlineClock {
    fn now(&self) -> Duration {
        let now = self.clock.now();
        if now > self.time {
            self.stop.store(true, Ordering::Relaxed);
        }
        now
    }
}
