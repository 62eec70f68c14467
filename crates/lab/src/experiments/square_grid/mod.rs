//! Repeats the square report. In this report, a person follows two plans in the square game, and the opponent is
//! alpha-beta at depths 1 to 5.
//!
//! In this experiment, scripted players follow the two plans and play against depths up to 8, and against an evaluation
//! that recognises the double threat. The experiment also explains why depth 4 is the first depth that defends against
//! the double threat, and grades evaluations against perfect play. Finally, it checks the theorem that no player can
//! force a win.

use foursight_board::{Game, Outcome, Side, Variant};

use super::support::games_and_searches::{Duel, parse_game, play_duels};
use super::support::grading::{add_league, grade_candidates, thinned};
use super::support::measurements::{
    group_digits, milliseconds_column, nodes_per_move, time_per_move_cell,
};
use super::support::pairing::{Pairing, duels_in_both_seats, result_column};
use super::{Experiment, ExperimentContext, ExperimentStopped, experiment_document};
use crate::rating::Points;
use crate::tournament::GameRecord;
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableCell, TableColumn};
use foursight_analysis::grade::{GradedSet, GradingResult};

mod horizon;
mod student_report;

pub(super) const SQUARE_GRID: Experiment = Experiment {
    name: "square-grid",
    report: "002",
    report_name: "square report",
    summary: "the square game: two scripted players against alpha-beta at depths 1 to 8, evaluations graded against perfect play, and a check that no side can force a win",
    steps: 395,
    run: |context| run_square_grid(context, &FULL),
};

/// The depths at which the games of the experiment are played.
#[derive(Clone, Copy, Debug)]
struct SquareGridPlan {
    depths: &'static [u8],
    /// Largest search depth of the opponents of `stacker`. The player `stacker` always drops its disc on top of the
    /// opponent's last one.
    against_stacker: u8,
    /// Largest search depth of the opponents with the evaluation `forks`.
    forks_up_to: u8,
    /// Depths at which evaluations are graded.
    graded_depths: &'static [u8],
    /// The grading uses every position whose index is a multiple of this number.
    graded_step: usize,
}

const FULL: SquareGridPlan = SquareGridPlan {
    depths: &[1, 2, 3, 4, 5, 6, 7, 8],
    against_stacker: 8,
    forks_up_to: 5,
    graded_depths: &[1, 2, 4],
    graded_step: 1,
};

const PLANS: [&str; 2] = ["immediate-payoff", "absolute-win"];
const EVALS: [&str; 2] = ["squares-printed", "squares"];

/// The evaluation that the report wishes for. It recognises double threats.
const WISHED: &str = "forks";

/// Each entry describes one table of games: the evaluation that alpha-beta uses, and the plan that its opponent
/// follows.
const GRIDS: [(&str, &str); 5] = [
    (EVALS[0], PLANS[0]),
    (EVALS[0], PLANS[1]),
    (EVALS[1], PLANS[0]),
    (EVALS[1], PLANS[1]),
    (WISHED, PLANS[1]),
];

fn square_variant() -> Variant {
    "7x6:square".parse().unwrap_or_else(|error| panic!("{error}"))
}

fn run_square_grid(
    context: &ExperimentContext<'_>,
    plan: &SquareGridPlan,
) -> Result<Document, ExperimentStopped> {
    let mut document =
        experiment_document(&SQUARE_GRID, "The square game: the square report repeated", context);
    document.add_fact(TableColumn::text("variant", "variant"), square_variant().to_string());
    student_report::add_printed_square_grid_tables(document.section("The report"));
    let cells = play_grid(context, plan)?;
    add_outcomes_beside_report(document.section("Side by side"), &cells);
    add_grid_tables(document.section("Ours"), &cells);
    explain_fork_grid(document.section("Ours: the wished evaluation"), &cells);
    horizon::add_fork_picture(document.section("Ours: the double threat"));
    horizon::add_square_fork_horizon_table(
        context,
        document.section("Ours: the horizon at depth 4"),
    )?;
    let graded = grade_square_evaluations(
        context,
        plan,
        document.section("Ours: evaluations graded at the square game"),
    )?;
    let stacked =
        add_draw_theorem_check(context, plan, document.section("Ours: the draw theorem"))?;
    student_report::explain_square_grid_differences(document.section("Why they differ"));
    document.lead = square_grid_summary(&cells, &stacked, &graded);
    Ok(document)
}

