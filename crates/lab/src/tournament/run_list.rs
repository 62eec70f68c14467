//! Lists the runs in a results file.

use foursight_analysis::cells;
use foursight_analysis::document::{Document, Table, TableCell, TableColumn};

use super::Format;
use crate::store::{Run, Store, StoreError};

/// Creates a document with a table of all runs in a results file.
///
/// # Errors
///
/// Returns an error if the file cannot be read.
pub fn run_list_document(store: &Store) -> Result<Document, StoreError> {
    let formats = [Format::RoundRobin, Format::Gauntlet].map(Format::name);
    let columns = [
        TableColumn::identifier("run", "run"),
        TableColumn::text("players", "players"),
        TableColumn::choice("format", "format", &formats.map(|name| (name, name))),
        TableColumn::text("openings", "openings"),
        TableColumn::text("variant", "variant"),
        TableColumn::identifier("seed", "seed"),
        TableColumn::integer("pairs", "stored pairs"),
        TableColumn::integer("of", "planned pairs"),
    ];
    let mut table = Table::new("runs", "Runs, oldest first", columns).with_text_columns(5);
    for run in store.stored_runs()? {
        let Run { id, ref plan, .. } = run;
        let names: Vec<&str> = plan.players.iter().map(|player| player.name.as_str()).collect();
        let there = store.stored_pairs(&run)?.len();
        table.row(cells![
            id,
            names.join(", "),
            plan.format.name(),
            &plan.openings,
            &plan.variant,
            TableCell::seed(plan.seed),
            there,
            plan.pair_count(),
        ]);
    }
    let mut document = Document::new("Runs");
    document.section("Runs").table(table);
    Ok(document)
}
