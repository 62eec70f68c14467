//! Chooses the tests that determine a score. A test is a search with a null window: it finds out whether the score is
//! at least a given value, the *target*.
//!
//! The first targets are close to the lowest and the highest possible score, because early wins and losses are often
//! cheap to prove. As long as the tests are cheap, the targets move inwards. If the caller expects a certain score, the
//! next test finds out whether the real score is higher. The next targets lie half way between 0 and the lower bound,
//! and half way between 0 and the upper bound. After that, one test finds out whether the score is positive. The
//! remaining tests bisect the interval that is left.

use crate::Bounds;

/// The state of the bisection: the bounds proven so far and the costs of the tests so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreBisection {
    pub(crate) bounds: Bounds,
    /// For each end of the interval (`BELOW` and `ABOVE`), the number of nodes that the last test at this end visited.
    costs: [u64; 2],
    /// For each end of the interval (`BELOW` and `ABOVE`), whether the target half way between 0 and this end was
    /// tested.
    halved: [bool; 2],
    /// Whether the tests at the two ends of the interval are finished, so that the next tests lie further inside.
    inside: bool,
    /// The end of the interval (`BELOW` or `ABOVE`) at which the last target lay. `None` if the last target lay further
    /// inside.
    asked: Option<usize>,
    /// The score that the caller expects. After the cheap tests at the ends, one test finds out whether the real score
    /// is higher.
    likely: Option<i8>,
}

const BELOW: usize = 0;
const ABOVE: usize = 1;
/// A test is cheap if it visits at most this number of nodes.
const CHEAP: u64 = 2000;
/// Number of scores that one test at an end of the interval can exclude.
const STEP: i8 = 2;

impl ScoreBisection {
    pub(crate) const fn new(bounds: Bounds) -> Self {
        Self { bounds, costs: [0; 2], halved: [false; 2], inside: false, asked: None, likely: None }
    }

    /// Creates a bisection that expects the score `likely`.
    pub(crate) const fn expecting(bounds: Bounds, likely: Option<i8>) -> Self {
        Self { likely, ..Self::new(bounds) }
    }

    /// Creates a bisection that always tests the middle of the interval.
    pub(crate) const fn halving(bounds: Bounds) -> Self {
        Self { halved: [true; 2], inside: true, ..Self::new(bounds) }
    }

    /// Returns the target of the next test, which finds out whether the score is at least this target. Returns `None`
    /// if the score is known.
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
        if let Some(target) = self.likely.take().map(|likely| likely + 1)
            && lower < target
            && target <= upper
        {
            return Some(target);
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

    /// Records the result of a test. `target` is the tested score, `found` contains the bounds that the test proved,
    /// and `nodes` is the number of nodes that the test visited.
    pub(crate) fn narrow(&mut self, target: i8, found: Bounds, nodes: u64) {
        let reached = found.lower >= target;
        self.bounds = self.bounds.and(found);
        if let Some(side) = self.asked {
            self.costs[side] = nodes;
            // If the score lies between the target and the tested end of the interval, the tests at the ends are
            // finished.
            self.inside |= reached == (side == ABOVE);
        }
    }
}
