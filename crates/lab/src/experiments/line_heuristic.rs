//! Repeats the alpha-beta report. Tests the report's evaluation of lines of cells, and its claim about the order in
//! which the search tries the board columns.
//!
//! The report claims that searching the columns nearest to the centre first makes the search efficient, but it prints
//! no figures. This experiment measures how many positions this order saves, and checks that the order does not change
//! the result. The report's search consists of one function for the maximising player and one for the minimising
//! player. The experiment compares these two functions with the single function of `alphabeta`. The experiment also
//! shows the effect of the error in the printed evaluation.

use foursight_board::{Game, Rules, Side, SplitMix64, Variant};
use foursight_search::{Counters, Verdict};

use self::max_min::{add_max_min_table, forms_agree, max_min_engine};
use super::support::claims::claims_table;
use super::support::games_and_searches::{parse_game, run_in_parallel, search_position};
use super::support::measurements::{duration_cell, percent_saved, percent_text, seconds_column};
use super::{Experiment, ExperimentContext, ExperimentStopped, experiment_document};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableColumn};

mod max_min;

pub(super) const LINE_HEURISTIC: Experiment = Experiment {
    name: "line-heuristic",
    report: "003",
    report_name: "alpha-beta report",
    summary: "cost of alpha-beta with the evaluation `lines`: for three orders of the columns (from the left, from the centre, by evaluation), and for the two functions of the report",
    steps: 32,
    run: |context| run_line_heuristic(context, &FULL),
};

/// The depths and the number of positions that the experiment uses.
#[derive(Clone, Copy, Debug)]
struct LineHeuristicPlan {
    depths: &'static [u8],
    /// Number of random positions that are searched in addition to [`FIXED`].
    drawn: usize,
}

const FULL: LineHeuristicPlan = LineHeuristicPlan { depths: &[2, 4, 6, 8], drawn: 3 };

const FIXED: [&str; 5] = ["", "43", "4453", "444435", "43443512"];
const ORDERS: [&str; 3] = ["ascending", "centre", "evaluation"];
const EVALS: [&str; 2] = ["lines", "lines-printed"];

/// All searches of one position at one depth.
struct LineHeuristicSearches {
    position: Game,
    depth: u8,
    /// The result of one search for each evaluation in [`EVALS`] and each column order in [`ORDERS`].
    searches: [[(Verdict, Counters); 3]; 2],
    /// The result of the report's search, which consists of two functions. Its evaluation is `lines`.
    max_min: (Verdict, Counters),
}

impl LineHeuristicSearches {
    fn visited_nodes(&self, eval: usize, order: usize) -> u64 {
        self.searches[eval][order].1.visited
    }

    /// Returns `true` if the searches return the same score and the same best column for every column order.
    fn orders_agree(&self) -> bool {
        let agree = |found: &[(Verdict, Counters); 3]| {
            found.iter().all(|(verdict, _)| {
                (verdict.score, verdict.column) == (found[0].0.score, found[0].0.column)
            })
        };
        self.searches.iter().all(agree)
    }
}

fn experiment_positions(seed: u64, drawn: usize) -> Vec<Game> {
    let mut rng = SplitMix64::new(seed);
    let fixed = FIXED.iter().map(|moves| parse_game(Variant::default(), moves));
    let mut quiet = |plies| {
        let mut drawn = (0..1000).filter_map(|_| Game::random(Variant::default(), plies, &mut rng));
        drawn.find(is_quiet_experiment_position)
    };
    let drawn: Vec<Game> = (0..drawn).filter_map(|index| quiet(8 + 4 * index)).collect();
    fixed.chain(drawn).collect()
}

/// Returns `true` if neither side can complete its goal with its next disc.
fn is_quiet_experiment_position(game: &Game) -> bool {
    let drops = game.rules().drops(game.position().occupied());
    Side::BOTH.iter().all(|side| !game.threats(*side).meets(drops))
}

fn search_in_every_order(
    context: &ExperimentContext<'_>,
    plan: &LineHeuristicPlan,
) -> Result<Vec<LineHeuristicSearches>, ExperimentStopped> {
    let mut jobs = Vec::new();
    for position in experiment_positions(context.seed, plan.drawn) {
        jobs.extend(plan.depths.iter().map(|&depth| (position.clone(), depth)));
    }
    run_in_parallel(context, &jobs, |(position, depth)| {
        let find = |eval: &str, order: &str| {
            let text = format!("alphabeta:depth={depth},eval={eval},order={order}");
            search_position(context, &text, position, false)
        };
        let orders = |eval| {
            let [left, centre, evaluation] = ORDERS.map(|order| find(eval, order));
            Ok([left?, centre?, evaluation?])
        };
        let [open, printed] = EVALS.map(orders);
        Ok(LineHeuristicSearches {
            position: position.clone(),
            depth: *depth,
            searches: [open?, printed?],
            max_min: search_position(context, &max_min_engine(*depth), position, false)?,
        })
    })
}

