//! `POST /hint`: help for the side to move, in three steps.

use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_lab::review::{self, Desk};
use foursight_search::{Limits, Monotonic};

use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::names::Names;
use crate::request::{Asked, request};

request! {
    /// A position to get help in.
    HintRequest {
        /// What the players are called.
        #[serde(deserialize_with = "crate::request::object")]
        names: Option<Names>,
    }
}

/// Nobody waits longer for a hint; what is proven by then is told.
const PATIENCE: Duration = Duration::from_secs(5);

/// Help for the side to move, in three steps
///
/// A nudge, the cells it is about, the move.
#[utoipa::path(
    post,
    path = "/api/v1/hint",
    operation_id = "hint",
    tag = "v1",
    request_body = HintRequest,
    responses(
        (status = 200, description = "Help for the side to move, in three steps", content(
            (review::Hint = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn hint(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(asked): Asked<HintRequest>,
) -> Result<Response, Complaint> {
    let game = asked.open_game()?;
    let names = asked.names.unwrap_or_default().check()?;
    let time = app.engines.time(None, PATIENCE)?;
    let shared = app.clone();
    answer(&app, &headers, time, move |job| {
        let clock = Monotonic::new();
        let book = shared.solvers.book(game.variant());
        let mut solver = shared.solvers.take(game.variant())?;
        let desk = Desk {
            solver: &mut *solver,
            book: book.as_ref(),
            clock: &clock,
            limits: Limits { time: Some(time), ..Limits::default() },
            stop: Some(&job.stop),
        };
        Ok(review::hint(&game, desk, names.as_told())?)
    })
    .await
}
