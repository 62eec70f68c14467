//! The weights of the evaluation that the minimax report prints, beside those of `windows-centre`.

use crate::experiments::ExperimentContext;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn};
use foursight_board::{Bitboard, Cell, Variant};
use foursight_search::{Turn, View};

/// Adds a table of the weights: the report's and ours.
pub(super) fn add_window_weights(context: &ExperimentContext<'_>, section: &mut Section) {
    let evaluation = context.registry.evaluation("windows-centre").expect("a built-in evaluation");
    let setting = |name: &str| TableCell::from(evaluation.settings().number(name));
    // Columns 1 to 4 of the lowest row form a window. The fourth disc is the opponent's, so the window is blocked.
    let variant = Variant::default();
    let mut discs = variant.columns().map(|column| variant.bit(Cell { column, row: 0 }));
    let mut next = || discs.next().expect("the board has four columns");
    let view = View { mine: next() | next() | next(), theirs: next() };
    let built = evaluation.build(variant).expect("an evaluation for the standard board");
    let terms = built.explain(view, Turn::Mine).into_iter();
    let is_blocked =
        |cells: Bitboard| !(cells & view.mine).is_empty() && !(cells & view.theirs).is_empty();
    let blocked: i32 = terms.filter(|term| is_blocked(term.cells)).map(|term| term.value).sum();
    let contents = [
        ("four", "window with four discs"),
        ("three", "window with three discs and an empty cell"),
        ("two", "window with two discs and two empty cells"),
        ("blocked", "window with discs of both sides"),
        ("centre", "disc in the centre column"),
    ];
    let columns = [
        TableColumn::choice("content", "content", &contents),
        TableColumn::integer("report", "report"),
        TableColumn::integer("ours", "ours"),
    ];
    let caption = "Weights of the evaluation: the report's and ours";
    let mut table = Table::new("window_weights", caption, columns);
    let ours =
        [TableCell::Undefined, setting("three"), setting("two"), blocked.into(), setting("centre")];
    for (((id, _), report), ours) in contents.into_iter().zip([1000, 10, 2, 0, 3]).zip(ours) {
        table.row([id.into(), TableCell::from(report), ours]);
    }
    section.table(table).text(
        "A window with four discs has no weight in ours: it ends the game, and a search does not evaluate finished \
         games. It scores a win instead, which is more than every evaluation.",
    );
}
