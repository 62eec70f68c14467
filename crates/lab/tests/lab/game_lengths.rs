//! Tests that the report of every tournament has the lengths of its games and the legal moves by stage.

use crate::scratch_folder::Scratch;
use crate::tournament::play_plan;
use foursight_analysis::document::{Block, Document, TableView};
use foursight_board::{Game, Variant};
use foursight_lab::store::Store;
use foursight_lab::tournament::Standings;

fn table_view(document: &Document, id: &str) -> TableView {
    let section = document.sections.iter().find(|one| one.heading == "Length of games").unwrap();
    let mut tables = section.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.find(|table| table.id == id).unwrap_or_else(|| panic!("no table {id}")).view()
}

#[test]
fn every_report_has_the_lengths_of_its_games_and_the_legal_moves_by_stage() {
    let scratch = Scratch::new();
    let file = scratch.file("cup");
    let plan =
        "pairs = 6\n[[player]]\nengine = \"random\"\n[[player]]\nengine = \"alphabeta:depth=2\"";
    play_plan(&file, plan, false);
    let store = Store::open_readonly(&file).unwrap();
    let run = store.stored_runs().unwrap().remove(0);
    let games = store.stored_games(&run).unwrap();
    let document = Standings::read_from(&store, &run).unwrap().document();

    let mut plies: Vec<usize> = games.iter().map(|game| game.moves.len()).collect();
    plies.sort_unstable();
    let mean = plies.iter().sum::<usize>() as f64 / plies.len() as f64;
    let lengths = table_view(&document, "game_length").rows.remove(0);
    assert_eq!(lengths[..3], ["12".to_owned(), format!("{mean:.1}"), plies[0].to_string()]);
    assert_eq!(lengths[6], plies[11].to_string());

    let mut stages = [[0_usize; 2]; 3];
    for stored in &games {
        let mut game = Game::new(Variant::default());
        for column in stored.moves.chars() {
            let stage = &mut stages[game.plies() / 14];
            *stage = [stage[0] + 1, stage[1] + game.legal().count()];
            game.play(column.to_string().parse().unwrap()).unwrap();
        }
    }
    let rows = table_view(&document, "legal_moves").rows;
    for ((row, [positions, legal]), name) in
        rows.iter().zip(stages).zip(["0 to 13", "14 to 27", "28 to 41"])
    {
        let mean = match positions {
            0 => "n/a".to_owned(),
            _ => format!("{:.2}", legal as f64 / positions as f64),
        };
        assert_eq!(row[..], [name.to_owned(), positions.to_string(), mean]);
    }
}
