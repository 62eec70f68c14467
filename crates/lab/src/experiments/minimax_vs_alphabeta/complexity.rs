//! Compares the minimax report's estimates of the complexity of the search with measured values. The estimates concern
//! the number of visited positions (as powers of the branching factor), the additional depth that pruning permits, the
//! length of games and the number of legal moves.

use super::{ComparisonPlan, SearchPair, TestPosition};
use crate::experiments::support::games_and_searches::{
    parse_game, run_in_parallel, search_position,
};
use crate::experiments::support::measurements::group_digits;
use crate::experiments::{ExperimentContext, ExperimentStopped};
use crate::tournament::GameLengths;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn};
use foursight_board::Variant;

/// Adds two tables. The first compares powers of the branching factor with the numbers of visited positions. The second
/// shows the depth that alpha-beta reaches without visiting more positions than minimax.
pub(super) fn add_complexity(
    context: &ExperimentContext<'_>,
    section: &mut Section,
    plan: &ComparisonPlan,
    pairs: &[SearchPair],
) -> Result<(), ExperimentStopped> {
    section.text(
        "The branching factor b is measured: the mean number of legal columns of the positions that minimax expanded. \
         The report gives b^d for the worst order of columns, b^(3d/4) for a random order and b^(d/2) for the best \
         order. The exponent is the x for which b^(x·d) is the number of positions that alpha-beta visited: 1 is no \
         saving, 0.75 the random order, 0.5 the best order.",
    );
    let (table, exponents) = powers_table(pairs);
    section.table(table);
    if let Some((least, most)) = exponents {
        section.text(format!(
            "At depth {} the exponents are from {least:.2} to {most:.2}.{}",
            plan.deepest,
            estimate_sentence(pairs)
        ));
    }
    let reached = reach_with_alphabeta(context, plan, pairs)?;
    section.table(depth_gain_table(&reached));
    let deepest = reached.iter().filter(|one| one.minimax.0 == plan.deepest);
    let gains: Vec<String> = deepest
        .map(|one| format!("depth {} in the test {}", one.alphabeta.0, one.test.name))
        .collect();
    section.text(format!(
        "The report expects that pruning doubles the depth. If alpha-beta visits at most as many positions as minimax at depth {}, it reaches {}.",
        plan.deepest,
        gains.join(", ")
    ));
    Ok(())
}

/// Returns the mean number of legal columns in the positions whose moves minimax searched.
fn branching_factor(pair: &SearchPair) -> f64 {
    let counters = &pair.searches[0].1;
    counters.generated as f64 / (counters.expanded as f64).max(1.0)
}

/// Creates the table of powers of the branching factor. For the largest depth, also returns the smallest and the
/// largest measured exponent.
fn powers_table(pairs: &[SearchPair]) -> (Table, Option<(f64, f64)>) {
    let mut table = Table::new(
        "complexity",
        "Powers of the branching factor beside the positions visited",
        [
            TableColumn::text("test", "test"),
            TableColumn::integer("depth", "depth d"),
            TableColumn::real("branching", "b", 2),
            TableColumn::integer("worst_order", "b^d"),
            TableColumn::integer("minimax_visited", "minimax"),
            TableColumn::integer("random_order", "b^(3d/4)"),
            TableColumn::integer("alphabeta_visited", "alpha-beta"),
            TableColumn::integer("best_order", "b^(d/2)"),
            TableColumn::real("exponent", "exponent", 3),
        ],
    )
    .with_keys(&[0, 1]);
    let deepest = pairs.iter().map(|pair| pair.depth).max();
    let mut exponents: Option<(f64, f64)> = None;
    for pair in pairs {
        let (b, d) = (branching_factor(pair), f64::from(pair.depth));
        let [minimax, alphabeta] = pair.visited_nodes();
        let exponent = (alphabeta as f64).ln() / (d * b.ln());
        let power = |share: f64| b.powf(share * d).round() as u64;
        table.row(cells![
            pair.test.name,
            pair.depth,
            b,
            power(1.0),
            minimax,
            power(0.75),
            alphabeta,
            power(0.5),
            exponent,
        ]);
        if Some(pair.depth) == deepest {
            let (least, most) = exponents.unwrap_or((exponent, exponent));
            exponents = Some((least.min(exponent), most.max(exponent)));
        }
    }
    (table, exponents)
}

/// Returns a sentence that compares the report's estimates for depth 6 with the numbers of visited positions at this
/// depth.
fn estimate_sentence(pairs: &[SearchPair]) -> String {
    let counts = |index: usize| -> Vec<String> {
        let at_6 = pairs.iter().filter(|pair| pair.depth == 6);
        at_6.map(|pair| group_digits(pair.visited_nodes()[index])).collect()
    };
    if counts(0).is_empty() {
        return String::new();
    }
    format!(
        " The report estimates depth 6 with b = 4: 4^6 = 4,096 positions for minimax and 4^3 = 64 for alpha-beta at \
         best. Measured at depth 6: minimax {}; alpha-beta {}.",
        counts(0).join(", "),
        counts(1).join(", ")
    )
}

