//! Decodes the counters of moves.

use foursight_search::Score;

use super::{
    COLUMNS, FORMER_COLUMNS, MOST_BITS, MOST_COLUMNS, StoredMove, StoredMoveCounters, ZERO,
    cutoff_sum, move_time_from_code, skipped_by_cutoffs,
};

impl StoredMove {
    /// Returns the move whose row contains these values, or `None` if a value is invalid.
    fn from_column_values(
        ply: usize,
        values: &[u64; MOST_COLUMNS],
        board_width: Option<usize>,
    ) -> Option<Self> {
        let [
            kind,
            value,
            depth,
            visited,
            generated,
            expanded,
            evaluated,
            cutoffs,
            time,
            rest,
            inside,
        ] = *values.first_chunk::<FORMER_COLUMNS>()?;
        let depth = u8::try_from(depth).ok()?;
        let more = board_width.and_then(|board_width| {
            let [finished, judged, skipped, deepest, table_probes, table_hits, iterations] =
                *values[FORMER_COLUMNS..].first_chunk()?;
            let mut more = StoredMoveCounters {
                finished,
                judged,
                skipped: 0,
                cutoffs_by_index: *values[COLUMNS.len()..].first_chunk()?,
                deepest: counter_from_difference(depth.into(), deepest),
                table_probes,
                table_hits,
                iterations,
            };
            more.skipped = counter_from_difference(
                skipped_by_cutoffs(&more.cutoffs_by_index[..board_width]),
                skipped,
            );
            Some(more)
        });
        let other = more.as_ref().map_or(0, |more| more.finished.wrapping_add(more.table_hits));
        let leaves = visited.wrapping_sub(expanded).wrapping_sub(other);
        Some(Self {
            ply,
            score: if kind == 0 { None } else { Some(score_from_code(kind, value)?) },
            depth,
            visited,
            generated: counter_from_difference(visited.wrapping_sub(1), generated),
            expanded,
            evaluated: counter_from_difference(leaves, evaluated),
            cutoffs: counter_from_difference(
                cutoff_sum(more.as_ref().map_or(&[], |more| &more.cutoffs_by_index[..])),
                cutoffs,
            ),
            more,
            time_ns: Some(move_time_from_code(time).wrapping_add(rest)),
            evaluation_ns: inside.checked_sub(1),
        })
    }
}

/// Decodes moves. `plies` contains the number of each move in its game. Returns `None` if the values are invalid.
pub(in crate::store) fn decode_moves(
    layout: &str,
    bits: &[u8],
    plies: impl ExactSizeIterator<Item = usize>,
) -> Option<Vec<StoredMove>> {
    let starts: Option<Vec<u32>> =
        layout.chars().map(|start| u32::from(start).checked_sub(ZERO)).collect();
    let starts = starts.filter(|starts| starts.first() == Some(&0))?;
    let count = starts.len() - 1;
    let board_width = count.checked_sub(COLUMNS.len());
    if !(FORMER_COLUMNS..=MOST_COLUMNS).contains(&count)
        || (board_width.is_none() && count > FORMER_COLUMNS)
    {
        return None;
    }
    let widths = starts.windows(2).map(|ends| ends[1].checked_sub(ends[0]));
    let widths: Vec<u32> = widths.collect::<Option<_>>()?;
    let bits_per_row = starts[count] as usize;
    if widths.iter().any(|&width| width > MOST_BITS)
        || (bits_per_row * plies.len()).div_ceil(8) != bits.len()
    {
        return None;
    }
    let mut reader = CounterBitReader { bits, at: 0 };
    let mut values = [0; MOST_COLUMNS];
    plies
        .map(|ply| {
            for (value, &width) in values.iter_mut().zip(&widths) {
                *value = reader.next(width)?;
            }
            StoredMove::from_column_values(ply, &values, board_width)
        })
        .collect()
}

struct CounterBitReader<'b> {
    bits: &'b [u8],
    at: usize,
}

impl CounterBitReader<'_> {
    fn next(&mut self, width: u32) -> Option<u64> {
        if width == 0 {
            return Some(0);
        }
        let end = self.at + width as usize;
        let bytes = self.bits.get(self.at / 8..end.div_ceil(8))?;
        let all = bytes.iter().fold(0, |all: u64, &byte| all << 8 | u64::from(byte));
        let behind = bytes.len() * 8 - self.at % 8 - width as usize;
        self.at = end;
        Some(all >> behind & (u64::MAX >> (u64::BITS - width)))
    }
}

/// Computes the value from its prediction and its [`counter_difference`](super::counter_difference).
const fn counter_from_difference(predicted: u64, difference: u64) -> u64 {
    let negative = (difference & 1).wrapping_neg();
    predicted.wrapping_add(difference >> 1 ^ negative)
}

/// Returns the score that has this code. Returns `None` if the kind is 0 or if the code is invalid.
fn score_from_code(kind: u64, value: u64) -> Option<Score> {
    let plies = u8::try_from(value).ok().map(u32::from);
    match kind {
        1 => {
            let value = i32::try_from(counter_from_difference(0, value).cast_signed()).ok()?;
            Some(Score::heuristic(value)).filter(|score| score.value() == value)
        }
        2 => Some(Score::win_in(plies?)),
        3 => Some(Score::loss_in(plies?)),
        _ => None,
    }
}
