//! What a cell says, in plain numbers: tables are written for people, and programs cannot read `+626 ± 146`.

/// A number with its unit and its interval, each as it stands in a spreadsheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plain {
    /// What it is a part of, if a cell holds several.
    pub(super) part: String,
    pub(super) value: String,
    pub(super) unit: String,
    /// The ends of its interval.
    pub(super) ends: Option<(String, String)>,
}

/// The numbers of a cell; nothing if it holds words. Known are `-4`, `19,608`, `98.3 %`, `0.7 µs`,
/// `+626 ± 146`, `84.3 [82.7, 85.8]` and, where the table names that many parts, `353–2–5`.
pub(super) fn plain(cell: &str, parts: &[String]) -> Option<Vec<Plain>> {
    let cell = cell.trim();
    let texts: Vec<&str> = cell.split('–').collect();
    if texts.len() > 1 && texts.len() == parts.len() {
        let one = |(part, text): (&String, &str)| {
            Some(Plain { part: part.clone(), value: whole(text)?, ..Plain::default() })
        };
        return parts.iter().zip(texts).map(one).collect();
    }
    let (value, rest) = number(cell)?;
    let (ends, rest) = interval(&value, rest)?;
    let unit = rest.trim();
    let short =
        unit.chars().count() <= 8 && !unit.contains(|c: char| c.is_ascii_digit() || c == ' ');
    short.then(|| vec![Plain { part: String::new(), value, unit: unit.to_owned(), ends }])
}

/// The interval that follows a number, if there is one, and what follows that.
fn interval<'t>(value: &str, rest: &'t str) -> Option<(Option<(String, String)>, &'t str)> {
    if let Some(inside) = rest.strip_prefix(" [") {
        let (ends, behind) = inside.split_once(']')?;
        let (low, high) = ends.split_once(", ")?;
        let end = |text| number(text).filter(|(_, behind)| behind.is_empty());
        return Some((Some((end(low)?.0, end(high)?.0)), behind));
    }
    let Some(margin) = rest.strip_prefix(" ± ") else { return Some((None, rest)) };
    if let Some(behind) = margin.strip_prefix("n/a") {
        return Some((None, behind));
    }
    let (margin, behind) = number(margin)?;
    let decimals = |text: &str| text.split_once('.').map_or(0, |(_, digits)| digits.len());
    let digits = decimals(value).max(decimals(&margin));
    let (middle, margin): (f64, f64) = (value.parse().ok()?, margin.parse().ok()?);
    let end = |end: f64| format!("{end:.digits$}");
    Some((Some((end(middle - margin), end(middle + margin))), behind))
}

/// The number that a text begins with, without `+` and without commas, and the rest.
fn number(text: &str) -> Option<(String, &str)> {
    let minus = text.starts_with(['-', '−']);
    let unsigned = text.strip_prefix(['+', '-', '−']).unwrap_or(text);
    let end = unsigned.find(|c: char| !(c.is_ascii_digit() || c == '.' || c == ','));
    let (digits, rest) = unsigned.split_at(end.unwrap_or(unsigned.len()));
    let (front, back) = digits.split_once('.').unwrap_or((digits, "0"));
    let mut groups = front.split(',');
    let first = groups.next().filter(|first| !first.is_empty())?;
    let lone = front.len() == first.len();
    let grouped = (lone || first.len() <= 3) && groups.all(|group| group.len() == 3);
    let right = grouped && !back.is_empty() && back.bytes().all(|byte| byte.is_ascii_digit());
    let sign = if minus { "-" } else { "" };
    right.then(|| (format!("{sign}{}", digits.replace(',', "")), rest))
}

fn whole(text: &str) -> Option<String> {
    number(text).filter(|(value, rest)| rest.is_empty() && !value.contains('.')).map(|one| one.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Value, unit, low and high.
    fn told(cell: &str) -> Option<[String; 4]> {
        let [one] = &plain(cell, &[])?[..] else { return None };
        let (low, high) = one.ends.clone().unwrap_or_default();
        Some([one.value.clone(), one.unit.clone(), low, high])
    }

    #[test]
    fn a_number_is_taken_out_of_what_surrounds_it() {
        for (cell, plain) in [
            ("12", ["12", "", "", ""]),
            ("-4", ["-4", "", "", ""]),
            ("−4.5", ["-4.5", "", "", ""]),
            ("+12", ["12", "", "", ""]),
            ("19,608", ["19608", "", "", ""]),
            ("1,204,000.5", ["1204000.5", "", "", ""]),
            ("98.3 %", ["98.3", "%", "", ""]),
            ("726.9 µs", ["726.9", "µs", "", ""]),
            ("+626 ± 146", ["626", "", "480", "772"]),
            ("-0.5 ± 1.25 Elo", ["-0.5", "Elo", "-1.75", "0.75"]),
            ("+626 ± n/a", ["626", "", "", ""]),
            ("84.3 [82.7, 85.8]", ["84.3", "", "82.7", "85.8"]),
            ("-0.2 [-1.2, 0.8] %", ["-0.2", "%", "-1.2", "0.8"]),
        ] {
            assert_eq!(told(cell), Some(plain.map(str::to_owned)), "{cell}");
        }
    }

    #[test]
    fn parts_are_called_as_the_table_says() {
        let parts = ["won by P1", "won by P2", "drawn"].map(str::to_owned);
        let three = plain("353–2–5", &parts).unwrap();
        let told: Vec<(&str, &str)> =
            three.iter().map(|one| (one.part.as_str(), one.value.as_str())).collect();
        assert_eq!(told, [("won by P1", "353"), ("won by P2", "2"), ("drawn", "5")]);
        assert_eq!(plain("353–2–5", &[]), None, "nothing is guessed");
    }

    #[test]
    fn words_are_none() {
        for words in [
            "",
            "n/a",
            "-",
            "yes",
            "[0, 1, 2]",
            "0.93 of [-2.94, 2.94]: not decided",
            "1,2",
            "3 of 5",
            "1.2.3",
            "4.",
            "12,34",
            "0–13",
            "1 [2]",
            "1 [2, x]",
            "7x6",
        ] {
            assert_eq!(plain(words, &[]), None, "{words}");
        }
    }
}
