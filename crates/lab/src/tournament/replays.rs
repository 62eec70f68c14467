//! Recognises pairs of games that repeat earlier pairs.
//!
//! When all openings have been used, they are used again. Deterministic players then repeat the same games. Such a
//! replay is not a new observation. Therefore it must not make a confidence interval narrower or decide a test.

use std::hash::{DefaultHasher, Hash, Hasher as _};

use crate::store::StoredGame;

/// A key that identifies a pair of games. It is a hash of the players, the moves and the outcome of each game. Two pairs
/// with the same key are replays. The key depends on the outcome, because two games with the same moves can end
/// differently if a player forfeits.
///
/// The hash has 128 bits, so different games practically never have the same key. It takes less time and memory than a
/// copy of the moves.
pub(super) type ReplayKey = u128;

/// Returns the key of a stored pair.
pub(super) fn replay_key(pair: &[StoredGame]) -> ReplayKey {
    hash_key(|hasher| {
        for game in pair {
            (game.players, game.moves.as_str(), game.outcome).hash(hasher);
        }
    })
}

/// Returns a key of the players and the moves of a game.
pub(super) fn game_key(game: &StoredGame) -> u128 {
    hash_key(|hasher| (game.players, game.moves.as_str()).hash(hasher))
}

/// Computes two hashes of 64 bits and joins them to one of 128 bits. The hashed bytes of the two differ in the first
/// byte.
fn hash_key(add: impl Fn(&mut DefaultHasher)) -> u128 {
    let half = |first: u8| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(first);
        add(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}
