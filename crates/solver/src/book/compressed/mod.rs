//! Compressed books. A compressed book stores no positions. For each stored ply it contains a *static function*: a
//! data structure that returns the score of a position of this ply, but takes little more space than the entropy of
//! the scores.
//!
//! A static function maps every position of its ply to a number, the *symbol*. The symbol is meaningful only for the
//! positions in the *domain* of the function, and arbitrary for all others. A position is in the domain if a game can
//! reach it, and if neither of the next two discs can win. Positions in which one of the next two discs wins need no
//! entry, because their scores can be computed without a search. If no game reaches the position to solve, the solver
//! ignores the compressed book. The solver therefore never looks up a position outside the domain.
//!
//! A symbol is either a score or `NOT_STORED`. `NOT_STORED` marks easy positions: when the book was made, a search
//! found their scores within a fixed number of nodes. The marks are part of the book, so the result of a lookup does
//! not depend on the solver that uses the book.
//!
//! # Format
//!
//! The file begins like a book of format 1. It contains the identifier `4S-BOOK`, the number of the format (2), the
//! length of the variant's name, the name, and the number of plies. All numbers are little endian.
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
//! A section contains the static function of one ply (see above):
//!
//! | Bytes | Contents |
//! |---|---|
//! | 1 | the number of discs of each position |
//! | 8 | the number of positions |
//! | 8 | the number of positions whose scores are stored |
//! | 1 | the length of the longest code in bits |
//! | … | for each length from 1 bit: the number of codes with this length, 1 byte each |
//! | … | the symbols, ordered by code, 1 byte each: the score plus 64, or 255 for a position that is not stored |
//! | 4 | the number of buckets |
//! | … | for each bucket: the end of its bits as an offset in bytes (4 bytes), and its seed (1 byte) |
//! | … | the bits of the buckets, and 16 bytes of padding |
//!
//! `prefix_code.rs` describes the codes, and `ribbon.rs` describes the buckets.

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

/// The symbol (the number that the static function returns) that marks a position without a stored score.
pub(super) const NOT_STORED: u8 = u8::MAX;
/// The symbol of a score is the score plus this number, so that all symbols are non-negative.
pub(super) const SCORE_ZERO: i8 = 64;

/// Returns the score of a position if one of the next two discs decides the game. Otherwise returns `None`: the side to
/// move cannot win with its next disc, and has a move after which the other side cannot win with its next disc either.
/// Compressed books store scores only for positions with the result `None`.
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
