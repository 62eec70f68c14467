//! A game looked at afterwards, move by move.

use std::fmt;
use std::time::Duration;

use foursight_board::Game;
use foursight_search::{Evaluate, Evaluation, Limits};
use serde::Serialize;

use super::request::request;
use super::{ApiError, Engines, Names, RequestContext, Solvers};
use foursight_analysis::review::{self, Desk, Opinion, Review, Reviewed};

request! {
    /// A game to review, finished or not.
    ReviewRequest {
        /// An evaluation to draw beside the truth.
        #[cfg_attr(feature = "schema", schema(max_length = 256, example = "quiet"))]
        evaluation: Option<String>,
        /// What the players are called.
        #[serde(deserialize_with = "crate::request::object")]
        names: Option<Names>,
        /// How long it may take; what is not solved by then is told as bounds.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3_600_000, default = 20000))]
        time_ms: Option<u64>,
    }
}

/// How far a review is: event `progress`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reviewing {
    /// Moves looked at.
    ply: usize,
    /// Moves there are.
    plies: usize,
}

const USUAL: Duration = Duration::from_secs(20);

/// A review to be made.
pub struct ReviewSearch {
    game: Game,
    names: Names,
    /// The evaluation to draw beside the truth, and its text.
    opinion: Option<(Box<dyn Evaluate + Send>, String)>,
    /// How long it may take.
    pub time: Duration,
}

impl ReviewRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<ReviewSearch, ApiError> {
        let game = self.game()?;
        let time = engines.time(self.time_ms, USUAL)?;
        let beside = self.evaluation.as_deref().map(|text| engines.evaluation(text)).transpose()?;
        let names = self.names.unwrap_or_default().check()?;
        let fitting = |evaluation: &Evaluation| {
            let text = evaluation.text().to_owned();
            let built = evaluation.build(game.variant());
            let built = built.map_err(|error| ApiError::unfit("evaluation", &text, error))?;
            Ok::<_, ApiError>((built, text))
        };
        let opinion = beside.as_ref().map(fitting).transpose()?;
        Ok(ReviewSearch { game, names, opinion, time })
    }
}

impl fmt::Debug for ReviewSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReviewSearch").field("game", &self.game).finish_non_exhaustive()
    }
}

impl ReviewSearch {
    /// The review. Tells events `progress` ([`Reviewing`]) and `move` ([`Reviewed`], the last move first).
    ///
    /// # Errors
    ///
    /// If there is no memory to solve with.
    pub fn work(self, job: &RequestContext, solvers: &Solvers) -> Result<Review, ApiError> {
        let game = &self.game;
        let book = solvers.book(game.variant());
        let mut solver = solvers.take(game.variant())?;
        let desk = Desk {
            solver: &mut *solver,
            book: book.as_ref(),
            clock: &*job.clock,
            limits: Limits { time: Some(self.time), ..Limits::default() },
            stop: Some(&job.stop),
        };
        let opinion = self.opinion.as_ref();
        let opinion = opinion.map(|(evaluation, text)| Opinion { text, evaluation: &**evaluation });
        let plies = game.plies();
        job.progress(|| Reviewing { ply: 0, plies });
        let mut done = 0;
        let mut told = |reviewed: &Reviewed| {
            done += 1;
            job.tell("move", reviewed);
            job.progress(|| Reviewing { ply: done, plies });
        };
        Ok(review::review(game, desk, self.names.as_told(), opinion, &mut told)?)
    }
}
