//! A move tried in a puzzle, or in any other position.

use std::sync::Arc;
use std::time::Duration;

use foursight_analysis::puzzles::Desk;
use foursight_analysis::types::{TryReport, try_column};
use foursight_board::{Column, Game};

use super::puzzles::known_scores;
use crate::request::{request, short};
use crate::{ApiError, Operation, RequestContext, Service, Task};

/// Operation `puzzles/try`.
#[derive(Clone, Copy, Debug)]
pub struct TryPuzzle;

request! {
    /// A position and a column to try there.
    TryPuzzleRequest {
        /// The column.
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

/// The longest time after which a user learns whether a move was right.
pub(super) const LONGEST: Duration = Duration::from_secs(20);

impl Operation for TryPuzzle {
    const NAME: &'static str = "puzzles/try";
    const SUMMARY: &'static str = "A try in a puzzle, or in any other position";
    const DETAILS: &'static str = "Is it right, and what would best play make of it? Early positions that are no \
        bundled puzzles may take too long.";

    type Request = TryPuzzleRequest;
    type Response = TryReport;

    fn check(
        &self,
        request: TryPuzzleRequest,
        service: &Service,
    ) -> Result<Task<TryReport>, ApiError> {
        let game = request.open_game()?;
        let named =
            request.column.as_deref().ok_or_else(|| ApiError::invalid("column is missing"))?;
        short("column", named, 1)?;
        let column: Column =
            named.parse().map_err(|error| ApiError::invalid(format!("column: {error}")))?;
        game.clone().play(column).map_err(|error| ApiError::invalid(error.to_string()))?;
        let time = service.engines.time(None, LONGEST)?;
        Ok(Task::search(time, move |service, context| {
            let mut desk = desk(service, &game, context, time)?;
            Ok(try_column(&mut desk, &game, column, known_scores(&game))?)
        }))
    }
}

/// A desk with a solver of the pool, which stops with the request.
pub(super) fn desk(
    service: &Service,
    game: &Game,
    context: &RequestContext,
    time: Duration,
) -> Result<Desk, ApiError> {
    let solver = service.solvers.take(game.variant())?;
    let desk = Desk::with(solver, service.solvers.book(game.variant()))?;
    Ok(desk.stopped_by(Arc::clone(&context.stop)).until(time, Arc::clone(&context.clock)))
}