/// The largest depth that alpha-beta reaches without visiting more positions than minimax. Each pair of numbers
/// contains the depth of a search and the number of positions that it visited.
struct DepthGain {
    test: TestPosition,
    minimax: (u8, u64),
    alphabeta: (u8, u64),
}

/// Largest depth that is tried. This limit matters in positions near the end of the game, because their trees are
/// small.
const DEEPEST: u8 = 24;

fn reach_with_alphabeta(
    context: &ExperimentContext<'_>,
    plan: &ComparisonPlan,
    pairs: &[SearchPair],
) -> Result<Vec<DepthGain>, ExperimentStopped> {
    let reached = run_in_parallel(context, plan.tests, |&test| {
        let game = parse_game(Variant::default(), test.moves);
        let of_test: Vec<(u8, u64)> = pairs
            .iter()
            .filter(|pair| pair.test.moves == test.moves)
            .map(|pair| (pair.depth, pair.visited_nodes()[0]))
            .collect();
        let most = of_test.iter().map(|one| one.1).max().unwrap_or_default();
        let mut visited = Vec::new();
        for depth in 1..=DEEPEST {
            let text = format!("alphabeta:depth={depth},eval=windows-centre");
            let (_, counters) = search_position(context, &text, &game, false)?;
            visited.push((depth, counters.visited));
            if counters.visited > most {
                break;
            }
        }
        let gains = of_test.into_iter().filter_map(|minimax| {
            let within = visited.iter().take_while(|one| one.1 <= minimax.1);
            Some(DepthGain { test, minimax, alphabeta: *within.last()? })
        });
        Ok(gains.collect::<Vec<_>>())
    })?;
    Ok(reached.into_iter().flatten().collect())
}

fn depth_gain_table(reached: &[DepthGain]) -> Table {
    let mut table = Table::new(
        "depth_gain",
        "The depth that alpha-beta reaches with at most the positions of minimax",
        [
            TableColumn::text("test", "test"),
            TableColumn::integer("minimax_depth", "minimax: depth"),
            TableColumn::integer("minimax_visited", "positions"),
            TableColumn::integer("alphabeta_depth", "alpha-beta: depth"),
            TableColumn::integer("alphabeta_visited", "positions"),
            TableColumn::real("ratio", "depth, times minimax's", 2),
        ],
    )
    .with_keys(&[0, 1]);
    for DepthGain { test, minimax, alphabeta } in reached {
        let ratio = f64::from(alphabeta.0) / f64::from(minimax.0);
        table.row(cells![test.name, minimax.0, minimax.1, alphabeta.0, alphabeta.1, ratio]);
    }
    table
}

/// A quantity that the report estimates.
struct EstimatedQuantity {
    id: &'static str,
    name: &'static str,
    /// The formula from which the report computes the estimate.
    formula: Option<&'static str>,
    /// Ends of the range that the report gives. They are equal if the report gives one number.
    low: u16,
    high: u16,
}

const QUANTITIES: [EstimatedQuantity; 8] = {
    const fn quantity(
        id: &'static str,
        name: &'static str,
        low: u16,
        high: u16,
    ) -> EstimatedQuantity {
        EstimatedQuantity { id, name, formula: None, low, high }
    }
    [
        quantity("initial_moves", "legal moves in the initial position", 7, 7),
        quantity("mean_moves", "legal moves on average", 4, 5),
        quantity("late_moves", "legal moves late in the game", 2, 3),
        quantity("mean_plies", "length of a game, plies", 35, 40),
        quantity("most_plies", "largest length, plies", 42, 42),
        quantity("branching", "effective branching factor", 4, 4),
        EstimatedQuantity {
            formula: Some("4^6"),
            ..quantity("minimax_visited", "positions of minimax at depth 6", 4096, 4096)
        },
        EstimatedQuantity {
            formula: Some("4^3"),
            ..quantity(
                "alphabeta_visited",
                "positions of alpha-beta at depth 6, best order",
                64,
                64,
            )
        },
    ]
};

