//! What `bench server` measured.

use super::page::Page;
use super::{Paint, Show, group_digits, table_with_words};
use crate::commands::bench::ServerSpeed;

impl Show for ServerSpeed {
    fn text(&self, paint: Paint) -> String {
        let mut page = Page::default();
        let tenths = |ms: f64| format!("{ms:.1}");
        page.line(&format!("first answer of level 4: {:.1} ms", self.first_answer_ms));
        page.gap();
        page.line(&paint.bold("all column scores of random positions, in milliseconds"));
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
        let header = ["plies", "positions", "median", "95 % within", "most", "with line, 95 %"];
        page.add(&table_with_words(&header, &rows.collect::<Vec<_>>(), &[0]));
        page.gap();
        page.line(&paint.bold("a question about the rules meanwhile, in milliseconds"));
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
            ["searching", "asked", "median", "99 % within", "searches", "told to come back"];
        page.add(&table_with_words(&header, &rows.collect::<Vec<_>>(), &[0]));
        page.text()
    }
}
