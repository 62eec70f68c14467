//! Plays the game pairs of a plan and stores them in a results file.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::pair_summary::PairSummary;
use super::running_tallies::{PairEffort, pair_efforts};
use super::{GamePair, RunningTallies, SequentialTest, TournamentRunner};
use crate::store::{ALL_PAIRS, PairRow, Run, Store, StoreError};

impl TournamentRunner<'_> {
    /// Plays the given pairs of a run and stores them in groups. Returns `true` if all pairs are stored, or if the
    /// stored pairs decide the sequential test.
    ///
    /// After a group is stored, this function calls `stored` once for each pair of the group. Each call receives the
    /// summed results of all stored pairs of the run. If the plan has a sequential test, play ends when the test is
    /// decided. If `abandon` is set, pairs of games that are not complete are discarded.
    ///
    /// # Errors
    ///
    /// Returns an error if the results cannot be written, or if `stored` returns an error.
    pub fn play_into_store(
        &self,
        store: &mut Store,
        run: &Run,
        pairs: &[usize],
        workers: usize,
        abandon: &AtomicBool,
        stored: impl FnMut(&RunningTallies) -> Result<(), StoreError>,
    ) -> Result<bool, StoreError> {
        if pairs.is_empty() {
            return Ok(true);
        }
        let mut test = SequentialTest::new(store, run)?;
        let decided =
            |test: &Option<SequentialTest>| test.as_ref().and_then(SequentialTest::deciding_pair);
        if decided(&test).is_none() {
            let plan_hash = store.plan_hash(run)?;
            let mut group = PairGroup::new(store, run, stored)?;
            let encode = |pair: GamePair| PlayedPair::new(&pair, plan_hash);
            let record = |batch: Vec<Result<PlayedPair, StoreError>>| -> Result<bool, StoreError> {
                let batch = batch.into_iter().collect::<Result<Vec<_>, _>>()?;
                if let Some(test) = &mut test {
                    for pair in &batch {
                        test.record_pair(&pair.summary);
                    }
                }
                group.add_pairs(batch)?;
                Ok(decided(&test).is_none())
            };
            self.play_pairs(abandon, pairs, workers, &encode, record)?;
            group.write_pairs()?;
        }
        if let Some(last) = decided(&test) {
            store.delete_pairs_after(run, last)?;
            return Ok(true);
        }
        Ok(!self.stop.load(Relaxed) && !abandon.load(Relaxed))
    }
}

/// A pair that a worker has encoded and summarised.
struct PlayedPair {
    row: PairRow,
    summary: PairSummary,
    efforts: Vec<PairEffort>,
}

impl PlayedPair {
    fn new(pair: &GamePair, plan_hash: u64) -> Result<Self, StoreError> {
        let row = PairRow::new(pair, plan_hash);
        let summary = PairSummary::from_games(row.stored_games()?);
        Ok(Self { row, summary, efforts: pair_efforts(pair) })
    }
}

/// Longest time for which completed pairs wait until they are written.
const GROUP_TIME: Duration = Duration::from_millis(100);
/// Largest number of pairs that wait until they are written.
const GROUP_PAIRS: usize = 256;

/// Completed pairs that are written together, because a transaction takes longer than inserting a pair. If the program
/// is killed, the waiting pairs are lost. When the tournament is resumed, these pairs are played again with the same
/// moves.
struct PairGroup<'a, F> {
    store: &'a mut Store,
    run: &'a Run,
    tallies: RunningTallies,
    stored: F,
    waiting: Vec<PairRow>,
    /// Time of the last transaction. The first pairs are written at once.
    written: Option<Instant>,
}

impl<'a, F: FnMut(&RunningTallies) -> Result<(), StoreError>> PairGroup<'a, F> {
    fn new(store: &'a mut Store, run: &'a Run, stored: F) -> Result<Self, StoreError> {
        let mut tallies = RunningTallies::new(&run.plan);
        store.for_each_pair(run, ALL_PAIRS, |pair| tallies.add_row(&pair))?;
        Ok(Self { store, run, tallies, stored, waiting: Vec::new(), written: None })
    }

    /// Adds completed pairs, and writes the group if it is large or old enough.
    fn add_pairs(&mut self, batch: Vec<PlayedPair>) -> Result<(), StoreError> {
        for pair in batch {
            self.tallies.add_games(&pair.summary)?;
            self.tallies.add_efforts(&pair.efforts);
            self.waiting.push(pair.row);
        }
        if self.waiting.len() >= GROUP_PAIRS
            || self.written.is_none_or(|written| written.elapsed() >= GROUP_TIME)
        {
            self.write_pairs()?;
        }
        Ok(())
    }

    fn write_pairs(&mut self) -> Result<(), StoreError> {
        if !self.waiting.is_empty() {
            self.store.insert_pairs(self.run, &self.waiting)?;
            for _ in self.waiting.drain(..) {
                (self.stored)(&self.tallies)?;
            }
        }
        self.written = Some(Instant::now());
        Ok(())
    }
}
