//! Report 003: the line evaluation, and columns ordered by their distance from the centre.
//!
//! The report claims efficiency and shows no figures (S-54). Here they are: what the order saves, what it
//! cannot change, and what the listing's slip in the evaluation changes.

use foursight_board::{Game, Rules, Side, SplitMix64, Variant};
use foursight_search::{Counters, Verdict};

use super::support::arena::{game, in_parallel, think};
use super::support::claims::claims_table;
use super::support::words::{measured, percent, saved, seconds};
use super::{Experiment, ExperimentContext, Stopped, document};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableColumn};

pub(super) const LINE_HEURISTIC: Experiment = Experiment {
    name: "line-heuristic",
    report: "003",
    summary: "the line evaluation with columns ordered from the left, from the centre and by judgement",
    steps: 32,
    run: |setting| run(setting, &FULL),
};

/// What is searched.
#[derive(Clone, Copy, Debug)]
struct Plan {
    depths: &'static [u8],
    /// Positions drawn besides the fixed ones.
    drawn: usize,
}

const FULL: Plan = Plan { depths: &[2, 4, 6, 8], drawn: 3 };

const FIXED: [&str; 5] = ["", "43", "4453", "444435", "43443512"];
const ORDERS: [&str; 3] = ["ascending", "centre", "evaluation"];
const EVALS: [&str; 2] = ["lines", "lines-printed"];

/// Everything found in one position at one depth.
struct Row {
    position: Game,
    depth: u8,
    /// For each evaluation one search for each order.
    found: [[(Verdict, Counters); 3]; 2],
}

impl Row {
    fn nodes(&self, eval: usize, order: usize) -> u64 {
        self.found[eval][order].1.visited
    }

    /// Does every order find the same value and column?
    fn orders_agree(&self) -> bool {
        let agree = |found: &[(Verdict, Counters); 3]| {
            found.iter().all(|(verdict, _)| {
                (verdict.score, verdict.column) == (found[0].0.score, found[0].0.column)
            })
        };
        self.found.iter().all(agree)
    }
}

fn positions(seed: u64, drawn: usize) -> Vec<Game> {
    let mut rng = SplitMix64::new(seed);
    let fixed = FIXED.iter().map(|moves| game(Variant::default(), moves));
    let mut quiet = |plies| {
        let mut drawn = (0..1000).filter_map(|_| Game::random(Variant::default(), plies, &mut rng));
        drawn.find(is_quiet)
    };
    let drawn: Vec<Game> = (0..drawn).filter_map(|index| quiet(8 + 4 * index)).collect();
    fixed.chain(drawn).collect()
}

/// Can neither side win at once?
fn is_quiet(game: &Game) -> bool {
    let drops = game.rules().drops(game.position().occupied());
    Side::BOTH.iter().all(|side| !game.threats(*side).meets(drops))
}

fn search_positions(setting: &ExperimentContext<'_>, plan: &Plan) -> Result<Vec<Row>, Stopped> {
    let mut jobs = Vec::new();
    for position in positions(setting.seed, plan.drawn) {
        jobs.extend(plan.depths.iter().map(|&depth| (position.clone(), depth)));
    }
    in_parallel(setting, &jobs, |(position, depth)| {
        let find = |eval: &str, order: &str| {
            let text = format!("alphabeta:depth={depth},eval={eval},order={order}");
            think(setting, &text, position, false)
        };
        let orders = |eval| {
            let [left, centre, judged] = ORDERS.map(|order| find(eval, order));
            Ok([left?, centre?, judged?])
        };
        let [open, printed] = EVALS.map(orders);
        Ok(Row { position: position.clone(), depth: *depth, found: [open?, printed?] })
    })
}

fn run(setting: &ExperimentContext<'_>, plan: &Plan) -> Result<Document, Stopped> {
    let mut document =
        document(&LINE_HEURISTIC, "The line evaluation: report 003 measured", setting);
    let rows = search_positions(setting, plan)?;
    add_printed_table(document.section("The report"));
    add_own_table(document.section("Ours: every position"), &rows);
    add_depth_plots(document.section("Ours: by depth"), plan, &rows);
    add_positions_table(document.section("Ours: the evaluation as printed"), &rows);
    explain_differences(document.section("Why they differ"));
    let agree = rows.iter().filter(|row| row.orders_agree()).count();
    let sum = |order| rows.iter().map(|row| row.nodes(0, order)).sum::<u64>() as f64;
    let same = rows.iter().filter(|row| chosen_columns(row)[0] == chosen_columns(row)[1]).count();
    document.lead = format!(
        "The order of columns changed neither value nor column in {agree} of {} searches. From the centre outwards it \
         spared {} of the positions against from the left, by judgement {}. The evaluation as printed chose the \
         corrected one's column in {same} of {}.",
        rows.len(),
        percent(saved(sum(0), sum(1))),
        percent(saved(sum(0), sum(2))),
        rows.len(),
    );
    Ok(document)
}

