//! Number of move sequences by depth (perft), for comparing the rules with those of other programs.

use std::sync::atomic::{AtomicBool, Ordering};

use foursight_board::{Game, Rules, RulesVisitor, perft};
use foursight_search::TimeSource;
use serde::Serialize;

use crate::request::request;
use crate::{ApiError, EventType, HttpMethods, Operation, OperationTask, Service, nanoseconds};

/// Operation `perft`.
#[derive(Clone, Copy, Debug)]
pub struct PerftOperation;

request! {
    /// The position to count from.
    PerftRequest {
        /// Maximum number of moves.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 12, default = 6))]
        depth: Option<u32>,
    }
}

/// Depth 12 of the standard game has 10^10 sequences, which takes a minute.
const DEEPEST: u32 = 12;
const DEFAULT_DEPTH: u32 = 6;

/// Number of move sequences, by depth and by first column.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PerftResponse {
    /// One count for each depth, from 1.
    pub counts: Vec<PerftDepth>,
    /// The count of the greatest depth, by first column.
    pub columns: Vec<PerftColumn>,
    /// Whether the depth was reached before the time limit.
    pub complete: bool,
}

/// The count of one depth: event `progress`.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PerftDepth {
    /// Number of moves.
    pub depth: u32,
    /// Number of sequences of exactly this many moves; games that end earlier are not counted.
    pub ways: u64,
    /// Duration in nanoseconds.
    pub time_ns: u64,
}

/// The count of one first column.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PerftColumn {
    /// The column.
    pub column: String,
    /// Number of sequences that begin with it.
    pub ways: u64,
}

impl Operation for PerftOperation {
    const NAME: &'static str = "perft";
    const METHODS: HttpMethods = HttpMethods::GetAndPost;
    const SUMMARY: &'static str = "Number of move sequences by depth (perft)";
    const DETAILS: &'static str =
        "The usual check of a rules implementation: other programs publish the same numbers.";
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
    /// Counts the sequences of up to `depth` moves until the flag is set.
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
            let time_ns = nanoseconds(clock.now().saturating_sub(start));
            let ways = columns.iter().map(|column| column.ways).sum();
            let count = PerftDepth { depth, ways, time_ns };
            progress(&count);
            response.counts.push(count);
            response.columns = columns;
        }
        response
    }
}

/// Subtrees of up to this depth are counted without checking the flag, which takes at most a tenth of a
/// second.
const GRAIN: u32 = 8;

/// Number of sequences of `depth` moves for each first column; `None` if the flag was set.
fn perft_columns(game: &Game, depth: u32, stop: &AtomicBool) -> Option<Vec<PerftColumn>> {
    let column = |column| {
        let mut next = game.clone();
        next.play(column).ok()?;
        Some(PerftColumn { column: column.to_string(), ways: perft_until(&next, depth - 1, stop)? })
    };
    game.legal().map(column).collect()
}

/// Number of sequences of `depth` moves; `None` if the flag was set.
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
