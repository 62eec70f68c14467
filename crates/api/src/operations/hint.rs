//! Help for the side to move, in three steps.

use std::time::Duration;

use foursight_board::Game;
use foursight_search::Limits;

use super::request::request;
use super::{ApiError, Engines, Names, RequestContext, Solvers};
use foursight_analysis::review::{self, Desk, Hint};

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

/// A hint to be found.
#[derive(Debug)]
pub struct Hinting {
    game: Game,
    names: Names,
    /// How long it may take.
    pub time: Duration,
}

impl HintRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<Hinting, ApiError> {
        let game = self.open_game()?;
        let names = self.names.unwrap_or_default().check()?;
        Ok(Hinting { game, names, time: engines.time(None, PATIENCE)? })
    }
}

impl Hinting {
    /// A nudge, the cells it is about, the move.
    ///
    /// # Errors
    ///
    /// If there is no memory to solve with.
    pub fn work(self, job: &RequestContext, solvers: &Solvers) -> Result<Hint, ApiError> {
        let book = solvers.book(self.game.variant());
        let mut solver = solvers.take(self.game.variant())?;
        let desk = Desk {
            solver: &mut *solver,
            book: book.as_ref(),
            clock: &*job.clock,
            limits: Limits { time: Some(self.time), ..Limits::default() },
            stop: Some(&job.stop),
        };
        Ok(review::hint(&self.game, desk, self.names.as_told())?)
    }
}
