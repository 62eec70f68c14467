//! Opening books. A book stores the exact scores of all unfinished positions with at most a given number of discs.
//! [Compressed books](compressed) store only a part of the scores, in much less space.
//!
//! The book stores only one position of each pair of mirror images. A lookup is a binary search in the encoded bytes,
//! which need not be decoded first. The file can therefore be memory-mapped or embedded.
//!
//! # Format of a book
//!
//! All numbers are little endian.
//!
//! | Bytes | Contents |
//! |---|---|
//! | 7 | the identifier `4S-BOOK` |
//! | 1 | the number of the format, which is 1 |
//! | 1 | the length of the variant's name |
//! | … | the variant's name, for example `7x6` |
//! | 1 | the maximum number of discs of a position (plies) |
//! | 8 | the number of records |
//! | 8 | the checksum of all bytes before and after the checksum |
//! | … | the records, sorted by key |
//!
//! A record stores the number `key << 7 | score + 64`. All records of a book have the same size: the smallest number of
//! bytes that can hold this number for every key of the board. On 7x6, a record has seven bytes.
//!
//! The key of a position has (rows + 1) bits for each column. The lowest bits of a column represent its discs, from
//! the bottom to the top: 1 is a disc of the side to move, and 0 is a disc of the other side. The next bit is always
//! 1 and marks the end of the discs. The remaining bits are 0. The book stores a position and its mirror image under
//! the smaller one of their two keys. A board has no books if its keys do not fit into 64 bits.
//!
//! # Format of a shard
//!
//! A shard contains a part of the positions with the largest number of discs. Its format differs from the format of a
//! book in two ways. First, the identifier is `4S-PART`. Second, the number of plies is followed by the number of this
//! shard, counted from 0, and by the number of shards. Each of these two numbers has four bytes.

mod audit;
pub mod compressed;
mod enumerate;
mod error;
mod layout;
mod make;
mod predecessors;

use std::fmt;

use foursight_board::{Position, Rules, Variant};

pub use audit::{BookReport, Ply, WrongScore, census, check};
pub use compressed::{Compression, StoredPly};
pub use enumerate::positions;
pub use error::BookError;
pub use make::{BookPlan, BookScorer, is_shard, merge};

use compressed::Compressed;
use layout::Records;

/// An opening book, which contains exact scores of unfinished positions of one variant.
///
/// The positions have at most [`plies`](Self::plies) discs. A book of format 1 contains all such positions. A
/// compressed book (format 2) contains some of them.
#[derive(Clone, Copy)]
pub struct Book<'a> {
    variant: Variant,
    plies: u32,
    contents: Contents<'a>,
}

/// The contents of a book, in one of two formats.
#[derive(Clone, Copy)]
#[expect(
    clippy::large_enum_variant,
    reason = "a book is copied rarely, and a box would need an allocator"
)]
enum Contents<'a> {
    /// Format 1: a record for each position.
    Records(Records<'a>),
    /// Format 2 (compressed): for some plies, a function that maps positions to scores.
    Compressed(Compressed<'a>),
}

impl fmt::Debug for Book<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Book")
            .field("variant", &self.variant)
            .field("plies", &self.plies)
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}

impl<'a> Book<'a> {
    /// Parses a book and checks its length, its checksum and the order of its records.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a valid book.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, BookError> {
        let compressed = [&layout::BOOK[..], &[compressed::FORMAT]].concat();
        let (variant, plies, contents) = if let Some(rest) = bytes.strip_prefix(&compressed[..]) {
            let (variant, plies, contents) = compressed::decode(bytes, rest)?;
            (variant, plies, Contents::Compressed(contents))
        } else {
            let read = layout::decode(bytes, false)?;
            (read.variant, read.plies, Contents::Records(read.records))
        };
        enumerate::may_have_book(variant, plies).map_err(|_| BookError::Corrupt)?;
        Ok(Self { variant, plies, contents })
    }

    /// Returns the book unchanged if it is for the requested variant.
    ///
    /// # Errors
    ///
    /// Returns an error if the book is for another variant.
    pub fn for_variant(self, asked: Variant) -> Result<Self, BookError> {
        if self.variant == asked {
            Ok(self)
        } else {
            Err(BookError::OtherVariant { book: self.variant, asked })
        }
    }

    /// Returns the book that is embedded in the program, if it is for this variant. The embedded book is for 7x6.
    #[cfg(feature = "book")]
    pub fn standard(variant: Variant) -> Option<Book<'static>> {
        Book::parse(Book::STANDARD_BYTES).ok().filter(|book| book.variant == variant)
    }

    /// The bytes of the book for 7x6 that is embedded in the program.
    #[cfg(feature = "book")]
    pub const STANDARD_BYTES: &'static [u8] = include_bytes!("../../book/7x6.book");

    /// Returns the variant whose positions the book contains.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the largest number of discs of a position in the book.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns the largest number n for which the book contains the scores of all unfinished positions with at most n
    /// discs. Returns `None` if the book does not even contain the empty board.
    ///
    /// If a compressed book does not store all positions, this number is smaller than [`plies`](Self::plies).
    pub fn complete_plies(&self) -> Option<u32> {
        match &self.contents {
            Contents::Records(_) => Some(self.plies),
            Contents::Compressed(compressed) => {
                let is_complete = |&ply: &u32| {
                    compressed.stored(ply).is_some_and(|(positions, stored)| positions == stored)
                };
                (0..=self.plies).take_while(is_complete).last()
            }
        }
    }

    /// Returns the number of positions in the book. A position and its mirror image count as one.
    pub fn len(&self) -> usize {
        match &self.contents {
            Contents::Records(records) => records.len(),
            Contents::Compressed(compressed) => compressed.stored_total(),
        }
    }

    /// Returns the parameters of a compressed book, and the plies that it stores. Returns `None` for a book that stores
    /// every position with its key.
    pub fn compression(&self) -> Option<Compression> {
        match &self.contents {
            Contents::Records(_) => None,
            Contents::Compressed(compressed) => Some(compressed.describe()),
        }
    }

    /// Returns whether the book contains no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the score of an unfinished position for the side to move. Returns `None` if the book does not contain
    /// the position or does not [apply to](Self::applies_to) it.
    pub fn score<R: Rules>(&self, rules: &R, position: Position) -> Option<i8> {
        self.applies_to(rules, position).then(|| self.lookup(rules, position))?
    }

    /// Returns the same as [`score`](Self::score), without checking whether the book applies to the position.
    ///
    /// The caller guarantees that the book applies to the position or to an earlier position of the same game.
    /// Otherwise, a compressed book returns an arbitrary score.
    #[inline]
    pub(crate) fn lookup<R: Rules>(&self, rules: &R, position: Position) -> Option<i8> {
        if position.plies() > self.plies || rules.stride() == rules.height() {
            return None;
        }
        match &self.contents {
            Contents::Records(records) => records.find(enumerate::canonical(rules, position)),
            Contents::Compressed(compressed) => {
                compressed::decided(rules, position).or_else(|| {
                    compressed.score(position.plies(), enumerate::canonical(rules, position))
                })
            }
        }
    }

    /// Returns whether the book may be used to look up this position and the positions after it.
    ///
    /// The rules must belong to the variant of the book. For a compressed book, a game must also be able to reach the
    /// position, because such a book stores no keys and cannot detect an unknown position.
    pub fn applies_to<R: Rules>(&self, rules: &R, position: Position) -> bool {
        position.plies() <= self.plies
            && rules.are_of(self.variant)
            && match &self.contents {
                Contents::Records(_) => true,
                Contents::Compressed(_) => enumerate::is_reachable(rules, position),
            }
    }
}
