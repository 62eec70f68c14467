//! Describes the scores of the solver in words.

use crate::Bounds;
use crate::bounds::decisive_ply;

/// Describes the proven bounds of a position in words, as seen by the side to move.
///
/// The board has `cells` cells and the position has `plies` discs. In the returned text, "moves" are the moves of the
/// side to move, and "plies" are the moves of both sides.
///
/// # Examples
///
/// ```
/// use foursight_solver::{Bounds, in_words};
///
/// let words = |plies, lower, upper| in_words(42, plies, Bounds { lower, upper });
/// assert_eq!(words(34, 1, 1), "wins in 4 moves (7 plies)");
/// assert_eq!(words(6, 18, 18), "wins in 1 move (1 ply)");
/// assert_eq!(words(36, -1, -1), "loses in 3 moves (6 plies)");
/// assert_eq!(words(20, 0, 0), "draws");
/// assert_eq!(words(20, 1, 9), "wins");
/// assert_eq!(words(20, 0, 9), "at least a draw");
/// assert_eq!(words(20, -3, 2), "unknown (between -3 and +2)");
/// ```
pub fn in_words(cells: u32, plies: u32, bounds: Bounds) -> String {
    let told = match (bounds.exact(), bounds.lower, bounds.upper) {
        (Some(0), ..) => "draws",
        (Some(score), ..) => return decisive_score_in_words(cells, plies, score),
        (None, 1.., _) => "wins",
        (None, _, ..=-1) => "loses",
        (None, 0, _) | (None, _, 0) => return bounds.to_string(),
        (None, ..) => return format!("unknown ({bounds})"),
    };
    told.to_owned()
}

/// Describes a win or loss and the number of moves until the end of the game.
fn decisive_score_in_words(cells: u32, plies: u32, score: i8) -> String {
    let verb = if score > 0 { "wins" } else { "loses" };
    let last = decisive_ply(cells, plies, score).unwrap_or(cells);
    let left = last.saturating_sub(plies);
    // The side to move places the next disc and then every other disc.
    let moves = if score > 0 { left.div_ceil(2) } else { left / 2 };
    let count = |number: u32, one: &str, many: &str| {
        format!("{number} {}", if number == 1 { one } else { many })
    };
    format!("{verb} in {} ({})", count(moves, "move", "moves"), count(left, "ply", "plies"))
}
