//! Computes the standings of a tournament from its stored games.

use std::collections::BTreeMap;

use foursight_board::Side;
use serde::Serialize;

use super::{GameLengths, RunningTallies};
use crate::rating::{
    Encounter, Lead, Points, RatingTally, Ratings, Sprt, SprtDecision, significant_leads,
};
use crate::store::{ALL_PAIRS, Run, Store, StoreError, StoredEffort, StoredGame};
use foursight_analysis::statistics::Estimate;

/// The standings of a run, computed from the games stored so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    pub run: Run,
    /// Number of stored pairs, and number of pairs in the whole plan.
    pub pairs: (usize, usize),
    /// The results of each player, in the order of the plan.
    pub players: Vec<Standing>,
    /// Results of all games. `cross[a][b]` contains the results of player `a` against player `b` and is empty if `a ==
    /// b`.
    pub cross: Vec<Vec<RatingTally>>,
    /// Results without repeated pairs, in the same layout as `cross`. Ratings, intervals and tests use these results.
    pub evidence: Vec<Vec<RatingTally>>,
    /// Results of all games from the view of the player who moved first.
    pub first_seat: RatingTally,
    /// Number of distinct games. Games with the same moves are distinct if other players played them or if the sides
    /// were exchanged.
    pub distinct: usize,
    /// Name of each ending, and the number of games that ended in this way.
    pub endings: Vec<(&'static str, usize)>,
    /// Lengths of all games, and legal moves by stage.
    pub lengths: GameLengths,
    /// Log-likelihood ratio and decision of the sequential test of a match, if the plan has one.
    pub sprt: Option<(Option<f64>, SprtDecision)>,
    /// Number of forfeited games for each player and each ending.
    pub fouls: Vec<FoulCount>,
}

/// The number of games that one player forfeited with the same ending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoulCount {
    /// Index of the player in the plan.
    pub player: usize,
    /// The name of the ending, for example `crash` or `time`.
    pub ending: &'static str,
    pub games: usize,
    /// The error message from the first of these games.
    pub complaint: String,
}

/// The results of one player in the whole tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub tally: RatingTally,
    /// Results of the games in which the player moved first, and results of the games in which the player moved second.
    pub seats: [RatingTally; 2],
    /// Elo rating relative to the mean of all players.
    pub rating: Estimate,
    /// Lead over the next player in the ranking. `None` for the last player.
    pub ahead: Option<Lead>,
    /// `true` if the lead in `ahead` is significant at the 95 % level, corrected for testing all pairs of players.
    pub significant: bool,
    /// Search effort for each search depth.
    pub efforts: BTreeMap<u8, StoredEffort>,
}

impl Standings {
    /// Computes the standings of a run from its stored games.
    ///
    /// # Errors
    ///
    /// Returns an error if the results cannot be read or are malformed.
    pub fn read_from(store: &Store, run: &Run) -> Result<Self, StoreError> {
        let mut tallies = RunningTallies::new(&run.plan);
        store.for_each_pair(run, ALL_PAIRS, |pair| tallies.add_row(&pair))?;
        Ok(tallies.standings(run))
    }

    pub(super) fn from_tallies(run: &Run, tallies: &RunningTallies) -> Self {
        let RunningTallies { cross, evidence, seats, .. } = tallies;
        let count = run.plan.players.len();
        let mut encounters = Vec::new();
        for (player, row) in evidence.iter().enumerate() {
            for (opponent, &tally) in row.iter().enumerate().skip(player + 1) {
                encounters.push(Encounter { player, opponent, tally });
            }
        }
        let ratings = Ratings::fit(count, &encounters);
        let players = seats.iter().zip(cross).zip(&tallies.efforts).enumerate();
        let players = players.map(|(player, ((seats, row), efforts))| Standing {
            tally: row.iter().copied().sum(),
            seats: *seats,
            rating: ratings.rating(player),
            ahead: None,
            significant: false,
            efforts: efforts.clone(),
        });
        let mut players: Vec<Standing> = players.collect();
        let significant = significant_leads(evidence);
        for neighbours in rank_players(&players).windows(2) {
            let [better, worse] = [neighbours[0], neighbours[1]];
            players[better].ahead = Some(ratings.lead(better, worse));
            players[better].significant = significant[better][worse];
        }
        let test = |test: Sprt| {
            (test.log_likelihood_ratio(&evidence[0][1]), test.decision(&evidence[0][1]))
        };
        Self {
            pairs: (tallies.pairs, run.plan.pair_count()),
            players,
            first_seat: tallies.first_seat,
            distinct: tallies.distinct_games(),
            endings: tallies.endings(),
            lengths: tallies.lengths.clone(),
            fouls: tallies.fouls(),
            sprt: run.plan.early_end().map(test),
            cross: cross.clone(),
            evidence: evidence.clone(),
            run: run.clone(),
        }
    }

    /// Returns the indices of the players, sorted by rating. The best player comes first.
    pub fn ranking(&self) -> Vec<usize> {
        rank_players(&self.players)
    }
}

fn rank_players(players: &[Standing]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players.len()).collect();
    let rating = |player: usize| players[player].rating.value;
    order.sort_by(|&a, &b| rating(b).total_cmp(&rating(a)));
    order
}

/// Returns the points of the player who moved first (`seat` = 0) or second (`seat` = 1).
pub(super) fn seat_points(game: &StoredGame, seat: usize) -> Points {
    Points::from_outcome(game.outcome, if seat == 0 { Side::First } else { Side::Second })
}

#[cfg(test)]
mod tests;
