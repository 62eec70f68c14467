//! Converts dates such as `2026-11-15` to numbers of days.

use anyhow::{Result, anyhow};

/// Parses a date and returns the number of days since 1970-01-01.
pub(super) fn parse_day(text: &str) -> Result<u64> {
    days_since_1970(text)
        .ok_or_else(|| anyhow!("invalid date `{text}`; write it as 2026-11-15, not before 1970"))
}

fn days_since_1970(text: &str) -> Option<u64> {
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
    fn days_since_1970_follow_the_calendar() {
        let number = |text| parse_day(text).unwrap();
        assert_eq!(number("1970-01-01"), 0);
        assert_eq!(number("2000-03-01"), 11_017);
        assert_eq!(number("2026-11-15"), 20_772);
        assert_eq!(number("2024-02-29") + 1, number("2024-03-01"));
    }

    #[test]
    fn invalid_days_are_rejected() {
        for text in
            ["", "today", "2026-2-1", "2026-02-29", "2026-13-01", "1969-12-31", "2026-11-15x"]
        {
            assert!(parse_day(text).is_err(), "{text}");
        }
    }
}
