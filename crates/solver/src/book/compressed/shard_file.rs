//! Encodes and decodes the shards (separately solved parts) of compressed books.
//!
//! A shard contains the score and the cost of each of its positions. It does not contain the positions themselves,
//! because the plan determines them. All numbers are little endian.
//!
//! | Bytes | Contents |
//! |---|---|
//! | 7 | the identifier `4S-COST` |
//! | 1 | the number of the format, which is 1 |
//! | 1 | the length of the variant's name |
//! | … | the variant's name |
//! | 1 | the number of discs of each position (plies) |
//! | 4 | the number of the shard, counted from 0 |
//! | 4 | the number of shards |
//! | 4 | the size of the transposition table in MiB |
//! | 8 | the number of positions |
//! | 8 | the checksum of all bytes before and after the checksum |
//! | … | for each position in the order of the plan: one byte with the score plus 64, one byte with the cost |

use foursight_board::Variant;

use super::SCORE_ZERO;
use super::compressed_plan::CostedScore;
use crate::Bounds;
use crate::book::BookError;
use crate::book::layout::{checksum, take_bytes, take_slice};

const FORMAT: u8 = 1;
const SHARD: [u8; 7] = *b"4S-COST";

/// The header of a shard (a separately solved part) of a compressed book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CompressedShardHeader {
    pub(super) variant: Variant,
    pub(super) plies: u32,
    pub(super) shard: u32,
    pub(super) shards: u32,
    pub(super) table: u32,
}

impl CompressedShardHeader {
    pub(super) fn describe(&self) -> String {
        let Self { variant, plies, shard, shards, table } = *self;
        let shard = u64::from(shard) + 1;
        format!("shard {shard} of {shards} for {variant}, {plies} plies, table {table} MiB")
    }

    fn encode(&self, count: usize) -> Vec<u8> {
        let text = self.variant.to_string();
        let mut bytes = SHARD.to_vec();
        bytes.extend([FORMAT, text.len() as u8]);
        bytes.extend(text.bytes());
        bytes.push(self.plies as u8);
        bytes.extend(self.shard.to_le_bytes());
        bytes.extend(self.shards.to_le_bytes());
        bytes.extend(self.table.to_le_bytes());
        bytes.extend((count as u64).to_le_bytes());
        bytes
    }
}

pub(super) fn encode(header: &CompressedShardHeader, scores: &[CostedScore]) -> Vec<u8> {
    let body = scores.iter().flat_map(|one| [(one.score + SCORE_ZERO) as u8, one.cost]);
    let body: Vec<u8> = body.collect();
    let mut bytes = header.encode(scores.len());
    bytes.extend(checksum([&bytes, &body]).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Decodes and validates bytes that were encoded by [`encode`].
pub(super) fn decode(bytes: &[u8]) -> Result<(CompressedShardHeader, Vec<CostedScore>), BookError> {
    let mut rest = bytes.strip_prefix(&SHARD).ok_or(BookError::NotAShard)?;
    let [format, length] = take_bytes(&mut rest)?;
    if format != FORMAT {
        return Err(BookError::Format { found: format });
    }
    let text = take_slice(&mut rest, length.into())?;
    let variant = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
    let variant = variant.ok_or(BookError::Corrupt)?;
    let [plies] = take_bytes(&mut rest)?;
    let header = CompressedShardHeader {
        variant,
        plies: plies.into(),
        shard: u32::from_le_bytes(take_bytes(&mut rest)?),
        shards: u32::from_le_bytes(take_bytes(&mut rest)?),
        table: u32::from_le_bytes(take_bytes(&mut rest)?),
    };
    let count = u64::from_le_bytes(take_bytes(&mut rest)?);
    let before = &bytes[..bytes.len() - rest.len()];
    let sum = u64::from_le_bytes(take_bytes(&mut rest)?);
    let (needed, there) = (count.checked_mul(2).ok_or(BookError::Corrupt)?, rest.len() as u64);
    if there < needed {
        return Err(BookError::Truncated { missing: needed - there });
    }
    if there > needed {
        return Err(BookError::Overlong { extra: there - needed });
    }
    let (pairs, _) = rest.as_chunks();
    let scores: Vec<CostedScore> = pairs
        .iter()
        .map(|&[score, cost]| CostedScore { score: (score as i8).wrapping_sub(SCORE_ZERO), cost })
        .collect();
    let valid = |one: &CostedScore| one.score.unsigned_abs() <= Bounds::MOST.unsigned_abs();
    if checksum([before, rest]) != sum || !scores.iter().all(valid) {
        return Err(BookError::Corrupt);
    }
    Ok((header, scores))
}
