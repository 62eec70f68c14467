//! Help for the side to move, in three steps.

use std::time::Duration;

use foursight_board::Game;
use foursight_search::Limits;
use foursight_solver::Pool;

use super::request::request;
use super::{ApiError, Engines, Names, RequestContext};
use foursight_analysis::review::{self, Hint};

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
    pub fn work(self, job: &RequestContext, solvers: &Pool) -> Result<Hint, ApiError> {
        let limits = Limits::default().with_time(self.time);
        let mut session = job.session(solvers, self.game.variant(), limits)?;
        Ok(review::hint(&self.game, &mut session, self.names.as_told())?)
    }
}