/// The seven games of a scripted player that follows one plan. The opponent is alpha-beta with one evaluation and one
/// depth. In each of the games, the scripted player begins in a different column.
struct GridCell {
    plan: &'static str,
    eval: &'static str,
    depth: u8,
    records: Vec<GameRecord>,
}

impl GridCell {
    /// Returns the number of games that the scripted plan won, drew and lost.
    fn result_counts(&self) -> [usize; 3] {
        let count = |points| {
            self.records.iter().filter(|record| record.points(Side::First) == points).count()
        };
        [Points::Win, Points::Draw, Points::Loss].map(count)
    }
}

/// Plays all games of the scripted players against alpha-beta. As in the report, the scripted player moves first and
/// begins one game in each column.
fn play_grid(
    context: &ExperimentContext<'_>,
    plan: &SquareGridPlan,
) -> Result<Vec<GridCell>, ExperimentStopped> {
    let mut cells = Vec::new();
    let mut duels = Vec::new();
    for (eval, who) in GRIDS {
        let most = if eval == WISHED { plan.forks_up_to } else { u8::MAX };
        for &depth in plan.depths.iter().filter(|&&depth| depth <= most) {
            cells.push(GridCell { plan: who, eval, depth, records: Vec::new() });
            duels.extend(square_variant().columns().map(|column| Duel {
                opening: parse_game(square_variant(), &column.to_string()),
                players: [who.to_owned(), format!("alphabeta:depth={depth},eval={eval}")],
            }));
        }
    }
    let records = play_duels(context, &duels)?;
    let width = usize::from(square_variant().width());
    let parts = records.chunks(width).map(<[GameRecord]>::to_vec);
    Ok(cells.into_iter().zip(parts).map(|(cell, records)| GridCell { records, ..cell }).collect())
}

fn add_grid_tables(section: &mut Section, cells: &[GridCell]) {
    for (eval, who) in GRIDS {
        let caption =
            format!("{who} against {eval}: outcome for the plan, by depth and first column");
        let mut columns = student_report::square_grid_outcome_columns();
        columns.extend([
            TableColumn::integer("nodes_per_move", "nodes per move"),
            milliseconds_column("time_per_move_ns", "time per move, ms"),
        ]);
        let id = format!("{who}_against_{eval}").replace('-', "_");
        let mut table = Table::new(&id, &caption, columns).with_text_columns(8);
        for cell in cells.iter().filter(|cell| cell.plan == who && cell.eval == eval) {
            let mut pairing = Pairing::default();
            for record in &cell.records {
                pairing.add_game(record, Side::Second);
            }
            let mut row = vec![TableCell::from(cell.depth)];
            row.extend(cell.records.iter().map(|record| TableCell::from(plan_outcome(record))));
            row.push(nodes_per_move(&pairing.cost).into());
            row.push(time_per_move_cell(&pairing.cost));
            table.row(row);
        }
        section.table(table);
    }
    let series = GRIDS.map(|(eval, who)| Series {
        name: format!("{who} against {eval}"),
        points: cells
            .iter()
            .filter(|cell| cell.plan == who && cell.eval == eval)
            .map(|cell| (f64::from(cell.depth), cell.result_counts()[0] as f64))
            .collect(),
    });
    section.plot(Plot {
        id: "games_won".to_owned(),
        caption: "Games won by the plan, of seven, by the depth of its opponent".to_owned(),
        summary: "Searches to depth 4 or more recognise the fork in time.".to_owned(),
        x: "depth".to_owned(),
        y: "games won by the plan".to_owned(),
        figure: Figure::Lines { series: series.into(), log: false },
    });
}

