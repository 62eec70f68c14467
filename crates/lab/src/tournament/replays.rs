//! Pairs of games that repeat earlier ones.
//!
//! Deterministic players replay identical games once the openings are exhausted. A replay is no new observation,
//! so it must not make an interval narrower or decide a test.

use foursight_board::Outcome;

use super::GamePair;
use crate::store::StoredGame;

/// The games of a pair as far as they are evidence: who had which seat, all moves, and who won. Two pairs with the
/// same key are replays. The result belongs to it because a forfeit ends games of equal moves differently.
pub(super) type ReplayKey = Vec<([usize; 2], String, Outcome)>;

impl GamePair {
    pub(super) fn replay_key(&self) -> ReplayKey {
        let (a, b) = self.players;
        let games = self.games.iter().zip([[a, b], [b, a]]);
        games.map(|(one, players)| (players, one.game.to_columns(), one.outcome)).collect()
    }
}

/// The key of a pair that was read back.
pub(super) fn replay_key(pair: &[StoredGame]) -> ReplayKey {
    pair.iter().map(|game| (game.players, game.moves.clone(), game.outcome)).collect()
}
