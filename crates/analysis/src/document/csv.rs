//! Tables for spreadsheets.

use super::plain::{Plain, plain};
use super::prose::one_line;
use super::{Document, Table};

const HEADER: &str = "section,table,row,name,figure,value,unit,low,high,text\n";

impl Document {
    /// All tables, those of the plots' figures too, as comma-separated values: one line a figure, with the
    /// heading of its section, the caption of its table, the number and the name of its row, and the name of its column. The value, its
    /// unit and the ends of its interval are cells of their own; what is no number is a text.
    pub fn to_csv(&self) -> String {
        let mut text = HEADER.to_owned();
        for section in &self.sections {
            for table in section.tables() {
                table.add_csv(&section.heading, &mut text);
            }
        }
        text
    }
}

impl Table {
    /// Its figures as lines, each row named by its first cell.
    fn add_csv(&self, heading: &str, lines: &mut String) {
        let heading = one_line(heading);
        let caption = one_line(&self.caption);
        for (row, cells) in (1..).zip(&self.rows) {
            let name = cells.first().map_or("", String::as_str);
            for (index, cell) in
                cells.iter().enumerate().skip(1).filter(|(_, cell)| !cell.is_empty())
            {
                let header = self.header.get(index).map_or("", String::as_str);
                let numbers = if index < self.words { None } else { plain(cell, &self.parts) };
                let said = if numbers.is_none() { cell.as_str() } else { "" };
                for one in numbers.unwrap_or_else(|| vec![Plain::default()]) {
                    let gap = if one.part.is_empty() { "" } else { ": " };
                    let figure = format!("{header}{gap}{}", one.part);
                    let (low, high) = one.ends.unwrap_or_default();
                    let row = row.to_string();
                    let line = [
                        &heading, &caption, &row, name, &figure, &one.value, &one.unit, &low,
                        &high, said,
                    ];
                    lines.push_str(&line.map(quoted).join(","));
                    lines.push('\n');
                }
            }
        }
    }
}

/// A cell in quotes where RFC 4180 wants them, or where it would be taken for a caption. A name that a
/// spreadsheet would run as a formula is handed in by somebody: an apostrophe makes it a text.
pub fn quoted(cell: &str) -> String {
    let signed = cell.strip_prefix(['+', '-']);
    let word = signed.is_some_and(|rest| rest.starts_with(|c: char| c.is_alphabetic() || c == '('));
    if cell.len() > 1 && cell.starts_with(['=', '@']) || word {
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
        for figure in ["+12", "-4", "+12 ± 3", "-0.5", "-3..2", "-", "="] {
            assert_eq!(quoted(figure), figure);
        }
    }

    #[test]
    fn every_figure_has_a_line_of_its_own() {
        let mut table = Table::new("two\nlines", &["player", "remark", "elo", "", "time"])
            .with_parts(["won", "drawn", "lost"]);
        table.words = 2;
        table.row(["alphabeta:depth=6,eval=cells", "12", "+626 ± 146", "1–2–3", "726.9 µs"]);
        table.row(["says \"hi\"", "", "n/a", "", " x"]);
        let mut document = Document::new("t");
        document.section("s").table(table);
        let known = "\
section,table,row,name,figure,value,unit,low,high,text
s,two lines,1,\"alphabeta:depth=6,eval=cells\",remark,,,,,12
s,two lines,1,\"alphabeta:depth=6,eval=cells\",elo,626,,480,772,
s,two lines,1,\"alphabeta:depth=6,eval=cells\",: won,1,,,,
s,two lines,1,\"alphabeta:depth=6,eval=cells\",: drawn,2,,,,
s,two lines,1,\"alphabeta:depth=6,eval=cells\",: lost,3,,,,
s,two lines,1,\"alphabeta:depth=6,eval=cells\",time,726.9,µs,,,
s,two lines,2,\"says \"\"hi\"\"\",elo,,,,,n/a
s,two lines,2,\"says \"\"hi\"\"\",time,,,,,\" x\"
";
        assert_eq!(document.to_csv(), known);
    }
}
