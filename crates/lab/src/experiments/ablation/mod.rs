//! Measures how much each option of the searches and each technique of the solver saves.
//!
//! Every technique is measured twice over a fixed set of positions: once with the technique and once without it. All
//! other options stay the same. The result consists of two ratios. The ratio of the visited positions depends only on
//! the set. The ratio of the times also depends on the machine.

use std::time::Duration;

use foursight_analysis::cells;
use foursight_analysis::document::{Bar, Document, Figure, Plot, Section, Table, TableColumn};
use foursight_analysis::grade::{GradedPosition, GradedSet};

use super::support::measurements::{duration_cell, seconds_column};
use super::{Experiment, ExperimentContext, ExperimentStopped, experiment_document};

mod searches;
mod solver;

pub(super) const ABLATION: Experiment = Experiment {
    name: "ablation",
    report: "own",
    report_name: "none; a measurement of Foursight",
    summary: "how many nodes and how much time each option of the searches and each technique of the solver saves",
    steps: searches::STEPS + solver::STEPS,
    run: |context| run_ablation(context, &FULL),
};

/// The sizes of the position sets and the depths of the searches.
#[derive(Clone, Copy, Debug)]
struct AblationPlan {
    /// Depth of the searches that measure the options of `minimax` and `alphabeta`, which use no iterative deepening.
    shallow: u8,
    /// Depth of the searches that measure iterative deepening and its options.
    deep: u8,
    /// Number of positions on which the options of the searches are measured.
    searched: usize,
    /// Number of positions in each set on which the techniques of the solver are measured.
    solved: usize,
    /// Number of plies by which the positions for the solver are moved towards the end of the game. Later positions are
    /// easier, so tests take less time.
    later: usize,
}

const FULL: AblationPlan =
    AblationPlan { shallow: 6, deep: 10, searched: 20, solved: 10, later: 0 };

/// The cost and the result of searching or solving one position. The result must be the same with and without a
/// technique.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PositionCost {
    nodes: u64,
    time: Duration,
    result: String,
}

/// The measurements of one technique over a set of positions.
struct Ablation {
    technique: String,
    summary: String,
    with: Vec<PositionCost>,
    without: Vec<PositionCost>,
}

impl Ablation {
    fn nodes(costs: &[PositionCost]) -> u64 {
        costs.iter().map(|cost| cost.nodes).sum()
    }

    fn time(costs: &[PositionCost]) -> Duration {
        costs.iter().map(|cost| cost.time).sum()
    }

    /// Returns the number of nodes that are visited with the technique, divided by the number without it.
    fn nodes_ratio(&self) -> f64 {
        Self::nodes(&self.with) as f64 / Self::nodes(&self.without) as f64
    }

    /// Returns the time that the searches take with the technique, divided by the time without it. Returns `None` if
    /// there was no clock.
    fn time_ratio(&self) -> Option<f64> {
        let [with, without] = [&self.with, &self.without].map(|costs| Self::time(costs));
        (!without.is_zero()).then(|| with.as_secs_f64() / without.as_secs_f64())
    }

    /// Returns the number of positions in which the technique saves nodes.
    fn positions_saved(&self) -> usize {
        let pairs = self.with.iter().zip(&self.without);
        pairs.filter(|(with, without)| with.nodes < without.nodes).count()
    }

    /// Returns whether the results with and without the technique are the same in all positions.
    fn results_agree(&self) -> bool {
        let results = |costs: &[PositionCost]| -> Vec<String> {
            costs.iter().map(|cost| cost.result.clone()).collect()
        };
        results(&self.with) == results(&self.without)
    }
}

fn run_ablation(
    context: &ExperimentContext<'_>,
    plan: &AblationPlan,
) -> Result<Document, ExperimentStopped> {
    let title = "Ablation: what each technique is worth";
    let mut document = experiment_document(&ABLATION, title, context);
    document.add_fact(TableColumn::text("set", "set"), "fixtures/graded/7x6.txt");
    let selections = [("even_distances", "at even distances")];
    document.add_fact(
        TableColumn::choice("selection", "selection of the positions", &selections),
        "even_distances",
    );
    let searched = searches::measure_searches(context, plan)?;
    let solved = solver::measure_solver(context, plan)?;
    document.section("How to read the tables").text(
        "Each row compares two measurements over the same positions, which differ only in one technique. The ratio is \
         the number of nodes (or the time) with the technique, divided by the number without it. For example, 0.25 \
         means that the technique saves 75 % of the nodes, and 1.00 that it saves none. A ratio above 1 means that the \
         technique costs nodes on these positions. The ratios of several techniques cannot be multiplied, because \
         their effects overlap.",
    );
    let section = document.section("Ours: the searches");
    let id = "searches";
    let caption =
        format!("Options of the searches, {} positions (evaluation windows-centre)", plan.searched);
    add_ablations(section, id, &caption, &searched);
    let section = document.section("Ours: the solver");
    section.text(
        "The solver starts each position with an empty table and without the opening book. The table lists the \
         techniques that have a switch. A technique has a switch only if the switch itself does not slow down the \
         usual search. `docs/solver.md` describes these techniques and others that have no switch, such as the loops \
         over four columns at once.",
    );
    for (id, caption, ablations) in &solved {
        add_ablations(section, id, caption, ablations);
    }
    document.lead = ablation_summary(&searched, &solved);
    Ok(document)
}

/// Returns at most `count` positions of the bundled set whose number of plies is in the range `plies`. The positions
/// are spread evenly over this part of the set.
fn fixed_positions(plies: std::ops::Range<usize>, count: usize) -> Vec<GradedPosition> {
    let in_range = |graded: &GradedPosition| plies.contains(&graded.game.plies());
    let all: Vec<_> = GradedSet::bundled().positions.into_iter().filter(in_range).collect();
    let count = count.min(all.len());
    (0..count).map(|index| all[index * all.len() / count].clone()).collect()
}

