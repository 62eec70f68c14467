//! Encodes the counters of moves.

use std::cell::RefCell;

use foursight_board::Column;
use foursight_search::{Counters, Score};

use super::{
    COLUMNS, FORMER_COLUMNS, MOST_BITS, MOST_COLUMNS, StoredMove, TIME_BITS, ZERO,
    counter_difference, cutoff_sum, move_time_from_code, skipped_by_cutoffs,
};

/// The values of one move, to be encoded.
pub(in crate::store) struct MoveValues<'m> {
    score: Option<Score>,
    depth: u8,
    visited: u64,
    generated: u64,
    expanded: u64,
    evaluated: u64,
    cutoffs: u64,
    more: Option<LaterValues<'m>>,
    time_ns: u64,
    evaluation_ns: Option<u64>,
}

/// The values of the counters in `StoredMoveCounters`.
struct LaterValues<'m> {
    finished: u64,
    judged: u64,
    skipped: u64,
    deepest: u64,
    table_probes: u64,
    table_hits: u64,
    iterations: u64,
    cutoffs_by_index: &'m [u64; Column::MOST as usize],
}

impl<'m> MoveValues<'m> {
    /// Returns the values of a search.
    #[inline]
    pub(in crate::store) fn from_search(
        score: Option<Score>,
        depth: u8,
        counters: &'m Counters,
    ) -> Self {
        Self {
            score,
            depth,
            visited: counters.visited,
            generated: counters.generated,
            expanded: counters.expanded,
            evaluated: counters.evaluated,
            cutoffs: counters.cutoffs,
            more: Some(LaterValues {
                finished: counters.finished,
                judged: counters.judged,
                skipped: counters.skipped,
                deepest: counters.deepest.into(),
                table_probes: counters.probes,
                table_hits: counters.hits,
                iterations: counters.iterations,
                cutoffs_by_index: &counters.cutoffs_by_index,
            }),
            time_ns: counters.time.as_nanos() as u64,
            evaluation_ns: counters.evaluation_time.map(|time| time.as_nanos() as u64),
        }
    }

    /// Returns the values of a stored move.
    pub(in crate::store) fn from_stored(made: &'m StoredMove) -> Self {
        Self {
            score: made.score,
            depth: made.depth,
            visited: made.visited,
            generated: made.generated,
            expanded: made.expanded,
            evaluated: made.evaluated,
            cutoffs: made.cutoffs,
            more: made.more.as_ref().map(|more| LaterValues {
                finished: more.finished,
                judged: more.judged,
                skipped: more.skipped,
                deepest: more.deepest,
                table_probes: more.table_probes,
                table_hits: more.table_hits,
                iterations: more.iterations,
                cutoffs_by_index: &more.cutoffs_by_index,
            }),
            time_ns: made.time_ns.unwrap_or(0),
            evaluation_ns: made.evaluation_ns,
        }
    }

    /// Appends the values of one row of the table. If `has_more` is false, the row has only the [`FORMER_COLUMNS`].
    #[inline]
    fn append_row(&self, rows: &mut Vec<u64>, has_more: bool, board_width: usize) {
        let (kind, value) = score_code(self.score);
        let time = move_time_code(self.time_ns);
        let more = self.more.as_ref();
        // Times from files of earlier versions are stored exactly, so that a migration changes no value.
        let rest = if more.is_none() { self.time_ns - move_time_from_code(time) } else { 0 };
        let by_index = more.map_or(&[][..], |more| &more.cutoffs_by_index[..board_width]);
        let other = more.map_or(0, |more| more.finished.wrapping_add(more.table_hits));
        // The equation in `docs/statistics.md`.
        let evaluated = self.visited.wrapping_sub(self.expanded).wrapping_sub(other);
        rows.extend_from_slice(&[
            kind,
            value,
            self.depth.into(),
            self.visited,
            counter_difference(self.visited.wrapping_sub(1), self.generated),
            self.expanded,
            counter_difference(evaluated, self.evaluated),
            counter_difference(cutoff_sum(by_index), self.cutoffs),
            time,
            rest,
            // 0 means that the time was not measured.
            self.evaluation_ns.map_or(0, |time| time.saturating_add(1)),
        ]);
        if let Some(more) = more.filter(|_| has_more) {
            rows.extend_from_slice(&[
                more.finished,
                more.judged,
                counter_difference(skipped_by_cutoffs(by_index), more.skipped),
                counter_difference(self.depth.into(), more.deepest),
                more.table_probes,
                more.table_hits,
                more.iterations,
            ]);
            rows.extend_from_slice(by_index);
        }
    }
}

