//! Report 003: the line evaluation, and columns ordered by their distance from the centre.
//!
//! The report claims efficiency and shows no figures (S-54). Here they are: what the order saves, what it
//! cannot change, and what the listing's slip in the evaluation changes.

use foursight_board::{Game, Rules, Side, SplitMix64, Variant};
use foursight_search::{Counters, Verdict};

use super::support::claims::claims_table;
use super::support::games_and_searches::{parse_game, run_in_parallel, search_position};
use super::support::measurements::{duration_cell, percent_saved, percent_text, seconds_column};
use super::{Experiment, ExperimentContext, ExperimentStopped, experiment_document};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableColumn};

pub(super) const LINE_HEURISTIC: Experiment = Experiment {
    name: "line-heuristic",
    report: "003",
    summary: "the line evaluation with columns ordered from the left, from the centre and by judgement",
    steps: 32,
    run: |context| run_line_heuristic(context, &FULL),
};

/// What is searched.
#[derive(Clone, Copy, Debug)]
struct LineHeuristicPlan {
    depths: &'static [u8],
    /// Positions drawn besides the fixed ones.
    drawn: usize,
}

const FULL: LineHeuristicPlan = LineHeuristicPlan { depths: &[2, 4, 6, 8], drawn: 3 };

const FIXED: [&str; 5] = ["", "43", "4453", "444435", "43443512"];
const ORDERS: [&str; 3] = ["ascending", "centre", "evaluation"];
const EVALS: [&str; 2] = ["lines", "lines-printed"];

/// Everything found in one position at one depth.
struct PositionSearches {
    position: Game,
    depth: u8,
    /// For each evaluation one search for each order.
    searches: [[(Verdict, Counters); 3]; 2],
}

impl PositionSearches {
    fn visited_nodes(&self, eval: usize, order: usize) -> u64 {
        self.searches[eval][order].1.visited
    }

    /// Does every order find the same value and column?
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
        drawn.find(has_no_immediate_win)
    };
    let drawn: Vec<Game> = (0..drawn).filter_map(|index| quiet(8 + 4 * index)).collect();
    fixed.chain(drawn).collect()
}

/// Can neither side win at once?
fn has_no_immediate_win(game: &Game) -> bool {
    let drops = game.rules().drops(game.position().occupied());
    Side::BOTH.iter().all(|side| !game.threats(*side).meets(drops))
}

fn search_in_every_order(
    context: &ExperimentContext<'_>,
    plan: &LineHeuristicPlan,
) -> Result<Vec<PositionSearches>, ExperimentStopped> {
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
            let [left, centre, judged] = ORDERS.map(|order| find(eval, order));
            Ok([left?, centre?, judged?])
        };
        let [open, printed] = EVALS.map(orders);
        Ok(PositionSearches {
            position: position.clone(),
            depth: *depth,
            searches: [open?, printed?],
        })
    })
}

fn run_line_heuristic(
    context: &ExperimentContext<'_>,
    plan: &LineHeuristicPlan,
) -> Result<Document, ExperimentStopped> {
    let mut document =
        experiment_document(&LINE_HEURISTIC, "The line evaluation: report 003 measured", context);
    let rows = search_in_every_order(context, plan)?;
    add_report_claims(document.section("The report"));
    add_order_table(document.section("Ours: every position"), &rows);
    add_order_by_depth(document.section("Ours: by depth"), plan, &rows);
    add_printed_evaluation_table(document.section("Ours: the evaluation as printed"), &rows);
    explain_differences_from_report(document.section("Why they differ"));
    let agree = rows.iter().filter(|row| row.orders_agree()).count();
    let sum = |order| rows.iter().map(|row| row.visited_nodes(0, order)).sum::<u64>() as f64;
    let same = rows.iter().filter(|row| chosen_columns(row)[0] == chosen_columns(row)[1]).count();
    document.lead = format!(
        "The order of columns changed neither value nor column in {agree} of {} searches. From the centre outwards it \
         spared {} of the positions against from the left, by judgement {}. The evaluation as printed chose the \
         corrected one's column in {same} of {}.",
        rows.len(),
        percent_text(percent_saved(sum(0), sum(1))),
        percent_text(percent_saved(sum(0), sum(2))),
        rows.len(),
    );
    Ok(document)
}

fn chosen_columns(row: &PositionSearches) -> [String; 2] {
    row.searches.each_ref().map(|found| found[1].0.column.to_string())
}

/// The report has claims instead of figures.
fn add_report_claims(section: &mut Section) {
    let claims = [
        (
            "evaluation",
            "1000, 100 and 10 for four, three and two in a line, the negative for the opponent's",
        ),
        ("ordering", "columns nearest the centre first make the search efficient"),
        ("play", "a nuanced understanding and strategic play"),
    ];
    section.table(claims_table("What the report says, without figures (S-49 to S-54)", &claims));
}

