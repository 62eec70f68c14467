//! Search with several threads.
//!
//! Threads share results through the large table, so only positions stored there are distributed. All threads search
//! the first move: if it decides the position, work on the others would be wasted. Of the other moves, a thread
//! postpones the ones being searched by another thread.

use foursight_board::Rules;

use super::Search;
use super::choose::Moves;
use crate::SolverProbe;
use crate::node::Node;
use crate::order::Ranks;
use crate::shared::Busy;

/// Number of nodes between two checks for results of other threads.
const GRAIN: u64 = 3000;

/// State of a thread that searches in parallel.
pub(crate) struct ParallelSearch<'a> {
    pub(crate) busy: &'a Busy,
    /// The positions on the path from the root, each with its plies to the horizon.
    above: Vec<(Node, u32)>,
    /// Number of nodes at the next check.
    look_at: u64,
    /// Plies to the horizon and value of a position on the path that another thread has decided.
    settled: Option<(u32, i8)>,
}

impl<'a> ParallelSearch<'a> {
    pub(super) fn new(busy: &'a Busy, cells: u32) -> Self {
        Self { busy, above: Vec::with_capacity(cells as usize), look_at: 0, settled: None }
    }
}

impl<'a, R: Rules, P: SolverProbe> Search<'a, R, P> {
    /// Searches the moves that have a rank until one decides the position. `value` is the best of the others.
    /// `None` if the search was stopped, or if a position on the path has been decided.
    #[inline(never)]
    pub(super) fn try_parallel<const ATTACKS: bool, const FOURS: usize>(
        &mut self,
        node: &Node,
        moves: &Moves<FOURS>,
        mut ranks: Ranks<FOURS>,
        left: u32,
        mut value: i8,
    ) -> Option<i8> {
        let mut tried = 0;
        let mut waiting = 0u32;
        let mut patient = false;
        loop {
            let Some(lane) = ranks.take_best() else {
                if waiting == 0 {
                    return Some(value);
                }
                ranks = Ranks::in_order(waiting);
                (waiting, patient) = (0, false);
                continue;
            };
            let next = node.after(moves.child(lane));
            let key = self.key(&next, left - 1);
            let parallel = self.parallel.as_mut()?;
            let busy = parallel.busy;
            if patient && busy.is_searched(key) {
                waiting |= 1 << lane;
                continue;
            }
            patient |= tried == 0;
            parallel.above.push((*node, left));
            busy.begin(key);
            let found = self.search_reply::<ATTACKS>(&next, left);
            busy.end(key);
            if self.guard.has_ended() {
                return None;
            }
            self.look_above();
            let parallel = self.parallel.as_mut()?;
            parallel.above.pop();
            if let Some((above, known)) = parallel.settled {
                if above > left {
                    return None;
                }
                parallel.settled = None;
                return Some(known);
            }
            value = if ATTACKS { value.max(found) } else { value.min(found) };
            if ATTACKS == (found >= self.worth) {
                self.probe.cutoff(tried);
                return Some(value);
            }
            tried += 1;
        }
    }

    /// Checks regularly whether another thread has decided a position on the path.
    fn look_above(&mut self) {
        let Some(parallel) = &self.parallel else { return };
        if parallel.settled.is_some() || self.nodes < parallel.look_at {
            return;
        }
        let settled = parallel.above.iter().find_map(|(node, left)| {
            let left = *left;
            let value = if left % 2 == 1 {
                self.recalled_value::<true>(node, left)
            } else {
                self.recalled_value::<false>(node, left)
            };
            Some((left, value?))
        });
        if let Some(parallel) = &mut self.parallel {
            parallel.settled = settled;
            parallel.look_at = self.nodes + GRAIN;
        }
    }

    /// Joins other threads in the search for the same result.
    pub(crate) fn join(&mut self, busy: &'a Busy) {
        self.parallel = Some(ParallelSearch::new(busy, self.cells));
        self.guard.join(busy.ended());
    }

    /// Returns to searching alone.
    pub(crate) fn leave(&mut self) {
        self.parallel = None;
        self.guard.leave();
    }
}
