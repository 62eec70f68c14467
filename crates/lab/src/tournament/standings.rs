//! What the games of a tournament say about its players.

use std::collections::{BTreeMap, HashSet};

use foursight_board::{Outcome, Side};
use serde::Serialize;

use super::replays::replay_key;
use crate::rating::{
    Encounter, Lead, Points, Ratings, Sprt, SprtDecision, Tally, significant_leads,
};
use crate::store::{Effort, Run, Store, StoreError, StoredGame};
use foursight_analysis::statistics::Estimate;

/// What a run has come to so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The run.
    pub run: Run,
    /// How many pairs are there, of how many.
    pub pairs: (usize, usize),
    /// One for each player, in the order of the plan.
    pub players: Vec<Standing>,
    /// Results of row against column, of all games; empty on the diagonal.
    pub cross: Vec<Vec<Tally>>,
    /// The same, but a pair that repeats another one counts nothing: ratings, intervals and tests rest on it.
    pub evidence: Vec<Vec<Tally>>,
    /// All games as the first seat sees them.
    pub first_seat: Tally,
    /// Games that differ from all others of the same two players in the same seats.
    pub distinct: usize,
    /// How many games ended in which way, by name.
    pub endings: Vec<(&'static str, usize)>,
    /// What the test says, where there is one: the ratio and the verdict.
    pub sprt: Option<(Option<f64>, SprtDecision)>,
    /// Losses by breaking a rule: who, how, and what was complained.
    pub fouls: Vec<FoulCount>,
}

/// Games a player lost in one way other than on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoulCount {
    /// The player, by number.
    pub player: usize,
    /// How: `crash`, `time` and so on.
    pub ending: &'static str,
    /// How often.
    pub games: usize,
    /// The first complaint.
    pub complaint: String,
}

/// What the games say about one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// All its games.
    pub tally: Tally,
    /// Those in which it had the first seat, and the second.
    pub seats: [Tally; 2],
    /// Its rating, the mean of all being 0.
    pub rating: Estimate,
    /// How far it is ahead of whoever is next in the ranking; `None` for the last.
    pub ahead: Option<Lead>,
    /// Is that lead significant at 95 %, all pairs of players being tested together?
    pub significant: bool,
    /// What it spent on its moves, by the depth they were searched to.
    pub efforts: BTreeMap<u8, Effort>,
}

impl Standings {
    /// Reads what a run has come to.
    ///
    /// # Errors
    ///
    /// If the results cannot be read or make no sense.
    pub fn read_from(store: &Store, run: &Run) -> Result<Self, StoreError> {
        Self::new(run, &store.stored_games(run)?, store.effort_by_depth(run)?)
    }

    fn new(
        run: &Run,
        games: &[StoredGame],
        efforts: Vec<BTreeMap<u8, Effort>>,
    ) -> Result<Self, StoreError> {
        let count = run.plan.players.len();
        let mut cross = vec![vec![Tally::default(); count]; count];
        let mut evidence = cross.clone();
        let mut seats = vec![[Tally::default(); 2]; count];
        let mut first_seat = Tally::default();
        let mut pairs = 0;
        let mut seen = HashSet::new();
        for pair in games.chunk_by(|a, b| a.pair == b.pair) {
            let [a, b] = pair[0].players;
            let tally = pair_tally(pair)?;
            cross[a][b] += tally;
            cross[b][a] += -tally;
            if seen.insert(replay_key(pair)) {
                evidence[a][b] += tally;
                evidence[b][a] += -tally;
            }
            pairs += 1;
        }
        for game in games {
            for (seat, &player) in game.players.iter().enumerate() {
                seats[player][seat] += Tally::from_game(seat_points(game, seat));
            }
            first_seat += Tally::from_game(seat_points(game, 0));
        }
        let mut encounters = Vec::new();
        for (player, row) in evidence.iter().enumerate() {
            for (opponent, &tally) in row.iter().enumerate().skip(player + 1) {
                encounters.push(Encounter { player, opponent, tally });
            }
        }
        let ratings = Ratings::fit(count, &encounters);
        let players = seats.iter().zip(&cross).zip(efforts).enumerate();
        let players = players.map(|(player, ((seats, row), efforts))| Standing {
            tally: row.iter().copied().sum(),
            seats: *seats,
            rating: ratings.rating(player),
            ahead: None,
            significant: false,
            efforts,
        });
        let mut players: Vec<Standing> = players.collect();
        let significant = significant_leads(&evidence);
        for neighbours in rank_players(&players).windows(2) {
            let [better, worse] = [neighbours[0], neighbours[1]];
            players[better].ahead = Some(ratings.lead(better, worse));
            players[better].significant = significant[better][worse];
        }
        let test = |test: Sprt| {
            (test.log_likelihood_ratio(&evidence[0][1]), test.decision(&evidence[0][1]))
        };
        let different: HashSet<_> = games.iter().map(|game| (game.players, &game.moves)).collect();
        Ok(Self {
            pairs: (pairs, run.plan.pair_count()),
            players,
            first_seat,
            distinct: different.len(),
            endings: count_endings(games),
            fouls: count_fouls(games),
            sprt: run.plan.sprt.map(test),
            cross,
            evidence,
            run: run.clone(),
        })
    }

    /// Numbers of players, the best rating first.
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

/// What a pair brought the first of its players.
pub(super) fn pair_tally(pair: &[StoredGame]) -> Result<Tally, StoreError> {
    match pair {
        [one, two] => Ok(Tally::from_pair(seat_points(one, 0), seat_points(two, 1))),
        _ => Err(StoreError::Malformed(format!("pair {} is not whole", pair[0].pair))),
    }
}

/// What a game brought the player in a seat.
fn seat_points(game: &StoredGame, seat: usize) -> Points {
    Points::from_outcome(game.outcome, if seat == 0 { Side::First } else { Side::Second })
}

fn count_endings(games: &[StoredGame]) -> Vec<(&'static str, usize)> {
    let count = |name: &str| games.iter().filter(|game| game.ending.name() == name).count();
    let all = crate::Ending::ALL.iter().map(|ending| (ending.name(), count(ending.name())));
    all.filter(|(_, games)| *games > 0).collect()
}

fn count_fouls(games: &[StoredGame]) -> Vec<FoulCount> {
    let mut fouls: Vec<FoulCount> = Vec::new();
    for game in games {
        let Some(complaint) = &game.complaint else { continue };
        let loser = usize::from(game.outcome == Outcome::Won(Side::First));
        let (player, ending) = (game.players[loser], game.ending.name());
        match fouls.iter_mut().find(|foul| (foul.player, foul.ending) == (player, ending)) {
            Some(foul) => foul.games += 1,
            None => {
                fouls.push(FoulCount { player, ending, games: 1, complaint: complaint.clone() })
            }
        }
    }
    fouls
}

#[cfg(test)]
mod tests;
