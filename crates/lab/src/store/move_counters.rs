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

mod decode;
mod encode;

use foursight_board::Column;
use foursight_search::Score;
use serde::{Serialize, Serializer};

pub(super) use decode::decode_moves;
pub(super) use encode::{MoveValues, encode_moves};

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

/// Returns the number of moves that the cutoffs would skip if no column of the board were full. `by_index` contains the
/// cutoffs for each move index of the board.
fn skipped_by_cutoffs(by_index: &[u64]) -> u64 {
    let skipped = by_index.iter().rev().zip(0..);
    skipped.fold(0, |sum, (&cutoffs, left)| sum.wrapping_add(cutoffs.wrapping_mul(left)))
}

fn cutoff_sum(by_index: &[u64]) -> u64 {
    by_index.iter().fold(0, |sum, &one| sum.wrapping_add(one))
}

/// Returns the difference between a value and its prediction as an unsigned number. Differences close to zero become
/// small numbers: 0, −1, 1 and −2 become 0, 1, 2 and 3.
const fn counter_difference(predicted: u64, value: u64) -> u64 {
    let difference = value.wrapping_sub(predicted).cast_signed();
    (difference << 1 ^ difference >> 63).cast_unsigned()
}

/// Number of significant bits of a stored time. The error is less than 0.8 %, which is less than the variation between
/// two runs of the same search.
pub(super) const TIME_BITS: u32 = 8;

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

    use super::encode::move_time_code;
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
