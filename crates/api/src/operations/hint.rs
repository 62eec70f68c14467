//! The operation `hint`, which gives the side to move a hint in three steps.

use std::time::Duration;

use foursight_analysis::review::{self, PlayerNames};
use foursight_search::Limits;

use super::check_player_names;
use crate::request::request;
use crate::{ApiError, Operation, OperationTask, Service};

/// The operation `hint`.
#[derive(Clone, Copy, Debug)]
pub struct HintOperation;

request! {
    /// A position for which the side to move wants a hint.
    HintRequest {
        /// Names of the players, which are used in the sentences of the hint.
        #[serde(deserialize_with = "crate::request::deserialize_object")]
        names: Option<PlayerNames>,
    }
}

/// Maximum duration of the search. If the time limit ends the search, the hint uses the scores proven so far.
const LONGEST: Duration = Duration::from_secs(5);

impl Operation for HintOperation {
    const NAME: &'static str = "hint";
    const SUMMARY: &'static str = "Gives the side to move a hint in three steps";
    const DETAILS: &'static str = "The first step says what to look for, the second shows the important cells, and the \
        third suggests a move.";

    type Request = HintRequest;
    type Response = review::Hint;

    fn check_request(
        &self,
        request: HintRequest,
        service: &Service,
    ) -> Result<OperationTask<review::Hint>, ApiError> {
        let game = request.request_unfinished_game()?;
        let names = check_player_names(request.names.unwrap_or_default())?;
        let time = service.engines.search_time(None, LONGEST)?;
        Ok(OperationTask::search(time, move |service, context| {
            let limits = Limits::default().with_time(time);
            let mut session = context.session(&service.solvers, game.variant(), limits)?;
            Ok(review::position_hint(&game, &mut session, &names)?)
        }))
    }
}