/// Adds a table with the outcomes that the report prints, and with our outcomes against the printed version of the
/// evaluation. For each plan and depth, our row follows the row of the report.
fn add_outcomes_beside_report(section: &mut Section, cells: &[GridCell]) {
    let mut columns =
        vec![TableColumn::text("plan", "plan"), TableColumn::text("source", "source")];
    columns.extend(student_report::square_grid_outcome_columns());
    columns.swap(1, 2);
    let caption = "Outcome for the plan, by depth and first column: the report's, and ours \
                   against squares-printed";
    let mut table =
        Table::new("report_and_ours", caption, columns).with_keys(&[0, 1, 2]).with_text_columns(10);
    for (plan, printed) in PLANS.into_iter().zip(student_report::PRINTED_WINS_UP_TO) {
        for cell in cells.iter().filter(|cell| cell.plan == plan && cell.eval == EVALS[0]) {
            if cell.depth <= student_report::DEEPEST_PRINTED {
                let outcome = student_report::printed_outcome(cell.depth, printed);
                let row = cells![plan, cell.depth, "report"].into_iter();
                table.row(row.chain([outcome; 7].map(TableCell::from)));
            }
            let ours = cell.records.iter().map(|record| TableCell::from(plan_outcome(record)));
            table.row(cells![plan, cell.depth, "ours"].into_iter().chain(ours));
        }
    }
    section.table(table);
}

/// Adds up the results of the plan `absolute-win` against one evaluation at depths 1 to 3. Returns the numbers of games
/// won, drawn and lost.
fn absolute_win_below_depth_4(cells: &[GridCell], eval: &str) -> [usize; 3] {
    let cells = cells.iter().filter(|cell| cell.plan == PLANS[1] && cell.eval == eval);
    cells.filter(|cell| cell.depth < 4).fold([0; 3], |sum, cell| {
        let counts = cell.result_counts();
        [0, 1, 2].map(|index| sum[index] + counts[index])
    })
}

/// Compares `squares` with the evaluation that the report wishes for. The opponent is the plan that beats all other
/// evaluations.
fn explain_fork_grid(section: &mut Section, cells: &[GridCell]) {
    let result = |eval| {
        let [won, drawn, lost] = absolute_win_below_depth_4(cells, eval);
        format!("{won} won, {drawn} drawn, {lost} lost")
    };
    section.text(format!(
        "The report wishes for an evaluation that recognises the formation. `{WISHED}` does: it scores double threats \
         and the cells that would create one. The plan absolute-win against it at depths 1 to 3: {}. Against \
         `squares`: {}.",
        result(WISHED),
        result(EVALS[1])
    ));
}

/// Grades all evaluations that were written for the square game. The grading uses solved positions of this game.
fn grade_square_evaluations(
    context: &ExperimentContext<'_>,
    plan: &SquareGridPlan,
    section: &mut Section,
) -> Result<GradingResult, ExperimentStopped> {
    let set = thinned(GradedSet::square(), plan.graded_step);
    section.text(format!(
        "{} solved positions of the square game, {} of them critical (`fixtures/graded/7x6-square.txt`). Most of them \
         are draws in which only some columns hold the draw. Positions that can be won at once are left out.",
        group_digits(set.positions.len() as u64),
        group_digits(set.critical_count() as u64)
    ));
    let graded = grade_candidates(context, &[], plan.graded_depths, &set)?;
    add_league(section, &graded);
    Ok(graded)
}

/// Returns the outcome from the view of the scripted player, who always moves first.
fn plan_outcome(record: &GameRecord) -> &'static str {
    match record.outcome {
        Outcome::Won(Side::First) => "win",
        Outcome::Won(Side::Second) => "loss",
        _ => "draw",
    }
}

/// Returns the opponents of `stacker`, as engine texts such as `minimax:depth=3,eval=squares`.
fn stacker_opponents(context: &ExperimentContext<'_>, plan: &SquareGridPlan) -> Vec<String> {
    let seed = context.seed & i64::MAX as u64;
    let mut texts: Vec<String> = PLANS.map(str::to_owned).into();
    texts.extend([format!("random:seed={seed}"), format!("mcts:nodes=2000,seed={seed}")]);
    texts.extend(["minimax:depth=3,eval=squares".to_owned()]);
    texts.extend(["squares", "forks"].map(|eval| format!("deepening:depth=6,eval={eval},table=1")));
    texts.extend(
        (1..=plan.against_stacker).map(|depth| format!("alphabeta:depth={depth},eval=squares")),
    );
    texts
}

