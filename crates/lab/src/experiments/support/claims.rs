//! Creates a table of claims that a student report makes without printing figures.

use foursight_analysis::cells;
use foursight_analysis::document::{Table, TableCell, TableColumn};

/// Creates a table with one row for each claim. A row contains the claim and its subject. The table column for printed
/// figures is empty, because the report prints no figures.
pub(in crate::experiments) fn claims_table(caption: &str, claims: &[(&str, &str)]) -> Table {
    let columns = ["subject", "claim", "figure"].map(|name| TableColumn::text(name, name));
    let mut table = Table::new("report_claims", caption, columns).with_text_columns(3);
    for (subject, claim) in claims {
        table.row(cells![*subject, *claim, TableCell::Undefined]);
    }
    table
}
