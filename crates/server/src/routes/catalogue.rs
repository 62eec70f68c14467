//! `GET /catalogue`: what can be chosen.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_api::{Catalogue, Deployment, ExampleEntry, ExperimentEntry, LimitsEntry};
use foursight_lab::experiments::{ALL as EXPERIMENTS, Experiment};
use foursight_scripting::{EXAMPLES, Example};

use crate::app::App;
use crate::complaint::Reading;
use crate::unchanging::Unchanging;

/// What can be chosen
///
/// Variants, searches, evaluations and levels, each with what can be set on it, and the limits of this server.
#[utoipa::path(
    get,
    path = "/api/v1/catalogue",
    operation_id = "catalogue",
    tag = "v1",
    responses(
        (status = 200, description = "What can be chosen", body = Catalogue),
        Reading
    )
)]
pub(crate) async fn catalogue(State(app): State<App>, headers: HeaderMap) -> Response {
    app.catalogue.get_or_init(|| Unchanging::json(&listed(&app))).response(&headers)
}

fn listed(app: &App) -> Catalogue {
    let limits = app.settings.limits;
    let place = Deployment {
        experiments: EXPERIMENTS.iter().map(experiment).collect(),
        examples: EXAMPLES.map(example).into(),
        limits: LimitsEntry {
            seats: limits.seats,
            time_ms: limits.time.as_millis() as u64,
            nodes: limits.nodes,
            table_mb: limits.table_mb,
            body_bytes: limits.body_bytes,
        },
    };
    Catalogue::new(&app.engines.plain.registry, place)
}

fn experiment(one: &Experiment) -> ExperimentEntry {
    ExperimentEntry { name: one.name, report: one.report, summary: one.summary }
}

fn example(Example { name, title, summary, source, .. }: Example) -> ExampleEntry {
    ExampleEntry { name, title, summary, source }
}
