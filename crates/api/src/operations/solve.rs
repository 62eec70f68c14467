//! The operation `solve`, which computes the exact scores of a position and of each column.

use std::time::Duration;

use foursight_analysis::{Analysis, AnalysisProgress, ColumnScore, analyse_position};
use foursight_search::Limits;
use serde::Serialize;

use crate::request::{MOST_NODES, check_request_limit, request};
use crate::{
    ApiError, EventType, HttpMethods, Operation, OperationTask, Service, response_nanoseconds,
};

/// The operation `solve`.
#[derive(Clone, Copy, Debug)]
pub struct SolveOperation;

request! {
    /// A position to solve.
    SolveRequest {
        /// Time limit in milliseconds.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3_600_000, default = 10000))]
        time_ms: Option<u64>,
        /// Maximum number of visited positions.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1_000_000_000_000_u64))]
        nodes: Option<u64>,
        /// Whether to clear the solver's tables first. If they are not cleared, results of earlier requests make the
        /// search shorter, and `nodes` in the response is smaller.
        fresh: Option<bool>,
    }
}

/// The scores of a position and of each column: exact scores, or proven bounds if a limit ended the search.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SolveResponse {
    /// The scores and the best line.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// Whether the scores of the position and of all columns are exact.
    pub complete: bool,
    /// Whether the opening book contains the score of the position.
    pub from_book: bool,
    /// Duration of the search in nanoseconds.
    pub time_ns: u64,
}

impl SolveResponse {
    /// Creates the response from the result of a search and its duration.
    pub fn new(analysis: Analysis, from_book: bool, time: Duration) -> Self {
        let exact = |worth: &ColumnScore| worth.known.is_none_or(|known| known.score.is_some());
        let complete = analysis.value.score.is_some() && analysis.columns.iter().all(exact);
        Self { analysis, complete, from_book, time_ns: response_nanoseconds(time) }
    }
}

const DEFAULT_TIME: Duration = Duration::from_secs(10);

impl Operation for SolveOperation {
    const NAME: &'static str = "solve";
    const METHODS: HttpMethods = HttpMethods::GetAndPost;
    const SUMMARY: &'static str = "Computes the exact scores of a position and of each column";
    const DETAILS: &'static str = "Each event `progress` contains the scores proven so far. The last event \
        `progress` contains the scores of all columns. The response also contains the best line.";
    const EVENTS: &'static [EventType] = &[EventType::of_type::<SolveResponse>("progress")];
    const COMMAND: Option<&'static str> = Some("foursight analyse");
    const PYTHON: Option<&'static str> = Some("Solver.solve");

    type Request = SolveRequest;
    type Response = SolveResponse;

    fn check_request(
        &self,
        request: SolveRequest,
        service: &Service,
    ) -> Result<OperationTask<SolveResponse>, ApiError> {
        let game = request.request_unfinished_game()?;
        let time = service.engines.search_time(request.time_ms, DEFAULT_TIME)?;
        let most = service.engines.caps.nodes;
        let nodes = check_request_limit("nodes", request.nodes, MOST_NODES)?
            .map_or(most, |nodes| nodes.min(most));
        let fresh = request.fresh.unwrap_or_default();
        Ok(OperationTask::search(time, move |service, context| {
            let limits = Limits::default().with_nodes(nodes).with_time(time);
            let mut session = context.session(&service.solvers, game.variant(), limits)?;
            if fresh {
                session.clear();
            }
            let from_book = session.is_in_book(&game);
            let partial = |progress: &AnalysisProgress| {
                SolveResponse::new(
                    progress.to_analysis(&game, false),
                    from_book,
                    context.clock.now(),
                )
            };
            let mut all_columns_sent = false;
            let mut progress = |progress: &AnalysisProgress| {
                // As soon as the scores of all columns are known, they are sent. The search for the best line follows
                // and may take longer.
                if !all_columns_sent && progress.all_columns_solved() {
                    all_columns_sent = true;
                    context.emit("progress", &partial(progress));
                } else {
                    context.progress(|| partial(progress));
                }
            };
            let analysis = analyse_position(&mut session, &game, Some(nodes), &mut progress)?;
            Ok(SolveResponse::new(analysis, from_book, context.clock.now()))
        }))
    }
}
