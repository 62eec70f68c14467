//! Measures the quality of decisions, for two reasons. First, the difficulty report claims that it measured this
//! quality, but prints no figures. Second, the report wishes for an evaluation that sees more at the same search depth.

use foursight_analysis::cells;
use foursight_analysis::document::{
    Figure, IntervalForm, Plot, Section, Series, Table, TableCell, TableColumn, number_text,
};
use foursight_analysis::grade::league::GradingEntry;
use foursight_analysis::grade::{GradedSet, GradingResult};

use super::{CHARACTERS, DifficultyPlan};
use crate::experiments::support::grading::{grade_candidates, grade_engines, thinned};
use crate::experiments::support::measurements::group_digits;
use crate::experiments::{ExperimentContext, ExperimentStopped};

/// The evaluation and the depth of two engines to compare. The evaluation `quiet` examines forced moves beyond the
/// search depth. Therefore `quiet` is compared with `attack` at a larger depth.
const FORESIGHT: [(&str, u8); 2] = [("quiet", 1), ("attack", 4)];

/// Grades both evaluations of the report at all depths against perfect play. Also compares `quiet` at depth 1 with
/// `attack` at depth 4. Returns a summary sentence.
pub(super) fn add_decision_quality(
    context: &ExperimentContext<'_>,
    plan: &DifficultyPlan,
    section: &mut Section,
) -> Result<String, ExperimentStopped> {
    let set = thinned(GradedSet::bundled(), plan.graded_step);
    section.text(format!(
        "A decision is good if it keeps the outcome of the position under perfect play: a won position stays won, or a \
         drawn position stays drawn. The table shows how often this holds in {} critical positions, in which some \
         moves keep the outcome and other moves lose it. Regret is the exact score of the best column minus the exact \
         score of the chosen column. Two rows are baselines: `nothing` evaluates every position to 0, so its search \
         only prefers the centre, and `random` plays random moves.",
        group_digits(set.critical_count() as u64)
    ));
    let graded = grade_candidates(context, &CHARACTERS, plan.depths, &set)?;
    section.table(quality_table(&graded)).plot(quality_plot(&graded));
    let texts = FORESIGHT.map(|(eval, depth)| format!("alphabeta:depth={depth},eval={eval}"));
    let texts = texts.each_ref().map(String::as_str);
    let foresight = grade_engines(context, &texts, &set)?;
    section.table(foresight_table(&foresight));
    let sentence = foresight_sentence(&foresight);
    section.text(sentence.clone());
    Ok(sentence)
}

fn estimate_columns() -> [TableColumn; 3] {
    [
        TableColumn::estimate("kept_percent", "outcome kept, %", IntervalForm::Ends, 1)
            .in_unit("%"),
        TableColumn::estimate("best_percent", "best move, %", IntervalForm::Ends, 1).in_unit("%"),
        TableColumn::estimate("regret", "mean regret", IntervalForm::Ends, 2),
    ]
}

fn quality_table(graded: &GradingResult) -> Table {
    let mut columns = vec![
        TableColumn::text("heuristic", "heuristic"),
        TableColumn::integer("depth", "depth").with_absent_text("no search"),
    ];
    columns.extend(estimate_columns());
    let caption = "Quality of decisions by depth, with 95 % intervals";
    let mut table = Table::new("decision_quality", caption, columns).with_keys(&[0, 1]);
    for entry in &graded.entries {
        let depth = entry.depth.map_or(TableCell::Absent, TableCell::from);
        table.row(cells![&entry.name, depth, entry.kept, entry.best, entry.regret]);
    }
    table
}

fn quality_plot(graded: &GradingResult) -> Plot {
    let points = |who: &str| {
        let entries = graded.entries.iter().filter(|entry| entry.name == who);
        entries.filter_map(|entry| Some((f64::from(entry.depth?), entry.kept?.value))).collect()
    };
    Plot {
        id: "decision_quality_by_depth".to_owned(),
        caption: "Outcome kept by depth".to_owned(),
        summary: "How much one more ply improves the decisions of each heuristic.".to_owned(),
        x: "depth".to_owned(),
        y: "outcome kept, %".to_owned(),
        figure: Figure::Lines {
            series: [CHARACTERS[0], CHARACTERS[1], "nothing"]
                .map(|who| Series { name: who.to_owned(), points: points(who) })
                .into(),
            log: false,
        },
    }
}

fn foresight_table(graded: &GradingResult) -> Table {
    let mut columns = vec![
        TableColumn::text("evaluation", "evaluation"),
        TableColumn::integer("depth", "depth"),
        TableColumn::text("engine", "engine"),
    ];
    columns.extend(estimate_columns());
    let caption = "More foresight at a smaller depth: quiet at depth 1 and attack at depth 4";
    let mut table =
        Table::new("foresight", caption, columns).with_keys(&[0, 1]).with_text_columns(3);
    for ((eval, depth), entry) in FORESIGHT.iter().zip(&graded.entries) {
        table.row(cells![*eval, *depth, &entry.engine, entry.kept, entry.best, entry.regret]);
    }
    table
}

fn foresight_sentence(graded: &GradingResult) -> String {
    let kept = |entry: &GradingEntry| entry.kept.map_or(f64::NAN, |kept| kept.value);
    let [quiet, attack] = [0, 1].map(|index| kept(&graded.entries[index]));
    let points = |points: f64| number_text(&format!("{points:+.1}"));
    let compared = graded.pairs.first().and_then(|pair| Some((pair.difference?, pair.separable)));
    let compared = compared.map_or_else(String::new, |(difference, separable)| {
        format!(
            " The difference is {} percentage points [{}, {}], which is {}.",
            points(difference.value),
            points(difference.low),
            points(difference.high),
            if separable { "significant (95 %)" } else { "not significant" }
        )
    });
    format!(
        "The report wishes to double the foresight without searching deeper. `quiet` keeps {quiet:.1} % of the \
         critical outcomes at depth 1, `attack` {attack:.1} % at depth 4.{compared}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::support::experiment_checks::experiment_registry;

    /// Checks the figures that `docs/origins.md` gives for the difficulty report. The command `foursight grade` prints
    /// the same figures.
    #[test]
    fn quiet_at_depth_1_decides_as_well_as_attack_at_depth_4() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = DifficultyPlan {
            depths: &[1, 2, 4],
            openings: 0,
            levels: &[],
            for_levels: 0,
            graded_step: 1,
        };
        let mut section = Section::default();
        let sentence = add_decision_quality(&context, &plan, &mut section).unwrap();
        assert!(sentence.contains("keeps 84.3 %") && sentence.contains("84.4 %"), "{sentence}");
        assert!(sentence.contains("not significant"), "{sentence}");
        let set = GradedSet::bundled();
        let graded = grade_candidates(&context, &CHARACTERS, plan.depths, &set).unwrap();
        let kept: Vec<String> =
            graded.entries.iter().map(|one| format!("{:.1}", one.kept.unwrap().value)).collect();
        assert_eq!(
            kept,
            ["58.9", "81.3", "84.4", "73.9", "79.5", "82.9", "47.8", "74.6", "78.6", "39.8"]
        );
        let rows = quality_table(&graded).view().rows;
        assert_eq!(rows[6][..2], ["nothing", "1"]);
        assert_eq!(rows[9][..2], ["random", "no search"]);
    }
}
