//! Trying one move after the other.

use foursight_board::Rules;

use super::choose::Moves;
use super::{Search, WATCHED};
use crate::Probe;
use crate::node::Node;
use crate::order::Ranks;
use crate::shared::Busy;

impl<R: Rules, P: Probe> Search<'_, R, P> {
    /// Searches the moves that have a rank until one settles it. `value` is the best of the others.
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
        while let Some(lane) = ranks.take() {
            let next = node.after(moves.child(lane));
            let found = self.next::<ATTACKS>(&next, left);
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

    /// The same beside other threads: what another is at can wait until nothing else is left.
    #[inline(never)]
    pub(super) fn try_beside<const ATTACKS: bool, const FOURS: usize>(
        &mut self,
        busy: &Busy,
        node: &Node,
        moves: &Moves<FOURS>,
        mut ranks: Ranks<FOURS>,
        left: u32,
        mut value: i8,
    ) -> i8 {
        let mut tried = 0;
        let mut waiting = 0u32;
        let mut patient = true;
        loop {
            let Some(lane) = ranks.take() else {
                if waiting == 0 {
                    return value;
                }
                ranks = Ranks::in_order(waiting);
                (waiting, patient) = (0, false);
                continue;
            };
            let next = node.after(moves.child(lane));
            let key = self.key(&next, left - 1);
            if patient && busy.is_searched(key) {
                waiting |= 1 << lane;
                continue;
            }
            busy.begin(key);
            let found = self.next::<ATTACKS>(&next, left);
            busy.end(key);
            value = if ATTACKS { value.max(found) } else { value.min(found) };
            if ATTACKS == (found >= self.worth) {
                self.probe.cutoff(tried);
                return value;
            }
            if self.guard.has_ended() {
                return value;
            }
            tried += 1;
        }
    }
}
