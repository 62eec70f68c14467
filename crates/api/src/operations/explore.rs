//! The book around a position.

use foursight_analysis::types::{OpeningReport, explore};

use crate::request::request;
use crate::{ApiError, Execution, Methods, Operation, OperationTask, Service};

/// Operation `explore`.
#[derive(Clone, Copy, Debug)]
pub struct ExploreOperation;

request! {
    /// A position to look up.
    ExploreRequest {}
}

impl Operation for ExploreOperation {
    const NAME: &'static str = "explore";
    const METHODS: Methods = Methods::GetAndPost;
    const SUMMARY: &'static str = "The book around a position";
    const DETAILS: &'static str = "Exact scores of the opening moves, without any search.";
    const EXECUTION: Execution = Execution::Immediate;

    type Request = ExploreRequest;
    type Response = OpeningReport;

    fn check(
        &self,
        request: ExploreRequest,
        service: &Service,
    ) -> Result<OperationTask<OpeningReport>, ApiError> {
        let game = request.game()?;
        Ok(OperationTask::Done(explore(service.solvers.book(game.variant()), &game)))
    }
}
