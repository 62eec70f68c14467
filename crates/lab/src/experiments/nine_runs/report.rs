//! What report 000 prints, and why ours differs.

use super::{BRITTANY, JOHN, PAIRINGS, Pairing, ROBERT};
use foursight_analysis::Document;
use foursight_analysis::document::{Figure, Plot, Table};

/// The report's tables, its slips included (D-9 to D-11).
pub(super) fn printed(document: &mut Document) {
    let section = document.section("The report");
    let mut totals = Table::new(
        "Totals by depth: calls of the evaluation and seconds inside it, over two games each (S-21)",
        &["depth", "player", "nodes searched", "time, s"],
    )
    .keyed(&[0, 1]);
    totals.words = 2;
    for row in [
        ["2", "John", "253", "0.000301"],
        ["2", "Robert", "216", "0.004002"],
        ["2", "Brittany", "204", "0.001342"],
        ["4", "John", "6,644", "0.007076"],
        ["4", "Robert", "10,505", "0.182003"],
        ["4", "Brittany", "3,956", "0.022938"],
        ["8", "John", "1,155,501", "1.24781"],
        ["8", "Robert", "1,390,904", "24.1792"],
        ["8", "Brittany", "470,038", "2.72828"],
    ] {
        totals.row(row);
    }
    let mut matches = Table::new(
        "One game a row, as printed (S-22)",
        &[
            "depth",
            "player 1",
            "player 2",
            "winner",
            "P1 nodes",
            "P1 time, s",
            "P2 nodes",
            "P2 time, s",
        ],
    )
    .keyed(&[0, 1, 2]);
    matches.words = 4;
    for row in [
        ["2", "Robert", "John", "P1", "216", "0.004002", "253", "0.000301"],
        ["2", "John", "Brittany", "P1", "253", "0.00301", "204", "0.001342"],
        ["2", "Robert", "Brittany", "P1", "216", "0.004002", "204", "0.001342"],
        ["4", "Robert", "John", "P2", "10505", "0.182003", "6644", "0.007076"],
        ["4", "John", "Brittany", "P1", "6644", "0.007076", "3956", "0.022938"],
        ["4", "Robert", "Brittany", "P1", "10505", "0.182003", "3956", "0.022938"],
        ["8", "Robert", "John", "P1", "1390904", "24.1792", "1155501", "1.24781"],
        ["8", "John", "Brittany", "P1", "1155501", "1.24781", "470038", "2.72828"],
        ["8", "Robert", "Brittany", "P1", "1390904", "1.24781", "470038", "2.72828"],
    ] {
        matches.row(row);
    }
    let mut won = Table::new("Wins and losses (S-23)", &["player", "win", "loss"]);
    for row in [["John", "4", "2"], ["Robert", "5", "1"], ["Brittany", "0", "6"]] {
        won.row(row);
    }
    section.table(totals).table(matches).table(won);
}

/// Points of each author against each other, over all depths.
pub(super) fn matrix(results: &[(u8, usize, Pairing)]) -> Plot {
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
        caption: "Points of the row against the column, mean over the depths".to_owned(),
        summary: "With fair roles, both seats and many openings.".to_owned(),
        x: "against".to_owned(),
        y: "player".to_owned(),
        figure: Figure::Matrix { names: names.map(str::to_owned).into(), cells },
    }
}

/// Why the numbers differ.
pub(super) fn reasons(document: &mut Document) {
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
