//! A row of the table `pair`: two games and the counters of their moves.

use foursight_board::{Outcome, Side};

use super::move_counters::{self, MoveValues, StoredMove};
use super::{StoreError, StoredGame};
use crate::tournament::Ending;
use crate::tournament::GamePair;

/// All values that are stored for one pair of games. Worker threads create the rows, so that the writing thread only
/// has to insert them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PairRow {
    pub(super) index: usize,
    pub(super) players: (usize, usize),
    pub(super) opening: String,
    pub(super) games: [GameRow; 2],
    pub(super) layout: String,
    pub(super) bits: Vec<u8>,
    /// The hash of the plan and of all values. `None` if the pair comes from a file before version 3, which contains
    /// no hashes.
    pub(super) hash: Option<u64>,
}

/// The values of one game of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GameRow {
    /// The moves after the opening.
    pub(super) moves: String,
    /// 0 for a draw, 1 if the first side won, 2 if the second side won.
    pub(super) result: u8,
    /// Index in [`Ending::ALL`].
    pub(super) ending: u8,
    pub(super) complaint: Option<String>,
}

impl GameRow {
    pub(super) fn new(
        moves: &str,
        outcome: Outcome,
        ending: Ending,
        complaint: Option<&str>,
    ) -> Self {
        Self {
            moves: moves.to_owned(),
            result: match outcome {
                Outcome::Won(Side::First) => 1,
                Outcome::Won(Side::Second) => 2,
                _ => 0,
            },
            ending: Ending::ALL.iter().position(|one| *one == ending).unwrap_or_default() as u8,
            complaint: complaint.map(str::to_owned),
        }
    }

    fn outcome(&self) -> Result<Outcome, StoreError> {
        match self.result {
            0 => Ok(Outcome::Drawn),
            1 => Ok(Outcome::Won(Side::First)),
            2 => Ok(Outcome::Won(Side::Second)),
            other => Err(StoreError::Malformed(format!("unknown result {other}"))),
        }
    }

    fn ending(&self) -> Result<Ending, StoreError> {
        let ending = Ending::ALL.get(usize::from(self.ending)).copied();
        ending.ok_or_else(|| StoreError::Malformed(format!("unknown ending {}", self.ending)))
    }
}

impl PairRow {
    /// Encodes a pair. `plan_hash` is the hash of the plan's text.
    pub(crate) fn new(pair: &GamePair, plan_hash: u64) -> Self {
        let [one, two] = &pair.games;
        let columns = [one.game.to_columns(), two.game.to_columns()];
        let moves = pair.games.iter().flat_map(|game| &game.moves);
        let moves =
            moves.map(|made| MoveValues::from_search(made.score, made.depth, &made.counters));
        let width = one.game.variant().width();
        let (layout, bits) = move_counters::encode_moves(moves, true, width.into());
        let row = |game: &crate::GameRecord, columns: &str| {
            let after = columns.get(game.opening..).unwrap_or_default();
            GameRow::new(after, game.outcome, game.ending, game.complaint.as_deref())
        };
        Self {
            index: pair.index,
            players: pair.players,
            opening: columns[0].get(..one.opening).unwrap_or_default().to_owned(),
            games: [row(one, &columns[0]), row(two, &columns[1])],
            layout,
            bits,
            hash: None,
        }
        .hashed(plan_hash)
    }

    /// Returns the row with its hash.
    #[must_use]
    pub(super) fn hashed(mut self, plan_hash: u64) -> Self {
        self.hash = Some(self.pair_hash(plan_hash));
        self
    }

    /// Computes the hash of the pair and of the plan of its run.
    pub(super) fn pair_hash(&self, plan_hash: u64) -> u64 {
        let mut values = PairHasher(plan_hash);
        values.number(self.index as u64);
        values.number(self.players.0 as u64);
        values.number(self.players.1 as u64);
        values.bytes(self.opening.as_bytes());
        for game in &self.games {
            values.bytes(game.moves.as_bytes());
            values.number(game.result.into());
            values.number(game.ending.into());
            values.number(game.complaint.is_some().into());
            values.bytes(game.complaint.as_deref().unwrap_or_default().as_bytes());
        }
        values.bytes(self.layout.as_bytes());
        values.bytes(&self.bits);
        values.0
    }

    /// Returns the indices of the two players in the plan. The first of them moves first in game 0.
    pub(crate) const fn players(&self) -> (usize, usize) {
        self.players
    }

    /// Returns both games.
    pub(crate) fn stored_games(&self) -> Result<[StoredGame; 2], StoreError> {
        let (a, b) = self.players;
        let game = |number: usize, players| -> Result<_, StoreError> {
            let row = &self.games[number];
            Ok(StoredGame {
                pair: self.index,
                game: number,
                players,
                opening: self.opening.clone(),
                moves: [self.opening.as_str(), row.moves.as_str()].concat(),
                outcome: row.outcome()?,
                ending: row.ending()?,
                complaint: row.complaint.clone(),
            })
        };
        Ok([game(0, [a, b])?, game(1, [b, a])?])
    }

    /// Returns the moves of both games after the opening.
    pub(crate) fn stored_moves(&self) -> Result<[Vec<StoredMove>; 2], StoreError> {
        let opening = self.opening.len();
        let [first, second] = self.games.each_ref().map(|game| game.moves.len());
        let ply = |at: usize| opening + 1 + if at < first { at } else { at - first };
        let plies: Vec<usize> = (0..first + second).map(ply).collect();
        let decoded = move_counters::decode_moves(&self.layout, &self.bits, plies.into_iter());
        let malformed =
            || StoreError::Malformed("the counters of the moves are malformed".to_owned());
        let mut moves = decoded.ok_or_else(malformed)?;
        let later = moves.split_off(first);
        Ok([moves, later])
    }
}

/// A hash that processes eight bytes per step. FNV-1a processes one byte per step, so it takes several times longer.
///
/// Each step combines the hash with a number. Different hashes with the same number give different results, and so do
/// different numbers with the same hash. Therefore a change of a single number always changes the final hash.
struct PairHasher(u64);

impl PairHasher {
    fn number(&mut self, number: u64) {
        let product = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = product ^ product >> 32;
    }

    /// Adds the number of bytes, and then the bytes in groups of eight. The last group is filled with zeros.
    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        let (groups, rest) = bytes.as_chunks::<8>();
        for group in groups {
            self.number(u64::from_le_bytes(*group));
        }
        if !rest.is_empty() {
            let mut group = [0; 8];
            group[..rest.len()].copy_from_slice(rest);
            self.number(u64::from_le_bytes(group));
        }
    }
}
