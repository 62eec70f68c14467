//! A hint for the side to move, in three steps.

use std::time::Duration;

use foursight_analysis::review::{self, PlayerNames};
use foursight_search::Limits;

use crate::request::{check_player_names, request};
use crate::{ApiError, Operation, OperationTask, Service};

/// Operation `hint`.
#[derive(Clone, Copy, Debug)]
pub struct HintOperation;

request! {
    /// A position.
    HintRequest {
        /// Names of the players in the sentences.
        #[serde(deserialize_with = "crate::request::deserialize_object")]
        names: Option<PlayerNames>,
    }
}

/// Time limit. The hint uses what is proven by then.
const LONGEST: Duration = Duration::from_secs(5);

impl Operation for HintOperation {
    const NAME: &'static str = "hint";
    const SUMMARY: &'static str = "A hint for the side to move, in three steps";
    const DETAILS: &'static str =
        "What to look for, the cells that matter, and the suggested move.";

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
