//! Lists the replayed games of the three-evaluations report, so that readers can find and watch them.

use super::NineRunsReplays;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableColumn};

/// Adds a table with the first replay of each game of the report. A row contains the moves of the replay and its number
/// in the run's list of games. These numbers are correct only if the replays are the first games in this list.
pub(super) fn add_games_to_watch(section: &mut Section, replays: &[NineRunsReplays]) {
    section.text(
        "In the view Lab, the last column shows the end of each game and opens the game in Analyse. The page of a run \
         also lists all games of this experiment under Games. The number in the table is the number of the game in \
         that list. Watch plays the game move by move, Analyse opens it with exact scores, and Review names its \
         mistakes. Without the view Lab, use `foursight review MOVES`.",
    );
    let mut table = Table::new(
        "games_to_watch",
        "The nine games as printed, each with P1 and with P2 moving first",
        [
            TableColumn::integer("depth", "depth"),
            TableColumn::text("p1", "P1"),
            TableColumn::text("p2", "P2"),
            TableColumn::text("begins", "moves first"),
            TableColumn::text("report_winner", "winner in the report"),
            TableColumn::text("winner", "winner in our game"),
            TableColumn::integer("number", "number in the list"),
            TableColumn::text("moves", "game"),
        ],
    )
    .with_keys(&[0, 1, 2, 3])
    .with_text_columns(6);
    let mut number = 1;
    for cell in replays {
        let [p1, p2] = cell.pairing.map(|player| player[0]);
        let begins = ["P1", "P2"][cell.begins];
        if let Some(record) = cell.records.first() {
            table.row(cells![
                cell.depth,
                p1,
                p2,
                begins,
                cell.printed_winner(),
                cell.winner_name(record),
                number,
                record.game.to_columns(),
            ]);
        }
        number += cell.records.len();
    }
    section.table(table);
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::super::super::ExperimentContext;
    use super::super::super::support::experiment_checks::experiment_registry;
    use super::super::{DepthStage, run_nine_runs};
    use crate::RecordedGame;
    use foursight_analysis::document::Block;
    use foursight_board::Game;

    /// Looks up each number of the table in the list of games. Checks that the game has the moves, the players and the
    /// winner that the row of the table shows.
    #[test]
    fn every_listed_number_is_that_of_the_recorded_game() {
        let registry = experiment_registry();
        let games: Mutex<Vec<RecordedGame>> = Mutex::default();
        let record_game = |game| games.lock().unwrap().push(game);
        let context = ExperimentContext {
            record_game: &record_game,
            threads: 2,
            ..ExperimentContext::new(&registry, 1)
        };
        let stages = [2, 4].map(|depth| DepthStage { depth, replays: 2, openings: 1 });
        let document = run_nine_runs(&context, &stages).unwrap();
        let games = games.into_inner().unwrap();
        let blocks = document.sections.iter().flat_map(|section| &section.blocks);
        let tables = blocks.filter_map(|block| match block {
            Block::Table(table) if table.id == "games_to_watch" => Some(table.view()),
            _ => None,
        });
        let rows: Vec<Vec<String>> = tables.flat_map(|table| table.rows).collect();
        assert_eq!(rows.len(), 12);
        for row in rows {
            let game = &games[row[6].parse::<usize>().unwrap() - 1];
            assert_eq!(game.moves, row[7]);
            let evaluation = |name: &str| match name {
                "John" => "eval=cells-printed",
                "Robert" => "eval=open-windows-printed",
                _ => "eval=runs-printed",
            };
            let first = if row[3] == "P1" { &row[1] } else { &row[2] };
            assert!(game.first.contains(evaluation(first)), "{game:?}");
            assert!(game.first.contains(&format!("depth={},", row[0])), "{game:?}");
            let played = Game::from_moves("7x6".parse().unwrap(), &game.moves).unwrap();
            assert!(played.outcome().is_over());
        }
    }
}
