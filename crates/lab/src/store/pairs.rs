//! Writes, reads and merges pairs of games. Each pair is stored with a hash of all its values, so that damage is
//! detected.

use std::path::Path;
use std::time::Duration;

use foursight_analysis::fnv1a;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Run, Store, StoreError, find_plan, schema, stored_result_text};
use crate::tournament::GamePair;

/// All values that are stored for one pair of games.
pub(super) struct PairRows {
    pub(super) index: usize,
    pub(super) opening: String,
    pub(super) players: (usize, usize),
    pub(super) games: Vec<GameRows>,
}

/// All values that are stored for one game and its moves.
pub(super) struct GameRows {
    pub(super) number: usize,
    pub(super) moves: String,
    pub(super) result: String,
    pub(super) ending: String,
    pub(super) complaint: Option<String>,
    pub(super) plies: Vec<MoveRow>,
}

/// All values that are stored for one move.
pub(super) struct MoveRow {
    pub(super) ply: usize,
    pub(super) score: Option<String>,
    depth: u8,
    /// The values of `visited`, `generated`, `expanded`, `evaluated`, `cutoffs` and `time_ns`, in this order.
    numbers: [u64; 6],
    evaluation_ns: Option<u64>,
}

impl PairRows {
    fn new(pair: &GamePair) -> Self {
        let record = &pair.games[0];
        let games = pair.games.iter().enumerate().map(|(number, game)| GameRows {
            number,
            moves: game.game.to_columns(),
            result: stored_result_text(game.outcome).to_owned(),
            ending: game.ending.name().to_owned(),
            complaint: game.complaint.clone(),
            plies: (game.opening + 1..)
                .zip(&game.moves)
                .map(|(ply, made)| {
                    let counters = &made.counters;
                    MoveRow {
                        ply,
                        score: made.score.clone(),
                        depth: made.depth,
                        numbers: [
                            counters.visited,
                            counters.generated,
                            counters.expanded,
                            counters.evaluated,
                            counters.cutoffs,
                            stored_nanoseconds(counters.time),
                        ],
                        evaluation_ns: counters.evaluation_time.map(stored_nanoseconds),
                    }
                })
                .collect(),
        });
        Self {
            index: pair.index,
            opening: record.game.to_columns().chars().take(record.opening).collect(),
            players: pair.players,
            games: games.collect(),
        }
    }

    /// Computes the hash of the pair and of the plan of its run.
    pub(super) fn pair_hash(&self, plan: &str) -> String {
        let mut values = RowHashInput::default();
        values.add_text(plan);
        values.add_number(self.index as u64);
        values.add_text(&self.opening);
        values.add_number(self.players.0 as u64);
        values.add_number(self.players.1 as u64);
        for game in &self.games {
            values.add_number(game.number as u64);
            values.add_text(&game.moves);
            values.add_text(&game.result);
            values.add_text(&game.ending);
            values.add_optional(game.complaint.as_deref(), RowHashInput::add_text);
            values.add_number(game.plies.len() as u64);
            for made in &game.plies {
                values.add_number(made.ply as u64);
                values.add_optional(made.score.as_deref(), RowHashInput::add_text);
                values.add_number(made.depth.into());
                made.numbers.iter().for_each(|&number| values.add_number(number));
                values.add_optional(made.evaluation_ns, RowHashInput::add_number);
            }
        }
        values.finish_hash()
    }

    /// Inserts the pair into a run. Returns `false` if the run already contains the pair. This function must be called
    /// in a transaction.
    fn insert_rows(
        &self,
        connection: &Connection,
        run: i64,
        plan: &str,
    ) -> Result<bool, StoreError> {
        let mut insert = connection.prepare_cached(
            "INSERT OR IGNORE INTO pair (run, idx, opening, a, b, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?;
        let (a, b) = self.players;
        let written =
            insert.execute(params![run, self.index, self.opening, a, b, self.pair_hash(plan)])?;
        if written == 0 {
            return Ok(false);
        }
        let mut insert_game = connection.prepare_cached(
            "INSERT INTO game (run, pair, game, moves, result, ending, complaint)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let mut insert_move = connection.prepare_cached(
            "INSERT INTO move (run, pair, game, ply, score, depth, visited, generated, expanded,
             evaluated, cutoffs, time_ns, evaluation_ns)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        )?;
        for game in &self.games {
            insert_game.execute(params![
                run,
                self.index,
                game.number,
                game.moves,
                game.result,
                game.ending,
                game.complaint
            ])?;
            for made in &game.plies {
                let [visited, generated, expanded, evaluated, cutoffs, time_ns] = made.numbers;
                insert_move.execute(params![
                    run,
                    self.index,
                    game.number,
                    made.ply,
                    made.score,
                    made.depth,
                    visited,
                    generated,
                    expanded,
                    evaluated,
                    cutoffs,
                    time_ns,
                    made.evaluation_ns
                ])?;
            }
        }
        Ok(true)
    }
}

