//! Parses dates such as `2026-11-15`.

use anyhow::{Result, anyhow};

/// The number of days since 1970-01-01.
pub(super) fn day(text: &str) -> Result<u64> {
    read(text)
        .ok_or_else(|| anyhow!("invalid date `{text}`; write it as 2026-11-15, not before 1970"))
}

fn read(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return None };
    let digits =
        |part: &str, count| part.len() == count && part.bytes().all(|b| b.is_ascii_digit());
    if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
        return None;
    }
    let (year, month, day): (u64, usize, u64) =
        (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let february = 28 + u64::from(leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    if year < 1970 || !(1..=12).contains(&month) || !(1..=months[month - 1]).contains(&day) {
        return None;
    }
    let years: u64 = (1970..year).map(|year| 365 + u64::from(leap(year))).sum();
    Some(years + months[..month - 1].iter().sum::<u64>() + day - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_calendars_do() {
        let number = |text| day(text).unwrap();
        assert_eq!(number("1970-01-01"), 0);
        assert_eq!(number("2000-03-01"), 11_017);
        assert_eq!(number("2026-11-15"), 20_772);
        assert_eq!(number("2024-02-29") + 1, number("2024-03-01"));
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in
            ["", "today", "2026-2-1", "2026-02-29", "2026-13-01", "1969-12-31", "2026-11-15x"]
        {
            assert!(day(text).is_err(), "{text}");
        }
    }
}
