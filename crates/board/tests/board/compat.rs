//! Checks that game records written by earlier versions can still be read (`fixtures/compat/records`).

#[path = "../../../../fixtures/compat/check.rs"]
mod check;

use foursight_board::Record;

#[test]
fn records() {
    check::check("records", |file| {
        let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
        let game = &record.game;
        let moves = game.to_columns();
        let tags: Vec<String> =
            record.tags.iter().map(|(tag, value)| format!("{tag}={value}")).collect();
        format!("{} {moves} {} {}", game.variant(), game.outcome(), tags.join(" "))
    });
}