fn run_line_heuristic(
    context: &ExperimentContext<'_>,
    plan: &LineHeuristicPlan,
) -> Result<Document, ExperimentStopped> {
    let mut document = experiment_document(
        &LINE_HEURISTIC,
        "The line evaluation of the alpha-beta report, measured",
        context,
    );
    let rows = search_in_every_order(context, plan)?;
    add_line_heuristic_claims(document.section("The report"));
    add_column_order_table(document.section("Ours: every position"), &rows);
    add_column_order_by_depth(document.section("Ours: by depth"), plan, &rows);
    add_printed_evaluation_table(document.section("Ours: the evaluation as printed"), &rows);
    add_max_min_table(document.section("Ours: max_value and min_value"), &rows);
    explain_line_heuristic_differences(document.section("Why they differ"));
    let agree = rows.iter().filter(|row| row.orders_agree()).count();
    let sum = |order| rows.iter().map(|row| row.visited_nodes(0, order)).sum::<u64>() as f64;
    let same = rows.iter().filter(|row| chosen_columns(row)[0] == chosen_columns(row)[1]).count();
    let forms = rows.iter().filter(|row| forms_agree(row)).count();
    document.lead = format!(
        "In {agree} of {} searches all orders of columns gave the same score and column. Compared with the order from \
         the left, the order from the centre saved {} of the positions and the order by evaluation {}. The printed \
         evaluation chose the same column as the corrected one in {same} of {} searches. The functions max_value and \
         min_value of the report gave the same result and visited the same positions as one function in {forms} of {} \
         searches.",
        rows.len(),
        percent_text(percent_saved(sum(0), sum(1))),
        percent_text(percent_saved(sum(0), sum(2))),
        rows.len(),
        rows.len(),
    );
    Ok(document)
}

fn chosen_columns(row: &LineHeuristicSearches) -> [String; 2] {
    row.searches.each_ref().map(|found| found[1].0.column.to_string())
}

fn add_line_heuristic_claims(section: &mut Section) {
    let claims = [
        (
            "evaluation",
            "1000, 100 and 10 points for four, three and two own discs in a line, and the same negative points for discs of the opponent",
        ),
        ("ordering", "columns nearest the centre first make the search efficient"),
        ("play", "a nuanced understanding and strategic play"),
    ];
    section.table(claims_table("Claims of the report, which prints no figures", &claims));
}

