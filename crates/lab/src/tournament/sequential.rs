//! A test that ends a match as soon as it is clear who is better.

use std::collections::BTreeMap;

use super::Pair;
use crate::rating::{Sprt, Tally, Verdict};
use crate::store::{Run, Store, StoreError};

/// Looks at pairs in the order of the schedule, whatever the order they end in, so that a match ends with the
/// same pair for any number of workers.
#[derive(Clone, Debug)]
pub struct Sequential {
    sprt: Sprt,
    tally: Tally,
    next: usize,
    ahead: BTreeMap<usize, Tally>,
    decided: Option<usize>,
}

impl Sequential {
    /// The test of a run with the pairs that are there; `None` if its plan has none.
    ///
    /// # Errors
    ///
    /// If the results cannot be read.
    pub fn new(store: &Store, run: &Run) -> Result<Option<Self>, StoreError> {
        let Some(sprt) = run.plan.sprt else { return Ok(None) };
        let (tally, ahead) = (Tally::default(), BTreeMap::new());
        let mut test = Self { sprt, tally, next: 0, ahead, decided: None };
        for pair in store.games(run)?.chunk_by(|a, b| a.pair == b.pair) {
            test.ahead.insert(pair[0].pair, super::standings::pair_tally(pair)?);
        }
        test.advance();
        Ok(Some(test))
    }

    /// Takes a pair into account.
    pub fn told(&mut self, pair: &Pair) {
        self.ahead.insert(pair.index, pair.tally());
        self.advance();
    }

    /// The place of the pair that decided, if one did.
    pub const fn decided(&self) -> Option<usize> {
        self.decided
    }

    fn advance(&mut self) {
        while self.decided.is_none()
            && let Some(tally) = self.ahead.remove(&self.next)
        {
            self.tally += tally;
            if self.sprt.verdict(&self.tally) != Verdict::Continue {
                self.decided = Some(self.next);
            }
            self.next += 1;
        }
    }
}
