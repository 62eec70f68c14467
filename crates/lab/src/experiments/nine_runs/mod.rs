//! Repeats the three-evaluations report, in which three evaluations play three pairings at depths 2, 4 and 8.
//!
//! The program that the report prints has an error: it exchanges the roles of the players. This experiment replays the
//! games of the report twice, first with the exchanged roles and then with the correct roles. After that it compares
//! corrected versions of the evaluations in balanced matches with many openings. Each opening is played twice, and the
//! players exchange sides.

use foursight_board::{Game, Outcome, Side, Variant};
use foursight_search::ThinkOptions;

use super::support::games_and_searches::{Duel, evenly_spread, play_duels_with, two_ply_openings};
use super::support::measurements::{milliseconds_column, nodes_per_move, time_per_move_cell};
use super::support::pairing::{Pairing, play_pairings, points_column, result_column};
use super::{Experiment, ExperimentContext, ExperimentStopped, experiment_document};
use crate::rating::Points;
use crate::tournament::GameRecord;
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableColumn};

mod cell_weights;
mod findings;
mod games_to_watch;
mod replay_tables;
mod student_report;
mod totals;

pub(super) const NINE_RUNS: Experiment = Experiment {
    name: "nine-runs",
    report: "000",
    report_name: "three-evaluations report",
    summary: "games between three evaluations at depths 2, 4 and 8: as printed, corrected, and from balanced openings",
    steps: 1626,
    run: |context| run_nine_runs(context, &FULL),
};

/// The settings for one search depth.
#[derive(Clone, Copy, Debug)]
struct DepthStage {
    depth: u8,
    /// Number of times that each game of the report is replayed. Each replay uses different random numbers.
    replays: u64,
    /// Number of openings in the balanced matches, at most 49.
    openings: usize,
}

const FULL: [DepthStage; 3] = [
    DepthStage { depth: 2, replays: 40, openings: 49 },
    DepthStage { depth: 4, replays: 20, openings: 49 },
    DepthStage { depth: 8, replays: 2, openings: 49 },
];

/// The authors of the report. Each constant contains the author's name, the evaluation as printed and the corrected
/// evaluation.
const JOHN: [&str; 3] = ["John", "cells-printed", "cells"];
const ROBERT: [&str; 3] = ["Robert", "open-windows-printed", "open-windows"];
const BRITTANY: [&str; 3] = ["Brittany", "runs-printed", "runs"];

/// The two players P1 and P2 in each of the three pairings of the report.
const PAIRINGS: [[[&str; 3]; 2]; 3] = [[ROBERT, JOHN], [JOHN, BRITTANY], [ROBERT, BRITTANY]];

fn run_nine_runs(
    context: &ExperimentContext<'_>,
    stages: &[DepthStage],
) -> Result<Document, ExperimentStopped> {
    let mut document = experiment_document(
        &NINE_RUNS,
        "Nine runs: the three-evaluations report replayed",
        context,
    );
    student_report::add_printed_nine_runs_tables(&mut document);
    let printed = replay_report_games(context, stages, "as-printed")?;
    let section = document.section("Side by side");
    totals::add_totals_beside_report(section, &printed);
    totals::add_wins_beside_report(section, &printed);
    games_to_watch::add_games_to_watch(document.section("The nine games, to watch"), &printed);
    let section = document.section("Ours, as printed (roles swapped)");
    replay_tables::add_replay_tables(section, "as_printed", stages, &printed);
    let corrected = replay_report_games(context, stages, "corrected")?;
    replay_tables::add_replay_tables(
        document.section("Ours, roles corrected"),
        "corrected",
        stages,
        &corrected,
    );
    let fair = play_balanced_matches(context, stages, document.section("Ours, balanced"))?;
    findings::add_depth_findings(document.section("What each depth shows"), &printed, &fair);
    cell_weights::add_cell_weights(context, document.section("John's weights"));
    student_report::explain_nine_runs_differences(&mut document);
    document.lead = nine_runs_summary(&printed, &corrected, &fair);
    Ok(document)
}

