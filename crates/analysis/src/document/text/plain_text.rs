use super::text_names::{numbered_text_table, shorten_text_names};
use super::text_table::TextTable;
use super::text_wrap::{display_width, wrap_text};
use crate::document::prose::{collapse_whitespace, paragraphs};
use crate::document::{Block, Document, Fact, Layout, Table};

/// Maximum width of a paragraph in terminal columns. Longer lines are hard to read.
const MAX_PARAGRAPH: usize = 100;

impl Document {
    /// Returns the document as text for a terminal. A line is wider than `width` only if a single word or
    /// number is wider. Plots are drawn as charts of characters.
    pub fn to_text(&self, width: usize) -> String {
        let prose = width.min(MAX_PARAGRAPH);
        let mut parts = vec![underlined_heading(&self.title, '=', prose)];
        parts.extend(paragraphs(&self.lead).map(|text| wrap_paragraph(&text, prose)));
        for section in &self.sections {
            parts.push(underlined_heading(&section.heading, '-', prose));
            for block in &section.blocks {
                match block {
                    Block::Text(text) => {
                        parts.extend(paragraphs(text).map(|text| wrap_paragraph(&text, prose)));
                    }
                    Block::Table(table) => parts.push(table.to_text(width)),
                    Block::Plot(plot) => parts.push(plot.to_text(width, prose)),
                }
            }
        }
        let longest =
            self.facts.iter().map(|fact| display_width(&fact.column.title)).max().unwrap_or(0);
        let fact = |fact: &Fact| {
            let title = &fact.column.title;
            let pad = " ".repeat(longest - display_width(title));
            // Only the value is wrapped, so that the spaces in the name are not used as line breaks.
            let indent = longest + 2;
            let lines = wrap_text(&fact.text(), prose.saturating_sub(indent).max(1)).join("\n");
            format!("{title}{pad}  {}", lines.replace('\n', &format!("\n{}", " ".repeat(indent))))
                .trim_end()
                .to_owned()
        };
        if !self.facts.is_empty() {
            parts.push(self.facts.iter().map(fact).collect::<Vec<_>>().join("\n"));
        }
        let mut text = parts.join("\n\n");
        text.push('\n');
        text
    }
}

impl Table {
    /// Returns the table as text, with its caption and with aligned columns. A table that is too wide is
    /// narrowed: names are shortened, cells are wrapped, and the table is split into parts below each other.
    pub fn to_text(&self, width: usize) -> String {
        let one_line = |cells: Vec<String>| -> Vec<String> {
            cells.iter().map(|cell| collapse_whitespace(cell)).collect()
        };
        let view = self.view();
        let header = one_line(view.header);
        let mut rows: Vec<Vec<String>> = view.rows.into_iter().map(one_line).collect();
        let text_columns: Vec<usize> = (0..self.words).collect();
        let layout = |rows: &[Vec<String>]| {
            TextTable::new(header.iter().cloned(), rows.to_vec())
                .with_text_columns(&text_columns)
                .with_keys(self.key_count())
        };
        let mut caption = collapse_whitespace(&self.caption);
        let mut table = layout(&rows);
        if !table.fits(width) {
            if is_cross_table(&header, &rows) {
                table = numbered_text_table(&header[0], rows);
            } else {
                for prefix in drop_prefixes(&mut rows, self.words) {
                    caption = format!("{caption}; names without their beginning `{prefix}`");
                }
                table = layout(&rows);
            }
        }
        let caption = wrap_paragraph(&caption, width.min(MAX_PARAGRAPH));
        format!("{caption}\n{}", table.layout(width))
    }

    /// Returns how many columns of the shown table, counted from the left, identify a row.
    fn key_count(&self) -> usize {
        match &self.layout {
            Layout::Transposed { .. } => 1,
            Layout::Pivot(pivot) => self.columns.len() - 1 - pivot.values.len(),
            Layout::Rows => {
                let keys = self.keys();
                (0..self.columns.len()).take_while(|index| keys.contains(index)).count().max(1)
            }
        }
    }
}

/// Returns whether the table compares its rows with each other, for example each player with each other player.
/// After the first column, such a table has one column for each row, with the name of the row as its title.
fn is_cross_table(header: &[String], rows: &[Vec<String>]) -> bool {
    let names = rows.iter().map(|row| row.first());
    header.len() > 2 && names.eq(header.iter().skip(1).map(Some))
}

/// Removes the common prefix of the names in each text column. Returns the removed prefixes.
fn drop_prefixes(rows: &mut [Vec<String>], text_columns: usize) -> Vec<String> {
    let mut dropped = Vec::new();
    for column in 0..text_columns {
        let texts: Vec<String> =
            rows.iter().map(|row| row.get(column).cloned().unwrap_or_default()).collect();
        let Some((prefix, short)) = shorten_text_names(&texts) else { continue };
        for (row, name) in rows.iter_mut().zip(short) {
            if let Some(cell) = row.get_mut(column) {
                *cell = name;
            }
        }
        if !dropped.contains(&prefix) {
            dropped.push(prefix);
        }
    }
    dropped
}

fn underlined_heading(title: &str, line: char, width: usize) -> String {
    let lines = wrap_text(title, width);
    let longest = lines.iter().map(|line| display_width(line)).max().unwrap_or(0);
    format!("{}\n{}", lines.join("\n"), line.to_string().repeat(longest))
}

fn wrap_paragraph(text: &str, width: usize) -> String {
    wrap_text(text, width).join("\n")
}
