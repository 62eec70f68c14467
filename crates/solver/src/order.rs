//! Move ordering.
//!
//! Moves that create the most winning cells come first. A move that leaves a single reply counts half a winning cell
//! more, and a move directly below an own winning cell counts three fewer. Equal moves are ordered from the centre
//! outwards. `docs/solver.md` lists other orders that were tried.

use foursight_board::{Bitboard, Eight, Lanes, Rules};

use crate::node::{Children, Node};

/// The lowest bits of a rank are the lane, so that equal moves are ordered by lane.
const LANE: u32 = 4;
/// Weight of one winning cell, as a power of two.
const WIN: u32 = LANE + 2;
const FORCING: u64 = 1 << (WIN - 1);
const NOT_UNDER_OWN: u64 = 3 << WIN;

/// Returns the ranks of four moves, for lanes from `first` on. Lower ranks come first; [`Eight::NONE`] is no move.
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

/// The moves that remain to be searched, in `FOURS` times four lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranks<const FOURS: usize>([Eight; 2]);

impl<const FOURS: usize> Ranks<FOURS> {
    #[inline(always)]
    pub(crate) fn new(ranks: [Lanes; FOURS]) -> Self {
        let none = Lanes::all(Bitboard(Eight::NONE.into()));
        let four = |four: usize| if four < FOURS { ranks[four] } else { none };
        Self([Eight::new(four(0), four(1)), Eight::new(four(2), four(3))])
    }

    /// Creates the queue of these lanes.
    pub(crate) fn in_order(lanes: u32) -> Self {
        Self::new(std::array::from_fn(|four| {
            Lanes::new(std::array::from_fn(|lane| {
                let lane = 4 * four + lane;
                if lanes >> lane & 1 == 1 { lane as u64 } else { Eight::NONE.into() }
            }))
        }))
    }

    /// Returns the lowest rank.
    #[inline(always)]
    pub(crate) fn least(&self) -> u16 {
        let Self([first, second]) = self;
        if FOURS > 2 { first.least().min(second.least()) } else { first.least() }
    }

    /// Removes and returns the first lane, if there is one.
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
