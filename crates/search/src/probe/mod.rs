//! Watching a search: counters and traces that cost nothing where nobody looks.

mod counters;
mod silent;
mod trace;

pub use counters::Counters;
pub use silent::Silent;
pub use trace::{Event, Node, NodeEnding, Trace};

use foursight_board::Column;

use crate::{Score, Verdict};

/// Watches a search. Every method does nothing unless overridden, and costs nothing then.
///
/// The words are defined in `docs/statistics.md`; `ply` is the distance from the root.
#[expect(unused_variables, reason = "the names are the documentation")]
pub trait Probe {
    /// Is anything watched at all? Where not, a search need not work out what it would tell.
    const WATCHES: bool = true;
    /// A position was entered by a move (`None`: the root), with this window for its side to move.
    #[inline(always)]
    fn visited(&mut self, ply: u32, by: Option<Column>, alpha: Score, beta: Score) {}
    /// A child position was made.
    #[inline(always)]
    fn generated(&mut self) {}
    /// A position's moves were listed.
    #[inline(always)]
    fn expanded(&mut self, ply: u32) {}
    /// The evaluation was asked at a leaf.
    #[inline(always)]
    fn evaluated(&mut self, ply: u32) {}
    /// A decided position was met.
    #[inline(always)]
    fn finished(&mut self, ply: u32) {}
    /// The evaluation was asked for ordering, not at a leaf.
    #[inline(always)]
    fn judged(&mut self) {}
    /// The move with this index (of those tried, the first being 0) ended the search of a position and
    /// spared so many children.
    #[inline(always)]
    fn cutoff(&mut self, ply: u32, index: u32, skipped: u32) {}
    /// The table was asked; a hit is an answer that ends the search of the position.
    #[inline(always)]
    fn recalled(&mut self, ply: u32, hit: bool) {}
    /// A position was left with this value for its side to move.
    #[inline(always)]
    fn returned(&mut self, ply: u32, value: Score) {}
    /// An iteration ended.
    #[inline(always)]
    fn deepened(&mut self, verdict: &Verdict) {}
}
