//! What the replays of report 000's program came to.

use super::super::support::arena::spent;
use super::super::support::words::{grouped, seconds};
use super::{BRITTANY, Cell, JOHN, ROBERT, Stage};
use foursight_analysis::document::{Figure, Plot, Section, Series, Table};

/// The games, their results and their cost.
pub(super) fn show(section: &mut Section, stages: &[Stage], cells: &[Cell]) {
    let mut matches = Table::new(
        "The first game of each pairing, once with either player beginning; figures of this one game",
        &[
            "depth",
            "P1",
            "P2",
            "begins",
            "winner",
            "P1 generated",
            "P1 expanded",
            "P1 evaluated",
            "P2 generated",
            "P2 expanded",
            "P2 evaluated",
            "P1 time, s",
            "P2 time, s",
        ],
    ).keyed(&[0, 1, 2, 3]);
    matches.words = 5;
    let mut all = Table::new(
        "All games: won by P1 – won by P2 – drawn",
        &["depth", "P1", "P2", "games", "P1 begins", "P2 begins"],
    )
    .keyed(&[0, 1, 2])
    .with_parts(["won by P1", "won by P2", "drawn"]);
    all.words = 3;
    for pair in cells.chunks(2) {
        for cell in pair {
            let Some(record) = cell.records.first() else { continue };
            let spent = [0, 1].map(|player| spent(record, cell.side(player)).0);
            let begins = if cell.begins == 0 { "P1" } else { "P2" };
            let mut row = vec![cell.depth.to_string()];
            row.extend(cell.pairing.map(|player| player[0].to_owned()));
            row.extend([begins.to_owned(), cell.winner(record).to_owned()]);
            for counters in &spent {
                row.extend(
                    [counters.generated, counters.expanded, counters.evaluated].map(grouped),
                );
            }
            row.extend(spent.each_ref().map(|counters| seconds(counters.time)));
            matches.row(row);
        }
        let mut row = vec![pair[0].depth.to_string()];
        row.extend(pair[0].pairing.map(|player| player[0].to_owned()));
        row.push(pair[0].records.len().to_string());
        row.extend(pair.iter().map(|cell| cell.results().map(|n| n.to_string()).join("–")));
        all.row(row);
    }
    section.table(matches).table(all).table(won_and_lost(cells)).plot(evaluated(stages, cells));
}

/// The report's table of wins and losses, over the first game of every cell.
fn won_and_lost(cells: &[Cell]) -> Table {
    let caption = "Wins – losses – draws over the nine matches, by who begins";
    let mut table = Table::new(caption, &["player", "P1 begins", "P2 begins"])
        .with_parts(["won", "lost", "drawn"]);
    for [name, ..] in [JOHN, ROBERT, BRITTANY] {
        let mut row = vec![name.to_owned()];
        for begins in [0, 1] {
            let mut counts = [0; 3];
            for cell in cells.iter().filter(|cell| cell.begins == begins) {
                let plays = cell.pairing.iter().any(|player| player[0] == name);
                let Some(record) = cell.records.first().filter(|_| plays) else { continue };
                let winner = cell.winner(record);
                counts[if winner == name { 0 } else { 1 + usize::from(winner == "draw") }] += 1;
            }
            row.push(counts.map(|count: u32| count.to_string()).join("–"));
        }
        table.row(row);
    }
    table
}

/// The report's "nodes searched" by depth.
fn evaluated(stages: &[Stage], cells: &[Cell]) -> Plot {
    let total = |name: &str, depth: u8| -> f64 {
        let mut sum = 0;
        for cell in cells.iter().filter(|cell| cell.depth == depth && cell.begins == 0) {
            for player in [0, 1].into_iter().filter(|&player| cell.pairing[player][0] == name) {
                let first = cell.records.first();
                sum += first.map_or(0, |record| spent(record, cell.side(player)).0.evaluated);
            }
        }
        sum as f64
    };
    let series: Vec<Series> = [JOHN, ROBERT, BRITTANY]
        .map(|[name, ..]| Series {
            name: name.to_owned(),
            points: stages.iter().map(|s| (s.depth.into(), total(name, s.depth))).collect(),
        })
        .into();
    Plot {
        caption: "Positions evaluated by depth, over two games with P1 beginning".to_owned(),
        summary: "Each ply multiplies the work several times, for every evaluation alike."
            .to_owned(),
        x: "depth".to_owned(),
        y: "positions evaluated".to_owned(),
        figure: Figure::Lines { series, log: true },
    }
}
