use std::fmt::Write as _;

use super::prose::{Span, code_spans, collapse_whitespace, paragraphs};
use super::{Block, Document, Fact, Plot, Table};

impl Document {
    /// Returns the document as Markdown. Each plot is replaced by a table of the plotted values, followed by the
    /// summary of the plot.
    pub fn to_markdown(&self) -> String {
        let mut parts = vec![format!("# {}", escape_markdown(&self.title))];
        parts.extend(paragraphs(&self.lead).map(|text| escape_markdown(&text)));
        for section in &self.sections {
            parts.push(format!("## {}", escape_markdown(&section.heading)));
            for block in &section.blocks {
                match block {
                    Block::Text(text) => {
                        parts.extend(paragraphs(text).map(|text| escape_markdown(&text)));
                    }
                    Block::Table(table) => parts.push(table.to_markdown()),
                    Block::Plot(plot) => parts.push(plot.to_markdown()),
                }
            }
        }
        if !self.facts.is_empty() {
            parts.push("## How it was made".to_owned());
            let fact = |fact: &Fact| {
                let title = escape_markdown(&fact.column.title);
                format!("- {title}: {}", escape_markdown(&fact.text()))
            };
            parts.push(self.facts.iter().map(fact).collect::<Vec<_>>().join("\n"));
        }
        let mut text = parts.join("\n\n");
        text.push('\n');
        text
    }
}

impl Plot {
    fn to_markdown(&self) -> String {
        let mut text = self.values_table().to_markdown();
        if !self.summary.is_empty() {
            let _ = write!(text, "\n\n{}", escape_markdown(&self.summary));
        }
        text
    }
}

impl Table {
    /// Returns the table as Markdown, with its caption in bold and with aligned columns.
    pub fn to_markdown(&self) -> String {
        let cell = |cell: &String| escape_markdown(cell).replace('|', "\\|");
        let view = self.view();
        let header: Vec<String> = view.header.iter().map(cell).collect();
        let rows: Vec<Vec<String>> =
            view.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        let widths = markdown_column_widths(&header, &rows, 3);
        let mut text = format!("**{}**\n", escape_markdown(&self.caption));
        let line = |cells: &[String]| {
            let filled = widths.iter().enumerate().map(|(index, &width)| {
                pad_cell(cells.get(index).map_or("", String::as_str), width, index < self.words)
            });
            format!("\n| {} |", filled.collect::<Vec<_>>().join(" | "))
        };
        text.push_str(&line(&header));
        let rule = widths.iter().enumerate().map(|(index, &width)| {
            let end = if index < self.words { "-" } else { ":" };
            format!("{}{end}", "-".repeat(width + 1))
        });
        let _ = write!(text, "\n|{}|", rule.collect::<Vec<_>>().join("|"));
        for row in &rows {
            text.push_str(&line(row));
        }
        text
    }
}

/// Pads a cell with spaces. Words are aligned to the left, numbers to the right.
pub(super) fn pad_cell(cell: &str, width: usize, is_word: bool) -> String {
    let gap = " ".repeat(width.saturating_sub(cell.chars().count()));
    if is_word { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
}

/// Returns the width of each column in characters. Each width is at least `least`.
pub(super) fn markdown_column_widths(
    header: &[String],
    rows: &[Vec<String>],
    least: usize,
) -> Vec<usize> {
    let columns = rows.iter().map(Vec::len).chain([header.len()]).max().unwrap_or(0);
    let all = || std::iter::once(header).chain(rows.iter().map(Vec::as_slice));
    let cell = |row: &[String], index: usize| row.get(index).map_or(0, |cell| cell.chars().count());
    let width = |index: usize| all().map(|row| cell(row, index)).max().unwrap_or(0).max(least);
    (0..columns).map(width).collect()
}

/// Escapes a text for Markdown and puts it on one line.
fn escape_markdown(text: &str) -> String {
    let line = collapse_whitespace(text);
    let span = |span: Span| match span {
        Span::Code(code) => format!("`{code}`"),
        Span::Plain(plain) => plain
            .chars()
            .flat_map(|c| match c {
                '<' => "&lt;".chars().collect::<Vec<_>>(),
                '*' | '[' | ']' | '\\' | '`' => vec!['\\', c],
                _ => vec![c],
            })
            .collect(),
    };
    code_spans(&line).into_iter().map(span).collect()
}
