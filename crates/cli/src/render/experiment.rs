//! `experiment --list`.

use super::{Paint, RenderText, text_table_aligned};
use crate::commands::experiment::ExperimentList;

impl RenderText for ExperimentList {
    fn render_text(&self, paint: Paint) -> String {
        let rows: Vec<Vec<String>> = self
            .experiments
            .iter()
            .map(|one| [one.name, one.report, one.summary].map(str::to_owned).into())
            .collect();
        let table =
            text_table_aligned(&["experiment", "report", "what it shows"], &rows, &[0, 1, 2]);
        format!("{}\n\n{table}", paint.bold("The reports' experiments"))
    }
}
