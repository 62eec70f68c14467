//! The search of an engine, position by position.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use foursight_board::{Column, Game};
use foursight_search::{Engine, Limits, ThinkOptions, TimeSource};
use serde::Serialize;

use super::request::{MOVES, limit, request, short};
use super::{ApiError, Engines, RequestContext, ScriptSource};
use foursight_analysis::tree::{self, Tree, Wanted};

request! {
    /// A position and an engine whose search is to be seen.
    TreeRequest {
        /// The engine: `minimax`, `alphabeta` or `deepening` with whatever they take.
        #[cfg_attr(feature = "schema", schema(
            default = "alphabeta",
            max_length = 256,
            example = "alphabeta:depth=5,eval=windows-centre"
        ))]
        engine: Option<String>,
        /// Positions to show, at most; the rest is counted.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 20000, default = 20000))]
        most: Option<u64>,
        /// The moves below the root that lead to the position to show the tree of.
        #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "435"))]
        under: Option<String>,
        /// Evaluations of one's own, for `eval=script:NAME`.
        #[serde(deserialize_with = "crate::request::objects")]
        #[cfg_attr(feature = "schema", schema(max_items = 8))]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// How far a search is: event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Growing {
    /// Positions visited.
    visited: u64,
}

/// A tree to be grown.
pub struct TreeSearch {
    game: Game,
    engine: Box<dyn Engine>,
    limits: Limits,
    wanted: Wanted,
    grain: u64,
}

impl TreeRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<TreeSearch, ApiError> {
        let game = self.open_game()?;
        let text = self.engine.as_deref().unwrap_or("alphabeta");
        let (engine, text) = engines.engine(text, game.variant())?;
        tree::has_tree(&text)?;
        let most = limit("most", self.most, Wanted::MOST as u64)?;
        let most = most.map_or(Wanted::MOST, |most| most as usize);
        let under = path(&game, self.under.as_deref().unwrap_or_default())?;
        let mut limits = engines.limits(&text, Limits::default());
        if limits == Limits::default() {
            // The depth at which it is content where nothing limits it; the number of positions does here.
            limits.depth = Some(8);
        }
        let wanted = Wanted { most, under };
        Ok(TreeSearch { game, engine, limits, wanted, grain: engines.grain() })
    }
}

impl fmt::Debug for TreeSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TreeSearch").field("game", &self.game).finish_non_exhaustive()
    }
}

impl TreeSearch {
    /// The real search, as its probe saw it. Tells events `progress` ([`Growing`]).
    ///
    /// # Errors
    ///
    /// If the engine fails.
    pub fn work(mut self, job: &RequestContext) -> Result<Tree, ApiError> {
        let growth = Growth { job, looks: AtomicU64::new(0), grain: self.grain };
        let ask = ThinkOptions {
            limits: self.limits,
            time: &growth,
            stop: &job.stop,
            ..ThinkOptions::default()
        };
        Ok(tree::grow(&mut *self.engine, &self.game, &ask, &self.wanted)?)
    }
}

/// The moves below the root, all of which can be played.
fn path(game: &Game, text: &str) -> Result<Vec<Column>, ApiError> {
    short("under", text, MOVES)?;
    let mut next = game.clone();
    let mut moves = Vec::new();
    for (at, name) in text.chars().enumerate() {
        let column = name.to_string().parse::<Column>().map_err(|error| error.to_string());
        let played = column.and_then(|column| {
            next.play(column).map(|()| column).map_err(|error| error.to_string())
        });
        let wrong = |error| ApiError::nonsense(format!("under `{text}`: {error}")).at(Some(at));
        moves.push(played.map_err(wrong)?);
    }
    Ok(moves)
}

/// The clock of a search, which looks at it once in so many positions: that is when it tells how far it is.
struct Growth<'a> {
    job: &'a RequestContext,
    looks: AtomicU64,
    /// Positions between two looks.
    grain: u64,
}

impl TimeSource for Growth<'_> {
    fn now(&self) -> Duration {
        let visited = self.looks.fetch_add(1, Ordering::Relaxed) * self.grain;
        self.job.progress(|| Growing { visited });
        self.job.clock.now()
    }
}
