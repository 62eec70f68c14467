//! Tests the claims of the difficulty report.
//!
//! The report compares two evaluations and several difficulty levels. It makes claims about win rates and about the
//! time per move, but it prints no figures. This experiment measures these figures.

use foursight_board::{Game, Variant};
use foursight_search::Counters;

use super::support::claims::claims_table;
use super::support::games_and_searches::{evenly_spread, two_ply_openings, without_mirrored_games};
use super::support::measurements::{milliseconds_column, nodes_per_move, time_per_move_cell};
use super::support::pairing::{
    Pairing, play_pairings, points_column, result_column, significant_pairings,
};
use super::{Experiment, ExperimentContext, ExperimentStopped, experiment_document};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Bar, Figure, Plot, Section, Series, Table, TableColumn};

mod quality;

pub(super) const DIFFICULTY: Experiment = Experiment {
    name: "difficulty",
    report: "004",
    report_name: "difficulty report",
    summary: "win rates, times per move and quality of decisions: of the evaluations attack and defence at several depths, and of the levels",
    steps: 872,
    run: |context| run_difficulty(context, &FULL),
};

/// The depths, levels and numbers of openings that the experiment uses.
#[derive(Clone, Copy, Debug)]
struct DifficultyPlan {
    depths: &'static [u8],
    /// Number of openings for the games of `attack` against `defence`. The maximum is 25, which is the number of
    /// two-ply openings if mirror images count once.
    openings: usize,
    levels: &'static [u8],
    /// Number of openings for the games between difficulty levels.
    for_levels: usize,
    /// The grading of decisions uses every position whose index is a multiple of this number.
    graded_step: usize,
}

const FULL: DifficultyPlan = DifficultyPlan {
    depths: &[1, 2, 3, 4, 5, 6],
    openings: 25,
    levels: &[1, 2, 3, 4, 5, 6, 7, 8],
    for_levels: 5,
    graded_step: 1,
};

const CHARACTERS: [&str; 2] = ["attack", "defence"];

fn character_engine(character: &str, depth: u8) -> String {
    format!("alphabeta:depth={depth},eval={character}")
}

fn run_difficulty(
    context: &ExperimentContext<'_>,
    plan: &DifficultyPlan,
) -> Result<Document, ExperimentStopped> {
    let mut document = experiment_document(
        &DIFFICULTY,
        "Difficulty: the claims of the difficulty report, measured",
        context,
    );
    let openings =
        evenly_spread(&without_mirrored_games(two_ply_openings(Variant::default())), plan.openings);
    document.add_fact(TableColumn::integer("opening_count", "openings"), openings.len());
    document.add_fact(TableColumn::integer("opening_plies", "plies of each opening"), 2_u8);
    document.add_fact(TableColumn::integer("games_per_opening", "games of each opening"), 2_u8);
    add_difficulty_claims(document.section("The report"));
    let duel = play_attack_against_defence(
        context,
        plan,
        &openings,
        document.section("Ours: attack against defence"),
    )?;
    let depths = play_adjacent_depths(
        context,
        plan,
        &openings,
        document.section("Ours: difficulty by depth"),
    )?;
    let quality = quality::add_decision_quality(
        context,
        plan,
        document.section("Ours: quality of decisions by depth"),
    )?;
    play_adjacent_levels(context, plan, document.section("Ours: the levels of Foursight"))?;
    explain_difficulty_differences(document.section("Why they differ"));
    document.lead = format!("{} {quality}", difficulty_summary(&duel, &depths));
    Ok(document)
}

fn add_difficulty_claims(section: &mut Section) {
    let caption = "Claims of the report, which prints no figures";
    let claims = [
        ("two heuristics", "two quite different functions were developed and compared"),
        ("win rate", "measured over several games"),
        ("decision time", "the average was measured"),
        ("decision quality", "the quality of decisions was measured at each search depth"),
        ("difficulty", "levels by depth: once as a feature, once as future work"),
    ];
    section.table(claims_table(caption, &claims));
}

