//! The operation `perft`, which counts move sequences. If another program obtains the same counts, it most likely
//! implements the same rules.

use std::sync::atomic::{AtomicBool, Ordering};

use foursight_board::{Game, Rules, RulesVisitor, perft};
use foursight_search::TimeSource;
use serde::Serialize;

use crate::request::request;
use crate::{
    ApiError, EventType, HttpMethods, Operation, OperationTask, Service, response_nanoseconds,
};

/// The operation `perft`.
#[derive(Clone, Copy, Debug)]
pub struct PerftOperation;

request! {
    /// The position in which the counted move sequences begin.
    PerftRequest {
        /// Maximum number of moves in a sequence.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 12, default = 6))]
        depth: Option<u32>,
    }
}

/// Maximum depth. The standard game has about 10^10 sequences of 12 moves. Counting them takes a minute.
const DEEPEST: u32 = 12;
const DEFAULT_DEPTH: u32 = 6;

/// The number of move sequences for each depth, and for each first column.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PerftResponse {
    /// Number of sequences for each depth, starting with depth 1.
    pub counts: Vec<PerftDepth>,
    /// For each column, the number of sequences that begin with a move into this column. Only sequences of the greatest
    /// completed depth are counted.
    pub columns: Vec<PerftColumn>,
    /// Whether the requested depth was completed. `false` if the time limit stopped the count earlier.
    pub complete: bool,
}

/// The number of move sequences of one depth. The event `progress` sends the same object.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PerftDepth {
    /// Number of moves in a sequence.
    pub depth: u32,
    /// Number of sequences with exactly `depth` moves. Games that end earlier are not counted.
    pub ways: u64,
    /// Duration of the count for this depth in nanoseconds.
    pub time_ns: u64,
}

/// The number of move sequences that begin with one column.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PerftColumn {
    /// Column of the first move.
    pub column: String,
    /// Number of move sequences that begin with this column.
    pub ways: u64,
}

impl Operation for PerftOperation {
    const NAME: &'static str = "perft";
    const METHODS: HttpMethods = HttpMethods::GetAndPost;
    const SUMMARY: &'static str = "Counts the move sequences of each length (perft)";
    const DETAILS: &'static str =
        "To test an implementation of the rules, compare these numbers with another program.";
    const EVENTS: &'static [EventType] = &[EventType::of_type::<PerftDepth>("progress")];
    const COMMAND: Option<&'static str> = Some("foursight perft");

    type Request = PerftRequest;
    type Response = PerftResponse;

    fn check_request(
        &self,
        request: PerftRequest,
        service: &Service,
    ) -> Result<OperationTask<PerftResponse>, ApiError> {
        let game = request.request_game()?;
        let depth = request.depth.unwrap_or(DEFAULT_DEPTH);
        if !(1..=DEEPEST).contains(&depth) {
            return Err(ApiError::invalid(format!("depth is a whole number from 1 to {DEEPEST}")));
        }
        Ok(OperationTask::search(service.engines.caps.time, move |_, context| {
            let mut progress = |count: &PerftDepth| context.emit("progress", count);
            Ok(PerftResponse::count_sequences(
                &game,
                depth,
                &*context.clock,
                &context.stop,
                &mut progress,
            ))
        }))
    }
}

impl PerftResponse {
    /// Counts the sequences of 1 move, then of 2 moves, and so on up to `depth` moves. Stops when `stop` is set.
    pub fn count_sequences(
        game: &Game,
        depth: u32,
        clock: &dyn TimeSource,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&PerftDepth),
    ) -> Self {
        let mut response = Self { counts: Vec::new(), columns: Vec::new(), complete: true };
        for depth in 1..=depth {
            let start = clock.now();
            let Some(columns) = perft_columns(game, depth, stop) else {
                response.complete = false;
                break;
            };
            let time_ns = response_nanoseconds(clock.now().saturating_sub(start));
            let ways = columns.iter().map(|column| column.ways).sum();
            let count = PerftDepth { depth, ways, time_ns };
            progress(&count);
            response.counts.push(count);
            response.columns = columns;
        }
        response
    }
}

/// Subtrees of at most this depth are counted without checking the stop flag. Counting one such subtree takes at most
/// a tenth of a second.
const GRAIN: u32 = 8;

/// Counts the sequences of `depth` moves for each first column. Returns `None` if the stop flag was set.
fn perft_columns(game: &Game, depth: u32, stop: &AtomicBool) -> Option<Vec<PerftColumn>> {
    let column = |column| {
        let mut next = game.clone();
        next.play(column).ok()?;
        Some(PerftColumn { column: column.to_string(), ways: perft_until(&next, depth - 1, stop)? })
    };
    game.legal().map(column).collect()
}

/// Counts the sequences of `depth` moves. Returns `None` if the stop flag was set.
fn perft_until(game: &Game, depth: u32, stop: &AtomicBool) -> Option<u64> {
    struct PerftVisitor<'g>(&'g Game, u32);
    impl RulesVisitor for PerftVisitor<'_> {
        type Output = u64;
        fn visit<R: Rules>(self, rules: R) -> u64 {
            perft(&rules, self.0.position(), self.1)
        }
    }
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth == 0 || game.outcome().is_over() {
        return Some(u64::from(depth == 0));
    }
    if depth <= GRAIN {
        return Some(game.variant().visit(PerftVisitor(game, depth)));
    }
    perft_columns(game, depth, stop).map(|columns| columns.iter().map(|column| column.ways).sum())
}
