//! Reads stored results in the order of the schedule.

use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::Range;

use foursight_board::{Outcome, Side};
use rusqlite::{Row, params};
use serde::Serialize;

use super::{Run, Store, StoreError};
use crate::play_game::Ending;
use crate::recorded_game::PlayerResult;
use crate::tournament::{Plan, Schedule};
use foursight_analysis::Shard;

/// A game read from a results file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Index of the game's pair in the schedule.
    pub pair: usize,
    /// The number of the game in its pair. The value is 0 for the first game and 1 for the second game.
    pub game: usize,
    /// Indices of the two players in the plan. `players[0]` moved first.
    pub players: [usize; 2],
    /// The moves of the opening, as columns.
    pub opening: String,
    /// All moves of the game, including the opening, as columns.
    pub moves: String,
    pub outcome: Outcome,
    pub ending: Ending,
    /// The error message if a player forfeited, otherwise `None`.
    pub complaint: Option<String>,
}

/// A selection of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameSelection {
    /// Index of a player in the plan. Only the games of this player are selected.
    pub player: Option<usize>,
    /// Result from the view of the player. Without a player, only [`PlayerResult::Drawn`] is meaningful.
    pub result: Option<PlayerResult>,
}

/// The stored values of one move. `docs/statistics.md` defines the counters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredMove {
    /// The number of the move in the game, counted from 1.
    pub ply: usize,
    /// The score that the search returned, as written by [`Score::to_record`](foursight_search::Score::to_record).
    pub score: Option<String>,
    /// Search depth in plies, or 0 if the depth is unknown.
    pub depth: u8,
    pub visited: u64,
    pub generated: u64,
    pub expanded: u64,
    pub evaluated: u64,
    pub cutoffs: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ns: Option<u64>,
}

/// The search effort of a player, as sums over several moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StoredEffort {
    /// Number of moves over which the sums are taken.
    pub moves: u64,
    pub visited: u64,
    pub evaluated: u64,
    pub cutoffs: u64,
    /// Sum of the search depths.
    pub depth: u64,
    pub time_ns: u64,
    /// Time spent in the evaluation, if it was measured.
    pub evaluation_ns: Option<u64>,
}

