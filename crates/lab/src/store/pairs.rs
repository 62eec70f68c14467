//! Writes, reads and merges pairs of games. Each pair is stored with a hash of all its values, so that damage is
//! detected.

use std::ops::Range;
use std::path::Path;

use foursight_analysis::fnv1a;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::former_tables::{FormerStoreHashInput, read_former_pairs};
use super::pair_row::{GameRow, PairRow};
use super::{Run, Store, StoreError, find_plan, schema};

/// A range of indices in the schedule.
pub(crate) type PairRange = Range<usize>;

/// The range that contains all pairs. Its end is the largest integer in `SQLite`.
pub(crate) const ALL_PAIRS: PairRange = 0..i64::MAX as usize;

impl PairRow {
    /// Inserts the pair into a table of the results file. `table` is the name of the table, and `run` is the number of
    /// the pair's run. Returns `false` if the run already contains the pair. This function must be called in a
    /// transaction.
    pub(super) fn insert_row(
        &self,
        connection: &Connection,
        table: &str,
        run: i64,
    ) -> Result<bool, StoreError> {
        let mut insert = connection.prepare_cached(&format!(
            "INSERT OR IGNORE INTO {table} (run, idx, a, b, opening, moves_0, moves_1, result_0,
             result_1, ending_0, ending_1, complaint_0, complaint_1, layout, bits, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
        ))?;
        let [one, two] = &self.games;
        let written = insert.execute(params![
            run,
            self.index,
            self.players.0,
            self.players.1,
            self.opening,
            one.moves,
            two.moves,
            one.result,
            two.result,
            one.ending,
            two.ending,
            one.complaint,
            two.complaint,
            self.layout,
            self.bits,
            self.hash.map(u64::cast_signed)
        ])?;
        Ok(written > 0)
    }

    fn read_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        let game = |number: usize| -> rusqlite::Result<GameRow> {
            let complaint = row.get(11 + number)?;
            let (moves, result, ending) =
                (row.get(5 + number)?, row.get(7 + number)?, row.get(9 + number)?);
            Ok(GameRow { moves, result, ending, complaint })
        };
        Ok(Self {
            index: row.get(1)?,
            players: (row.get(2)?, row.get(3)?),
            opening: row.get(4)?,
            games: [game(0)?, game(1)?],
            layout: row.get(13)?,
            bits: row.get(14)?,
            hash: row.get::<_, Option<i64>>(15)?.map(i64::cast_unsigned),
        })
    }
}

impl Store {
    /// Inserts pairs in one transaction. Pairs that the run already contains are not changed.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub(crate) fn insert_pairs(&mut self, run: &Run, pairs: &[PairRow]) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        for pair in pairs {
            pair.insert_row(&transaction, "pair", run.id)?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// Returns the hash of a run's plan, which is part of the hash of each pair.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub(crate) fn plan_hash(&self, run: &Run) -> Result<u64, StoreError> {
        Ok(fnv1a(plan_text(&self.connection, run.id)?.as_bytes()))
    }

    /// Adds all runs and pairs of another results file that are missing in this file. Returns the number of added
    /// pairs.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the files cannot be read or written, or if the other file is damaged. In this case
    /// nothing is added.
    pub fn merge_results_file(&mut self, other: &Path) -> Result<usize, StoreError> {
        let other = Self::open_immutable(other)?;
        other.verify_tables()?;
        let transaction = self.connection.unchecked_transaction()?;
        let mut runs = self.stored_runs()?;
        let mut taken = 0;
        for run in other.stored_runs()? {
            let ours = match find_plan(&runs, &run.plan) {
                Some(ours) => ours.id,
                None => self.begin_run(&run.plan, &run.version)?.id,
            };
            let plan_hash = fnv1a(plan_text(&transaction, ours)?.as_bytes());
            other.for_each_verified_pair(&run, |pair| {
                let pair = pair.hashed(plan_hash);
                taken += usize::from(pair.insert_row(&transaction, "pair", ours)?);
                Ok(())
            })?;
            runs.push(Run { id: ours, ..run });
        }
        transaction.commit()?;
        Ok(taken)
    }

    /// Calls `visit` with the pairs of a run whose indices are in the range, in the order of the schedule.
    pub(crate) fn for_each_pair(
        &self,
        run: &Run,
        range: PairRange,
        mut visit: impl FnMut(PairRow) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        if schema::has_former_tables(&self.connection)? {
            let has_hashes = schema::has_hashes(&self.connection)?;
            let plan = plan_text(&self.connection, run.id)?;
            let pairs = (range, has_hashes);
            return read_former_pairs(&self.connection, run, &plan, pairs, &mut visit);
        }
        let mut select = self.connection.prepare_cached(
            "SELECT run, idx, a, b, opening, moves_0, moves_1, result_0, result_1, ending_0,
             ending_1, complaint_0, complaint_1, layout, bits, hash
             FROM pair WHERE run = ?1 AND idx >= ?2 AND idx < ?3 ORDER BY idx",
        )?;
        let mut rows = select.query(params![run.id, range.start, range.end])?;
        while let Some(row) = rows.next()? {
            let index: usize = row.get(1)?;
            let place = |error: StoreError| error.with_place(format_args!("pair {index}"));
            let pair = PairRow::read_row(row).map_err(|error| place(error.into()))?;
            visit(pair).map_err(place)?;
        }
        Ok(())
    }
}

/// Returns the plan of a run as the stored text.
pub(super) fn plan_text(connection: &Connection, run: i64) -> Result<String, StoreError> {
    let mut select = connection.prepare_cached("SELECT plan FROM run WHERE id = ?1")?;
    let found = select.query_row([run], |row| row.get(0)).optional()?;
    found.ok_or_else(|| StoreError::Malformed(format!("run {run} is missing")))
}

/// Returns the hash of a run, which is computed from its plan and its version.
pub(super) fn run_hash(plan: &str, version: &str) -> String {
    let mut values = FormerStoreHashInput::default();
    values.add_text(plan);
    values.add_text(version);
    values.finish_hash()
}
