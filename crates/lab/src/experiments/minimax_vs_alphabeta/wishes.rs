//! Plays games between the evaluation of the minimax report and the evaluations that the report wishes for.

use foursight_board::{Game, Variant};

use super::ComparisonPlan;
use crate::experiments::support::games_and_searches::{
    evenly_spread, two_ply_openings, without_mirrored_games,
};
use crate::experiments::support::grading::{grade_engines, thinned};
use crate::experiments::support::measurements::{
    group_digits, milliseconds_column, nodes_per_move, time_per_move_cell,
};
use crate::experiments::support::pairing::{
    Pairing, play_recorded_pairings, points_column, result_column, significant_pairings,
};
use crate::experiments::{ExperimentContext, ExperimentStopped};
use crate::tournament::{GameLengths, GameRecord};
use foursight_analysis::cells;
use foursight_analysis::document::{IntervalForm, Section, Table, TableCell, TableColumn};
use foursight_analysis::grade::GradedSet;

/// The evaluation of the report.
const BASELINE: &str = "windows-centre";

/// Each improvement that the report wishes for, and the built-in evaluation that contains it.
const WISHES: [(&str, &str); 6] = [
    ("immediate wins and blocks", "threats"),
    ("a library of patterns", "patterns"),
    ("weights by phase of the game", "phased"),
    ("double threats", "forks"),
    ("weights of threes by good and bad rows", "parity"),
    ("forced wins beyond the depth", "quiet"),
];

/// An evaluation that plays against the evaluation of the report, both at the same depth.
struct Challenger {
    wish: &'static str,
    evaluation: String,
    depth: u8,
}

