//! Compares two forms of the same search. In the alpha-beta report, one function maximises the score and a second
//! function minimises it. `alphabeta` has a single function.

use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableColumn};

use super::LineHeuristicSearches;
use crate::experiments::support::measurements::{duration_cell, seconds_column};

/// Returns the text of the engine that uses the two functions and the evaluation of the report.
pub(super) fn max_min_engine(depth: u8) -> String {
    format!("alphabeta:depth={depth},eval=lines,form=max-min")
}

/// Returns whether the searches with one and with two functions agree in one position. They must return the same move,
/// score and principal variation, and visit the same number of positions with the same number of cutoffs.
pub(super) fn forms_agree(row: &LineHeuristicSearches) -> bool {
    let ((one, one_cost), (two, two_cost)) = (&row.searches[0][1], &row.max_min);
    (one.column, one.score, &one.line) == (two.column, two.score, &two.line)
        && (one_cost.visited, one_cost.cutoffs) == (two_cost.visited, two_cost.cutoffs)
}

pub(super) fn add_max_min_table(section: &mut Section, rows: &[LineHeuristicSearches]) {
    section.text(
        "`alphabeta:form=max-min` searches with the functions max_value and min_value of the report, with four of its \
         defects corrected. Every node copies the board and tests it for a win, as in the report. Both forms are \
         fail-soft: a value outside the window is a bound on the true value. They choose the same column with the same \
         score and the same principal variation, and they visit the same positions.",
    );
    let mut table = Table::new(
        "max_min",
        "One function for both sides, and the functions max_value and min_value (evaluation lines, from the centre)",
        [
            TableColumn::choice("position", "position", &[("", "empty")]),
            TableColumn::integer("depth", "depth"),
            TableColumn::text("column", "column"),
            TableColumn::text("column_max_min", "column, two functions"),
            TableColumn::score("value", "value"),
            TableColumn::score("value_max_min", "value, two functions"),
            TableColumn::flag("same", "all the same"),
            TableColumn::integer("nodes", "nodes"),
            TableColumn::integer("nodes_max_min", "nodes, two functions"),
            TableColumn::integer("cutoffs", "cutoffs"),
            TableColumn::integer("cutoffs_max_min", "cutoffs, two functions"),
            seconds_column("time_ns", "time, s"),
            seconds_column("time_max_min_ns", "time, two functions, s"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(4);
    for row in rows {
        let ((one, one_cost), (two, two_cost)) = (&row.searches[0][1], &row.max_min);
        table.row(cells![
            row.position.to_columns(),
            row.depth,
            one.column.to_string(),
            two.column.to_string(),
            one.score,
            two.score,
            forms_agree(row),
            one_cost.visited,
            two_cost.visited,
            one_cost.cutoffs,
            two_cost.cutoffs,
            duration_cell(one_cost.time),
            duration_cell(two_cost.time),
        ]);
    }
    section.table(table);
}
