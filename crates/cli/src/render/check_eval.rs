use std::process::ExitCode;

use foursight::scripting::{ScriptBudget, TRIAL_SEED};

use super::page::Page;
use super::{Paint, Show, group_digits};
use crate::commands::check_eval::Checked;

impl Show for Checked {
    fn text(&self, _: Paint) -> String {
        let mut page = Page::default();
        let check = match &self.result {
            Ok(check) => check,
            Err(fault) => {
                page.line(&fault.to_string());
                return page.text();
            }
        };
        page.line(&check.to_string());
        page.line(&format!(
            "  tried on {} positions of {} (seed {TRIAL_SEED}), each for both players and in the mirror",
            check.positions, check.variant
        ));
        let calls = 1.0 / check.call.as_secs_f64().max(1e-9);
        page.line(&format!("  {} calls a second", group_digits(calls as u64)));
        if let Some(most) = check.operations {
            let (most, limit) = (group_digits(most), group_digits(ScriptBudget::LOCAL.operations));
            page.line(&format!("  at most {most} operations in a call, of {limit} allowed"));
        }
        page.text()
    }

    fn code(&self) -> ExitCode {
        if self.result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
