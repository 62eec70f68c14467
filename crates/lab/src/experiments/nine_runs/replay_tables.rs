//! Creates tables with the results of the games that were replayed from the three-evaluations report.

use super::super::support::games_and_searches::side_counters;
use super::super::support::measurements::{duration_cell, seconds_column};
use super::{BRITTANY, DepthStage, JOHN, NineRunsReplays, ROBERT};
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableCell, TableColumn};

/// Adds tables with the replayed games, their results and their search cost. The ID of each table begins with the text
/// in `roles`, such as `corrected`.
pub(super) fn add_replay_tables(
    section: &mut Section,
    roles: &str,
    stages: &[DepthStage],
    cells: &[NineRunsReplays],
) {
    let counters = |player: &str| {
        ["generated", "expanded", "evaluated"].map(|counter| {
            let key = format!("{}_{counter}", player.to_lowercase());
            TableColumn::integer(&key, &format!("{player} {counter}"))
        })
    };
    let mut columns = vec![
        TableColumn::integer("depth", "depth"),
        TableColumn::text("p1", "P1"),
        TableColumn::text("p2", "P2"),
        TableColumn::text("begins", "moves first"),
        TableColumn::text("winner", "winner"),
    ];
    columns.extend(counters("P1").into_iter().chain(counters("P2")));
    columns.extend([
        seconds_column("p1_time_ns", "P1 time, s"),
        seconds_column("p2_time_ns", "P2 time, s"),
    ]);
    let caption = "The first game of each pairing with P1 and with P2 moving first; all figures are of this game";
    let mut matches = Table::new(&format!("{roles}_first_games"), caption, columns)
        .with_keys(&[0, 1, 2, 3])
        .with_text_columns(5);
    let won = ["won_by_p1", "won_by_p2", "drawn"];
    let columns = [
        TableColumn::integer("depth", "depth"),
        TableColumn::text("p1", "P1"),
        TableColumn::text("p2", "P2"),
        TableColumn::integer("games", "games"),
        TableColumn::counts("p1_begins", "P1 moves first", won),
        TableColumn::counts("p2_begins", "P2 moves first", won),
    ];
    let caption = "All games: won by P1 – won by P2 – drawn";
    let mut all = Table::new(&format!("{roles}_all_games"), caption, columns)
        .with_keys(&[0, 1, 2])
        .with_text_columns(3);
    for pair in cells.chunks(2) {
        for cell in pair {
            let Some(record) = cell.records.first() else { continue };
            let spent = [0, 1].map(|player| side_counters(record, cell.side_of_player(player)).0);
            let begins = if cell.begins == 0 { "P1" } else { "P2" };
            let [p1, p2] = cell.pairing.map(|player| player[0]);
            let row = cells![cell.depth, p1, p2, begins, cell.winner_name(record)].into_iter();
            let counted = spent
                .each_ref()
                .map(|counters| cells![counters.generated, counters.expanded, counters.evaluated]);
            let times = spent.each_ref().map(|counters| duration_cell(counters.time));
            matches.row(row.chain(counted.into_iter().flatten()).chain(times));
        }
        let [p1, p2] = pair[0].pairing.map(|player| player[0]);
        let row = cells![pair[0].depth, p1, p2, pair[0].records.len()].into_iter();
        all.row(row.chain(pair.iter().map(|cell| TableCell::group(cell.result_counts()))));
    }
    let won = first_game_results_table(&format!("{roles}_wins"), cells);
    let plot = evaluations_plot(&format!("{roles}_evaluated"), stages, cells);
    section.table(matches).table(all).table(won).plot(plot);
}

/// Creates a table with the wins, losses and draws of each author. The table counts only the first replay of each game.
/// The report prints a similar table without draws.
fn first_game_results_table(id: &str, cells: &[NineRunsReplays]) -> Table {
    let caption = "Wins – losses – draws in the nine matches, by the player who moves first";
    let counts = |key: &str, title: &str| TableColumn::counts(key, title, ["won", "lost", "drawn"]);
    let columns = [
        TableColumn::text("player", "player"),
        counts("p1_begins", "P1 moves first"),
        counts("p2_begins", "P2 moves first"),
    ];
    let mut table = Table::new(id, caption, columns);
    for [name, ..] in [JOHN, ROBERT, BRITTANY] {
        let mut row = vec![TableCell::from(name)];
        for begins in [0, 1] {
            row.push(first_game_results_cell(name, begins, cells));
        }
        table.row(row);
    }
    table
}

/// Returns a cell with the wins, losses and draws of one author. The cell counts only games in which the player with
/// the index `begins` moves first, and only the first replay of each of these games.
pub(super) fn first_game_results_cell(
    name: &str,
    begins: usize,
    cells: &[NineRunsReplays],
) -> TableCell {
    let mut counts = [0_u32; 3];
    for cell in cells.iter().filter(|cell| cell.begins == begins) {
        let plays = cell.pairing.iter().any(|player| player[0] == name);
        let Some(record) = cell.records.first().filter(|_| plays) else { continue };
        let winner = cell.winner_name(record);
        counts[if winner == name { 0 } else { 1 + usize::from(winner == "draw") }] += 1;
    }
    TableCell::group(counts)
}

/// Creates a plot of the number of evaluated positions by depth. The report calls these positions "nodes searched".
fn evaluations_plot(id: &str, stages: &[DepthStage], cells: &[NineRunsReplays]) -> Plot {
    let total = |name: &str, depth: u8| -> f64 {
        let mut sum = 0;
        for cell in cells.iter().filter(|cell| cell.depth == depth && cell.begins == 0) {
            for player in [0, 1].into_iter().filter(|&player| cell.pairing[player][0] == name) {
                let first = cell.records.first();
                sum += first.map_or(0, |record| {
                    side_counters(record, cell.side_of_player(player)).0.evaluated
                });
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
        id: id.to_owned(),
        caption: "Positions evaluated by depth, in two games with P1 moving first".to_owned(),
        summary: "Each ply multiplies the number of positions, for all three evaluations."
            .to_owned(),
        x: "depth".to_owned(),
        y: "positions evaluated".to_owned(),
        figure: Figure::Lines { series, log: true },
    }
}
