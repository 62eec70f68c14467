use std::process::ExitCode;

use foursight::lab::ugi::conformance::{ConformanceReport, ConformanceStep, StepState};

use crate::command_output::CommandOutput;
use crate::render::RenderText;
use crate::terminal_style::TerminalStyle;

impl RenderText for ConformanceReport {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        text.push_line(&style.bold(&match &self.name {
            Some(name) => format!("{} (name: {name})", self.command),
            None => self.command.clone(),
        }));
        text.push_blank_line();
        let widest = self.steps.iter().map(|step| step.step.len()).max().unwrap_or(0);
        for step in &self.steps {
            text.push_text(&conformance_step_line(step, widest, style));
        }
        text.push_blank_line();
        let count = |state| self.steps.iter().filter(|step| step.state == state).count();
        text.push_line(&match (count(StepState::Failed), count(StepState::Skipped)) {
            (0, _) => {
                format!("all {} steps passed; the text of this engine is:", self.steps.len())
            }
            (failed, 0) => format!("{failed} of {} steps failed", self.steps.len()),
            (failed, skipped) => format!("{failed} failed, {skipped} skipped"),
        });
        if count(StepState::Failed) == 0 {
            text.push_unbroken(&format!("cmd:{}", self.command));
        }
        text.into_text()
    }

    fn exit_code(&self) -> ExitCode {
        if self.passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn conformance_step_line(step: &ConformanceStep, widest: usize, style: TerminalStyle) -> String {
    let mut text = CommandOutput::new(style);
    // Pad the words here: a width in the format string, as in `{:8}`, would count the escape codes of the colours too.
    let state = match step.state {
        StepState::Ok => style.sgr("32", "ok     "),
        StepState::Failed => style.sgr("31", "FAILED "),
        StepState::Skipped => "skipped".to_owned(),
    };
    text.push_labelled(&format!("  {state}  {:<widest$}  ", step.step), &step.detail);
    if let Some(advice) = step.advice {
        text.push_labelled("           -> ", advice);
    }
    text.into_text()
}
