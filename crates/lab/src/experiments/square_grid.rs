//! Report 002: the square game. Two plans of a person against depths 1 to 5, and further.
//!
//! The plans are played by machines (D-26). Then the two things that the report could not see: why depth 4 is
//! the first that defends (G-7), and that nobody can force a win at any depth (G-6).

use foursight_board::{Game, Outcome, Side, Variant};
use foursight_search::Score;

use super::support::arena::{Duel, game, play_all, think};
use super::support::tally::{Pairing, both_seats, result_column};
use super::support::words::{milliseconds, nodes_per_move, time_per_move};
use super::{Experiment, ExperimentContext, Stopped, document};
use crate::play_game::GameRecord;
use crate::rating::Points;
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableCell, TableColumn};

mod report;

pub(super) const SQUARE_GRID: Experiment = Experiment {
    name: "square-grid",
    report: "002",
    summary: "the square game: two plans against depths 1 to 8, the horizon, and the draw theorem",
    steps: 359,
    run: |setting| run(setting, &FULL),
};

/// What is played.
#[derive(Clone, Copy, Debug)]
struct Plan {
    depths: &'static [u8],
    /// Against the stacker, alpha-beta plays up to this depth.
    against_stacker: u8,
}

const FULL: Plan = Plan { depths: &[1, 2, 3, 4, 5, 6, 7, 8], against_stacker: 8 };

const PLANS: [&str; 2] = ["immediate-payoff", "absolute-win"];
const EVALS: [&str; 2] = ["squares-printed", "squares"];

/// Three of the T stand, the program is to move: c1, d1 and e1 against a1 and g1.
const THREE_OF_THE_T: &str = "31475";

fn square_variant() -> Variant {
    game_variant("7x6:square")
}

fn game_variant(text: &str) -> Variant {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn run(setting: &ExperimentContext<'_>, plan: &Plan) -> Result<Document, Stopped> {
    let mut document = document(&SQUARE_GRID, "The square game: report 002 repeated", setting);
    document.add_fact("variant", square_variant());
    report::add_printed_table(document.section("The report"));
    let cells = play_grid(setting, plan)?;
    add_grid_tables(document.section("Ours"), &cells);
    add_horizon_table(setting, document.section("Ours: the horizon at depth 4 (G-7)"))?;
    let stacked =
        add_theorem_check(setting, plan, document.section("Ours: the draw theorem (G-6)"))?;
    report::explain_differences(document.section("Why they differ"));
    document.lead = summary_sentence(&cells, &stacked);
    Ok(document)
}

/// The seven games of one plan against one evaluation at one depth.
struct Games {
    plan: &'static str,
    eval: &'static str,
    depth: u8,
    records: Vec<GameRecord>,
}

impl Games {
    /// How often the plan won, drew and lost.
    fn results(&self) -> [usize; 3] {
        let count = |points| {
            self.records.iter().filter(|record| record.points(Side::First) == points).count()
        };
        [Points::Win, Points::Draw, Points::Loss].map(count)
    }
}

/// The plan moves first and begins in each column, as the person did.
fn play_grid(setting: &ExperimentContext<'_>, plan: &Plan) -> Result<Vec<Games>, Stopped> {
    let mut cells = Vec::new();
    let mut duels = Vec::new();
    for eval in EVALS {
        for who in PLANS {
            for &depth in plan.depths {
                cells.push(Games { plan: who, eval, depth, records: Vec::new() });
                duels.extend(square_variant().columns().map(|column| Duel {
                    opening: game(square_variant(), &column.to_string()),
                    players: [who.to_owned(), format!("alphabeta:depth={depth},eval={eval}")],
                }));
            }
        }
    }
    let records = play_all(setting, &duels)?;
    let width = usize::from(square_variant().width());
    let parts = records.chunks(width).map(<[GameRecord]>::to_vec);
    Ok(cells.into_iter().zip(parts).map(|(cell, records)| Games { records, ..cell }).collect())
}

fn add_grid_tables(section: &mut Section, cells: &[Games]) {
    for eval in EVALS {
        for who in PLANS {
            let caption =
                format!("{who} against {eval}: outcome for the plan, by depth and first column");
            let mut columns = report::outcome_columns();
            columns.extend([
                TableColumn::grouped_integer("nodes_per_move", "nodes a move"),
                milliseconds("time_per_move_ns", "time a move, ms"),
            ]);
            let id = format!("{who}_against_{eval}").replace('-', "_");
            let mut table = Table::new(&id, &caption, columns).with_text_columns(8);
            for cell in cells.iter().filter(|cell| cell.plan == who && cell.eval == eval) {
                let mut pairing = Pairing::default();
                for record in &cell.records {
                    pairing.add(record, Side::Second);
                }
                let mut row = vec![TableCell::from(cell.depth)];
                row.extend(cell.records.iter().map(|record| TableCell::from(outcome(record))));
                row.push(nodes_per_move(&pairing.spent).into());
                row.push(time_per_move(&pairing.spent));
                table.row(row);
            }
            section.table(table);
        }
    }
    let series = PLANS.iter().flat_map(|who| {
        EVALS.map(|eval| Series {
            name: format!("{who} against {eval}"),
            points: cells
                .iter()
                .filter(|cell| cell.plan == *who && cell.eval == eval)
                .map(|cell| (f64::from(cell.depth), cell.results()[0] as f64))
                .collect(),
        })
    });
    section.plot(Plot {
        id: "games_won".to_owned(),
        caption: "Games won by the plan, of seven, by the depth of its opponent".to_owned(),
        summary: "From depth 4 on the fork is seen in time.".to_owned(),
        x: "depth".to_owned(),
        y: "games won by the plan".to_owned(),
        figure: Figure::Lines { series: series.collect(), log: false },
    });
}

/// The outcome for the first player.
fn outcome(record: &GameRecord) -> &'static str {
    match record.outcome {
        Outcome::Won(Side::First) => "win",
        Outcome::Won(Side::Second) => "loss",
        _ => "draw",
    }
}

