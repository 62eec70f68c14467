//! Probes, which observe a search to count its events or to record them. Without a probe, a search spends no
//! time on events.

mod counters;
mod silent;
mod trace;

pub use counters::Counters;
pub use silent::Silent;
pub use trace::{Event, Node, NodeEnding, Trace};

use foursight_board::Column;

use crate::{Score, Verdict};

/// An observer of a search. Each method except [`follows_improvements`](Self::follows_improvements) belongs to one kind
/// of event, and the search calls the method at each event of this kind. By default these methods do nothing.
///
/// `docs/statistics.md` defines the terms. In all methods, `ply` is the distance of a position from the root.
#[expect(unused_variables, reason = "the names are the documentation")]
pub trait Probe {
    /// Whether the probe observes anything. If this is `false`, a search does not compute the arguments of
    /// `visited`.
    const WATCHES: bool = true;
    /// The search entered a position.
    ///
    /// `by` is the move that led to the position, or `None` for the root. `alpha` and `beta` are the ends of
    /// the search window, as seen by the side to move in that position.
    #[inline(always)]
    fn visited(&mut self, ply: u32, by: Option<Column>, alpha: Score, beta: Score) {}
    /// The search created a child position.
    #[inline(always)]
    fn generated(&mut self) {}
    /// The search generated the moves of a position.
    #[inline(always)]
    fn expanded(&mut self, ply: u32) {}
    /// The search evaluated a leaf.
    #[inline(always)]
    fn evaluated(&mut self, ply: u32) {}
    /// The search entered a position in which the game is over.
    #[inline(always)]
    fn finished(&mut self, ply: u32) {}
    /// The search evaluated a position in order to sort moves.
    #[inline(always)]
    fn judged(&mut self) {}
    /// A move caused a cutoff. `index` is the place of this move in the search order, counted from 0. `skipped`
    /// is the number of child positions that the search did not enter because of the cutoff.
    #[inline(always)]
    fn cutoff(&mut self, ply: u32, index: u32, skipped: u32) {}
    /// The search looked up a position in the transposition table. If `hit` is `true`, the table supplied the
    /// score, and the search skips the position.
    #[inline(always)]
    fn recalled(&mut self, ply: u32, hit: bool) {}
    /// The search of a position returned this value for the side to move in that position.
    #[inline(always)]
    fn returned(&mut self, ply: u32, value: Score) {}
    /// An iteration of iterative deepening was completed with this verdict.
    #[inline(always)]
    fn deepened(&mut self, verdict: &Verdict) {}
    /// Whether the probe uses the events `improved`. If the result is `false`, a search does not build the verdicts for
    /// these events.
    #[inline(always)]
    fn follows_improvements(&self) -> bool {
        false
    }
    /// A search without iterative deepening found a better move at the root. The verdict contains the best move so far,
    /// and is incomplete.
    #[inline(always)]
    fn improved(&mut self, verdict: &Verdict) {}
}
