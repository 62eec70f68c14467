//! Adds up the results of pairs, one pair at a time. Standings are computed from the sums. Therefore interim standings
//! of a long tournament can be computed without reading all games again.

use std::collections::{BTreeMap, HashSet};

use foursight_board::{Outcome, Side, Variant};

use super::pair_summary::PairSummary;
use super::replays::ReplayKey;
use super::standings::{FoulCount, Standings, seat_points};
use super::{GameLengths, GamePair, Plan};
use crate::Ending;
use crate::rating::RatingTally;
use crate::store::{PairRow, Run, StoreError, StoredEffort, StoredGame};

/// Sums of the results of several pairs of one run. They do not depend on the order in which the pairs are added.
#[derive(Clone, Debug)]
pub struct RunningTallies {
    pub(super) pairs: usize,
    pub(super) cross: Vec<Vec<RatingTally>>,
    pub(super) evidence: Vec<Vec<RatingTally>>,
    pub(super) seats: Vec<[RatingTally; 2]>,
    pub(super) first_seat: RatingTally,
    seen: HashSet<ReplayKey>,
    /// The keys of all games.
    distinct: HashSet<u128>,
    /// Number of games for each ending, in the order of [`Ending::ALL`].
    endings: [usize; Ending::ALL.len()],
    /// Counts of forfeited games by player and ending. Each count comes with the place of the first counted game: the
    /// index of its pair in the schedule, and its number in the pair.
    fouls: Vec<((usize, usize), FoulCount)>,
    pub(super) efforts: Vec<BTreeMap<u8, StoredEffort>>,
    /// The variant of the plan. `None` if the plan is damaged.
    variant: Option<Variant>,
    pub(super) lengths: GameLengths,
}

/// The index of a player, a search depth, and the search effort of this player at this depth in one pair of games.
pub(super) type PairEffort = (usize, u8, StoredEffort);

impl RunningTallies {
    /// Creates empty sums for a tournament.
    pub(super) fn new(plan: &Plan) -> Self {
        let players = plan.players.len();
        let cross = vec![vec![RatingTally::default(); players]; players];
        Self {
            pairs: 0,
            evidence: cross.clone(),
            cross,
            seats: vec![[RatingTally::default(); 2]; players],
            first_seat: RatingTally::default(),
            seen: HashSet::new(),
            distinct: HashSet::new(),
            endings: [0; Ending::ALL.len()],
            fouls: Vec::new(),
            efforts: vec![BTreeMap::new(); players],
            variant: plan.variant.parse().ok(),
            lengths: GameLengths::default(),
        }
    }

    /// Computes the standings of a run.
    pub fn standings(&self, run: &Run) -> Standings {
        Standings::from_tallies(run, self)
    }

    /// Adds a pair of games without its search effort.
    ///
    /// # Errors
    ///
    /// Returns an error if a player is unknown.
    pub(super) fn add_games(&mut self, pair: &PairSummary) -> Result<(), StoreError> {
        let tally = pair.tally;
        let [a, b] = pair.games[0].players;
        if a.max(b) >= self.seats.len() {
            return Err(StoreError::Malformed(format!(
                "pair {} has an unknown player",
                pair.index()
            )));
        }
        self.pairs += 1;
        self.cross[a][b] += tally;
        self.cross[b][a] += -tally;
        if self.seen.insert(pair.replay_key) {
            self.evidence[a][b] += tally;
            self.evidence[b][a] += -tally;
        }
        self.distinct.extend(pair.game_keys);
        for game in &pair.games {
            for (seat, &player) in game.players.iter().enumerate() {
                self.seats[player][seat] += RatingTally::from_game(seat_points(game, seat));
            }
            self.first_seat += RatingTally::from_game(seat_points(game, 0));
            let ending = Ending::ALL.iter().position(|ending| *ending == game.ending);
            self.endings[ending.unwrap_or_default()] += 1;
            self.add_foul(game);
            if let Some(variant) = self.variant {
                self.lengths.add_game(variant, &game.moves);
            }
        }
        Ok(())
    }