fn add_ablations(section: &mut Section, id: &str, caption: &str, ablations: &[Ablation]) {
    let ratio = |key, title| TableColumn::real(key, title, 3);
    let mut table = Table::new(
        id,
        caption,
        [
            TableColumn::text("technique", "technique"),
            TableColumn::text("summary", "what it does"),
            TableColumn::flag("results_agree", "same results"),
            TableColumn::integer("nodes_with", "nodes with"),
            TableColumn::integer("nodes_without", "nodes without"),
            ratio("nodes_ratio", "ratio of nodes"),
            TableColumn::integer("positions_saved", "positions with fewer nodes"),
            seconds_column("time_with_ns", "time with, s"),
            seconds_column("time_without_ns", "time without, s"),
            ratio("time_ratio", "ratio of times"),
        ],
    )
    .with_text_columns(3);
    for one in ablations {
        table.row(cells![
            &one.technique,
            &one.summary,
            one.results_agree(),
            Ablation::nodes(&one.with),
            Ablation::nodes(&one.without),
            one.nodes_ratio(),
            one.positions_saved(),
            duration_cell(Ablation::time(&one.with)),
            duration_cell(Ablation::time(&one.without)),
            one.time_ratio(),
        ]);
    }
    let bar = |one: &Ablation| Bar {
        name: one.technique.clone(),
        value: one.nodes_ratio(),
        interval: None,
    };
    section.table(table).plot(Plot {
        id: format!("{id}_nodes"),
        caption: format!("Ratio of nodes. {caption}"),
        summary: "The shorter the bar, the more the technique saves. Bars of 1 save nothing."
            .to_owned(),
        x: "technique".to_owned(),
        y: "nodes with the technique / nodes without".to_owned(),
        figure: Figure::Bars(ablations.iter().map(bar).collect()),
    });
}

fn ablation_summary(searched: &[Ablation], solved: &[(String, String, Vec<Ablation>)]) -> String {
    let best = |ablations: &[Ablation]| {
        let mut all: Vec<&Ablation> = ablations.iter().collect();
        all.sort_by(|a, b| a.nodes_ratio().total_cmp(&b.nodes_ratio()));
        let named = all.into_iter().take(3);
        let named = named.map(|one| format!("{} ({:.2})", one.technique, one.nodes_ratio()));
        named.collect::<Vec<_>>().join(", ")
    };
    let all = || searched.iter().chain(solved.iter().flat_map(|(_, _, ablations)| ablations));
    let agree = all().filter(|one| one.results_agree()).count();
    let hardest = solved.first().map_or_else(String::new, |(_, _, ablations)| best(ablations));
    format!(
        "The largest savings of nodes in the searches: {}. In the solver, on its hardest set: {hardest}. The numbers \
         are nodes with the technique, divided by nodes without. The results with and without the technique were the \
         same in {agree} of {} rows.",
        best(searched),
        all().count()
    )
}

#[cfg(test)]
mod tests {
    use foursight_analysis::document::group_digits;

    use super::super::support::experiment_checks::{
        assert_listed, count_tables, experiment_registry, run_and_check_document,
    };
    use super::*;

    const SMALL: AblationPlan =
        AblationPlan { shallow: 3, deep: 6, searched: 3, solved: 3, later: 8 };

    #[test]
    fn the_document_has_a_table_and_a_plot_for_every_set() {
        let document = run_and_check_document(|context| run_ablation(context, &SMALL));
        assert_listed("experiment ablation", &document);
        assert_eq!(count_tables(&document, "Ours"), 4);
        assert_eq!(document.plots().count(), 4);
    }

    /// The test runs only if the variable `FOURSIGHT_FULL` is set, because it repeats the whole experiment.
    #[test]
    fn the_documentation_shows_the_measured_numbers() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solver.md");
        // The published package of this crate does not contain the documentation.
        let Ok(text) = std::fs::read_to_string(file) else { return };
        if std::env::var_os("FOURSIGHT_FULL").is_none() {
            return;
        }
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        for one in searches::measure_searches(&context, &FULL).unwrap() {
            let [with, without] =
                [&one.with, &one.without].map(|costs| group_digits(Ablation::nodes(costs)));
            let row =
                format!("(`{}`) | {with} | {without} | {:.3} |", one.technique, one.nodes_ratio());
            assert!(text.contains(&row), "{row}");
        }
        let sets = solver::measure_solver(&context, &FULL).unwrap();
        for (index, one) in sets[0].2.iter().enumerate() {
            let ratio = |set: &(String, String, Vec<Ablation>)| {
                format!("{:.3}", set.2[index].nodes_ratio())
            };
            let ratios: Vec<String> = sets.iter().map(ratio).collect();
            let row = format!("(`{}`) | {} |", one.technique, ratios.join(" | "));
            assert!(text.contains(&row), "{row}");
        }
    }

    #[test]
    fn ratios_compare_with_and_without() {
        let cost = |nodes, result: &str| PositionCost {
            nodes,
            time: Duration::from_millis(nodes),
            result: result.to_owned(),
        };
        let mut one = Ablation {
            technique: "t".to_owned(),
            summary: "s".to_owned(),
            with: vec![cost(10, "a"), cost(30, "b")],
            without: vec![cost(60, "a"), cost(20, "b")],
        };
        assert_eq!((one.nodes_ratio(), one.time_ratio()), (0.5, Some(0.5)));
        assert_eq!((one.positions_saved(), one.results_agree()), (1, true));
        one.without[1].result = "c".to_owned();
        assert!(!one.results_agree());
    }
}