/// All replays of one game of the report. They have the same two players and the same depth, and the same player moves
/// first.
struct NineRunsReplays {
    pairing: [[&'static str; 3]; 2],
    /// Index of the player who moves first. 0 is P1 and 1 is P2.
    begins: usize,
    depth: u8,
    records: Vec<GameRecord>,
}

impl NineRunsReplays {
    /// Returns the side of one player. `player` is 0 for P1 and 1 for P2.
    fn side_of_player(&self, player: usize) -> Side {
        if player == self.begins { Side::First } else { Side::Second }
    }

    /// Returns the name of the author whose evaluation won the game, or `draw`.
    fn winner_name(&self, record: &GameRecord) -> &'static str {
        match record.outcome {
            Outcome::Won(side) if side == self.side_of_player(0) => self.pairing[0][0],
            Outcome::Won(_) => self.pairing[1][0],
            _ => "draw",
        }
    }

    /// Returns the winner that the report states for this game. P1 won every game of the report except the game of
    /// Robert against John at depth 4.
    fn printed_winner(&self) -> &'static str {
        let exception = self.depth == 4 && self.pairing == [ROBERT, JOHN];
        self.pairing[usize::from(exception)][0]
    }

    /// Returns `true` if the first replay has the same winner as the game in the report.
    fn ends_as_printed(&self) -> bool {
        self.records.first().is_some_and(|record| self.winner_name(record) == self.printed_winner())
    }

    /// Returns the number of games won by P1, the number won by P2, and the number of draws.
    fn result_counts(&self) -> [usize; 3] {
        let won = |player: usize| {
            let points =
                |record: &&GameRecord| record.points(self.side_of_player(player)) == Points::Win;
            self.records.iter().filter(points).count()
        };
        [won(0), won(1), self.records.len() - won(0) - won(1)]
    }
}

/// Replays the games of the report. The report does not say who moved first. Therefore each game is played once with P1
/// and once with P2 moving first.
fn replay_report_games(
    context: &ExperimentContext<'_>,
    stages: &[DepthStage],
    roles: &str,
) -> Result<Vec<NineRunsReplays>, ExperimentStopped> {
    let mut cells = Vec::new();
    let mut duels = Vec::new();
    for &DepthStage { depth, replays, .. } in stages {
        for pairing in PAIRINGS {
            for (begins, seat) in ["first", "second"].into_iter().enumerate() {
                for game in 0..replays {
                    let seed = context.seed.wrapping_add(game) & i64::MAX as u64;
                    let text = |eval| {
                        format!(
                            "alphabeta:depth={depth},eval={eval},roles={roles},player1={seat},seed={seed}"
                        )
                    };
                    let mut players = pairing.map(|player| text(player[1]));
                    players.rotate_left(begins);
                    duels.push(Duel { opening: Game::new(Variant::default()), players });
                }
                cells.push((
                    NineRunsReplays { pairing, begins, depth, records: Vec::new() },
                    replays,
                ));
            }
        }
    }
    // The times in the report include only the time spent in the evaluation.
    let options = ThinkOptions { time_evaluation: true, ..context.think_options() };
    let mut records = play_duels_with(context, &duels, &options)?.into_iter();
    let filled = cells.into_iter().map(|(cell, replays)| {
        let records = records.by_ref().take(replays as usize).collect();
        NineRunsReplays { records, ..cell }
    });
    Ok(filled.collect())
}

