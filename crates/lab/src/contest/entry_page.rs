//! Creates the page of one entry, which can be printed and given to its author.

use foursight_analysis::cells;
use foursight_analysis::document::{Document, Table, TableCell, TableColumn};
use foursight_board::{Game, Side, Variant};

use super::ContestEntry;
use super::spreadsheet::anchor_percent;
use crate::tournament::Standings;

/// Creates the page of one entry: its status, its grade, its costliest move with the board, and its results.
pub fn entry_document(entry: &ContestEntry, standings: Option<&Standings>) -> Document {
    let mut document = Document::new(&entry.name);
    document.lead = match entry.message() {
        Some(why) => format!("{}: {why}", entry.status().text()),
        None => format!("Status: {}.", entry.status().text()),
    };
    if let Some(grade) = &entry.grade {
        let section = document.section("Grade");
        let columns = [
            TableColumn::real("kept_percent", "outcome kept, %", 1).in_unit("%"),
            TableColumn::real("low", "95 % interval from, %", 1).in_unit("%"),
            TableColumn::real("high", "to, %", 1).in_unit("%"),
            TableColumn::integer("positions", "critical positions"),
            TableColumn::real("regret", "regret", 2),
            TableColumn::real("anchor_percent", "points against anchors, %", 1).in_unit("%"),
        ];
        let mut table = Table::new("grade", "Moves compared with perfect play", columns);
        let kept = grade.figures.kept;
        table.row(cells![
            kept.map(|kept| kept.value),
            kept.map(|kept| kept.low),
            kept.map(|kept| kept.high),
            grade.positions,
            grade.figures.regret.map(|regret| regret.value),
            standings.and_then(|all| anchor_percent(entry, all)),
        ]);
        section.table(table);
        let columns = [
            TableColumn::integer("first_ply", "from ply"),
            TableColumn::integer("last_ply", "to ply"),
            TableColumn::real("kept_percent", "outcome kept, %", 0).in_unit("%"),
        ];
        let mut table = Table::new("stages", "Stages of the game", columns);
        for stage in &grade.figures.stages {
            let kept = stage.kept.map(|kept| kept.value);
            table.row(cells![stage.first_ply, stage.last_ply, kept]);
        }
        section.table(table);
        if let Some(worst) = &grade.worst
            && let Ok(game) = Game::from_moves(Variant::default(), &worst.moves)
        {
            let section = document.section("Costliest move");
            let (player, best) = (side_letter(game.to_move()), worst.best.join(" or "));
            section.text(format!(
                "After the moves {}, it is the turn of {player}. The entry played column {}, whose exact score is \
                 {:+}. The best move was {best}, with {:+}. A positive score is a win, and a larger score is an \
                 earlier win.",
                worst.moves, worst.chosen, worst.chosen_score, worst.score
            ));
            section.table(board_table(&game));
        }
    }
    if let Some(all) = standings {
        add_results(&mut document, entry, all);
    }
    document
}

/// Draws a board. `x` is the first player, and `o` is the second player.
fn board_table(game: &Game) -> Table {
    let columns: Vec<TableColumn> = game
        .variant()
        .columns()
        .map(|column| TableColumn::text(&format!("column_{column}"), &column.to_string()))
        .collect();
    let width = columns.len();
    let caption = "The board before the move; x is the first player";
    let mut table = Table::new("board", caption, columns).with_text_columns(width);
    let mut discs = vec![Vec::new(); width];
    for (ply, column) in game.moves().iter().enumerate() {
        let side = if ply.is_multiple_of(2) { Side::First } else { Side::Second };
        discs[usize::from(column.index())].push(side_letter(side));
    }
    for row in (0..usize::from(game.variant().height())).rev() {
        let cell = |discs: &Vec<&str>| TableCell::from(discs.get(row).copied().unwrap_or("·"));
        table.row(discs.iter().map(cell).collect::<Vec<_>>());
    }
    table
}

const fn side_letter(side: Side) -> &'static str {
    match side {
        Side::First => "x",
        Side::Second => "o",
    }
}

fn add_results(document: &mut Document, entry: &ContestEntry, all: &Standings) {
    let players = &all.run.plan.players;
    let Some(me) = players.iter().position(|player| player.name == entry.name) else { return };
    let section = document.section("Games");
    let columns = [
        TableColumn::text("opponent", "opponent"),
        TableColumn::integer("won", "won"),
        TableColumn::integer("drawn", "drawn"),
        TableColumn::integer("lost", "lost"),
    ];
    let mut table = Table::new("results", "Results against each player", columns);
    for opponent in all.ranking().into_iter().filter(|&opponent| opponent != me) {
        let tally = all.cross[me][opponent];
        table.row(cells![&players[opponent].name, tally.wins, tally.draws, tally.losses]);
    }
    section.table(table);
}

#[cfg(test)]
mod tests {
    use foursight_analysis::grade::league::WorstPosition;

    use super::super::example_entries;
    use super::*;
    use crate::experiments::support::experiment_checks::{assert_exports_agree, assert_listed};
    use crate::store::Store;

    #[test]
    fn the_page_of_an_entry_shows_its_costliest_move_and_its_results() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/compat/results");
        let file =
            std::env::temp_dir().join(format!("foursight-entry-page-{}.db", std::process::id()));
        std::fs::copy(std::path::Path::new(folder).join("sprt.db"), &file).unwrap();
        let store = Store::open(&file).unwrap();
        let run = store.select_run(None).unwrap();
        let standings = Standings::read_from(&store, &run).unwrap();
        let name = run.plan.players[0].name.clone();
        let mut entry = example_entries(&[(&name, [60.0, 70.0, 90.0])]).remove(0);
        entry.grade.as_mut().unwrap().worst = Some(WorstPosition {
            name,
            depth: Some(2),
            moves: "445".to_owned(),
            says: None,
            score: 3,
            chosen: "1".to_owned(),
            chosen_score: -2,
            best: vec!["4".to_owned()],
        });
        let document = entry_document(&entry, Some(&standings));
        assert_exports_agree(&document);
        assert_listed("contest_entry", &document);
        let text = document.to_text(80);
        assert!(text.contains("it is the turn of o") && text.contains("is -2"), "{text}");
        // The lowest two rows of the board.
        let rows: Vec<String> =
            text.lines().map(|line| line.split_whitespace().collect::<String>()).collect();
        assert!(rows.contains(&"···x···".replace('x', "o")), "{text}");
        assert!(rows.contains(&"···xx··".to_owned()), "{text}");
        assert!(text.contains("Results against each player"), "{text}");
        drop(store);
        std::fs::remove_file(&file).unwrap();
    }
}
