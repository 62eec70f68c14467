//! Converts documents to comma-separated values (CSV).

use super::{Document, Scalar, Table};

impl Document {
    /// Returns all tables and the values of all plots as comma-separated values.
    ///
    /// The text has one section for each table, and an empty line separates the sections. A section contains
    /// the ID of the table, a line with the keys of its columns, and one line for each row. Numbers are
    /// unformatted, durations are in nanoseconds, and absent or undefined values are empty.
    pub fn to_csv(&self) -> String {
        let tables = self.sections.iter().flat_map(super::Section::tables);
        tables.map(|table| table.to_csv()).collect::<Vec<_>>().join("\n")
    }
}

impl Table {
    fn to_csv(&self) -> String {
        let header: Vec<String> = self.value_keys().iter().map(|key| quoted_csv(key)).collect();
        let mut text = format!("{}\n{}\n", quoted_csv(&self.id), header.join(","));
        for row in &self.rows {
            let values = self.row_values(row).into_iter();
            let values: Vec<String> = values
                .map(|value| value.flatten().map_or_else(String::new, csv_scalar_text))
                .collect();
            text += &values.join(",");
            text.push('\n');
        }
        text
    }
}

fn csv_scalar_text(value: Scalar) -> String {
    match value {
        Scalar::Flag(is) => is.to_string(),
        Scalar::Integer(value) => value.to_string(),
        Scalar::Real(value) => value.to_string(),
        Scalar::Text(text) => quoted_csv(&text),
    }
}

/// Quotes a cell if RFC 4180 requires it. If a spreadsheet program would execute the text as a formula, the
/// function adds an apostrophe before the text.
pub fn quoted_csv(cell: &str) -> String {
    let signed = cell.strip_prefix(['+', '-']);
    let word = signed.is_some_and(|rest| rest.starts_with(|c: char| c.is_alphabetic() || c == '('));
    if cell.len() > 1 && cell.starts_with(['=', '@']) || word {
        return quoted_csv(&format!("'{cell}"));
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
    use crate::cells;
    use crate::document::{IntervalForm, TableCell, TableColumn, TimeUnit};
    use crate::statistics::Estimate;

    #[test]
    fn no_cell_is_a_formula() {
        let known = [
            ("=1+1", "'=1+1"),
            ("@SUM(1,2)", "\"'@SUM(1,2)\""),
            ("+cmd", "'+cmd"),
            ("-(1)", "'-(1)"),
        ];
        for (cell, written) in known {
            assert_eq!(quoted_csv(cell), written);
        }
        for figure in ["+12", "-4", "+12 ± 3", "-0.5", "-3..2", "-", "="] {
            assert_eq!(quoted_csv(figure), figure);
        }
    }

    #[test]
    fn every_table_is_a_section_with_plain_numbers() {
        let columns = [
            TableColumn::text("player", "player"),
            TableColumn::estimate("elo", "Elo", IntervalForm::SignedMargin, 0),
            TableColumn::counts("result", "result", ["won", "drawn", "lost"]),
            TableColumn::duration("time_ns", "time", TimeUnit::Microseconds, Some(1)),
        ];
        let mut table = Table::new("standings", "two\nlines", columns);
        let elo = Estimate { value: 626.25, low: 480.5, high: 772.0 };
        let time = TableCell::Nanoseconds(726_900);
        table.row(cells![
            "alphabeta:depth=6,eval=cells",
            elo,
            TableCell::group([1_u8, 2, 3]),
            time
        ]);
        table.row(cells![
            "says \"hi\"",
            Estimate::unbounded(-0.5),
            TableCell::Absent,
            TableCell::Undefined
        ]);
        let mut document = Document::new("t");
        document.section("s").table(table.clone());
        document.section("s").table(Table { id: "again".to_owned(), rows: Vec::new(), ..table });
        let known = "\
standings
player,elo,elo_low,elo_high,result_won,result_drawn,result_lost,time_ns
\"alphabeta:depth=6,eval=cells\",626.25,480.5,772,1,2,3,726900
\"says \"\"hi\"\"\",-0.5,,,,,,

again
player,elo,elo_low,elo_high,result_won,result_drawn,result_lost,time_ns
";
        assert_eq!(document.to_csv(), known);
    }
}
