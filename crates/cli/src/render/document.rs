//! Documents of the lab in a terminal.

use foursight::lab::Document;
use foursight::lab::document::Block;

use super::{Paint, Show};

impl Show for Document {
    fn text(&self, paint: Paint) -> String {
        let mut text = format!("{}\n\n{}\n", paint.bold(&self.title), self.lead);
        for section in &self.sections {
            text += &format!("\n{}\n\n", paint.bold(&section.heading));
            for block in &section.blocks {
                match block {
                    Block::Text(words) => text += &format!("{words}\n"),
                    Block::Table(table) => {
                        let header: Vec<&str> = table.header.iter().map(String::as_str).collect();
                        let words: Vec<usize> = (0..table.words).collect();
                        text += &super::table_with_words(&header, &table.rows, &words);
                    }
                    Block::Plot(_) => {}
                }
            }
        }
        let facts: Vec<String> =
            self.facts.iter().map(|(name, value)| format!("{name} {value}")).collect();
        text + &format!("\n{}\n", facts.join(", "))
    }
}