impl Store {
    /// Inserts a pair in one transaction. If the run already contains the pair, nothing changes.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub fn insert_pair(&mut self, run: &Run, pair: &GamePair) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        let plan = plan_text(&transaction, run.id)?;
        PairRows::new(pair).insert_rows(&transaction, run.id, &plan)?;
        transaction.commit()?;
        Ok(())
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
            let plan = plan_text(&transaction, ours)?;
            other.for_each_verified_pair(&run, |pair| {
                taken += usize::from(pair.insert_rows(&transaction, ours, &plan)?);
                Ok(())
            })?;
            runs.push(Run { id: ours, ..run });
        }
        transaction.commit()?;
        Ok(taken)
    }

    /// Calls `visit` with each pair of a run and the stored hash of the pair, in the order of the schedule.
    pub(super) fn read_pair_rows(
        &self,
        run: &Run,
        mut visit: impl FnMut(PairRows, Option<String>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let hash = if schema::has_hashes(&self.connection)? { "hash" } else { "NULL" };
        let mut select = self.connection.prepare(&format!(
            "SELECT idx, opening, a, b, {hash} FROM pair WHERE run = ?1 ORDER BY idx"
        ))?;
        let mut rows = select.query([run.id])?;
        while let Some(row) = rows.next()? {
            let index: usize = row.get(0)?;
            let place = |error: StoreError| error.with_place(format_args!("pair {index}"));
            let read = || -> Result<_, StoreError> {
                let pair = PairRows {
                    index,
                    opening: row.get(1)?,
                    players: (row.get(2)?, row.get(3)?),
                    games: self.read_game_rows(run, index)?,
                };
                Ok((pair, row.get(4)?))
            };
            let (pair, hash) = read().map_err(place)?;
            visit(pair, hash).map_err(place)?;
        }
        Ok(())
    }

    fn read_game_rows(&self, run: &Run, pair: usize) -> Result<Vec<GameRows>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "SELECT game, moves, result, ending, complaint FROM game
             WHERE run = ?1 AND pair = ?2 ORDER BY game",
        )?;
        let mut select_moves = self.connection.prepare_cached(
            "SELECT ply, score, depth, visited, generated, expanded, evaluated, cutoffs, time_ns,
             evaluation_ns FROM move WHERE run = ?1 AND pair = ?2 AND game = ?3 ORDER BY ply",
        )?;
        let mut rows = select.query(params![run.id, pair])?;
        let mut games = Vec::new();
        while let Some(row) = rows.next()? {
            let number: usize = row.get(0)?;
            let plies = select_moves.query_map(params![run.id, pair, number], read_move_row)?;
            games.push(GameRows {
                number,
                moves: row.get(1)?,
                result: row.get(2)?,
                ending: row.get(3)?,
                complaint: row.get(4)?,
                plies: plies.collect::<Result<_, _>>()?,
            });
        }
        Ok(games)
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
    let mut values = RowHashInput::default();
    values.add_text(plan);
    values.add_text(version);
    values.finish_hash()
}

fn read_move_row(row: &Row<'_>) -> rusqlite::Result<MoveRow> {
    let mut numbers = [0; 6];
    for (index, number) in (3..).zip(&mut numbers) {
        *number = row.get(index)?;
    }
    Ok(MoveRow {
        ply: row.get(0)?,
        score: row.get(1)?,
        depth: row.get(2)?,
        numbers,
        evaluation_ns: row.get(9)?,
    })
}

/// The bytes to be hashed. Each text follows its length, and each optional value follows a flag. Therefore different
/// values always give different bytes.
#[derive(Default)]
struct RowHashInput(Vec<u8>);

impl RowHashInput {
    fn add_number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn add_text(&mut self, text: &str) {
        self.add_number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    fn add_optional<T>(&mut self, value: Option<T>, add: impl FnOnce(&mut Self, T)) {
        self.0.push(value.is_some().into());
        if let Some(value) = value {
            add(self, value);
        }
    }

    fn finish_hash(&self) -> String {
        format!("{:016x}", fnv1a(&self.0))
    }
}

fn stored_nanoseconds(time: Duration) -> u64 {
    time.as_nanos() as u64
}
