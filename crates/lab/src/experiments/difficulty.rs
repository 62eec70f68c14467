//! Report 004: two characters, difficulty by depth, and how long a decision takes.
//!
//! The report claims levels, a comparison of two evaluations, win rates and times, and shows none (D-33).
//! Here are all four.

use foursight_board::{Game, Variant};
use foursight_search::Counters;

use super::support::arena::{some, two_ply, without_mirrors};
use super::support::claims::claims_table;
use super::support::tally::{Pairing, meet, points_column, result_column};
use super::support::words::{milliseconds, nodes_per_move, time_per_move};
use super::{Experiment, ExperimentContext, Stopped, document};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Bar, Figure, Plot, Section, Series, Table, TableColumn};

pub(super) const DIFFICULTY: Experiment = Experiment {
    name: "difficulty",
    report: "004",
    summary: "attack and defence at several depths, and the levels: win rate and time for a decision",
    steps: 870,
    run: |setting| run(setting, &FULL),
};

/// What is played.
#[derive(Clone, Copy, Debug)]
struct Plan {
    depths: &'static [u8],
    /// Openings for the characters, of the 25 that are no mirror images of each other.
    openings: usize,
    levels: &'static [u8],
    /// Openings for the levels.
    for_levels: usize,
}

const FULL: Plan = Plan {
    depths: &[1, 2, 3, 4, 5, 6],
    openings: 25,
    levels: &[1, 2, 3, 4, 5, 6, 7, 8],
    for_levels: 5,
};

const CHARACTERS: [&str; 2] = ["attack", "defence"];

fn engine_text(character: &str, depth: u8) -> String {
    format!("alphabeta:depth={depth},eval={character}")
}

fn run(setting: &ExperimentContext<'_>, plan: &Plan) -> Result<Document, Stopped> {
    let mut document = document(&DIFFICULTY, "Difficulty: report 004 measured", setting);
    let openings = some(&without_mirrors(two_ply(Variant::default())), plan.openings);
    document.add_fact("openings", format!("{} of two plies, both seats", openings.len()));
    add_printed_table(document.section("The report"));
    let duel =
        characters(setting, plan, &openings, document.section("Ours: attack against defence"))?;
    let depths = depths(setting, plan, &openings, document.section("Ours: difficulty by depth"))?;
    levels(setting, plan, document.section("Ours: the levels of Foursight"))?;
    explain_differences(document.section("Why they differ"));
    document.lead = summary_sentence(&duel, &depths);
    Ok(document)
}

fn add_printed_table(section: &mut Section) {
    let caption = "What the report says, without figures (S-57 to S-60)";
    let claims = [
        ("two heuristics", "two quite different functions were developed and compared"),
        ("win rate", "measured over several games"),
        ("decision time", "the average was measured"),
        ("difficulty", "levels by depth, both present and future work"),
    ];
    section.table(claims_table(caption, &claims));
}

/// Attack against defence at equal depth: one tally for each depth, from the view of attack.
fn characters(
    setting: &ExperimentContext<'_>,
    plan: &Plan,
    openings: &[Game],
    section: &mut Section,
) -> Result<Vec<(u8, Pairing)>, Stopped> {
    let pairings: Vec<[String; 2]> =
        plan.depths.iter().map(|&depth| CHARACTERS.map(|who| engine_text(who, depth))).collect();
    let results = plan.depths.iter().copied().zip(meet(setting, openings, &pairings)?);
    let results: Vec<(u8, Pairing)> = results.collect();
    let mut table = Table::new(
        "attack_against_defence",
        "Attack at each depth against defence at the same: won – drawn – lost, points with a 95 % interval over pairs",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::integer("games", "games"),
            TableColumn::integer("distinct_games", "distinct games"),
            result_column(),
            points_column(),
            TableColumn::integer("won_by_first_mover", "won by first mover"),
            TableColumn::grouped_integer("attack_nodes_per_move", "attack: nodes a move"),
            TableColumn::grouped_integer("defence_nodes_per_move", "defence: nodes a move"),
            milliseconds("attack_time_per_move_ns", "attack: time a move, ms"),
            milliseconds("defence_time_per_move_ns", "defence: time a move, ms"),
        ],
    );
    for (depth, pairing) in &results {
        table.row(cells![
            *depth,
            pairing.tally.games(),
            pairing.distinct(),
            pairing.result(),
            pairing.percent(),
            pairing.first,
            nodes_per_move(&pairing.spent),
            nodes_per_move(&pairing.spent_by_other),
            time_per_move(&pairing.spent),
            time_per_move(&pairing.spent_by_other),
        ]);
    }
    section.table(table).plot(points_plot(
        "attack_points",
        "Points of attack against defence by depth, with 95 % intervals",
        "An interval that holds 50 % does not tell the two apart.",
        "points of attack",
        results.iter().map(|(depth, pairing)| (format!("depth {depth}"), pairing)),
    ));
    Ok(results)
}