impl Store {
    /// Returns all runs, ordered by their numbers.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn stored_runs(&self) -> Result<Vec<Run>, StoreError> {
        let mut select =
            self.connection.prepare("SELECT id, plan, version FROM run ORDER BY id")?;
        let rows = select.query_map([], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?))
        })?;
        rows.map(|row| {
            let (id, plan, version) = row?;
            let plan = serde_json::from_str::<Plan>(&plan);
            let plan = plan.map_err(|error| StoreError::Malformed(format!("run {id}: {error}")))?;
            plan.check_plan_size()
                .map_err(|wrong| StoreError::Malformed(format!("run {id}: {wrong}")))?;
            Ok(Run { id, plan, version })
        })
        .collect()
    }

    /// Returns the indices of all stored pairs of a run, in ascending order.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn stored_pairs(&self, run: &Run) -> Result<Vec<usize>, StoreError> {
        let mut select =
            self.connection.prepare("SELECT idx FROM pair WHERE run = ?1 ORDER BY idx")?;
        let rows = select.query_map([run.id], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Returns the indices of all pairs that belong to a shard and are not stored yet.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn missing_pairs(&self, run: &Run, shard: Shard) -> Result<Vec<usize>, StoreError> {
        let there = self.stored_pairs(run)?;
        let schedule = Schedule::new(&run.plan);
        let ours = (0..schedule.pair_count())
            .filter(|&index| schedule.shard_of(index, shard.of) == shard.part);
        Ok(ours.filter(|index| there.binary_search(index).is_err()).collect())
    }

    /// Returns all stored games of a run.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or is malformed.
    pub fn stored_games(&self, run: &Run) -> Result<Vec<StoredGame>, StoreError> {
        self.stored_games_of_pairs(run, 0..i64::MAX as usize)
    }

    /// Returns the stored games of a range of pairs. The range contains indices in the schedule.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or is malformed.
    pub fn stored_games_of_pairs(
        &self,
        run: &Run,
        pairs: Range<usize>,
    ) -> Result<Vec<StoredGame>, StoreError> {
        let mut select = self.connection.prepare(
            "SELECT pair, game, a, b, opening, moves, result, ending, complaint
             FROM game JOIN pair ON pair.run = game.run AND pair.idx = game.pair
             WHERE game.run = ?1 AND game.pair >= ?2 AND game.pair < ?3 ORDER BY pair, game",
        )?;
        let mut rows = select.query(params![run.id, pairs.start, pairs.end])?;
        let mut games = Vec::new();
        while let Some(row) = rows.next()? {
            games.push(read_stored_game(row)?);
        }
        check_players(run, &games)?;
        Ok(games)
    }

    /// Returns the number of selected games, and at most `count` of them after the first `skip`, in the order of the
    /// schedule.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or is malformed.
    pub fn select_games(
        &self,
        run: &Run,
        selection: GameSelection,
        skip: usize,
        count: usize,
    ) -> Result<(usize, Vec<StoredGame>), StoreError> {
        let GameSelection { player, result } = selection;
        let result = result.map(|result| match result {
            PlayerResult::Won => "won",
            PlayerResult::Drawn => "drawn",
            PlayerResult::Lost => "lost",
        });
        // Player a moves first in game 0, and player b moves first in game 1. Therefore player ?2 moved first if
        // (game = 0) equals (a = ?2).
        let from = "FROM game JOIN pair ON pair.run = game.run AND pair.idx = game.pair
             WHERE game.run = ?1 AND (?2 IS NULL OR a = ?2 OR b = ?2) AND (?3 IS NULL OR ?3 =
             CASE WHEN result = 'draw' THEN 'drawn'
             WHEN (result = 'first') = ((game = 0) = (a = ?2)) THEN 'won' ELSE 'lost' END)";
        let mut counted = self.connection.prepare_cached(&format!("SELECT count(*) {from}"))?;
        let total = counted.query_row(params![run.id, player, result], |row| row.get(0))?;
        let mut select = self.connection.prepare_cached(&format!(
            "SELECT pair, game, a, b, opening, moves, result, ending, complaint {from}
             ORDER BY pair, game LIMIT ?4 OFFSET ?5"
        ))?;
        let skip = i64::try_from(skip).unwrap_or(i64::MAX);
        let mut rows = select.query(params![run.id, player, result, count, skip])?;
        let mut games = Vec::new();
        while let Some(row) = rows.next()? {
            games.push(read_stored_game(row)?);
        }
        check_players(run, &games)?;
        Ok((total, games))
    }

    /// Returns the moves of a game after the opening. The moves contain their times only if `times` is set.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn stored_moves(
        &self,
        run: &Run,
        game: &StoredGame,
        times: bool,
    ) -> Result<Vec<StoredMove>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "SELECT ply, score, depth, visited, generated, expanded, evaluated, cutoffs, time_ns
             FROM move WHERE run = ?1 AND pair = ?2 AND game = ?3 ORDER BY ply",
        )?;
        let rows = select.query_map(params![run.id, game.pair, game.game], |row| {
            let number = |index| row.get::<_, u64>(index);
            Ok(StoredMove {
                ply: row.get(0)?,
                score: row.get(1)?,
                depth: row.get(2)?,
                visited: number(3)?,
                generated: number(4)?,
                expanded: number(5)?,
                evaluated: number(6)?,
                cutoffs: number(7)?,
                time_ns: if times { Some(number(8)?) } else { None },
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Returns the search effort of each player, by search depth.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn effort_by_depth(
        &self,
        run: &Run,
    ) -> Result<Vec<BTreeMap<u8, StoredEffort>>, StoreError> {
        let mut efforts = vec![BTreeMap::new(); run.plan.players.len()];
        // The player who moves first makes the odd plies. Player a moves first in game 0, and player b moves first in
        // game 1.
        let mut select = self.connection.prepare(
            "SELECT CASE WHEN (ply + game) % 2 = 1 THEN a ELSE b END AS player, depth, count(*),
             sum(visited), sum(evaluated), sum(cutoffs), sum(time_ns), sum(evaluation_ns)
             FROM move JOIN pair ON pair.run = move.run AND pair.idx = move.pair
             WHERE move.run = ?1 GROUP BY player, depth",
        )?;
        let mut rows = select.query([run.id])?;
        while let Some(row) = rows.next()? {
            let number = |index| row.get::<_, u64>(index);
            let (player, depth): (usize, u8) = (row.get(0)?, row.get(1)?);
            let effort = StoredEffort {
                moves: number(2)?,
                visited: number(3)?,
                evaluated: number(4)?,
                cutoffs: number(5)?,
                depth: u64::from(depth).saturating_mul(number(2)?),
                time_ns: number(6)?,
                evaluation_ns: row.get(7)?,
            };
            let Some(of) = efforts.get_mut(player) else {
                return Err(StoreError::Malformed(format!("unknown player {player}")));
            };
            of.insert(depth, effort);
        }
        Ok(efforts)
    }
}

/// Adds up efforts with saturating sums, because a damaged file may contain arbitrarily large numbers.
impl<'a> Sum<&'a Self> for StoredEffort {
    fn sum<I: Iterator<Item = &'a Self>>(efforts: I) -> Self {
        efforts.fold(Self::default(), |sum, more| Self {
            moves: sum.moves.saturating_add(more.moves),
            visited: sum.visited.saturating_add(more.visited),
            evaluated: sum.evaluated.saturating_add(more.evaluated),
            cutoffs: sum.cutoffs.saturating_add(more.cutoffs),
            depth: sum.depth.saturating_add(more.depth),
            time_ns: sum.time_ns.saturating_add(more.time_ns),
            evaluation_ns: match (sum.evaluation_ns, more.evaluation_ns) {
                (Some(one), Some(other)) => Some(one.saturating_add(other)),
                (one, other) => one.or(other),
            },
        })
    }
}

/// Checks that the plan contains the players of all games.
fn check_players(run: &Run, games: &[StoredGame]) -> Result<(), StoreError> {
    let players = run.plan.players.len();
    let malformed = games.iter().find(|game| game.players.iter().any(|&number| number >= players));
    malformed.map_or(Ok(()), |game| {
        Err(StoreError::Malformed(format!("pair {} has an unknown player", game.pair)))
    })
}

fn read_stored_game(row: &Row<'_>) -> Result<StoredGame, StoreError> {
    let number: usize = row.get(1)?;
    let (a, b): (usize, usize) = (row.get(2)?, row.get(3)?);
    let (result, ending): (String, String) = (row.get(6)?, row.get(7)?);
    let outcome = match result.as_str() {
        "first" => Outcome::Won(Side::First),
        "second" => Outcome::Won(Side::Second),
        "draw" => Outcome::Drawn,
        other => return Err(StoreError::Malformed(format!("unknown result `{other}`"))),
    };
    let ending = Ending::from_name(&ending)
        .ok_or_else(|| StoreError::Malformed(format!("unknown ending `{ending}`")))?;
    Ok(StoredGame {
        pair: row.get(0)?,
        game: number,
        players: if number == 0 { [a, b] } else { [b, a] },
        opening: row.get(4)?,
        moves: row.get(5)?,
        outcome,
        ending,
        complaint: row.get(8)?,
    })
}
