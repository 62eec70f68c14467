//! Which move to try first.
//!
//! Moves that make most winning cells come first, a move that leaves a single reply counts as half a
//! winning cell more, one under the mover's own winning cell as three less, and equals go from the
//! centre outwards. `docs/solver.md` tells what else was tried.

use foursight_board::{Bitboard, Eight, Lanes, Rules};

use crate::node::{Children, Node};

/// A rank has the lane in its lowest bits, so that equals go by lane.
const LANE: u32 = 4;
/// What one winning cell counts, as a power of two.
const WIN: u32 = LANE + 2;
const FORCING: u64 = 1 << (WIN - 1);
const NOT_UNDER_OWN: u64 = 3 << WIN;

/// The ranks of four moves, of the lanes from `first` on: less is sooner, [`Eight::NONE`] is no move.
#[inline(always)]
pub(crate) fn ranks<R: Rules>(rules: &R, node: &Node, children: &Children, first: u64) -> Lanes {
    let all = |bits| Lanes::all(Bitboard(bits));
    let under_own = Lanes::all(rules.under(node.own_wins));
    let forcing = children.replies.without_lowest().empty_lanes() & all(FORCING);
    let free = (children.cells & under_own).empty_lanes() & all(NOT_UNDER_OWN);
    let lanes = Lanes::new(std::array::from_fn(|lane| 15 - first - lane as u64));
    let wins = children.wins.count_each() << all(WIN.into());
    let merits = (forcing | free | lanes).plus(wins).without(children.cells.empty_lanes());
    merits ^ all(Eight::NONE.into())
}

/// The moves that are still to be tried, in `FOURS` times four lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranks<const FOURS: usize>([Eight; 2]);

impl<const FOURS: usize> Ranks<FOURS> {
    #[inline(always)]
    pub(crate) fn new(ranks: [Lanes; FOURS]) -> Self {
        let none = Lanes::all(Bitboard(Eight::NONE.into()));
        let four = |four: usize| if four < FOURS { ranks[four] } else { none };
        Self([Eight::new(four(0), four(1)), Eight::new(four(2), four(3))])
    }

    /// These lanes in their order.
    pub(crate) fn in_order(lanes: u32) -> Self {
        Self::new(std::array::from_fn(|four| {
            Lanes::new(std::array::from_fn(|lane| {
                let lane = 4 * four + lane;
                if lanes >> lane & 1 == 1 { lane as u64 } else { Eight::NONE.into() }
            }))
        }))
    }

    /// The first rank.
    #[inline(always)]
    pub(crate) fn least(&self) -> u16 {
        let Self([first, second]) = self;
        if FOURS > 2 { first.least().min(second.least()) } else { first.least() }
    }

    /// Takes the lane that comes first out, if there is any.
    #[inline(always)]
    pub(crate) fn take_best(&mut self) -> Option<usize> {
        let least = self.least();
        let Self([first, second]) = self;
        *first = first.without(least);
        if FOURS > 2 {
            *second = second.without(least);
        }
        (least != Eight::NONE).then_some(usize::from(least) & ((1 << LANE) - 1))
    }
}
