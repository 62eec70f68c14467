use std::process::ExitCode;

use foursight::scripting::{ScriptBudget, TRIAL_SEED};

use super::check_eval::EvaluationFileCheck;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, group_digits};
use crate::terminal_style::TerminalStyle;

impl RenderText for EvaluationFileCheck {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        let check = match &self.result {
            Ok(check) => check,
            Err(fault) => {
                text.push_line(&fault.to_string());
                return text.into_text();
            }
        };
        text.push_line(&check.to_string());
        text.push_line(&format!(
            "  checked on {} positions of {} (seed {TRIAL_SEED}), each for both players and with its mirror image",
            check.positions, check.variant
        ));
        let calls = 1.0 / check.call.as_secs_f64().max(1e-9);
        text.push_line(&format!("  {} calls per second", group_digits(calls as u64)));
        if let Some(most) = check.operations {
            let (most, limit) = (group_digits(most), group_digits(ScriptBudget::LOCAL.operations));
            text.push_line(&format!("  at most {most} operations per call (limit: {limit})"));
        }
        text.into_text()
    }

    fn exit_code(&self) -> ExitCode {
        if self.result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
