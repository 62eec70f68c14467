//! Checks whether stored results were damaged or edited.

use foursight_board::{Game, Outcome, Variant};
use foursight_search::Score;
use rusqlite::OptionalExtension as _;

use super::pairs::{GameRows, PairRows, plan_text, run_hash};
use super::{Run, Store, StoreError, schema, stored_result_text};
use crate::play_game::Ending;
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
    /// values. Pairs from earlier versions have no hash.
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
        for (query, what) in [
            (
                "SELECT run FROM pair WHERE run NOT IN (SELECT id FROM run)",
                "a pair belongs to no run",
            ),
            (
                "SELECT run FROM game WHERE (run, pair) NOT IN (SELECT run, idx FROM pair)",
                "a game belongs to no pair",
            ),
            (
                "SELECT run FROM move WHERE (run, pair, game) NOT IN (SELECT run, pair, game FROM game)",
                "a move belongs to no game",
            ),
        ] {
            let found = self.connection.query_row(query, [], |row| row.get::<_, i64>(0));
            if let Some(run) = found.optional()? {
                return Err(
                    StoreError::Malformed(what.to_owned()).with_place(format_args!("run {run}"))
                );
            }
        }
        Ok(())
    }

    /// Checks each pair of a run, and then calls `visit` with the pair.
    pub(super) fn for_each_verified_pair(
        &self,
        run: &Run,
        mut visit: impl FnMut(&PairRows) -> Result<(), StoreError>,
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
        let checked = self.read_pair_rows(run, |pair, hash| {
            check_pair_rows(&pair, variant, &schedule).map_err(StoreError::Malformed)?;
            if hash.is_some_and(|hash| hash != pair.pair_hash(&plan)) {
                let what = "the games do not match their hash";
                return Err(StoreError::Malformed(what.to_owned()));
            }
            visit(&pair)
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

fn check_pair_rows(pair: &PairRows, variant: Variant, schedule: &Schedule) -> Result<(), String> {
    if pair.index >= schedule.pair_count() {
        return Err("the pair is not in the schedule of the plan".to_owned());
    }
    if pair.players != schedule.pairing_at(pair.index).1 {
        return Err("the players are not those of the schedule".to_owned());
    }
    let numbers: Vec<usize> = pair.games.iter().map(|game| game.number).collect();
    if numbers != [0, 1] {
        return Err("the pair does not have two games".to_owned());
    }
    for game in &pair.games {
        check_game_rows(game, &pair.opening, variant)
            .map_err(|what| format!("game {}: {what}", game.number))?;
    }
    Ok(())
}

fn check_game_rows(stored: &GameRows, opening: &str, variant: Variant) -> Result<(), String> {
    let game = Game::from_moves(variant, &stored.moves).map_err(|error| error.to_string())?;
    if game.to_columns() != stored.moves || !stored.moves.starts_with(opening) {
        return Err("the moves are malformed".to_owned());
    }
    let ending = Ending::from_name(&stored.ending)
        .ok_or_else(|| format!("unknown ending `{}`", stored.ending))?;
    let is_forfeit = matches!(ending, Ending::Foul(_) | Ending::Failed);
    let outcome = match (ending, game.outcome()) {
        (Ending::Won, outcome @ Outcome::Won(_)) | (Ending::Full, outcome @ Outcome::Drawn) => {
            outcome
        }
        // If the game is ongoing, the side to move forfeited and the other side won.
        (_, Outcome::Ongoing) if is_forfeit => Outcome::Won(!game.to_move()),
        (_, outcome) => {
            return Err(format!(
                "the ending is `{}`, but the outcome of the moves is {outcome}",
                stored.ending
            ));
        }
    };
    if stored.result != stored_result_text(outcome) {
        return Err(format!("the result is `{}`, but the outcome is {outcome}", stored.result));
    }
    if stored.complaint.is_some() != is_forfeit {
        return Err("the error message does not match the ending".to_owned());
    }
    let plies = stored.plies.iter().map(|made| made.ply);
    if !plies.eq(opening.len() + 1..=game.plies()) {
        return Err("the counters of some moves are missing".to_owned());
    }
    match stored
        .plies
        .iter()
        .find(|made| made.score.as_deref().is_some_and(|text| !is_stored_score_text(text)))
    {
        Some(made) => Err(format!("the score of move {} is malformed", made.ply)),
        None => Ok(()),
    }
}

/// Returns `true` if the text has a form that [`Score::to_record`] writes.
fn is_stored_score_text(text: &str) -> bool {
    let plies = |words: &str| text.strip_prefix(words)?.parse::<u8>().ok().map(u32::from);
    let score = plies("win in ")
        .map(Score::win_in)
        .or_else(|| plies("loss in ").map(Score::loss_in))
        .or_else(|| text.parse().ok().map(Score::heuristic));
    score.is_some_and(|score| score.to_record() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_texts_are_recognised() {
        for score in [
            Score::DRAW,
            Score::heuristic(12),
            Score::heuristic(-Score::MOST),
            Score::win_in(1),
            Score::loss_in(64),
        ] {
            assert!(is_stored_score_text(&score.to_record()), "{score}");
        }
        for text in
            ["", "win ij 1", "win in", "win in +1", "12", "+0", "-", "1000001", "win in 999"]
        {
            assert!(!is_stored_score_text(text), "{text}");
        }
    }
}
