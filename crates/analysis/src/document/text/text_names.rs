//! Shortens names in tables and charts for terminals.

use super::text_table::TextTable;

/// Returns the prefix that all texts share, and the texts without this prefix. The texts select engines. The
/// prefix ends with a separator, such as `alphabeta:` or `alphabeta:depth=4,eval=`. Returns `None` if there is
/// no such prefix, if all texts are equal, or if one of the texts consists only of the prefix.
pub(in crate::document) fn shorten_text_names(texts: &[String]) -> Option<(String, Vec<String>)> {
    const EVALUATION: &str = "eval=";
    let mut named = texts.iter().filter(|text| !text.is_empty());
    let first = named.next()?;
    let others: Vec<&String> = named.filter(|text| *text != first).collect();
    if others.is_empty() {
        return None;
    }
    let shared = |length: usize, text: &&String| {
        let same = first.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
        length.min(same)
    };
    let length = others.iter().fold(first.len(), shared);
    // The separators are ASCII characters. A prefix that ends with a separator therefore ends at a character
    // boundary.
    let end = first.as_bytes()[..length].iter().rposition(|byte| b":,".contains(byte))? + 1;
    let end = if first[end..].starts_with(EVALUATION) && length >= end + EVALUATION.len() {
        end + EVALUATION.len()
    } else {
        end
    };
    let is_long_enough = |text: &String| text.is_empty() || text.len() > end;
    if !first[..end].contains(':') || !texts.iter().all(is_long_enough) {
        return None;
    }
    let short = texts.iter().map(|text| text.get(end..).unwrap_or_default().to_owned());
    Some((first[..end].to_owned(), short.collect()))
}

/// Creates a cross table, in which each row is compared with each other row. The rows are numbered. The columns have
/// these numbers as titles, because the names of the rows are too long for column titles.
pub(in crate::document) fn numbered_text_table(title: &str, rows: Vec<Vec<String>>) -> TextTable {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1);
    let header = [String::new(), title.to_owned()];
    let header = header.into_iter().chain((1..columns).map(|number| number.to_string()));
    let rows = rows
        .into_iter()
        .enumerate()
        .map(|(index, row)| std::iter::once((index + 1).to_string()).chain(row).collect());
    TextTable::new(header.collect::<Vec<_>>(), rows.collect()).with_text_columns(&[1]).with_keys(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefix(texts: &[&str]) -> Option<String> {
        let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        shorten_text_names(&texts).map(|(prefix, _)| prefix)
    }

    #[test]
    fn a_common_prefix_ends_at_a_separator() {
        let texts = ["alphabeta:depth=4,eval=cells", "alphabeta:depth=4,eval=centre"];
        assert_eq!(prefix(&texts).as_deref(), Some("alphabeta:depth=4,eval="));
        let texts = ["deepening:depth=8", "deepening:depth=8,table=0"];
        assert_eq!(prefix(&texts).as_deref(), Some("deepening:"));
        assert_eq!(prefix(&["alphabeta", "alphabeta:depth=4"]), None);
        assert_eq!(prefix(&["cells", "centre"]), None);
        assert_eq!(prefix(&["level:1", "level:1"]), None);
        assert_eq!(prefix(&["level:1"]), None);
    }
}
