//! The operation `explore`, which looks up a position in the opening book.

use foursight_analysis::{OpeningReport, explore_opening};

use crate::request::request;
use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// The operation `explore`.
#[derive(Clone, Copy, Debug)]
pub struct ExploreOperation;

request! {
    /// A position to look up in the opening book.
    ExploreRequest {}
}

impl Operation for ExploreOperation {
    const NAME: &'static str = "explore";
    const METHODS: HttpMethods = HttpMethods::GetAndPost;
    const SUMMARY: &'static str = "Looks up a position in the opening book";
    const DETAILS: &'static str =
        "The response contains the exact score of each column. The operation does not search.";
    const EXECUTION: OperationExecution = OperationExecution::Immediate;

    type Request = ExploreRequest;
    type Response = OpeningReport;

    fn check_request(
        &self,
        request: ExploreRequest,
        service: &Service,
    ) -> Result<OperationTask<OpeningReport>, ApiError> {
        let game = request.request_game()?;
        Ok(OperationTask::Done(explore_opening(service.solvers.book(game.variant()), &game)))
    }
}
