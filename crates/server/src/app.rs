//! What all requests share, and the way to their routes.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::http::StatusCode;
use axum::middleware;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use foursight_board::Variant;
use foursight_search::Registry;
use foursight_solver::{Book, Pool, SolverOptions};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::client::ScriptTurns;
use crate::complaint::Complaint;
use crate::engines::Engines;
use crate::runs::RunService;
use crate::search_pool::SearchPool;
use crate::settings::Settings;
use crate::unchanging::Unchanging;
use crate::{access, openapi, page, routes};

/// What all requests share.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

/// Its parts.
#[derive(Debug)]
pub struct Inner {
    pub(crate) settings: Settings,
    pub(crate) desk: SearchPool,
    pub(crate) engines: Engines,
    pub(crate) solvers: Pool,
    pub(crate) runs: RunService,
    pub(crate) visitors: ScriptTurns,
    pub(crate) catalogue: OnceLock<Unchanging>,
    /// When it began, in milliseconds of the Unix clock.
    pub(crate) started: u64,
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
    pub fn new(settings: Settings, registry: Registry) -> Self {
        let limits = settings.limits;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let engines = Engines::new(registry.clone(), limits);
        let runs = RunService::new(&settings, registry, &engines.library);
        let book = Book::standard(Variant::default());
        let options = SolverOptions { table: limits.table_mb, threads: 1 };
        Self(Arc::new(Inner {
            runs,
            desk: SearchPool::new(limits),
            engines,
            solvers: Pool::new(options, book).with_capacity(limits.seats),
            visitors: ScriptTurns::new(limits.patience),
            catalogue: OnceLock::new(),
            started: since.as_millis() as u64,
            settings,
        }))
    }

    /// How many scripts it remembers, to be quick when they come again.
    pub fn scripts_kept(&self) -> usize {
        self.engines.library.len()
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
        routes::router()
            .route("/api", get(|| async { Redirect::permanent("/api/") }))
            .route("/api/", get(page::description))
            .route("/api/openapi.json", get(openapi::document))
            .fallback(page::serve)
            .method_not_allowed_fallback(no_such_method)
            .layer(CompressionLayer::new())
            .layer(middleware::from_fn_with_state(self.clone(), access::guard))
            .layer(CatchPanicLayer::custom(broken))
            .with_state(self.clone())
    }
}

async fn no_such_method() -> Complaint {
    let error = "the route does not take this method; /api/ tells which it takes";
    Complaint::new(StatusCode::METHOD_NOT_ALLOWED, error)
}

fn broken(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    Complaint::broken().into_response()
}
