//! Pairs of games that repeat earlier ones.
//!
//! Deterministic players replay identical games once the openings are exhausted. A replay is no new observation,
//! so it must not make an interval narrower or decide a test.

use foursight_board::Outcome;

use super::GamePair;
use crate::store::StoredGame;

/// Identifies the games of a pair: seats, moves and outcome of each. Two pairs with the same key are replays. The outcome
/// is part of the key because a forfeit can end two games with equal moves differently.
pub(super) type ReplayKey = Vec<([usize; 2], String, Outcome)>;

impl GamePair {
    pub(super) fn replay_key(&self) -> ReplayKey {
        let (a, b) = self.players;
        let games = self.games.iter().zip([[a, b], [b, a]]);
        games.map(|(one, players)| (players, one.game.to_columns(), one.outcome)).collect()
    }
}

/// The key of a stored pair.
pub(super) fn replay_key(pair: &[StoredGame]) -> ReplayKey {
    pair.iter().map(|game| (game.players, game.moves.clone(), game.outcome)).collect()
}