/// Adds a table of the report's estimates of game length, legal moves and visited positions. The table compares these
/// estimates with the means over our games and over our searches to depth 6.
pub(super) fn add_estimates(section: &mut Section, lengths: &GameLengths, pairs: &[SearchPair]) {
    let quantities = QUANTITIES.map(|quantity| (quantity.id, quantity.name));
    let columns = [
        TableColumn::choice("quantity", "quantity", &quantities),
        TableColumn::text("formula", "formula"),
        TableColumn::integer("report_low", "report, from"),
        TableColumn::integer("report_high", "report, to"),
        TableColumn::real("ours", "ours", 2),
    ];
    let caption = "The report's estimates, and the means over the games of the previous section and over the tests at \
                   depth 6";
    let mut table = Table::new("estimates_compared", caption, columns).with_text_columns(2);
    let stages = lengths.stages();
    let late = stages.last().and_then(|stage| stage.mean_legal);
    let width = f64::from(Variant::default().width());
    let at_6: Vec<&SearchPair> = pairs.iter().filter(|pair| pair.depth == 6).collect();
    let mean = |value: &dyn Fn(&SearchPair) -> f64| {
        let sum: f64 = at_6.iter().map(|pair| value(pair)).sum();
        TableCell::from((!at_6.is_empty()).then(|| sum / at_6.len() as f64))
    };
    let [minimax, alphabeta] =
        [0, 1].map(|index| mean(&move |pair| pair.visited_nodes()[index] as f64));
    let ours = [
        TableCell::from(width),
        lengths.mean_legal().into(),
        late.into(),
        lengths.mean_plies().into(),
        f64::from(Variant::default().cell_count()).into(),
        mean(&branching_factor),
        minimax,
        alphabeta,
    ];
    for (EstimatedQuantity { id, formula, low, high, .. }, ours) in QUANTITIES.into_iter().zip(ours)
    {
        let formula = formula.map_or(TableCell::Absent, TableCell::from);
        table.row([id.into(), formula, low.into(), high.into(), ours]);
    }
    section.table(table);
    lengths.add_tables(section);
}

#[cfg(test)]
mod tests {
    use super::super::{FULL, search_with_both};
    use super::*;
    use crate::experiments::support::experiment_checks::experiment_registry;
    use foursight_analysis::document::Block;

    /// Checks both tables for position `43` at depths 4 and 5. The branching factor is 7, because no board column is
    /// full. The numbers of visited positions equal the output of `foursight think`.
    #[test]
    fn powers_and_the_gained_depth_stand_beside_the_counts() {
        let registry = experiment_registry();
        let context = ExperimentContext::new(&registry, 1);
        let plan = ComparisonPlan { tests: &FULL.tests[..1], deepest: 5, ..FULL };
        let pairs =
            search_with_both(&context, &[4, 5].map(|depth| (FULL.tests[0], depth))).unwrap();
        let mut section = Section::default();
        add_complexity(&context, &mut section, &plan, &pairs).unwrap();
        let rows = |id: &str| {
            let table = section.blocks.iter().find_map(|block| match block {
                Block::Table(table) if table.id == id => Some(table),
                _ => None,
            });
            table.unwrap_or_else(|| panic!("no table {id}")).view().rows
        };
        let powers = rows("complexity");
        let at_5 = ["early", "5", "7.00", "16,807", "19,608", "1,476", "778", "130", "0.684"];
        assert_eq!(powers[1], at_5);
        assert_eq!(powers[0][1..5], ["4", "7.00", "2,401", "2,801"]);
        let gain = rows("depth_gain");
        assert_eq!(gain[1][..3], ["early", "5", "19,608"]);
        let [depth, positions] =
            [3, 4].map(|index| gain[1][index].replace(',', "").parse::<u64>().unwrap());
        assert!(depth > 5 && positions <= 19_608, "{gain:?}");
        let text = format!("alphabeta:depth={},eval=windows-centre", depth + 1);
        let game = parse_game(Variant::default(), "43");
        let (_, deeper) = search_position(&context, &text, &game, false).unwrap();
        assert!(deeper.visited > 19_608, "depth {} visits {}", depth + 1, deeper.visited);
        let Some(Block::Text(sentence)) = section.blocks.last() else { panic!("no sentence") };
        assert!(
            sentence.contains(&format!("it reaches depth {depth} in the test early")),
            "{sentence}"
        );
    }

    /// Uses a game of seven moves. The first six moves fill board column 4. Therefore the mover has seven legal moves
    /// at each of the first six moves, and six at the last move.
    #[test]
    fn estimates_of_the_report_stand_beside_the_measured_lengths() {
        let registry = experiment_registry();
        let mut lengths = GameLengths::default();
        lengths.add_game(Variant::default(), "4444443");
        let mut section = Section::default();
        let test = TestPosition { name: "early", moves: "43", depths: &[6] };
        let context = ExperimentContext { threads: 1, ..ExperimentContext::new(&registry, 1) };
        let pairs = search_with_both(&context, &[(test, 6)]).unwrap();
        add_estimates(&mut section, &lengths, &pairs);
        let Block::Table(table) = &section.blocks[0] else { panic!("no table") };
        let rows = table.view().rows;
        let values: Vec<[&str; 4]> =
            rows.iter().map(|row| [1, 2, 3, 4].map(|at| row[at].as_str())).collect();
        assert_eq!(
            values,
            [
                ["", "7", "7", "7.00"],
                ["", "4", "5", "6.86"],
                ["", "2", "3", "n/a"],
                ["", "35", "40", "7.00"],
                ["", "42", "42", "42.00"],
                ["", "4", "4", "7.00"],
                ["4^6", "4,096", "4,096", "135,743.00"],
                ["4^3", "64", "64", "1,476.00"],
            ]
        );
        assert_eq!(section.blocks.len(), 3, "the lengths and the legal moves follow");
    }
}
