//! Repeats the minimax report, which compares minimax and alpha-beta with the same evaluation on three positions.
//!
//! The report does not print its positions. The first position (`43`) was recovered, and it reproduces the printed
//! numbers exactly. The other two positions are unknown. This experiment replaces them with two other positions.

use foursight_board::{Game, Variant};
use foursight_search::{Counters, Verdict};

use super::support::games_and_searches::{parse_game, run_in_parallel, search_position};
use super::support::measurements::{duration_cell, group_digits, percent_saved};
use super::{Experiment, ExperimentContext, ExperimentStopped, experiment_document};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableCell, TableColumn};

mod complexity;
mod side_by_side;
mod student_report;
mod window_weights;
mod wishes;

pub(super) const MINIMAX_VS_ALPHABETA: Experiment = Experiment {
    name: "minimax-vs-alphabeta",
    report: "001",
    report_name: "minimax report",
    summary: "number of positions that alpha-beta saves in three positions: after the moves 43, as in the report, and in two other positions",
    steps: 1330,
    run: |context| run_minimax_vs_alphabeta(context, &FULL),
};

/// A position and the depths to which it is searched.
#[derive(Clone, Copy, Debug)]
struct TestPosition {
    name: &'static str,
    moves: &'static str,
    depths: &'static [u8],
}

/// The positions and the depths that the experiment uses.
#[derive(Clone, Copy, Debug)]
struct ComparisonPlan {
    tests: &'static [TestPosition],
    /// Largest search depth shown in the plots.
    deepest: u8,
    /// Search depths in the games against the evaluations that the report wishes for.
    wish_depths: &'static [u8],
    /// Number of openings in the games against the evaluations that the report wishes for. The maximum is 25.
    wish_openings: usize,
    /// The evaluations that the report wishes for are graded on every position whose index is a multiple of this
    /// number.
    graded_step: usize,
}

const FULL: ComparisonPlan = ComparisonPlan {
    tests: &[
        TestPosition { name: "early", moves: "43", depths: &[5] },
        TestPosition { name: "middle (ours)", moves: "44444332265", depths: &[5, 6] },
        TestPosition { name: "complex (ours)", moves: "4444432355222533", depths: &[5, 6] },
    ],
    deepest: 7,
    wish_depths: &[2, 4],
    wish_openings: 25,
    graded_step: 1,
};

/// The minimax search and the alpha-beta search of one position at one depth.
struct SearchPair {
    test: TestPosition,
    game: Game,
    depth: u8,
    /// The results of minimax at index 0 and of alpha-beta at index 1.
    searches: [(Verdict, Counters); 2],
}

impl SearchPair {
    fn visited_nodes(&self) -> [u64; 2] {
        self.searches.each_ref().map(|(_, counters)| counters.visited)
    }

    fn nodes_saved_percent(&self) -> Option<f64> {
        let [before, after] = self.visited_nodes().map(|nodes| nodes as f64);
        percent_saved(before, after)
    }

    fn time_saved_percent(&self) -> Option<f64> {
        let [before, after] =
            self.searches.each_ref().map(|(_, counters)| counters.time.as_secs_f64());
        percent_saved(before, after)
    }

    fn same_move(&self) -> bool {
        self.searches[0].0.column == self.searches[1].0.column
    }

    fn same_score(&self) -> bool {
        self.searches[0].0.score == self.searches[1].0.score
    }
}

fn search_with_both(
    context: &ExperimentContext<'_>,
    jobs: &[(TestPosition, u8)],
) -> Result<Vec<SearchPair>, ExperimentStopped> {
    run_in_parallel(context, jobs, |&(test, depth)| {
        let game = parse_game(Variant::default(), test.moves);
        let find = |search: &str| {
            search_position(
                context,
                &format!("{search}:depth={depth},eval=windows-centre"),
                &game,
                false,
            )
        };
        let searches = [find("minimax")?, find("alphabeta")?];
        Ok(SearchPair { test, game, depth, searches })
    })
}

