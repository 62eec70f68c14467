//! The printed table of the minimax report, and the reasons why our measurements differ from the printed numbers.

use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn, TimeUnit};
use foursight_search::Score;

/// Returns the columns that the printed table and the measured table have in common. `decimals` is the number of
/// decimals in the time column.
pub(super) fn minimax_vs_alphabeta_columns(decimals: Option<u8>) -> [TableColumn; 13] {
    [
        TableColumn::text("test", "test"),
        TableColumn::text("position", "position").with_absent_text("not given"),
        TableColumn::integer("depth", "depth"),
        TableColumn::text("search", "search"),
        TableColumn::text("best_move", "best move"),
        TableColumn::score("best_score", "best score"),
        TableColumn::integer("visited", "nodes explored"),
        TableColumn::integer("deepest", "max depth reached"),
        TableColumn::integer("cutoffs", "cutoffs (\"branches pruned\")"),
        TableColumn::integer("skipped", "children skipped"),
        TableColumn::percent("nodes_saved_percent", "nodes saved", 2),
        TableColumn::duration("time_ns", "time, s", TimeUnit::Seconds, decimals),
        TableColumn::percent("time_saved_percent", "time saved", 2),
    ]
}

/// The data of a test that the report prints: name, depth, best column (counted from 1) and best score.
pub(super) type PrintedTest = (&'static str, u8, &'static str, i32);

/// The numbers that the report prints for minimax: visited positions, and time in units of 0.1 ms.
pub(super) type PrintedMinimax = (u64, u64);

/// The numbers that the report prints for alpha-beta: visited positions, time in units of 0.1 ms, cutoffs, saved
/// positions in percent, and saved time in percent.
pub(super) type PrintedAlphaBeta = (u64, u64, u64, f64, f64);

pub(super) const PRINTED: [(PrintedTest, PrintedMinimax, PrintedAlphaBeta); 3] = [
    (("1, early", 5, "4", 12), (19_608, 169_490), (778, 5_710, 131, 96.03, 96.63)),
    (("2, middle", 5, "6", -8), (15_699, 141_387), (5_374, 44_714, 662, 65.77, 68.37)),
    (("3, complex", 6, "3", 2), (130_607, 1_125_486), (14_210, 116_636, 2_458, 89.12, 89.64)),
];

pub(super) fn add_printed_minimax_vs_alphabeta_table(section: &mut Section) {
    let caption = "The three tests; columns are counted from 1";
    let mut table = Table::new("report", caption, minimax_vs_alphabeta_columns(Some(4)))
        .with_keys(&[0, 1, 2, 3])
        .with_text_columns(4);
    let time = |tenths: u64| TableCell::Nanoseconds(100_000 * tenths);
    for ((test, depth, column, score), minimax, alphabeta) in PRINTED {
        let place = |search: &str, visited: u64| {
            let score = Score::heuristic(score);
            cells![test, TableCell::Absent, depth, search, column, score, visited, depth]
        };
        let none = || TableCell::Undefined;
        let (visited, tenths) = minimax;
        let rest = cells![none(), none(), none(), time(tenths), none()];
        table.row(place("minimax", visited).into_iter().chain(rest));
        let (visited, tenths, cutoffs, nodes_saved, time_saved) = alphabeta;
        let rest = cells![cutoffs, none(), nodes_saved, time(tenths), time_saved];
        table.row(place("alpha-beta", visited).into_iter().chain(rest));
    }
    section.table(table);
    section.text(
        "The two charts of the report are lost. The charts in the section \"Side by side\" show the printed numbers \
         beside ours.",
    );
}

pub(super) fn explain_minimax_vs_alphabeta_differences(section: &mut Section) {
    for reason in [
        "Test 1 does not differ: position 43 with the first player to move has all five printed numbers, and no other \
         position of up to seven plies has them. The report counts columns from 0; its column 3 is column 4 here.",
        "The report does not print the positions of tests 2 and 3, and they could not be recovered. The positions used \
         here are printed above, so that the tests can be repeated. Their numbers are not comparable with those of the \
         report.",
        "The report estimates a minimax search of depth 6 at 4^6 = 4,096 positions and measures 130,607. The branching \
         factor is close to 7 until columns fill up, not 4.",
        "The report calls the result the best move. It is best for this depth and this evaluation; perfect play may \
         choose another column.",
        "The report's \"branches pruned\" are cutoffs. The column \"children skipped\" counts the moves that these \
         cutoffs skipped. The number of all pruned positions is the difference of the two node counts.",
        "The report's program visited about 1,200 positions per second. Foursight uses bitboards and is much faster, \
         so only the percentages are comparable. A search that takes less than 50 ms is run five times, and its time \
         is the median.",
        "The report derives b^d, b^(3d/4) and b^(d/2) for the worst, a random and the best order of columns. The \
         section \"Complexity\" has these powers of the measured branching factor beside the counts.",
    ] {
        section.text(reason);
    }
}
