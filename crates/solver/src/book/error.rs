use std::fmt;

use foursight_board::Variant;

/// Why bytes are no book, or no book can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// They begin as no book does.
    NotABook,
    /// They begin as no shard does.
    NotAShard,
    /// They are of a format that this version does not read.
    Format {
        /// Its number.
        found: u8,
    },
    /// The end is missing.
    Truncated {
        /// How many bytes are missing at least.
        missing: u64,
    },
    /// Something follows the end.
    Overlong {
        /// How many bytes.
        extra: u64,
    },
    /// The checksum says that something has changed, or what is said makes no sense.
    Corrupt,
    /// It is for another variant.
    OtherVariant {
        /// Its variant.
        book: Variant,
        /// The variant asked for.
        asked: Variant,
    },
    /// The board has no spare bit above its columns, so that a position is no number.
    NoSpareBit(Variant),
    /// Games of the variant have fewer plies.
    TooDeep {
        /// The plies asked for.
        plies: u32,
        /// How many there may be.
        most: u32,
    },
    /// A ply of the book has too many positions to list them.
    TooManyPositions {
        /// The plies of the book.
        plies: u32,
        /// The most positions of a ply.
        most: usize,
    },
    /// There are no shards to merge.
    NoShards,
    /// Shards are missing.
    Missing {
        /// The first of them.
        shard: u32,
        /// How many shards are missing.
        missing: u32,
        /// How many there must be.
        shards: u32,
    },
    /// A shard belongs to another book.
    Foreign {
        /// What it belongs to.
        found: String,
        /// What was asked for.
        wanted: String,
    },
    /// The shards do not hold the positions that they must.
    OtherPositions,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotABook => f.write_str("not a book; `foursight book make` makes one"),
            Self::NotAShard => f.write_str("not a shard of a book"),
            Self::Format { found } => {
                write!(
                    f,
                    "a book of format {found}, where this version reads format 1; make it again"
                )
            }
            Self::Truncated { missing } => {
                write!(f, "cut off: at least {missing} bytes are missing; fetch or make it again")
            }
            Self::Overlong { extra } => {
                write!(f, "{extra} bytes too long; fetch or make it again")
            }
            Self::Corrupt => f.write_str("damaged: the checksum is wrong; fetch or make it again"),
            Self::OtherVariant { book, asked } => {
                write!(f, "a book for {book}, but the game is {asked}; use a book made for it")
            }
            Self::NoSpareBit(variant) => write!(
                f,
                "no book for {variant}: columns x (rows + 1) may be at most 64, as on 7x6 or 8x7"
            ),
            Self::TooDeep { plies, most } => {
                write!(f, "a book of {plies} plies, but there can be at most {most}")
            }
            Self::TooManyPositions { plies, most } => write!(
                f,
                "a book of {plies} plies has more than {most} positions in one ply; use one of fewer plies"
            ),
            Self::NoShards => f.write_str("no shards to merge; name at least one"),
            Self::Missing { shard, missing, shards } => write!(
                f,
                "{missing} of {shards} shards are missing, shard {shard} among them; make them first"
            ),
            Self::Foreign { found, wanted } => {
                write!(f, "it is {found}, where {wanted} was expected; keep books apart")
            }
            Self::OtherPositions => {
                f.write_str("the shards do not hold the positions of their book; make them again")
            }
        }
    }
}

impl std::error::Error for BookError {}
