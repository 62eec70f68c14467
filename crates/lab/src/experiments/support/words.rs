//! Numbers as people read them.

use std::time::Duration;

use foursight_analysis::document::{TableCell, TableColumn, TimeUnit};
use foursight_search::Counters;

pub(in crate::experiments) use foursight_analysis::document::group_digits;

/// A duration; undefined if no time was measured.
pub(in crate::experiments) fn measured(time: Duration) -> TableCell {
    if time.is_zero() { TableCell::Undefined } else { TableCell::duration(time) }
}

/// A column of seconds with microseconds.
pub(in crate::experiments) fn seconds(key: &str, title: &str) -> TableColumn {
    TableColumn::duration(key, title, TimeUnit::Seconds, Some(6))
}

/// A column of milliseconds for a move.
pub(in crate::experiments) fn milliseconds(key: &str, title: &str) -> TableColumn {
    TableColumn::duration(key, title, TimeUnit::Milliseconds, Some(3))
}

/// The mean time of some moves.
pub(in crate::experiments) fn time_per_move((counters, moves): &(Counters, u64)) -> TableCell {
    if counters.time.is_zero() || *moves == 0 {
        return TableCell::Undefined;
    }
    TableCell::Nanoseconds((counters.time.as_nanos() as f64 / *moves as f64).round() as u64)
}

/// The mean number of positions visited for some moves.
pub(in crate::experiments) fn nodes_per_move((counters, moves): &(Counters, u64)) -> Option<u64> {
    counters.visited.checked_div(*moves)
}

/// How much less `after` is than `before`, in percent.
pub(in crate::experiments) fn saved(before: f64, after: f64) -> Option<f64> {
    (before > 0.0).then(|| 100.0 * (1.0 - after / before))
}

/// A percentage in a sentence: `96.03 %`.
pub(in crate::experiments) fn percent(value: Option<f64>) -> String {
    TableColumn::percent("", "", 2).cell_text(&value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!(group_digits(1_390_904), "1,390,904");
        assert_eq!(percent(saved(19_608.0, 778.0)), "96.03 %");
        assert_eq!(percent(saved(0.0, 778.0)), "n/a");
        let time = seconds("time_ns", "time, s");
        assert_eq!(time.cell_text(&measured(Duration::ZERO)), "n/a");
        assert_eq!(time.cell_text(&measured(Duration::from_micros(1234))), "0.001234");
        let spent = (Counters { time: Duration::from_millis(3), ..Counters::default() }, 2);
        assert_eq!(milliseconds("time_ns", "time").cell_text(&time_per_move(&spent)), "1.500");
    }
}
