//! Measures how much the techniques of the solver save.

use foursight_analysis::grade::GradedPosition;
use foursight_board::ConnectFour;
use foursight_solver::{SolveOptions, Solver, SolverOptions, Technique, solve_without};

use super::{Ablation, AblationPlan, PositionCost, fixed_positions};
use crate::experiments::support::games_and_searches::run_in_parallel;
use crate::experiments::{ExperimentContext, ExperimentStopped};

/// For each set of positions, the range of the number of discs. Early positions are the hardest to solve.
const SETS: [std::ops::Range<usize>; 3] = [14..18, 18..22, 22..26];

/// Number of measurements. Each measurement is one step of the experiment's progress.
pub(super) const STEPS: u64 = (SETS.len() * (Technique::ALL.len() + 1)) as u64;

/// Measures every technique on every set of positions. Returns the ID, the caption and the rows of each table.
pub(super) fn measure_solver(
    context: &ExperimentContext<'_>,
    plan: &AblationPlan,
) -> Result<Vec<(String, String, Vec<Ablation>)>, ExperimentStopped> {
    let sets = SETS.map(|plies| plies.start + plan.later..plies.end + plan.later);
    let switched_off = || std::iter::once(None).chain(Technique::ALL.map(Some));
    let jobs: Vec<_> =
        sets.iter().flat_map(|plies| switched_off().map(move |off| (plies.clone(), off))).collect();
    let costs = run_in_parallel(context, &jobs, |(plies, off)| {
        let positions = fixed_positions(plies.clone(), plan.solved);
        solve_positions(context, &positions, *off)
    })?;
    let of_sets = costs.chunks(Technique::ALL.len() + 1).zip(&sets);
    let rows = of_sets.map(|(costs, plies)| {
        let ablation = |(technique, without): (&Technique, &Vec<PositionCost>)| Ablation {
            technique: technique.name().to_owned(),
            summary: technique.summary().to_owned(),
            with: costs[0].clone(),
            without: without.clone(),
        };
        let (first, last) = (plies.start, plies.end - 1);
        let caption = format!(
            "Techniques of the solver, {} positions after {first} to {last} plies",
            plan.solved
        );
        let ablations = Technique::ALL.iter().zip(&costs[1..]).map(ablation).collect();
        (format!("solver_plies_{first}"), caption, ablations)
    });
    Ok(rows.collect())
}

/// Solves each position with an empty transposition table. `off` is the technique that is switched off.
fn solve_positions(
    context: &ExperimentContext<'_>,
    positions: &[GradedPosition],
    off: Option<Technique>,
) -> Result<Vec<PositionCost>, ExperimentStopped> {
    let options = SolverOptions { table: 16, threads: 1 };
    let mut solver =
        Solver::new(ConnectFour::default(), options).unwrap_or_else(|error| panic!("{error}"));
    let solve = |graded: &GradedPosition| {
        solver.clear();
        let options = SolveOptions { stop: Some(context.stop), ..SolveOptions::default() };
        let start = context.time.now();
        let solution = solve_without(&mut solver, off, graded.game.position(), &options);
        let time = context.time.now().saturating_sub(start);
        context.check_not_stopped()?;
        let result = format!("{:?}", solution.bounds.exact());
        Ok(PositionCost { nodes: solution.nodes, time, result })
    };
    positions.iter().map(solve).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::support::experiment_checks::experiment_registry;

    /// Switches off one technique of the solver at a time. Checks that the exact scores stay the same. If the technique
    /// has a clear effect, also checks that the solver visits more positions without it.
    #[test]
    fn techniques_save_nodes_and_change_no_score() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = AblationPlan { shallow: 0, deep: 0, searched: 0, solved: 12, later: 4 };
        let positions = fixed_positions(18..22, plan.solved);
        let exact = solve_positions(&context, &positions, None).unwrap();
        for (graded, cost) in positions.iter().zip(&exact) {
            assert_eq!(cost.result, format!("{:?}", Some(graded.score())));
        }
        let sets = measure_solver(&context, &plan).unwrap();
        assert_eq!(sets.len(), SETS.len());
        for (_, caption, ablations) in &sets {
            assert!(ablations.iter().all(Ablation::results_agree), "{caption}");
            assert_eq!(ablations.len(), Technique::ALL.len());
        }
        let hardest = &sets[0].2;
        for (name, most) in
            [("table", 0.8), ("winning-cells", 0.6), ("follow-up", 0.9), ("look-ahead", 0.98)]
        {
            let ablation = hardest.iter().find(|one| one.technique == name).unwrap();
            assert!(ablation.nodes_ratio() < most, "{name}: {}", ablation.nodes_ratio());
        }
    }
}