/// Plays the balanced matches. Returns one result for each depth and each pairing of two authors, from the view of the
/// first author.
fn play_balanced_matches(
    context: &ExperimentContext<'_>,
    stages: &[DepthStage],
    section: &mut Section,
) -> Result<Vec<(u8, usize, Pairing)>, ExperimentStopped> {
    section.text(
        "In the balanced matches, the search maximises for the side to move. The corrected evaluations cells, open-windows and runs treat both sides in the same way. Shorter wins have higher scores. Among equal columns, the search chooses the column nearest to the centre. Each opening of two plies is played twice, with the sides swapped.",
    );
    let mut table = Table::new(
        "fair",
        "Results of the first author: won – drawn – lost, points with 95 % interval over pairs",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("first", "first author"),
            TableColumn::text("second", "second author"),
            TableColumn::integer("games", "games"),
            TableColumn::integer("distinct_games", "distinct games"),
            result_column(),
            points_column(),
            TableColumn::integer("won_by_first_mover", "won by first mover"),
            TableColumn::integer("first_nodes_per_move", "first: nodes per move"),
            TableColumn::integer("second_nodes_per_move", "second: nodes per move"),
            milliseconds_column("first_time_per_move_ns", "first: time per move, ms"),
            milliseconds_column("second_time_per_move_ns", "second: time per move, ms"),
        ],
    )
    .with_keys(&[0, 1, 2])
    .with_text_columns(3);
    let openings = two_ply_openings(Variant::default());
    let mut results = Vec::new();
    for &DepthStage { depth, openings: count, .. } in stages {
        let used = evenly_spread(&openings, count);
        if used.len() < openings.len() {
            section.text(format!(
                "At depth {depth} only {} of the 49 openings are used, to limit the time to a minute.",
                used.len()
            ));
        }
        let text = |player: [&str; 3]| format!("alphabeta:depth={depth},eval={}", player[2]);
        let pairings = PAIRINGS.map(|pairing| pairing.map(text));
        for (index, pairing) in play_pairings(context, &used, &pairings)?.into_iter().enumerate() {
            let [first, second] = PAIRINGS[index].map(|player| player[0]);
            table.row(cells![
                depth,
                first,
                second,
                pairing.tally.games(),
                pairing.distinct_games(),
                pairing.result_cell(),
                pairing.points_percent(),
                pairing.first_mover_wins,
                nodes_per_move(&pairing.cost),
                nodes_per_move(&pairing.opponent_cost),
                time_per_move_cell(&pairing.cost),
                time_per_move_cell(&pairing.opponent_cost),
            ]);
            results.push((depth, index, pairing));
        }
    }
    section.table(table).plot(student_report::nine_runs_points_heatmap(&results));
    Ok(results)
}

