use std::process::ExitCode;

use foursight::lab::ugi::conformance::{ConformanceReport, ConformanceStep, StepState};

use super::text_builder::TextBuilder;
use super::{Paint, RenderText};

impl RenderText for ConformanceReport {
    fn render_text(&self, paint: Paint) -> String {
        let mut text = TextBuilder::default();
        text.push_line(&paint.bold(&match &self.name {
            Some(name) => format!("{}, which calls itself {name}", self.command),
            None => self.command.clone(),
        }));
        text.push_blank_line();
        let widest = self.steps.iter().map(|step| step.step.len()).max().unwrap_or(0);
        for step in &self.steps {
            text.push_text(&step_line(step, widest, paint));
        }
        text.push_blank_line();
        let count = |state| self.steps.iter().filter(|step| step.state == state).count();
        text.push_line(&match (count(StepState::Failed), count(StepState::Skipped)) {
            (0, _) => {
                format!("all {} steps passed; play it as cmd:{}", self.steps.len(), self.command)
            }
            (failed, 0) => format!("{failed} of {} steps failed", self.steps.len()),
            (failed, skipped) => format!("{failed} failed, {skipped} could not be tried"),
        });
        text.into_text()
    }

    fn exit_code(&self) -> ExitCode {
        if self.passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn step_line(step: &ConformanceStep, widest: usize, paint: Paint) -> String {
    let mut text = TextBuilder::default();
    // Padded before it is painted: colour has no width.
    let state = match step.state {
        StepState::Ok => paint.style("32", "ok     "),
        StepState::Failed => paint.style("31", "FAILED "),
        StepState::Skipped => "skipped".to_owned(),
    };
    text.push_line(format!("  {state}  {:<widest$}  {}", step.step, step.detail).trim_end());
    if let Some(advice) = step.advice {
        text.push_line(&format!("           -> {advice}"));
    }
    text.into_text()
}
