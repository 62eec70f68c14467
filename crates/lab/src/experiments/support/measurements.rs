//! Creates table columns and cells for times, percentages and means per move.

use std::time::Duration;

use foursight_analysis::document::{TableCell, TableColumn, TimeUnit};
use foursight_search::Counters;

pub(in crate::experiments) use foursight_analysis::document::group_digits;

/// Creates a cell with a duration. If the duration is zero, there was no clock, and the cell is undefined.
pub(in crate::experiments) fn duration_cell(time: Duration) -> TableCell {
    if time.is_zero() { TableCell::Undefined } else { TableCell::duration(time) }
}

/// Creates a column that shows seconds with six decimals.
pub(in crate::experiments) fn seconds_column(key: &str, title: &str) -> TableColumn {
    TableColumn::duration(key, title, TimeUnit::Seconds, Some(6))
}

/// Creates a column that shows milliseconds with three decimals.
pub(in crate::experiments) fn milliseconds_column(key: &str, title: &str) -> TableColumn {
    TableColumn::duration(key, title, TimeUnit::Milliseconds, Some(3))
}

/// Computes the mean time per move from the sum of the counters and the number of moves.
pub(in crate::experiments) fn time_per_move_cell((counters, moves): &(Counters, u64)) -> TableCell {
    if counters.time.is_zero() || *moves == 0 {
        return TableCell::Undefined;
    }
    TableCell::Nanoseconds((counters.time.as_nanos() as f64 / *moves as f64).round() as u64)
}

/// Returns the mean number of visited positions per move.
pub(in crate::experiments) fn nodes_per_move((counters, moves): &(Counters, u64)) -> Option<u64> {
    counters.visited.checked_div(*moves)
}

/// Returns by how many percent `after` is smaller than `before`. Returns `None` if `before` is 0.
pub(in crate::experiments) fn percent_saved(before: f64, after: f64) -> Option<f64> {
    (before > 0.0).then(|| 100.0 * (1.0 - after / before))
}

/// Formats a percentage, for example `96.03 %`.
pub(in crate::experiments) fn percent_text(value: Option<f64>) -> String {
    TableColumn::percent("", "", 2).cell_text(&value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_formatted() {
        assert_eq!(group_digits(1_390_904), "1,390,904");
        assert_eq!(percent_text(percent_saved(19_608.0, 778.0)), "96.03 %");
        assert_eq!(percent_text(percent_saved(0.0, 778.0)), "n/a");
        let time = seconds_column("time_ns", "time, s");
        assert_eq!(time.cell_text(&duration_cell(Duration::ZERO)), "n/a");
        assert_eq!(time.cell_text(&duration_cell(Duration::from_micros(1234))), "0.001234");
        let spent = (Counters { time: Duration::from_millis(3), ..Counters::default() }, 2);
        assert_eq!(
            milliseconds_column("time_ns", "time").cell_text(&time_per_move_cell(&spent)),
            "1.500"
        );
    }
}