fn nine_runs_summary(
    printed: &[NineRunsReplays],
    corrected: &[NineRunsReplays],
    fair: &[(u8, usize, Pairing)],
) -> String {
    let robert_john = |cells: &[NineRunsReplays]| -> String {
        let cells = cells.iter().filter(|cell| cell.begins == 0 && cell.pairing[0] == ROBERT);
        let cells = cells.filter(|cell| cell.pairing[1] == JOHN);
        let results = cells.map(|cell| {
            let [robert, john, drawn] = cell.result_counts();
            format!("{robert}–{john}–{drawn} at depth {}", cell.depth)
        });
        results.collect::<Vec<_>>().join(", ")
    };
    let fair: Vec<String> = fair
        .iter()
        .filter(|(_, index, _)| *index == 0)
        .map(|(depth, _, pairing)| format!("{} % at depth {depth}", pairing.points_percent_text()))
        .collect();
    let as_published = |cells: &[NineRunsReplays]| -> String {
        let of = |begins| cells.iter().filter(move |cell| cell.begins == begins);
        let ended = |begins| of(begins).filter(|cell| cell.ends_as_printed()).count();
        format!("{} if P1 moves first, {} if P2 does", ended(0), ended(1))
    };
    format!(
        "The winners of the report depend on who moves first and on the exchanged roles, so its games cannot rank the \
         evaluations. Number of matches, of {}, with the winner of the report: as printed {}; with corrected roles {}. Robert \
         against John with P1 moving first (Robert won – John won – drawn): {} as printed; {} with corrected roles. In balanced \
         matches Robert's corrected evaluation scores {} of the points against John's.",
        printed.len() / 2,
        as_published(printed),
        as_published(corrected),
        robert_john(printed),
        robert_john(corrected),
        fair.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::super::support::experiment_checks::{
        assert_listed, count_tables, experiment_registry, run_and_check_document,
    };
    use super::super::support::printed_tables::check_printed_report_without;
    use super::*;
    use foursight_analysis::document::Block;

    /// Checks the known results of Robert against John at depths 2 and 4. The test leaves out depth 8, which takes too
    /// long.
    #[test]
    fn the_replays_have_the_known_results() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 0) };
        let stages = [2, 4].map(|depth| DepthStage { depth, replays: 4, openings: 0 });
        let results = |roles| -> Vec<[usize; 3]> {
            let cells = replay_report_games(&context, &stages, roles).unwrap();
            let cells = cells.iter().filter(|cell| cell.pairing == PAIRINGS[0]);
            cells.map(NineRunsReplays::result_counts).collect()
        };
        // The results are for depth 2 with P1 moving first, depth 2 with P2 moving first, depth 4 with P1 moving first,
        // and depth 4 with P2 moving first.
        assert_eq!(results("corrected"), [[4, 0, 0], [0, 4, 0], [4, 0, 0], [0, 4, 0]]);
        let printed = results("as-printed");
        assert_eq!((printed[0], printed[1], printed[3]), ([4, 0, 0], [4, 0, 0], [0, 4, 0]));
        assert!(printed[2][1] >= 3, "chance may give Robert one: {:?}", printed[2]);
    }

    /// Checks the totals at depth 2. The search chooses no column at random at this depth, so the totals are always the
    /// same. If P1 moves first, Robert's total equals the printed total.
    #[test]
    fn roberts_total_at_depth_2_is_the_printed_one() {
        let stages = [DepthStage { depth: 2, replays: 3, openings: 2 }];
        let document = run_and_check_document(|context| run_nine_runs(context, &stages));
        let section = document.sections.iter().find(|one| one.heading == "Side by side").unwrap();
        let [Block::Table(table), Block::Text(text), Block::Table(_)] = &section.blocks[..] else {
            panic!("{section:?}")
        };
        let rows = table.view().rows;
        assert_eq!(
            rows[1][..7],
            ["2", "Robert", "216", "216", "566", "216", "566"].map(str::to_owned)
        );
        assert_eq!(rows[0][2..5], ["253", "264", "472"]);
        assert_eq!(rows[2][2..5], ["204", "182", "340"]);
        assert!(text.contains("Robert's 216 at depth 2 with P1 moving first"), "{text}");
        let shows =
            document.sections.iter().find(|one| one.heading.contains("each depth")).unwrap();
        let Some(Block::Text(depth)) = shows.blocks.last() else { panic!("no paragraph") };
        for name in ["Depth 2.", "Robert scored", "Brittany", "John", "Positions visited per move"]
        {
            assert!(depth.contains(name), "{depth}");
        }
    }

    #[test]
    fn the_document_has_the_tables_of_the_report_and_the_measured_ones() {
        let stages = [2, 4].map(|depth| DepthStage { depth, replays: 1, openings: 3 });
        let registry = experiment_registry();
        let time = foursight_search::Monotonic::new();
        let context = ExperimentContext { time: &time, ..ExperimentContext::new(&registry, 1) };
        let fixture = include_str!("../../../../../fixtures/reports/000.txt");
        let timed = run_nine_runs(&context, &stages).unwrap();
        // The games at depth 8 take too long.
        assert!(check_printed_report_without(&timed, fixture, &["8"]) >= 60);
        let document = run_and_check_document(|context| run_nine_runs(context, &stages));
        assert_listed("experiment nine-runs", &document);
        assert_eq!(count_tables(&document, "The report"), 3);
        assert_eq!(count_tables(&document, "Ours"), 7);
        assert_eq!(count_tables(&document, "Side by side"), 2);
        assert!(document.sections.last().unwrap().heading.starts_with("Why"));
    }
}