    /// Adds the search effort of a pair.
    pub(super) fn add_efforts(&mut self, efforts: &[PairEffort]) {
        for &(player, depth, effort) in efforts {
            let Some(of) = self.efforts.get_mut(player) else { continue };
            let sum = of.entry(depth).or_default();
            *sum = [*sum, effort].iter().sum();
        }
    }

    /// Adds a stored pair.
    ///
    /// # Errors
    ///
    /// Returns an error if a value of the pair is malformed.
    pub(super) fn add_row(&mut self, pair: &PairRow) -> Result<(), StoreError> {
        self.add_games(&PairSummary::from_games(pair.stored_games()?))?;
        let moves = pair.stored_moves()?;
        self.add_efforts(&sum_efforts(
            pair.players(),
            moves.iter().enumerate().flat_map(|(game, moves)| {
                moves.iter().map(move |made| (game, made.ply, made.depth, made.effort()))
            }),
        ));
        Ok(())
    }

    fn add_foul(&mut self, game: &StoredGame) {
        let Some(complaint) = &game.complaint else { return };
        let loser = usize::from(game.outcome == Outcome::Won(Side::First));
        let (player, ending) = (game.players[loser], game.ending.name());
        let place = (game.pair, game.game);
        let same = |(_, foul): &&mut (_, FoulCount)| (foul.player, foul.ending) == (player, ending);
        if let Some((first, foul)) = self.fouls.iter_mut().find(same) {
            foul.games += 1;
            if place < *first {
                *first = place;
                foul.complaint.clone_from(complaint);
            }
        } else {
            let complaint = complaint.clone();
            self.fouls.push((place, FoulCount { player, ending, games: 1, complaint }));
        }
    }

    /// Returns the number of distinct games.
    pub(super) fn distinct_games(&self) -> usize {
        self.distinct.len()
    }

    /// Returns the name of each ending that occurred, and the number of games.
    pub(super) fn endings(&self) -> Vec<(&'static str, usize)> {
        let all = Ending::ALL.iter().map(|ending| ending.name()).zip(self.endings);
        all.filter(|(_, games)| *games > 0).collect()
    }

    /// Returns the numbers of forfeited games by player and ending. Each number has a first forfeited game. The numbers
    /// are in the order of these games in the schedule.
    pub(super) fn fouls(&self) -> Vec<FoulCount> {
        let mut fouls = self.fouls.clone();
        fouls.sort_by_key(|(first, _)| *first);
        fouls.into_iter().map(|(_, foul)| foul).collect()
    }
}

/// Returns the search effort of a pair that was just played.
pub(super) fn pair_efforts(pair: &GamePair) -> Vec<PairEffort> {
    let moves = pair.games.iter().enumerate().flat_map(|(number, game)| {
        let made = (game.opening + 1..).zip(&game.moves);
        made.map(move |(ply, made)| {
            (number, ply, made.depth, StoredEffort::from_counters(made.depth, &made.counters))
        })
    });
    sum_efforts(pair.players, moves)
}

/// Adds up the efforts of moves by player and depth. Each move consists of the number of its game, its ply, its depth
/// and its effort. The moves with odd plies belong to the player who moves first. Player `a` moves first in game 0, and
/// player `b` moves first in game 1.
fn sum_efforts(
    (a, b): (usize, usize),
    moves: impl Iterator<Item = (usize, usize, u8, StoredEffort)>,
) -> Vec<PairEffort> {
    let mut sums: Vec<PairEffort> = Vec::new();
    for (game, ply, depth, effort) in moves {
        let player = if (ply + game) % 2 == 1 { a } else { b };
        match sums.iter_mut().find(|sum| (sum.0, sum.1) == (player, depth)) {
            Some((_, _, sum)) => *sum = [*sum, effort].iter().sum(),
            None => sums.push((player, depth, effort)),
        }
    }
    sums
}
