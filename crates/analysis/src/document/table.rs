//! Tables with typed values, and their views. The view of a table contains the texts that people read.

use super::{ColumnKind, TableCell, TableColumn};

/// A table with typed values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Name in CSV and JSON, written in snake case and unique within the document.
    pub id: String,
    /// Description of what the table shows, in one line.
    pub caption: String,
    pub columns: Vec<TableColumn>,
    /// Rows with one cell for each column.
    pub rows: Vec<Vec<TableCell>>,
    /// Number of columns from the left that contain words when the table is shown. The remaining columns
    /// contain numbers.
    pub words: usize,
    /// Indices of the columns that identify a row. If the list is empty, the first column identifies a row.
    pub keys: Vec<usize>,
    /// Arrangement of the rows when the table is shown to people.
    pub layout: Layout,
}

/// Arrangement of a table when it is shown to people. The arrangement does not affect CSV and JSON, which
/// always contain the rows of [`Table::rows`] one by one.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// The table is shown with one line for each row.
    #[default]
    Rows,
    /// The values of one column of the table are shown as separate columns.
    Pivot(Pivot),
    /// The table is shown with one line for each column.
    Transposed {
        /// Titles of the shown columns. The first shown column contains the original column titles. Each other
        /// shown column contains one row of the table.
        header: Vec<String>,
        /// Number of table columns from the left that are not shown.
        hidden: usize,
    },
}

/// Describes a view in which the values of one table column become the titles of separate columns.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Pivot {
    /// Index of the table column whose values become separate columns.
    pub column: usize,
    /// The labels: the values that become separate columns, in the order in which they are shown. Each pair contains a
    /// value and the title of its column.
    pub labels: Vec<(String, String)>,
    /// The table columns whose cells are shown below each label. Each pair contains the index of such a column and a
    /// suffix. The view has one column for each label and each pair, and its title is the title of the label followed
    /// by the suffix.
    pub values: Vec<(usize, String)>,
    /// Text of a shown cell if the table contains no value for it.
    pub absent: String,
}

/// A table in the form that people read. It contains only texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    pub header: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// Creates a table without rows. Its first column contains words.
    pub fn new(id: &str, caption: &str, columns: impl Into<Vec<TableColumn>>) -> Self {
        let (id, caption) = (id.to_owned(), caption.to_owned());
        Self { id, caption, columns: columns.into(), words: 1, ..Self::default() }
    }

    /// Sets the indices of the columns that identify a row.
    #[must_use]
    pub fn with_keys(mut self, keys: &[usize]) -> Self {
        self.keys = keys.to_vec();
        self
    }

    /// Sets the number of columns from the left that contain words.
    #[must_use]
    pub fn with_text_columns(mut self, words: usize) -> Self {
        self.words = words;
        self
    }

    /// Sets the arrangement of the rows when the table is shown to people.
    #[must_use]
    pub fn with_layout(mut self, layout: Layout) -> Self {
        self.layout = layout;
        self
    }

    /// Returns the indices of the columns that identify a row.
    pub fn keys(&self) -> &[usize] {
        match &self.layout {
            Layout::Transposed { hidden: 0, .. } => &[],
            _ if self.keys.is_empty() => &[0],
            _ => &self.keys,
        }
    }

    /// Adds a row. It must have one cell for each column.
    pub fn row<C: Into<TableCell>>(&mut self, cells: impl IntoIterator<Item = C>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Returns the texts that people see, arranged by the layout of the table.
    pub fn view(&self) -> TableView {
        match &self.layout {
            Layout::Rows => TableView {
                header: self.columns.iter().map(|column| column.title.clone()).collect(),
                rows: self.rows.iter().map(|row| self.row_texts(row)).collect(),
            },
            Layout::Pivot(pivot) => self.pivot_view(pivot),
            Layout::Transposed { header, hidden } => {
                let lines = self.columns.iter().enumerate().skip(*hidden);
                let rows = lines.map(|(index, column)| {
                    let cells = self.rows.iter().map(|row| column.cell_text(&row[index]));
                    std::iter::once(column.title.clone()).chain(cells).collect()
                });
                TableView { header: header.clone(), rows: rows.collect() }
            }
        }
    }

    fn row_texts(&self, row: &[TableCell]) -> Vec<String> {
        self.columns.iter().zip(row).map(|(column, cell)| column.cell_text(cell)).collect()
    }

    fn pivot_view(&self, pivot: &Pivot) -> TableView {
        let values = || pivot.values.iter();
        let is_key = |index: usize| index != pivot.column && values().all(|(at, _)| *at != index);
        let keys: Vec<usize> = (0..self.columns.len()).filter(|&index| is_key(index)).collect();
        let mut header: Vec<String> =
            keys.iter().map(|&index| self.columns[index].title.clone()).collect();
        for (_, title) in &pivot.labels {
            header.extend(values().map(|(_, end)| format!("{title}{end}")));
        }
        let mut rows: Vec<(Vec<String>, Vec<String>)> = Vec::new();
        for row in &self.rows {
            let texts = self.row_texts(row);
            let name: Vec<String> = keys.iter().map(|&index| texts[index].clone()).collect();
            let known = rows.iter().position(|(known, _)| *known == name);
            let at = known.unwrap_or_else(|| {
                let empty = vec![pivot.absent.clone(); pivot.labels.len() * pivot.values.len()];
                rows.push((name, empty));
                rows.len() - 1
            });
            let label = pivot.labels.iter().position(|(label, _)| *label == texts[pivot.column]);
            let Some(label) = label else { continue };
            for (place, (index, _)) in values().enumerate() {
                rows[at].1[label * pivot.values.len() + place].clone_from(&texts[*index]);
            }
        }
        let rows = rows.into_iter().map(|(mut name, values)| {
            name.extend(values);
            name
        });
        TableView { header, rows: rows.collect() }
    }

    /// Returns the names of all values of a row in CSV and JSON.
    pub fn value_keys(&self) -> Vec<String> {
        self.columns.iter().flat_map(TableColumn::keys).collect()
    }

    /// Returns the values of a row in CSV and JSON, in the order of [`value_keys`](Self::value_keys). A value
    /// is `None` if it is absent, and `Some(None)` if it is undefined.
    pub fn row_values(&self, row: &[TableCell]) -> Vec<Option<Option<super::Scalar>>> {
        self.columns.iter().zip(row).flat_map(|(column, cell)| column.cell_scalars(cell)).collect()
    }
}