/// Plays games between the evaluations `attack` and `defence` at equal depth. Returns one pairing for each depth, with
/// results from the view of `attack`.
fn play_attack_against_defence(
    context: &ExperimentContext<'_>,
    plan: &DifficultyPlan,
    openings: &[Game],
    section: &mut Section,
) -> Result<Vec<(u8, Pairing)>, ExperimentStopped> {
    let pairings: Vec<[String; 2]> = plan
        .depths
        .iter()
        .map(|&depth| CHARACTERS.map(|who| character_engine(who, depth)))
        .collect();
    let results = plan.depths.iter().copied().zip(play_pairings(context, openings, &pairings)?);
    let results: Vec<(u8, Pairing)> = results.collect();
    let mut table = Table::new(
        "attack_against_defence",
        "Attack against defence at the same depth: won – drawn – lost, points with 95 % interval over pairs",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::integer("games", "games"),
            TableColumn::integer("distinct_games", "distinct games"),
            result_column(),
            points_column(),
            TableColumn::integer("won_by_first_mover", "won by first mover"),
            TableColumn::integer("attack_nodes_per_move", "attack: nodes per move"),
            TableColumn::integer("defence_nodes_per_move", "defence: nodes per move"),
            milliseconds_column("attack_time_per_move_ns", "attack: time per move, ms"),
            milliseconds_column("defence_time_per_move_ns", "defence: time per move, ms"),
        ],
    );
    for (depth, pairing) in &results {
        table.row(cells![
            *depth,
            pairing.tally.games(),
            pairing.distinct_games(),
            pairing.result_cell(),
            pairing.points_percent(),
            pairing.first_mover_wins,
            nodes_per_move(&pairing.cost),
            nodes_per_move(&pairing.opponent_cost),
            time_per_move_cell(&pairing.cost),
            time_per_move_cell(&pairing.opponent_cost),
        ]);
    }
    section.table(table).plot(pairing_points_plot(
        "attack_points",
        "Points of attack against defence by depth, with 95 % intervals",
        "If the interval contains 50 %, the two are not separable.",
        "points of attack",
        results.iter().map(|(depth, pairing)| (format!("depth {depth}"), pairing)),
    ));
    Ok(results)
}