impl Challenger {
    /// Returns a challenger for each evaluation and each depth of the plan.
    fn at_depths(
        plan: &ComparisonPlan,
        evaluations: impl IntoIterator<Item = (&'static str, String)>,
    ) -> Vec<Self> {
        let at_depths = |(wish, evaluation): (&'static str, String)| {
            let depths = plan.wish_depths.iter();
            depths.map(move |&depth| Self { wish, evaluation: evaluation.clone(), depth })
        };
        evaluations.into_iter().flat_map(at_depths).collect()
    }

    fn engine(&self) -> String {
        engine_text(&self.evaluation, self.depth)
    }
}

fn engine_text(evaluation: &str, depth: u8) -> String {
    format!("alphabeta:depth={depth},eval={evaluation}")
}

/// Plays the games and adds two tables with a row for each wish and depth. The evaluations in the first table are the
/// report's evaluation with one feature. The evaluations in the second table replace the report's evaluation. Returns
/// the lengths of all these games.
pub(super) fn play_wishes(
    context: &ExperimentContext<'_>,
    section: &mut Section,
    plan: &ComparisonPlan,
) -> Result<GameLengths, ExperimentStopped> {
    let all = without_mirrored_games(two_ply_openings(Variant::default()));
    let openings = evenly_spread(&all, plan.wish_openings);
    let set = thinned(GradedSet::bundled(), plan.graded_step);
    let baseline = ("none (the report's evaluation)", BASELINE.to_owned());
    let with_feature =
        |(wish, name): (&'static str, &str)| (wish, format!("windows-plus:feature={name}"));
    let added =
        Challenger::at_depths(plan, std::iter::once(baseline).chain(WISHES.map(with_feature)));
    let replacing = Challenger::at_depths(plan, WISHES.map(|(wish, name)| (wish, name.to_owned())));
    section.text(format!(
        "The report proposes additions to its evaluation. Each row of the first table adds one of them to \
         windows-centre and changes nothing else. Weights by phase of the game are an exception: they multiply the \
         weights of windows-centre. Each match has {} openings of two plies, and each opening is played from both sides. All rows of a table are \
         tested together (exact tests of the distinct pairs, Holm's correction). The last column shows in what \
         percentage of {} critical positions the evaluation keeps the outcome under perfect play.",
        openings.len(),
        group_digits(set.critical_count() as u64)
    ));
    let (pairings, mut records) = play_challengers(context, &openings, &added)?;
    let engines: Vec<String> = added.iter().map(Challenger::engine).collect();
    let engines: Vec<&str> = engines.iter().map(String::as_str).collect();
    let graded = grade_engines(context, &engines, &set)?;
    let caption = "The evaluation of the report with one wished feature against windows-centre at equal depth: won – drawn – lost, points with 95 % interval";
    let mut columns = challenger_columns();
    columns.push(
        TableColumn::estimate("kept_percent", "outcome kept, %", IntervalForm::Ends, 1)
            .in_unit("%"),
    );
    let mut table = Table::new("wishes", caption, columns).with_keys(&[0, 1]);
    for (mut row, entry) in challenger_rows(&added, &pairings).into_iter().zip(&graded.entries) {
        row.push(entry.kept.into());
        table.row(row);
    }
    section.table(table);
    section.text(
        "The built-in evaluations with these features replace the evaluation of the report, and each of them has its \
         own weights. A row of the second table therefore shows a different evaluation with the wished feature. \
         `foursight grade windows-centre threats patterns phased forks parity quiet` compares the same evaluations \
         with perfect play.",
    );
    let (pairings, more) = play_challengers(context, &openings, &replacing)?;
    records.extend(more);
    let caption = "Built-in evaluations with the wished features against windows-centre at equal depth: won – drawn – lost, points with 95 % interval";
    let mut table =
        Table::new("replacing_evaluations", caption, challenger_columns()).with_keys(&[0, 1]);
    for row in challenger_rows(&replacing, &pairings) {
        table.row(row);
    }
    section.table(table);
    let mut lengths = GameLengths::default();
    for record in &records {
        lengths.add_game(record.game.variant(), &record.game.to_columns());
    }
    Ok(lengths)
}

/// Plays the games of each challenger against the evaluation of the report.
fn play_challengers(
    context: &ExperimentContext<'_>,
    openings: &[Game],
    challengers: &[Challenger],
) -> Result<(Vec<Pairing>, Vec<GameRecord>), ExperimentStopped> {
    let pairing = |one: &Challenger| [one.engine(), engine_text(BASELINE, one.depth)];
    let pairings: Vec<[String; 2]> = challengers.iter().map(pairing).collect();
    play_recorded_pairings(context, openings, &pairings)
}

fn challenger_columns() -> Vec<TableColumn> {
    vec![
        TableColumn::text("evaluation", "evaluation"),
        TableColumn::integer("depth", "depth"),
        TableColumn::text("wish", "wish of the report"),
        result_column(),
        points_column(),
        TableColumn::flag("significant", "significant (95 %)"),
        TableColumn::integer("nodes_per_move", "nodes per move"),
        TableColumn::integer("windows_centre_nodes_per_move", "windows-centre's"),
        milliseconds_column("time_per_move_ns", "time per move, ms"),
        milliseconds_column("windows_centre_time_per_move_ns", "windows-centre's"),
    ]
}

/// Returns the cells of [`challenger_columns`] for each challenger.
fn challenger_rows(challengers: &[Challenger], pairings: &[Pairing]) -> Vec<Vec<TableCell>> {
    let tested = significant_pairings(pairings);
    let row = |((one, pairing), significant): ((&Challenger, &Pairing), bool)| {
        Vec::from(cells![
            &one.evaluation,
            one.depth,
            one.wish,
            pairing.result_cell(),
            pairing.points_percent(),
            significant,
            nodes_per_move(&pairing.cost),
            nodes_per_move(&pairing.opponent_cost),
            time_per_move_cell(&pairing.cost),
            time_per_move_cell(&pairing.opponent_cost),
        ])
    };
    challengers.iter().zip(pairings).zip(tested).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::super::FULL;
    use super::*;
    use crate::experiments::support::experiment_checks::experiment_registry;
    use foursight_analysis::document::Block;

    /// Checks that both tables have a row for every wish and every limit that the report names. Each row must contain
    /// the result against the report's evaluation.
    #[test]
    fn every_wish_of_the_report_has_a_row_with_its_result() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = ComparisonPlan { wish_depths: &[2], wish_openings: 3, graded_step: 20, ..FULL };
        let mut section = Section::default();
        let lengths = play_wishes(&context, &mut section, &plan).unwrap();
        assert_eq!(lengths.game_count(), (7 + 6) * 3 * 2);
        let tables = section.blocks.iter().filter_map(|block| match block {
            Block::Table(table) => Some(table.view().rows),
            _ => None,
        });
        let [added, replacing]: [_; 2] = tables.collect::<Vec<_>>().try_into().unwrap();
        let evaluations = |rows: &[Vec<String>]| -> Vec<String> {
            rows.iter().map(|row| row[0].clone()).collect()
        };
        let names = ["threats", "patterns", "phased", "forks", "parity", "quiet"];
        assert_eq!(evaluations(&replacing), names);
        let with_feature = evaluations(&added);
        assert_eq!(with_feature[0], BASELINE);
        assert_eq!(with_feature[1..], names.map(|name| format!("windows-plus:feature={name}")));
        for row in added.iter().chain(&replacing) {
            let games: u32 =
                row[3].split('–').map(|count| count.trim().parse::<u32>().unwrap()).sum();
            assert_eq!(games, 6, "{row:?}");
            assert!(row[4].contains('±'), "no interval: {row:?}");
        }
        assert!(added.iter().all(|row| row[10].contains('[')), "no grades: {added:?}");
    }

    /// Checks the percentage of the report's evaluation, which `docs/measurements.md` also contains, and that the
    /// evaluations in the first table decide differently from it.
    #[test]
    fn each_feature_changes_the_decisions() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = ComparisonPlan { wish_depths: &[2], wish_openings: 1, ..FULL };
        let mut section = Section::default();
        play_wishes(&context, &mut section, &plan).unwrap();
        let table = section.blocks.iter().find_map(|block| match block {
            Block::Table(table) => Some(table.view()),
            _ => None,
        });
        let rows = table.unwrap().rows;
        assert!(rows[0][10].starts_with("82.4"), "{:?}", rows[0]);
        for row in &rows[1..] {
            assert_ne!(row[10], rows[0][10], "{row:?}");
        }
    }
}
