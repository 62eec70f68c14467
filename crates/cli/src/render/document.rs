//! TEMPORARY: stands in for `Document::to_markdown`, `to_html` and `to_csv` of `foursight-lab`. Delete this
//! file, its `mod` line and the `use` in `commands/experiment.rs` once the crate has them.
#![expect(clippy::format_push_string, reason = "temporary")]

use foursight::lab::Document;
use foursight::lab::document::{Block, Figure, Plot};

use super::table_with_words;

/// A document as text.
pub(crate) trait Written {
    /// As Markdown.
    fn to_markdown(&self) -> String;
    /// As one page.
    fn to_html(&self) -> String;
    /// The tables, one after the other.
    fn to_csv(&self) -> String;
}

impl Written for Document {
    fn to_markdown(&self) -> String {
        let mut text = format!("# {}\n\n{}\n\n", self.title, self.lead);
        for (name, value) in &self.facts {
            text += &format!("- {name}: {value}\n");
        }
        for section in &self.sections {
            text += &format!("\n## {}\n", section.heading);
            for block in &section.blocks {
                text += "\n";
                text += &match block {
                    Block::Text(text) => format!("{text}\n"),
                    Block::Table(table) => {
                        let header: Vec<&str> = table.header.iter().map(String::as_str).collect();
                        let words: Vec<usize> = (0..table.words).collect();
                        let cells = table_with_words(&header, &table.rows, &words);
                        format!("**{}**\n\n{cells}", table.caption)
                    }
                    Block::Plot(plot) => figures(plot),
                };
            }
        }
        text
    }

    fn to_html(&self) -> String {
        let text = self.to_markdown().replace('&', "&amp;").replace('<', "&lt;");
        format!(
            "<!doctype html><meta charset=utf-8><title>{}</title><pre>{text}</pre>\n",
            self.title
        )
    }

    fn to_csv(&self) -> String {
        let quoted = |cells: &[String]| {
            let cells = cells.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
            cells.collect::<Vec<_>>().join(",") + "\n"
        };
        let mut text = String::new();
        for block in self.sections.iter().flat_map(|section| &section.blocks) {
            if let Block::Table(table) = block {
                text += &format!(
                    "{}{}",
                    quoted(std::slice::from_ref(&table.caption)),
                    quoted(&table.header)
                );
                text.extend(table.rows.iter().map(|row| quoted(row)));
                text += "\n";
            }
        }
        text
    }
}

fn figures(plot: &Plot) -> String {
    let mut text = format!("**{}** {}\n", plot.caption, plot.summary);
    match &plot.figure {
        Figure::Lines { series, .. } => {
            for line in series {
                text += &format!("- {}: {:?}\n", line.name, line.points);
            }
        }
        Figure::Bars(bars) => {
            for bar in bars {
                text += &format!("- {}: {:.3} {:.3?}\n", bar.name, bar.value, bar.interval);
            }
        }
        other => text += &format!("{other:.3?}\n"),
    }
    text
}
