//! `POST /review`: a game looked at afterwards, move by move.

use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_lab::review::{self, Desk, Opinion, Reviewed};
use foursight_search::{Limits, Monotonic};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::names::Names;
use crate::request::{Asked, request};

request! {
    /// A game to review, finished or not.
    ReviewRequest {
        /// An evaluation to draw beside the truth.
        #[schema(max_length = 256, example = "quiet")]
        evaluation: Option<String>,
        /// What the players are called.
        #[serde(deserialize_with = "crate::request::object")]
        names: Option<Names>,
        /// How long it may take; what is not solved by then is told as bounds.
        #[schema(minimum = 1, maximum = 3_600_000, default = 20000)]
        time_ms: Option<u64>,
    }
}

/// How far a review is: event `progress`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Reviewing {
    /// Moves looked at.
    ply: usize,
    /// Moves there are.
    plies: usize,
}

const USUAL: Duration = Duration::from_secs(20);

/// A game looked at afterwards, move by move
///
/// As a stream: events `progress` (`Reviewing`) and `move` (`Reviewed`, the last move first), then `done` (`Review`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/review",
    operation_id = "review",
    tag = "v1",
    request_body = ReviewRequest,
    responses(
        (status = 200, description = "A game looked at afterwards, move by move", content(
            (review::Review = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn review(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(asked): Asked<ReviewRequest>,
) -> Result<Response, Complaint> {
    let game = asked.game()?;
    let time = app.engines.time(asked.time_ms, USUAL)?;
    let named = asked.evaluation.as_deref().map(|text| app.engines.evaluation(text)).transpose()?;
    let called = asked.names.unwrap_or_default().check()?;
    let fitting = |evaluation: &foursight_search::Evaluation| {
        let text = evaluation.text().to_owned();
        let built = evaluation.build(game.variant());
        let unfit = |unfit| Complaint::nonsense(format!("evaluation `{text}`: {unfit}"));
        Ok::<_, Complaint>((built.map_err(unfit)?, text))
    };
    let built = named.as_ref().map(fitting).transpose()?;
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
        let opinion =
            built.as_ref().map(|(evaluation, text)| Opinion { text, evaluation: &**evaluation });
        let plies = game.plies();
        job.progress(|| Reviewing { ply: 0, plies });
        let mut done = 0;
        let mut told = |reviewed: &Reviewed| {
            done += 1;
            job.tell("move", reviewed);
            job.progress(|| Reviewing { ply: done, plies });
        };
        Ok(review::review(&game, desk, called.as_told(), opinion, &mut told)?)
    })
    .await
}