fn run_minimax_vs_alphabeta(
    context: &ExperimentContext<'_>,
    plan: &ComparisonPlan,
) -> Result<Document, ExperimentStopped> {
    let mut document = experiment_document(
        &MINIMAX_VS_ALPHABETA,
        "Minimax and alpha-beta: the minimax report repeated",
        context,
    );
    document.add_fact(TableColumn::text("evaluation", "evaluation"), "windows-centre");
    document.add_fact(TableColumn::text("column_order", "order of columns"), "4352617");
    let jobs = plan.tests.iter().flat_map(|test| test.depths.iter().map(|depth| (*test, *depth)));
    let pairs = search_with_both(context, &jobs.collect::<Vec<_>>())?;
    student_report::add_printed_minimax_vs_alphabeta_table(document.section("The report"));
    add_search_tables(document.section("Ours"), &pairs);
    let jobs: Vec<(TestPosition, u8)> = (1..=plan.deepest)
        .flat_map(|depth| plan.tests.iter().map(move |test| (*test, depth)))
        .collect();
    side_by_side::add_side_by_side(document.section("Side by side"), plan, &pairs);
    let by_depth = search_with_both(context, &jobs)?;
    add_plots_by_depth(document.section("Ours by depth"), plan, &by_depth);
    complexity::add_complexity(context, document.section("Complexity"), plan, &by_depth)?;
    let lengths = wishes::play_wishes(context, document.section("The wishes of the report"), plan)?;
    complexity::add_estimates(document.section("Length of games"), &lengths, &by_depth);
    window_weights::add_window_weights(context, document.section("Weights of the evaluation"));
    student_report::explain_minimax_vs_alphabeta_differences(document.section("Why they differ"));
    let agree = pairs.iter().filter(|pair| pair.same_move() && pair.same_score()).count();
    let saving = pairs.iter().filter_map(SearchPair::nodes_saved_percent);
    let (least, most) = saving.fold((100.0_f64, 0.0_f64), |(l, m), s| (l.min(s), m.max(s)));
    document.lead = format!(
        "In {agree} of {} searches alpha-beta returned the column and score of minimax. It visited {least:.2} % to \
         {most:.2} % fewer positions. Position 43 at depth 5 has exactly the numbers of the report: {} and {} positions, \
         {} cutoffs.",
        pairs.len(),
        group_digits(pairs[0].visited_nodes()[0]),
        group_digits(pairs[0].visited_nodes()[1]),
        pairs[0].searches[1].1.cutoffs,
    );
    Ok(document)
}

fn add_search_tables(section: &mut Section, pairs: &[SearchPair]) {
    let mut table = Table::new(
        "ours",
        "The recovered position and two others",
        student_report::minimax_vs_alphabeta_columns(Some(6)),
    )
    .with_keys(&[0, 1, 2, 3])
    .with_text_columns(4);
    let mut same = Table::new(
        "agreement",
        "Do the two searches agree?",
        [
            TableColumn::text("test", "test"),
            TableColumn::text("position", "position"),
            TableColumn::integer("depth", "depth"),
            TableColumn::flag("same_move", "same best move"),
            TableColumn::flag("same_score", "same score"),
            TableColumn::real("nodes_per_cutoff", "nodes saved per cutoff", 1),
        ],
    )
    .with_keys(&[0, 1, 2])
    .with_text_columns(5);
    for pair in pairs {
        for (index, (verdict, counters)) in pair.searches.iter().enumerate() {
            let pruned = |value: TableCell| if index == 0 { TableCell::Undefined } else { value };
            table.row(cells![
                pair.test.name,
                pair.test.moves,
                pair.depth,
                ["minimax", "alpha-beta"][index],
                verdict.column.to_string(),
                verdict.score,
                counters.visited,
                counters.deepest,
                pruned(counters.cutoffs.into()),
                pruned(counters.skipped.into()),
                pruned(pair.nodes_saved_percent().into()),
                duration_cell(counters.time),
                pruned(pair.time_saved_percent().into()),
            ]);
        }
        let [(_, full), (_, pruned)] = &pair.searches;
        let per_cutoff = (full.visited - pruned.visited) as f64 / (pruned.cutoffs as f64).max(1.0);
        same.row(cells![
            pair.test.name,
            pair.test.moves,
            pair.depth,
            pair.same_move(),
            pair.same_score(),
            per_cutoff,
        ]);
    }
    section.table(table).table(same);
    for test in FULL.tests {
        if let Some(pair) = pairs.iter().find(|pair| pair.test.moves == test.moves) {
            let board = pair.game.to_string().replace(' ', "").trim_end().replace('\n', " / ");
            let to_move = pair.game.to_move();
            section.text(format!(
                "{}: `{}`, {to_move} to move. Rows from the top: `{board}`",
                test.name, test.moves
            ));
        }
    }
}

