//! The operation `puzzles/try`, which checks a move in a puzzle or in any other position.

use std::time::Duration;

use foursight_analysis::puzzles::PuzzleFinder;
use foursight_analysis::puzzles::TryReport;
use foursight_board::{Column, Game};
use foursight_search::Limits;

use super::puzzles::bundled_puzzle_scores;
use crate::request::{check_length, request};
use crate::{ApiError, Operation, OperationTask, RequestContext, Service};

/// The operation `puzzles/try`.
#[derive(Clone, Copy, Debug)]
pub struct TryPuzzleOperation;

request! {
    /// A position and the move to try in it.
    TryPuzzleRequest {
        /// Column of the move to try.
        #[cfg_attr(feature = "schema", schema(
            required,
            nullable = false,
            min_length = 1,
            max_length = 1,
            example = "4"
        ))]
        column: Option<String>,
    }
}

/// Maximum duration of the search.
pub(super) const LONGEST: Duration = Duration::from_secs(20);

impl Operation for TryPuzzleOperation {
    const NAME: &'static str = "puzzles/try";
    const SUMMARY: &'static str = "Checks a move in a puzzle or in any other position";
    const DETAILS: &'static str = "The response says whether the move keeps the outcome (win or draw), and shows best \
        play after the move. If the position is not a bundled puzzle and cannot be solved within the time limit, the \
        request fails.";

    type Request = TryPuzzleRequest;
    type Response = TryReport;

    fn check_request(
        &self,
        request: TryPuzzleRequest,
        service: &Service,
    ) -> Result<OperationTask<TryReport>, ApiError> {
        let game = request.request_unfinished_game()?;
        let named =
            request.column.as_deref().ok_or_else(|| ApiError::invalid("column is missing"))?;
        check_length("column", named, 1)?;
        let column: Column =
            named.parse().map_err(|error| ApiError::invalid(format!("column: {error}")))?;
        game.clone().play(column).map_err(|error| ApiError::invalid(error.to_string()))?;
        let time = service.engines.search_time(None, LONGEST)?;
        Ok(OperationTask::search(time, move |service, context| {
            let mut finder = puzzle_finder(service, &game, context, time)?;
            Ok(TryReport::of_move(&mut finder, &game, column, bundled_puzzle_scores(&game))?)
        }))
    }
}

/// Creates a puzzle finder that uses a solver of the pool. The finder stops as soon as the stop flag of the request is
/// set, and after `time` at the latest.
pub(super) fn puzzle_finder<'a>(
    service: &'a Service,
    game: &Game,
    context: &'a RequestContext,
    time: Duration,
) -> Result<PuzzleFinder<'a>, ApiError> {
    let limits = Limits::default().with_time(time);
    let session = context.session(&service.solvers, game.variant(), limits)?;
    Ok(PuzzleFinder::with_session(session, service.solvers.book(game.variant()))?)
}