fn add_draw_theorem_check(
    context: &ExperimentContext<'_>,
    plan: &SquareGridPlan,
    section: &mut Section,
) -> Result<Pairing, ExperimentStopped> {
    section.text(
        "The player `stacker` always drops its disc on top of the opponent's last one and cannot lose: the opponent \
         never has two discs directly above each other, and a square needs two such pairs. The square game is \
         therefore a draw on every board, and no search can force a win.",
    );
    let mut openings = vec![Game::new(square_variant())];
    openings.extend(
        square_variant().columns().map(|column| parse_game(square_variant(), &column.to_string())),
    );
    let challengers = stacker_opponents(context, plan);
    let duels: Vec<Vec<Duel>> =
        challengers.iter().map(|text| stacker_duels(&openings, text)).collect();
    let mut records = play_duels(context, &duels.concat())?.into_iter();
    let mut table = Table::new(
        "stacker",
        "The stacker against several kinds of players: won – drawn – lost by the stacker",
        [
            TableColumn::text("opponent", "opponent"),
            TableColumn::integer("games", "games"),
            result_column(),
        ],
    );
    let mut all = Pairing::default();
    for (text, duels) in challengers.iter().zip(&duels) {
        let mut pairing = Pairing::default();
        for duel in duels {
            let Some(record) = records.next() else { break };
            let side = if duel.players[0] == "stacker" { Side::First } else { Side::Second };
            pairing.add_game(&record, side);
            all.add_game(&record, side);
        }
        table.row(cells![text, pairing.tally.games(), pairing.result_cell()]);
    }
    section.table(table);
    Ok(all)
}

/// Returns the games to play between `stacker` and one opponent. Two games start from the empty board, and `stacker`
/// moves first in one of them. One game starts from each opening with one disc. There, `stacker` is the second player.
fn stacker_duels(openings: &[Game], text: &str) -> Vec<Duel> {
    let mut duels = duels_in_both_seats(openings, "stacker", text);
    duels.retain(|duel| duel.opening.plies() == 0 || duel.players[1] == "stacker");
    duels
}

fn square_grid_summary(cells: &[GridCell], stacked: &Pairing, graded: &GradingResult) -> String {
    let results = |who: &str, deep: bool| {
        let cells = cells
            .iter()
            .filter(|cell| cell.plan == who && cell.eval != WISHED && (cell.depth > 3) == deep);
        let sum = cells.fold([0; 3], |sum, cell| {
            let counts = cell.result_counts();
            [0, 1, 2].map(|index| sum[index] + counts[index])
        });
        format!("{} won, {} drawn, {} lost", sum[0], sum[1], sum[2])
    };
    let wished = absolute_win_below_depth_4(cells, WISHED);
    let kept = |name: &str| {
        let entry = graded.entries.iter().find(|entry| entry.name == name);
        let kept = entry.and_then(|entry| entry.kept);
        kept.map_or_else(|| "n/a".to_owned(), |kept| format!("{:.1} %", kept.value))
    };
    format!(
        "Absolute win against depths 1 to 3: {}; against depth 4 and deeper: {}. Immediate payoff: {} and {}. The \
         stacker lost {} of {} games, as the theorem says: the square game is a draw, at any search depth. With the \
         evaluation `{WISHED}`, depths 1 to 3 lose {} of {} games against absolute win. Graded against perfect play at \
         depth 1, `squares` keeps {} of the critical outcomes, `squares-printed` {} and `{WISHED}` {}.",
        results("absolute-win", false),
        results("absolute-win", true),
        results("immediate-payoff", false),
        results("immediate-payoff", true),
        group_digits(stacked.tally.losses),
        group_digits(stacked.tally.games()),
        wished[0],
        wished.iter().sum::<usize>(),
        kept("squares"),
        kept("squares-printed"),
        kept(WISHED)
    )
}

#[cfg(test)]
mod tests {
    use super::super::support::experiment_checks::{
        assert_listed, count_tables, experiment_registry, run_and_check_document,
    };
    use super::super::support::printed_tables::check_printed_report;
    use super::*;

    const SMALL: SquareGridPlan = SquareGridPlan {
        depths: &[],
        against_stacker: 0,
        forks_up_to: 0,
        graded_depths: &[1],
        graded_step: 8,
    };

