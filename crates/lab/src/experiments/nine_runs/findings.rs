//! Summarises for each depth how strong the three evaluations are, and how many positions and how much time they need.

use foursight_search::Counters;

use super::super::support::measurements::{
    group_digits, milliseconds_column, nodes_per_move, time_per_move_cell,
};
use super::super::support::pairing::{points_column, result_column, significant_pairings};
use super::{BRITTANY, JOHN, NineRunsReplays, PAIRINGS, Pairing, ROBERT};
use crate::rating::RatingTally;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn};

/// The results of one author's evaluation in all balanced matches at one depth, and the cost of its searches.
struct AuthorResults {
    author: [&'static str; 3],
    tally: RatingTally,
    cost: (Counters, u64),
}

impl AuthorResults {
    fn new(author: [&'static str; 3], matches: &[&(u8, usize, Pairing)]) -> Self {
        let mut results =
            Self { author, tally: RatingTally::default(), cost: (Counters::default(), 0) };
        for (_, index, pairing) in matches {
            let [first, second] = PAIRINGS[*index];
            let (tally, cost) = match author {
                _ if author == first => (pairing.tally, &pairing.cost),
                _ if author == second => (-pairing.tally, &pairing.opponent_cost),
                _ => continue,
            };
            results.tally += tally;
            results.cost.0 += &cost.0;
            results.cost.1 += cost.1;
        }
        results
    }

    fn percent(&self) -> f64 {
        100.0 * self.tally.score().unwrap_or_default()
    }

    fn nodes(&self) -> u64 {
        nodes_per_move(&self.cost).unwrap_or_default()
    }

    fn name(&self) -> &'static str {
        self.author[0]
    }
}

/// Adds a table with the results and the search cost of each evaluation at each depth, and a paragraph for each depth.
pub(super) fn add_depth_findings(
    section: &mut Section,
    printed: &[NineRunsReplays],
    fair: &[(u8, usize, Pairing)],
) {
    let mut table = Table::new(
        "strength_and_cost",
        "Balanced matches: all games of an author at a depth, and the cost of a move",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("author", "author"),
            TableColumn::text("evaluation", "evaluation"),
            result_column(),
            TableColumn::percent("points_percent", "points", 1),
            TableColumn::integer("nodes_per_move", "nodes per move"),
            TableColumn::real("nodes_ratio", "nodes, times the fewest", 2),
            milliseconds_column("time_per_move_ns", "time per move, ms"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(3);
    let mut depths: Vec<u8> = fair.iter().map(|(depth, ..)| *depth).collect();
    depths.dedup();
    let tested = significant_pairings(fair.iter().map(|(_, _, pairing)| pairing));
    let mut paragraphs = vec![
        "All balanced matches of all depths were tested together (95 %, exact tests of the distinct pairs, Holm's \
         correction)."
            .to_owned(),
    ];
    for depth in depths {
        let (matches, significant): (Vec<_>, Vec<bool>) =
            fair.iter().zip(tested.iter().copied()).filter(|((one, ..), _)| *one == depth).unzip();
        let mut results =
            [JOHN, ROBERT, BRITTANY].map(|author| AuthorResults::new(author, &matches));
        results.sort_by(|a, b| b.percent().total_cmp(&a.percent()));
        let fewest = results.iter().map(AuthorResults::nodes).min().unwrap_or_default();
        for one in &results {
            let RatingTally { wins, draws, losses, .. } = one.tally;
            table.row(cells![
                depth,
                one.name(),
                one.author[2],
                TableCell::group([wins, draws, losses]),
                one.percent(),
                one.nodes(),
                one.nodes() as f64 / fewest.max(1) as f64,
                time_per_move_cell(&one.cost),
            ]);
        }
        paragraphs.push(depth_paragraph(depth, &results, &matches, &significant, printed));
    }
    section.table(table);
    for paragraph in paragraphs {
        section.text(paragraph);
    }
}

/// Returns the paragraph of one depth. `results` is sorted by points. For each match in `matches`, `significant` states
/// whether the result of this match is significant. The paragraph contains no times, because times differ from run to
/// run.
fn depth_paragraph(
    depth: u8,
    results: &[AuthorResults; 3],
    matches: &[&(u8, usize, Pairing)],
    significant: &[bool],
    printed: &[NineRunsReplays],
) -> String {
    let points: Vec<String> =
        results.iter().map(|one| format!("{} {:.1} %", one.name(), one.percent())).collect();
    let direct: Vec<String> = matches
        .iter()
        .zip(significant)
        .map(|((_, index, pairing), significant)| {
            let [first, second] = PAIRINGS[*index].map(|player| player[0]);
            let points = points_column().cell_text(&pairing.points_percent().into());
            let verdict = if *significant { "significant" } else { "not significant" };
            format!("{first} scored {points} % against {second} ({verdict})")
        })
        .collect();
    let cheapest = results.iter().min_by_key(|one| one.nodes()).unwrap_or(&results[0]);
    let cost: Vec<String> =
        results.iter().map(|one| format!("{} {}", one.name(), group_digits(one.nodes()))).collect();
    let strongest = &results[0];
    let price = if strongest.name() == cheapest.name() {
        format!(
            "The strongest evaluation, {}'s, also visits the fewest positions.",
            strongest.name()
        )
    } else {
        format!(
            "The strongest evaluation, {}'s, visits {:.2} times as many positions as {}'s evaluation, which visits the fewest.",
            strongest.name(),
            strongest.nodes() as f64 / cheapest.nodes().max(1) as f64,
            cheapest.name()
        )
    };
    let same = |begins: usize| {
        let cells = printed.iter().filter(|cell| cell.depth == depth && cell.begins == begins);
        cells.filter(|cell| cell.ends_as_printed()).count()
    };
    format!(
        "Depth {depth}. Points in the balanced matches: {}. {}. Positions visited per move: {}. {price} In the \
         replays as printed, {} of the three games have the report's winner if P1 moves first, and {} if P2 does.",
        points.join(", "),
        direct.join("; "),
        cost.join(", "),
        same(0),
        same(1),
    )
}
