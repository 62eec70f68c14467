//! `GET /puzzles`, `POST /puzzles/try` and `POST /puzzles/own`: positions with one right move.

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_analysis::types::{PuzzleSet, Tried};
use foursight_api::{Own, OwnRequest, TryRequest, published};

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors, Reading};
use crate::request::Asked;

/// Days that can be asked for: far more than anyone will live to see.
const LAST_DAY: u64 = 10_000_000;

/// The puzzles that come along
///
/// All of them, and the id of the day's.
#[utoipa::path(
    get,
    path = "/api/v1/puzzles",
    operation_id = "puzzles",
    tag = "v1",
    params(("day" = Option<u64>, Query, minimum = 0, maximum = 10_000_000, example = 20773,
        description = "The day, in days since 1970-01-01 where the visitor lives.")),
    responses(
        (status = 200, description = "The puzzles that come along", body = PuzzleSet),
        (status = 422, description = "The query makes no sense.", body = Complaint),
        Reading
    )
)]
pub(crate) async fn puzzles(RawQuery(query): RawQuery) -> Result<Json<PuzzleSet>, Complaint> {
    Ok(Json(published(day(query.as_deref().unwrap_or_default())?)))
}

/// The day that a query names.
fn day(query: &str) -> Result<Option<u64>, Complaint> {
    let mut day = None;
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        if key != "day" || day.is_some() {
            return Err(Complaint::nonsense("the query is at most one `day`: ?day=20773"));
        }
        let plain = value.bytes().all(|letter| letter.is_ascii_digit());
        let number = value.parse().ok().filter(|number| plain && *number <= LAST_DAY);
        day = Some(number.ok_or_else(|| {
            let error = "day is a number of days since 1970-01-01";
            Complaint::nonsense(format!("{error}, from 0 to {LAST_DAY}"))
        })?);
    }
    Ok(day)
}

/// A try in a puzzle, or in any other position
///
/// Is it right, and what would best play make of it? Positions early in the game that are no puzzles of
/// Foursight's may take too long.
#[utoipa::path(
    post,
    path = "/api/v1/puzzles/try",
    operation_id = "puzzles_try",
    tag = "v1",
    request_body = TryRequest,
    responses(
        (status = 200, description = "What became of a try", content(
            (Tried = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn try_column(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(asked): Asked<TryRequest>,
) -> Result<Response, Complaint> {
    let tried = asked.check(&app.engines.plain)?;
    let shared = app.clone();
    answer(&app, visitor, &headers, tried.time, move |job| Ok(tried.work(job, &shared.solvers)?))
        .await
}

/// Puzzles from the mistakes of a game
///
/// A mistake is a move that lost the outcome. As a stream: events `progress` (`Looking`), then `done` (`Own`) or
/// `error`.
#[utoipa::path(
    post,
    path = "/api/v1/puzzles/own",
    operation_id = "puzzles_own",
    tag = "v1",
    request_body = OwnRequest,
    responses(
        (status = 200, description = "Puzzles from the mistakes of a game", content(
            (Own = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn own(
    State(app): State<App>,
    visitor: Client,
    headers: HeaderMap,
    Asked(asked): Asked<OwnRequest>,
) -> Result<Response, Complaint> {
    let search = asked.check(&app.engines.plain)?;
    let shared = app.clone();
    answer(&app, visitor, &headers, search.time, move |job| Ok(search.work(job, &shared.solvers)?))
        .await
}
