//! What all requests share, and the way to their routes.

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
use foursight_lab::experiments::ALL as EXPERIMENTS;
use foursight_scripting::{EXAMPLES, Library};
use foursight_search::Registry;
use foursight_solver::{Book, Pool, SolverOptions};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::client::ScriptTurns;
use crate::http_error::HttpError;
use crate::permitted_engines::permitted_engines;
use crate::run_service::RunService;
use crate::search_pool::SearchPool;
use crate::settings::ServerSettings;
use crate::unchanging::Unchanging;
use crate::{access, openapi, page, routes};

/// What all requests share.
#[derive(Clone)]
pub struct App(Arc<Inner>);

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// Its parts.
#[expect(missing_debug_implementations, reason = "the operations have none")]
pub struct Inner {
    pub(crate) settings: ServerSettings,
    pub(crate) desk: Arc<SearchPool>,
    pub(crate) service: Service,
    pub(crate) operations: Vec<Arc<dyn AnyOperation>>,
    library: Arc<Library>,
    pub(crate) runs: RunService,
    pub(crate) script_turns: ScriptTurns,
    /// The `OpenAPI` document.
    pub(crate) description: OnceLock<Unchanging>,
}

impl std::ops::Deref for App {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// An app that offers the engines and evaluations of a registry. `cmd` and `file` are refused whether
    /// they are in it or not.
    pub fn new(settings: ServerSettings, registry: Registry) -> Self {
        let limits = settings.limits;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let library = Library::new(limits.scripts);
        let desk = Arc::new(SearchPool::new(limits));
        let pool = Arc::clone(&desk);
        let options = SolverOptions { table: limits.table_mb, threads: 1 };
        let service = Service {
            engines: permitted_engines(registry.clone(), limits),
            solvers: Pool::new(options, Book::standard(Variant::default()))
                .with_capacity(limits.permits),
            deployment: Deployment {
                experiments: EXPERIMENTS.iter().map(Into::into).collect(),
                examples: EXAMPLES.map(Into::into).into(),
                limits: limits.limits_entry(),
                started: since.as_millis() as u64,
                load: Box::new(move || ServerLoad {
                    running: pool.running(),
                    waiting: pool.waiting(),
                }),
                load_scripts: Some(foursight_scripting::load_scripts(&library)),
            },
        };
        let mut operations = foursight_api::operations();
        operations.extend(foursight_scripting::operations(&library));
        Self(Arc::new(Inner {
            runs: RunService::new(&settings, registry, &library),
            desk,
            service,
            operations,
            library,
            script_turns: ScriptTurns::new(limits.queue_timeout),
            description: OnceLock::new(),
            settings,
        }))
    }

    /// How many scripts it remembers, to be quick when they come again.
    pub fn scripts_kept(&self) -> usize {
        self.library.len()
    }

    /// Searches that run now.
    pub fn running(&self) -> usize {
        self.desk.running()
    }

    /// Stops all searches and takes no more.
    pub fn close(&self) {
        self.desk.close();
        self.runs.close();
    }

    /// The way from requests to answers, to be served or to be made part of another service.
    pub fn router(&self) -> Router {
        routes::router(self)
            .route("/api", get(|| async { Redirect::permanent("/api/") }))
            .route("/api/", get(page::description))
            .route("/api/openapi.json", get(openapi::document))
            .fallback(page::serve)
            .method_not_allowed_fallback(no_such_method)
            .layer(CompressionLayer::new())
            .layer(middleware::from_fn_with_state(self.clone(), access::check_access))
            .layer(CatchPanicLayer::custom(panic_response))
            .with_state(self.clone())
    }
}

async fn no_such_method() -> HttpError {
    let error = "the route does not take this method; /api/ tells which it takes";
    HttpError::new(StatusCode::METHOD_NOT_ALLOWED, error)
}

fn panic_response(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    HttpError::internal().into_response()
}
