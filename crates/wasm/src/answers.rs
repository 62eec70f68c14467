//! Operations by name, without files, threads or a network.

use std::sync::Arc;
use std::time::Duration;

use foursight_api::operations::LimitsEntry;
use foursight_api::{
    AnyOperation, ApiError, Deployment, NO_SCRIPTS, RequestContext, RequestEngines, RequestInput,
    ResourceLimits, ServerLoad, Service, nanoseconds, operations, registry_with_book,
};
use foursight_solver::{Book, Pool, SolverOptions};

/// The operations, the engines, one solver, and a book if there is one.
pub struct Answers {
    operations: Vec<Arc<dyn AnyOperation>>,
    service: Service,
}

impl std::fmt::Debug for Answers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answers").field("service", &self.service).finish_non_exhaustive()
    }
}

/// The limits of one request. Half the server's memory, because phones have less.
const CAPS: ResourceLimits =
    ResourceLimits { time: Duration::from_mins(1), nodes: 20_000_000_000, table_mb: 32 };

/// What the page cannot do by itself.
const REFUSED: [(&str, &str); 3] = [
    ("cmd", "a page cannot start programs; use the command line"),
    ("file", "a page cannot read files; use the command line"),
    ("script", NO_SCRIPTS),
];

impl Answers {
    /// The operations, with the scores of a book if there is one.
    pub fn new(book: Option<Book<'static>>) -> Self {
        let mut registry = registry_with_book(book);
        for (name, why) in REFUSED {
            registry.refuse(name, why);
        }
        let options = SolverOptions { table: CAPS.table_mb, threads: 1 };
        let limits = LimitsEntry {
            seats: 1,
            time_ns: nanoseconds(CAPS.time),
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
            solvers: Pool::new(options, book).with_capacity(1),
            deployment,
        };
        Self { operations: operations(), service }
    }

    /// The response of an operation as JSON.
    ///
    /// # Errors
    ///
    /// If there is no such operation, the request is invalid, or the search fails.
    pub fn answer(
        &self,
        name: &str,
        body: &[u8],
        context: &RequestContext,
    ) -> Result<String, ApiError> {
        let mut operations = self.operations.iter();
        let operation = operations
            .find(|operation| operation.declaration().has_name(name))
            .ok_or_else(|| ApiError::invalid(format!("there is no operation `{name}`")))?;
        operation
            .prepare_request(RequestInput::Json(body), &self.service)?
            .run(&self.service, context)
    }

    /// The names of the operations.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.operations.iter().map(|operation| operation.declaration().name)
    }
}