/// What each depth sees of the fork that is about to be made: its column, its score, and how many columns it
/// knows to lose.
fn fork_seen_at_depths(
    setting: &ExperimentContext<'_>,
    depth: u8,
) -> Result<(String, Option<Score>, usize), Stopped> {
    let fork = game(square_variant(), THREE_OF_THE_T);
    let text = format!("alphabeta:depth={depth},eval=squares");
    let (verdict, _) = think(setting, &text, &fork, true)?;
    let lost = verdict.columns.iter().flatten().filter(|score| score.is_loss()).count();
    Ok((verdict.column.to_string(), verdict.score, lost))
}

fn add_horizon_table(
    setting: &ExperimentContext<'_>,
    section: &mut Section,
) -> Result<(), Stopped> {
    section.text(format!(
        "Position `{THREE_OF_THE_T}`: c1, d1 and e1 stand against a1 and g1. A stone on d2 would complete the T, and \
         c2 and e2 would both win. The program is to move. Program, fork, block, win: four plies."
    ));
    let mut table = Table::new(
        "horizon",
        "What each depth sees there (evaluation squares)",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("column", "column chosen"),
            TableColumn::score("score", "score"),
            TableColumn::integer("losing_columns", "columns known to lose, of seven"),
        ],
    );
    for depth in 1..=6 {
        let (column, score, lost) = fork_seen_at_depths(setting, depth)?;
        table.row(cells![depth, column, score, lost]);
    }
    section.table(table);
    Ok(())
}

/// Who plays against the stacker.
fn challengers(setting: &ExperimentContext<'_>, plan: &Plan) -> Vec<String> {
    let seed = setting.seed & i64::MAX as u64;
    let mut texts: Vec<String> = PLANS.map(str::to_owned).into();
    texts.extend([format!("random:seed={seed}"), format!("mcts:nodes=2000,seed={seed}")]);
    texts.extend(["minimax:depth=3,eval=squares".to_owned()]);
    texts.extend(["squares", "forks"].map(|eval| format!("deepening:depth=6,eval={eval},table=1")));
    texts.extend(
        (1..=plan.against_stacker).map(|depth| format!("alphabeta:depth={depth},eval=squares")),
    );
    texts
}

