//! Tables for terminals, fitted to the width of the terminal.
//!
//! If a table is too wide, its headings are wrapped first, then its text cells. If it is still too wide, it is
//! split into several tables that begin with the same columns.

use super::text_wrap::{display_width, longest_fragment, wrap_cell};

/// A table whose cells are texts.
#[derive(Clone, Debug)]
pub struct TextTable {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
    /// Whether each column contains text. Text is aligned to the left and may be wrapped. Numbers are aligned
    /// to the right and are never wrapped.
    is_text: Vec<bool>,
    /// Number of columns from the left that identify a row.
    keys: usize,
}

/// Number of spaces between two columns of the table.
const GAP: usize = 2;

/// Indentation of the continuation lines of a wrapped first cell. The indentation makes the beginning of each
/// row visible.
const INDENT: usize = 2;

impl TextTable {
    /// Creates a table. Its first column contains text and identifies the row, and the other columns contain
    /// numbers.
    pub fn new<T: Into<String>>(
        header: impl IntoIterator<Item = T>,
        rows: Vec<Vec<String>>,
    ) -> Self {
        let header: Vec<String> = header.into_iter().map(Into::into).collect();
        let columns = rows.iter().map(Vec::len).chain([header.len()]).max().unwrap_or(0);
        let is_text = (0..columns).map(|column| column == 0).collect();
        Self { header, rows, is_text, keys: 1 }
    }

    /// Sets the indices of the columns that contain text.
    #[must_use]
    pub fn with_text_columns(mut self, columns: &[usize]) -> Self {
        for (index, is_text) in self.is_text.iter_mut().enumerate() {
            *is_text = columns.contains(&index);
        }
        self
    }

    /// Sets the number of columns from the left that identify a row. If the table is split, these columns are
    /// repeated in each part.
    #[must_use]
    pub fn with_keys(mut self, keys: usize) -> Self {
        self.keys = keys;
        self
    }

    /// Returns the lines of the table, without a line break after the last line. A line is wider than `width`
    /// only if a single number or word is wider.
    pub fn layout(&self, width: usize) -> String {
        let all: Vec<usize> = (0..self.is_text.len()).collect();
        if let Some(widths) = self.widths(&all, width) {
            return self.lines(&all, &widths);
        }
        let blocks = self.split_columns(width).into_iter().map(|columns| {
            let widths = self.widths(&columns, width);
            let widths = widths.unwrap_or_else(|| self.least_widths(&columns));
            self.lines(&columns, &widths)
        });
        blocks.collect::<Vec<_>>().join("\n\n")
    }

    /// Returns whether the table fits into `width` without wrapping.
    pub(in crate::document) fn fits(&self, width: usize) -> bool {
        let all: Vec<usize> = (0..self.is_text.len()).collect();
        total_width(&self.natural_widths(&all)) <= width
    }

    fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        self.rows.iter().map(move |row| row.get(column).map_or("", String::as_str))
    }

    fn title(&self, column: usize) -> &str {
        self.header.get(column).map_or("", String::as_str)
    }

    /// Returns the widths of these columns without any wrapping.
    fn natural_widths(&self, columns: &[usize]) -> Vec<usize> {
        let width = |&column: &usize| {
            let cells = self.cells(column).chain([self.title(column)]);
            cells.map(display_width).max().unwrap_or(0).max(1)
        };
        columns.iter().map(width).collect()
    }

    /// Returns the minimum widths of these columns if headings are wrapped and cells are not.
    fn cell_widths(&self, columns: &[usize]) -> Vec<usize> {
        let width = |&column: &usize| {
            let cells = self.cells(column).map(display_width).max().unwrap_or(0);
            cells.max(longest_fragment(self.title(column))).max(1)
        };
        columns.iter().map(width).collect()
    }

    /// Returns the minimum widths of these columns if headings and text cells are wrapped.
    fn least_widths(&self, columns: &[usize]) -> Vec<usize> {
        let least = |(&column, cells): (&usize, usize)| {
            if !self.is_text[column] {
                return cells;
            }
            let indent = if column == 0 { INDENT } else { 0 };
            let parts = self.cells(column).map(longest_fragment).max().unwrap_or(0);
            (parts + indent).max(longest_fragment(self.title(column))).clamp(1, cells)
        };
        columns.iter().zip(self.cell_widths(columns)).map(least).collect()
    }

    /// Returns the widths of these columns in a line of `width` terminal columns. Returns `None` if the columns do not
    /// fit.
    fn widths(&self, columns: &[usize], width: usize) -> Option<Vec<usize>> {
        let natural = self.natural_widths(columns);
        let unwrapped = (total_width(&natural) <= width).then(|| natural.clone());
        unwrapped
            .or_else(|| fit_widths(&self.cell_widths(columns), &natural, width))
            .or_else(|| fit_widths(&self.least_widths(columns), &self.cell_widths(columns), width))
    }

    /// Distributes the columns over several tables that fit into `width`. Returns the columns of each table.
    fn split_columns(&self, width: usize) -> Vec<Vec<usize>> {
        /// Minimum width of a long text in a split table, so that it is not broken after every word.
        const READABLE: usize = 24;
        let keys: Vec<usize> = (0..self.keys.min(self.is_text.len())).collect();
        let start = total_width(&self.least_widths(&keys))
            .max(total_width(&self.cell_widths(&keys)).min(2 * width / 5));
        let (mut blocks, mut block, mut used) = (Vec::new(), keys.clone(), start);
        for column in keys.len()..self.is_text.len() {
            let least = self.least_widths(&[column])[0];
            let needed = GAP + self.cell_widths(&[column])[0].min(least.max(READABLE));
            if used + needed > width && block.len() > keys.len() {
                blocks.push(std::mem::replace(&mut block, keys.clone()));
                used = start;
            }
            block.push(column);
            used += needed;
        }
        blocks.push(block);
        blocks
    }

    fn lines(&self, columns: &[usize], widths: &[usize]) -> String {
        let mut lines = Vec::new();
        let titles = columns.iter().zip(widths);
        let titles: Vec<Vec<String>> =
            titles.map(|(&column, &width)| wrap_cell(self.title(column), width, 0)).collect();
        // Headings with fewer lines are moved down, so that all headings end directly above the horizontal
        // line.
        let tall = titles.iter().map(Vec::len).max().unwrap_or(0);
        let titles = titles.into_iter().map(|mut title| {
            title.splice(..0, vec![String::new(); tall - title.len()]);
            title
        });
        self.push_row(&mut lines, columns, widths, &titles.collect::<Vec<_>>());
        lines.push(widths.iter().map(|&width| "-".repeat(width)).collect::<Vec<_>>().join("  "));
        for row in &self.rows {
            let cells = columns.iter().zip(widths).map(|(&column, &width)| {
                let cell = row.get(column).map_or("", String::as_str);
                if display_width(cell) <= width {
                    return vec![cell.to_owned()];
                }
                wrap_cell(cell, width, if column == 0 { INDENT } else { 0 })
            });
            self.push_row(&mut lines, columns, widths, &cells.collect::<Vec<_>>());
        }
        lines.join("\n")
    }

    /// Adds the lines of one row of the table.
    fn push_row(
        &self,
        lines: &mut Vec<String>,
        columns: &[usize],
        widths: &[usize],
        cells: &[Vec<String>],
    ) {
        let tall = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..tall {
            let mut text = String::new();
            for ((&column, &width), cell) in columns.iter().zip(widths).zip(cells) {
                let part = cell.get(line).map_or("", String::as_str);
                let pad = " ".repeat(width.saturating_sub(display_width(part)));
                let (left, right) = if self.is_text[column] { ("", &*pad) } else { (&*pad, "") };
                text.extend([left, part, right, "  "]);
            }
            lines.push(text.trim_end().to_owned());
        }
    }
}

