//! Why a move is called what it is, in words that were checked on the board.

use foursight_board::{Column, Game};
use foursight_solver::Bounds;

use super::{Class, Names};

/// Everything that is known of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Story<'a> {
    pub(super) before: &'a Game,
    pub(super) after: &'a Game,
    /// What the position before it is worth to the side that moved.
    pub(super) whole: Bounds,
    /// What the move is worth to that side.
    pub(super) played: Bounds,
    pub(super) class: Class,
    /// The best line after the move.
    pub(super) refutation: &'a [Column],
    /// The best line before it.
    pub(super) better: &'a [Column],
    pub(super) names: Names<'a>,
}

/// The sentences, and the cells they are about.
pub(super) fn tell(story: &Story<'_>) -> (String, Vec<String>) {
    let _ = (story.before, story.after, story.whole, story.played, story.class);
    let _ = (story.refutation, story.better, story.names);
    (String::new(), Vec::new())
}
