//! The operation `puzzles`, which lists the bundled puzzles.

use std::sync::LazyLock;

use foursight_analysis::grade::GradedPosition;
use foursight_analysis::puzzles;
use foursight_board::Game;
use serde::Deserialize;

use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// The operation `puzzles`.
#[derive(Clone, Copy, Debug)]
pub struct PuzzlesOperation;

/// The day for which the response names the puzzle of the day.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PuzzlesRequest {
    /// Day for which the response names the puzzle of the day: the number of days since 1970-01-01 in the user's time
    /// zone.
    #[cfg_attr(feature = "schema", schema(minimum = 0, maximum = 10_000_000, example = 20773))]
    pub day: Option<u64>,
}

const LAST_DAY: u64 = 10_000_000;

/// The bundled puzzles with their exact scores, and the same puzzles in the form of the response.
static BUNDLED: LazyLock<(puzzles::PuzzleSet, puzzles::PuzzleSetReport)> = LazyLock::new(|| {
    let set = puzzles::PuzzleSet::bundled();
    let document = puzzles::PuzzleSetReport::from(&set);
    (set, document)
});

/// Returns the exact scores of a position if it is one of the bundled puzzles.
pub(super) fn bundled_puzzle_scores(game: &Game) -> Option<&'static GradedPosition> {
    let (set, _) = &*BUNDLED;
    let mut puzzles = set.puzzles.iter().filter(|_| set.variant == game.variant());
    let same = puzzles.find(|puzzle| puzzle.game().moves() == game.moves());
    same.map(|puzzle| &puzzle.position)
}

impl Operation for PuzzlesOperation {
    const NAME: &'static str = "puzzles";
    const METHODS: HttpMethods = HttpMethods::Get;
    const SUMMARY: &'static str = "Lists the bundled puzzles";
    const DETAILS: &'static str =
        "The response also contains the identifier of the puzzle of the day.";
    const EXECUTION: OperationExecution = OperationExecution::Immediate;
    const COMMAND: Option<&'static str> = Some("foursight puzzles --list");

    type Request = PuzzlesRequest;
    type Response = puzzles::PuzzleSetReport;

    fn check_request(
        &self,
        request: PuzzlesRequest,
        _: &Service,
    ) -> Result<OperationTask<puzzles::PuzzleSetReport>, ApiError> {
        if request.day.is_some_and(|day| day > LAST_DAY) {
            let error = "day is the number of days since 1970-01-01";
            return Err(ApiError::invalid(format!("{error}, from 0 to {LAST_DAY}")));
        }
        let (_, all) = &*BUNDLED;
        let daily = request.day.and_then(|day| all.puzzle_of_the_day(day)).map(str::to_owned);
        Ok(OperationTask::Done(puzzles::PuzzleSetReport { daily, ..all.clone() }))
    }
}
