//! The book around a position.

use super::request::request;
use super::{ApiError, Solvers};
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
    pub fn answer(self, solvers: &Solvers) -> Result<Explored, ApiError> {
        let game = self.game()?;
        Ok(explore(solvers.book(game.variant()).as_ref(), &game))
    }
}
