//! Numbers as people read them.

use std::time::Duration;

use foursight_search::Counters;

pub(in crate::experiments) use foursight_analysis::document::grouped;

/// What a cell without meaning says.
pub(in crate::experiments) const NONE: &str = "n/a";

/// Seconds to the microsecond; nothing where no time was measured.
pub(in crate::experiments) fn seconds(time: Duration) -> String {
    if time.is_zero() { NONE.to_owned() } else { format!("{:.6}", time.as_secs_f64()) }
}

/// Milliseconds for each of some moves.
pub(in crate::experiments) fn per_move(spent: &(Counters, u64)) -> String {
    let (counters, moves) = spent;
    if counters.time.is_zero() || *moves == 0 {
        return NONE.to_owned();
    }
    format!("{:.3}", 1e3 * counters.time.as_secs_f64() / *moves as f64)
}

/// Positions visited for each of some moves.
pub(in crate::experiments) fn nodes_per_move(spent: &(Counters, u64)) -> String {
    let (counters, moves) = spent;
    if *moves == 0 { NONE.to_owned() } else { grouped(counters.visited / moves) }
}

/// How much less `after` is than `before`, in percent.
pub(in crate::experiments) fn saved(before: f64, after: f64) -> Option<f64> {
    (before > 0.0).then(|| 100.0 * (1.0 - after / before))
}

/// A percentage with two digits after the point.
pub(in crate::experiments) fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| NONE.to_owned(), |share| format!("{share:.2} %"))
}

/// `yes` or `no`.
pub(in crate::experiments) const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!(grouped(1_390_904), "1,390,904");
        assert_eq!(percent(saved(19_608.0, 778.0)), "96.03 %");
        assert_eq!(percent(saved(0.0, 778.0)), "n/a");
        assert_eq!(seconds(Duration::ZERO), "n/a");
        assert_eq!(seconds(Duration::from_micros(1234)), "0.001234");
        assert_eq!(
            per_move(&(Counters { time: Duration::from_millis(3), ..Counters::default() }, 2)),
            "1.500"
        );
    }
}
