use super::markdown::{column_widths, pad_cell};
use super::prose::{collapse_whitespace, paragraphs};
use super::{Block, Document, Plot, Table};

impl Document {
    /// The document for a terminal. Paragraphs are wrapped at `width`; tables may be wider. A plot becomes
    /// its caption and summary; its values are in the other formats.
    pub fn to_text(&self, width: usize) -> String {
        let mut parts = vec![underlined_heading(&self.title, '=')];
        parts.extend(paragraphs(&self.lead).map(|text| wrap_paragraph(&text, width)));
        for section in &self.sections {
            parts.push(underlined_heading(&section.heading, '-'));
            for block in &section.blocks {
                match block {
                    Block::Text(text) => {
                        parts.extend(paragraphs(text).map(|text| wrap_paragraph(&text, width)));
                    }
                    Block::Table(table) => parts.push(table.to_text(width)),
                    Block::Plot(plot) => parts.push(plot.to_text(width)),
                }
            }
        }
        let longest = self.facts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let fact = |(name, value): &(String, String)| {
            format!("{}  {}", pad_cell(name, longest, true), collapse_whitespace(value))
        };
        if !self.facts.is_empty() {
            parts.push(self.facts.iter().map(fact).collect::<Vec<_>>().join("\n"));
        }
        let mut text = parts.join("\n\n");
        text.push('\n');
        text
    }
}

impl Plot {
    fn to_text(&self, width: usize) -> String {
        let plot = format!("Plot: {}. {}", self.caption, self.summary);
        paragraphs(&plot).map(|text| wrap_paragraph(&text, width)).collect::<Vec<_>>().join("\n\n")
    }
}

impl Table {
    /// The table with its caption and aligned columns. It may be wider than `width`.
    pub fn to_text(&self, width: usize) -> String {
        let line = |cells: &[String]| {
            cells.iter().map(|cell| collapse_whitespace(cell)).collect::<Vec<_>>()
        };
        let view = self.view();
        let header = line(&view.header);
        let rows: Vec<Vec<String>> = view.rows.iter().map(|row| line(row)).collect();
        let widths = column_widths(&header, &rows, 1);
        let show = |cells: &[String]| {
            let filled = widths.iter().enumerate().map(|(index, &width)| {
                pad_cell(cells.get(index).map_or("", String::as_str), width, index < self.words)
            });
            filled.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        let rule = widths.iter().map(|&width| "-".repeat(width)).collect::<Vec<_>>().join("  ");
        let mut lines =
            vec![wrap_paragraph(&collapse_whitespace(&self.caption), width), show(&header), rule];
        lines.extend(rows.iter().map(|row| show(row)));
        lines.join("\n")
    }
}

fn underlined_heading(title: &str, with: char) -> String {
    let title = collapse_whitespace(title);
    let line: String = title.chars().map(|_| with).collect();
    format!("{title}\n{line}")
}

/// Wraps a text between words at `width`.
fn wrap_paragraph(text: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut room = 0;
    for word in text.split_whitespace() {
        let long = word.chars().count();
        if let Some(line) = lines.last_mut().filter(|_| long < room) {
            line.push(' ');
            line.push_str(word);
            room -= long + 1;
        } else {
            lines.push(word.to_owned());
            room = width.saturating_sub(long);
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_wrapped_at_the_width() {
        assert_eq!(wrap_paragraph("aa bb cc dd", 5), "aa bb\ncc dd");
        assert_eq!(wrap_paragraph("aa bb cc dd", 8), "aa bb cc\ndd");
        assert_eq!(wrap_paragraph("toolong a b", 3), "toolong\na b");
        assert_eq!(wrap_paragraph("", 3), "");
    }
}
