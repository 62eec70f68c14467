//! John's table of weights, one for each cell: as the report prints it, and as our evaluations compute it.

use crate::experiments::ExperimentContext;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn};
use foursight_board::{Bitboard, Cell, Variant};
use foursight_search::{Turn, View};

/// The table that the report prints. It looks the same upside down, so it does not matter which row is the lowest.
const PRINTED: [[i32; 7]; 6] = [
    [3, 4, 5, 7, 5, 4, 3],
    [4, 6, 8, 10, 8, 6, 4],
    [5, 7, 11, 13, 11, 7, 5],
    [5, 7, 11, 13, 11, 7, 5],
    [4, 6, 8, 10, 8, 6, 4],
    [3, 4, 5, 7, 5, 4, 3],
];

/// Adds a table of the weights of all cells. The weight that an evaluation gives to a cell is the score of a single disc.
pub(super) fn add_cell_weights(context: &ExperimentContext<'_>, section: &mut Section) {
    let variant = Variant::default();
    let mut columns =
        vec![TableColumn::text("source", "source"), TableColumn::integer("row", "row")];
    columns.extend((1..=variant.width()).map(|column| {
        TableColumn::integer(&format!("column_{column}"), &format!("column {column}"))
    }));
    let caption = "John's weight of each cell: in the report, and in ours";
    let mut table = Table::new("cell_weights", caption, columns).with_keys(&[0, 1]);
    let mut add_rows = |source: &str, weights: &[Vec<i32>]| {
        for (weights, row) in weights.iter().zip(1_u8..) {
            let weights = weights.iter().map(|&weight| TableCell::from(weight));
            table.row(cells![source, row].into_iter().chain(weights));
        }
    };
    add_rows("report", &PRINTED.map(Vec::from));
    let evaluations =
        ["cells-printed", "cells"].map(|name| (name, cell_weights(context, name, variant)));
    for (name, weights) in &evaluations {
        add_rows(name, weights);
    }
    let [printed, ours] = evaluations.map(|(_, weights)| weights.concat());
    let differ = printed.iter().zip(&ours).filter(|(printed, ours)| printed != ours).count();
    section.table(table).text(format!(
        "The evaluation cells-printed has the weights of the report. The evaluation cells computes each weight: it is \
         the number of lines of four through the cell. The two differ in {differ} cells."
    ));
}

/// Returns the weights of all cells, row by row from the lowest row.
fn cell_weights(context: &ExperimentContext<'_>, name: &str, variant: Variant) -> Vec<Vec<i32>> {
    let evaluation = context.registry.evaluation(name).expect("a built-in evaluation");
    let evaluation = evaluation.build(variant).expect("an evaluation for the standard board");
    let none = Bitboard::EMPTY;
    let weight = |column, row| {
        let view = View { mine: variant.bit(Cell { column, row }), theirs: none };
        evaluation.evaluate(view, Turn::Mine)
    };
    (0..variant.height())
        .map(|row| variant.columns().map(|column| weight(column, row)).collect())
        .collect()
}
