use super::grade_set::GradedSetSummary;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, group_digits};
use crate::terminal_style::TerminalStyle;

impl RenderText for GradedSetSummary {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        text.push_line(&format!(
            "{} positions, {} of them critical, written to {} (seed {})",
            group_digits(self.positions as u64),
            group_digits(self.critical as u64),
            self.out,
            self.seed
        ));
        text.into_text()
    }
}
