//! What report 001 prints, and why ours differs.

use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn, TimeUnit};
use foursight_search::Score;

/// The columns of both tables, the time with this number of decimals.
pub(super) fn report_columns(decimals: Option<u8>) -> [TableColumn; 13] {
    [
        TableColumn::text("test", "test"),
        TableColumn::text("position", "position").with_absent_text("not given"),
        TableColumn::integer("depth", "depth"),
        TableColumn::text("search", "search"),
        TableColumn::text("best_move", "best move"),
        TableColumn::score("best_score", "best score"),
        TableColumn::grouped_integer("visited", "nodes explored"),
        TableColumn::integer("deepest", "max depth reached"),
        TableColumn::grouped_integer("cutoffs", "cutoffs (\"branches pruned\")"),
        TableColumn::grouped_integer("skipped", "children skipped"),
        TableColumn::percent("nodes_saved_percent", "nodes saved", 2),
        TableColumn::duration("time_ns", "time, s", TimeUnit::Seconds, decimals),
        TableColumn::percent("time_saved_percent", "time saved", 2),
    ]
}

/// A test of the report: name, depth, best move (counted from 1) and best score.
type Test = (&'static str, u8, &'static str, i32);

/// The positions and tenths of milliseconds of minimax.
type Minimax = (u64, u64);

/// The positions, tenths of milliseconds and cutoffs of alpha-beta, and the percentages of positions and time saved.
type AlphaBeta = (u64, u64, u64, f64, f64);

const PRINTED: [(Test, Minimax, AlphaBeta); 3] = [
    (("1, early", 5, "4", 12), (19_608, 169_490), (778, 5_710, 131, 96.03, 96.63)),
    (("2, middle", 5, "6", -8), (15_699, 141_387), (5_374, 44_714, 662, 65.77, 68.37)),
    (("3, complex", 6, "3", 2), (130_607, 1_125_486), (14_210, 116_636, 2_458, 89.12, 89.64)),
];

/// The report's three tests, its column numbers counted from 1.
pub(super) fn add_printed_table(section: &mut Section) {
    let caption = "The three tests (S-35); columns counted from 1";
    let mut table = Table::new("report", caption, report_columns(Some(4)))
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
    section.text("The report's two charts are lost (S-36); those below are made afresh.");
}

/// Why the numbers differ.
pub(super) fn explain_differences(section: &mut Section) {
    for reason in [
        "Test 1 does not differ: position 43 with the first player to move gives all five numbers, and no other \
         position of up to seven plies does (G-4). The report counts columns from 0; its column 3 is our 4.",
        "D-19: the positions of tests 2 and 3 are not given and could not be recovered. Ours are published above, so \
         that anybody can repeat them; their numbers are not comparable with the report's.",
        "D-17: the report puts a depth-6 minimax at 4^6 = 4,096 positions and measures 130,607. The branching factor \
         is close to 7 until columns fill up.",
        "D-18: the choice is best for this depth and this evaluation, not the best move of the game.",
        "D-20: \"branches pruned\" are cutoffs. Children skipped by them are counted beside; what would have followed \
         below is the difference of the two node counts.",
        "D-21: the report's program visited about 1,200 positions a second. Ours runs on bitboards; only the \
         percentages can be compared, and times of a few microseconds vary between runs.",
    ] {
        section.text(reason);
    }
}