fn add_theorem_check(
    setting: &ExperimentContext<'_>,
    plan: &Plan,
    section: &mut Section,
) -> Result<Pairing, Stopped> {
    section.text(
        "Whoever always replies right above the other's last stone cannot lose: no two stones of the other ever \
         stand one above the other, and a square needs two such pairs. So the square game is a draw on every board, \
         and no depth can force a win.",
    );
    let mut openings = vec![Game::new(square_variant())];
    openings.extend(
        square_variant().columns().map(|column| game(square_variant(), &column.to_string())),
    );
    let challengers = challengers(setting, plan);
    let duels: Vec<Vec<Duel>> = challengers.iter().map(|text| duels_of(&openings, text)).collect();
    let mut records = play_all(setting, &duels.concat())?.into_iter();
    let mut table = Table::new(
        "stacker",
        "The stacker against every kind of player: won – drawn – lost by the stacker",
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
            pairing.add(&record, side);
            all.add(&record, side);
        }
        table.row(cells![text, pairing.tally.games(), pairing.result()]);
    }
    section.table(table);
    Ok(all)
}

/// From the empty board both seats; where a first stone lies already, the stacker replies to it.
fn duels_of(openings: &[Game], text: &str) -> Vec<Duel> {
    let mut duels = both_seats(openings, "stacker", text);
    duels.retain(|duel| duel.opening.plies() == 0 || duel.players[1] == "stacker");
    duels
}

fn summary_sentence(cells: &[Games], stacked: &Pairing) -> String {
    let told = |who: &str, deep: bool| {
        let cells = cells.iter().filter(|cell| cell.plan == who && (cell.depth > 3) == deep);
        let sum = cells.fold([0; 3], |sum, cell| {
            let results = cell.results();
            [0, 1, 2].map(|index| sum[index] + results[index])
        });
        format!("{} won, {} drawn, {} lost", sum[0], sum[1], sum[2])
    };
    format!(
        "Absolute win against depths up to 3: {}; from depth 4 on: {}. Immediate payoff: {}, and {}. The stacker lost \
         {} of {} games: the square game is a draw, and deeper search cannot change that.",
        told("absolute-win", false),
        told("absolute-win", true),
        told("immediate-payoff", false),
        told("immediate-payoff", true),
        stacked.tally.losses,
        stacked.tally.games()
    )
}

#[cfg(test)]
mod tests {
    use super::super::support::testing::{made, registry, tables};
    use super::*;

    /// G-7: depth 3 does not see the fork, depth 4 does and steps in.
    #[test]
    fn depth_4_is_the_first_to_see_the_fork() {
        let registry = registry();
        let setting = ExperimentContext::new(&registry, 1);
        for depth in 1..=3 {
            assert_eq!(fork_seen_at_depths(&setting, depth).unwrap().2, 0, "depth {depth}");
        }
        for depth in 4..=5 {
            let (column, score, lost) = fork_seen_at_depths(&setting, depth).unwrap();
            assert!(
                lost >= 4 && score.is_some_and(|score| !score.is_loss()),
                "depth {depth}: {column} {score:?} {lost}"
            );
        }
    }

    /// S-44 and S-45: the report's grid, but for immediate payoff at depth 1.
    #[test]
    fn the_grid_is_the_reports() {
        let registry = registry();
        let setting = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = Plan { depths: &[1, 2, 3, 4, 5], against_stacker: 0 };
        for cell in play_grid(&setting, &plan).unwrap() {
            let place = format!("{} against {} at depth {}", cell.plan, cell.eval, cell.depth);
            match (cell.plan, cell.depth) {
                ("absolute-win", 1..=3) => assert_eq!(cell.results(), [7, 0, 0], "{place}"),
                ("immediate-payoff", 1) => assert!(cell.results()[0] >= 6, "{place}"),
                _ => assert_eq!(cell.results(), [0, 7, 0], "{place}"),
            }
        }
    }

    /// G-6, over every kind of search.
    #[test]
    fn the_stacker_never_loses() {
        let registry = registry();
        let setting = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let plan = Plan { depths: &[], against_stacker: 4 };
        let all = add_theorem_check(&setting, &plan, &mut Section::default()).unwrap();
        assert_eq!(all.tally.losses, 0);
        assert_eq!(all.tally.games(), 11 * 9);
    }

    #[test]
    fn the_document_holds_the_reports_tables_and_ours() {
        let plan = Plan { depths: &[1, 2], against_stacker: 1 };
        let document = made(|setting| run(setting, &plan));
        assert_eq!((tables(&document, "The report"), tables(&document, "Ours")), (2, 6));
    }
}
