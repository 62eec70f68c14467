//! Books: the scores of all positions near the beginning.
//!
//! A book holds every unfinished position of at most so many plies, one of each pair of mirror images.
//! It is used as it lies in memory: looking up is a binary search on the bytes, so that a file can be
//! mapped or compiled in, and nothing is unpacked.
//!
//! # Format
//!
//! Numbers are little endian.
//!
//! | Bytes | What |
//! |---|---|
//! | 7 | `4S-BOOK` |
//! | 1 | number of the format: 1 |
//! | 1 | length of the variant's text |
//! | … | the variant's text, `7x6` |
//! | 1 | plies |
//! | 8 | number of records |
//! | 8 | checksum of all before it and all after it |
//! | … | records, sorted by key |
//!
//! A record is `key << 7 | score + 64` in as few bytes as any key of the board needs: seven on 7x6. The
//! key of a position has columns × (rows + 1) bits: in each column, from the floor, a one for each stone
//! of the side to move and a zero for each of the other, then a one on top. The smaller of the keys of a
//! position and its mirror image is taken. Boards whose keys do not fit into 64 bits have no books.
//!
//! A shard, a part of the last ply on the way to a book, begins with `4S-PART` and has its number, from
//! zero, and the number of shards, four bytes each, after the plies.

mod audit;
mod enumerate;
mod error;
mod layout;
mod make;

use std::fmt;

use foursight_board::{Position, Rules, Variant};

pub use audit::{BookReport, Ply, WrongScore, census, check};
pub use enumerate::positions;
pub use error::BookError;
pub use make::{BookPlan, Scorer, is_shard, merge};

use layout::Records;

/// The scores of all positions of one variant up to some ply, in the bytes of a book.
#[derive(Clone, Copy)]
pub struct Book<'a> {
    variant: Variant,
    plies: u32,
    records: Records<'a>,
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
    /// Checks all of the bytes of a book: length, checksum, order.
    ///
    /// # Errors
    ///
    /// If they are not exactly what was written.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, BookError> {
        let read = layout::decode(bytes, false)?;
        enumerate::may_have_book(read.variant, read.plies).map_err(|_| BookError::Corrupt)?;
        Ok(Self { variant: read.variant, plies: read.plies, records: read.records })
    }

    /// The same book if it is for this variant.
    ///
    /// # Errors
    ///
    /// If it is for another.
    pub fn for_variant(self, asked: Variant) -> Result<Self, BookError> {
        if self.variant == asked {
            Ok(self)
        } else {
            Err(BookError::OtherVariant { book: self.variant, asked })
        }
    }

    /// The book that comes with the crate, if there is one for this variant.
    #[cfg(feature = "book")]
    pub fn standard(variant: Variant) -> Option<Book<'static>> {
        Book::parse(Book::STANDARD_BYTES).ok().filter(|book| book.variant == variant)
    }

    /// The bytes of the book that comes with the crate, for whoever hands it on.
    #[cfg(feature = "book")]
    pub const STANDARD_BYTES: &'static [u8] = include_bytes!("../../book/7x6.book");

    /// The variant it was made for.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// It holds all unfinished positions of at most so many plies.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// How many positions it holds; mirror images are one.
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// Is there no position in it?
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The score of an unfinished position for the side to move; `None` if it is not in the book. The
    /// rules must be those of the book's variant.
    #[inline]
    pub fn score<R: Rules>(&self, rules: &R, position: Position) -> Option<i8> {
        if position.plies() > self.plies || rules.stride() == rules.height() {
            return None;
        }
        self.records.find(enumerate::canonical(rules, position))
    }
}
