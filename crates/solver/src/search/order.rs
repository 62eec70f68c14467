//! Orders the moves of a position, so that the search tries the most promising moves first.
//!
//! The merit of a move is the number of winning cells that the mover has after the move. If the opponent then has only
//! one reply that does not lose at once, the merit increases by one half. If the move is directly below a winning cell
//! of the mover, the merit decreases by three. Moves with equal merit are ordered from the centre outwards.
//! `docs/solver.md` lists other orders that were tried.

use foursight_board::{Bitboard, Eight, Lanes, Rules};

use super::node::{Children, Node};

/// Number of bits of a rank that store the lane, that is, the index of the move. They are the lowest bits of the rank,
/// so moves with equal merit are ordered by lane.
const LANE: u32 = 4;
/// Each winning cell adds 2^`WIN` to the merit of a move.
const WIN: u32 = LANE + 2;
const FORCING: u64 = 1 << (WIN - 1);
const NOT_UNDER_OWN: u64 = 3 << WIN;

/// The criteria for ordering moves. The solver uses both of them, except in measurements that switch one off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Criteria {
    /// Whether the rank of a move depends on the number of winning cells after the move, and on whether the move forces
    /// a reply.
    pub(crate) winning_cells: bool,
    /// Whether a move directly below a winning cell of the mover is searched later.
    pub(crate) under_own: bool,
}

/// Returns the ranks of the moves in four SIMD lanes. The search tries the move with the lowest rank first.
///
/// `first` is the number of the first lane. A lane without a move has the rank [`Eight::NONE`].
#[inline(always)]
pub(super) fn ranks<R: Rules>(
    rules: &R,
    node: &Node,
    children: &Children,
    first: u64,
    criteria: Criteria,
) -> Lanes {
    let all = |bits| Lanes::all(Bitboard(bits));
    let under_own = Lanes::all(rules.under(node.own_wins));
    let mut forcing = children.replies.without_lowest().empty_lanes() & all(FORCING);
    let mut free = (children.cells & under_own).empty_lanes() & all(NOT_UNDER_OWN);
    let lanes = Lanes::new(std::array::from_fn(|lane| 15 - first - lane as u64));
    let mut wins = children.wins.count_each() << all(WIN.into());
    if !criteria.winning_cells {
        (forcing, wins) = (all(0), all(0));
    }
    if !criteria.under_own {
        free = all(NOT_UNDER_OWN);
    }
    let merits = (forcing | free | lanes).plus(wins).without(children.cells.empty_lanes());
    merits ^ all(Eight::NONE.into())
}

/// A queue of the moves that remain to be searched. It is sorted by rank and has room for 4 × `FOURS` moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranks<const FOURS: usize>([Eight; 2]);

impl<const FOURS: usize> Ranks<FOURS> {
    #[inline(always)]
    pub(super) fn new(ranks: [Lanes; FOURS]) -> Self {
        let none = Lanes::all(Bitboard(Eight::NONE.into()));
        let four = |four: usize| if four < FOURS { ranks[four] } else { none };
        Self([Eight::new(four(0), four(1)), Eight::new(four(2), four(3))])
    }

    /// Creates a queue that returns the lanes in the bit mask `lanes` in ascending order.
    pub(super) fn in_order(lanes: u32) -> Self {
        Self::new(std::array::from_fn(|four| {
            Lanes::new(std::array::from_fn(|lane| {
                let lane = 4 * four + lane;
                if lanes >> lane & 1 == 1 { lane as u64 } else { Eight::NONE.into() }
            }))
        }))
    }

    /// Returns the lowest rank in the queue, or [`Eight::NONE`] if the queue is empty.
    #[inline(always)]
    pub(super) fn least(&self) -> u16 {
        let Self([first, second]) = self;
        if FOURS > 2 { first.least().min(second.least()) } else { first.least() }
    }

    /// Removes the move with the lowest rank and returns its lane number. Returns `None` if the queue is empty.
    #[inline(always)]
    pub(super) fn take_best(&mut self) -> Option<usize> {
        let least = self.least();
        let Self([first, second]) = self;
        *first = first.without(least);
        if FOURS > 2 {
            *second = second.without(least);
        }
        (least != Eight::NONE).then_some(usize::from(least) & ((1 << LANE) - 1))
    }
}
