//! Encodes the search counters of all moves in a pair of games as a table of bits.
//!
//! The table has one row for each move after the opening, first for the moves of the first game and then for the moves
//! of the second game. It has one column per counter. All values of a column have the same number of bits, which is the
//! smallest number that suffices. Rows follow each other without padding, and the first bit of a byte is its highest
//! bit.
//!
//! The text `layout` contains the position of the first bit of each column within a row, followed by the number of
//! bits of a row. Each number is one character, whose code point is the number plus 48. `docs/formats.md` lists the
//! columns.
//!
//! Many counters can be computed from other counters by the equations in `docs/statistics.md`. For such a counter, the
//! table contains the difference from the computed value. In most searches this difference is 0 and takes no bits.

use std::cell::RefCell;

use foursight_board::Column;
use foursight_search::{Counters, Score};
use serde::{Serialize, Serializer};

/// The largest number of bits of a value.
///
/// The SQL view `move` reads 8 bytes for each value. Up to 7 bits of the first byte may belong to the previous value.
/// Together with them, 56 bits fit into 8 bytes. Values that need more bits are stored as the largest value of 56 bits.
pub(super) const MOST_BITS: u32 = 56;

/// Names of the first columns of the table.
///
/// After these columns, the table has one column for each move index. The index is the place of a move in the order in
/// which the search tries the moves. The column contains the number of cutoffs that moves with this index caused. There
/// are as many move indices as the board has columns.
pub(super) const COLUMNS: [&str; 18] = [
    "score_kind",
    "score_value",
    "depth",
    "visited",
    "generated",
    "expanded",
    "evaluated",
    "cutoffs",
    "time",
    "time_rest",
    "evaluation_ns",
    "finished",
    "judged",
    "skipped",
    "deepest",
    "table_probes",
    "table_hits",
    "iterations",
];

/// Number of table columns for pairs that come from files before version 4.
pub(super) const FORMER_COLUMNS: usize = 11;
/// The code point that stands for the number 0 in a layout.
pub(super) const ZERO: u32 = 48;
/// The largest number of table columns: the named columns, and one for each move index on the widest board.
const MOST_COLUMNS: usize = COLUMNS.len() + Column::MOST as usize;

/// The stored values of one move. `docs/statistics.md` defines the counters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredMove {
    /// The number of the move in the game, counted from 1.
    pub ply: usize,
    /// The score that the search returned. JSON Lines contain it as two integers, `score` and `score_plies_to_end`.
    #[serde(flatten, serialize_with = "serialize_score")]
    pub score: Option<Score>,
    /// Search depth in plies, or 0 if the depth is unknown.
    pub depth: u8,
    pub visited: u64,
    pub generated: u64,
    pub expanded: u64,
    pub evaluated: u64,
    pub cutoffs: u64,
    /// Counters that files before version 4 do not contain.
    #[serde(flatten)]
    pub more: Option<StoredMoveCounters>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ns: Option<u64>,
    /// Time spent in the evaluation, if it was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluation_ns: Option<u64>,
}

/// The counters of a move that results files contain since version 4.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StoredMoveCounters {
    pub finished: u64,
    pub judged: u64,
    pub skipped: u64,
    /// Number of cutoffs for each index of the move that caused the cutoff. Exports omit zeros at the end.
    #[serde(serialize_with = "serialize_cutoffs")]
    pub cutoffs_by_index: [u64; Column::MOST as usize],
    pub deepest: u64,
    pub table_probes: u64,
    pub table_hits: u64,
    pub iterations: u64,
}

/// The values of one move, to be encoded.
pub(super) struct MoveValues<'m> {
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