/// Each depth against the one before, for both characters.
fn depths(
    setting: &ExperimentContext<'_>,
    plan: &Plan,
    openings: &[Game],
    section: &mut Section,
) -> Result<Vec<(&'static str, u8, Pairing)>, Stopped> {
    let steps = |who| plan.depths.windows(2).map(move |pair| (who, pair[0], pair[1]));
    let steps: Vec<(&str, u8, u8)> = CHARACTERS.into_iter().flat_map(steps).collect();
    let pairings: Vec<[String; 2]> = steps
        .iter()
        .map(|&(who, less, more)| [engine_text(who, more), engine_text(who, less)])
        .collect();
    let met = steps.into_iter().zip(meet(setting, openings, &pairings)?);
    let results: Vec<_> =
        met.map(|((who, less, more), pairing)| (who, less, more, pairing)).collect();
    let mut table = Table::new(
        "depths",
        "One level more: each depth against the one before",
        [
            TableColumn::text("heuristic", "heuristic"),
            TableColumn::integer("depth", "depth"),
            TableColumn::integer("against_depth", "against depth"),
            TableColumn::integer("games", "games"),
            result_column(),
            points_column(),
            TableColumn::grouped_integer("nodes_per_move", "nodes a move"),
            milliseconds("time_per_move_ns", "time a move, ms"),
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
            pairing.result(),
            pairing.percent(),
            nodes_per_move(&pairing.spent),
            time_per_move(&pairing.spent),
        ]);
    }
    let line = |who: &str, value: &dyn Fn(&(Counters, u64)) -> f64| Series {
        name: who.to_owned(),
        points: results
            .iter()
            .filter(|(one, ..)| *one == who)
            .map(|(_, _, depth, pairing)| (f64::from(*depth), value(&pairing.spent)))
            .filter(|(_, value)| *value > 0.0)
            .collect(),
    };
    let plot = |id: &str, caption: &str, y: &str, value: &dyn Fn(&(Counters, u64)) -> f64| Plot {
        id: id.to_owned(),
        caption: caption.to_owned(),
        summary: "Each ply of foresight costs a factor.".to_owned(),
        x: "depth".to_owned(),
        y: y.to_owned(),
        figure: Figure::Lines { series: CHARACTERS.map(|who| line(who, value)).into(), log: true },
    };
    let share = |sum: f64, moves: u64| sum / (moves as f64).max(1.0);
    section
        .table(table)
        .plot(points_plot(
            "depth_points",
            "Points of each depth against the one before",
            "Above 50 % the deeper search is the stronger player.",
            "points of the deeper",
            results
                .iter()
                .map(|(who, less, more, pairing)| (format!("{who} {more} : {less}"), pairing)),
        ))
        .plot(plot(
            "nodes_by_depth",
            "Positions for a move by depth",
            "positions a move",
            &|spent| share(spent.0.visited as f64, spent.1),
        ))
        .plot(plot("time_by_depth", "Time for a move by depth", "time a move, ms", &|spent| {
            share(1e3 * spent.0.time.as_secs_f64(), spent.1)
        }));
    Ok(results.into_iter().map(|(who, _, more, pairing)| (who, more, pairing)).collect())
}

