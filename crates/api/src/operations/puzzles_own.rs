//! Puzzles made from the mistakes of a game.

use foursight_analysis::puzzles;
use foursight_analysis::review::PlayerNames;
use foursight_analysis::types::{PlayerSide, PuzzleReport};
use serde::Serialize;

use super::puzzles_try::{LONGEST, puzzle_finder};
use crate::request::{check_player_names, request};
use crate::{ApiError, EventType, Operation, OperationTask, Service};

/// Operation `puzzles/own`.
#[derive(Clone, Copy, Debug)]
pub struct OwnPuzzlesOperation;

request! {
    /// A game to make puzzles of, finished or not.
    OwnPuzzlesRequest {
        /// Whose mistakes; both players' where nothing is said.
        side: Option<PlayerSide>,
        /// What the players are called, who began first.
        #[cfg_attr(feature = "schema", schema(
            min_items = 2,
            max_items = 2,
            example = json!(["Ada", "level 4"])
        ))]
        names: Option<Vec<String>>,
    }
}

/// How far the search for mistakes is: event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnPuzzlesProgress {
    /// Moves looked at.
    done: usize,
    /// Moves there are.
    total: usize,
}

/// Puzzles from a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnPuzzlesResponse {
    /// A puzzle for each mistake that one move alone would have avoided, in the order of play.
    pub puzzles: Vec<PuzzleReport>,
    /// The plies (from 1) of mistakes that several moves would have avoided.
    pub other: Vec<usize>,
    /// Was every move looked at in the time there was? The last ones come first.
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
    const SUMMARY: &'static str = "Puzzles from the mistakes of a game";
    const DETAILS: &'static str = "A mistake is a move that lost the outcome.";
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

/// The names of the players, as they can stand in a sentence.
fn read_player_names(names: Option<Vec<String>>) -> Result<PlayerNames, ApiError> {
    let Some(names) = names else { return Ok(PlayerNames::default()) };
    let [first, second] = <[String; 2]>::try_from(names).map_err(|names| {
        let count = names.len();
        ApiError::invalid(format!("names are two, [\"Red\", \"Yellow\"], not {count}"))
    })?;
    check_player_names(PlayerNames { first, second })
}
