use std::time::Duration;

use super::{Paint, RenderText, format_duration, group_digits, text_table};
use crate::commands::perft::Perft;

impl RenderText for Perft {
    fn render_text(&self, _: Paint) -> String {
        let rows: Vec<Vec<String>> = self
            .response
            .counts
            .iter()
            .map(|one| {
                let time = format_duration(Duration::from_nanos(one.time_ns));
                vec![one.depth.to_string(), group_digits(one.ways), time]
            })
            .collect();
        let mut text = text_table(&["depth", "ways", "time"], &rows);
        if let Some(last) = self.response.counts.last().filter(|_| self.divide) {
            let columns = &self.response.columns;
            let rows: Vec<Vec<String>> = columns
                .iter()
                .map(|one| vec![one.column.clone(), group_digits(one.ways)])
                .collect();
            let title = format!("ways of {}", last.depth);
            text.push('\n');
            text.push_str(&text_table(&["first move", &title], &rows));
        }
        text
    }
}
