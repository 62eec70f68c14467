use std::fmt;

use foursight_board::Variant;

/// The error for bytes that are not a valid book, or for a book that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The bytes do not begin like a book.
    NotABook,
    /// The bytes do not begin like a shard.
    NotAShard,
    /// The format is not supported by this version.
    Format {
        /// The number of the format.
        found: u8,
    },
    /// The end is missing.
    Truncated {
        /// Minimum number of missing bytes.
        missing: u64,
    },
    /// There are bytes after the end.
    Overlong {
        /// Number of extra bytes.
        extra: u64,
    },
    /// The checksum is wrong, or the contents are inconsistent.
    Corrupt,
    /// The book is for another variant.
    OtherVariant {
        /// The variant of the book.
        book: Variant,
        /// The requested variant.
        asked: Variant,
    },
    /// The board has no spare bits above its columns, so that a position has no key of 64 bits.
    NoSpareBit(Variant),
    /// The number of plies is too large for the variant.
    TooDeep {
        /// The requested number of plies.
        plies: u32,
        /// The maximum.
        most: u32,
    },
    /// A ply of the book has too many positions to enumerate.
    TooManyPositions {
        /// Number of plies of the book.
        plies: u32,
        /// Maximum number of positions of a ply.
        most: usize,
    },
    /// There are no shards to merge.
    NoShards,
    /// Shards are missing.
    Missing {
        /// The number of the first missing shard.
        shard: u32,
        /// Number of missing shards.
        missing: u32,
        /// Total number of shards.
        shards: u32,
    },
    /// A shard belongs to another book.
    Foreign {
        /// Description of the shard.
        found: String,
        /// Description of the expected shard.
        wanted: String,
    },
    /// The shards do not contain the expected positions.
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
                    "the book has format {found}, but this version reads format 1; make it again"
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
