//! Creates a table of claims for which a student report prints no figures.

use foursight_analysis::cells;
use foursight_analysis::document::{Table, TableCell, TableColumn};

/// Creates a table of subjects and claims. The column for figures contains only undefined cells.
pub(in crate::experiments) fn claims_table(caption: &str, claims: &[(&str, &str)]) -> Table {
    let columns = ["subject", "claim", "figure"].map(|name| TableColumn::text(name, name));
    let mut table = Table::new("report_claims", caption, columns).with_text_columns(3);
    for (subject, claim) in claims {
        table.row(cells![*subject, *claim, TableCell::Undefined]);
    }
    table
}
