//! The sequential test of a run. The test can end a match before all its games are played.

use std::collections::{BTreeMap, HashSet};

use super::pair_summary::PairSummary;
use super::replays::ReplayKey;
use crate::rating::{RatingTally, Sprt, SprtDecision};
use crate::store::{ALL_PAIRS, Run, Store, StoreError};

/// A sequential test that receives the pairs in the order of the schedule, not in the order in which they are
/// completed. Therefore a match ends with the same pair for any number of workers. Pairs that repeat earlier pairs do
/// not count.
#[derive(Clone, Debug)]
pub(crate) struct SequentialTest {
    sprt: Sprt,
    tally: RatingTally,
    next: usize,
    ahead: BTreeMap<usize, (ReplayKey, RatingTally)>,
    seen: HashSet<ReplayKey>,
    decided: Option<usize>,
}

impl SequentialTest {
    /// Creates the test of a run and adds the stored pairs. Returns `None` if no test can end the run early.
    ///
    /// # Errors
    ///
    /// Returns an error if the results cannot be read.
    pub(crate) fn new(store: &Store, run: &Run) -> Result<Option<Self>, StoreError> {
        let Some(sprt) = run.plan.early_end() else { return Ok(None) };
        let mut test = Self {
            sprt,
            tally: RatingTally::default(),
            next: 0,
            ahead: BTreeMap::new(),
            seen: HashSet::new(),
            decided: None,
        };
        store.for_each_pair(run, ALL_PAIRS, |pair| {
            test.record_pair(&PairSummary::from_games(pair.stored_games()?));
            Ok(())
        })?;
        Ok(Some(test))
    }

    /// Adds a completed pair to the test.
    pub(super) fn record_pair(&mut self, pair: &PairSummary) {
        self.ahead.insert(pair.index(), (pair.replay_key, pair.tally));
        self.advance_in_schedule();
    }

    /// Returns the index of the pair that decided the test, or `None` if the test is not decided yet.
    pub(crate) const fn deciding_pair(&self) -> Option<usize> {
        self.decided
    }

    fn advance_in_schedule(&mut self) {
        while self.decided.is_none()
            && let Some((key, tally)) = self.ahead.remove(&self.next)
        {
            let is_new = self.seen.insert(key);
            if is_new {
                self.tally += tally;
            }
            if is_new && self.sprt.decision(&self.tally) != SprtDecision::Continue {
                self.decided = Some(self.next);
            }
            self.next += 1;
        }
    }
}
