//! Searches the moves of a position one after another.

use foursight_board::Rules;

use super::choose::Moves;
use super::node::Node;
use super::order::Ranks;
use super::{Search, WATCHED};
use crate::SolverProbe;

impl<R: Rules, P: SolverProbe> Search<'_, R, P> {
    /// Searches the moves in the queue `ranks` until one of them decides the position. Returns the value of the
    /// position. `value` is the best value among the moves that were decided before.
    #[inline(always)]
    pub(super) fn try_moves<const ATTACKS: bool, const FOURS: usize>(
        &mut self,
        node: &Node,
        moves: &Moves<FOURS>,
        mut ranks: Ranks<FOURS>,
        left: u32,
        mut value: i8,
    ) -> i8 {
        let mut tried = 0;
        while let Some(lane) = ranks.take_best() {
            let next = node.after(moves.child(lane));
            let found = self.search_reply::<ATTACKS>(&next, left);
            value = if ATTACKS { value.max(found) } else { value.min(found) };
            if ATTACKS == (found >= self.worth) {
                self.probe.cutoff(tried);
                break;
            }
            if left >= WATCHED && self.guard.has_ended() {
                break;
            }
            tried += 1;
        }
        value
    }
}
