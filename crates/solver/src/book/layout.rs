//! Encodes and decodes the bytes of books and shards (parts of books). The [parent module](super) describes the format.

use foursight_board::Variant;

use super::BookError;
use crate::Bounds;

/// The kind of a file: a whole book, or one shard (a part of a book).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The file contains all positions of a book.
    Book,
    /// The file contains a part of the positions with the largest number of discs. The two values are the number of
    /// this shard, counted from 0, and the total number of shards.
    Shard(u32, u32),
}

pub(super) const FORMAT: u8 = 1;
pub(super) const BOOK: [u8; 7] = *b"4S-BOOK";
const SHARD: [u8; 7] = *b"4S-PART";
/// Number of bits that a record uses for the score.
const SCORE_BITS: u32 = 7;
/// A record stores the score plus this number, so that the stored number is not negative.
const SCORE_ZERO: i8 = 64;

/// The decoded header and the records of a book or shard.
#[derive(Clone, Copy)]
pub(super) struct Layout<'a> {
    pub(super) kind: Kind,
    pub(super) variant: Variant,
    pub(super) plies: u32,
    pub(super) records: Records<'a>,
}

/// Encoded records, sorted by key. A record contains the key of a position and its score.
#[derive(Clone, Copy)]
pub(super) struct Records<'a> {
    bytes: &'a [u8],
    size: usize,
}

impl<'a> Records<'a> {
    pub(super) const fn len(&self) -> usize {
        self.bytes.len() / self.size
    }

    /// Returns the key and the score in the record at this index.
    #[inline]
    pub(super) fn get(&self, index: usize) -> (u64, i8) {
        let rest = &self.bytes[index * self.size..];
        let record = rest.first_chunk().map_or_else(
            || {
                // Near the end of the bytes, fewer than sixteen bytes remain from the start of the record on. Zeros
                // take the place of the missing bytes.
                let mut padded = [0; 16];
                padded[..rest.len()].copy_from_slice(rest);
                u128::from_le_bytes(padded)
            },
            |chunk| u128::from_le_bytes(*chunk),
        );
        let record = record & ((1 << (8 * self.size)) - 1);
        let score = (record as u8 & ((1 << SCORE_BITS) - 1)) as i8 - SCORE_ZERO;
        ((record >> SCORE_BITS) as u64, score)
    }

    /// Returns the score stored for a key, or `None` if there is no record with this key.
    pub(super) fn find(&self, key: u64) -> Option<i8> {
        let (mut from, mut to) = (0, self.len());
        while from < to {
            let middle = usize::midpoint(from, to);
            let (found, score) = self.get(middle);
            match found.cmp(&key) {
                std::cmp::Ordering::Less => from = middle + 1,
                std::cmp::Ordering::Equal => return Some(score),
                std::cmp::Ordering::Greater => to = middle,
            }
        }
        None
    }

    pub(super) fn iter(self) -> impl Iterator<Item = (u64, i8)> + use<'a> {
        (0..self.len()).map(move |index| self.get(index))
    }

    /// Returns whether the keys are strictly ascending and all scores are in the valid range.
    fn make_sense(self) -> bool {
        let mut last = 0;
        self.iter().all(|(key, score)| {
            let rises = key > last;
            last = key;
            rises && score.unsigned_abs() <= Bounds::MOST.unsigned_abs()
        })
    }
}

/// Returns the size of a record in bytes. Returns `None` if the keys of the variant do not fit into 64 bits.
pub(super) fn record_size(variant: Variant) -> Option<usize> {
    let key_bits = u32::from(variant.width()) * (u32::from(variant.height()) + 1);
    (key_bits <= u64::BITS).then(|| (key_bits + SCORE_BITS).div_ceil(8) as usize)
}

/// Returns the size in bytes of a book that contains this number of positions.
pub(super) fn book_size(variant: Variant, positions: usize) -> usize {
    let header = header(Kind::Book, variant, 0, 0).len() + 8;
    header + positions * record_size(variant).unwrap_or(0)
}

/// Encodes a header without the checksum that follows it.
fn header(kind: Kind, variant: Variant, plies: u32, count: usize) -> Vec<u8> {
    let text = variant.to_string();
    let mut bytes = Vec::new();
    bytes.extend(if kind == Kind::Book { BOOK } else { SHARD });
    bytes.extend([FORMAT, text.len() as u8]);
    bytes.extend(text.bytes());
    bytes.push(plies as u8);
    if let Kind::Shard(shard, shards) = kind {
        bytes.extend(shard.to_le_bytes());
        bytes.extend(shards.to_le_bytes());
    }
    bytes.extend((count as u64).to_le_bytes());
    bytes
}