/// Each level against the one before.
fn levels(
    setting: &ExperimentContext<'_>,
    plan: &Plan,
    section: &mut Section,
) -> Result<(), Stopped> {
    let openings = some(&without_mirrors(two_ply(Variant::default())), plan.for_levels);
    let seed = setting.seed & i64::MAX as u64;
    let level = |number: u8| format!("level:{number},seed={seed}");
    let pairings: Vec<[String; 2]> =
        plan.levels.windows(2).map(|pair| [level(pair[1]), level(pair[0])]).collect();
    let mut table = Table::new(
        "levels",
        "Each level against the one before, over a few openings",
        [
            TableColumn::integer("level", "level"),
            TableColumn::integer("against_level", "against level"),
            TableColumn::integer("games", "games"),
            result_column(),
            points_column(),
            TableColumn::grouped_integer("nodes_per_move", "nodes a move"),
            milliseconds("time_per_move_ns", "time a move, ms"),
        ],
    )
    .with_keys(&[0, 1])
    .with_text_columns(2);
    for (pair, pairing) in plan.levels.windows(2).zip(meet(setting, &openings, &pairings)?) {
        table.row(cells![
            pair[1],
            pair[0],
            pairing.tally.games(),
            pairing.result(),
            pairing.percent(),
            nodes_per_move(&pairing.spent),
            time_per_move(&pairing.spent),
        ]);
    }
    section.table(table).text(
        "So few games show the direction, not the distance: a recorded tournament orders the levels, and \
         `foursight list level` tells what each is made of.",
    );
    Ok(())
}

fn points_plot<'t>(
    id: &str,
    caption: &str,
    summary: &str,
    y: &str,
    results: impl Iterator<Item = (String, &'t Pairing)>,
) -> Plot {
    let bars = results.map(|(name, pairing)| {
        let share = pairing.percent().scaled(0.01);
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

fn explain_differences(section: &mut Section) {
    for reason in [
        "D-33: the report claims two heuristics, win rates, decision times and levels, and shows no figure. There is \
         nothing to compare with; these are the ones it would have needed.",
        "S-57 and S-58: the heuristics are given in words only. attack takes the weights of report 002 (5, 2, -4, \
         centre 3); defence fears the opponent's open windows more (-80, -4). The numbers are ours.",
        "D-36: the report tries columns from the left; ours go from the centre outwards, which changes the cost and \
         not the choice.",
        "D-13: the report keeps a random column until a better one is found. Ours breaks ties towards the centre, so \
         games differ by their openings: every opening is played in both seats, and the interval is over these pairs.",
        "D-35: the report calls its play always optimal. A depth decides how far ahead is seen, not whether the \
         choice is right: `foursight grade` compares evaluations with exact values.",
        "Times are for the whole decision on a clock outside the search, with several games running at once.",
    ] {
        section.text(reason);
    }
}

fn summary_sentence(duel: &[(u8, Pairing)], depths: &[(&'static str, u8, Pairing)]) -> String {
    let told: Vec<String> = duel
        .iter()
        .filter(|(_, pairing)| pairing.is_apart())
        .map(|(depth, pairing)| format!("depth {depth} ({} %)", pairing.percent_text()))
        .collect();
    let told = if told.is_empty() { "no depth".to_owned() } else { told.join(", ") };
    let better: Vec<&Pairing> = depths
        .iter()
        .map(|(_, _, pairing)| pairing)
        .filter(|pairing| pairing.score() > 0.5)
        .collect();
    format!(
        "Attack and defence differ significantly (95 %, each depth alone) at {told} (points of attack). One ply more took \
         more than half of the points in {} of {} pairings; in {} of them the interval leaves out 50 %.",
        better.len(),
        depths.len(),
        better.iter().filter(|pairing| pairing.is_apart()).count()
    )
}

#[cfg(test)]
mod tests {
    use super::super::support::testing::{made, tables};
    use super::*;

    #[test]
    fn the_document_holds_the_reports_table_and_ours() {
        let plan = Plan { depths: &[1, 3], openings: 4, levels: &[1, 4], for_levels: 3 };
        let document = made(|setting| run(setting, &plan));
        assert_eq!((tables(&document, "The report"), tables(&document, "Ours")), (1, 3));
    }

    #[test]
    fn three_plies_of_foresight_beat_one() {
        let registry = super::super::support::testing::registry();
        let setting = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = Plan { depths: &[1, 4], openings: 25, levels: &[], for_levels: 0 };
        let openings = without_mirrors(two_ply(Variant::default()));
        for (who, depth, pairing) in
            depths(&setting, &plan, &openings, &mut Section::default()).unwrap()
        {
            assert!(pairing.score() > 0.7, "{who} at depth {depth}: {}", pairing.percent_text());
        }
    }
}
