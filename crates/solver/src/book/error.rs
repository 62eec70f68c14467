use std::fmt;

use foursight_board::Variant;

/// The reason why bytes are not a valid opening book or shard (a part of a book), or why a book cannot be made
/// or used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The bytes do not begin with the identifier of books, `4S-BOOK`.
    NotABook,
    /// The bytes do not begin with the identifier of shards (parts of a book). It is `4S-PART`, or `4S-COST` for shards
    /// of compressed books.
    NotAShard,
    /// This version of the program does not support the format of the file.
    Format {
        /// The format number in the file.
        found: u8,
    },
    /// The file is shorter than its header requires.
    Truncated {
        /// Minimum number of missing bytes.
        missing: u64,
    },
    /// The file is longer than its header allows.
    Overlong {
        /// Number of extra bytes.
        extra: u64,
    },
    /// The checksum is wrong, or the contents are inconsistent.
    Corrupt,
    /// The book is for a different variant than the game.
    OtherVariant {
        /// The variant of the book.
        book: Variant,
        /// The variant of the game.
        asked: Variant,
    },
    /// Books are not supported on this board. The key of a position needs (rows + 1) bits for each column, and these
    /// bits do not fit into 64 bits.
    NoSpareBit(Variant),
    /// The requested number of plies is too large. A book contains only unfinished positions, so the number
    /// must be smaller than the number of cells.
    TooDeep {
        /// The requested number of plies.
        plies: u32,
        /// The maximum number of plies. It is the number of cells minus 1, and at most 16 for a compressed book.
        most: u32,
    },
    /// The book has too many positions with the same number of discs to enumerate.
    TooManyPositions {
        /// Number of plies of the book.
        plies: u32,
        /// Maximum number of positions with the same number of discs.
        most: usize,
    },
    /// The list of shards (parts of a book) to merge is empty.
    NoShards,
    /// Some shards of the book are missing.
    Missing {
        /// The number of the first missing shard, counted from 1.
        shard: u32,
        /// Number of missing shards.
        missing: u32,
        /// Number of shards of the whole book.
        shards: u32,
    },
    /// A shard belongs to another book.
    Foreign {
        /// Description of the rejected shard.
        found: String,
        /// Description of the expected shard.
        wanted: String,
    },
    /// The positions in the shards are not the positions that the plan of the book requires.
    OtherPositions,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotABook => f.write_str("not a book; make one with `foursight book make`"),
            Self::NotAShard => f.write_str("not a shard of a book"),
            Self::Format { found } => {
                write!(
                    f,
                    "the book has format {found}, but this version reads formats 1 and 2; make it again"
                )
            }
            Self::Truncated { missing } => {
                write!(f, "truncated: at least {missing} bytes are missing; copy or make it again")
            }
            Self::Overlong { extra } => {
                write!(f, "{extra} bytes too long; copy or make it again")
            }
            Self::Corrupt => f.write_str("damaged: the checksum is wrong; copy or make it again"),
            Self::OtherVariant { book, asked } => {
                write!(f, "the book is for {book}, but the game is {asked}; use a book for {asked}")
            }
            Self::NoSpareBit(variant) => write!(
                f,
                "books for {variant} are not supported: columns x (rows + 1) must be at most 64, as on 7x6 or 8x7"
            ),
            Self::TooDeep { plies, most } => {
                write!(f, "a book of {plies} plies is not possible; the maximum is {most}")
            }
            Self::TooManyPositions { plies, most } => write!(
                f,
                "a book of {plies} plies has more than {most} positions in one ply; use one of fewer plies"
            ),
            Self::NoShards => f.write_str("no shards to merge; specify at least one"),
            Self::Missing { shard, missing, shards } => write!(
                f,
                "{missing} of {shards} shards are missing, the first is shard {shard}; make them first"
            ),
            Self::Foreign { found, wanted } => {
                write!(
                    f,
                    "expected {wanted}, but this is {found}; keep the shards of different books apart"
                )
            }
            Self::OtherPositions => f.write_str(
                "the shards do not contain the positions of their book; make them again",
            ),
        }
    }
}

impl std::error::Error for BookError {}
