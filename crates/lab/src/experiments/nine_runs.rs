//! Report 000: three evaluations, three pairings, depths 2, 4 and 8.
//!
//! Its program is replayed as printed and with its roles corrected, and then the question is asked fairly:
//! both seats, many openings, both sides judged alike.

use foursight_board::{Game, Outcome, Side, Variant};

use super::support::arena::{Duel, play_all, some, two_ply};
use super::support::tally::{Pairing, meet, points_column, result_column};
use super::support::words::{milliseconds, nodes_per_move, time_per_move};
use super::{Experiment, ExperimentContext, Stopped, document};
use crate::play_game::GameRecord;
use crate::rating::Points;
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableColumn};

mod replayed;
mod report;

pub(super) const NINE_RUNS: Experiment = Experiment {
    name: "nine-runs",
    report: "000",
    summary: "three evaluations play each other at depths 2, 4 and 8: as printed, corrected, and fairly",
    steps: 1626,
    run: |setting| run(setting, &FULL),
};

/// One depth of the experiment.
#[derive(Clone, Copy, Debug)]
struct Stage {
    depth: u8,
    /// How often the report's games are replayed, with other random numbers.
    replays: u64,
    /// How many of the 49 openings the fair version uses.
    openings: usize,
}

const FULL: [Stage; 3] = [
    Stage { depth: 2, replays: 40, openings: 49 },
    Stage { depth: 4, replays: 20, openings: 49 },
    Stage { depth: 8, replays: 2, openings: 49 },
];

/// Author, evaluation as printed (where it can run), evaluation corrected.
const JOHN: [&str; 3] = ["John", "cells-printed", "cells"];
const ROBERT: [&str; 3] = ["Robert", "open-windows-printed", "open-windows"];
const BRITTANY: [&str; 3] = ["Brittany", "runs", "runs"];

/// P1 and P2 of each game.
const PAIRINGS: [[[&str; 3]; 2]; 3] = [[ROBERT, JOHN], [JOHN, BRITTANY], [ROBERT, BRITTANY]];

fn run(setting: &ExperimentContext<'_>, stages: &[Stage]) -> Result<Document, Stopped> {
    let mut document = document(&NINE_RUNS, "Nine runs: report 000 replayed", setting);
    report::add_printed_table(&mut document);
    let printed = replay_stages(setting, stages, "as-printed")?;
    let section = document.section("Ours, as printed (roles swapped)");
    replayed::add_replays(section, "as_printed", stages, &printed);
    let corrected = replay_stages(setting, stages, "corrected")?;
    replayed::add_replays(
        document.section("Ours, roles corrected"),
        "corrected",
        stages,
        &corrected,
    );
    let fair = balanced_matches(setting, stages, document.section("Ours, fairly"))?;
    report::explain_differences(&mut document);
    document.lead = summary_sentence(&printed, &corrected, &fair);
    Ok(document)
}

