//! Which move to try first.
//!
//! Moves that make most winning cells come first, a move that leaves a single reply counts as half a
//! winning cell more, one under the mover's own winning cell as three less, and equals go from the
//! centre outwards. `docs/solver.md` tells what else was tried.

use foursight_board::{Bitboard, Lanes, Rules};

use crate::node::{Children, Node};

/// A rank has the lane in its lowest bits, so that equals go by lane.
const LANE: u32 = 4;
/// What one winning cell counts, as a power of two.
const WIN: u32 = LANE + 2;
const FORCING: u64 = 1 << (WIN - 1);
const NOT_UNDER_OWN: u64 = 3 << WIN;
/// Above all others, so that no move has rank 0.
const MOVE: u64 = 1 << 16;

/// The ranks of four moves, of the lanes from `first` on: more is sooner, 0 is no move.
#[inline(always)]
pub(crate) fn ranks<R: Rules>(rules: &R, node: &Node, children: &Children, first: u64) -> [u64; 4] {
    let unused = children.cells.empty_lanes();
    let under_own = Lanes::all(rules.under(node.own_wins));
    let all = |bits| Lanes::all(Bitboard(bits));
    let forcing = children.replies.without_lowest().empty_lanes() & all(FORCING);
    let free = (children.cells & under_own).empty_lanes() & all(NOT_UNDER_OWN);
    let lanes = Lanes::new(std::array::from_fn(|lane| MOVE | (15 - first - lane as u64)));
    let fixed = (forcing | free | lanes).without(unused).to_array();
    let wins = children.wins.without(unused).to_array();
    std::array::from_fn(|lane| fixed[lane] + (u64::from(wins[lane].count_ones()) << WIN))
}

/// The lane of the highest rank, if there is any.
#[inline(always)]
pub(crate) fn best(ranks: &[u64]) -> Option<usize> {
    let best = ranks.iter().fold(0, |best, &rank| best.max(rank));
    (best != 0).then_some(15 - (best & 15) as usize)
}
