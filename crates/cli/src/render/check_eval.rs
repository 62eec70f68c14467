use std::process::ExitCode;

use super::page::Page;
use super::{Paint, Show, group_digits};
use crate::commands::check_eval::Checked;

impl Show for Checked {
    fn text(&self, _: Paint) -> String {
        let mut page = Page::default();
        page.line(&self.told);
        let Some(check) = &self.check else { return page.text() };
        page.line(&format!(
            "  tried on {} positions of {} (seed {}), each for both players and in the mirror",
            check.positions, self.variant, check.seed
        ));
        page.line(&format!("  {} calls a second", group_digits(check.calls_per_second as u64)));
        if let (Some(most), Some(limit)) = (check.most_operations, check.operations_limit) {
            let (most, limit) = (group_digits(most), group_digits(limit));
            page.line(&format!("  at most {most} operations in a call, of {limit} allowed"));
        }
        page.text()
    }

    fn code(&self) -> ExitCode {
        if self.fit { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