/// For each of the two evaluations, plays games between each search depth and the next smaller depth.
fn play_adjacent_depths(
    context: &ExperimentContext<'_>,
    plan: &DifficultyPlan,
    openings: &[Game],
    section: &mut Section,
) -> Result<Vec<(&'static str, u8, Pairing)>, ExperimentStopped> {
    let steps = |who| plan.depths.windows(2).map(move |pair| (who, pair[0], pair[1]));
    let steps: Vec<(&str, u8, u8)> = CHARACTERS.into_iter().flat_map(steps).collect();
    let pairings: Vec<[String; 2]> = steps
        .iter()
        .map(|&(who, less, more)| [character_engine(who, more), character_engine(who, less)])
        .collect();
    let met = steps.into_iter().zip(play_pairings(context, openings, &pairings)?);
    let results: Vec<_> =
        met.map(|((who, less, more), pairing)| (who, less, more, pairing)).collect();
    let mut table = Table::new(
        "depths",
        "Each depth against the previous depth",
        [
            TableColumn::text("heuristic", "heuristic"),
            TableColumn::integer("depth", "depth"),
            TableColumn::integer("against_depth", "against depth"),
            TableColumn::integer("games", "games"),
            result_column(),
            points_column(),
            TableColumn::integer("nodes_per_move", "nodes per move"),
            milliseconds_column("time_per_move_ns", "time per move, ms"),
        ],
    )
    .with_keys(&[0, 1, 2])
    .with_text_columns(3);
    for (who, less, more, pairing) in &results {
        table.row(cells![
            *who,
            *more,
            *less,
            pairing.tally.games(),
            pairing.result_cell(),
            pairing.points_percent(),
            nodes_per_move(&pairing.cost),
            time_per_move_cell(&pairing.cost),
        ]);
    }
    let line = |who: &str, value: &dyn Fn(&(Counters, u64)) -> f64| Series {
        name: who.to_owned(),
        points: results
            .iter()
            .filter(|(one, ..)| *one == who)
            .map(|(_, _, depth, pairing)| (f64::from(*depth), value(&pairing.cost)))
            .filter(|(_, value)| *value > 0.0)
            .collect(),
    };
    let plot = |id: &str, caption: &str, y: &str, value: &dyn Fn(&(Counters, u64)) -> f64| Plot {
        id: id.to_owned(),
        caption: caption.to_owned(),
        summary: "Each additional ply multiplies the cost.".to_owned(),
        x: "depth".to_owned(),
        y: y.to_owned(),
        figure: Figure::Lines { series: CHARACTERS.map(|who| line(who, value)).into(), log: true },
    };
    let share = |sum: f64, moves: u64| sum / (moves as f64).max(1.0);
    section
        .table(table)
        .plot(pairing_points_plot(
            "depth_points",
            "Points of each depth against the previous depth",
            "Above 50 % the deeper search is the stronger player.",
            "points of the deeper search",
            results
                .iter()
                .map(|(who, less, more, pairing)| (format!("{who} {more} : {less}"), pairing)),
        ))
        .plot(plot(
            "nodes_by_depth",
            "Positions per move by depth",
            "positions per move",
            &|spent| share(spent.0.visited as f64, spent.1),
        ))
        .plot(plot("time_by_depth", "Time per move by depth", "time per move, ms", &|spent| {
            share(1e3 * spent.0.time.as_secs_f64(), spent.1)
        }));
    Ok(results.into_iter().map(|(who, _, more, pairing)| (who, more, pairing)).collect())
}