fn total_width(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1)
}

/// Returns widths between `least` and `most` that fit into a line of `width`. The widest columns are narrowed
/// first. Returns `None` if even the minimum widths do not fit.
fn fit_widths(least: &[usize], most: &[usize], width: usize) -> Option<Vec<usize>> {
    let capped = |cap: usize| -> Vec<usize> {
        least.iter().zip(most).map(|(&least, &most)| most.min(cap).max(least)).collect()
    };
    let fits = |cap: &usize| total_width(&capped(*cap)) <= width;
    let caps = 0..=most.iter().copied().max().unwrap_or(0);
    caps.rev().find(fits).map(capped)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(header: &[&str], rows: &[&[&str]]) -> TextTable {
        let rows = rows.iter().map(|row| row.iter().map(|&cell| cell.to_owned()).collect());
        TextTable::new(header.iter().copied(), rows.collect())
    }

    #[test]
    fn a_table_that_fits_is_not_wrapped() {
        let table = table(&["player", "best move"], &[&["a", "1"], &["bb", "22"]]);
        let known = "player  best move\n------  ---------\na               1\nbb             22";
        assert_eq!(table.layout(17), known);
    }

    #[test]
    fn headings_are_wrapped_before_texts() {
        let table = table(&["player", "best move"], &[&["alpha beta", "1"]]);
        let known = "            best\nplayer      move\n----------  ----\nalpha beta     1";
        assert_eq!(table.layout(16), known);
        let known = "         best\nplayer   move\n-------  ----\nalpha       1\n  beta";
        assert_eq!(table.layout(13), known);
    }

    #[test]
    fn a_table_is_split_where_wrapping_does_not_suffice() {
        let table = table(&["player", "won", "drawn", "lost"], &[&["aa", "111", "22", "3333"]]);
        let known = "player  won  drawn\n------  ---  -----\naa      111     22\n\n\
                     player  lost\n------  ----\naa      3333";
        assert_eq!(table.layout(18), known);
        assert_eq!(table.layout(3).lines().filter(|line| line.starts_with("aa")).count(), 3);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let cell = "alphabeta:depth=4,eval=windows-centre and words";
        let row: &[&str] = &[cell, cell, "12,345", cell, "1"];
        let table = table(&["a", "b b b b b b b b b", "c c c c c c c c", "d", "e"], &[row; 3])
            .with_text_columns(&[0, 1, 3])
            .with_keys(1);
        for width in 42..200 {
            let text = table.layout(width);
            assert!(text.lines().all(|line| display_width(line) <= width), "{width}:\n{text}");
        }
    }

    #[test]
    fn a_table_with_two_long_keys_fits_the_usual_terminal() {
        let [one, other] = ["parity", "windows-centre"].map(|name| {
            format!(
                "deepening:depth=6,eval={name}:centre=3:three=10:two=2,order=evaluation,table=64"
            )
        });
        let row: &[&str] = &[&one, &other, "+1,234.5 [−2,345.6, +3,456.7]", "12,345,678", "yes"];
        let heads = ["player", "opponent", "difference in strength", "positions", "significant"];
        let table = table(&heads, &[row; 2]).with_text_columns(&[0, 1]).with_keys(2);
        for width in [80, 120] {
            let text = table.layout(width);
            assert!(text.lines().all(|line| display_width(line) <= width), "{width}:\n{text}");
            assert!(text.contains("+3,456.7]") && text.contains("12,345,678"), "{width}:\n{text}");
        }
    }
}