fn chosen_columns(row: &Row) -> [String; 2] {
    row.found.each_ref().map(|found| found[1].0.column.to_string())
}

/// The report has claims instead of figures.
fn add_printed_table(section: &mut Section) {
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

fn add_own_table(section: &mut Section, rows: &[Row]) {
    let time = |order: &str, title: &str| {
        seconds(&format!("time_{order}_ns"), &format!("time {title}, s"))
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
            TableColumn::grouped_integer("nodes_ascending", "nodes from the left"),
            TableColumn::grouped_integer("nodes_centre", "nodes from the centre"),
            TableColumn::grouped_integer("nodes_evaluation", "nodes by judgement"),
            TableColumn::percent("saved_centre_percent", "saved by centre", 2),
            TableColumn::percent("saved_evaluation_percent", "saved by judgement", 2),
            time("ascending", "from the left"),
            time("centre", "from the centre"),
            time("evaluation", "by judgement"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(5);
    for row in rows {
        let [left, centre, judged] = [0, 1, 2].map(|order| row.nodes(0, order));
        let verdict = &row.found[0][1].0;
        let [first, second, third] =
            row.found[0].each_ref().map(|(_, counters)| measured(counters.time));
        table.row(cells![
            row.position.to_columns(),
            row.depth,
            verdict.column.to_string(),
            verdict.score,
            row.orders_agree(),
            left,
            centre,
            judged,
            saved(left as f64, centre as f64),
            saved(left as f64, judged as f64),
            first,
            second,
            third,
        ]);
    }
    section.table(table);
}

fn add_depth_plots(section: &mut Section, plan: &Plan, rows: &[Row]) {
    let sum = |depth: u8, order: usize| -> u64 {
        rows.iter().filter(|row| row.depth == depth).map(|row| row.nodes(0, order)).sum()
    };
    let mut table = Table::new(
        "orders_by_depth",
        "Positions visited over all positions, by depth",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::grouped_integer("nodes_ascending", "from the left"),
            TableColumn::grouped_integer("nodes_centre", "from the centre"),
            TableColumn::grouped_integer("nodes_evaluation", "by judgement"),
            TableColumn::grouped_integer("judged", "judged for the order"),
            TableColumn::percent("saved_centre_percent", "saved by centre", 2),
            TableColumn::percent("saved_evaluation_percent", "saved by judgement", 2),
        ],
    );
    for &depth in plan.depths {
        let [left, centre, judged] = [0, 1, 2].map(|order| sum(depth, order));
        let of_depth = rows.iter().filter(|row| row.depth == depth);
        let asked: u64 = of_depth.map(|row| row.found[0][2].1.judged).sum();
        table.row(cells![
            depth,
            left,
            centre,
            judged,
            asked,
            saved(left as f64, centre as f64),
            saved(left as f64, judged as f64),
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

fn add_positions_table(section: &mut Section, rows: &[Row]) {
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
            TableColumn::grouped_integer("nodes", "nodes"),
            TableColumn::grouped_integer("nodes_printed", "nodes as printed"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(5);
    for row in rows {
        let [corrected, printed] = chosen_columns(row);
        let same = corrected == printed;
        let [value, value_printed] = row.found.each_ref().map(|found| found[1].0.score);
        table.row(cells![
            row.position.to_columns(),
            row.depth,
            corrected,
            printed,
            same,
            value,
            value_printed,
            row.nodes(0, 1),
            row.nodes(1, 1),
        ]);
    }
    section.table(table);
}

fn explain_differences(section: &mut Section) {
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
    use super::super::support::testing::{made, registry, tables};
    use super::*;

    #[test]
    fn order_changes_the_cost_and_never_the_choice() {
        let registry = registry();
        let setting = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let rows = search_positions(&setting, &Plan { depths: &[4, 5], drawn: 2 }).unwrap();
        assert_eq!(rows.len(), 14);
        assert!(rows.iter().all(Row::orders_agree));
        let sum = |order| rows.iter().map(|row| row.nodes(0, order)).sum::<u64>();
        assert!(sum(1) < sum(0), "the centre is no better than the left");
        let differs = |row: &Row| row.found[0][1].0.score != row.found[1][1].0.score;
        assert!(rows.iter().any(differs), "blocked windows never matter");
    }

    #[test]
    fn the_document_holds_the_reports_table_and_ours() {
        let plan = Plan { depths: &[1, 2], drawn: 1 };
        let document = made(|setting| run(setting, &plan));
        assert_eq!((tables(&document, "The report"), tables(&document, "Ours")), (1, 3));
    }
}
