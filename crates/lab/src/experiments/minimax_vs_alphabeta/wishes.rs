//! Plays games between the evaluation of the minimax report and the evaluations that the report wishes for.

use foursight_board::Variant;

use super::ComparisonPlan;
use crate::experiments::support::games_and_searches::{
    evenly_spread, two_ply_openings, without_mirrored_games,
};
use crate::experiments::support::measurements::{
    milliseconds_column, nodes_per_move, time_per_move_cell,
};
use crate::experiments::support::pairing::{
    play_recorded_pairings, points_column, result_column, significant_pairings,
};
use crate::experiments::{ExperimentContext, ExperimentStopped};
use crate::tournament::GameLengths;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableColumn};

/// The evaluation of the report.
const BASELINE: &str = "windows-centre";

/// Each improvement that the report wishes for, and the built-in evaluation that contains it. The first row is the
/// baseline.
const WISHES: [(&str, &str); 7] = [
    ("none (the report's evaluation)", BASELINE),
    ("immediate wins and blocks", "threats"),
    ("a library of patterns", "patterns"),
    ("weights by phase of the game", "phased"),
    ("double threats", "forks"),
    ("different weights for lines of three in good and bad rows", "parity"),
    ("forced wins beyond the depth", "quiet"),
];

/// Plays the games and adds a table with one row for each wish and depth. Returns the lengths of all these games.
pub(super) fn play_wishes(
    context: &ExperimentContext<'_>,
    section: &mut Section,
    plan: &ComparisonPlan,
) -> Result<GameLengths, ExperimentStopped> {
    let all = without_mirrored_games(two_ply_openings(Variant::default()));
    let openings = evenly_spread(&all, plan.wish_openings);
    let jobs: Vec<(&str, &str, u8)> = WISHES
        .iter()
        .flat_map(|&(wish, eval)| plan.wish_depths.iter().map(move |&depth| (wish, eval, depth)))
        .collect();
    let engine = |eval: &str, depth| format!("alphabeta:depth={depth},eval={eval}");
    let pairings: Vec<[String; 2]> = jobs
        .iter()
        .map(|&(_, eval, depth)| [engine(eval, depth), engine(BASELINE, depth)])
        .collect();
    let (results, records) = play_recorded_pairings(context, &openings, &pairings)?;
    let mut table = Table::new(
        "wishes",
        "The evaluation of the report and an evaluation for each wish against windows-centre at equal depth: won – drawn – lost, points with 95 % interval",
        [
            TableColumn::text("wish", "wish of the report"),
            TableColumn::text("evaluation", "evaluation"),
            TableColumn::integer("depth", "depth"),
            result_column(),
            points_column(),
            TableColumn::flag("significant", "significant (95 %)"),
            TableColumn::integer("nodes_per_move", "nodes per move"),
            TableColumn::integer("windows_centre_nodes_per_move", "windows-centre's"),
            milliseconds_column("time_per_move_ns", "time per move, ms"),
            milliseconds_column("windows_centre_time_per_move_ns", "windows-centre's"),
        ],
    )
    .with_keys(&[1, 2])
    .with_text_columns(2);
    let tested = significant_pairings(&results);
    for (((wish, eval, depth), pairing), significant) in jobs.iter().zip(&results).zip(tested) {
        table.row(cells![
            *wish,
            *eval,
            *depth,
            pairing.result_cell(),
            pairing.points_percent(),
            significant,
            nodes_per_move(&pairing.cost),
            nodes_per_move(&pairing.opponent_cost),
            time_per_move_cell(&pairing.cost),
            time_per_move_cell(&pairing.opponent_cost),
        ]);
    }
    section.text(format!(
        "{} openings of two plies, each played from both sides. All rows are tested together (exact tests of the \
         distinct pairs, Holm's correction). `foursight grade windows-centre threats patterns phased forks parity \
         quiet` compares the same evaluations with perfect play.",
        openings.len()
    ));
    section.text(
        "The report proposes additions to its evaluation. The evaluations in this table replace it, and each of them \
         has its own weights for windows. A row therefore shows a different evaluation with the proposed feature, not \
         the effect of this feature alone.",
    );
    section.table(table);
    let mut lengths = GameLengths::default();
    for record in &records {
        lengths.add_game(record.game.variant(), &record.game.to_columns());
    }
    Ok(lengths)
}

#[cfg(test)]
mod tests {
    use super::super::FULL;
    use super::*;
    use crate::experiments::support::experiment_checks::experiment_registry;
    use foursight_analysis::document::Block;

    /// Checks that the table has a row for every wish and every limit that the report names. Each row must contain the
    /// result against the report's evaluation.
    #[test]
    fn every_wish_of_the_report_has_a_row_with_its_result() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = ComparisonPlan { wish_depths: &[2], wish_openings: 3, ..FULL };
        let mut section = Section::default();
        let lengths = play_wishes(&context, &mut section, &plan).unwrap();
        assert_eq!(lengths.game_count(), 7 * 3 * 2);
        let Some(Block::Table(table)) = section.blocks.last() else { panic!("no table") };
        let rows = table.view().rows;
        let evaluations: Vec<&str> = rows.iter().map(|row| row[1].as_str()).collect();
        assert_eq!(
            evaluations,
            [BASELINE, "threats", "patterns", "phased", "forks", "parity", "quiet"]
        );
        for row in rows {
            let games: u32 =
                row[3].split('–').map(|count| count.trim().parse::<u32>().unwrap()).sum();
            assert_eq!(games, 6, "{row:?}");
            assert!(row[4].contains('±'), "no interval: {row:?}");
        }
    }
}
