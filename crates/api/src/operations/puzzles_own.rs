//! The operation `puzzles/own`, which makes puzzles from the mistakes in a game.

use foursight_analysis::PlayerSide;
use foursight_analysis::puzzles;
use foursight_analysis::puzzles::PuzzleReport;
use foursight_analysis::review::PlayerNames;
use serde::Serialize;

use super::check_player_names;
use super::puzzles_try::{LONGEST, puzzle_finder};
use crate::request::request;
use crate::{ApiError, EventType, Operation, OperationTask, Service};

/// The operation `puzzles/own`.
#[derive(Clone, Copy, Debug)]
pub struct OwnPuzzlesOperation;

request! {
    /// A game that contains mistakes. It may be finished or unfinished.
    OwnPuzzlesRequest {
        /// Player whose mistakes become puzzles. By default, both players.
        side: Option<PlayerSide>,
        /// Names of the first and the second player. Each puzzle contains the name of the player who made the mistake.
        #[cfg_attr(feature = "schema", schema(
            min_items = 2,
            max_items = 2,
            example = json!(["Ada", "level 4"])
        ))]
        names: Option<Vec<String>>,
    }
}

/// The progress of the search for mistakes. It is the document of the event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnPuzzlesProgress {
    /// Number of moves of the game that were already checked.
    done: usize,
    /// Number of all moves of the game.
    total: usize,
}

/// The puzzles that were made from the mistakes in a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnPuzzlesResponse {
    /// Puzzles in the order of play, one for each mistake that exactly one move would have avoided.
    pub puzzles: Vec<PuzzleReport>,
    /// Mistakes that more than one move would have avoided. They do not become puzzles. Each number is the ply of one
    /// mistake, counted from 1.
    pub other: Vec<usize>,
    /// Whether every move of the game was checked. `false` if the time limit stopped the search earlier. The search
    /// checks the last move of the game first.
    pub complete: bool,
}

impl From<&puzzles::GamePuzzles> for OwnPuzzlesResponse {
    fn from(own: &puzzles::GamePuzzles) -> Self {
        let puzzles = own.puzzles.iter().map(Into::into).collect();
        Self { puzzles, other: own.other.clone(), complete: own.complete }
    }
}

impl Operation for OwnPuzzlesOperation {
    const NAME: &'static str = "puzzles/own";
    const SUMMARY: &'static str = "Makes puzzles from the mistakes in a game";
    const DETAILS: &'static str = "A mistake is a move that does not keep the outcome: it turns a win into a draw or a loss, or a draw into a \
         loss.";
    const EVENTS: &'static [EventType] = &[EventType::of_type::<OwnPuzzlesProgress>("progress")];
    const COMMAND: Option<&'static str> = Some("foursight puzzles from");

    type Request = OwnPuzzlesRequest;
    type Response = OwnPuzzlesResponse;

    fn check_request(
        &self,
        request: OwnPuzzlesRequest,
        service: &Service,
    ) -> Result<OperationTask<OwnPuzzlesResponse>, ApiError> {
        let game = request.request_game()?;
        let side = request.side.map(Into::into);
        let names = read_player_names(request.names)?;
        let time = service.engines.search_time(None, 2 * LONGEST)?;
        Ok(OperationTask::search(time, move |service, context| {
            let mut finder = puzzle_finder(service, &game, context, time)?;
            let total = game.plies();
            context.progress(|| OwnPuzzlesProgress { done: 0, total });
            let progress = |done, total| context.progress(|| OwnPuzzlesProgress { done, total });
            let names = [names.first.as_str(), names.second.as_str()];
            let own = puzzles::puzzles_from_game(&mut finder, &game, names, side, progress)?;
            Ok(OwnPuzzlesResponse::from(&own))
        }))
    }
}

/// Reads the names of the two players and checks that they can be used in sentences.
fn read_player_names(names: Option<Vec<String>>) -> Result<PlayerNames, ApiError> {
    let Some(names) = names else { return Ok(PlayerNames::default()) };
    let [first, second] = <[String; 2]>::try_from(names).map_err(|names| {
        let count = names.len();
        ApiError::invalid(format!("names must be two texts, [\"Red\", \"Yellow\"], not {count}"))
    })?;
    check_player_names(PlayerNames { first, second })
}
