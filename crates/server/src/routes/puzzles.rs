//! `GET /puzzles`, `POST /puzzles/try` and `POST /puzzles/own`: positions with one right move.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_board::{Column, Game};
use foursight_lab::grade::Graded;
use foursight_lab::grade::make::MakeError;
use foursight_lab::puzzles::{self, Desk};
use foursight_lab::wire::{self, Side};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors, Reading};
use crate::desk::Job;
use crate::names::Names;
use crate::request::{Asked, request, short};

/// The puzzles that come along, with their truth and as they are told.
static PUBLISHED: LazyLock<(puzzles::PuzzleSet, wire::PuzzleSet)> = LazyLock::new(|| {
    let set = puzzles::PuzzleSet::published();
    let told = wire::PuzzleSet::from(&set);
    (set, told)
});

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
        (status = 200, description = "The puzzles that come along", body = wire::PuzzleSet),
        (status = 422, description = "The query makes no sense.", body = Complaint),
        Reading
    )
)]
pub(crate) async fn puzzles(RawQuery(query): RawQuery) -> Result<Json<wire::PuzzleSet>, Complaint> {
    let day = day(query.as_deref().unwrap_or_default())?;
    let told = &PUBLISHED.1;
    let daily = day.and_then(|day| told.of_the_day(day)).map(str::to_owned);
    Ok(Json(wire::PuzzleSet { daily, ..told.clone() }))
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

request! {
    /// A position and a column to try there.
    TryRequest {
        /// The column.
        #[schema(required, nullable = false, min_length = 1, max_length = 1, example = "4")]
        column: Option<String>,
    }
}

/// Nobody waits longer to hear whether a move was right.
const PATIENCE: Duration = Duration::from_secs(20);

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
            (wire::Tried = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn try_column(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(asked): Asked<TryRequest>,
) -> Result<Response, Complaint> {
    let game = asked.open_game()?;
    let named = asked.column.as_deref().ok_or_else(|| Complaint::nonsense("column is missing"))?;
    short("column", named, 1)?;
    let column: Column =
        named.parse().map_err(|error| Complaint::nonsense(format!("column: {error}")))?;
    let tried = game.clone().play(column);
    tried.map_err(|error| Complaint::nonsense(error.to_string()))?;
    let time = app.engines.time(None, PATIENCE)?;
    let shared = app.clone();
    answer(&app, &headers, time, move |job| {
        let mut desk = desk(&shared, &game, job)?;
        Ok(wire::try_column(&mut desk, &game, column, published(&game))?)
    })
    .await
}

/// The truth about a position, where it is one of the puzzles that come along.
fn published(game: &Game) -> Option<&'static Graded> {
    let (set, _) = &*PUBLISHED;
    let mut puzzles = set.puzzles.iter().filter(|_| set.variant == game.variant());
    let same = puzzles.find(|puzzle| puzzle.game().moves() == game.moves());
    same.map(|puzzle| &puzzle.position)
}

/// A desk with a solver from the shelf, which stops when the search must.
fn desk(app: &App, game: &Game, job: &Job) -> Result<Desk, Complaint> {
    let solver = app.solvers.take(game.variant())?;
    let desk = Desk::with(Box::new(solver), app.solvers.book(game.variant()))?;
    Ok(desk.stopped_by(Arc::clone(&job.stop)))
}

impl From<MakeError> for Complaint {
    fn from(error: MakeError) -> Self {
        Self::nonsense(error.to_string())
    }
}

request! {
    /// A game to make puzzles of, finished or not.
    OwnRequest {
        /// Whose mistakes; both players' where nothing is said.
        side: Option<Side>,
        /// What the players are called, who began first.
        #[schema(min_items = 2, max_items = 2, example = json!(["Ada", "level 4"]))]
        names: Option<Vec<String>>,
    }
}

/// How far the search for mistakes is: event `progress`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Looking {
    /// Moves looked at.
    done: usize,
    /// Moves there are.
    total: usize,
}

/// Puzzles from a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Own {
    /// A puzzle for each mistake that one move alone would have avoided, in the order of play.
    puzzles: Vec<wire::Puzzle>,
    /// The plies (from 1) of mistakes that several moves would have avoided.
    other: Vec<usize>,
    /// Was every move looked at in the time there was? The last ones come first.
    complete: bool,
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
    headers: HeaderMap,
    Asked(asked): Asked<OwnRequest>,
) -> Result<Response, Complaint> {
    let game = asked.game()?;
    let called = called(asked.names)?;
    let side = asked.side.map(Into::into);
    let time = app.engines.time(None, 2 * PATIENCE)?;
    let shared = app.clone();
    answer(&app, &headers, time, move |job| {
        let mut desk = desk(&shared, &game, job)?;
        let total = game.plies();
        job.progress(|| Looking { done: 0, total });
        let told = |done, total| job.progress(|| Looking { done, total });
        let names = [called.first.as_str(), called.second.as_str()];
        let own = puzzles::own(&mut desk, &game, names, side, told)?;
        let puzzles = own.puzzles.iter().map(Into::into).collect();
        Ok(Own { puzzles, other: own.other, complete: own.complete })
    })
    .await
}

/// The names of the players, as they can stand in a sentence.
fn called(names: Option<Vec<String>>) -> Result<Names, Complaint> {
    let Some(names) = names else { return Ok(Names::default()) };
    let [first, second] = <[String; 2]>::try_from(names).map_err(|names| {
        let count = names.len();
        Complaint::nonsense(format!("names are two, [\"Red\", \"Yellow\"], not {count}"))
    })?;
    Names { first, second }.check()
}
