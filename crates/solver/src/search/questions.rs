//! Determines the score of one position by a sequence of tests. A test finds out whether the score is at least a
//! target. If a test takes long, several threads work on it.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::Rules;
use foursight_search::TimeSource;

use super::Search;
use super::node::Node;
use crate::bisection::ScoreBisection;
use crate::proof_table::ProofTable;
use crate::shared::SolverGuard;
use crate::{Book, Bounds, SilentSolver, Solution, Solver, SolverProbe, Technique};

/// Number of nodes after which the other threads join a test that has no result yet.
const WORTH_THREADS: u64 = 40_000;

/// The limits of helper threads.
#[derive(Clone, Copy)]
pub(crate) struct Helpers<'a> {
    pub(crate) deadline: Option<Duration>,
    pub(crate) clock: &'a dyn TimeSource,
    pub(crate) stop: Option<&'a AtomicBool>,
}

/// The position to solve, with the bounds and limits that apply to all its tests.
pub(crate) struct Questions<'a, R> {
    pub(crate) solver: &'a Solver<R>,
    pub(crate) node: Node,
    pub(crate) bounds: Bounds,
    /// Whether the score probably equals the lower bound. If so, an early test checks this.
    pub(crate) is_lower_likely: bool,
    pub(crate) within: Bounds,
    pub(crate) book: Option<&'a Book<'a>>,
    pub(crate) helpers: Helpers<'a>,
}

impl<R: Rules> Questions<'_, R> {
    /// Runs tests until the score is known or a limit ends the search. Calls `progress` after each test (a search that
    /// finds out whether the score is at least a target).
    pub(crate) fn bisect_score<'a, P: SolverProbe>(
        &'a mut self,
        mut search: Search<'a, R, P>,
        progress: &mut Option<&mut dyn FnMut(Bounds, u64)>,
    ) -> Solution {
        search.book = self.book;
        let full = self.bounds;
        let asked = full.and(self.within);
        let mut windows = if search.probe.uses(Technique::Questions) {
            let likely = self.is_lower_likely.then_some(asked.lower);
            ScoreBisection::expecting(asked, likely)
        } else {
            ScoreBisection::halving(asked)
        };
        let mut nodes = 1;
        while let Some(target) = windows.next_target() {
            let before = search.nodes;
            let (found, helped) = self.question(&mut search, target);
            let spent = search.nodes - before;
            nodes += spent + helped;
            let Some(found) = found else { break };
            windows.narrow(target, found, spent + helped);
            if let Some(progress) = progress {
                progress(widened(windows.bounds, asked, full), nodes);
            }
        }
        let bounds = widened(windows.bounds, asked, full);
        Solution { bounds, nodes }
    }

    /// Tests whether the score is at least `target`. Returns the bounds that the test proves, and the number of
    /// positions that helper threads visited. The bounds are `None` if a limit ended the search.
    fn question<'a, P: SolverProbe>(
        &'a self,
        search: &mut Search<'a, R, P>,
        target: i8,
    ) -> (Option<Bounds>, u64) {
        let others = &self.solver.small[1..];
        if !others.is_empty() {
            search.guard.pause(search.nodes + WORTH_THREADS);
        }
        let found = search.search_target(&self.node, target);
        if !search.guard.has_ended() {
            return (Some(found), 0);
        }
        search.guard.resume();
        if search.guard.has_ended() {
            return (None, 0);
        }
        let mut helped = 0;
        loop {
            let (found, nodes) = self.question_together(search, target, others);
            helped += nodes;
            if found.is_some() || search.guard.has_ended() {
                return (found, helped);
            }
            // The threads stopped because the table must grow. The table contains their results, so the repeated test
            // quickly reaches the point at which they stopped.
            self.solver.large.grow();
        }
    }

    /// Runs one test with several threads. Returns the bounds that the test proves, and the number of positions that
    /// helper threads visited. The bounds are `None` if a limit ended the test, or if the table must grow before the
    /// test can continue.
    fn question_together<'a, P: SolverProbe>(
        &'a self,
        search: &mut Search<'a, R, P>,
        target: i8,
        others: &'a [ProofTable],
    ) -> (Option<Bounds>, u64) {
        let busy = &self.solver.busy;
        busy.begin_all();
        let answer = OnceLock::new();
        let Helpers { deadline, clock, stop } = self.helpers;
        let help = |small: &ProofTable| {
            let guard = SolverGuard::new(u64::MAX, deadline, clock, stop);
            let tables = (&self.solver.large, small);
            let mut helper = Search::new(self.solver.rules, tables, guard, SilentSolver);
            helper.book = self.book;
            helper.join_parallel_search(busy);
            let found = helper.search_target(&self.node, target);
            if !helper.guard.has_ended() {
                let _ = answer.set(found);
                busy.end_all();
            }
            helper.nodes
        };
        let helped = std::thread::scope(|scope| {
            let helpers: Vec<_> = others
                .iter()
                .map(|small| {
                    let help = &help;
                    scope.spawn(move || help(small))
                })
                .collect();
            search.join_parallel_search(busy);
            let found = search.search_target(&self.node, target);
            if !search.guard.has_ended() {
                let _ = answer.set(found);
            }
            busy.end_all();
            search.leave_parallel_search();
            helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum()
        });
        (answer.get().copied(), helped)
    }
}

/// Converts bounds that were proven within a search window to bounds of the score.
///
/// `asked` is the window, and `full` contains the bounds that were known before the search. If a bound in `bounds`
/// still equals the end of the window, the search has not improved it. The result then contains the bound from `full`
/// instead.
fn widened(bounds: Bounds, asked: Bounds, full: Bounds) -> Bounds {
    Bounds {
        lower: if bounds.lower == asked.lower { full.lower } else { bounds.lower },
        upper: if bounds.upper == asked.upper { full.upper } else { bounds.upper },
    }
}