fn add_plots_by_depth(section: &mut Section, plan: &ComparisonPlan, pairs: &[SearchPair]) {
    let series =
        |test: &TestPosition, value: &dyn Fn(&SearchPair) -> Option<f64>| -> Vec<(f64, f64)> {
            let of_test = pairs.iter().filter(|pair| pair.test.moves == test.moves);
            of_test.filter_map(|pair| Some((f64::from(pair.depth), value(pair)?))).collect()
        };
    let mut plot = |[id, caption]: [&str; 2], summary: &str, y: &str, log, series: Vec<Series>| {
        section.plot(Plot {
            id: id.to_owned(),
            caption: caption.to_owned(),
            summary: summary.to_owned(),
            x: "depth".to_owned(),
            y: y.to_owned(),
            figure: Figure::Lines { series, log },
        });
    };
    let both = |value: &dyn Fn(&Counters) -> Option<f64>| -> Vec<Series> {
        let lines = plan.tests.iter().flat_map(|test| {
            ["minimax", "alpha-beta"].into_iter().enumerate().map(|(index, search)| Series {
                name: format!("{search}, {}", test.name),
                points: series(test, &|pair| value(&pair.searches[index].1)),
            })
        });
        lines.collect()
    };
    let each = |value: &dyn Fn(&SearchPair) -> Option<f64>| -> Vec<Series> {
        let lines = plan
            .tests
            .iter()
            .map(|test| Series { name: test.name.to_owned(), points: series(test, value) });
        lines.collect()
    };
    plot(
        ["visited_by_depth", "Positions visited by depth"],
        "Each ply multiplies the number of positions that minimax visits by about seven. For alpha-beta the factor is much smaller.",
        "positions visited",
        true,
        both(&|counters| Some(counters.visited as f64)),
    );
    plot(
        ["time_by_depth", "Time by depth"],
        "The time is roughly proportional to the positions visited.",
        "time, s",
        true,
        both(&|counters| Some(counters.time.as_secs_f64()).filter(|time| *time > 0.0)),
    );
    plot(
        ["saved_by_pruning", "Positions saved by pruning"],
        "Pruning usually saves a larger share of a deeper search.",
        "fewer positions, %",
        false,
        each(&SearchPair::nodes_saved_percent),
    );
    plot(
        ["cutoffs_by_depth", "Cutoffs by depth"],
        "A cutoff is an event, not a position: one cutoff near the root saves thousands of positions.",
        "cutoffs",
        true,
        each(&|pair| Some(pair.searches[1].1.cutoffs as f64).filter(|cutoffs| *cutoffs > 0.0)),
    );
}

#[cfg(test)]
mod tests {
    use super::super::support::experiment_checks::{
        assert_listed, count_tables, run_and_check_document,
    };
    use super::*;
    use foursight_analysis::document::Block;

    /// Checks the numbers that the report prints for its first test, and the percentages that the report computes
    /// from these numbers.
    #[test]
    fn position_43_gives_the_reports_numbers() {
        let tests = &FULL.tests[..1];
        let plan = ComparisonPlan {
            tests,
            deepest: 2,
            wish_depths: &[1],
            wish_openings: 2,
            graded_step: 20,
        };
        let document = run_and_check_document(|context| run_minimax_vs_alphabeta(context, &plan));
        assert_listed("experiment minimax-vs-alphabeta", &document);
        let ours = document.sections.iter().find(|section| section.heading == "Ours").unwrap();
        let Block::Table(table) = &ours.blocks[0] else { panic!("no table") };
        let rows = table.view().rows;
        assert_eq!(rows[0][4..8], ["4", "+12", "19,608", "5"]);
        assert_eq!(rows[1][4..11], ["4", "+12", "778", "5", "131", "651", "96.03 %"]);
        let Block::Table(same) = &ours.blocks[1] else { panic!("no table") };
        assert_eq!(same.rows[0][3..5], cells![true, true]);
        assert_eq!(
            (count_tables(&document, "The report"), count_tables(&document, "Ours")),
            (1, 2)
        );
    }

    #[test]
    fn minimax_and_alphabeta_agree_on_the_other_positions() {
        let registry = super::super::support::experiment_checks::experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let pairs = search_with_both(&context, &[(FULL.tests[1], 4), (FULL.tests[2], 4)]).unwrap();
        assert!(pairs.iter().all(|pair| pair.same_move() && pair.same_score()));
        assert!(
            pairs.iter().all(|pair| pair.searches[0].0.score.is_some_and(|s| !s.is_decisive()))
        );
    }
}