fn add_column_order_table(section: &mut Section, rows: &[LineHeuristicSearches]) {
    let time = |order: &str, title: &str| {
        seconds_column(&format!("time_{order}_ns"), &format!("time {title}, s"))
    };
    let mut table = Table::new(
        "orders",
        "Evaluation lines: the same search with three orders of columns",
        [
            TableColumn::choice("position", "position", &[("", "empty")]),
            TableColumn::integer("depth", "depth"),
            TableColumn::text("column", "column"),
            TableColumn::score("value", "value"),
            TableColumn::flag("orders_agree", "same for all orders"),
            TableColumn::integer("nodes_ascending", "nodes from the left"),
            TableColumn::integer("nodes_centre", "nodes from the centre"),
            TableColumn::integer("nodes_evaluation", "nodes by evaluation"),
            TableColumn::percent("saved_centre_percent", "saved by centre", 2),
            TableColumn::percent("saved_evaluation_percent", "saved by evaluation", 2),
            time("ascending", "from the left"),
            time("centre", "from the centre"),
            time("evaluation", "by evaluation"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(5);
    for row in rows {
        let [left, centre, evaluation] = [0, 1, 2].map(|order| row.visited_nodes(0, order));
        let verdict = &row.searches[0][1].0;
        let [first, second, third] =
            row.searches[0].each_ref().map(|(_, counters)| duration_cell(counters.time));
        table.row(cells![
            row.position.to_columns(),
            row.depth,
            verdict.column.to_string(),
            verdict.score,
            row.orders_agree(),
            left,
            centre,
            evaluation,
            percent_saved(left as f64, centre as f64),
            percent_saved(left as f64, evaluation as f64),
            first,
            second,
            third,
        ]);
    }
    section.table(table);
}

fn add_column_order_by_depth(
    section: &mut Section,
    plan: &LineHeuristicPlan,
    rows: &[LineHeuristicSearches],
) {
    let sum = |depth: u8, order: usize| -> u64 {
        rows.iter().filter(|row| row.depth == depth).map(|row| row.visited_nodes(0, order)).sum()
    };
    let mut table = Table::new(
        "orders_by_depth",
        "Positions visited in all searches, by depth",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::integer("nodes_ascending", "ordered from the left"),
            TableColumn::integer("nodes_centre", "ordered from the centre"),
            TableColumn::integer("nodes_evaluation", "ordered by evaluation"),
            TableColumn::integer("judged", "evaluations for the order"),
            TableColumn::percent("saved_centre_percent", "saved by centre", 2),
            TableColumn::percent("saved_evaluation_percent", "saved by evaluation", 2),
        ],
    );
    for &depth in plan.depths {
        let [left, centre, evaluation] = [0, 1, 2].map(|order| sum(depth, order));
        let of_depth = rows.iter().filter(|row| row.depth == depth);
        let ordering: u64 = of_depth.map(|row| row.searches[0][2].1.judged).sum();
        table.row(cells![
            depth,
            left,
            centre,
            evaluation,
            ordering,
            percent_saved(left as f64, centre as f64),
            percent_saved(left as f64, evaluation as f64),
        ]);
    }
    let series = ORDERS.iter().enumerate().map(|(order, name)| Series {
        name: (*name).to_owned(),
        points: plan.depths.iter().map(|&d| (f64::from(d), sum(d, order) as f64)).collect(),
    });
    section.table(table).plot(Plot {
        id: "visited_by_depth".to_owned(),
        caption: "Positions visited by depth, for three orders of columns".to_owned(),
        summary: "The deeper the search, the more a good order saves.".to_owned(),
        x: "depth".to_owned(),
        y: "positions visited".to_owned(),
        figure: Figure::Lines { series: series.collect(), log: true },
    });
}

fn add_printed_evaluation_table(section: &mut Section, rows: &[LineHeuristicSearches]) {
    let mut table = Table::new(
        "as_printed",
        "lines (open windows only) and lines-printed (blocked windows count too), from the centre",
        [
            TableColumn::choice("position", "position", &[("", "empty")]),
            TableColumn::integer("depth", "depth"),
            TableColumn::text("column", "column"),
            TableColumn::text("column_printed", "column as printed"),
            TableColumn::flag("same_column", "same column"),
            TableColumn::score("value", "value"),
            TableColumn::score("value_printed", "value as printed"),
            TableColumn::integer("nodes", "nodes"),
            TableColumn::integer("nodes_printed", "nodes as printed"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(5);
    for row in rows {
        let [corrected, printed] = chosen_columns(row);
        let same = corrected == printed;
        let [value, value_printed] = row.searches.each_ref().map(|found| found[1].0.score);
        table.row(cells![
            row.position.to_columns(),
            row.depth,
            corrected,
            printed,
            same,
            value,
            value_printed,
            row.visited_nodes(0, 1),
            row.visited_nodes(1, 1),
        ]);
    }
    section.table(table);
}

fn explain_line_heuristic_differences(section: &mut Section) {
    for reason in [
        "The report prints no figures, so there is nothing to compare with.",
        "The printed program compares the best move after the value was updated and never returns it, so its search \
         finds no move. The searches here return column, score and principal variation, also in the form with the two \
         functions max_value and min_value.",
        "The printed program does not stop at a full board and scores it as a win or a loss. The searches here score a \
         draw as 0.",
        "The printed evaluation counts each colour separately, so a blocked line with three discs scores as much as an \
         open line with three discs. lines-printed keeps this error; lines counts open windows only. The last table \
         shows where it matters.",
        "The printed program takes half the number of rows as the centre, which is right on this board by coincidence.",
        "The printed program scores all wins alike. The searches here prefer shorter wins.",
        "To order columns by evaluation, the search evaluates every move of a position first. These evaluations are not \
         positions visited: the second table counts them, and the times include them.",
        "The three-evaluations report and the difficulty report try columns from the left, the minimax report and the \
         alpha-beta report from the centre. A centre column causes a cutoff more often, which saves positions.",
    ] {
        section.text(reason);
    }
}

#[cfg(test)]
mod tests {
    use super::super::support::experiment_checks::{
        assert_listed, count_tables, experiment_registry, run_and_check_document,
    };
    use super::*;

    #[test]
    fn order_changes_the_cost_and_never_the_choice() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let rows =
            search_in_every_order(&context, &LineHeuristicPlan { depths: &[4, 5], drawn: 2 })
                .unwrap();
        assert_eq!(rows.len(), 14);
        assert!(rows.iter().all(LineHeuristicSearches::orders_agree));
        assert!(rows.iter().all(forms_agree), "max_value and min_value differ from alphabeta");
        let sum = |order| rows.iter().map(|row| row.visited_nodes(0, order)).sum::<u64>();
        assert!(sum(1) < sum(0), "the centre is no better than the left");
        let differs =
            |row: &LineHeuristicSearches| row.searches[0][1].0.score != row.searches[1][1].0.score;
        assert!(rows.iter().any(differs), "blocked windows never matter");
    }

    #[test]
    fn the_document_has_the_tables_of_the_report_and_the_measured_ones() {
        let plan = LineHeuristicPlan { depths: &[1, 2], drawn: 1 };
        let document = run_and_check_document(|context| run_line_heuristic(context, &plan));
        assert_listed("experiment line-heuristic", &document);
        assert_eq!(
            (count_tables(&document, "The report"), count_tables(&document, "Ours")),
            (1, 4)
        );
    }
}
