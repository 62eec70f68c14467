//! The printed tables of the three-evaluations report, and the reasons why our measurements differ from the printed
//! numbers.

use super::{BRITTANY, JOHN, PAIRINGS, Pairing, ROBERT};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Table, TableCell, TableColumn, TimeUnit};

/// The totals that the report prints: depth, player, number of calls of the evaluation, and microseconds spent in these
/// calls.
pub(super) const PRINTED_TOTALS: [(u8, &str, u64, u64); 9] = [
    (2, "John", 253, 301),
    (2, "Robert", 216, 4_002),
    (2, "Brittany", 204, 1_342),
    (4, "John", 6_644, 7_076),
    (4, "Robert", 10_505, 182_003),
    (4, "Brittany", 3_956, 22_938),
    (8, "John", 1_155_501, 1_247_810),
    (8, "Robert", 1_390_904, 24_179_200),
    (8, "Brittany", 470_038, 2_728_280),
];

/// The results that the report prints: player, number of won games and number of lost games.
pub(super) const PRINTED_WINS: [(&str, u64, u64); 3] =
    [("John", 4, 2), ("Robert", 5, 1), ("Brittany", 0, 6)];

/// Adds the tables of the report as they were printed, including their errors.
pub(super) fn add_printed_nine_runs_tables(document: &mut Document) {
    let section = document.section("The report");
    let time = |key: &str, title: &str| TableColumn::duration(key, title, TimeUnit::Seconds, None);
    let mut totals = Table::new(
        "report_totals",
        "Totals by depth over two games: calls of the evaluation, and seconds inside it",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("player", "player"),
            TableColumn::integer("evaluated", "nodes searched"),
            time("time_ns", "time, s"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(2);
    for (depth, player, nodes, micros) in PRINTED_TOTALS {
        totals.row(cells![depth, player, nodes, report_time_cell(micros)]);
    }
    let mut matches = Table::new(
        "report_games",
        "One game per row, as printed",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("p1", "player 1"),
            TableColumn::text("p2", "player 2"),
            TableColumn::text("winner", "winner"),
            TableColumn::integer("p1_evaluated", "P1 nodes"),
            time("p1_time_ns", "P1 time, s"),
            TableColumn::integer("p2_evaluated", "P2 nodes"),
            time("p2_time_ns", "P2 time, s"),
        ],
    )
    .with_keys(&[0, 1, 2])
    .with_text_columns(4);
    for (depth, [p1, p2, winner], [p1_nodes, p1_time], [p2_nodes, p2_time]) in [
        (2, ["Robert", "John", "P1"], [216, 4_002], [253, 301]),
        (2, ["John", "Brittany", "P1"], [253, 3_010], [204, 1_342]),
        (2, ["Robert", "Brittany", "P1"], [216, 4_002], [204, 1_342]),
        (4, ["Robert", "John", "P2"], [10_505, 182_003], [6_644, 7_076]),
        (4, ["John", "Brittany", "P1"], [6_644, 7_076], [3_956, 22_938]),
        (4, ["Robert", "Brittany", "P1"], [10_505, 182_003], [3_956, 22_938]),
        (8, ["Robert", "John", "P1"], [1_390_904, 24_179_200], [1_155_501, 1_247_810]),
        (8, ["John", "Brittany", "P1"], [1_155_501, 1_247_810], [470_038, 2_728_280]),
        (8, ["Robert", "Brittany", "P1"], [1_390_904, 1_247_810], [470_038, 2_728_280]),
    ] {
        let (p1_time, p2_time) = (report_time_cell(p1_time), report_time_cell(p2_time));
        matches.row(cells![depth, p1, p2, winner, p1_nodes, p1_time, p2_nodes, p2_time]);
    }
    let columns = [
        TableColumn::text("player", "player"),
        TableColumn::integer("won", "win"),
        TableColumn::integer("lost", "loss"),
    ];
    let mut won = Table::new("report_wins", "Wins and losses", columns);
    for (player, wins, losses) in PRINTED_WINS {
        won.row(cells![player, wins, losses]);
    }
    section.table(totals).table(matches).table(won);
}

pub(super) fn report_time_cell(micros: u64) -> TableCell {
    TableCell::Nanoseconds(1_000 * micros)
}

/// Creates a heat map of the balanced matches. Each cell shows the points of one author against another author,
/// averaged over the depths.
pub(super) fn nine_runs_points_heatmap(results: &[(u8, usize, Pairing)]) -> Plot {
    let names = [JOHN, ROBERT, BRITTANY].map(|player| player[0]);
    let mut cells = vec![vec![None; 3]; 3];
    for (index, pairing) in PAIRINGS.iter().enumerate() {
        let met = results.iter().filter(|(_, place, _)| *place == index);
        let scores: Vec<f64> = met.map(|(_, _, pairing)| pairing.score()).collect();
        let mean = scores.iter().sum::<f64>() / scores.len().max(1) as f64;
        let place = |name| names.iter().position(|one| *one == name).unwrap_or_default();
        let (a, b) = (place(pairing[0][0]), place(pairing[1][0]));
        cells[a][b] = Some(mean);
        cells[b][a] = Some(1.0 - mean);
    }
    Plot {
        id: "fair_points".to_owned(),
        caption: "Points of the row against the column, mean over the depths".to_owned(),
        summary: "Balanced matches: corrected roles, many openings, each played from both sides."
            .to_owned(),
        x: "against".to_owned(),
        y: "player".to_owned(),
        figure: Figure::Matrix { names: names.map(str::to_owned).into(), cells },
    }
}

pub(super) fn explain_nine_runs_differences(document: &mut Document) {
    let section = document.section("Why they differ");
    for reason in [
        "Roles: the printed program calls MIN on P1's turn and MAX on P2's, but MAX drops P1's disc. Each player \
         therefore searches for the opponent's best column and plays it. The replays as printed keep this error; the \
         replays with corrected roles fix it and nothing else.",
        "Robert: the printed program always scores leaves for P1, and Robert's evaluation counts the windows of one \
         player only. Robert therefore only attacks as P1 and only defends as P2. The balanced matches use \
         open-windows, which subtracts the opponent's windows.",
        "John: the printed table has 7 in four cells through which 8 lines of four pass. The replays use cells-printed, and the balanced matches use cells.",
        "Brittany: the printed evaluation reads the board upside down, counts own discs as gaps and reads above the \
         top row. The replays use runs-printed, which follows the listing with three assumptions: cells above the top \
         row are empty, columns are read from the last to the first, as a hash set of the GNU C++ library returns \
         them, and all parts of the function belong to the loop over the columns. The report's program read memory \
         outside the board instead, so the figures of Brittany and of her opponents can differ. The balanced matches \
         use the corrected evaluation runs.",
        "The report prints neither its random numbers nor which player moved first. A printed total is therefore \
         compared with the smallest and the largest total of the replays. If a printed total lies outside this range, \
         the probable reasons are different random numbers, or that Brittany's evaluation reads above the board.",
        "The report's \"nodes\" are calls of the evaluation. Compare them with the column \"evaluated\". The columns \
         \"generated\" and \"expanded\" have the counts that the report announces but does not print.",
        "The rows of the report's table of games repeat totals over two games, and two of its times are misprints \
         (1.24781 instead of 24.1792, 0.00301 instead of 0.000301). The rows here are single games.",
        "The report plays one game per pairing and depth and does not record who moved first. The replays play both \
         cases. The balanced matches play many openings from both sides, so their results have confidence intervals.",
        "The printed program keeps a random column until a strictly better one is found, and scores all wins alike. \
         The replays do the same, so different random numbers can give different results. The balanced matches prefer \
         shorter wins and, among equal columns, the one nearest to the centre.",
        "The report's times are inside the evaluation and include two readings of the timer for each call. In the \
         table that compares totals, the times here are also inside the evaluation, but without the timer: a sample of \
         the calls is repeated and timed together, and each game's time is the median of its replays. The other times \
         are those of whole searches, while several games run at the same time.",
        "The report says that John won two of three games at depth 4; he played two.",
        "With corrected roles the first mover wins every game between Robert and John. The printed winners are \
         consistent with both versions of the program, so they do not show that an evaluation gains from depth.",
        "The openings include mirror images. Games that are mirror images of each other count once in the distinct \
         games and in the interval. Most games are not, because the search prefers the left of two equal columns.",
    ] {
        section.text(reason);
    }
}