/// The values of the counters in [`StoredMoveCounters`].
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
    pub(super) fn from_search(score: Option<Score>, depth: u8, counters: &'m Counters) -> Self {
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
    pub(super) fn from_stored(made: &'m StoredMove) -> Self {
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

/// Returns the number of moves that the cutoffs would skip if no column of the board were full. `by_index` contains the
/// cutoffs for each move index of the board.
fn skipped_by_cutoffs(by_index: &[u64]) -> u64 {
    let skipped = by_index.iter().rev().zip(0..);
    skipped.fold(0, |sum, (&cutoffs, left)| sum.wrapping_add(cutoffs.wrapping_mul(left)))
}

fn cutoff_sum(by_index: &[u64]) -> u64 {
    by_index.iter().fold(0, |sum, &one| sum.wrapping_add(one))
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
pub(super) fn encode_moves<'m>(
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

/// Decodes moves. `plies` contains the number of each move in its game. Returns `None` if the values are invalid.
pub(super) fn decode_moves(
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

/// Returns the difference between a value and its prediction as an unsigned number. Differences close to zero become
/// small numbers: 0, −1, 1 and −2 become 0, 1, 2 and 3.
const fn counter_difference(predicted: u64, value: u64) -> u64 {
    let difference = value.wrapping_sub(predicted).cast_signed();
    (difference << 1 ^ difference >> 63).cast_unsigned()
}

/// Computes the value from its prediction and its [`counter_difference`].
const fn counter_from_difference(predicted: u64, difference: u64) -> u64 {
    let negative = (difference & 1).wrapping_neg();
    predicted.wrapping_add(difference >> 1 ^ negative)
}

/// Number of significant bits of a stored time. The error is less than 0.8 %, which is less than the variation between
/// two runs of the same search.
pub(super) const TIME_BITS: u32 = 8;

/// Returns the code of a time. The code of a time below 2^8 is the time itself. For a longer time, only the first 8
/// bits are stored, and the code is these bits plus 2^7 times the number of dropped bits. A longer time never has a
/// smaller code.
const fn move_time_code(time_ns: u64) -> u64 {
    let bits = u64::BITS - time_ns.leading_zeros();
    let dropped = bits.saturating_sub(TIME_BITS);
    ((dropped as u64) << (TIME_BITS - 1)) + (time_ns >> dropped)
}

/// Returns the smallest time that has this code.
const fn move_time_from_code(code: u64) -> u64 {
    let half = 1 << (TIME_BITS - 1);
    match code >> (TIME_BITS - 1) {
        0 | 1 => code,
        // The largest valid code belongs to a time of 64 bits, of which 56 are dropped.
        dropped if dropped <= 57 => (code % half + half) << (dropped - 1),
        _ => u64::MAX,
    }
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

/// Returns the score that has this [`score_code`]. Returns `None` if the kind is 0 or if the code is invalid.
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

#[expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "`serialize_with` passes a reference to the field"
)]
fn serialize_score<S: Serializer>(score: &Option<Score>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct ScoreValues {
        score: Option<i32>,
        score_plies_to_end: Option<u32>,
    }
    let values = ScoreValues {
        score: score.map(Score::value),
        score_plies_to_end: score.and_then(Score::plies_to_end),
    };
    values.serialize(serializer)
}

fn serialize_cutoffs<S: Serializer>(
    cutoffs: &[u64; Column::MOST as usize],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let used = cutoffs.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
    cutoffs[..used].serialize(serializer)
}

#[cfg(test)]
mod tests {
    use foursight_board::SplitMix64;

    use super::*;

    impl StoredMove {
        /// Rounds the time to the precision with which it is stored.
        fn with_stored_time(mut self) -> Self {
            if self.more.is_some() {
                self.time_ns = self.time_ns.map(|time| move_time_from_code(move_time_code(time)));
            }
            self
        }
    }

    #[test]
    fn times_keep_their_first_eight_bits() {
        let mut last = None;
        for time in (0..70_000).chain([1 << 40, u64::MAX >> 8, u64::MAX]) {
            let code = move_time_code(time);
            assert!(last <= Some(code), "{time}");
            last = Some(code);
            let rounded = move_time_from_code(code);
            assert!(rounded <= time && time - rounded <= time >> (TIME_BITS - 1), "{time}");
            assert!(time >= 1 << TIME_BITS || rounded == time, "{time}");
            assert_eq!(move_time_code(rounded), code, "{time}");
        }
        assert!(move_time_code(10_000_000_000) < 1 << 12, "ten seconds have 12 bits");
    }

    /// Returns a move with random values. Small and large values are equally likely.
    fn random_move(rng: &mut SplitMix64, ply: usize, more: bool) -> StoredMove {
        let mut number = || {
            let bits = rng.below(41);
            rng.below(1 << bits)
        };
        let scores = [
            None,
            Some(Score::DRAW),
            Some(Score::heuristic(-Score::MOST)),
            Some(Score::heuristic(17)),
            Some(Score::win_in(1)),
            Some(Score::loss_in(64)),
        ];
        StoredMove {
            ply,
            score: scores[number() as usize % scores.len()],
            depth: (number() % 65) as u8,
            visited: number(),
            generated: number(),
            expanded: number(),
            evaluated: number(),
            cutoffs: number(),
            more: more.then(|| StoredMoveCounters {
                finished: number(),
                judged: number(),
                skipped: number(),
                cutoffs_by_index: std::array::from_fn(|index| if index < 7 { number() } else { 0 }),
                deepest: number(),
                table_probes: number(),
                table_hits: number(),
                iterations: number(),
            }),
            time_ns: Some(number()),
            evaluation_ns: (number() % 2 == 0).then(&mut number),
        }
        .with_stored_time()
    }

    fn encode_all(moves: &[StoredMove]) -> (String, Vec<u8>) {
        let has_more = moves.iter().all(|made| made.more.is_some());
        encode_moves(moves.iter().map(MoveValues::from_stored), has_more, 7)
    }

    #[test]
    fn encoded_moves_are_decoded_unchanged() {
        let mut rng = SplitMix64::new(3);
        for count in 0..60 {
            let moves: Vec<_> =
                (0..count).map(|ply| random_move(&mut rng, ply, count % 3 > 0)).collect();
            let (layout, bits) = encode_all(&moves);
            assert_eq!(decode_moves(&layout, &bits, 0..count).as_ref(), Some(&moves));
            if !bits.is_empty() {
                assert_eq!(decode_moves(&layout, &bits[1..], 0..count), None, "too few bytes");
            }
            let longer = [&bits[..], &[0]].concat();
            assert_eq!(decode_moves(&layout, &longer, 0..count), None, "too many bytes");
        }
    }

    #[test]
    fn counters_that_obey_the_laws_take_no_bits() {
        let mut more = StoredMoveCounters { finished: 30, deepest: 4, ..Default::default() };
        more.cutoffs_by_index[1] = 3;
        more.skipped = 3 * 5;
        let made = StoredMove {
            ply: 9,
            score: None,
            depth: 4,
            visited: 100,
            generated: 99,
            expanded: 23,
            evaluated: 47,
            cutoffs: 3,
            more: Some(more),
            time_ns: Some(0),
            evaluation_ns: None,
        };
        // In this row, depth, visited, expanded, finished and the cutoffs at index 2 have 3, 7, 5, 5 and 2 bits. The
        // other columns have no bits.
        let (layout, bits) = encode_all(&[made]);
        assert_eq!((layout.as_str(), bits.len()), ("0003::??????DDDDDDDDFFFFFF", 3));
    }

    #[test]
    fn values_that_are_too_large_are_stored_as_the_largest_value() {
        let mut made = random_move(&mut SplitMix64::new(1), 1, false);
        made.visited = u64::MAX;
        let (layout, bits) = encode_all(&[made]);
        let decoded = decode_moves(&layout, &bits, 1..2).unwrap();
        assert_eq!(decoded[0].visited, (1 << 56) - 1);
    }

    #[test]
    fn malformed_layouts_are_rejected() {
        let flat = "0".repeat(FORMER_COLUMNS + 1);
        assert!(decode_moves(&flat, &[], 0..1).is_some());
        let (too_few, too_many) = ("0".repeat(FORMER_COLUMNS), "0".repeat(MOST_COLUMNS + 2));
        let (between, wide) = ("0".repeat(15), format!("{}i", &flat[1..]));
        let (late, falling) = ("1".repeat(12), "000000000010".to_owned());
        for layout in
            ["", "0", &too_few, &too_many, &between, &wide, &late, &falling, "/00000000000"]
        {
            assert_eq!(decode_moves(layout, &[0; 8], 0..1), None, "{layout}");
        }
        // This row contains a score of an unknown kind.
        assert_eq!(decode_moves("033333333333", &[0xff], 0..1), None);
    }
}
