//! Decodes compressed books and looks up scores. The [parent module](super) describes the format.

use foursight_board::Variant;

use super::prefix_code::{LONGEST, PrefixCode};
use super::ribbon::{ENTRY, PADDING, Ribbons};
use super::{NOT_STORED, SCORE_ZERO};
use crate::Bounds;
use crate::book::layout::{checksum, take_bytes, take_slice};
use crate::book::{BookError, Ply};

pub(in crate::book) const FORMAT: u8 = 2;
/// Maximum number of discs in the positions of a compressed book.
pub(super) const MOST_PLIES: usize = 16;

/// The decoded contents of a compressed book.
#[derive(Clone, Copy)]
pub(in crate::book) struct Compressed<'a> {
    limit: u64,
    shards: u32,
    table: u32,
    census: &'a [u8],
    sections: [Option<Section<'a>>; MOST_PLIES + 1],
}

/// The parameters of a compressed book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compression {
    /// If the search for a position of the last ply took at most this number of nodes, the score of the position is not
    /// stored.
    pub limit: u64,
    /// The number of shards (parts that were solved separately) with which the book was made.
    pub shards: u32,
    /// The size of the transposition table with which the book was made, in MiB.
    pub table: u32,
    /// The plies that the book stores.
    pub plies: Vec<StoredPly>,
}

/// Counts of the positions of a compressed book that have the same number of discs. A position and its mirror image
/// count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredPly {
    /// Number of discs on the board.
    pub ply: u32,
    /// Number of undecided positions: positions in which neither of the next two discs decides the game.
    pub positions: u64,
    /// Number of these positions whose scores are stored.
    pub stored: u64,
}

/// The part of the file for one ply. It maps the positions of this ply to their scores.
#[derive(Clone, Copy)]
struct Section<'a> {
    positions: u64,
    stored: u64,
    code: PrefixCode<'a>,
    ribbons: Ribbons<'a>,
}

impl Section<'_> {
    #[inline]
    fn score(&self, key: u64) -> Option<i8> {
        let ribbon = self.ribbons.of(key)?;
        let symbol = self.code.decode(|index| ribbon.bit(index))?;
        (symbol != NOT_STORED).then(|| symbol as i8 - SCORE_ZERO)
    }
}

impl Compressed<'_> {
    /// Returns the score of the position with this key. Returns `None` if the score is not stored.
    ///
    /// A game must be able to reach the position, and neither of the next two discs may decide it. For other
    /// positions the result is arbitrary.
    #[inline]
    pub(in crate::book) fn score(&self, plies: u32, key: u64) -> Option<i8> {
        self.sections.get(plies as usize)?.as_ref()?.score(key)
    }

    /// Returns two numbers for a ply: the number of positions, and the number of positions whose scores are stored.
    /// Returns `None` if the book does not store this ply.
    pub(in crate::book) fn stored(&self, plies: u32) -> Option<(u64, u64)> {
        let section = self.sections.get(plies as usize)?.as_ref()?;
        Some((section.positions, section.stored))
    }

    pub(in crate::book) fn describe(&self) -> Compression {
        let Self { limit, shards, table, .. } = *self;
        let plies = (0..=MOST_PLIES as u32).filter_map(|ply| {
            let (positions, stored) = self.stored(ply)?;
            Some(StoredPly { ply, positions, stored })
        });
        Compression { limit, shards, table, plies: plies.collect() }
    }

    /// Returns the number of positions whose scores are stored.
    pub(in crate::book) fn stored_total(&self) -> usize {
        self.sections.iter().flatten().map(|section| section.stored as usize).sum()
    }

    /// Returns the numbers of won, drawn, lost and finished positions of each ply.
    pub(in crate::book) fn census(&self) -> Vec<Ply> {
        let (words, _) = self.census.as_chunks();
        let words: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let (plies, _) = words.as_chunks();
        plies
            .iter()
            .map(|&[won, drawn, lost, finished]| Ply { won, drawn, lost, finished })
            .collect()
    }
}

/// Decodes and validates a compressed book (a book of format 2). Returns the variant, the number of plies and the
/// contents.
///
/// `bytes` contains the whole book, and `rest` contains the bytes after the number of the format.
pub(in crate::book) fn decode<'a>(
    bytes: &'a [u8],
    mut rest: &'a [u8],
) -> Result<(Variant, u32, Compressed<'a>), BookError> {
    let [length] = take_bytes(&mut rest)?;
    let text = take_slice(&mut rest, length.into())?;
    let [plies] = take_bytes(&mut rest)?;
    let limit = u64::from_le_bytes(take_bytes(&mut rest)?);
    let shards = u32::from_le_bytes(take_bytes(&mut rest)?);
    let table = u32::from_le_bytes(take_bytes(&mut rest)?);
    let [count] = take_bytes(&mut rest)?;
    let before = &bytes[..bytes.len() - rest.len()];
    let sum = u64::from_le_bytes(take_bytes(&mut rest)?);
    let body = rest;
    let census = take_slice(&mut rest, 32 * (usize::from(plies) + 1))?;
    let mut sections = [None; MOST_PLIES + 1];
    let mut next = 0;
    for _ in 0..count {
        let (ply, section) = take_section(&mut rest)?;
        if ply < next || ply > plies.into() {
            return Err(BookError::Corrupt);
        }
        next = ply + 1;
        *sections.get_mut(ply).ok_or(BookError::Corrupt)? = Some(section);
    }
    if !rest.is_empty() {
        return Err(BookError::Overlong { extra: rest.len() as u64 });
    }
    if checksum([before, body]) != sum {
        return Err(BookError::Corrupt);
    }
    let variant = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
    let variant = variant.ok_or(BookError::Corrupt)?;
    Ok((variant, plies.into(), Compressed { limit, shards, table, census, sections }))
}

fn take_section<'a>(rest: &mut &'a [u8]) -> Result<(usize, Section<'a>), BookError> {
    let [ply] = take_bytes(rest)?;
    let positions = u64::from_le_bytes(take_bytes(rest)?);
    let stored = u64::from_le_bytes(take_bytes(rest)?);
    let [longest] = take_bytes(rest)?;
    if usize::from(longest) > LONGEST {
        return Err(BookError::Corrupt);
    }
    let counts = take_slice(rest, longest.into())?;
    let all = counts.iter().map(|&count| usize::from(count)).sum::<usize>().max(1);
    let symbols = take_slice(rest, all)?;
    let code = PrefixCode { counts, symbols };
    let buckets = u32::from_le_bytes(take_bytes(rest)?) as usize;
    let buckets = take_slice(rest, buckets.checked_mul(ENTRY).ok_or(BookError::Corrupt)?)?;
    let end = buckets.last_chunk::<ENTRY>().ok_or(BookError::Corrupt)?;
    let end = u32::from_le_bytes([end[0], end[1], end[2], end[3]]) as usize;
    let ribbons = Ribbons { buckets, bits: take_slice(rest, end.saturating_add(PADDING))? };
    let most = Bounds::MOST;
    let valid = |&symbol: &u8| {
        symbol == NOT_STORED || (SCORE_ZERO - most..=SCORE_ZERO + most).contains(&(symbol as i8))
    };
    let sound = code.is_complete() && symbols.iter().all(valid) && ribbons.is_consistent();
    if !sound || stored > positions {
        return Err(BookError::Corrupt);
    }
    Ok((ply.into(), Section { positions, stored, code, ribbons }))
}
