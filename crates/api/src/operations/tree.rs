//! The operation `tree`, which records the search of an engine and returns it as a tree of positions.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use foursight_analysis::tree::{self, TreeSelection};
use foursight_board::{Column, Game};
use foursight_search::{Limits, ThinkOptions, TimeSource};
use serde::Serialize;

use crate::request::{MOVES, check_length, check_request_limit, request};
use crate::request_engines::NamedEngine;
use crate::{ApiError, EventType, Operation, OperationTask, RequestContext, ScriptSource, Service};

/// The operation `tree`.
#[derive(Clone, Copy, Debug)]
pub struct TreeOperation;

request! {
    /// A position, and the engine whose search of this position is recorded.
    TreeRequest {
        /// Engine whose search is recorded: `minimax`, `alphabeta` or `deepening`, with parameters.
        #[cfg_attr(feature = "schema", schema(
            default = "alphabeta",
            max_length = 256,
            example = "alphabeta:depth=5,eval=windows-centre"
        ))]
        engine: Option<String>,
        /// Maximum number of positions in the response. Further positions of the tree are only counted.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 20000, default = 20000))]
        most: Option<u64>,
        /// Moves from the root of the search to the position whose subtree the response contains. By default, the
        /// response starts at the root.
        #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "435"))]
        under: Option<String>,
        /// Evaluations written by the client. The field `engine` refers to them as `eval=script:NAME`.
        #[serde(deserialize_with = "crate::request::deserialize_objects")]
        #[cfg_attr(feature = "schema", schema(max_items = 8))]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// The progress of a recorded search. It is the document of the event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeProgress {
    /// Number of positions that the search has visited so far.
    visited: u64,
}

impl Operation for TreeOperation {
    const NAME: &'static str = "tree";
    const SUMMARY: &'static str = "Records the search of an engine as a tree";
    const DETAILS: &'static str = "All values are from the point of view of the side to move at the root. This side \
        is called MAX. The search stops when it has visited a million positions.";
    const EVENTS: &'static [EventType] = &[EventType::of_type::<TreeProgress>("progress")];
    const PYTHON: Option<&'static str> = Some("trace");

    type Request = TreeRequest;
    type Response = tree::Tree;

    fn check_request(
        &self,
        mut request: TreeRequest,
        service: &Service,
    ) -> Result<OperationTask<tree::Tree>, ApiError> {
        let engines = service.engines_with(request.scripts.take())?;
        let game = request.request_unfinished_game()?;
        let text = request.engine.as_deref().unwrap_or("alphabeta");
        let NamedEngine { spec, mut engine } = engines.engine(text, game.variant())?;
        tree::check_engine_has_tree(&spec)?;
        let most = check_request_limit("most", request.most, TreeSelection::MOST as u64)?;
        let most = most.map_or(TreeSelection::MOST, |most| most as usize);
        let under = read_tree_path(&game, request.under.as_deref().unwrap_or_default())?;
        let mut limits = engines.engine_limits(&spec, Limits::default());
        if limits == Limits::default() {
            // If the text that selects the engine sets no limit, the depth is 8, which is also the default depth of
            // iterative deepening. The maximum number of recorded positions is a second limit.
            limits.depth = Some(8);
        }
        let (wanted, scripted) = (TreeSelection { most, under }, engines.is_scripted());
        let task = OperationTask::search(service.engines.caps.time, move |_, context| {
            engines.stop_scripts_with(&context.stop);
            let clock = TreeProgressClock {
                context,
                looks: AtomicU64::new(0),
                grain: engines.clock_grain(),
            };
            let options = ThinkOptions {
                limits,
                time: &clock,
                stop: &context.stop,
                ..ThinkOptions::default()
            };
            Ok(tree::think_with_tree(&mut *engine, &game, &options, &wanted)?)
        });
        Ok(task.with_client_scripts(scripted))
    }
}

/// Reads the moves from the root to the shown position. Returns an error if a move is illegal.
fn read_tree_path(game: &Game, text: &str) -> Result<Vec<Column>, ApiError> {
    check_length("under", text, MOVES)?;
    let mut next = game.clone();
    let mut moves = Vec::new();
    for (at, name) in text.chars().enumerate() {
        let column = name.to_string().parse::<Column>().map_err(|error| error.to_string());
        let played = column.and_then(|column| {
            next.play(column).map(|()| column).map_err(|error| error.to_string())
        });
        let wrong =
            |error| ApiError::invalid(format!("under `{text}`: {error}")).at_character(Some(at));
        moves.push(played.map_err(wrong)?);
    }
    Ok(moves)
}

/// A clock that sends progress events when the search reads the clock. The search does so after a fixed number of
/// positions (`grain`).
struct TreeProgressClock<'a> {
    context: &'a RequestContext,
    looks: AtomicU64,
    grain: u64,
}

impl TimeSource for TreeProgressClock<'_> {
    fn now(&self) -> Duration {
        let visited = self.looks.fetch_add(1, Ordering::Relaxed) * self.grain;
        self.context.progress(|| TreeProgress { visited });
        self.context.clock.now()
    }
}
