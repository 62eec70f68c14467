//! The state that all requests share, and the router that maps paths to handlers.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::http::StatusCode;
use axum::middleware;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use foursight_api::{AnyOperation, Deployment, ServerLoad, Service};
use foursight_board::Variant;
use foursight_lab::experiments::{ALL as EXPERIMENTS, Experiment};
use foursight_scripting::{EXAMPLE_SCRIPTS, ScriptCache};
use foursight_search::Registry;
use foursight_solver::{Book, Pool, SolverOptions};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::constant_content::ConstantDocument;
use crate::http_error::HttpError;
use crate::permitted_engines::permitted_engines;
use crate::run_service::RunService;
use crate::script_permits::ScriptPermits;
use crate::search_pool::SearchPool;
use crate::settings::ServerSettings;
use crate::{access, openapi, routes};

/// The state that all requests share: settings, search permits, solvers, scripts, and the runs (tournaments, gradings
/// and experiments). A clone shares the same state.
#[derive(Clone)]
pub struct App(Arc<AppState>);

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// The fields of an [`App`].
#[expect(missing_debug_implementations, reason = "operations do not implement `Debug`")]
pub struct AppState {
    pub(crate) settings: ServerSettings,
    pub(crate) search_pool: Arc<SearchPool>,
    pub(crate) service: Service,
    pub(crate) operations: Vec<Arc<dyn AnyOperation>>,
    script_cache: Arc<ScriptCache>,
    pub(crate) runs: RunService,
    pub(crate) script_permits: ScriptPermits,
    /// The `OpenAPI` document. It is built when a client requests it for the first time.
    pub(crate) openapi_document: OnceLock<ConstantDocument>,
}

impl std::ops::Deref for App {
    type Target = AppState;
    fn deref(&self) -> &AppState {
        &self.0
    }
}

impl App {
    /// Creates an app that offers the engines and evaluations of `registry`. Even if the registry contains the families
    /// `cmd` (external programs) and `file` (evaluations in files), the app rejects them.
    pub fn new(settings: ServerSettings, registry: Registry) -> Self {
        let limits = settings.limits;
        let started = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let script_cache = ScriptCache::new(limits.scripts);
        let search_pool = Arc::new(SearchPool::new(limits));
        let pool = Arc::clone(&search_pool);
        let options = SolverOptions { table: limits.table_mb, threads: 1 };
        let service = Service {
            engines: permitted_engines(registry.clone(), limits),
            solvers: Pool::new(options, Book::standard(Variant::default()))
                .with_capacity(limits.permits),
            deployment: Deployment {
                experiments: EXPERIMENTS.iter().map(Experiment::catalogue_entry).collect(),
                examples: EXAMPLE_SCRIPTS.map(Into::into).into(),
                limits: limits.limits_entry(),
                started: started.as_millis() as u64,
                load: Box::new(move || ServerLoad {
                    running: pool.running_searches(),
                    waiting: pool.waiting_searches(),
                }),
                load_scripts: Some(foursight_scripting::load_scripts(&script_cache)),
            },
        };
        let mut operations = foursight_api::operations();
        operations.extend(foursight_scripting::operations(&script_cache));
        Self(Arc::new(AppState {
            runs: RunService::new(&settings, registry, &script_cache),
            search_pool,
            service,
            operations,
            script_cache,
            script_permits: ScriptPermits::new(limits.queue_timeout),
            openapi_document: OnceLock::new(),
            settings,
        }))
    }

    /// Returns the number of scripts in the cache, which stores scripts that were already checked.
    pub fn cached_script_count(&self) -> usize {
        self.script_cache.len()
    }

    /// Returns the number of searches that are running.
    pub fn running_searches(&self) -> usize {
        self.search_pool.running_searches()
    }

    /// Stops all searches and runs, and rejects new requests for them.
    pub fn close(&self) {
        self.search_pool.close();
        self.runs.close();
    }

    /// Returns the routes as an axum router, which can be served directly or nested in another service.
    pub fn router(&self) -> Router {
        routes::api_router(self)
            .route("/api", get(|| async { Redirect::permanent("/api/") }))
            .route("/api/", get(routes::page::serve_api_reference))
            .route("/api/openapi.json", get(openapi::serve_openapi_document))
            .fallback(routes::page::serve_page)
            .method_not_allowed_fallback(method_not_allowed)
            .layer(CompressionLayer::new())
            .layer(middleware::from_fn_with_state(self.clone(), access::check_access))
            .layer(CatchPanicLayer::custom(panic_response))
            .with_state(self.clone())
    }
}

async fn method_not_allowed() -> HttpError {
    let error = "this route does not support the method; /api/ lists the supported methods";
    HttpError::new(StatusCode::METHOD_NOT_ALLOWED, error)
}

fn panic_response(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    HttpError::internal_error().into_response()
}
