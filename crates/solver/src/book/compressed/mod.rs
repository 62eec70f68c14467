//! Compressed books. A compressed book stores the scores of some plies in static functions without keys, so that a
//! position takes little more space than the entropy of its score.
//!
//! A static function maps every position of its ply to a symbol. For a position that is not in its domain, the symbol
//! is arbitrary. The domain consists of all positions of the ply that a game can reach, in which neither side can win
//! with one of the next two stones. All other positions are decided by the rules. The solver ignores a compressed book
//! if no game reaches the position to solve, so it never looks up a position outside the domain.
//!
//! The symbol is a score, or `NOT_STORED`. `NOT_STORED` marks the positions whose scores a search found within a fixed
//! number of nodes when the book was made. So a lookup never depends on the solver that performs it.
//!
//! # Format
//!
//! The file begins like a book of format 1: the identifier `4S-BOOK`, the number of the format, which is 2, the length
//! of the variant's name, the name, and the number of plies. All numbers are little endian.
//!
//! | Bytes | Contents |
//! |---|---|
//! | 8 | the limit in nodes: positions that took at most this number of nodes are not stored |
//! | 4 | the number of shards with which the book was made |
//! | 4 | the size of the transposition table with which the book was made, in MiB |
//! | 1 | the number of sections |
//! | 8 | the checksum of all bytes before and after the checksum |
//! | … | for each ply from 0 to the number of plies: the numbers of won, drawn, lost and finished positions, 8 bytes each |
//! | … | the sections, ordered by ply |
//!
//! A section contains the static function of one ply:
//!
//! | Bytes | Contents |
//! |---|---|
//! | 1 | the number of stones of each position |
//! | 8 | the number of positions |
//! | 8 | the number of stored positions |
//! | 1 | the length of the longest code in bits |
//! | … | for each length from 1 bit: the number of codes with this length, 1 byte each |
//! | … | the symbols, ordered by code, 1 byte each: the score plus 64, or 255 for a position that is not stored |
//! | 4 | the number of buckets |
//! | … | for each bucket: the end of its bits as an offset in bytes (4 bytes), and its seed (1 byte) |
//! | … | the bits of the buckets, and 16 bytes of padding |
//!
//! `prefix_code.rs` describes the codes, `ribbon.rs` the buckets.

mod assemble;
mod compressed_plan;
mod prefix_code;
mod ribbon;
mod sections;
mod shard_file;

use foursight_board::{Position, Rules};

use crate::bounds::worth;
use crate::search::node::non_losing_replies;

pub use assemble::{CompressedBookParameters, assemble};
pub use compressed_plan::{CompressedBookScorer, CompressedPlan, CostedScore, cost};
pub(super) use sections::{Compressed, FORMAT, decode};
pub use sections::{Compression, StoredPly};

/// The symbol of a position whose score is not stored.
pub(super) const NOT_STORED: u8 = u8::MAX;
/// The symbol of a score is the score plus this number.
pub(super) const SCORE_ZERO: i8 = 64;

/// Returns the score of a position that one of the next two stones decides. Returns `None` if the position is in the
/// domain of a static function: the side to move cannot win with its next stone, and has a move after which the other
/// side cannot win with its next stone either.
pub(super) fn decided<R: Rules>(rules: &R, position: Position) -> Option<i8> {
    let occupied = position.occupied();
    let (cells, plies) = (rules.cells().count(), position.plies());
    let empty = rules.cells() - occupied;
    let drops = rules.drops(occupied);
    if drops.meets(rules.completing(position.own) & empty) {
        return Some(worth(cells, plies + 1));
    }
    let their_wins = rules.completing(position.theirs) & empty;
    let lost = non_losing_replies(rules, drops, their_wins).is_empty();
    lost.then(|| if plies + 2 > cells { 0 } else { -worth(cells, plies + 2) })
}
