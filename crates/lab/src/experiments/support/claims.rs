//! Claims of a report that come without figures.

use foursight_analysis::cells;
use foursight_analysis::document::{Table, TableCell, TableColumn};

/// What a report says, without figures: pairs of subject and claim.
pub(in crate::experiments) fn claims_table(caption: &str, claims: &[(&str, &str)]) -> Table {
    let columns = ["subject", "claim", "figure"].map(|name| TableColumn::text(name, name));
    let mut table = Table::new("report_claims", caption, columns).with_text_columns(3);
    for (subject, claim) in claims {
        table.row(cells![*subject, *claim, TableCell::Undefined]);
    }
    table
}
