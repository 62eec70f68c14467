//! What the rules say about a position, told in any notation.

use super::ApiError;
use super::request::{TEXT, request, short, variant, with_resignation};
use foursight_analysis::types::{PositionReport, is_drawing, read_any};

request! {
    /// A position in any notation.
    PositionRequest {
        /// Instead of `moves`: columns, cells, columns counted from 0 after `0:`, a drawn board with the top
        /// row first, or a saved game (which brings its own variant).
        #[cfg_attr(feature = "schema", schema(max_length = 8192, example = "d1 d2 e1 c1"))]
        text: Option<String>,
    }
}

impl PositionRequest {
    /// Is it told in one way, and shortly?
    ///
    /// # Errors
    ///
    /// If it is not.
    pub fn check(&self) -> Result<(), ApiError> {
        let Some(text) = &self.text else { return Ok(()) };
        if self.moves.as_ref().is_some_and(|moves| !moves.is_empty()) {
            let error = "a position is told by `moves` or by `text`, not by both";
            return Err(ApiError::nonsense(error));
        }
        short("text", text, TEXT)?;
        variant(self.variant.as_deref()).map(drop)
    }

    /// To find an order of moves that leads to a drawing may take a second.
    pub fn is_slow(&self) -> bool {
        self.text.as_deref().is_some_and(is_drawing)
    }

    /// What the rules say.
    ///
    /// # Errors
    ///
    /// If there is no such position.
    pub fn answer(self) -> Result<PositionReport, ApiError> {
        self.check()?;
        let Some(text) = &self.text else { return Ok(PositionReport::new(&self.game()?)) };
        let game = read_any(variant(self.variant.as_deref())?, text)?;
        Ok(PositionReport::new(&with_resignation(game, self.resigned)?))
    }
}
