use std::process::ExitCode;

use foursight::scripting::{Allowance, SEED};

use super::text_builder::TextBuilder;
use super::{Paint, RenderText, group_digits};
use crate::commands::check_eval::EvaluationCheck;

impl RenderText for EvaluationCheck {
    fn render_text(&self, _: Paint) -> String {
        let mut text = TextBuilder::default();
        let check = match &self.result {
            Ok(check) => check,
            Err(fault) => {
                text.push_line(&fault.to_string());
                return text.into_text();
            }
        };
        text.push_line(&check.to_string());
        text.push_line(&format!(
            "  tried on {} positions of {} (seed {SEED}), each for both players and in the mirror",
            check.positions, check.variant
        ));
        let calls = 1.0 / check.call.as_secs_f64().max(1e-9);
        text.push_line(&format!("  {} calls a second", group_digits(calls as u64)));
        if let Some(most) = check.operations {
            let (most, limit) = (group_digits(most), group_digits(Allowance::OWNER.operations));
            text.push_line(&format!("  at most {most} operations in a call, of {limit} allowed"));
        }
        text.into_text()
    }

    fn exit_code(&self) -> ExitCode {
        if self.result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
