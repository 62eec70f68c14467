//! Opening books: the scores of all positions of the first plies.
//!
//! A book contains every unfinished position up to a number of plies, one of each pair of mirror images. A lookup is a
//! binary search in the bytes, so that a file can be memory-mapped or embedded without unpacking.
//!
//! # Format
//!
//! Numbers are little endian.
//!
//! | Bytes | Contents |
//! |---|---|
//! | 7 | `4S-BOOK` |
//! | 1 | number of the format: 1 |
//! | 1 | length of the variant's text |
//! | … | the variant's text, `7x6` |
//! | 1 | plies |
//! | 8 | number of records |
//! | 8 | checksum of all bytes before and after it |
//! | … | records, sorted by key |
//!
//! A record is `key << 7 | score + 64` in as few bytes as any key of the board needs: seven on 7x6. The
//! key of a position has columns × (rows + 1) bits: in each column, from the floor, a one for each stone
//! of the side to move and a zero for each of the other, then a one on top. A position and its mirror image share the
//! smaller of their keys. Boards whose keys do not fit into 64 bits have no books.
//!
//! A shard contains a part of the last ply. It begins with `4S-PART`; after the plies follow its number, counted from
//! zero, and the number of shards, four bytes each.

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

/// An opening book: the scores of all positions of one variant up to some ply.
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
    /// Parses a book and checks its length, checksum and order.
    ///
    /// # Errors
    ///
    /// If the bytes are not a valid book.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, BookError> {
        let read = layout::decode(bytes, false)?;
        enumerate::may_have_book(read.variant, read.plies).map_err(|_| BookError::Corrupt)?;
        Ok(Self { variant: read.variant, plies: read.plies, records: read.records })
    }

    /// Returns the book if it is for this variant.
    ///
    /// # Errors
    ///
    /// If it is for another variant.
    pub fn for_variant(self, asked: Variant) -> Result<Self, BookError> {
        if self.variant == asked {
            Ok(self)
        } else {
            Err(BookError::OtherVariant { book: self.variant, asked })
        }
    }

    /// Returns the embedded book, if there is one for this variant.
    #[cfg(feature = "book")]
    pub fn standard(variant: Variant) -> Option<Book<'static>> {
        Book::parse(Book::STANDARD_BYTES).ok().filter(|book| book.variant == variant)
    }

    /// Returns the bytes of the embedded book.
    #[cfg(feature = "book")]
    pub const STANDARD_BYTES: &'static [u8] = include_bytes!("../../book/7x6.book");

    /// Returns the variant of the book.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the number of plies up to which the book contains all unfinished positions.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns the number of positions; mirror images count once.
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// Returns whether the book is empty.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the score of an unfinished position for the side to move; `None` if it is not in the book. The rules
    /// must be those of the book's variant.
    #[inline]
    pub fn score<R: Rules>(&self, rules: &R, position: Position) -> Option<i8> {
        if position.plies() > self.plies || rules.stride() == rules.height() {
            return None;
        }
        self.records.find(enumerate::canonical(rules, position))
    }
}
