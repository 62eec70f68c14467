//! Observes searches with counters and traces, at no cost if they are not used.

mod counters;
mod silent;
mod trace;

pub use counters::Counters;
pub use silent::Silent;
pub use trace::{Event, Node, NodeEnding, Trace};

use foursight_board::Column;

use crate::{Score, Verdict};

/// Observes a search. By default every method does nothing and costs nothing.
///
/// `docs/statistics.md` defines the terms; `ply` is the distance from the root.
#[expect(unused_variables, reason = "the names are the documentation")]
pub trait Probe {
    /// Whether the probe observes anything. If not, a search skips the computation of arguments.
    const WATCHES: bool = true;
    /// A position was entered by a move (`None` for the root), with this window for its side to move.
    #[inline(always)]
    fn visited(&mut self, ply: u32, by: Option<Column>, alpha: Score, beta: Score) {}
    /// A child position was created.
    #[inline(always)]
    fn generated(&mut self) {}
    /// The moves of a position were generated.
    #[inline(always)]
    fn expanded(&mut self, ply: u32) {}
    /// A leaf was evaluated.
    #[inline(always)]
    fn evaluated(&mut self, ply: u32) {}
    /// A finished game was met.
    #[inline(always)]
    fn finished(&mut self, ply: u32) {}
    /// A position was evaluated for move ordering.
    #[inline(always)]
    fn judged(&mut self) {}
    /// The move with this index (in the order of search, from 0) caused a cutoff that pruned `spared` children.
    #[inline(always)]
    fn cutoff(&mut self, ply: u32, index: u32, skipped: u32) {}
    /// The transposition table was probed; a hit ends the search of the position.
    #[inline(always)]
    fn recalled(&mut self, ply: u32, hit: bool) {}
    /// The search of a position returned this value for its side to move.
    #[inline(always)]
    fn returned(&mut self, ply: u32, value: Score) {}
    /// An iteration ended.
    #[inline(always)]
    fn deepened(&mut self, verdict: &Verdict) {}
}
