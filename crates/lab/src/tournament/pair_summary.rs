//! The values of a pair of games that running tallies and sequential tests add up. Workers compute them, so that the
//! thread that stores the pairs does little work per pair.

use super::replays::{ReplayKey, game_key, replay_key};
use super::standings::seat_points;
use crate::rating::RatingTally;
use crate::store::StoredGame;

/// A pair of games with its results and keys.
#[derive(Clone, Debug)]
pub(super) struct PairSummary {
    pub(super) games: [StoredGame; 2],
    /// The results of the player who moves first in game 0.
    pub(super) tally: RatingTally,
    pub(super) replay_key: ReplayKey,
    /// The key of each game.
    pub(super) game_keys: [u128; 2],
}

impl PairSummary {
    pub(super) fn from_games(games: [StoredGame; 2]) -> Self {
        let [one, two] = &games;
        Self {
            tally: RatingTally::from_pair(seat_points(one, 0), seat_points(two, 1)),
            replay_key: replay_key(&games),
            game_keys: games.each_ref().map(game_key),
            games,
        }
    }

    /// Returns the index of the pair in the schedule.
    pub(super) const fn index(&self) -> usize {
        self.games[0].pair
    }
}
