//! `experiment --list`.

use super::{Paint, Show, table_with_words};
use crate::commands::experiment::Listed;

impl Show for Listed {
    fn text(&self, paint: Paint) -> String {
        let rows: Vec<Vec<String>> = self
            .experiments
            .iter()
            .map(|one| [one.name, one.report, one.summary].map(str::to_owned).into())
            .collect();
        let table = table_with_words(&["experiment", "report", "what it shows"], &rows, &[0, 1, 2]);
        format!("{}\n\n{table}", paint.bold("The reports' experiments"))
    }
}
