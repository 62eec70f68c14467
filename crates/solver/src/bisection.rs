//! The order of the null-window tests that determine a score.
//!
//! Tests begin at the extreme scores and move inwards while they are cheap, which finds early wins and losses. Then
//! follow one test half way on each side, a test of the sign, and bisection of the remaining interval.

use crate::Bounds;

/// The state of the bisection: the results of the tests so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreBisection {
    pub(crate) bounds: Bounds,
    /// Number of nodes of the last test from below and from above.
    costs: [u64; 2],
    /// Whether the test half way was made.
    halved: [bool; 2],
    /// Whether the tests from the extremes are finished.
    inside: bool,
    /// The origin of the last test: from below, from above, or inside.
    asked: Option<usize>,
}

const BELOW: usize = 0;
const ABOVE: usize = 1;
/// Maximum number of nodes of a cheap test.
const CHEAP: u64 = 2000;
/// Step between tests from the extremes.
const STEP: i8 = 2;

impl ScoreBisection {
    pub(crate) const fn new(bounds: Bounds) -> Self {
        Self { bounds, costs: [0; 2], halved: [false; 2], inside: false, asked: None }
    }

    /// Returns the next score to test ("is the score at least this?"); `None` if the score is known.
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

    /// Records the result of a test and its number of nodes.
    pub(crate) fn narrow(&mut self, target: i8, found: Bounds, nodes: u64) {
        let reached = found.lower >= target;
        self.bounds = self.bounds.and(found);
        if let Some(side) = self.asked {
            self.costs[side] = nodes;
            // The score is on the side from which this test came.
            self.inside |= reached == (side == ABOVE);
        }
    }
}
