//! Renders the output of `experiment --list`.

use super::experiment::ExperimentList;
use crate::render::{RenderText, terminal_table_aligned};
use crate::terminal_style::TerminalStyle;

impl RenderText for ExperimentList {
    fn render_text(&self, style: TerminalStyle) -> String {
        let rows: Vec<Vec<String>> = self
            .experiments
            .iter()
            .map(|one| [one.name, one.report, one.summary].map(str::to_owned).into())
            .collect();
        let table = terminal_table_aligned(
            style,
            &["experiment", "report", "description"],
            &rows,
            &[0, 1, 2],
        );
        format!(
            "{}\n\n{table}",
            style.bold("Experiments of the student reports, and own measurements")
        )
    }
}
