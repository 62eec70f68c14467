//! `POST /solve`: exact scores of a position and each of its columns.

use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_board::Game;
use foursight_lab::wire::{Analysis, Progress, Question, analyse};
use foursight_search::{Monotonic, TimeSource};
use serde::Serialize;
use utoipa::ToSchema;

use super::milliseconds;
use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::request::{Asked, MOST_NODES, limit, request};

request! {
    /// A position to solve.
    SolveRequest {
        /// How long it may take.
        #[schema(minimum = 1, maximum = 3_600_000, default = 10000)]
        time_ms: Option<u64>,
        /// Positions it may visit.
        #[schema(minimum = 1, maximum = 1_000_000_000_000_u64)]
        nodes: Option<u64>,
    }
}

/// Exact scores, or as much as is proven of them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Solved {
    #[serde(flatten)]
    analysis: Analysis,
    /// Is every score known exactly?
    complete: bool,
    /// Did the book know the position, so that nothing had to be searched?
    from_book: bool,
    /// How long it took.
    time_ms: f64,
}

impl Solved {
    fn new(analysis: Analysis, from_book: bool, time: Duration) -> Self {
        let exact = |worth: &foursight_lab::wire::Worth| {
            worth.known.is_none_or(|known| known.score.is_some())
        };
        let complete = analysis.value.score.is_some() && analysis.columns.iter().all(exact);
        Self { analysis, complete, from_book, time_ms: milliseconds(time) }
    }
}

const USUAL: Duration = Duration::from_secs(10);
/// The best line is followed as far as this leads: a fraction of a second.
const LINE: u64 = 500_000;

/// Exact scores of a position and each of its columns
///
/// As a stream: events `progress` (a partial `Solved`), the last of them with all columns, then `done` with the best line too, or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/solve",
    operation_id = "solve",
    tag = "v1",
    request_body = SolveRequest,
    responses(
        (status = 200, description = "Exact scores of a position and each of its columns", content(
            (Solved = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn solve(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(asked): Asked<SolveRequest>,
) -> Result<Response, Complaint> {
    let game = asked.open_game()?;
    let time = app.engines.time(asked.time_ms, USUAL)?;
    let most = app.settings.limits.nodes;
    let nodes = limit("nodes", asked.nodes, MOST_NODES)?.map_or(most, |nodes| nodes.min(most));
    let shared = app.clone();
    answer(&app, &headers, time, move |job| {
        let clock = Monotonic::new();
        let book = shared.solvers.book(game.variant());
        let mut solver = shared.solvers.take(game.variant())?;
        let question = Question {
            weak: false,
            nodes: Some(nodes),
            line: Some(LINE.min(nodes)),
            time: Some(time),
            clock: &clock,
            stop: Some(&job.stop),
            book: book.as_ref(),
        };
        let from_book = in_book(book.as_ref(), &game);
        let partial = |progress: &Progress| {
            Solved::new(progress.analysis(&game, false), from_book, clock.now())
        };
        let mut all_told = false;
        let mut tell = |progress: &Progress| {
            // All columns are told at once; the best line may take longer.
            if !all_told && progress.is_over() {
                all_told = true;
                job.tell("progress", &partial(progress));
            } else {
                job.progress(|| partial(progress));
            }
        };
        let analysis = analyse(&mut *solver, &game, &question, &mut tell)?;
        Ok(Solved::new(analysis, from_book, clock.now()))
    })
    .await
}

/// Is the position known beforehand?
fn in_book(book: Option<&foursight_solver::Book<'_>>, game: &Game) -> bool {
    book.is_some_and(|book| book.score(game.rules(), game.position()).is_some())
}
