//! Reads stored results in the order of the schedule.

use std::iter::Sum;
use std::ops::Range;

use foursight_board::{Outcome, Side};
use foursight_search::Counters;
use rusqlite::Connection;

use super::pairs::ALL_PAIRS;
use super::{Run, Store, StoreError, StoredMove};
use crate::runs::PlayerResult;
use crate::tournament::Ending;
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
        read_runs(&self.connection)
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

    /// Returns the indices of all pairs of games that belong to a shard (one part of the tournament) and are not stored
    /// yet.
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
        self.stored_games_of_pairs(run, ALL_PAIRS)
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
        let mut games = Vec::new();
        self.for_each_pair(run, pairs, |pair| {
            games.extend(pair.stored_games()?);
            Ok(())
        })?;
        check_players(run, &games)?;
        Ok(games)
    }

    /// Returns the number of all selected games, and some of these games in the order of the schedule: it skips the
    /// first `skip` games and returns at most `count` games.
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
        let mut total = 0;
        let mut games = Vec::new();
        self.for_each_pair(run, ALL_PAIRS, |pair| {
            for game in pair.stored_games()? {
                if selection.contains(&game) {
                    if total >= skip && games.len() < count {
                        games.push(game);
                    }
                    total += 1;
                }
            }
            Ok(())
        })?;
        check_players(run, &games)?;
        Ok((total, games))
    }
}

/// Returns all runs, ordered by their numbers.
pub(super) fn read_runs(connection: &Connection) -> Result<Vec<Run>, StoreError> {
    let mut select = connection.prepare("SELECT id, plan, version FROM run ORDER BY id")?;
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

impl StoredEffort {
    /// Returns the effort of one move.
    pub(crate) fn from_counters(depth: u8, counters: &Counters) -> Self {
        Self {
            moves: 1,
            visited: counters.visited,
            evaluated: counters.evaluated,
            cutoffs: counters.cutoffs,
            depth: depth.into(),
            time_ns: counters.time.as_nanos() as u64,
            evaluation_ns: counters.evaluation_time.map(|time| time.as_nanos() as u64),
        }
    }
}

impl StoredMove {
    /// Returns the effort of this move.
    pub(crate) fn effort(&self) -> StoredEffort {
        StoredEffort {
            moves: 1,
            visited: self.visited,
            evaluated: self.evaluated,
            cutoffs: self.cutoffs,
            depth: self.depth.into(),
            time_ns: self.time_ns.unwrap_or(0),
            evaluation_ns: self.evaluation_ns,
        }
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

impl GameSelection {
    /// Returns whether the selection contains `game`.
    fn contains(self, game: &StoredGame) -> bool {
        let winner = match game.outcome {
            Outcome::Won(Side::First) => Some(game.players[0]),
            Outcome::Won(Side::Second) => Some(game.players[1]),
            _ => None,
        };
        let result = match winner {
            None => PlayerResult::Drawn,
            Some(winner) if Some(winner) == self.player => PlayerResult::Won,
            Some(_) => PlayerResult::Lost,
        };
        self.player.is_none_or(|player| game.players.contains(&player))
            && self.result.is_none_or(|wanted| wanted == result)
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
