//! Renders the output of `bench server`.

use super::ServerSpeed;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, group_digits, terminal_table_aligned};
use crate::terminal_style::TerminalStyle;

impl RenderText for ServerSpeed {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        let milliseconds = |time_ns: u64| format!("{:.1}", time_ns as f64 / 1e6);
        text.push_line(&format!(
            "time until the first move of level:4: {} ms",
            milliseconds(self.first_response_time_ns)
        ));
        text.push_blank_line();
        text.push_line(
            &style.bold("time to score all columns of a random position, in milliseconds"),
        );
        let rows = self.scores.iter().map(|scores| {
            vec![
                format!("{} to {}", scores.first_ply, scores.last_ply),
                scores.positions.to_string(),
                milliseconds(scores.median_time_ns),
                milliseconds(scores.percentile_95_time_ns),
                milliseconds(scores.longest_time_ns),
                milliseconds(scores.line_percentile_95_time_ns),
            ]
        });
        let header = [
            "plies",
            "positions",
            "median",
            "95 % within",
            "maximum",
            "with best line, 95 % within",
        ];
        text.push_text(&terminal_table_aligned(style, &header, &rows.collect::<Vec<_>>(), &[0]));
        text.push_blank_line();
        text.push_line(
            &style.bold(
                "response time of /position during other work of the server, in milliseconds",
            ),
        );
        let rows = self.latencies.iter().map(|latencies| {
            vec![
                match latencies.connections {
                    0 => "nothing".to_owned(),
                    1 => "one search".to_owned(),
                    many => format!("{many} connections"),
                },
                latencies.requests.to_string(),
                milliseconds(latencies.median_time_ns),
                milliseconds(latencies.percentile_99_time_ns),
                group_digits(latencies.searches),
                group_digits(latencies.refused),
            ]
        });
        let header =
            ["other work", "requests", "median", "99 % within", "searches", "rejected searches"];
        text.push_text(&terminal_table_aligned(style, &header, &rows.collect::<Vec<_>>(), &[0]));
        text.into_text()
    }
}