fn add_order_table(section: &mut Section, rows: &[PositionSearches]) {
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
            TableColumn::grouped("nodes_ascending", "nodes from the left"),
            TableColumn::grouped("nodes_centre", "nodes from the centre"),
            TableColumn::grouped("nodes_evaluation", "nodes by judgement"),
            TableColumn::percent("saved_centre_percent", "saved by centre", 2),
            TableColumn::percent("saved_evaluation_percent", "saved by judgement", 2),
            time("ascending", "from the left"),
            time("centre", "from the centre"),
            time("evaluation", "by judgement"),
        ],
    )
    .keyed(&[0, 1])
    .with_words(5);
    for row in rows {
        let [left, centre, judged] = [0, 1, 2].map(|order| row.visited_nodes(0, order));
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
            judged,
            percent_saved(left as f64, centre as f64),
            percent_saved(left as f64, judged as f64),
            first,
            second,
            third,
        ]);
    }
    section.table(table);
}

fn add_order_by_depth(section: &mut Section, plan: &LineHeuristicPlan, rows: &[PositionSearches]) {
    let sum = |depth: u8, order: usize| -> u64 {
        rows.iter().filter(|row| row.depth == depth).map(|row| row.visited_nodes(0, order)).sum()
    };
    let mut table = Table::new(
        "orders_by_depth",
        "Positions visited over all positions, by depth",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::grouped("nodes_ascending", "from the left"),
            TableColumn::grouped("nodes_centre", "from the centre"),
            TableColumn::grouped("nodes_evaluation", "by judgement"),
            TableColumn::grouped("judged", "judged for the order"),
            TableColumn::percent("saved_centre_percent", "saved by centre", 2),
            TableColumn::percent("saved_evaluation_percent", "saved by judgement", 2),
        ],
    );
    for &depth in plan.depths {
        let [left, centre, judged] = [0, 1, 2].map(|order| sum(depth, order));
        let of_depth = rows.iter().filter(|row| row.depth == depth);
        let asked: u64 = of_depth.map(|row| row.searches[0][2].1.judged).sum();
        table.row(cells![
            depth,
            left,
            centre,
            judged,
            asked,
            percent_saved(left as f64, centre as f64),
            percent_saved(left as f64, judged as f64),
        ]);
    }
    let series = ORDERS.iter().enumerate().map(|(order, name)| Series {
        name: (*name).to_owned(),
        points: plan.depths.iter().map(|&d| (f64::from(d), sum(d, order) as f64)).collect(),
    });
    section.table(table).plot(Plot {
        id: "visited_by_depth".to_owned(),
        caption: "Positions visited by depth, for three orders of columns".to_owned(),
        summary: "The deeper the search, the more a good order is worth.".to_owned(),
        x: "depth".to_owned(),
        y: "positions visited".to_owned(),
        figure: Figure::Lines { series: series.collect(), log: true },
    });
}

fn add_printed_evaluation_table(section: &mut Section, rows: &[PositionSearches]) {
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
            TableColumn::grouped("nodes", "nodes"),
            TableColumn::grouped("nodes_printed", "nodes as printed"),
        ],
    )
    .keyed(&[0, 1])
    .with_words(5);
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

fn explain_differences_from_report(section: &mut Section) {
    for reason in [
        "The report prints no figures, so there is nothing to differ from; these are the ones it would have needed.",
        "D-28: in the listing the best move is compared after the value was updated, and never returned, so no move \
         leaves its search. Ours returns column, score and line.",
        "D-29: the listing does not stop at a full board and scores it as a win or loss. Ours scores a draw as 0.",
        "D-30: the listing looks up both colours independently, so a blocked three scores like an open one. \
         lines-printed keeps that, lines wants open windows; the last table shows where it matters.",
        "D-31: the listing's centre is half the number of rows, which is right on this board by luck only.",
        "D-32: its wins carry no distance. Ours prefers nearer wins, so the same value is one number here.",
        "To order by judgement, the evaluation is asked about every move of a position first. These questions are not \
         positions visited; the second table counts them, and the times include them.",
        "D-36: reports 000 and 004 try columns from the left, reports 001 and 003 from the centre. The first \
         column tried is more often the one that cuts, hence the difference in positions.",
    ] {
        section.text(reason);
    }
}

#[cfg(test)]
mod tests {
    use super::super::support::experiment_checks::{
        count_tables, experiment_registry, run_and_check_document,
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
        assert!(rows.iter().all(PositionSearches::orders_agree));
        let sum = |order| rows.iter().map(|row| row.visited_nodes(0, order)).sum::<u64>();
        assert!(sum(1) < sum(0), "the centre is no better than the left");
        let differs =
            |row: &PositionSearches| row.searches[0][1].0.score != row.searches[1][1].0.score;
        assert!(rows.iter().any(differs), "blocked windows never matter");
    }

    #[test]
    fn the_document_holds_the_reports_table_and_ours() {
        let plan = LineHeuristicPlan { depths: &[1, 2], drawn: 1 };
        let document = run_and_check_document(|context| run_line_heuristic(context, &plan));
        assert_eq!(
            (count_tables(&document, "The report"), count_tables(&document, "Ours")),
            (1, 3)
        );
    }
}
