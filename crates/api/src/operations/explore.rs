//! Scores of the opening book.

use foursight_analysis::types::{OpeningReport, explore_opening};

use crate::request::request;
use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// Operation `explore`.
#[derive(Clone, Copy, Debug)]
pub struct ExploreOperation;

request! {
    /// A position to look up.
    ExploreRequest {}
}

impl Operation for ExploreOperation {
    const NAME: &'static str = "explore";
    const METHODS: HttpMethods = HttpMethods::GetAndPost;
    const SUMMARY: &'static str = "Scores of the opening book";
    const DETAILS: &'static str =
        "Exact scores of all columns from the opening book, without a search.";
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
