//! The printed tables of the square report, and the reasons why our results differ from the printed results.

use foursight_analysis::document::{Section, Table, TableCell, TableColumn};

/// Returns the columns of a results table. The first column contains the search depth. Each of the other columns
/// contains the outcome of one game. The games differ in the board column in which the first disc was dropped.
pub(super) fn square_grid_outcome_columns() -> Vec<TableColumn> {
    let texts = [("win", "Win"), ("draw", "Draw"), ("loss", "Loss")];
    let outcome = |column| {
        TableColumn::choice(&format!("first_column_{column}"), &format!("{column}"), &texts)
    };
    std::iter::once(TableColumn::integer("depth", "depth")).chain((1..=7).map(outcome)).collect()
}

/// For the plans `immediate-payoff` and `absolute-win`, the largest depth at which the person won in the report. At all
/// larger depths, the games were drawn.
pub(super) const PRINTED_WINS_UP_TO: [u8; 2] = [0, 3];
/// Largest depth in the report.
pub(super) const DEEPEST_PRINTED: u8 = 5;

/// Returns the outcome for the person that the report prints for all seven games at a depth. `wins_up_to` is the entry
/// of the plan in [`PRINTED_WINS_UP_TO`].
pub(super) fn printed_outcome(depth: u8, wins_up_to: u8) -> &'static str {
    if depth <= wins_up_to { "win" } else { "draw" }
}

pub(super) fn add_printed_square_grid_tables(section: &mut Section) {
    let tables =
        [("report_immediate_payoff", "Immediate payoff"), ("report_absolute_win", "Absolute win")];
    for ((id, plan), wins_up_to) in tables.into_iter().zip(PRINTED_WINS_UP_TO) {
        let caption = format!("{plan}: outcome for the person, by depth and first column");
        let mut table =
            Table::new(id, &caption, square_grid_outcome_columns()).with_text_columns(8);
        for depth in 1..=DEEPEST_PRINTED {
            let outcome = printed_outcome(depth, wins_up_to);
            table.row(
                std::iter::once(TableCell::from(depth)).chain([outcome; 7].map(TableCell::from)),
            );
        }
        section.table(table);
    }
}

pub(super) fn explain_square_grid_differences(section: &mut Section) {
    for reason in [
        "Absolute win does not differ: as in the report, depths 1 to 3 lose all games and depths 4 and 5 draw all, with \
         both evaluations. The picture of the person's shape is lost. The scripted plan builds any shape with two \
         winning cells, usually a T.",
        "Immediate payoff differs at depth 1, where the report has draws. A search of one ply sees no reply of the \
         opponent, so it cannot know that it must block a square, and the printed evaluation does not count squares. It \
         loses to a plan that completes squares. The draws of the report suggest that its program counts depth in \
         another way, or that the person did not complete a square that was possible.",
        "In the report a person played and could change the plan during a game. The scripted plans here always follow \
         the same rules.",
        "The printed evaluation counts rising diagonals of four discs, although squares win. squares-printed keeps this \
         error; squares counts the 30 squares of the board.",
        "Both evaluations treat the sides differently, as in the report: own discs in the centre column count, the \
         opponent's do not.",
        "The report's program cuts off only strictly outside the window and tries columns in another order. These two differences change no value, and the searches here choose the same column with any order of the columns. Therefore the searches here use faster settings.",
        "Among equal columns the searches here prefer the one nearest to the centre, and they prefer shorter wins. The \
         report's program may have chosen other columns.",
        "The fork needs four plies from the program's move to its loss, so depth 4 sees it and depth 3 does not. This \
         explains the threshold in the report. A shallower search can still block the fork by chance.",
        "The report expects deeper searches to win. They may win against a plan that makes mistakes, but no search wins \
         against the stacker.",
    ] {
        section.text(reason);
    }
}