/// Encodes a book or shard (a part of a book). The records must be sorted by key.
pub(super) fn encode(kind: Kind, variant: Variant, plies: u32, records: &[(u64, i8)]) -> Vec<u8> {
    let size = record_size(variant).unwrap_or(0);
    let mut body = Vec::with_capacity(records.len() * size);
    for &(key, score) in records {
        let record = u128::from(key) << SCORE_BITS | (score + SCORE_ZERO) as u128;
        body.extend(&record.to_le_bytes()[..size]);
    }
    let mut bytes = header(kind, variant, plies, records.len());
    bytes.extend(checksum([&bytes, &body]).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Decodes and validates bytes that were encoded by [`encode`]. If `shard` is true, the bytes must be a shard (a part
/// of a book). Otherwise they must be a book.
pub(super) fn decode(bytes: &[u8], shard: bool) -> Result<Layout<'_>, BookError> {
    let magic = if shard { SHARD } else { BOOK };
    let begun = bytes.len().min(magic.len());
    if begun == 0 || bytes[..begun] != magic[..begun] {
        return Err(if shard { BookError::NotAShard } else { BookError::NotABook });
    }
    let mut rest = &bytes[begun..];
    let missing = (magic.len() - begun) as u64;
    let [format, length] = if missing > 0 {
        return Err(BookError::Truncated { missing: missing + 2 });
    } else {
        take_bytes(&mut rest)?
    };
    if format != FORMAT {
        return Err(BookError::Format { found: format });
    }
    let text = take_slice(&mut rest, length.into())?;
    let variant: Variant = std::str::from_utf8(text)
        .ok()
        .and_then(|text| text.parse().ok())
        .ok_or(BookError::Corrupt)?;
    let size = record_size(variant).ok_or(BookError::Corrupt)?;
    let [plies] = take_bytes(&mut rest)?;
    let kind = if shard {
        Kind::Shard(
            u32::from_le_bytes(take_bytes(&mut rest)?),
            u32::from_le_bytes(take_bytes(&mut rest)?),
        )
    } else {
        Kind::Book
    };
    let count = u64::from_le_bytes(take_bytes(&mut rest)?);
    let header = &bytes[..bytes.len() - rest.len()];
    let sum = u64::from_le_bytes(take_bytes(&mut rest)?);
    let (needed, there) =
        (count.checked_mul(size as u64).ok_or(BookError::Corrupt)?, rest.len() as u64);
    if there < needed {
        return Err(BookError::Truncated { missing: needed - there });
    }
    if there > needed {
        return Err(BookError::Overlong { extra: there - needed });
    }
    let records = Records { bytes: rest, size };
    if checksum([header, rest]) != sum || !records.make_sense() {
        return Err(BookError::Corrupt);
    }
    Ok(Layout { kind, variant, plies: plies.into(), records })
}

pub(super) fn take_bytes<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], BookError> {
    let missing = (N - rest.len().min(N)) as u64;
    let (taken, left) = rest.split_first_chunk().ok_or(BookError::Truncated { missing })?;
    *rest = left;
    Ok(*taken)
}

pub(super) fn take_slice<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], BookError> {
    let missing = (length - rest.len().min(length)) as u64;
    let (taken, left) = rest.split_at_checked(length).ok_or(BookError::Truncated { missing })?;
    *rest = left;
    Ok(taken)
}

/// Computes the checksum of two byte slices, one after the other. Each step combines the checksum with the next eight
/// bytes (a word). Every step is a bijection. Two inputs that differ in exactly one word therefore always have
/// different checksums.
pub(super) fn checksum(parts: [&[u8]; 2]) -> u64 {
    const fn mix(sum: u64, word: u64) -> u64 {
        (sum ^ word).rotate_left(23).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
    parts.iter().fold(0, |sum, part| {
        let (words, rest) = part.as_chunks();
        let sum = words.iter().fold(sum, |sum, word| mix(sum, u64::from_le_bytes(*word)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        mix(mix(sum, u64::from_le_bytes(last)), part.len() as u64)
    })
}
