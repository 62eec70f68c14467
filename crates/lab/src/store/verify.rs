//! Checks whether stored results were damaged or edited.

use foursight_analysis::fnv1a;
use foursight_board::{Game, Outcome, Variant};
use rusqlite::OptionalExtension as _;

use super::former_tables::verify_former_tables;
use super::pair_row::PairRow;
use super::pairs::{ALL_PAIRS, plan_text, run_hash};
use super::{Run, Store, StoreError, StoredGame, schema, stored_result_text};
use crate::tournament::Ending;
use crate::tournament::Schedule;

impl Store {
    /// Reads the whole file and checks all values.
    ///
    /// # Errors
    ///
    /// Returns an error if a value is damaged or if the file cannot be read. The message for a damaged value contains
    /// the run.
    pub fn verify_results(&self) -> Result<(), StoreError> {
        self.verify_tables()?;
        self.stored_runs()?.iter().try_for_each(|run| self.verify_run(run))
    }

    /// Checks every pair of a run. A pair must have two games and the players that the schedule determines. The moves
    /// must be legal and lead to the stored result, and every move must have counters. The hash must match the stored
    /// values. Pairs from files before version 3 have no hash.
    ///
    /// # Errors
    ///
    /// Returns an error if a value is damaged, or if the file cannot be read.
    pub fn verify_run(&self, run: &Run) -> Result<(), StoreError> {
        self.for_each_verified_pair(run, |_| Ok(()))
    }

    /// Runs the integrity check of `SQLite`. Also checks that every row belongs to an existing run, pair or game.
    pub(super) fn verify_tables(&self) -> Result<(), StoreError> {
        let check: String =
            self.connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if check != "ok" {
            return Err(StoreError::Corrupt);
        }
        let lost = "SELECT run FROM pair WHERE run NOT IN (SELECT id FROM run)";
        let found = self.connection.query_row(lost, [], |row| row.get::<_, i64>(0));
        if let Some(run) = found.optional()? {
            let what = "a pair belongs to no run".to_owned();
            return Err(StoreError::Malformed(what).with_place(format_args!("run {run}")));
        }
        if schema::has_former_tables(&self.connection)? {
            verify_former_tables(&self.connection)?;
        }
        Ok(())
    }

    /// Checks each pair of a run, and then calls `visit` with the pair.
    pub(super) fn for_each_verified_pair(
        &self,
        run: &Run,
        mut visit: impl FnMut(PairRow) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let place = |error: StoreError| error.with_place(format_args!("run {}", run.id));
        let malformed = |what: String| place(StoreError::Malformed(what));
        let plan = plan_text(&self.connection, run.id)?;
        if let Some(hash) = self.stored_run_hash(run).map_err(place)?
            && hash != run_hash(&plan, &run.version)
        {
            return Err(malformed("the plan does not match its hash".to_owned()));
        }
        let variant: Variant =
            run.plan.variant.parse().map_err(|error| malformed(format!("variant: {error}")))?;
        run.plan.check_plan_size().map_err(|error| malformed(error.message))?;
        let schedule = Schedule::new(&run.plan);
        let plan_hash = fnv1a(plan.as_bytes());
        let checked = self.for_each_pair(run, ALL_PAIRS, |pair| {
            check_pair_row(&pair, variant, &schedule).map_err(StoreError::Malformed)?;
            if pair.hash.is_some_and(|hash| hash != pair.pair_hash(plan_hash)) {
                let what = "the games do not match their hash";
                return Err(StoreError::Malformed(what.to_owned()));
            }
            visit(pair)
        });
        checked.map_err(place)
    }

    fn stored_run_hash(&self, run: &Run) -> Result<Option<String>, StoreError> {
        if !schema::has_hashes(&self.connection)? {
            return Ok(None);
        }
        let query = "SELECT hash FROM run WHERE id = ?1";
        Ok(self.connection.query_row(query, [run.id], |row| row.get(0))?)
    }
}

fn check_pair_row(pair: &PairRow, variant: Variant, schedule: &Schedule) -> Result<(), String> {
    if pair.index >= schedule.pair_count() {
        return Err("the pair is not in the schedule of the plan".to_owned());
    }
    if pair.players != schedule.pairing_at(pair.index).1 {
        return Err("the players are not those of the schedule".to_owned());
    }
    let plain = |error: StoreError| match error {
        StoreError::Malformed(what) => what,
        other => other.to_string(),
    };
    for game in &pair.stored_games().map_err(plain)? {
        check_game(game, variant).map_err(|what| format!("game {}: {what}", game.game))?;
    }
    pair.stored_moves().map(drop).map_err(plain)
}

fn check_game(stored: &StoredGame, variant: Variant) -> Result<(), String> {
    let game = Game::from_moves(variant, &stored.moves).map_err(|error| error.to_string())?;
    if game.to_columns() != stored.moves {
        return Err("the moves are malformed".to_owned());
    }
    let is_forfeit = matches!(stored.ending, Ending::Foul(_) | Ending::Failed);
    let outcome = match (stored.ending, game.outcome()) {
        (Ending::Won, outcome @ Outcome::Won(_)) | (Ending::Full, outcome @ Outcome::Drawn) => {
            outcome
        }
        // If the game is ongoing, the side to move forfeited and the other side won.
        (_, Outcome::Ongoing) if is_forfeit => Outcome::Won(!game.to_move()),
        (ending, outcome) => {
            return Err(format!(
                "the ending is `{}`, but the outcome of the moves is {outcome}",
                ending.name()
            ));
        }
    };
    if stored.outcome != outcome {
        let result = stored_result_text(stored.outcome);
        return Err(format!("the result is `{result}`, but the outcome is {outcome}"));
    }
    if stored.complaint.is_some() != is_forfeit {
        return Err("the error message does not match the ending".to_owned());
    }
    Ok(())
}
