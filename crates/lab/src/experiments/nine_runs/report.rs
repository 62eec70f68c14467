//! What report 000 prints, and why ours differs.

use super::{BRITTANY, JOHN, PAIRINGS, Pairing, ROBERT};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Table, TableCell, TableColumn, TimeUnit};

/// The report's tables, its slips included (D-9 to D-11).
pub(super) fn add_printed_table(document: &mut Document) {
    let section = document.section("The report");
    let time = |key: &str, title: &str| TableColumn::duration(key, title, TimeUnit::Seconds, None);
    let mut totals = Table::new(
        "report_totals",
        "Totals by depth: calls of the evaluation and seconds inside it, over two games each (S-21)",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("player", "player"),
            TableColumn::grouped_integer("evaluated", "nodes searched"),
            time("time_ns", "time, s"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(2);
    for (depth, player, nodes, micros) in [
        (2, "John", 253, 301),
        (2, "Robert", 216, 4_002),
        (2, "Brittany", 204, 1_342),
        (4, "John", 6_644, 7_076),
        (4, "Robert", 10_505, 182_003),
        (4, "Brittany", 3_956, 22_938),
        (8, "John", 1_155_501, 1_247_810),
        (8, "Robert", 1_390_904, 24_179_200),
        (8, "Brittany", 470_038, 2_728_280),
    ] {
        totals.row(cells![depth, player, nodes, printed_time(micros)]);
    }
    let mut matches = Table::new(
        "report_games",
        "One game a row, as printed (S-22)",
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
        let (p1_time, p2_time) = (printed_time(p1_time), printed_time(p2_time));
        matches.row(cells![depth, p1, p2, winner, p1_nodes, p1_time, p2_nodes, p2_time]);
    }
    let columns = [
        TableColumn::text("player", "player"),
        TableColumn::integer("won", "win"),
        TableColumn::integer("lost", "loss"),
    ];
    let mut won = Table::new("report_wins", "Wins and losses (S-23)", columns);
    for (player, wins, losses) in [("John", 4, 2), ("Robert", 5, 1), ("Brittany", 0, 6)] {
        won.row(cells![player, wins, losses]);
    }
    section.table(totals).table(matches).table(won);
}

/// A time of the report, in microseconds.
fn printed_time(micros: u64) -> TableCell {
    TableCell::Nanoseconds(1_000 * micros)
}

/// Points of each author against each other, over all depths.
pub(super) fn results_heatmap(results: &[(u8, usize, Pairing)]) -> Plot {
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
        summary: "With fair roles, both seats and many openings.".to_owned(),
        x: "against".to_owned(),
        y: "player".to_owned(),
        figure: Figure::Matrix { names: names.map(str::to_owned).into(), cells },
    }
}

/// Why the numbers differ.
pub(super) fn explain_differences(document: &mut Document) {
    let section = document.section("Why they differ");
    for reason in [
        "D-1: the printed program asks for MIN on P1's turn and MAX on P2's, but MAX drops P1's disc. Each player \
         looks for the other's best column and then plays it. \"As printed\" keeps that, \"corrected\" undoes it and \
         nothing else.",
        "D-2: leaves are always scored for P1, and Robert's function sees one player's windows only, so Robert \
         attacks as P1 and merely defends as P2. The fair version uses open-windows, own minus opponent's.",
        "D-3: John's table has 7 in four cells where the number of fours is 8. Replays use cells-printed, the fair \
         version cells.",
        "D-4 to D-6: Brittany's listing reads the board upside down, counts own discs as gaps and reads above the \
         top row. It cannot be run as printed; all our games use the corrected runs. Her rows are therefore not \
         comparable with the report's.",
        "D-8: the report's nodes are calls of the evaluation alone. Compare them with our column \"evaluated\"; \
         generated and expanded nodes, which the report promises, stand beside it.",
        "D-9 to D-11: the report's match rows repeat totals over two games, and two of its times are slips of \
         the pen (1.24781 for 24.1792, 0.00301 for 0.000301). Our rows are single games, from records.",
        "D-12: one game each, a coin for the first move that nobody noted. We play both possibilities, and in the \
         fair version both seats from many openings: the interval tells what the games can show.",
        "D-13: a random column is kept unless beaten strictly, and wins carry no distance. Replays keep this, which \
         is why games with other random numbers may end otherwise; the fair version prefers nearer wins and breaks \
         ties towards the centre.",
        "D-14: the report's times are inside the evaluation, timer included; ours are the whole search of all \
         moves of a game, and several games run at once.",
        "D-15: the report says that John won two of three games at depth 4; he played two.",
        "G-5: with the roles corrected the first mover wins every game between Robert and John. The published \
         winners fit both programs, so they cannot show that an evaluation gains from depth.",
        "Openings come with their mirror images. Where the games mirror each other too, they count once among the \
         distinct games and for the interval; most do not, since among equal columns the left one is taken.",
    ] {
        section.text(reason);
    }
}
