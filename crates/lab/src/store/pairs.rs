//! Pairs of games as rows of the tables: written, read back, merged. A hash of all values guards each pair
//! against damage.

use std::path::Path;
use std::time::Duration;

use foursight_analysis::fnv1a;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Run, Store, StoreError, result_text, schema};
use crate::tournament::GamePair;

/// All values of a pair as they stand in the tables.
pub(super) struct PairRows {
    pub(super) index: usize,
    pub(super) opening: String,
    pub(super) players: (usize, usize),
    pub(super) games: Vec<GameRows>,
}

/// All values of a game and its moves.
pub(super) struct GameRows {
    pub(super) number: usize,
    pub(super) moves: String,
    pub(super) result: String,
    pub(super) ending: String,
    pub(super) complaint: Option<String>,
    pub(super) plies: Vec<MoveRow>,
}

/// All values of a move.
pub(super) struct MoveRow {
    pub(super) ply: usize,
    pub(super) score: Option<String>,
    depth: u8,
    /// `visited`, `generated`, `expanded`, `evaluated`, `cutoffs`, `time_ns`.
    numbers: [u64; 6],
    evaluation_ns: Option<u64>,
}

impl PairRows {
    fn new(pair: &GamePair) -> Self {
        let record = &pair.games[0];
        let games = pair.games.iter().enumerate().map(|(number, game)| GameRows {
            number,
            moves: game.game.to_columns(),
            result: result_text(game.outcome).to_owned(),
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
                            nanos(counters.time),
                        ],
                        evaluation_ns: counters.evaluation_time.map(nanos),
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

    /// The hash of the pair as part of the run with this plan.
    pub(super) fn hash(&self, plan: &str) -> String {
        let mut values = Values::default();
        values.text(plan);
        values.number(self.index as u64);
        values.text(&self.opening);
        values.number(self.players.0 as u64);
        values.number(self.players.1 as u64);
        for game in &self.games {
            values.number(game.number as u64);
            values.text(&game.moves);
            values.text(&game.result);
            values.text(&game.ending);
            values.optional(game.complaint.as_deref(), Values::text);
            values.number(game.plies.len() as u64);
            for made in &game.plies {
                values.number(made.ply as u64);
                values.optional(made.score.as_deref(), Values::text);
                values.number(made.depth.into());
                made.numbers.iter().for_each(|&number| values.number(number));
                values.optional(made.evaluation_ns, Values::number);
            }
        }
        values.hash()
    }

    /// Writes the pair into a run; `false` if it is there already. To be called in a transaction.
    fn insert(&self, connection: &Connection, run: i64, plan: &str) -> Result<bool, StoreError> {
        let mut insert = connection.prepare_cached(
            "INSERT OR IGNORE INTO pair (run, idx, opening, a, b, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?;
        let (a, b) = self.players;
        let written =
            insert.execute(params![run, self.index, self.opening, a, b, self.hash(plan)])?;
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
    /// Writes a pair, whole or not at all. A pair that is there already stays as it is.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn insert_pair(&mut self, run: &Run, pair: &GamePair) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        let plan = plan_text(&transaction, run.id)?;
        PairRows::new(pair).insert(&transaction, run.id, &plan)?;
        transaction.commit()?;
        Ok(())
    }

    /// Takes over all runs of another file, and of runs that both have the pairs that are missing here.
    /// Returns the number of pairs taken over.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read or written, or the other is damaged. Then nothing was taken over.
    pub fn merge(&mut self, other: &Path) -> Result<usize, StoreError> {
        let other = Self::read_alone(other)?;
        other.verify_tables()?;
        let transaction = self.connection.unchecked_transaction()?;
        let mut runs = self.runs()?;
        let mut taken = 0;
        for run in other.runs()? {
            let ours = match runs.iter().find(|ours| ours.plan == run.plan) {
                Some(ours) => ours.id,
                None => self.begin(&run.plan, &run.version)?.id,
            };
            let plan = plan_text(&transaction, ours)?;
            other.for_each_pair(&run, |pair| {
                taken += usize::from(pair.insert(&transaction, ours, &plan)?);
                Ok(())
            })?;
            runs.push(Run { id: ours, ..run });
        }
        transaction.commit()?;
        Ok(taken)
    }

    /// Calls `visit` for each pair of a run, in the order of the schedule, with its stored hash.
    pub(super) fn read_pairs(
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
                    games: self.read_games(run, index)?,
                };
                Ok((pair, row.get(4)?))
            };
            let (pair, hash) = read().map_err(place)?;
            visit(pair, hash).map_err(place)?;
        }
        Ok(())
    }

    fn read_games(&self, run: &Run, pair: usize) -> Result<Vec<GameRows>, StoreError> {
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
            let plies = select_moves.query_map(params![run.id, pair, number], move_row)?;
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

/// The plan of a run as it is stored.
pub(super) fn plan_text(connection: &Connection, run: i64) -> Result<String, StoreError> {
    let mut select = connection.prepare_cached("SELECT plan FROM run WHERE id = ?1")?;
    let found = select.query_row([run], |row| row.get(0)).optional()?;
    found.ok_or_else(|| StoreError::Strange(format!("there is no run {run}")))
}

/// The hash of a run.
pub(super) fn run_hash(plan: &str, version: &str) -> String {
    let mut values = Values::default();
    values.text(plan);
    values.text(version);
    values.hash()
}

fn move_row(row: &Row<'_>) -> rusqlite::Result<MoveRow> {
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

/// Values one after the other, each so that its end is known: different values are different bytes.
#[derive(Default)]
struct Values(Vec<u8>);

impl Values {
    fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    fn optional<T>(&mut self, value: Option<T>, add: impl FnOnce(&mut Self, T)) {
        self.0.push(value.is_some().into());
        if let Some(value) = value {
            add(self, value);
        }
    }

    fn hash(&self) -> String {
        format!("{:016x}", fnv1a(&self.0))
    }
}

fn nanos(time: Duration) -> u64 {
    time.as_nanos() as u64
}