/// Buffers for the encoder.
///
/// Each thread reuses its buffers for all pairs. For each request of 1 KiB or more, `malloc` in the GNU C library
/// merges all small free blocks, which takes as long as encoding a pair.
#[derive(Default)]
struct EncoderBuffers {
    /// The values of all rows.
    rows: Vec<u64>,
    bits: CounterBitWriter,
}

thread_local! {
    static BUFFERS: RefCell<EncoderBuffers> = RefCell::default();
}

/// Encodes moves. Returns the layout and the bits of the table. `has_more` is true if all moves have the counters that
/// files before version 4 do not contain. Otherwise these counters are not encoded.
pub(in crate::store) fn encode_moves<'m>(
    moves: impl Iterator<Item = MoveValues<'m>>,
    has_more: bool,
    board_width: usize,
) -> (String, Vec<u8>) {
    BUFFERS.with_borrow_mut(|buffers| buffers.encode(moves, has_more, board_width))
}

impl EncoderBuffers {
    fn encode<'m>(
        &mut self,
        moves: impl Iterator<Item = MoveValues<'m>>,
        has_more: bool,
        board_width: usize,
    ) -> (String, Vec<u8>) {
        let Self { rows, bits } = self;
        let count = if has_more { COLUMNS.len() + board_width } else { FORMER_COLUMNS };
        rows.clear();
        moves.for_each(|made| made.append_row(rows, has_more, board_width));
        let mut used = [0; MOST_COLUMNS];
        for values in rows.chunks_exact_mut(count) {
            for (value, used) in values.iter_mut().zip(&mut used) {
                *value = (*value).min((1 << MOST_BITS) - 1);
                *used |= *value;
            }
        }
        let mut layout = String::with_capacity(2 * count);
        let mut columns = [(0, 0); MOST_COLUMNS];
        let mut column_count = 0;
        let mut start = 0;
        for (at, &used) in used[..count].iter().enumerate() {
            layout.extend(char::from_u32(ZERO + start));
            let width = u64::BITS - used.leading_zeros();
            if width > 0 {
                columns[column_count] = (at, width);
                column_count += 1;
            }
            start += width;
        }
        layout.extend(char::from_u32(ZERO + start));
        for values in rows.chunks_exact(count) {
            for &(at, width) in &columns[..column_count] {
                bits.push(values[at], width);
            }
        }
        (layout, bits.finish())
    }
}

/// Writes values with a fixed number of bits each.
#[derive(Default)]
struct CounterBitWriter {
    bytes: Vec<u8>,
    /// The bits that are not written yet, from the highest bit downwards. The other bits are 0.
    pending: u64,
    /// Number of pending bits, less than 64 between calls.
    count: u32,
}

impl CounterBitWriter {
    /// `width` is from 1 to [`MOST_BITS`], and the value has at most this number of bits.
    fn push(&mut self, value: u64, width: u32) {
        let value = value << (u64::BITS - width);
        self.pending |= value >> self.count;
        self.count += width;
        if self.count >= u64::BITS {
            self.bytes.extend_from_slice(&self.pending.to_be_bytes());
            self.count -= u64::BITS;
            // The last `count` bits of the value did not fit. `count` is less than `width`.
            self.pending = if self.count == 0 { 0 } else { value << (width - self.count) };
        }
    }

    /// Returns all bits and clears the writer.
    fn finish(&mut self) -> Vec<u8> {
        let left = self.count.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.pending.to_be_bytes()[..left]);
        let bits = self.bytes.as_slice().to_vec();
        self.bytes.clear();
        (self.pending, self.count) = (0, 0);
        bits
    }
}

/// Returns the code of a time. The code of a time below 2^8 is the time itself. For a longer time, only the first 8
/// bits are stored, and the code is these bits plus 2^7 times the number of dropped bits. A longer time never has a
/// smaller code.
pub(super) const fn move_time_code(time_ns: u64) -> u64 {
    let bits = u64::BITS - time_ns.leading_zeros();
    let dropped = bits.saturating_sub(TIME_BITS);
    ((dropped as u64) << (TIME_BITS - 1)) + (time_ns >> dropped)
}

/// Returns two numbers: the kind of a score (0: no score, 1: evaluation, 2: win, 3: loss) and its value. The value of a
/// win or loss is the number of plies to the end. The value of an evaluation is the result of [`counter_difference`] for
/// the prediction 0.
const fn score_code(score: Option<Score>) -> (u64, u64) {
    match score {
        None => (0, 0),
        Some(score) => match score.plies_to_end() {
            Some(plies) if score.is_win() => (2, plies as u64),
            Some(plies) => (3, plies as u64),
            None => (1, counter_difference(0, (score.value() as i64).cast_unsigned())),
        },
    }
}
