//! What report 002 prints, and why ours differs.

use foursight_analysis::document::{Section, Table, TableCell, TableColumn};

/// The depth, and the outcome for each first column.
pub(super) fn outcome_columns() -> Vec<TableColumn> {
    let texts = [("win", "Win"), ("draw", "Draw"), ("loss", "Loss")];
    let outcome = |column| {
        TableColumn::choice(&format!("first_column_{column}"), &format!("{column}"), &texts)
    };
    std::iter::once(TableColumn::integer("depth", "depth")).chain((1..=7).map(outcome)).collect()
}

/// The report's two tables.
pub(super) fn add_printed_table(section: &mut Section) {
    for (id, plan, wins_up_to) in [
        ("report_immediate_payoff", "Immediate payoff (S-44)", 0),
        ("report_absolute_win", "Absolute win (S-45)", 3),
    ] {
        let caption = format!("{plan}: outcome for the person, by depth and first column");
        let mut table = Table::new(id, &caption, outcome_columns()).with_text_columns(8);
        for depth in 1..=5 {
            let outcome = if depth <= wins_up_to { "win" } else { "draw" };
            table.row(
                std::iter::once(TableCell::from(depth)).chain([outcome; 7].map(TableCell::from)),
            );
        }
        section.table(table);
    }
}

/// Why the tables differ.
pub(super) fn explain_differences(section: &mut Section) {
    for reason in [
        "Absolute win does not differ: depths 1 to 3 lose all games and depths 4 and 5 draw all, as in the report, \
         whichever of the two evaluations plays. The person's shape is lost (D-37); the plan plays towards any two \
         winning cells, of which the T is the natural one (G-7).",
        "Immediate payoff differs at depth 1, where the report has draws. A program that looks one ply ahead sees its \
         own stone and no reply, so it cannot know that a square must be blocked, and its evaluation as printed does \
         not read squares at all (D-22). It loses to a plan that completes squares. That the report's program \
         blocked at depth 1 suggests that it counted depth otherwise, or that the person did not press.",
        "D-26: a person played the report's games and could change the plan on the way; ours are played by fixed \
         rules, the same every time.",
        "D-22: the report's evaluation reads rising diagonals of four although squares win. squares-printed keeps that; \
         squares reads the 30 squares.",
        "D-23: neither weighs both sides alike, as printed: own centre stones count, the opponent's do not.",
        "D-25 and D-36: the report cuts only strictly outside the window and tries columns in its own order. Neither \
         changes a value, and our searches choose the same column for any order, so the quicker settings are used.",
        "Ties go to the centre, nearer wins score higher: the report's program may have chosen otherwise among equals.",
        "G-7: the fork needs four plies from the program's move to the loss, so depth 3 cannot see it and depth 4 can. \
         That is the report's threshold (S-47). A depth below 4 may still stand in the way by luck.",
        "D-27 and G-6: the report expects deeper searches to win. Against a plan that makes mistakes they may; \
         against the stacker no search wins, at any depth.",
    ] {
        section.text(reason);
    }
}