    /// Checks that a search to depth 3 does not find the double threat, and that a search to depth 4 finds it and
    /// prevents it.
    #[test]
    fn depth_4_is_the_first_to_see_the_fork() {
        let registry = experiment_registry();
        let context = ExperimentContext::new(&registry, 1);
        let search = |depth| horizon::search_before_the_fork(&context, "31475", depth).unwrap();
        for depth in 1..=3 {
            assert_eq!(search(depth).lost, 0, "depth {depth}");
        }
        for depth in 4..=5 {
            let found = search(depth);
            assert!(
                found.lost >= 4 && found.score.is_some_and(|score| !score.is_loss()),
                "depth {depth}: {} {:?} {}",
                found.column,
                found.score,
                found.lost
            );
        }
    }

    /// Checks that alpha-beta with the evaluation `forks` never loses to the double threat, even at depth 1.
    #[test]
    fn forks_holds_against_absolute_win_at_every_depth() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = SquareGridPlan { depths: &[1, 2, 3, 4, 5], ..SMALL };
        let cells = play_grid(&context, &SquareGridPlan { forks_up_to: 5, ..plan }).unwrap();
        let wished: Vec<_> = cells.iter().filter(|cell| cell.eval == WISHED).collect();
        assert_eq!(wished.len(), 5);
        for cell in wished {
            assert_eq!(cell.result_counts()[0], 0, "depth {}", cell.depth);
        }
    }

    /// Checks that the grading includes all evaluations that were written for the square game, and no other
    /// evaluations.
    #[test]
    fn evaluations_are_graded_at_the_square_game() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = SquareGridPlan { graded_depths: &[1, 4], graded_step: 1, ..SMALL };
        let mut section = Section::default();
        let graded = grade_square_evaluations(&context, &plan, &mut section).unwrap();
        assert_eq!((graded.variant.as_str(), graded.critical), ("7x6:square", 157));
        let kept = |name: &str, depth: u8| {
            let mut entries = graded.entries.iter();
            let entry = entries.find(|entry| entry.name == name && entry.depth == Some(depth));
            entry.and_then(|entry| entry.kept).map(|kept| kept.value)
        };
        for name in ["squares", "squares-printed", WISHED] {
            assert!(kept(name, 4).unwrap() > kept(name, 1).unwrap(), "{name}");
        }
        for name in
            ["runs", "runs-printed", "lines-printed", "open-windows-printed", "cells-printed"]
        {
            assert_eq!(kept(name, 1), None, "{name} is written for lines");
        }
    }

    /// Checks that the results equal the results of the report, except for the plan "immediate payoff" at depth 1.
    #[test]
    fn the_grid_has_the_results_of_the_report() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = SquareGridPlan { depths: &[1, 2, 3, 4, 5], ..SMALL };
        for cell in play_grid(&context, &plan).unwrap() {
            let place = format!("{} against {} at depth {}", cell.plan, cell.eval, cell.depth);
            match (cell.plan, cell.depth) {
                ("absolute-win", 1..=3) => assert_eq!(cell.result_counts(), [7, 0, 0], "{place}"),
                ("immediate-payoff", 1) => assert!(cell.result_counts()[0] >= 6, "{place}"),
                _ => assert_eq!(cell.result_counts(), [0, 7, 0], "{place}"),
            }
        }
    }

    /// Checks the draw theorem: the player `stacker` loses no game against any kind of opponent.
    #[test]
    fn the_stacker_never_loses() {
        let registry = experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = SquareGridPlan { against_stacker: 4, ..SMALL };
        let all = add_draw_theorem_check(&context, &plan, &mut Section::default()).unwrap();
        assert_eq!(all.tally.losses, 0);
        assert_eq!(all.tally.games(), 11 * 9);
    }

    #[test]
    fn the_document_has_the_tables_of_the_report_and_the_measured_ones() {
        let plan = SquareGridPlan {
            depths: &[1, 2, 3, 4, 5],
            against_stacker: 1,
            forks_up_to: 1,
            ..SMALL
        };
        let document = run_and_check_document(|context| run_square_grid(context, &plan));
        assert_listed("experiment square-grid", &document);
        let fixture = include_str!("../../../../../fixtures/reports/002.txt");
        assert_eq!(check_printed_report(&document, fixture), 4 * 35);
        assert_eq!(
            (count_tables(&document, "The report"), count_tables(&document, "Ours")),
            (2, 8)
        );
    }
}
