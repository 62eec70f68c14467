//! The book around a position.

use foursight_solver::Pool;

use super::ApiError;
use super::request::request;
use foursight_analysis::types::{Explored, explore};

request! {
    /// A position to look up.
    ExploreRequest {}
}

impl ExploreRequest {
    /// What the book says, without any search.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn answer(self, solvers: &Pool) -> Result<Explored, ApiError> {
        let game = self.game()?;
        Ok(explore(solvers.book(game.variant()), &game))
    }
}
