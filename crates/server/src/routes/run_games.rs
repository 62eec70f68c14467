//! `GET /runs/ID/games` lists games of a run.

use axum::extract::{Path, RawQuery, State};
use foursight_api::read_query;
use foursight_lab::runs::{GamesRequest, RunGames};

use crate::app::App;
use crate::http_error::{HttpError, RunReadErrors};
use crate::run_service::on_blocking_thread;
use crate::search_response::VersionedJson;

/// List games of a run
///
/// The games are in the order of the schedule. The response contains at most 100 of the requested games, and the number
/// of all requested games. For a tournament in progress, these are the games that are stored so far. An experiment has
/// games only when it is done. A grading has no games.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/games",
    operation_id = "runGames",
    tag = "v1",
    params(("id" = String, Path, description = "Identifier of the run"), GamesRequest),
    responses((status = 200, description = "Some games of the run", body = RunGames), RunReadErrors)
)]
pub(crate) async fn list_run_games(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<VersionedJson<RunGames>, HttpError> {
    let request: GamesRequest = read_query(query.as_deref().unwrap_or_default())?;
    let runs = app.runs.runs()?;
    on_blocking_thread(move || runs.run_games(&id, &request)).await.map(VersionedJson)
}
