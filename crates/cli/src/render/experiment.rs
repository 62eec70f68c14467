//! Renders the output of `experiment --list`.

use super::{RenderText, TextStyle, text_table_aligned};
use crate::commands::experiment::ExperimentList;

impl RenderText for ExperimentList {
    fn render_text(&self, style: TextStyle) -> String {
        let rows: Vec<Vec<String>> = self
            .experiments
            .iter()
            .map(|one| [one.name, one.report, one.summary].map(str::to_owned).into())
            .collect();
        let table =
            text_table_aligned(style, &["experiment", "report", "description"], &rows, &[0, 1, 2]);
        format!(
            "{}\n\n{table}",
            style.bold("Experiments of the student reports, and own measurements")
        )
    }
}