/// All games of one pairing at one depth with one player beginning.
struct Replays {
    pairing: [[&'static str; 3]; 2],
    /// Who begins: 0 for P1, 1 for P2.
    begins: usize,
    depth: u8,
    records: Vec<GameRecord>,
}

impl Replays {
    /// The side of P1 or P2.
    fn side(&self, player: usize) -> Side {
        if player == self.begins { Side::First } else { Side::Second }
    }

    /// The name of who won a game.
    fn winner(&self, record: &GameRecord) -> &'static str {
        match record.outcome {
            Outcome::Won(side) if side == self.side(0) => self.pairing[0][0],
            Outcome::Won(_) => self.pairing[1][0],
            _ => "draw",
        }
    }

    /// Did the first game end as the report prints it? There P1 won all but one game.
    fn ends_as_printed(&self) -> bool {
        let exception = self.depth == 4 && self.pairing == [ROBERT, JOHN];
        let printed = self.pairing[usize::from(exception)][0];
        self.records.first().is_some_and(|record| self.winner(record) == printed)
    }

    /// Games won by P1, won by P2, and drawn.
    fn results(&self) -> [usize; 3] {
        let won = |player: usize| {
            let points = |record: &&GameRecord| record.points(self.side(player)) == Points::Win;
            self.records.iter().filter(points).count()
        };
        [won(0), won(1), self.records.len() - won(0) - won(1)]
    }
}

/// Replays the report's program, each game with P1 and with P2 beginning, since its coin is not known.
fn replay_stages(
    setting: &ExperimentContext<'_>,
    stages: &[Stage],
    roles: &str,
) -> Result<Vec<Replays>, Stopped> {
    let mut cells = Vec::new();
    let mut duels = Vec::new();
    for &Stage { depth, replays, .. } in stages {
        for pairing in PAIRINGS {
            for (begins, seat) in ["first", "second"].into_iter().enumerate() {
                for game in 0..replays {
                    let seed = setting.seed.wrapping_add(game) & i64::MAX as u64;
                    let text = |eval| {
                        format!(
                            "alphabeta:depth={depth},eval={eval},roles={roles},player1={seat},seed={seed}"
                        )
                    };
                    let mut players = pairing.map(|player| text(player[1]));
                    players.rotate_left(begins);
                    duels.push(Duel { opening: Game::new(Variant::default()), players });
                }
                cells.push((Replays { pairing, begins, depth, records: Vec::new() }, replays));
            }
        }
    }
    let mut records = play_all(setting, &duels)?.into_iter();
    let filled = cells.into_iter().map(|(cell, replays)| {
        let records = records.by_ref().take(replays as usize).collect();
        Replays { records, ..cell }
    });
    Ok(filled.collect())
}

/// The fair version: one tally for each depth and pairing, from the view of the first named.
fn balanced_matches(
    setting: &ExperimentContext<'_>,
    stages: &[Stage],
    section: &mut Section,
) -> Result<Vec<(u8, usize, Pairing)>, Stopped> {
    section.text(
        "Fair means: the root belongs to the side to move, both sides are judged alike (the corrected \
         evaluations cells, open-windows and runs), nearer wins score higher, ties go to the centre; every \
         opening of two plies is played twice with seats exchanged.",
    );
    let mut table = Table::new(
        "fair",
        "Results for the first named: won – drawn – lost, points in percent with a 95 % interval over pairs",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("first", "first named"),
            TableColumn::text("second", "second named"),
            TableColumn::integer("games", "games"),
            TableColumn::integer("distinct_games", "distinct games"),
            result_column(),
            points_column(),
            TableColumn::integer("won_by_first_mover", "won by first mover"),
            TableColumn::grouped_integer("first_nodes_per_move", "nodes a move"),
            TableColumn::grouped_integer("second_nodes_per_move", "other's nodes a move"),
            milliseconds("first_time_per_move_ns", "time a move, ms"),
            milliseconds("second_time_per_move_ns", "other's time a move, ms"),
        ],
    )
    .with_keys(&[0, 1, 2])
    .with_text_columns(3);
    let openings = two_ply(Variant::default());
    let mut results = Vec::new();
    for &Stage { depth, openings: count, .. } in stages {
        let used = some(&openings, count);
        if used.len() < openings.len() {
            section.text(format!(
                "At depth {depth} only {} of the 49 openings are used, to keep within a minute.",
                used.len()
            ));
        }
        let text = |player: [&str; 3]| format!("alphabeta:depth={depth},eval={}", player[2]);
        let pairings = PAIRINGS.map(|pairing| pairing.map(text));
        for (index, pairing) in meet(setting, &used, &pairings)?.into_iter().enumerate() {
            let [first, second] = PAIRINGS[index].map(|player| player[0]);
            table.row(cells![
                depth,
                first,
                second,
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
            results.push((depth, index, pairing));
        }
    }
    section.table(table).plot(report::results_heatmap(&results));
    Ok(results)
}

fn summary_sentence(
    printed: &[Replays],
    corrected: &[Replays],
    fair: &[(u8, usize, Pairing)],
) -> String {
    let robert_john = |cells: &[Replays]| -> String {
        let cells = cells.iter().filter(|cell| cell.begins == 0 && cell.pairing[0] == ROBERT);
        let cells = cells.filter(|cell| cell.pairing[1] == JOHN);
        let told = cells.map(|cell| {
            let [robert, john, drawn] = cell.results();
            format!("{robert}–{john}–{drawn} at depth {}", cell.depth)
        });
        told.collect::<Vec<_>>().join(", ")
    };
    let fair: Vec<String> = fair
        .iter()
        .filter(|(_, index, _)| *index == 0)
        .map(|(depth, _, pairing)| format!("{} % at depth {depth}", pairing.percent_text()))
        .collect();
    let as_published = |cells: &[Replays]| -> String {
        let of = |begins| cells.iter().filter(move |cell| cell.begins == begins);
        let ended = |begins| of(begins).filter(|cell| cell.ends_as_printed()).count();
        format!("{} with P1 beginning and {} with P2", ended(0), ended(1))
    };
    format!(
        "The report's winners change with who begins and with the swapped roles, so its games cannot rank the \
         evaluations. Of {} matches these end as published: as printed {}; with the roles corrected {}. Robert against \
         John with P1 beginning (Robert won – John won – drawn): as printed {}; corrected {}. Over many openings and both \
         seats Robert's corrected evaluation takes {} of the points against John's.",
        printed.len() / 2,
        as_published(printed),
        as_published(corrected),
        robert_john(printed),
        robert_john(corrected),
        fair.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::super::support::testing::{made, registry, tables};
    use super::*;

    /// G-5, as far as it is quickly played.
    #[test]
    fn the_replays_give_the_golden_results() {
        let registry = registry();
        let setting = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 0) };
        let stages = [2, 4].map(|depth| Stage { depth, replays: 4, openings: 0 });
        let results = |roles| -> Vec<[usize; 3]> {
            let cells = replay_stages(&setting, &stages, roles).unwrap();
            let cells = cells.iter().filter(|cell| cell.pairing == PAIRINGS[0]);
            cells.map(Replays::results).collect()
        };
        // Robert against John at depths 2 and 4, P1 and P2 beginning.
        assert_eq!(results("corrected"), [[4, 0, 0], [0, 4, 0], [4, 0, 0], [0, 4, 0]]);
        let printed = results("as-printed");
        assert_eq!((printed[0], printed[1], printed[3]), ([4, 0, 0], [4, 0, 0], [0, 4, 0]));
        assert!(printed[2][1] >= 3, "chance may give Robert one: {:?}", printed[2]);
    }

    #[test]
    fn the_document_holds_the_reports_tables_and_ours() {
        let stages = [Stage { depth: 2, replays: 1, openings: 3 }];
        let document = made(|setting| run(setting, &stages));
        assert_eq!(tables(&document, "The report"), 3);
        assert_eq!(tables(&document, "Ours"), 7);
        assert!(document.sections.last().unwrap().heading.starts_with("Why"));
    }
}