impl TableColumn {
    /// Returns the column with suffixes added to its key and its title. The suffixes can name one of two
    /// compared runs.
    #[must_use]
    pub fn with_key_and_title_suffix(&self, key_end: &str, title_end: &str) -> Self {
        let mut column = self.clone();
        column.key += key_end;
        column.title += title_end;
        if let ColumnKind::Group { parts, .. } = &mut column.kind {
            for part in parts {
                *part = part.with_key_and_title_suffix(key_end, "");
            }
        }
        column
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells;

    #[test]
    fn a_pivot_has_a_column_for_each_value_and_fills_gaps() {
        let columns = [
            TableColumn::text("name", "evaluation"),
            TableColumn::integer("depth", "depth"),
            TableColumn::real("kept", "kept", 1),
        ];
        let labels = [("2", "depth 2"), ("1", "depth 1")];
        let labels = labels.map(|(label, title)| (label.to_owned(), title.to_owned())).into();
        let pivot =
            Pivot { column: 1, labels, values: vec![(2, String::new())], absent: "-".into() };
        let mut table = Table::new("kept", "c", columns).with_layout(Layout::Pivot(pivot));
        table.row(cells!["a", 1_u8, 50.0]);
        table.row(cells!["a", 2_u8, TableCell::Undefined]);
        table.row(cells!["b", 2_u8, 75.0]);
        let view = table.view();
        assert_eq!(view.header, ["evaluation", "depth 2", "depth 1"]);
        assert_eq!(view.rows, [["a", "n/a", "50.0"], ["b", "75.0", "-"]]);
        assert_eq!(table.value_keys(), ["name", "depth", "kept"]);
    }

    #[test]
    fn a_transposed_table_has_a_line_for_each_column() {
        let columns = [
            TableColumn::integer("games", "games"),
            TableColumn::percent("score_percent", "score", 1),
        ];
        let header = ["figure", "value"].map(str::to_owned).into();
        let mut table =
            Table::new("match", "c", columns).with_layout(Layout::Transposed { header, hidden: 0 });
        table.row(cells![12_u8, 50.0]);
        let view = table.view();
        assert_eq!(view.header, ["figure", "value"]);
        assert_eq!(view.rows, [["games", "12"], ["score", "50.0 %"]]);
    }
}
