//! Compares the totals that the three-evaluations report prints with the totals of the replayed games.

use std::time::Duration;

use foursight_search::Counters;

use super::super::support::games_and_searches::side_counters;
use super::super::support::measurements::{duration_cell, group_digits};
use super::NineRunsReplays;
use super::replay_tables::first_game_results_cell;
use super::student_report::{PRINTED_TOTALS, PRINTED_WINS, report_time_cell};
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableColumn, TimeUnit};

/// The totals of one player at one depth. Each player plays two games at each depth.
#[derive(Default)]
struct PlayerTotals {
    /// Number of calls of the evaluation in the first replays. Index 0 is for the games in which P1 moves first, and
    /// index 1 is for the games in which P2 moves first.
    evaluated: [u64; 2],
    /// Time spent in the evaluation, with the same indices as `evaluated`. Each game contributes the median time of its
    /// replays, because the time of a single replay is estimated from few samples. If there was no clock, the time is
    /// zero.
    times: [Duration; 2],
    /// The smallest and the largest possible sum of `evaluated` over both games, if any replay of each game may be
    /// chosen.
    range: [u64; 2],
}

impl PlayerTotals {
    fn new(replays: &[NineRunsReplays], depth: u8, player: &str) -> Self {
        let mut totals = Self::default();
        let of_depth: Vec<&NineRunsReplays> =
            replays.iter().filter(|cell| cell.depth == depth).collect();
        for pair in of_depth.chunks(2) {
            let Some(seat) = pair[0].pairing.iter().position(|one| one[0] == player) else {
                continue;
            };
            let mut counts = Vec::new();
            for cell in pair {
                let side = cell.side_of_player(seat);
                let counters: Vec<Counters> =
                    cell.records.iter().map(|record| side_counters(record, side).0).collect();
                let evaluated = counters.iter().map(|one| one.evaluated);
                totals.evaluated[cell.begins] += evaluated.clone().next().unwrap_or_default();
                counts.extend(evaluated);
                let mut times: Vec<Duration> =
                    counters.iter().filter_map(|one| one.evaluation_time).collect();
                times.sort_unstable();
                let median = times.get(times.len().saturating_sub(1) / 2);
                totals.times[cell.begins] += median.copied().unwrap_or_default();
            }
            totals.range[0] += counts.iter().copied().min().unwrap_or_default();
            totals.range[1] += counts.iter().copied().max().unwrap_or_default();
        }
        totals
    }
}

/// Adds a table with the printed total and our totals for each depth and player. Also adds a sentence with the number
/// of printed totals that lie between the smallest and the largest total of the replays.
pub(super) fn add_totals_beside_report(section: &mut Section, replays: &[NineRunsReplays]) {
    let nodes = |key: &str, title: &str| TableColumn::integer(key, title);
    let time =
        |key: &str, title: &str| TableColumn::duration(key, title, TimeUnit::Seconds, Some(6));
    let mut table = Table::new(
        "report_and_ours",
        "Totals over the two games of a player: the report's and ours as printed, if P1 or P2 moves first",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("player", "player"),
            nodes("report_evaluated", "nodes, report"),
            nodes("p1_begins_evaluated", "ours, P1 first"),
            nodes("p2_begins_evaluated", "ours, P2 first"),
            nodes("least_evaluated", "ours, least"),
            nodes("most_evaluated", "ours, most"),
            time("report_time_ns", "time in evaluation, s: report"),
            time("p1_begins_time_ns", "ours, P1 first"),
            time("p2_begins_time_ns", "ours, P2 first"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(2);
    let (mut inside, mut rows, mut equal) = (0, 0, Vec::new());
    for (depth, player, printed, micros) in PRINTED_TOTALS {
        if replays.iter().all(|cell| cell.depth != depth) {
            continue;
        }
        let PlayerTotals { evaluated, times, range } = PlayerTotals::new(replays, depth, player);
        rows += 1;
        inside += usize::from((range[0]..=range[1]).contains(&printed));
        for (place, _) in evaluated.iter().enumerate().filter(|(_, ours)| **ours == printed) {
            let first = ["P1", "P2"][place];
            equal.push(format!(
                "{player}'s {} at depth {depth} with {first} moving first",
                group_digits(printed)
            ));
        }
        let [p1_time, p2_time] = times.map(duration_cell);
        table.row(cells![
            depth,
            player,
            printed,
            evaluated[0],
            evaluated[1],
            range[0],
            range[1],
            report_time_cell(micros),
            p1_time,
            p2_time,
        ]);
    }
    let equal = if equal.is_empty() { "none".to_owned() } else { equal.join("; ") };
    section.table(table).text(format!(
        "{inside} of the {rows} printed numbers of nodes lie between the smallest and the largest total of the \
         replays. Printed totals that the first replays reproduce exactly: {equal}."
    ));
}

/// Adds a table with the wins and losses that the report prints. Beside them are our results, once with P1 moving first
/// and once with P2 moving first.
pub(super) fn add_wins_beside_report(section: &mut Section, replays: &[NineRunsReplays]) {
    let counts = |key: &str, title: &str| TableColumn::counts(key, title, ["won", "lost", "drawn"]);
    let mut table = Table::new(
        "wins_compared",
        "Wins and losses over the nine games: the report's, and ours as printed (won – lost – drawn)",
        [
            TableColumn::text("player", "player"),
            TableColumn::integer("report_won", "won in the report"),
            TableColumn::integer("report_lost", "lost in the report"),
            counts("p1_begins", "ours, P1 first"),
            counts("p2_begins", "ours, P2 first"),
        ],
    );
    for (player, won, lost) in PRINTED_WINS {
        let ours = |begins| first_game_results_cell(player, begins, replays);
        table.row(cells![player, won, lost, ours(0), ours(1)]);
    }
    section.table(table);
}
