//! The operation `review`, which reviews a game move by move.

use std::time::Duration;

use foursight_analysis::review::{self, ComparedEvaluation, MoveReview, PlayerNames};
use foursight_search::{Evaluation, Limits};
use serde::Serialize;

use super::check_player_names;
use crate::request::request;
use crate::{ApiError, EventType, Operation, OperationTask, Service};

/// The operation `review`.
#[derive(Clone, Copy, Debug)]
pub struct ReviewOperation;

request! {
    /// A game to review. It may be finished or unfinished.
    ReviewRequest {
        /// Evaluation whose scores the review compares with the exact scores. By default, none.
        #[cfg_attr(feature = "schema", schema(max_length = 256, example = "quiet"))]
        evaluation: Option<String>,
        /// Names of the players, which are used in the sentences of the review.
        #[serde(deserialize_with = "crate::request::deserialize_object")]
        names: Option<PlayerNames>,
        /// Time limit in milliseconds. Positions that are not solved within the limit have bounds instead of exact
        /// scores.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3_600_000, default = 20000))]
        time_ms: Option<u64>,
    }
}

/// The progress of a review. It is the document of the event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewProgress {
    /// Number of moves of the game that were already reviewed.
    ply: usize,
    /// Number of all moves of the game.
    plies: usize,
}

const DEFAULT_TIME: Duration = Duration::from_secs(20);

impl Operation for ReviewOperation {
    const NAME: &'static str = "review";
    const SUMMARY: &'static str = "Reviews a game move by move";
    const DETAILS: &'static str =
        "For each move, an event `move` is sent, starting with the last move of the game.";
    const EVENTS: &'static [EventType] = &[
        EventType::of_type::<ReviewProgress>("progress"),
        EventType::of_type::<MoveReview>("move"),
    ];
    const COMMAND: Option<&'static str> = Some("foursight review");
    const PYTHON: Option<&'static str> = Some("review");

    type Request = ReviewRequest;
    type Response = review::Review;

    fn check_request(
        &self,
        request: ReviewRequest,
        service: &Service,
    ) -> Result<OperationTask<review::Review>, ApiError> {
        let engines = &service.engines;
        let game = request.request_game()?;
        let time = engines.search_time(request.time_ms, DEFAULT_TIME)?;
        let beside = request.evaluation.as_deref().map(|text| engines.evaluation(text));
        let names = check_player_names(request.names.unwrap_or_default())?;
        let built = |evaluation: Evaluation| {
            let text = evaluation.text().to_owned();
            let built = evaluation.build(game.variant());
            let built =
                built.map_err(|error| ApiError::unfit_evaluation("evaluation", &text, error))?;
            Ok::<_, ApiError>((built, text))
        };
        let compared = beside.transpose()?.map(built).transpose()?;
        Ok(OperationTask::search(time, move |service, context| {
            let limits = Limits::default().with_time(time);
            let mut session = context.session(&service.solvers, game.variant(), limits)?;
            let compared = compared.as_ref();
            let compared = compared
                .map(|(evaluation, text)| ComparedEvaluation { text, evaluation: &**evaluation });
            let plies = game.plies();
            context.progress(|| ReviewProgress { ply: 0, plies });
            let mut done = 0;
            let mut reviewed = |reviewed: &MoveReview| {
                done += 1;
                context.emit("move", reviewed);
                context.progress(|| ReviewProgress { ply: done, plies });
            };
            Ok(review::review_game(&game, &mut session, &names, compared, &mut reviewed)?)
        }))
    }
}
