//! Plays the game pairs of a plan and stores them in a results file.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use foursight_board::{Game, Variant};
use foursight_search::Registry;
use foursight_solver::Book;

use super::{Plan, SequentialTest, TournamentRunner};
use crate::openings::{Openings, OpeningsError};
use crate::store::{Run, Store, StoreError};
use foursight_scripting::read_limited;

/// Maximum size of an opening file in bytes.
const MOST: u64 = 64 << 20;

impl Plan {
    /// Returns the openings of the plan. If the plan names an opening file, reads the openings from this file. If there
    /// are fewer openings than pairs, the tournament repeats the openings. If `book` returns an opening book for the
    /// variant, random openings are checked for balance faster.
    ///
    /// # Errors
    ///
    /// Returns an error if the openings are invalid, if there are too few of them for the plan's sequential test, or if
    /// `stop` is set.
    pub fn list_openings(
        &self,
        registry: &Registry,
        book: fn(Variant) -> Option<Book<'static>>,
        stop: &AtomicBool,
    ) -> Result<Vec<Game>, OpeningsError> {
        let wrong = |message: String| OpeningsError { message };
        let variant: Variant = self.variant.parse().map_err(|error| wrong(format!("{error}")))?;
        let kind: Openings = self.openings.parse().map_err(|e| wrong(format!("openings: {e}")))?;
        let book = book(variant);
        let list = |text: &str| {
            kind.generate_openings_until(stop, variant, self.pairs, self.seed, text, book.as_ref())
        };
        let games = if let Openings::File(file) = &kind {
            let text = read_limited::read_text_file(file.as_ref(), MOST);
            let text = text.map_err(|error| wrong(format!("{file}: {error}")))?;
            list(&text).map_err(|error| wrong(format!("{file}: {error}")))?
        } else {
            list("")?
        };
        self.check_openings(registry, games.len()).map_err(|error| wrong(error.message))?;
        Ok(games)
    }
}

impl TournamentRunner<'_> {
    /// Plays the given pairs of a run. Stores each pair when it ends, and then calls `stored`. If the plan has a
    /// sequential test, play ends when the test is decided. If `abandon` is set, the pairs in progress are discarded.
    /// Returns `true` if all pairs are stored, or if the stored pairs decide the sequential test.
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
        mut stored: impl FnMut(&Store) -> Result<(), StoreError>,
    ) -> Result<bool, StoreError> {
        if pairs.is_empty() {
            return Ok(true);
        }
        let mut test = SequentialTest::new(store, run)?;
        let decided =
            |test: &Option<SequentialTest>| test.as_ref().and_then(SequentialTest::deciding_pair);
        if decided(&test).is_none() {
            self.play_pairs(abandon, pairs, workers, |pair| -> Result<bool, StoreError> {
                store.insert_pair(run, &pair)?;
                stored(store)?;
                if let Some(test) = &mut test {
                    test.record_pair(&pair);
                }
                Ok(decided(&test).is_none())
            })?;
        }
        if let Some(last) = decided(&test) {
            store.delete_pairs_after(run, last)?;
            return Ok(true);
        }
        Ok(!self.stop.load(Relaxed) && !abandon.load(Relaxed))
    }
}
