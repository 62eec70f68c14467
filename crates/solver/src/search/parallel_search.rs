//! Searches the moves of a position with several threads.
//!
//! Threads share results through the large table, so they divide the moves only in positions that the large table
//! stores. All threads search the first move together: if it decides the position, work on the other moves would be
//! wasted. A thread postpones a later move if another thread is already searching it.

use foursight_board::Rules;

use super::Search;
use super::choose::Moves;
use super::node::Node;
use super::order::Ranks;
use crate::SolverProbe;
use crate::shared::SharedSolverState;

/// Number of nodes between two checks for results of other threads.
const GRAIN: u64 = 3000;

/// The state of a thread that searches together with other threads.
pub(crate) struct ParallelSearch<'a> {
    pub(crate) busy: &'a SharedSolverState,
    /// The positions on the path from the root to the current position. Each is stored with its number of plies to
    /// the horizon (the ply by which one side must win).
    above: Vec<(Node, u32)>,
    /// Number of visited nodes at which this thread checks again for results of other threads.
    look_at: u64,
    /// A position on the path from the root that another thread has decided. The first number is the number of plies
    /// from this position to the horizon. The second number is the value of this position.
    settled: Option<(u32, i8)>,
}

impl<'a> ParallelSearch<'a> {
    pub(super) fn new(busy: &'a SharedSolverState, cells: u32) -> Self {
        Self { busy, above: Vec::with_capacity(cells as usize), look_at: 0, settled: None }
    }
}

impl<'a, R: Rules, P: SolverProbe> Search<'a, R, P> {
    /// Searches the moves in the queue `ranks` until one of them decides the position. Returns the value of the
    /// position.
    ///
    /// `value` is the best value among the moves that were decided before. Returns `None` if a limit stopped the
    /// search, or if another thread has decided a position nearer to the root.
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

    /// Checks at intervals whether another thread has decided a position on the path from the root.
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

    /// Starts to search together with the other threads that use the state `busy`.
    pub(crate) fn join_parallel_search(&mut self, busy: &'a SharedSolverState) {
        self.parallel = Some(ParallelSearch::new(busy, self.cells));
        self.guard.join(busy.ended());
    }

    /// Stops searching together with other threads.
    pub(crate) fn leave_parallel_search(&mut self) {
        self.parallel = None;
        self.guard.leave();
    }
}
