//! `POST /tree`: the search of an engine, position by position.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_board::{Column, Game};
use foursight_lab::tree::{self, TreeError, Wanted};
use foursight_search::{Ask, Clock, Limits, Monotonic, TimeSource};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::desk::Job;
use crate::request::{Asked, ScriptSource, limit, request, short};
use crate::settings::MOVES;
use crate::visitors::Visitor;

request! {
    /// A position and an engine whose search is to be seen.
    TreeRequest {
        /// The engine: `minimax`, `alphabeta` or `deepening` with whatever they take.
        #[schema(
            default = "alphabeta",
            max_length = 256,
            example = "alphabeta:depth=5,eval=windows-centre"
        )]
        engine: Option<String>,
        /// Positions to show, at most; the rest is counted.
        #[schema(minimum = 1, maximum = 20000, default = 20000)]
        most: Option<u64>,
        /// The moves below the root that lead to the position to show the tree of.
        #[schema(default = "", max_length = 512, example = "435")]
        under: Option<String>,
        /// Evaluations of one's own, for `eval=script:NAME`.
        #[serde(deserialize_with = "crate::request::objects")]
        #[schema(max_items = 8)]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// How far a search is: event `progress`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Growing {
    /// Positions visited.
    visited: u64,
}

/// The search of an engine, position by position
///
/// The real search, as its probe saw it, for the player who thinks (MAX). A search is stopped after a million
/// positions. As a stream: events `progress` (`Growing`), then `done` (`Tree`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/tree",
    operation_id = "tree",
    tag = "v1",
    request_body = TreeRequest,
    responses(
        (status = 200, description = "The search of an engine, position by position", content(
            (tree::Tree = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn tree(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Asked(asked): Asked<TreeRequest>,
) -> Result<Response, Complaint> {
    let game = asked.open_game()?;
    let text = asked.engine.as_deref().unwrap_or("alphabeta");
    let engines = app.engines.with(asked.scripts)?;
    let (mut engine, text) = engines.engine(text, game.variant())?;
    tree::has_tree(&text)?;
    let most = limit("most", asked.most, Wanted::MOST as u64)?;
    let most = most.map_or(Wanted::MOST, |most| most as usize);
    let under = path(&game, asked.under.as_deref().unwrap_or_default())?;
    let mut limits = app.engines.limits(&text, Limits::default());
    if limits == Limits::default() {
        // The depth at which it is content where nothing limits it; the number of positions does here.
        limits.depth = Some(8);
    }
    let slow = !engines.scripts.is_empty();
    let grain = if slow { Clock::SLOW_GRAIN } else { Clock::GRAIN };
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, &headers, app.settings.limits.time, move |job| {
        let _turn = turn;
        let growth = Growth { job, clock: Monotonic::new(), looks: AtomicU64::new(0), grain };
        let ask = Ask { limits, time: &growth, stop: &job.stop, ..Ask::default() };
        let grown = tree::grow(&mut *engine, &game, &ask, &Wanted { most, under });
        grown.map_err(|error| engines.blame(error.into()))
    })
    .await
}

/// The moves below the root, all of which can be played.
fn path(game: &Game, text: &str) -> Result<Vec<Column>, Complaint> {
    short("under", text, MOVES)?;
    let mut next = game.clone();
    let mut moves = Vec::new();
    for (at, name) in text.chars().enumerate() {
        let column = name.to_string().parse::<Column>().map_err(|error| error.to_string());
        let played = column.and_then(|column| {
            next.play(column).map(|()| column).map_err(|error| error.to_string())
        });
        let wrong = |error| Complaint::nonsense(format!("under `{text}`: {error}")).at(Some(at));
        moves.push(played.map_err(wrong)?);
    }
    Ok(moves)
}

impl From<TreeError> for Complaint {
    fn from(error: TreeError) -> Self {
        match error {
            TreeError::Think(error) => error.into(),
            other => Self::nonsense(other.to_string()),
        }
    }
}

/// The clock of a search, which looks at it once in so many positions: that is when it tells how far it is.
struct Growth<'a> {
    job: &'a Job,
    clock: Monotonic,
    looks: AtomicU64,
    /// Positions between two looks.
    grain: u64,
}

impl TimeSource for Growth<'_> {
    fn now(&self) -> Duration {
        let visited = self.looks.fetch_add(1, Ordering::Relaxed) * self.grain;
        self.job.progress(|| Growing { visited });
        self.clock.now()
    }
}
