use super::prose::one_line;
use super::{Document, Table};

impl Document {
    /// All tables, those of the plots' figures too, as comma-separated values: each after a line `# caption`,
    /// with an empty line between two.
    pub fn to_csv(&self) -> String {
        let tables: Vec<String> = self.tables().map(|table| table.to_csv()).collect();
        tables.join("\n")
    }
}

impl Table {
    /// Its caption as a line `# caption`, its header and its rows.
    pub fn to_csv(&self) -> String {
        let mut text = format!("# {}\n", one_line(&self.caption));
        for row in std::iter::once(&self.header).chain(&self.rows) {
            let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
            text.push_str(&cells.join(","));
            text.push('\n');
        }
        text
    }
}

/// A cell in quotes where RFC 4180 wants them, or where it would be taken for a caption. A name that a
/// spreadsheet would run as a formula is handed in by somebody: an apostrophe makes it a text.
pub(crate) fn quoted(cell: &str) -> String {
    let signed = cell.strip_prefix(['+', '-']);
    let word = signed.is_some_and(|rest| rest.starts_with(|c: char| c.is_alphabetic() || c == '('));
    if cell.starts_with(['=', '@']) || word {
        return quoted(&format!("'{cell}"));
    }
    let blank = |c: char| c == ' ' || c == '\t';
    let special = cell.contains([',', '"', '\n', '\r']) || cell.starts_with('#');
    if special || cell.starts_with(blank) || cell.ends_with(blank) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_a_formula() {
        let known = [
            ("=1+1", "'=1+1"),
            ("@SUM(1,2)", "\"'@SUM(1,2)\""),
            ("+cmd", "'+cmd"),
            ("-(1)", "'-(1)"),
        ];
        for (cell, written) in known {
            assert_eq!(quoted(cell), written);
        }
        for figure in ["+12", "-4", "+12 ± 3", "-0.5", "-3..2", "-"] {
            assert_eq!(quoted(figure), figure);
        }
    }

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let mut table = Table::new("two\nlines", &["player", "elo"]);
        table.row(["alphabeta:depth=6,eval=cells", "12"]);
        table.row(["says \"hi\"", "n/a"]);
        table.row(["#1", " x"]);
        let known = "# two lines\nplayer,elo\n\"alphabeta:depth=6,eval=cells\",12\n\"says \"\"hi\"\"\",n/a\n\"#1\",\" x\"\n";
        assert_eq!(table.to_csv(), known);
    }
}
