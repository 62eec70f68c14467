use std::time::Duration;

use super::perft::Perft;
use crate::render::{RenderText, format_duration, group_digits, terminal_table};
use crate::terminal_style::TerminalStyle;

impl RenderText for Perft {
    fn render_text(&self, style: TerminalStyle) -> String {
        let rows: Vec<Vec<String>> = self
            .response
            .counts
            .iter()
            .map(|one| {
                let time = format_duration(Duration::from_nanos(one.time_ns));
                vec![one.depth.to_string(), group_digits(one.ways), time]
            })
            .collect();
        let mut text = terminal_table(style, &["depth", "move sequences", "time"], &rows);
        if let Some(last) = self.response.counts.last().filter(|_| self.divide) {
            let columns = &self.response.columns;
            let rows: Vec<Vec<String>> = columns
                .iter()
                .map(|one| vec![one.column.clone(), group_digits(one.ways)])
                .collect();
            let title = format!("sequences of {} moves", last.depth);
            text.push('\n');
            text.push_str(&terminal_table(style, &["first move", &title], &rows));
        }
        text
    }
}
