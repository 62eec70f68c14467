//! Measures how much the options of the searches save.

use std::collections::BTreeMap;

use super::{Ablation, AblationPlan, PositionCost, fixed_positions};
use crate::experiments::support::games_and_searches::{run_in_parallel, search_position};
use crate::experiments::{ExperimentContext, ExperimentStopped};

/// An engine, and whether the search computes the exact scores of all columns. In the text of the engine, `{s}` stands
/// for the depth [`AblationPlan::shallow`] and `{d}` for the depth [`AblationPlan::deep`].
type SearchText = (&'static str, bool);

const ALPHABETA: SearchText = ("alphabeta:depth={s}", false);
const DEEPENING: SearchText = ("deepening:depth={d}", false);

/// All measured options: name, description, search with the option, search without the option.
const TECHNIQUES: [(&str, &str, SearchText, SearchText); 13] = [
    ("pruning", "alpha-beta instead of minimax", ALPHABETA, ("minimax:depth={s}", false)),
    (
        "centre-first",
        "columns from the centre instead of from the left",
        ALPHABETA,
        ("alphabeta:depth={s},order=ascending", false),
    ),
    (
        "order-by-evaluation",
        "columns ordered by the evaluation instead of from the centre",
        ("alphabeta:depth={s},order=evaluation", false),
        ALPHABETA,
    ),
    (
        "cut-at-bound",
        "a cutoff also at the bound of the window",
        ALPHABETA,
        ("alphabeta:depth={s},cut=strict", false),
    ),
    (
        "narrow-root",
        "only the best column is exact, which narrows the window at the root",
        ALPHABETA,
        ("alphabeta:depth={s}", true),
    ),
    (
        "one-function",
        "one fast function instead of max_value and min_value",
        ALPHABETA,
        ("alphabeta:depth={s},form=max-min", false),
    ),
    (
        "deepening",
        "iterative deepening with all options below instead of alpha-beta",
        DEEPENING,
        ("alphabeta:depth={d}", false),
    ),
    (
        "iterations",
        "the iterations alone, without table and ordering, instead of alpha-beta",
        ("deepening:depth={d},table=0,killers=off,history=off,threats=off", false),
        ("alphabeta:depth={d}", false),
    ),
    ("table", "the transposition table", DEEPENING, ("deepening:depth={d},table=0", false)),
    (
        "mirror",
        "mirror images share table entries",
        DEEPENING,
        ("deepening:depth={d},mirror=off", false),
    ),
    (
        "threats",
        "wins, blocks and threats first",
        DEEPENING,
        ("deepening:depth={d},threats=off", false),
    ),
    ("killers", "killer moves first", DEEPENING, ("deepening:depth={d},killers=off", false)),
    (
        "history",
        "moves that often caused cutoffs first",
        DEEPENING,
        ("deepening:depth={d},history=off", false),
    ),
];

/// Number of different searches in [`TECHNIQUES`]. Each search is one step of the experiment's progress.
pub(super) const STEPS: u64 = 15;

/// Range of the number of discs in the positions. Positions with fewer than 6 discs would be too similar. Positions
/// with at most 21 discs have enough empty cells for the search depth.
const PLIES: std::ops::Range<usize> = 6..22;

pub(super) fn measure_searches(
    context: &ExperimentContext<'_>,
    plan: &AblationPlan,
) -> Result<Vec<Ablation>, ExperimentStopped> {
    let positions = fixed_positions(PLIES, plan.searched);
    let mut searches: Vec<SearchText> =
        TECHNIQUES.iter().flat_map(|(_, _, with, without)| [*with, *without]).collect();
    searches.sort_unstable();
    searches.dedup();
    let costs = run_in_parallel(context, &searches, |(text, columns)| {
        let text = format!("{},eval=windows-centre", with_depths(text, plan));
        let search = |graded: &foursight_analysis::grade::GradedPosition| {
            let (verdict, counters) = search_position(context, &text, &graded.game, *columns)?;
            let result = format!("{} {:?}", verdict.column, verdict.score);
            Ok(PositionCost { nodes: counters.visited, time: counters.time, result })
        };
        positions.iter().map(search).collect::<Result<Vec<_>, _>>()
    })?;
    let costs: BTreeMap<SearchText, Vec<PositionCost>> = searches.into_iter().zip(costs).collect();
    let ablations = TECHNIQUES.iter().map(|(technique, summary, with, without)| Ablation {
        technique: (*technique).to_owned(),
        summary: (*summary).to_owned(),
        with: costs[with].clone(),
        without: costs[without].clone(),
    });
    Ok(ablations.collect())
}

fn with_depths(text: &str, plan: &AblationPlan) -> String {
    text.replace("{s}", &plan.shallow.to_string()).replace("{d}", &plan.deep.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::support::experiment_checks::experiment_registry;

    /// Checks that no option changes a result, and that the options with a clear effect reduce the number of visited
    /// positions.
    #[test]
    fn options_save_nodes_and_change_no_result() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = AblationPlan { shallow: 5, deep: 8, searched: 8, solved: 0, later: 0 };
        let ablations = measure_searches(&context, &plan).unwrap();
        let ratio =
            |name: &str| ablations.iter().find(|one| one.technique == name).unwrap().nodes_ratio();
        assert!(ablations.iter().all(Ablation::results_agree));
        assert!(ratio("pruning") < 0.2, "{}", ratio("pruning"));
        for name in ["centre-first", "cut-at-bound", "narrow-root", "deepening", "table", "threats"]
        {
            assert!(ratio(name) < 0.95, "{name}: {}", ratio(name));
        }
        assert!((ratio("one-function") - 1.0).abs() < 1e-9, "both forms visit the same positions");
    }
}
