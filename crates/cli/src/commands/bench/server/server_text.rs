//! Renders the output of `bench server`.

use super::ServerSpeed;
use crate::render::{RenderText, group_digits, terminal_table_aligned};
use crate::terminal_style::TerminalStyle;
use crate::terminal_text::TerminalText;

impl RenderText for ServerSpeed {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = TerminalText::new(style);
        let tenths = |ms: f64| format!("{ms:.1}");
        text.push_line(&format!(
            "time until the first move of level:4: {:.1} ms",
            self.first_answer_ms
        ));
        text.push_blank_line();
        text.push_line(
            &style.bold("time to score all columns of a random position, in milliseconds"),
        );
        let rows = self.scores.iter().map(|scores| {
            vec![
                scores.plies.clone(),
                scores.positions.to_string(),
                tenths(scores.median_ms),
                tenths(scores.p95_ms),
                tenths(scores.most_ms),
                tenths(scores.line_p95_ms),
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
                latencies.during.clone(),
                latencies.requests.to_string(),
                tenths(latencies.median_ms),
                tenths(latencies.p99_ms),
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