/// Plays games between each difficulty level and the next lower level.
fn play_adjacent_levels(
    context: &ExperimentContext<'_>,
    plan: &DifficultyPlan,
    section: &mut Section,
) -> Result<(), ExperimentStopped> {
    let openings = evenly_spread(
        &without_mirrored_games(two_ply_openings(Variant::default())),
        plan.for_levels,
    );
    let seed = context.seed & i64::MAX as u64;
    let level = |number: u8| format!("level:{number},seed={seed}");
    let pairings: Vec<[String; 2]> =
        plan.levels.windows(2).map(|pair| [level(pair[1]), level(pair[0])]).collect();
    let mut table = Table::new(
        "levels",
        "Each level against the previous level, with a few openings",
        [
            TableColumn::integer("level", "level"),
            TableColumn::integer("against_level", "against level"),
            TableColumn::integer("games", "games"),
            result_column(),
            points_column(),
            TableColumn::integer("nodes_per_move", "nodes per move"),
            milliseconds_column("time_per_move_ns", "time per move, ms"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(2);
    for (pair, pairing) in plan.levels.windows(2).zip(play_pairings(context, &openings, &pairings)?)
    {
        table.row(cells![
            pair[1],
            pair[0],
            pairing.tally.games(),
            pairing.result_cell(),
            pairing.points_percent(),
            nodes_per_move(&pairing.cost),
            time_per_move_cell(&pairing.cost),
        ]);
    }
    section.table(table).text(
        "These games are too few to measure how much stronger a level is than the previous one. \
         `docs/measurements.md` has the strengths of all levels in a larger tournament; `foursight list level` \
         describes each level.",
    );
    Ok(())
}

fn pairing_points_plot<'t>(
    id: &str,
    caption: &str,
    summary: &str,
    y: &str,
    results: impl Iterator<Item = (String, &'t Pairing)>,
) -> Plot {
    let bars = results.map(|(name, pairing)| {
        let share = pairing.points_percent().scaled(0.01);
        let interval = share.interval().map(|(low, high)| (low.max(0.0), high.min(1.0)));
        Bar { name, value: share.value, interval }
    });
    Plot {
        id: id.to_owned(),
        caption: caption.to_owned(),
        summary: summary.to_owned(),
        x: String::new(),
        y: y.to_owned(),
        figure: Figure::Bars(bars.collect()),
    }
}

fn explain_difficulty_differences(section: &mut Section) {
    for reason in [
        "The report claims two heuristics, win rates, decision times and levels, but prints no figures, so there is \
         nothing to compare with.",
        "The report describes its two heuristics in words only. The weights used here are Foursight's own: attack has \
         the weights of the square report (5, 2, −4, centre 3); defence weights the opponent's open windows more \
         (−80, −4).",
        "The report's program tries columns from left to right. The searches here start at the centre, which reduces \
         the number of positions and does not change the chosen column.",
        "The report's program keeps a random column until it finds a better one. The searches here prefer the column \
         nearest to the centre among equal ones, so only different openings give different games. Each opening is \
         played twice, with the sides swapped, and the interval is computed from these pairs of games.",
        "The report calls its play always optimal. A deeper search sees further ahead, but its choice is not always \
         right: the quality of decisions is measured against exact scores, as in `foursight grade`.",
        "Times are wall-clock times of whole moves while several games run at the same time.",
    ] {
        section.text(reason);
    }
}

fn difficulty_summary(duel: &[(u8, Pairing)], depths: &[(&'static str, u8, Pairing)]) -> String {
    let all = duel.iter().map(|(_, one)| one).chain(depths.iter().map(|(_, _, one)| one));
    let tested = significant_pairings(all);
    let (duel_tested, depths_tested) = tested.split_at(duel.len());
    let significant: Vec<String> = duel
        .iter()
        .zip(duel_tested)
        .filter(|(_, significant)| **significant)
        .map(|((depth, pairing), _)| format!("depth {depth} ({} %)", pairing.points_percent_text()))
        .collect();
    let significant =
        if significant.is_empty() { "no depth".to_owned() } else { significant.join(", ") };
    let better: Vec<bool> = depths
        .iter()
        .zip(depths_tested)
        .filter(|((_, _, pairing), _)| pairing.score() > 0.5)
        .map(|(_, significant)| *significant)
        .collect();
    format!(
        "Attack and defence differ significantly (95 %) at {significant}; the percentages are points of attack. The \
         deeper search scored more than half of the points in {} of {} pairings, significantly in {} of them. All \
         pairings were tested together (exact tests of the distinct pairs, Holm's correction).",
        better.len(),
        depths.len(),
        better.iter().filter(|significant| **significant).count()
    )
}

#[cfg(test)]
mod tests {
    use super::super::support::experiment_checks::{
        assert_listed, count_tables, run_and_check_document,
    };
    use super::*;

    #[test]
    fn the_document_has_the_tables_of_the_report_and_the_measured_ones() {
        let plan = DifficultyPlan {
            depths: &[1, 3],
            openings: 4,
            levels: &[1, 4],
            for_levels: 3,
            graded_step: 64,
        };
        let document = run_and_check_document(|context| run_difficulty(context, &plan));
        assert_listed("experiment difficulty", &document);
        assert_eq!(
            (count_tables(&document, "The report"), count_tables(&document, "Ours")),
            (1, 5)
        );
    }

    #[test]
    fn deeper_searches_win_more_points() {
        let registry = super::super::support::experiment_checks::experiment_registry();
        let context = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = DifficultyPlan {
            depths: &[1, 4],
            openings: 25,
            levels: &[],
            for_levels: 0,
            graded_step: 1,
        };
        let openings = without_mirrored_games(two_ply_openings(Variant::default()));
        for (who, depth, pairing) in
            play_adjacent_depths(&context, &plan, &openings, &mut Section::default()).unwrap()
        {
            assert!(
                pairing.score() > 0.7,
                "{who} at depth {depth}: {}",
                pairing.points_percent_text()
            );
        }
    }
}
