//! Recognises pairs of games that repeat earlier pairs.
//!
//! When all openings have been used, they are used again. Deterministic players then repeat the same games. Such a
//! replay is not a new observation. Therefore it must not make a confidence interval narrower or decide a test.

use foursight_board::Outcome;

use crate::store::StoredGame;

/// A key that identifies a pair of games. It contains the players, the moves and the outcome of each game. Two pairs
/// with the same key are replays. The key contains the outcome, because two games with the same moves can end
/// differently if a player forfeits.
pub(super) type ReplayKey = Vec<([usize; 2], String, Outcome)>;

/// Returns the key of a stored pair.
pub(super) fn replay_key(pair: &[StoredGame]) -> ReplayKey {
    pair.iter().map(|game| (game.players, game.moves.clone(), game.outcome)).collect()
}
