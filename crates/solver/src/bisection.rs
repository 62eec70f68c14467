//! In which order to ask about scores.
//!
//! From the outside in while answers are cheap: games that somebody wins early end here. Then one
//! question half way on each side, the sign, and halves of what is left.

use crate::Bounds;

/// What has been learned from the questions so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreBisection {
    pub(crate) bounds: Bounds,
    /// Nodes that the last question from below and from above took.
    costs: [u64; 2],
    /// Was the question half way asked?
    halved: [bool; 2],
    /// Is asking from the outside in over?
    inside: bool,
    /// Where the last question came from: below, above, or inside.
    asked: Option<usize>,
}

const BELOW: usize = 0;
const ABOVE: usize = 1;
/// Nodes up to which an answer is cheap.
const CHEAP: u64 = 2000;
/// How far the outer questions move on.
const STEP: i8 = 2;

impl ScoreBisection {
    pub(crate) const fn new(bounds: Bounds) -> Self {
        Self { bounds, costs: [0; 2], halved: [false; 2], inside: false, asked: None }
    }

    /// The next question, "is the score at least this?"; `None` when all is known.
    pub(crate) fn next_target(&mut self) -> Option<i8> {
        let Bounds { lower, upper } = self.bounds;
        if lower >= upper {
            return None;
        }
        let below = lower < 0 && self.costs[BELOW] <= CHEAP;
        let above = upper > 0 && self.costs[ABOVE] <= CHEAP;
        self.asked = None;
        if !self.inside && upper - lower > 1 && (below || above) {
            if above && (!below || self.costs[ABOVE] <= self.costs[BELOW]) {
                self.asked = Some(ABOVE);
                return Some((upper - STEP + 1).max(1).max(lower + 1));
            }
            self.asked = Some(BELOW);
            return Some((lower + STEP).min(0).min(upper));
        }
        if lower < 0 && upper > 0 && self.halved != [true; 2] {
            return Some(if -lower > upper {
                self.halved[BELOW] = true;
                lower / 2
            } else {
                self.halved[ABOVE] = true;
                upper / 2 + 1
            });
        }
        self.inside = true;
        Some(if lower <= 0 && upper > 0 { 1 } else { lower + (upper - lower + 1) / 2 })
    }

    /// The answer, and how many nodes it took.
    pub(crate) fn narrow(&mut self, target: i8, found: Bounds, nodes: u64) {
        let reached = found.lower >= target;
        self.bounds = self.bounds.and(found);
        if let Some(side) = self.asked {
            self.costs[side] = nodes;
            // The score lies where this question came from.
            self.inside |= reached == (side == ABOVE);
        }
    }
}
